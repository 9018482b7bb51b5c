"""How a stock device starts: what it asks, what it keeps, and when it installs."""

from __future__ import annotations

import asyncio
import json
from itertools import pairwise

import pytest
from msgspec.structs import replace

from companion.simulator import (
    Behaviour,
    SimulatedDevice,
    SimulatorEvent,
    UpgradeFault,
    run_stock_device,
    simulated_stock_device,
)
from companion.simulator.mqtt import HELLO as MQTT_HELLO
from companion.simulator.stock import is_newer
from companion.simulator.tasks import owned_task
from companion.simulator.upgrade import upgrade
from companion.simulator.voice import VoiceState, hello_of
from companion.simulator.websocket import HELLO as SOCKET_HELLO
from tests.fakes.upstream_script import LIMIT
from tests.fakes.upstream_server import FakeUpstream, upstream_server
from tests.unit.simulator.assistant import served
from tests.unit.simulator.http_server import response, serving
from tests.unit.simulator.images import firmware_image

FAST = Behaviour(speed=200, notifications=False)
MAC = "02:58:5a:00:00:00"


def has_started(device: SimulatedDevice) -> bool:
    return device.voice.line is not None


def recorded(behaviour: Behaviour = FAST) -> tuple[SimulatedDevice, list[SimulatorEvent]]:
    events: list[SimulatorEvent] = []
    return SimulatedDevice(0, behaviour, on_event=events.append), events


async def test_it_says_who_it_is_and_what_it_runs() -> None:
    async with served("settings", FAST) as (former, device):
        await device.until(has_started)
    (asked,) = former.asked
    assert (asked.method, asked.path) == ("POST", "/xiaozhi/ota/")
    headers = {name: value for name, value in asked.headers.items() if name != "host"}
    body = json.loads(asked.body)
    assert headers == {
        "activation-version": "1",
        "device-id": MAC,
        "client-id": device.identity.uuid,
        "user-agent": "otto-robot/2.0.4",
        "accept-language": "zh-CN",
        "content-type": "application/json",
        "content-length": str(len(asked.body)),
        "connection": "close",
    }
    assert body["mac_address"] == body["board"]["mac"] == MAC
    assert body["application"]["version"] == "2.0.4"
    assert body["ota"] == {"label": "ota_0"}


async def test_strings_and_numbers_are_kept_and_others_are_not() -> None:
    mqtt = {"endpoint": "", "keepalive": 60, "own": "kept", "list": [1], "none": None}
    async with served("settings", FAST) as (former, device):
        former.extra = {"mqtt": mqtt}
        await device.until(has_started)
        assert device.settings.mqtt == {"endpoint": "", "keepalive": 60, "own": "kept"}
        former.extra = {"mqtt": {"own": "other"}}
        device.power_cycle()
        await device.until(lambda each: each.boots == 2 and has_started(each))
        assert device.settings.mqtt == {"endpoint": "", "keepalive": 60, "own": "other"}


async def test_a_chunked_answer_is_read() -> None:
    answer = (
        b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
        b'13\r\n{"mqtt":{"endpoint"\r\n6\r\n:"a"}}\r\n0\r\n\r\n'
    )
    async with serving({"/ota": answer}) as http, asyncio.timeout(LIMIT):
        url = f"{http.base}/ota"
        async with simulated_stock_device(url, 0, FAST) as device:
            await device.until(has_started)
            assert device.settings.mqtt == {"endpoint": "a"}
        # but by a strict one, which asks again
        async with simulated_stock_device(url, 0, replace(FAST, needs_length=True)) as device:
            await device.until(lambda each: bool(each.screen))
            http.answers["/ota"] = response(200, b'{"mqtt":{"endpoint":"b"}}')
            await device.until(has_started)
            assert device.settings.mqtt == {"endpoint": "b"}


@pytest.mark.parametrize(
    "wrong",
    [response(500, b"{}"), response(200, b"<html>"), response(200, b"[]"), response(302, b"{}")],
)
async def test_what_is_no_answer_is_asked_again(wrong: bytes) -> None:
    device, events = recorded()
    async with serving({"/ota": wrong}) as http:
        work = run_stock_device(device, f"{http.base}/ota")
        async with owned_task(work, "device"), asyncio.timeout(LIMIT):
            await device.until(lambda _: [e.kind for e in events].count("ask_failed") == 2)
            assert not has_started(device)
            http.answers["/ota"] = response(200, b"{}")
            await device.until(has_started)


