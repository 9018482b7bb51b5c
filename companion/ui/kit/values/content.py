"""What a server sent: one resource in parts, or the pieces of an answer."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QDateTime, QSize, Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QWidget

from companion.protocol.resources import ContentAnnotations, ResourceContent
from companion.protocol.results import (
    AudioContent,
    Content,
    EmbeddedResource,
    ImageContent,
    OtherContent,
    ResourceLink,
    TextContent,
)
from companion.text import one_line
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import DIALOG, SIZE, SPACE
from companion.ui.kit.values.files import (
    FileCard,
    FileFacts,
    FileKeeper,
    ShownAs,
    decoded_text,
    file_name,
    file_of,
    icon_of,
    is_json,
    mime_of,
    shown_as,
)
from companion.ui.kit.values.images import ImageView, picture_of
from companion.ui.kit.values.json_tree import JsonTreeView
from companion.ui.kit.values.text_views import CodeText, JsonWell
from companion.ui.kit.widgets.button import Button, CopyButton, IconButton
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.choices import ComboBox, Segmented
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.label import ElidingLabel, Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, TOP, add, clear, column, remove_widgets, row
from companion.ui.kit.widgets.marks import IconLabel
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.words.json_text import pretty_json, read_json
from companion.ui.kit.words.measures import moment_words, size_words


def annotation_words(annotations: ContentAnnotations) -> list[str]:
    """For whom it is, how much it matters, and since when it is as it is."""
    said = []
    match annotations.audience:
        case ("user",):
            said.append(QCoreApplication.translate("ContentWords", "meant for you"))
        case ("assistant",):
            said.append(QCoreApplication.translate("ContentWords", "meant for the assistant"))
        case ("user", "assistant"):
            said.append(
                QCoreApplication.translate("ContentWords", "meant for you and the assistant")
            )
    if annotations.priority is not None:
        words = QCoreApplication.translate("ContentWords", "importance {percent} %")
        said.append(words.format(percent=round(annotations.priority * 100)))
    if annotations.last_modified:
        words = QCoreApplication.translate("ContentWords", "changed {time}")
        said.append(words.format(time=_time_words(annotations.last_modified)))
    return said


def facts_words(mime: str, size: int | None, annotations: ContentAnnotations) -> str:
    """One line: `text/markdown · 4 KB · meant for you`."""
    parts = [mime] if mime else []
    if size is not None:
        parts.append(size_words(size))
    return " · ".join(parts + annotation_words(annotations))


def _time_words(text: str) -> str:
    """In the window's language and time zone; as it came where it is no time."""
    time = QDateTime.fromString(text, Qt.DateFormat.ISODate)
    if not time.isValid():
        return text
    at = datetime.fromtimestamp(time.toMSecsSinceEpoch() / 1000, UTC)
    return moment_words(at)


TREE: Final = "tree"
TEXT: Final = "text"
IMAGE: Final = "image"
FILE: Final = "file"
SAID: Final = "said"


