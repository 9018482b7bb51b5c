"""What became of a privileged call, inside its card."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.protocol.session.results import CallResult, ImageContent, TextContent
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.values.images import picture_of
from companion.ui.kit.values.json_text import read_json
from companion.ui.kit.values.json_tree_view import JsonTreeView
from companion.ui.kit.values.text_views import JsonWell
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.tooltip import announce

MOST_ROWS: Final = 12
"""A longer answer scrolls, so that the cards beside it do not grow with it."""

_BARE_TRUE: Final = "true"


class CardResult(QWidget):
    """Empty until there is something to say; then a sentence, and the answer below it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(SPACE.unit)
        self._sentence = ""
        self._tone = "neutral"
        self.hide()

    def text(self) -> str:
        """The sentence that is shown."""
        return self._sentence

    def clear(self) -> None:
        """Say nothing."""
        while (item := self._column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self._sentence = ""
        self.hide()

    def say(self, sentence: str, tone: str = "neutral") -> None:
        """One sentence and nothing else; tones as of `Notice`."""
        self.clear()
        self._sentence, self._tone = sentence, tone
        self._column.addWidget(Notice(sentence, tone, role="body"))
        self.show()
        announce(self, sentence)

    def take_over(self, former: CardResult) -> None:
        """Say what `former` says."""
        if former.text():
            self.say(former.text(), former._tone)

    def show_result(self, result: CallResult, done: str) -> None:
        """The answer; `done` says what a bare `true` means."""
        if result.text.strip() == _BARE_TRUE and len(result.content) == 1:
            self.say(done, "green")
            return
        self.clear()
        self.add_content(result)

    def show_widget(self, widget: QWidget) -> None:
        """Something that was made of the answer, and nothing else."""
        self.clear()
        self._column.addWidget(widget)
        self.show()

    def add_content(self, result: CallResult) -> None:
        """The parts of an answer, below what is said already."""
        for block in result.content:
            match block:
                case TextContent():
                    self._add_text(block.text)
                case ImageContent():
                    self._column.addWidget(picture_of(block))
                case _:
                    self._column.addWidget(AnswerTree(block.value))
        if result.structured is not None:
            self._column.addWidget(AnswerTree(result.structured))
        self.show()

    def _add_text(self, text: str) -> None:
        value = read_json(text)
        if value is not None:
            self._column.addWidget(AnswerTree(value))
        else:
            name = self.tr("Answer of the device")
            self._column.addWidget(JsonWell(text, name, json=False, most_lines=MOST_ROWS))


class AnswerTree(Card):
    """Structure in a well, as high as its rows, up to `MOST_ROWS`."""

    def __init__(self, value: Any, parent: QWidget | None = None) -> None:
        super().__init__(parent, fill="sunken")
        self.body.setContentsMargins(SPACE.unit, SPACE.half, SPACE.half, SPACE.half)
        self.tree = JsonTreeView()
        self.tree.show_value(value)
        self.add(self.tree)
        self.tree.expanded.connect(self._fit)
        self.tree.collapsed.connect(self._fit)
        self._fit()

    def _fit(self, _index: QModelIndex | None = None) -> None:
        rows, index = 0, self.tree.tree.index(0, 0)
        while index.isValid() and rows < MOST_ROWS:
            rows, index = rows + 1, self.tree.indexBelow(index)
        height = self.tree.sizeHintForRow(0)
        self.tree.setFixedHeight(rows * height + 2)
