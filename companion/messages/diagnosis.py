"""The words about why something cannot be reached, step by step. Part of `TEMPLATES`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from companion.messages.marks import QT_TRANSLATE_NOOP

DIAGNOSIS_TEMPLATES: Mapping[str, str] = MappingProxyType(
    {
        # the steps
        "diagnose.program": QT_TRANSLATE_NOOP("Messages", "Program"),
        "diagnose.name": QT_TRANSLATE_NOOP("Messages", "Name"),
        "diagnose.route": QT_TRANSLATE_NOOP("Messages", "Route"),
        "diagnose.port": QT_TRANSLATE_NOOP("Messages", "Port"),
        "diagnose.tls": QT_TRANSLATE_NOOP("Messages", "Encryption"),
        "diagnose.handshake": QT_TRANSLATE_NOOP("Messages", "Handshake"),
        "diagnose.hello": QT_TRANSLATE_NOOP("Messages", "Device"),
        "diagnose.mcp": QT_TRANSLATE_NOOP("Messages", "Tools"),
        "diagnose.token": QT_TRANSLATE_NOOP("Messages", "Login"),
        # what was found
        "diagnose.skipped": QT_TRANSLATE_NOOP(
            "Messages", "Not tried, because a step before it failed."
        ),
        "diagnose.proxied": QT_TRANSLATE_NOOP(
            "Messages", "Not tried, because the proxy of this computer goes there in its place."
        ),
        "diagnose.program_runs": QT_TRANSLATE_NOOP("Messages", "The program was started."),
        "diagnose.name_found": QT_TRANSLATE_NOOP("Messages", "{host} is {addresses}."),
        "diagnose.name_slow": QT_TRANSLATE_NOOP(
            "Messages", "Nobody told within {seconds} seconds what the name {host} stands for."
        ),
        "diagnose.name_unknown": QT_TRANSLATE_NOOP("Messages", "Nobody knows the name {host}."),
        "diagnose.route_found": QT_TRANSLATE_NOOP(
            "Messages", "The way to {address} begins at this computer's address {local}."
        ),
        "diagnose.route_local": QT_TRANSLATE_NOOP(
            "Messages", "{address} is in the same network as this computer."
        ),
        "diagnose.route_own": QT_TRANSLATE_NOOP("Messages", "{address} is this computer itself."),
        "diagnose.route_foreign": QT_TRANSLATE_NOOP(
            "Messages",
            "{address} is a private address of another network than this computer's ({local}).",
        ),
        "diagnose.route_none": QT_TRANSLATE_NOOP(
            "Messages", "No way leads from this computer to {address}."
        ),
        "diagnose.port_open": QT_TRANSLATE_NOOP("Messages", "Port {port} is open at {address}."),
        "diagnose.port_refused": QT_TRANSLATE_NOOP(
            "Messages", "{address} is there, but nothing listens on its port {port}."
        ),
        "diagnose.port_silent": QT_TRANSLATE_NOOP(
            "Messages", "Nothing answered at {address}, port {port}, within {seconds} seconds."
        ),
        "diagnose.tls_good": QT_TRANSLATE_NOOP(
            "Messages", "The connection is encrypted, and {host} has proved who it is."
        ),
        "diagnose.tls_expired": QT_TRANSLATE_NOOP(
            "Messages", "The certificate of {host} is out of date."
        ),
        "diagnose.tls_other": QT_TRANSLATE_NOOP(
            "Messages", "The certificate that is used there is not for {host}."
        ),
        "diagnose.tls_untrusted": QT_TRANSLATE_NOOP(
            "Messages", "This computer does not trust whoever made the certificate of {host}."
        ),
        "diagnose.tls_bad": QT_TRANSLATE_NOOP(
            "Messages", "The certificate of {host} was refused: {reason}."
        ),
        "diagnose.tls_none": QT_TRANSLATE_NOOP(
            "Messages", "{host} does not answer with an encrypted connection ({reason})."
        ),
        "diagnose.tls_slow": QT_TRANSLATE_NOOP(
            "Messages",
            "{host} did not answer with an encrypted connection within {seconds} seconds.",
        ),
        "diagnose.shaken": QT_TRANSLATE_NOOP("Messages", "It answered as expected."),
        "diagnose.login_good": QT_TRANSLATE_NOOP("Messages", "The login was accepted."),
        "diagnose.login_none": QT_TRANSLATE_NOOP("Messages", "No login was asked for."),
        "diagnose.device_there": QT_TRANSLATE_NOOP(
            "Messages", "The gateway says that the device is connected to it."
        ),
        "diagnose.tools": QT_TRANSLATE_NOOP(
            "Messages", "{name} {version} answered and listed {count} tools."
        ),
        "diagnose.no_device_named": QT_TRANSLATE_NOOP(
            "Messages", "No device is named, so none was asked."
        ),
        "diagnose.too_slow": QT_TRANSLATE_NOOP(
            "Messages", "No answer came within {seconds} seconds."
        ),
        # the hub
        "diagnose.hub_open": QT_TRANSLATE_NOOP("Messages", "This computer listens on port {port}."),
        "diagnose.hub_shut": QT_TRANSLATE_NOOP("Messages", "This computer does not listen."),
        "diagnose.hub_address": QT_TRANSLATE_NOOP("Messages", "Devices can dial {address}."),
        "diagnose.hub_loopback": QT_TRANSLATE_NOOP(
            "Messages", "Only programs of this computer can dial {address}."
        ),
        "diagnose.hub_deaf": QT_TRANSLATE_NOOP(
            "Messages", "This computer does not answer at its own address {address}."
        ),
        "diagnose.dialed_in": QT_TRANSLATE_NOOP("Messages", "The device has dialed in."),
        "diagnose.not_dialed_in": QT_TRANSLATE_NOOP(
            "Messages", "The device has not dialed in since the app was started."
        ),
        "diagnose.nobody_dialed_in": QT_TRANSLATE_NOOP(
            "Messages", "No device has dialed in since the app was started."
        ),
        "diagnose.turned_away": QT_TRANSLATE_NOOP(
            "Messages", "A device was turned away: its token is not the one that was set."
        ),
        "diagnose.token_good": QT_TRANSLATE_NOOP(
            "Messages", "No device was turned away for its token."
        ),
        "diagnose.not_now": QT_TRANSLATE_NOOP("Messages", "The device is not connected now."),
        # what to do
        "diagnose.do_name": QT_TRANSLATE_NOOP(
            "Messages",
            "Check the spelling. Names that end in .local are known in the same network only; the "
            "device's IP address works as well.",
        ),
        "diagnose.do_route": QT_TRANSLATE_NOOP(
            "Messages", "Connect this computer to the network, or switch on its Wi-Fi."
        ),
        "diagnose.do_same_network": QT_TRANSLATE_NOOP(
            "Messages",
            "If a later step fails, connect this computer and the device to the same Wi-Fi. Guest "
            "networks keep their devices apart.",
        ),
        "diagnose.do_listen": QT_TRANSLATE_NOOP(
            "Messages",
            "Check the port in the address, and that the device or program that should listen "
            "there is running.",
        ),
        "diagnose.do_wake": QT_TRANSLATE_NOOP(
            "Messages",
            "Check that it is switched on, that its address is still this one, and that no "
            "firewall keeps it apart.",
        ),
        "diagnose.do_clock": QT_TRANSLATE_NOOP(
            "Messages",
            "Check this computer's date. If that is right, the certificate has to be renewed "
            "there.",
        ),
        "diagnose.do_tls_name": QT_TRANSLATE_NOOP(
            "Messages", "Use the name for which the certificate was made, or have another one made."
        ),
        "diagnose.do_trust": QT_TRANSLATE_NOOP(
            "Messages",
            "If the certificate was made by yourself, add its authority to those that this "
            "computer trusts; for a broker, name the CA file.",
        ),
        "diagnose.do_plain": QT_TRANSLATE_NOOP(
            "Messages",
            "Check the port, or use the address without encryption if the connection never leaves "
            "your own network.",
        ),
        "diagnose.do_address": QT_TRANSLATE_NOOP(
            "Messages", "Check the whole address: the port and the path belong to it."
        ),
        "diagnose.do_login": QT_TRANSLATE_NOOP(
            "Messages", "Enter the login again, or ask whoever runs it for another."
        ),
        "diagnose.do_busy": QT_TRANSLATE_NOOP(
            "Messages", "A device does one thing after the other. Wait a moment and try again."
        ),
        "diagnose.do_device": QT_TRANSLATE_NOOP(
            "Messages", "Check that the device is on, and that its id in the address is right."
        ),
        "diagnose.do_hub": QT_TRANSLATE_NOOP("Messages", "Open the settings and let it listen."),
        "diagnose.do_hub_host": QT_TRANSLATE_NOOP(
            "Messages", "Let it listen on all addresses in the settings."
        ),
        "diagnose.do_firewall": QT_TRANSLATE_NOOP(
            "Messages", "Allow this app in the firewall of this computer."
        ),
        "diagnose.do_speak": QT_TRANSLATE_NOOP(
            "Messages",
            "Check that {address} was set on the device, then speak to it: many devices dial only "
            "when a conversation begins. A firewall of this computer can keep it out as well.",
        ),
        "diagnose.do_token": QT_TRANSLATE_NOOP(
            "Messages", "Set the same token on the device and in the settings."
        ),
    }
)
