"""Fields of one line."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, QSize, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QColor,
    QDragEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPalette,
)
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from companion.ui.kit.theme.icons import icon
from companion.ui.kit.theme.paint import field_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import SIZE, SPACE


def all_files(data: QMimeData) -> bool:
    """Whether what is dragged are files of this computer and nothing else."""
    return data.hasUrls() and all(url.isLocalFile() for url in data.urls())


class LineEdit(QLineEdit):
    """A field of one line; `name` says what belongs in it, for screen readers."""

    focused = Signal()
    """The cursor came into it."""
    left = Signal()
    """The cursor went elsewhere."""

    def __init__(
        self,
        text: str = "",
        placeholder: str = "",
        name: str = "",
        parent: QWidget | None = None,
        *,
        mono: bool = False,
    ) -> None:
        super().__init__(text, parent)
        self._invalid = False
        self.setPlaceholderText(placeholder)
        self.setAccessibleName(name or placeholder)
        self.setFrame(False)
        self.setTextMargins(SPACE.unit + 2, 0, SPACE.unit + 2, 0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        # the box is painted here, rounded: neither Fusion nor the style sheet may fill it
        palette = QPalette()
        palette.setColor(QPalette.ColorRole.Base, QColor(Qt.GlobalColor.transparent))
        self.setPalette(palette)
        if mono:
            self._set_mono()
            Theme.current().changed.connect(self._set_mono)

    def _set_mono(self) -> None:
        self.setFont(Theme.current().font("mono"))

    def set_invalid(self, invalid: bool) -> None:
        """Outline it in red; say why beside it."""
        if invalid != self._invalid:
            self._invalid = invalid
            self.update()

    @property
    def invalid(self) -> bool:
        return self._invalid

    def sizeHint(self) -> QSize:
        height = max(SIZE.input, self.fontMetrics().height() + 2 * (SPACE.half + 1))
        return QSize(super().sizeHint().width(), height)

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), self.sizeHint().height())

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        # the page around it knows what to do with a file; its name is no text that anybody wants
        if all_files(event.mimeData()):
            event.ignore()
        else:
            super().dragEnterEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        field_box(
            painter,
            self.rect(),
            focus=self.hasFocus(),
            enabled=self.isEnabled() and not self.isReadOnly(),
            invalid=self._invalid,
        )
        painter.end()
        super().paintEvent(event)


class SearchField(LineEdit):
    """A field with a magnifying glass; Escape and the cross empty it."""

    def __init__(self, placeholder: str = "", parent: QWidget | None = None) -> None:
        super().__init__("", placeholder, placeholder, parent)
        self.setTextMargins(SPACE.half, 0, SPACE.half, 0)
        glass = QAction(icon("magnifying-glass", "text2"), self.tr("Search"), self)
        # a button to whoever meets it: so it does what one expects of it
        glass.triggered.connect(lambda: self.setFocus(Qt.FocusReason.MouseFocusReason))
        self.addAction(glass, QLineEdit.ActionPosition.LeadingPosition)
        self._clear = QAction(icon("x", "text2"), self.tr("Clear the search"), self)
        self._clear.triggered.connect(self.clear)
        self.addAction(self._clear, QLineEdit.ActionPosition.TrailingPosition)
        self._clear.setVisible(False)
        self.textChanged.connect(self._show_clear)

    def _show_clear(self, text: str) -> None:
        self._clear.setVisible(bool(text))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
            return
        super().keyPressEvent(event)
