"""What is shown of one ask of a server: who asks, until when, how it ended, and the answers: forms,
addresses to open, and what is asked of a language model."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.app.servers.ask import Ask, FormRequest
from companion.app.servers.asks import ServerAsks
from companion.app.servers.models import ModelService, ModelSetup
from companion.errors import UsageError
from companion.messages.message import Message, message
from companion.protocol.resources import URI_LIMIT as URL_LIMIT
from companion.text import clean, one_line
from companion.ui.forms.form_view import FormView
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button, CopyButton, Kind
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.confirm_strip import ConfirmStrip, VerbButton
from companion.ui.kit.widgets.label import DescriptionLabel, Label, WrappedText
from companion.ui.kit.widgets.layout import MIDDLE, add, column, remove_widgets, row
from companion.ui.kit.widgets.marks import IconTile
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import Pane, ScrollPage
from companion.ui.kit.widgets.section_header import SectionHeader
from companion.ui.kit.words.measures import clock
from companion.ui.kit.words.words import words
from companion.ui.servers.ask_words import ask_icon, ask_title, ending_words
from companion.ui.servers.asks_state import AnswerDraft, FormDraft, SamplingDraft, UrlDraft
from companion.ui.servers.request_editor import GrowingArea, RequestEditor


class AskView(QWidget):
    """`page` scrolls, `foot` holds the answers and goes when the ask is over; what a person wrote
    stays readable then."""

    settings_wanted = Signal()
    """Set up a language model."""

    def __init__(self, context: UiContext, ask: Ask, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.asks = context[ServerAsks]
        self.ask = ask
        self.tasks = TaskOwner(context.tasks, self)
        self.title = WrappedText(ask_title(ask), "title")
        self._times = Label("", "caption")
        self.notice = Notice("", "neutral", role="body")
        self.notice.hide()
        self.page = ScrollPage()
        self.page.body.setSpacing(SPACE.gutter)
        self.foot = Pane("surface", ("top",))
        self.buttons = row(on=self.foot, margins=(SPACE.page, SPACE.twelve))
        self._lay_out()

    def _lay_out(self) -> None:
        head = row(IconTile(ask_icon(self.ask.kind), "accent"), spacing=SPACE.twelve)
        head.addLayout(column(self.title, self._times, spacing=0), 1)
        self.page.add(head)
        self.page.add(self.notice)
        column((self.page, 1), self.foot, on=self, spacing=0)

    def set_ask(self, ask: Ask) -> None:
        """Show a later state of the same ask."""
        self.ask = ask
        asked, until = clock(ask.asked, seconds=False), clock(ask.deadline, seconds=False)
        if ask.pending:
            times = self.tr("Asked at {time}; waits until {end}").format(time=asked, end=until)
        else:
            times = self.tr("Asked at {time}").format(time=asked)
        self._times.setText(times)
        failed = ask.pending and ask.ending is not None
        shown = not ask.pending or failed
        self.notice.set(ending_words(ask) if shown else "", "red" if failed else "neutral")
        self.notice.setVisible(shown)
        self.foot.setVisible(ask.pending)

    def do(self, action: Callable[[], None]) -> None:
        """Answer; an ask that ended in the same moment says so by itself."""
        try:
            action()
        except UsageError as error:
            self.context.notify(words(error.message), "", False)

    def decline(self) -> None:
        """Say no to the server."""
        self.do(lambda: self.asks.decline(self.ask.number))

    def dismiss(self) -> None:
        """Put it aside: the server hears that there was no choice."""
        self.do(lambda: self.asks.cancel(self.ask.number))

    def add_button(
        self, text: str, kind: Kind, action: Callable[[], None], icon: str = ""
    ) -> Button:
        """Append a button to the foot. It takes no double click, whose second half would press
        the button of the ask that comes next."""
        button = VerbButton(text, kind, icon)
        button.clicked.connect(lambda: action())
        self.buttons.addWidget(button)
        return button


class FormAsk(AskView):
    """Begins with the schema's defaults. Nothing is sent that does not fit the schema."""

    def __init__(
        self,
        context: UiContext,
        ask: Ask,
        request: FormRequest,
        draft: FormDraft,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, ask, parent)
        self.form = FormView(draft.form)
        self.form.submitted.connect(self.send)
        self.page.add(DescriptionLabel(request.message, colour="text"))
        said = self.tr(
            "What you send goes to {server}. A form is no place for passwords: a server that "
            "wants one opens an address of its own."
        )
        self.page.add(Notice(said.format(server=ask.server_name), "neutral"))
        card = Card()
        card.add(self.form)
        self.page.add(card)
        self.page.body.addStretch(1)
        self.decline_button = self.add_button(self.tr("Decline"), "secondary", self.decline)
        self.dismiss_button = self.add_button(self.tr("Later"), "ghost", self.dismiss)
        self.dismiss_button.setToolTip(
            self.tr("The server hears that you made no choice. It may ask again.")
        )
        self.buttons.addStretch(1)
        self.reset_button = self.add_button(self.tr("Reset"), "ghost", draft.reset)
        self.send_button: Button = self.add_button(
            self.tr("Send the answers"), "primary", self.send, "paper-plane-tilt"
        )
        self.set_ask(ask)

    def set_ask(self, ask: Ask) -> None:
        super().set_ask(ask)
        self.form.setEnabled(ask.pending)

    def send(self) -> None:
        """Accept; where something is wrong, say all of it and go to the first."""
        if not self.ask.pending or self.form.show_all_faults():
            return
        answers = self.form.arguments()
        if isinstance(answers, dict):
            self.do(lambda: self.asks.answer(self.ask.number, answers))


