"""Set up a device: the app joins the device's own Wi-Fi, and fills in its page."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QWidget

from companion.app.setup.machine import PortalStep, SetupEnd, SetupState
from companion.app.setup.service import SetupRun, SetupService
from companion.errors import CompanionError
from companion.messages.message import message
from companion.text import one_line
from companion.transports.portal import PORTAL
from companion.ui.connect.fields import SecretField
from companion.ui.connect.kind_button import KindButton, KindSide
from companion.ui.kit.page.cards import OutcomeStrip
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import BREAK, SIZE, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.dialog import Dialog, DialogContent
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, START, TOP, add, column, remove_widgets, row
from companion.ui.kit.widgets.marks import IconLabel
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import ContentStack, ScrollPage
from companion.ui.kit.widgets.qr_code import QrCode
from companion.ui.kit.words.measures import clock
from companion.ui.kit.words.words import words
from companion.ui.stock.ota_address import OtaAddress

if TYPE_CHECKING:
    from companion.app.web.addresses import OwnAddress
    from companion.transports.portal import SeenNetwork
    from companion.ui.kit.page.context import UiContext

_TICK: Final = 1_000
"""Milliseconds between two looks at how long a step takes."""
_MARKS: Final = {
    "done": ("check-circle", "accent"),
    "now": ("circle-half", "ring"),
    "next": ("circle", "text3"),
    "failed": ("x-circle", "redText"),
}


class SetupRow(QWidget):
    """A step with its mark, and what is known of it below."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title = title
        self._mark = IconLabel("circle", "text3", SIZE.icon)
        self._name = WrappedText(title, "body", "text2")
        self.detail = WrappedText("", "caption", "text2")
        lines = column(self._name, self.detail, spacing=0)
        row((self._mark, TOP), (lines, 1), on=self, spacing=SPACE.twelve)

    def show_mark(self, mark: str, detail: str) -> None:
        self._mark.set(*_MARKS[mark])
        self._name.set_role("strong" if mark in ("now", "failed") else "body")
        self._name.set_colour("text2" if mark == "next" else "text")
        self.detail.setText(detail)
        self.detail.set_colour("redText" if mark == "failed" else "text2")
        self.detail.setVisible(bool(detail))
        translate = QCoreApplication.translate
        said = {
            "done": translate("SetupDialog", "Done"),
            "now": translate("SetupDialog", "Under way"),
            "failed": translate("SetupDialog", "Failed"),
        }.get(mark, "")
        self.setAccessibleName(". ".join(each for each in (self._title, said, detail) if each))


class ChoiceList(QWidget):
    """One of several networks, at first the suggested or the strongest one; `changed` by a person
    and by `set_rows`."""

    changed = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._group = QButtonGroup(self)
        self._column = column(on=self, spacing=0)
        self._rows: tuple[tuple[str, str, str, bool], ...] = ()
        self.buttons: dict[str, KindButton] = {}

    def set_rows(self, rows: tuple[tuple[str, str, str, bool], ...], chosen: str) -> None:
        """Key, name, what is known of it, and whether it can be chosen. What was chosen stays."""
        if rows == self._rows:
            return
        kept = self.chosen() or chosen
        self._rows = rows
        remove_widgets(*self.buttons.values())
        self.buttons = {}
        for key, name, about, able in rows:
            button = KindButton(name, about, "wifi-high" if able else "wifi-slash")
            button.setEnabled(able)
            self._group.addButton(button)
            button.toggled.connect(self._toggled)
            self._column.addWidget(button)
            self.buttons[key] = button
        usable = [key for key, each in self.buttons.items() if each.isEnabled()]
        if usable:
            self.buttons[kept if kept in usable else usable[0]].setChecked(True)
        self._toggled(True)

    def _toggled(self, on: bool) -> None:
        if not on:
            return  # another one is on then
        for each in self.buttons.values():
            # Tab goes to the one that is chosen, arrows from one to the next
            policy = Qt.FocusPolicy.StrongFocus if each.isChecked() else Qt.FocusPolicy.ClickFocus
            each.setFocusPolicy(policy)
        self.changed.emit()

    def chosen(self) -> str:
        return next((key for key, each in self.buttons.items() if each.isChecked()), "")


