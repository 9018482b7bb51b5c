"""`companion offer` at an assistant of our own, and `companion serve` with the official client."""

from __future__ import annotations

import json
import os
import sys

import httpx2 as httpx
import pytest
from mcp import ClientSession
from mcp.client.stdio import StdioServerParameters, stdio_client

from companion.__main__ import main
from tests.fakes.assistant import assistant
from tests.fakes.commands import command
from tests.fakes.endpoint_server import endpoint_server

TOKEN = "do-not-tell"


async def test_an_assistant_gets_the_tools_of_a_device() -> None:
    async with (
        assistant() as (fake, address),
        command("offer", address, "--from", "demo:", "--without", "demo_big", "--json") as offer,
    ):
        await offer.kind("connected")
        listed = await offer.kind("listed")
        await fake.connected()
        assert listed["names"] == fake.names
        assert "demo_big" not in fake.names and "reboot" not in fake.names
        assert (await fake.call("audio_speaker_set_volume", volume=41))["isError"] is False
        called = await offer.kind("called")
        assert called["tool"] == "self.audio_speaker.set_volume"
        assert called["arguments"] == {"volume": 41} and called["outcome"] == "answered"
        await fake.close(4004)
        lost = await offer.kind("lost")
        assert "4004" in lost["reason"]
        await fake.connected(2)
        offer.process.terminate()
        assert await offer.end() == 0
        assert TOKEN not in offer.everything


async def test_a_refused_token_is_said_and_is_no_success() -> None:
    async with (
        endpoint_server() as server,
        command("offer", server.address("wrong-one"), "--from", "demo:", "--json") as offer,
    ):
        lost = await offer.kind("lost")
        assert "refused this address" in lost["reason"] and "1008" in lost["reason"]
        offer.process.terminate()
        assert await offer.end() == 1
        assert '"connected"' not in offer.everything and "wrong-one" not in offer.everything


async def test_connected_is_said_when_the_assistant_has_asked() -> None:
    async with (
        endpoint_server() as server,
        command("offer", server.address(), "--from", "demo:", "--json") as offer,
    ):
        await server.program()
        await offer.kind("open")
        await server.speak()
        await offer.kind("connected")
        offer.process.terminate()
        assert await offer.end() == 0
        assert "lost" not in offer.everything


async def test_a_program_gets_the_tools_over_standard_input_and_output() -> None:
    words = ["-m", "companion", "serve", "--from", "demo:", "--tool", "self.demo.echo"]
    server = StdioServerParameters(command=sys.executable, args=words, env=dict(os.environ))
    async with stdio_client(server) as streams, ClientSession(*streams) as session:
        await session.initialize()
        assert [tool.name for tool in (await session.list_tools()).tools] == ["demo_echo"]
        schema = (await session.list_tools()).tools[0].input_schema
        (name,) = list(schema["properties"])[:1]
        result = await session.call_tool("demo_echo", {name: "hello"})
        assert not result.is_error and "hello" in str(result.content)


async def test_over_http_only_those_who_know_the_token_come_in() -> None:
    async with command("serve", "--from", "demo:", "--http", "0") as serving:
        assert serving.process.stderr is not None
        said = (await serving.process.stderr.readline()).decode()
        url = said.split()[-1]
        token = (await serving.process.stderr.readline()).decode().split()[-1]
        hello = {
            "jsonrpc": "2.0",
            "id": 1,
            "method": "initialize",
            "params": {
                "protocolVersion": "2025-06-18",
                "capabilities": {},
                "clientInfo": {"name": "test", "version": "1"},
            },
        }
        accepts = {"Accept": "application/json, text/event-stream"}
        knows = {**accepts, "Authorization": f"Bearer {token}"}
        async with httpx.AsyncClient(trust_env=False) as client:

            async def status(headers: dict[str, str]) -> int:
                return (await client.post(url, json=hello, headers=headers)).status_code

            assert await status(knows) == 200
            assert await status(accepts) == 401
            assert await status({**knows, "Authorization": "Bearer wrong"}) == 401
            assert await status({**knows, "Origin": "http://page.example"}) == 403
            assert await status({**knows, "Host": "page.example"}) == 421
        serving.process.terminate()
        assert await serving.end() == 0


def test_wrong_uses(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["offer", "http://x/?token=" + TOKEN, "--from", "demo:"]) == 2
    assert main(["serve", "--from", "hub:"]) == 2
    assert main(["serve", "--from", "demo:", "--http", "0", "--tool", "self.reboot"]) == 2
    said = capsys.readouterr().err
    assert "--privileged" in said and TOKEN not in said


def test_the_entry_for_other_apps(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--from", "demo:", "--without", "demo_big", "--print-entry"]) == 0
    entry = json.loads(capsys.readouterr().out)["mcpServers"]["xiaozhi"]
    assert entry["args"][2:] == ["serve", "--from", "demo:", "--without", "demo_big"]
