"""Long calls, with a server of the SDK's classes that has the Tasks extension."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from companion.app.assemble import assemble
from companion.app.connect.connections import Connections
from companion.app.secrets import Secrets
from companion.app.servers.ask import Ask
from companion.app.servers.asks import ServerAsks
from companion.app.settings.settings import Settings
from companion.app.tools.calls import CallService
from companion.app.tools.long_calls import LongCall
from companion.app.tools.records import CallOutcome, CallRecord
from companion.app.workspace import Workspace
from companion.devices.timing import Timing
from companion.errors import DeviceError
from companion.protocol.session.tasks import TaskStatus, read_created, read_task
from companion.transports.endpoint import Endpoint
from tests.fakes.secrets import MemoryKeyring
from tests.fakes.servers.tasks import TaskServer, task_server

WITHIN = 40.0


async def until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(WITHIN):
        while True:
            if condition():
                return
            await asyncio.sleep(0.02)


@asynccontextmanager
async def app(server: TaskServer, *, answers: bool = False) -> AsyncIterator[tuple[Workspace, str]]:
    """The app's core, connected to the server; each is another run of it."""
    workspace = assemble(Settings(), listen=False, timing=Timing(call=40, handshake=40))

    async def answer(ask: Ask) -> None:
        workspace[ServerAsks].answer(ask.number, {"name": "Ada"})

    workspace[ServerAsks].attend(answerer=answer if answers else None)
    await workspace.start()
    try:
        key = await workspace[Connections].open(Endpoint.parse(server.url))
        await until(lambda: (view := workspace.devices.view(key)) and view.connected)
        yield workspace, key
    finally:
        await workspace.stop()


def records(workspace: Workspace) -> list[CallRecord]:
    seen: list[CallRecord] = []
    workspace[CallService].changed.subscribe(seen.append)
    return seen


async def test_a_long_call_is_followed_to_its_answer() -> None:
    async with task_server() as server, app(server) as (workspace, key):
        long_calls = workspace[CallService].long_calls
        states: list[LongCall] = []
        long_calls.changed.subscribe(states.append)
        call = asyncio.create_task(workspace[CallService].call(key, "research", {"topic": "x"}))
        await until(lambda: long_calls.views(key) and long_calls.views(key)[0].text)
        [view] = long_calls.views(key)
        assert (view.tool, view.status, view.text) == ("research", TaskStatus.WORKING, "Reading")
        # the server is asked about other things meanwhile
        quick = await workspace[CallService].call(key, "quick", {})
        assert quick.result is not None and quick.result.text == "at once"
        server.tasks.only["statusMessage"] = "Writing"
        await until(lambda: long_calls.views(key)[0].text == "Writing")
        server.tasks.finish("it is so")
        record = await call
        assert record.outcome is CallOutcome.ANSWERED
        assert record.result is not None and record.result.text == "it is so"
        assert not long_calls.views(key) and states[-1].over
        task_id = server.tasks.only["taskId"]
        asked = [head for method, head in server.headers if method == "tasks/get"]
        assert task_id in workspace.secrets_seen()
        assert asked and {each["mcp-name"] for each in asked} == {task_id}


async def test_what_it_needs_is_asked_and_sent_to_it() -> None:
    async with task_server() as server, app(server, answers=True) as (workspace, key):
        server.tasks.asks = True
        call = asyncio.create_task(workspace[CallService].call(key, "research", {"topic": "x"}))
        await until(lambda: server.tasks.answers)
        assert server.tasks.answers == [{"who": {"action": "accept", "content": {"name": "Ada"}}}]
        server.tasks.finish("for Ada")
        assert (await call).result.text == "for Ada"
        assert len(server.tasks.answers) == 1


async def test_it_is_cancelled_at_the_server() -> None:
    async with task_server() as server, app(server) as (workspace, key):
        call = asyncio.create_task(workspace[CallService].call(key, "research", {"topic": "x"}))
        long_calls = workspace[CallService].long_calls
        await until(lambda: long_calls.views(key))
        long_calls.cancel(long_calls.views(key)[0].number)
        record = await call
        assert record.outcome is CallOutcome.CANCELLED
        assert server.tasks.cancelled == [server.tasks.only["taskId"]]


