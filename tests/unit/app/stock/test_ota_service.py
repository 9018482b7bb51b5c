"""What a device is told that asks for its settings, with a former server that is asked for real."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest

from companion.app.secrets import Secrets
from companion.app.stock.addresses import UpstreamAddresses
from companion.app.stock.devices import StockDevice
from companion.app.stock.ota_service import OtaService, OwnListeners
from companion.app.stock.records import StockRecords
from companion.app.stock.upstream import UpstreamStore
from companion.app.stock.views import FirmwareRule, Route, StockView, UpstreamState
from companion.transports.http.route import Request
from companion.transports.http.upload import Answer

MAC = "02:58:5a:00:00:01"
CLIENT, LOCAL = "192.0.2.4", "192.0.2.1"
ELSEWHERE = "192.0.2.66"
"""Where somebody says that it is the device."""
MQTT = {"endpoint": "mqtt.example.org", "client_id": "c", "username": "u", "password": "p-secret"}
SOCKET = {"url": "wss://example.org/ws", "token": "t-secret", "version": 3}
FIRMWARE = {"version": "2.1.0", "url": "http://files.example.org/x.bin?key=f-secret"}


@dataclass
class Former:
    """Answers every question with `status` and `body`, when `may_answer`."""

    status: int = 200
    body: bytes = b"{}"
    url: str = ""
    asked: list[str] = field(default_factory=list)
    may_answer: asyncio.Event = field(default_factory=asyncio.Event)
    came: asyncio.Event = field(default_factory=asyncio.Event)

    def says(self, **sections: Any) -> None:
        self.body = json.dumps(sections).encode()

    async def handle(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            self.asked.append(head)
            self.came.set()
            await self.may_answer.wait()
            writer.write(
                f"HTTP/1.1 {self.status} X\r\nContent-Type: text/x\r\nConnection: close\r\n"
                f"Content-Length: {len(self.body)}\r\n\r\n".encode()
                + self.body
            )
            await writer.drain()
        except (ConnectionError, asyncio.IncompleteReadError):
            return
        finally:
            writer.close()


class Bench:
    """The desk with everything around it that the service gives it."""

    def __init__(self, former: Former) -> None:
        self.former = former
        self.records = StockRecords()
        self.store = UpstreamStore(Secrets())
        self.devices: dict[str, StockDevice] = {}
        self.views: list[StockView] = []
        self.person_searches = False
        self.own_listeners = OwnListeners(8688, lambda host: f"ws://{host}:8686/xiaozhi/v1/")
        self.host: str | None = None
        self.remembered = 0
        self.keeps = True
        self.on_ask: Callable[[], None] = lambda: None
        self.learned: list[str] = []
        self.failures: list[tuple[str, bool]] = []
        self.aborts: list[tuple[str, ...]] = []
        self.desk = OtaService(
            device=self.device,
            known=self.devices.get,
            store=self.store,
            whole=UpstreamAddresses(self.store).whole,
            own_listeners=lambda: self.own_listeners,
            default_url=lambda: former.url,
            person_searches=lambda: self.person_searches,
            dialed=self._dialed,
            is_it=self._is_it,
            invite=self._nobody,
            remember=self._remember,
            on_boot=lambda boot, device: None,
            on_asked=lambda device: self.on_ask(),
            on_upstream=self._learned,
            on_abort=lambda device, left_out: self.aborts.append(tuple(left_out)),
            on_failure=lambda device, problem, known: self.failures.append((problem.code, known)),
            hold=0.3,
        )

    def device(self, device_id: str) -> StockDevice:
        if device_id not in self.devices:
            record = self.records.ensure(device_id)
            record.upstream_url = self.former.url
            self.devices[device_id] = StockDevice(record, "", self.views.append)
        return self.devices[device_id]

    def accepted(self) -> StockDevice:
        device = self.device(MAC)
        device.record.accepted = True
        return device

    async def ask(self, version: str = "2.0.4", **more: str) -> Answer:
        body = json.dumps({"application": {"version": version}}).encode()
        headers = {"device-id": MAC, "client-id": "uuid"}
        request = Request(
            "POST",
            "/xiaozhi/ota/",
            "",
            headers,
            body,
            more.get("client", CLIENT),
            more.get("local", LOCAL),
        )
        return await self.desk.ota(request)

    async def told(self, version: str = "2.0.4") -> dict[str, Any]:
        status, _, body = await self.ask(version)
        assert status == 200
        value = json.loads(body)
        assert isinstance(value, dict)
        return value

    async def _dialed(self, local: str) -> str:
        return local if self.host is None else self.host

    async def _is_it(self, device: StockDevice, address: str) -> bool:
        return address != ELSEWHERE

    async def _nobody(self, device: StockDevice) -> None:
        return

    async def _remember(self) -> bool:
        self.remembered += 1
        return self.keeps

    async def _learned(self, device: StockDevice) -> None:
        self.learned.append(device.record.upstream_url)


@pytest.fixture
async def former() -> AsyncIterator[Former]:
    async with a_former() as one:
        yield one


@pytest.fixture
async def bench(former: Former) -> AsyncIterator[Bench]:
    bench = Bench(former)
    yield bench
    await bench.store.close()


@asynccontextmanager
async def a_former() -> AsyncIterator[Former]:
    one = Former()
    one.may_answer.set()
    server = await asyncio.start_server(one.handle, "127.0.0.1", 0)
    one.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/ota/"
    async with server:
        yield one


# who is told what


async def test_who_names_no_device_is_told_nothing(bench: Bench) -> None:
    bad = Request("GET", "/", "", {"device-id": "me"}, b"", CLIENT, LOCAL)
    assert (await bench.desk.ota(bad))[0] == 400
    assert (await bench.desk.activate(bad))[0] == 400
    assert not bench.devices and not bench.former.asked


async def test_an_unknown_device_is_told_its_server_s_own_answer(bench: Bench) -> None:
    bench.former.body = b'{"mqtt": {"endpoint" : "x"}, "activation": {"code": "481516"}} '
    answer = await bench.ask()
    assert answer == (200, "text/x", bench.former.body)
    assert not bench.learned and bench.device(MAC).view.activation is None
    assert await bench.store.get(MAC, bench.former.url) is None


async def test_an_accepted_device_is_told_ours_and_no_secret_of_the_server(bench: Bench) -> None:
    device = bench.accepted()
    bench.former.says(mqtt=MQTT, websocket=SOCKET, server_time={"timestamp": 5}, other=[1])
    told = await bench.told()
    assert told["server_time"] == {"timestamp": 5} and told["other"] == [1]
    assert told["mqtt"]["endpoint"] == f"{LOCAL}:8688" and "websocket" not in told
    assert device.record.lets_in(told["mqtt"]["password"].encode())
    assert bench.remembered == 1
    assert "secret" not in json.dumps(told)
    assert not any("secret" in repr(each) for each in (*bench.views, device.record))


async def test_a_password_that_is_not_kept_is_not_told(bench: Bench) -> None:
    device = bench.accepted()
    bench.former.says(mqtt=MQTT, other=[1], firmware=FIRMWARE)
    bench.keeps = False
    # it was given none of ours yet: it stays with its own server
    assert await bench.told() == {"mqtt": MQTT, "other": [1]}
    assert not device.record.hashes
    bench.keeps = True
    password = (await bench.told())["mqtt"]["password"]
    bench.keeps = False
    for _ in range(3):
        # absent sections leave it what it has
        assert await bench.told() == {"other": [1]}
    assert len(device.record.hashes) == 1 and device.record.lets_in(password.encode())


async def test_a_password_that_was_kept_stays_when_the_next_is_not(bench: Bench) -> None:
    record = bench.accepted().record
    before = record.hashes
    first = record.new_password()
    second = record.new_password()
    record.drop_password(first, before)
    assert record.lets_in(second.encode()) and not record.lets_in(first.encode())


async def test_a_server_that_is_away_leaves_the_device_ours(bench: Bench) -> None:
    device = bench.accepted()
    device.record.upstream_url = "http://127.0.0.1:9/ota/"
    told = await bench.told()
    assert told["mqtt"]["endpoint"] and told["server_time"]
    assert device.view.upstream_state is UpstreamState.UNREACHABLE


@pytest.mark.parametrize("body", [b"<html>hello</html>", b"[]", b"", b"\xff\x00", b"[" * 9_000])
async def test_a_server_that_answers_nonsense(bench: Bench, body: bytes) -> None:
    device = bench.accepted()
    bench.former.body = body
    told = await bench.told()
    assert set(told) == {"server_time", "mqtt"}
    assert device.view.problem is not None and device.view.problem.code == "stock.former_odd"
    assert bench.failures == [("stock.former_odd", False)]


@pytest.mark.parametrize("value", [5, "x", None, True, [], [[]], {"url": {}}, {"endpoint": 5}])
async def test_sections_of_wrong_types(bench: Bench, value: Any) -> None:
    bench.accepted()
    names = ("mqtt", "websocket", "firmware", "activation", "server_time")
    bench.former.says(**dict.fromkeys(names, value))
    told = await bench.told()
    assert told["mqtt"]["endpoint"] == f"{LOCAL}:8688"
    assert "websocket" not in told and "firmware" not in told


async def test_an_answer_that_is_too_long_counts_as_none(bench: Bench) -> None:
    device = bench.accepted()
    bench.former.body = json.dumps({"a": "x" * 400_000}).encode()
    assert set(await bench.told()) == {"server_time", "mqtt"}
    assert device.view.upstream_state is UpstreamState.UNREACHABLE


# decisions while it waits


async def test_a_yes_in_time_changes_the_answer_and_its_server(bench: Bench) -> None:
    async with a_former() as other:
        other.says(mqtt=MQTT, of="other")
        bench.person_searches = True
        device = bench.device(MAC)

        def yes() -> None:
            asyncio.get_running_loop().call_soon(decide)

        def decide() -> None:
            device.record.accepted, device.record.upstream_url = True, other.url
            device.decided.set()

        bench.on_ask = yes
        told = await bench.told()
        assert told["of"] == "other" and told["mqtt"]["username"] == MAC
        assert await bench.store.get(MAC, other.url) == {"mqtt": MQTT}


async def test_no_decision_in_time_is_a_no(bench: Bench) -> None:
    bench.person_searches = True
    bench.device(MAC).decided.set()  # left from an earlier decision
    began = asyncio.get_running_loop().time()
    assert (await bench.ask())[2] == b"{}"
    assert asyncio.get_running_loop().time() - began > 0.25


async def test_a_device_that_was_sent_away_is_shown_again_to_who_looks(bench: Bench) -> None:
    device = bench.device(MAC)
    device.record.declined = True
    await bench.ask()
    assert not device.shown
    bench.person_searches = True
    await bench.ask()
    assert device.shown and device.record.declined


async def test_removed_while_its_server_is_asked(bench: Bench) -> None:
    device = bench.accepted()
    bench.former.says(mqtt=MQTT)
    bench.former.may_answer.clear()
    asking = asyncio.create_task(bench.ask())
    await bench.former.came.wait()
    device.record.accepted, device.record.declined = False, True
    bench.former.may_answer.set()
    assert (await asking)[2] == bench.former.body
    assert await bench.store.get(MAC, bench.former.url) is None and not bench.learned


async def test_another_server_chosen_while_the_first_is_asked(bench: Bench) -> None:
    async with a_former() as other:
        device = bench.accepted()
        other.says(websocket=SOCKET)
        bench.former.says(mqtt=MQTT)
        bench.former.may_answer.clear()
        asking = asyncio.create_task(bench.ask())
        await bench.former.came.wait()
        device.record.upstream_url = other.url
        bench.former.may_answer.set()
        await asking
        assert await bench.store.get(MAC, other.url) == {"websocket": SOCKET}


# what leads in a circle


@pytest.mark.parametrize("client", ["192.0.2.99", LOCAL], ids=["another app", "this one"])
async def test_a_question_that_comes_back_is_not_asked_on(bench: Bench, client: str) -> None:
    bench.accepted()
    bench.former.says(mqtt=MQTT)
    bench.former.may_answer.clear()
    asking = asyncio.create_task(bench.ask(client=client if client == LOCAL else CLIENT))
    await bench.former.came.wait()
    assert (await bench.ask(client=client))[0] == 508
    assert len(bench.former.asked) == 1
    bench.former.may_answer.set()
    assert (await asking)[0] == 200
    assert (await bench.ask(client=client))[0] == 200


async def test_a_device_that_asks_twice_is_answered_twice(bench: Bench) -> None:
    bench.accepted()
    bench.former.says(mqtt=MQTT)
    both = await asyncio.gather(bench.ask(), bench.ask())
    assert [each[0] for each in both] == [200, 200]
    record = bench.device(MAC).record
    assert all(record.lets_in(json.loads(each[2])["mqtt"]["password"].encode()) for each in both)


async def test_a_circle_is_said(bench: Bench) -> None:
    device = bench.accepted()
    bench.former.status = 508
    await bench.told()
    assert device.view.problem is not None and device.view.problem.code == "stock.loop"


# the listeners that are open


@pytest.mark.parametrize("sections", [{"websocket": SOCKET}, {"websocket": SOCKET, "mqtt": MQTT}])
async def test_by_websocket_where_that_is_preferred(bench: Bench, sections: dict[str, Any]) -> None:
    device = bench.accepted()
    device.record.route = Route.TALKING
    bench.former.says(**sections)
    told = await bench.told()
    assert "mqtt" not in told
    assert told["websocket"]["url"] == f"ws://{LOCAL}:8686/xiaozhi/v1/"
    assert told["websocket"]["version"] == 3 and "secret" not in json.dumps(told)


@pytest.mark.parametrize("version", [True, 0, 4, 2.0, "2", None, [2]])
async def test_a_version_that_is_none(bench: Bench, version: Any) -> None:
    bench.accepted().record.route = Route.TALKING
    bench.former.says(websocket={**SOCKET, "version": version})
    told = await bench.told()
    assert told["websocket"]["version"] == 1 and told["websocket"]["version"] is not True


async def test_by_mqtt_while_the_hub_is_shut(bench: Bench) -> None:
    bench.accepted().record.route = Route.TALKING
    bench.former.says(websocket=SOCKET)
    bench.own_listeners = OwnListeners(8688, lambda host: "")
    told = await bench.told()
    assert told["mqtt"]["endpoint"] == f"{LOCAL}:8688" and "websocket" not in told


@pytest.mark.parametrize("how", ["ports are taken", "it came by IPv6"])
async def test_where_nothing_is_open_it_has_its_own_server_but_no_firmware(
    bench: Bench, how: str
) -> None:
    device = bench.accepted()
    bench.former.says(mqtt=MQTT, firmware=FIRMWARE)
    if how == "ports are taken":
        bench.own_listeners = OwnListeners(0, lambda host: "")
    else:
        bench.host = ""
    assert await bench.told() == {"mqtt": MQTT}
    assert not device.record.hashes
    device.record.upstream_url = ""
    assert (await bench.ask())[0] == 502


async def test_the_address_at_which_it_reaches_our_listeners(bench: Bench) -> None:
    bench.accepted()
    bench.host = "198.51.100.7"
    assert (await bench.told())["mqtt"]["endpoint"] == "198.51.100.7:8688"


# firmware


async def test_firmware_is_held_back_and_outlives_the_app(bench: Bench) -> None:
    device = bench.accepted()
    bench.former.says(mqtt=MQTT, firmware=FIRMWARE)
    assert "firmware" not in await bench.told()
    for seen in (device.view, StockDevice(device.record, "", bench.views.append).view):
        assert seen.offer is not None
        assert (seen.offer.version, seen.offer.running) == ("2.1.0", "2.0.4")
        assert seen.offer.host == "files.example.org" and "f-secret" not in repr(seen)
    bench.former.says(mqtt=MQTT)
    await bench.told()
    assert device.view.offer is None


async def test_what_would_abort_the_device_is_no_offer(bench: Bench) -> None:
    device = bench.accepted()
    bench.former.says(mqtt=MQTT, firmware={**FIRMWARE, "version": "v2.4"})
    assert "firmware" not in await bench.told()
    assert device.view.offer is None


async def test_once_ends_when_the_device_has_it_not_when_it_was_sent(bench: Bench) -> None:
    device = bench.accepted()
    bench.former.says(mqtt=MQTT, firmware=FIRMWARE)
    lost = await bench.told()
    device.record.rule, device.record.once = FirmwareRule.ONCE, "2.1.0"
    for _ in range(2):  # the first answer is lost, and it asks again
        told = await bench.told()
        assert told["firmware"] == FIRMWARE
    assert device.logs_in(lost["mqtt"]["password"].encode()) is False  # two others are newer
    assert not device.logs_in(b"anything")
    assert device.view.rule is FirmwareRule.ONCE
    assert device.logs_in(told["mqtt"]["password"].encode())
    assert device.view.rule is FirmwareRule.ASK
    assert "firmware" not in await bench.told()


async def test_once_ends_when_the_version_runs(bench: Bench) -> None:
    device = bench.accepted()
    bench.former.says(mqtt=MQTT, firmware=FIRMWARE)
    await bench.told()
    device.record.rule, device.record.once = FirmwareRule.ONCE, "2.1.0"
    await bench.told()
    assert "firmware" not in await bench.told("2.1.0")
    assert device.view.rule is FirmwareRule.ASK and device.view.offer is None


@pytest.mark.parametrize(
    ("version", "offered"), [("2.0.5", "2.0.5"), ("2.1.0", None), ("2.2.0", None), ("", "2.0.4")]
)
async def test_an_offer_while_the_server_is_away(
    bench: Bench, version: str, offered: str | None
) -> None:
    device = bench.accepted()
    bench.former.says(mqtt=MQTT, firmware=FIRMWARE)
    await bench.told()
    bench.former.status = 500
    await bench.told(version)
    assert bench.failures == [("stock.former_odd", True)]
    assert (device.view.offer and device.view.offer.running) == offered


async def test_once_means_the_version_that_was_shown(bench: Bench) -> None:
    device = bench.accepted()
    bench.former.says(mqtt=MQTT, firmware=FIRMWARE)
    await bench.told()
    device.record.rule, device.record.once = FirmwareRule.ONCE, "2.1.0"
    bench.former.says(mqtt=MQTT, firmware={**FIRMWARE, "version": "2.2.0"})
    assert "firmware" not in await bench.told()
    assert device.view.rule is FirmwareRule.ASK
    assert device.view.offer is not None and device.view.offer.version == "2.2.0"


@pytest.mark.parametrize(
    ("rule", "passes"), [(FirmwareRule.ALWAYS, True), (FirmwareRule.NEVER, False)]
)
async def test_always_and_never(bench: Bench, rule: FirmwareRule, passes: bool) -> None:
    device = bench.accepted()
    device.record.rule = rule
    bench.former.says(mqtt=MQTT, firmware=FIRMWARE)
    assert ("firmware" in await bench.told()) is passes
    assert device.view.offer is None


async def test_who_is_not_the_device_gets_no_password_and_is_not_believed(bench: Bench) -> None:
    device = bench.accepted()
    bench.former.says(mqtt=MQTT)
    await bench.told("2.0.4")
    before, asked = list(device.record.hashes), device.view.asked
    answer = await bench.ask("9.9.9", client=ELSEWHERE)
    assert answer == (200, "text/x", bench.former.body), "what its server tells everybody"
    assert device.record.hashes == before and device.record.version == "2.0.4"
    assert device.view.asked == asked and bench.remembered == 1


# activation


async def test_activating_is_the_server_s_business(bench: Bench) -> None:
    device = bench.accepted()
    bench.former.says(mqtt=MQTT, activation={"code": "481516", "message": "m"})
    assert (await bench.told())["activation"]["code"] == "481516"
    assert device.view.activation is not None
    request = Request("POST", "/a", "", {"device-id": MAC}, b"{}", CLIENT, LOCAL)
    bench.former.status = 202
    assert (await bench.desk.activate(request))[0] == 202
    assert device.view.activation is not None
    bench.former.status = 200
    assert (await bench.desk.activate(request))[0] == 200
    assert device.view.activation is None
    assert bench.former.asked[-1].startswith("POST /ota/activate ")


async def test_activating_in_the_name_of_nobody_known_keeps_nothing(bench: Bench) -> None:
    for number in range(50):
        headers = {"device-id": f"02:58:5b:00:00:{number:02x}"}
        request = Request("POST", "/a", "", headers, b"{}", CLIENT, LOCAL)
        assert (await bench.desk.activate(request))[0] == 200
    assert bench.devices == {} and list(bench.records) == []
    assert bench.former.asked[-1].startswith("POST /ota/activate "), (
        "the server is asked all the same"
    )


async def test_activating_without_a_server_fails(bench: Bench) -> None:
    bench.accepted().record.upstream_url = ""
    request = Request("POST", "/a", "", {"device-id": MAC}, b"{}", CLIENT, LOCAL)
    assert (await bench.desk.activate(request))[0] == 502


@pytest.mark.parametrize("value", ["a\r\nX: y", "\udcff", "ä", "x" * 60_000, "\0"])
async def test_headers_that_no_server_takes_are_no_crash(bench: Bench, value: str) -> None:
    bench.accepted()
    headers = {"device-id": MAC, "client-id": value, "user-agent": value, "x-odd": value}
    request = Request("POST", "/xiaozhi/ota/", "", headers, b"{}", CLIENT, LOCAL)
    status, _, body = await bench.desk.ota(request)
    assert status == 200 and json.loads(body)["mqtt"]["username"] == MAC
    assert not any("X: y" in head.split("\r\n") for head in bench.former.asked)


BAD = {"version": "v2.5", "url": "http://files.example.org/x.bin"}


async def test_an_answer_that_aborts_a_device_is_never_handed_on(bench: Bench) -> None:
    device = bench.device(MAC)  # nobody accepted it
    bench.former.says(mqtt={"endpoint": "[fe80::1]:1883"}, firmware=BAD, activation={"code": "1"})
    told = await bench.told()
    assert told == {"activation": {"code": "1"}}
    assert bench.aborts == [("mqtt.endpoint", "firmware.version")]
    device.record.accepted = True
    device.record.rule = FirmwareRule.ALWAYS  # not even then
    told = await bench.told()
    assert "firmware" not in told and told["mqtt"]["username"] == MAC
    assert bench.aborts[1:] == [("mqtt.endpoint", "firmware.version")]


async def test_an_accepted_device_is_answered_while_its_server_is_down(bench: Bench) -> None:
    device = bench.accepted()
    device.record.upstream_url = "http://127.0.0.1:9/xiaozhi/ota/"
    told = await bench.told()
    assert set(told) == {"server_time", "mqtt"} and told["mqtt"]["username"] == MAC
    assert [known for _, known in bench.failures] == [False]
    assert device.view.upstream_state is UpstreamState.UNREACHABLE
