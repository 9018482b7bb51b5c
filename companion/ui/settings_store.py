"""Keeps the settings and writes them, without ever blocking the window."""

from __future__ import annotations

import asyncio
import copy
import logging
from collections.abc import Callable

from companion.app.settings import Settings

logger = logging.getLogger(__name__)


class SettingsStore:
    """Owns the settings of this run. What the command line overrode is not written.

    `on_failure` is told, in the system's words, when the file cannot be written.
    """

    def __init__(self, settings: Settings, **overrides: str | int | None) -> None:
        """`overrides` are fields of the settings for this run; `None` overrides nothing."""
        self.settings = settings
        self._kept: dict[str, str | int] = {}
        self._lock = asyncio.Lock()
        self.on_failure: Callable[[str], None] = lambda reason: None
        for name, value in overrides.items():
            if value is not None:
                self._kept[name] = getattr(settings, name)
                setattr(settings, name, value)

    def choose(self, **values: str | int) -> None:
        """Set fields of the settings from now on and for later runs."""
        for name, value in values.items():
            self._kept.pop(name, None)
            setattr(self.settings, name, value)

    def set_hub(self, host: str, port: int) -> None:
        """Choose where the hub listens, from now on and in later runs."""
        self.choose(hub_host=host, hub_port=port)

    async def save(self) -> None:
        """Write the file in a thread; one write at a time, the latest state wins."""
        async with self._lock:
            written = copy.deepcopy(self.settings)
            for name, value in self._kept.items():
                setattr(written, name, value)
            try:
                await asyncio.to_thread(written.save)
            except OSError as error:
                logger.warning("the settings cannot be written: %s", error)
                self.on_failure(error.strerror or str(error))
