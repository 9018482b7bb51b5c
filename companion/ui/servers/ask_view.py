"""What is shown of one ask: who asks, until when, how it ended, and the answers. Forms and
addresses to open; what is asked of a language model is in `sampling_ask`."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from companion.app.servers.ask import Ask, FormRequest
from companion.errors import UsageError
from companion.messages.message import message
from companion.protocol.resources import URI_LIMIT as URL_LIMIT
from companion.text import clean
from companion.ui.forms.form_view import FormView
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button, CopyButton, Kind
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.confirm_strip import VerbButton
from companion.ui.kit.widgets.label import DescriptionLabel, Label, WrappedText
from companion.ui.kit.widgets.layout import column, row
from companion.ui.kit.widgets.marks import IconTile
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import Pane, ScrollPage
from companion.ui.kit.words.measures import clock
from companion.ui.kit.words.words import words
from companion.ui.servers.ask_words import ask_icon, ask_title, ending_words
from companion.ui.servers.asks_state import FormDraft, UrlDraft


class AskView(QWidget):
    """`page` scrolls, `foot` holds the answers and goes when the ask is over; what a person wrote
    stays readable then."""

    settings_wanted = Signal()
    """Set up a language model."""

    def __init__(self, context: UiContext, ask: Ask, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.asks = context.workspace.asks
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
        self.dismiss_button = self.add_button(self.tr("Put aside"), "ghost", self.dismiss)
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
        self.dismiss_button = self.add_button(self.tr("Put aside"), "ghost", self.dismiss)
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
