"""What a stock device and its assistant say, and how both are connected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from companion.app.tools.records import ActivityEntry
from companion.app.tools.restart import REBOOT_TOOL
from companion.errors import CompanionError
from companion.ui.kit.page.restart_control import RestartControl
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.marks import Separator
from companion.ui.kit.widgets.panes import Pane, ScrollPage
from companion.ui.kit.widgets.section_header import SectionHeader
from companion.ui.kit.widgets.toggles import Switch
from companion.ui.kit.words.words import words
from companion.ui.stock.former_section import FormerSection
from companion.ui.stock.message_form import MessageForm
from companion.ui.stock.route_section import RouteSection
from companion.ui.stock.state_block import StateBlock
from companion.ui.stock.transcript_model import TranscriptModel
from companion.ui.stock.transcript_view import TranscriptView

if TYPE_CHECKING:
    from companion.app.stock.views import Route, StockView
    from companion.devices.models import DeviceView
    from companion.ui.kit.page.context import UiContext


class ConversationPage(QWidget):
    """At the left the state and what is said, live; at the right what can be set and sent."""

    def __init__(self, context: UiContext, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._key = key
        self._view: DeviceView | None = None
        self._stock: StockView | None = None
        self._tasks = TaskOwner(context.tasks, self)
        self.state = StateBlock()
        self.model = TranscriptModel(self)
        self.transcript = TranscriptView(self.model)
        self.switch = Switch(self.tr("Show what is said"))
        self.switch.clicked.connect(self._switched)
        self.empty = WrappedText("", "body", "text3")
        self.former = FormerSection()
        self.former.wanted.connect(self._set_former)
        self.route = RouteSection()
        self.route.wanted.connect(self._set_route)
        self.message = MessageForm()
        self.message.send_wanted.connect(self._alert)
        self.restart = RestartControl(context, self._tasks, key)
        self._restart_section = QWidget()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._left(), 1)
        row.addWidget(self._right())
        self.model.load(context.workspace.activity.entries(key))
        for signal in (self.model.rowsInserted, self.model.rowsRemoved, self.model.modelReset):
            signal.connect(self._show_empty)
        context.bridge.activity_changed.connect(self._happened)
        self._show_empty()

    def set_device(self, view: DeviceView) -> None:
        """Show this state of the device."""
        self._view = view
        self._show_restart()

    def set_stock(self, view: StockView | None) -> None:
        """Show what is known of it as a stock device; `None` when it is none any more."""
        self._stock = view
        if view is None:
            return
        self.state.set_stock(view)
        self.former.set_stock(view)
        self.route.set_stock(view)
        self.message.set_stock(view)
        if view.transcript != self.switch.isChecked():
            self.switch.setChecked(view.transcript)
        self._show_said(view.transcript)
        self._show_restart()
        self._show_empty()

    # parts

    def _left(self) -> QWidget:
        pane = Pane("window")
        column = QVBoxLayout(pane)
        column.setContentsMargins(0, SPACE.section, 0, 0)
        column.setSpacing(0)
        head = QVBoxLayout()
        head.setContentsMargins(SPACE.page, 0, SPACE.page, SPACE.gutter)
        head.setSpacing(SPACE.section)
        head.addWidget(self.state)
        switch = QHBoxLayout()
        switch.setSpacing(SPACE.twelve)
        switch.addWidget(self.switch)
        said = QVBoxLayout()
        said.setSpacing(0)
        label = Label(self.tr("Show what is said"), "medium")
        label.setBuddy(self.switch)
        said.addWidget(label)
        said.addWidget(
            WrappedText(
                self.tr("It is shown here while the app runs, and stored nowhere."), "caption"
            )
        )
        switch.addLayout(said, 1)
        head.addLayout(switch)
        column.addLayout(head)
        column.addWidget(Separator())
        self._lists = QStackedWidget()
        empty = QWidget()
        inner = QVBoxLayout(empty)
        inner.setContentsMargins(SPACE.page, SPACE.page, SPACE.page, SPACE.page)
        inner.addWidget(self.empty)
        inner.addStretch(1)
        self._lists.addWidget(self.transcript)
        self._lists.addWidget(empty)
        self._empty_page = empty
        column.addWidget(self._lists, 1)
        return pane

    def _right(self) -> QWidget:
        page = ScrollPage(margin=SPACE.section)
        page.setFixedWidth(SIZE.conversation_side)
        restart = QVBoxLayout(self._restart_section)
        restart.setContentsMargins(0, 0, 0, 0)
        restart.setSpacing(SPACE.unit)
        restart.addWidget(SectionHeader(self.tr("Restart")))
        restart.addWidget(
            WrappedText(
                self.tr("This device has no tool for it; it is told by a message."), "caption"
            )
        )
        restart.addWidget(self.restart)
        for part in (self.former, self.route, self.message, self._restart_section):
            page.add(part)
        page.body.addStretch(1)
        return page

    # what happens

    def _happened(self, entry: ActivityEntry) -> None:
        if entry.device_key == self._key:
            self.model.put(entry)

    def _show_said(self, on: bool) -> None:
        if on == self.model.said:
            return
        self.model.set_said(on)
        if on:
            self.model.load(self._context.workspace.activity.entries(self._key))

    def _show_empty(self) -> None:
        filled = self.model.rowCount() > 0
        self._lists.setCurrentWidget(self.transcript if filled else self._empty_page)
        on = self._stock is None or self._stock.transcript
        self.empty.setText(
            self.tr(
                "Speak to the device: what it hears, what its assistant says, and which tools "
                "the assistant uses appear here as they happen."
            )
            if on
            else self.tr("What is said is not shown. Tools that the assistant uses appear here.")
        )

    def _show_restart(self) -> None:
        view, stock = self._view, self._stock
        if view is None:
            return
        missing = view.tool(REBOOT_TOOL) is None
        self._restart_section.setVisible(missing and stock is not None)
        connected = bool(stock is not None and stock.connected_by)
        self.restart.set_device(view, connected=connected)

    # what a person wants

    def _switched(self, on: bool) -> None:
        work = self._context.workspace.stock.set_transcript(self._key, on)
        self._tasks.start(work, f"transcript of {self._key}")

    def _set_former(self, url: str) -> None:
        self._tasks.start(self._former_changed(url), f"former server of {self._key}")

    async def _former_changed(self, url: str) -> None:
        try:
            await self._context.workspace.stock.set_former(self._key, url)
        except CompanionError as error:
            self.former.show_problem(words(error.message))

    def _set_route(self, route: Route) -> None:
        work = self._context.workspace.stock.set_route(self._key, route)
        self._tasks.start(work, f"connection of {self._key}")

    def _alert(self, title: str, message: str, emotion: str) -> None:
        self.message.set_busy(True)
        self._tasks.start(self._alerting(title, message, emotion), f"message for {self._key}")

    async def _alerting(self, title: str, message: str, emotion: str) -> None:
        try:
            await self._context.workspace.stock.alert(self._key, title, message, emotion)
        except CompanionError as error:
            self.message.show_result(words(error.message), failed=True)
        else:
            self.message.show_sent()
        finally:
            self.message.set_busy(False)
