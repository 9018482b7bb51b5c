"""The heading of a section, with a count or a link at its end."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.layout import FILL, row


class SectionHeader(QWidget):
    """Title at the start; count, link and what `add` appends at the end.

    `small` is the heading of a list (12 px, quieter) instead of that of a page's section.
    """

    link_clicked = Signal()

    def __init__(self, title: str, *, count: str = "", link: str = "", small: bool = False) -> None:
        super().__init__()
        self.title = Label(title, "section" if small else "strong")
        self._count = Label(count, "caption")
        self._count.setVisible(bool(count))
        self.link: Button | None = None
        self._row = row(self.title, FILL, self._count, on=self)
        if link:
            self.link = Button(link, "link")
            self.link.clicked.connect(self.link_clicked)
            self._row.addWidget(self.link)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_count(self, count: str) -> None:
        """Words or a number at the end; empty takes it away."""
        self._count.setText(count)
        self._count.setVisible(bool(count))

    def add(self, widget: QWidget) -> None:
        """Append a widget at the end."""
        self._row.addWidget(widget)
