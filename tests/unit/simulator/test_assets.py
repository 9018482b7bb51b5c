"""How a simulated device gets new assets: once, at its next start, as the firmware does."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from companion.simulator import (
    AssetsFault,
    Behaviour,
    SimulatedDevice,
    SimulatorEvent,
    run_dialer,
)
from companion.simulator.assets import NotAssets, check_assets
from tests.fakes.assets import good_assets, large_assets
from tests.unit.simulator.http_server import response, serving
from tests.unit.simulator.hub import listening_hub

FAST = Behaviour(speed=50, notifications=False)


async def _restarted(
    url: str, behaviour: Behaviour = FAST
) -> tuple[SimulatedDevice, list[SimulatorEvent]]:
    """A device that was given `url`, and has restarted since."""
    events: list[SimulatorEvent] = []
    async with listening_hub() as hub:
        device = SimulatedDevice(0, behaviour, on_event=events.append)
        task = asyncio.create_task(run_dialer(device, hub.url))
        try:
            peer = await hub.next()
            assert await peer.text_of("self.assets.set_download_url", {"url": url}) == "true"
            # stored, and nothing else until the next start
            assert device.settings.assets_url == url and device.assets is None
            device.power_cycle()
            await peer.gone()
            await hub.next()
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
    return device, events


def _failure(events: list[SimulatorEvent]) -> str:
    return next(str(each.values["reason"]) for each in events if each.kind == "assets_failed")


async def test_it_fetches_the_file_before_it_connects() -> None:
    data = large_assets()
    async with serving({"/a.bin": response(200, data)}) as http:
        device, events = await _restarted(f"{http.base}/a.bin")
    assert device.assets == data and device.settings.assets_url == ""
    kinds = [each.kind for each in events]
    assert kinds.index("assets_installed") < len(kinds) - 1 - kinds[::-1].index("dialing")


async def test_there_is_one_try() -> None:
    async with serving({}) as http:
        device, events = await _restarted(f"{http.base}/none.bin")
    assert _failure(events) == "status 404"
    # the address is forgotten; nothing was overwritten
    assert device.settings.assets_url == "" and device.assets is None


@pytest.mark.parametrize(
    ("behaviour", "reason", "left"),
    [
        (replace(FAST, assets_bytes=1_000), "larger than the partition", None),
        (replace(FAST, assets_fault=AssetsFault.SILENT), "did not even ask", None),
        (replace(FAST, assets_fault=AssetsFault.BROKEN_OFF), "broke off", b""),
    ],
)
async def test_what_goes_wrong(behaviour: Behaviour, reason: str, left: bytes | None) -> None:
    async with serving({"/a.bin": response(200, good_assets())}) as http:
        device, events = await _restarted(f"{http.base}/a.bin", behaviour)
    assert reason in _failure(events)
    assert device.assets == left


async def test_a_damaged_file_leaves_nothing() -> None:
    data = bytearray(good_assets())
    data[-1] ^= 1
    async with serving({"/a.bin": response(200, bytes(data))}) as http:
        device, events = await _restarted(f"{http.base}/a.bin")
    assert _failure(events) == "bad checksum" and device.assets == b""


async def test_a_layout_without_a_place_never_fetches() -> None:
    async with serving({"/a.bin": response(200, good_assets())}) as http:
        device, events = await _restarted(f"{http.base}/a.bin", replace(FAST, assets_bytes=0))
    assert not [each for each in events if each.kind.startswith("assets")]
    assert device.settings.assets_url  # it is never looked at


def test_a_length_beyond_the_partition() -> None:
    data = good_assets()
    check_assets(data, len(data))
    with pytest.raises(NotAssets, match="longer"):
        check_assets(data, len(data) - 1)