def open_in_browser(url: str) -> bool:
    """Whether the system found a program for it."""
    return QDesktopServices.openUrl(QUrl(url))


class UrlAsk(AskView):
    """Nothing is fetched before the click; what could mislead about the host is said."""

    def __init__(
        self,
        context: UiContext,
        ask: Ask,
        draft: UrlDraft,
        parent: QWidget | None = None,
        *,
        browse: Callable[[str], bool] = open_in_browser,
    ) -> None:
        super().__init__(context, ask, parent)
        self._draft = draft
        self._request = request = draft.request
        self._browse = browse
        self.host = request.host
        if request.message:
            self.page.add(DescriptionLabel(request.message, colour="text"))
        self.page.add(self._make_address())
        for said in self._warnings():
            self.page.add(Notice(said, "red", role="body"))
        about = self.tr(
            "What you do there stays between you and {host}: this app does not see it, and the "
            "server is told only whether you agreed to open the address."
        )
        if request.can_be_opened:
            self.page.add(WrappedText(about.format(host=self.host), "caption"))
        if request.required_by_call:
            again = self.tr(
                "A call failed because of this. Try it again when you are done in the browser."
            )
            self.page.add(Notice(again, "neutral", role="body"))
        self.page.body.addStretch(1)
        self.decline_button = self.add_button(self.tr("Decline"), "secondary", self.decline)
        self.dismiss_button = self.add_button(self.tr("Later"), "ghost", self.dismiss)
        self.buttons.addStretch(1)
        said = self.tr("Open {host} in the browser").format(host=self.host)
        self.open_button: Button = self.add_button(said, "primary", self.open, "arrow-square-out")
        self.open_button.setVisible(request.can_be_opened)
        self.set_ask(ask)
        if draft.by_hand and ask.pending:
            self._ask_by_hand()

    def _make_address(self) -> Card:
        card = Card(fill="sunken")
        head = row(Label(self.tr("The address leads to"), "caption"))
        self.host_label = WrappedText(self.host or self.tr("nowhere"), "strong")
        head.addWidget(self.host_label, 1)
        # what is copied is what would be opened
        head.addWidget(CopyButton(self._request.url, self.tr("Copy the address")))
        card.add(head)
        # a longer one is not opened, and would only hold up the window
        shown = clean(self._request.url, URL_LIMIT)
        self.address = WrappedText(shown, "mono", "text")
        card.add(self.address)
        return card

    def _warnings(self) -> list[str]:
        if not self._request.can_be_opened:
            return [words(message("talk.no_web_address"))]
        found = []
        if self._request.url.lower().startswith("http:") and not self._is_here():
            found.append(
                self.tr("The address is not encrypted: others in the network can read along.")
            )
        if "xn--" in self.host:
            found.append(
                self.tr(
                    "The name of the host has letters of other scripts, which can look like a "
                    "name that you know. It is shown as machines write it."
                )
            )
        return found

    def _is_here(self) -> bool:
        return self.host in ("localhost", "127.0.0.1", "::1")

    def open(self) -> None:
        """Open the address, and tell the server that the person agreed."""
        if not self.ask.pending or not self._request.can_be_opened:
            return
        if not self._draft.by_hand and not self._browse(self._request.url):
            self._ask_by_hand()
            return
        self.do(lambda: self.asks.answer(self.ask.number))

    def _ask_by_hand(self) -> None:
        self._draft.by_hand = True
        self.notice.set(words(message("cli.no_browser")), "red")
        self.notice.show()
        self.open_button.setText(self.tr("I opened it myself"))
        self.open_button.set_icon("check")


