"""The prompts of a server: choose one, fill in its arguments, take its messages along."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.app.servers.contents import CompletionRef, ContentsChange, ContentsPart
from companion.devices.models import DeviceView
from companion.protocol.offers import Prompt, PromptResult
from companion.text import one_line
from companion.ui.forms.text_form import TextField, TextForm
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.offer_page import HabitNames
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.page.view_state import ViewParts
from companion.ui.kit.rows.entry_list import EntryList
from companion.ui.kit.rows.entry_tree import TreeEntry, TreeSection
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.values.files import FileKeeper
from companion.ui.kit.widgets.label import ElidingLabel, Label
from companion.ui.kit.widgets.layout import add, row
from companion.ui.kit.widgets.tooltip import announce
from companion.ui.kit.words.technical import technical
from companion.ui.kit.words.words import listed
from companion.ui.servers.conversation_view import ConversationView
from companion.ui.servers.offer_state import PromptsState
from companion.ui.servers.server_offer import ServerOfferDetail, ServerOfferPage


class PromptsPage(ServerOfferPage):
    """A prompt is filled in when its form is sent."""

    habits = HabitNames(chosen="prompt", share="prompt_share")
    resource_wanted = Signal(str)
    """The address of something to read that a message leads to."""
    detail: PromptDetail

    def __init__(
        self, context: UiContext, state: PromptsState, parent: QWidget | None = None
    ) -> None:
        super().__init__(context, state, parent)
        self.state = state
        state.asking_changed.connect(self._show_asked)
        state.filled.connect(self._show_filled)
        self.detail = PromptDetail(self._tasks, state.files)
        prompts = EntryList(
            self.tr("Prompts"), self.tr("The server offers no prompts at the moment.")
        )
        nothing = self.tr("Select a prompt to see what it is for.")
        self.build(prompts, self.detail, self.detail.split, nothing)
        self.list.again_wanted.connect(self.reload)
        self.detail.conversation.resource_wanted.connect(self.resource_wanted)
        self.parts = self._make_parts()
        self.show_offered()

    def _make_parts(self) -> ViewParts:
        parts = self.make_parts()
        parts.add_value(
            "prompt", lambda: (self.list.id(), self.detail_shown), self._show_prompt_again
        )
        self.add_detail(parts)
        parts.add("messages", self.detail.conversation.scroll_area)
        return parts

    def _show_prompt_again(self, chosen: tuple[str, bool]) -> None:
        name, shown = chosen
        self.list.choose(name, reveal=False)
        if shown:
            self.choose(name)

    # for the device's page

    def set_device(self, view: DeviceView) -> None:
        super().set_device(view)
        for name, form in self._forms.items():
            form.set_can_send(view.connected and name in self._prompts)
        self.look()

    def take_habits(self, habits: Mapping[str, Any]) -> None:
        super().take_habits(habits)
        self._choose_wanted()

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

    def heard(self, change: ContentsChange) -> None:
        if change.part is ContentsPart.PROMPTS:
            self.ask_again_soon()

    def put_lists(self) -> None:
        prompts = self._prompts
        entries = tuple(_entry(each) for each in prompts.values())
        self.list.set_sections((TreeSection(self.tr("Prompts"), entries, "prompts"),))
        self._choose_wanted()

    def _choose_wanted(self) -> None:
        prompts = self._prompts
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
        self.state.fill(key, values)

    def cancel(self) -> None:
        self.state.filling.cancel()

    def _show_asking(self) -> None:
        asked = self.state.asked if self.state.filling.asking else ""
        for name, form in self._forms.items():
            form.set_asking(bool(asked) and name == asked)
        self.detail.show_asking(bool(asked) and self.list.id() == asked)

    def _show_asked(self) -> None:
        self._show_asking()
        filling = self.state.filling
        seen = self.list.id() == self.state.asked
        if not filling.asking and filling.problem is not None and seen:
            self.detail.show_problem(filling.problem)

    def _show_filled(self, name: str) -> None:
        prompt = self._prompts.get(name)
        if prompt is not None and self.list.id() == name:
            self.detail.show_result(prompt, self.state.results[name], can_read=self._can_read)
            announce(self, listed((prompt.label, self.detail.conversation.count.text())))


class PromptDetail(ServerOfferDetail):
    """One prompt: what it is for, its arguments, and the messages that it becomes."""

    def __init__(self, tasks: TaskOwner, keeper: FileKeeper) -> None:
        super().__init__(tasks)
        self.name = ElidingLabel("", "mono", "text3", mode=Qt.TextElideMode.ElideMiddle)
        self.bare = Label(self.tr("This prompt takes no arguments."), "body", "text3")
        self.conversation = ConversationView(tasks, keeper)
        keeper.failed.connect(self.say)
        self.top.body.setSpacing(SPACE.unit)
        head = row(self.icon, self.title, (self.name, 1), spacing=SPACE.twelve)
        below = QVBoxLayout()
        add(below, self.progress, self.notice, (self.conversation, 1))
        above = (head, self.description, self.bare)
        self.build(above, below, self.tr("Height of the prompt"))

    def show_prompt(
        self, prompt: Prompt, form: TextForm, result: PromptResult | None, *, can_read: bool
    ) -> None:
        """Show its form, and the messages that it became before."""
        self.icon.show_icons(prompt.icons)
        self.title.setText(prompt.label)
        self.name.setText(one_line(prompt.name) if technical() else "")
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
