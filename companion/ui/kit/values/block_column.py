"""The pieces of an answer or of a message, one below the other in the order in which they came."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from companion.protocol.resources import ResourceContent
from companion.protocol.session.results import (
    AudioContent,
    Content,
    EmbeddedResource,
    ImageContent,
    OtherContent,
    ResourceLink,
    TextContent,
)
from companion.text import one_line
from companion.ui.kit.page.page_tasks import PageTasks
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.values.answer_images import picture_of
from companion.ui.kit.values.content_dialog import ContentDialog
from companion.ui.kit.values.content_words import annotation_words, facts_words
from companion.ui.kit.values.file_card import FileCard
from companion.ui.kit.values.file_keeper import FileKeeper
from companion.ui.kit.values.json_text import pretty_json
from companion.ui.kit.values.json_well import JsonWell
from companion.ui.kit.values.kinds import (
    FileFacts,
    ShownAs,
    decoded_text,
    file_name,
    file_of,
    icon_of,
    is_json,
    mime_of,
    shown_as,
)
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.icon_label import IconLabel
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.wrapped_text import WrappedText

SHORT: Final = 2_000
"""Characters of a text that is shown without a well around it."""
_PREVIEW_LINES: Final = 10
_MOST_BLOCKS: Final = 100
"""Pieces that are shown; each is some widgets."""


class LinkCard(Card):
    """Something that the server lets read: it is read only when the button is pressed."""

    wanted = Signal(str)
    """The address, exactly as the server wrote it."""

    def __init__(self, link: ResourceLink, can_read: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent, fill="sunken")
        resource = link.resource
        mime = mime_of(resource.mime_type, resource.uri)
        self.read = Button(self.tr("Read"), "secondary", "book-open")
        self.read.setAccessibleName(self.tr("Read {name}").format(name=resource.label))
        self.read.clicked.connect(lambda: self.wanted.emit(resource.uri))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(WrappedText(resource.label, "medium"))
        words.addWidget(WrappedText(one_line(resource.uri, 8_192), "mono", most_lines=3))
        if resource.description:
            words.addWidget(WrappedText(resource.description, "body", "text2", most_lines=4))
        if facts := facts_words(mime, resource.size, resource.annotations):
            words.addWidget(WrappedText(facts, "caption"))
        row = QHBoxLayout()
        row.setSpacing(SPACE.twelve)
        icon = IconLabel("link-simple", "text2", SIZE.icon)
        row.addWidget(icon, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        row.addWidget(self.read, 0, Qt.AlignmentFlag.AlignTop)
        self.add(row)
        self.read.setVisible(can_read)


class EmbedCard(Card):
    """A resource that came along, with its beginning."""

    def __init__(
        self,
        block: EmbeddedResource,
        tasks: PageTasks,
        keeper: FileKeeper,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent, fill="sunken")
        content = block.content
        self.content = content
        self._tasks = tasks
        mime = mime_of(content.mime_type, content.uri)
        row = QHBoxLayout()
        row.setSpacing(SPACE.twelve)
        row.addWidget(IconLabel(icon_of(mime), "text2", SIZE.icon), 0, Qt.AlignmentFlag.AlignTop)
        words = QVBoxLayout()
        words.setSpacing(0)
        name = one_line(content.uri, 8_192) or self.tr("Embedded content")
        words.addWidget(WrappedText(name, "mono", "text", most_lines=3))
        words.addWidget(WrappedText(facts_words(mime, content.size, block.annotations), "caption"))
        row.addLayout(words, 1)
        self.look = Button(self.tr("Open"), "secondary", "eye")
        self.look.setAccessibleName(self.tr("Look at {name}").format(name=name))
        self.look.clicked.connect(self.open_dialog)
        self.save = Button(self.tr("Save…"), "secondary", "floppy-disk")
        self.save.clicked.connect(lambda: keeper.ask_save(file_of(content)))
        self.add(row)
        if (preview := self._preview(content, mime)) is not None:
            self.add(preview)
        buttons = QHBoxLayout()
        buttons.setSpacing(SPACE.unit)
        buttons.addSpacing(SIZE.icon + SPACE.twelve)
        buttons.addWidget(self.look)
        buttons.addWidget(self.save)
        buttons.addStretch(1)
        self.add(buttons)
        self.dialog: ContentDialog | None = None

    def _preview(self, content: ResourceContent, mime: str) -> QWidget | None:
        if content.damaged:
            said = self.tr("The server sent bytes that cannot be read: they are no Base64.")
            return Notice(said, "red")
        if shown_as(content) is ShownAs.IMAGE:
            data = base64.b64encode(content.blob or b"").decode()
            return picture_of(ImageContent(mime, data))
        text = decoded_text(content)
        if not text:
            return None
        name = self.tr("The beginning of it")
        return JsonWell(text, name, json=is_json(mime), most_lines=_PREVIEW_LINES)

    def open_dialog(self) -> None:
        """Look at all of it."""
        self.dialog = ContentDialog(self.content, self._tasks, self)
        self.dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.dialog.open()


class BlockColumn(QWidget):
    """`source` is who sent it, for the question before something is opened."""

    resource_wanted = Signal(str)
    """A person wants to read what a link leads to."""
    failed = Signal(str)

    def __init__(self, tasks: PageTasks, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tasks = tasks
        self._keeper = FileKeeper(tasks, self)
        self._keeper.failed.connect(self.failed)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(SPACE.unit)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.blocks: list[QWidget] = []

    def show_blocks(
        self, blocks: Sequence[Content], *, source: str = "", can_read: bool = True
    ) -> None:
        """Show these and no others. `can_read`: links can be followed."""
        while (item := self._column.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self.blocks = []
        for block in blocks[:_MOST_BLOCKS]:
            widget = self._widget(block, source, can_read)
            self.blocks.append(widget)
            self._column.addWidget(widget)
            if isinstance(block, ResourceLink | EmbeddedResource | OtherContent):
                continue  # it says them by itself
            if said := annotation_words(block.annotations):
                self._column.addWidget(Label(" · ".join(said), "caption"))
        if len(blocks) > _MOST_BLOCKS:
            said_rest = self.tr("%n more piece(s) are not shown.", "", len(blocks) - _MOST_BLOCKS)
            self._column.addWidget(Notice(said_rest, "neutral"))

    def _widget(self, block: Content, source: str, can_read: bool) -> QWidget:
        match block:
            case TextContent():
                text = block.text
                if len(text) <= SHORT:
                    return WrappedText(text, "body")
                return JsonWell(text, self.tr("Text"), json=False)
            case ImageContent():
                return picture_of(block)
            case AudioContent():
                file = audio_file(block)
                if not file.data:
                    return Notice(self.tr("The server sent a sound that cannot be read."), "red")
                return FileCard(file, source, self._keeper)
            case ResourceLink():
                card = LinkCard(block, can_read)
                card.wanted.connect(self.resource_wanted)
                return card
            case EmbeddedResource():
                if block.content.blob is not None and not block.content.damaged:
                    file = file_of(block.content)
                    if shown_as(block.content) is ShownAs.FILE:
                        return FileCard(file, one_line(block.content.uri, 2_000), self._keeper)
                return EmbedCard(block, self._tasks, self._keeper)
        return JsonWell(pretty_json(block.value), one_line(block.type) or self.tr("Other content"))


def audio_file(block: AudioContent) -> FileFacts:
    """Its bytes; none where they are no Base64."""
    mime = mime_of(block.mime_type, "")
    try:
        data = base64.b64decode("".join(block.data.split()), validate=True)
    except (binascii.Error, ValueError):
        data = b""
    named = file_name("", mime).replace("resource", "sound", 1)
    return FileFacts(named, mime, data)
