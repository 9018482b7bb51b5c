"""A device's former server: which it is, whether it can be reached, and another one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.app.stock.ota_address import shown_address
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.label import ElidingLabel, WrappedText
from companion.ui.kit.widgets.marks import Pill
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.section_header import SectionHeader
from companion.ui.kit.words.words import words
from companion.ui.stock.former_choice import FormerChoice
from companion.ui.stock.stock_words import former_name, former_sentence, former_state_words

if TYPE_CHECKING:
    from companion.app.stock.views import StockView


class FormerSection(QWidget):
    """Shows, and on *Change…* asks for another address in the same place."""

    wanted = Signal(str)
    """The OTA address of another former server; empty for none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._url = ""
        self.header = SectionHeader(self.tr("Former server"), link=self.tr("Change…"))
        self.header.link_clicked.connect(self.edit)
        self.name = ElidingLabel("", "medium")
        self.pill = Pill("", "neutral")
        self.address = WrappedText("", "mono", "text3")
        self.sentence = WrappedText("", "body", "text2")
        self.problem = Notice("", "red")
        self.choice = FormerChoice()
        self.choice.changed.connect(self._check)
        self.note = WrappedText(
            self.tr("The device learns of it when it starts the next time."), "caption"
        )
        self.cancel_button = Button(self.tr("Cancel"), "ghost")
        self.save_button = Button(self.tr("Use this server"), "secondary")
        self.cancel_button.clicked.connect(self.leave)
        self.save_button.clicked.connect(self._save)
        self._editor = QWidget()
        self._arrange()
        self.leave()

    def set_stock(self, view: StockView) -> None:
        self._url = view.former_url
        self.name.setText(former_name(view.former_url))
        said, tone = former_state_words(view)
        self.pill.set(said, tone)
        self.address.setText(shown_address(view.former_url))
        self.address.setVisible(bool(view.former_url))
        sentence = former_sentence(view)
        self.sentence.setText(sentence)
        self.sentence.setVisible(bool(sentence))
        self.sentence.updateGeometry()
        self.show_problem(words(view.problem) if view.problem is not None else "")

    def show_problem(self, said: str) -> None:
        self.problem.set(said, "red")
        self.problem.setVisible(bool(said))

    def edit(self) -> None:
        """Ask for another server."""
        self.choice.set_url(self._url)
        self._editor.show()
        if self.header.link is not None:
            self.header.link.hide()
        self._check()

    def leave(self) -> None:
        """Show what there is."""
        self._editor.hide()
        if self.header.link is not None:
            self.header.link.show()

    @property
    def editing(self) -> bool:
        return not self._editor.isHidden()

    def _save(self) -> None:
        url = self.choice.url()
        self.leave()
        self.wanted.emit(url)

    def _check(self) -> None:
        other = self.choice.valid and self.choice.url() != self._url
        self.save_button.setEnabled(other)

    def _arrange(self) -> None:
        card = Card()
        head = QHBoxLayout()
        head.setSpacing(SPACE.unit)
        head.addWidget(self.name, 1)
        head.addWidget(self.pill)
        card.add(head)
        for part in (self.address, self.sentence, self.problem):
            card.add(part)
        editor = QVBoxLayout(self._editor)
        editor.setContentsMargins(0, SPACE.half, 0, 0)
        editor.setSpacing(SPACE.unit)
        editor.addWidget(self.choice)
        editor.addWidget(self.note)
        buttons = QHBoxLayout()
        buttons.setSpacing(SPACE.unit)
        buttons.addStretch(1)
        buttons.addWidget(self.cancel_button)
        buttons.addWidget(self.save_button)
        editor.addLayout(buttons)
        card.add(self._editor)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE.unit)
        column.addWidget(self.header)
        column.addWidget(card)
