"""Servers that say little of themselves, or want something first."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from mcp.shared.message import SessionMessage
from mcp.types import ErrorData, JSONRPCError, JSONRPCResponse

from companion.app.servers.ask import AskKind, UrlRequest
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome
from companion.errors import UrlRequired
from tests.fakes.mcp_memory import KEY, WITHIN, Serve, bench

TOOL = {"name": "do", "inputSchema": {"type": "object"}}
WANTED = {
    "elicitations": [
        {"mode": "url", "elicitationId": "e-1", "url": "https://a.example/", "message": "Sign in"}
    ]
}


def scripted(capabilities: Any, answers: dict[str, Any], asked: list[str]) -> Serve:
    """A server that claims `capabilities` and answers each method as it is told, else not found."""

    async def serve(reads: Any, writes: Any) -> None:
        async for item in reads:
            sent = item.message
            if getattr(sent, "id", None) is None:
                continue
            asked.append(sent.method)
            answer = answers.get(sent.method, ErrorData(code=-32601, message="Method not found"))
            if sent.method == "initialize":
                answer = {
                    "protocolVersion": sent.params["protocolVersion"],
                    "capabilities": capabilities,
                    "serverInfo": {"name": "odd", "version": "1"},
                }
            if isinstance(answer, ErrorData):
                reply: Any = JSONRPCError(jsonrpc="2.0", id=sent.id, error=answer)
            else:
                reply = JSONRPCResponse(jsonrpc="2.0", id=sent.id, result=answer)
            await writes.send(SessionMessage(reply))

    return serve


@pytest.mark.parametrize(
    ("capabilities", "answers", "tools", "asks"),
    [
        ({"prompts": {}}, {}, 0, False),
        ({"prompts": {}, "tools": {}}, {"tools/list": {"tools": [TOOL]}}, 1, True),
        # it says nothing of itself and has tools all the same, or has not
        ({}, {"tools/list": {"tools": [TOOL]}}, 1, True),
        ({}, {}, 0, True),
    ],
)
async def test_tools_are_listed_where_there_may_be_some(
    capabilities: Any, answers: dict[str, Any], tools: int, asks: bool
) -> None:
    async with bench(connect=False) as made:
        asked: list[str] = []
        await made.connect(scripted(capabilities, answers, asked))
        assert len(made.device.view.tools) == tools
        assert ("tools/list" in asked) is asks


async def test_an_address_that_a_call_requires_is_asked_for() -> None:
    error = ErrorData(code=-32042, message="Sign in first", data=WANTED)
    async with bench(connect=False) as made:
        made.asks.attend()
        answers = {"tools/list": {"tools": [TOOL]}, "tools/call": error, "prompts/get": error}
        await made.connect(scripted({"tools": {}, "prompts": {}}, answers, []))
        record = await CallService(made.registry).call(KEY, "do", {})
        assert record.outcome is CallOutcome.FAILED
        assert record.problem is not None and record.problem.code == "talk.url_required"
        (ask,) = made.asks.pending()
        assert ask.kind is AskKind.URL_ELICITATION
        assert isinstance(ask.request, UrlRequest) and ask.request.url == "https://a.example/"
        with pytest.raises(UrlRequired):
            await made.contents.prompt(KEY, "p", {})
        assert len(made.asks.pending()) == 1
        # nobody waits for the answer: it ends with the connection
        await made.disconnect()
        assert made.asks.pending() == ()


async def test_a_request_for_an_address_without_one_is_an_error_like_others() -> None:
    error = ErrorData(code=-32042, message="Sign in first", data="nonsense")
    async with bench(connect=False) as made:
        made.asks.attend()
        answers = {"tools/list": {"tools": [TOOL]}, "tools/call": error}
        await made.connect(scripted({"tools": {}}, answers, []))
        record = await CallService(made.registry).call(KEY, "do", {})
        assert record.problem is not None and "Sign in first" in record.problem.english()
        assert made.asks.pending() == ()


async def test_pages_that_never_end_are_noticed() -> None:
    page = {"resources": [{"uri": "a:"}, {"uri": "a:"}, {}], "nextCursor": "again"}
    async with bench(connect=False) as made:
        await made.connect(scripted({"resources": {}}, {"resources/list": page}, []))
        async with asyncio.timeout(WITHIN):
            listed = await made.contents.resources(KEY)
        assert [item.uri for item in listed.items] == ["a:"] and not listed.complete
        assert [warning.code for warning in listed.warnings] == [
            "talk.cursor_loop",
            "talk.unusable",
            "talk.doubles",
        ]
