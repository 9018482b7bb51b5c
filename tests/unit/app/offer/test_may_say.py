"""What an assistant may say aloud, when, where and how often."""

from __future__ import annotations

from datetime import datetime

import pytest

from companion.app.offer.choice import APP, OfferChoice, ToolChoice, read_sources, switched
from companion.app.offer.may_say import (
    ASK_AGAIN,
    MOST_A_MINUTE,
    SayRate,
    read_hours,
    refusal,
)
from companion.app.offer.own_tools import LIST, SAY, OwnTools
from companion.errors import UsageError


@pytest.mark.parametrize(
    ("typed", "hours"),
    [
        ("8-20", "08:00-20:00"),
        ("07:30 – 21", "07:30-21:00"),
        ("22-6", "22:00-06:00"),
        ("", ""),
        ("8", None),
        ("8-8", None),
        ("8-25", None),
        ("noon-20", None),
    ],
)
def test_hours_are_read_as_people_write_them(typed: str, hours: str | None) -> None:
    assert read_hours(typed) == hours


@pytest.mark.parametrize(
    ("hours", "clock", "allowed"),
    [
        ("08:00-20:00", (8, 0), True),
        ("08:00-20:00", (19, 59), True),
        ("08:00-20:00", (20, 0), False),
        ("08:00-20:00", (7, 59), False),
        ("22:00-06:00", (23, 0), True),
        ("22:00-06:00", (5, 59), True),
        ("22:00-06:00", (12, 0), False),
        ("", (3, 0), True),
    ],
)
def test_nothing_is_said_at_other_hours(hours: str, clock: tuple[int, int], allowed: bool) -> None:
    now = datetime(2026, 3, 2, *clock)
    said = refusal(ToolChoice(hours=hours), "k", "Kitchen", now)
    assert (said is None) == allowed
    assert said is None or said.code == "offer.say_hours"


def test_nothing_is_said_on_other_devices() -> None:
    choice, now = ToolChoice(devices=("k",)), datetime(2026, 3, 2)
    assert refusal(choice, "k", "Kitchen", now) is None
    said = refusal(choice, "a", "Attic", now)
    assert said is not None and said.code == "offer.say_device"


def test_so_many_a_minute_and_a_while_of_quiet_after_a_no() -> None:
    now = 100.0
    rate = SayRate(lambda: now)
    for _ in range(MOST_A_MINUTE):
        rate.begin()
    with pytest.raises(UsageError):
        rate.begin()
    now += 60
    rate.begin()
    assert rate.may_ask
    rate.refuse()
    now += ASK_AGAIN - 1
    assert not rate.may_ask
    now += 1
    assert rate.may_ask


def test_limits_are_kept_and_damaged_ones_let_nothing_through() -> None:
    choice = OfferChoice().with_tool(APP, SAY.name, offered=True, hours="08:00-20:00")
    assert choice.chooses(APP, SAY, SAY.name) and not choice.is_free(APP, SAY, SAY.name)
    assert not OfferChoice().chooses(APP, SAY, SAY.name)
    for limit in ({"hours": "always"}, {"devices": "kitchen"}, {"devices": [1]}):
        damaged = {APP: {"tools": {SAY.name: {"offered": True, "free": True, **limit}}}}
        read = OfferChoice(sources=read_sources(damaged))
        assert not read.chooses(APP, SAY, SAY.name) and not read.is_free(APP, SAY, SAY.name)
    kept = {"offered": True, "free": True, "hours": "08:00-20:00", "devices": ["k"]}
    read = OfferChoice(sources=read_sources({APP: {"tools": {SAY.name: kept}}}))
    assert read.source(APP).tool(SAY.name) == ToolChoice(
        True, True, "", None, "08:00-20:00", ("k",)
    )


def test_the_switch_of_the_app_allows_nothing_to_be_said() -> None:
    for before in (OfferChoice(), OfferChoice().with_tool(APP, SAY.name, offered=True, free=True)):
        on = switched(before, APP, OwnTools.tools, on=True)
        assert on.chooses(APP, LIST, LIST.name)
        assert not on.chooses(APP, SAY, SAY.name) and not on.is_free(APP, SAY, SAY.name)