class ContentView(QWidget):
    """Shows what was read. Nothing is saved or opened without a click that says so."""

    def __init__(self, tasks: TaskOwner, keeper: FileKeeper) -> None:
        super().__init__()
        self.parts: tuple[ResourceContent, ...] = ()
        self.part: ResourceContent | None = None
        self.file: FileFacts | None = None
        self._text: str | None = None
        self.keeper = keeper
        self.choice = ComboBox(name=self.tr("Part"))
        self.choice.activated.connect(lambda at: self._show_part(self.parts[at]))
        self.choice.hide()
        self.facts = ElidingLabel("", "caption")
        self.switch = Segmented(
            ((TREE, self.tr("Tree")), (TEXT, self.tr("Text"))), self.tr("How it is shown")
        )
        self.switch.chosen.connect(self._show)
        self.copy = CopyButton(lambda: self._text or "", self.tr("Copy the text"))
        self.save = IconButton("floppy-disk", self.tr("Save as a file…"))
        self.save.clicked.connect(self._save)
        self.notice = Notice("", "red")
        self.notice.hide()
        self.tree = JsonTreeView()
        self.tree.setAccessibleName(self.tr("Content as a tree"))
        self.text = CodeText(tasks)
        self.images = ImageView(tasks, keeper)
        self._sentence = WrappedText("", "body", "text3")
        file_page = QWidget()
        self._file_place = column(FILL, on=file_page)
        said_page = QWidget()
        column((self._sentence, TOP), FILL, on=said_page)
        self.card: FileCard | None = None
        self._stack = QStackedWidget()
        self._pages: dict[str, QWidget] = {
            TREE: self.tree,
            TEXT: self.text,
            IMAGE: self.images,
            FILE: file_page,
            SAID: said_page,
        }
        for page in self._pages.values():
            self._stack.addWidget(page)
        column(
            row(self.choice, (self.facts, 1), self.switch, self.copy, self.save),
            self.notice,
            (self._stack, 1),
            on=self,
        )
        self.show_sentence("")

    # what is shown

    def show_sentence(self, said: str) -> None:
        """A sentence instead of content."""
        self.parts, self.part, self.file, self._text = (), None, None, None
        self._sentence.setText(said)
        for widget in (self.choice, self.switch, self.copy, self.save, self.notice):
            widget.hide()
        self.facts.setText("")
        self._stack.setCurrentWidget(self._pages[SAID])

    def show_parts(self, parts: tuple[ResourceContent, ...]) -> None:
        """Show what was read; of several parts the one that was looked at, else the first."""
        former = self.part
        if not parts:
            self.show_sentence(self.tr("The server answered, but there is nothing in it."))
            return
        self.parts = parts
        part = next((each for each in parts if former and each.uri == former.uri), parts[0])
        self.choice.clear()
        self.choice.addItems([_part_name(each, at) for at, each in enumerate(parts)])
        self.choice.setCurrentIndex(parts.index(part))
        self.choice.setVisible(len(parts) > 1)
        self._show_part(part)

    def place(self) -> tuple[str, str]:
        """The address of the part that is looked at, and how it is shown; see `go_to`."""
        return self.part.uri if self.part is not None else "", self.view()

    def go_to(self, place: tuple[str, str]) -> None:
        """Look at this part in this way, as far as there is such a part."""
        uri, view = place
        at = next((at for at, each in enumerate(self.parts) if each.uri == uri), None)
        if at is None:
            return
        if self.part is not self.parts[at]:
            self.choice.setCurrentIndex(at)
            self._show_part(self.parts[at])
        if view in (TREE, TEXT) and self.view() in (TREE, TEXT):
            self._show(view)

    def view(self) -> str:
        """What is shown: `tree`, `text`, `image`, `file` or `sentence`."""
        shown = self._stack.currentWidget()
        return next(name for name, page in self._pages.items() if page is shown)

    def sentence(self) -> str:
        return self._sentence.text()

    def _show_part(self, part: ResourceContent) -> None:
        former, self.part = self.part, part
        mime = mime_of(part.mime_type, part.uri)
        self.file = file_of(part)
        self._text = decoded_text(part)
        self.facts.setText(" · ".join(filter(None, (mime, size_words(part.size)))))
        self._show_notice(part)
        shown = shown_as(part)
        tree = self._tree_of(mime) if shown is ShownAs.TEXT else None
        self.switch.setVisible(tree is not None)
        self.copy.setVisible(bool(self._text))
        # a picture has its own
        self.save.setVisible(shown is ShownAs.TEXT)
        match shown:
            case ShownAs.IMAGE:
                data = base64.b64encode(part.blob or b"").decode()
                self.images.show_images((ImageContent(mime, data),))
                self._show(IMAGE)
            case ShownAs.FILE:
                self._show_file(part)
            case ShownAs.TEXT:
                self._show_text(mime, tree, again=former is not None and former.uri == part.uri)

    def _show_text(self, mime: str, tree: Any, *, again: bool) -> None:
        """`again`: another state of what is shown, which keeps the way it is looked at."""
        assert self._text is not None
        place = self.text.verticalScrollBar().value()
        whole = self.text.show_code(self._text, "application/json" if tree is not None else mime)
        if again:
            self.text.verticalScrollBar().setValue(place)
        if not whole and self.notice.isHidden():
            said = self.tr("Only the beginning is shown. Copying and saving take all of it.")
            self.notice.set(said, "neutral")
            self.notice.show()
        if tree is None:
            self._show(TEXT)
            return
        self.tree.show_value(tree)
        self._show(self.view() if again and self.view() in (TREE, TEXT) else TREE)

    def _tree_of(self, mime: str) -> Any:
        """The object or list in it, where it is or may be JSON."""
        if self._text is None or not (is_json(mime) or mime in ("", "text/plain")):
            return None
        return read_json(self._text)

    def _show_notice(self, part: ResourceContent) -> None:
        said, tone = "", "neutral"
        if part.damaged:
            said = self.tr("The server sent bytes that cannot be read: they are no Base64.")
            tone = "red"
        elif part.cut:
            said = self.tr("The text was too long: the end of it was left out.")
        self.notice.set(said, tone)
        self.notice.setVisible(bool(said))

    def _show_file(self, part: ResourceContent) -> None:
        assert self.file is not None
        if self.card is not None:
            self._file_place.removeWidget(self.card)
            remove_widgets(self.card)
        self.card = FileCard(self.file, one_line(part.uri, 2_000), self.keeper)
        self._file_place.insertWidget(0, self.card)
        self._show(FILE)

    def _show(self, view: str) -> None:
        self.switch.set_value(view)
        self._stack.setCurrentWidget(self._pages[view])

    def _save(self) -> None:
        if self.file is not None:
            self.keeper.ask_save(self.file, self)


