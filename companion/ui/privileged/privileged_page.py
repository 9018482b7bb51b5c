"""The privileged actions of a device: a card for each, which asks before it sends anything."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from companion.app.stock.views import StockView
from companion.devices.models import DeviceView
from companion.ui.kit.page.cards import CardGrid, SentenceCard
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.view_state import ViewParts
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import ScrollPage
from companion.ui.kit.widgets.reading_order import tab_stops
from companion.ui.privileged.action_state import ActionState
from companion.ui.privileged.card import PrivilegedCard
from companion.ui.privileged.facts import PREVIEW, SNAPSHOT, SYSTEM_INFO, UPGRADE
from companion.ui.privileged.form_card import FormCard
from companion.ui.privileged.preview_card import PreviewCard
from companion.ui.privileged.privileged_state import PrivilegedState
from companion.ui.privileged.snapshot_card import SnapshotCard
from companion.ui.privileged.system_info import SystemInfoCard
from companion.ui.privileged.upgrade.card import FirmwareCard
from companion.ui.privileged.upgrade.offer_card import OfferCard
from companion.ui.stock.order_cards import OrderCards
from companion.ui.tools.filled_line import Source

OWN_CARDS: Final[Mapping[str, type[PrivilegedCard]]] = {
    UPGRADE: FirmwareCard,
    SNAPSHOT: SnapshotCard,
    PREVIEW: PreviewCard,
    SYSTEM_INFO: SystemInfoCard,
}


class PrivilegedPage(ScrollPage):
    """A card for each action of a `PrivilegedState`."""

    picture_wanted = Signal(str)
    """Show the picture of this id among the others; empty for all of them."""

    def __init__(
        self, context: UiContext, state: PrivilegedState, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._state = state
        self.cards: dict[str, PrivilegedCard] = {}
        self.notice = Notice(
            self.tr("These actions change the device. Nothing is sent until you confirm."),
            "amber",
            role="body",
        )
        self.offer = OfferCard(context, state)
        self.orders = OrderCards(context, state.tasks, state.questions, state.key)
        self.sentence = SentenceCard()
        self.grid = CardGrid()
        self.body.setContentsMargins(SPACE.page, SPACE.section, SPACE.page, SPACE.page)
        self.add(self.notice)
        self.add(self.orders)
        self.add(self.offer)
        self.add(self.sentence)
        self.add(self.grid)
        self.body.addStretch(1)
        state.changed.connect(self._show_cards)

    def set_device(self, view: DeviceView) -> None:
        """Show this state of the device."""
        self._state.set_device(view)
        self._show_cards()
        self.offer.set_device(view)
        tools = bool(self.cards)
        self.notice.setVisible(tools)
        self.grid.setVisible(tools)
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

    def ask(self, name: str) -> None:
        """Show the card of a tool, and open its question. Nothing is sent without a yes."""
        self.show_card(name)
        card = self.cards.get(name)
        if isinstance(card, FormCard) and card.button.isEnabled():
            card.button.click()

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
            card.state.fill(arguments, source)
        # its place is known only after the layout
        QTimer.singleShot(0, card, lambda: self.ensureWidgetVisible(card, 0, SPACE.page))

    def _show_cards(self) -> None:
        actions, before = self._state.actions, self.cards
        if [card.state for card in before.values()] == list(actions.values()):
            return
        self.cards = {}
        for name, action in actions.items():
            known = before.get(name)
            if known is not None and known.state is action:
                self.cards[name] = before.pop(name)
            else:
                self.cards[name] = self._make(action)
        self.grid.set_cards([(card, card.facts.wide) for card in self.cards.values()])
        for card in before.values():
            card.hide()
            card.deleteLater()

    def _make(self, action: ActionState) -> PrivilegedCard:
        kind = OWN_CARDS[action.tool.name] if action.stock else FormCard
        card = kind(self._context, action)
        if isinstance(card, SnapshotCard):
            card.picture_wanted.connect(self.picture_wanted)
        card.gate.opened.connect(partial(self._show_question, card))
        card.gate.closed.connect(partial(self._show_card, card))
        return card

    @property
    def parts(self) -> ViewParts:
        """The cards that there are now, and how far the page is scrolled."""
        parts = ViewParts(self._state.view)
        for name, card in self.cards.items():
            card.add_parts(name, parts)
        parts.add("page", self)
        return parts

    def leave(self) -> None:
        """Nobody sees the page any more."""
        for card in self.cards.values():
            card.leave()
        self.offer.restart.gate.leave()

    def _show_question(self, card: PrivilegedCard) -> None:
        # its place is known only after the layout
        QTimer.singleShot(0, card, lambda: self.ensureWidgetVisible(card.gate, 0, 0))

    def _show_card(self, card: PrivilegedCard, sent: bool) -> None:
        """What comes of it is shown in the card: all of that is in sight, as far as there is room
        for it; its top, where a picture is, before its foot."""

        def show() -> None:
            self.ensureWidgetVisible(card.foot, 0, 0)
            content = self.widget()
            top = card.mapTo(content, QPoint(0, 0)).y() if content is not None else 0
            bar = self.verticalScrollBar()
            bar.setValue(min(bar.value(), top))

        if sent:
            QTimer.singleShot(0, card, show)

    def _why_empty(self, view: DeviceView) -> str:
        if not view.connected:
            return self.tr(
                "Not connected. What can be done here appears once the device has connected."
            )
        return self.tr(
            "This device has no privileged actions. Those are tools that it keeps for its owner, "
            "such as a restart or a firmware upgrade; everything else is under Tools."
        )
