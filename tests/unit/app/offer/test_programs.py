"""Programs of this computer: who comes in, what each gets, and commands that find the hub taken."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import httpx2 as httpx
import pytest
from mcp import ClientSession
from mcp.client.streamable_http import streamable_http_client

from companion.app.activity.activity import ActivityLog
from companion.app.connect.hub import HubListener
from companion.app.offer.choice import OfferChoice
from companion.app.offer.programs import (
    device_token,
    device_url,
    programs_entry,
    running_programs,
    shared_device,
)
from companion.app.offer.saved import SavedAssistant
from companion.app.offer.service import AssistantService, AssistantState
from companion.app.offer.settings import PROGRAMS_ON, PROGRAMS_PORT
from companion.app.settings.settings import Settings
from companion.app.tools.records import CallRequest
from companion.app.workspace import Workspace
from companion.cli.commands import parse
from companion.cli.offer import _opened
from companion.errors import UsageError
from tests.fakes.http import connected
from tests.fakes.secrets import MemoryKeyring
from tests.fakes.waiting import published
from tests.unit.app.offer.test_service import KEY, in_state, living

HELLO = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "test", "version": "1"},
    },
}
ACCEPTS = {"Accept": "application/json, text/event-stream"}


@asynccontextmanager
async def session(url: str, token: str) -> AsyncIterator[ClientSession]:
    headers = {"Authorization": f"Bearer {token}"}
    async with (
        httpx.AsyncClient(headers=headers, trust_env=False, timeout=90) as client,
        streamable_http_client(url, http_client=client) as streams,
        ClientSession(*streams) as opened,
    ):
        await opened.initialize()
        yield opened


@asynccontextmanager
async def serving() -> AsyncIterator[tuple[Workspace, str, Settings]]:
    """A workspace with a device, and the id of what programs get of it."""
    settings = Settings(hub_host="127.0.0.1", hub_port=0)
    async with living(settings) as (workspace, _):
        # any free port, and from then on the same one
        settings[PROGRAMS_PORT] = 0
        key = await workspace[AssistantService].add_programs("Programs", [KEY])
        await in_state(workspace, key, AssistantState.READY)
        settings[PROGRAMS_PORT] = workspace[AssistantService].programs.status.port
        yield workspace, key, settings


async def test_a_program_gets_what_was_chosen_while_it_is_offered() -> None:
    async with serving() as (workspace, key, settings):
        service = workspace[AssistantService]
        url, token = service.programs.url(key), service.programs.token(key)
        assert settings[PROGRAMS_ON] and token in workspace.secrets_seen()
        assert json.loads(programs_entry(url, token))["mcpServers"]["xiaozhi"]["url"] == url
        async with session(url, token) as client:
            assert [tool.name for tool in (await client.list_tools()).tools] == ["walk"]
            assert not (await client.call_tool("walk")).is_error
        view = service.view(key)
        assert view is not None and (view.calls_today, view.for_programs) == (1, True)
        (call,) = service.calls_today(key)
        assert (call.request.asker, call.request.device_key) == ("Programs", KEY)

        async with httpx.AsyncClient(trust_env=False) as client:

            async def status(**headers: str) -> int:
                sent = {**ACCEPTS, "Authorization": f"Bearer {token}", **headers}
                return (await client.post(url, json=HELLO, headers=sent)).status_code

            assert await status() == 200
            other = service.programs.token("another")
            assert await status(Authorization=f"Bearer {other}") == 401
            assert await status(Authorization="") == 401
            assert await status(Origin="http://page.example") == 403
            assert await status(Host="page.example") == 421
            await service.pause(key)
            assert await status() == 404
            await service.pause(key, paused=False)
            assert await status() == 200
            await service.programs.renew()
            assert await status() == 401
        # without anybody who gets it there is nothing to listen for
        await service.serve_programs(on=False)
        assert (await in_state(workspace, key, AssistantState.SHUT)).problem is None


@pytest.mark.parametrize("count", [80, 500])
async def test_connections_held_without_the_token_keep_no_program_out(count: int) -> None:
    async with serving() as (workspace, key, _), AsyncExitStack() as held:
        programs = workspace[AssistantService].programs
        url, token = programs.url(key), programs.token(key)
        async with session(url, token) as before:
            for _ in range(count):
                _, writer = await held.enter_async_context(connected(programs.status.port))
                writer.write(b"POST /mcp/x HTTP/1.1\r\nHost: 127.0.0.1\r\n")
            async with session(url, token) as client:
                assert [tool.name for tool in (await client.list_tools()).tools] == ["walk"]
                assert not (await client.call_tool("walk")).is_error
            assert not (await before.call_tool("walk")).is_error
        assert await running_programs(programs.status.port, workspace.secrets)


async def test_a_protected_tool_asks_the_person_at_the_window() -> None:
    asked: list[CallRequest] = []

    async def no(request: CallRequest) -> bool:
        asked.append(request)
        return False

    async with serving() as (workspace, key, _):
        service = workspace[AssistantService]
        service.confirm = no
        chosen = OfferChoice().with_tool(KEY, "self.reboot", offered=True)
        service.choose(key, chosen)
        async with session(service.programs.url(key), service.programs.token(key)) as client:
            assert (await client.call_tool("reboot")).is_error
        assert [(each.tool.name, each.asker) for each in asked] == [("self.reboot", "Programs")]


async def test_a_port_that_is_taken_is_told_and_tried_again() -> None:
    async with serving() as (first, _, settings), living() as (second, _):
        taken = settings[PROGRAMS_PORT]
        await second[AssistantService].serve_programs(taken)
        programs = second[AssistantService].programs
        if programs.status.problem is None:
            await published(programs.changed, lambda status: status.problem is not None)
        assert not programs.status.listening and str(taken) in programs.status.problem.english()
        await first[AssistantService].programs.close()


async def test_a_command_reaches_the_devices_of_the_window(
    memory_keyring: MemoryKeyring, config_dir: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with serving() as (workspace, _, settings):
        port = settings[PROGRAMS_PORT]
        settings.write(config_dir)
        secret = await running_programs(port, workspace.secrets)
        assert secret and not await running_programs(
            workspace[HubListener].status.port, workspace.secrets
        )
        url = device_url(port, KEY, "Claude Desktop")
        assert shared_device(url) == KEY and not shared_device(KEY)
        async with session(url, device_token(secret)) as client:
            # under its own name, and nothing that is protected
            assert [tool.name for tool in (await client.list_tools()).tools] == ["self.walk"]

        arguments = parse(["serve", "--from", KEY, "--wait", "5"])
        async with _opened(arguments, "MCP", None) as (other, offer, settled):
            await settled
            (tool,) = offer.tools()
            assert (tool.name, tool.device_name) == ("walk", "Test board")
            answer = await offer.call("walk", {})
            assert answer is not None and answer["isError"] is False
            # once in the activity: of the window, which has the device
            assert not any(entry.call for entry in other[ActivityLog].entries())
        calls = [entry.call for entry in workspace[ActivityLog].entries() if entry.call]
        assert calls[0].request.asker == "MCP" and calls[0].request.device_key == KEY
        assert memory_keyring.secrets


async def test_a_command_says_that_the_window_hands_on_ordinary_tools_only(
    memory_keyring: MemoryKeyring, config_dir: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with serving() as (_, _, settings):
        settings.write(config_dir)
        wrong = parse(["serve", "--from", KEY, "--wait", "5", "--privileged", "self.reboot"])
        async with _opened(wrong, "MCP", None) as (_, _, settled):
            with pytest.raises(UsageError) as refused:
                await settled
        assert refused.value.message.word == "ordinary_only"
        said = refused.value.message.english()
        assert "self.reboot" in said and "Programs of this computer" in said
        # what was chosen in the window for an assistant is missing, but the rest is there
        choice = OfferChoice().with_tool(KEY, "self.reboot", offered=True)
        saved = SavedAssistant("a1", "Family", "", sources=(KEY,), choice=choice)
        async with _opened(parse(["serve", "--saved", "Family"]), "MCP", saved) as (
            _,
            offer,
            settled,
        ):
            await settled
            assert [each.name for each in offer.tools()] == ["walk"]
        assert "self.reboot" in capsys.readouterr().err
