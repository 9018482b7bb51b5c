"""What tells devices of one name apart: the last bytes of the id, as long as it takes.

Devices of one kind have one name from the factory. The mark follows the name wherever a
device is named (`DeviceView.mark`, `DeviceView.title`), and is empty while the name is its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from companion.devices.boots import plain_mac, with_colons
from companion.devices.models import DeviceView, Way
from companion.errors import EndpointError
from companion.patterns import regex
from companion.text import one_line
from companion.transports.endpoint import Endpoint

SHORTEST: Final = 2
"""Bytes of a MAC address, as in the name of the device's own hotspot."""
_SHORTEST_TEXT: Final = 5
"""Characters of an id that is no MAC address."""
_MAC_INSIDE: Final = regex(r"[0-9a-f]{2}(?:[:_-][0-9a-f]{2}){5}$", re.IGNORECASE)


def device_id(view: DeviceView) -> str:
    """The device's id: its MAC address with colons where it is known, else what it is called
    behind a broker or gateway, else the address that is dialed."""
    if view.info is not None and (mac := plain_mac(view.info.mac)):
        return with_colons(mac)
    given = _id_in(view.key)
    # gateways name devices by group, MAC address and client: the address is what is printed on it
    mac = plain_mac(given.replace("_", ":").split("@@@")[1]) if given.count("@@@") > 1 else ""
    mac = mac or plain_mac(given)
    if not mac and (found := _MAC_INSIDE.search(given)):
        mac = plain_mac(found[0].replace("_", ":"))
    return with_colons(mac) if mac else given or one_line(view.address or view.key)


def _id_in(key: str) -> str:
    try:
        return Endpoint.parse(key).device_id or ""
    except EndpointError:
        return ""


def _end(text: str, length: int) -> str:
    """The last part of an id: `length` bytes of a MAC address, a little more of anything else."""
    mac = plain_mac(text)
    if mac:
        return with_colons(mac).upper()[-(3 * length - 1) :]
    if "://" in text or "." in text:
        # the end of an address is its port, which tells nobody which device it is
        return text
    return text[-(_SHORTEST_TEXT + 2 * (length - SHORTEST)) :]


def shortest_marks(ids: dict[str, str]) -> dict[str, str]:
    """By key the end of each id that no other of `ids` has; equal ids keep equal marks."""
    marks = {}
    for key, text in ids.items():
        others = {other for other in ids.values() if other != text}
        length = SHORTEST
        while (mark := _end(text, length)) != text and length <= len(text):
            if mark not in {_end(other, length) for other in others}:
                break
            length += 1
        marks[key] = mark
    return marks


def marks_of(views: Iterable[DeviceView]) -> dict[str, str]:
    """By key the mark of each device that shares its name with another of them."""
    marks = NameMarks()
    for view in views:
        marks.update(view)
    return {key: mark for key, mark in marks.all().items() if mark}


class NameMarks:
    """The marks of many devices that come, go and change; a change costs the few it concerns."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[str, str]] = {}
        """By key the name, to compare, and the id."""
        self._named: dict[str, dict[str, set[str]]] = {}
        """By name, and by the shortest mark, the keys."""
        self._marks: dict[str, str] = {}

    def all(self) -> dict[str, str]:
        """By key; empty for a device whose name is its own."""
        return dict(self._marks)

    def update(self, view: DeviceView) -> dict[str, str]:
        """A device as it is now; returns the marks that are different now, by key."""
        name = view.name.strip().casefold()
        # there is one simulated device, whose id says nothing
        text = "" if view.way is Way.SIMULATED else device_id(view)
        known = self._known.get(view.key)
        if known == (name, text):
            return {}
        before = self._marks.get(view.key, "")
        changed = self.drop(view.key) if known is not None else {}
        self._known[view.key] = (name, text)
        group = self._named.setdefault(name, {})
        group.setdefault(_end(text, SHORTEST), set()).add(view.key)
        changed |= self._settle(name, _end(text, SHORTEST))
        changed.pop(view.key, None)
        now = self._marks[view.key]
        return changed if now == before else changed | {view.key: now}

    def drop(self, key: str) -> dict[str, str]:
        """Forget a device; returns the marks of others that are different now."""
        known = self._known.pop(key, None)
        self._marks.pop(key, None)
        if known is None:
            return {}
        name, short = known[0], _end(known[1], SHORTEST)
        group = self._named[name]
        group[short].discard(key)
        if not group[short]:
            del group[short]
        if not group:
            del self._named[name]
            return {}
        return self._settle(name, short)

    def _settle(self, name: str, short: str) -> dict[str, str]:
        group = self._named[name]
        # only the few with the same short mark can change, or all of a group that became one or two
        few = len(group) <= 2
        count = sum(len(keys) for keys in group.values()) if few else len(group)
        buckets = list(group.values()) if few and count <= 2 else [group.get(short, set())]
        alone = count == 1
        changed: dict[str, str] = {}
        for keys in buckets:
            ids = {key: self._known[key][1] for key in keys}
            for key, mark in shortest_marks(ids).items():
                wanted = "" if alone else mark
                if self._marks.get(key, "") != wanted:
                    changed[key] = wanted
                self._marks[key] = wanted
        return changed
