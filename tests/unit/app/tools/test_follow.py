"""What is seen of one device, and what that is worth; and how fast it takes a file."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any, cast

import pytest
from msgspec.structs import replace

from companion.app.tools.evidence import Evidence
from companion.app.tools.follow import (
    Booted,
    DeviceBack,
    Disconnected,
    FetchBegan,
    FetchBroke,
    FetchEnded,
    FetchWent,
    Follow,
    Sign,
)
from companion.devices.boots import Boot
from companion.devices.models import DeviceState, DeviceView, Way
from companion.devices.registry import DeviceRegistry
from companion.events import Publisher
from companion.transports.http import Offer, Transfer, TransferState

MAC = "02:00:00:00:00:01"
KEY = f"hub:{MAC}"
OTHER = "02:00:00:00:00:02"


class Served:
    """As much of an offer as is followed."""

    def __init__(self) -> None:
        self.data = b"0123456789"
        self.changed: Publisher[Transfer] = Publisher()
        self.closed = False

    def close(self) -> None:
        self.closed = True


class Stand:
    """A device that is followed, and what was seen of it."""

    def __init__(self) -> None:
        self.devices = DeviceRegistry()
        self.device = self.devices.ensure(KEY, Way.DIALS_IN)
        self.offer = Served()
        self.signs: list[Sign] = []
        self.become(DeviceState.READY, session=1)
        self.follow = Follow(self.devices, KEY, self.signs.append, cast("Offer", self.offer))

    def become(self, state: DeviceState, **changes: object) -> DeviceView:
        view = replace(self.device.view, state=state, **changes)
        self.device.view = view
        self.devices.changed.publish(view)
        return view

    def start(self, version: str = "2.1.0", **changes: Any) -> Boot:
        boot = Boot(KEY, MAC, version, "", "ota_1", datetime.now(UTC))
        boot = replace(boot, **changes)
        self.devices.boots.publish(boot)
        return boot

    def take(self, sent: int, state: TransferState = TransferState.RUNNING, tries: int = 1) -> None:
        self.offer.changed.publish(Transfer(sent, 10, state, attempts=tries))

    @property
    def seen(self) -> tuple[bool, bool, bool]:
        """Gone, back, started."""
        return self.follow.gone, self.follow.back, self.follow.boot is not None


@contextmanager
def followed() -> Iterator[Stand]:
    stand = Stand()
    with stand.follow:
        yield stand


# the device


async def test_gone_and_back_over_another_connection() -> None:
    with followed() as stand:
        stand.follow.begin(MAC)
        stand.become(DeviceState.READY, board="otto-robot")
        assert stand.signs == [] and stand.seen == (False, False, False)
        stand.become(DeviceState.LOST)
        assert stand.signs == [Disconnected()] and stand.seen == (True, False, False)
        stand.become(DeviceState.READY, session=2, version="2.1.0")
        stand.become(DeviceState.READY, board="otto")
        assert stand.signs == [Disconnected(), DeviceBack("2.1.0")]
        assert stand.seen == (True, True, False) and stand.follow.returned
        # it may go again
        stand.become(DeviceState.LOST)
        assert stand.seen == (True, False, False) and not stand.follow.returned


async def test_a_connection_that_was_replaced() -> None:
    """Its end was never seen."""
    with followed() as stand:
        stand.follow.begin(MAC)
        stand.become(DeviceState.READY, session=2)
        assert stand.signs == [DeviceBack("")] and stand.seen == (True, True, False)


async def test_a_start_though_the_old_connection_has_not_noticed_its_end() -> None:
    with followed() as stand:
        stand.follow.begin(MAC)
        boot = stand.start()
        assert stand.signs == [Booted(Evidence("2.1.0", "", "ota_1"))]
        assert stand.follow.boot is boot and stand.follow.connected
        assert stand.seen == (True, False, True) and stand.follow.returned
        # the old connection ends: that is no second restart
        stand.become(DeviceState.LOST)
        assert stand.seen == (True, False, True)


async def test_what_came_before_is_another_matter() -> None:
    with followed() as stand:
        stand.start()
        stand.become(DeviceState.LOST)
        stand.become(DeviceState.READY, session=2)
        # who follows is told, in case it matters there; but nothing is concluded
        assert stand.signs == [Disconnected(), DeviceBack("")]
        assert stand.seen == (False, False, False)
        stand.follow.begin(MAC)
        stand.become(DeviceState.READY, board="otto-robot")
        assert stand.seen == (False, False, False)


async def test_it_is_told_over_the_connection_over_which_it_was_asked() -> None:
    with followed() as stand:
        stand.become(DeviceState.READY, session=2)
        stand.follow.begin(MAC, session=1)
        stand.become(DeviceState.READY, board="otto-robot")
        assert stand.seen == (True, True, False)


@pytest.mark.parametrize(
    "other",
    [
        {"key": f"hub:{OTHER}", "mac": OTHER},
        {"key": "", "mac": ""},
        {"at": datetime.now(UTC) - timedelta(seconds=60)},
    ],
)
async def test_another_device_or_another_time_proves_nothing(other: dict[str, Any]) -> None:
    with followed() as stand:
        stand.follow.begin(MAC)
        stand.start(**other)
        elsewhere = stand.devices.ensure(f"hub:{OTHER}", Way.DIALS_IN)
        elsewhere.view = replace(elsewhere.view, state=DeviceState.READY, session=9)
        stand.devices.changed.publish(elsewhere.view)
        assert stand.signs == [] and stand.seen == (False, False, False)


async def test_its_silence_may_be_all_that_is_seen() -> None:
    with followed() as stand:
        stand.follow.begin("")
        stand.follow.went()
        assert stand.seen == (True, False, False) and stand.follow.connected


async def test_nothing_is_heard_outside_of_the_block() -> None:
    stand = Stand()
    with stand.follow:
        assert not stand.offer.closed
        stand.follow.begin(MAC)
    stand.become(DeviceState.LOST)
    stand.start()
    stand.take(5)
    assert stand.signs == [] and stand.offer.closed


# the file


async def test_how_far_it_is_with_the_file() -> None:
    with followed() as stand:
        stand.take(0)
        stand.take(4)
        stand.take(4, TransferState.BROKEN_OFF)
        stand.take(4, tries=2)
        stand.take(10, TransferState.COMPLETE, tries=2)
        assert stand.signs == [
            *(FetchBegan(), FetchWent(0), FetchWent(4), FetchWent(4), FetchBroke()),
            *(FetchBegan(), FetchWent(4), FetchWent(10), FetchEnded()),
        ]
        assert stand.follow.transfer.sent == 10
        view = stand.follow.meter.view(stand.follow.moved)
        assert (view.sent, view.total, view.attempts) == (10, 10, 2)


async def test_an_offer_that_nobody_asked_for_is_no_download() -> None:
    with followed() as stand:
        stand.take(0, TransferState.EXPIRED, tries=0)
        assert stand.signs == []


async def test_what_was_heard_before_it_began_to_fetch_belongs_to_its_former_start() -> None:
    with followed() as stand:
        stand.follow.begin(MAC)
        stand.become(DeviceState.READY, session=2)
        stand.start()
        stand.take(1)
        assert stand.seen == (True, False, False)
        stand.take(2)
        stand.start()
        assert stand.seen == (True, False, True)
        stand.take(3)
        assert stand.follow.returned


# waiting


async def test_several_wait_and_each_has_its_own_limit() -> None:
    with followed() as stand:
        follow = stand.follow
        late = asyncio.create_task(follow.until(lambda: follow.back))
        gone = asyncio.create_task(follow.until(lambda: follow.gone, 60))
        assert not await follow.until(lambda: follow.gone, 0.01)
        follow.begin(MAC)
        stand.become(DeviceState.LOST)
        assert await gone
        assert not late.done()
        stand.become(DeviceState.READY, session=2)
        assert await late


async def test_the_time_counts_from_when_it_is_told() -> None:
    with followed() as stand:
        await asyncio.sleep(0.02)
        before = stand.follow.seconds
        stand.follow.begin(MAC)
        assert stand.follow.begun
        assert stand.follow.seconds < before
