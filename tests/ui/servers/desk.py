"""The page of what servers ask, with a real server that asks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from companion.app.servers.ask import Ask, SamplingAnswer, SamplingRequest
from companion.app.servers.asks import ServerAsks
from companion.app.servers.settings import MODEL_ADDRESS, MODEL_NAME
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallRecord
from companion.errors import ModelFailed
from companion.ui.servers.ask_views import AskView
from companion.ui.servers.asks_page import AsksPage
from companion.ui.servers.asks_state import AsksState
from tests.fakes.servers.whole import Whole
from tests.fakes.whole_bench import KEY, WholeBench
from tests.fakes.workbench import closed, until, workbench

ADDRESS = "http://127.0.0.1:11434/v1"


class Model:
    """Answers what it is told to, once `go` is set, or fails."""

    def __init__(self, answer: str = "Forty-two.") -> None:
        self.configured = True
        self.asked: list[SamplingRequest] = []
        self.answer = SamplingAnswer(answer, "tiny-1", "maxTokens")
        self.error: ModelFailed | None = None
        self.go = asyncio.Event()
        self.go.set()
        self.stopped = False

    async def complete(self, request: SamplingRequest) -> SamplingAnswer:
        self.asked.append(request)
        try:
            await self.go.wait()
        except asyncio.CancelledError:
            self.stopped = True
            raise
        if self.error is not None:
            raise self.error
        return self.answer


@dataclass
class Desk:
    server: WholeBench
    page: AsksPage
    model: Model

    @property
    def asks(self) -> ServerAsks:
        return self.server.bench.workspace[ServerAsks]

    def call(self, tool: str) -> asyncio.Task[CallRecord]:
        """Call a tool that asks; the task ends when the tool has its answer."""
        return asyncio.create_task(self.server.bench.workspace[CallService].call(KEY, tool, {}))

    async def ask(self, tool: str) -> tuple[asyncio.Task[CallRecord], AskView]:
        """Call a tool, and show what it asks."""
        before = len(self.asks.pending())
        calling = self.call(tool)
        await until(lambda: len(self.asks.pending()) > before)
        self.page.show_ask(self.asks.pending()[-1].number)
        return calling, self.view

    @property
    def view(self) -> AskView:
        view = self.page.view()
        assert view is not None
        return view

    def known(self, number: int) -> Ask:
        ask = self.asks.ask(number)
        assert ask is not None
        return ask


def text_of(record: CallRecord) -> str:
    assert record.result is not None, record.problem
    return record.result.text


@asynccontextmanager
async def desk(*, with_model: bool = False) -> AsyncIterator[Desk]:
    """The server is connected; somebody attends, and the page is open."""
    async with workbench() as bench:
        workspace = bench.workspace
        workspace[ServerAsks].attend()
        model = Model()
        workspace[ServerAsks].use_model(model)
        model.configured = with_model
        if with_model:
            workspace.settings[MODEL_ADDRESS] = ADDRESS
            workspace.settings[MODEL_NAME] = "tiny"
        server = WholeBench(bench, Whole())
        page = AsksPage(bench.context, AsksState(bench.context))
        page.resize(916, 700)
        page.show()
        try:
            await server.connect()
            yield Desk(server, page, model)
        finally:
            await closed(page)
            await server.disconnect()
