"""Folders that a server may know of: none, unless a person chose them for this very server.

Source: the MCP specification, "Roots". What a server does with them is its own affair: they tell
it where to work, and stop nobody.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from companion.app.settings import Settings
from companion.devices.registry import DeviceRegistry
from companion.errors import ConnectionLost, FileError
from companion.events import Publisher
from companion.protocol.session.server_requests import Root
from companion.text import one_line

MOST_ROOTS: Final = 100
"""Folders of one server."""
CHANGED: Final = "notifications/roots/list_changed"

logger = logging.getLogger(__name__)


class ServerRoots:
    """Kept in the settings; `changed` publishes the key of a server whose folders are others."""

    def __init__(
        self, settings: Settings, devices: DeviceRegistry, saved: Callable[[], None]
    ) -> None:
        """`saved` is called when the settings have changed and should be written."""
        self.changed: Publisher[str] = Publisher()
        self._settings = settings
        self._devices = devices
        self._saved = saved
        devices.removed.subscribe(self._forget)

    def folders(self, key: str) -> tuple[Path, ...]:
        kept = self._settings.server_roots.get(key)
        texts = kept if isinstance(kept, list) else []
        return tuple(Path(text) for text in texts[:MOST_ROOTS] if isinstance(text, str) and text)

    def roots(self, key: str) -> tuple[Root, ...]:
        """In the form in which the server gets them."""
        return tuple(
            Root(folder.as_uri(), folder.name or str(folder))
            for folder in self.folders(key)
            if folder.is_absolute()
        )

    async def set(self, key: str, folders: Sequence[Path]) -> None:
        """Keep these and no others, and tell the server when it is connected. Raises `FileError`
        for what is no folder."""
        chosen: dict[str, None] = {}
        for folder in folders[:MOST_ROOTS]:
            if not await asyncio.to_thread(folder.is_dir):
                raise FileError("talk.no_folder", folder=one_line(str(folder)))
            chosen[str(await asyncio.to_thread(folder.absolute))] = None
        if list(chosen) == [str(folder) for folder in self.folders(key)]:
            return
        kept = dict(self._settings.server_roots)
        kept.pop(key, None)
        if chosen:
            kept[key] = list(chosen)
        self._settings.server_roots = kept
        self._saved()
        self.changed.publish(key)
        device = self._devices.device(key)
        if device is not None and device.view.connected:
            try:
                await device.session.notify(CHANGED)
            except ConnectionLost:
                logger.debug("%s went away before it heard of its folders", key)

    def _forget(self, key: str) -> None:
        if key in self._settings.server_roots:
            self._settings.server_roots = {
                k: v for k, v in self._settings.server_roots.items() if k != key
            }
            self._saved()
