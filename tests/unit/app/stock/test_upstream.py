"""What upstream servers answered, and asking them again."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from typing import Any

import pytest

from companion.app.secrets import Secrets
from companion.app.stock.addresses import UpstreamAddresses
from companion.app.stock.devices import StockDevice
from companion.app.stock.records import StockRecord
from companion.app.stock.upstream import UpstreamServers, UpstreamStore
from companion.app.stock.views import Route, StockView, UpstreamKind, UpstreamState
from companion.app.tools.records import CallOutcome
from companion.devices.bridge.upstream import UpstreamServer
from companion.devices.registry import DeviceRegistry
from companion.protocol.results import CallResult, TextContent
from companion.transports.fetch import Fetched
from tests.fakes.secrets import MemoryKeyring
from tests.fakes.upstream_server import upstream_server

MAC = "02:58:5a:00:00:01"
URL = "http://192.0.2.9/ota/"
MQTT = {"endpoint": "mqtt.example.org", "client_id": "c", "username": "u", "password": "p-secret"}
SOCKET = {"url": "wss://ws.example.org/a?q-secret", "token": "t-secret", "version": 2}


class Line:
    async def use(self, former: UpstreamServer | None) -> None:
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
        self.store = UpstreamStore(Secrets())
        self.registry = DeviceRegistry()
        self.calls = Calls()
        self.tried = asyncio.Event()
        self.device = StockDevice(StockRecord(MAC, accepted=True), "", self.look)
        self.device.record.upstream_url = URL
        self.taken: list[tuple[str, bytes]] = []
        self.servers = UpstreamServers(
            self.store,
            self.registry,
            self.calls,  # type: ignore[arg-type]
            apply=self.apply,
            whole=UpstreamAddresses(self.store).whole,
            timeout=40,
            retry=0.01,
        )

    def look(self, view: StockView) -> None:
        if view.upstream_state is UpstreamState.UNREACHABLE:
            self.tried.set()

    async def apply(self, device: StockDevice, url: str, reply: Fetched) -> None:
        self.taken.append((url, reply.body))
        sections = {name: part for name, part in json.loads(reply.body).items() if name == "mqtt"}
        self.store.store_answer(MAC, url, sections)

    def knows(self, **sections: Any) -> None:
        self.store.store_answer(MAC, self.device.record.upstream_url, sections)


@pytest.fixture
async def bench() -> Any:
    one = Bench()
    yield one
    await one.store.close()


async def test_nothing_is_known(bench: Bench) -> None:
    assert await bench.servers.of(bench.device) is None


async def test_no_server_is_a_server_of_no_kind(bench: Bench) -> None:
    bench.device.record.upstream_url = ""
    former = await bench.servers.of(bench.device)
    assert former is not None and former.kind is UpstreamKind.NONE
    assert bench.device.view.upstream_kind is UpstreamKind.NONE


@pytest.mark.parametrize(
    ("route", "kind"),
    [(Route.ALWAYS, UpstreamKind.MQTT), (Route.TALKING, UpstreamKind.WEBSOCKET)],
)
async def test_of_both_the_one_that_fits_the_route(
    bench: Bench, route: Route, kind: UpstreamKind
) -> None:
    bench.device.record.route = route
    bench.device.record.client_id = "uuid"
    bench.knows(mqtt=MQTT, websocket=SOCKET)
    former = await bench.servers.of(bench.device)
    assert former is not None and former.kind is kind
    assert former.headers == {"Device-Id": MAC, "Client-Id": "uuid"}
    assert "secret" not in repr(former) and "secret" not in repr(bench.device.view)
    host = "mqtt.example.org" if kind is UpstreamKind.MQTT else "ws.example.org"
    assert bench.device.view.upstream_host == host


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
    assert view.upstream_state is UpstreamState.UNREACHABLE and view.problem is not None
    assert "secret" not in view.problem.english() and "secret" not in caplog.text


async def test_names_that_deceive_are_cleaned(bench: Bench) -> None:
    bench.knows(mqtt={**MQTT, "endpoint": "evil\u202egro.elpmaxe"})
    await bench.servers.of(bench.device)
    assert "\u202e" not in bench.device.view.upstream_host


async def test_asking_goes_on_until_something_is_known(bench: Bench) -> None:
    async with upstream_server("settings") as former:
        bench.device.record.upstream_url = former.ota_url
        bench.device.bridge = Line()
        bench.servers._ready = lambda key: asyncio.sleep(0, True)  # type: ignore[method-assign]
        # the device does not answer, the server knows nothing, then it does
        bench.calls.texts = [None, '{"a":1}', '{"a":2}', '{"a":3}']
        former.extra = {}
        asking = asyncio.create_task(bench.servers.ask_again(bench.device))
        await former.until(lambda each: len(each.asked) == 2)
        former.extra = {"mqtt": MQTT}
        async with asyncio.timeout(40):
            await asking
        assert await bench.servers.of(bench.device) is not None
        assert [each.body for each in former.asked][:2] == [b'{"a":1}', b'{"a":2}']


async def test_asking_ends_with_the_line_and_with_another_server(bench: Bench) -> None:
    bench.servers._ready = lambda key: asyncio.sleep(0, True)  # type: ignore[method-assign]
    for change in ("line", "url"):
        bench.device.bridge = Line()
        bench.device.record.upstream_url = "http://127.0.0.1:9/ota/"
        bench.calls.texts = ['{"a":1}'] * 1_000
        asking = asyncio.create_task(bench.servers.ask_again(bench.device))
        async with asyncio.timeout(40):
            await bench.tried.wait()
        if change == "line":
            bench.device.bridge = Line()
        else:
            bench.device.record.upstream_url = URL
        async with asyncio.timeout(40):
            await asking
        bench.device.refresh(upstream_state=UpstreamState.WAITING)
        bench.tried.clear()


async def test_a_device_that_does_not_tell_is_not_asked_again(bench: Bench) -> None:
    bench.servers._ready = lambda key: asyncio.sleep(0, True)  # type: ignore[method-assign]
    bench.device.bridge = Line()
    bench.calls.texts = ["no object", "error", "[1]"]
    for _ in range(2):
        async with asyncio.timeout(40):
            await bench.servers.ask_again(bench.device)
    assert bench.calls.texts == ["[1]"] and not bench.taken


async def test_without_a_line_nobody_is_asked(bench: Bench) -> None:
    async with asyncio.timeout(40):
        await bench.servers.ask_again(bench.device)
    assert not bench.taken


SECTIONS = {"mqtt": {"endpoint": "192.0.2.9", "password": "very-secret"}}
OTHER = {"websocket": {"url": "ws://192.0.2.9/", "token": "other"}}


class HeldSecrets(Secrets):
    """Does nothing until it is `released`, as a store that asks for the person's password."""

    def __init__(self) -> None:
        super().__init__()
        self.released = asyncio.Event()
        self.at_once = 0
        self.most_at_once = 0
        self.kept: dict[str, str] = {}

    async def get(self, account: str) -> str | None:
        await self._wait()
        return self.kept.get(account)

    async def set(self, account: str, secret: str | None) -> bool:
        await self._wait()
        if secret:
            self.kept[account] = secret
        else:
            self.kept.pop(account, None)
        return True

    async def _wait(self) -> None:
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        await self.released.wait()
        self.at_once -= 1


