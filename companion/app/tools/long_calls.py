"""Calls that a server works on for long, as tasks: followed, answered and cancelled, also after the
connection was lost or the app was closed.

The ID of a task is all that its answer is asked with, so IDs are only in the password store, with
the server's other secrets. Where there is none, a task is followed until the app is closed.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Annotated, Any, Final

from msgspec import Meta, Struct
from msgspec.structs import replace

from companion.app.files.codec import RecordCodec
from companion.app.secrets import Secrets
from companion.devices.models import DeviceView
from companion.devices.registry import DeviceRegistry
from companion.errors import CompanionError, ConnectionLost, DeviceError, NotReached
from companion.events import Publisher
from companion.protocol.results import CallResult
from companion.protocol.session.tasks import ServerTask, TaskStatus
from companion.records import Unshown
from companion.text import one_line

logger = logging.getLogger(__name__)

MOST_KEPT: Final = 8
"""Tasks of one server that are found again after a restart; password stores of some systems hold
little more than 1,000 characters in an entry."""
_LONGEST_ENTRY: Final = 1_200
_SOON: Final = 0.1
_CANCEL_SECONDS: Final = 5.0
_UNKNOWN: Final = -32602
"""How a server says that it has no such task (any more)."""


class LongCall(Struct, frozen=True):
    """A long call as it is now."""

    number: int
    """Of its `CallRecord`."""
    key: str
    """Of the server."""
    tool: str
    """The tool's exact name."""
    started: datetime
    """UTC."""
    status: TaskStatus = TaskStatus.WORKING
    text: str = ""
    """What the server says of it; cleaned, on one line."""
    cancelling: bool = False
    """The server was told that nobody wants it any more."""
    away: bool = False
    """The server is not connected; it is asked again when it is."""
    over: bool = False
    """Last of all it is published so."""


class StoredTask(Unshown, Struct):
    """What is remembered of a long call until it is over."""

    unshown = frozenset({"task"})

    tool: str
    started: datetime
    task: ServerTask


Resume = Callable[[str, StoredTask], Awaitable[object]]
"""Makes a call of a task that was kept: the server's key, and the task."""


