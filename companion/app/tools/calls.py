"""Calling a tool: through the gate, under a time limit, and recorded however it ends."""

from __future__ import annotations

import asyncio
import copy
import time
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from datetime import UTC, datetime
from typing import Any, Final

from msgspec.structs import replace

from companion.app.privacy.mask import LEAST_FOUND, MOST_KNOWN, mask_arguments
from companion.app.tools.gate import KNOWN_OF_COMMAND, Confirm, KnownDevices, refuse_all
from companion.app.tools.identity import DeviceMismatch, difference, named
from companion.app.tools.long_calls import LongCalls, StoredTask
from companion.app.tools.records import CallOutcome, CallProgress, CallRecord, CallRequest
from companion.devices.boots import plain_mac
from companion.devices.device import Device
from companion.devices.models import RESTART_SECONDS, DeviceView, DeviceWork, Way, WorkKind
from companion.devices.registry import DeviceRegistry
from companion.devices.status import STATUS_TOOL, read_status
from companion.devices.system_info import SYSTEM_INFO_TOOL, SystemInfo, read_system_info
from companion.errors import (
    AnswerTimeout,
    CompanionError,
    ConnectFailed,
    ConnectionLost,
    DeviceError,
    NotReached,
    UsageError,
)
from companion.events import TopicPublisher
from companion.messages.message import Message, message
from companion.messages.traits import Trait
from companion.protocol.results import CallResult
from companion.protocol.session.tasks import ServerTask
from companion.protocol.tools import ACTING, READ_ONLY, REBOOT_TOOL, Tool

REMEMBERED: Final = 1_000
"""Finished calls that are kept for "last calls"; the oldest go first."""

OnProgress = Callable[[float, float | None, str], None]
"""Hears how much is done, of how much (where that is known), and words of the server."""

PROGRESS_EVERY: Final = 0.1
"""Seconds between two states of a running call that are published."""


ATTEMPTS: Final = 3
"""To hear of a device over one connection; one that reconnects each time is not well."""
_WHO_LIMIT: Final = 5.0
"""Seconds in which it has to say who it is."""


