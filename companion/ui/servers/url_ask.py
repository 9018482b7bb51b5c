"""An address that a server wants opened: shown whole, and opened by a click that names its host."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QHBoxLayout, QWidget

from companion.app.servers.ask import Ask, UrlRequest
from companion.messages.message import message
from companion.protocol.resources import URI_LIMIT as URL_LIMIT
from companion.text import clean
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button, CopyButton
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.label import DescriptionLabel, Label, WrappedText
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.words.words import words
from companion.ui.servers.ask_view import AskView


def open_in_browser(url: str) -> bool:
    """Whether the system found a program for it."""
    return QDesktopServices.openUrl(QUrl(url))


class UrlAsk(AskView):
    """Nothing is fetched before the click; what could mislead about the host is said."""

    def __init__(
        self,
        context: UiContext,
        ask: Ask,
        request: UrlRequest,
        parent: QWidget | None = None,
        *,
        browse: Callable[[str], bool] = open_in_browser,
    ) -> None:
        super().__init__(context, ask, parent)
        self._request = request
        self._browse = browse
        self._by_hand = False
        """No browser could be started, so the person opens the address."""
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

    def _make_address(self) -> Card:
        card = Card(fill="sunken")
        head = QHBoxLayout()
        head.setSpacing(SPACE.unit)
        head.addWidget(Label(self.tr("The address leads to"), "caption"))
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
        if not self._by_hand and not self._browse(self._request.url):
            self._ask_by_hand()
            return
        self.do(lambda: self.asks.answer(self.ask.number))

    def _ask_by_hand(self) -> None:
        self._by_hand = True
        self.notice.set(words(message("cli.no_browser")), "red")
        self.notice.show()
        self.open_button.setText(self.tr("I opened it myself"))
        self.open_button.set_icon("check")

    def take_over(self, former: AskView) -> QWidget | None:
        if isinstance(former, UrlAsk):
            self._browse = former._browse
            if former._by_hand and self.ask.pending:
                self._ask_by_hand()
        return None
