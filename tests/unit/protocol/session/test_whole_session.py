"""Calls of tools in full: blocks, promises, progress, cancellation."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace
from opentelemetry.propagate import inject
from opentelemetry.trace import NonRecordingSpan, SpanContext, get_tracer, set_span_in_context

from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome, CallRecord
from companion.devices.timing import Timing
from companion.errors import AnswerTimeout
from companion.protocol.resources import Icon
from companion.protocol.results import AudioContent, EmbeddedResource, ResourceLink
from companion.protocol.session import session
from companion.protocol.tools import ToolHints
from tests.fakes.mcp_memory import KEY, WITHIN, bench


def test_nobody_traces_requests() -> None:
    assert session is not None, "imported"
    carrier: dict[str, str] = {}
    inject(carrier, set_span_in_context(NonRecordingSpan(SpanContext(1, 1, is_remote=False))))
    assert not carrier
    with get_tracer("mcp").start_as_current_span("request") as span:
        assert not span.is_recording()


async def test_a_tool_is_listed_in_full() -> None:
    async with bench() as made:
        tool = made.device.view.tool("add")
        assert tool is not None
        assert tool.label == "Add numbers"
        assert tool.hints == ToolHints(read_only=True, destructive=False, open_world=False)
        assert tool.icons == (Icon("data:image/png;base64,QUJD", sizes=("48x48",)),)
        assert tool.output_schema is not None and tool.output_schema["required"] == ["sum"]


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ({"sum": 3}, []),
        ({"sum": "3"}, ["/sum"]),
        ({}, ["/sum"]),
    ],
)
async def test_a_promise_is_checked(answer: dict[str, Any], words: list[str]) -> None:
    async with bench() as made:
        calls = CallService(made.registry)
        record = await calls.call(KEY, "add", {"answer": answer})
        assert record.outcome is CallOutcome.ANSWERED and record.result is not None
        faults = [str(fault.values["where"]) for fault in record.result.schema_faults]
        assert faults == words
        shortfalls = [each.code for each in made.device.view.shortfalls]
        assert shortfalls == (["talk.claims_output"] if words else [])


async def test_a_promise_of_nothing_is_broken_as_well() -> None:
    async with bench() as made:
        record = await CallService(made.registry).call(KEY, "add", {"answer": None})
        assert record.result is not None
        assert [fault.code for fault in record.result.schema_faults] == ["talk.no_structured"]


async def test_blocks_of_every_kind_have_types() -> None:
    async with bench() as made:
        result = await made.device.session.call_tool("blocks", {}, WITHIN)
        audio, link, resource = result.content
        assert audio == AudioContent("audio/wav", "QUJD")
        assert isinstance(link, ResourceLink)
        assert (link.resource.uri, link.resource.label, link.resource.size) == (
            "test://1",
            "one",
            1,
        )
        assert isinstance(resource, EmbeddedResource) and resource.content.blob == b"\x89PNG"
        assert [block.value["type"] for block in (audio, link, resource)] == [
            "audio",
            "resource_link",
            "resource",
        ]


async def test_progress_prolongs_the_time_and_is_told() -> None:
    async with bench() as made:
        calls = CallService(made.registry)
        records: list[CallRecord] = []
        calls.changed.subscribe(records.append)
        arguments = {"steps": 5, "seconds": 0.2}
        record = await calls.call(KEY, "progress", arguments, timeout=0.5)
        assert record.outcome is CallOutcome.ANSWERED
        told = [r.progress for r in records if r.outcome is CallOutcome.RUNNING and r.progress]
        assert [each.share for each in told] == [0.2, 0.4, 0.6, 0.8, 1.0]
        assert told[0].text == "step 1"
        assert {r.number for r in records} == {record.number}


async def test_without_progress_the_time_is_what_was_said() -> None:
    async with bench() as made:
        with pytest.raises(AnswerTimeout):
            await made.device.session.call_tool("progress", {"steps": 1, "seconds": 5}, 0.2)


async def test_much_progress_is_told_no_more_often_than_it_is_seen() -> None:
    async with bench() as made:
        calls = CallService(made.registry)
        records: list[CallRecord] = []
        calls.changed.subscribe(records.append)
        await calls.call(KEY, "progress", {"steps": 300, "seconds": 0})
        assert len(records) < 50


async def test_a_call_that_is_given_up_is_cancelled_there() -> None:
    async with bench() as made:
        calls = CallService(made.registry)
        call = asyncio.create_task(calls.call(KEY, "slow", {}))
        async with asyncio.timeout(WITHIN):
            await made.whole.slow.wait()
        assert made.channel is not None
        asked = made.channel.sent[-1]
        assert asked["method"] == "tools/call"
        call.cancel()
        async with asyncio.timeout(WITHIN):
            await made.whole.cancelled.wait()
        sent = made.channel.sent[-1]
        assert sent["method"] == "notifications/cancelled"
        assert sent["params"]["requestId"] == asked["id"]
        assert asked["params"]["_meta"]["progressToken"] == asked["id"]


async def test_a_request_that_takes_too_long_is_cancelled_there() -> None:
    async with bench(timing=Timing(handshake=WITHIN, call=0.2)) as made:
        record = await CallService(made.registry).call(KEY, "slow", {})
        assert record.outcome is CallOutcome.NO_ANSWER
        async with asyncio.timeout(WITHIN):
            await made.whole.cancelled.wait()


async def test_what_is_sent_without_having_been_claimed_is_said() -> None:
    async with bench() as made:
        await made.device.session.call_tool("update", {"uri": "x:"}, WITHIN)
        assert made.device.view.shortfalls == ()
        # as if it had claimed nothing of prompts
        assert made.device.view.offers is not None
        quiet = replace(made.device.view.offers, prompts_changed=False)
        made.device.update(offers=quiet)
        await made.device.session.call_tool("update", {"uri": "x:"}, WITHIN)
        (shortfall,) = made.device.view.shortfalls
        assert "prompts/list_changed" in shortfall.english()
