"""What every control of a form has in common, and the line that says why one is not valid."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.protocol.schema.fields import Field
from companion.protocol.schema.paths import Path
from companion.protocol.schema.values import UNSET, FormValue
from companion.ui.forms.form_state import FaultBoard, FormState
from companion.ui.kit.theme.icons import paint_glyph
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import ROOM, SIZE, SPACE

_GLYPH = SIZE.icon_small
_BEFORE = _GLYPH + SPACE.half + 2
"""Glyph and the gap after it, in pixels."""
_LINE_SEPARATOR = "\u2028"


class FaultLine(QWidget):
    """A glyph and a sentence in red, wrapped; what needs one line is at the right if `at_end`.

    Painted as one widget: where the words begin depends on the width alone, so that no row
    has to be laid out twice.
    """

    def __init__(self) -> None:
        super().__init__()
        self.at_end = False
        self._text = ""
        self.setFont(Theme.current().font("caption"))
        Theme.current().changed.connect(self._restyle)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _restyle(self) -> None:
        self.setFont(Theme.current().font("caption"))
        self.updateGeometry()

    def text(self) -> str:
        return self._text

    def set_text(self, text: str) -> None:
        """The sentence, or several, a line each; plain text."""
        if text != self._text:
            self._text = text
            self.setAccessibleName(text)
            self.updateGeometry()
            self.update()

    def _lay_out(self, width: int) -> QTextLayout:
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        option.setTextDirection(Qt.LayoutDirection.LeftToRight)
        layout = QTextLayout(self._text.replace("\n", _LINE_SEPARATOR), self.font())
        layout.setTextOption(option)
        layout.beginLayout()
        y = 0.0
        line = layout.createLine()
        while line.isValid():
            line.setLineWidth(max(width - _BEFORE, 1))
            line.setPosition(QPointF(0, y))
            y += line.height()
            line = layout.createLine()
        layout.endLayout()
        return layout

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return max(int(self._lay_out(width).boundingRect().height() + 0.999), _GLYPH)

    def sizeHint(self) -> QSize:
        width = self.width() if self.testAttribute(Qt.WidgetAttribute.WA_Resized) else ROOM.block
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(_BEFORE + ROOM.label, max(self.fontMetrics().height(), _GLYPH))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        colour = Theme.current().colour("redText")
        top = (self.fontMetrics().height() - _GLYPH) / 2
        layout = self._lay_out(self.width())
        start = 0.0
        if self.at_end and layout.lineCount() == 1:
            start = max(self.width() - layout.lineAt(0).naturalTextWidth() - _BEFORE - 1, 0.0)
        paint_glyph(painter, QRectF(start, top, _GLYPH, _GLYPH), "warning-circle", colour)
        painter.setPen(colour)
        layout.draw(painter, QPointF(start + _BEFORE, 0))


class Control(QWidget):
    """Shows one value and lets a person change it.

    A control is next to the field's name. What needs the whole width (the members of a
    group, the entries of a list) is its `body`, which the row places below.
    """

    edited = Signal()
    """A person changed it: `value` is another."""
    left = Signal()
    """A person is done for now: what is wrong may be said."""
    body_changed = Signal()
    """`body` is another widget, or none."""
    widened = Signal()
    """What was entered needs another control, for example text with line feeds."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def faults_at_end(self) -> bool:
        """Faults are shown below the end of the control, where the number is typed."""
        return False

    @property
    def body(self) -> QWidget | None:
        return None

    def accepts(self, value: FormValue) -> bool:
        """True if this control can show `value` without changing it."""
        return True

    def show_value(self, value: FormValue) -> None:
        """Show `value`, which `accepts` took, without `edited`."""

    def value(self) -> FormValue:
        """What is entered; not asked of a control that writes into the form by itself."""
        return UNSET

    def set_invalid(self, invalid: bool) -> None:
        """Mark it; the row says why."""

    def target(self) -> QWidget:
        """The widget that takes the focus."""
        return self

    def describe(self, name: str, description: str) -> None:
        """Tell screen readers what it is for."""
        self.target().setAccessibleName(name)
        self.target().setAccessibleDescription(description)

    def reveal(self, path: Path) -> QWidget | None:
        """Bring the place at `path`, at or below this control's own, to light.

        Returns the widget to focus, or `None` when the place is not shown here.
        """
        return self.target()

    def retire(self) -> None:
        """Called before it is deleted, or while its field is not sent."""

    def watch_leaving(self, widget: QWidget) -> None:
        """Send `left` whenever the focus leaves `widget`."""
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFocusEvent) and event.lostFocus():
            reason = event.reason()
            # an open menu or another window is not the end of typing
            if reason not in (
                Qt.FocusReason.PopupFocusReason,
                Qt.FocusReason.ActiveWindowFocusReason,
            ):
                self.left.emit()
        return False


@dataclass(eq=False)
class Drawing:
    """Handed to every row and control of a form.

    `make` builds the control in which a field shows a value; it is here because lists and
    groups, which are controls, build others inside them.
    """

    state: FormState
    board: FaultBoard
    make: Callable[[Drawing, Field, FormValue], Control] = field(repr=False)
