"""Brings every fault to the row that shows its place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Protocol

from PySide6.QtCore import QObject, QTimer

from companion.protocol.schema.check.explain import Fault
from companion.protocol.schema.paths import Path, pointer
from companion.ui.forms.form_state import FormState
from companion.ui.kit.words.words import words


class FaultPlace(Protocol):
    """A row, or the head of the form."""

    def show_faults(self, sentences: Sequence[str]) -> None: ...


class FaultBoard(QObject):
    """Rows register their path. A fault without a row of its own goes to the nearest above."""

    def __init__(self, state: FormState, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._state = state
        self._places: dict[Path, FaultPlace] = {}
        self._marked: set[Path] = set()
        self.held: Callable[[], AbstractContextManager[None]] = nullcontext
        """Whoever lays the rows out may wait with it until all of them were told."""
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self.distribute)
        state.checked.connect(self.distribute)
        if state.telling:
            self._later.start()

    def register(self, path: Path, place: FaultPlace) -> None:
        """Show faults at `path` here from now on."""
        self._places[path] = place
        # only a place that comes after the check has something to catch up with
        if self._marked or self._state.showing_all:
            self._later.start()

    def unregister(self, path: Path, place: FaultPlace) -> None:
        """The place is gone; harmless if another took over its path."""
        if self._places.get(path) is place:
            del self._places[path]
            self._marked.discard(path)

    def place(self, path: Path) -> FaultPlace | None:
        """Who shows the faults at `path`; `None` when it has no row (yet)."""
        return self._places.get(path)

    def paths(self) -> tuple[Path, ...]:
        """The paths of all rows that are there."""
        return tuple(self._places)

    def distribute(self) -> None:
        """Tell every place what to show."""
        found: dict[Path, list[str]] = {}
        for fault in self._state.shown_faults():
            place = self._nearest(fault.path)
            if place is not None:
                found.setdefault(place, []).append(sentence(fault, place))
        with self.held():
            for path in self._marked - found.keys():
                if path in self._places:
                    self._places[path].show_faults(())
            for path, sentences in found.items():
                self._places[path].show_faults(list(dict.fromkeys(sentences)))
        self._marked = set(found)

    def _nearest(self, path: Path) -> Path | None:
        while path not in self._places:
            if not path:
                return None
            path = path[:-1]
        return path


def sentence(fault: Fault, place: Path = ()) -> str:
    """The fault in words: within which branch, and where when that is below `place`."""
    said = words(fault.message)
    for label in reversed(fault.branch):
        said = f"{words(label)}: {said}"
    rest = fault.path[len(place) :]
    return f"{pointer(rest)}: {said}" if rest else said
