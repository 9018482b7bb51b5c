"""The words about stock devices and their former servers. A part of `messages.TEMPLATES`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from companion.messages.marks import QT_TRANSLATE_NOOP

STOCK_TEMPLATES: Mapping[str, str] = MappingProxyType(
    {
        "stock.heard": QT_TRANSLATE_NOOP("Messages", "Heard: {text}"),
        "stock.wake_word": QT_TRANSLATE_NOOP("Messages", "Wake word: {text}"),
        "stock.spoken": QT_TRANSLATE_NOOP("Messages", "Said: {text}"),
        "stock.emotion": QT_TRANSLATE_NOOP("Messages", "Face: {emotion}"),
        "stock.state_idle": QT_TRANSLATE_NOOP("Messages", "The conversation has ended."),
        "stock.state_connecting": QT_TRANSLATE_NOOP("Messages", "A conversation begins."),
        "stock.state_listening": QT_TRANSLATE_NOOP("Messages", "The device listens."),
        "stock.state_speaking": QT_TRANSLATE_NOOP("Messages", "The assistant speaks."),
        "stock.assistant_call": QT_TRANSLATE_NOOP("Messages", "The assistant used “{tool}”."),
        "stock.assistant_failed": QT_TRANSLATE_NOOP(
            "Messages", "The assistant tried to use “{tool}”."
        ),
        "stock.order_asked": QT_TRANSLATE_NOOP(
            "Messages",
            "The assistant server wants to run {tool}, which needs your permission. It was refused "
            "until you decide.",
        ),
        "stock.order_refused": QT_TRANSLATE_NOOP(
            "Messages",
            "The assistant server wanted to run {tool}, which needs your permission. It was "
            "refused.",
        ),
        "stock.order_early": QT_TRANSLATE_NOOP(
            "Messages",
            "The assistant server wanted to run {tool} before it was known whether this needs your "
            "permission. It was refused.",
        ),
        "stock.order_passed": QT_TRANSLATE_NOOP("Messages", "The assistant server ran {tool}."),
        "stock.order_failed": QT_TRANSLATE_NOOP(
            "Messages", "The assistant server tried to run {tool}, which failed."
        ),
        "stock.restart_asked": QT_TRANSLATE_NOOP(
            "Messages",
            "The assistant server wants to restart the device, which needs your permission. It was "
            "refused until you decide.",
        ),
        "stock.restart_refused": QT_TRANSLATE_NOOP(
            "Messages",
            "The assistant server wanted to restart the device, which needs your permission. It "
            "was refused.",
        ),
        "stock.restart_passed": QT_TRANSLATE_NOOP(
            "Messages", "The assistant server restarted the device."
        ),
        "stock.unclear_refused": QT_TRANSLATE_NOOP(
            "Messages",
            "The assistant server sent a request that only some devices can read, so it could not "
            "be checked. It was refused.",
        ),
        "stock.unclear_passed": QT_TRANSLATE_NOOP(
            "Messages",
            "The assistant server sent a request that only some devices can read. The device got "
            "it unchecked.",
        ),
        "stock.order_passed_more": QT_TRANSLATE_NOOP(
            "Messages", "The assistant server ran {tool} {count} more times."
        ),
        "stock.order_failed_more": QT_TRANSLATE_NOOP(
            "Messages",
            "The assistant server tried to run {tool} {count} more times, which failed.",
        ),
        "stock.others_passed_more": QT_TRANSLATE_NOOP(
            "Messages",
            "The assistant server ran {count} more tools that the device does not list.",
        ),
        "stock.restart_passed_more": QT_TRANSLATE_NOOP(
            "Messages", "The assistant server restarted the device {count} more times."
        ),
        "stock.unclear_passed_more": QT_TRANSLATE_NOOP(
            "Messages",
            "The assistant server sent {count} more requests that only some devices can read. The "
            "device got them unchecked.",
        ),
        "stock.order_more": QT_TRANSLATE_NOOP(
            "Messages",
            "The assistant server asks for more than is shown here. All of it was refused.",
        ),
        "stock.order_gone": QT_TRANSLATE_NOOP(
            "Messages",
            "The assistant server no longer asks for this. Wait until it asks again, then decide.",
        ),
        "stock.booted": QT_TRANSLATE_NOOP(
            "Messages", "The device at {address} has started with firmware {version}."
        ),
        "stock.asked": QT_TRANSLATE_NOOP(
            "Messages",
            "{name} at {address} asked this computer for its settings and waits to be added. "
            "Until then it is told what its former server says.",
        ),
        "stock.wrong_password": QT_TRANSLATE_NOOP(
            "Messages",
            "A device that calls itself {name}, at {address}, was turned away: its password is "
            "not right, or it was not added. If it is yours, restart it.",
        ),
        "stock.former_back": QT_TRANSLATE_NOOP(
            "Messages", "The former server is there again: conversations are possible."
        ),
        "stock.former_away": QT_TRANSLATE_NOOP(
            "Messages",
            "The former server cannot be reached, so no conversation is possible. Tools work all "
            "the same, and it is tried again by itself.",
        ),
        "stock.former_odd": QT_TRANSLATE_NOOP(
            "Messages",
            "The former server did not answer as one should (HTTP status {status}). Check its "
            "address.",
        ),
        "stock.list_unread": QT_TRANSLATE_NOOP(
            "Messages",
            "Without this list it is not known which devices were let in and which were removed, "
            "so none is let in now. Start again when the file can be read.",
        ),
        "stock.loop": QT_TRANSLATE_NOOP(
            "Messages",
            "The former server asks this computer in turn, so nobody answers. Choose another "
            "former server.",
        ),
        "stock.former_unusable": QT_TRANSLATE_NOOP(
            "Messages", "The former server's answer cannot be used: {reason}."
        ),
        "stock.no_hello": QT_TRANSLATE_NOOP(
            "Messages",
            "The former server was reached, but did not begin the conversation in time.",
        ),
        "stock.offered": QT_TRANSLATE_NOOP(
            "Messages",
            "The former server offers firmware {version}; {running} runs now. It is held back "
            "until you decide.",
        ),
        "stock.nothing_offered": QT_TRANSLATE_NOOP(
            "Messages", "The former server offers no other firmware at the moment."
        ),
        "stock.activation": QT_TRANSLATE_NOOP(
            "Messages",
            "The device has to be registered with its former server. Its code is {code}.",
        ),
        "stock.alerted": QT_TRANSLATE_NOOP("Messages", "Shown on the device: {text}"),
        "stock.told_to_restart": QT_TRANSLATE_NOOP("Messages", "The device was told to restart."),
        "stock.unknown": QT_TRANSLATE_NOOP(
            "Messages", "This device does not ask this computer for its settings, or was removed."
        ),
        "stock.bad_address": QT_TRANSLATE_NOOP(
            "Messages",
            "“{text}” is no OTA address. Write one that begins with http:// or https://.",
        ),
        "stock.address_with_login": QT_TRANSLATE_NOOP(
            "Messages",
            "An OTA address with a name and a password in it cannot be kept safely. Write it "
            "without them.",
        ),
        "stock.own_address": QT_TRANSLATE_NOOP(
            "Messages",
            "This is this computer’s own OTA address. Write that of the server that the device "
            "had before, or choose that there is none.",
        ),
        "stock.alert_too_long": QT_TRANSLATE_NOOP(
            "Messages", "The message has more than {limit} characters. Write a shorter one."
        ),
        "stock.mcp_only": QT_TRANSLATE_NOOP(
            "Messages",
            "This device cannot show messages: its connection is for tools only.",
        ),
        "stock.mqtt_port_taken": QT_TRANSLATE_NOOP(
            "Messages",
            "Port {port}, over which devices stay connected, is used by another program. Close "
            "that program, or choose another port in the settings.",
        ),
        "stock.cannot_listen": QT_TRANSLATE_NOOP(
            "Messages",
            "Devices cannot stay connected, because this computer cannot listen on {host}, port "
            "{port}: {reason}.",
        ),
        "stock.cannot_listen_audio": QT_TRANSLATE_NOOP(
            "Messages",
            "Conversations cannot be carried, because this computer cannot take audio on {host}, "
            "port {port}: {reason}.",
        ),
        "former.bad_address": QT_TRANSLATE_NOOP(
            "Messages",
            "The address of the former server cannot be used ({reason}). Check it, then try again.",
        ),
        "former.no_name": QT_TRANSLATE_NOOP(
            "Messages",
            "The former server {host} was not found. Check its address and this computer’s "
            "Internet connection.",
        ),
        "former.no_answer": QT_TRANSLATE_NOOP(
            "Messages",
            "Nothing answers at the former server {host}. Check that it is running and that this "
            "computer reaches it.",
        ),
        "former.timeout": QT_TRANSLATE_NOOP(
            "Messages",
            "The former server {host} did not answer within {seconds} seconds. Check that it is "
            "running and that this computer reaches it.",
        ),
        "former.unproven": QT_TRANSLATE_NOOP(
            "Messages",
            "The former server {host} could not prove who it is, so nothing was sent to it: "
            "{reason}.",
        ),
        "former.login": QT_TRANSLATE_NOOP(
            "Messages",
            "The former server {host} does not accept this device’s login. Restart the device, so "
            "that it asks for a new one.",
        ),
        "former.rejected": QT_TRANSLATE_NOOP(
            "Messages",
            "The former server {host} answered, but not as expected: {reason}.",
        ),
        "former.too_large": QT_TRANSLATE_NOOP(
            "Messages",
            "The former server {host} answered with more than {limit} bytes, more than any device "
            "can take. The answer was thrown away.",
        ),
        "former.lost": QT_TRANSLATE_NOOP(
            "Messages",
            "The connection to the former server {host} was lost. It is tried again by itself.",
        ),
        "cli.no_ota_url": QT_TRANSLATE_NOOP(
            "Messages",
            "“{text}” is no OTA address. Write for example http://192.168.1.20:8687/xiaozhi/ota/.",
        ),
        "cli.no_level": QT_TRANSLATE_NOOP(
            "Messages",
            "“{text}” in {variable} is no level. Write debug, info, warning or error, or for one "
            "part NAME=LEVEL, for example companion.devices=debug.",
        ),
        "cli.no_mac": QT_TRANSLATE_NOOP(
            "Messages",
            "“{text}” is no device id. Write its MAC address, for example 02:58:5a:00:00:01, or "
            "all.",
        ),
        "cli.goes_on": QT_TRANSLATE_NOOP(
            "Messages",
            "Devices that dial the hub are reached all the same. Other ports can be chosen with "
            "--hub-http-port and --hub-mqtt-port.",
        ),
        "cli.how_to_accept": QT_TRANSLATE_NOOP(
            "Messages",
            "To let {name} in, start this command with --accept {device}, then restart the device.",
        ),
        "connect.not_let_in": QT_TRANSLATE_NOOP(
            "Messages",
            "No device connected within {seconds} seconds, but {devices} asked this computer for "
            "its settings. To let it in, add --accept {example} and restart the device.",
        ),
        "cli.talk_needs_ota": QT_TRANSLATE_NOOP(
            "Messages", "Only a device that starts at an OTA address talks. Add --ota URL."
        ),
    }
)
