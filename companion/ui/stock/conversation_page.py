"""What a stock device and its assistant say, how both are connected, and the field at the end for
a message to the device's screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent, QTextCursor
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget

from companion.app.activity.activity import ActivityLog
from companion.app.activity.derived.outcomes import Outcomes
from companion.app.activity.history.history import History
from companion.app.stock.views import EMOTIONS, Route, StockView, UpstreamKind
from companion.events import Event
from companion.protocol.bridge.conversation import ConversationState
from companion.protocol.tools import REBOOT_TOOL
from companion.ui.kit.page.restart_control import RestartControl
from companion.ui.kit.page.view_state import ViewParts
from companion.ui.kit.theme.tokens import BREAK, DIALOG, PART, SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.choices import ComboBox, Segmented
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.widgets.label import ElidingLabel, Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, MIDDLE, add, column, row
from companion.ui.kit.widgets.marks import IconLabel, SoundWave
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import Pane, ScrollPage
from companion.ui.kit.widgets.section_header import SectionHeader
from companion.ui.kit.widgets.toast_room import keep_clear
from companion.ui.kit.widgets.toggles import Switch
from companion.ui.kit.widgets.tooltip import set_tool_tip
from companion.ui.kit.words.device_words import face_words
from companion.ui.kit.words.measures import day_words
from companion.ui.kit.words.words import words
from companion.ui.say.message_field import MessageField
from companion.ui.say.say_composer import SayComposer
from companion.ui.say.say_state import SAYS_ALOUD
from companion.ui.say.sayings import SayingsView
from companion.ui.stock.conversation_state import ConversationPageState
from companion.ui.stock.message_dialog import MESSAGE_LIMIT
from companion.ui.stock.stock_words import (
    conversation_icon,
    conversation_sentence,
    conversation_words,
    route_sentence,
    upstream_name,
)
from companion.ui.stock.transcript import TranscriptView
from companion.ui.stock.transcript_model import TranscriptModel
from companion.ui.stock.turn_beside import TurnBeside
from companion.ui.stock.upstream_server import UpstreamSection

if TYPE_CHECKING:
    from companion.app.activity.derived.outcomes import Outcome
    from companion.devices.models import DeviceView
    from companion.messages.message import Message
    from companion.ui.kit.page.context import UiContext


class Composer(Card):
    """What is to be shown, or said aloud. Off, with the reason, while the device is away."""

    def __init__(self, context: UiContext, state: ConversationPageState) -> None:
        super().__init__()
        keep_clear(self)
        self._state = state
        self._why = ""
        self._name = ""
        self.mode = Segmented(
            (
                ("show", self.tr("Show"), "chat-text"),
                ("say", self.tr("Say aloud"), "speaker-high"),
            ),
            self.tr("How the device tells it"),
        )
        self.mode.chosen.connect(lambda value: self._set_aloud(value == "say"))
        self.say = SayComposer(context, state.say)
        self.say.mode_wanted.connect(self._change_mode)
        self.message = MessageField(state.message, self.tr("Message"))
        self.message.mode_wanted.connect(self._change_mode)
        self.message.send_wanted.connect(self._send)
        self.message.recall_wanted.connect(self._recall)
        self.emotion = ComboBox((face_words(each) for each in EMOTIONS), self.tr("Face"))
        self.sound = ComboBox((self.tr("With a sound"), self.tr("Silent")), self.tr("Sound"))
        for choice in (self.emotion, self.sound):
            choice.setFixedWidth(PART.choice)
        self.about = ElidingLabel("", "caption")
        self.about.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.problem = Notice("", "red")
        self.button = Button(self.tr("Send"), "primary", "paper-plane-right")
        self.button.clicked.connect(self._send)
        self.message.textChanged.connect(self._edited)
        self.emotion.activated.connect(self._edited)
        self.sound.activated.connect(self._edited)
        self._show_part = QWidget()
        foot = row(self.emotion, self.sound, (self.about, 1), self.button)
        column(self.message, self.problem, foot, on=self._show_part)
        add(self.body, row(self.mode, FILL, self.say.source), self._show_part, self.say)
        self.body.setContentsMargins(SPACE.twelve, SPACE.twelve, SPACE.twelve, SPACE.twelve)
        state.changed.connect(self._show)
        state.say.changed.connect(self._show_mode)
        self._show()
        self._show_mode()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.say.set_narrow(self.width() < BREAK.answer + PART.choice)

    def _change_mode(self) -> None:
        self._set_aloud(not self._state.say.aloud)

    def _set_aloud(self, aloud: bool) -> None:
        """What was typed goes along, where nothing is typed yet."""
        say = self._state.say
        if aloud and not say.text:
            say.enter(self.message.toPlainText())
        elif not aloud and not self.message.toPlainText():
            self.message.setPlainText(say.text)
        focus = QApplication.focusWidget()
        typing = focus is not None and self.isAncestorOf(focus) and focus is not self.mode
        say.set_aloud(aloud)
        if typing:
            (self.say.text if aloud else self.message).setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_mode(self) -> None:
        aloud = self._state.say.aloud
        self.mode.set_value("say" if aloud else "show")
        self._show_part.setVisible(not aloud)
        for part in (self.say, self.say.source):
            part.setVisible(aloud)

    def set_stock(self, view: StockView) -> None:
        self._name = view.name
        self._why = "" if view.connected_by else self.tr("The device is not connected.")
        self._check()

    def _text(self) -> str:
        return self.message.toPlainText().strip()[:MESSAGE_LIMIT]

    def _edited(self) -> None:
        self._state.enter(
            self.message.toPlainText(),
            EMOTIONS[self.emotion.currentIndex()],
            sound=self.sound.currentIndex() == 0,
        )

    def _show(self) -> None:
        """Show what is entered, and what came of it."""
        state = self._state
        if self.message.toPlainText() != state.message:
            self.message.setPlainText(state.message)
            self.message.moveCursor(QTextCursor.MoveOperation.End)
        if state.emotion in EMOTIONS:
            self.emotion.setCurrentIndex(EMOTIONS.index(state.emotion))
        self.sound.setCurrentIndex(0 if state.sound else 1)
        said = words(state.problem) if state.problem is not None else ""
        self.problem.set(said, "red")
        self.problem.setVisible(bool(said))
        self.button.set_busy(state.sending)
        self._check()

    def _check(self) -> None:
        on = not self._why
        for part in (self.message, self.emotion, self.sound):
            part.setEnabled(on)
        self.button.setEnabled(bool(self._text()) and on)
        set_tool_tip(self.button, self._why)
        self.message.setPlaceholderText(self._why or self.tr("Dinner is ready"))
        shown = self.tr("Shown at once on {device}").format(device=self._name)
        self.about.setText(shown if on else self._why)

    def _send(self) -> None:
        if self.button.isEnabled():
            self._state.send(self._text())

    def _recall(self, back: int) -> None:
        self._state.recall(back)


class StateLine(QWidget):
    """The state of the conversation, and the assistant's server: an icon, a word, a sentence."""

    def __init__(self) -> None:
        super().__init__()
        self._icon = IconLabel("chat-circle", "text2")
        self.word = Label("", "strong")
        self.sentence = ElidingLabel("", "caption")
        row((self._icon, MIDDLE), self.word, (self.sentence, 1), on=self, spacing=SPACE.twelve)

    def set_stock(self, view: StockView) -> None:
        state = view.conversation
        role = "text2" if state is ConversationState.IDLE else "accentText"
        self._icon.set(conversation_icon(state), role)
        said = conversation_words(state)
        self.word.setText(said)
        self.sentence.setText(self._sentence(view))
        self.setAccessibleName(f"{said}. {self.sentence.text()}")

    def _sentence(self, view: StockView) -> str:
        if state_matters(view):
            return conversation_sentence(view)
        said = self.tr("Assistant server: {name}")
        return said.format(name=upstream_name(view.upstream_url))


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
                "The assistant server speaks MQTT alone, so the device stays connected all the "
                "same."
            )
        return self.tr("The device learns of it when it starts the next time.")


