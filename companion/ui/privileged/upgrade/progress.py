"""The progress of an upgrade: steps, bar, what it waits for, and how it ended."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from companion.app.upgrade.views import STEPS, UpgradeOutcome, UpgradeStep, UpgradeView
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.label import ElidingLabel, WrappedText
from companion.ui.kit.widgets.layout import MIDDLE, column, row
from companion.ui.kit.widgets.marks import Separator
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.progress import ProgressBar, StepTracker
from companion.ui.kit.words.words import words
from companion.ui.privileged.upgrade.words import ending_of, progress_words

_SENT = (UpgradeStep.SERVE, UpgradeStep.DOWNLOAD, UpgradeStep.RESTART, UpgradeStep.VERIFY)


class UpgradeProgress(QWidget):
    """Hidden while there is no upgrade to show."""

    stop_wanted = Signal()
    """Cancel the upgrade; offered only while that is possible."""

    def __init__(self) -> None:
        super().__init__()
        self._announced: tuple[int, UpgradeStep, UpgradeOutcome | None] | None = None
        self.tracker = StepTracker([self._step_name(step) for step in STEPS])
        self.headline = ElidingLabel("", "medium")
        self.figures = ElidingLabel("", "body", "text2")
        self.bar = ProgressBar(self.tr("Download of the firmware"))
        self.sentence = WrappedText("", "body", "text2")
        self.stop = Button(self.tr("Stop serving"))
        self.stop.clicked.connect(self.stop_wanted)
        self.ending = Notice("", "neutral", role="body")
        line = row((self.headline, 1), self.figures, spacing=SPACE.gutter)
        foot = row(
            (self.sentence, 1, MIDDLE),
            (self.stop, Qt.AlignmentFlag.AlignBottom),
            spacing=SPACE.gutter,
        )
        column(
            Separator(),
            self.tracker,
            line,
            self.bar,
            foot,
            self.ending,
            on=self,
            spacing=SPACE.twelve,
        )
        self.hide()

    def show_view(self, view: UpgradeView | None) -> None:
        """Show this state of an upgrade; `None` hides everything."""
        self.setVisible(view is not None)
        if view is None:
            return
        self._show_steps(view)
        running = view.outcome is None
        sent = running and view.step in _SENT
        for widget in (self.headline, self.figures, self.bar):
            widget.setVisible(sent)
        if sent:
            self._show_bar(view)
        self.sentence.setText(words(view.status) if view.status is not None else "")
        self.sentence.setVisible((sent or view.checking) and view.status is not None)
        self.stop.setVisible(sent and view.can_cancel)
        self.ending.setVisible(not running)
        if not running and view.reason is not None:
            self.ending.set(words(view.reason), ending_of(view.outcome).tone)
        self._announce(view)

    def _show_steps(self, view: UpgradeView) -> None:
        if view.outcome is UpgradeOutcome.UPGRADED:
            self.tracker.set_step(len(STEPS))
        else:
            self.tracker.set_step(STEPS.index(view.step), failed=view.failed_step is not None)

    def _show_bar(self, view: UpgradeView) -> None:
        fraction = view.transfer.fraction
        if view.step is UpgradeStep.DOWNLOAD and fraction is not None:
            # only a whole file is 100 %
            percent = int(fraction * 100)
            self.headline.setText(self.tr("Downloading, {percent} %").format(percent=percent))
            self.figures.setText(progress_words(view.transfer))
            self.bar.set_fraction(fraction)
            return
        self.headline.setText(self._waiting_words(view.step))
        self.figures.setText("")
        self.bar.set_fraction(None)

    def _waiting_words(self, step: UpgradeStep) -> str:
        match step:
            case UpgradeStep.SERVE:
                return self.tr("Waiting for the device to fetch the file")
            case UpgradeStep.DOWNLOAD:
                return self.tr("Downloading")
            case UpgradeStep.RESTART:
                return self.tr("Installing and restarting")
            case _:
                return self.tr("Checking the version")

    def _step_name(self, step: UpgradeStep) -> str:
        match step:
            case UpgradeStep.CHECK:
                return self.tr("Check")
            case UpgradeStep.CONFIRM:
                return self.tr("Confirm")
            case UpgradeStep.SERVE:
                return self.tr("Serve")
            case UpgradeStep.DOWNLOAD:
                return self.tr("Download")
            case UpgradeStep.RESTART:
                return self.tr("Restart")
            case _:
                return self.tr("Verify")

    def _announce(self, view: UpgradeView) -> None:
        """Tell screen readers of a new step and of the end, not of every byte."""
        state = (view.number, view.step, view.outcome)
        if state == self._announced or not self.isVisible():
            return
        self._announced = state
        said = view.reason if view.outcome is not None else view.status
        text = words(said) if said is not None else self.tracker.accessibleName()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))
