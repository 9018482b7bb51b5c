"""Rows below each other, built a few at a time."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.ui.kit.widgets.layout import column

FIRST_ROWS: Final = 12
"""Built at once: about as many as a window shows."""
FIRST_BUDGET: Final = 0.02
"""Seconds after which the first rows wait as well; one of them may hold a large group."""
SLICE: Final = 0.008
"""Seconds of building between two turns of the event loop: half a frame."""
SPARE: Final = 4
"""Rows for which room is kept as well, because rows differ in height."""

MakeRow = Callable[[], QWidget]


class RowColumn(QWidget):
    """Builds the first rows at once and the rest while the event loop is idle.

    Nothing is built while the column is hidden. `row` builds what is asked for now.
    """

    grown = Signal()
    """More rows are there."""

    def __init__(self, parent: QWidget | None = None, *, indent: int = 0) -> None:
        super().__init__(parent)
        self.indent = indent
        self._column = column(on=self, spacing=0, margins=(indent, 0, 0, 0))
        self._rows: list[QWidget | MakeRow] = []
        self._reserved = False
        self._next = 0
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._build_slice)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def arrange(self, rows: Sequence[QWidget | MakeRow]) -> list[QWidget]:
        """Show these rows in this order: ones that are there already, and ones to make.

        Returns the rows that are not among them any more; they are hidden, not deleted.
        """
        former = self.built
        for each in former:
            self._column.removeWidget(each)
        kept = {id(row) for row in rows}
        removed = [row for row in former if id(row) not in kept]
        for each in removed:
            each.hide()
        self._rows = list(rows)
        self._release()
        for row in self._rows:
            if isinstance(row, QWidget):
                self._column.addWidget(row)
        self._next = 0
        end = time.perf_counter() + FIRST_BUDGET
        while self._pending() and self._next < FIRST_ROWS and time.perf_counter() < end:
            self._build(self._next)
        self._go_on()
        return removed

    def __len__(self) -> int:
        """Rows, built or not."""
        return len(self._rows)

    @property
    def rows(self) -> tuple[QWidget | MakeRow, ...]:
        """All rows in order; those that are not made yet as what makes them."""
        return tuple(self._rows)

    @property
    def built(self) -> tuple[QWidget, ...]:
        """The rows that are there, in order."""
        return tuple(row for row in self._rows if isinstance(row, QWidget))

    def row(self, index: int) -> QWidget:
        """The row at `index`, made now if need be. Raises `IndexError`."""
        return self._build(index)

    def _pending(self) -> bool:
        """True while a row is not made; `_next` is the first."""
        while self._next < len(self._rows) and isinstance(self._rows[self._next], QWidget):
            self._next += 1
        return self._next < len(self._rows)

    def _build(self, index: int) -> QWidget:
        row = self._rows[index]
        if not isinstance(row, QWidget):
            made = row()
            self._rows[index] = made
            before = index
            if index != self._next:
                before = sum(isinstance(each, QWidget) for each in self._rows[:index])
            self._column.insertWidget(before, made)
            if self.isVisible():
                # Qt would show it later, and lay the column out once for every row
                made.show()
            return made
        return row

    def _build_slice(self) -> None:
        if self._pending():
            self._reserve()
        end = time.perf_counter() + SLICE
        with self.held():
            while self._pending() and time.perf_counter() < end:
                self._build(self._next)
        if not self._pending():
            self._timer.stop()
            self._release()
        self.grown.emit()

    @contextmanager
    def held(self) -> Iterator[None]:
        """Lay out once at the end, however many rows change meanwhile."""
        self._column.setEnabled(False)
        try:
            yield
        finally:
            self._column.setEnabled(True)
            self._column.invalidate()
            self._column.activate()

    def _go_on(self) -> None:
        if self._pending() and self.isVisible():
            self._timer.start()

    def _reserve(self) -> None:
        """Keep as much room as all rows will take by the look of those that are there.

        So the scroll bar stays as it is while they are made, and no row is resized for the
        next one: a box layout would first share the old height among all of them.
        """
        if not self._reserved:
            self._reserved = True
            self._column.addStretch(1)
        last = self._rows[self._next - 1] if self._next else None
        if isinstance(last, QWidget) and last.y():
            # where the last row ended when it was laid out, a turn ago
            bottom = last.geometry().bottom()
            self.setMinimumHeight(bottom * (len(self._rows) + SPARE) // self._next)

    def _release(self) -> None:
        if self._reserved:
            self._reserved = False
            self._column.takeAt(self._column.count() - 1)
            self.setMinimumHeight(0)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._go_on()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._timer.stop()
