"""What happens, as it happens: lines for people, or one JSON object a line; without secrets."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Mapping
from datetime import UTC
from types import TracebackType
from typing import Any, Final

from companion.app.activity.event_table import LOG_METHOD, event_type, level_of
from companion.app.privacy.mask import mask
from companion.app.tools.records import CallOutcome, CallRecord
from companion.app.workspace import Workspace
from companion.cli.output import print_json_line, say, show
from companion.events import Event
from companion.json import dumps
from companion.messages.message import message
from companion.text import one_line

_TOLD: Final = 300
"""Characters of what a notification says."""


class Feed:
    """Prints the activity of a workspace: what was before, and what happens while it is open.

    How to let in a device that only asks is said on standard error.
    """

    def __init__(self, workspace: Workspace, *, as_json: bool) -> None:
        self._as_json = as_json
        self._activity = workspace.activity
        self._broken: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def __enter__(self) -> Feed:
        self._unsubscribe = self._activity.changed.subscribe(self._take)
        for entry in self._activity.entries():
            self._take(entry)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._unsubscribe()  # what closing causes is no news
        self._broken.cancel()

    async def until(self, end: Awaitable[Any]) -> None:
        """Wait for `end`; raises `BrokenPipeError` as soon as nobody reads any more."""
        waiting = asyncio.ensure_future(end)
        try:
            await asyncio.wait({waiting, self._broken}, return_when=asyncio.FIRST_COMPLETED)
            if self._broken.done():
                self._broken.result()
            await waiting
        finally:
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)

    def _take(self, entry: Event) -> None:
        if self._broken.done():
            return
        try:
            if self._as_json:
                print_json_line(entry_json(entry))
            elif line := entry_line(entry):
                show(line)
        except BrokenPipeError as error:
            self._broken.set_exception(error)
            return
        if event_type(entry).asks_to_be_added:
            device = str(entry.values.get("device_id", ""))
            say(message("cli.how_to_accept", name=entry.device_name, device=device).english())


def entry_json(entry: Event) -> dict[str, Any]:
    """`{"time","kind",…}`; `time` is UTC as ISO 8601."""
    value: dict[str, Any] = {
        "time": entry.time.astimezone(UTC).isoformat(timespec="milliseconds"),
        "kind": entry.event,
    }
    if entry.device_key:
        value["device"] = entry.device_key
    if entry.method:
        value["method"] = entry.method
    if entry.params is not None:
        value["params"] = entry.params
    value["message"] = entry.title.english()
    if entry.detail is not None:
        value["detail"] = entry.detail.english()
    if entry.values:
        value["values"] = dict(entry.values)
    shown: dict[str, Any] = mask(value)
    return shown


def entry_line(entry: Event) -> str:
    """One line for people, in local time; empty for a call that is not answered yet."""
    time = entry.time.astimezone().strftime("%H:%M:%S")
    if entry.call is not None:
        return _call_line(time, entry.call)
    parts = [time, entry.device_name or "hub", entry.title.english()]
    if event_type(entry).tells_call:
        if entry.method and "arguments" in entry.values:
            parts.append(_sent(entry.method, entry.values.get("arguments")))
        if "elapsed_ms" in entry.values:
            parts.append(one_line(mask(entry.values.get("answer")), 60))
            parts.append(f"{entry.values['elapsed_ms']:.0f} ms")
    elif entry.method:
        parts += [entry.method, _told(entry)]
    if entry.detail is not None:
        parts.append(entry.detail.english())
    return "  ".join(part for part in parts if part)


def _told(entry: Event) -> str:
    """What a notification says; of a log message its level, its origin and its words."""
    params = mask(entry.params)
    if entry.method == LOG_METHOD and isinstance(params, Mapping):
        told = [level_of(entry).word, one_line(params.get("logger"))]
        data = params.get("data")
        told.append(data if isinstance(data, str) else dumps(data))
        return one_line(" ".join(part for part in told if part), _TOLD)
    return one_line(dumps(params), _TOLD) if params not in (None, {}, []) else ""


def _call_line(time: str, call: CallRecord) -> str:
    if call.outcome is CallOutcome.RUNNING:
        return ""
    request = call.request
    sent = _sent(request.tool.name, dict(request.arguments))
    answer = one_line(mask(call.result.text), 60) if call.result is not None else ""
    ending = call.problem.english() if call.problem is not None else answer
    return f"{time}  {request.device_name}  {sent}  {ending}  {call.elapsed_ms:.0f} ms"


def _sent(tool: str, arguments: Any) -> str:
    return one_line(f"{tool} {json.dumps(mask(arguments))}")
