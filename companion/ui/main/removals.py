"""Removing a device, and thinking better of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, QTimer

if TYPE_CHECKING:
    from companion.app.connect.removal import RemovedDevice
    from companion.ui.kit.page.context import UiContext
    from companion.ui.main.habits import Habits
    from companion.ui.main.navigator import Navigator

KEPT: Final = 60_000
"""Milliseconds for which a removal can be undone. The toast goes sooner, but its key still works;
longer, and the device's secrets would outlive what a person expects of "removed"."""


@dataclass(slots=True)
class _Removed:
    device: RemovedDevice
    habits: dict[str, Any]
    timer: QTimer = field(repr=False)


class DeviceRemovals(QObject):
    """Keeps what was removed last, secrets included, in memory and for a minute."""

    def __init__(self, window: Navigator, context: UiContext, habits: Habits) -> None:
        super().__init__(window.widget)
        self._window = window
        self._context = context
        self._habits = habits
        self._removed: list[_Removed] = []

    async def remove(self, key: str) -> None:
        """Forget a device, and offer to bring it back."""
        habits = self._habits.of(key)
        device = await self._context.workspace.remove(key)
        timer = QTimer(self)
        timer.setSingleShot(True)
        removed = _Removed(device, habits, timer)
        timer.timeout.connect(lambda: self._drop(removed))
        timer.start(KEPT)
        self._removed.append(removed)
        self._window.toasts.show_toast(
            self.tr("“{name}” was removed").format(name=device.name),
            action=self.tr("Undo"),
            on_action=lambda: self._undo(removed),
        )

    def words(self) -> str | None:
        """What `undo` would do; `None` while there is nothing to undo."""
        if not self._removed:
            return None
        name = self._removed[-1].device.name
        return self.tr("Undo: bring “{name}” back").format(name=name)

    def undo(self) -> None:
        """Bring the device back that was removed last; nothing when there is none."""
        if self._removed:
            self._undo(self._removed[-1])

    def _undo(self, removed: _Removed) -> None:
        if removed not in self._removed:
            return  # too late, or done already
        self._drop(removed)
        self._context.tasks.start(self._bring_back(removed), f"bring {removed.device.key} back")

    async def _bring_back(self, removed: _Removed) -> None:
        if removed.habits:
            self._habits.note(removed.device.key, **removed.habits)
        self._window.choose(await self._context.workspace.restore(removed.device))
        self._window.toasts.show_toast(
            self.tr("“{name}” is back").format(name=removed.device.name), kind="done"
        )

    def _drop(self, removed: _Removed) -> None:
        if removed in self._removed:
            self._removed.remove(removed)
        removed.timer.stop()
        removed.timer.deleteLater()
