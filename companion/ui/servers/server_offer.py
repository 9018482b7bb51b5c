"""What the pages of a server's resources and prompts have alike: lists that are asked for, a form
for each entry that takes values, and a detail that shows what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLayout, QVBoxLayout, QWidget

from companion.app.servers.contents import CompletionRef, ContentsChange
from companion.devices.models import DeviceView
from companion.messages.message import Message
from companion.protocol.offers import Completion, Listing
from companion.ui.forms.text_form import TextField, TextForm
from companion.ui.kit.page.balanced_split import BalancedSplit
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.offer_page import OfferPage
from companion.ui.kit.page.tasks import PageQuestion, TaskOwner
from companion.ui.kit.theme.tokens import BREAK, SPACE
from companion.ui.kit.values.server_icon import ServerIcon
from companion.ui.kit.widgets.label import DescriptionLabel, ElidingLabel
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import Pane, ScrollPage
from companion.ui.kit.widgets.progress import ProgressBar
from companion.ui.kit.widgets.tooltip import announce
from companion.ui.kit.words.words import words

CHANGE_DELAY: Final = 250
"""Milliseconds between news and asking again: a server that tells of a change many times a second
is not asked as often."""


class Offered:
    """What a server listed; a subclass has the entries."""

    def __init__(self, *listings: Listing[Any], problems: Iterable[Message] = ()) -> None:
        """`problems` say why a list is missing."""
        self.warnings = [said for listing in listings for said in listing.warnings]
        self.problems = list(problems)


@dataclass(slots=True)
class ServerOfferState:
    """What a page goes on with in another language; a subclass has what was asked and answered."""

    offered: Offered
    stale: bool = True
    """The lists are not those that the server has now."""


class ServerOfferPage(OfferPage):
    """Nothing is asked before somebody looks. What was entered stays as long as the app runs."""

    state: ServerOfferState

    def __init__(
        self, context: UiContext, key: str, what: str, parent: QWidget | None = None
    ) -> None:
        """`key` is the server's; `what` is listed, in the name of the task."""
        super().__init__(parent)
        self._context = context
        self._key = key
        self._view: DeviceView | None = None
        self._tasks = TaskOwner(context.tasks, self)
        self._forms: dict[str, TextForm] = {}
        """Of the entries that were looked at, by their ids."""
        self._keyboard: QWidget | None = None
        """The field that had the keyboard in another language, until it is given it."""
        self.lists: PageQuestion[Any] = PageQuestion(self._tasks, f"{what} of {key}", self)
        self.lists.signals.changed.connect(self._show_lists)
        self._news = QTimer(self)
        self._news.setSingleShot(True)
        self._news.setInterval(CHANGE_DELAY)
        self._news.timeout.connect(self.look)
        context.bridge.contents_changed.connect(self._changed)

    # for subclasses

    async def ask_lists(self) -> Offered:
        """Ask the server for all that it offers."""
        raise NotImplementedError

    def put_lists(self) -> None:
        """Show in the list what is offered."""
        raise NotImplementedError

    def refresh_chosen(self) -> None:
        """What is shown may be described differently now, or not be listed any more."""
        raise NotImplementedError

    def heard(self, change: ContentsChange) -> None:
        """What this server offers is different now."""
        raise NotImplementedError

    def send(self, key: str, values: dict[str, str]) -> None:
        """Ask the server with the form of this entry."""
        raise NotImplementedError

    def cancel(self) -> None:
        """Stop waiting for what was asked with a form."""
        raise NotImplementedError

    def form_of(
        self,
        key: str,
        title: str,
        fields: Sequence[TextField],
        verb: tuple[str, str],
        ref: CompletionRef,
    ) -> TextForm:
        """The form of an entry; `verb` is the word and the icon of its button."""
        form = self._forms.get(key)
        if form is None:
            said, icon = verb
            complete = partial(self._complete, ref)
            form = TextForm(title, fields, said, icon, self._tasks, complete)
            form.submitted.connect(partial(self.send, key))
            form.cancelled.connect(self.cancel)
            form.set_can_send(self.connected)
            self._forms[key] = form
        return form

    def ask_again_soon(self) -> None:
        """Once for all news until then."""
        if not self._news.isActive():
            self._news.start()

    def take_over_lists(self, former: ServerOfferPage) -> None:
        """Go on with what was listed in `former`, and with the question for it."""
        former._news.stop()
        self.lists = former.lists.move_to(self, self._tasks)
        self.lists.signals.changed.connect(self._show_lists)
        self.state = former.state
        self.show_state_of(former)
        self.put_lists()
        self._show_lists()

    def take_over_forms(self, former: ServerOfferPage, fresh: Mapping[str, TextForm]) -> None:
        """Go on in the `fresh` forms with what was entered; the keyboard, if it was in one, comes
        with `give_keyboard`."""
        for key, form in fresh.items():
            self._keyboard = form.take_over(former._forms[key]) or self._keyboard

    def give_keyboard(self) -> None:
        """When all is shown again: let a person go on typing."""
        if self._keyboard is not None:
            self._keyboard.setFocus(Qt.FocusReason.OtherFocusReason)
            self._keyboard = None

    # for the device's page

    @property
    def connected(self) -> bool:
        return self._view is not None and self._view.connected

    def set_device(self, view: DeviceView) -> None:
        """Show this state of the server."""
        self._view = view
        self.list.again.setEnabled(view.connected)

    def form(self, key: str) -> TextForm | None:
        """Of an entry that was looked at."""
        return self._forms.get(key)

    def reload(self) -> None:
        """Ask for the lists."""
        if self.connected:
            self.state.stale = False
            self.lists.ask(self.ask_lists)

    def look(self) -> None:
        # what is under way is waited for: news that never end would let it never come to an end
        if self.state.stale and self.isVisible() and self.connected and not self.lists.asking:
            self.reload()

    def enter(self) -> None:
        if (form := self._forms.get(self.list.id())) is not None:
            form.focus_first()

    async def _complete(
        self, ref: CompletionRef, name: str, text: str, others: Mapping[str, str]
    ) -> Completion:
        return await self._context.workspace.contents.complete(self._key, ref, name, text, others)

    def _changed(self, change: ContentsChange) -> None:
        if change.key == self._key:
            self.heard(change)

    def _show_lists(self) -> None:
        self.list.set_loading(self.lists.asking)
        if self.lists.asking:
            return
        offered = self.lists.answer
        if offered is not None and offered is not self.state.offered:
            self.state.offered = offered
            self.put_lists()
            self.refresh_chosen()
        notices = [(said, "neutral") for said in self.state.offered.warnings]
        notices += [(said, "red") for said in self.state.offered.problems]
        if self.lists.problem is not None:
            notices.append((self.lists.problem, "red"))
            self.state.stale = True
        elif self.state.stale:
            self.ask_again_soon()
        self.list.set_notices(notices)


