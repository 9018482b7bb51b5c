"""The line to an assistant: kept, named when it ends, and fresh when the tools change."""

from __future__ import annotations

import asyncio
import json
import logging
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.app.assemble import assemble
from companion.app.connect.hub import HubListener
from companion.app.offer import link as link_module
from companion.app.offer.choice import OfferChoice
from companion.app.offer.link import (
    AssistantAddress,
    AssistantLink,
    LinkState,
    LinkView,
    read_addresses,
)
from companion.app.offer.offer import ToolOffer
from companion.app.settings.settings import Settings
from companion.app.tools.calls import CallService
from companion.devices.models import DeviceState
from companion.devices.timing import Timing
from companion.errors import EndpointError, UsageError
from companion.transports.endpoint import Endpoint
from companion.transports.websocket import channel as channel_module
from tests.fakes.assistant import Assistant, assistant
from tests.fakes.devices import MAC, ScriptedDevice, dialing_device, tool
from tests.fakes.endpoint_server import RIGHT, endpoint_server
from tests.fakes.waiting import device_in, published

KEY = Endpoint.hub(MAC).text
TOKEN = "do-not-tell"
FAST = Timing(call=40, dial=40, backoff_first=0.02, backoff_most=0.05)


@asynccontextmanager
async def linked(**script: Any) -> AsyncIterator[tuple[AssistantLink, Assistant, ScriptedDevice]]:
    workspace = assemble(Settings(hub_host="127.0.0.1", hub_port=0), timing=FAST)
    await workspace.start()
    try:
        async with (
            assistant() as (fake, address),
            dialing_device(workspace[HubListener].status.port, **script) as device,
        ):
            await device_in(workspace.devices, KEY, DeviceState.READY)
            offer = ToolOffer(
                workspace.devices, workspace[CallService], [KEY], OfferChoice(), asker="A"
            )
            offer.set_complete()
            link = AssistantLink(AssistantAddress.parse(address), offer, FAST)
            link.start()
            try:
                await fake.connected()
                yield link, fake, device
            finally:
                await link.stop()
                offer.close()
    finally:
        await workspace.stop()


@asynccontextmanager
async def dialed(address: str, timing: Timing = FAST) -> AsyncIterator[AssistantLink]:
    """A line without tools."""
    workspace = assemble(Settings(hub_host="127.0.0.1", hub_port=0), timing=timing)
    offer = ToolOffer(workspace.devices, workspace[CallService], [], OfferChoice(), asker="A")
    offer.set_complete()
    link = AssistantLink(AssistantAddress.parse(address), offer, timing)
    try:
        yield link
    finally:
        await link.stop()
        offer.close()


async def view_in(link: AssistantLink, state: LinkState) -> LinkView:
    return await published(link.changed, lambda view: view.state is state)


def problem(link: AssistantLink) -> asyncio.Task[LinkView]:
    wanted = published(link.changed, lambda view: view.problem is not None)
    return asyncio.create_task(wanted)


async def test_the_assistant_reads_and_calls_the_tools() -> None:
    async def answer(device: ScriptedDevice, request: dict[str, Any]) -> None:
        await device.text(request, "walking")

    async with linked(on_request={"tools/call": answer}) as (link, fake, _):
        assert link.view.state is LinkState.CONNECTED
        assert fake.names == ["a_ping", "a_pong"]
        assert fake.paths == ["/mcp/?token=do-not-tell"]
        result = await fake.call("a_ping")
        assert result["content"] == [{"type": "text", "text": "walking"}]
        assert (await fake.ask("ping"))["result"] == {}


