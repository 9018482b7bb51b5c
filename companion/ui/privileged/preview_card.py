"""A picture of the person's on the device's screen."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from companion.app.pictures.picture import Fitted
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.label import ElidingLabel
from companion.ui.kit.widgets.layout import FILL, add, row
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.tooltip import set_tool_tip
from companion.ui.kit.words.words import sentences, words
from companion.ui.pictures.picture_drop import PictureDrop
from companion.ui.pictures.preview_dialog import PreviewDialog, look_words
from companion.ui.privileged.card import PrivilegedCard
from companion.ui.privileged.picture_states import PreviewState


class PreviewCard(PrivilegedCard):
    """Choose or drop, see how it will look, send."""

    state: PreviewState

    def __init__(
        self, context: UiContext, state: PreviewState, parent: QWidget | None = None
    ) -> None:
        super().__init__(context, state, parent)
        self._fitted: Fitted | None = None
        self.dialog: PreviewDialog | None = None
        self.drop = PictureDrop()
        self.drop.chosen.connect(state.take)
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
        why = self.why_not() or ("" if have else self.tr("Choose a picture first."))
        set_tool_tip(self.button, why or self.facts.explanation)
