"""The upstream server of a device, which answers its conversations: choosing it, and its state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from companion.transports.upstream.ota_address import OFFICIAL_OTA, shown_address
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.choices import Segmented
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.widgets.label import ElidingLabel, WrappedText
from companion.ui.kit.widgets.layout import FILL, add, column, row
from companion.ui.kit.widgets.marks import Pill
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.section_header import SectionHeader
from companion.ui.kit.words.words import words
from companion.ui.stock.stock_words import (
    upstream_fault,
    upstream_name,
    upstream_sentence,
    upstream_state_words,
)

if TYPE_CHECKING:
    from companion.app.stock.views import StockView

OFFICIAL, OWN, NONE = "official", "own", "none"


class UpstreamChoice(QWidget):
    """Three choices, a sentence about the chosen one, and a field for a custom address."""

    changed = Signal()
    """The person changed the choice."""

    def __init__(self, url: str = OFFICIAL_OTA) -> None:
        super().__init__()
        self.choice = Segmented(
            (
                (OFFICIAL, self.tr("Official xiaozhi")),
                (OWN, self.tr("Custom")),
                (NONE, self.tr("None")),
            ),
            self.tr("Voice assistant server"),
        )
        self.sentence = WrappedText("", "caption")
        self.address = LineEdit(
            "", "http://192.168.1.30:8003/xiaozhi/ota/", self.tr("Its address"), mono=True
        )
        self.fault = Notice("", "red")
        column(
            self.choice, self.address, self.fault, self.sentence, on=self, spacing=SPACE.half + 2
        )
        self.choice.chosen.connect(self._chosen)
        self.address.textChanged.connect(self._edited)
        self.set_url(url)

    def url(self) -> str:
        """The OTA address; empty for none. Only while `valid`."""
        match self.choice.value():
            case "official":
                return OFFICIAL_OTA
            case "own":
                return self.address.text().strip()
        return ""

    def set_url(self, url: str) -> None:
        """Show this choice, without `changed`."""
        self.blockSignals(True)
        kind = OFFICIAL if url == OFFICIAL_OTA else OWN if url else NONE
        self.choice.set_value(kind)
        if kind == OWN:
            self.address.setText(url)
        self.blockSignals(False)
        self._show()

    def enter(self, kind: str, address: str) -> None:
        """Choose and type this, as a person does."""
        self.choice.set_value(kind)
        self.address.setText(address)
        self._edited()

    @property
    def valid(self) -> bool:
        return self.choice.value() != OWN or not upstream_fault(self.address.text())

    def _chosen(self) -> None:
        self._show()
        if self.choice.value() == OWN:
            self.address.setFocus()
        self.changed.emit()

    def _edited(self) -> None:
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        own = self.choice.value() == OWN
        text = self.address.text().strip()
        fault = upstream_fault(text) if own and text else ""
        self.address.setVisible(own)
        self.address.set_invalid(bool(fault))
        self.fault.set(fault, "red")
        self.fault.setVisible(bool(fault))
        self.sentence.setText(self._sentence())
        self.sentence.updateGeometry()

    def _sentence(self) -> str:
        match self.choice.value():
            case "official":
                return self.tr("Keeps the factory setting: same assistant, same account.")
            case "own":
                return self.tr(
                    "The address that the device had before, for example of a server "
                    "that you run yourself. Its assistant stays."
                )
        return self.tr("No voice assistant: everything works except conversations.")


class UpstreamSection(QWidget):
    """Shows the server; *Change…* asks for another address in the same place."""

    wanted = Signal(str)
    """The OTA address of another upstream server; empty for none."""

    def __init__(self) -> None:
        super().__init__()
        self._url = ""
        self.header = SectionHeader(self.tr("Voice assistant server"), link=self.tr("Change…"))
        self.header.link_clicked.connect(self.edit)
        self.name = ElidingLabel("", "medium")
        self.pill = Pill("", "neutral")
        self.address = WrappedText("", "mono", "text3")
        self.sentence = WrappedText("", "body", "text2")
        self.problem = Notice("", "red")
        self.choice = UpstreamChoice()
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
        self._url = view.upstream_url
        self.name.setText(upstream_name(view.upstream_url))
        said, tone = upstream_state_words(view)
        self.pill.set(said, tone)
        self.address.setText(shown_address(view.upstream_url))
        self.address.setVisible(bool(view.upstream_url))
        sentence = upstream_sentence(view)
        self.sentence.setText(sentence)
        self.sentence.setVisible(bool(sentence))
        self.sentence.updateGeometry()
        self.show_problem(words(view.problem) if view.problem is not None else "")

    def show_problem(self, said: str) -> None:
        self.problem.set(said, "red")
        self.problem.setVisible(bool(said))

    def edit(self) -> None:
        """Show the choice of another server."""
        self.choice.set_url(self._url)
        self._editor.show()
        if self.header.link is not None:
            self.header.link.hide()
        self._check()

    def leave(self) -> None:
        """Hide the choice of another server."""
        self._editor.hide()
        if self.header.link is not None:
            self.header.link.show()

    def entered(self) -> tuple[str, str] | None:
        """The choice and the address that are being entered; `None` while nobody does."""
        choice = self.choice
        return (choice.choice.value(), choice.address.text()) if self.editing else None

    def enter(self, entered: tuple[str, str] | None) -> None:
        """Go on with what `entered` returned."""
        if entered is not None:
            self.edit()
            self.choice.enter(*entered)

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
        add(card.body, row((self.name, 1), self.pill), self.address, self.sentence, self.problem)
        buttons = row(FILL, self.cancel_button, self.save_button)
        above = (0, SPACE.half, 0, 0)
        column(self.choice, self.note, buttons, on=self._editor, margins=above)
        card.add(self._editor)
        column(self.header, card, on=self)
