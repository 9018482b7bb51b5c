"""What a stock device and its assistant say, and how both are connected."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from companion.app.stock.views import Route, StockView, UpstreamKind
from companion.app.tools.restart import REBOOT_TOOL
from companion.errors import CompanionError
from companion.events import Event
from companion.protocol.bridge.conversation import ConversationState
from companion.ui.kit.page.restart_control import RestartControl, RestartState
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.values.json_text import exact_json
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.choices import ComboBox, Segmented
from companion.ui.kit.widgets.fields import LineEdit, TextArea
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.marks import IconTile, Separator
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import Pane, ScrollPage
from companion.ui.kit.widgets.section_header import SectionHeader
from companion.ui.kit.widgets.toggles import Switch
from companion.ui.kit.widgets.tooltip import set_tool_tip
from companion.ui.kit.words.words import words
from companion.ui.stock.stock_words import (
    conversation_icon,
    conversation_sentence,
    conversation_words,
    route_sentence,
)
from companion.ui.stock.transcript import TranscriptModel, TranscriptView
from companion.ui.stock.upstream_server import UpstreamSection

if TYPE_CHECKING:
    from companion.devices.models import DeviceView
    from companion.ui.kit.page.context import UiContext


class StateBlock(QWidget):
    """The state of the conversation: an icon, a large word, and a sentence."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tile = IconTile("chat-circle", large=True)
        self.word = Label("", "value")
        self.sentence = WrappedText("", "body", "text2")
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(self.word)
        column.addWidget(self.sentence)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE.gutter)
        row.addWidget(self._tile)
        row.addLayout(column, 1)

    def set_stock(self, view: StockView) -> None:
        state = view.conversation
        tone = "neutral" if state is ConversationState.IDLE else "accent"
        self._tile.set(conversation_icon(state), tone)
        said = conversation_words(state)
        self.word.setText(said)
        self.sentence.setText(conversation_sentence(view))
        self.sentence.updateGeometry()
        self.setAccessibleName(f"{said}. {self.sentence.text()}")


_ROUTES = {"mqtt": Route.ALWAYS, "websocket": Route.TALKING}
"""By `StockView.connected_by`: the route that such a connection belongs to."""


class RouteSection(QWidget):
    """How the device connects. A note says if it has not learned of the choice yet."""

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
        other = _ROUTES.get(view.connected_by, view.route) is not view.route
        self.note.set(self._note_words(view) if other else "", "neutral")
        self.note.setVisible(other)

    def _note_words(self, view: StockView) -> str:
        if view.route is Route.TALKING and view.upstream_kind is UpstreamKind.MQTT:
            return self.tr(
                "The former server speaks MQTT alone, so the device stays connected all the same."
            )
        return self.tr("The device learns of it when it starts the next time.")


EMOTIONS: Final = (
    "neutral",
    "happy",
    "laughing",
    "funny",
    "sad",
    "angry",
    "crying",
    "loving",
    "embarrassed",
    "surprised",
    "shocked",
    "thinking",
    "winking",
    "cool",
    "relaxed",
    "delicious",
    "kissy",
    "confident",
    "sleepy",
    "silly",
    "confused",
)
"""The faces that the firmware has a picture for; it accepts any other name too."""
TITLE_LIMIT: Final = 100
"""Characters; a screen of 240 pixels shows about twenty."""
MESSAGE_LIMIT: Final = 1_000
_MESSAGE_LINES: Final = 3


