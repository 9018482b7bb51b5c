"""The last five entries."""

from __future__ import annotations

from PySide6.QtTest import QAbstractItemModelTester

from companion.app.tools.records import CallOutcome
from companion.ui.activity.live import SHOWN, LiveModel
from tests.fakes.entries import call_entry, call_record, event_entry


def titles(model: LiveModel) -> list[str]:
    return [model.index(row).data() for row in range(model.rowCount())]


def make() -> LiveModel:
    model = LiveModel()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal, model)
    return model


def test_only_the_newest_five_are_shown_newest_first() -> None:
    model = make()
    model.load([event_entry(n, method=f"notifications/n{n}") for n in range(1, 8)])
    assert titles(model) == ["N7", "N6", "N5", "N4", "N3"]
    model.add(event_entry(8, method="notifications/n8"))
    assert titles(model) == ["N8", "N7", "N6", "N5", "N4"]
    assert model.rowCount() == SHOWN


def test_a_later_state_updates_the_row_where_it_is() -> None:
    model = make()
    model.add(call_entry(call_record(outcome=CallOutcome.RUNNING), 1))
    model.add(event_entry(2, method="notifications/moved"))
    model.add(call_entry(call_record(), 1))
    assert titles(model) == ["Moved", "Audio speaker › Set volume"]
    assert model.index(1).data(LiveModel.WordsRole).live_pill == ("Answered", "green")


def test_the_late_end_of_a_call_that_is_gone_brings_nothing_back() -> None:
    model = make()
    model.add(call_entry(call_record(outcome=CallOutcome.RUNNING), 1))
    for number in range(2, 8):
        model.add(event_entry(number, method=f"notifications/n{number}"))
    before = titles(model)
    model.add(call_entry(call_record(), 1))
    assert titles(model) == before
