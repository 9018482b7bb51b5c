"""Short messages at the bottom right of a window; those that wait for somebody are one list."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, Literal

import shiboken6
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
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QFrame,
    QGraphicsDropShadowEffect,
    QScrollArea,
    QStackedWidget,
    QWidget,
)

from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import MOTION, SIZE, SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.first_place import holds_focus, the_application
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, TOP, column, remove_widgets, row
from companion.ui.kit.widgets.marks import IconLabel
from companion.ui.kit.widgets.timer import single_shot
from companion.ui.kit.widgets.toast_room import DeviceRows, must_stay_clear, things_below
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


class ToastText(Struct, frozen=True):
    """What a toast says; `on_action` runs when its one action is pressed."""

    title: str
    text: str = ""
    kind: Kind = "info"
    action: str = ""
    on_action: Callable[[], object] | None = None
    about: str = ""
    """The key of the device that it tells of; empty for none."""

    @property
    def spoken(self) -> str:
        """All of it, for screen readers."""
        return f"{self.title}. {self.text}" if self.text else self.title


class FloatingCard(Card):
    """Lies over the foot of a window."""

    closed = Signal()
    page_changed = Signal()
    """Something else is below it."""

    def fit(self) -> None:
        """Be as high as the words need."""
        raise NotImplementedError

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def cast_shadow(self) -> None:
        """The one shadow of the window: nothing else floats."""
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


class Toast(FloatingCard):
    """360 px wide, 56 high or more. Goes away by itself after 6 s, unless it warns or failed, or
    somebody looks at it."""

    def __init__(self, content: ToastText, parent: QWidget | None = None) -> None:
        super().__init__(parent, flush=True)
        self.content = content
        self.setAccessibleName(content.spoken)
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


class ToastRow(QWidget):
    """One message of a list: what and why, and what can be done."""

    done = Signal()
    """It was acted on, or closed."""

    def __init__(self, content: ToastText, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.content = content
        words = column(WrappedText(content.title, "medium", most_lines=_LINES[0]), spacing=0)
        if content.text:
            text = WrappedText(content.text, "caption", most_lines=_LINES[1])
            set_tool_tip(text, content.text)
            words.addWidget(text)
        self.action = Button(content.action, "link")
        if not content.action:
            self.action.hide()
        self.action.setAccessibleDescription(content.title)
        self.action.clicked.connect(self._act)
        self.close_button = IconButton("x", self.tr("Close"))
        self.close_button.setAccessibleDescription(content.title)
        self.close_button.clicked.connect(self.done)
        row(
            (words, 1),
            (self.action, TOP),
            (self.close_button, TOP),
            on=self,
            spacing=SPACE.twelve,
            margins=(SPACE.twelve, SPACE.half, SPACE.unit, SPACE.half),
        )

    def _act(self) -> None:
        self.done.emit()
        if self.content.on_action is not None:
            self.content.on_action()


class ToastList(FloatingCard):
    """All that waits for somebody in one place: how many, and unfolded each with its reason and
    its act. It opens folded, so that it is no higher than one toast."""

    removed = Signal(object)
    """The `ToastText` that was acted on, or closed."""
    turned = Signal()
    """It is folded or unfolded."""

    def __init__(self, contents: Sequence[ToastText], parent: QWidget | None = None) -> None:
        super().__init__(parent, flush=True)
        self.rows: list[ToastRow] = []
        self.title = Label("", "medium")
        self.fold = Button("", "link")
        self.fold.clicked.connect(self._turn)
        self.close_button = IconButton("x", self.tr("Close all"))
        self.close_button.clicked.connect(self.closed)
        self.add(
            row(
                SPACE.unit,
                IconLabel(*LOOKS["failed"], SIZE.icon_toast),
                (self.title, 1),
                self.fold,
                self.close_button,
                spacing=SPACE.twelve,
                margins=SPACE.unit,
            )
        )
        self._list = QWidget()
        self._column = column(FILL, on=self._list, spacing=0)
        self._area = QScrollArea()
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.viewport().setAutoFillBackground(False)
        self._area.setWidget(self._list)
        self._list.setAutoFillBackground(False)
        self._area.hide()
        self.add(self._area, 1)
        for content in contents:
            self.append(content)

    @property
    def contents(self) -> list[ToastText]:
        return [each.content for each in self.rows]

    @property
    def unfolded(self) -> bool:
        return not self._area.isHidden()

    def append(self, content: ToastText) -> None:
        """Show one more, at the end."""
        line = ToastRow(content)
        line.done.connect(lambda: self.removed.emit(content))
        self.rows.append(line)
        self._column.insertWidget(self._column.count() - 1, line)
        self._count()

    def drop(self, content: ToastText) -> None:
        """Show it no more."""
        for line in [each for each in self.rows if each.content == content]:
            self.rows.remove(line)
            remove_widgets(line)
        self._count()

    def _count(self) -> None:
        about = {each.about for each in self.contents}
        if "" in about:
            said = self.tr("%n thing(s) need you", "", len(self.rows))
        else:
            said = self.tr("%n device(s) need you", "", len(about))
        self.title.setText(said)
        self.setAccessibleName(said)
        self.fold.setText(self.tr("Hide") if self.unfolded else self.tr("Show"))

    def _turn(self) -> None:
        self._area.setVisible(not self.unfolded)
        self._count()
        self.turned.emit()

    def sizeHint(self) -> QSize:
        width, height = SIZE.toast
        if self.unfolded:
            inner = width - 2
            height += sum(each.heightForWidth(inner) for each in self.rows) + SPACE.unit
        return QSize(width, height)

    def fit(self) -> None:
        self.ensurePolished()
        size = self.sizeHint()
        above = self.parentWidget()
        if above is not None:
            size.setHeight(min(size.height(), above.height() // 2))
        self.resize(size)


_MOST_WAITING = 20
"""Failures that wait behind the one that is shown; older ones are dropped first."""


class ToastHost(QObject):
    """A new toast takes the place of one that would go by itself. What warns or failed stays until
    it is closed, once each, from two on in a list; of the rest the newest waits behind it."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._staying: deque[ToastText] = deque(maxlen=_MOST_WAITING)
        """What waits for somebody, the oldest first."""
        self._next: ToastText | None = None
        """Is shown when nothing stays any more."""
        self.toast: Toast | None = None
        """The toast that is shown."""
        self.list: ToastList | None = None
        """In its place when several stay."""
        self._slide: QPropertyAnimation | None = None
        self._before: QWidget | None = None
        """What had the keyboard before it came here."""
        self._settling = single_shot(self, self._place_again, MOTION.settled)
        """Until another page has its buttons in their places."""
        window.installEventFilter(self)
        things_below().changed.connect(self._settle)

    @property
    def card(self) -> FloatingCard | None:
        """What is shown, a toast or the list."""
        return self.toast if self.toast is not None else self.list

    def show_toast(
        self,
        title: str,
        text: str = "",
        kind: Kind = "info",
        *,
        action: str = "",
        on_action: Callable[[], object] | None = None,
        about: str = "",
    ) -> ToastText:
        """Show or queue a toast; `action` is the word of its link, `about` the key of a device.
        Returns it for `withdraw`."""
        content = ToastText(title, text, kind, action, on_action, about)
        if kind in STAYING:
            if content not in self._staying:
                self._staying.append(content)
                self._show_staying(content)
        elif self._staying:
            self._next = content
        else:
            self._show(Toast(content, self._window), content.spoken)
        return content

    def withdraw(self, content: ToastText) -> None:
        """Take back what is not true any more; harmless when it was closed."""
        if content in self._staying:
            self._end(content)
        elif content == self._next:
            self._next = None
        elif self.toast is not None and self.toast.content == content:
            self._drop()

    def _show_staying(self, content: ToastText) -> None:
        if self.list is not None:
            shown = self.list.contents
            for each in shown:
                if each not in self._staying:
                    self.list.drop(each)
            self.list.append(content)
            self._fit_again()
            self._announce(self.list, f"{self.list.accessibleName()}. {content.spoken}")
        elif len(self._staying) > 1:
            several = ToastList(self._staying, self._window)
            several.removed.connect(self._end)
            several.turned.connect(self._fit_again)
            self._show(several, f"{several.accessibleName()}. {content.spoken}")
        else:
            self._show(Toast(content, self._window), content.spoken)

    def _end(self, content: ToastText) -> None:
        """It needs nobody any more."""
        self._staying.remove(content)
        if self.list is not None and self._staying:
            self.list.drop(content)
            self._fit_again()
        else:
            self._closed()

    def _show(self, card: Toast | ToastList, spoken: str) -> None:
        self._drop()
        if isinstance(card, ToastList):
            self.list = card
        else:
            self.toast = card
        the_application().focusChanged.connect(self._focus_changed)
        card.closed.connect(self._closed)
        card.page_changed.connect(self._settling.start)
        for stack in self._window.findChildren(QStackedWidget):
            stack.currentChanged.connect(card.page_changed)
        for area in self._window.findChildren(QAbstractScrollArea):
            if not card.isAncestorOf(area):
                area.verticalScrollBar().valueChanged.connect(card.page_changed)
        card.cast_shadow()
        card.fit()
        card.move(self._place(card))
        card.show()
        card.raise_()
        self._slide_in(card)
        self._announce(card, spoken)

    @staticmethod
    def _announce(card: FloatingCard, spoken: str) -> None:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(card, spoken))

    def _slide_in(self, card: FloatingCard) -> None:
        duration = Theme.current().duration(MOTION.toast_in)
        if not duration:
            return
        end = card.pos()
        slide = QPropertyAnimation(card, b"pos", card)
        slide.setDuration(duration)
        slide.setEasingCurve(QEasingCurve.Type.OutCubic)
        slide.setStartValue(end + QPoint(0, SPACE.gutter))
        slide.setEndValue(end)
        slide.start()
        self._slide = slide

    def _settle(self) -> None:
        if self.card is not None:
            self._settling.start()

    def _fit_again(self) -> None:
        if self.card is not None:
            self.card.fit()
            self._move(self.card)

    def _place_again(self) -> None:
        """Something else is below it."""
        if self.card is not None and not self.card.underMouse():
            self._move(self.card)

    def _move(self, card: FloatingCard) -> None:
        if self._slide is not None:
            self._slide.stop()  # it would go on to where it began to go
        card.move(self._place(card))

    def _place(self, card: FloatingCard) -> QPoint:
        """The lowest place, from the right, that covers nothing which is kept clear and no button;
        where there is none, the one that covers least, and rather buttons than far up."""
        area = self._window.rect().adjusted(SPACE.page, SPACE.page, -SPACE.page, -SPACE.page)
        clear, buttons = self._rects_to_avoid(), self._buttons()
        best, least = QPoint(area.topLeft()), (area.width() * area.height() + 1, False, 0)
        for place in _places(area, card.size(), clear, buttons):
            far = place.top() <= area.center().y()
            cost = (_covered(place, clear), far, _covered(place, buttons))
            if cost < least:
                best, least = place.topLeft(), cost
            if not any(cost):
                break
        return best

    def _rects_to_avoid(self) -> list[QRect]:
        """What must be read, what a person has just pressed or is about to, and the rows that it
        tells of; in the window."""
        widgets = self._window.findChildren(QWidget)
        found = [each for each in widgets if must_stay_clear(each)]
        focus = self._window.focusWidget()
        if isinstance(focus, QAbstractButton):
            found.append(focus)
        rects = [self._part_of(each) for each in found if self._is_below(each)]
        return [rect for rect in (*rects, *self._rows()) if not rect.isEmpty()]

    def _rows(self) -> Iterator[QRect]:
        shown = self.list.contents if self.list is not None else []
        if self.toast is not None:
            shown = [self.toast.content]
        for view in self._window.findChildren(QAbstractScrollArea):
            if not isinstance(view, DeviceRows) or not self._is_below(view):
                continue
            port = view.viewport()
            corner = port.mapTo(self._window, QPoint(0, 0))
            for content in shown:
                if content.about:
                    yield (view.device_rect(content.about) & port.rect()).translated(corner)

    def _buttons(self) -> list[QRect]:
        """What of each button is in sight."""
        found = self._window.findChildren(Button)
        shown = (self._part_of(each) for each in found if self._is_below(each))
        return [rect for rect in shown if not rect.isEmpty()]

    def _is_below(self, widget: QWidget) -> bool:
        # visible, and neither in a dialog nor in what floats
        inside = widget.window() is self._window.window() and widget.isVisible()
        return inside and not (self.card is not None and self.card.isAncestorOf(widget))

    def _part_of(self, widget: QWidget) -> QRect:
        """What of it is in sight, in the window."""
        part = widget.visibleRegion().boundingRect()
        return part.translated(widget.mapTo(self._window, QPoint(0, 0)))

    def _closed(self) -> None:
        """All that is shown was closed."""
        self._staying.clear()
        self._drop()
        if self._next is not None:
            content, self._next = self._next, None
            self._show(Toast(content, self._window), content.spoken)

    def _drop(self) -> None:
        card, self.toast, self.list, self._slide = self.card, None, None, None
        if card is None:
            return
        the_application().focusChanged.disconnect(self._focus_changed)
        before, self._before = self._before, None
        if before is not None and holds_focus(card) and shiboken6.isValid(before):
            before.setFocus(Qt.FocusReason.OtherFocusReason)
        remove_widgets(card)

    def _focus_changed(self, old: QWidget | None, new: QWidget | None) -> None:
        card = self.card
        if card is None or new is None or not card.isAncestorOf(new):
            return
        if old is not None and not card.isAncestorOf(old):
            self._before = old

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._fit_again()
        return False


def _places(
    area: QRect, size: QSize, clear: Sequence[QRect], buttons: Sequence[QRect]
) -> Iterator[QRect]:
    """Where it may lie: as far right and as low as can be first."""
    end = max(area.right() + 1 - size.width(), area.left())
    beside = {rect.left() - SPACE.unit - size.width() for rect in clear}
    above = {rect.top() - SPACE.unit - size.height() for rect in (*clear, *buttons)}
    lowest = area.bottom() + 1 - size.height()
    for left in (end, *sorted((x for x in beside if area.left() <= x < end), reverse=True)):
        for top in (lowest, *sorted((y for y in above if area.top() < y < lowest), reverse=True)):
            yield QRect(QPoint(left, top), size)


def _covered(place: QRect, rects: Sequence[QRect]) -> int:
    """Square pixels."""
    parts = (place & rect for rect in rects)
    return sum(part.width() * part.height() for part in parts if not part.isEmpty())
