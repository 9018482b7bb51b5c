"""What is read and shown on the page Cable, apart from its widgets."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from companion.app.cable.log import CableLog, CableState
from companion.app.cable.service import CableService
from companion.app.cable.text import masked_log
from companion.app.stock.service import StockService
from companion.devices.cable.lines import CableLine
from companion.devices.models import DeviceView
from companion.errors import CompanionError
from companion.messages.message import Message, message
from companion.patterns import regex
from companion.protocol.bridge.conversation import ConversationState
from companion.transports.cable.connection import BAUD
from companion.transports.cable.ports import CablePort
from companion.ui.cable.model import CableFilter, CableModel
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.page.view_state import ViewState
from companion.ui.kit.values.files import FileKeeper
from companion.ui.kit.words.words import words

_MAC: Final = regex(r"[0-9a-f]{2}(?::[0-9a-f]{2}){5}")
_SOON: Final = 100
"""Milliseconds in which changes are shown together."""


class CablePageState(QObject):
    changed = Signal()
    """Ports, the state of the port, or what the log means."""
    following_changed = Signal()

    def __init__(self, context: UiContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._service = context[CableService]
        self.tasks = TaskOwner(context.tasks, self)
        self.files = FileKeeper(self.tasks, self)
        self.view = ViewState()
        self.model = CableModel(self)
        self.log: CableLog | None = None
        self.path = ""
        self.baud = BAUD
        self.marks = 0
        self.following = True
        """Whether the newest line is kept in view."""
        self.restarting = False
        self._ends: list[Callable[[], None]] = []
        self._soon = QTimer(self, singleShot=True, interval=_SOON)
        self._soon.timeout.connect(self.changed)
        context.connect(self._service.changed, self._on_ports)
        context.connect(context.workspace.devices.changed.filter("work", "state"), self._on_log)
        context.connect(context[StockService].changed, self._on_log)
        self.files.failed.connect(lambda said: context.notify(said, "", True))
        # the list, not `self`: the state must not keep itself alive
        self.destroyed.connect(partial(_end, self._ends))

    # what there is

    @property
    def ports(self) -> tuple[CablePort, ...]:
        return self._service.ports

    @property
    def portless(self) -> tuple[str, ...]:
        return self._service.portless

    def port(self) -> CablePort | None:
        """The one that is read, while it is plugged in."""
        path = self.log.path if self.log is not None else self.path
        return next((each for each in self.ports if each.path == path), None)

    def paths(self) -> list[str]:
        """Ports that can be chosen, also those of boards that are gone and have a log."""
        found = [port.path for port in self.ports]
        return found + [path for path in self._service.logs if path not in found]

    @property
    def reading(self) -> bool:
        return self.log is not None and self.log.state is CableState.READING

    def rule(self) -> str:
        """A line for udev, where the port may not be opened."""
        log = self.log
        return self._service.rule(log.path) if log is not None and log.denied else ""

    def device(self) -> DeviceView | None:
        """The device that the board is, where both say the same address of the chip."""
        port = self.port()
        mac = port.serial.lower() if port is not None else ""
        if not _MAC.fullmatch(mac):
            return None
        views = self._context.workspace.devices.views()
        return next((view for view in views if mac in view.key.lower()), None)

    def restart_refused(self) -> Message | None:
        """Why the board must not be restarted now; `None` where it may."""
        if not self.reading:
            return message("cable.not_read")
        device = self.device()
        if device is None:
            return None
        if device.work is not None:
            return message("cable.device_busy", device=device.title)
        stock = self._context[StockService].view(device.key)
        if stock is not None and stock.conversation is not ConversationState.IDLE:
            return message("cable.device_talks", device=device.title)
        return None

    # what a person does

    def begin(self, path: str = "") -> None:
        """Read a port: that one, else the one that was read, else the first."""
        wanted = path or self.path or next(iter(self.paths()), "")
        if wanted and (wanted != self.path or self.log is None):
            self.choose(wanted)

    def choose(self, path: str) -> None:
        """Read that port from now on; the log of the one before is kept."""
        self.path = path
        self._start(self._open(path), "open a port")

    def set_open(self, wanted: bool) -> None:
        """Read the port, or leave it to other programs."""
        if self.log is None or wanted == (self.log.state is not CableState.CLOSED):
            return
        if wanted:
            self._start(self._open(self.path), "open a port")
        else:
            self._start(self.log.stop(), "close a port")

    def set_baud(self, baud: int) -> None:
        self.baud = baud
        if self.log is not None:
            self._start(self.log.set_baud(baud), "set the baud rate")

    def retry(self) -> None:
        if self.log is not None:
            self.log.retry()

    def restart(self) -> None:
        """Reset the board."""
        if (refused := self.restart_refused()) is not None:
            self._context.notify(words(refused), "", True)
        elif self.log is not None and not self.restarting:
            self.restarting = True
            self.changed.emit()
            self._start(self._restart(self.log), "restart a board")

    def mark(self) -> None:
        """Set a mark behind the newest line."""
        if self.log is not None:
            self.marks += 1
            self.log.mark(self.tr("Mark {number}").format(number=self.marks))

    def set_filter(self, chosen: CableFilter) -> None:
        if chosen != self.model.filter:
            self.model.set_filter(chosen, self.log.lines if self.log is not None else ())

    def set_paused(self, paused: bool) -> None:
        """Let nothing new into the list, or show what came meanwhile."""
        if paused == self.model.paused:
            return
        self.model.paused = paused
        if not paused and self.log is not None:
            self.model.load(self.log.lines)
            self.set_following(True)
        self.changed.emit()

    def set_following(self, following: bool) -> None:
        self.following = following
        self.following_changed.emit()

    def save(self, path: Path) -> None:
        """Write the log, without what is private."""
        if self.log is not None:
            self._start(self._save(path, tuple(self.log.lines)), "save a log")

    def copy(self, lines: tuple[CableLine, ...]) -> None:
        """Put lines into the clipboard, without what is private in the log."""
        if self.log is not None and lines:
            self._start(self._copy(tuple(self.log.lines), lines), "copy lines")

    # how it is done

    async def _open(self, path: str) -> None:
        log = await self._service.open(path, self.baud)
        if log is self.log or path != self.path:
            return
        _end(self._ends)
        self.log, self.baud = log, log.baud
        self.model.load(log.lines)
        self._ends += (log.added.subscribe(self.model.add), log.changed.subscribe(self._on_log))
        self.changed.emit()

    async def _restart(self, log: CableLog) -> None:
        try:
            await log.restart()
        finally:
            self.restarting = False
            self.changed.emit()

    async def _masked(self, lines: tuple[CableLine, ...]) -> list[str]:
        kept = self._context.workspace.stored_secrets()
        return await asyncio.to_thread(masked_log, lines, kept)

    async def _save(self, path: Path, lines: tuple[CableLine, ...]) -> None:
        text = "\n".join(await self._masked(lines)) + "\n"
        self.files.save(path, text.encode("utf-8", "replace"))

    async def _copy(self, every: tuple[CableLine, ...], lines: tuple[CableLine, ...]) -> None:
        wanted = {line.number for line in lines}
        masked = await self._masked(every)
        found = [text for line, text in zip(every, masked, strict=True) if line.number in wanted]
        QGuiApplication.clipboard().setText("\n".join(found))

    def _start(self, work: Coroutine[Any, Any, None], name: str) -> None:
        async def run() -> None:
            try:
                await work
            except CompanionError as error:
                self._context.notify(words(error.message), "", True)

        self.tasks.start(run(), name)

    def _on_ports(self) -> None:
        self.changed.emit()

    def _on_log(self, _: object = None) -> None:
        if not self._soon.isActive():
            self._soon.start()


def _end(subscriptions: list[Callable[[], None]], _gone: object = None) -> None:
    for end in subscriptions:
        end()
    subscriptions.clear()