TITLE_LIMIT: Final = 100
"""Characters; a screen of 240 pixels shows about twenty."""


class StopSavingDialog(Dialog):
    """Saving is switched off: what was saved is kept or deleted. Escape leaves it switched on."""

    chosen = Signal(bool)
    """Whether to delete."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        title = self.tr("Save no more conversations of {name}?").format(name=name)
        super().__init__(title, parent, width=DIALOG.medium)
        said = self.tr(
            "What was said so far is in the history. Keep it there, or delete it for good?"
        )
        add(self.body, WrappedText(title, "title"), WrappedText(said, "body", "text2"))
        self.cancel_button = Button(self.tr("Cancel"), "secondary")
        self.keep_button = Button(self.tr("Keep it"), "secondary")
        self.delete_button = Button(self.tr("Delete it"), "red")
        self.cancel_button.clicked.connect(self.reject)
        self.keep_button.clicked.connect(lambda: self._choose(delete=False))
        self.delete_button.clicked.connect(lambda: self._choose(delete=True))
        add(self.foot, FILL, self.cancel_button, self.keep_button, self.delete_button)
        self.keep_button.setFocus()
        self.resize(self.sizeHint())

    def _choose(self, *, delete: bool) -> None:
        self.accept()
        self.chosen.emit(delete)


class ConversationPage(QWidget):
    """What is said, live, and a field for a message below it; what can be set is behind a gear."""

    habit_changed = Signal(str, object)
    """A name and a JSON value: how somebody left the page."""

    def __init__(self, context: UiContext, state: ConversationPageState) -> None:
        super().__init__()
        self._context = context
        self._key = state.key
        self._state = state
        self._view: DeviceView | None = None
        self._stock: StockView | None = None
        state.suggested_title = self.tr("Companion")
        self.state = StateLine()
        outcomes = context[Outcomes]
        self.model = TranscriptModel(self, outcome_of=outcomes.of)
        self.transcript = TranscriptView(self.model)
        self.transcript.undo_wanted.connect(context.undo)
        context.connect(context[Outcomes].changed, self._outcome_changed)
        self.beside = TurnBeside(self.transcript, self.model, state)
        self.beside.counted.connect(self._show_wave)
        self.newest = Button(self.tr("Newest"), "secondary", "arrow-down")
        self.newest.clicked.connect(self.transcript.to_newest)
        self.transcript.following_end_changed.connect(self._show_newest)
        self.switch = Switch(self.tr("Show what is said"))
        self.switch.clicked.connect(state.set_transcript)
        self.saving = Switch(self.tr("Save conversations"))
        self.saving.clicked.connect(self._saving_clicked)
        self.saved = Label("", "body", "text2")
        self.gear = IconButton("gear-six", self.tr("Settings of the conversation"))
        self.gear.clicked.connect(lambda: self.show_settings(not self.shows_settings))
        self.dialog: StopSavingDialog | None = None
        self.empty = WrappedText("", "body", "text3")
        self.upstream = UpstreamSection()
        self.upstream.wanted.connect(state.set_upstream)
        state.upstream_failed.connect(self._upstream_failed)
        self.route = RouteSection()
        self.route.wanted.connect(state.set_route)
        self.title = LineEdit(state.title, state.suggested_title, self.tr("Title"))
        self.title.setMaxLength(TITLE_LIMIT)
        self.title.textChanged.connect(self._title_typed)
        self.message = Composer(context, state)
        self.sayings = SayingsView(state.say)
        self.restart = RestartControl(state.restart)
        self._restart_section = QWidget()
        self._pages = QStackedWidget()
        self._pages.addWidget(self.beside)
        self.beside.set_talk(self._chat())
        self._pages.addWidget(self._settings())
        column(self._bar(), (self._pages, 1), on=self, spacing=0)
        self.model.load(self._entries())
        for signal in (self.model.rowsInserted, self.model.rowsRemoved, self.model.modelReset):
            signal.connect(self._show_empty)
        context.connect(context[ActivityLog].changed.filter(key=state.key), self.model.add)
        state.saved_changed.connect(self._show_saved)
        self.parts = ViewParts(state.view)
        self.parts.add("title", self.title)
        self.parts.add("message", self.message.message)
        self.parts.add("say", self.message.say.text)
        self.parts.add_value("upstream", self.upstream.entered, self.upstream.enter)
        self.parts.add_value("settings", lambda: self.shows_settings, self.show_settings)
        self.parts.add("transcript", self.transcript)
        self.parts.add("side", self._side)
        self.parts.add("page", self)
        state.say.aloud_changed.connect(lambda aloud: self.habit_changed.emit(SAYS_ALOUD, aloud))
        self._show_empty()
        self._show_newest(True)

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
        heard = (ConversationState.LISTENING, ConversationState.SPEAKING)
        said = self.tr("{state}…").format(state=conversation_words(view.conversation))
        self.wave_words.setText(said)
        self._heard.setVisible(view.conversation in heard and bool(view.connected_by))
        self.beside.set_talking(view.conversation is not ConversationState.IDLE)
        self.upstream.set_stock(view)
        self.route.set_stock(view)
        self.message.set_stock(view)
        if view.transcript != self.switch.isChecked():
            self.switch.setChecked(view.transcript)
        self._state.set_stored(view.saves or self._all_stored)
        self._show_saving()
        self._set_with_speech(view.transcript)
        self._show_restart()
        self._show_empty()

    def leave(self) -> None:
        """Nobody sees the page any more: what it asks is answered with no."""
        self.restart.gate.leave()

    @property
    def shows_settings(self) -> bool:
        return self._pages.currentIndex() == 1

    def show_settings(self, on: bool) -> None:
        """Show what can be set, or the conversation."""
        self._pages.setCurrentIndex(1 if on else 0)
        self.gear.set_icon("chat-circle" if on else "gear-six")
        self.gear.set_name(
            self.tr("Back to the conversation") if on else self.tr("Settings of the conversation")
        )

    # parts

    def _bar(self) -> Pane:
        pane = Pane("surface", ("bottom",))
        row(
            (self.state, 1),
            self.saved,
            self.saving,
            self.gear,
            on=pane,
            spacing=SPACE.twelve,
            margins=(SPACE.page, SPACE.unit),
        )
        return pane

    def _chat(self) -> QWidget:
        pane = Pane("window")
        self._empty_page = QWidget()
        column(self.empty, FILL, on=self._empty_page, margins=SPACE.page)
        self._lists = QStackedWidget()
        self._lists.addWidget(self.transcript)
        self._lists.addWidget(self._empty_page)
        self.message.setMaximumWidth(PART.chat)
        self._wave_row = QWidget()
        self.wave_words = Label("", "body", "text2")
        self._heard = QWidget()
        row(SoundWave(), self.wave_words, on=self._heard)
        self._heard.hide()
        parts = (self.beside.running, FILL, self._heard)
        row(*parts, on=self._wave_row, margins=(SPACE.page, SPACE.half))
        self._wave_row.setMaximumWidth(PART.chat)
        self._wave_row.hide()
        self._newest_row = QWidget()
        row(FILL, self.newest, FILL, on=self._newest_row)
        self.sayings.setMaximumWidth(PART.chat)
        said = row((self.sayings, 1), margins=(SPACE.page, 0))
        field = row((self.message, 1), margins=(SPACE.page, SPACE.unit, SPACE.page, SPACE.gutter))
        wave = row((self._wave_row, 1))
        column((self._lists, 1), wave, self._newest_row, said, field, on=pane, spacing=0)
        return pane

    def _settings(self) -> QWidget:
        self._side = page = ScrollPage(margin=SPACE.page)
        column(
            SectionHeader(self.tr("Restart")),
            WrappedText(
                self.tr("This device has no tool for it; it is told by a message."), "caption"
            ),
            self.restart,
            on=self._restart_section,
        )
        for part in (
            self._shown_section(),
            self.upstream,
            self.route,
            self._title_section(),
            self._restart_section,
        ):
            part.setMaximumWidth(DIALOG.list[0])
            page.add(part)
        page.body.addStretch(1)
        return page

    def _shown_section(self) -> QWidget:
        made = QWidget()
        label = Label(self.tr("Show what is said"), "medium")
        label.setBuddy(self.switch)
        about = WrappedText(
            self.tr("While it is off, nobody can read along here, and nothing is saved."),
            "caption",
        )
        card = Card()
        card.add(row(self.switch, (column(label, about, spacing=0), 1), spacing=SPACE.twelve))
        column(SectionHeader(self.tr("What is shown")), card, on=made)
        return made

    def _title_section(self) -> QWidget:
        made = QWidget()
        label = Label(self.tr("Title above a message with a sound"), "caption")
        label.setBuddy(self.title)
        card = Card()
        add(card.body, label, self.title)
        column(SectionHeader(self.tr("Messages")), card, on=made)
        return made

    # what happens

    def _entries(self) -> list[Event]:
        return [*self._state.saved, *self._context[ActivityLog].entries(self._key)]

    def _outcome_changed(self, outcome: Outcome) -> None:
        if outcome.key == self._key:
            self.model.show_outcome(outcome.number)

    def _set_with_speech(self, on: bool) -> None:
        if on == self.model.with_speech:
            return
        self.model.set_with_speech(on)
        if on:
            self.model.load(self._entries())

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

    def _show_wave(self) -> None:
        shown = not (self.beside.running.isHidden() and self._heard.isHidden())
        self._wave_row.setVisible(shown)

    def _show_newest(self, follows: bool) -> None:
        self._newest_row.setVisible(not follows)

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

    def _title_typed(self, text: str) -> None:
        self._state.title = text

    # what is saved

    @property
    def _all_stored(self) -> bool:
        """The history stores what is said to all devices."""
        limits = self._context[History].limits
        return limits.keep and limits.words

    def _saving_clicked(self) -> None:
        on = self.saving.isChecked()
        if on:
            self._state.set_saving(True)
            if not self._context[History].limits.keep:
                self._context.notify(
                    self.tr("The history is switched off"),
                    self.tr("Conversations are saved once it is switched on in the settings."),
                    True,
                )
            return
        self.saving.setChecked(True)  # until it is certain
        name = self._stock.name if self._stock is not None else self._key
        dialog = self.dialog = StopSavingDialog(name, self)
        dialog.chosen.connect(lambda delete: self._state.set_saving(False, delete=delete))
        dialog.finished.connect(self._dialog_closed)
        dialog.open()

    def _dialog_closed(self) -> None:
        if self.dialog is not None:
            self.dialog.deleteLater()
            self.dialog = None

    def _show_saved(self) -> None:
        self.model.load(self._entries())
        self._show_saving()

    def _show_saving(self) -> None:
        stock = self._stock
        on = stock is not None and (stock.saves or self._all_stored)
        if self.saving.isChecked() != on:
            self.saving.setChecked(on)
        self.saving.setEnabled(not self._all_stored)
        set_tool_tip(
            self.saving,
            self.tr("The settings keep the conversations of all devices.")
            if self._all_stored
            else "",
        )
        days = self._state.days
        if not on:
            self.saved.setText(self.tr("Save conversations: off"))
        elif not days:
            self.saved.setText(self.tr("Save conversations: on"))
        else:
            self.saved.setText(self.tr("%n sentence(s) today", "", days[-1][1]))
        lines = (f"{day_words(day)}: {count}" for day, count in reversed(days) if count)
        set_tool_tip(self.saved, "\n".join(lines) if on else "")


def state_matters(view: StockView) -> bool:
    """Whether the state has more to say than which server the device talks to."""
    return view.conversation is not ConversationState.IDLE or not view.connected_by
