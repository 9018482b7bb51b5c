"""Names and values, in as many columns as there is room for."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from companion.ui.kit.theme.tokens import PART, SPACE
from companion.ui.kit.widgets.label import ElidingLabel, Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, column, row


class Property(QWidget):
    """A name and below it a value, which is wrapped, or (`elide`) kept on one line."""

    def __init__(self, name: str, value: str = "", *, elide: bool = False) -> None:
        super().__init__()
        self.name = name
        self.value = ElidingLabel("", "medium") if elide else WrappedText("", "medium")
        # the name and the value are read as one
        self.value.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        self._row = row(
            (column(Label(name, "caption"), self.value, FILL, spacing=0), 0 if elide else 1),
            on=self,
            spacing=SPACE.half,
        )
        if elide:
            self._row.addStretch(1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        # a long value must not keep its column from getting narrower
        self.setMinimumWidth(1)
        self.set(value)

    def set(self, value: str) -> None:
        """Show another value."""
        self.value.setText(value)
        # of a label that wraps itself Qt does not know that its height changes with its text
        self.value.updateGeometry()
        said = f"{self.name}: {value}"
        self.value.setAccessibleName(said)
        self.setAccessibleName(said)

    def text(self) -> str:
        return self.value.text()

    def add(self, widget: QWidget) -> None:
        """Something next to name and value, for example a `CopyButton`."""
        self._row.insertWidget(1, widget, 0, Qt.AlignmentFlag.AlignVCenter)


class PropertyTable(QWidget):
    """Properties side by side, each at least `least` pixels wide, `most` in a row."""

    def __init__(
        self, rows: Iterable[tuple[str, str]] = (), *, least: int = PART.fact, most: int = 4
    ) -> None:
        super().__init__()
        self._least, self._most = least, most
        self._columns = 0
        self.properties: list[Property] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(SPACE.gutter)
        self._grid.setVerticalSpacing(SPACE.unit)
        for name, value in rows:
            self.properties.append(Property(name, value))
        self._place(1)

    def add(self, name: str, value: str = "", *, elide: bool = False) -> Property:
        """Append a property, and return it so that its value can be changed."""
        added = Property(name, value, elide=elide)
        self.properties.append(added)
        self._place(max(self._columns, 1))
        return added

    @property
    def columns(self) -> int:
        """How many are side by side at the present width."""
        return self._columns

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        columns = self._columns_at(event.size().width())
        # A scroll bar that comes and goes with the height must not change the number of columns,
        # or the page would change its height for ever: another column needs more room to come
        # than to stay.
        if columns > self._columns:
            columns = max(self._columns, self._columns_at(event.size().width() - SPACE.gutter))
        if columns != self._columns:
            self._place(columns)

    def _columns_at(self, width: int) -> int:
        return max(1, min(self._most, width // self._least))

    def _place(self, columns: int) -> None:
        self._columns = columns
        for number in range(self._most):
            self._grid.setColumnStretch(number, 1 if number < columns else 0)
        top = Qt.AlignmentFlag.AlignTop
        for number, one in enumerate(self.properties):
            self._grid.addWidget(one, number // columns, number % columns, top)
