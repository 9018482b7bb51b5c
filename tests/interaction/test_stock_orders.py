"""What only the owner of a device may order: its assistant server has to wait for a yes.

Over real sockets, with every kind of line: the device gets nothing, and the server an error.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.app.activity.activity import ActivityLog
from companion.app.bundle.archive import collect
from companion.app.bundle.sources import RunSources, Scope
from companion.app.stock.service import StockService
from companion.app.stock.views import OrderRule, StockView, UpstreamState
from companion.cli.watch import entry_json, entry_line
from companion.events import EventKind
from companion.ui.tray.news import NewsFilter
from tests.fakes.bare_upstream import SESSION, bare_socket, hello_of_server
from tests.fakes.devices import HELLO, tool
from tests.fakes.frame_kinds import received
from tests.fakes.scripted_stock import (
    UDP_HELLO,
    ScriptedStock,
    dialing_stock,
    former_ready,
    scripted_stock,
)
from tests.fakes.stock_workspace import stock_workspace
from tests.fakes.waiting import published
from tests.interaction.test_stock_limits import (
    KINDS,
    PING,
    TalkPart,
    calls,
    ready,
    talk,
)

IMAGE = "http://127.0.0.1:9/xiaozhi.bin"
UPGRADE = "self.upgrade_firmware"
RESTART = b'{"type":"system","command":"reboot"}'
MARK = b'{"type":"stt","text":"the end"}'


def order(number: Any, tool: str, arguments: Any = None) -> bytes:
    params = {"name": tool, "arguments": arguments or {}}
    payload = {"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": params}
    return json.dumps({"session_id": SESSION, "type": "mcp", "payload": payload}).encode()


async def refused(here: TalkPart, number: int) -> str:
    """The words of the error that the server gets under its own id."""
    answer = json.loads(await here.at_server())
    assert (answer["type"], answer["session_id"]) == ("mcp", SESSION)
    payload = answer["payload"]
    assert (payload["jsonrpc"], payload["id"]) == ("2.0", number) and "result" not in payload
    assert isinstance(payload["error"]["code"], int)
    return str(payload["error"]["message"])


async def until_the_end(here: TalkPart) -> list[bytes]:
    """What the device heard before a message that is sent now, which it hears."""
    await here.to_device(MARK)
    await here.device.until(lambda each: bool(each.heard) and each.heard[-1] == MARK)
    heard = here.device.heard[:-1]
    here.device.heard.clear()
    return heard


def view_of(here: TalkPart) -> StockView:
    view = here.workspace[StockService].view(here.device.key)
    assert view is not None
    return view


def told(here: TalkPart) -> list[tuple[str, str]]:
    """Decision and tool of what was told of orders; nothing is told as the assistant's."""
    entries = here.workspace[ActivityLog].entries(here.device.key)
    assert not [entry for entry in entries if entry.event == "assistant_call"]
    orders = [entry for entry in entries if entry.event == "assistant_order"]
    assert all(entry.kind is EventKind.WARNING for entry in orders)
    return [(entry.values["decision"], entry.method) for entry in orders]


@pytest.mark.parametrize("kind", KINDS)
async def test_orders_for_the_owner_alone_are_refused(kind: str, tmp_path: Path) -> None:
    async with talk(kind, tmp_path) as here:
        orders: list[tuple[str, dict[str, Any]]] = [
            ("self.reboot", {}),
            (UPGRADE, {"url": IMAGE}),
            ("self.assets.set_download_url", {"url": IMAGE}),
        ]
        for number, (tool, arguments) in enumerate(orders, 1):
            await here.to_device(order(number, tool, arguments))
            assert tool in await refused(here, number)
        assert [(each.tool, each.arguments) for each in view_of(here).orders] == orders
        await here.to_device(RESTART)
        assert await until_the_end(here) == []
        decisions = [("asked", tool) for tool, _ in orders]
        assert told(here) == [*decisions, ("refused", "system")]
        # what is for the assistant goes on
        ordinary = order(9, PING, {"n": 1})
        await here.to_device(ordinary)
        assert await until_the_end(here) == [ordinary]
        await calls(here.workspace, here.device)


