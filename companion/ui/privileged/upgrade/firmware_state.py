"""The firmware that a person chose, and the upgrade that became of it; apart from any widget."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, Final

import shiboken6
from PySide6.QtCore import QObject, Signal

from companion.app.upgrade.fetch import is_url
from companion.app.upgrade.service import UpgradeService
from companion.app.upgrade.views import Inspection, UpgradeEntry, UpgradeOutcome, UpgradeView
from companion.devices.models import DeviceView
from companion.errors import CompanionError
from companion.messages.message import message
from companion.messages.traits import Trait
from companion.protocol.tools import Tool
from companion.text import one_line
from companion.ui.kit.page.restart_control import RestartState
from companion.ui.privileged.action_state import ActionState, SharedState
from companion.ui.privileged.endings import Ending, Remark


class FirmwareReader(QObject):
    """Reads the chosen file. One at a time; the next one replaces it. The device only gets a
    question."""

    changed = Signal()

    def __init__(self, action: FirmwareState) -> None:
        super().__init__(action)
        self._upgrades, self._tasks, self._key = action.upgrades, action.tasks, action.key
        self._task: asyncio.Task[Any] | None = None
        self.source: Path | str | None = None
        """The choice; `None` before the first one, and after `stop`."""
        self.inspection: Inspection | None = None
        self.problem: Ending = None
        """Why it could not be read."""
        self.fetched: tuple[int, int | None] = (0, None)
        """Bytes that came from an address, and all that are expected."""

    @property
    def reading(self) -> bool:
        return self._task is not None

    @property
    def name(self) -> str:
        """Of the choice, for people."""
        name = self.source.name if isinstance(self.source, Path) else self.source
        return one_line(name or "")

    def read(self, source: Path | str) -> bool:
        """Begin; `False` when `source` is no valid address, and then `problem` says so."""
        self.stop()
        self.problem = None
        if isinstance(source, str) and not is_url(source):
            self.problem = message("upgrade.bad_url", text=one_line(source))
            return False
        self.source, self.inspection, self.fetched = source, None, (0, None)
        self._task = self._tasks.start(self._inspect(source), f"read firmware for {self._key}")
        self._task.add_done_callback(self._done)
        return True

    def stop(self) -> None:
        """Stop reading; harmless when nothing is read."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            self.source = None

    async def _inspect(self, source: Path | str) -> None:
        try:
            self.inspection = await self._upgrades.inspect(
                self._key, source, progress=self._fetch_part
            )
        except CompanionError as error:
            self.problem = error.message

    def _fetch_part(self, received: int, expected: int | None) -> None:
        self.fetched = (received, expected)
        self.changed.emit()

    def _done(self, task: asyncio.Task[Any]) -> None:
        if self._task is not task:
            return
        self._task = None
        if not shiboken6.isValid(self):
            return  # the device was removed, and its tasks with it
        if not task.cancelled() and task.exception() is not None:
            self.problem = Remark.MISTAKE
        self.changed.emit()


_MAY_HANG: Final = frozenset(
    {UpgradeOutcome.NOT_FETCHED, UpgradeOutcome.BROKEN_OFF, UpgradeOutcome.FAILED}
)
"""Ends of an upgrade that the device began, and did not restart after."""


