"""What is asked of a server about a task, of both versions of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from companion.errors import DeviceError
from companion.protocol.session.tasks import (
    USUAL_POLL,
    ServerTask,
    read_created,
    read_task,
    task_result,
)


def task(status: str, *, legacy: bool = False, **more: Any) -> ServerTask:
    return read_task({"taskId": "t", "status": status, **more}, legacy=legacy)


class Server:
    """Answers with these, one after the other."""

    def __init__(self, *answers: Mapping[str, Any]) -> None:
        self.answers = [*answers]
        self.asked: list[tuple[str, Mapping[str, Any]]] = []
        self.needed: list[str] = []

    async def ask(self, method: str, params: Mapping[str, Any]) -> Mapping[str, Any]:
        self.asked.append((method, params))
        return self.answers.pop(0)

    async def given(self, key: str, request: Any) -> Mapping[str, Any]:
        self.needed.append(key)
        return {"said": request}

    async def task_result(self, began: ServerTask) -> Mapping[str, Any]:
        return await task_result(began, self.ask, self.given, lambda state: None)


@pytest.mark.parametrize("status", ["completed", "failed", "input_required"])
async def test_an_older_server_is_asked_for_the_result(status: str) -> None:
    server = Server({"content": []})
    assert await server.task_result(task(status, legacy=True)) == {"content": []}
    assert server.asked == [("tasks/result", {"taskId": "t"})]


async def test_what_a_task_needs_is_given_once() -> None:
    needs = {"taskId": "t", "status": "input_required", "pollIntervalMs": 1}
    needs["inputRequests"] = {"a": 1}
    server = Server({}, needs, {"taskId": "t", "status": "completed", "result": {"x": 1}})
    assert await server.task_result(read_task(needs)) == {"x": 1}
    assert server.needed == ["a"]
    given = {"taskId": "t", "inputResponses": {"a": {"said": 1}}}
    get = ("tasks/get", {"taskId": "t"})
    assert server.asked == [("tasks/update", given), get, get]


@pytest.mark.parametrize("wait", [10**400, float("nan"), float("inf"), "5", True, None])
def test_a_wait_that_is_no_number_is_the_usual_one(wait: Any) -> None:
    read = read_task({"taskId": "t", "status": "working", "pollIntervalMs": wait})
    assert read.poll == USUAL_POLL


@pytest.mark.parametrize("legacy", [False, True])
async def test_a_task_that_was_cancelled_there_has_no_result(legacy: bool) -> None:
    server = Server()
    with pytest.raises(DeviceError) as raised:
        await server.task_result(task("cancelled", legacy=legacy))
    assert raised.value.message.code == "talk.task_cancelled" and not server.asked


async def test_a_task_that_failed_says_why() -> None:
    with pytest.raises(DeviceError) as raised:
        await Server().task_result(task("failed", error={"code": -3, "message": "no\x1b paper"}))
    assert raised.value.rpc_code == -3 and raised.value.message.values["text"] == "no paper"


@pytest.mark.parametrize("value", [{}, {"taskId": ""}, {"taskId": 1}, {"taskId": "x" * 9_999}])
def test_a_task_without_an_id_is_none(value: dict[str, Any]) -> None:
    with pytest.raises(DeviceError):
        read_task({"status": "working", **value})


def test_ordinary_answers_are_no_tasks() -> None:
    created = {"taskId": "t", "status": "working"}
    assert read_created({"content": [], **created}, legacy=False) is None
    assert read_created({"resultType": "task", **created}, legacy=False) == read_task(created)
    assert read_created({"content": []}, legacy=True) is None
    assert read_created({"task": created}, legacy=True) == read_task(created, legacy=True)
