"""The words about connections: why one ended or was not made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LINK_TEMPLATES: Final[Mapping[str, str]] = {
    # why a connection ended
    "link.closed": "The device ended the connection.",
    "link.broken": "The connection broke off without a goodbye. The device may have been switched off, or have restarted.",
    "link.silent": "The device stopped answering without a goodbye. It may have lost its power or its network.",
    "link.not_understood": "The device sent what does not belong on such a connection, so it was closed.",
    "link.network_changed": "This computer's network has changed, so the connection did not hold.",
    "link.woken": "The connection did not outlast this computer's sleep.",
    "link.stopped": "You disconnected it. It is not connected again until you say so.",
    "link.anew": "The connection was closed to make a new one.",
    # why there is none
    "connect.no_name": "The name {host} was not found in the network. Check its spelling, or use the device's IP address.",
    "connect.no_route": "From this computer no way leads to {host}. Check that it is connected to the device's network.",
    "connect.unproven": "{host} could not prove who it is, so nothing was sent: {reason}. Check the address and the certificate that is used there.",
    "connect.no_tls": "{host} does not answer with an encrypted connection ({reason}). Perhaps its address begins with ws:// or http://, or its port is another one.",
    "connect.nobody_seen": "Within {seconds} seconds no device showed itself at {endpoint}. A device that says nothing by itself has to be named, for example {example}.",
    # what became of the tools
    "live.tools_changed": "The device's tools have changed",
    "tools.added": "New ({count}): {names}.",
    "tools.removed": "Gone ({count}): {names}.",
    "tools.altered": "Different ({count}): {names}.",
    "tools.and_then": "{first} {then}",
    # who was refused
    "live.page_dialed": "A web page of “{origin}” tried to connect as a device. It was refused.",
    "live.some_page_dialed": "A web page tried to connect as a device. It was refused.",
    "live.page_asked": "A web page of “{origin}” asked this computer for what is meant for devices. It was refused.",
    "live.some_page_asked": "A web page asked this computer for what is meant for devices. It was refused.",
    "live.page_detail": "The browser that shows the page is at {peer}.",
    "live.foreign_name": "{peer} asked for this computer by the name “{host}”, which is not its own. It was refused.",
    "live.foreign_name_detail": "Web pages can use such a name to reach programs in your network. If {peer} is your device, enter {url} as its OTA address.",
    "live.and_more": "{detail} Attempts since the last message: {count}.",
    # this computer
    "hub.port_taken_by": "Port {port} is used by the program “{program}”. Close that program, or choose another port in the settings.",
}