async def test_a_slow_tool_does_not_delay_another() -> None:
    come, go_on = asyncio.Event(), asyncio.Event()

    async def answer(device: ScriptedDevice, request: dict[str, Any]) -> None:
        come.set()
        await go_on.wait()
        await device.text(request, "done")

    async with linked(on_request={"tools/call": answer}) as (_, fake, _device):
        slow = asyncio.create_task(fake.call("a_ping"))
        async with asyncio.timeout(40):
            await come.wait()
        unknown = await fake.call("nothing")
        assert unknown["code"] == -32602
        go_on.set()
        assert (await slow)["content"][0]["text"] == "done"


@pytest.mark.parametrize(("code", "word"), [(4004, "4004"), (1011, "1011")])
async def test_why_the_server_closed_is_told_and_it_is_dialed_again(code: int, word: str) -> None:
    async with linked() as (link, fake, _):
        told = problem(link)
        await fake.close(code)
        view = await told
        assert view.problem is not None and word in view.problem.english()
        await fake.connected(2)


async def test_two_programs_at_one_endpoint_are_told() -> None:
    async with linked() as (link, fake, _):
        for times in (2, 3):
            told = problem(link)
            await fake.close(1000)
            view = await told
            await fake.connected(times)
        assert view.problem is not None and "another program" in view.problem.english()


@pytest.mark.parametrize("token", ["wrong", ""])
async def test_a_server_that_looks_at_the_token_late_refuses_it(token: str) -> None:
    async with endpoint_server() as server, dialed(server.address(token)) as link:
        states: list[LinkState] = []
        link.changed.subscribe(lambda view: states.append(view.state))
        refused = asyncio.create_task(view_in(link, LinkState.REFUSED))
        link.start()
        view = await refused
        assert LinkState.CONNECTED not in states
        assert view.problem is not None and view.problem.code == "offer.refused"
        assert "1008: " in view.problem.english() and view.retry_at is not None


async def test_it_is_connected_when_the_assistant_has_asked() -> None:
    async with endpoint_server() as server, dialed(server.address()) as link:
        link.start()
        await server.program()
        if link.view.state is not LinkState.OPEN:
            await view_in(link, LinkState.OPEN)
        connected = asyncio.create_task(view_in(link, LinkState.CONNECTED))
        await server.speak()
        assert (await connected).connected_at is not None


@pytest.mark.parametrize("spoken", [False, True])
async def test_who_is_driven_out_is_told_at_once(spoken: bool) -> None:
    slow = Timing(call=5, dial=2, backoff_first=40, backoff_most=40)
    async with endpoint_server() as server, dialed(server.address(), slow) as first:
        first.start()
        await server.program()
        if spoken:
            connected = asyncio.create_task(view_in(first, LinkState.CONNECTED))
            await server.speak()
            await connected
        out = asyncio.create_task(view_in(first, LinkState.ELSEWHERE))
        async with dialed(server.address()) as second:
            second.start()
            view = await out
        assert view.problem is not None and view.problem.code == "offer.replaced"
        assert "新连接替换" in view.problem.english()


@pytest.mark.parametrize("code", [1001, 1012, None])
async def test_an_endpoint_that_restarts_is_no_device(code: int | None) -> None:
    async with endpoint_server() as server, dialed(server.address()) as link:
        link.start()
        await server.program()
        ended = problem(link)
        if code is None:
            server.cut()
        else:
            await server.close(code)
        view = await ended
        assert view.problem is not None and view.state is not LinkState.ELSEWHERE
        said = view.problem.english()
        assert "device" not in said and "server" in said and "restart" in said
        await server.program(2)
    async with dialed(server.address()) as link:
        ended = problem(link)
        link.start()
        view = await ended
        assert view.problem is not None and "device" not in view.problem.english()


async def test_the_reason_of_a_close_is_plain_short_and_without_the_token() -> None:
    async with endpoint_server() as server, dialed(server.address()) as link:
        link.start()
        await server.program()
        ended = problem(link)
        await server.close(1011, f"no\x1b[31m\nway, {RIGHT} \u202e" + "x" * 60)
        view = await ended
        assert view.problem is not None
        said = view.problem.english()
        assert "1011: no" in said and "way" in said and "x" * 40 in said
        assert said.isprintable() and RIGHT not in said


