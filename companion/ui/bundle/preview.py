"""The text of one file of a bundle, all of it, a page at a time."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QWidget

from companion.app.bundle.archive import BundlePart
from companion.text import clean
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.values.text_views import LongText
from companion.ui.kit.widgets.button import IconButton
from companion.ui.kit.widgets.label import ElidingLabel, Label
from companion.ui.kit.widgets.layout import column, row

PAGE: Final = 100_000
"""Characters of a page: they are laid out without a stall that could be felt."""


class Preview(QWidget):
    """Exactly what would be saved, but for characters that could not be seen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._part: BundlePart | None = None
        self._text = ""
        self._page = 0
        self._name = ElidingLabel("", "strong")
        self._where = Label("", "caption")
        self.before = IconButton("caret-left", self.tr("Former page"))
        self.after = IconButton("caret-right", self.tr("Next page"))
        self.text = LongText(mono=True)
        self.text.setAccessibleName(self.tr("What the file holds"))
        column(
            row((self._name, 1), self._where, self.before, self.after, margins=(0, SPACE.unit)),
            (self.text, 1),
            on=self,
            spacing=0,
            margins=(SPACE.gutter, 0, SPACE.page, SPACE.unit),
        )
        self.before.clicked.connect(lambda: self._turn(-1))
        self.after.clicked.connect(lambda: self._turn(1))
        self.show_part(None)

    @property
    def pages(self) -> int:
        return max(1, -(-len(self._text) // PAGE))

    def show_part(self, part: BundlePart | None) -> None:
        """Another file from its beginning; the same one stays where it is."""
        if part is not None and part == self._part:
            return
        self._part = part
        self._text = part.text if part is not None else ""
        self._page = 0
        self._name.setText(part.name if part is not None else "")
        self._show()

    def _turn(self, pages: int) -> None:
        self._page = min(max(self._page + pages, 0), self.pages - 1)
        self._show()

    def _show(self) -> None:
        start = self._page * PAGE
        self.text.show_text(clean(self._text[start : start + PAGE], PAGE))
        several = self.pages > 1
        self._where.setText(
            self.tr("Page {page} of {pages}").format(page=self._page + 1, pages=self.pages)
        )
        for widget in (self._where, self.before, self.after):
            widget.setVisible(several)
        self.before.setEnabled(self._page > 0)
        self.after.setEnabled(self._page < self.pages - 1)
