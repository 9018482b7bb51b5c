"""The messages that a prompt became, to be read, copied and saved."""

from __future__ import annotations

import base64
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QWidget

from companion.protocol.offers import PromptMessage, PromptResult
from companion.protocol.session.results import (
    AudioContent,
    Content,
    EmbeddedResource,
    ImageContent,
    ResourceLink,
    TextContent,
)
from companion.text import one_line
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.values.content import BlockColumn
from companion.ui.kit.values.files import FileFacts, FileKeeper, decoded_text, file_name
from companion.ui.kit.values.json_text import pretty_json
from companion.ui.kit.widgets.button import CopyButton, IconButton
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, add, column, row
from companion.ui.kit.widgets.marks import IconLabel
from companion.ui.kit.widgets.menu import Menu
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import ScrollPage
from companion.ui.kit.words.measures import size_words

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
        self._said = WrappedText("", "body", "text3")
        head = row(self.title, self.count, FILL, self.copy, self.save)
        self.scroll_area = ScrollPage(self, margin=0)
        self.scroll_area.body.setSpacing(SPACE.twelve)
        self.scroll_area.add(self.description)
        self.scroll_area.add(self._said)
        self.scroll_area.body.addStretch(1)
        column(head, (self.scroll_area, 1), on=self)
        self.say("")

    def say(self, said: str) -> None:
        """A sentence instead of messages."""
        self._clear()
        self.result = None
        self._said.setText(said)
        self._said.show()
        for widget in (self.copy, self.save, self.description, self.count):
            widget.hide()

    def said(self) -> str:
        return "" if self._said.isHidden() else self._said.text()

    def show_result(self, result: PromptResult, name: str, *, can_read: bool) -> None:
        """Show the messages of the prompt `name`; `can_read`: links can be followed."""
        if not result.messages:
            self.say(self.tr("The server answered, but without any message."))
            return
        self._clear()
        self.result, self._name = result, name
        self._said.hide()
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
                widget.hide()
                widget.deleteLater()

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
