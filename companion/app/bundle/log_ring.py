"""The last lines of this run's log, in memory: for whoever wants to know what went before."""

from __future__ import annotations

import logging
from collections import deque
from dataclasses import dataclass
from datetime import UTC, datetime
from types import MappingProxyType
from typing import Final

MOST_LINES: Final = 2_000
MOST_CHARACTERS: Final = 1_000_000
"""What is kept; the oldest go first."""
LONGEST: Final = 8_000
"""Characters of one line with its traceback."""

_PACKAGE: Final = "companion"
_TRACEBACK: Final = logging.Formatter()


@dataclass(frozen=True, slots=True)
class LogLine:
    """What somebody logged. It may hold secrets: it is redacted before it leaves this computer."""

    time: datetime
    """UTC."""
    level: str
    logger: str
    text: str
    """The message, and below it the traceback if there is one."""


class LogRing(logging.Handler):
    """Keeps what is logged, from `INFO` on."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self._lines: deque[LogLine] = deque()
        self._size = 0
        self._dropped = 0

    @property
    def dropped(self) -> int:
        """How many older lines are gone."""
        return self._dropped

    def lines(self) -> list[LogLine]:
        """Oldest first. May be called in any thread."""
        self.acquire()
        try:
            return list(self._lines)
        finally:
            self.release()

    def clear(self) -> None:
        """Forget what was logged so far."""
        self.acquire()
        try:
            self._lines.clear()
            self._size = self._dropped = 0
        finally:
            self.release()

    def emit(self, record: logging.LogRecord) -> None:
        """Called by `logging`, in any thread and with this handler's lock."""
        try:
            text = record.getMessage()
            if record.exc_info:
                text = f"{text}\n{_TRACEBACK.formatException(record.exc_info)}"
        except Exception:
            self.handleError(record)
            return
        if len(text) > LONGEST:
            # of a long traceback the end says what happened
            text = f"{text[: LONGEST // 4]}\n…\n{text[-LONGEST * 3 // 4 :]}"
        time = datetime.fromtimestamp(record.created, UTC)
        self._lines.append(LogLine(time, record.levelname, record.name, text))
        self._size += len(text)
        while len(self._lines) > MOST_LINES or self._size > MOST_CHARACTERS:
            self._size -= len(self._lines.popleft().text)
            self._dropped += 1


TOLD: Final = MappingProxyType({"told": True})
"""The `extra` of a line about which the person is told in other ways as well."""

_ring: Final = LogRing()


def log_ring() -> LogRing:
    """The one of this process; empty until `begin_log`."""
    return _ring


def begin_log(form: str, *, told: bool = False) -> None:
    """Show warnings on standard error in this form, unless somebody shows them already, and keep
    the last lines of the app, also those that are not shown. Twice is harmless.

    With `told` those marked `TOLD` are not shown: the person reads them at the same place.
    """
    root = logging.getLogger()
    if not [handler for handler in root.handlers if handler is not _ring]:
        shown = logging.StreamHandler()
        shown.setLevel(logging.WARNING)
        if told:
            shown.addFilter(lambda record: not getattr(record, "told", False))
        shown.setFormatter(logging.Formatter(form))
        root.addHandler(shown)
    if _ring not in root.handlers:
        root.addHandler(_ring)
    own = logging.getLogger(_PACKAGE)
    if own.level == logging.NOTSET:
        own.setLevel(logging.INFO)
