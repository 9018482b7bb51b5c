"""What a stock device and its assistant say, and how both are connected."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from companion.app.stock.views import EMOTIONS, Route, StockView, UpstreamKind
from companion.events import Event
from companion.protocol.bridge.conversation import ConversationState
from companion.protocol.tools import REBOOT_TOOL
from companion.ui.kit.page.restart_control import RestartControl
from companion.ui.kit.page.view_state import ViewParts
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.values.json_text import exact_json
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.choices import ComboBox, Segmented
from companion.ui.kit.widgets.fields import LineEdit, TextArea
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, add, column, row
from companion.ui.kit.widgets.marks import IconTile, Separator
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import Pane, ScrollPage
from companion.ui.kit.widgets.section_header import SectionHeader
from companion.ui.kit.widgets.toggles import Switch
from companion.ui.kit.widgets.tooltip import set_tool_tip
from companion.ui.kit.words.technical import technical
from companion.ui.kit.words.words import words
from companion.ui.stock.conversation_state import ConversationPageState
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
    from companion.messages.message import Message
    from companion.ui.kit.page.context import UiContext


class StateBlock(QWidget):
    """The state of the conversation: an icon, a large word, and a sentence."""

    def __init__(self) -> None:
        super().__init__()
        self._tile = IconTile("chat-circle", large=True)
        self.word = Label("", "value")
        self.sentence = WrappedText("", "body", "text2")
        row(
            self._tile,
            (column(self.word, self.sentence, spacing=0), 1),
            on=self,
            spacing=SPACE.gutter,
        )

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

    def __init__(self) -> None:
        super().__init__()
        self.choice = Segmented(
            (
                (Route.ALWAYS.value, self.tr("Always")),
                (Route.TALKING.value, self.tr("While talking")),
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
        column(SectionHeader(self.tr("Connection")), card, on=self)

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


TITLE_LIMIT: Final = 100
"""Characters; a screen of 240 pixels shows about twenty."""
MESSAGE_LIMIT: Final = 1_000
_MESSAGE_LINES: Final = 3


class MessageForm(QWidget):
    """A message for the device's screen: title, text, face, exactly what is sent, the result."""

    def __init__(self, state: ConversationPageState) -> None:
        super().__init__()
        self._state = state
        self._why = ""
        self.title = LineEdit(state.title, self.tr("Companion"), self.tr("Title"))
        self.title.setMaxLength(TITLE_LIMIT)
        self.message = TextArea(state.message, self.tr("Message"))
        self.message.set_lines(_MESSAGE_LINES)
        self.message.setPlaceholderText(self.tr("Dinner is ready"))
        self.emotion = ComboBox(EMOTIONS, self.tr("Face"))
        self.exact = WrappedText("", "mono", "text3", most_lines=6)
        self.result = Notice("", "green")
        self.button = Button(self.tr("Show it"), "secondary", "chat-text")
        self.button.clicked.connect(self._send)
        self.title.textChanged.connect(self._edited)
        self.message.textChanged.connect(self._edited)
        self.emotion.currentIndexChanged.connect(self._edited)
        state.changed.connect(self._show)
        self._arrange()
        self._show()

    def set_stock(self, view: StockView) -> None:
        self._why = "" if view.connected_by else self.tr("The device is not connected.")
        self._check()

    def _values(self) -> tuple[str, str, str]:
        title = self.title.text().strip() or self.title.placeholderText()
        message = self.message.toPlainText().strip()[:MESSAGE_LIMIT]
        return title, message, self.emotion.currentText()

    def _edited(self) -> None:
        self._state.enter(self.title.text(), self.message.toPlainText(), self.emotion.currentText())

    def _show(self) -> None:
        """Show what is entered, exactly what would be sent, and what came of it."""
        state = self._state
        if self.title.text() != state.title:
            self.title.setText(state.title)
        if self.message.toPlainText() != state.message:
            self.message.setPlainText(state.message)
        if state.emotion:
            self.emotion.setCurrentText(state.emotion)
        title, message, emotion = self._values()
        sent = {"status": title, "message": message, "emotion": emotion}
        self.exact.setText(f"alert  {exact_json(sent)}")
        self.exact.setVisible(bool(message) and technical())
        self.exact.updateGeometry()
        said = words(state.problem) if state.problem is not None else ""
        if state.sent:
            # devices do not confirm messages
            said = self.tr("Sent. The device shows such messages without an answer.")
        self.result.set(said, "green" if state.sent else "red")
        self.result.setVisible(bool(said))
        self.button.set_busy(state.sending)
        self._check()

    def _check(self) -> None:
        message = self._values()[1]
        self.button.setEnabled(bool(message) and not self._why)
        set_tool_tip(self.button, self._why)

    def _send(self) -> None:
        self._state.send(*self._values())

    def _arrange(self) -> None:
        card = Card()
        for said, field in (
            (self.tr("Title"), self.title),
            (self.tr("Message"), self.message),
            (self.tr("Face"), self.emotion),
        ):
            label = Label(said, "caption")
            label.setBuddy(field)
            add(card.body, label, field)
        add(card.body, self.exact, self.result)
        card.add(row(FILL, self.button))
        column(SectionHeader(self.tr("Show a message on the device")), card, on=self)


