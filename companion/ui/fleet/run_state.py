"""One act on several devices: what is entered, the one question, the results; no widgets."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from enum import Enum, auto
from typing import Any

import shiboken6
from msgspec import Struct
from PySide6.QtCore import QObject, Signal

from companion.app.fleet import acts
from companion.app.fleet.acts import FleetActs
from companion.app.fleet.each import (
    Act,
    CommonTool,
    EachResult,
    EachRun,
    ManyRequest,
    ask_once,
    failed_of,
    shared_tool,
)
from companion.app.pictures.screen import SNAPSHOT_TOOL
from companion.app.stock.service import StockService
from companion.app.tools.calls import CallService
from companion.app.tools.gate import refuse_all
from companion.app.tools.records import CallRecord
from companion.devices.models import DeviceView
from companion.protocol.tools import REBOOT_TOOL, Tool
from companion.transports.upstream.ota_address import OFFICIAL_OTA
from companion.ui.forms.tool_draft import ToolDraft
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import TaskOwner


class ActKind(Enum):
    TOOL = auto()
    RESTART = auto()
    MESSAGE = auto()
    SNAPSHOT = auto()
    SERVER = auto()


class Entered(Struct):
    """What is entered for a message, and for an assistant server."""

    title: str = ""
    text: str = ""
    emotion: str = "neutral"
    url: str = OFFICIAL_OTA


class RunState(QObject):
    """At most one act at a time; `open` begins another one when nothing runs."""

    opened = Signal()
    """An act is chosen, or none any more."""
    changed = Signal()
    """A result, the question, or whether it runs."""

    def __init__(self, context: UiContext, tasks: TaskOwner, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._tasks = tasks
        self.kind: ActKind | None = None
        self.devices: tuple[DeviceView, ...] = ()
        """Those that were chosen and can do it, as they were then."""
        self.tool: CommonTool | None = None
        self.draft: ToolDraft | None = None
        self.entered = Entered()
        self.results: tuple[EachResult, ...] = ()
        self.begun: datetime | None = None
        self.seconds = 0.0
        self.question: ManyRequest | None = None
        """What a person is asked."""
        self._answer: asyncio.Future[bool] | None = None
        self._task: asyncio.Task[None] | None = None
        self._arguments: dict[str, Any] = {}

    # choosing

    def open(self, kind: ActKind, devices: Sequence[DeviceView], tool: str = "") -> bool:
        """Choose an act for those of the devices that can do it. False while another runs, and
        when none of them can."""
        able = [view for view in devices if self.can(kind, view, tool)]
        if self.running or not able:
            return False
        self.kind, self.devices = kind, tuple(able)
        self.results, self.begun, self.tool = (), None, None
        if self.draft is not None:
            self.draft.deleteLater()
            self.draft = None
        if kind in (ActKind.TOOL, ActKind.RESTART, ActKind.SNAPSHOT):
            self.tool = shared_tool(tool or _TOOLS[kind], able)
        if kind is ActKind.TOOL and self.tool is not None:
            self.draft = ToolDraft(self.tool.tool, self)
        self.opened.emit()
        return True

    def close(self) -> None:
        """Leave the act; what runs is stopped."""
        self.stop()
        self.kind = None
        self.opened.emit()

    def can(self, kind: ActKind, view: DeviceView, tool: str = "") -> bool:
        """Whether the device could do it now."""
        match kind:
            case ActKind.MESSAGE:
                return acts.can_be_told(view)
            case ActKind.SERVER:
                return acts.has_server(self._context[StockService].view(view.key))
        return acts.can_call(view, tool or _TOOLS.get(kind, ""))

    # running

    def made(self, record: CallRecord) -> bool:
        """Whether a call was made by this act."""
        if self.begun is None or self.tool is None or record.started < self.begun:
            return False
        ended = self.begun + timedelta(seconds=self.seconds)
        meant = any(view.key == record.request.device_key for view in self.devices)
        during = self.running or record.started <= ended
        return meant and during and record.request.tool.name == self.tool.tool.name

    @property
    def running(self) -> bool:
        return self._task is not None

    @property
    def failed(self) -> list[str]:
        return [] if self.running else failed_of(self.results)

    def outside(self) -> tuple[tuple[DeviceView, str], ...]:
        """The devices whose schema what is entered does not fit, where it fits the form."""
        if self.tool is None or self.draft is None:
            return ()
        arguments = self.draft.arguments()
        return self.tool.outside(arguments) if arguments is not None else ()

    def start(self, arguments: dict[str, Any] | None = None) -> None:
        """Do it on all devices; ignored while it runs."""
        self._arguments = arguments or {}
        self._run([view.key for view in self.devices])

    def again(self, keys: Sequence[str] | None = None) -> None:
        """Do the same once more, only on those that failed, or on some of them."""
        self._run(list(keys) if keys is not None else self.failed)

    def stop(self) -> None:
        """Begin nothing more, and answer a question with no."""
        self.decide(False)
        if self._task is not None:
            self._task.cancel()

    def _run(self, keys: list[str]) -> None:
        if self.running or not keys or self.kind is None:
            return
        task = self._tasks.start(self._work(keys), "act on several devices")
        self._task = task
        task.add_done_callback(self._done)
        self.changed.emit()

    async def _work(self, keys: list[str]) -> None:
        views = [view for view in map(self._context.workspace.devices.view, keys) if view]
        confirm, tool = refuse_all, self.tool
        if tool is not None and tool.privileged:
            arguments = None if self.kind is ActKind.SNAPSHOT else self._arguments
            request = ManyRequest(_strictest(tool), arguments, tuple(views))
            check_same = self._context[CallService].check_same
            confirm = await ask_once(self._ask, request, check_same)
            if confirm is refuse_all:
                return
        self.begun = datetime.now(UTC)
        run = EachRun(self._act(), views, confirm=confirm)
        kept = {result.key: result for result in self.results}

        def on_result(result: EachResult) -> None:
            kept[result.key] = result
            self.results = tuple(kept.values())
            self.changed.emit()

        for result in run.results:
            kept[result.key] = result
        self.results = tuple(kept.values())
        unsubscribe = run.changed.subscribe(on_result)
        loop = asyncio.get_running_loop()
        begun = loop.time()
        try:
            await run.run()
        finally:
            unsubscribe()
            self.results = tuple((kept | {each.key: each for each in run.results}).values())
            self.seconds = loop.time() - begun

    def _act(self) -> Act:
        make = self._context[FleetActs]
        match self.kind:
            case ActKind.RESTART:
                return make.restarting()
            case ActKind.MESSAGE:
                said = self.entered
                return make.alert(said.title, said.text, said.emotion)
            case ActKind.SNAPSHOT:
                return make.snapshots()
            case ActKind.SERVER:
                return make.changing_server(self.entered.url)
        assert self.tool is not None
        return make.call(self.tool.tool.name, self._arguments)

    async def _ask(self, request: ManyRequest) -> bool:
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._answer, self.question = answer, request
        self.changed.emit()
        try:
            return await answer
        finally:
            self._answer = self.question = None
            if shiboken6.isValid(self):
                self.changed.emit()

    def decide(self, yes: bool) -> None:
        """What the person said; harmless when nothing is asked."""
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(yes)

    def _done(self, task: asyncio.Task[None]) -> None:
        if task is self._task and shiboken6.isValid(self):
            self._task = None
            self.changed.emit()


_TOOLS = {ActKind.RESTART: REBOOT_TOOL, ActKind.SNAPSHOT: SNAPSHOT_TOOL}


def _strictest(common: CommonTool) -> Tool:
    """As one of them lists it that has to be asked for."""
    return next((tool for tool, _ in common.variants if tool.user_only), common.tool)
