"""The privileged actions of a device: a card for each, which asks before it sends anything."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QLocale, QPoint, Qt, QTimer, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from companion.app.stock.views import StockView
from companion.devices.models import DeviceView
from companion.devices.system_info import Partition, SystemInfo, read_system_info
from companion.protocol.results import CallResult
from companion.ui.kit.page.cards import CardGrid, SentenceCard
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.view_state import ViewParts
from companion.ui.kit.theme.tokens import BREAK, PART, SPACE
from companion.ui.kit.widgets.button import Button, CopyButton
from companion.ui.kit.widgets.choices import Segmented
from companion.ui.kit.widgets.label import ElidingLabel, Label
from companion.ui.kit.widgets.layout import FILL, START, add, column, remove_widgets, row
from companion.ui.kit.widgets.marks import Pill, Separator
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import ScrollPage
from companion.ui.kit.widgets.property_table import PropertyTable
from companion.ui.kit.widgets.reading_order import tab_stops
from companion.ui.kit.words.technical import technical
from companion.ui.privileged.action_state import ActionState
from companion.ui.privileged.card import AnswerTree, FormCard, PrivilegedCard
from companion.ui.privileged.facts import PREVIEW, RARE, SNAPSHOT, SYSTEM_INFO, UPGRADE
from companion.ui.privileged.picture_cards import PreviewCard, SnapshotCard
from companion.ui.privileged.privileged_state import PrivilegedState
from companion.ui.privileged.upgrade.card import FirmwareCard
from companion.ui.privileged.upgrade.offer_card import OfferCard
from companion.ui.stock.order_cards import OrderCards
from companion.ui.tools.filled_line import Source

MOST_PARTITIONS: Final = 24
"""Rows that are shown; a real table has some eight, the copied text and the JSON have all."""
_KIB: Final = 1024
_READABLE, _RAW = "readable", "json"


class SystemInfoCard(FormCard):
    """Shows an answer that cannot be read like that of any other tool."""

    def show_answer(self, result: CallResult) -> None:
        info = read_system_info(result.text)
        if info is None:
            super().show_answer(result)
        elif any(fact_rows(info)):
            self.result.show_widget(SystemInfoView(info))
        else:
            # not in the form of stock firmware; `raw` leaves out the uuid too
            self.result.show_widget(AnswerTree(dict(info.raw)))


class SystemInfoView(QWidget):
    """A table of facts, or the raw JSON. `rows` are the facts: name and value."""

    def __init__(self, info: SystemInfo, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.info = info
        self.rows = tuple(fact_rows(info, for_technicians=technical()))
        self.switch = Segmented(
            ((_READABLE, self.tr("Readable")), (_RAW, self.tr("JSON"))), self.tr("How to show it")
        )
        self.switch.chosen.connect(self._show)
        self.copy = CopyButton(self._copied, self.tr("Copy as text"))
        head = row(self.switch, FILL, self.copy)
        self.readable = QWidget()
        stack = column(on=self.readable, spacing=SPACE.twelve)
        self.facts = PropertyTable(self.rows, least=BREAK.card // 2, most=2)
        stack.addWidget(self.facts)
        if info.partitions:
            add(stack, Separator(), PartitionTable(info))
        self.tree: AnswerTree | None = None
        self._column = column(head, self.readable, on=self, spacing=SPACE.twelve)

    def _show(self, what: str) -> None:
        if self.tree is None:
            self.tree = AnswerTree(dict(self.info.raw))
            self._column.addWidget(self.tree)
        self.readable.setVisible(what == _READABLE)
        self.tree.setVisible(what == _RAW)

    def _copied(self) -> str:
        if self.switch.value() == _RAW:
            return json.dumps(dict(self.info.raw), ensure_ascii=False, indent=2)
        return as_text(self.info)


class PartitionTable(QWidget):
    """A row for each partition: label, purpose, address and size."""

    def __init__(self, info: SystemInfo) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(SPACE.gutter)
        grid.setVerticalSpacing(SPACE.half)
        grid.setColumnStretch(1, 1)
        begins = self.tr("Begins at") if technical() else ""
        heads = (self.tr("Partition"), self.tr("For"), begins, self.tr("Size"))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for place, words in enumerate(heads):
            head = Label(words, "caption")
            if place > 1:
                head.setAlignment(right)
            grid.addWidget(head, 0, place)
        following = info.upgrade_partition
        for at, part in enumerate(info.partitions[:MOST_PARTITIONS], start=1):
            name = ElidingLabel(part.label or "–", "mono", "text")
            name.setMinimumWidth(PART.partition)
            use = QWidget()
            line = row((ElidingLabel(purpose(part), "body", "text2"), 1), on=use)
            if part.label and part.label == info.ota_label:
                line.addWidget(Pill(self.tr("Runs now"), "green"))
            elif part == following:
                line.addWidget(Pill(self.tr("Next upgrade"), "neutral"))
            address = Label(_address(part) if technical() else "", "mono")
            size = Label(_kibibytes(part.size), "mono")
            for number in (address, size):
                number.setAlignment(right)
            for place, widget in enumerate((name, use, address, size)):
                grid.addWidget(widget, at, place)
        left = len(info.partitions) - MOST_PARTITIONS
        if left > 0:
            more = self.tr("and %n more; the JSON has them all", "", left)
            grid.addWidget(Label(more, "caption"), MOST_PARTITIONS + 1, 0, 1, 4)


def fact_rows(info: SystemInfo, *, for_technicians: bool = True) -> Iterator[tuple[str, str]]:
    """Name and value of each fact; what the device did not say is left out, and what only
    technicians can read where it is not for them."""
    translate = QCoreApplication.translate
    firmware = " ".join(part for part in (info.project, info.version) if part)
    rows = (
        (translate("SystemInfo", "Chip"), _chip(info)),
        (translate("SystemInfo", "Board"), info.board),
        (translate("SystemInfo", "Firmware"), firmware),
        (translate("SystemInfo", "Built"), info.built),
        (translate("SystemInfo", "Flash"), _memory(info.flash_bytes)),
        (translate("SystemInfo", "Minimum free memory so far"), _memory(info.min_free_heap)),
        (translate("SystemInfo", "Room for an upgrade"), _memory(info.app_partition_bytes)),
        (translate("SystemInfo", "Screen"), _screen(info)),
        (translate("SystemInfo", "Language"), info.language),
        (translate("SystemInfo", "Hardware address"), info.mac),
    )
    more = (
        (translate("SystemInfo", "ESP-IDF"), info.idf_version),
        (translate("SystemInfo", "Runs from"), info.ota_label),
        (translate("SystemInfo", "Build"), info.elf_sha256[:16]),
    )
    for name, value in (*rows, *(more if for_technicians else ())):
        if value:
            yield name, value


def as_text(info: SystemInfo) -> str:
    """Everything as lines of text, to send to support."""
    translate = QCoreApplication.translate
    lines = [f"{name}: {value}" for name, value in fact_rows(info)]
    if info.partitions:
        lines += ["", translate("SystemInfo", "Partitions:")]
        width = max(len(part.label) for part in info.partitions)
        for part in info.partitions:
            mark = "  *" if part.label and part.label == info.ota_label else ""
            label = part.label.ljust(width)
            lines.append(
                f"  {label}  {_address(part):>10}  {_kibibytes(part.size):>9}  "
                f"{purpose(part)}{mark}"
            )
    return "\n".join(lines) + "\n"


def purpose(part: Partition) -> str:
    """What a partition is for, by its type and subtype (ESP-IDF, "Partition Tables")."""
    translate = QCoreApplication.translate
    if part.accepts_upgrades:
        return translate("SystemInfo", "Firmware {number}").format(number=part.subtype - 0x10)
    known = {
        (0, 0x00): translate("SystemInfo", "Factory firmware"),
        (0, 0x20): translate("SystemInfo", "Test firmware"),
        (1, 0x00): translate("SystemInfo", "Which firmware runs"),
        (1, 0x01): translate("SystemInfo", "Radio calibration"),
        (1, 0x02): translate("SystemInfo", "Settings"),
        (1, 0x03): translate("SystemInfo", "Crash report"),
        (1, 0x04): translate("SystemInfo", "Keys of the settings"),
        (1, 0x81): translate("SystemInfo", "Files (FAT)"),
        (1, 0x82): translate("SystemInfo", "Files (SPIFFS)"),
        (1, 0x83): translate("SystemInfo", "Files (LittleFS)"),
    }
    found = known.get((part.type, part.subtype))
    if found is not None:
        return found
    return translate("SystemInfo", "type {type}, subtype {subtype}").format(
        type=part.type, subtype=part.subtype
    )


def _chip(info: SystemInfo) -> str:
    translate = QCoreApplication.translate
    if info.revision is None or not info.chip:
        return info.chip
    major, minor = divmod(info.revision, 100)
    said = translate("SystemInfo", "{chip}, revision {major}.{minor}")
    return said.format(chip=info.chip, major=major, minor=minor)


def _screen(info: SystemInfo) -> str:
    translate = QCoreApplication.translate
    screen = info.screen
    if screen is None:
        return ""
    size = f"{screen.width} × {screen.height}"
    if screen.monochrome:
        return translate("SystemInfo", "{size}, black and white").format(size=size)
    return size


def _memory(count: int | None) -> str:
    """Memory is sold in powers of two: `16 MiB`, `144 KiB`."""
    if count is None:
        return ""
    if count >= _KIB * _KIB:
        return f"{QLocale().toString(round(count / _KIB / _KIB, 2), 'g', 4)} MiB"
    return _kibibytes(count)


def _kibibytes(count: int) -> str:
    if count < 0:
        return "–"
    return f"{QLocale().toString(count / _KIB, 'f', 0)} KiB"


def _address(part: Partition) -> str:
    return f"0x{part.address:06X}" if part.address >= 0 else "–"


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
        self.more = Button(self.tr("More"), "link", "caret-right")
        """Unfolds the cards of what is rarely done."""
        self.more_grid = CardGrid()
        self.more_grid.hide()
        self.more.clicked.connect(lambda: self._show_more(self.more_grid.isHidden()))
        self.body.setContentsMargins(SPACE.page, SPACE.section, SPACE.page, SPACE.page)
        self.add(self.notice)
        self.add(self.orders)
        self.add(self.offer)
        self.add(self.sentence)
        self.add(self.grid)
        add(self.body, (self.more, START))
        self.add(self.more_grid)
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
        if not tools:
            self._show_more(False)
        self.sentence.setVisible(not tools)
        if not tools:
            self.sentence.show_words(self._why_empty(view))

    def set_stock(self, stock: StockView | None) -> None:
        """Show what the upstream server orders and offers; `None` where there is none."""
        self.orders.set_stock(stock)
        self.offer.set_stock(stock)

    def _show_more(self, shown: bool) -> None:
        self.more_grid.setVisible(shown)
        self.more.set_icon("caret-down" if shown else "caret-right")

    def _reveal(self, card: QWidget) -> None:
        if self.more_grid.isAncestorOf(card):
            self._show_more(True)

    def show_card(self, name: str) -> None:
        """Bring the card of a tool into sight, with the keyboard on it. Nothing is run."""
        card = self.cards.get(name)
        if card is not None:
            self._reveal(card)
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
        self._reveal(card)
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
        names = [name for name in self.cards if name in RARE]
        rare = names if len(names) < len(self.cards) else []
        for grid, shown in ((self.grid, self.cards.keys() - rare), (self.more_grid, rare)):
            cards = [card for name, card in self.cards.items() if name in shown]
            grid.set_cards([(card, card.facts.wide) for card in cards])
        self.more.setVisible(bool(rare))
        remove_widgets(*before.values())

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
        parts.add_value("more", lambda: not self.more_grid.isHidden(), self._show_more)
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
