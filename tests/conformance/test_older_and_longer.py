"""`server-everything` over the older HTTP+SSE, and its tool that is only called as a task."""

from __future__ import annotations

import asyncio

import pytest

from companion.app.servers.contents import ServerContents
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome
from companion.protocol.session.tasks import TaskStatus
from tests.conformance.connected import connected, everything_over_http, program
from tests.conformance.packages import Packages

pytestmark = pytest.mark.timeout(300)


async def test_it_is_used_over_http_and_sse(npm: Packages) -> None:
    with everything_over_http(npm, older=True) as endpoint:
        async with connected(endpoint) as server:
            await server.ready()
            assert (await server.answer("echo", message="grüße")).text == "Echo: grüße"
            contents = await server.workspace[ServerContents].resources(server.key)
            assert contents.items
            # both ways: the server's own messages come over the stream
            record = await server.call("trigger-long-running-operation", duration=1, steps=2)
            assert record.outcome is CallOutcome.ANSWERED


async def test_a_tool_that_is_only_a_task_is_followed(npm: Packages) -> None:
    async with connected(program(npm, "server-everything")) as server:
        view = await server.ready()
        tool = view.tool("simulate-research-query")
        assert tool is not None and tool.needs_task
        long_calls = server.workspace[CallService].long_calls
        seen: set[TaskStatus] = set()
        long_calls.changed.subscribe(lambda call: seen.add(call.status))
        result = await server.answer("simulate-research-query", topic="bees", ambiguous=False)
        assert "bees" in result.text and TaskStatus.WORKING in seen

        call = asyncio.create_task(
            server.call("simulate-research-query", topic="bees", ambiguous=False)
        )
        cancelled = asyncio.Event()
        long_calls.changed.subscribe(lambda _: cancelled.set())
        await asyncio.wait_for(cancelled.wait(), 30)
        [long_call] = long_calls.views(server.key)
        long_calls.cancel(long_call.number)
        assert (await call).outcome is CallOutcome.CANCELLED
