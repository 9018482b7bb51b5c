"""The part of the add dialog for a device with stock firmware."""

from __future__ import annotations

from contextlib import ExitStack
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.app.connect.nearby import NearbyService
from companion.app.stock.service import StockService
from companion.app.stock.setup import SetupProgress, SetupStep
from companion.app.stock.views import EMOTIONS
from companion.errors import CompanionError
from companion.events import Published
from companion.messages.message import Message
from companion.text import one_line
from companion.ui.connect.fields import Folds
from companion.ui.connect.kind_pane import KindPane
from companion.ui.connect.nearby_rows import found_name
from companion.ui.connect.setup_dialog import SetupDialog
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.choices import ComboBox
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, START, add, column
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import ContentStack, ScrollPage
from companion.ui.kit.widgets.progress import StepTracker
from companion.ui.kit.words.device_words import face_words
from companion.ui.kit.words.measures import clock
from companion.ui.kit.words.words import sentences, words
from companion.ui.stock.ota_address import FieldHelp, OtaAddress
from companion.ui.stock.stock_words import found_words
from companion.ui.stock.upstream_server import UpstreamChoice
from companion.ui.stock.while_off import WhileOffNote

if TYPE_CHECKING:
    from companion.app.stock.views import Listeners, StockView
    from companion.devices.models import DeviceView
    from companion.ui.kit.page.context import UiContext


_MOST_NEARBY: Final = 20
_PERSONS: Final = frozenset({SetupStep.ADDED, SetupStep.HELLO})
"""Steps that wait for the person, who is not told how long."""
_TICK: Final = 1_000
"""Milliseconds between two looks at how long a step takes."""