def _part_name(part: ResourceContent, at: int) -> str:
    """By its address; a number tells those apart that have the same one."""
    return f"{at + 1}. {one_line(part.uri, 80)}"


_SIZE = QSize(*DIALOG.content)


class ContentDialog(Dialog):
    """Over the window; Escape closes it."""

    def __init__(
        self,
        content: ResourceContent,
        tasks: TaskOwner,
        keeper: FileKeeper,
        parent: QWidget | None = None,
    ) -> None:
        title = one_line(content.uri, 2_000) or self.tr("Embedded content")
        super().__init__(title, parent)
        self.body.addWidget(WrappedText(title, "mono", "text", most_lines=2))
        self.content = ContentView(tasks, keeper)
        self.content.show_parts((content,))
        self.problem = Notice("", "red")
        self.problem.hide()
        keeper.failed.connect(self._show_problem)
        add(self.body, self.problem, (self.content, 1))
        self.close_button = Button(self.tr("Close"))
        self.close_button.clicked.connect(self.reject)
        add(self.foot, FILL, self.close_button)
        room = parent.window().size() if parent is not None else _SIZE
        self.resize(_SIZE.boundedTo(room * 0.9))

    def _show_problem(self, said: str) -> None:
        self.problem.set(said, "red")
        self.problem.show()


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
        words = column(
            WrappedText(resource.label, "medium"),
            WrappedText(one_line(resource.uri, 8_192), "mono", most_lines=3),
            spacing=0,
        )
        if resource.description:
            words.addWidget(WrappedText(resource.description, "body", "text2", most_lines=4))
        if facts := facts_words(mime, resource.size, resource.annotations):
            words.addWidget(WrappedText(facts, "caption"))
        icon = IconLabel("link-simple", "text2", SIZE.icon)
        self.add(
            row(
                (icon, TOP),
                (words, 1),
                (self.read, TOP),
                spacing=SPACE.twelve,
            )
        )
        self.read.setVisible(can_read)


class EmbedCard(Card):
    """A resource that came along, with its beginning."""

    def __init__(
        self,
        block: EmbeddedResource,
        tasks: TaskOwner,
        keeper: FileKeeper,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent, fill="sunken")
        content = block.content
        self.content = content
        self._tasks = tasks
        self._keeper = keeper
        mime = mime_of(content.mime_type, content.uri)
        name = one_line(content.uri, 8_192) or self.tr("Embedded content")
        line = row(
            (IconLabel(icon_of(mime), "text2", SIZE.icon), TOP),
            (
                column(
                    WrappedText(name, "mono", "text", most_lines=3),
                    WrappedText(facts_words(mime, content.size, block.annotations), "caption"),
                    spacing=0,
                ),
                1,
            ),
            spacing=SPACE.twelve,
        )
        self.open = Button(self.tr("Open"), "secondary", "eye")
        self.open.setAccessibleName(self.tr("Look at {name}").format(name=name))
        self.open.clicked.connect(self.open_dialog)
        self.save = Button(self.tr("Save…"), "secondary", "floppy-disk")
        self.save.clicked.connect(lambda: keeper.ask_save(file_of(content), self))
        self.add(line)
        if (preview := self._preview(content, mime)) is not None:
            self.add(preview)
        self.add(row(SIZE.icon + SPACE.twelve, self.open, self.save, FILL))
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
        self.dialog = ContentDialog(self.content, self._tasks, self._keeper, self)
        self.dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.dialog.open()


class BlockColumn(QWidget):
    """`source` is who sent it, for the question before something is opened."""

    resource_wanted = Signal(str)
    """A person wants to read what a link leads to."""

    def __init__(self, tasks: TaskOwner, keeper: FileKeeper) -> None:
        super().__init__()
        self._tasks = tasks
        self._keeper = keeper
        self._column = column(on=self)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.blocks: list[QWidget] = []

    def show_blocks(
        self, blocks: Sequence[Content], *, source: str = "", can_read: bool = True
    ) -> None:
        """Show these and no others. `can_read`: links can be followed."""
        clear(self._column)
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
