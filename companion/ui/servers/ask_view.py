"""The ground of what is shown of one ask: who asks, until when, how it ended, and the answers."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.app.servers.ask import Ask
from companion.errors import UsageError
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button, Kind
from companion.ui.kit.widgets.confirm_strip import VerbButton
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.marks import IconTile
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import Pane, ScrollPage
from companion.ui.kit.words.measures import clock
from companion.ui.kit.words.words import words
from companion.ui.servers.ask_words import ask_icon, ask_title, ending_words


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
        self.buttons = QHBoxLayout(self.foot)
        self.buttons.setContentsMargins(SPACE.page, SPACE.twelve, SPACE.page, SPACE.twelve)
        self.buttons.setSpacing(SPACE.unit)
        self._lay_out()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(SPACE.twelve)
        head.addWidget(IconTile(ask_icon(self.ask.kind), "accent"))
        said = QVBoxLayout()
        said.setSpacing(0)
        said.addWidget(self.title)
        said.addWidget(self._times)
        head.addLayout(said, 1)
        self.page.add(head)
        self.page.add(self.notice)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.page, 1)
        column.addWidget(self.foot)

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

    def take_over(self, former: AskView) -> QWidget | None:
        """Go on with what a person wrote in `former`, which shows the same ask in another
        language.

        Returns the field that is to have the keyboard, if one of `former` had it.
        """
        return None

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
