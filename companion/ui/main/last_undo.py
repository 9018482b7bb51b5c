"""What Ctrl+Z takes back: what a person did last, where something in the window offers *Undo*."""

from __future__ import annotations

from datetime import UTC, datetime

from PySide6.QtCore import QObject

from companion.app.activity.derived.outcomes import Outcome, Outcomes
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.words.words import listed, words
from companion.ui.main.navigator import Navigator
from companion.ui.main.removals import UNDO_MS, DeviceRemovals


class LastUndo(QObject):
    """The removal of devices or a changed value, whichever was later, for a minute."""

    def __init__(self, window: Navigator, context: UiContext, removals: DeviceRemovals) -> None:
        super().__init__(window.widget)
        self._window = window
        self._context = context
        self._removals = removals
        self._begun: set[int] = set()
        """Numbers of the calls that are being taken back."""

    def words(self) -> str | None:
        """What `undo` would do; `None` while there is nothing to undo."""
        outcome = self._outcome()
        if outcome is None:
            return self._removals.words()
        said = self.tr("Undo: {device}, {change}")
        return said.format(
            device=outcome.record.request.device_name,
            change=listed(words(each) for each in outcome.words),
        )

    def undo(self) -> None:
        """Take it back; nothing when there is none."""
        outcome = self._outcome()
        if outcome is not None:
            number = outcome.number
            self._begun.add(number)
            task = self._context.undo(number)
            task.add_done_callback(lambda _: self._begun.discard(number))
        elif not self._begun:
            self._removals.undo()

    def _outcome(self) -> Outcome | None:
        """The change that a person made last, if no device was removed since."""
        last = next(filter(_of_person, self._context[Outcomes].recent()), None)
        if last is None or not last.can_undo or self._begun:
            return None
        run = self._window.fleet_run()
        if run is not None and run.made(last.record):
            return None  # one of many: nobody would know which
        age = (datetime.now(UTC) - last.at).total_seconds() * 1000
        removed = self._removals.age()
        return last if age < (UNDO_MS if removed is None else removed) else None


def _of_person(outcome: Outcome) -> bool:
    request = outcome.record.request
    changed = any(change.changed for change in outcome.changes)
    over = outcome.undone or outcome.reverts
    return changed and not over and not request.asker and not request.quiet