@pytest.mark.parametrize("kind", KINDS)
async def test_however_an_order_is_written_it_does_not_arrive(kind: str, tmp_path: Path) -> None:
    plain = order(5, "self.reboot").decode()
    text = json.dumps(json.dumps(json.loads(plain)["payload"]))
    written = [
        plain.replace('"type"', '"TYPE"').replace('"method"', '"Method"'),
        plain.replace("tools/call", "\\u0074ools\\/call"),
        plain.replace("self.reboot", "self.reboot\\u0000x"),
        plain.replace('"id": 5', '"id": 05'),
        plain.replace('"type": "mcp"', '"type": "mcp", "type": "tts"'),
        plain.replace('"type": "mcp"', '"type": "tts", "type": "mcp"'),
        "\ufeff \x01\t" + plain + "} and more",
        json.dumps({"type": "mcp", "session_id": SESSION, "payload": 0}).replace("0", text),
        plain.replace('"payload": {', '"payload": [{').replace("{}}}}", "{}}}]}"),
        plain.replace("self.reboot", "self.reboot\\uQQQQ"),
    ]
    async with talk(kind, tmp_path) as here:
        for each in written:
            await here.to_device(each.encode())
            await refused(here, 5)
        assert await until_the_end(here) == []
        assert {tool for _, tool in told(here)} == {"self.reboot"}


@pytest.mark.parametrize("kind", KINDS)
async def test_what_is_allowed_once_passes_once(kind: str, tmp_path: Path) -> None:
    async with talk(kind, tmp_path) as here:
        stock, key = here.workspace[StockService], here.device.key
        await here.to_device(order(1, UPGRADE, {"url": IMAGE}))
        await refused(here, 1)
        [question] = view_of(here).orders
        await stock.decisions.set_order_rule(key, OrderRule.ONCE, question.number)
        assert view_of(here).orders[0].allowed and view_of(here).order_rule is OrderRule.ASK
        # another one is none of it
        await here.to_device(order(2, UPGRADE, {"url": IMAGE + "?"}))
        await refused(here, 2)
        again = order(3, UPGRADE, {"url": IMAGE})
        await here.to_device(again)
        assert await until_the_end(here) == [again]
        error = {"message": "no such file"}
        here.device.mcp({"jsonrpc": "2.0", "id": 3, "error": error})
        assert json.loads(await here.at_server())["payload"]["error"] == error
        assert told(here)[-1] == ("passed", UPGRADE)
        entry = here.workspace[ActivityLog].entries(key)[-1]
        assert entry.failed and entry.values["answer"] == "no such file"
        await here.to_device(order(4, UPGRADE, {"url": IMAGE}))
        await refused(here, 4)
        assert await until_the_end(here) == []


@pytest.mark.parametrize("kind", KINDS)
async def test_always_and_never(kind: str, tmp_path: Path) -> None:
    async with talk(kind, tmp_path) as here:
        stock, key = here.workspace[StockService], here.device.key
        await stock.decisions.set_order_rule(key, OrderRule.NEVER)
        await here.to_device(order(1, "self.reboot"))
        await refused(here, 1)
        assert view_of(here).orders == () and told(here) == [("refused", "self.reboot")]
        await stock.decisions.set_order_rule(key, OrderRule.ALWAYS)
        await here.to_device(order(2, "self.reboot"))
        await here.to_device(RESTART)
        assert await until_the_end(here) == [order(2, "self.reboot"), RESTART]
        # a restart ends the line and is no failure
        here.device.cut()
        await published(
            here.workspace[ActivityLog].changed,
            lambda entry: entry.method == "self.reboot" and not entry.failed,
        )
        assert told(here)[1:] == [("passed", "system"), ("passed", "self.reboot")]
        # what was allowed to this server is not allowed to the next
        await stock.decisions.set_upstream(key, "")
        assert view_of(here).order_rule is OrderRule.ASK


@asynccontextmanager
async def early_talk(prepare: Callable[[ScriptedStock], None]) -> AsyncIterator[TalkPart]:
    """A conversation that begins before the device's tools are listed."""
    async with (
        stock_workspace() as workspace,
        bare_socket() as server,
        scripted_stock(workspace, server.ota_url, prepare=prepare) as device,
    ):
        view = workspace[StockService].view(device.key)
        if view is None or view.upstream_state is not UpstreamState.READY:
            await published(
                workspace[StockService].changed,
                lambda seen: seen.upstream_state is UpstreamState.READY,
            )
        device.say(json.dumps(UDP_HELLO).encode())
        connection = await server.converse()
        await device.until(lambda each: len(each.heard) == 1)
        device.heard.clear()

        async def send(frame: bytes) -> None:
            await connection.send(frame, text=True)

        async def receive() -> bytes:
            async with asyncio.timeout(40):
                return (await received(connection))[1]

        yield TalkPart(workspace, device, send, receive)


