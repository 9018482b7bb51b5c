"""The prompts of a server: choose one, fill in its arguments, take its messages along."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from companion.app.servers.contents import CompletionRef, ContentsChange, ContentsPart
from companion.devices.models import DeviceView
from companion.protocol.offers import Completion, Listing, Prompt, PromptResult
from companion.text import one_line
from companion.ui.forms.text_form import TextField, TextForm
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import PageQuestion, TaskOwner
from companion.ui.kit.rows.entry_list import EntryList
from companion.ui.kit.rows.entry_tree import TreeEntry, TreeSection
from companion.ui.kit.theme.tokens import BREAK, PART, SIZE
from companion.ui.kit.widgets.empty_state import NothingChosen
from companion.ui.kit.widgets.tooltip import announce
from companion.ui.kit.words.words import listed
from companion.ui.servers.prompt_detail import PromptDetail

NARROW: Final = BREAK.tools
"""Pixels below which the list gives room to the messages."""
NARROW_LIST: Final = PART.tool_list_narrow
CHANGE_DELAY: Final = 250
"""Milliseconds between news and asking again."""
KEPT: Final = 20
"""Prompts whose messages are remembered while another one is looked at."""


class PromptsPage(QWidget):
    """What was entered stays as long as the app runs. Nothing is asked before somebody looks."""

    resource_wanted = Signal(str)
    """The address of something to read that a message leads to."""
    habit_changed = Signal(str, object)
    """A name and a JSON value: how somebody left the page. See `take_habits`."""

    def __init__(self, context: UiContext, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._key = key
        self._view: DeviceView | None = None
        self._tasks = TaskOwner(context.tasks, self)
        self._prompts: dict[str, Prompt] = {}
        self._forms: dict[str, TextForm] = {}
        self._results: dict[str, PromptResult] = {}
        self._asked = ""
        """Name of the prompt that is filled in right now, or was last."""
        self._wanted = ""
        """The prompt that was chosen in an earlier run, until the server has listed its prompts."""
        self._stale = True
        self.lists: PageQuestion[Listing[Prompt]] = PageQuestion(
            self._tasks, f"prompts of {key}", self
        )
        self.filling: PageQuestion[PromptResult] = PageQuestion(
            self._tasks, f"fill in a prompt of {key}", self
        )
        self.list = EntryList(
            self.tr("Prompts"), self.tr("The server offers no prompts at the moment.")
        )
        self.detail = PromptDetail(self._tasks)
        self._empty = NothingChosen(self.tr("Choose a prompt to see what it is for."))
        self._stack = QStackedWidget()
        self._stack.addWidget(self._empty)
        self._stack.addWidget(self.detail)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.list)
        row.addWidget(self._stack, 1)
        self._news = QTimer(self)
        self._news.setSingleShot(True)
        self._news.setInterval(CHANGE_DELAY)
        self._news.timeout.connect(self._look)
        self.list.chosen.connect(self._choose)
        self.list.chosen.connect(lambda name: self.habit_changed.emit("prompt", name))
        self.detail.share_chosen.connect(
            lambda share: self.habit_changed.emit("prompt_share", share)
        )
        self.list.entered.connect(self._enter)
        self.list.again_wanted.connect(self.reload)
        self._follow()
        self.detail.conversation.resource_wanted.connect(self.resource_wanted)
        context.bridge.contents_changed.connect(self._changed)

    def _follow(self) -> None:
        self.lists.signals.changed.connect(self._show_lists)
        self.filling.signals.changed.connect(self._show_filled)

    # for the device's page

    def set_device(self, view: DeviceView) -> None:
        """Show this state of the server."""
        self._view = view
        for name, form in self._forms.items():
            form.set_can_send(view.connected and name in self._prompts)
        self.list.again.setEnabled(view.connected)
        self._look()

    def shown(self) -> None:
        """Somebody came to this page."""
        self._look()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._look()

    def focus_search(self) -> None:
        self.list.focus_search()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = self.width() < NARROW
        self.list.setFixedWidth(NARROW_LIST if narrow else SIZE.tool_list)

    def take_habits(self, habits: Mapping[str, Any]) -> None:
        """Look as somebody left the page in an earlier run; what does not fit is left out."""
        wanted, share = habits.get("prompt"), habits.get("prompt_share")
        if isinstance(wanted, str):
            self._wanted = wanted
        if isinstance(share, float):
            self.detail.split.set_share(share)

    def take_over(self, former: PromptsPage) -> None:
        """Go on with all that was listed, entered, filled in and is under way in `former`, which
        is of no use any more."""
        former._news.stop()
        self.lists = former.lists.move_to(self, self._tasks)
        self.filling = former.filling.move_to(self, self._tasks)
        self._follow()
        self._stale, self._asked = former._stale, former._asked
        self._results, self._wanted = former._results, former._wanted
        self._put(former._prompts)
        heir: QWidget | None = None
        for name, form in former._forms.items():
            if (prompt := self._prompts.get(name)) is not None:
                heir = self._form_of(prompt).take_over(form) or heir
        chosen = former.list.id()
        if former._stack.currentWidget() is former.detail:
            self.list.choose(chosen)
            self._choose(chosen)
            self.detail.take_over(former.detail)
        self._show_lists()
        self._show_asking()
        if heir is not None:
            heir.setFocus(Qt.FocusReason.OtherFocusReason)

    def offered(self) -> dict[str, Prompt]:
        """What is listed by now, by name."""
        return self._prompts

    def go_to(self, name: str) -> None:
        """As `select_prompt`, with the keyboard on its form. Nothing is sent."""
        self.select_prompt(name)
        self._enter()

    @property
    def connected(self) -> bool:
        return self._view is not None and self._view.connected

    @property
    def _can_read(self) -> bool:
        offers = self._view.offers if self._view is not None else None
        return offers is not None and offers.resources

    def reload(self) -> None:
        """Ask for the list."""
        if self.connected:
            self._stale = False
            self.lists.ask(lambda: self._context.workspace.contents.prompts(self._key))

    def _look(self) -> None:
        # what is under way is waited for: news that never end would let it never come to an end
        if self._stale and self.isVisible() and self.connected and not self.lists.asking:
            self.reload()

    def _changed(self, change: ContentsChange) -> None:
        if change.key == self._key and change.part is ContentsPart.PROMPTS:
            self._stale = True
            self._hear()

    def _hear(self) -> None:
        """Ask again soon, once for all news until then."""
        if not self._news.isActive():
            self._news.start()

    # the list

    def _show_lists(self) -> None:
        self.list.set_loading(self.lists.asking)
        if self.lists.asking:
            return
        notices = []
        if self.lists.answer is not None:
            listing = self.lists.answer
            self._put({each.name: each for each in listing.items})
            notices += [(said, "neutral") for said in listing.warnings]
            self._refresh_chosen()
        if self.lists.problem is not None:
            notices.append((self.lists.problem, "red"))
            self._stale = True
        elif self._stale:
            self._hear()
        self.list.set_notices(notices)

    def _put(self, prompts: dict[str, Prompt]) -> None:
        self._prompts = prompts
        entries = tuple(_entry(each) for each in prompts.values())
        self.list.set_sections((TreeSection(self.tr("Prompts"), entries, "prompts"),))
        wanted, self._wanted = self._wanted, "" if prompts else self._wanted
        if wanted in prompts and not self.list.id():
            self.list.choose(wanted)
            self._choose(wanted)

    def _refresh_chosen(self) -> None:
        """Forms follow the listing; of what is not listed any more, the form stays but cannot be
        sent."""
        for name, form in self._forms.items():
            if (prompt := self._prompts.get(name)) is not None:
                form.set_fields(name, _fields(prompt))
            form.set_can_send(self.connected and prompt is not None)
        if (chosen := self._prompts.get(self.list.id())) is not None:
            self._show(chosen)

    # one prompt

    def _choose(self, name: str) -> None:
        if (prompt := self._prompts.get(name)) is not None:
            self._show(prompt)
            self._stack.setCurrentWidget(self.detail)

    def select_prompt(self, name: str) -> None:
        """Show a prompt's form; an unknown name is ignored."""
        if name in self._prompts:
            self.list.search.clear()
            self.list.choose(name)
            self._choose(name)
            self.habit_changed.emit("prompt", name)

    def _enter(self) -> None:
        if (form := self._forms.get(self.list.id())) is not None:
            form.focus_first()

    def form(self, name: str) -> TextForm | None:
        """Of a prompt that was looked at."""
        return self._forms.get(name)

    def _form_of(self, prompt: Prompt) -> TextForm:
        form = self._forms.get(prompt.name)
        if form is None:
            form = TextForm(
                prompt.name,
                _fields(prompt),
                self.tr("Fill in"),
                "chat-text",
                self._tasks,
                partial(self._complete, prompt.name),
            )
            form.submitted.connect(partial(self._fill, prompt.name))
            # the question may come from another page
            form.cancelled.connect(lambda: self.filling.cancel())
            form.set_can_send(self.connected)
            self._forms[prompt.name] = form
        return form

    def _show(self, prompt: Prompt) -> None:
        form = self._form_of(prompt)
        result = self._results.get(prompt.name)
        self.detail.show_prompt(prompt, form, result, can_read=self._can_read)
        self._show_asking()

    async def _complete(
        self, prompt: str, name: str, text: str, others: Mapping[str, str]
    ) -> Completion:
        contents = self._context.workspace.contents
        return await contents.complete(self._key, CompletionRef(prompt=prompt), name, text, others)

    def _fill(self, name: str, values: dict[str, str]) -> None:
        self._asked = name
        contents = self._context.workspace.contents
        self.filling.ask(lambda: contents.prompt(self._key, name, values))

    def _show_asking(self) -> None:
        for name, form in self._forms.items():
            form.set_asking(self.filling.asking and name == self._asked)
        self.detail.show_asking(self.filling.asking and self.list.id() == self._asked)

    def _show_filled(self) -> None:
        self._show_asking()
        if self.filling.asking:
            return
        answer, self.filling.answer = self.filling.answer, None
        seen = self.list.id() == self._asked
        if answer is not None:
            self._results.pop(self._asked, None)
            self._results[self._asked] = answer
            while len(self._results) > KEPT:
                del self._results[next(iter(self._results))]
            prompt = self._prompts.get(self._asked)
            if seen and prompt is not None:
                self.detail.show_result(prompt, answer, can_read=self._can_read)
                announce(self, listed((prompt.label, self.detail.conversation.count.text())))
        elif self.filling.problem is not None and seen:
            self.detail.show_problem(self.filling.problem)


def _entry(prompt: Prompt) -> TreeEntry:
    return TreeEntry(
        prompt.name, prompt.label, one_line(prompt.name), prompt.description, "chat-centered-text"
    )


def _fields(prompt: Prompt) -> list[TextField]:
    return [
        TextField(each.name, each.title, each.description, each.required)
        for each in prompt.arguments
    ]
