"""Short messages at the bottom right of a window, one at a time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Final, Literal

from msgspec import Struct
from PySide6.QtCore import (
    QEasingCurve,
    QEvent,
    QObject,
    QPoint,
    QPropertyAnimation,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QEnterEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QGraphicsDropShadowEffect, QStackedWidget, QWidget

from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import MOTION, SIZE, SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.label import WrappedText
from companion.ui.kit.widgets.layout import FILL, column, remove_widgets, row
from companion.ui.kit.widgets.marks import IconLabel
from companion.ui.kit.widgets.timer import single_shot
from companion.ui.kit.widgets.tooltip import set_tool_tip

Kind = Literal["info", "done", "warning", "failed"]

LOOKS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "info": ("bell", "text2"),
        "done": ("check-circle", "liveText"),
        "warning": ("warning-circle", "amberText"),
        "failed": ("warning-circle", "redText"),
    }
)
"""Glyph and colour role by kind."""
STAYING: Final = frozenset({"warning", "failed"})
"""Kinds that somebody has to read: they wait until they are closed."""
_LINES: Final = (2, 4)
"""Of title and text, at most; the rest is in the tool tip and for screen readers."""
_TOASTS_ABOVE: Final = "keepsClear"


def show_toasts_above(bar: QWidget) -> None:
    """Toasts are shown above `bar`, a row of buttons at the foot of a page, while it is visible."""
    bar.setProperty(_TOASTS_ABOVE, True)


class ToastText(Struct, frozen=True):
    """What a toast says; `on_action` runs when its one action is pressed."""

    title: str
    text: str = ""
    kind: Kind = "info"
    action: str = ""
    on_action: Callable[[], None] | None = None


class Toast(Card):
    """360 px wide, 56 high or more. Goes away by itself after 6 s, unless it warns or failed, or
    somebody looks at it."""

    closed = Signal()
    page_changed = Signal()
    """Something else is below it."""

    def __init__(self, content: ToastText, parent: QWidget | None = None) -> None:
        super().__init__(parent, flush=True)
        self.content = content
        self.setAccessibleName(
            f"{content.title}. {content.text}" if content.text else content.title
        )
        self._words = [WrappedText(content.title, "medium", most_lines=_LINES[0])]
        if content.text:
            self._words.append(WrappedText(content.text, "caption", most_lines=_LINES[1]))
            set_tool_tip(self._words[1], content.text)
        words = column(FILL, *self._words, spacing=0)
        words.addStretch(1)
        line = row(
            SPACE.unit,
            IconLabel(*LOOKS[content.kind], SIZE.icon_toast),
            (words, 1),
            spacing=SPACE.twelve,
            margins=SPACE.unit,
        )
        self.action = Button(content.action, "link")
        if not content.action:  # shown without a parent it would be a window, and take the focus
            self.action.hide()
        self.action.clicked.connect(self._act)
        line.addWidget(self.action)
        self.close_button = IconButton("x", self.tr("Close"))
        self.close_button.clicked.connect(self.closed)
        line.addWidget(self.close_button)
        self.add(line)
        self._stay = single_shot(self, self.closed, MOTION.toast_stay)
        self.resume()

    @property
    def stays(self) -> bool:
        """True for a warning and a failure: they wait until they are closed."""
        return self.content.kind in STAYING

    @property
    def remaining(self) -> int:
        """Milliseconds until it closes; -1 while it stays."""
        return self._stay.remainingTime()

    def hold(self) -> None:
        """Stay, for as long as nobody comes and goes with the pointer."""
        self._stay.stop()

    def resume(self) -> None:
        if not self.stays:
            self._stay.start()

    def _act(self) -> None:
        self.closed.emit()
        if self.content.on_action is not None:
            self.content.on_action()

    def sizeHint(self) -> QSize:
        width, height = SIZE.toast
        return QSize(width, max(height, super().sizeHint().height()))

    def fit(self) -> None:
        """Be as high as the words need next to the buttons."""
        self.ensurePolished()
        self.resize(self.sizeHint())
        self.body.activate()
        for words in self._words:
            words.setMinimumHeight(words.heightForWidth(words.width()))
        self.body.activate()
        self.resize(self.sizeHint())

    def enterEvent(self, event: QEnterEvent) -> None:
        self.hold()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.resume()
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def cast_shadow(self) -> None:
        """The one shadow of the window: a toast floats, nothing else does."""
        shadow = QGraphicsDropShadowEffect(self)
        shadow.setBlurRadius(SPACE.page)
        shadow.setOffset(0, SPACE.half)
        self.setGraphicsEffect(shadow)
        self._colour_shadow()
        Theme.current().changed.connect(self._colour_shadow)

    def _colour_shadow(self) -> None:
        shadow = self.graphicsEffect()
        if isinstance(shadow, QGraphicsDropShadowEffect):
            shadow.setColor(Theme.current().colour("shadow"))


_MOST_WAITING = 20
"""Failures that wait behind the one that is shown; older ones are dropped first."""


class ToastHost(QObject):
    """A new toast takes the place of one that would go by itself; a failure stays until it is
    closed, and the others wait behind it: every failure once, and of the rest the newest."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._waiting: deque[ToastText] = deque(maxlen=_MOST_WAITING)
        self.toast: Toast | None = None
        """The toast that is shown."""
        self._slide: QPropertyAnimation | None = None
        self._settling = single_shot(self, self._place_again, MOTION.settled)
        """Until another page has its buttons in their places."""
        window.installEventFilter(self)

    def show_toast(
        self,
        title: str,
        text: str = "",
        kind: Kind = "info",
        *,
        action: str = "",
        on_action: Callable[[], None] | None = None,
    ) -> ToastText:
        """Show or queue a toast; `action` is the word of its link. Returns it for `withdraw`."""
        content = ToastText(title, text, kind, action, on_action)
        if content in self._waiting or self._stays_there(content):
            return content
        if self.toast is not None and self.toast.stays:
            kept = [waiting for waiting in self._waiting if waiting.kind in STAYING]
            self._waiting = deque([*kept, content], maxlen=_MOST_WAITING)
        else:
            self._show(content)
        return content

    def withdraw(self, content: ToastText) -> None:
        """Take back what is not true any more; harmless when it was closed."""
        if content in self._waiting:
            self._waiting.remove(content)
        elif self.toast is not None and self.toast.content == content:
            self._closed()

    def _stays_there(self, content: ToastText) -> bool:
        return self.toast is not None and self.toast.stays and self.toast.content == content

    def _show(self, content: ToastText) -> None:
        self._drop()
        toast = Toast(content, self._window)
        self.toast = toast
        toast.closed.connect(self._closed)
        toast.page_changed.connect(self._settling.start)
        for stack in self._window.findChildren(QStackedWidget):
            stack.currentChanged.connect(toast.page_changed)
        toast.cast_shadow()
        toast.fit()
        toast.move(self._place(toast))
        toast.show()
        toast.raise_()
        self._slide_in(toast)
        words = QAccessibleAnnouncementEvent(toast, toast.accessibleName())
        QAccessible.updateAccessibility(words)

    def _slide_in(self, toast: Toast) -> None:
        duration = Theme.current().duration(MOTION.toast_in)
        if not duration:
            return
        end = self._place(toast)
        slide = QPropertyAnimation(toast, b"pos", toast)
        slide.setDuration(duration)
        slide.setEasingCurve(QEasingCurve.Type.OutCubic)
        slide.setStartValue(end + QPoint(0, SPACE.gutter))
        slide.setEndValue(end)
        slide.start()
        self._slide = slide

    def _place_again(self) -> None:
        """Another page has other buttons."""
        if self.toast is not None and not self.toast.underMouse():
            if self._slide is not None:
                self._slide.stop()
            self.toast.move(self._place(self.toast))

    def _place(self, toast: Toast) -> QPoint:
        area = self._window.rect().adjusted(SPACE.page, SPACE.page, -SPACE.page, -SPACE.page)
        left = area.right() + 1 - toast.width()
        place = QRect(QPoint(max(left, area.left()), 0), toast.size())
        place.moveBottom(area.bottom())
        # the lowest first: one may cover the next above it
        place = self._above(place, self._rects_to_avoid(), area.top())
        # not on any button either, unless there are so many that it would be far up
        free = self._above(place, self._buttons(), area.center().y())
        if not any(free.intersects(each) for each in self._buttons()):
            return free.topLeft()
        return place.topLeft()

    @staticmethod
    def _above(place: QRect, taken: Iterable[QRect], top: int) -> QRect:
        """Moved above what is taken, but not as far as `top`."""
        place = QRect(place)
        for rect in sorted(taken, key=lambda rect: -rect.bottom()):
            if place.intersects(rect) and rect.top() - SPACE.unit - place.height() > top:
                place.moveBottom(rect.top() - 1 - SPACE.unit)
        return place

    def _rects_to_avoid(self) -> list[QRect]:
        """Where a person has just pressed something, or is about to; in the window."""
        bars = [each for each in self._window.findChildren(QWidget) if each.property(_TOASTS_ABOVE)]
        focus = self._window.focusWidget()
        if isinstance(focus, QAbstractButton):
            bars.append(focus)
        return [self._part_of(bar) for bar in bars if self._is_below(bar)]

    def _buttons(self) -> list[QRect]:
        """What of each button is in sight."""
        found = self._window.findChildren(Button)
        shown = (self._part_of(each) for each in found if self._is_below(each))
        return [rect for rect in shown if not rect.isEmpty()]

    def _is_below(self, widget: QWidget) -> bool:
        # visible, and neither in a dialog nor in a toast
        inside = widget.window() is self._window.window() and widget.isVisible()
        return inside and not isinstance(widget.parent(), Toast)

    def _part_of(self, widget: QWidget) -> QRect:
        """What of it is in sight, in the window."""
        part = widget.visibleRegion().boundingRect()
        return part.translated(widget.mapTo(self._window, QPoint(0, 0)))

    def _closed(self) -> None:
        self._drop()
        if self._waiting:
            self._show(self._waiting.popleft())

    def _drop(self) -> None:
        if self.toast is not None:
            toast, self.toast = self.toast, None
            self._slide = None
            remove_widgets(toast)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.toast is not None:
            self.toast.move(self._place(self.toast))
        return False