class FirmwareState(ActionState):
    """What was chosen and agreed to. The upgrade itself belongs to `Workspace.upgrades`: it goes
    on over a reconnect and a restart of the app."""

    def __init__(self, shared: SharedState, tool: Tool) -> None:
        super().__init__(shared, tool)
        self.upgrades = self.workspace[UpgradeService]
        self.upgrade: UpgradeView | None = self.upgrades.view(self.key)
        """The one that is shown."""
        self.restart = RestartState(self.context, self.key, self)
        """After an upgrade that the device failed."""
        self.unfinished: UpgradeEntry | None = None
        """An upgrade of an earlier run whose end was not seen."""
        self.address = ""
        """What is typed as an address."""
        self.accepted: frozenset[str] = frozenset()
        """The codes of the warnings that a person accepts."""
        self.direct = False
        """Give the device the address as it is."""
        self.reader = FirmwareReader(self)
        self.reader.changed.connect(self._read)
        self.context.connect(self.context[UpgradeService].changed, self._upgrade_changed)
        self.context.connect(self.context[UpgradeService].history_changed, self._history_changed)

    @property
    def busy(self) -> bool:
        """An upgrade is under way, or about to be."""
        return super().busy or self.running

    @property
    def running(self) -> bool:
        return self.upgrade is not None and self.upgrade.outcome is None

    @property
    def inspection(self) -> Inspection | None:
        """What was read of the chosen file."""
        return self.reader.inspection

    @property
    def passed(self) -> bool:
        """Whether nothing is refused and everything else is accepted."""
        verdict = self.inspection.verdict if self.inspection is not None else None
        return (
            verdict is not None and not verdict.refused and not verdict.not_accepted(self.accepted)
        )

    @property
    def current_version(self) -> str:
        """The version that the device runs; empty if unknown."""
        info = self.inspection.info if self.inspection is not None else None
        if info is not None and info.version:
            return info.version
        return self.view.version if self.view is not None else ""

    @property
    def may_hang(self) -> bool:
        """Whether the device may be left in the state of an upgrade, in which its wake word and its
        button are dead until it restarts (transports/README.md, "Restart and upgrade")."""
        ended = self.upgrade.outcome if self.upgrade is not None else None
        return ended in _MAY_HANG and self.view is not None and self.view.connected

    def set_view(self, view: DeviceView) -> None:
        self.restart.set_device(view, connected=view.connected)
        if self.upgrade is None and self.reader.source is None and self.unfinished is None:
            mine = [each for each in self.upgrades.unfinished() if each.device_key == self.key]
            self.unfinished = max(mine, key=lambda entry: entry.started, default=None)
        super().set_view(view)

    def choose(self, source: Path | str) -> None:
        """Read this file, or fetch and read what is at this address. Nothing is sent."""
        if self.busy:
            return
        if not self.reader.read(source):
            self.show_ending(self.reader.problem)
            return
        self.upgrade = self.unfinished = None
        self.accepted, self.direct = frozenset(), False
        self.show_ending(None)

    def choose_again(self) -> None:
        """Read the same file once more, for the device that is there now."""
        if self.reader.source is not None:
            self.choose(self.reader.source)

    def stop_reading(self) -> None:
        self.reader.stop()
        self.changed.emit()

    def _read(self) -> None:
        if self.reader.problem is not None:
            self.ending = self.reader.problem
        self.changed.emit()

    def set_address(self, text: str) -> None:
        """A person typed this."""
        if text != self.address:
            self.address = text
            self.changed.emit()

    def accept(self, code: str, on: bool) -> None:
        """A person ticked the box of a warning, or took the tick away."""
        accepted = self.accepted | {code} if on else self.accepted - {code}
        if accepted != self.accepted and not self.busy:
            self.accepted = accepted
            self.changed.emit()

    def set_direct(self, direct: bool) -> None:
        """A person ticked the box, or took the tick away."""
        if direct != self.direct and not self.busy:
            self.direct = direct
            self.changed.emit()

    def start_upgrade(self) -> None:
        """Ask, then upgrade to what was read."""
        inspection = self.inspection
        if inspection is None or self.busy or not self.ready or not self.passed:
            return
        work = self.upgrades.run(
            self.key,
            inspection,
            accepted=self.accepted,
            confirm=self.gate.confirm,
            direct_url=self.direct,
        )
        self.begin(work, f"upgrade {self.key}")

    def _upgrade_changed(self, view: UpgradeView) -> None:
        if view.device_key != self.key:
            return
        reason = view.reason
        if (
            view.outcome is UpgradeOutcome.REFUSED
            and reason is not None
            and Trait.DECLINED in reason.traits
        ):
            # the person pressed Cancel: back to the file
            self.upgrade = None
        else:
            self.upgrade, self.unfinished = view, None
        self.changed.emit()

    def _history_changed(self, entry: UpgradeEntry) -> None:
        """A later state of what is shown."""
        if self.unfinished is not None and entry.id == self.unfinished.id:
            self.unfinished = entry
            self.changed.emit()