class CallService:
    """The only way to a tool. A user-only tool passes the gate first, unless it only reads."""

    def __init__(self, devices: DeviceRegistry, long_calls: LongCalls | None = None) -> None:
        self.changed: TopicPublisher[CallRecord, CallOutcome] = TopicPublisher(
            lambda record: record.request.device_key
        )
        """Every state of every call, by its outcome."""
        self.long_calls = long_calls or LongCalls(devices)
        self.long_calls.resume = self._resume
        self.known: KnownDevices | None = None
        """Whom privileged calls may go to; `None` where a person names the device, as in a
        window."""
        self._devices = devices
        self._finished: deque[CallRecord] = deque(maxlen=REMEMBERED)
        self._count = 0

    def recent(self, device_key: str, tool: str | None = None, limit: int = 20) -> list[CallRecord]:
        """Finished calls of a device, newest first; `tool` is an exact name."""
        found = (
            record
            for record in reversed(self._finished)
            if record.request.device_key == device_key and tool in (None, record.request.tool.name)
        )
        return [record for record, _ in zip(found, range(limit), strict=False)]

    async def refresh_status(self, key: str) -> CallRecord | None:
        """Ask for the device's status; `None` when it has no tool for that or is away."""
        view = self._devices.view(key)
        if view is None or not view.connected or view.tool(STATUS_TOOL) is None:
            return None
        return await self.call(key, STATUS_TOOL, {})

    def check_known(self, device_key: str) -> None:
        """Before anything is prepared for a privileged call: raises `UsageError` where nobody
        named this device and it is not known. `call` checks it as well."""
        view = self._devices.view(device_key)
        (known,) = KNOWN_OF_COMMAND.get((self.known,))
        if known is not None:
            known.check(device_key, view.title if view is not None else device_key)

    async def check_same(self, asked: DeviceView) -> int | None:
        """After the yes to something privileged: raises `CompanionError` unless the device is still
        the one that the person was `asked` about. One that has reconnected since is asked who it
        is. Returns the connection over which it is that device; `None` while it has none.
        """
        for _ in range(ATTEMPTS):
            now = self._devices.view(asked.key)
            if now is None or not now.connected:
                return None
            if not asked.session or now.session == asked.session:
                return now.session
            info = await self._says(now)
            found = difference(asked, asked.info, now, info)
            if found is DeviceMismatch.CAME_ANEW and _is_its_own(now, info):
                found = None
            view = self._devices.view(asked.key)
            if view is None or view.session != now.session:
                continue
            if found is DeviceMismatch.CAME_ANEW:
                raise ConnectionLost("call.other_connection")
            if found is not None:
                checked, present = named(asked, asked.info), named(now, info)
                raise UsageError("call.other_device", checked=checked, present=present)
            return now.session
        raise UsageError("upgrade.unsteady")

    async def _says(self, view: DeviceView) -> SystemInfo | None:
        """What it says of itself; `None` when it has no tool for that."""
        if view.tool(SYSTEM_INFO_TOOL) is None and not view.warnings:
            return None
        try:
            result = await self.read(view.key, SYSTEM_INFO_TOOL, timeout=_WHO_LIMIT)
        except NotReached:
            raise UsageError("upgrade.silent") from None
        except DeviceError:
            return None
        return read_system_info(result.text)

    def check_listed(self, device_key: str, tool: str) -> None:
        """Before anything is prepared for a call: raises `DeviceError` where the device's listing
        is complete and has no such tool. What it answers then would be about something else."""
        view = self._devices.view(device_key)
        if view is None or not view.connected or view.tool(tool) is not None:
            return
        if any(Trait.LISTING_INCOMPLETE in warning.traits for warning in view.warnings):
            return
        raise DeviceError("call.no_tool", device=view.name, tool=tool)

    async def call(
        self,
        device_key: str,
        tool: str,
        arguments: Mapping[str, Any],
        *,
        timeout: float | None = None,
        confirm: Confirm = refuse_all,
        always_ask: bool = False,
        session: Callable[[], int | None] = lambda: None,
        quiet: bool = False,
        asker: str = "",
        followed: bool = False,
    ) -> CallRecord:
        """Call `tool` (its exact name) and return how it ended; `timeout` is in seconds.

        Never raises for what a device does. Cancelling the task that awaits this is "stop
        waiting": a `CANCELLED` record is published, then `CancelledError` goes on. What is sent
        is a copy of `arguments` taken now, the same that `confirm` is shown.

        A user-only tool that only reads is sent without a question: needless questions
        teach people to say yes without reading, and the next one is an upgrade. With
        `always_ask` every user-only tool is asked for, as the command line's `call` promises.
        What is asked for goes to no stranger: see `check_known`.

        `session` tells, after the yes, for which connection the call was judged
        (`DeviceView.session`): it is not sent over another one. `None` means any. `quiet`,
        `asker` and `followed` are those of `CallRequest`.
        """
        request = self._request(
            device_key, tool, arguments, timeout=timeout, quiet=quiet, asker=asker
        )
        request = replace(request, followed=followed)
        # what is known to act is asked for even if a fork lists it as an ordinary tool
        privileged = request.tool.user_only or tool in ACTING
        asks = privileged and (always_ask or not request.tool.read_only)
        checked: int | None = None
        if asks:
            self.check_known(device_key)
            asked = self._devices.view(device_key)
            if not await confirm(request):
                refused = message("call.refused")
                return self._finish(self._begin(request), CallOutcome.REFUSED, refused)
            if asked is not None and session() is None:
                try:
                    checked = await self.check_same(asked)
                except CompanionError as error:
                    record = self._begin(request)
                    return self._finish(record, CallOutcome.NOT_SENT, error.message)
        running = self._run(request)

        async def work() -> CallRecord:
            device = self._devices.device(device_key)
            if device is None:
                raise ConnectionLost("connect.not_connected")

            # from here to the connection's own queue nothing is awaited
            wanted = checked if checked is not None else session()
            if wanted is not None and wanted != device.view.session:
                raise ConnectionLost("call.other_connection")

            if restarts := tool == REBOOT_TOOL:
                device.begin_work(DeviceWork(WorkKind.RESTART), RESTART_SECONDS)
            try:
                result = await device.session.call_tool(
                    tool, request.arguments, request.timeout, on_progress=running.on_progress
                )
                if isinstance(result, ServerTask):
                    kept = StoredTask(tool, running.record.started, result)
                    result = await self._follow(running, kept)
            except (ConnectFailed, UsageError, DeviceError):
                if restarts:
                    device.end_work()
                raise
            return self._answered(running.timed, device, result)

        return await self._ended_by(running, work())

    async def _follow(self, running: _RunningCall, kept: StoredTask) -> CallResult:
        number, key = running.record.number, running.record.request.device_key
        return await self.long_calls.follow(
            number, key, kept, lambda text: running.on_progress(0.0, None, text) if text else None
        )

    async def _resume(self, device_key: str, kept: StoredTask) -> CallRecord:
        """Go on with a call of an earlier run, whose arguments are not known any more."""
        request = replace(self._request(device_key, kept.tool, {}), incomplete=True)
        running = self._run(request, kept.started)

        async def work() -> CallRecord:
            result = await self._follow(running, kept)
            device = self._devices.device(device_key)
            assert device is not None
            return self._answered(running.timed, device, result)

        return await self._ended_by(running, work())

    def _answered(self, record: CallRecord, device: Device, result: CallResult) -> CallRecord:
        outcome = CallOutcome.DOUBTFUL if result.doubt else CallOutcome.ANSWERED
        problem = None
        if result.is_error:
            code = "call.server_error" if device.is_server else "call.device_error"
            outcome, problem = CallOutcome.FAILED, message(code, text=result.text)
        record = replace(record, outcome=outcome, result=result, problem=problem)
        _update_view(device, record.request.tool.name, result)
        if result.schema_faults:
            device.falls_short("talk.claims_output", tool=record.request.tool.label)
        if record.answered_upgrade and not self._may_go_on(record, device):
            return self._finish(record, CallOutcome.FAILED, message("call.upgrade_answered"))
        return self._ended(record)

    def _may_go_on(self, record: CallRecord, device: Device) -> bool:
        """Whether the upgrade may work all the same: a control server may answer first."""
        early = record.elapsed_ms < self._devices.timing.early_answer * 1000
        return device.view.way is Way.LOCAL and (early or record.request.followed)

    async def act(
        self, request: CallRequest, work: Callable[[], Awaitable[CallResult]]
    ) -> CallRecord:
        """Do what is a tool of this app itself, on record as a call. `work` raises `CompanionError`
        for what cannot be done."""
        running = self._run(request)

        async def ended() -> CallRecord:
            result = await work()
            return self._finish(replace(running.timed, result=result), CallOutcome.ANSWERED)

        return await self._ended_by(running, ended())

    def reject(
        self,
        device_key: str,
        tool: Tool,
        arguments: Mapping[str, Any],
        problem: Message,
        asker: str,
    ) -> CallRecord:
        """Put on record a call that is not made, because of `problem`."""
        request = self._request(device_key, tool.name, arguments)
        request = replace(request, tool=tool, asker=asker)
        return self._finish(self._begin(request), CallOutcome.NOT_SENT, problem)

    async def read(self, device_key: str, tool: str, *, timeout: float) -> CallResult:
        """Ask a tool that only tells something, on nobody's behalf: no record is made of it.

        `timeout` is in seconds. A status and the system information go into the device's view.
        Raises `NotReached`, and `DeviceError` when the tool answers with an error; `ValueError`
        for a tool that is not known to change nothing, because what is done to a device is always
        on record.
        """
        if tool not in READ_ONLY and tool != STATUS_TOOL:
            raise ValueError(f"{tool} may act")
        device = self._devices.device(device_key)
        if device is None:
            raise ConnectionLost("connect.not_connected")
        result = await device.session.call_tool(tool, {}, timeout)
        if isinstance(result, ServerTask):
            raise DeviceError("talk.bad_task")  # nobody waits for long just to look
        if result.is_error:
            raise DeviceError("call.device_error", text=result.text)
        _update_view(device, tool, result)
        return result

    def _request(
        self,
        device_key: str,
        name: str,
        arguments: Mapping[str, Any],
        *,
        timeout: float | None = None,
        quiet: bool = False,
        asker: str = "",
    ) -> CallRequest:
        view = self._devices.view(device_key)
        tool = view.tool(name) if view is not None else None
        if tool is None:
            # Not listed. A complete listing shows the privileged tools too, so the device will
            # only say that it knows no such tool; a listing with holes may hide one.
            tool = Tool(name, user_only=view is None or bool(view.warnings))
        return CallRequest(
            device_key=device_key,
            device_name=view.title if view is not None else device_key,
            tool=tool,
            arguments=_copied(arguments),
            timeout=timeout if timeout is not None else self._devices.timing.call,
            quiet=quiet,
            asker=asker,
        )

    def _begin(self, request: CallRequest) -> CallRecord:
        self._count += 1
        return CallRecord(self._count, request, datetime.now(UTC), CallOutcome.RUNNING)

    def _run(self, request: CallRequest, started: datetime | None = None) -> _RunningCall:
        """Publish a call that runs, perhaps since an earlier run of the app."""
        record = self._begin(request)
        return _RunningCall(replace(record, started=started or record.started), self._publish)

    async def _ended_by(self, running: _RunningCall, work: Awaitable[CallRecord]) -> CallRecord:
        """What `work` makes of the call; or how it ended without an answer."""
        try:
            return await work
        except asyncio.CancelledError:
            self._finish(running.timed, CallOutcome.CANCELLED, message("call.cancelled"))
            raise
        except CompanionError as error:
            return self._failed(running.timed, error)

    def _failed(self, record: CallRecord, error: CompanionError) -> CallRecord:
        match error:
            case AnswerTimeout():
                outcome = CallOutcome.NO_ANSWER
            case ConnectionLost() if Trait.NOT_SENT in error.message.traits:
                outcome = CallOutcome.NOT_SENT
            case ConnectionLost():
                outcome = CallOutcome.LOST
                if record.request.tool.ends_connection:
                    error = ConnectionLost("call.restarting")
            case ConnectFailed() | UsageError():
                outcome = CallOutcome.NOT_SENT
            case DeviceError() if Trait.CANCELLED_THERE in error.message.traits:
                outcome = CallOutcome.CANCELLED
            case DeviceError() if Trait.NOT_SENT in error.message.traits:
                outcome = CallOutcome.NOT_SENT
            case _:
                outcome = CallOutcome.FAILED
        rpc_code = error.rpc_code if isinstance(error, DeviceError) else None
        return self._finish(replace(record, rpc_code=rpc_code), outcome, error.message)

    def _finish(
        self, record: CallRecord, outcome: CallOutcome, problem: Message | None = None
    ) -> CallRecord:
        return self._ended(replace(record, outcome=outcome, problem=problem))

    def _ended(self, record: CallRecord) -> CallRecord:
        self._finished.append(record)
        self._publish(record)
        return record

    def _publish(self, record: CallRecord) -> None:
        self.changed.publish(record, (record.outcome,))


