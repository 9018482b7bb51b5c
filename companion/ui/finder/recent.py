"""What was gone to last, remembered from run to run."""

from __future__ import annotations

from typing import Any, Final

RECENT: Final = "recent"
MOST: Final = 50
"""Entries that are remembered; older ones are forgotten first."""
_LONGEST: Final = 1_000
"""Characters of an id: a device's address is part of it."""


class Recent:
    """The ids of entries, newest first, in the window's part of the settings."""

    def __init__(self, remembered: dict[str, Any]) -> None:
        self._remembered = remembered

    def ids(self) -> list[str]:
        kept = self._remembered.get(RECENT)
        return [each for each in kept if isinstance(each, str)] if isinstance(kept, list) else []

    def use(self, entry_id: str) -> None:
        """It was gone to just now."""
        if len(entry_id) > _LONGEST:
            return
        others = [each for each in self.ids() if each != entry_id]
        self._remembered[RECENT] = [entry_id, *others][:MOST]
