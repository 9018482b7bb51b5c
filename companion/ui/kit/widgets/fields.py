"""Fields to type in: one line, a search, a number, several lines."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation, localcontext

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
    QWheelEvent,
)
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QSizePolicy, QWidget

from companion.ui.kit.theme.icons import icon
from companion.ui.kit.theme.paint import field_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.widgets.enter import ENTER_KEYS


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
        """Outline it in red; say why next to it."""
        if invalid != self._invalid:
            self._invalid = invalid
            self.update()

    @property
    def invalid(self) -> bool:
        return self._invalid

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # one that is held down since it opened a dialog was not meant for what is typed here
        if event.key() not in ENTER_KEYS or not event.isAutoRepeat():
            super().keyPressEvent(event)

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

    searches = True
    """It gets the keyboard only from somebody who wants to search."""

    def __init__(self, placeholder: str = "") -> None:
        super().__init__("", placeholder, placeholder)
        self.setTextMargins(SPACE.half, 0, SPACE.half, 0)
        glass = QAction(icon("magnifying-glass", "text2"), self.tr("Search"), self)
        # it looks like a button, so it does what people expect of one
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


_STEPS = {
    Qt.Key.Key_Up: 1,
    Qt.Key.Key_Down: -1,
    Qt.Key.Key_PageUp: 10,
    Qt.Key.Key_PageDown: -10,
}

_MOST_DIGITS = 60
"""Numbers beyond that many digits are typed, not stepped."""


class NumberEdit(LineEdit):
    """Takes any typing: the reader of `text()` judges it, and marks it with `set_invalid`.

    Up and Down step by one `step`, PageUp and PageDown by ten, within the bounds that were
    given; they do nothing while the text is not a number.
    """

    def __init__(self, text: str = "", name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, "", name, parent)
        self._minimum: Decimal | None = None
        self._maximum: Decimal | None = None
        self._step = Decimal(1)
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_bounds(
        self,
        minimum: int | float | None = None,
        maximum: int | float | None = None,
        step: int | float = 1,
    ) -> None:
        """Bounds for stepping, `None` for none; typing is never limited."""
        self._minimum = None if minimum is None else Decimal(str(minimum))
        self._maximum = None if maximum is None else Decimal(str(maximum))
        self._step = Decimal(str(step)) or Decimal(1)

    def sizeHint(self) -> QSize:
        return QSize(SIZE.number_edit, super().sizeHint().height())

    def step_by(self, steps: int) -> None:
        """Change the number by that many steps; an empty field starts at its minimum or 0."""
        number = self._stepped(self.text().strip(), steps)
        if number is None:
            return
        if self._maximum is not None:
            number = min(number, self._maximum)
        if self._minimum is not None:
            number = max(number, self._minimum)
        self.setText(f"{number:f}")
        self.selectAll()

    def _stepped(self, text: str, steps: int) -> Decimal | None:
        """The next number, or `None` where there is nothing to step from."""
        if not text:
            return self._minimum if self._minimum is not None else Decimal(0)
        try:
            number = Decimal(text)
        except InvalidOperation:
            return None
        if not number.is_finite() or abs(number.adjusted()) > _MOST_DIGITS:
            return None
        with localcontext() as context:
            # digits of the number and of the step: nothing is rounded
            context.prec = 4 * _MOST_DIGITS + len(number.as_tuple().digits)
            return number + self._step * steps

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = _STEPS.get(Qt.Key(event.key()))
        if steps is not None and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.step_by(steps)
            event.accept()
            return
        super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class TextArea(QPlainTextEdit):
    """Plain text of several lines; `read_only` text is in a well. Tab leaves the field.

    `QPlainTextEdit` handles long text without delay; `textChanged` as there.
    """

    def __init__(
        self,
        text: str = "",
        name: str = "",
        parent: QWidget | None = None,
        *,
        mono: bool = False,
        read_only: bool = False,
    ) -> None:
        super().__init__(text, parent)
        self._role = "mono" if mono else "body"
        self.setAccessibleName(name)
        self.setTabChangesFocus(True)
        self.setReadOnly(read_only)
        self._restyle()
        Theme.current().changed.connect(self._restyle)

    def _restyle(self) -> None:
        self.setFont(Theme.current().font(self._role))

    @property
    def invalid(self) -> bool:
        return bool(self.property("invalid"))

    def set_invalid(self, invalid: bool) -> None:
        """Outline it in red; say why next to it."""
        if invalid != self.invalid:
            self.setProperty("invalid", invalid)
            # a style sheet looks at properties only while it polishes
            self.style().unpolish(self)
            self.style().polish(self)

    def set_lines(self, lines: int) -> None:
        """Make it that many lines high."""
        edge = self.height() - self.viewport().height() if self.isVisible() else 12
        room = round(2 * self.document().documentMargin()) + max(edge, 0)
        self.setFixedHeight(self.fontMetrics().lineSpacing() * lines + room)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        # as with a field of one line
        if all_files(event.mimeData()):
            event.ignore()
        else:
            super().dragEnterEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        # an unfocused field in a page lets the page scroll
        if self.hasFocus() or self.isReadOnly():
            super().wheelEvent(event)
        else:
            event.ignore()
