"""How somebody left the page of each device: what was chosen in it, from run to run."""

from __future__ import annotations

from typing import Any, Final

HABITS: Final = "devices"
ALL: Final = ""
"""Stands for a device's key where it is about the page of all devices."""
MOST: Final = 200
"""Devices; those whose pages were used least recently are forgotten first."""


class Habits:
    """By the device's key, in the window's part of the settings; whatever stands there."""

    def __init__(self, remembered: dict[str, Any]) -> None:
        self._remembered = remembered

    def of(self, key: str) -> dict[str, Any]:
        """What is remembered of a device, empty for nothing."""
        kept = self._all().get(key)
        return dict(kept) if isinstance(kept, dict) else {}

    def note(self, key: str, **habits: Any) -> None:
        """Remember these of a device, beside the others; plain JSON values."""
        everything = self._all()
        kept = {**self.of(key), **habits}
        everything.pop(key, None)
        everything[key] = kept
        while len(everything) > MOST:
            del everything[next(iter(everything))]

    def forget(self, key: str) -> dict[str, Any]:
        """Remember nothing of a device any more; what was remembered."""
        kept = self.of(key)
        self._all().pop(key, None)
        return kept

    def _all(self) -> dict[str, Any]:
        kept = self._remembered.get(HABITS)
        if not isinstance(kept, dict):
            kept = self._remembered[HABITS] = {}
        return kept
