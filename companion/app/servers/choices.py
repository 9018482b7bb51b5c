"""What a person chose for single servers: how much one tells in its log messages, and which folders
it may know of."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

from companion.app.activity.event_table import event_type
from companion.app.servers.settings import SERVER_LOG_LEVELS, SERVER_ROOTS
from companion.app.settings.setting import Setting
from companion.app.settings.settings import Settings
from companion.devices.device import Device
from companion.devices.registry import DeviceRegistry
from companion.errors import CompanionError, ConnectionLost, DeviceError, FileError
from companion.events import Event, Publisher
from companion.protocol.session.server_requests import Root
from companion.protocol.session.server_talk import LOG_LEVELS as LOG_LEVELS
from companion.protocol.session.server_talk import ServerTalk
from companion.tasks import end_tasks, hold_task
from companion.text import one_line

METHOD_NOT_FOUND: Final = -32601

logger = logging.getLogger(__name__)


class ServerChoice:
    """What a person chose for single servers; `changed` publishes the key of one for which it is
    another now."""

    setting: ClassVar[Setting[dict[str, Any]]]
    """Has it, by the server's key."""

    def __init__(
        self, settings: Settings, devices: DeviceRegistry, saved: Callable[[], None]
    ) -> None:
        """`saved` is called when the settings have changed and should be written."""
        self.changed: Publisher[str] = Publisher()
        self._settings = settings
        self._devices = devices
        self._saved = saved
        devices.removed.subscribe(self._forget)

    def _of(self, key: str) -> Any:
        return self._settings[self.setting].get(key)

    def _store(self, key: str, value: Any) -> None:
        """An empty value is none."""
        kept = {k: v for k, v in self._settings[self.setting].items() if k != key}
        self._settings[self.setting] = kept | ({key: value} if value else {})
        self._saved()
        self.changed.publish(key)

    def _forget(self, key: str) -> None:
        kept = self._settings[self.setting]
        if key in kept:
            self._settings[self.setting] = {k: v for k, v in kept.items() if k != key}
            self._saved()


class LogLevels(ServerChoice):
    """How much a server shall tell in its log messages.

    Source: the MCP specification, "Logging". Without a choice the server decides. The choice is
    kept, and told again at each connection.
    """

    setting = SERVER_LOG_LEVELS

    def __init__(
        self, settings: Settings, devices: DeviceRegistry, saved: Callable[[], None]
    ) -> None:
        super().__init__(settings, devices, saved)
        self._tasks: set[asyncio.Task[None]] = set()
        devices.events.subscribe(self._on_event)

    def can_choose(self, key: str) -> bool:
        """Whether the server says that it has levels; false while it was never connected."""
        view = self._devices.view(key)
        return view is not None and view.offers is not None and view.offers.logging

    def level(self, key: str) -> str:
        """One of `LOG_LEVELS`, or empty when the server decides."""
        level = self._of(key)
        return level if level in LOG_LEVELS else ""

    async def set(self, key: str, level: str) -> None:
        """Keep a level, and tell the server when it is connected; empty lets the server decide
        from its next connection on. Raises `ValueError` for none of `LOG_LEVELS`, and
        `CompanionError` when the server does not take it: then it is not kept."""
        if level and level not in LOG_LEVELS:
            raise ValueError(level)
        device = self._devices.device(key)
        if level and device is not None and device.view.connected:
            await self._send(device, level)
        self._store(key, level)

    async def stop(self) -> None:
        """Returns when nothing of it runs any more."""
        await end_tasks(*self._tasks)

    async def _send(self, device: Device, level: str) -> None:
        try:
            await ServerTalk(device, self._devices.timing.call).set_level(level)
        except DeviceError as error:
            offers = device.view.offers
            if error.rpc_code == METHOD_NOT_FOUND and offers is not None and offers.logging:
                device.falls_short("talk.claims_logging")
            raise

    async def _resend(self, device: Device, level: str) -> None:
        try:
            await self._send(device, level)
        except CompanionError as error:
            logger.info("%s does not take its level: %s", device.view.key, error)

    def _on_event(self, event: Event) -> None:
        if not event_type(event).begins_session or not self.can_choose(event.device_key):
            return
        device = self._devices.device(event.device_key)
        if device is not None and (level := self.level(event.device_key)):
            work = self._resend(device, level)
            task = asyncio.create_task(work, name=f"log level of {event.device_key}")
            hold_task(task, self._tasks)


MOST_ROOTS: Final = 100
"""Folders of one server."""
CHANGED: Final = "notifications/roots/list_changed"


class ServerRoots(ServerChoice):
    """Folders that a server may know of: none, unless a person chose them for this very server.

    Source: the MCP specification, "Roots". What a server does with them is its own affair: they
    tell it where to work, and stop nobody.
    """

    setting = SERVER_ROOTS

    def folders(self, key: str) -> tuple[Path, ...]:
        kept = self._of(key)
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
        self._store(key, list(chosen))
        device = self._devices.device(key)
        if device is not None and device.view.connected:
            try:
                await device.session.notify(CHANGED)
            except ConnectionLost:
                logger.debug("%s went away before it heard of its folders", key)
