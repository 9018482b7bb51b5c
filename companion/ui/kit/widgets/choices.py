"""One of several: from a list that opens, or side by side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QComboBox,
    QSizePolicy,
    QWidget,
)

from companion.ui.kit.theme.icons import character, paint_glyph
from companion.ui.kit.theme.paint import (
    RingByKeys,
    draw_text,
    field_box,
    focus_ring,
    rounded_box,
    wants_ring,
)
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import PART, RADIUS, ROOM, SIZE, SPACE
from companion.ui.kit.widgets.enter import EnterPresses
from companion.ui.kit.widgets.layout import row
from companion.ui.kit.widgets.tooltip import set_tool_tip


class ComboBox(QComboBox):
    """A list that opens on a click; the wheel scrolls the page, never the choice.

    `activated(int)` tells of a person's choice, `currentIndexChanged` of any.
    """

    def __init__(self, items: Iterable[str] = (), name: str = "") -> None:
        super().__init__()
        self.addItems(list(items))
        self.setAccessibleName(name)
        # on Linux, Qt tells screen readers the choice as the name and drops the name
        self.setAccessibleDescription(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumContentsLength(4)
        self._invalid = False

    def set_invalid(self, invalid: bool) -> None:
        """Outline it in red; say why next to it."""
        self._invalid = invalid
        self.update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def sizeHint(self) -> QSize:
        height = max(SIZE.input, self.fontMetrics().height() + 2 * (SPACE.half + 1))
        return QSize(super().sizeHint().width() + SPACE.gutter, height)

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = Theme.current()
        on = self.isEnabled()
        field_box(painter, self.rect(), focus=self.hasFocus(), enabled=on, invalid=self._invalid)
        side = SIZE.icon_small
        arrow = QRect(self.width() - side - SPACE.unit, 0, side, self.height())
        colour = theme.colour("text2" if on else "text3")
        paint_glyph(painter, QRectF(arrow), "caret-down", colour)
        room = QRect(SPACE.twelve, 0, arrow.left() - SPACE.twelve - SPACE.half, self.height())
        text = self.currentText() or self.placeholderText()
        role = "text" if on and self.currentText() else "text3"
        painter.setPen(theme.colour(role))
        text = self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room.width())
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        draw_text(painter, room, int(flags), text)


_INSET = PART.segment_inset
_GAP = SPACE.half + 2


class Segment(RingByKeys, EnterPresses, QAbstractButton):
    """One choice; its button group moves focus and choice with the arrow keys."""

    def __init__(self, text: str, icon_name: str, shrinks: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self._shrinks = shrinks
        if icon_name:
            character(icon_name)
        self._icon = icon_name
        self.setText(text)
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._restyle()
        Theme.current().changed.connect(self._restyle)

    def _restyle(self) -> None:
        # the wider of both weights, so that nothing moves when the choice does
        self.setFont(Theme.current().font("pillStrong"))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        icon = SIZE.icon_tiny + _GAP if self._icon else 0
        width = metrics.horizontalAdvance(self.text()) + icon + 2 * (SPACE.twelve + 1)
        return QSize(width, max(SIZE.button - 2 * _INSET, metrics.height() + 2 * SPACE.half))

    def minimumSizeHint(self) -> QSize:
        hint = self.sizeHint()
        if not self._shrinks:
            return hint
        return QSize(min(hint.width(), ROOM.narrow), hint.height())

    def _shown_words(self) -> str:
        """What there is room for; all of it in the tool tip and for screen readers."""
        icon = SIZE.icon_tiny + _GAP if self._icon else 0
        room = self.width() - icon - 2 * SPACE.half
        if self.fontMetrics().horizontalAdvance(self.text()) <= room:
            return self.text()
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._shrinks:
            set_tool_tip(self, self.text() if self._shown_words() != self.text() else "")

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = Theme.current()
        shown = self._shown_words()
        chosen = self.isChecked()
        front = "text" if chosen and self.isEnabled() else "text2" if self.isEnabled() else "text3"
        if chosen and theme.contrast:
            front = "onAccent" if self.isEnabled() else "text3"
            fill = theme.colour("accent" if self.isEnabled() else "sunken")
            rounded_box(painter, self.rect(), RADIUS.input, fill=fill, line=theme.colour("line"))
        elif chosen:
            fill = theme.colour("line" if theme.dark else "surface")
            line = None if theme.dark else theme.colour("line")
            rounded_box(painter, self.rect(), RADIUS.input, fill=fill, line=line)
        elif self.underMouse() and self.isEnabled():
            rounded_box(painter, self.rect(), RADIUS.input, fill=theme.colour("hover"))
        if wants_ring(self):
            focus_ring(painter, self.rect(), RADIUS.input)
        painter.setFont(theme.font("pillStrong" if chosen else "pill"))
        painter.setPen(theme.colour(front))
        words = painter.fontMetrics().horizontalAdvance(shown)
        icon = SIZE.icon_tiny + _GAP if self._icon else 0
        x = (self.width() - words - icon) / 2
        if self._icon:
            side = SIZE.icon_tiny
            box = QRectF(x, (self.height() - side) / 2, side, side)
            paint_glyph(painter, box, self._icon, theme.colour(front))
        place = QRectF(x + icon, 0, words + 1, self.height())
        draw_text(painter, place, Qt.AlignmentFlag.AlignVCenter, shown)


class Segmented(QWidget):
    """Options as ``(value, words)`` or ``(value, words, icon name)``; the first is chosen.

    `stretch` fills a given width, and elides words for which that is too narrow.
    """

    chosen = Signal(str)
    """A person chose this value. `set_value` does not send it."""

    def __init__(
        self,
        options: Sequence[tuple[str, str] | tuple[str, str, str]],
        name: str = "",
        parent: QWidget | None = None,
        *,
        stretch: bool = False,
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._group = QButtonGroup(self)
        self._values: list[str] = []
        layout = row(on=self, spacing=0, margins=_INSET)
        for number, (value, words, *icon) in enumerate(options):
            segment = Segment(words, icon[0] if icon else "", stretch, self)
            self._values.append(value)
            self._group.addButton(segment, number)
            layout.addWidget(segment)
        if self._values:
            self._group.button(0).setChecked(True)
        self._group.idClicked.connect(self._clicked)
        across = QSizePolicy.Policy.Expanding if stretch else QSizePolicy.Policy.Maximum
        self.setSizePolicy(across, QSizePolicy.Policy.Fixed)

    def value(self) -> str:
        """The chosen value; empty when none is."""
        number = self._group.checkedId()
        return self._values[number] if number >= 0 else ""

    def set_value(self, value: str) -> None:
        """Choose without `chosen`; a value that is not offered leaves nothing chosen."""
        if value in self._values:
            self._group.button(self._values.index(value)).setChecked(True)
        else:
            self._group.setExclusive(False)
            for button in self._group.buttons():
                button.setChecked(False)
            self._group.setExclusive(True)

    def _clicked(self, number: int) -> None:
        self.chosen.emit(self._values[number])

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        fill, line = theme.colour("sunken"), theme.colour("border")
        rounded_box(QPainter(self), self.rect(), RADIUS.base, fill=fill, line=line)