class BrokenSecrets(Secrets):
    async def get(self, account: str) -> str | None:
        raise RuntimeError(f"no bus for {account} very-secret")

    async def set(self, account: str, secret: str | None) -> bool:
        raise RuntimeError(f"no bus for {secret}")


async def test_what_is_known_outlives_the_app_and_counts_for_its_address_only() -> None:
    store = UpstreamStore(Secrets())
    store.store_answer(MAC, URL, SECTIONS)
    assert await store.get(MAC, URL) == SECTIONS
    assert await store.get(MAC, "http://192.0.2.10/") is None
    await store.close()
    again = UpstreamStore(Secrets())
    assert await again.get(MAC, "http://192.0.2.10/") is None
    assert await again.get(MAC, URL) == SECTIONS
    again.forget(MAC)
    assert await again.get(MAC, URL) is None
    await again.close()
    assert await UpstreamStore(Secrets()).get(MAC, URL) is None


async def test_a_slow_store_holds_up_nobody_and_takes_one_thread() -> None:
    secrets = HeldSecrets()
    store = UpstreamStore(secrets, patience=0.01)
    for number in range(20):
        store.store_answer(f"{MAC}{number}", URL, SECTIONS)
    store.store_answer(f"{MAC}0", URL, OTHER)
    assert await store.get(f"{MAC}0", URL) == OTHER
    strangers = [f"{MAC}-unknown-{number}" for number in range(20)]
    assert set(await asyncio.gather(*(store.get(each, URL) for each in strangers))) == {None}
    assert secrets.most_at_once == 1
    secrets.released.set()
    for _ in range(200):
        await asyncio.sleep(0)
    await store.close()
    assert len(secrets.kept) == 20
    assert await UpstreamStore(secrets).get(f"{MAC}0", URL) == OTHER


