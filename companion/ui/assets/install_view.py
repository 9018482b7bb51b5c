"""The steps of an installation, how far it is, and how it ended."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from companion.app.assets.views import STEPS, AssetsOutcome, AssetsStep, InstallView
from companion.ui.assets.assets_state import AssetsState
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.label import WrappedText
from companion.ui.kit.widgets.layout import FILL, column, row
from companion.ui.kit.widgets.marks import Separator
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.progress import ProgressBar, StepTracker
from companion.ui.kit.words.measures import size_words
from companion.ui.kit.words.words import words

_TONES = {
    AssetsOutcome.INSTALLED: "green",
    AssetsOutcome.CANCELLED: "neutral",
    AssetsOutcome.REFUSED: "neutral",
    AssetsOutcome.NO_RETURN: "amber",
}


class InstallProgress(QWidget):
    """Hidden while nothing is installed."""

    def __init__(self, state: AssetsState) -> None:
        super().__init__()
        self._announced: tuple[int, AssetsStep, AssetsOutcome | None] | None = None
        self.tracker = StepTracker(
            [self.tr("Serve"), self.tr("Restart"), self.tr("Fetch"), self.tr("Hello")]
        )
        self.bar = ProgressBar(self.tr("Download of the assets"))
        self.sentence = WrappedText("", "body", "text2")
        self.ending = Notice("", "neutral", role="body")
        self.stop = Button(self.tr("Cancel installation"))
        self.stop.clicked.connect(state.cancel)
        self.again = Button(self.tr("Back to the file"))
        self.again.clicked.connect(state.again)
        column(
            Separator(),
            self.tracker,
            self.bar,
            self.sentence,
            self.ending,
            row(FILL, self.stop, self.again),
            on=self,
            spacing=SPACE.twelve,
        )
        self.hide()

    def show_view(self, view: InstallView | None) -> None:
        """Show this state of an installation; `None`, or one that is only asked for, hides all."""
        running = view is not None and view.outcome is None
        shown = view is not None and not (running and view.step is AssetsStep.CONFIRM)
        self.setVisible(shown)
        if view is None or not shown:
            return
        if view.outcome is AssetsOutcome.INSTALLED:
            self.tracker.set_step(len(STEPS))
        else:
            step = STEPS.index(view.step) if view.step in STEPS else 0
            self.tracker.set_step(step, failed=view.failed_step is not None)
        fetches = running and view.step is AssetsStep.FETCH
        self.bar.setVisible(running)
        self.bar.set_fraction(view.transfer.fraction if fetches else None)
        said = words(view.status) if view.status is not None else ""
        if fetches and view.transfer.total:
            part, whole = size_words(view.transfer.sent), size_words(view.transfer.total)
            said += " " + self.tr("{part} of {whole}").format(part=part, whole=whole)
        self.sentence.setText(said)
        self.sentence.setVisible(running)
        self.ending.setVisible(not running)
        if view.outcome is not None and view.reason is not None:
            self.ending.set(words(view.reason), _TONES.get(view.outcome, "red"))
        self.stop.setVisible(running and view.can_cancel)
        self.again.setVisible(not running)
        self._announce(view)

    def _announce(self, view: InstallView) -> None:
        """Tell screen readers of a new step and of the end, not of every byte."""
        state = (view.number, view.step, view.outcome)
        if state == self._announced or not self.isVisible():
            return
        self._announced = state
        said = view.reason if view.outcome is not None else view.status
        text = words(said) if said is not None else self.tracker.accessibleName()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))
