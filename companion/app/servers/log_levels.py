"""How much a server shall tell in its log messages, chosen for each.

Source: the MCP specification, "Logging". Without a choice the server decides. The choice is kept,
and told again at each connection.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from companion.app.activity.event_table import event_type
from companion.app.settings import Settings
from companion.devices.device import Device
from companion.devices.registry import DeviceRegistry
from companion.errors import CompanionError, DeviceError
from companion.events import Event, Publisher
from companion.protocol.session.server_talk import LOG_LEVELS as LOG_LEVELS
from companion.protocol.session.server_talk import ServerTalk

METHOD_NOT_FOUND: Final = -32601

logger = logging.getLogger(__name__)


class LogLevels:
    """`changed` publishes the key of a server whose level is another."""

    def __init__(
        self, settings: Settings, devices: DeviceRegistry, saved: Callable[[], None]
    ) -> None:
        """`saved` is called when the settings have changed and should be written."""
        self.changed: Publisher[str] = Publisher()
        self._settings = settings
        self._devices = devices
        self._saved = saved
        self._tasks: set[asyncio.Task[None]] = set()
        devices.events.subscribe(self._heard)
        devices.removed.subscribe(self._forget)

    def can_choose(self, key: str) -> bool:
        """Whether the server says that it has levels; false while it was never connected."""
        view = self._devices.view(key)
        return view is not None and view.offers is not None and view.offers.logging

    def level(self, key: str) -> str:
        """One of `LOG_LEVELS`, or empty when the server decides."""
        level = self._settings.server_log_levels.get(key)
        return level if level in LOG_LEVELS else ""

    async def set(self, key: str, level: str) -> None:
        """Keep a level, and tell the server when it is connected; empty lets the server decide
        from its next connection on. Raises `ValueError` for none of `LOG_LEVELS`, and
        `CompanionError` when the server does not take it: then it is not kept."""
        if level and level not in LOG_LEVELS:
            raise ValueError(level)
        device = self._devices.device(key)
        if level and device is not None and device.view.connected:
            await self._tell(device, level)
        kept = dict(self._settings.server_log_levels)
        kept.pop(key, None)
        if level:
            kept[key] = level
        self._settings.server_log_levels = kept
        self._saved()
        self.changed.publish(key)

    async def stop(self) -> None:
        """Returns when nothing of it runs any more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _tell(self, device: Device, level: str) -> None:
        try:
            await ServerTalk(device, self._devices.timing.call).set_level(level)
        except DeviceError as error:
            offers = device.view.offers
            if error.rpc_code == METHOD_NOT_FOUND and offers is not None and offers.logging:
                device.falls_short("talk.claims_logging")
            raise

    async def _tell_again(self, device: Device, level: str) -> None:
        try:
            await self._tell(device, level)
        except CompanionError as error:
            logger.info("%s does not take its level: %s", device.view.key, error)

    def _heard(self, event: Event) -> None:
        if not event_type(event).begins_session or not self.can_choose(event.device_key):
            return
        device = self._devices.device(event.device_key)
        if device is not None and (level := self.level(event.device_key)):
            work = self._tell_again(device, level)
            task = asyncio.create_task(work, name=f"log level of {event.device_key}")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _forget(self, key: str) -> None:
        if key in self._settings.server_log_levels:
            self._settings.server_log_levels = {
                k: v for k, v in self._settings.server_log_levels.items() if k != key
            }
            self._saved()
