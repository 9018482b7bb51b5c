"""The privileged actions of a device: a card for each, which asks before it sends anything."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

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
from companion.ui.privileged.card import PrivilegedCard
from companion.ui.privileged.facts import PREVIEW, SNAPSHOT, SYSTEM_INFO, UPGRADE, in_order
from companion.ui.privileged.form_card import FormCard
from companion.ui.privileged.preview_card import PreviewCard
from companion.ui.privileged.snapshot_card import SnapshotCard
from companion.ui.privileged.system_info import SystemInfoCard
from companion.ui.privileged.upgrade.card import FirmwareCard
from companion.ui.privileged.upgrade.offer_card import OfferCard
from companion.ui.stock.order_cards import OrderCards
from companion.ui.tools.filled_line import Source

OWN_CARDS: Final[Mapping[str, tuple[type[PrivilegedCard], frozenset[str]]]] = {
    UPGRADE: (FirmwareCard, frozenset({"url"})),
    SNAPSHOT: (SnapshotCard, frozenset({"url", "quality"})),
    PREVIEW: (PreviewCard, frozenset({"url"})),
    SYSTEM_INFO: (SystemInfoCard, frozenset()),
}
"""By the tool's name: its card, and the arguments that the card sends. A tool of that name with
other arguments is another tool, and gets a `FormCard`."""


class PrivilegedPage(ScrollPage):
    """A card stays as long as the device lists its tool, so entries outlive a restart."""

    picture_wanted = Signal(str)
    """Show the picture of this id among the others; empty for all of them."""

    def __init__(self, context: UiContext, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._key = key
        self._tasks = TaskOwner(context.tasks, self)
        self.cards: dict[str, PrivilegedCard] = {}
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
        """Show what the upstream server orders and offers; `None` where there is none."""
        self.orders.set_stock(stock)
        self.offer.set_stock(stock)

    def show_card(self, name: str) -> None:
        """Bring the card of a tool into sight, with the keyboard on it. Nothing is run."""
        card = self.cards.get(name)
        if card is not None:
            # its place is known only after the layout
            QTimer.singleShot(0, card, lambda: self._go_to_card(card))

    def _go_to_card(self, card: PrivilegedCard) -> None:
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
        if isinstance(card, FormCard):
            card.fill(arguments, source)
        # its place is known only after the layout
        QTimer.singleShot(0, card, lambda: self.ensureWidgetVisible(card, 0, SPACE.page))

    def _ended_upgrade(self, view: DeviceView) -> list[Tool]:
        """The upgrade's tool where the new firmware lacks it: its card still shows how it ended."""
        return [
            card.tool
            for name, card in self.cards.items()
            if isinstance(card, FirmwareCard) and card.upgrade is not None and not view.tool(name)
        ]

    def _keep_cards(self, tools: list[Tool]) -> None:
        names = [tool.name for tool in tools]
        if names == list(self.cards):
            return
        before, self.cards = self.cards, {}
        for tool in tools:
            card = before.pop(tool.name, None)
            if card is None:
                card = self._make(tool)
            self.cards[tool.name] = card
        self._show_cards()
        for card in before.values():
            card.gate.cancel()
            card.hide()
            card.deleteLater()

    def _make(self, tool: Tool) -> PrivilegedCard:
        card = make_card(self._context, self._tasks, self._key, tool)
        card.finished.connect(self._context.notify)
        self._follow(card)
        return card

    def _follow(self, card: PrivilegedCard) -> None:
        if isinstance(card, SnapshotCard):
            card.picture_wanted.connect(self.picture_wanted)
        card.gate.opened.connect(partial(self._show_question, card))

    def _show_cards(self) -> None:
        self.grid.set_cards([(card, card.facts.wide) for card in self.cards.values()])

    # another language

    def take_over(self, previous: PrivilegedPage) -> None:
        """Go on with what was entered and is under way in `previous`.

        A card that asks or waits for something is kept until that has ended, and only then
        made again in the new language; its question is shown in it at once.
        """
        for name, old in list(previous.cards.items()):
            fresh = self.cards.get(name)
            if fresh is None or type(fresh) is not type(old):
                continue
            if old.held:
                del previous.cards[name]
                self._adopt(name, old)
            else:
                _give(old, fresh)

    def _adopt(self, name: str, card: PrivilegedCard) -> None:
        unused, self.cards[name] = self.cards[name], card
        self._follow(card)
        card.became_idle.connect(partial(self._renew, name))
        card.retell()
        self._show_cards()
        _drop(unused)

    def _renew(self, name: str) -> None:
        """The card that was kept has nothing under way any more."""
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
        """The page is closed: answer its open questions with no."""
        for card in self.cards.values():
            card.gate.cancel()
        self.offer.restart.gate.cancel()

    def _show_question(self, card: PrivilegedCard) -> None:
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


def _give(old: PrivilegedCard, fresh: PrivilegedCard) -> None:
    old.finished.disconnect()
    fresh.take_over(old)


def _drop(card: PrivilegedCard) -> None:
    card.hide()
    card.deleteLater()


def make_card(context: UiContext, tasks: TaskOwner, key: str, tool: Tool) -> PrivilegedCard:
    """The card of `tool` on the page of the device `key`."""
    kind, sent = OWN_CARDS.get(tool.name, (FormCard, frozenset()))
    properties = tool.input_schema.get("properties")
    taken = set(properties) if isinstance(properties, dict) else set()
    if kind is not FormCard and taken != sent:
        kind = FormCard
    return kind(context, tasks, key, tool)
