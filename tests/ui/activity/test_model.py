"""The rows of the activity: order, headings, filters, bounds."""

from __future__ import annotations

from datetime import date, datetime, timedelta

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from companion.app.tools.records import CallOutcome
from companion.events import Event, EventKind
from companion.messages.message import message
from companion.ui.activity import model as activity_model
from companion.ui.activity.model import ActivityChip, ActivityFilter, ActivityModel
from tests.fakes.entries import call_entry, call_record, event_entry

NOW = datetime.now().astimezone().replace(hour=12)


class Today(date):
    """That of `NOW`, also when the tests run over midnight."""

    @classmethod
    def today(cls) -> date:
        return NOW.date()


@pytest.fixture(autouse=True)
def one_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(activity_model, "date", Today)


@pytest.fixture
def model(qtbot: QtBot) -> ActivityModel:
    model = ActivityModel()
    # kept alive by the model; every broken rule of Qt fails the test
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal, model)
    return model


def rows(model: ActivityModel) -> list[str]:
    """Titles from the top; headings in brackets, with their count."""
    found = []
    for row in range(model.rowCount()):
        index = model.index(row)
        day = index.data(ActivityModel.DayRole)
        count = index.data(ActivityModel.CountRole)
        found.append(f"[{day} {count}]" if day else index.data())
    return found


def notice(number: int, word: str = "", time: datetime = NOW) -> Event:
    method = f"notifications/{word or f'event {number}'}"
    return event_entry(number, time=time, method=method)


def test_the_newest_stands_on_top_below_the_heading_of_its_day(model: ActivityModel) -> None:
    model.load([notice(1, "first"), notice(2, "second")])
    model.add(notice(3, "third"))
    assert rows(model) == ["[Today 3]", "Third", "Second", "First"]


def test_every_day_has_a_heading(model: ActivityModel) -> None:
    long_ago = NOW.replace(year=2024, month=2, day=9)
    model.load(
        [notice(1, "old", long_ago), notice(2, "late", NOW - timedelta(days=1)), notice(3, "new")]
    )
    days = [row for row in rows(model) if row.startswith("[")]
    assert days[:2] == ["[Today 1]", "[Yesterday 1]"]
    assert "2024" in days[2]
    assert [row for row in rows(model) if not row.startswith("[")] == ["New", "Late", "Old"]


def test_a_new_day_begins_with_a_heading_of_its_own(model: ActivityModel) -> None:
    model.add(notice(1, "before", NOW - timedelta(days=1)))
    model.add(notice(2, "after"))
    assert rows(model) == ["[Today 1]", "After", "[Yesterday 1]", "Before"]


def test_a_later_state_of_a_call_updates_its_row(model: ActivityModel, qtbot: QtBot) -> None:
    model.add(call_entry(call_record(outcome=CallOutcome.RUNNING, time=NOW), 1))
    model.add(notice(2, "between"))
    index = model.index_of(1)
    with qtbot.waitSignal(model.dataChanged) as changed, qtbot.assertNotEmitted(model.rowsInserted):
        model.add(call_entry(call_record(time=NOW), 1))
    assert changed.args[0] == index
    assert index.data(ActivityModel.WordsRole).elapsed == "412 ms"


def test_rows_come_one_by_one_and_never_by_a_reset(model: ActivityModel, qtbot: QtBot) -> None:
    model.add(notice(1))
    with qtbot.assertNotEmitted(model.modelReset), qtbot.waitSignal(model.rowsInserted) as came:
        model.add(notice(2))
    assert came.args[1:] == [1, 1]


def test_the_oldest_go_when_there_are_too_many() -> None:
    model = ActivityModel(capacity=3)
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal, model)
    model.load([notice(1, "a", NOW - timedelta(days=1)), notice(2, "b")])
    for number, word in ((3, "c"), (4, "d"), (5, "e")):
        model.add(notice(number, word))
    # the heading of a day without entries goes with the last of them
    assert rows(model) == ["[Today 3]", "E", "D", "C"]
    assert model.total == 3
    assert not model.index_of(1).isValid()