class ServerOfferDetail(QWidget):
    """Shows one entry; its page asks the server. A person can move the line between what it is
    and what came of it."""

    def __init__(self, tasks: TaskOwner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._form: TextForm | None = None
        self._problem: Message | None = None
        self.icon = ServerIcon(tasks)
        self.title = ElidingLabel("", "title")
        self.description = DescriptionLabel()
        self._forms = QVBoxLayout()
        self.progress = ProgressBar(self.tr("The server is asked"))
        self.progress.set_fraction(None)
        self.notice = Notice("", "red", role="body")
        self.top = ScrollPage(margin=0, fill="surface")
        self._bottom = QVBoxLayout()

    def build(self, above: Sequence[QWidget | QLayout], below: QVBoxLayout, name: str) -> None:
        """Put `above` over the forms, and `below` under the line of that name."""
        for part in above:
            self.top.add(part)
        self.top.add(self._forms)
        self.top.body.addStretch(1)
        self._bottom = below
        self._bottom.setSpacing(SPACE.unit)
        bottom = Pane("window", ("top",))
        bottom.setLayout(self._bottom)
        self.split = BalancedSplit(self.top, bottom, name)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.split)
        self.progress.hide()
        self.notice.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        across = SPACE.gutter if self.width() < BREAK.tool else SPACE.page
        self.top.body.setContentsMargins(across, SPACE.gutter, across, SPACE.gutter)
        self._bottom.setContentsMargins(across, SPACE.unit, across, SPACE.gutter)

    def describe(self, description: str) -> None:
        self.description.set_text(description)
        self.description.setVisible(bool(description))

    def put_form(self, form: TextForm | None) -> bool:
        """Show another form, or none; false when it is shown already."""
        if form is self._form:
            return False
        if self._form is not None:
            self._form.hide()
        self._form = form
        if form is not None:
            if self._forms.indexOf(form) < 0:
                self._forms.addWidget(form)
            form.show()
            self.top.verticalScrollBar().setValue(0)
        return True

    def show_asking(self, asking: bool) -> None:
        self.progress.setVisible(asking)
        if asking:
            self._problem = None
            self.notice.hide()

    def show_problem(self, problem: Message) -> None:
        """Say why there is no answer; aloud, unless it was said last."""
        again, self._problem = problem == self._problem, problem
        self.say(words(problem))
        if not again:
            self.announce(words(problem))

    def take_over_problem(self, former: ServerOfferDetail) -> None:
        """Say what did not work in `former`, which is in another language."""
        if former._problem is not None and not former.notice.isHidden():
            self._problem = former._problem
            self.show_problem(former._problem)

    def announce(self, said: str) -> None:
        """Have it read aloud."""
        announce(self, said)

    def say(self, said: str) -> None:
        """A sentence above what came of it: something did not work."""
        self.notice.set(said, "red")
        self.notice.show()
