"""A tile: one value that a device reported, and the control that asks for another. A fact is only
told."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.ui.kit.theme.tokens import PART, ROOM, SIZE, SPACE
from companion.ui.kit.widgets.label import ElidingLabel
from companion.ui.kit.widgets.layout import MIDDLE, column, row
from companion.ui.kit.widgets.marks import IconLabel, Pill
from companion.ui.kit.widgets.tooltip import announce

_HEAD = PART.tile_head


class Tile(QWidget):
    """Icon and name, a corner, and the value large at the end; the control below them.

    The value is what the device reported, the control what was asked; while they differ the
    corner says so (`set_sending`, `set_failed`, `set_off`). Nothing moves when a value comes. It
    has no ground of its own: several lie on one card.
    """

    def __init__(self, icon_name: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._name = ElidingLabel(name, "body", "text2")
        self._value = ElidingLabel("", "value")
        self._glyph = IconLabel("", "redText", SIZE.icon_tiny)
        self._corner = ElidingLabel("", "pill")
        self._pill = Pill("", "neutral")
        self._control: QWidget | None = None
        state = row(self._glyph, (self._corner, 1), self._pill, spacing=SPACE.half)
        head = row(IconLabel(icon_name), (self._name, 1), (state, 1), self._value)
        head.addStrut(_HEAD)
        self._foot = row(spacing=SPACE.gutter)
        column(head, self._foot, on=self, spacing=SPACE.unit)
        self.clear_corner()

    def value(self) -> str:
        return self._value.text()

    def set_value(self, text: str) -> None:
        """The reported value with its unit."""
        self._value.setText(text)

    def set_control(self, control: QWidget) -> None:
        """The control below. There is at most one; its place stays when it is hidden."""
        self._control = control
        self._foot.insertWidget(0, control, 1)
        retain_size(control)

    @property
    def control(self) -> QWidget | None:
        return self._control

    def add_end(self, widget: QWidget) -> None:
        """A button behind the control."""
        self._foot.addWidget(widget, 0, MIDDLE)
        retain_size(widget)

    def corner(self) -> str:
        """What the corner says; empty when it says nothing."""
        return self._pill.text() if self._pill.isVisibleTo(self) else self._corner.text()

    def set_sending(self, text: str) -> None:
        """What was asked and is not reported yet, for example “Sending 40 %…”."""
        self._show_corner(text, "accentText", "")

    def set_failed(self, text: str) -> None:
        """What the device answered instead, for example “Answered false”."""
        self._show_corner(text, "redText", "warning-circle")
        announce(self, f"{self.accessibleName()}: {text}")

    def set_off(self, text: str) -> None:
        """A neutral pill, for example “Not connected”; disable the control yourself."""
        self._show_corner("", "text3", "")
        self._pill.set(text, "neutral")
        self._show_state(pill=True)

    def clear_corner(self) -> None:
        self._show_corner("", "text3", "")

    def _show_corner(self, text: str, colour: str, glyph: str) -> None:
        self._corner.setText(text)
        self._corner.set_colour(colour)
        self._glyph.set(glyph, colour)
        self._show_state(words=bool(text), glyph=bool(glyph))

    def _show_state(self, *, words: bool = False, glyph: bool = False, pill: bool = False) -> None:
        self._corner.setVisible(words)
        self._glyph.setVisible(glyph)
        self._pill.setVisible(pill)

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        return QSize(max(hint.width(), ROOM.row), hint.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(ROOM.field, self.sizeHint().height())


class Fact(QWidget):
    """Icon, value and a caption below it; both lines elide."""

    def __init__(self, icon_name: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._value = ElidingLabel("", "medium")
        self._caption = ElidingLabel(name, "caption")
        words = column(self._value, self._caption, spacing=0)
        row((IconLabel(icon_name), MIDDLE), (words, 1), on=self, spacing=SPACE.twelve)

    def value(self) -> str:
        return self._value.text()

    def set_value(self, text: str) -> None:
        """The reported value with its unit."""
        self._value.setText(text)
        self._update_description()

    def caption(self) -> str:
        return self._caption.text()

    def set_caption(self, text: str) -> None:
        """What the value is, or how it is."""
        self._caption.setText(text)
        self._update_description()

    def _update_description(self) -> None:
        self.setAccessibleDescription(f"{self.value()}, {self.caption()}")

    def minimumSizeHint(self) -> QSize:
        return QSize(ROOM.short, super().minimumSizeHint().height())


def retain_size(widget: QWidget) -> None:
    """Its place stays when it is hidden, so that nothing moves."""
    policy = widget.sizePolicy()
    policy.setRetainSizeWhenHidden(True)
    widget.setSizePolicy(policy)
