"""What a form holds, apart from any widget: the value, and which faults may be shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal
from shiboken6 import isValid

from companion.messages.message import Message
from companion.protocol.schema.check.explain import CheckResult, Fault
from companion.protocol.schema.fields import ChoiceField, Field
from companion.protocol.schema.form import Form
from companion.protocol.schema.form_value import fill
from companion.protocol.schema.paths import Path
from companion.protocol.schema.values import UNSET, FormValue, Json

CHECK_DELAY: Final = 150
"""Milliseconds without typing before the value is checked: longer than between two keys."""


class FormState(QObject):
    """One value that all widgets of a form read and write by path.

    A widget writes with `put` and repaints itself; code from outside writes with `replace`, and
    whoever draws the form has it read again (`replaced`). It may be drawn several times at once,
    and by other widgets later.
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
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(CHECK_DELAY)
        self._timer.timeout.connect(self.checked)

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
        """The whole value. Do not change what it holds; use `put`."""
        return self._value

    def get(self, path: Path) -> FormValue:
        """The value at `path`; `UNSET` where there is none."""
        value = self._value
        for token in path:
            value = member(value, token)
        return value

    def put(self, path: Path, value: FormValue) -> None:
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
        """`put` for a plain JSON value: the form value that shows it is made here."""
        self.put(field.path, fill(field, value))

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
    def telling(self) -> bool:
        """Whether there may be faults to show."""
        return self._show_all or bool(self._touched or self._broken)

    def shown_faults(self) -> tuple[Fault, ...]:
        """The faults that a person should see by now."""
        if not self.telling:
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
