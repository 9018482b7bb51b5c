"""The prompts of a server: choose one, fill in its arguments, take its messages along."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.app.servers.contents import CompletionRef, ContentsChange, ContentsPart
from companion.devices.models import DeviceView
from companion.protocol.offers import Prompt, PromptMessage, PromptResult
from companion.protocol.results import (
    AudioContent,
    Content,
    EmbeddedResource,
    ImageContent,
    ResourceLink,
    TextContent,
)
from companion.text import one_line
from companion.ui.forms.text_form import TextField, TextForm
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.offer_page import HabitNames
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.page.view_state import ViewParts
from companion.ui.kit.rows.entry_list import EntryList
from companion.ui.kit.rows.entry_tree import TreeEntry, TreeSection
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.values.content import BlockColumn
from companion.ui.kit.values.files import FileFacts, FileKeeper, decoded_text, file_name
from companion.ui.kit.widgets.button import CopyButton, IconButton
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.label import ElidingLabel, Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, add, column, remove_widgets, row
from companion.ui.kit.widgets.marks import IconLabel
from companion.ui.kit.widgets.menu import Menu
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import ScrollPage
from companion.ui.kit.widgets.tooltip import announce
from companion.ui.kit.words.json_text import pretty_json
from companion.ui.kit.words.measures import size_words
from companion.ui.kit.words.technical import technical
from companion.ui.kit.words.words import listed
from companion.ui.servers.offer_state import PromptsState
from companion.ui.servers.server_offer import ServerOfferDetail, ServerOfferPage

_MOST_SHOWN = 100
"""Messages that get a card; copying and saving take all."""


def role_words(role: str) -> str:
    """Who says it."""
    if role == "assistant":
        return QCoreApplication.translate("PromptText", "Assistant")
    return QCoreApplication.translate("PromptText", "User")


def message_text(message: PromptMessage) -> str:
    """What one message says; of pictures and files what they are."""
    return "\n\n".join(_block_text(block) for block in message.content)


def conversation_text(result: PromptResult) -> str:
    """All messages, each under the name of who says it."""
    parts = [f"## {role_words(each.role)}\n\n{message_text(each)}" for each in result.messages]
    return "\n\n".join(parts) + "\n"


def conversation_json(result: PromptResult) -> str:
    """As the protocol has it, to be given to a model."""
    messages = [
        {"role": each.role, "content": _block_json(block)}
        for each in result.messages
        for block in each.content
    ]
    whole: dict[str, Any] = {"messages": messages}
    if result.description:
        whole = {"description": result.description, **whole}
    return pretty_json(whole) + "\n"


def _block_text(block: Content) -> str:
    match block:
        case TextContent():
            return block.text
        case ImageContent() | AudioContent():
            return f"[{one_line(block.mime_type)}, {size_words(len(block.data) * 3 // 4)}]"
        case ResourceLink():
            return f"[{block.resource.label}]({one_line(block.resource.uri, 8_192)})"
        case EmbeddedResource():
            name = one_line(block.content.uri, 8_192)
            text = decoded_text(block.content)
            if text is None:
                mime = block.content.mime_type
                facts = ", ".join(filter(None, (name, mime, size_words(block.content.size))))
                return f"[{facts}]"
            return f"[{name}]\n{text}"
    return pretty_json(block.value)


def _block_json(block: Content) -> Any:
    match block:
        case TextContent():
            return {"type": "text", "text": block.raw}
        case ImageContent():
            return {"type": "image", "mimeType": block.mime_type, "data": block.data}
        case EmbeddedResource():
            value: dict[str, Any] = {"uri": block.content.uri}
            if block.content.mime_type:
                value["mimeType"] = block.content.mime_type
            if block.content.blob is not None:
                value["blob"] = base64.b64encode(block.content.blob).decode()
            else:
                value["text"] = block.content.text or ""
            return {"type": "resource", "resource": value}
    return block.value


class PromptMessageCard(Card):
    """Who says it, and what."""

    def __init__(
        self,
        message: PromptMessage,
        tasks: TaskOwner,
        keeper: FileKeeper,
        source: str,
        can_read: bool,
    ) -> None:
        super().__init__()
        self.message = message
        assistant = message.role == "assistant"
        head = row(IconLabel("robot" if assistant else "user", "text2", SPACE.gutter))
        self.role = Label(role_words(message.role), "strong")
        add(head, self.role, FILL, CopyButton(message_text(message), self.tr("Copy this message")))
        self.blocks = BlockColumn(tasks, keeper)
        self.blocks.show_blocks(message.content, source=source, can_read=can_read)
        self.add(head)
        self.add(self.blocks)
        self.setAccessibleName(self.role.text())


class ConversationView(QWidget):
    """The messages, copied or saved whole or one by one."""

    resource_wanted = Signal(str)

    def __init__(self, tasks: TaskOwner, keeper: FileKeeper) -> None:
        super().__init__()
        self._tasks = tasks
        self._name = ""
        self.result: PromptResult | None = None
        self.cards: list[PromptMessageCard] = []
        self.keeper = keeper
        self.title = Label(self.tr("Messages"), "strong")
        self.count = Label("", "caption")
        self.copy = CopyButton(self._copied, self.tr("Copy all messages"))
        self.save = IconButton("floppy-disk", self.tr("Save the messages…"))
        self.save.clicked.connect(self._offer_saving)
        self.description = WrappedText("", "body", "text2")
        self._sentence = WrappedText("", "body", "text3")
        head = row(self.title, self.count, FILL, self.copy, self.save)
        self.scroll_area = ScrollPage(self, margin=0)
        self.scroll_area.body.setSpacing(SPACE.twelve)
        self.scroll_area.add(self.description)
        self.scroll_area.add(self._sentence)
        self.scroll_area.body.addStretch(1)
        column(head, (self.scroll_area, 1), on=self)
        self.show_sentence("")

    def show_sentence(self, said: str) -> None:
        """A sentence instead of messages."""
        self._clear()
        self.result = None
        self._sentence.setText(said)
        self._sentence.show()
        for widget in (self.copy, self.save, self.description, self.count):
            widget.hide()

    def sentence(self) -> str:
        return "" if self._sentence.isHidden() else self._sentence.text()

    def show_result(self, result: PromptResult, name: str, *, can_read: bool) -> None:
        """Show the messages of the prompt `name`; `can_read`: links can be followed."""
        if not result.messages:
            self.show_sentence(self.tr("The server answered, but without any message."))
            return
        self._clear()
        self.result, self._name = result, name
        self._sentence.hide()
        self.description.setText(result.description)
        self.description.setVisible(bool(result.description))
        self.count.setText(self.tr("%n message(s)", "", len(result.messages)))
        for widget in (self.copy, self.save, self.count):
            widget.show()
        for message in result.messages[:_MOST_SHOWN]:
            card = PromptMessageCard(message, self._tasks, self.keeper, name, can_read)
            card.blocks.resource_wanted.connect(self.resource_wanted)
            self.cards.append(card)
            self._insert(card)
        rest = len(result.messages) - _MOST_SHOWN
        if rest > 0:
            said = self.tr("%n more message(s) are not shown; copying takes all.", "", rest)
            self._insert(Notice(said, "neutral"))
        self.scroll_area.verticalScrollBar().setValue(0)

    def _insert(self, widget: QWidget) -> None:
        widget.setProperty("message", True)
        self.scroll_area.body.insertWidget(self.scroll_area.body.count() - 1, widget)

    def _clear(self) -> None:
        self.cards = []
        pane = self.scroll_area.widget()
        direct = Qt.FindChildOption.FindDirectChildrenOnly
        for widget in pane.findChildren(QWidget, options=direct) if pane is not None else ():
            if widget.property("message"):
                self.scroll_area.body.removeWidget(widget)
                remove_widgets(widget)

    # taking them along

    def _copied(self) -> str:
        return conversation_text(self.result) if self.result is not None else ""

    def _offer_saving(self) -> None:
        menu = self.save_menu()
        menu.popup(self.save.mapToGlobal(self.save.rect().bottomLeft()))

    def save_menu(self) -> Menu:
        """As text, or as JSON that a model can be given."""
        menu = Menu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.add(self.tr("Save as text…"), lambda: self._save("text/markdown"), "file-text")
        menu.add(self.tr("Save as JSON…"), lambda: self._save("application/json"), "code-simple")
        return menu

    def _save(self, mime: str) -> None:
        if self.result is None:
            return
        text = (
            conversation_json(self.result)
            if mime == "application/json"
            else conversation_text(self.result)
        )
        data = text.encode("utf-8", "replace")
        name = file_name("prompt:" + self._name.replace("/", " "), mime)
        self.keeper.ask_save(FileFacts(name, mime, data), self)


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
        self.on_seen()

    def restore_habits(self, habits: Mapping[str, Any]) -> None:
        super().restore_habits(habits)
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

    def on_contents_changed(self, change: ContentsChange) -> None:
        if change.part is ContentsPart.PROMPTS:
            self.ask_again_soon()

    def show_lists(self) -> None:
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
        keeper.failed.connect(self.show_failure)
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
        if not self.show_form(form):
            return
        self._problem = None
        self.notice.hide()
        if result is not None:
            self.show_result(prompt, result, can_read=can_read)
        else:
            self.conversation.show_sentence(
                self.tr("The messages appear here when the prompt is filled in.")
            )

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