async def test_a_server_that_dies_while_it_is_asked() -> None:
    device, events = recorded()
    async with upstream_server("settings") as former:
        former.delay = 60
        work = run_stock_device(device, former.ota_url)
        async with owned_task(work, "device"), asyncio.timeout(LIMIT):
            await former.until(lambda each: len(each.asked) == 1)
            await former.stop()
            former.delay = 0
            await device.until(lambda _: "ask_failed" in [event.kind for event in events])
            await former.start()
            await device.until(has_started)


async def test_the_pause_before_it_asks_again_doubles() -> None:
    loop = asyncio.get_running_loop()
    times: list[float] = []
    device = SimulatedDevice(
        0,
        replace(FAST, ask_again=0.1 * FAST.speed),
        on_event=lambda event: times.append(loop.time()) if event.kind == "asking" else None,
    )
    work = run_stock_device(device, "http://127.0.0.1:9/ota")
    async with owned_task(work, "device"), asyncio.timeout(LIMIT):
        await device.until(lambda _: len(times) == 4)
    first, second, third = (b - a for a, b in pairwise(times))
    assert first >= 0.1 and second >= 0.2 and third >= 0.4


async def test_after_ten_failures_it_starts_with_what_it_knows() -> None:
    device, events = recorded(replace(FAST, ask_again=0.1))
    async with upstream_server("settings") as former:
        former.extra = {"mqtt": {"endpoint": "127.0.0.1:9"}}
        work = run_stock_device(device, former.ota_url)
        async with owned_task(work, "device"), asyncio.timeout(LIMIT):
            await device.until(has_started)
            await former.stop()
            events.clear()
            device.power_cycle()
            await device.until(lambda each: each.boots == 2 and has_started(each))
            await device.until(lambda _: any(e.kind == "dialing" for e in events))
    assert [event.kind for event in events].count("ask_failed") == 10
    (dialing, *_) = (event for event in events if event.kind == "dialing")
    assert dialing.values == {"endpoint": "127.0.0.1:9"}


@pytest.mark.parametrize(
    ("offered", "running", "newer"),
    [
        ("2.0.5", "2.0.4", True),
        ("2.0.4", "2.0.4", False),
        ("2.0.3", "2.0.4", False),
        ("2.0.10", "2.0.9", True),
        ("2.1", "2.0.4", True),
        ("2.0", "2.0.4", False),
        ("2.0.4.1", "2.0.4", True),
        ("10.0.0", "9.9.9", True),
        ("0.0.0", "2.0.4", False),
    ],
)
def test_versions_are_compared_number_by_number(offered: str, running: str, newer: bool) -> None:
    assert is_newer(offered, running) is newer


def offer(former: FakeUpstream, url: str, version: str = "2.1.0", **more: int) -> None:
    former.firmware = {"version": version, "url": url, **more}


async def test_newer_firmware_is_installed_and_kept_when_the_address_answers_again() -> None:
    device, events = recorded()
    async with upstream_server("mqtt") as former, serving({}) as http:
        http.answers["/a.bin"] = response(200, firmware_image("2.1.0"))
        offer(former, f"{http.base}/a.bin")
        work = run_stock_device(device, former.ota_url)
        async with owned_task(work, "device"), asyncio.timeout(LIMIT):
            await device.until(lambda each: each.connected)
            assert [asked.version for asked in former.asked] == ["2.0.4", "2.1.0"]
            assert (device.version, device.slot) == ("2.1.0", "ota_1")
            # it has not connected with the old one, and asked before it connected at all
            kinds = [event.kind for event in events]
            assert kinds.count("connected") == 1
            assert kinds.index("upgraded") < kinds.index("connected")
            device.power_cycle()
            await device.until(lambda each: each.boots == 3 and each.connected)
            assert device.version == "2.1.0"


async def test_an_address_that_is_dead_after_an_upgrade_brings_the_old_firmware_back() -> None:
    device, events = recorded(replace(FAST, ask_again=0.1))
    async with upstream_server("settings") as former, serving({}) as http:
        http.answers["/a.bin"] = response(200, firmware_image("2.1.0"))
        offer(former, f"{http.base}/a.bin")
        work = run_stock_device(device, former.ota_url)
        async with owned_task(work, "device"), asyncio.timeout(LIMIT):
            await device.until(lambda _: any(event.kind == "upgraded" for event in events))
            former.status = 500
            await device.until(has_started)
            assert (device.version, device.boots) == ("2.1.0", 2)  # it runs, unconfirmed
            former.status, former.firmware = 200, {}
            device.power_cycle()
            await device.until(lambda each: each.boots == 3 and has_started(each))
            assert (device.version, device.slot) == ("2.0.4", "ota_0")
    (back,) = (event for event in events if event.kind == "rolled_back")
    assert back.values == {"version": "2.0.4", "tried": "2.1.0"}


