"""The prompts of a server: choose one, fill in its arguments, take its messages along."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.app.servers.contents import CompletionRef, ContentsChange, ContentsPart
from companion.devices.models import DeviceView
from companion.protocol.offers import Listing, Prompt, PromptResult
from companion.text import one_line
from companion.ui.forms.text_form import TextField, TextForm
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.offer_page import HabitNames
from companion.ui.kit.page.tasks import PageQuestion, TaskOwner
from companion.ui.kit.rows.entry_list import EntryList
from companion.ui.kit.rows.entry_tree import TreeEntry, TreeSection
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.label import ElidingLabel, Label
from companion.ui.kit.widgets.tooltip import announce
from companion.ui.kit.words.words import listed
from companion.ui.servers.conversation_view import ConversationView
from companion.ui.servers.server_offer import (
    Offered,
    ServerOfferDetail,
    ServerOfferPage,
    ServerOfferState,
)

KEPT: Final = 20
"""Prompts whose messages are remembered while another one is looked at."""


class OfferedPrompts(Offered):
    """Prompts by their names."""

    def __init__(self, listing: Listing[Prompt]) -> None:
        super().__init__(listing)
        self.prompts = {each.name: each for each in listing.items}


@dataclass(slots=True)
class PromptsState(ServerOfferState):
    offered: OfferedPrompts = field(default_factory=lambda: OfferedPrompts(Listing()))
    results: dict[str, PromptResult] = field(default_factory=dict)
    """What prompts became, by their names, the newest last."""
    asked: str = ""
    """Name of the prompt that is filled in right now, or was last."""


class PromptsPage(ServerOfferPage):
    """A prompt is filled in when its form is sent."""

    habits = HabitNames(chosen="prompt", share="prompt_share")
    resource_wanted = Signal(str)
    """The address of something to read that a message leads to."""
    detail: PromptDetail
    state: PromptsState

    def __init__(self, context: UiContext, key: str, parent: QWidget | None = None) -> None:
        super().__init__(context, key, "prompts", parent)
        self.state = PromptsState()
        self.filling: PageQuestion[PromptResult] = PageQuestion(
            self._tasks, f"fill in a prompt of {key}", self
        )
        self.filling.signals.changed.connect(self._show_filled)
        self.detail = PromptDetail(self._tasks)
        prompts = EntryList(
            self.tr("Prompts"), self.tr("The server offers no prompts at the moment.")
        )
        nothing = self.tr("Choose a prompt to see what it is for.")
        self.build(prompts, self.detail, self.detail.split, nothing)
        self.list.again_wanted.connect(self.reload)
        self.detail.conversation.resource_wanted.connect(self.resource_wanted)

    # for the device's page

    def set_device(self, view: DeviceView) -> None:
        super().set_device(view)
        for name, form in self._forms.items():
            form.set_can_send(view.connected and name in self._prompts)
        self.look()

    def take_over(self, former: PromptsPage) -> None:
        """Go on with all that was listed, entered, filled in and is under way in `former`, which
        is of no use any more."""
        self.filling = former.filling.move_to(self, self._tasks)
        self.filling.signals.changed.connect(self._show_filled)
        self.take_over_lists(former)
        known = [self._prompts[name] for name in former._forms if name in self._prompts]
        self.take_over_forms(former, {each.name: self._form_of(each) for each in known})
        if former.detail_shown:
            self.choose(self.list.id())
            self.detail.take_over_problem(former.detail)
        self.refresh_chosen()
        self._show_asking()
        self.give_keyboard()

    def offered(self) -> dict[str, Prompt]:
        """What is listed by now, by name."""
        return self._prompts

    def select_prompt(self, name: str) -> None:
        """Show a prompt's form; an unknown name is ignored. Nothing is sent."""
        if name in self._prompts:
            self.select(name)

    @property
    def _prompts(self) -> dict[str, Prompt]:
        return self.state.offered.prompts

    @property
    def _can_read(self) -> bool:
        offers = self._view.offers if self._view is not None else None
        return offers is not None and offers.resources

    # the list

    async def ask_lists(self) -> OfferedPrompts:
        return OfferedPrompts(await self._context.workspace.contents.prompts(self._key))

    def heard(self, change: ContentsChange) -> None:
        if change.part is ContentsPart.PROMPTS:
            self.state.stale = True
            self.ask_again_soon()

    def put_lists(self) -> None:
        prompts = self._prompts
        entries = tuple(_entry(each) for each in prompts.values())
        self.list.set_sections((TreeSection(self.tr("Prompts"), entries, "prompts"),))
        wanted, self.wanted = self.wanted, "" if prompts else self.wanted
        if wanted in prompts and not self.list.id():
            self.list.choose(wanted)
            self.choose(wanted)

    def refresh_chosen(self) -> None:
        """Forms follow the listing; of what is not listed any more, the form stays but cannot be
        sent."""
        for name, form in self._forms.items():
            if (prompt := self._prompts.get(name)) is not None:
                form.set_fields(name, _fields(prompt))
            form.set_can_send(self.connected and prompt is not None)
        if (chosen := self._prompts.get(self.list.id())) is not None:
            self._show(chosen)

    # one prompt

    def choose(self, name: str) -> None:
        if (prompt := self._prompts.get(name)) is not None:
            self._show(prompt)
            self.show_detail()

    def _form_of(self, prompt: Prompt) -> TextForm:
        verb = self.tr("Fill in"), "chat-text"
        ref = CompletionRef(prompt=prompt.name)
        return self.form_of(prompt.name, prompt.name, _fields(prompt), verb, ref)

    def _show(self, prompt: Prompt) -> None:
        form = self._form_of(prompt)
        result = self.state.results.get(prompt.name)
        self.detail.show_prompt(prompt, form, result, can_read=self._can_read)
        self._show_asking()

    def send(self, key: str, values: dict[str, str]) -> None:
        self.state.asked = key
        contents = self._context.workspace.contents
        self.filling.ask(partial(contents.prompt, self._key, key, values))

    def cancel(self) -> None:
        self.filling.cancel()

    def _show_asking(self) -> None:
        for name, form in self._forms.items():
            form.set_asking(self.filling.asking and name == self.state.asked)
        self.detail.show_asking(self.filling.asking and self.list.id() == self.state.asked)

    def _show_filled(self) -> None:
        self._show_asking()
        if self.filling.asking:
            return
        answer, self.filling.answer = self.filling.answer, None
        seen = self.list.id() == self.state.asked
        if answer is not None:
            self.state.results.pop(self.state.asked, None)
            self.state.results[self.state.asked] = answer
            while len(self.state.results) > KEPT:
                del self.state.results[next(iter(self.state.results))]
            prompt = self._prompts.get(self.state.asked)
            if seen and prompt is not None:
                self.detail.show_result(prompt, answer, can_read=self._can_read)
                announce(self, listed((prompt.label, self.detail.conversation.count.text())))
        elif self.filling.problem is not None and seen:
            self.detail.show_problem(self.filling.problem)