async def test_closing_does_not_wait_for_a_store_that_hangs() -> None:
    store = UpstreamStore(HeldSecrets(), patience=0.01)
    store.store_answer(MAC, URL, SECTIONS)
    await store.get("02:58:5a:00:00:02", URL)
    async with asyncio.timeout(40):
        await store.close()
    names = {task.get_name() for task in asyncio.all_tasks()}
    assert not [name for name in names if "password store" in name]
    # an answer that was under way comes too late for the store
    store.store_answer(MAC, URL, OTHER)
    assert await store.get(MAC, URL) == OTHER
    assert await store.get("02:58:5a:00:00:03", URL) is None
    names = {task.get_name() for task in asyncio.all_tasks()}
    assert not [name for name in names if "password store" in name]


async def test_what_came_while_the_store_was_read_is_newer() -> None:
    secrets = HeldSecrets()
    secrets.kept[f"former server of {MAC}"] = f'["{URL}",{{"mqtt":{{"endpoint":"old"}}}}]'
    store = UpstreamStore(secrets)
    reading = asyncio.create_task(store.get(MAC, URL))
    await asyncio.sleep(0)
    store.store_answer(MAC, URL, SECTIONS)
    secrets.released.set()
    assert await reading == SECTIONS
    await store.close()


async def test_a_store_that_fails_costs_a_restart_only_and_tells_nothing(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level("DEBUG")
    store = UpstreamStore(BrokenSecrets())
    assert await store.get(MAC, URL) is None
    store.store_answer(MAC, URL, SECTIONS)
    assert await store.get(MAC, URL) == SECTIONS
    await store.close()
    assert "RuntimeError" in caplog.text and "very-secret" not in caplog.text


async def test_an_answer_that_is_too_long_is_not_kept_nor_what_was_before(
    memory_keyring: MemoryKeyring,
) -> None:
    store = UpstreamStore(Secrets())
    store.store_answer(MAC, URL, SECTIONS)
    long = {"mqtt": {"endpoint": "192.0.2.9", "password": "x" * 2_000}}
    store.store_answer(MAC, URL, long)
    assert await store.get(MAC, URL) == long
    await store.close()
    assert not memory_keyring.secrets


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "5", '["a"]', "[1,{}]", '["a",[]]', "[" * 5_000, '["u",{"mqtt":5}]'],
)
async def test_nonsense_in_the_store_is_nothing(text: str, memory_keyring: MemoryKeyring) -> None:
    memory_keyring.secrets["xiaozhi-companion", f"former server of {MAC}"] = text
    store = UpstreamStore(Secrets())
    assert not await store.get(MAC, URL)
    assert not await store.get(MAC, "u")
    await store.close()
