"""A tool's description: always visible, folded when it is long."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from companion.ui.kit.theme.tokens import SIZE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.wrapped_text import WrappedText


class DescriptionLabel(WrappedText):
    """Plain text of any length; above four lines it folds, with *Show all* below it.

    Screen readers get the whole text, folded or not.
    """

    def __init__(
        self,
        text: str = "",
        parent: QWidget | None = None,
        *,
        role: str = "body",
        colour: str = "text2",
    ) -> None:
        super().__init__(text, role, colour, parent, most_lines=SIZE.description_lines)
        self._open = False
        self._link = Button("", "link", parent=self)
        self._link.clicked.connect(self._toggle)
        self._link.hide()
        self._name_link()

    def set_text(self, text: str) -> None:
        """Show another text, folded again if it is the description of another tool."""
        if text == self.text():
            return
        self._open = False
        self.set_most_lines(SIZE.description_lines)
        self.setText(text)
        self._name_link()
        self._place_link()

    @property
    def folds(self) -> bool:
        """True if the text is longer than four lines at the present width."""
        return self.line_count(self.width()) > SIZE.description_lines

    def heightForWidth(self, width: int) -> int:
        height = self.text_height(width)
        if self.line_count(width) > SIZE.description_lines:
            height += self._link.sizeHint().height()
        return height

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_link()

    def _toggle(self) -> None:
        self._open = not self._open
        self.set_most_lines(0 if self._open else SIZE.description_lines)
        self._name_link()
        self._place_link()

    def _name_link(self) -> None:
        self._link.setText(self.tr("Show less") if self._open else self.tr("Show all"))

    def _place_link(self) -> None:
        self._link.setVisible(self.folds)
        size = self._link.sizeHint()
        self._link.setGeometry(0, self.text_height(self.width()), size.width(), size.height())
