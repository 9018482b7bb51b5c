"""Long calls of a server: it answers with a task at once, and is asked for the rest.

Source: the Tasks extension (`io.modelcontextprotocol/tasks`, modelcontextprotocol/ext-tasks) of
2026-07-28, and "Tasks" of the MCP specification of 2025-11-25, which has other names for the same
(`LEGACY`): there the client asks for a task, and the result is a request of its own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final

from msgspec import Struct, field

from companion.errors import DeviceError
from companion.json import finite
from companion.records import Unshown
from companion.text import clean, one_line

EXTENSION: Final = "io.modelcontextprotocol/tasks"
TASK_TTL_MS: Final = 24 * 3_600_000
"""For how long a server of 2025-11-25 is asked to keep a task."""
USUAL_POLL: Final = 2.0
"""Seconds between two questions where the server names no time."""
_LEAST_POLL: Final = 0.1
_MOST_POLL: Final = 60.0
_LONGEST_ID: Final = 1_000
_ERROR_LIMIT: Final = 2_000

Ask = Callable[[str, Mapping[str, Any]], Awaitable[dict[str, Any]]]
"""Sends a request and returns its result."""
Answer = Callable[[str, Any], Awaitable[Mapping[str, Any]]]
"""Asks a person what the server needs: the name of it, and the server's request."""


class TaskStatus(StrEnum):
    WORKING = "working"
    INPUT_REQUIRED = "input_required"
    COMPLETED = "completed"
    FAILED = "failed"
    CANCELLED = "cancelled"

    @property
    def over(self) -> bool:
        return self in (TaskStatus.COMPLETED, TaskStatus.FAILED, TaskStatus.CANCELLED)


class ServerTask(Unshown, Struct, frozen=True):
    """A state of a long call."""

    unshown = frozenset({"id", "inputs", "result", "error"})

    id: str
    """By which anybody may ask for it: a secret, never shown and never in a file."""
    status: TaskStatus = TaskStatus.WORKING
    text: str = ""
    """What the server says of it, cleaned, on one line."""
    poll: float = USUAL_POLL
    """Seconds until it should be asked again."""
    legacy: bool = False
    """Of the version of 2025-11-25."""
    inputs: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    result: Mapping[str, Any] | None = None
    error: Mapping[str, Any] | None = None


def read_created(answer: Mapping[str, Any], *, legacy: bool) -> ServerTask | None:
    """The task that a call was answered with; `None` for an ordinary result."""
    if legacy:
        task = answer.get("task")
        return read_task(task, legacy=True) if isinstance(task, Mapping) else None
    return read_task(answer) if answer.get("resultType") == "task" else None


def read_task(value: Mapping[str, Any], *, legacy: bool = False) -> ServerTask:
    """Raises `DeviceError` for what is none."""
    identity = value.get("taskId")
    if not isinstance(identity, str) or not 0 < len(identity) <= _LONGEST_ID:
        raise DeviceError("talk.bad_task")
    try:
        status = TaskStatus(str(value.get("status")))
    except ValueError:
        raise DeviceError("talk.bad_task") from None
    wait = finite(value.get("pollInterval" if legacy else "pollIntervalMs"))
    poll = USUAL_POLL
    if wait is not None:
        poll = min(max(wait / 1000, _LEAST_POLL), _MOST_POLL)
    inputs, result, error = (value.get(name) for name in ("inputRequests", "result", "error"))
    return ServerTask(
        identity,
        status,
        one_line(value.get("statusMessage"), 300),
        poll,
        legacy,
        inputs if isinstance(inputs, Mapping) else MappingProxyType({}),
        result if isinstance(result, Mapping) else None,
        error if isinstance(error, Mapping) else None,
    )


async def task_result(
    task: ServerTask, ask: Ask, answer: Answer, on_state: Callable[[ServerTask], None]
) -> Mapping[str, Any]:
    """The result of the call, after all that the server needs for it was asked. `on_state` gets
    each state. Raises what `ask` and `answer` raise, and `DeviceError` for a task that failed or
    was cancelled."""
    answered: set[str] = set()
    while True:
        on_state(task)
        if task.legacy and (task.status.over or task.status is TaskStatus.INPUT_REQUIRED):
            if task.status is TaskStatus.CANCELLED:
                raise DeviceError("talk.task_cancelled")
            # what it needs is asked while this request waits
            return await ask("tasks/result", {"taskId": task.id})
        match task.status:
            case TaskStatus.COMPLETED if task.result is not None:
                return task.result
            case TaskStatus.CANCELLED:
                raise DeviceError("talk.task_cancelled")
            case TaskStatus.COMPLETED | TaskStatus.FAILED:
                raise _failure(task)
            case TaskStatus.INPUT_REQUIRED:
                given = {
                    key: await answer(key, request)
                    for key, request in task.inputs.items()
                    if key not in answered
                }
                answered.update(given)
                if given:
                    params = {"taskId": task.id, "inputResponses": given}
                    await ask("tasks/update", params)
        await asyncio.sleep(task.poll)
        task = read_task(await ask("tasks/get", {"taskId": task.id}), legacy=task.legacy)


def _failure(task: ServerTask) -> DeviceError:
    error = task.error or {}
    code = error.get("code")
    text = clean(error.get("message"), _ERROR_LIMIT) or task.text
    number = code if isinstance(code, int) else None
    return DeviceError("call.device_error", rpc_code=number, text=text or "?")
