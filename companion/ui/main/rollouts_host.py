"""Puts rollouts into the window: the row of the sidebar, and the page."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from companion.ui.kit.words.words import words
from companion.ui.main.page_host import PageHost
from companion.ui.rollout.rollouts_state import RolloutsState

if TYPE_CHECKING:
    from companion.devices.models import DeviceView
    from companion.ui.kit.page.context import UiContext
    from companion.ui.main.main_window import MainWindow
    from companion.ui.rollout.page import RolloutsPage

_NEWS = 60.0
"""Seconds for which an ending is news."""
_SEVERAL = 2
"""Devices from which the row is shown, where there was no rollout yet."""


class RolloutsHost(PageHost):
    """The row is shown once there are several devices, or a rollout."""

    page: RolloutsPage | None

    def __init__(self, window: MainWindow, context: UiContext) -> None:
        super().__init__(window, context)
        self.state = RolloutsState(context, self)
        self._ended = {view.id for view in self.state.rollouts() if view.engine.ended}
        """Those that a toast needs not tell of."""
        self.state.changed.connect(self._tell)
        self.state.changed.connect(self._update)
        context.bridge.device_changed.connect(self._device_changed)
        self._update()

    def show_new(self, keys: Iterable[str] = ()) -> None:
        """Show a new plan for these devices, or for all."""
        self.state.begin_plan(keys)
        self.show()

    def _make_page(self) -> RolloutsPage:
        from companion.ui.rollout.page import RolloutsPage

        page = RolloutsPage(self._context, self.state)
        page.device_wanted.connect(self._window.choose)
        return page

    def _choose_row(self) -> None:
        self._window.sidebar.choose_place("rollouts")

    def speak(self) -> None:
        self._update()
        super().speak()

    def _tell(self) -> None:
        """Say that a rollout has ended, unless its page is in front."""
        for view in self.state.rollouts():
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

    def _device_changed(self, _view: DeviceView) -> None:
        if not self._window.sidebar.rollouts.isVisible():
            self._update()

    def _update(self) -> None:
        row = self._window.sidebar.rollouts
        running = self.state.under_way
        row.set_count(running, self.tr("%n rollout(s) running", "", running))
        several = len(self._context.workspace.devices.views()) >= _SEVERAL
        row.setVisible(several or bool(self.state.rollouts()) or self.shown())