_LINES = 4
_LONGEST_NAME = 40
"""Characters of a model's name on a button."""


class AnswerBox(QWidget):
    """Its text goes back, and nothing before a person says so."""

    changed = Signal()
    model_wanted = Signal()
    """Ask the model."""
    stop_wanted = Signal()
    """Do not wait for the model any more."""
    settings_wanted = Signal()
    """Set up a model."""

    def __init__(self, draft: AnswerDraft) -> None:
        super().__init__()
        self._draft = draft
        self.area = GrowingArea(draft.text, self.tr("Answer"), least=_LINES, most=24)
        self.area.setPlaceholderText(self.tr("Write the answer here"))
        self.area.textChanged.connect(self._edited)
        self.model_button = Button("", "secondary", "brain")
        self.model_button.clicked.connect(self.model_wanted)
        self.stop_button = Button(self.tr("Stop waiting"), "ghost")
        self.stop_button.clicked.connect(self.stop_wanted)
        self.stop_button.hide()
        self.set_up_button = Button(self.tr("Set up a language model…"), "link")
        self.set_up_button.clicked.connect(self.settings_wanted)
        self.where = WrappedText("", "caption")
        self.problem = Notice("", "red", role="body")
        self.problem.hide()
        self.source = WrappedText("", "caption")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE.unit)
        column.addWidget(SectionHeader(self.tr("The answer")))
        self._buttons = QWidget()
        row = QHBoxLayout(self._buttons)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE.unit)
        add(row, self.model_button, self.stop_button, (self.where, 1, MIDDLE), self.set_up_button)
        add(column, self._buttons, self.problem, self.area, self.source)
        self.set_problem(draft.problem)
        self._show_source()

    def set_open(self, is_open: bool) -> None:
        """Whether an answer is still wanted; what was written can be copied all the same."""
        self.area.setReadOnly(not is_open)
        self._buttons.setVisible(is_open)
        self.source.setVisible(is_open)

    def set_model(self, name: str, host: str) -> None:
        """Which model can be asked, and where it is; empty for none."""
        shown = one_line(name, _LONGEST_NAME)
        self.model_button.setText(self.tr("Ask {model}").format(model=shown))
        self.model_button.setVisible(bool(name))
        self.set_up_button.setVisible(not name)
        if name:
            said = self.tr("Sends the text above to {host}.").format(host=host)
        else:
            said = self.tr("No language model is set up: you can write the answer yourself.")
        self.where.setText(said)

    def set_working(self, working: bool, *, can_stop: bool = True) -> None:
        """Whether the model is being asked, and whether that was asked for here."""
        self.model_button.set_busy(working)
        self.stop_button.setVisible(working and can_stop)
        if working:
            self.set_problem(None)

    def set_problem(self, problem: Message | None) -> None:
        """Why the model gave no answer; `None` when it did."""
        self._draft.problem = problem
        self.problem.set(words(problem) if problem is not None else "", "red")
        self.problem.setVisible(problem is not None)

    def set_model_enabled(self, enabled: bool) -> None:
        """Whether what would be sent to the model can be sent."""
        self.model_button.setEnabled(enabled)

    def show_answer(self) -> None:
        """The model has answered: its text can be edited, or it is said what went wrong."""
        given = self._draft.given
        if self.area.toPlainText() != self._draft.text:
            self.area.setPlainText(self._draft.text)
        self._draft.given = given
        self.set_problem(self._draft.problem)
        self._show_source()

    def _edited(self) -> None:
        self._draft.text = self.area.toPlainText()
        if not self._draft.text:
            self._draft.given = None
        self._show_source()
        self.changed.emit()

    def _show_source(self) -> None:
        given = self._draft.given
        if given is None:
            said = self.tr("The server is told that a person wrote it.")
        elif self.area.toPlainText() == given.text:
            said = self.tr("As {model} wrote it. You can change it before it goes back.")
        else:
            said = self.tr("Written by {model} and changed by you.")
        if given is not None and given.stop_reason == "maxTokens":
            cut = self.tr("The model was cut off at the longest answer that was allowed.")
            said = f"{said} {cut}"
        self.source.setText(said.format(model=given.model if given is not None else ""))


