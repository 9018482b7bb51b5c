"""Settings of where this computer listens: for devices that dial in, ask, or fetch files."""

from __future__ import annotations

import ipaddress
import re
from typing import Final

from companion.app.settings.setting import Setting, SettingsPane
from companion.app.settings.settings import Settings
from companion.errors import UsageError
from companion.patterns import regex
from companion.transports.endpoint import DEFAULT_HUB_PORT

_HOST_NAME: Final = regex(r"[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?")
PORTS: Final = (1, 65_535)

ANY_PORT: Final = -1
"""Whichever is free, where 0 is next to the hub's. Only for one run, and never in the file."""


def host(text: str) -> str:
    """An address of this computer, or its name. Raises `UsageError`."""
    text = text.strip()
    try:
        ipaddress.ip_address(text)
    except ValueError:
        # digits and dots alone are a mistyped address, not a name
        if not _HOST_NAME.fullmatch(text) or re.fullmatch(r"[\d.]+", text):
            raise UsageError("settings.host") from None
    return text


DEVICES: Final = SettingsPane("devices", "Devices", 1)
STOCK: Final = SettingsPane("stock", "Stock firmware", 2)

HUB_HOST: Final = Setting(
    "hub_host",
    "0.0.0.0",
    words="Listen on",
    pane=DEVICES,
    section="Devices that connect to this computer",
    about="0.0.0.0 takes devices from every network, 127.0.0.1 only this computer.",
    example="0.0.0.0",
    check=host,
)
HUB_PORT: Final = Setting("hub_port", DEFAULT_HUB_PORT, words="Port", pane=DEVICES, bounds=PORTS)
HUB_HAS_TOKEN: Final = Setting("hub_has_token", False)
"""Whether the password store holds a token for the hub: without one it is never asked."""
STOCK_OPEN: Final = Setting(
    "stock_open",
    False,
    words="Let devices of the network ask this computer",
    pane=STOCK,
    section="Devices with the stock firmware",
    about="While this is off, devices set up with this computer get no answer, and none "
    "stays connected over MQTT.",
)
"""The person is asked once."""
WEB_PORT: Final = Setting(
    "web_port", 0, words="HTTP port", pane=STOCK, unit="of the set-up address", bounds=PORTS
)
"""0 is the one after the hub's while devices may ask here for their settings, else any free one."""
HUB_MQTT_PORT: Final = Setting(
    "hub_mqtt_port",
    0,
    words="MQTT port",
    pane=STOCK,
    unit="also that of audio, by UDP",
    about="Leave empty to use the port shown in grey.",
    bounds=PORTS,
)
"""0 is the second after the hub's. Audio takes the UDP port of the same number."""
WEB_HOST: Final = Setting(
    "web_host",
    "",
    words="Address for files",
    about="Where devices fetch files from and send them to. Empty is where the hub listens.",
    check=lambda text: host(text) if text else "",
)


def ota_port(settings: Settings) -> int:
    """The port of the OTA address; 0 for any."""
    return _port(settings[WEB_PORT], settings[HUB_PORT], 1)


def mqtt_port(settings: Settings) -> int:
    """The port over which devices stay connected; 0 for any."""
    return _port(settings[HUB_MQTT_PORT], settings[HUB_PORT], 2)


def check_ports(hub: int, web: int, mqtt: int) -> None:
    """Raises `UsageError` where two listeners would have one port; 0 as in the settings."""
    ports = (hub, _port(web, hub, 1), _port(mqtt, hub, 2))
    if all(ports) and len(set(ports)) < len(ports):
        raise UsageError("settings.same_ports")


def override_ports(
    settings: Settings, host: str | None, hub: int | None, http: int | None, mqtt: int | None
) -> None:
    """What the command line wishes for this run; 0 is any free port."""
    settings.override(HUB_HOST, host)
    settings.override(HUB_PORT, hub)
    # 0 would be the neighbour of the hub's
    settings.override(WEB_PORT, ANY_PORT if http == 0 else http)
    settings.override(HUB_MQTT_PORT, ANY_PORT if mqtt == 0 else mqtt)


def _port(wished: int, hub: int, more: int) -> int:
    """What to open; the neighbour of the hub's port unless something is wished. 0, which is any,
    next to a hub at any port and at the end of the ports."""
    if wished:
        return max(wished, 0)
    return hub + more if 0 < hub < 65536 - more else 0