class LongCalls:
    """Of the workspace; `CallService` follows with it what a server answers with a task."""

    def __init__(self, devices: DeviceRegistry, secrets: Secrets | None = None) -> None:
        self.changed: Publisher[LongCall] = Publisher()
        self.resume: Resume | None = None
        """Set by the service of calls."""
        self._devices = devices
        self._secrets = secrets
        self._calls: dict[int, LongCall] = {}
        self._tasks: dict[int, ServerTask] = {}
        self._kept: dict[str, list[StoredTask]] = {}
        """By the server; read from the password store once a server is connected."""
        self._work: set[asyncio.Task[Any]] = set()
        self._leaving = False
        self._seen: set[str] = set()
        self._unsubscribe = devices.changed.filter("state", "offers").subscribe(
            self._device_changed
        )

    def views(self, key: str) -> list[LongCall]:
        """Those of a server that are not over, oldest first."""
        return [call for call in self._calls.values() if call.key == key]

    def secrets_seen(self) -> frozenset[str]:
        """The IDs of this run: what leaves this computer must hold none of them."""
        return frozenset(self._seen)

    def leave(self) -> None:
        """The app is closing: cancelling what follows a task cancels no task from now on."""
        self._leaving = True

    async def stop(self) -> None:
        """Returns when nothing of it runs any more; what was to be cancelled is told first."""
        self._unsubscribe()
        own = [task for task in self._work if not task.get_name().startswith("cancel ")]
        for task in own:
            task.cancel()
        await asyncio.gather(*self._work, return_exceptions=True)

    def cancel(self, number: int) -> None:
        """Tell the server that nobody wants it; the call ends when the server says so."""
        call = self._calls.get(number)
        if call is None or call.cancelling:
            return
        self._publish(replace(call, cancelling=True))
        self._start(self._cancel(call.key, self._tasks[number]), f"cancel {call.tool}")

    async def follow(
        self, number: int, key: str, kept: StoredTask, on_text: Callable[[str], None]
    ) -> CallResult:
        """The answer of a call that is a task, however long that takes. `on_text` is told what the
        server says of it. Cancelling this cancels the task, unless the app is closing.

        Raises `DeviceError` when it failed, was cancelled, or is not known to the server.
        """
        self._calls[number] = LongCall(number, key, kept.tool, kept.started)
        self._tasks[number] = kept.task
        self._seen.add(kept.task.id)
        ended = True
        try:
            await self._store(key, kept)

            def on_task(task: ServerTask) -> None:
                self._tasks[number] = task
                call = self._calls[number]
                self._publish(replace(call, status=task.status, text=task.text, away=False))
                on_text(task.text)

            while True:
                try:
                    device = self._devices.device(key)
                    if device is None:
                        raise DeviceError("talk.task_gone", text="")
                    limit = self._devices.timing.call
                    task = self._tasks[number]
                    return await device.session.task_result(kept.tool, task, limit, on_task)
                except NotReached:
                    self._publish(replace(self._calls[number], away=True))
                    await self._until_connected(key)
                    self._tasks[number] = replace(
                        self._tasks[number], status=TaskStatus.WORKING, poll=_SOON
                    )
        except asyncio.CancelledError:
            ended = not self._leaving
            if ended:
                self._start(self._cancel(key, self._tasks[number]), f"cancel {kept.tool}")
            raise
        except DeviceError as error:
            if error.rpc_code == _UNKNOWN:
                text = one_line(error.message.values.get("text"), 300)
                raise DeviceError("talk.task_gone", text=text) from None
            raise
        finally:
            call = self._calls.pop(number)
            self._tasks.pop(number, None)
            self.changed.publish(replace(call, over=True))
            if ended:
                self._start(self._drop(key, kept), f"forget {kept.tool}")

    # the connection

    def _device_changed(self, view: DeviceView) -> None:
        """A server that is connected is asked for what was kept of an earlier run."""
        if view.connected and view.offers is not None and view.key not in self._kept:
            self._kept[view.key] = []
            self._start(self._resume_stored(view.key), f"long calls of {view.key}")

    async def _resume_stored(self, key: str) -> None:
        if self._secrets is None:
            return
        found = _unpack(await self._secrets.get(_account(key)))
        self._kept[key] += found
        for kept in found:
            if self.resume is not None:
                self._start(self.resume(key, kept), f"follow {kept.tool}")

    async def _until_connected(self, key: str) -> None:
        """Returns at the next connection. Raises `ConnectionLost` when the server was removed."""
        back: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def device_changed(view: DeviceView) -> None:
            if view.connected and not back.done():
                back.set_result(True)

        def gone(removed: str) -> None:
            if removed == key and not back.done():
                back.set_result(False)

        unsubscribe = (
            self._devices.changed.filter("state", key=key).subscribe(device_changed),
            self._devices.removed.subscribe(gone),
        )
        try:
            view = self._devices.view(key)
            if view is None:
                gone(key)
            elif view.connected:
                # it answers nothing just now, or its end is only about to be told
                await asyncio.sleep(self._devices.timing.handshake)
                device_changed(self._devices.view(key) or view)
            if not await back:
                raise DeviceError("talk.task_gone", text="")
        finally:
            for each in unsubscribe:
                each()

    async def _cancel(self, key: str, task: ServerTask) -> None:
        device = self._devices.device(key)
        try:
            if device is None:
                raise ConnectionLost("connect.not_connected")
            await device.session.cancel_task(task, _CANCEL_SECONDS)
        except CompanionError as error:
            logger.info("a long call was not cancelled: %s", error)

    # what is kept

    async def _store(self, key: str, kept: StoredTask) -> None:
        entries = self._kept.setdefault(key, [])
        if kept not in entries:
            entries.append(kept)
            await self._write(key)

    async def _drop(self, key: str, kept: StoredTask) -> None:
        entries = self._kept.get(key, [])
        if kept in entries:
            entries.remove(kept)
            await self._write(key)

    async def _write(self, key: str) -> None:
        if self._secrets is not None:
            await self._secrets.set(_account(key), _pack(self._kept[key]) or None)

    def _publish(self, call: LongCall) -> None:
        if call != self._calls.get(call.number):
            self._calls[call.number] = call
            self.changed.publish(call)

    def _start(self, work: Any, name: str) -> None:
        task = asyncio.ensure_future(work)
        task.set_name(name)
        self._work.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._work.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("%s failed", task.get_name(), exc_info=error)


def _account(key: str) -> str:
    return f"tasks of {key}"


class _StoredTask(Struct, omit_defaults=True):
    """A task in the password store."""

    id: str
    tool: str
    at: Annotated[int, Meta(ge=0, le=1 << 34)]
    """Seconds since 1970."""
    legacy: bool = False


_TASKS: Final = RecordCodec(_StoredTask)


def _pack(entries: list[StoredTask]) -> str:
    newest = [
        _StoredTask(each.task.id, each.tool, int(each.started.timestamp()), each.task.legacy)
        for each in entries[-MOST_KEPT:]
    ]
    while newest:
        written = _TASKS.write_all(newest)
        text = json.dumps(written, ensure_ascii=False, separators=(",", ":"))
        if len(text) <= _LONGEST_ENTRY:
            return text
        del newest[0]
    return ""


def _unpack(text: str | None) -> list[StoredTask]:
    try:
        entries = json.loads(text or "[]")
    except (ValueError, RecursionError):
        return []
    return [
        StoredTask(
            each.tool,
            datetime.fromtimestamp(each.at, UTC),
            ServerTask(each.id, poll=_SOON, legacy=each.legacy),
        )
        for each in _TASKS.read_all(entries)[:MOST_KEPT]
    ]
