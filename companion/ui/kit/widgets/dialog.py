"""The ground of all dialogs: rounded, without the system's frame, over a dimmed window."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import (
    QGuiApplication,
    QHideEvent,
    QMoveEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QLayout,
    QScrollArea,
    QStyle,
    QWidget,
)

from companion.ui.kit.theme.paint import rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import RADIUS, SIZE, SPACE
from companion.ui.kit.widgets.first_place import catch_focus, the_application
from companion.ui.kit.widgets.layout import FILL, column, least_height, remove_widgets, row
from companion.ui.kit.widgets.reading_order import bring_into_sight, move_focus
from companion.ui.kit.widgets.screen_fit import ScreenFit
from companion.ui.kit.widgets.timer import single_shot


class Scrim(QWidget):
    """Dims the window behind a dialog and follows its size."""

    resized = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        window.installEventFilter(self)
        self.setGeometry(window.rect())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and isinstance(watched, QWidget):
            self.setGeometry(watched.rect())
            self.resized.emit()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), Theme.current().colour("scrim"))


class DialogContent(QScrollArea):
    """As high as its layout wants where there is room for it. Where there is not, lists in it get
    lower, and then all of it scrolls, never sideways."""

    changed = Signal()
    """It may need another height than before."""

    def __init__(self, layout: QLayout) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.inside = QWidget()
        self.inside.setLayout(layout)
        self.setWidget(self.inside)
        # the dialog has painted the ground, which is rounded
        self.inside.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)

    def sizeHint(self) -> QSize:
        return self.inside.sizeHint()

    def minimumSizeHint(self) -> QSize:
        least = self.inside.minimumSizeHint()
        # its bar may come while it grows
        return QSize(least.width() + self._bar(), min(least.height(), SIZE.dialog_least))

    def least_height(self, width: int) -> int:
        """The height at which nothing scrolls but what scrolls by itself."""
        return least_height(self.inside, width)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def viewportEvent(self, event: QEvent) -> bool:
        done = super().viewportEvent(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._lay_out()
            self.updateGeometry()
            self.changed.emit()
        return done

    def _lay_out(self) -> None:
        # Qt's own way of it comes to no end where a text fits without the scroll bar alone
        room = self.maximumViewportSize()
        width, height = room.width(), self.least_height(room.width())
        if height > room.height():
            width -= self._bar()
            height = self.least_height(width)
        self.inside.resize(width, max(height, room.height()))

    def _bar(self) -> int:
        extent = QStyle.PixelMetric.PM_ScrollBarExtent
        return self.style().pixelMetric(extent, None, self.verticalScrollBar())


class _DialogFit(ScreenFit):
    """Keeps a dialog within its screen, and no larger than the window that it is over."""

    def __init__(self, dialog: Dialog) -> None:
        super().__init__(dialog)
        self._dialog = dialog

    def room(self) -> QSize:
        window = self._dialog.window_behind()
        room = super().room()
        if window is None:
            return room
        return room.boundedTo(window.size() - QSize(2 * SPACE.unit, 2 * SPACE.unit))

    def fit(self) -> None:
        self._framed = self._frame()
        self._dialog.fit_in(self.room())
        self.bring_inside()


class Dialog(QDialog):
    """`body` holds the content, `foot` the buttons below a hairline (shown when used).

    It is never larger than the free part of its screen, nor than the window that it is over: the
    foot stands, and what is above it scrolls. It grows with its content while there is room.

    Open it with `open()`: it is modal to its window, Escape closes it, and no nested loop
    runs. `title` is its name for the system and for screen readers. `width` is in pixels; 0 is
    what the content wants.
    """

    def __init__(self, title: str, parent: QWidget | None = None, *, width: int = 0) -> None:
        super().__init__(parent, Qt.WindowType.Dialog | Qt.WindowType.FramelessWindowHint)
        self._width = width
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self._scrim: Scrim | None = None
        self.body = column(margins=(SPACE.page, SPACE.page, SPACE.page, SPACE.gutter))
        self.foot = row(margins=(SPACE.page, SPACE.gutter))
        self._middle = DialogContent(self.body)
        self._middle.changed.connect(self._grow)
        self._foot_start: list[QWidget] = []
        """What is at the start of the foot, while it has a line of its own."""
        self._foot_above = row(FILL)
        main = column((self._middle, 1), self._foot_above, self.foot, spacing=0)
        self._whole = row((main, 1), on=self, spacing=0, margins=1)
        self._side: QWidget | None = None
        self._wanted_size: QSize | None = None
        """Its size before it was fitted to a screen; `None` while it is not shown."""
        self._needed = 0
        """The height at which nothing scrolled, when that was found last."""
        self._mend_place = False
        """Whether the place that the system tells after it is shown may be wrong. It is mended
        once, so that nobody quarrels with the system."""
        self._sight = single_shot(self, self._show_focus)
        self._screen_fit = _DialogFit(self)
        self.set_title(title)

    def set_title(self, title: str) -> None:
        """Its name for the system and for screen readers."""
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self._middle.setAccessibleName(title)

    def set_side(self, side: QWidget) -> None:
        """Put something at the left, as high as the dialog, of a fixed width."""
        self._side = side
        self._whole.insertWidget(0, side)

    def sizeHint(self) -> QSize:
        width = self._width or super().sizeHint().width()
        layout = self._middle.inside.layout()
        assert layout is not None
        inner = self._content_width(width)
        wanted = layout.totalSizeHint().height()
        if layout.hasHeightForWidth():
            wanted = layout.totalHeightForWidth(inner)
        return QSize(width, wanted + self._around(inner))

    def fit(self) -> None:
        """Take the size that the content needs now."""
        self.resize(self.sizeHint())

    def fit_in(self, room: QSize) -> None:
        """Be no larger than this."""
        if self._wanted_size is None:
            self._wanted_size = self.size()
        self._fold_foot(self._content_width(room.width()))
        self._whole.activate()
        self.setMaximumSize(room.expandedTo(self.minimumSizeHint()))
        self.resize(self._wanted_size.boundedTo(room))
        self._grow()

    def _fold_foot(self, width: int) -> None:
        """Give what is at the start of the foot a line of its own, where one is too narrow."""
        foot, above = self.foot, self._foot_above
        for place, widget in enumerate(self._foot_start):
            foot.insertWidget(place, widget)
        self._foot_start = []
        if foot.minimumSize().width() > width:
            self._foot_start = self._before_fill()
        # an empty layout takes the room of its margins all the same
        edges = (SPACE.page, SPACE.gutter, SPACE.page, 0) if self._foot_start else (0, 0, 0, 0)
        above.setContentsMargins(*edges)
        for widget in self._foot_start:
            above.insertWidget(above.count() - 1, widget)

    def _before_fill(self) -> list[QWidget]:
        """The widgets of the foot before the room that grows; none where there is no such room.

        Not by the items of the layout: these end when a widget is moved, and PySide6 would take
        the next widget at their address for one.
        """
        foot, direct = self.foot, Qt.FindChildOption.FindDirectChildrenOnly
        places = {foot.indexOf(each): each for each in self.findChildren(QWidget, options=direct)}
        count = next(place for place in range(foot.count() + 1) if place not in places)
        return [places[place] for place in range(count)] if count < foot.count() else []

    def window_behind(self) -> QWidget | None:
        """The window that is behind it, and behind the dialog that it is over."""
        parent = self.parentWidget()
        window = parent.window() if parent is not None else None
        if isinstance(window, Dialog):
            return window.window_behind()
        return window if window is not None and window.isVisible() else None

    def _grow(self) -> None:
        """Let nothing scroll while there is room."""
        if self._wanted_size is None:
            return
        inner = self._content_width(self.width())
        least = self._middle.least_height(inner) + self._around(inner)
        if self.height() < min(least, self.maximumHeight()):
            self.resize(self.width(), least)
        elif least > self._needed:
            # what came is to be seen, wherever a person moved it
            self._screen_fit.bring_inside()
        self._needed = least

    def _content_width(self, width: int) -> int:
        """Of a dialog of this width, pixels for the content."""
        around = self._whole.contentsMargins()
        side = self._side.width() if self._side is not None and not self._side.isHidden() else 0
        return width - side - around.left() - around.right()

    def _around(self, width: int) -> int:
        """Pixels above and below the content, at its width."""
        edges = self._whole.contentsMargins()
        height = edges.top() + edges.bottom()
        for line in (self._foot_above, self.foot):
            wraps = line.hasHeightForWidth()
            height += line.minimumHeightForWidth(width) if wraps else line.minimumSize().height()
        return height

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        if self._mend_place and self.pos().isNull():
            # some window managers of X11 say so of what has no frame once they have shown it
            self._mend_place = False
            self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._wanted_size is None:
            return
        if self.width() < self.minimumSizeHint().width():
            # they may also tell a size from before it had its own
            size = self._wanted_size.expandedTo(self.size())
            self.resize(size.boundedTo(self.maximumSize()))
        elif self.pos().isNull():
            # window managers of X11 do not always tell where they put what has no frame
            self._place()
        else:
            self._screen_fit.bring_inside()

    def _place(self) -> None:
        """In the middle of the window that it is over, and on the screen."""
        parent = self.parentWidget()
        if parent is not None:
            self.move(parent.window().geometry().center() - self.rect().center())
        self._screen_fit.bring_inside()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        the_application().focusChanged.connect(self._focus_changed)
        parent = self.parentWidget()
        window = parent.window() if parent is not None else None
        if window is not None and self._scrim is None:
            self._scrim = Scrim(window)
            self._scrim.resized.connect(self._screen_fit.fit)
            self._scrim.show()
            self._scrim.raise_()
            # on the screen of the window first, where it may become smaller
            self._place()
            self._screen_fit.fit()
            self._place()
            self._mend_place = True

    def _focus_changed(self, _: QWidget | None, now: QWidget | None) -> None:
        # what is pressed stays below the pointer
        pressed = QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton
        if now is not None and not pressed and self.isAncestorOf(now):
            self._sight.start()

    def _show_focus(self) -> None:
        focus = self.focusWidget()
        if focus is not None and self._middle.isAncestorOf(focus):
            bring_into_sight(focus)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._wanted_size = None
        the_application().focusChanged.disconnect(self._focus_changed)
        if self._scrim is not None:
            remove_widgets(self._scrim)
            self._scrim = None

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = Theme.current()
        fill, line = theme.colour("surface"), theme.colour("border")
        rounded_box(painter, self.rect(), RADIUS.dialog, fill=fill, line=line)
        if self.foot.count():
            below = self._foot_above if self._foot_start else self.foot
            foot = below.geometry()
            painter.fillRect(foot.left(), foot.top(), foot.width(), 1, theme.colour("border"))

    def focusNextPrevChild(self, forward: bool) -> bool:
        moved = catch_focus(self) or move_focus(self, forward=forward)
        return moved or super().focusNextPrevChild(forward)

    def grab_over_window(self) -> QPixmap:
        """A picture of the window with this dialog on it, as it is seen on a screen."""
        parent = self.parentWidget()
        window = parent.window() if parent is not None else self
        picture = window.grab()
        if window is not self:
            painter = QPainter(picture)
            painter.drawPixmap(window.rect().center() - self.rect().center(), self.grab())
            painter.end()
        return picture
