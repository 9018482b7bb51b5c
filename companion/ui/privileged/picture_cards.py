"""Cards for a device's screen: snapshots of it, and pictures of the person's shown on it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QWidget

from companion.app.pictures.picture import Fitted, RepeatState, RepeatView
from companion.app.pictures.screen import LEAST_SECONDS, MOST_SECONDS
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.view_state import ViewParts
from companion.ui.kit.theme.tokens import PART, SPACE
from companion.ui.kit.values.images import PictureArea
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.fields import NumberEdit
from companion.ui.kit.widgets.label import ElidingLabel, Label
from companion.ui.kit.widgets.layout import FILL, FoldingRow, add, row
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.tooltip import set_tool_tip
from companion.ui.kit.words.words import sentences, words
from companion.ui.pictures.picture_drop import PictureDrop
from companion.ui.pictures.preview_dialog import PreviewDialog, look_words
from companion.ui.pictures.saving import facts_words
from companion.ui.privileged.card import PrivilegedCard
from companion.ui.privileged.endings import Ending, EndingWords, Remark
from companion.ui.privileged.picture_states import PreviewState, SnapshotState


class PreviewCard(PrivilegedCard):
    """Choose or drop, see how it will look, send."""

    state: PreviewState

    def __init__(
        self, context: UiContext, state: PreviewState, parent: QWidget | None = None
    ) -> None:
        super().__init__(context, state, parent)
        self._fitted: Fitted | None = None
        self._goes_on = False
        self.dialog: PreviewDialog | None = None
        self.drop = PictureDrop()
        self.drop.chosen.connect(state.open_picture)
        self.caption = ElidingLabel("", "caption")
        self.another = Button(self.tr("Choose…"))
        self.another.clicked.connect(self.drop.ask)
        self.crop = Button(self.tr("Crop and fit…"))
        self.crop.clicked.connect(self._edit)
        self.button = Button(self.facts.button)
        self.button.clicked.connect(state.send)
        self.stop = Button(self.tr("Stop waiting"))
        self.stop.clicked.connect(lambda: state.stop())
        self.hint = Notice("", "neutral")
        self.hint.hide()
        add(self.middle, (self.drop, 1), self.caption, self.hint)
        line = row(self.another, self.crop, FILL)
        last = QHBoxLayout()
        add(last, FILL, self.stop, self.button)
        add(self.foot_column, line, last)
        self.update_parts()

    def _edit(self) -> None:
        state = self.state
        if state.busy or state.screen_info is None or self.dialog is not None:
            return
        dialog = PreviewDialog(
            self._context, state.data, state.screen_info, state.options, self.window()
        )
        dialog.used.connect(state.use)
        dialog.finished.connect(dialog.deleteLater)
        dialog.finished.connect(self._closed)
        self.dialog = dialog
        dialog.open()

    def _closed(self) -> None:
        self.dialog = None

    def _show_fitted(self) -> None:
        state = self.state
        if state.fitted is None or state.fitted is self._fitted:
            return
        # what was chosen with goes; the next thing to do is to send it
        self._goes_on = self.drop.button.hasFocus() or self.drop.button.lends_focus
        self._fitted = state.fitted
        self.drop.show_image(state.image)
        said = look_words(state.fitted)
        self.caption.setText(f"{state.name} · {said}" if state.name else said)
        hints = state.screen_info.hints if state.screen_info is not None else ()
        self.hint.set(sentences(words(hint) for hint in hints), "neutral")
        self.hint.setVisible(bool(hints))

    def update_parts(self) -> None:
        super().update_parts()
        state = self.state
        self._show_fitted()
        have, free = state.fitted is not None, not state.busy
        waiting = state.busy and not self.gate.asking
        self.drop.set_free(free)
        self.drop.setAcceptDrops(free)
        self.another.setVisible(have)
        self.another.setEnabled(free)
        self.crop.setVisible(have)
        self.crop.setEnabled(free)
        self.caption.setVisible(have)
        self.stop.setVisible(waiting)
        self.button.setVisible(not waiting)
        self.button.setEnabled(have and state.ready and free)
        if self._goes_on and self.button.isEnabled():
            self._goes_on = False
            self.button.setFocus(Qt.FocusReason.OtherFocusReason)
        why = self.why_not() or ("" if have else self.tr("Choose a picture first."))
        set_tool_tip(self.button, why or self.facts.explanation)


_LEAST_HEIGHT: Final = PART.drop
_FIELD: Final = PART.seconds
"""Pixels of a number of three digits: the card can be as narrow as 280."""


class SnapshotCard(PrivilegedCard):
    """Shows the newest snapshot, also one of an earlier day."""

    picture_wanted = Signal(str)
    """Show the picture of this id among the others; empty for all of them."""

    state: SnapshotState

    def __init__(
        self, context: UiContext, state: SnapshotState, parent: QWidget | None = None
    ) -> None:
        super().__init__(context, state, parent)
        self.area = PictureArea()
        self.area.setMinimumHeight(_LEAST_HEIGHT)
        self.area.setAccessibleName(self.tr("Picture of the device's screen"))
        self.caption = ElidingLabel("", "caption")
        self.copy = IconButton("copy-simple", self.tr("Copy the picture"))
        self.save = IconButton("floppy-disk", self.tr("Save the picture…"))
        self.open = Button(self.tr("All pictures"), "link")
        self.quality = NumberEdit(state.quality_text, self.tr("Quality, 1 to 100"))
        self.quality.set_bounds(1, 100)
        self.options_link = Button(self.tr("Options"), "link", "caret-right")
        """Unfolds how good the picture is, and how often one is taken."""
        self.button = Button(self.facts.button)
        self.stop_waiting_button = Button(self.tr("Stop waiting"))
        self.seconds = NumberEdit(state.seconds_text, self.tr("Seconds from picture to picture"))
        self.seconds.set_bounds(LEAST_SECONDS, MOST_SECONDS)
        self.repeat = Button(self.tr("Live view…"))
        self.stop = Button(self.tr("Stop"))
        self._lay_out()
        self.copy.clicked.connect(self._copy)
        self.save.clicked.connect(self._save)
        self.open.clicked.connect(self._open)
        self.button.clicked.connect(state.take_snapshot)
        self.stop_waiting_button.clicked.connect(lambda: state.stop(Remark.NOT_TAKEN))
        self.repeat.clicked.connect(state.repeat)
        self.stop.clicked.connect(state.stop_repeating)
        self.quality.textChanged.connect(state.set_quality)
        self.seconds.textChanged.connect(state.set_seconds)
        self.update_parts()

    def add_parts(self, name: str, parts: ViewParts) -> None:
        parts.add(f"{name} quality", self.quality)
        parts.add(f"{name} seconds", self.seconds)
        super().add_parts(name, parts)

    def _lay_out(self) -> None:
        add(
            self.middle,
            (self.area, 1),
            self.caption,
            row(self.open, FILL, self.copy, self.save, spacing=SPACE.half),
        )
        self.every = Label(self.tr("Every"))
        self.options = QWidget()
        fields = row(
            self._row(Label(self.tr("Quality")), self.quality),
            FILL,
            self._row(self.every, self.seconds, Label(self.tr("s"))),
            on=self.options,
        )
        fields.setContentsMargins(0, 0, 0, 0)
        self.options.hide()
        self.options_link.clicked.connect(lambda: self._show_options(self.options.isHidden()))
        buttons = FoldingRow(row(self.options_link))
        for button in (self.stop_waiting_button, self.button, self.repeat, self.stop):
            buttons.add(button)
        add(self.foot_column, self.options, buttons)

    def _show_options(self, shown: bool) -> None:
        self.options.setVisible(shown)
        self.options_link.set_icon("caret-down" if shown else "caret-right")

    def _row(self, label: Label, field: QWidget, *more: QWidget) -> QHBoxLayout:
        label.setBuddy(field)
        field.setFixedWidth(_FIELD)
        line = row(label, field)
        for widget in more:
            line.addWidget(widget)
        return line

    def ending_words(self, ending: Ending) -> EndingWords:
        if isinstance(ending, RepeatView):
            return self._series_words(ending)
        return super().ending_words(ending)

    def _series_words(self, view: RepeatView) -> EndingWords:
        if view.state is RepeatState.STOPPED:
            return EndingWords(self.tr("Stopped after %n picture(s).", "", view.taken))
        if view.state is RepeatState.PAUSED:
            away = self.tr("The device is away. It goes on when the device is back.")
            return EndingWords(away, "neutral", self.tr("Waiting"))
        live = self.tr("Live view")
        if view.failed and view.problem is not None:
            return EndingWords(words(view.problem), "red", live, "accent")
        text = self.tr("%n picture(s) so far, one every {seconds} s.", "", view.taken)
        return EndingWords(text.format(seconds=f"{view.seconds:g}"), "neutral", live, "accent")

    def _copy(self) -> None:
        if self.state.image is not None:
            QGuiApplication.clipboard().setImage(self.state.image)

    def _save(self) -> None:
        if self.state.picture is not None:
            self.state.saver.ask((self.state.picture,), self)

    def _open(self) -> None:
        picture = self.state.picture
        self.picture_wanted.emit(picture.id if picture is not None else "")

    def update_parts(self) -> None:
        super().update_parts()
        state = self.state
        picture, none = state.picture, self.tr("No snapshot yet")
        self.area.show_image(state.image)
        self.caption.setText(facts_words(picture) if picture is not None else none)
        self.copy.setVisible(state.image is not None)
        self.save.setVisible(picture is not None)
        free, good, seconds = not state.busy, state.quality is not None, state.seconds
        for field, text, valid in (
            (self.quality, state.quality_text, good),
            (self.seconds, state.seconds_text, seconds is not None),
        ):
            if field.text() != text:
                field.setText(text)
            field.set_invalid(not valid)
            field.setEnabled(free)
            if not valid:
                self._show_options(True)
        self.stop_waiting_button.setVisible(state.waiting)
        self.button.setVisible(not state.waiting)
        self.button.setEnabled(free and state.ready and good)
        self.repeat.setVisible(not state.repeating)
        self.repeat.setEnabled(free and state.ready and good and seconds is not None)
        self.stop.setVisible(state.repeating)
        for button in (self.button, self.repeat):
            set_tool_tip(button, self.why_not() or self.facts.explanation)
