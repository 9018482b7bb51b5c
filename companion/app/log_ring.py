"""The log of this run: its last lines are kept in memory, for a bundle; what somebody wants to see
goes to standard error as well, without secrets."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Final, NamedTuple

from companion.text import clean

MOST_LINES: Final = 2_000
MOST_CHARACTERS: Final = 1_000_000
"""What is kept; the oldest go first."""
LONGEST: Final = 8_000
"""Characters of one line with its traceback."""

_PACKAGE: Final = "companion"
_TRACEBACK: Final = logging.Formatter()


class LogLine(NamedTuple):
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
        return self._dropped

    def lines(self) -> list[LogLine]:
        """Oldest first. May be called in any thread."""
        self.acquire()
        try:
            return list(self._lines)
        finally:
            self.release()

    def clear(self) -> None:
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
        text = _shortened(text)
        time = datetime.fromtimestamp(record.created, UTC)
        self._lines.append(LogLine(time, record.levelname, record.name, text))
        self._size += len(text)
        while len(self._lines) > MOST_LINES or self._size > MOST_CHARACTERS:
            self._size -= len(self._lines.popleft().text)
            self._dropped += 1


def _shortened(text: str) -> str:
    if len(text) <= LONGEST:
        return text
    # of a long traceback the end says what happened
    return f"{text[: LONGEST // 4]}\n…\n{text[-LONGEST * 3 // 4 :]}"


_ring: Final = LogRing()


def log_ring() -> LogRing:
    """The one of this process; empty until `begin_log`."""
    return _ring


def begin_log(form: str, *, told: bool = False) -> None:
    """Show warnings on standard error in this form, unless somebody shows them already, and keep
    the last lines of the app, also those that are not shown. Twice is harmless.

    With `told` those whose `extra` has `told` are not shown: the person reads them at the same
    place.
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


_LEVELS: Final = {
    "debug": logging.DEBUG,
    "info": logging.INFO,
    "warning": logging.WARNING,
    "error": logging.ERROR,
}


def read_levels(text: str) -> tuple[dict[str, int], tuple[str, ...]]:
    """From which level on lines are shown, by the logger's name, and the parts that say nothing.

    `text` has parts with commas between: `LEVEL` for the whole app, or `NAME=LEVEL` for the logger
    of that name and those below it. A level is debug, info, warning or error.
    """
    levels: dict[str, int] = {}
    unread = []
    for part in filter(None, (each.strip() for each in text.split(","))):
        name, equals, word = (each.strip() for each in part.rpartition("="))
        if word.lower() not in _LEVELS or bool(equals) != bool(name):
            unread.append(part)
        else:
            levels[name or _PACKAGE] = _LEVELS[word.lower()]
    return levels, tuple(unread)


def show_log(levels: Mapping[str, int], secrets: Iterable[str] = ()) -> None:
    """Show lines on standard error from these levels on, with time, level and logger. Of loggers
    that have none, warnings are shown.

    Private text is hidden as in a bundle, and so are `secrets` wherever they are. Called again, it
    replaces what it did before.
    """
    root = logging.getLogger()
    for handler in root.handlers[:]:
        if isinstance(handler, _ShownLines):
            root.removeHandler(handler)
    root.addHandler(_ShownLines(levels, secrets))
    for name in (_PACKAGE, *levels):
        logger = logging.getLogger(name)
        # never raised: the ring keeps its lines whatever is shown
        usual = logging.INFO if name == _PACKAGE else logger.getEffectiveLevel()
        logger.setLevel(min(usual, levels.get(name, usual)))


class _ShownLines(logging.StreamHandler):  # type: ignore[type-arg]
    def __init__(self, levels: Mapping[str, int], secrets: Iterable[str]) -> None:
        super().__init__()
        self._levels = dict(levels)
        self.addFilter(self._is_wanted)
        self.setFormatter(_MaskedFormatter(secrets))

    def _is_wanted(self, record: logging.LogRecord) -> bool:
        name = record.name
        while name and name not in self._levels:
            name = name.rpartition(".")[0]
        return record.levelno >= self._levels.get(name, logging.WARNING)


class _MaskedFormatter(logging.Formatter):
    def __init__(self, secrets: Iterable[str]) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        # only here: its patterns cost every start some milliseconds
        from companion.app.privacy.mask import Masker

        self._masker = Masker(secrets)
        self._masker.learnt()

    def format(self, record: logging.LogRecord) -> str:
        return clean(self._masker.text(_shortened(super().format(record))), 2 * LONGEST)