async def test_stopping_to_wait_cancels_it_as_well() -> None:
    async with task_server() as server, app(server) as (workspace, key):
        call = asyncio.create_task(workspace[CallService].call(key, "research", {"topic": "x"}))
        await until(lambda: workspace[CallService].long_calls.views(key))
        call.cancel()
        await asyncio.gather(call, return_exceptions=True)
        await until(lambda: server.tasks.cancelled)


async def test_it_goes_on_after_the_app_was_closed_and_started_again(
    memory_keyring: MemoryKeyring,
) -> None:
    async with task_server() as server:
        async with app(server) as (workspace, key):
            call = asyncio.create_task(workspace[CallService].call(key, "research", {"topic": "x"}))
            await until(lambda: workspace[CallService].long_calls.views(key))
            await until(lambda: memory_keyring.secrets)
            # as the window closes
            workspace[CallService].long_calls.leave()
            call.cancel()
            await asyncio.gather(call, return_exceptions=True)
        assert not server.tasks.cancelled
        kept = [text for (_, name), text in memory_keyring.secrets.items() if "tasks" in name]
        assert len(kept) == 1 and server.tasks.only["taskId"] in kept[0]
        server.tasks.only["statusMessage"] = "Still at it"
        async with app(server) as (workspace, key):
            seen = records(workspace)
            long_calls = workspace[CallService].long_calls
            await until(lambda: long_calls.views(key) and long_calls.views(key)[0].text)
            assert long_calls.views(key)[0].text == "Still at it"
            server.tasks.finish("late")
            await until(lambda: seen and seen[-1].outcome is CallOutcome.ANSWERED)
            assert seen[-1].result is not None and seen[-1].result.text == "late"
            assert seen[-1].request.incomplete and seen[-1].request.tool.name == "research"
            await until(lambda: not any("tasks" in name for _, name in memory_keyring.secrets))
        async with app(server) as (workspace, key):
            assert not workspace[CallService].long_calls.views(key)


async def test_it_waits_while_the_server_is_away() -> None:
    async with task_server() as server, app(server) as (workspace, key):
        long_calls = workspace[CallService].long_calls
        call = asyncio.create_task(workspace[CallService].call(key, "research", {"topic": "x"}))
        await until(lambda: long_calls.views(key))
        await workspace[Connections].disconnect(key)
        await until(lambda: long_calls.views(key)[0].away)
        await workspace[Connections].reconnect(key)
        await until(lambda: not long_calls.views(key)[0].away)
        server.tasks.finish("after all")
        assert (await call).result.text == "after all"


async def test_a_task_that_the_server_forgot_ends_in_words() -> None:
    async with task_server() as server, app(server) as (workspace, key):
        call = asyncio.create_task(workspace[CallService].call(key, "research", {"topic": "x"}))
        await until(lambda: workspace[CallService].long_calls.views(key))
        server.tasks.tasks.clear()
        record = await call
        assert record.outcome is CallOutcome.FAILED and record.problem is not None
        assert record.problem.code == "talk.task_gone"


async def test_a_task_that_failed_has_the_servers_reason() -> None:
    async with task_server() as server, app(server) as (workspace, key):
        call = asyncio.create_task(workspace[CallService].call(key, "research", {"topic": "x"}))
        await until(lambda: server.tasks.tasks)
        server.tasks.only.update(status="failed", error={"code": -32603, "message": "Too busy"})
        record = await call
        assert record.outcome is CallOutcome.FAILED and record.rpc_code == -32603
        assert record.problem is not None and "Too busy" in record.problem.english()


async def test_what_was_kept_in_another_form_harms_nothing() -> None:
    async with task_server() as server:
        await Secrets().set(f"tasks of {server.url}", '[1, {"id": "x"}, {"id": "y", "tool": 3}]')
        async with app(server) as (workspace, key):
            quick = await workspace[CallService].call(key, "quick", {})
            assert quick.outcome is CallOutcome.ANSWERED


@pytest.mark.parametrize(
    "value",
    [{}, {"taskId": 1, "status": "working"}, {"taskId": "a", "status": "x"}, {"taskId": ""}],
)
def test_what_is_no_task_is_refused(value: dict[str, object]) -> None:
    with pytest.raises(DeviceError):
        read_task(value)


def test_the_names_of_2025_11_25() -> None:
    task = {"taskId": "a", "status": "working", "pollInterval": 5_000_000}
    created = read_created({"task": task}, legacy=True)
    assert created is not None and created.legacy and created.poll == 60.0
    assert read_created({"content": []}, legacy=True) is None
    assert read_created({"task": task}, legacy=False) is None