def test_loading_more_than_fits_keeps_the_newest() -> None:
    model = ActivityModel(capacity=2)
    model.load([notice(number, word) for number, word in ((1, "a"), (2, "b"), (3, "c"))])
    assert rows(model) == ["[Today 2]", "C", "B"]


@pytest.mark.parametrize(
    ("shown", "expected"),
    [
        (ActivityChip.ALL, ["Connected, 3 tools listed", "Moved", "Speaker › Ok", "Screen › Bad"]),
        (ActivityChip.CALLS, ["Speaker › Ok", "Screen › Bad"]),
        (ActivityChip.NOTIFICATIONS, ["Moved"]),
        (ActivityChip.CONNECTION, ["Connected, 3 tools listed"]),
        (ActivityChip.FAILED, ["Screen › Bad"]),
    ],
)
def test_a_chip_shows_one_kind(
    model: ActivityModel, shown: ActivityChip, expected: list[str]
) -> None:
    fill(model)
    model.set_filter(ActivityFilter(shown))
    assert rows(model)[1:] == expected
    assert [entry.number for entry in model.entries()] == sorted(
        entry.number for entry in model.entries()
    )


def fill(model: ActivityModel) -> None:
    failed = call_record("self.screen.bad", outcome=CallOutcome.NO_ANSWER, number=1, time=NOW)
    fine = call_record("self.speaker.ok", {"Volume": 7}, number=2, time=NOW)
    connected = message("live.connected", count=3)
    model.load(
        [
            call_entry(failed, 1),
            call_entry(fine, 2),
            notice(3, "moved"),
            event_entry(4, EventKind.CONNECTION, "connected", connected, time=NOW),
        ]
    )


def test_a_search_looks_into_titles_methods_and_arguments(model: ActivityModel) -> None:
    fill(model)
    for text, expected in (
        ("MOVED", ["Moved"]),
        ("notifications/", ["Moved"]),
        ("self.speaker", ["Speaker › Ok"]),
        ("volume", ["Speaker › Ok"]),
        ("no answer", ["Screen › Bad"]),
        ("answer no", ["Screen › Bad"]),
        ("nothing like it", []),
    ):
        model.set_filter(ActivityFilter(text=text))
        assert rows(model)[1:] == expected, text


def test_chip_and_search_work_together(model: ActivityModel) -> None:
    fill(model)
    model.set_filter(ActivityFilter(ActivityChip.CALLS, "speaker"))
    assert rows(model) == ["[Today 1]", "Speaker › Ok"]
    model.set_filter(ActivityFilter(ActivityChip.FAILED, "speaker"))
    assert rows(model) == []


def test_what_a_filter_hides_comes_and_goes_unseen(model: ActivityModel, qtbot: QtBot) -> None:
    model.set_filter(ActivityFilter(ActivityChip.NOTIFICATIONS))
    with qtbot.assertNotEmitted(model.rowsInserted):
        model.add(call_entry(call_record(time=NOW), 1))
    assert model.total == 1
    model.set_filter(ActivityFilter())
    assert rows(model) == ["[Today 1]", "Audio speaker › Set volume"]


def test_a_call_that_fails_later_comes_up_among_the_failed_in_its_place(
    model: ActivityModel,
) -> None:
    model.set_filter(ActivityFilter(ActivityChip.FAILED))
    lost = CallOutcome.LOST
    model.add(call_entry(call_record("self.a", outcome=CallOutcome.RUNNING, time=NOW), 1))
    model.add(call_entry(call_record("self.b", outcome=lost, number=2, time=NOW), 2))
    assert rows(model) == ["[Today 1]", "B"]
    model.add(call_entry(call_record("self.a", outcome=lost, time=NOW), 1))
    assert rows(model) == ["[Today 2]", "B", "A"]


def test_a_row_that_no_longer_matches_goes_with_its_heading(model: ActivityModel) -> None:
    model.set_filter(ActivityFilter(text="running"))
    model.add(event_entry(1, title=message("live.state_changed", state="running"), time=NOW))
    assert rows(model) == ["[Today 1]", "State is now running"]
    model.add(event_entry(1, title=message("live.state_changed", state="idle"), time=NOW))
    assert rows(model) == []


