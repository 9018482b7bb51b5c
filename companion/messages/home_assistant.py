"""The words about devices in Home Assistant."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

HOME_ASSISTANT_TEMPLATES: Final[Mapping[str, str]] = {
    # names of entities
    "home.volume": "Volume",
    "home.mute": "Mute",
    "home.brightness": "Brightness",
    "home.theme": "Screen theme",
    "home.battery": "Battery",
    "home.charging": "Charging",
    "home.signal": "Signal",
    "home.temperature": "Chip temperature",
    "home.speaking": "Speaking",
    "home.listening": "Listening",
    "home.online": "Connected",
    "home.heard": "Last heard",
    "home.said": "Last said",
    "home.message": "Message on the screen",
    "home.events": "Events",
    "home.restart": "Restart",
    "home.update": "Firmware",
    "home.devices": "Devices connected",
    "home.tool": "{name}",
    # what was asked for
    "home.bad_command": "This entity cannot be set to “{text}”.",
    "home.not_allowed": "Home Assistant may not do this. Allow it for this device first.",
    "home.too_soon": "Not twice within {seconds} s.",
    "home.too_many": "Too many commands at once.",
    "home.routine_gone": "This routine is gone.",
    "home.routine_failed": "The routine failed.",
    "home.no_update": "No newer firmware is known.",
    "home.server_offers": "The assistant server offers this firmware. Allow it on the device's page.",
    # the broker
    "home.no_broker": "“{text}” is not a broker. Write for example mqtts://me@homeassistant.local",
    "home.bad_prefix": "A prefix has letters, digits, “_” and “-” only.",
    "home.not_subscribed": "{host} lets you connect, but not subscribe. Check the rights of this user at the broker.",
    "home.not_connected": "Not connected to the broker.",
    # the command line
    "home.words": "Use status, preview, add DEVICE, remove DEVICE, remove all or login.",
    "home.not_running": "Open the window or start companion hub first.",
    "home.needs_yes": "This lets Home Assistant do what is protected ({names}). Add --yes.",
    "home.no_device": "No single device is called “{name}”. There are: {names}.",
    "home.no_entity": "“{name}” cannot be an entity: it is protected, needs several values, or is no tool of this device.",
    "home.no_address": "Name the broker, or choose it first: companion settings set home_assistant_broker ADDRESS",
    "home.no_store": "There is no working password store. Give the password in COMPANION_BROKER_SECRET to companion hub.",
    "home.login_kept": "The password for {host} is kept.",
    "home.removed_all": "Everything was taken back, and Home Assistant is switched off here.",
}
