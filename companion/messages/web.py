"""The words about files that devices fetch and send."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

WEB_TEMPLATES: Final[Mapping[str, str]] = {
    "web.port_taken": "Port {port}, over which devices fetch and send files, is used by another program. Close that program, or choose another port for files in the settings.",
    "web.cannot_listen": "Devices cannot fetch or send files, because this computer cannot listen on {host}, port {port}: {reason}.",
    "web.too_many": "Too many files are being offered or awaited at the same time. Wait until some of that has ended, then try again.",
    "web.unreadable": "The file {name} cannot be read: {reason}.",
    "web.too_large": "The file {name} has more than {limit} megabytes, more than any device can take.",
    "web.file_changed": "The file {name} was changed after it was checked, so it was not offered to the device. Choose it again.",
    "web.upload_expired": "The device sent no file within {seconds} seconds. Check that it is on and in the same network, and that no firewall on this computer keeps it away.",
    "web.upload_too_large": "The device sent a file of more than {limit} megabytes. It was thrown away.",
    "web.upload_broken": "The device broke off in the middle of sending a file. Try again.",
    "web.upload_unreadable": "The device sent something, but not as the file that was expected.",
    "web.upload_closed": "This computer stopped waiting for a file of the device.",
    "web.no_address": "It is not known at which address this device reaches this computer, so it can fetch and send no files. Connect the device over IPv4, then try again.",
    "web.must_reach": "This device's connection does not tell where the device is. To fetch or send the file it has to reach this computer at {address}, as it does in the same network.",
    "web.must_be_here": "This device's connection does not tell where the device is, and only programs on this computer reach the address {address}: the settings let it listen nowhere else, or it has no network. A device elsewhere cannot fetch or send the file.",
    "web.only_here": "Devices in the network cannot fetch or send files, because the settings let this computer listen on {host} only. Change that in the settings.",
}
