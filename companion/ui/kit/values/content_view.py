"""What stood under an address: as picture, tree, text or file, one part at a time."""

from __future__ import annotations

import base64
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from companion.protocol.resources import ResourceContent
from companion.protocol.session.results import ImageContent
from companion.text import one_line
from companion.ui.kit.page.page_tasks import PageTasks
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.values.code_text import CodeText
from companion.ui.kit.values.file_card import FileCard
from companion.ui.kit.values.file_keeper import FileKeeper
from companion.ui.kit.values.image_view import ImageView
from companion.ui.kit.values.json_text import read_json
from companion.ui.kit.values.json_tree_view import JsonTreeView
from companion.ui.kit.values.kinds import (
    FileFacts,
    ShownAs,
    decoded_text,
    file_of,
    is_json,
    mime_of,
    shown_as,
)
from companion.ui.kit.widgets.button import IconButton
from companion.ui.kit.widgets.combo_box import ComboBox
from companion.ui.kit.widgets.copy_button import CopyButton
from companion.ui.kit.widgets.eliding_label import ElidingLabel
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.segmented import Segmented
from companion.ui.kit.widgets.wrapped_text import WrappedText
from companion.ui.kit.words.measures import size_words

TREE: Final = "tree"
TEXT: Final = "text"
IMAGE: Final = "image"
FILE: Final = "file"
SAID: Final = "said"


class ContentView(QWidget):
    """Shows what was read. Nothing is saved or opened without a click that says so."""

    failed = Signal(str)
    """Something about it did not work, for example saving it."""

    def __init__(self, tasks: PageTasks, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.parts: tuple[ResourceContent, ...] = ()
        self.part: ResourceContent | None = None
        self.file: FileFacts | None = None
        self._text: str | None = None
        self.keeper = FileKeeper(tasks, self)
        self.keeper.failed.connect(self.failed)
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
        self.images = ImageView(tasks)
        self.images.failed.connect(self.failed)
        self._said = WrappedText("", "body", "text3")
        self._file_place = QVBoxLayout()
        self.card: FileCard | None = None
        self._stack = QStackedWidget()
        self._pages: dict[str, QWidget] = {
            TREE: self.tree,
            TEXT: self.text,
            IMAGE: self.images,
            FILE: _top(self._file_place),
            SAID: _top_of(self._said),
        }
        for page in self._pages.values():
            self._stack.addWidget(page)
        head = QHBoxLayout()
        head.setSpacing(SPACE.unit)
        head.addWidget(self.choice)
        head.addWidget(self.facts, 1)
        head.addWidget(self.switch)
        head.addWidget(self.copy)
        head.addWidget(self.save)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE.unit)
        column.addLayout(head)
        column.addWidget(self.notice)
        column.addWidget(self._stack, 1)
        self.say("")

    # what is shown

    def say(self, said: str) -> None:
        """A sentence instead of content."""
        self.parts, self.part, self.file, self._text = (), None, None, None
        self._said.setText(said)
        for widget in (self.choice, self.switch, self.copy, self.save, self.notice):
            widget.hide()
        self.facts.setText("")
        self._stack.setCurrentWidget(self._pages[SAID])

    def show_parts(self, parts: tuple[ResourceContent, ...]) -> None:
        """Show what was read; of several parts the one that was looked at, else the first."""
        former = self.part
        if not parts:
            self.say(self.tr("The server answered, but there is nothing in it."))
            return
        self.parts = parts
        part = next((each for each in parts if former and each.uri == former.uri), parts[0])
        self.choice.clear()
        self.choice.addItems([_part_name(each, at) for at, each in enumerate(parts)])
        self.choice.setCurrentIndex(parts.index(part))
        self.choice.setVisible(len(parts) > 1)
        self._show_part(part)

    def take_over(self, former: ContentView) -> None:
        """Show what `former`, in another language, shows; a sentence is said by whoever knows
        it."""
        if former.part is None:
            return
        view = former.view()
        self.part = former.part
        self.show_parts(former.parts)
        if view in (TREE, TEXT) and self.view() in (TREE, TEXT):
            self._show(view)

    def view(self) -> str:
        """What is shown: `tree`, `text`, `image`, `file` or `said`."""
        shown = self._stack.currentWidget()
        return next(name for name, page in self._pages.items() if page is shown)

    def said(self) -> str:
        return self._said.text()

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
            self.card.hide()
            self.card.deleteLater()
        self.card = FileCard(self.file, one_line(part.uri, 2_000), self.keeper)
        self._file_place.insertWidget(0, self.card)
        self._show(FILE)

    def _show(self, view: str) -> None:
        self.switch.set_value(view)
        self._stack.setCurrentWidget(self._pages[view])

    def _save(self) -> None:
        if self.file is not None:
            self.keeper.ask_save(self.file)


def _part_name(part: ResourceContent, at: int) -> str:
    """By its address; a number tells those apart that have the same one."""
    return f"{at + 1}. {one_line(part.uri, 80)}"


def _top(column: QVBoxLayout) -> QWidget:
    page = QWidget()
    page.setLayout(column)
    column.setContentsMargins(0, 0, 0, 0)
    column.addStretch(1)
    return page


def _top_of(widget: QWidget) -> QWidget:
    column = QVBoxLayout()
    column.addWidget(widget, 0, Qt.AlignmentFlag.AlignTop)
    return _top(column)
