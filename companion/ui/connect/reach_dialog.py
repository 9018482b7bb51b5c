"""Can devices reach this computer? What was checked, who knocked, a page for a phone, and what the
code on a device's screen means."""

from __future__ import annotations

import asyncio
import sys
from contextlib import aclosing
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QLocale, QSize, Qt, QTime, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QBoxLayout, QWidget

from companion.app.connect.device_codes import COMMON, meaning_of, read_code
from companion.app.connect.reachable import Reachable, test_picture
from companion.app.pictures.screen import PREVIEW_TOOL
from companion.app.pictures.service import PictureService
from companion.app.stock.service import StockService
from companion.app.tools.records import CallOutcome
from companion.devices.models import Way
from companion.errors import CompanionError
from companion.messages.message import Message, message
from companion.text import one_line
from companion.ui.finder.finder_dialog import FinderDialog, FinderEntry
from companion.ui.kit.page.gate_host import GateHost, GateState
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import DIALOG, SIZE, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.choices import ComboBox
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, START, TOP, add, clear, column, row
from companion.ui.kit.widgets.marks import IconLabel, Pill, Separator
from companion.ui.kit.widgets.panes import ScrollPage
from companion.ui.kit.widgets.qr_code import QrCode
from companion.ui.kit.widgets.section_header import SectionHeader
from companion.ui.kit.words.technical import technical
from companion.ui.kit.words.words import words

if TYPE_CHECKING:
    from companion.app.connect.knocks import KnockEntry
    from companion.app.connect.reachable import PhonePage, ReachCheck
    from companion.app.web.addresses import OwnAddress
    from companion.ui.kit.page.context import UiContext

SHOWN: Final = 5
"""Knocks that are shown at first."""
_WINDOWS_SETTINGS: Final = "ms-settings:network-status"

_MARKS: Final = {
    "passed": ("check-circle", "liveText"),
    "doubtful": ("warning-circle", "text2"),
    "failed": ("warning-circle", "redText"),
    "skipped": ("circle", "text3"),
    "fine": ("check-circle", "liveText"),
    "note": ("info", "text2"),
    "wrong": ("warning-circle", "redText"),
}
"""Icon and colour, by the outcome of a check and the kind of a knock."""


def _mark_words(mark: str) -> str:
    translate = QCoreApplication.translate
    match mark:
        case "passed" | "fine":
            return translate("ReachDialog", "All right")
        case "failed" | "wrong":
            return translate("ReachDialog", "Something is wrong")
        case "doubtful":
            return translate("ReachDialog", "Perhaps wrong")
        case _:
            return translate("ReachDialog", "For your information")


