"""Buttons of all kinds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Literal

from msgspec import Struct
from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QPushButton,
    QSizePolicy,
    QToolTip,
    QWidget,
)

from companion.ui.kit.theme.icons import character, paint_glyph
from companion.ui.kit.theme.paint import (
    RingByKeys,
    draw_text,
    focus_ring,
    paint_arc,
    rounded_box,
    wants_ring,
)
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import MOTION, PART, RADIUS, SIZE, SPACE
from companion.ui.kit.widgets.enter import ENTER_KEYS, EnterPresses
from companion.ui.kit.widgets.progress import Turn
from companion.ui.kit.widgets.reading_order import hand_to_page
from companion.ui.kit.widgets.shifts import ShiftNoted, has_shifted
from companion.ui.kit.widgets.timer import single_shot

_RING_GAP = 1.0
"""Between a filled button and its focus ring, which would not be seen without."""


class RowButton(ShiftNoted, RingByKeys, EnterPresses, QAbstractButton):
    """As wide as there is room for; a subclass paints it. Enter presses it like Space."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if has_shifted(self):
            event.accept()
        else:
            super().mousePressEvent(event)


class Face(Struct, frozen=True):
    """Colour roles, font and measures of one kind; an empty role paints nothing."""

    fill: str
    line: str
    front: str
    hover: str
    font: str = "medium"
    padding: int = SPACE.gutter - 1
    height: int = SIZE.button
    solid: bool = False
    icon: str = ""
    """Colour role of the icon; empty = that of the words."""


FACES: Mapping[str, Face] = MappingProxyType(
    {
        "primary": Face("accent", "", "onAccent", "accentHover", "strong", solid=True),
        "secondary": Face("surface", "line", "text", "hover", icon="text2"),
        "ghost": Face("", "", "text2", "hover", padding=SPACE.twelve),
        "link": Face("", "", "accentText", "", padding=2, height=SPACE.page),
        "icon": Face("", "", "text2", "hover"),
        "amber": Face("amber", "", "onAmber", "", "strong", solid=True),
        "red": Face("red", "", "onRed", "", "strong", solid=True),
        "chip": Face("", "line", "text2", "hover", padding=SPACE.twelve + 1, height=PART.chip),
    }
)


def paint_face(painter: QPainter, button: QAbstractButton, kind: str) -> str:
    """Paint background, outline and focus ring; return the colour role of the words."""
    theme = Theme.current()
    face = FACES[kind]
    radius: float = button.height() / 2 if kind == "chip" else RADIUS.base
    rect = QRectF(button.rect())
    focus = wants_ring(button)
    if not button.isEnabled():
        if face.fill or face.line:
            fill, line = theme.colour("sunken"), theme.colour("border")
            rounded_box(painter, rect, radius, fill=fill, line=line)
        return "text3"
    fill_role, line_role, front = face.fill, face.line, face.front
    if button.isChecked():
        line_role = "ring" if theme.contrast else ""
        fill_role, front = "accentTint", "accentText"
    elif button.underMouse() or button.isDown():
        fill_role = face.hover or fill_role
    if fill_role or line_role:
        box = QRectF(rect)
        if focus and face.solid:
            inset = SIZE.focus + _RING_GAP
            box.adjust(inset, inset, -inset, -inset)
        fill_colour = theme.colour(fill_role) if fill_role else None
        if fill_colour is not None and button.isDown():
            fill_colour = fill_colour.darker(108)
        line_colour = theme.colour(line_role) if line_role else None
        rounded_box(painter, box, radius, fill=fill_colour, line=line_colour)
    if focus:
        focus_ring(painter, rect, radius if kind != "link" else RADIUS.small)
    return front


Kind = Literal["primary", "secondary", "ghost", "link", "icon", "amber", "red", "chip"]


_GAP = SPACE.half
"""Between icon and words."""
_LARGE = {"strong": "largeStrong", "medium": "largeMedium"}


