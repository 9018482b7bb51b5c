"""A tile: one value that a device reported, and the control that asks for another."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.ui.kit.theme.paint import rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import PART, RADIUS, ROOM, SIZE, SPACE
from companion.ui.kit.widgets.label import ElidingLabel
from companion.ui.kit.widgets.layout import FILL, column, row
from companion.ui.kit.widgets.marks import IconLabel, Pill
from companion.ui.kit.widgets.tooltip import announce

_HEAD = PART.tile_head
_HEAD_GAP = 2
_THIN = PART.tile_thin


class Tile(QWidget):
    """120 px high: icon and name with a corner, the value, control or caption at the foot.

    The value is what the device reported, the control what was asked; while they differ the
    corner says so (`set_sending`, `set_failed`, `set_off`). Nothing moves when a value comes.
    """

    def __init__(self, icon_name: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._name = ElidingLabel(name, "body", "text2")
        self._value = ElidingLabel("", "value")
        self._caption = ElidingLabel("", "caption")
        self._glyph = IconLabel("", "redText", SIZE.icon_tiny)
        self._corner = ElidingLabel("", "pill")
        self._pill = Pill("", "neutral")
        self._corner_widget: QWidget | None = None
        self._control: QWidget | None = None
        across, down = SPACE.tile
        state = row(spacing=SPACE.half)
        for part in (self._glyph, self._corner, self._pill):
            state.addWidget(part)
        self._head = row(IconLabel(icon_name), (self._name, 1), state)
        self._head.addStrut(_HEAD)
        self._middle = row((self._value, 1), spacing=SPACE.gutter)
        self._foot = column(self._caption, spacing=0)
        column(
            self._head,
            _HEAD_GAP,
            self._middle,
            FILL,
            self._foot,
            on=self,
            spacing=0,
            margins=(across + 1, down + 1, across + 1, down),
        )
        self._caption.hide()
        self.clear_corner()

    def value(self) -> str:
        return self._value.text()

    def set_value(self, text: str) -> None:
        """The reported value with its unit."""
        self._value.setText(text)

    def set_caption(self, text: str) -> None:
        """A line at the foot; empty takes it away."""
        self._caption.setText(text)
        self._caption.setVisible(bool(text))

    def set_control(self, control: QWidget) -> None:
        """The control at the foot, above the caption. There is at most one."""
        self._control = control
        self._foot.insertWidget(0, control)
        if control.sizeHint().height() < _THIN:
            self._foot.setSpacing(SPACE.half + 2)

    @property
    def control(self) -> QWidget | None:
        return self._control

    def set_beside(self, widget: QWidget) -> None:
        """A widget at the end of the value's row, for example a `Sparkline`."""
        self._middle.addWidget(widget, 1)

    def set_corner_widget(self, widget: QWidget) -> None:
        """A widget in the corner for as long as it says nothing else."""
        self._corner_widget = widget
        self._head.addWidget(widget)
        widget.setVisible(not self.corner())

    def corner(self) -> str:
        """What the corner says; empty when it says nothing."""
        return self._pill.text() if self._pill.isVisibleTo(self) else self._corner.text()

    def set_sending(self, text: str) -> None:
        """What was asked and is not reported yet, for example “Sending 40 %…”."""
        self._say(text, "accentText", "")

    def set_failed(self, text: str) -> None:
        """What the device answered instead, for example “Answered false”."""
        self._say(text, "redText", "warning-circle")
        announce(self, f"{self.accessibleName()}: {text}")

    def set_off(self, text: str) -> None:
        """A neutral pill, for example “Not connected”; disable the control yourself."""
        self._say("", "text3", "")
        self._pill.set(text, "neutral")
        self._show_state(pill=True)

    def clear_corner(self) -> None:
        self._say("", "text3", "")

    def _say(self, text: str, colour: str, glyph: str) -> None:
        self._corner.setText(text)
        self._corner.set_colour(colour)
        self._glyph.set(glyph, colour)
        self._show_state(words=bool(text), glyph=bool(glyph))

    def _show_state(self, *, words: bool = False, glyph: bool = False, pill: bool = False) -> None:
        self._corner.setVisible(words)
        self._glyph.setVisible(glyph)
        self._pill.setVisible(pill)
        if self._corner_widget is not None:
            self._corner_widget.setVisible(not words and not pill)

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        return QSize(max(hint.width(), ROOM.row), max(hint.height(), SIZE.tile))

    def minimumSizeHint(self) -> QSize:
        return QSize(ROOM.field, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        fill, line = theme.colour("surface"), theme.colour("border")
        rounded_box(QPainter(self), self.rect(), RADIUS.base, fill=fill, line=line)
