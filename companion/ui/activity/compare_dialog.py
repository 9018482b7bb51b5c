"""Two answers or two lists of tools side by side; plain text, nothing in it is sent anywhere."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QTextCursor, QTextFormat
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from companion.app.activity.compare import Comparison, Difference, compare, text_of
from companion.events import Event
from companion.ui.activity.words import entry_words
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.values.text_views import LongText
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.label import ElidingLabel, Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, add, column, row
from companion.ui.kit.words.measures import clock, day_words

_TINTS = {
    Difference.CHANGED: ("amberTint", "amberTint"),
    Difference.LEFT: ("redTint", "sunken"),
    Difference.RIGHT: ("sunken", "liveTint"),
}
_MARKS = {Difference.CHANGED: "~", Difference.LEFT: "-", Difference.RIGHT: "+"}
"""Besides the colour, for those who do not see it."""


class CompareSide(QWidget):
    """One side, with what it is above it."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.title = ElidingLabel(title, "medium")
        self.text = LongText(mono=True)
        self.text.setAccessibleName(title)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        column(self.title, (self.text, 1), on=self, spacing=SPACE.half)

    def fill(self, lines: Sequence[str], tints: Sequence[str | None]) -> None:
        self.text.setPlainText("\n".join(lines))
        marked = []
        for number, tint in enumerate(tints):
            if tint is None:
                continue
            mark = QTextEdit.ExtraSelection()
            block = self.text.document().findBlockByNumber(number)
            cursor = QTextCursor(block)
            mark.cursor = cursor
            style = mark.format
            style.setBackground(QColor(Theme.current().colour(tint)))
            style.setProperty(QTextFormat.Property.FullWidthSelection, True)
            marked.append(mark)
        self.text.setExtraSelections(marked)


class CompareDialog(Dialog):
    """Of two entries, or of one that has a state before and one after."""

    def __init__(
        self, context: UiContext, left: Event, right: Event | None, parent: QWidget | None = None
    ) -> None:
        """Without `right`, `left` is compared with what was before it."""
        super().__init__(self.tr("Compare"), parent)
        self._tasks = TaskOwner(context.tasks, self)
        self.comparison: Comparison | None = None
        if right is None:
            titles = (self.tr("Before"), self.tr("After"))
        else:
            titles = (_title(left), _title(right))
        self.sides = tuple(CompareSide(title) for title in titles)
        self.summary = WrappedText(self.tr("Comparing…"), "body", "text2")
        self.close_button = Button(self.tr("Close"), "secondary")
        self.close_button.clicked.connect(self.accept)
        add(
            self.body,
            Label(self.windowTitle(), "title"),
            self.summary,
            (row(*((side, 1) for side in self.sides), spacing=SPACE.twelve), 1),
        )
        add(self.foot, FILL, self.close_button)
        first, second = (side.text for side in self.sides)
        for one, other in ((first, second), (second, first)):
            one.verticalScrollBar().valueChanged.connect(other.verticalScrollBar().setValue)
            one.horizontalScrollBar().valueChanged.connect(other.horizontalScrollBar().setValue)
        texts = (
            (text_of(left, before=True), text_of(left))
            if right is None
            else (text_of(left), text_of(right))
        )
        self._tasks.start(self._compare(*texts), "compare two entries")
        self.resize(self.sizeHint())

    def sizeHint(self) -> QSize:
        width, height = SIZE.dialog_add
        return QSize(width, height)

    async def _compare(self, left: str, right: str) -> None:
        found = await asyncio.to_thread(compare, left, right)
        self.comparison = found
        for at, side in enumerate(self.sides):
            lines, tints = [], []
            for pair in found.pairs:
                line = (pair.left, pair.right)[at]
                mark = _MARKS.get(pair.difference, " ") if line is not None else " "
                lines.append(f"{mark} {line}" if line is not None else "")
                tint = _TINTS.get(pair.difference)
                tints.append(tint[at] if tint is not None else None)
            side.fill(lines, tints)
        said = self.tr("%n line(s) differ.", "", found.differences)
        if not found.differences:
            said = self.tr("There is no difference.")
        if found.cut:
            said += " " + self.tr("Only the beginning is compared.")
        self.summary.setText(said)


def _title(entry: Event) -> str:
    day = day_words(entry.time.astimezone().date())
    return f"{clock(entry.time)} · {entry_words(entry).title} · {day}"
