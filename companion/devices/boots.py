"""A device that starts: what it said of itself when it asked its OTA address for its settings.

Source: transports/README.md, "OTA request": stock firmware does so at every start, before it talks
with anybody else, and tells the version that runs. So it is the surest sign of a restart, and for
a device on WebSocket the only one until somebody talks to it.
"""

from __future__ import annotations

from collections import OrderedDict
from datetime import datetime
from typing import Final

from msgspec import Struct

from companion.events import Publisher
from companion.patterns import regex
from companion.transports.tcp import plain_address

MOST_KNOWN: Final = 2_000
"""Devices that are remembered: those that asked last."""

_MAC: Final = regex(r"[0-9a-f]{12}")


class Boot(Struct, frozen=True):
    """One start of a device. The texts are cleaned; empty where the device did not say."""

    key: str
    """The device's key if it dials in: `hub:` and its id."""
    mac: str
    version: str
    elf_sha256: str
    """Names the build, as in `self.get_system_info`."""
    slot: str
    """The partition that it runs from."""
    at: datetime
    """UTC; when it asked, by this computer's clock."""
    address: str = ""
    """The IP address that it asked from."""


class Believed(Struct, frozen=True):
    """Which boots are those of one device, after something was done to it."""

    key: str
    since: datetime
    """UTC; a boot before this tells what was before."""
    mac: str = ""
    """As the device told it; needed where `key` is not that of a device that dials in."""
    addresses: frozenset[str] = frozenset()
    """Where it is known to be; empty when that is not known."""

    def __contains__(self, boot: Boot) -> bool:
        """Whether `boot` proves anything: not of another device, another place, or too early."""
        if not is_of(boot, self.key, self.mac) or boot.at < self.since:
            return False
        known = {_address(each) for each in self.addresses if each}
        return not (known and boot.address) or _address(boot.address) in known


class Boots(Publisher[Boot]):
    """Publishes boots, and remembers whose come here."""

    def __init__(self) -> None:
        super().__init__()
        self._known: OrderedDict[str, None] = OrderedDict()

    def publish(self, event: Boot) -> None:
        self.expect(event.key, event.mac)
        super().publish(event)

    def expect(self, key: str, mac: str = "") -> None:
        """The device has asked here before, perhaps in another run of the app."""
        for name in _names(key, mac):
            self._known[name] = None
            self._known.move_to_end(name)
        while len(self._known) > 2 * MOST_KNOWN:
            self._known.popitem(last=False)

    def forget(self, key: str, mac: str = "") -> None:
        """The device is not known to ask here any more."""
        for name in _names(key, mac):
            self._known.pop(name, None)

    def expected(self, key: str, mac: str = "") -> bool:
        """Whether this computer was the device's OTA address when it last started, as far as
        that was seen: then its next start will most likely be seen as well."""
        return any(name in self._known for name in _names(key, mac))

    @property
    def any_expected(self) -> bool:
        """Whether any device is known to ask here."""
        return bool(self._known)


def is_of(boot: Boot, key: str, mac: str) -> bool:
    """Whether `boot` is of the device that has this key, or told this MAC of itself."""
    if boot.key and boot.key == key:
        return True
    plain = plain_mac(mac)
    return bool(plain) and plain == plain_mac(boot.mac)


def plain_mac(text: str) -> str:
    """A MAC as 12 small hexadecimal digits, so that equal ones have equal texts; "" for none."""
    plain = text.strip().lower().replace(":", "").replace("-", "")
    return plain if _MAC.fullmatch(plain) and plain.strip("0") else ""


def with_colons(plain: str) -> str:
    """What `plain_mac` gave, as stock firmware writes it."""
    return ":".join(plain[at : at + 2] for at in range(0, 12, 2))


def _names(key: str, mac: str) -> set[str]:
    in_key = plain_mac(key.removeprefix("hub:"))
    return {name for name in (key, plain_mac(mac), in_key) if name}


def _address(text: str) -> str:
    try:
        return plain_address(text)
    except ValueError:
        return text