class MessageForm(QWidget):
    """A message for the device's screen: title, text, face, exactly what is sent, the result."""

    send_wanted = Signal(str, str, str)
    """Title, message, emotion."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._why = ""
        self.title = LineEdit("", self.tr("Companion"), self.tr("Title"))
        self.title.setMaxLength(TITLE_LIMIT)
        self.message = TextArea("", self.tr("Message"))
        self.message.set_lines(_MESSAGE_LINES)
        self.message.setPlaceholderText(self.tr("Dinner is ready"))
        self.emotion = ComboBox(EMOTIONS, self.tr("Face"))
        self.exact = WrappedText("", "mono", "text3", most_lines=6)
        self.result = Notice("", "green")
        self.result.hide()
        self.button = Button(self.tr("Show it"), "secondary", "chat-text")
        self.button.clicked.connect(self._send)
        self.title.textChanged.connect(self._edited)
        self.message.textChanged.connect(self._edited)
        self.emotion.currentIndexChanged.connect(self._edited)
        self._arrange()
        self._edited()

    def set_stock(self, view: StockView) -> None:
        self._why = "" if view.connected_by else self.tr("The device is not connected.")
        self._check()

    def set_busy(self, busy: bool) -> None:
        self.button.set_busy(busy)

    def show_sent(self) -> None:
        """Show that it was sent; devices do not confirm messages."""
        self.show_result(self.tr("Sent. The device shows such messages without an answer."))

    def show_result(self, said: str, *, failed: bool = False) -> None:
        self.result.set(said, "red" if failed else "green")
        self.result.setVisible(bool(said))

    def _values(self) -> tuple[str, str, str]:
        title = self.title.text().strip() or self.title.placeholderText()
        message = self.message.toPlainText().strip()[:MESSAGE_LIMIT]
        return title, message, self.emotion.currentText()

    def _edited(self) -> None:
        title, message, emotion = self._values()
        sent = {"status": title, "message": message, "emotion": emotion}
        self.exact.setText(f"alert  {exact_json(sent)}")
        self.exact.setVisible(bool(message))
        self.exact.updateGeometry()
        self.show_result("")
        self._check()

    def _check(self) -> None:
        message = self._values()[1]
        self.button.setEnabled(bool(message) and not self._why)
        set_tool_tip(self.button, self._why)

    def _send(self) -> None:
        self.show_result("")
        self.send_wanted.emit(*self._values())

    def _arrange(self) -> None:
        card = Card()
        for said, field in (
            (self.tr("Title"), self.title),
            (self.tr("Message"), self.message),
            (self.tr("Face"), self.emotion),
        ):
            label = Label(said, "caption")
            label.setBuddy(field)
            card.add(label)
            card.add(field)
        card.add(self.exact)
        card.add(self.result)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.button)
        card.add(row)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE.unit)
        column.addWidget(SectionHeader(self.tr("Show a message on the device")))
        column.addWidget(card)


class ConversationPage(QWidget):
    """On the left the state and what is said, live; on the right what can be set and sent."""

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
        self.upstream = UpstreamSection()
        self.upstream.wanted.connect(self._set_upstream)
        self.route = RouteSection()
        self.route.wanted.connect(self._set_route)
        self.message = MessageForm()
        self.message.send_wanted.connect(self._alert)
        self.restart = RestartControl(RestartState(context, key, self))
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
        """Show what is known of it as a stock device; `None` if it is no longer one."""
        self._stock = view
        if view is None:
            return
        self.state.set_stock(view)
        self.upstream.set_stock(view)
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
        for part in (self.upstream, self.route, self.message, self._restart_section):
            page.add(part)
        page.body.addStretch(1)
        return page

    # what happens

    def _happened(self, entry: Event) -> None:
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
        self.restart.state.set_device(view, connected=connected)

    # what the person does

    def _switched(self, on: bool) -> None:
        work = self._context.workspace.stock.decisions.set_transcript(self._key, on)
        self._tasks.start(work, f"transcript of {self._key}")

    def _set_upstream(self, url: str) -> None:
        self._tasks.start(self._upstream_changed(url), f"upstream server of {self._key}")

    async def _upstream_changed(self, url: str) -> None:
        try:
            await self._context.workspace.stock.decisions.set_upstream(self._key, url)
        except CompanionError as error:
            self.upstream.show_problem(words(error.message))

    def _set_route(self, route: Route) -> None:
        work = self._context.workspace.stock.decisions.set_route(self._key, route)
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
