"""The privileged actions of a device: one card each, and every one asks first."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from companion.app.stock.views import StockView
from companion.devices.models import DeviceView
from companion.protocol.tools import Tool
from companion.ui.kit.page.cards import CardGrid, SentenceCard
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import ScrollPage
from companion.ui.kit.widgets.reading_order import tab_stops
from companion.ui.pictures.snapshot_card import SnapshotCard
from companion.ui.privileged.privileged_card import PrivilegedCard
from companion.ui.privileged.privileged_cards import AnyCard, make_card
from companion.ui.privileged.upgrade.card import FirmwareCard
from companion.ui.privileged.upgrade.offer_card import OfferCard
from companion.ui.stock.order_cards import OrderCards
from companion.ui.tools.filled_line import Source
from companion.ui.tools.privileged_facts import in_order


class PrivilegedPage(ScrollPage):
    """Cards live as long as the device lists their tools: what is entered outlives a restart."""

    picture_wanted = Signal(str)
    """Show the picture of this id among the others; empty for all of them."""

    def __init__(self, context: UiContext, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._key = key
        self._tasks = TaskOwner(context.tasks, self)
        self.cards: dict[str, AnyCard] = {}
        self.notice = Notice(
            self.tr(
                "What stands here changes the device. You see exactly what would be sent, and "
                "nothing is sent before you agree."
            ),
            "amber",
            role="body",
        )
        self.offer = OfferCard(context, self._tasks, key)
        self.orders = OrderCards(context, self._tasks, key)
        self.sentence = SentenceCard()
        self.grid = CardGrid()
        self.body.setContentsMargins(SPACE.page, SPACE.section, SPACE.page, SPACE.page)
        self.add(self.notice)
        self.add(self.orders)
        self.add(self.offer)
        self.add(self.sentence)
        self.add(self.grid)
        self.body.addStretch(1)

    def set_device(self, view: DeviceView) -> None:
        """Show this state of the device."""
        tools = [*self._ended_upgrade(view), *in_order(view.tools)]
        self._keep_cards(tools)
        for card in self.cards.values():
            card.set_view(view)
        self.offer.set_device(view)
        self.notice.setVisible(bool(tools))
        self.grid.setVisible(bool(tools))
        self.sentence.setVisible(not tools)
        if not tools:
            self.sentence.show_words(self._why_empty(view))

    def set_stock(self, stock: StockView | None) -> None:
        """Show what the former server orders and offers; `None` where there is none."""
        self.orders.set_stock(stock)
        self.offer.set_stock(stock)

    def show_card(self, name: str) -> None:
        """Bring the card of a tool into sight, with the keyboard on it. Nothing is run."""
        card = self.cards.get(name)
        if card is not None:
            # its place is known only after the layout
            QTimer.singleShot(0, card, lambda: self._go_to_card(card))

    def _go_to_card(self, card: AnyCard) -> None:
        stops = tab_stops(card)
        if stops:
            stops[0].setFocus(Qt.FocusReason.TabFocusReason)
        self.ensureWidgetVisible(card, 0, SPACE.page)

    def edit(self, name: str, arguments: dict[str, Any], source: Source = None) -> None:
        """Show the card of a tool, its form filled where it has one; nothing is asked or sent.
        `source` is where the values came from."""
        card = self.cards.get(name)
        if card is None:
            return
        if isinstance(card, PrivilegedCard):
            card.fill(arguments, source)
        # its place is known only after the layout
        QTimer.singleShot(0, card, lambda: self.ensureWidgetVisible(card, 0, SPACE.page))

    def _ended_upgrade(self, view: DeviceView) -> list[Tool]:
        """The upgrade's tool where the new firmware lacks it: how it ended is seen all the same."""
        return [
            card.tool
            for name, card in self.cards.items()
            if isinstance(card, FirmwareCard) and card.upgrade is not None and not view.tool(name)
        ]

    def _keep_cards(self, tools: list[Tool]) -> None:
        names = [tool.name for tool in tools]
        if names == list(self.cards):
            return
        former, self.cards = self.cards, {}
        for tool in tools:
            card = former.pop(tool.name, None)
            if card is None:
                card = self._make(tool)
            self.cards[tool.name] = card
        self._show_cards()
        for card in former.values():
            card.gate.cancel()
            card.hide()
            card.deleteLater()

    def _make(self, tool: Tool) -> AnyCard:
        card = make_card(self._context, self._tasks, self._key, tool)
        card.finished.connect(self._context.notify)
        self._follow(card)
        return card

    def _follow(self, card: AnyCard) -> None:
        if isinstance(card, SnapshotCard):
            card.picture_wanted.connect(self.picture_wanted)
        card.gate.opened.connect(partial(self._show_question, card))

    def _show_cards(self) -> None:
        self.grid.set_cards([(card, card.facts.wide) for card in self.cards.values()])

    # another language

    def take_over(self, former: PrivilegedPage) -> None:
        """Go on with what was entered and is under way in `former`.

        A card that asks or waits for something comes over as it is, and speaks the language of
        now as soon as that has ended; its question does so at once.
        """
        for name, old in list(former.cards.items()):
            fresh = self.cards.get(name)
            if fresh is None or type(fresh) is not type(old):
                continue
            if old.held:
                del former.cards[name]
                self._adopt(name, old)
            else:
                _give(old, fresh)

    def _adopt(self, name: str, card: AnyCard) -> None:
        unused, self.cards[name] = self.cards[name], card
        self._follow(card)
        card.calmed.connect(partial(self._renew, name))
        card.retell()
        self._show_cards()
        _drop(unused)

    def _renew(self, name: str) -> None:
        """The card that came over has nothing under way any more."""
        old = self.cards.get(name)
        if old is None or old.held:
            return
        fresh = self.cards[name] = self._make(old.tool)
        if old.view is not None:
            fresh.set_view(old.view)
        _give(old, fresh)
        self._show_cards()
        _drop(old)

    def leave(self) -> None:
        """The page is gone for the person: what it still asks is answered with no."""
        for card in self.cards.values():
            card.gate.cancel()
        self.offer.restart.gate.cancel()

    def _show_question(self, card: AnyCard) -> None:
        # its place is known only after the layout
        QTimer.singleShot(0, card, lambda: self.ensureWidgetVisible(card.gate, 0, SPACE.page))

    def _why_empty(self, view: DeviceView) -> str:
        if not view.connected:
            return self.tr(
                "The device is not connected, and its privileged actions are not known yet."
            )
        return self.tr(
            "This device has no privileged actions. Those are tools that it keeps for its owner, "
            "such as a restart or a firmware upgrade; everything else is under Tools."
        )


def _give(old: AnyCard, fresh: AnyCard) -> None:
    old.finished.disconnect()
    # both were made for one tool, so that they are of one class
    fresh.take_over(old)  # type: ignore[arg-type]


def _drop(card: AnyCard) -> None:
    card.hide()
    card.deleteLater()
