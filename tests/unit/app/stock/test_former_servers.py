"""What is known of former servers, and asking them anew until something is known."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from typing import Any

import pytest

from companion.app.secrets import Secrets
from companion.app.stock.device import StockDevice
from companion.app.stock.former_servers import FormerServers
from companion.app.stock.records import StockRecord
from companion.app.stock.vault import Vault
from companion.app.stock.views import FormerKind, FormerState, Route, StockView
from companion.app.tools.records import CallOutcome
from companion.devices.bridge.former import FormerServer
from companion.devices.registry import DeviceRegistry
from companion.protocol.session.results import CallResult, TextContent
from companion.transports.fetch import Fetched
from tests.fakes.former_server import former_server

MAC = "02:58:5a:00:00:01"
URL = "http://192.0.2.9/ota/"
MQTT = {"endpoint": "mqtt.example.org", "client_id": "c", "username": "u", "password": "p-secret"}
SOCKET = {"url": "wss://ws.example.org/a?q-secret", "token": "t-secret", "version": 2}


class Line:
    async def use(self, former: FormerServer | None) -> None:
        return

    async def close(self) -> None:
        return


@dataclass
class Answered:
    result: CallResult | None
    outcome: CallOutcome = CallOutcome.ANSWERED


@dataclass
class Calls:
    """Answers `self.get_system_info` as a device would."""

    texts: list[str | None] = field(default_factory=list)

    async def call(self, key: str, tool: str, arguments: dict[str, Any]) -> Answered:
        text = self.texts.pop(0) if self.texts else None
        if text is None:
            return Answered(None, CallOutcome.NO_ANSWER)
        if text == "error":
            return Answered(None, CallOutcome.FAILED)
        return Answered(CallResult((TextContent(text),)))


class Bench:
    def __init__(self) -> None:
        self.vault = Vault(Secrets())
        self.registry = DeviceRegistry()
        self.calls = Calls()
        self.tried = asyncio.Event()
        self.device = StockDevice(StockRecord(MAC, accepted=True), "", self.look)
        self.device.record.former_url = URL
        self.taken: list[tuple[str, bytes]] = []
        self.servers = FormerServers(
            self.vault,
            self.registry,
            self.calls,  # type: ignore[arg-type]
            take=self.take,
            timeout=2,
            retry=0.01,
        )

    def look(self, view: StockView) -> None:
        if view.former_state is FormerState.UNREACHABLE:
            self.tried.set()

    async def take(self, device: StockDevice, url: str, reply: Fetched) -> None:
        self.taken.append((url, reply.body))
        sections = {name: part for name, part in json.loads(reply.body).items() if name == "mqtt"}
        self.vault.put(MAC, url, sections)

    def knows(self, **sections: Any) -> None:
        self.vault.put(MAC, self.device.record.former_url, sections)


@pytest.fixture
async def bench() -> Any:
    one = Bench()
    yield one
    await one.vault.close()


async def test_nothing_is_known(bench: Bench) -> None:
    assert await bench.servers.of(bench.device) is None


async def test_no_server_is_a_server_of_no_kind(bench: Bench) -> None:
    bench.device.record.former_url = ""
    former = await bench.servers.of(bench.device)
    assert former is not None and former.kind is FormerKind.NONE
    assert bench.device.view.former is FormerKind.NONE


@pytest.mark.parametrize(
    ("route", "kind"),
    [(Route.ALWAYS, FormerKind.MQTT), (Route.TALKING, FormerKind.WEBSOCKET)],
)
async def test_of_both_the_one_that_fits_the_route(
    bench: Bench, route: Route, kind: FormerKind
) -> None:
    bench.device.record.route = route.value
    bench.device.record.client_id = "uuid"
    bench.knows(mqtt=MQTT, websocket=SOCKET)
    former = await bench.servers.of(bench.device)
    assert former is not None and former.kind is kind
    assert former.headers == {"Device-Id": MAC, "Client-Id": "uuid"}
    assert "secret" not in repr(former) and "secret" not in repr(bench.device.view)
    host = "mqtt.example.org" if kind is FormerKind.MQTT else "ws.example.org"
    assert bench.device.view.former_host == host


@pytest.mark.parametrize(
    "sections",
    [
        {},
        {"mqtt": {}},
        {"mqtt": {"endpoint": 5}},
        {"mqtt": {"endpoint": "a b"}},
        {"mqtt": {"endpoint": "h:99999"}},
        {"mqtt": {"endpoint": "h:" + "1" * 5_000}},
        {"mqtt": {"endpoint": "h", "password": ["p-secret"]}},
        {"websocket": {}},
        {"websocket": {"url": "http://x/"}},
        {"websocket": {"url": "ws://"}},
        {"websocket": {"url": "ws://p-secret:p-secret@h:99999/"}},
        {"websocket": {"url": "ws://p-secret\u2100@example.org/"}},
        {"websocket": {"url": "ws://[p-secret/"}},
        {"websocket": {"url": "ws://h/", "token": "p-secret\r\nX: y"}},
        {"websocket": {"url": "ws://h/\r\nX: p-secret"}},
    ],
    ids=str,
)
async def test_what_cannot_be_used_is_said_without_its_words(
    bench: Bench, sections: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    bench.knows(**sections)
    assert await bench.servers.of(bench.device) is None
    view = bench.device.view
    assert view.former_state is FormerState.UNREACHABLE and view.problem is not None
    assert "secret" not in view.problem.english() and "secret" not in caplog.text


async def test_names_that_deceive_are_cleaned(bench: Bench) -> None:
    bench.knows(mqtt={**MQTT, "endpoint": "evil\u202egro.elpmaxe"})
    await bench.servers.of(bench.device)
    assert "\u202e" not in bench.device.view.former_host


async def test_asking_goes_on_until_something_is_known(bench: Bench) -> None:
    async with former_server("settings") as former:
        bench.device.record.former_url = former.ota_url
        bench.device.bridge = Line()
        bench.servers._ready = lambda key: asyncio.sleep(0, True)  # type: ignore[method-assign]
        # the device does not answer, the server knows nothing, then it does
        bench.calls.texts = [None, '{"a":1}', '{"a":2}', '{"a":3}']
        former.extra = {}
        asking = asyncio.create_task(bench.servers.ask_anew(bench.device))
        await former.until(lambda each: len(each.asked) == 2)
        former.extra = {"mqtt": MQTT}
        async with asyncio.timeout(5):
            await asking
        assert await bench.servers.of(bench.device) is not None
        assert [each.body for each in former.asked][:2] == [b'{"a":1}', b'{"a":2}']


async def test_asking_ends_with_the_line_and_with_another_server(bench: Bench) -> None:
    bench.servers._ready = lambda key: asyncio.sleep(0, True)  # type: ignore[method-assign]
    for change in ("line", "url"):
        bench.device.bridge = Line()
        bench.device.record.former_url = "http://127.0.0.1:9/ota/"
        bench.calls.texts = ['{"a":1}'] * 1_000
        asking = asyncio.create_task(bench.servers.ask_anew(bench.device))
        async with asyncio.timeout(5):
            await bench.tried.wait()
        if change == "line":
            bench.device.bridge = Line()
        else:
            bench.device.record.former_url = URL
        async with asyncio.timeout(5):
            await asking
        bench.device.refresh(former_state=FormerState.WAITING)
        bench.tried.clear()


async def test_a_device_that_does_not_tell_is_not_asked_again(bench: Bench) -> None:
    bench.servers._ready = lambda key: asyncio.sleep(0, True)  # type: ignore[method-assign]
    bench.device.bridge = Line()
    bench.calls.texts = ["no object", "error", "[1]"]
    for _ in range(2):
        async with asyncio.timeout(5):
            await bench.servers.ask_anew(bench.device)
    assert bench.calls.texts == ["[1]"] and not bench.taken


async def test_without_a_line_nobody_is_asked(bench: Bench) -> None:
    async with asyncio.timeout(5):
        await bench.servers.ask_anew(bench.device)
    assert not bench.taken
