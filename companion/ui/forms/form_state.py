"""What a form holds, apart from any widget: the value, and which faults are shown where."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any, Final, Protocol

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from companion.messages.message import Message
from companion.protocol.schema.explain import CheckResult, Fault
from companion.protocol.schema.fields import ChoiceField, Field
from companion.protocol.schema.form import Form
from companion.protocol.schema.form_value import fill
from companion.protocol.schema.paths import Path, pointer
from companion.protocol.schema.values import UNSET, FormValue, Json
from companion.ui.kit.widgets.timer import single_shot
from companion.ui.kit.words.words import words

CHECK_DELAY: Final = 150
"""Milliseconds without typing before the value is checked: longer than between two keys."""


class FormState(QObject):
    """One value that all widgets of a form read and write by path.

    A widget writes with `set_value` and repaints itself; code from outside writes with `replace`,
    and what draws the form reads it again (`replaced`). Several widgets may draw it at once, and
    other widgets later.
    """

    changed = Signal(tuple)
    """The path that a person changed; the value below it may be another one altogether."""
    replaced = Signal()
    """The whole value was given from outside."""
    checked = Signal()
    """`shown_faults` may be others now."""

    def __init__(self, form: Form, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.form = form
        self._value = form.initial()
        self._check: CheckResult | None = None
        self._broken: dict[Path, tuple[str, Fault]] = {}
        self._branches: dict[QObject, tuple[ChoiceField, int]] = {}
        self._touched: set[Path] = set()
        self._show_all = False
        self._views = 0
        self._timer = single_shot(self, self.checked, CHECK_DELAY)

    # its views

    @property
    def shared(self) -> bool:
        """Whether several views show it."""
        return self._views > 1

    def add_view(self, view: QObject) -> None:
        """`view` shows it until it is deleted."""
        self._views += 1
        view.destroyed.connect(self._view_gone)

    def _view_gone(self) -> None:
        self._views -= 1

    # the value

    @property
    def value(self) -> FormValue:
        """The whole value. Do not change what it holds; use `set_value`."""
        return self._value

    def get(self, path: Path) -> FormValue:
        """The value at `path`; `UNSET` where there is none."""
        value = self._value
        for token in path:
            value = member(value, token)
        return value

    def set_value(self, path: Path, value: FormValue) -> None:
        """Set the value at `path`. Raises `KeyError` when what should hold it is not there."""
        if path:
            match self.get(path[:-1]), path[-1]:
                case dict() as members, name:
                    members[name] = value
                case list() as entries, int(index) if index < len(entries):
                    entries[index] = value
                case _:
                    raise KeyError(path)
        else:
            self._value = value
        for broken in [each for each in self._broken if each[: len(path)] == path]:
            del self._broken[broken]
        self._note_change(path)

    def fill_in(self, field: Field, value: Json) -> None:
        """`set_value` for a plain JSON value: the form value that shows it is made here."""
        self.set_value(field.path, fill(field, value))

    def replace(self, value: FormValue) -> None:
        """Take over a whole value; what it holds counts as touched."""
        self._value = value
        self._broken.clear()
        if isinstance(value, Mapping):
            self._touched |= {(name,) for name, each in value.items() if each is not UNSET}
        self._check = None
        self.replaced.emit()
        self.changed.emit(())
        self.checked.emit()

    def reset(self) -> None:
        """Back to what an untouched form holds, without faults."""
        self._touched.clear()
        self._show_all = False
        self._value = self.form.initial()
        self._broken.clear()
        self._check = None
        self.replaced.emit()
        self.changed.emit(())
        self.checked.emit()

    def arguments(self) -> Json:
        """What would be sent, whether or not it is valid."""
        return self.form.assemble(self._value)

    # faults

    def check(self) -> CheckResult:
        """All that is wrong with the present value, and with what could not become one."""
        if self._check is None:
            # widgets that are gone look at nothing any more
            seen = [each for owner, each in self._branches.items() if isValid(owner)]
            self._check = self.form.check(self._value, seen)
        if not self._broken:
            return self._check
        local = tuple(fault for _, fault in self._broken.values())
        hidden = {fault.path for fault in local}
        rest = tuple(fault for fault in self._check.faults if fault.path not in hidden)
        return CheckResult(local + rest, self._check.unchecked)

    def set_broken(self, path: Path, text: str, said: Message | None) -> None:
        """A text was typed at `path` that cannot become a value (broken JSON); without `said` it
        is forgotten."""
        if said is not None:
            self._broken[path] = (text, Fault(path, said))
        elif self._broken.pop(path, None) is None:
            return
        self._timer.start()

    def broken(self, path: Path) -> str | None:
        """What was typed at `path` and could not become a value; `None` for nothing."""
        kept = self._broken.get(path)
        return kept[0] if kept is not None else None

    def open_branch(self, owner: QObject, choice: ChoiceField, index: int) -> None:
        """A person looks at this branch of a choice; -1 when at none. Its faults are told."""
        if index < 0:
            if self._branches.pop(owner, None) is None:
                return
        else:
            self._branches[owner] = (choice, index)
        self._check = None

    def touch(self, path: Path) -> None:
        """A person was here: what is wrong at `path` or below may be said from now on."""
        if path not in self._touched:
            self._touched.add(path)
            self._timer.start()

    def show_all(self) -> CheckResult:
        """Everything may be said now; the check, at once."""
        self._show_all = True
        check = self.check()
        self._timer.stop()
        self.checked.emit()
        return check

    @property
    def showing_all(self) -> bool:
        return self._show_all

    @property
    def shows_faults(self) -> bool:
        """Whether there may be faults to show."""
        return self._show_all or bool(self._touched or self._broken)

    def shown_faults(self) -> tuple[Fault, ...]:
        """The faults that a person should see by now."""
        if not self.shows_faults:
            return ()
        faults = self.check().faults
        return faults if self._show_all else tuple(filter(self._is_touched, faults))

    def _is_touched(self, fault: Fault) -> bool:
        if any(fault is each for _, each in self._broken.values()):
            # what cannot be read at all is said while it is typed
            return True
        return any(fault.path[:length] in self._touched for length in range(len(fault.path) + 1))

    def _note_change(self, path: Path) -> None:
        self._check = None
        self._timer.start()
        self.changed.emit(path)


def member(value: FormValue, token: Any) -> FormValue:
    """The member or item `token` of `value`; `UNSET` where it has none."""
    if isinstance(value, dict):
        return value.get(token, UNSET)
    if isinstance(value, list) and isinstance(token, int) and 0 <= token < len(value):
        return value[token]
    return UNSET


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
        """The layout of the rows can wait until all of them were updated."""
        self._later = single_shot(self, self.distribute, 0)
        state.checked.connect(self.distribute)
        if state.shows_faults:
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
