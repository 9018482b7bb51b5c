"""The devices of a rollout that failed, above all others: why, and a restart where it helps."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from companion.app.rollout.engine import Phase
from companion.app.rollout.report import ReportRow
from companion.app.rollout.views import RolloutView
from companion.ui.kit.page.restart_control import RestartControl
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.label import ElidingLabel, WrappedText
from companion.ui.kit.widgets.layout import START, TOP, column, row
from companion.ui.kit.widgets.marks import IconTile
from companion.ui.kit.words.words import words
from companion.ui.rollout.rollouts_state import RolloutsState

_MOST: Final = 3
"""Devices that are shown; the filter *Failed* has all of them."""


class FailedDevice(Card):
    """One of them."""

    def __init__(self, state: RolloutsState, key: str) -> None:
        super().__init__(fill="redTint", line="redBorder")
        self.key = key
        self.name = ElidingLabel("", "strong")
        self.about = ElidingLabel("", "caption")
        self.reason = WrappedText("", "body", "redText")
        self.restart = RestartControl(state.restart_of(key))
        named = column(self.name, self.about, self.reason, self.restart, spacing=SPACE.half)
        self.add(row((IconTile("warning-circle"), TOP), (named, 1), spacing=SPACE.twelve))

    def set(self, report: ReportRow, most_tries: int, *, stuck: bool) -> None:
        """Show what became of it; `stuck` offers a restart."""
        said = self.tr("Wave {wave}, try {count} of {most}")
        parts = (
            said.format(wave=report.wave or "–", count=report.tries, most=most_tries),
            f"{report.device.version or '–'} → {report.to or '–'}",
        )
        self.name.setText(report.device.name)
        self.about.setText(" · ".join(parts))
        self.reason.setText(words(report.reason) if report.reason is not None else "")
        restart = self.restart.state
        self.restart.setVisible(stuck or restart.told or restart.gate.asking)


class FailedDevices(QWidget):
    """The last ones that failed, newest first."""

    all_wanted = Signal()

    def __init__(self, state: RolloutsState) -> None:
        super().__init__()
        self._state = state
        self.rows: list[FailedDevice] = []
        self.all = Button("", "link")
        self.all.clicked.connect(self.all_wanted)
        self._column = column(on=self)
        self._column.addWidget(self.all, 0, START)

    def show_view(self, view: RolloutView, rows: list[ReportRow]) -> None:
        """Show those of `view`; `rows` are all of its report."""
        failed = [row for row in rows if row.phase is Phase.FAILED]

        def since(row: ReportRow) -> float:
            progress = view.progress(row.device.key)
            return progress.since if progress is not None else 0.0

        shown = sorted(failed, key=since, reverse=True)[:_MOST]
        keys = [row.device.key for row in shown]
        if keys != [row.key for row in self.rows]:
            self._arrange(keys)
        for widget, report in zip(self.rows, shown, strict=True):
            stuck = view.may_be_stuck(report.device.key)
            widget.set(report, view.plan.tries, stuck=stuck)
        self.setVisible(bool(shown))
        self.all.setVisible(len(failed) > len(shown))
        self.all.setText(self.tr("Show all %n", "", len(failed)))

    def leave(self) -> None:
        """Nobody sees this view any more."""
        for widget in self.rows:
            widget.restart.gate.leave()

    def _arrange(self, keys: list[str]) -> None:
        known = {widget.key: widget for widget in self.rows}
        self.rows = [
            known.pop(key) if key in known else FailedDevice(self._state, key) for key in keys
        ]
        for gone in known.values():
            gone.restart.gate.leave()
            gone.hide()
            gone.deleteLater()
        for number, widget in enumerate(self.rows):
            self._column.insertWidget(number, widget)