async def test_a_server_that_falls_silent_is_dialed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(channel_module, "PING_INTERVAL", 0.05)
    monkeypatch.setattr(channel_module, "PING_TIMEOUT", 0.3)
    async with linked() as (link, fake, _):
        told = problem(link)
        fake.fall_silent()
        view = await told
        assert view.problem is not None and view.problem.code == "offer.silent"
        await fake.connected(2)


async def test_changed_tools_get_a_fresh_session(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link_module, "RELIST_WAIT", 0.05)
    async with linked() as (link, fake, device):
        device.tools.append(tool("self.a.new"))
        await device.payload({"jsonrpc": "2.0", "method": "notifications/tools/list_changed"})
        await fake.connected(2)
        assert "a_new" in fake.names
        assert {"jsonrpc": "2.0", "method": "notifications/tools/list_changed"} in fake.heard
        assert link.view.problem is None


async def test_a_call_under_way_has_its_answer_before_the_fresh_session(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(link_module, "RELIST_WAIT", 0.05)
    come, go_on = asyncio.Event(), asyncio.Event()

    async def answer(device: ScriptedDevice, request: dict[str, Any]) -> None:
        come.set()
        await go_on.wait()
        await device.text(request, "done")

    async with linked(on_request={"tools/call": answer}) as (link, fake, _):
        slow = asyncio.create_task(fake.call("a_ping"))
        async with asyncio.timeout(40):
            await come.wait()
        link.offer.choose(OfferChoice(without=frozenset({"self.a.pong"})))
        await asyncio.sleep(0.2)  # much longer than it waits for somebody who does not read
        assert fake.connections == 1 and not slow.done()
        go_on.set()
        assert (await slow)["content"][0]["text"] == "done"
        await fake.connected(2)
        assert fake.names == ["a_ping"] and link.view.problem is None


async def test_the_token_is_told_to_nobody(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    async with linked() as (link, fake, _):
        told = problem(link)
        await fake.close(4004, "token do-not-tell")
        view = await told
        assert "do-not-tell" not in repr(view)
    ours = [each for each in caplog.records if each.name.startswith("companion")]
    assert ours and not any("do-not-tell" in each.getMessage() for each in ours)


@pytest.mark.parametrize(
    "text",
    ["", "http://x/?token=do-not-tell", "hub:", "ws:///?token=do-not-tell", "ws://u:pw@h:0/"],
)
def test_wrong_addresses(text: str) -> None:
    with pytest.raises(EndpointError) as caught:
        AssistantAddress.parse(text)
    assert "do-not-tell" not in str(caught.value) and "pw" not in str(caught.value)


def test_an_address() -> None:
    address = AssistantAddress.parse(" wss://api.example.com/mcp/?token=do-not-tell ")
    assert address.endpoint.text == "wss://api.example.com/mcp/"
    assert address.query == "token=do-not-tell"


def test_addresses_come_from_a_file_that_only_its_owner_reads(tmp_path: Path) -> None:
    file = tmp_path / "endpoints.json"
    file.write_text(json.dumps({"Family": f"wss://example.com/mcp/?token={TOKEN}"}))
    file.chmod(0o644)
    if os.name == "posix":
        with pytest.raises(UsageError, match="chmod 600"):
            read_addresses(file)
    file.chmod(0o600)
    address = read_addresses(file)["family"]
    assert address.query == f"token={TOKEN}" and address.endpoint.host == "example.com"
    for wrong in (
        "{}",
        "[",
        "[" * 100_000,
        f'{{"Family": "http://x/?token={TOKEN}"}}',
        '{"Family": 1}',
    ):
        file.write_text(wrong)
        with pytest.raises(UsageError) as caught:
            read_addresses(file)
        assert TOKEN not in caught.value.message.english()
