"""How a simulated device upgrades: which images it takes, how long it needs, what goes wrong."""

from __future__ import annotations

import asyncio
import io
import json
import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.devices.firmware import image as core
from companion.errors import ImageRefused
from companion.simulator import (
    Behaviour,
    SimulatedDevice,
    SimulatorEvent,
    UpgradeFault,
    run_dialer,
)
from companion.simulator import web as simulated_web
from companion.simulator.hardware import HARDWARE
from companion.simulator.upgrade import ImageDescription, NotAnImage, read_image
from tests.fakes.esp_image import ELF_SHA256, ESP32_C3, ESP32_P4, esp_image, merged_image
from tests.unit.simulator.http_server import response, serving
from tests.unit.simulator.hub import Hub, Peer, listening_hub
from tests.unit.simulator.images import firmware_image

IMAGE = esp_image("2.1.0", payload=400_000)
FAST = Behaviour(speed=50, notifications=False)


async def _upgraded(
    hub: Hub, behaviour: Behaviour, url: str
) -> tuple[list[SimulatorEvent], asyncio.Task[None], Peer]:
    """A device that was told to upgrade; its events, its task, the peer that told it."""
    events: list[SimulatorEvent] = []
    device = SimulatedDevice(0, behaviour, on_event=events.append)
    task = asyncio.create_task(run_dialer(device, hub.url))
    peer = await hub.next()
    await peer.call_tool("self.upgrade_firmware", {"url": url})
    await peer.gone()
    return events, task, peer


async def _switch_off(task: asyncio.Task[None]) -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def test_a_download_takes_as_long_as_wi_fi_and_flash_do() -> None:
    rate = len(IMAGE) / 50 / 0.5  # half a second at this speed
    behaviour = replace(FAST, download_rate=rate)
    loop = asyncio.get_running_loop()
    async with listening_hub() as hub, serving({"/a.bin": response(200, IMAGE)}) as http:
        began = loop.time()
        events, task, _ = await _upgraded(hub, behaviour, f"{http.base}/a.bin")
        again = await hub.next()
        assert loop.time() - began >= 0.5
        system = json.loads(await again.text_of("self.get_system_info"))
        await _switch_off(task)
    assert system["application"]["elf_sha256"] == bytes(range(32)).hex()
    kinds = [event.kind for event in events]
    assert kinds.index("downloading") < kinds.index("upgraded") < kinds.index("reboot")


@pytest.mark.parametrize(
    ("fault", "told", "restarts"),
    [
        (UpgradeFault.BROKEN_OFF, "upgrade_failed", False),
        (UpgradeFault.FAILS, "upgrade_failed", False),
        (UpgradeFault.ROLLS_BACK, "rolled_back", True),
    ],
)
async def test_a_device_that_comes_back_as_it_was(
    fault: UpgradeFault, told: str, restarts: bool
) -> None:
    async with listening_hub() as hub, serving({"/a.bin": response(200, IMAGE)}) as http:
        behaviour = replace(FAST, upgrade_fault=fault)
        events, task, _ = await _upgraded(hub, behaviour, f"{http.base}/a.bin")
        again = await hub.next()
        await again.request("initialize")
        assert (await again.payload())["result"]["serverInfo"]["version"] == "2.0.4"
        await _switch_off(task)
    kinds = [event.kind for event in events]
    assert told in kinds and "upgraded" not in kinds
    assert ("reboot" in kinds) is restarts


async def test_a_device_that_is_silent_asks_for_nothing_and_dials_later() -> None:
    behaviour = replace(FAST, upgrade_fault=UpgradeFault.SILENT, upgrade_silence=5.0)
    async with listening_hub() as hub, serving({"/a.bin": response(200, IMAGE)}) as http:
        events, task, _ = await _upgraded(hub, behaviour, f"{http.base}/a.bin")
        await hub.next()
        assert http.asked == []
        await _switch_off(task)
    assert "upgrade_failed" in [event.kind for event in events]


async def test_a_device_that_never_returns() -> None:
    behaviour = replace(FAST, upgrade_fault=UpgradeFault.NO_RETURN)
    async with listening_hub() as hub, serving({"/a.bin": response(200, IMAGE)}) as http:
        events, task, _ = await _upgraded(hub, behaviour, f"{http.base}/a.bin")
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(1.0):  # it would be back after a tenth of that
                await hub.next()
        await _switch_off(task)
    assert [each.kind for each in events][-2:] == ["upgraded", "reboot"]


