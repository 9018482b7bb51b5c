"""The card that says what a log means: the sentence, the lines that show it, what to do."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from companion.devices.cable.causes import AT_RESET, Cause, Certainty
from companion.devices.cable.explain import Meaning
from companion.devices.cable.lines import CableLine
from companion.messages.message import message
from companion.text import one_line
from companion.ui.kit.theme.tokens import BREAK, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, TOP, clear, column, row
from companion.ui.kit.widgets.marks import IconTile, Pill
from companion.ui.kit.words.words import sentences, words

_ICONS: Final = {
    Cause.POWER: "lightning",
    Cause.BAUD: "text-aa",
    Cause.DOWNLOAD: "download-simple",
    Cause.WIFI_PASSWORD: "wifi-slash",
    Cause.WIFI_5GHZ: "wifi-slash",
    Cause.WIFI_NOT_FOUND: "wifi-slash",
    Cause.WIFI_NO_ADDRESS: "wifi-slash",
    Cause.SETUP: "wifi-high",
    Cause.ACTIVATION: "key",
}
_LONGEST: Final = 60
"""Characters of a line that are shown; a click shows all of it in the log."""
_WAITS: Final = frozenset({Cause.DOWNLOAD, Cause.SETUP, Cause.ACTIVATION})
"""Where nothing is broken."""


class MeaningCard(Card):
    line_wanted = Signal(int)
    """The number of a line that is to be shown."""
    copy_wanted = Signal(object)
    """A tuple of lines."""

    def __init__(self) -> None:
        super().__init__()
        self._meaning: Meaning | None = None
        self.icon = IconTile("info")
        self.sentence = WrappedText("", "title")
        self.detail = WrappedText("", "caption", "text2")
        self.sure = Pill()
        self.restarts = Pill("", "red")
        self.copy = Button(self.tr("Copy lines"), "link")
        self.copy.clicked.connect(self._copy)
        self._why = Label(self.tr("Why we think so"), "strong")
        self._do = Label(self.tr("What to do"), "strong")
        self._evidence = column(spacing=SPACE.half)
        self._steps = column(spacing=SPACE.half)
        self.evidence: list[Button] = []
        said = column(self.sentence, self.detail, spacing=SPACE.half)
        head = row((self.icon, TOP), (said, 1), (self.restarts, TOP), (self.sure, TOP))
        self._left = QWidget()
        column(row(self._why, FILL, self.copy), self._evidence, FILL, on=self._left)
        self._right = QWidget()
        column(self._do, self._steps, FILL, on=self._right)
        self._wide = row(spacing=SPACE.page)
        self._tall = column()
        self.add(head)
        self.add(self._wide)
        self.add(self._tall)
        self._stacked: bool | None = None
        self._place()

    def show_meaning(self, meaning: Meaning) -> None:
        """Show it; nothing is moved where it is the one that is shown."""
        former, self._meaning = self._meaning, meaning
        certain = meaning.certainty is Certainty.CERTAIN
        plain = meaning.cause is None or meaning.cause in _WAITS
        tone = "neutral" if plain else "red"
        default = "warning" if meaning.cause in AT_RESET else "info"
        self.icon.set(_ICONS.get(meaning.cause, default) if meaning.cause else "info", tone)
        self.sentence.setText(words(meaning.sentence))
        detail = words(meaning.detail) if meaning.detail is not None else ""
        self.detail.setText(detail)
        self.detail.setVisible(bool(detail))
        sure = words(message(f"cable.{meaning.certainty}"))
        self.sure.set(sure, "accent" if certain else "neutral")
        self.sure.setVisible(meaning.cause is not None or bool(meaning.evidence))
        self.restarts.set(
            self.tr("%n restart(s)", "", meaning.restarts), "neutral" if plain else "red"
        )
        self.restarts.setVisible(meaning.restarts > 0)
        if former is None or former.evidence != meaning.evidence:
            self._show_evidence(meaning.evidence)
        if former is None or former.todo != meaning.todo:
            self._show_steps(meaning)
        self._left.setVisible(bool(meaning.evidence))
        self._right.setVisible(bool(meaning.todo))

    def _show_evidence(self, lines: tuple[CableLine, ...]) -> None:
        clear(self._evidence)
        self.evidence = []
        for line in lines:
            made = Button(one_line(line.whole, _LONGEST), "link")
            made.setToolTip(self.tr("Show in the log"))
            made.clicked.connect(partial(self.line_wanted.emit, line.number))
            self.evidence.append(made)
            self._evidence.addLayout(row(made, FILL))

    def _show_steps(self, meaning: Meaning) -> None:
        clear(self._steps)
        for number, step in enumerate(meaning.todo, start=1):
            place = Pill(str(number), "accent")
            self._steps.addLayout(row((place, TOP), (WrappedText(words(step)), 1)))

    def _copy(self) -> None:
        if self._meaning is not None:
            self.copy_wanted.emit(self._meaning.evidence)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        """The steps are below the lines where there is little room."""
        stacked = self.width() < BREAK.tools
        if stacked == self._stacked:
            return
        self._stacked = stacked
        for part in (self._left, self._right):
            self._wide.removeWidget(part)
            self._tall.removeWidget(part)
            (self._tall if stacked else self._wide).addWidget(part, 1)

    def spoken(self) -> str:
        """All that it says, for screen readers."""
        return sentences((self.sentence.text(), self.detail.text()))
