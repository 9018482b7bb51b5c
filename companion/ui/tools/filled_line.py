"""The line above a form that says where its values came from, and takes them away again."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from companion.app.forms.form_file import SavedForm
from companion.app.privacy.arguments import Kept
from companion.protocol.schema.paths import Path
from companion.text import one_line
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.layout import MIDDLE, TOP, row
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.words.measures import clock, day_words
from companion.ui.kit.words.words import sentences


class LastCall(Struct, frozen=True):
    """The form was filled with the values of the last call of an earlier run."""

    values: Kept
    misfits: tuple[str, ...] = ()
    """Members that the tool does not take any more."""


class PastCall(Struct, frozen=True):
    """The form was filled with the values of a call that a person chose, to edit them."""

    values: Kept
    at: datetime
    """UTC."""


Source = LastCall | PastCall | SavedForm | None
"""Where the values of a form came from; `None`: a person entered them."""

NAMES = 3
"""Names of missing fields that are told."""


class FilledLine(QWidget):
    """Hidden until something was filled in."""

    fresh_wanted = Signal()
    """Start afresh: the form as nobody had touched it."""

    def __init__(self) -> None:
        super().__init__()
        self.notice = Notice("", "neutral", icon_name="clock-counter-clockwise")
        self.fresh = Button(self.tr("Start afresh"), "link")
        self.fresh.clicked.connect(self.fresh_wanted)
        row((self.notice, 1, MIDDLE), (self.fresh, TOP), on=self, spacing=SPACE.twelve)
        self.hide()

    def show_source(self, source: Source) -> None:
        """Say where the values came from; hidden when a person entered them."""
        if source is not None:
            if isinstance(source, LastCall):
                said = self._words_of_last(source)
            elif isinstance(source, PastCall):
                said = self._words_of_past(source)
            else:
                said = self._words_of_saved(source)
            if said != self.notice.text():
                self.notice.set(said, "neutral")
        self.setVisible(source is not None)

    def text(self) -> str:
        """What is said; empty while it is hidden."""
        return "" if self.isHidden() else self.notice.text()

    def _words_of_last(self, source: LastCall) -> str:
        said = [self.tr("Filled with the values of the last call.")]
        if source.values.left_out:
            left_out = _names(source.values.left_out)
            said.append(self.tr("Not kept: {names}.").format(names=left_out))
        if source.misfits:
            names = _names([(name,) for name in source.misfits])
            said.append(self.tr("Does not fit any more: {names}.").format(names=names))
        return sentences(said)

    def _words_of_past(self, source: PastCall) -> str:
        day = day_words(source.at.astimezone().date())
        filled = self.tr("Filled with the values of the call of {day}, {time}.")
        said = [filled.format(day=day, time=clock(source.at))]
        if source.values.left_out:
            left_out = _names(source.values.left_out)
            text = self.tr("Not kept in the history; enter before you run it: {names}.")
            said.append(text.format(names=left_out))
        return sentences(said)

    def _words_of_saved(self, form: SavedForm) -> str:
        said = [self.tr("Filled with “{name}”.").format(name=form.name)]
        if form.left_out:
            left_out = _names(form.left_out)
            text = self.tr("Passwords are not saved; enter before you run it: {names}.")
            said.append(text.format(names=left_out))
        return sentences(said)


def _names(paths: Sequence[Path]) -> str:
    """`("wifi", "password")` → `wifi › password`."""
    names = [" › ".join(one_line(str(token)) for token in path) for path in paths[:NAMES]]
    return ", ".join(names) + (", …" if len(paths) > NAMES else "")
