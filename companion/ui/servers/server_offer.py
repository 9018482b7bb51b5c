"""What the pages of a server's resources and prompts have alike: lists that are asked for, a form
for each entry that takes values, and a detail that shows what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLayout, QVBoxLayout, QWidget

from companion.app.servers.contents import CompletionRef, ContentsChange
from companion.devices.models import DeviceView
from companion.messages.message import Message
from companion.ui.forms.text_form import TextField, TextForm
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.offer_page import OfferPage
from companion.ui.kit.page.tasks import PageQuestion, TaskOwner
from companion.ui.kit.page.view_state import ViewParts
from companion.ui.kit.theme.tokens import BREAK, SPACE
from companion.ui.kit.values.server_icon import ServerIcon
from companion.ui.kit.widgets.label import DescriptionLabel, ElidingLabel
from companion.ui.kit.widgets.layout import column
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import BalancedSplit, Pane, ScrollPage
from companion.ui.kit.widgets.progress import ProgressBar
from companion.ui.kit.widgets.timer import single_shot
from companion.ui.kit.widgets.tooltip import announce
from companion.ui.kit.words.words import words
from companion.ui.servers.offer_state import Offered, ServerOfferState

CHANGE_DELAY: Final = 250
"""Milliseconds between news and asking again: a server that tells of a change many times a second
is not asked as often."""


class ServerOfferPage(OfferPage):
    """Nothing is asked before somebody looks. What was entered stays as long as the app runs."""

    detail: ServerOfferDetail

    def __init__(
        self, context: UiContext, state: ServerOfferState, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._offer = state
        self._view: DeviceView | None = None
        self._tasks = TaskOwner(context.tasks, self)
        self._forms: dict[str, TextForm] = {}
        """Of the entries that were looked at, by their ids."""
        self._listed: Offered | None = None
        """What is in the list."""
        self._news = single_shot(self, self.on_seen, CHANGE_DELAY)
        state.listed.connect(self._show_lists)
        state.contents_changed.connect(self.on_contents_changed)

    def make_parts(self) -> ViewParts:
        """What both pages keep of a view; a subclass adds what is chosen, see `add_detail`."""
        parts = ViewParts(self._offer.view)
        parts.add_value("wanted", lambda: self.wanted, self._want)
        parts.add("search", self.list.search)
        parts.add_value("closed", self.list.closed, self.list.set_closed)
        return parts

    def add_detail(self, parts: ViewParts) -> None:
        """The places in the detail, once it shows what was chosen."""
        split = self.detail.split
        parts.add_fields("fields", lambda: self._forms.get(self.list.id()))
        parts.add_value("problem", self.detail.problem, self.detail.show_problem_again)
        parts.add_value("share", lambda: split.share, split.set_share)
        parts.add("split", split)
        parts.add("tree", self.list.tree)
        parts.add("form", self.detail.top)
        parts.add("page", self)

    def _want(self, key: str) -> None:
        self.wanted = key

    def show_offered(self) -> None:
        """When the page is made: show what was listed before, in another view."""
        lists = self._offer.lists
        if lists.answer is not None:
            self._listed = self._offer.offered
            self.show_lists()
        if lists.asking or lists.answer is not None or lists.problem is not None:
            self._show_lists()

    # for subclasses

    def show_lists(self) -> None:
        """Show in the list what is offered."""
        raise NotImplementedError

    def refresh_chosen(self) -> None:
        """What is shown may be described differently now, or not be listed any more."""
        raise NotImplementedError

    def on_contents_changed(self, change: ContentsChange) -> None:
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
            complete = partial(self._offer.complete, ref)
            draft = self._offer.draft(key, title, fields)
            form = TextForm(draft, fields, said, icon, self._tasks, complete)
            form.submitted.connect(partial(self.send, key))
            form.cancelled.connect(self.cancel)
            form.set_can_send(self.connected)
            self._forms[key] = form
        return form

    def ask_again_soon(self) -> None:
        """Once for all news until then."""
        if not self._news.isActive():
            self._news.start()

    # for the device's page

    @property
    def connected(self) -> bool:
        return self._view is not None and self._view.connected

    def set_device(self, view: DeviceView) -> None:
        """Show this state of the server."""
        self._view = view
        self.list.again.setEnabled(view.connected)

    @property
    def lists(self) -> PageQuestion[Any]:
        """The question for the lists."""
        return self._offer.lists

    def form(self, key: str) -> TextForm | None:
        """Of an entry that was looked at."""
        return self._forms.get(key)

    def reload(self) -> None:
        """Ask for the lists."""
        if self.connected:
            self._offer.reload()

    def on_seen(self) -> None:
        # what is under way is waited for: news that never end would let it never come to an end
        if self._offer.stale and self.isVisible() and self.connected and not self.lists.asking:
            self.reload()

    def enter(self) -> None:
        if (form := self._forms.get(self.list.id())) is not None:
            form.focus_first()

    def _show_lists(self) -> None:
        self.list.set_loading(self.lists.asking)
        if self.lists.asking:
            return
        offered = self._offer.offered
        if offered is not self._listed:
            self._listed = offered
            self.show_lists()
            self.refresh_chosen()
        notices = [(said, "neutral") for said in offered.warnings]
        notices += [(said, "red") for said in offered.problems]
        if self.lists.problem is not None:
            notices.append((self.lists.problem, "red"))
        elif self._offer.stale:
            self.ask_again_soon()
        self.list.set_notices(notices)


class ServerOfferDetail(QWidget):
    """Shows one entry; its page asks the server. A person can move the line between what it is
    and what came of it."""

    def __init__(self, tasks: TaskOwner) -> None:
        super().__init__()
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
        column(self.split, on=self)
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

    def show_form(self, form: TextForm | None) -> bool:
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
        self.show_failure(words(problem))
        if not again:
            self.announce(words(problem))

    def problem(self) -> Message | None:
        """Why there is no answer, as far as that is shown."""
        return None if self.notice.isHidden() else self._problem

    def show_problem_again(self, problem: Message | None) -> None:
        """Show what another view has shown; it is not read aloud again."""
        if problem is not None:
            self._problem = problem
            self.show_problem(problem)

    def announce(self, said: str) -> None:
        """Have it read aloud."""
        announce(self, said)

    def show_failure(self, said: str) -> None:
        """A sentence above what came of it: something did not work."""
        self.notice.set(said, "red")
        self.notice.show()
