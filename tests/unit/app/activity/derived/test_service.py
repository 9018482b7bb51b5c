"""What is derived of devices: presence, versions, restarts, watched values."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.app.activity.activity import ActivityLog
from companion.app.activity.derived import service
from companion.app.activity.derived.rules import AlertRule, When, with_rules
from companion.app.activity.derived.seen import KIND, LastSeen, SeenDevices
from companion.app.activity.derived.settings import POLL_STATUS, WATCH
from companion.app.activity.derived.trends import TrendSpan
from companion.app.files.store import Store
from companion.devices.boots import Boot
from companion.devices.models import DeviceState, Way
from companion.devices.status import read_status
from companion.errors import ConnectionLost
from companion.events import EventCause, EventKind
from tests.fakes.kept import kept_in
from tests.fakes.waiting import published
from tests.unit.app.activity.derived.bench import KEY, Bench

OFF = 60.0
"""Seconds of grace that no test waits for."""


@asynccontextmanager
async def bench(**more: Any) -> AsyncIterator[Bench]:
    """A device of which nothing is asked by itself."""
    comes_and_goes = more.pop("comes_and_goes", None)
    made = Bench(**{"grace": 0.01, **more})
    made.derived.comes_and_goes = comes_and_goes or made.derived.comes_and_goes
    made.settings[POLL_STATUS] = False
    await made.derived.start()
    yield made
    await made.derived.stop()


def report(made: Bench, text: str) -> None:
    """The device says its status, asked by whomever."""
    status = read_status(text)
    assert status is not None
    made.device.set_status(status)


async def test_going_and_coming_back_say_for_how_long() -> None:
    async with bench() as made:
        made.connect()
        assert made.told() == []  # "connected" says it
        made.now += 3_725
        offline = asyncio.create_task(
            published(made.devices.events, lambda event: event.event == "offline")
        )
        await asyncio.sleep(0)
        made.lose()
        await offline
        made.now += 185
        made.connect()
        assert made.told() == [
            "Went offline, was connected for 1 h 2 min",
            "Back online after 3 min 5 s",
        ]
        assert made.events[-1].values == {"away_s": 185.0}
        log = ActivityLog()
        for event in made.events:
            log.add_event(event)
        assert {entry.kind for entry in log.entries()} == {EventKind.CONNECTION}


async def test_a_blink_is_no_news_and_does_not_end_the_time_connected() -> None:
    async with bench(grace=OFF) as made:
        made.connect()
        made.now += 100
        made.lose()
        made.now += 3
        made.connect()
        assert made.told() == []
    assert made.told() == []  # nor is the end of the app


async def test_a_device_that_is_connected_only_to_talk_may_leave() -> None:
    async with bench(comes_and_goes=lambda key: key == KEY) as made:
        made.connect()
        made.lose()
        await asyncio.sleep(0.05)
        made.connect()
        assert made.told() == []


async def test_a_removed_device_is_told_of_no_more() -> None:
    async with bench() as made:
        made.connect()
        made.lose()
        await made.devices.forget(KEY)
        await asyncio.sleep(0.05)
        assert made.told() == []


async def test_another_version_is_told_once() -> None:
    async with bench(grace=OFF) as made:
        made.connect("2.0.3")
        made.lose()
        made.connect("2.0.3")
        made.lose()
        made.connect("2.0.5")
        made.device.update(version="")
        assert made.told() == ["Firmware changed from 2.0.3 to 2.0.5"]
        assert made.events[-1].values == {"before": "2.0.3", "after": "2.0.5"}


async def test_what_happened_while_the_app_was_closed(tmp_path: Path) -> None:
    long_ago = datetime.now(UTC) - timedelta(days=2, hours=3)
    SeenDevices(Store(tmp_path)).write({KEY: LastSeen(long_ago, "2.0.3")})
    async with bench(store=Store(tmp_path)) as made:
        made.connect("2.1.0")
        assert made.told() == ["Back online after 2 d 3 h", "Firmware changed from 2.0.3 to 2.1.0"]
    seen = SeenDevices(Store(tmp_path)).read()[KEY]
    assert seen.version == "2.1.0" and seen.at is not None
    assert datetime.now(UTC) - seen.at < timedelta(minutes=1)


async def test_the_end_does_not_wait_until_it_would_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "_SAVE_AFTER", 3_600.0)
    async with asyncio.timeout(40):
        async with bench(store=Store(tmp_path)) as made:
            made.connect("2.1.0")
            made.device.update(last_seen=datetime.now(UTC))
            made.lose()
            await asyncio.sleep(0)
            assert not kept_in(tmp_path, KIND)
    assert SeenDevices(Store(tmp_path)).read()[KEY].version == "2.1.0"


async def test_a_clock_that_was_set_back_says_nothing(tmp_path: Path) -> None:
    SeenDevices(Store(tmp_path)).write(
        {KEY: LastSeen(datetime.now(UTC) + timedelta(days=1), "2.0.3")}
    )
    async with bench(store=Store(tmp_path)) as made:
        made.connect("2.0.3")
        assert made.told() == []


# restarts


async def test_a_restart_that_was_asked_for_is_told_when_it_is_back() -> None:
    async with bench(grace=OFF) as made:
        made.connect()
        made.error = ConnectionLost("call.lost")
        await made.ask("self.reboot")
        made.lose()
        made.now += 12
        made.connect()
        assert made.told() == ["The device has restarted"]
        detail = made.events[-1].detail
        assert detail is not None and "after 12 s" in detail.english()
        # what else proves the same restart tells nothing more
        made.error = None
        made.info["minimum_free_heap_size"] = "60000"
        await made.ask("self.get_system_info")
        assert len(made.told()) == 1


async def test_more_free_memory_than_before_proves_a_restart() -> None:
    async with bench() as made:
        made.connect()
        for heap, restarts in (("50000", 0), ("48000", 0), ("49000", 1), ("47000", 1)):
            made.now += 600
            made.info["minimum_free_heap_size"] = heap
            await made.ask("self.get_system_info")
            assert len(made.told("rebooted")) == restarts


async def test_another_build_proves_one_too() -> None:
    async with bench() as made:
        made.connect()
        made.info["application"] = {"version": "2", "elf_sha256": "a" * 64}
        await made.ask("self.get_system_info")
        made.info["application"] = {"version": "2", "elf_sha256": "b" * 64}
        await made.ask("self.get_system_info")
        assert made.events[-1].values == {"sign": "build"}


async def test_a_time_running_that_begins_again() -> None:
    async with bench() as made:
        made.connect()
        for uptime, restarts in ((100, 0), (160, 0), (5, 1), (65, 1)):
            made.now += 60
            report(made, f'{{"system": {{"uptime_s": {uptime}}}}}')
            assert len(made.told("rebooted")) == restarts


async def test_the_start_that_is_in_the_stream_already_is_told_once() -> None:
    async with bench() as made:
        made.connect()
        await made.ask("self.get_system_info")
        made.now += 60
        made.device.tell("boot", "stock.booted", values={"address": "a", "version": "2.0.3"})
        made.now += 10
        made.info["minimum_free_heap_size"] = "60000"
        await made.ask("self.get_system_info")
        made.device.tell("disconnected", "live.replaced", cause=EventCause.REPLACED)
        assert made.told("rebooted") == []


async def test_a_device_that_is_reached_in_another_way_than_it_boots() -> None:
    async with bench() as made:
        made.connect("2.0.3")
        made.info["mac_address"] = "02:00:00:00:00:77"
        await made.ask("self.get_system_info")
        boot = Boot(
            "hub:02:00:00:00:00:77", "02:00:00:00:00:77", "2.0.4", "", "", datetime.now(UTC)
        )
        made.devices.boots.publish(boot)
        made.devices.boots.publish(replace(boot, mac="02:00:00:00:00:78", key="hub:x"))
        assert made.told() == ["Firmware changed from 2.0.3 to 2.0.4", "The device has restarted"]


async def test_dialing_in_again_is_a_guess_where_nothing_better_is_known() -> None:
    async with bench(way=Way.DIALS_IN) as made:
        made.connect()
        made.device.tell("disconnected", "live.replaced", cause=EventCause.REPLACED)
        assert made.events[-1].event == "rebooted"
        detail = made.events[-1].detail
        assert detail is not None and "probably" in detail.english()
        made.now += 1000
        await made.ask("self.get_system_info")
        made.device.tell("disconnected", "live.replaced", cause=EventCause.REPLACED)
        assert len(made.told("rebooted")) == 1


# values


async def test_values_that_anybody_asked_for_are_watched_and_plotted() -> None:
    async with bench() as made:
        made.connect()
        made.status = {"battery": {"level": 12}, "chip": {"temperature": 91.0}}
        await made.ask("self.get_device_status")
        assert made.told() == [
            "Battery is under 15 %: 12 %",
            "Chip temperature is over 80 °C: 91 °C",
        ]
        assert made.events[0].values == {
            "value": "battery",
            "now": 12,
            "limit": 15,
            "when": "below",
        }
        await made.ask("self.get_device_status")
        made.lose(DeviceState.STOPPED)
        made.connect()
        await made.ask("self.get_device_status")
        assert len(made.told()) == 2
        made.status = {"battery": {"level": 55}}
        await made.ask("self.get_device_status")
        assert made.told()[2:] == ["Battery is all right again: 55 %"]
        points = made.derived.trends.points(KEY, "battery", TrendSpan.HOUR)
        assert points[-1].value == 55
        log = ActivityLog()
        log.add_event(made.events[0])
        assert log.entries()[0].kind is EventKind.DERIVED


async def test_the_name_of_a_network_is_in_no_event() -> None:
    async with bench() as made:
        made.connect()
        report(made, '{"network": {"type": "wifi", "ssid": "Birchwood"}}')
        report(made, '{"network": {"type": "wifi", "ssid": "Alder"}}')
        assert made.told() == ["The device is in another network"]
        assert "Alder" not in repr(made.events) and "Birchwood" not in repr(made.events)


async def test_edited_rules_count_from_now_on() -> None:
    async with bench() as made:
        made.connect()
        made.settings[WATCH] = with_rules({}, [AlertRule("volume", When.ABOVE, 90, 5)])
        made.derived.apply()
        report(made, '{"battery": {"level": 2}, "audio_speaker": {"volume": 95}}')
        assert made.told() == ["Volume is over 90 %: 95 %"]


async def test_after_the_end_nothing_is_told() -> None:
    async with bench() as made:
        made.connect()
    made.lose()
    made.connect("9")
    report(made, '{"battery": {"level": 2}}')
    assert made.told() == []