async def test_what_is_not_newer_is_not_installed_unless_it_is_forced() -> None:
    async with (
        upstream_server("settings") as former,
        serving({}) as http,
        simulated_stock_device(former.ota_url, 0, FAST) as device,
        asyncio.timeout(LIMIT),
    ):
        http.answers["/a.bin"] = response(200, firmware_image("1.9.0"))
        offer(former, f"{http.base}/a.bin", "1.9.0")
        await device.until(has_started)
        assert http.asked == []
        offer(former, f"{http.base}/a.bin", "1.9.0", force=1)
        device.power_cycle()
        await device.until(lambda each: each.version == "1.9.0")


async def test_after_a_failed_upgrade_it_starts_as_ever() -> None:
    device, events = recorded(replace(FAST, upgrade_fault=UpgradeFault.BROKEN_OFF))
    async with upstream_server("mqtt") as former, serving({}) as http:
        http.answers["/a.bin"] = response(200, firmware_image("2.1.0"))
        offer(former, f"{http.base}/a.bin")
        work = run_stock_device(device, former.ota_url)
        async with owned_task(work, "device"), asyncio.timeout(LIMIT):
            await device.until(lambda each: each.connected)
    assert device.version == "2.0.4" and device.boots == 1
    assert "upgrade_failed" in [event.kind for event in events]


async def test_after_an_upgrade_that_failed_while_idle_it_hears_no_wake_word() -> None:
    device, _events = recorded(replace(FAST, upgrade_fault=UpgradeFault.BROKEN_OFF))
    async with upstream_server("mqtt") as former, serving({}) as http:
        http.answers["/a.bin"] = response(200, firmware_image("2.1.0"))
        work = run_stock_device(device, former.ota_url)
        async with owned_task(work, "device"), asyncio.timeout(LIMIT):
            await device.until(lambda each: each.connected)
            device.main.schedule(lambda: upgrade(device, f"{http.base}/a.bin"))
            await device.until(lambda _: device.voice.state is VoiceState.UPGRADING)
            assert (await device.talk(0.1)).ended == "refused"
            device.power_cycle()
            await device.until(lambda each: each.boots == 2 and has_started(each))
            assert device.voice.state is VoiceState.IDLE


@pytest.mark.parametrize(("version", "pushes"), [("2.0.4", False), ("2.4.2", True)])
def test_since_2_4_its_hello_names_its_font(version: str, pushes: bool) -> None:
    device = SimulatedDevice(0, FAST, version=version)
    for plain in (SOCKET_HELLO % 3, MQTT_HELLO):
        said = json.loads(hello_of(device, plain))
        assert said["features"] == {"mcp": True, "glyph_push": pushes}
        assert ("text_font" in said) is pushes


async def test_a_new_device_waits_until_its_code_was_entered() -> None:
    device, events = recorded()
    async with upstream_server("settings") as former:
        former.activation = {
            "code": "123456",
            "message": "Enter 123456",
            "challenge": "c",
            "timeout_ms": 30000,
        }
        former.activation_statuses = [202, 202, 503, 200]
        work = run_stock_device(device, former.ota_url)
        async with owned_task(work, "device"), asyncio.timeout(LIMIT):
            await device.until(has_started)
    assert [(each.method, each.path, each.body) for each in former.activations] == [
        ("POST", "/xiaozhi/ota/activate", b"{}")
    ] * 4
    assert former.activations[0].headers["device-id"] == MAC
    assert len(former.asked) == 2  # it asks once more, and finds nothing to activate
    (shown,) = (event for event in events if event.kind == "activation")
    assert shown.values == {"code": "123456", "message": "Enter 123456"}


async def test_without_a_challenge_the_code_is_only_shown() -> None:
    device, events = recorded(replace(FAST, activation_error_wait=0.1))
    async with upstream_server("settings") as former:
        former.activation = {"code": "123456", "message": ""}
        work = run_stock_device(device, former.ota_url)
        async with owned_task(work, "device"), asyncio.timeout(LIMIT):
            await former.until(lambda each: len(each.asked) == 2)
            former.activation = None
            await device.until(has_started)
    assert former.activations == []
    assert "activated" not in [event.kind for event in events]