class SamplingAsk(AskView):
    """The request, edited if need be; the answer, likewise; nothing goes anywhere by itself."""

    def __init__(
        self,
        context: UiContext,
        ask: Ask,
        draft: SamplingDraft,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, ask, parent)
        self._draft = draft
        self.editor = RequestEditor(draft.request, self.tasks, draft.files)
        self.answer = AnswerBox(draft.answer)
        self.question: ConfirmStrip | None = None
        self.page.add(self.editor)
        self.page.add(self.answer)
        self.page.body.addStretch(1)
        self.refuse_button = self.add_button(self.tr("Refuse"), "secondary", self.decline)
        self.allow_button = self.add_button("", "ghost", self._ask_to_allow, "lightning")
        self.buttons.addStretch(1)
        self.send_button = self.add_button(
            self.tr("Send the answer"), "primary", self.send, "paper-plane-tilt"
        )
        self.editor.changed.connect(self._update)
        self.answer.changed.connect(self._update)
        self.answer.model_wanted.connect(self.ask_model)
        self.answer.stop_wanted.connect(draft.stop)
        self.answer.settings_wanted.connect(self.settings_wanted)
        context.connect(context[ModelService].changed, self._model_changed)
        draft.answered.connect(self.answer.show_answer)
        self._model_changed(context[ModelService].setup)
        self.set_ask(ask)
        if draft.allowing:
            self._ask_to_allow()

    def set_ask(self, ask: Ask) -> None:
        super().set_ask(ask)
        self.editor.setEnabled(ask.pending)
        self.answer.set_open(ask.pending)
        if not ask.pending:
            self._drop_question()
        self.answer.set_working(ask.working, can_stop=self._draft.asking)
        self._update()

    def send(self) -> None:
        """Send back the text in the field of the answer."""
        answer = self._draft.answer.answer()
        if self.ask.pending and answer is not None:
            self.do(lambda: self.asks.answer(self.ask.number, answer))

    def ask_model(self) -> None:
        """Let the model answer what the request is now; its answer comes into the field."""
        self._draft.ask_model()

    def _ask_to_allow(self) -> None:
        if self.question is not None:
            return
        setup = self.context[ModelService].setup
        said = self.tr(
            "Let the language model answer everything that {server} asks until its connection ends?"
        ).format(server=self.ask.server_name)
        call = f"{one_line(setup.name)}  {setup.address}"
        heading = self.tr("Where requests go")
        strip = ConfirmStrip(said, call, self.tr("Let it answer"), heading=heading)
        strip.add_note(
            self.tr(
                "Requests go to the model as they come, and its answers go back, without being "
                "shown to you first. The activity tells of each. You can stop it on the "
                "server's page."
            )
        )
        strip.confirmed.connect(self._allow)
        strip.cancelled.connect(self._drop_question)
        self.question = strip
        self._draft.allowing = True
        self.page.body.insertWidget(2, strip)
        self.page.ensureWidgetVisible(strip)
        self._update()

    def _allow(self) -> None:
        self._drop_question()
        self.do(lambda: self.asks.allow(self.ask.key))

    def _drop_question(self) -> None:
        strip, self.question = self.question, None
        self._draft.allowing = False
        if strip is not None:
            held = strip.isAncestorOf(self.focusWidget() or self)
            remove_widgets(strip)
            self._update()
            if held and self.allow_button.isVisible():
                self.allow_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _model_changed(self, setup: ModelSetup) -> None:
        there = bool(setup.address and setup.name)
        name = setup.name if there else ""
        self.answer.set_model(name, one_line(urlsplit(setup.address).netloc) if there else "")
        said = self.tr("Let {model} answer for this session…").format(model=one_line(name, 40))
        self.allow_button.setText(said)
        self.allow_button.setVisible(there)

    def _update(self) -> None:
        self.send_button.setEnabled(self._draft.answer.answer() is not None)
        self.answer.set_model_enabled(self.editor.request() is not None)
        self.allow_button.setEnabled(self.question is None)
