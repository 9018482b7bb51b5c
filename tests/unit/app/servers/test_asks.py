"""What servers ask of the person, with a real server that asks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from mcp.shared.message import SessionMessage
from mcp.types import JSONRPCNotification, JSONRPCRequest, JSONRPCResponse
from msgspec.structs import replace

from companion.app.servers.ask import (
    Ask,
    AskKind,
    AskState,
    FormRequest,
    SamplingAnswer,
    SamplingRequest,
    UrlRequest,
)
from companion.devices.timing import Timing
from companion.errors import DeviceError, UsageError
from companion.protocol.results import CallResult, TextContent
from companion.protocol.session.server_requests import Root
from tests.fakes.mcp_memory import KEY, WITHIN, Bench, bench
from tests.fakes.waiting import published


class Model:
    """Answers what it is told, or fails."""

    def __init__(self, answer: str = "42", error: DeviceError | None = None) -> None:
        self.configured = True
        self.asked: list[SamplingRequest] = []
        self._answer = answer
        self._error = error

    async def complete(self, request: SamplingRequest) -> SamplingAnswer:
        self.asked.append(request)
        if self._error is not None:
            raise self._error
        return SamplingAnswer(self._answer, "small-model")


@asynccontextmanager
async def attended(**options: Any) -> AsyncIterator[Bench]:
    async with bench(connect=False, **options) as made:
        made.asks.attend()
        await made.connect()
        yield made


def called(made: Bench, tool: str, **arguments: Any) -> asyncio.Task[CallResult]:
    return asyncio.create_task(made.device.session.call_tool(tool, arguments, WITHIN))


async def asked(made: Bench) -> Ask:
    if pending := made.asks.pending():
        return pending[0]
    return await published(made.asks.changed, lambda ask: ask.pending, within=WITHIN)


async def ended(made: Bench, number: int) -> Ask:
    ask = made.asks.ask(number)
    if ask is not None and not ask.pending:
        return ask
    return await published(
        made.asks.changed, lambda ask: ask.number == number and not ask.pending, within=WITHIN
    )


async def test_a_sampling_request_is_shown_whole_and_answered_by_hand() -> None:
    async with attended() as made:
        call = called(made, "sample")
        ask = await asked(made)
        assert (ask.kind, ask.server_name, ask.key) == (AskKind.SAMPLING, "The Whole", KEY)
        request = ask.request
        assert isinstance(request, SamplingRequest)
        assert request.messages[0].content == (TextContent("How much?"),)
        assert (request.system_prompt, request.max_tokens) == ("Be brief.", 50)
        assert (request.temperature, request.model_hints) == (0.5, ("small",))
        assert request.speed_priority == 1.0 and request.cost_priority is None
        made.asks.answer(ask.number, SamplingAnswer("7"))
        assert (await call).text == "human: 7 (endTurn)"
        assert made.asks.pending() == ()
        (told,) = made.told("server_ask")
        assert told.values == {"kind": "sampling", "outcome": "answered"}


async def test_a_refused_sampling_request_is_an_error_there() -> None:
    async with attended() as made:
        call = called(made, "sample")
        made.asks.decline((await asked(made)).number)
        with pytest.raises(DeviceError, match="rejected"):
            await call


async def test_a_model_answers_only_when_it_is_asked_to() -> None:
    async with attended() as made:
        model = Model()
        made.asks.use_model(model)
        call = called(made, "sample")
        ask = await asked(made)
        assert model.asked == []
        assert isinstance(ask.request, SamplingRequest)
        edited = replace(ask.request, system_prompt="Be long.")
        answer = await made.asks.ask_model(ask.number, edited)
        assert model.asked == [edited] and answer.text == "42"
        # nothing went back: it can be edited first
        assert not call.done() and made.asks.pending() != ()
        made.asks.answer(ask.number, replace(answer, text="43"))
        assert (await call).text == "small-model: 43 (endTurn)"


async def test_a_server_that_was_allowed_is_answered_until_it_goes() -> None:
    async with attended() as made:
        model = Model()
        made.asks.use_model(model)
        first = called(made, "sample")
        await asked(made)
        made.asks.allow(KEY)
        assert (await first).text == (await called(made, "sample")).text
        assert len(model.asked) == 2 and made.asks.is_allowed(KEY)
        assert [ask.ending.code for ask in made.asks.asks() if ask.ending] == [
            "talk.ask_by_model",
            "talk.ask_by_model",
        ]
        await made.connect()
        assert not made.asks.is_allowed(KEY)
        call = called(made, "sample")
        made.asks.decline((await asked(made)).number)
        with pytest.raises(DeviceError):
            await call
        assert len(model.asked) == 2


async def test_a_model_that_fails_leaves_the_person_to_answer() -> None:
    async with attended() as made:
        made.asks.use_model(Model(error=DeviceError("call.device_error", text="no credit")))
        made.asks.allow(KEY)
        call = called(made, "sample")
        ask = await published(made.asks.changed, lambda ask: ask.ending is not None, within=WITHIN)
        assert ask.pending and ask.ending is not None and "no credit" in ask.ending.english()
        made.asks.answer(ask.number, SamplingAnswer("by hand"))
        assert (await call).text == "human: by hand (endTurn)"


async def test_without_a_model_nothing_can_be_allowed() -> None:
    async with attended() as made:
        with pytest.raises(UsageError):
            made.asks.allow(KEY)
        call = called(made, "sample")
        ask = await asked(made)
        with pytest.raises(UsageError):
            await made.asks.ask_model(ask.number)
        made.asks.decline(ask.number)
        with pytest.raises(DeviceError):
            await call


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (lambda made, n: made.asks.answer(n, {"name": "Bob", "age": 3}), "accept {'name': 'Bob'"),
        (lambda made, n: made.asks.decline(n), "decline None"),
        (lambda made, n: made.asks.cancel(n), "cancel None"),
    ],
)
async def test_a_form_is_accepted_declined_or_dismissed(answer: Any, text: str) -> None:
    async with attended() as made:
        call = called(made, "elicit")
        ask = await asked(made)
        assert isinstance(ask.request, FormRequest) and ask.request.message == "Who are you?"
        assert set(ask.request.schema["properties"]) == {"name", "age", "sure"}
        answer(made, ask.number)
        assert (await call).text.startswith(text)


async def test_an_address_is_shown_before_it_is_agreed_to() -> None:
    async with attended() as made:
        call = called(made, "elicit_url")
        ask = await asked(made)
        assert ask.kind is AskKind.URL_ELICITATION
        request = ask.request
        assert isinstance(request, UrlRequest)
        assert (request.url, request.host) == ("https://example.com/sign?in=1", "example.com")
        made.asks.answer(ask.number)
        assert (await call).text == "accept"


async def test_nobody_is_asked_where_nobody_is() -> None:
    async with bench() as made:
        assert made.channel is not None
        declared = made.channel.sent[0]["params"]["capabilities"]
        assert declared == {}
        # it asks all the same: the session says that nothing of it is supported
        with pytest.raises(DeviceError):
            await made.device.session.call_tool("elicit", {}, WITHIN)
        assert made.asks.asks() == ()


async def test_what_is_declared_is_what_is_served() -> None:
    async with attended() as made:
        assert made.channel is not None
        declared = made.channel.sent[0]["params"]["capabilities"]
        assert set(declared) == {"sampling", "elicitation", "roots"}
        assert set(declared["elicitation"]) == {"form", "url"}


async def test_roots_are_declared_where_there_are_some() -> None:
    async with bench(connect=False) as made:
        made.asks.use_roots(lambda key: (Root("file:///home/a", "a"),))
        await made.connect()
        assert (await made.device.session.call_tool("roots", {}, WITHIN)).text == "file:///home/a"


async def test_a_cancelled_call_ends_its_ask() -> None:
    async with attended() as made:
        call = called(made, "elicit")
        ask = await asked(made)
        call.cancel()
        now = await ended(made, ask.number)
        assert now.state is AskState.ENDED
        with pytest.raises(UsageError):
            made.asks.answer(ask.number, {"name": "late"})


def fickle(*, says_why: bool) -> Any:
    """A server that asks, and takes its question back or is gone."""

    async def serve(reads: Any, writes: Any) -> None:
        async for item in reads:
            sent = item.message
            if getattr(sent, "method", "") == "initialize":
                result = {
                    "protocolVersion": "2025-06-18",
                    "capabilities": {"prompts": {}},
                    "serverInfo": {"name": "fickle", "version": "1"},
                }
                answer = JSONRPCResponse(jsonrpc="2.0", id=sent.id, result=result)
                await writes.send(SessionMessage(answer))
            elif getattr(sent, "method", "") == "notifications/initialized":
                form = {"message": "?", "requestedSchema": {"type": "object", "properties": {}}}
                ask = JSONRPCRequest(
                    jsonrpc="2.0", id="q-1", method="elicitation/create", params=form
                )
                await writes.send(SessionMessage(ask))
                await asyncio.sleep(0.05)
                if not says_why:
                    return
                gone = {"requestId": "q-1", "reason": "changed my mind"}
                cancel = JSONRPCNotification(
                    jsonrpc="2.0", method="notifications/cancelled", params=gone
                )
                await writes.send(SessionMessage(cancel))

    return serve


@pytest.mark.parametrize(
    ("says_why", "words"),
    [
        (True, "The server took its question back: changed my mind"),
        (False, "The server went away before it got an answer."),
    ],
)
async def test_a_question_ends_with_its_server(says_why: bool, words: str) -> None:
    async with bench(connect=False) as made:
        made.asks.attend()
        over = asyncio.create_task(
            published(made.asks.changed, lambda ask: not ask.pending, within=WITHIN)
        )
        await made.connect(fickle(says_why=says_why))
        ask = await over
        assert ask.state is AskState.ENDED and ask.ending is not None
        assert ask.ending.english() == words


async def test_a_question_that_nobody_answers_ends_in_time() -> None:
    async with attended(seconds=0.05) as made:
        assert (await called(made, "elicit")).text == "cancel None"
        (ask,) = made.asks.asks()
        assert ask.state is AskState.ENDED
        with pytest.raises(DeviceError, match="did not answer"):
            await called(made, "sample")


async def test_the_time_of_a_person_is_not_the_servers() -> None:
    async with attended(timing=Timing(handshake=WITHIN, call=WITHIN)) as made:
        call = asyncio.create_task(made.device.session.call_tool("elicit", {}, 0.3))
        ask = await asked(made)
        await asyncio.sleep(0.6)
        made.asks.answer(ask.number, {"name": "Bob"})
        assert (await call).text.startswith("accept")


async def test_many_questions_of_one_server_queue() -> None:
    async with attended() as made:
        calls = [called(made, "elicit") for _ in range(3)]
        while len(made.asks.pending(KEY)) < 3:
            await published(made.asks.changed, within=WITHIN)
        numbers = [ask.number for ask in made.asks.pending()]
        assert numbers == sorted(numbers)
        for number in reversed(numbers):
            made.asks.decline(number)
        assert [(await call).text for call in calls] == ["decline None"] * 3


async def test_no_more_wait_than_a_person_can_see() -> None:
    async with attended() as made:
        from companion.app.servers.asks import MOST_PENDING

        calls = [called(made, "elicit") for _ in range(MOST_PENDING + 1)]
        done, _ = await asyncio.wait(calls, return_when=asyncio.FIRST_COMPLETED, timeout=WITHIN)
        (refused,) = done
        assert isinstance(refused.exception(), DeviceError)
        assert len(made.asks.pending()) == MOST_PENDING
        for ask in made.asks.pending():
            made.asks.decline(ask.number)
        await asyncio.wait(calls, timeout=WITHIN)


async def test_an_answer_of_another_kind_is_refused_here() -> None:
    async with attended() as made:
        call = called(made, "elicit")
        ask = await asked(made)
        with pytest.raises(UsageError):
            made.asks.answer(ask.number, SamplingAnswer("7"))
        with pytest.raises(UsageError):
            made.asks.answer(ask.number)
        made.asks.decline(ask.number)
        await call


async def test_leaving_declines_what_waits() -> None:
    async with bench(connect=False) as made:
        leave = made.asks.attend()
        await made.connect()
        call = called(made, "elicit")
        await asked(made)
        leave()
        assert (await call).text == "decline None"


async def test_addresses_that_a_call_requires_are_asked_for_once() -> None:
    async with attended() as made:
        wanted = [
            {"mode": "url", "message": "Sign in", "url": "https://a.example/", "elicitationId": "e"}
        ]
        made.asks.url_required(KEY, wanted)
        made.asks.url_required(KEY, wanted)
        made.asks.url_required(KEY, "nonsense")
        (ask,) = made.asks.pending()
        assert isinstance(ask.request, UrlRequest) and ask.request.required_by_call
        made.asks.answer(ask.number)
        assert made.asks.pending() == ()


async def test_a_failure_of_the_model_is_forgotten_when_the_person_answers() -> None:
    async with attended() as made:
        made.asks.use_model(Model(error=DeviceError("call.device_error", text="no credit")))
        made.asks.allow(KEY)
        calling = called(made, "sample")
        failed = await published(made.asks.changed, lambda ask: ask.ending is not None)
        number = failed.number
        made.asks.answer(number, SamplingAnswer("mine"))
        await calling
        ask = made.asks.ask(number)
        assert ask is not None and ask.state is AskState.ANSWERED and ask.ending is None


async def test_ending_the_allowance_leaves_what_the_model_answers_just_now_to_the_person() -> None:
    class Slow(Model):
        def __init__(self) -> None:
            super().__init__()
            self.begun, self.stopped = asyncio.Event(), asyncio.Event()

        async def complete(self, request: SamplingRequest) -> SamplingAnswer:
            self.begun.set()
            try:
                await asyncio.sleep(60)
            except asyncio.CancelledError:
                self.stopped.set()
                raise
            return SamplingAnswer("never")

    async with attended() as made:
        model = Slow()
        made.asks.use_model(model)
        made.asks.allow(KEY)
        calling = called(made, "sample")
        await asyncio.wait_for(model.begun.wait(), WITHIN)
        [ask] = made.asks.pending()
        assert ask.working
        made.asks.disallow(KEY)
        await asyncio.wait_for(model.stopped.wait(), WITHIN)
        await asyncio.sleep(0)
        [ask] = made.asks.pending()
        assert not ask.working
        # allowed again, it begins again
        made.asks.use_model(Model("43"))
        made.asks.allow(KEY)
        assert (await calling).text == "small-model: 43 (endTurn)"