async def test_only_half_is_read_of_a_download_that_breaks_off() -> None:
    async with serving({"/a.bin": response(200, IMAGE)}) as http:
        async with simulated_web.download(f"{http.base}/a.bin") as answer:
            assert (answer.status, answer.length) == (200, len(IMAGE))
            half = await simulated_web.read_paced(answer, 1e9, len(IMAGE) // 2)
        assert half == IMAGE[: len(IMAGE) // 2]


async def test_a_body_that_ends_early_is_an_error() -> None:
    answer = b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf"
    async with serving({"/a.bin": answer}) as http:
        with pytest.raises(simulated_web.WebError):
            async with simulated_web.download(f"{http.base}/a.bin") as opened:
                await simulated_web.read_paced(opened, 1e9, opened.length)


def changed(place: int, value: int, **how: bool) -> bytes:
    data = bytearray(esp_image(**how))  # type: ignore[arg-type]
    data[place] = value
    return bytes(data)


def longer_segment() -> bytes:
    data = bytearray(esp_image())
    struct.pack_into("<I", data, 28, 8_000_000)
    return bytes(data)


def test_an_image_tells_its_version() -> None:
    assert read_image(firmware_image("2.1.0")) == ImageDescription(
        "2.1.0", "xiaozhi", ELF_SHA256.hex()
    )
    assert read_image(esp_image(hash_appended=False)).version == "2.1.0"
    assert read_image(esp_image() + b"\xff" * 5000).version == "2.1.0"
    assert read_image(esp_image(chip=ESP32_C3), HARDWARE["c3-4mb"]).version == "2.1.0"
    early = esp_image(chip=ESP32_P4, min_revision=1, max_revision=199)
    assert read_image(early, HARDWARE["p4-v1"]).version == "2.1.0"
    with pytest.raises(NotAnImage, match="made for revisions from 1 to 199"):
        read_image(early, HARDWARE["p4-v3"])


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "too short"),
        (firmware_image()[:200], "too short"),
        (firmware_image(magic=0xE8), "no application image"),
        (firmware_image(chip=0), "made for chip 0"),
        (firmware_image(chip=9 + 256), "made for chip 265"),
        (esp_image(min_revision=100), "made for revisions from 100"),
        (firmware_image(description=0xABCD5433), "no application description"),
        (merged_image(), "no application description"),
        (changed(1, 17), "too many segments"),
        (changed(1, 16), "bad"),
        (longer_segment(), "cut off"),
        (changed(28, 1), "bad segment"),
        (firmware_image()[:3000], "cut off"),
        (firmware_image()[:-1], "bad hash"),
        (changed(400, 0), "bad checksum"),
        (changed(400, 0, hash_appended=False), "bad checksum"),
        (changed(2, 9), "bad hash"),
    ],
)
def test_what_is_no_image_for_this_device(data: bytes, reason: str) -> None:
    with pytest.raises(NotAnImage, match=reason):
        read_image(data)


SMALL = esp_image(payload=64, segments=(b"abcd",), hash_appended=False)


@given(
    st.lists(st.tuples(st.integers(0, len(SMALL) - 1), st.integers(0, 255)), max_size=3),
    st.integers(0, len(SMALL) + 100),
)
def test_the_device_takes_what_the_app_takes(changes: list[tuple[int, int]], length: int) -> None:
    """Two readers that share no code agree on every image for this chip."""
    data = bytearray(SMALL)
    for place, value in changes:
        data[place] = value
    some = bytes(data).ljust(length, b"\xff")[:length]
    try:
        found = core.read_image(io.BytesIO(some), len(some))
        most = found.max_revision
        mine = found.chip_id == 9 and found.min_revision <= 2 and (most is None or most >= 2)
    except ImageRefused:
        mine = False
    try:
        read_image(some)
        theirs = True
    except NotAnImage:
        theirs = False
    # a first segment that is shorter than the description is refused by the app alone
    assert mine == theirs or (theirs and struct.unpack_from("<I", some, 28)[0] < 256)
