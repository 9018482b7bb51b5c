"""Many entries at once are the same as one after the other, in fewer steps."""

from __future__ import annotations

import random
from datetime import timedelta
from typing import Any

import pytest
from PySide6.QtTest import QAbstractItemModelTester

from companion.events import Event
from companion.ui.activity.model import ActivityChip, ActivityFilter, ActivityModel
from tests.fakes.entries import NOON, call_entry, call_record, event_entry


def stream(count: int, first: int = 1) -> list[Event]:
    """Two days and more of calls and notifications; every third is a call."""
    made: list[Event] = []
    for number in range(first, first + count):
        time = NOON + timedelta(hours=number)
        if number % 3:
            made.append(event_entry(number, method=f"notifications/{number % 7}", time=time))
        else:
            made.append(call_entry(call_record(number=number, time=time), number))
    return made


def rows(model: ActivityModel) -> list[Any]:
    roles = (ActivityModel.DayRole, ActivityModel.CountRole, ActivityModel.EntryRole)
    indexes = [model.index(row) for row in range(model.rowCount())]
    return [tuple(index.data(role) for role in roles) for index in indexes]


@pytest.mark.parametrize("seed", range(12))
def test_at_once_is_one_after_the_other(seed: int) -> None:
    dice = random.Random(seed)
    capacity = dice.choice((5, 40, 200))
    one, many = ActivityModel(capacity=capacity), ActivityModel(capacity=capacity)
    tester = QAbstractItemModelTester(many, QAbstractItemModelTester.FailureReportingMode.Fatal)
    chosen = dice.choice(
        (
            ActivityFilter(),
            ActivityFilter(ActivityChip.CALLS),
            ActivityFilter(text="notifications/3"),
            ActivityFilter(ActivityChip.FAILED),
        )
    )
    one.set_filter(chosen)
    many.set_filter(chosen)
    number = 1
    while number < 150:
        batch = stream(dice.randint(1, 60), number)
        number += len(batch)
        # later states of what came before are among them
        olds = [dice.randrange(1, number) for _ in range(dice.randint(0, 3))]
        known = [each for each in olds if many.holds(each)]
        batch = [*(stream(1, each)[0] for each in known), *batch]
        for entry in batch:
            one.add(entry)
        many.add_all(batch)
        assert rows(many) == rows(one)
        assert (many.newest, many.oldest, many.total) == (one.newest, one.oldest, one.total)
    del tester


def test_below_what_is_shown_of_the_history_nothing_is_lost() -> None:
    model = ActivityModel(capacity=10)
    model.add_all(stream(10))
    past = [event_entry(-n, method=f"notifications/p{n}", time=NOON) for n in range(1, 5)]
    model.add_past(past)
    model.add_all(stream(25, 11))
    entries = [row[2] for row in rows(model) if row[2] is not None]
    assert [entry.number for entry in entries] == [*range(35, 0, -1), -1, -2, -3, -4]


def test_a_flood_takes_few_steps() -> None:
    model = ActivityModel(capacity=5_000)
    model.add_all([event_entry(n, method="notifications/x") for n in range(1, 4_001)])
    steps: list[tuple[str, int, int]] = []
    model.rowsInserted.connect(lambda _, first, last: steps.append(("in", first, last)))
    model.rowsRemoved.connect(lambda _, first, last: steps.append(("out", first, last)))
    model.add_all([event_entry(n, method="notifications/x") for n in range(4_001, 9_001)])
    assert steps == [("in", 1, 5_000), ("out", 5_001, 9_000)]
    assert model.rowCount() == 5_001 and model.oldest == 4_001