class StockPane(KindPane):
    """Asks once whether devices may ask this computer. Then it shows the OTA address, and each
    device as soon as it asks. What was added is greeted once it is connected."""

    progressed = Signal(object)
    """The `SetupStep` that is waited for; `None` when all were seen."""
    address_changed = Signal(str)
    """What is to be entered on the device."""

    def __init__(self, context: UiContext) -> None:
        super().__init__(
            context,
            self.tr("Set up your xiaozhi device"),
            self.tr("It keeps its assistant. This computer only adds its tools and your control."),
        )
        self._head = (self.title.text(), self.about.text())
        self._stock = context[StockService]
        self._subscribed: ExitStack | None = None
        self._asking: dict[str, StockView] = {}
        self.progress = SetupProgress(datetime.now(UTC))
        """What was really seen of the set-up."""
        self.tracker = StepTracker(self._step_words())
        self.advice = Notice("", "neutral", role="body")
        self.advice.hide()
        self._added = ""
        """Key of the device that was added, and is to be greeted."""
        self._finished = False
        self._clock = QTimer(self)
        self._clock.setInterval(_TICK)
        self._clock.timeout.connect(self._show_progress)
        self._address_wanted = False
        """The person went back to the address although a device asks."""
        self.allow_button = Button(
            self.tr("Open this computer to devices"), "secondary", "broadcast"
        )
        self.allow_button.clicked.connect(self._allow)
        self.ota = OtaAddress()
        self.upstream = UpstreamChoice(self._stock.upstream_url)
        self.upstream.changed.connect(self._check)
        self.help = FieldHelp()
        self.nearby = WrappedText("", "body", "text2")
        self._tasks = TaskOwner(context.tasks, self)
        self.reach = Button(self.tr("Can devices reach this computer?"), "link", "laptop")
        self.reach.clicked.connect(self.way_wanted)
        self.setup_button = Button(self.tr("Set up a new device…"), "secondary", "wifi-high")
        self.setup_button.clicked.connect(self._set_up)
        self.setup_button.setEnabled(False)  # until this computer's address is known
        self.experts = self.link(self.tr("I have my own server"), "dials_in")
        self.more = Folds((self.tr("More help"),))
        add(self.more.columns[0], self.help, (self.experts, START))
        self.device = ComboBox((), self.tr("Device"))
        self.device.currentIndexChanged.connect(self._device_chosen)
        self.name = LineEdit("", self.tr("Living room"), self.tr("Which room is it in?"))
        self.back = Button(self.tr("Show the address again"), "link")
        self.back.clicked.connect(self._show_address)
        self.while_off = WhileOffNote(
            context,
            lambda: view.device_id if (view := self._asking.get(self._key())) else "",
            self.upstream.url,
        )
        self.found = Button(self.tr("Show the device that asks"), "link")
        self.found.clicked.connect(self._show_found)
        self.stack = ContentStack()
        self.closed_page = self._closed_page()
        self.open_page = self._open_page()
        self.found_page = self._found_page()
        self.hello_page = self._hello_page()
        for page in (self.closed_page, self.open_page, self.found_page, self.hello_page):
            self.stack.addWidget(page)
        self._watching = Card(fill="sunken")
        self._watching.add(self.tracker)
        add(self.body, (self.stack, 1), SPACE.twelve, self._watching, SPACE.half, self.advice)
        add(self.body, self.strip)
        self._show_progress()
        self._show_listeners(self._stock.listeners)

    @property
    def _connections(self) -> Published[DeviceView]:
        return self._context.workspace.devices.changed.filter("state")

    def start(self) -> None:
        self._subscribed = ExitStack()
        self._subscribed.enter_context(self._stock.decisions.searching())
        self._context.connect(self._context[StockService].changed, self._on_device_changed)
        self._context.connect(self._context[StockService].removed, self._gone)
        self._context.connect(self._context[StockService].listeners_changed, self._show_listeners)
        self._context.connect(self._context[NearbyService].found, self._show_nearby)
        self._context.connect(self._context[NearbyService].lost, self._show_nearby)
        self._context.connect(self._connections, self._device_changed)
        self._clock.start()
        self._show_nearby()
        for view in self._stock.views():
            self._on_device_changed(view)
        self._show_listeners(self._stock.listeners)

    def stop(self) -> None:
        looking, self._subscribed = self._subscribed, None
        if looking is None:
            return
        looking.close()
        self._context.disconnect(self._context[StockService].changed, self._on_device_changed)
        self._context.disconnect(self._context[StockService].removed, self._gone)
        self._context.disconnect(
            self._context[StockService].listeners_changed, self._show_listeners
        )
        self._context.disconnect(self._context[NearbyService].found, self._show_nearby)
        self._context.disconnect(self._context[NearbyService].lost, self._show_nearby)
        self._context.disconnect(self._connections, self._device_changed)
        self._clock.stop()

    async def add(self) -> str:
        """Accept the chosen device, with its name and its upstream server; return its key. Then,
        as soon as it is connected, greet it."""
        if self._added:
            await self._stock.alert(
                self._added,
                self.tr("Companion"),
                self.hello.text(),
                EMOTIONS[self.face.currentIndex()],
            )
            self._finished = True
            self._note(SetupStep.HELLO)
            return self._added
        key = self._key()
        name = one_line(self.name.text()) or self._asking[key].name
        await self._stock.decisions.accept(key, name=name, upstream_url=self.upstream.url())
        self._added = key
        self._note(SetupStep.ADDED)
        view = self._context.workspace.devices.view(key)
        if view is not None:
            self._device_changed(view)
        self._show_page()
        self._check()
        return key

    @property
    def finished(self) -> bool:
        return self._finished

    def add_words(self) -> str:
        return self.tr("Say hello") if self._added else super().add_words()

    # what was seen

    def _step_words(self) -> tuple[str, ...]:
        return (
            self.tr("Wi-Fi seen"),
            self.tr("Address asked"),
            self.tr("Added"),
            self.tr("Connected"),
            self.tr("Say hello"),
        )

    def _waiting_words(self) -> dict[SetupStep, str]:
        """What a step is called while it is waited for."""
        return {
            SetupStep.WIFI: self.tr("Looking for it…"),
            SetupStep.ASKED: self.tr("Asking…"),
            SetupStep.ADDED: self.tr("Name it"),
            SetupStep.CONNECTED: self.tr("Connecting…"),
        }

    def _note(self, step: SetupStep) -> None:
        self.progress = self.progress.note(step, datetime.now(UTC))
        self._show_progress()

    def _device_changed(self, view: DeviceView) -> None:
        if view.key == self._added and view.connected:
            self._note(SetupStep.CONNECTED)
            self._check()

    def _show_progress(self) -> None:
        """The check marks, and after a while at one step what to do."""
        progress, now = self.progress, datetime.now(UTC)
        step = progress.current
        names = list(self._step_words())
        if step is not None and (said := self._waiting_words().get(step)):
            names[step] = said
        self.tracker.set_steps(names)
        self.tracker.set_step(len(SetupStep) if step is None else step)
        times = [clock(progress.seen[each]) if each in progress.seen else "" for each in SetupStep]
        if step is not None and step not in _PERSONS:
            times[step] = self.tr("{count} s").format(
                count=int((now - progress.since).total_seconds())
            )
        self.tracker.set_times(times)
        advice = progress.advice(now) if self._stock.listeners.wanted else None
        self.advice.set(words(advice) if advice is not None else "", "neutral")
        self.advice.setVisible(advice is not None)
        self.progressed.emit(step)

    # the pages

    def _closed_page(self) -> QWidget:
        page = QWidget()
        stack = column(
            WrappedText(self.tr("First, this computer must be allowed to answer"), "strong"),
            on=page,
        )
        for sentence in (
            self.tr(
                "Devices of your network will be able to ask this computer for their settings "
                "and to stay connected to it. The system's firewall may ask whether you agree."
            ),
            self.tr(
                "A device that you have not accepted is told what its assistant server tells "
                "it, and nothing else. You can close this again in the settings at any time."
            ),
        ):
            stack.addWidget(WrappedText(sentence, "body", "text2"))
        stack.addSpacing(SPACE.unit)
        stack.addWidget(self.allow_button, 0, Qt.AlignmentFlag.AlignLeft)
        stack.addStretch(1)
        return page

    def _open_page(self) -> QWidget:
        page = ScrollPage(margin=0, fill="surface")
        page.setMinimumHeight(SIZE.dialog_least)
        # room for the scroll bar
        page.body.setContentsMargins(0, 0, SPACE.twelve, 0)
        page.body.setSpacing(SPACE.unit)
        add(
            page.body,
            (self.found, START),
            self.nearby,
            (self.setup_button, START),
            self.ota,
            (self.reach, START),
            self.more,
            FILL,
        )
        return page

    def _found_page(self) -> QWidget:
        page = QWidget()
        stack = column(self.device, on=page)
        self._field(stack, self.tr("Which room is it in?"), self.name)
        self._field(stack, self.tr("Voice assistant server"), self.upstream)
        about = self.tr("This computer can use all its tools and sees its conversations pass by.")
        stack.addWidget(WrappedText(about, "body", "text2"))
        stack.addWidget(self.while_off)
        stack.addSpacing(SPACE.unit)
        stack.addWidget(self.back, 0, Qt.AlignmentFlag.AlignLeft)
        stack.addStretch(1)
        return page

    def _hello_page(self) -> QWidget:
        page = QWidget()
        self.hello = LineEdit(self.tr("Hello!"), "", self.tr("Message"))
        self.hello.textChanged.connect(self._check)
        self.face = ComboBox((face_words(each) for each in EMOTIONS), self.tr("Face"))
        self.face.setCurrentIndex(EMOTIONS.index("happy"))
        stack = column(on=page)
        self._field(stack, self.tr("Message"), self.hello)
        self._field(stack, self.tr("Face"), self.face)
        stack.addStretch(1)
        return page

    def _field(self, column: QVBoxLayout, words: str, field: QWidget) -> None:
        label = Label(words, "medium")
        label.setBuddy(field)
        add(column, label, field, SPACE.unit)

    def _set_up(self) -> None:
        dialog = SetupDialog(self._context, self.ota.address.text(), self.ota.addresses, self)
        dialog.hello.connect(self._choose_device)
        dialog.way_wanted.connect(self.way_wanted)
        dialog.open()
        dialog.begin()

    def _choose_device(self, key: str) -> None:
        """The device that was set up is the one to name, and keeps its assistant server."""
        self.device.setCurrentIndex(max(self.device.findData(key), 0))
        self._show_found()

    # the listeners

    def _allow(self) -> None:
        self.allow_button.set_busy(True)
        self._context.tasks.start(self._allowing(), "open this computer to devices")

    async def _allowing(self) -> None:
        try:
            await self._stock.allow(True)
        except CompanionError as error:
            self.strip.set(words(error.message), "failed")
        finally:
            self.allow_button.set_busy(False)

    def _show_listeners(self, listeners: Listeners) -> None:
        if listeners.wanted:
            self._tasks.start(self._read_addresses(), "addresses of this computer")
        self._show_strip()

    def _show_page(self) -> None:
        asks = self._key() in self._asking
        self.found.setVisible(asks)
        self._watching.setVisible(self._stock.listeners.wanted)
        if self._added:
            there = self.progress.current is SetupStep.HELLO
            self.set_head(
                self.tr("Say hello to it"),
                self.tr("It is connected. A message and a face appear on its screen.")
                if there
                else self.tr(
                    "It is added. As soon as it is connected, a message and a face can appear on "
                    "its screen. You can also close this: the device stays in the list."
                ),
            )
            self.stack.setCurrentWidget(self.hello_page)
            self.strip.hide()
            return
        if not self._stock.listeners.wanted:
            page = self.closed_page
        elif asks and not self._address_wanted:
            page = self.found_page
        else:
            page = self.open_page
        if page is self.found_page:
            self.set_head(self.tr("Name it and press Add device"), "")
        else:
            self.set_head(*self._head)
        self.stack.setCurrentWidget(page)

    def _show_address(self) -> None:
        self._address_wanted = True
        self._show_page()

    def _show_found(self) -> None:
        self._address_wanted = False
        self._show_page()

    async def _read_addresses(self) -> None:
        addresses = await self._stock.addresses()
        self.ota.set_addresses(addresses)
        self.setup_button.setEnabled(bool(addresses))
        self.address_changed.emit(self.ota.address.text())

    def _show_nearby(self) -> None:
        """Name the stock devices of the network that were never set up with this computer."""
        there = [
            f"{found_name(entry)} ({entry.address})"
            for entry in self._context[NearbyService].entries()
            if entry.not_set_up and not entry.fading
        ]
        said = self.tr("In your network and not set up yet: {devices}")
        self.nearby.setText(said.format(devices=", ".join(there[:_MOST_NEARBY])))
        self.nearby.setVisible(bool(there))
        if there:
            self._note(SetupStep.WIFI)

    # the devices that ask

    def _key(self) -> str:
        return str(self.device.currentData() or "")

    def _on_device_changed(self, view: StockView) -> None:
        if view.accepted:
            self._gone(view.key)
            return
        if view.asked is not None:
            self._note(SetupStep.ASKED)
        new = view.key not in self._asking
        self._asking[view.key] = view
        if new:
            self.device.addItem(f"{view.name}  ·  {view.device_id}", view.key)
        self.device.setVisible(self.device.count() > 1)
        self._show_strip()
        self._check()

    def _gone(self, key: str) -> None:
        if self._asking.pop(key, None) is None:
            return
        self.device.removeItem(self.device.findData(key))
        self.device.setVisible(self.device.count() > 1)
        self._show_strip()
        self._check()

    def _device_chosen(self) -> None:
        view = self._asking.get(self._key())
        if view is not None:
            # a board's name is none that a person would give
            self.name.setText("" if view.name == view.board else view.name)
        self._show_strip()
        self._check()

    def _show_strip(self) -> None:
        view = self._asking.get(self._key())
        listeners = self._stock.listeners
        self._show_page()
        if view is not None:
            self.strip.set(found_words(view), "found", view.device_id)
        elif listeners.problems:
            self.strip.set(_sentences(listeners.problems), "failed")
        elif listeners.listening:
            self.strip.set(self.tr("Waiting for a device…"), "waiting")
        else:
            self.strip.set(self.tr("Opening this computer to devices…"), "waiting")
        # the steps say already that it is waited
        told = self.strip.outcome != "waiting" or not listeners.listening
        self.strip.setVisible(told and listeners.wanted and not self._added)

    def _check(self) -> None:
        if self._added:
            self._show_page()
            there = self.progress.current is SetupStep.HELLO
            self._set_can_add(there and bool(one_line(self.hello.text())))
            self.can_add_changed.emit()
            return
        self._set_can_add(self._key() in self._asking and self.upstream.valid)


def _sentences(problems: tuple[Message, ...]) -> str:
    return sentences(words(problem) for problem in problems)