def test_a_screen_reader_hears_the_whole_row(model: ActivityModel) -> None:
    fill(model)
    spoken = [
        model.index(row).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(model.rowCount())
    ]
    assert spoken[0] == "Today, 4 entries"
    assert "Screen › Bad" in spoken[4] and "no answer in 412 ms" in spoken[4]
    assert "Failed" in spoken[4]


def test_headings_cannot_be_chosen(model: ActivityModel) -> None:
    model.add(notice(1))
    assert not model.flags(model.index(0)) & Qt.ItemFlag.ItemIsSelectable
    assert model.flags(model.index(1)) & Qt.ItemFlag.ItemIsSelectable
    assert model.data(QModelIndex()) is None


def test_only_rows_that_are_seen_are_put_into_words(qtbot: QtBot) -> None:
    from companion.ui.activity.view import ActivityView

    model = ActivityModel()
    model.load([notice(number) for number in range(1, 5_001)])
    view = ActivityView(model)
    qtbot.addWidget(view)
    view.resize(500, 480)
    with qtbot.waitExposed(view):
        view.show()
    view.verticalScrollBar().setValue(100_000)
    view.viewport().repaint()
    assert sum(item.made is not None for item in model._items.values()) < 50


def past(number: int, word: str, time: datetime = NOW) -> Event:
    return notice(number - 1_000_000, word, time)


def test_the_history_comes_below_in_its_own_order(model: ActivityModel) -> None:
    model.add(notice(1, "now"))
    before = NOW - timedelta(days=1)
    model.set_more(True)
    model.add_past([past(9, "morning"), past(8, "eve", before)])
    assert rows(model) == ["[Today 2]", "Now", "Morning", "[Yesterday None]", "Eve"]
    # the clock had jumped there: the order is that in which it happened
    model.add_past([past(7, "noon", before), past(6, "jump"), past(5, "old", before)])
    model.set_more(False)
    assert rows(model) == [
        *("[Today 2]", "Now", "Morning"),
        *("[Yesterday 2]", "Eve", "Noon", "[Today 1]", "Jump", "[Yesterday 1]", "Old"),
    ]
    model.add(notice(2, "later"))
    assert rows(model)[:3] == ["[Today 3]", "Later", "Now"]
    assert model.index_of(past(6, "jump").number).data() == "Jump"
    assert [entry.number for entry in model.entries()] == [1, 2]
    assert model.past == 5


def test_a_clock_that_jumps_back_reorders_nothing(model: ActivityModel) -> None:
    model.add(notice(1, "one"))
    model.add(notice(2, "two", NOW - timedelta(days=1)))
    model.add(notice(3, "three"))
    assert rows(model) == ["[Today 1]", "Three", "[Yesterday 1]", "Two", "[Today 1]", "One"]


def test_another_filter_drops_the_history_and_asks_again(
    model: ActivityModel, qtbot: QtBot
) -> None:
    model.add(notice(1, "now"))
    model.add_past([past(9, "morning", NOW - timedelta(days=1))])
    with qtbot.waitSignal(model.past_dropped):
        model.set_filter(ActivityFilter(text="o"))
    assert rows(model) == ["[Today 1]", "Now"]
    model.add_past([past(8, "noon")])
    assert rows(model) == ["[Today 2]", "Now", "Noon"]


def test_more_is_asked_for_once_until_it_came() -> None:
    model = ActivityModel()
    asked: list[None] = []
    model.past_wanted.connect(lambda: asked.append(None))
    model.fetchMore()
    assert not asked and not model.canFetchMore()
    model.set_more(True)
    model.fetchMore()
    model.fetchMore()
    assert len(asked) == 1 and model.loading
    model.set_more(True)
    assert model.canFetchMore()


def test_the_history_that_is_shown_is_bounded(
    model: ActivityModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(activity_model, "PAST_CAPACITY", 3)
    model.set_more(True)
    model.add_past([past(number, str(number)) for number in range(9, 4, -1)])
    assert model.past == 3 and not model.canFetchMore()
