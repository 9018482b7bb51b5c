"""Hearing announcements and making ours, on the interfaces that there are now."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.devices.discovery.interfaces import (
    Addresses,
    Reader,
    allowed_interfaces,
    read_interfaces,
)
from companion.devices.discovery.models import Sighting
from companion.transports.loading import load_with

if TYPE_CHECKING:
    from companion.devices.discovery.dnssd import Announcement, DnsSdBrowser, DnsSdTiming


class Lookout:
    """`browse` and `announce` follow the interfaces: call them again and again, until `stop`.

    `seen` and `faded` are `DnsSdBrowser`'s. Not to be called from several tasks at once.
    """

    def __init__(
        self,
        seen: Callable[[Sighting], None],
        faded: Callable[[str], None],
        *,
        timing: DnsSdTiming | None = None,
        read: Reader = read_interfaces,
    ) -> None:
        self._seen = seen
        self._faded = faded
        self._timing = timing
        self._read = read
        self._browser: DnsSdBrowser | None = None
        self._announcement: Announcement | None = None
        self._browsed: Addresses = ()

    @property
    def browsing(self) -> bool:
        """Whether announcements are heard."""
        return self._browser is not None and self._browser.running

    @property
    def announcing(self) -> bool:
        return self._announcement is not None and self._announcement.running

    async def interfaces(self) -> Addresses:
        """All addresses of this computer."""
        return await asyncio.to_thread(self._read)

    async def browse(self, host: str, *, again: bool = False) -> None:
        """Browse where a listener bound to `host` would listen; `again` asks everything again.

        Raises `ListenFailed`.
        """
        wanted = await allowed_interfaces(await self.interfaces(), host)
        browser, _ = await self._made()
        if browser.running and wanted == self._browsed and not again:
            return
        await browser.stop()
        self._browsed = wanted
        await browser.start(wanted)

    async def listen_no_more(self) -> None:
        """Browse on no interface until `browse` is called again."""
        if self._browser is not None:
            await self._browser.stop()
        self._browsed = ()

    async def announce(self, host: str, port: int) -> None:
        """Announce the OTA service that is bound to `host`; port 0 takes it back.

        Raises `ListenFailed`.
        """
        _, announcement = await self._made()
        wanted = await allowed_interfaces(await self.interfaces(), host)
        await announcement.announce(port, wanted)

    async def stop(self) -> None:
        """Returns when nothing of it runs any more."""
        if self._announcement is not None:
            await self._announcement.stop()
        if self._browser is not None:
            await self._browser.stop()
        self._browsed = ()

    async def _made(self) -> tuple[DnsSdBrowser, Announcement]:
        if self._browser is None or self._announcement is None:
            # zeroconf takes some 200 ms to import
            announcement, browser = await load_with(_import)
            self._announcement = announcement()
            self._browser = browser(
                self._seen, self._faded, own=self._announcement.is_ours, timing=self._timing
            )
        return self._browser, self._announcement


def _import() -> tuple[type[Announcement], type[DnsSdBrowser]]:
    from companion.devices.discovery.dnssd import Announcement, DnsSdBrowser

    return Announcement, DnsSdBrowser
