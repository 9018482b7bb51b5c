"""How much an entry matters, in the eight levels of log messages."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import Final

from companion.app.tools.records import ActivityEntry, ActivityKind

LOG_METHOD: Final = "notifications/message"
"""The method of a log message; its level is `params.level` (MCP specification, "Logging")."""


class Level(IntEnum):
    """The levels of MCP's log messages, which are those of RFC 5424; a higher one matters more."""

    DEBUG = 0
    INFO = 1
    NOTICE = 2
    WARNING = 3
    ERROR = 4
    CRITICAL = 5
    ALERT = 6
    EMERGENCY = 7

    @property
    def word(self) -> str:
        """As MCP writes it."""
        return self.name.lower()


BY_WORD: Final[Mapping[str, Level]] = {level.word: level for level in Level}
_NOTICED: Final = frozenset({"rejected", "repaired", "unreadable", "stray_answer"})
"""Events that went well in the end, but should not have been."""


def level_of(entry: ActivityEntry) -> Level:
    """A log message says its own; whatever failed is an error at least."""
    level = Level.INFO
    if entry.kind is ActivityKind.NOTIFICATION and entry.method == LOG_METHOD:
        params = entry.params if isinstance(entry.params, Mapping) else {}
        level = BY_WORD.get(str(params.get("level", "")).lower(), Level.INFO)
    elif entry.event in _NOTICED:
        level = Level.WARNING
    return max(level, Level.ERROR) if entry.failed else level
