"""Many entries at once are the same as one after the other, in fewer steps."""

from __future__ import annotations

import random
from datetime import timedelta
from typing import Any

import pytest
from PySide6.QtTest import QAbstractItemModelTester

from companion.events import Event
from companion.ui.activity.model import FLOOD, ActivityChip, ActivityFilter, ActivityModel
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
    model.add_all([event_entry(n, method=f"notifications/{n % 2}") for n in range(1, 4_001)])
    steps: list[tuple[str, int, int]] = []
    model.rowsInserted.connect(lambda _, first, last: steps.append(("in", first, last)))
    model.rowsRemoved.connect(lambda _, first, last: steps.append(("out", first, last)))
    model.add_all([event_entry(n, method=f"notifications/{n % 2}") for n in range(4_001, 9_001)])
    assert steps == [("in", 1, 5_000), ("out", 5_001, 9_000)]
    assert model.rowCount() == 5_001 and model.oldest == 4_001


def storm(count: int, first: int = 1, method: str = "notifications/state_changed") -> list[Event]:
    return [
        event_entry(number, method=method, params={"state": f"s{number}"})
        for number in range(first, first + count)
    ]


def shown(model: ActivityModel) -> list[tuple[int, int]]:
    """Number, and how many it stands for, of each row; headings are left out."""
    found = []
    for row in range(model.rowCount()):
        index = model.index(row)
        if (entry := index.data(ActivityModel.EntryRole)) is not None:
            found.append((entry.number, index.data(ActivityModel.FloodRole)))
    return found


def test_a_flood_is_one_row_with_a_count_and_its_last_content() -> None:
    model = ActivityModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    for entry in storm(FLOOD - 1):
        model.add(entry)
    # a few are told one by one
    assert shown(model) == [(4, 1), (3, 1), (2, 1), (1, 1)]
    model.add_all(storm(996, FLOOD))
    assert shown(model) == [(1000, 1000)]
    said = model.index(1).data(ActivityModel.WordsRole)
    assert said.pills[-1][0] == "1000 times" and "1000 times" in said.spoken
    assert model.index(1).data(ActivityModel.EntryRole).params == {"state": "s1000"}
    # something else, and the next flood is another row
    model.add(call_entry(call_record(number=1001), 1001))
    model.add_all([*storm(7, 1002), *storm(2, 1009, "notifications/other")])
    assert shown(model) == [(1010, 1), (1009, 1), (1008, 7), (1001, 1), (1000, 1000)]
    # nothing of it is lost: it is exported, and found
    assert len(model.entries()) == 1010
    assert model.index_of(17).data(ActivityModel.EntryRole).number == 1000
    # a later state of what is part of it changes nothing
    model.add(storm(1, 17)[0])
    assert shown(model)[-1] == (1000, 1000)
    assert tester


def test_a_flood_of_the_history_is_one_row() -> None:
    model = ActivityModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.load(storm(2))
    model.add_past(reversed([event_entry(n, method="notifications/x") for n in range(-50, 0)]))
    assert shown(model) == [(2, 1), (1, 1), (-1, 50)]
    model.retell()
    assert shown(model) == [(2, 1), (1, 1), (-1, 50)]
    assert tester


@pytest.mark.parametrize("seed", range(12))
def test_floods_at_once_are_those_one_after_the_other(seed: int) -> None:
    dice = random.Random(seed)
    capacity = dice.choice((20, 200))
    one, many = ActivityModel(capacity=capacity), ActivityModel(capacity=capacity)
    tester = QAbstractItemModelTester(many, QAbstractItemModelTester.FailureReportingMode.Fatal)
    number = 1
    while number < 300:
        batch: list[Event] = []
        for _ in range(dice.randint(1, 5)):
            count = dice.randint(1, 12)
            method = dice.choice(("notifications/a", "notifications/b"))
            batch += storm(count, number, method)
            number += count
        for entry in batch:
            one.add(entry)
        many.add_all(batch)
        assert shown(many) == shown(one) and rows(many) == rows(one)
        again = ActivityModel(capacity=10_000)
        again.load(many.entries())
        if capacity > number:
            assert shown(again) == shown(many)
    assert tester