async def test_tools_for_the_owner_are_held_back_before_they_are_listed() -> None:
    def prepare(device: ScriptedStock) -> None:
        device.held = []
        device.tools.append(tool("self.wifi.wipe", annotations={"audience": ["user"]}))

    async with early_talk(prepare) as here:
        for number in range(50):
            await here.to_device(order(number, "self.wifi.wipe"))
            await refused(here, number)
        await here.to_device(order(50, PING))
        await refused(here, 50)
        assert await until_the_end(here) == [] and view_of(here).orders == ()
        assert told(here) == [("refused", "self.wifi.wipe"), ("refused", PING)]
        here.device.list_now()
        await ready(here.workspace, here.device)
        await here.to_device(order(51, "self.wifi.wipe"))
        await refused(here, 51)
        assert [each.tool for each in view_of(here).orders] == ["self.wifi.wipe"]
        await here.to_device(order(52, PING))
        assert await until_the_end(here) == [order(52, PING)]


async def test_when_no_listing_comes_the_person_decides() -> None:
    def prepare(device: ScriptedStock) -> None:
        device.lists = False

    async with early_talk(prepare) as here:
        devices, key = here.workspace.devices, here.device.key
        view = devices.view(key)
        if view is None or view.problem is None:
            await published(
                devices.changed, lambda seen: seen.key == key and seen.problem is not None
            )
        await here.to_device(order(1, "self.wifi.wipe"))
        await refused(here, 1)
        [question] = view_of(here).orders
        await here.workspace[StockService].decisions.set_order_rule(
            key, OrderRule.ONCE, question.number
        )
        again = order(2, "self.wifi.wipe")
        await here.to_device(again)
        assert await until_the_end(here) == [again]
        here.device.mcp({"jsonrpc": "2.0", "id": 2, "result": {"content": []}})
        await here.at_server()
        assert told(here)[-1] == ("passed", "self.wifi.wipe")


async def test_secrets_of_an_order_are_on_its_card_alone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "companion.app")
    secret = "SEKRET-9k2h4"
    arguments = {"url": f"http://u:{secret}@x/a.bin?token={secret}", "password": secret}
    async with talk("websocket", tmp_path) as here:
        await here.to_device(order(1, UPGRADE, arguments))
        await refused(here, 1)
        view = view_of(here)
        assert view.orders[0].arguments == arguments
        entries = here.workspace[ActivityLog].entries(here.device.key)
        lines = [entry_line(entry) + json.dumps(entry_json(entry)) for entry in entries]
        [asked] = [entry for entry in entries if entry.event == "assistant_order"]
        news = NewsFilter().of_entry(asked)
        assert news is not None
        assert secret not in f"{view!r} {entries!r} {lines} {news!r} {news.words()}"
        bundle = await collect(here.workspace[RunSources], Scope())
        assert not [part.name for part in bundle.files() if secret in part.text]
        await here.workspace[StockService].decisions.set_order_rule(
            here.device.key, OrderRule.ALWAYS
        )
        await here.to_device(order(2, UPGRADE, arguments))
        assert len(await until_the_end(here)) == 1
        here.device.mcp({"jsonrpc": "2.0", "id": 2, "error": {"message": "no such file"}})
        await here.at_server()
        assert told(here)[-1] == ("passed", UPGRADE)
        assert secret not in repr(here.workspace[ActivityLog].entries(here.device.key))
    assert secret not in caplog.text


async def test_before_its_hello_a_server_orders_nothing_either() -> None:
    async with (
        stock_workspace() as workspace,
        bare_socket() as server,
        scripted_stock(workspace, server.ota_url) as device,
    ):
        await former_ready(workspace, device)
        device.say(json.dumps(UDP_HELLO).encode())
        connection = await server.accept()
        await received(connection)
        await connection.send(order(1, "self.reboot").decode())
        assert json.loads((await received(connection))[1])["payload"]["id"] == 1
        # nor in what only we take for a hello
        hidden = {"TYPE": "system", "Command": "reboot"}
        await connection.send(json.dumps({**hidden, **json.loads(hello_of_server())}))
        await connection.send(MARK.decode())
        await device.until(lambda each: bool(each.heard))
        assert device.heard == [MARK]


async def test_before_the_hello_of_a_server_that_is_passed_through() -> None:
    async with (
        stock_workspace() as workspace,
        bare_socket() as server,
        dialing_stock(workspace, server.ota_url) as device,
    ):
        device.say(json.dumps(HELLO).encode())
        connection = await server.accept()
        await received(connection)
        await connection.send(order(1, "self.reboot").decode())
        assert json.loads((await received(connection))[1])["payload"]["id"] == 1
        hidden = {"TYPE": "system", "Command": "reboot"}
        await connection.send(json.dumps({**hidden, **json.loads(hello_of_server())}))
        await connection.send(MARK.decode())
        await connection.send(hello_of_server())
        await device.until(lambda each: len(each.heard) == 2)
        assert sorted(device.heard) == sorted([MARK, hello_of_server().encode()])
