"""The Wi-Fi of Windows, by `netsh wlan`.

Its labels are in the language of Windows, so only what is the same in all of them is read: `SSID`,
percentages, and how lines stand together.
"""

from __future__ import annotations

import asyncio
import locale
import sys
import tempfile
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

from companion.devices.sound.programs import ProgramEnd
from companion.devices.wifi.models import Hotspot, OwnWifi, Run, cannot_join, denied, run
from companion.patterns import regex
from companion.transports.portal import is_hotspot

PROGRAM: Final = "netsh"
JOIN_SECONDS: Final = 25.0
_POLL: Final = 0.5
_LINE: Final = regex(r"\s*(?P<name>[^:]+?)\s*:\s(?P<value>.*?)\s*")
_LISTED: Final = regex(r"\s*SSID \d+\s*:\s?(?P<name>.*?)\s*")
_PERCENT: Final = regex(r"(\d{1,3})%")
_PROFILE: Final = ("Profile", "Profil", "Perfil", "Profilo", "配置文件", "設定檔", "プロファイル")
_OPEN: Final = """<?xml version="1.0"?>
<WLANProfile xmlns="http://www.microsoft.com/networking/WLAN/profile/v1">
<name>{name}</name><SSIDConfig><SSID><name>{name}</name></SSID></SSIDConfig>
<connectionType>ESS</connectionType><connectionMode>manual</connectionMode>
<MSM><security><authEncryption><authentication>open</authentication>
<encryption>none</encryption><useOneX>false</useOneX></authEncryption></security></MSM>
</WLANProfile>
"""


class Netsh:
    """A device's Wi-Fi gets a profile for this person, which is deleted afterwards. The profile
    holds no secret; its file is in a private folder, and gone before the network is joined."""

    def __init__(
        self, run: Run = run, *, join_seconds: float = JOIN_SECONDS, poll: float = _POLL
    ) -> None:
        self._run = run
        self._join_seconds = join_seconds
        self._poll = poll

    async def current(self) -> OwnWifi | None:
        ended = await self._netsh("show", "interfaces")
        if ended.status:
            raise denied(_said(ended))
        for block in _blocks(_text(ended)):
            # a block is an interface if it has its address; one without Wi-Fi has no SSID
            if not any(_is_mac(value) for value in block.values()):
                continue
            interface = next(iter(block.values()))
            name = block.get("SSID", "")
            profile = next((block[each] for each in _PROFILE if each in block), name)
            five = any(value.startswith("5 GHz") for value in block.values())
            return OwnWifi(interface, profile if name else "", name, five)
        return None

    async def hotspots(self, interface: str) -> tuple[Hotspot, ...]:
        ended = await self._netsh("show", "networks", "mode=bssid", f"interface={interface}")
        if ended.status:
            raise denied(_said(ended))
        found: dict[str, int] = {}
        name = ""
        for line in _text(ended).splitlines():
            if (listed := _LISTED.fullmatch(line)) is not None:
                name = listed["name"]
                if is_hotspot(name):
                    found.setdefault(name, 0)
            elif name in found and (signal := _PERCENT.search(line)) is not None:
                found[name] = max(found[name], int(signal[1]))
        ordered = sorted(found.items(), key=lambda each: -each[1])
        return tuple(Hotspot(each, signal) for each, signal in ordered)

    async def join(self, name: str, interface: str) -> None:
        # only this person can read the folder
        with await asyncio.to_thread(tempfile.TemporaryDirectory, prefix="companion-") as folder:
            file = Path(folder) / "profile.xml"
            await asyncio.to_thread(file.write_text, _OPEN.format(name=escape(name)), "utf-8")
            added = await self._netsh(
                "add", "profile", f"filename={file}", f"interface={interface}", "user=current"
            )
        if added.status:
            raise cannot_join(name, _said(added))
        begun = await self._connect(name, interface)
        if begun.status or not await self._is_in(name):
            raise cannot_join(name, _said(begun) if begun.status else "")

    async def leave(self, name: str, own: OwnWifi) -> bool:
        now = await self.current()
        if now is None or now.profile != own.profile:
            if own.profile:
                await self._connect(own.profile, own.interface)
            else:
                await self._netsh("disconnect", f"interface={own.interface}")
        back = await self._is_in(own.name)
        await self._netsh("delete", "profile", f"name={name}", f"interface={own.interface}")
        return back

    async def _connect(self, profile: str, interface: str) -> ProgramEnd:
        return await self._netsh("connect", f"name={profile}", f"interface={interface}")

    async def _is_in(self, name: str) -> bool:
        """Wait until this computer is in the network of that name; empty for none."""
        loop = asyncio.get_running_loop()
        ends = loop.time() + self._join_seconds
        while (now := await self.current()) is None or now.name != name:
            if loop.time() >= ends:
                return False
            await asyncio.sleep(self._poll)
        return True

    async def _netsh(self, *words: str) -> ProgramEnd:
        return await self._run((PROGRAM, "wlan", *words))


def _text(ended: ProgramEnd) -> str:
    encoding = "oem" if sys.platform == "win32" else locale.getpreferredencoding(False)
    return ended.output.decode(encoding, "replace")


def _said(ended: ProgramEnd) -> str:
    lines = _text(ended).strip().splitlines()
    return lines[-1].strip() if lines else ""


def _blocks(text: str) -> list[dict[str, str]]:
    """Lines that stand together, by name; the first of a name counts."""
    blocks: list[dict[str, str]] = [{}]
    for line in text.splitlines():
        if not line.strip():
            blocks.append({})
        elif (found := _LINE.fullmatch(line)) is not None:
            blocks[-1].setdefault(found["name"], found["value"])
    return [block for block in blocks if block]


_MAC: Final = regex(r"[0-9a-f]{2}(?::[0-9a-f]{2}){5}")


def _is_mac(value: str) -> bool:
    return _MAC.fullmatch(value.lower()) is not None
