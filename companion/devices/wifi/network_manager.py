"""The Wi-Fi of Linux, by NetworkManager's `nmcli`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from companion.devices.sound.programs import ProgramEnd
from companion.devices.wifi.models import Hotspot, OwnWifi, Run, cannot_join, denied, run
from companion.patterns import regex
from companion.text import one_line
from companion.transports.portal import is_hotspot

PROGRAM: Final = "nmcli"
_FIELD: Final = regex(r"(?:[^:\\]|\\.)*")
_USABLE: Final = frozenset({"connected", "disconnected"})
_FIVE: Final = 5000


class NetworkManager:
    """A device's Wi-Fi is joined by a connection that is kept in memory only, takes no routes, and
    is deleted afterwards: cables and names of this computer go on as before."""

    def __init__(self, run: Run = run) -> None:
        self._run = run

    async def current(self) -> OwnWifi | None:
        fields = "DEVICE,TYPE,STATE,CON-UUID"
        found = [
            row
            for row in await self._rows(fields, "device", "status")
            if row[1] == "wifi" and row[2].partition(" ")[0] in _USABLE
        ]
        # of several, the one that is in use
        found.sort(key=lambda row: row[2] != "connected")
        if not found:
            return None
        interface, _, state, profile = found[0]
        if state != "connected":
            return OwnWifi(interface)
        near = await self._rows(
            "ACTIVE,FREQ,SSID", "device", "wifi", "list", "ifname", interface, "--rescan", "no"
        )
        name, five = "", False
        for active, frequency, ssid in near:
            if active == "yes":
                name, five = ssid, int(re.sub(r"\D", "", frequency) or 0) >= _FIVE
        return OwnWifi(interface, profile, name, five)

    async def hotspots(self, interface: str) -> tuple[Hotspot, ...]:
        rows = await self._rows(
            "SIGNAL,SSID", "device", "wifi", "list", "ifname", interface, "--rescan", "yes"
        )
        found: dict[str, int] = {}
        for signal, name in rows:
            if is_hotspot(name):
                found[name] = max(found.get(name, 0), int(signal) if signal.isdecimal() else 0)
        ordered = sorted(found.items(), key=lambda each: -each[1])
        return tuple(Hotspot(name, signal) for name, signal in ordered)

    async def join(self, name: str, interface: str) -> None:
        await self._delete(name)
        made = await self._nmcli(
            *("connection", "add", "save", "no", "type", "wifi", "con-name", _profile(name)),
            *("ifname", interface, "ssid", name, "connection.autoconnect", "no"),
            *("ipv4.never-default", "yes", "ipv4.ignore-auto-dns", "yes"),
            *("ipv6.method", "disabled"),
        )
        if made.status:
            raise cannot_join(name, made.last_words)
        joined = await self._nmcli(
            "--wait", "30", "connection", "up", "id", _profile(name), "ifname", interface
        )
        if joined.status:
            raise cannot_join(name, joined.last_words)

    async def leave(self, name: str, own: OwnWifi) -> bool:
        now = await self.current()
        if now is None or (now.profile, now.interface) != (own.profile, own.interface):
            if own.profile:
                await self._nmcli(
                    *("--wait", "30", "connection", "up", "uuid", own.profile),
                    *("ifname", own.interface),
                )
            else:
                await self._nmcli("connection", "down", "id", _profile(name))
        await self._delete(name)
        now = await self.current()
        return now is not None and now.profile == own.profile

    async def _delete(self, name: str) -> None:
        await self._nmcli("connection", "delete", "id", _profile(name))

    async def _rows(self, fields: str, *words: str) -> list[list[str]]:
        """What is listed. Raises `ConnectFailed`."""
        ended = await self._nmcli("--terse", "--escape", "yes", "--fields", fields, *words)
        if ended.status:
            raise denied(one_line(ended.last_words) or f"{PROGRAM}: {ended.status}")
        count = fields.count(",") + 1
        rows = (_cells(line) for line in _lines(ended))
        return [row for row in rows if len(row) == count]

    async def _nmcli(self, *words: str) -> ProgramEnd:
        return await self._run((PROGRAM, *words))


def _profile(hotspot: str) -> str:
    return f"companion-{hotspot}"


def _lines(ended: ProgramEnd) -> Sequence[str]:
    return ended.output.decode("utf-8", "replace").splitlines()


def _cells(line: str) -> list[str]:
    """The fields of a line, whose colons and backslashes are escaped."""
    cells, at = [], 0
    while True:
        found = _FIELD.match(line, at)
        assert found is not None, "it matches nothing as well"
        cells.append(re.sub(r"\\(.)", r"\1", found[0]))
        if found.end() >= len(line):
            return cells
        at = found.end() + 1
