"""The ground of all dialogs: rounded, without the system's frame, over a dimmed window."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QPixmap, QShowEvent
from PySide6.QtWidgets import QDialog, QWidget

from companion.ui.kit.theme.paint import rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import RADIUS, SPACE
from companion.ui.kit.widgets.layout import column, row, take_away
from companion.ui.kit.widgets.panes import ScrollPage
from companion.ui.kit.widgets.reading_order import move_focus


class Scrim(QWidget):
    """Dims the window behind a dialog and follows its size."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        window.installEventFilter(self)
        self.setGeometry(window.rect())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and isinstance(watched, QWidget):
            self.setGeometry(watched.rect())
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), Theme.current().colour("scrim"))


class Dialog(QDialog):
    """`body` holds the content, `foot` the buttons below a hairline (shown when used).

    Open it with `open()`: it is modal to its window, Escape closes it, and no nested loop
    runs. `title` is its name for the system and for screen readers. `width` is in pixels; 0 is
    what the content wants.
    """

    def __init__(self, title: str, parent: QWidget | None = None, *, width: int = 0) -> None:
        super().__init__(parent, Qt.WindowType.Dialog | Qt.WindowType.FramelessWindowHint)
        self._width = width
        self.set_title(title)
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self._scrim: Scrim | None = None
        self.body = column(margins=(SPACE.page, SPACE.page, SPACE.page, SPACE.gutter))
        self.foot = row(margins=(SPACE.page, SPACE.gutter))
        self._whole = column((self.body, 1), self.foot, on=self, spacing=0, margins=1)

    def set_title(self, title: str) -> None:
        """Its name for the system and for screen readers."""
        self.setWindowTitle(title)
        self.setAccessibleName(title)

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        return QSize(self._width or hint.width(), hint.height())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        parent = self.parentWidget()
        window = parent.window() if parent is not None else None
        if window is not None and self._scrim is None:
            self._scrim = Scrim(window)
            self._scrim.show()
            self._scrim.raise_()
            self._keep_within(window)
            corner = window.geometry().center() - self.rect().center()
            self.move(corner)

    def _keep_within(self, window: QWidget) -> None:
        """Stay within the window, so that the buttons are in sight: what scrolls gets lower, and
        where that is not enough, the whole content scrolls."""
        most = window.size() - QSize(2 * SPACE.unit, 2 * SPACE.unit)
        if self.minimumSizeHint().height() > most.height():
            self._scroll_content()
        self.resize(self.size().boundedTo(most.expandedTo(self.minimumSizeHint())))

    def _scroll_content(self) -> None:
        self._whole.removeItem(self.body)
        self.body.setParent(None)
        content = QWidget()
        content.setLayout(self.body)
        page = ScrollPage(margin=0, fill="surface")
        page.setAccessibleName(self.windowTitle())
        page.add(content)
        self._whole.insertWidget(0, page, 1)
        self._whole.activate()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if self._scrim is not None:
            take_away(self._scrim)
            self._scrim = None

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = Theme.current()
        fill, line = theme.colour("surface"), theme.colour("border")
        rounded_box(painter, self.rect(), RADIUS.dialog, fill=fill, line=line)
        if self.foot.count():
            top = self.foot.geometry().top()
            painter.fillRect(1, top, self.width() - 2, 1, theme.colour("border"))

    def focusNextPrevChild(self, forward: bool) -> bool:
        return move_focus(self, forward=forward) or super().focusNextPrevChild(forward)

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