class Button(ShiftNoted, RingByKeys, EnterPresses, QPushButton):
    """A push button of one kind; 32 px high, 40 when `large`. Enter and Space press it.

    `icon_name` is a name of `companion.ui.kit.theme.icons`; it is before the words, or after them
    with `icon_after`. For a button without words use `IconButton`.
    """

    def __init__(
        self,
        text: str = "",
        kind: Kind = "secondary",
        icon_name: str = "",
        parent: QWidget | None = None,
        *,
        large: bool = False,
        icon_after: bool = False,
    ) -> None:
        super().__init__(text, parent)
        self._kind: Kind = kind
        self._icon_after = icon_after
        self._large = large
        self._icon = ""
        self._icon_role = ""
        self._busy = False
        self._compact = False
        self._arc = False
        self._turn: Turn | None = None
        self._lent_to: QWidget | None = None
        """What has the keyboard because this button, which had it, went off."""
        self.setAutoDefault(False)
        self.setCheckable(kind == "chip")
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        if kind == "link":
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.set_icon(icon_name)
        self._restyle()
        Theme.current().changed.connect(self._restyle)

    @property
    def kind(self) -> Kind:
        return self._kind

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if has_shifted(self):
            event.accept()
        else:
            super().mousePressEvent(event)

    def setEnabled(self, enabled: bool) -> None:
        """A button that is switched off, or hidden, lends the keyboard to its page. It gets it
        back when it can be pressed again, unless the person went elsewhere meanwhile."""
        if not enabled:
            self._lend()
        super().setEnabled(enabled)
        self._restore_focus()

    def setVisible(self, visible: bool) -> None:
        if not visible:
            self._lend()
        super().setVisible(visible)
        self._restore_focus()

    @property
    def lends_focus(self) -> bool:
        """Whether its page has the keyboard from it, and still has it."""
        return self._lent_to is not None and self._lent_to is QApplication.focusWidget()

    def _lend(self) -> None:
        if self.hasFocus():
            self._lent_to = hand_to_page(self)

    def _restore_focus(self) -> None:
        page = self._lent_to
        if page is None or not (self.isEnabled() and self.isVisible()):
            return
        self._lent_to = None
        if page is QApplication.focusWidget():
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def set_icon(self, name: str, role: str = "") -> None:
        """Change the icon; `role` is a colour role, else that of the words."""
        if name:
            character(name)
        self._icon = name
        self._icon_role = role
        self.updateGeometry()
        self.update()

    @property
    def compact(self) -> bool:
        return self._compact

    def set_compact(self, compact: bool) -> None:
        """Show the icon alone, where there is no room for the words; they are the tool tip then."""
        if compact != self._compact:
            self._compact = compact
            self.updateGeometry()
            self.update()

    def event(self, event: QEvent) -> bool:
        # most are not compact, and asking an event for its type makes a Python object of it
        if self._compact and event.type() == QEvent.Type.ToolTip and not self.toolTip():
            assert isinstance(event, QHelpEvent)
            QToolTip.showText(event.globalPos(), self.text(), self)
            return True
        return super().event(event)

    def _shown(self) -> str:
        return "" if self._compact and self._icon else self.text()

    @property
    def busy(self) -> bool:
        return self._busy

    def set_busy(self, busy: bool) -> None:
        """While busy the button takes no clicks and keeps focus and size.

        The turning arc comes only after 300 ms, so that a quick answer does not flicker.
        """
        if busy == self._busy:
            return
        self._busy = busy
        if busy:
            QTimer.singleShot(MOTION.busy_after, self, self._show_arc)
        else:
            self._arc = False
            if self._turn is not None:
                self._turn.run(False)
        self.update()

    def _show_arc(self) -> None:
        if self._busy:
            self._arc = True
            # made only now: most buttons never wait
            self._turn = self._turn or Turn(self)
            self._turn.run(True)
            self.update()

    def hitButton(self, pos: QPoint) -> bool:
        return not self._busy and self.rect().contains(pos)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._busy and event.key() in (*ENTER_KEYS, Qt.Key.Key_Space):
            event.accept()
        else:
            super().keyPressEvent(event)

    def _restyle(self) -> None:
        role = FACES[self._kind].font
        self.setFont(Theme.current().font(_LARGE[role] if self._large else role))
        self.updateGeometry()

    def _parts(self) -> tuple[int, int, int]:
        """Widths of icon, gap and words."""
        icon = SIZE.icon_small if self._icon or self._arc else 0
        words = self.fontMetrics().size(Qt.TextFlag.TextShowMnemonic.value, self._shown()).width()
        return icon, (_GAP if icon and words else 0), words

    def sizeHint(self) -> QSize:
        face = FACES[self._kind]
        least = SIZE.button_large if self._large else face.height
        height = max(least, self.fontMetrics().height() + 2 * (SPACE.half + 1))
        if not self._shown():
            return QSize(height, height)
        icon = SIZE.icon_small + _GAP if self._icon else 0
        words = self.fontMetrics().size(Qt.TextFlag.TextShowMnemonic.value, self.text()).width()
        padding = face.padding + (SPACE.unit if self._large else 0)
        return QSize(icon + words + 2 * padding, height)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = Theme.current()
        front = theme.colour(paint_face(painter, self, self._kind))
        icon, gap, words = self._parts()
        x = (self.width() - icon - gap - words) // 2
        if icon:
            box = QRectF(x + words + gap if self._icon_after else x, 0, icon, self.height())
            if self._arc:
                paint_arc(painter, box, front, self._turn.angle if self._turn else 0)
            else:
                role = self._icon_role or (FACES[self._kind].icon if not self.isChecked() else "")
                colour = theme.colour(role) if role and self.isEnabled() else front
                paint_glyph(painter, box, self._icon, colour)
        painter.setPen(front)
        left = x if self._icon_after else x + icon + gap
        place = QRect(left, 0, words + 1, self.height())
        draw_text(
            painter,
            place,
            Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextShowMnemonic,
            self._shown(),
        )


class IconButton(Button):
    """A button of an icon alone; `name` is its tool tip and its name for screen readers."""

    def __init__(self, icon_name: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__("", "icon", icon_name, parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_name(name)

    def set_name(self, name: str) -> None:
        self.setToolTip(name)
        self.setAccessibleName(name)


class CopyButton(IconButton):
    """Copies what `text` gives at the time of the click; a tick confirms it for a moment."""

    def __init__(
        self, text: str | Callable[[], str], name: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__("copy-simple", name, parent)
        self._text = text
        self._name = name or self.tr("Copy")
        self.set_name(self._name)
        self._back = single_shot(self, self._restore, MOTION.confirmed)
        self.clicked.connect(self._copy)

    def set_text(self, text: str) -> None:
        """Copy this from now on."""
        self._text = text

    def _copy(self) -> None:
        text = self._text if isinstance(self._text, str) else self._text()
        QGuiApplication.clipboard().setText(text)
        self.set_icon("check", "liveText")
        self.set_name(self.tr("Copied"))
        self._back.start()

    def _restore(self) -> None:
        self.set_icon("copy-simple")
        self.set_name(self._name)