class ConversationPage(QWidget):
    """On the left the state and what is said, live; on the right what can be set and sent."""

    def __init__(self, context: UiContext, state: ConversationPageState) -> None:
        super().__init__()
        self._context = context
        self._key = key = state.key
        self._view: DeviceView | None = None
        self._stock: StockView | None = None
        self.state = StateBlock()
        self.model = TranscriptModel(self)
        self.transcript = TranscriptView(self.model)
        self.switch = Switch(self.tr("Show what is said"))
        self.switch.clicked.connect(state.set_transcript)
        self.empty = WrappedText("", "body", "text3")
        self.upstream = UpstreamSection()
        self.upstream.wanted.connect(state.set_upstream)
        state.upstream_failed.connect(self._upstream_failed)
        self.route = RouteSection()
        self.route.wanted.connect(state.set_route)
        self.message = MessageForm(state)
        self.restart = RestartControl(state.restart)
        self._restart_section = QWidget()
        row((self._left(), 1), self._right(), on=self, spacing=0)
        self.model.load(context.workspace.activity.entries(key))
        for signal in (self.model.rowsInserted, self.model.rowsRemoved, self.model.modelReset):
            signal.connect(self._show_empty)
        context.bridge.activity_changed.connect(self._happened)
        self.parts = ViewParts(state.view)
        self.parts.add("title", self.message.title)
        self.parts.add("message", self.message.message)
        self.parts.add_value("upstream", self.upstream.entered, self.upstream.enter)
        self.parts.add("transcript", self.transcript)
        self.parts.add("side", self._side)
        self.parts.add("page", self)
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
        label = Label(self.tr("Show what is said"), "medium")
        label.setBuddy(self.switch)
        stays = WrappedText(
            self.tr("It is shown here while the app runs, and stored nowhere."), "caption"
        )
        switch = row(self.switch, (column(label, stays, spacing=0), 1), spacing=SPACE.twelve)
        around = (SPACE.page, 0, SPACE.page, SPACE.gutter)
        head = column(self.state, switch, spacing=SPACE.section, margins=around)
        self._empty_page = QWidget()
        column(self.empty, FILL, on=self._empty_page, margins=SPACE.page)
        self._lists = QStackedWidget()
        self._lists.addWidget(self.transcript)
        self._lists.addWidget(self._empty_page)
        below = (0, SPACE.section, 0, 0)
        column(head, Separator(), (self._lists, 1), on=pane, spacing=0, margins=below)
        return pane

    def _right(self) -> QWidget:
        self._side = page = ScrollPage(margin=SPACE.section)
        page.setFixedWidth(SIZE.conversation_side)
        column(
            SectionHeader(self.tr("Restart")),
            WrappedText(
                self.tr("This device has no tool for it; it is told by a message."), "caption"
            ),
            self.restart,
            on=self._restart_section,
        )
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

    def _upstream_failed(self, why: Message) -> None:
        self.upstream.show_problem(words(why))
