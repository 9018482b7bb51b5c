"""Whether a device is the one that a person was asked about, by what it says of itself.

An address is not a device: by DHCP it goes from one board to another, and a connection can be
replaced while a question is open.
"""

from __future__ import annotations

from enum import StrEnum

from companion.devices.boots import plain_mac, with_colons
from companion.devices.chips import Chip, plain_name
from companion.devices.firmware.judge import revision_words
from companion.devices.models import DeviceView
from companion.devices.system_info import SystemInfo


class DeviceMismatch(StrEnum):
    """Why it is, or may be, another device."""

    SAYS_NO_MORE = "says_no_more"
    """It does not tell its MAC address any more."""
    OTHER_DEVICE = "other_device"
    OTHER_IDENTITY = "other_identity"
    """The same MAC address, and another identity."""
    CAME_ANEW = "came_anew"
    """It has reconnected, and nothing that it says proves who it is."""


def difference(
    before: DeviceView, told: SystemInfo | None, now: DeviceView, tells: SystemInfo | None
) -> DeviceMismatch | None:
    """What makes `now` another device than `before`. Pure."""
    told, tells = told or SystemInfo(), tells or SystemInfo()
    mac, mac_now = plain_mac(told.mac), plain_mac(tells.mac)
    if mac and not mac_now:
        return DeviceMismatch.SAYS_NO_MORE
    known = (
        (mac, mac_now),
        (plain_name(told.chip), plain_name(tells.chip)),
        (told.revision, tells.revision),
        (told.board, tells.board),
        (before.board, now.board),
    )
    if any(one not in ("", None) and two not in ("", None) and one != two for one, two in known):
        return DeviceMismatch.OTHER_DEVICE
    if told.uuid_hash and tells.uuid_hash and told.uuid_hash != tells.uuid_hash:
        return DeviceMismatch.OTHER_IDENTITY
    proved = (mac and mac_now) or (told.uuid_hash and tells.uuid_hash)
    if now.session != before.session and not proved:
        return DeviceMismatch.CAME_ANEW
    return None


def named(view: DeviceView, info: SystemInfo | None) -> str:
    """`otto-robot (02:58:5a:00:00:00, ESP32-S3 v0.2)`, as far as it is known."""
    info = info or SystemInfo()
    mac = plain_mac(info.mac)
    chip = Chip.named(info.chip)
    label = chip.label if chip is not None else info.chip
    if label and info.revision is not None:
        label = f"{label} {revision_words(info.revision)}"
    facts = ", ".join(fact for fact in (with_colons(mac) if mac else "", label) if fact)
    name = view.board or info.board or view.name
    return f"{name} ({facts})" if facts else name