def _is_its_own(view: DeviceView, info: SystemInfo | None) -> bool:
    """Whether its key names this very device, or server, and not only an address of the network. A
    MAC address that is told must be the one that the key has."""
    if view.way is Way.LOCAL:
        return False
    mac = plain_mac(info.mac) if info is not None else ""
    in_key = plain_mac(view.key.removeprefix("hub:"))
    return not (mac and in_key) or mac == in_key


def _copied(arguments: Mapping[str, Any]) -> dict[str, Any]:
    copied = dict(arguments)
    # in most there is nothing that could be changed
    return copied if _UNCHANGING.issuperset(map(type, copied.values())) else copy.deepcopy(copied)


_UNCHANGING: Final = frozenset((str, int, float, bool, type(None)))


def _update_view(device: Device, tool: str, result: CallResult) -> None:
    """What the answer says of the device goes into its view."""
    if tool == STATUS_TOOL and (status := read_status(result.text)) is not None:
        device.set_status(status)
    if tool == SYSTEM_INFO_TOOL and not result.is_error:
        info = read_system_info(result.text)
        if info is not None:
            device.set_info(info)


class _RunningCall:
    """A call that runs, and its progress, which is published no more often than anybody can see."""

    def __init__(self, record: CallRecord, publish: Callable[[CallRecord], None]) -> None:
        self.record = record
        self._publish = publish
        before = (datetime.now(UTC) - record.started).total_seconds()
        self._last = -PROGRESS_EVERY
        publish(record)
        # what those do who hear of it is no time of the device
        self._began = time.perf_counter() - before

    @property
    def timed(self) -> CallRecord:
        """With the time that it has taken so far."""
        return replace(self.record, elapsed_ms=(time.perf_counter() - self._began) * 1000)

    def on_progress(self, done: float, total: float | None, text: str) -> None:
        progress = CallProgress(done, total, text)
        self.record = replace(self.record, progress=progress)
        now = time.monotonic()
        if progress.share == 1.0 or now - self._last >= PROGRESS_EVERY:
            self._last = now
            self._publish(self.timed)


class CallSecrets:
    """What calls of this run held that only a tool's schema calls secret: the device may repeat it
    at any time later."""

    def __init__(self) -> None:
        self._texts: dict[str, None] = {}
        self._last = 0

    def add(self, record: CallRecord) -> None:
        """Remember those of a call, which is heard of several times; the oldest are forgotten."""
        if not record.request.arguments or record.number == self._last:
            return
        self._last = record.number
        if all(isinstance(each, int | float) for each in record.request.arguments.values()):
            return  # as most tools of devices have it: in numbers and yes or no there is no text
        for text in mask_arguments(record.request.tool, record.request.arguments).secrets:
            if len(text) >= LEAST_FOUND:
                self._texts.pop(text, None)
                self._texts[text] = None
        while len(self._texts) > MOST_KNOWN // 3:
            del self._texts[next(iter(self._texts))]

    def seen(self) -> frozenset[str]:
        return frozenset(self._texts)