class ReachRow(QWidget):
    """A mark, a title, and what there is to know and to do."""

    def __init__(self, mark: str, title: str, *more: str, time: str = "", end: str = "") -> None:
        super().__init__()
        glyph = IconLabel(*_MARKS[mark], SIZE.icon)
        lines = column(WrappedText(title, "medium", "text"), spacing=SPACE.half // 2)
        for text in more:
            add(lines, WrappedText(text, "body", "text2"))
        stack = row((glyph, TOP), (lines, 1), on=self, spacing=SPACE.twelve, margins=SPACE.twelve)
        if time:
            stack.insertWidget(0, Label(time, "mono", "text2"), 0, TOP)
        if end:
            add(stack, (Label(end, "mono", "text2"), TOP))
        self.setAccessibleName(". ".join((title, _mark_words(mark), *more, time, end)).rstrip(". "))


class ReachDialog(Dialog):
    """Checks at once, and listens for the phone and for knocks until it is closed."""

    def __init__(self, context: UiContext, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Can devices reach this computer?"), parent)
        self._context = context
        self._reachable = context[Reachable]
        self._task: asyncio.Task[None] | None = None
        self._page: PhonePage | None = None
        self._all = False
        self.checked = Label("", "caption", "text2")
        self.again_button = Button(self.tr("Check again"), "secondary", "arrow-clockwise")
        self.settings_button = Button(self.tr("Open Windows settings…"), "secondary")
        self.settings_button.hide()
        self.close_button = Button(self.tr("Close"), "primary")
        self.checks = Card(flush=True)
        self.knocks = Card(flush=True)
        self.clear_button = Button(self.tr("Clear"), "link")
        self.all_button = Button("", "link")
        self.pill = Pill(self.tr("Waiting"), "accent")
        self.code = QrCode("", self.tr("QR code of the test page"))
        self.choice = ComboBox((), self.tr("Address of this computer"))
        self.page_address = LineEdit("", "", self.tr("Address of the test page"), mono=True)
        self.page_address.setReadOnly(True)
        self.explanation = WrappedText(
            self.tr("Scan with a phone in the same Wi-Fi. “This works” means devices get in, too."),
            "body",
            "text2",
        )
        self.picker: FinderDialog | None = None
        self.device_button = Button(self.tr("Test from another device…"), "link")
        self.gate_state = GateState(self)
        self.gate = GateHost(
            self.gate_state,
            self.tr("Fetch picture"),
            self.tr("Have {device} fetch a picture from this computer and show it?"),
        )
        self._tasks = TaskOwner(context.tasks, self)
        self.number = LineEdit("", "32794", self.tr("Code that the device shows"), mono=True)
        self.list = ComboBox((), self.tr("Frequent codes"))
        self.meaning = Label("", "medium")
        self.meaning_code = Label("", "mono", "text2")
        self.meaning_todo = WrappedText("", "body", "text2")
        self._fill_list()
        self._arrange()
        self.again_button.clicked.connect(self.check)
        self.settings_button.clicked.connect(
            lambda: QDesktopServices.openUrl(QUrl(_WINDOWS_SETTINGS))
        )
        self.close_button.clicked.connect(self.reject)
        self.clear_button.clicked.connect(self._reachable.knocks.clear)
        self.all_button.clicked.connect(self._toggle_all)
        self.choice.currentIndexChanged.connect(self._show_address)
        self.device_button.clicked.connect(self._choose_device)
        self.number.textChanged.connect(self._explain)
        self.list.activated.connect(self._listed)
        self._unsubscribe = [self._reachable.knocks.changed.subscribe(self._knocked)]
        self.finished.connect(lambda _result: self._end())
        self.resize(self.sizeHint())
        self._show_knocks()
        self._explain("")
        self.close_button.setFocus()
        self.check()

    def sizeHint(self) -> QSize:
        return QSize(*DIALOG.reach)

    def fit_in(self, room: QSize) -> None:
        # one below the other where the room is narrow
        narrow = room.width() < DIALOG.reach[0] - DIALOG.reach_side // 2
        ways = QBoxLayout.Direction
        self._halves.setDirection(ways.TopToBottom if narrow else ways.LeftToRight)
        self._halves.setAlignment(self._phone_side, Qt.AlignmentFlag(0) if narrow else TOP)
        self._phone_side.setMinimumWidth(0 if narrow else DIALOG.reach_side)
        self._phone_side.setMaximumWidth(room.width() if narrow else DIALOG.reach_side)
        super().fit_in(room)

    @property
    def running(self) -> bool:
        return self._task is not None

    def check(self) -> None:
        """Make all checks, from the first on."""
        if self._task is not None:
            self._task.cancel()
        clear(self.checks.body)
        self.settings_button.hide()
        self.checked.setText(self.tr("Checking…"))
        self._task = self._context.tasks.start(self._check(), "can devices reach this computer")

    async def _check(self) -> None:
        self._show_addresses(await self._reachable.addresses())
        async with aclosing(self._reachable.checks()) as checks:
            async for check in checks:
                self._add_check(check)
        self._task = None
        now = QLocale().toString(QTime.currentTime(), QLocale.FormatType.ShortFormat)
        self.checked.setText(self.tr("Checked {time}").format(time=now))

    def _add_check(self, check: ReachCheck) -> None:
        more = [words(check.detail)]
        if check.todo is not None:
            more.append(words(check.todo))
        _append(self.checks, ReachRow(check.outcome.value, words(check.title), *more))
        blocked = check.outcome.value == "failed" and check.subject.value in ("network", "firewall")
        if blocked and sys.platform == "win32":
            self.settings_button.show()

    # the phone

    def _show_addresses(self, addresses: tuple[OwnAddress, ...]) -> None:
        if self._page is None and self._context[StockService].listeners.http_port:
            self._page = self._reachable.phone_page()
            self._unsubscribe.append(self._page.opened.subscribe(self._opened))
        before = self.choice.currentData()
        self.choice.blockSignals(True)
        self.choice.clear()
        for each in addresses:
            where = one_line(each.interface, 40)
            self.choice.addItem(
                f"{each.address} · {where}" if where else each.address, each.address
            )
        self.choice.setCurrentIndex(max(self.choice.findData(before), 0))
        self.choice.blockSignals(False)
        self.choice.setVisible(len(addresses) > 1)
        self._show_address()

    def _show_address(self) -> None:
        address = self.choice.currentData()
        open_now = self._page is not None and bool(address)
        url = self._page.url(address) if self._page is not None and address else ""
        self.code.set_text(url)
        self.page_address.setText(url)
        self.page_address.setCursorPosition(0)
        self.page_address.setVisible(open_now)
        if not open_now:
            self.pill.set(self.tr("Closed"), "neutral")
            self.explanation.setText(
                self.tr("Allow devices to ask this computer first: in Add device.")
            )

    def _opened(self, address: str) -> None:
        self.pill.set(self.tr("This works"), "green", icon_name="check")
        self.explanation.setText(
            self.tr("A phone at {address} opened the page, so devices get in, too.").format(
                address=one_line(address, 60)
            )
        )

    # another device

    def _choose_device(self) -> None:
        """Let a person choose which of the connected devices is to fetch something."""
        views = [
            view
            for view in self._context.workspace.devices.views()
            if view.connected and view.way is not Way.SIMULATED and view.tool(PREVIEW_TOOL)
        ]
        if not views:
            self.explanation.setText(
                self.tr(
                    "No connected device can fetch a picture. Use a phone, or restart a device."
                )
            )
            return
        entries = [
            FinderEntry(
                view.key,
                view.title,
                view.board,
                "monitor",
                partial(self._test_from, view.key, view.title),
            )
            for view in sorted(views, key=lambda view: view.title.casefold())
        ]
        picker = self.picker = FinderDialog(
            entries,
            parent=self,
            title=self.tr("Test from another device"),
            wish=self.tr("Filter by name or board"),
            verb=self.tr("Choose"),
        )
        picker.chosen.connect(lambda entry: entry.go())
        picker.finished.connect(picker.deleteLater)
        picker.open()

    def _test_from(self, key: str, name: str) -> None:
        if not self.gate.asking:
            self._tasks.start(self._fetch_from(key, name), "test from a device")

    async def _fetch_from(self, key: str, name: str) -> None:
        self.device_button.setEnabled(False)
        problem: Message | None = None
        try:
            picture = await asyncio.to_thread(test_picture)
            record = await self._context[PictureService].preview(
                key, picture, confirm=self.gate_state.confirm, keep=False
            )
            if record.outcome is CallOutcome.REFUSED:
                return
            if record.outcome is not CallOutcome.ANSWERED:
                problem = record.problem or message("call.said_false")
        except CompanionError as error:
            problem = error.message
        finally:
            self.device_button.setEnabled(True)
        if problem is None:
            self.pill.set(self.tr("This works"), "green", icon_name="check")
            self.explanation.setText(
                self.tr("{device} fetched a picture, so it reaches this computer.").format(
                    device=name
                )
            )
        else:
            self.pill.set(self.tr("Failed"), "red")
            self.explanation.setText(words(problem))

    # knocks

    def _knocked(self, entry: KnockEntry | None) -> None:
        self._show_knocks()

    def _toggle_all(self) -> None:
        self._all = not self._all
        self._show_knocks()

    def _show_knocks(self) -> None:
        entries = self._reachable.knocks.entries()
        clear(self.knocks.body)
        for entry in entries if self._all else entries[:SHOWN]:
            title = words(entry.title)
            if entry.count > 1:
                title = self.tr("{title} ({count} times)").format(title=title, count=entry.count)
            time = entry.at.astimezone().strftime("%H:%M:%S")
            todo = words(entry.todo)
            line = ReachRow(entry.kind.value, title, todo, time=time, end=entry.address)
            _append(self.knocks, line)
        if not entries:
            _append(
                self.knocks,
                ReachRow(
                    "skipped",
                    self.tr("Nobody has come yet"),
                    self.tr("Restart the device. What it asks for appears here."),
                ),
            )
        self.clear_button.setVisible(bool(entries))
        self.all_button.setVisible(len(entries) > SHOWN)
        said = self.tr("Show fewer") if self._all else self.tr("Show all {count}")
        self.all_button.setText(said.format(count=len(entries)))

    # the code

    def _fill_list(self) -> None:
        self.list.addItem(self.tr("From list"), 0)
        for code in COMMON:
            meaning = meaning_of(code)
            self.list.addItem(f"{code} · {words(meaning.title)}", code)

    def _listed(self, index: int) -> None:
        code = self.list.itemData(index)
        if code:
            self.number.setText(str(code))

    def _explain(self, text: str) -> None:
        found = read_code(text)
        self.meaning.setText(words(found.title) if found is not None else "")
        self.meaning_code.setText(found.shown if found is not None and technical() else "")
        todo = (
            words(found.todo)
            if found is not None
            else self.tr("It shows a code or words when it starts.")
        )
        self.meaning_todo.setText(todo)
        self.meaning_todo.updateGeometry()

    def _end(self) -> None:
        """Nothing is checked or served when nobody looks any more."""
        self.gate.leave()
        for each in self._unsubscribe:
            each()
        self._unsubscribe.clear()
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
        page, self._page = self._page, None
        if page is not None:
            page.close()

    def _arrange(self) -> None:
        page = ScrollPage(margin=0, fill="surface")
        page.body.setContentsMargins(0, 0, SPACE.twelve, 0)
        knocks = SectionHeader(self.tr("Knocks"), small=True)
        left = column(
            self.checks,
            (self.settings_button, START),
            row(knocks, FILL, Label(self.tr("Contents are never stored"), "caption", "text2")),
            self.knocks,
            row(self.all_button, FILL, self.clear_button),
            FILL,
            spacing=SPACE.twelve,
        )
        phone = Card()
        add(
            phone.body,
            row(Label(self.tr("Test from a phone"), "strong"), FILL, self.pill),
            (self.code, Qt.AlignmentFlag.AlignHCenter),
            self.choice,
            self.page_address,
            self.explanation,
            (self.device_button, Qt.AlignmentFlag.AlignHCenter),
            self.gate,
        )
        codes = Card()
        add(
            codes.body,
            Label(self.tr("What does the code mean?"), "strong"),
            WrappedText(self.tr("Enter what the device shows, a code or words"), "body", "text2"),
            self.number,
            self.list,
            row((self.meaning, 1), self.meaning_code),
            self.meaning_todo,
        )
        self._phone_side = QWidget()
        column(phone, codes, FILL, on=self._phone_side, spacing=SPACE.gutter)
        self._halves = row((left, 1), (self._phone_side, TOP), spacing=SPACE.gutter)
        page.add(self._halves)
        add(
            self.body,
            Label(self.windowTitle(), "title"),
            Label(self.tr("Checks the way back: from a device to this app."), "body", "text2"),
            SPACE.half,
            (page, 1),
        )
        add(self.foot, self.checked, FILL, self.again_button, self.close_button)


def _append(card: Card, line: ReachRow) -> None:
    if card.body.count():
        card.add(Separator())
    card.add(line)
