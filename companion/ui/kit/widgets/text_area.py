"""A field of several lines."""

from __future__ import annotations

from PySide6.QtGui import QDragEnterEvent, QWheelEvent
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.widgets.line_edit import all_files


class TextArea(QPlainTextEdit):
    """Plain text of several lines; `read_only` text stands in a well. Tab leaves the field.

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
        """Outline it in red; say why beside it."""
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
