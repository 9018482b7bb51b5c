"""One turn of the conversation that a server sends to a model: shown, edited, left out."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.protocol.offers import PromptMessage
from companion.protocol.session.results import (
    AudioContent,
    Content,
    EmbeddedResource,
    ImageContent,
    TextContent,
)
from companion.text import one_line
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import PART, SPACE
from companion.ui.kit.values.images import ImageView
from companion.ui.kit.values.json_text import pretty_json
from companion.ui.kit.values.text_views import JsonWell, LongText
from companion.ui.kit.widgets.button import IconButton
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.marks import Pill
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.words.measures import size_words
from companion.ui.servers.growing_area import GrowingArea

EDITED_UP_TO: Final = 50_000
"""Characters; a longer text is shown, and can be left out, but not edited."""
_LONG_LINE: Final = 5_000
"""Characters of a line that a field can still wrap quickly."""


class MessageCard(Card):
    """`message` is what is left of it. Text comes from what is shown: what is hidden in it, such
    as characters that cannot be seen, never reaches the model."""

    changed = Signal()

    def __init__(
        self, message: PromptMessage, tasks: TaskOwner, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent, fill="sunken")
        self._message = message
        self._tasks = tasks
        self._parts: list[tuple[QWidget, Content, GrowingArea | None]] = []
        self._left_out: list[int] = []
        """Parts that were taken away, each as it was counted then."""
        of_model = message.role == "assistant"
        self.role = Pill(
            self.tr("Language model") if of_model else self.tr("User"),
            "neutral" if of_model else "accent",
            icon_name="brain" if of_model else "user",
        )
        self.add(self.role)
        for block in message.content:
            self._add_part(block)

    def message(self) -> PromptMessage | None:
        """As edited; `None` when nothing of it is left."""
        content = tuple(_read(block, area) for _, block, area in self._parts)
        return replace(self._message, content=content) if content else None

    def areas(self) -> list[GrowingArea]:
        """The fields of its texts."""
        return [area for _, _, area in self._parts if area is not None]

    def leave_out(self, number: int) -> None:
        """Take a part away, counted from 0 among those that are left."""
        self._left_out.append(number)
        row, _, _ = self._parts.pop(number)
        row.hide()
        row.deleteLater()
        self.setVisible(bool(self._parts))
        self.changed.emit()

    def take_over(self, former: MessageCard) -> None:
        """Go on with the same message as it was edited in `former`."""
        for number in former._left_out:
            self.leave_out(number)
        for area, other in zip(self.areas(), former.areas(), strict=True):
            area.setPlainText(other.toPlainText())

    def _add_part(self, block: Content) -> None:
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(SPACE.unit)
        column = QVBoxLayout()
        column.setSpacing(SPACE.half)
        area = self._draw(block, column)
        line.addLayout(column, 1)
        button = IconButton("x", self.tr("Leave this out"))
        line.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        part = (row, block, area)
        self._parts.append(part)
        button.clicked.connect(lambda: self.leave_out(self._parts.index(part)))
        self.add(row)

    def _draw(self, block: Content, column: QVBoxLayout) -> GrowingArea | None:
        match block:
            case TextContent():
                return self._draw_text(block.text, column)
            case ImageContent():
                picture = ImageView(self._tasks)
                picture.setFixedHeight(PART.sent_picture)
                picture.show_images((block,))
                picture.picture.setAccessibleName(self.tr("Picture for the model"))
                column.addWidget(picture)
            case AudioContent():
                size = size_words(len(block.data) * 3 // 4)
                said = self.tr("A sound: {kind}, {size}").format(kind=block.mime_type, size=size)
                column.addWidget(Notice(said, "neutral", role="body", icon_name="speaker-high"))
            case EmbeddedResource() if block.content.text is not None:
                address = one_line(block.content.uri)
                said = self.tr("The content of {address}").format(address=address)
                column.addWidget(Notice(said, "neutral", role="body", icon_name="article"))
                self._draw_long(block.content.shown, column)
            case _:
                well = JsonWell(pretty_json(block.value), self.tr("Part as JSON"))
                column.addWidget(well)
        return None

    def _draw_text(self, text: str, column: QVBoxLayout) -> GrowingArea | None:
        longest = max((len(line) for line in text.split("\n")), default=0)
        if len(text) > EDITED_UP_TO or longest > _LONG_LINE:
            said = self.tr("This text is too long to be edited here.")
            column.addWidget(Notice(said, "neutral"))
            self._draw_long(text, column)
            return None
        area = GrowingArea(text, self.tr("What the message says"))
        area.textChanged.connect(self.changed)
        column.addWidget(area)
        return area

    def _draw_long(self, text: str, column: QVBoxLayout) -> None:
        shown = LongText()
        shown.setFixedHeight(PART.sent_text)
        if not shown.show_text(text):
            said = self.tr("Only the beginning is shown. All of it goes to the model.")
            column.addWidget(Notice(said, "red"))
        column.addWidget(shown)


def _read(block: Content, area: GrowingArea | None) -> Content:
    if isinstance(block, TextContent):
        return TextContent(area.toPlainText() if area is not None else block.text)
    return block
