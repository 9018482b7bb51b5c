"""Keeps the settings and writes them, without ever blocking the window."""

from __future__ import annotations

from typing import Any

from companion.app.settings import Settings


class SettingsStore:
    """Owns the settings of this run. What the command line overrode is not written."""

    def __init__(self, settings: Settings, **overrides: str | int | None) -> None:
        """`overrides` are fields of the settings for this run; `None` overrides nothing."""
        self.settings = settings
        self._kept: dict[str, str | int] = {}
        for name, value in overrides.items():
            if value is not None:
                self._kept[name] = getattr(settings, name)
                setattr(settings, name, value)

    def choose(self, **values: Any) -> None:
        """Set fields of the settings from now on and for later runs."""
        for name, value in values.items():
            self._kept.pop(name, None)
            setattr(self.settings, name, value)

    async def save(self) -> None:
        """Write the file in a thread; one write at a time, the latest state wins."""
        await self.settings.file.save(self._document)

    def _document(self) -> dict[str, Any]:
        return self.settings.document() | self._kept