class SetupDialog(Dialog):
    """Closing it cancels: this computer goes back to its own Wi-Fi before it is gone."""

    hello = Signal(str)
    """Key of the device that said hello; the dialog closes."""
    way_wanted = Signal()
    """Whether devices can reach this computer is to be looked at."""

    def __init__(
        self,
        context: UiContext,
        address: str,
        addresses: tuple[OwnAddress, ...] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(self.tr("Set up device"), parent, width=SIZE.dialog_add[0])
        self._context = context
        self._address = address
        self._tasks = TaskOwner(context.tasks, self)
        self.run: SetupRun | None = None
        self._leaving = False
        self._by_hand = False
        self._problem: str = ""
        self.steps = tuple(SetupRow(each) for each in self._step_words())
        self.code = QrCode(PORTAL, self.tr("QR code of the device's Wi-Fi"))
        self.hand_button = Button(self.tr("Show the steps"), "link")
        self.hand_foot = Button(self.tr("By hand instead"), "link")
        self.title = Label("", "title", wrap=True)
        self.about = WrappedText("", "body", "text2")
        self.strip = OutcomeStrip()
        self.hotspots = ChoiceList(self.tr("Devices that wait to be set up"))
        self.networks = ChoiceList(self.tr("Networks that the device sees"))
        self.again_button = Button(self.tr("Search again"), "link", "arrow-clockwise")
        self.hidden_button = Button(self.tr("Hidden network…"), "link")
        self.hidden = LineEdit("", self.tr("Name of the hidden Wi-Fi"), self.tr("Hidden network"))
        self.password_label = Label("", "medium")
        self.password = SecretField(self.tr("Password of the Wi-Fi"))
        self.fault = Notice("", "red")
        self.reach_button = Button(self.tr("Can devices reach this computer?"), "link", "laptop")
        self.back_button = Button(self.tr("Reconnect"), "secondary")
        self.hand = OtaAddress()
        self.hand.set_addresses(addresses)
        self.place = Label("", "caption", "text2")
        self.cancel_button = Button(self.tr("Cancel"), "secondary")
        self.go_button = Button(self.tr("Start"), "primary")
        self._clock = QTimer(self)
        self._clock.setInterval(_TICK)
        self._clock.timeout.connect(self._show)
        self._arrange()
        self._connect()
        self._show()
        self.resize(self.sizeHint())

    def begin(self) -> None:
        """Look for a device."""
        self._context.tasks.start(self._begin(), "look for a device")
        self._clock.start()

    def sizeHint(self) -> QSize:
        width, height = SIZE.dialog_add
        return QSize(width, max(height, super().sizeHint().height()))

    def _step_words(self) -> tuple[str, ...]:
        return (
            self.tr("Find the device’s Wi-Fi"),
            self.tr("Join it"),
            self.tr("Choose your home Wi-Fi"),
            self.tr("Fill in the address"),
            self.tr("Device restarts"),
            self.tr("First hello"),
        )

    def _arrange(self) -> None:
        side = self._side_of_steps = KindSide()
        side.setFixedWidth(SIZE.dialog_add_side)
        hand = Card()
        lines = column(
            Label(self.tr("By hand instead"), "strong", wrap=True),
            WrappedText(
                self.tr("With a phone: join the Wi-Fi, open 192.168.4.1"), "caption", "text2"
            ),
            (self.hand_button, START),
            spacing=SPACE.half,
        )
        hand.add(lines)
        hand.add(self.code)
        parts = column(
            Label(self.tr("Set up device"), "title"),
            WrappedText(self.tr("The app fills in the set-up page for you."), "body", "text2"),
            SPACE.unit,
            *self.steps,
            FILL,
            hand,
            spacing=SPACE.twelve,
            margins=(SPACE.page, SPACE.page, SPACE.gutter, SPACE.gutter),
        )
        column(DialogContent(parts), on=side)
        self.set_side(side)
        self.stack = ContentStack()
        self.find_page = self._page(self.hotspots)
        self.choose_page = self._choose_page()
        self.wait_page = self._page((self.reach_button, START), (self.back_button, START))
        self.hand_page = self._page(self.hand)
        for page in (self.find_page, self.choose_page, self.wait_page, self.hand_page):
            self.stack.addWidget(page)
        add(self.body, self.title, self.about, SPACE.unit, (self.stack, 1), self.strip)
        add(self.foot, self.place, self.hand_foot, FILL, self.cancel_button, self.go_button)

    def _page(self, *parts: object) -> ScrollPage:
        page = ScrollPage(margin=0, fill="surface")
        page.setMinimumHeight(SIZE.dialog_least)
        page.body.setContentsMargins(0, 0, SPACE.twelve, 0)
        page.body.setSpacing(SPACE.unit)
        add(page.body, *parts, FILL)  # type: ignore[arg-type]
        return page

    def _choose_page(self) -> QWidget:
        self.password_label.setBuddy(self.password)
        self.hidden.hide()
        address = LineEdit(self._address, "", self.tr("Address of this computer"), mono=True)
        address.setReadOnly(True)
        address.setCursorPosition(0)
        page = QWidget()
        column(
            (self._page(self.networks), 1),
            self.hidden,
            row(self.again_button, FILL, self.hidden_button),
            self.password_label,
            self.password,
            self.fault,
            WrappedText(self.tr("Goes to the device only. Never kept by the app."), "caption"),
            Label(self.tr("Address of this computer"), "medium"),
            address,
            on=page,
        )
        return page

    def _connect(self) -> None:
        self.cancel_button.clicked.connect(self.reject)
        self.go_button.clicked.connect(self._go)
        self.hotspots.changed.connect(self._show)
        self.networks.changed.connect(self._network_chosen)
        self.again_button.clicked.connect(self._search_again)
        self.hidden_button.clicked.connect(self._show_hidden)
        self.hidden.textChanged.connect(self._network_chosen)
        self.password.textChanged.connect(self._edited)
        self.password.returnPressed.connect(self._go)
        self.hand_button.clicked.connect(self._go_by_hand)
        self.hand_foot.clicked.connect(self._go_by_hand)
        self.reach_button.clicked.connect(self.way_wanted)
        self.back_button.clicked.connect(self._reconnect)

    # the set-up

    async def _begin(self) -> None:
        try:
            run = await self._context[SetupService].begin(self._address)
        except CompanionError as error:
            self.strip.set(words(error.message), "failed")
            self._by_hand = True
            self._show()
            return
        self.run = run
        if self._leaving:
            run.cancel()
        self._context.connect(run.changed, self._changed)
        assert run.task is not None
        ended = asyncio.ensure_future(asyncio.wait((run.task,)))
        ended.add_done_callback(lambda _: self._ended())
        self._show()

    def _changed(self, state: SetupState) -> None:
        if state.end is SetupEnd.DONE:
            self.hello.emit(state.key)
            super().accept()
        else:
            self._show()

    def _ended(self) -> None:
        """This computer is back, or cannot be brought back by itself."""
        import shiboken6

        if shiboken6.isValid(self):
            if self._leaving and self.run is not None and not self.run.state.lost:
                super().reject()
            else:
                self._show()

    def _go(self) -> None:
        """Start, Continue or Done, whichever is shown."""
        run = self.run
        if not self.go_button.isEnabled() or not self.go_button.isVisible():
            return
        if self._by_hand:
            super().accept()
        elif run is None:
            return
        elif run.state.end is not None:
            self.run = None
            self._show()
            self.begin()
        elif run.state.step is PortalStep.FIND:
            run.agree(self.hotspots.chosen())
        elif run.state.step is PortalStep.CHOOSE:
            try:
                self._problem = ""
                run.choose(self._network(), self.password.text())
            except CompanionError as error:
                self._fail_field(words(error.message))

    def _network(self) -> str:
        return self.hidden.text() if self.hidden.isVisibleTo(self) else self.networks.chosen()

    def _search_again(self) -> None:
        if self.run is not None:
            self.run.search_again()

    def _show_hidden(self) -> None:
        self.hidden.setVisible(not self.hidden.isVisibleTo(self))
        self.hidden.setFocus()
        self._network_chosen()

    def _go_by_hand(self) -> None:
        self._by_hand = True
        if self.run is not None:
            self.run.cancel()
        self._show()

    def _reconnect(self) -> None:
        run = self.run
        if run is not None:
            self.back_button.set_busy(True)
            task = self._tasks.start(run.reconnect(), "back to the own Wi-Fi")
            task.add_done_callback(lambda _: self._ended())

    def reject(self) -> None:
        """Cancel; the dialog closes when this computer is back."""
        run = self.run
        if self._leaving or run is None or run.task is None or run.task.done():
            if run is None:
                self._leaving = True
            super().reject()
            return
        self._leaving = True
        self.cancel_button.set_busy(True)
        run.cancel()
        self._show()

    # what is shown

    def _fail_field(self, said: str) -> None:
        self.password.set_invalid(bool(said))
        self.fault.set(said)
        self.fault.setVisible(bool(said))

    def _edited(self) -> None:
        self._fail_field("")
        self._show()

    def _network_chosen(self) -> None:
        name = one_line(self._network())
        self.password_label.setText(
            self.tr("Password of {network}").format(network=name) if name else self.tr("Password")
        )
        self._edited()

    def _about(self, network: SeenNetwork, state: SetupState) -> str:
        strength = {
            "strong": self.tr("Strong"),
            "medium": self.tr("Medium"),
            "weak": self.tr("Weak"),
        }[network.strength]
        said = [strength]
        if network.is_open:
            said.append(self.tr("open"))
        if state.own is not None and state.own.name == network.ssid:
            said.append(self.tr("this computer’s"))
        return " · ".join(said)

    def _show(self) -> None:
        state = self.run.state if self.run is not None else None
        self._show_steps(state)
        page, title, about = self._page_of(state)
        self.stack.setCurrentWidget(page)
        self.title.setText(title)
        self.about.setText(about)
        self.about.setVisible(bool(about))
        self._show_buttons(state)
        if state is not None:
            self._show_strip(state)

    def _page_of(self, state: SetupState | None) -> tuple[QWidget, str, str]:
        if self._by_hand:
            return self.hand_page, self.tr("By hand, with a phone"), ""
        if state is None:
            return self.find_page, self.tr("Looking for the device…"), ""
        if state.end is not None or self._leaving:
            title = self.tr("Going back to your Wi-Fi…") if state.away else self.tr("Not set up")
            return self.wait_page, title, self._undone(state)
        match state.step:
            case PortalStep.FIND:
                return self.find_page, *self._find_words(state)
            case PortalStep.CHOOSE:
                self._show_networks(state)
                about = self.tr("This is what the device itself sees, strongest first.")
                return self.choose_page, self.tr("Which Wi-Fi should the device use?"), about
            case PortalStep.JOIN:
                title = self.tr("Joining the device’s Wi-Fi…")
                return self.wait_page, title, self._away_words(state)
            case PortalStep.ADDRESS:
                title = self.tr("The device tries {network}…")
                about = self._away_words(state)
                return self.wait_page, title.format(network=one_line(state.network)), about
            case PortalStep.RESTART:
                return self.wait_page, self.tr("The device restarts…"), ""
        about = self.tr("The device joins {network} and asks this computer.")
        about = about.format(network=one_line(state.network))
        if state.written is not None and not state.written.read_back:
            about = f"{about} {words(message('setup.address_unverified'))}"
        return self.wait_page, self.tr("Waiting for the first hello…"), about

    def _find_words(self, state: SetupState) -> tuple[str, str]:
        self.hotspots.set_rows(
            tuple((each.name, each.name, f"{each.signal} %", True) for each in state.hotspots),
            state.hotspots[0].name if state.hotspots else "",
        )
        if state.own is None:
            return (
                self.tr("Join the device’s Wi-Fi"),
                self.tr(
                    "The app cannot change this computer’s Wi-Fi. Choose Xiaozhi-XXXX in the "
                    "system’s Wi-Fi menu, then press Start. Choose your own Wi-Fi again at the end."
                ),
            )
        if not state.hotspots:
            late = state.patience_ends(datetime.now(UTC))
            about = self.tr("No Wi-Fi named Xiaozhi-XXXX yet. Hold BOOT while the device starts.")
            return self.tr("Looking for the device…"), about if late else ""
        if not state.own.name:
            return self.tr("Which device?"), self.tr("This computer joins its Wi-Fi for a minute.")
        about = self.tr("This computer leaves {network} for about a minute.")
        return self.tr("Which device?"), about.format(network=one_line(state.own.name))

    def _away_words(self, state: SetupState) -> str:
        own = one_line(state.own.name) if state.own is not None else ""
        if not (state.away and own):
            return ""
        return self.tr(
            "This computer is on {hotspot}. It returns to {network} by itself, also if you cancel."
        ).format(hotspot=state.hotspot, network=own)

    def _undone(self, state: SetupState) -> str:
        if state.put_back is None:
            return ""
        return words(message("setup.address_put_back" if state.put_back else "setup.address_stays"))

    def _show_networks(self, state: SetupState) -> None:
        self.networks.set_rows(
            tuple(
                (
                    each.ssid,
                    each.name,
                    self._about(each, state) if why is None else words(why),
                    not why,
                )
                for each, why in state.rows()
            ),
            state.suggested(),
        )
        said = words(state.problem) if state.problem is not None else ""
        if said != self._problem:
            self._problem = said
            self._fail_field(said)
            if said:
                self.password.setFocus()

    def _show_strip(self, state: SetupState) -> None:
        said = ""
        if state.lost and state.own is not None:
            name = one_line(state.own.name) or state.own.interface
            said = words(message("setup.not_back", network=name))
        elif state.problem is not None and state.step is not PortalStep.CHOOSE:
            said = words(state.problem)
        elif state.step is PortalStep.HELLO and state.patience_ends(datetime.now(UTC)):
            said = words(message("setup.no_hello"))
        elif state.step is PortalStep.CHOOSE and state.away and state.end is None:
            self.strip.set(self._away_words(state), "plain")
            self.strip.show()
            return
        if said:
            self.strip.set(said, "failed")
        self.strip.setVisible(bool(said))

    def _show_steps(self, state: SetupState | None) -> None:
        now = state.step if state is not None else PortalStep.FIND
        for step, each in zip(PortalStep, self.steps, strict=True):
            detail = ""
            if state is not None and step in state.seen:
                mark, detail = "done", clock(state.seen[step])
                if step is PortalStep.FIND:
                    detail = state.hotspot
                elif step is PortalStep.CHOOSE:
                    detail = one_line(state.network)
            elif step is now:
                failed = (
                    not self._by_hand
                    and state is not None
                    and (state.problem is not None or state.end is not None)
                )
                mark = "failed" if failed else "now"
                if failed and step is PortalStep.CHOOSE:
                    detail = self.tr("Not joined")
            else:
                mark = "next"
            each.show_mark(mark, detail)
        place = self.tr("Step {number} of {count}")
        self.place.setText(place.format(number=now + 1, count=len(PortalStep)))
        if state is not None and state.hotspot.startswith("Xiaozhi-"):
            self.code.set_text(f"WIFI:T:nopass;S:{state.hotspot};;")

    def _show_buttons(self, state: SetupState | None) -> None:
        going = state is not None and state.end is None and not self._leaving
        hello = going and state is not None and state.step is PortalStep.HELLO
        lost = state is not None and state.lost
        self.reach_button.setVisible(bool(hello))
        self.back_button.setVisible(lost)
        if not lost:
            self.back_button.set_busy(False)
        self.cancel_button.setText(self.tr("Close") if not going or hello else self.tr("Cancel"))
        self.cancel_button.setVisible(not self._by_hand)
        shown, able, said = False, False, ""
        if self._by_hand:
            shown, able, said = True, True, self.tr("Done")
        elif state is not None and going and state.step is PortalStep.FIND:
            able = bool(self.hotspots.chosen()) or state.own is None
            shown, said = True, self.tr("Start")
        elif state is not None and going and state.step is PortalStep.CHOOSE:
            shown, able, said = True, bool(self._network()), self.tr("Continue")
        elif state is not None and state.end is not None and not state.away and not self._leaving:
            shown, able, said = True, True, self.tr("Try again")
        self.go_button.setVisible(shown)
        self.go_button.setEnabled(able)
        if said:
            self.go_button.setText(said)
        narrow = self.width() < BREAK.add_side
        self.hand_foot.setVisible(narrow and not self._by_hand)
        self.hand_button.setVisible(not self._by_hand)
        self._side_of_steps.setVisible(not narrow)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = event.size().width() < BREAK.add_side
        self._side_of_steps.setVisible(not narrow)
        self.hand_foot.setVisible(narrow and not self._by_hand)
