"""Puts the page of rollouts into the window, and says there how they end."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from companion.app.rollout.views import RolloutView
from companion.devices.models import DeviceView
from companion.ui.kit.page.app_page import AppPage, PageHost, PagesWindow
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.words.words import words
from companion.ui.rollout.rollouts_state import RolloutsState

if TYPE_CHECKING:
    from companion.ui.rollout.page import RolloutsPage

_NEWS = 60.0
"""Seconds for which an ending is news."""
_SEVERAL = 5
"""Devices from which the row is shown, where there was no rollout yet."""


class RolloutsHost(PageHost):
    """The row is shown once there are five devices, or a rollout."""

    page: RolloutsPage | None

    def __init__(self, of: AppPage, window: PagesWindow, context: UiContext) -> None:
        super().__init__(of, window, context)
        self.state = RolloutsState(context, self)
        self._ended = {view.id for view in self.state.rollouts() if view.engine.ended}
        """Those that a toast needs not tell of."""
        self._paused: set[str] = set()
        """Those of which a toast told that nothing can be written."""
        self.state.changed.connect(self._notify_ended)
        self.state.changed.connect(self.update_row)
        context.connect(context.workspace.devices.changed.filter("key"), self._device_came)

    def show_new(self, keys: Iterable[str] | None = None) -> None:
        """Show a new plan for these devices, or without `keys` for all."""
        self.state.begin_plan(keys)
        self.show()

    def _make_page(self) -> RolloutsPage:
        from companion.ui.rollout.page import RolloutsPage

        page = RolloutsPage(self._context, self.state)
        page.device_wanted.connect(self._window.choose)
        return page

    def _notify_ended(self) -> None:
        """Notify that a rollout has ended, or cannot go on, unless its page is in front."""
        for view in self.state.rollouts():
            self._notify_paused(view)
            if not view.engine.ended or view.id in self._ended:
                continue
            self._ended.add(view.id)
            if (datetime.now(UTC) - (view.ended or view.started)).total_seconds() > _NEWS:
                continue  # it was read from the disk
            if self.shown() and self.state.place == view.id:
                continue
            done = view.engine.ended == "done"
            said = (
                self.tr("Rollout “{name}” has ended")
                if done
                else self.tr("Rollout “{name}” was stopped")
            )
            reason = view.engine.stopping
            self._context.notify(
                said.format(name=view.name), words(reason) if reason is not None else "", not done
            )

    def _notify_paused(self, view: RolloutView) -> None:
        if not view.halted or view.problem is None:
            self._paused.discard(view.id)
        elif view.id not in self._paused:
            self._paused.add(view.id)
            if not (self.shown() and self.state.place == view.id):
                said = self.tr("Rollout “{name}” was paused").format(name=view.name)
                self._context.notify(said, words(view.problem), True)

    def _device_came(self, _view: DeviceView) -> None:
        if not self.row.isVisible():
            self.update_row()

    def update_row(self) -> None:
        row = self.row
        running = self.state.under_way
        row.set_count(running, self.tr("%n rollout(s) running", "", running))
        several = len(self._context.workspace.devices.views()) >= _SEVERAL
        row.setVisible(several or bool(self.state.rollouts()) or self.shown())