class PromptDetail(ServerOfferDetail):
    """One prompt: what it is for, its arguments, and the messages that it becomes."""

    def __init__(self, tasks: TaskOwner, parent: QWidget | None = None) -> None:
        super().__init__(tasks, parent)
        self.name = ElidingLabel("", "mono", "text3", mode=Qt.TextElideMode.ElideMiddle)
        self.bare = Label(self.tr("This prompt takes no arguments."), "body", "text3")
        self.conversation = ConversationView(tasks)
        self.conversation.failed.connect(self.say)
        self.top.body.setSpacing(SPACE.unit)
        head = QHBoxLayout()
        head.setSpacing(SPACE.twelve)
        head.addWidget(self.icon)
        head.addWidget(self.title)
        head.addWidget(self.name, 1)
        below = QVBoxLayout()
        below.addWidget(self.progress)
        below.addWidget(self.notice)
        below.addWidget(self.conversation, 1)
        above = (head, self.description, self.bare)
        self.build(above, below, self.tr("Height of the prompt"))

    def show_prompt(
        self, prompt: Prompt, form: TextForm, result: PromptResult | None, *, can_read: bool
    ) -> None:
        """Show its form, and the messages that it became before."""
        self.icon.show_icons(prompt.icons)
        self.title.setText(prompt.label)
        self.name.setText(one_line(prompt.name))
        self.describe(prompt.description)
        self.bare.setVisible(not prompt.arguments)
        if not self.put_form(form):
            return
        self._problem = None
        self.notice.hide()
        if result is not None:
            self.show_result(prompt, result, can_read=can_read)
        else:
            self.conversation.say(self.tr("The messages appear here when the prompt is filled in."))

    def show_result(self, prompt: Prompt, result: PromptResult, *, can_read: bool) -> None:
        self.conversation.show_result(result, prompt.name, can_read=can_read)


def _entry(prompt: Prompt) -> TreeEntry:
    return TreeEntry(
        prompt.name, prompt.label, one_line(prompt.name), prompt.description, "chat-centered-text"
    )


def _fields(prompt: Prompt) -> list[TextField]:
    return [
        TextField(each.name, each.title, each.description, each.required)
        for each in prompt.arguments
    ]
