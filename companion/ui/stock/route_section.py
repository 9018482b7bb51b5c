"""How a stock device is to connect: for good, or only for conversations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.app.stock.views import FormerKind, Route
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.choices import Segmented
from companion.ui.kit.widgets.label import WrappedText
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.section_header import SectionHeader
from companion.ui.stock.stock_words import route_sentence

if TYPE_CHECKING:
    from companion.app.stock.views import StockView

_MEANS = {"mqtt": Route.ALWAYS, "websocket": Route.TALKING}
"""By `StockView.connected_by`: the route of which such a connection is a sign."""


class RouteSection(QWidget):
    """The device learns of another choice when it starts; until then it says so."""

    wanted = Signal(object)
    """`Route`"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.choice = Segmented(
            (
                (Route.ALWAYS.value, self.tr("Always connected")),
                (Route.TALKING.value, self.tr("Only while talking")),
            ),
            self.tr("Connection"),
            stretch=True,
        )
        self.choice.chosen.connect(lambda value: self.wanted.emit(Route(value)))
        self.sentence = WrappedText("", "body", "text2")
        self.note = Notice("", "neutral")
        card = Card()
        for part in (self.choice, self.sentence, self.note):
            card.add(part)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE.unit)
        column.addWidget(SectionHeader(self.tr("Connection")))
        column.addWidget(card)

    def set_stock(self, view: StockView) -> None:
        self.choice.set_value(view.route.value)
        self.sentence.setText(route_sentence(view.route))
        self.sentence.updateGeometry()
        other = _MEANS.get(view.connected_by, view.route) is not view.route
        self.note.set(self._note_words(view) if other else "", "neutral")
        self.note.setVisible(other)

    def _note_words(self, view: StockView) -> str:
        if view.route is Route.TALKING and view.former is FormerKind.MQTT:
            return self.tr(
                "The former server speaks MQTT alone, so the device stays connected all the same."
            )
        return self.tr("The device learns of it when it starts the next time.")
