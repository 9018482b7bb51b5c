"""The filters above the activity: what they say together, and that all of them have room."""

from __future__ import annotations

import itertools
from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import QDateTime, QPoint, QRect
from PySide6.QtWidgets import QApplication, QComboBox, QWidget
from pytestqt.qtbot import QtBot

from companion.app.activity.event_table import Level
from companion.ui.activity.activity_state import FilterState, Period
from companion.ui.activity.model import ActivityChip, ActivityFilter
from companion.ui.activity.toolbar import ActivityToolbar, PeriodDialog
from companion.ui.kit.theme.tokens import PART, SIZE
from companion.ui.kit.words.measures import period_words
from tests.ui.kit.widgets.helpers import turn_wheel

DEVICES = [("a", "Otto"), ("b", "Kitchen & hall\u202e"), ("c", "")]


@pytest.fixture
def ground(qtbot: QtBot) -> QWidget:
    """A window of its own would be kept as wide as its layout."""
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1600, 120)
    window.show()
    return window


def bar_in(ground: QWidget, width: int = 1000, *, devices: bool = True) -> ActivityToolbar:
    bar = ActivityToolbar(FilterState(of_devices=devices), ground)
    bar.resize(width, 92)
    bar.show()
    return bar


def choose_in(choice: QComboBox, index: int) -> None:
    """As a person does."""
    choice.setCurrentIndex(index)
    choice.activated.emit(index)


def choose(bar: ActivityToolbar, period: Period) -> None:
    choose_in(bar.period, list(Period).index(period))


@pytest.mark.parametrize("devices", [False, True])
def test_everything_fits_into_a_window_of_900_px(ground: QWidget, devices: bool) -> None:
    # the sidebar gives room to the page where the window is narrow
    width = 900 - 216
    bar = bar_in(ground, width, devices=devices)
    bar.set_conversations(True)
    head = [bar.search, bar.filter, bar.pause, bar.export]
    # a few controls, until more are wanted
    assert [each for each in (*head, *bar.chips.values(), bar.level) if each.isVisible()] == head
    bar.filter.click()
    bar.resize(width, bar.sizeHint().height())
    QApplication.sendPostedEvents()
    assert bar.minimumSizeHint().width() <= width
    assert SIZE.window_minimum[0] - PART.sidebar_narrow >= bar.minimumSizeHint().width()
    shown = [*head, bar.level, bar.period, *bar.chips.values()]
    if devices:
        shown.append(bar.device)
    places = [QRect(each.mapTo(bar, QPoint()), each.size()) for each in shown]
    for widget, place in zip(shown, places, strict=True):
        assert widget.isVisible()
        assert bar.rect().contains(place)
    for first, second in itertools.combinations(places, 2):
        assert not first.intersects(second)


def test_what_is_chosen_shows_how_much(ground: QWidget) -> None:
    bar = bar_in(ground)
    assert bar.filter.text() == "Filter"
    bar.filter.click()
    bar.chips[ActivityChip.FAILED].click()
    choose_in(bar.level, 3)
    assert bar.filter.text() == "Filter: 2"
    # folded away it still says so, and a view that is made anew shows what is chosen
    bar.filter.click()
    assert not bar.more.isVisible() and bar.filter.text() == "Filter: 2"
    again = ActivityToolbar(bar.state, ground)
    assert again.filter.isChecked() and not again.more.isHidden()
    bar.clear()
    assert bar.filter.text() == again.filter.text() == "Filter"


def test_everything_that_is_chosen_works_together(ground: QWidget) -> None:
    bar = bar_in(ground)
    bar.state.set_devices(DEVICES)
    told: list[ActivityFilter] = []
    bar.state.changed.connect(lambda: told.append(bar.state.chosen))
    bar.chips[ActivityChip.NOTIFICATIONS].click()
    choose_in(bar.device, 2)
    choose_in(bar.level, 3)
    before = datetime.now(UTC)
    choose(bar, Period.HOUR)
    last = told[-1]
    assert (last.shown, last.device, last.level) == (ActivityChip.NOTIFICATIONS, "b", Level.WARNING)
    assert last.since is not None and last.until is None
    assert abs(last.since - (before - timedelta(hours=1))) < timedelta(seconds=5)
    assert bar.level.currentText() == "Warning and above"
    bar.clear()
    assert told[-1] == ActivityFilter() == bar.state.chosen
    choose(bar, Period.YESTERDAY)
    assert told[-1].since is not None and told[-1].until is not None


def test_a_device_that_was_chosen_stays_chosen(ground: QWidget) -> None:
    bar = bar_in(ground)
    bar.state.set_devices(DEVICES)
    choose_in(bar.device, 1)
    bar.state.set_devices([("0", "Another"), ("a", "Otto the second")])
    assert bar.state.chosen.device == "a" and bar.device.currentText() == "Otto the second"
    # it may be gone while its entries are looked at
    bar.state.set_devices([("0", "Another")])
    assert bar.state.chosen.device == "a" and bar.device.currentText() == "Otto the second"
    bar.clear()
    assert bar.state.chosen.device == ""


def test_names_of_devices_are_cleaned_and_never_empty(ground: QWidget) -> None:
    bar = bar_in(ground)
    bar.state.set_devices(DEVICES)
    names = [bar.device.itemText(index) for index in range(bar.device.count())]
    assert names == ["All devices", "Otto", "Kitchen & hall", "c"]


def test_an_own_stretch_of_time(ground: QWidget) -> None:
    bar = bar_in(ground)
    wanted: list[bool] = []
    bar.own_period_wanted.connect(lambda: wanted.append(True))
    choose(bar, Period.TODAY)
    kept = bar.state.chosen
    choose(bar, Period.OWN)
    assert wanted == [True] and bar.state.chosen == kept
    # nobody entered anything
    bar.show_period()
    assert bar.period.currentText() == "Today" and bar.state.chosen == kept
    choose(bar, Period.OWN)
    since, until = datetime(2026, 8, 1, tzinfo=UTC), datetime(2026, 8, 3, tzinfo=UTC)
    bar.state.choose_period(Period.OWN, (since, until))
    assert bar.period.currentText() == period_words(since, until)
    assert (
        (bar.state.chosen.since, bar.state.chosen.until) == (since, until) == bar.state.own_period
    )
    # choosing it once more asks once more
    choose(bar, Period.OWN)
    assert len(wanted) == 3
    choose(bar, Period.WEEK)
    assert bar.state.own_period == (None, None)
    assert bar.period.itemText(list(Period).index(Period.OWN)) == "From … to …"


def test_the_dialog_for_it(qtbot: QtBot) -> None:
    now = datetime(2026, 8, 20, 12, 30, 40, tzinfo=UTC)
    dialog = PeriodDialog((None, None), now)
    qtbot.addWidget(dialog)
    dialog.show()
    told: list[tuple[datetime, datetime]] = []
    dialog.chosen.connect(lambda since, until: told.append((since, until)))
    # yesterday and today, this very minute included
    assert dialog.since.time().hour() == 0
    assert dialog.since.date().daysTo(dialog.until.date()) == 1
    later = dialog.until.dateTime()
    dialog.since.setDateTime(later)
    assert not dialog.show_button.isEnabled() and dialog.notice.isVisible()
    dialog.since.setDateTime(QDateTime(later.addSecs(-3_600)))
    assert dialog.show_button.isEnabled() and not dialog.notice.isVisible()
    dialog.show_button.click()
    [(since, until)] = told
    assert until - since == timedelta(hours=1)
    assert since < now < until and since.tzinfo is not None
    assert not dialog.isVisible()
    again = PeriodDialog((since, until), now)
    qtbot.addWidget(again)
    assert again.since.dateTime() == later.addSecs(-3_600)
    assert again.until.dateTime() == later


def test_the_wheel_changes_no_time(qtbot: QtBot) -> None:
    dialog = PeriodDialog((None, None), datetime(2026, 8, 20, 12, 30, 40, tzinfo=UTC))
    qtbot.addWidget(dialog)
    dialog.show()
    for field in (dialog.since, dialog.until):
        before = field.dateTime()
        field.setFocus()
        assert not turn_wheel(field, 1).isAccepted()
        assert field.dateTime() == before


def test_a_stretch_of_time_in_words() -> None:
    since = datetime(2026, 8, 1, 9, 0).astimezone()
    assert period_words(since, since + timedelta(hours=2)) == "1 Aug 2026, 09:00–11:00"
    assert period_words(since, since + timedelta(days=2)) == "1 Aug 2026–3 Aug 2026"


def test_what_is_chosen_comes_back_but_for_what_is_over(ground: QWidget) -> None:
    bar = bar_in(ground)
    bar.state.set_devices(DEVICES)
    bar.chips[ActivityChip.CALLS].click()
    choose_in(bar.device, 1)
    choose_in(bar.level, 3)
    choose(bar, Period.WEEK)
    bar.search.setText("lamp")
    habits = bar.state.habits
    assert habits == {"shown": "calls", "level": "warning", "period": "week", "of": "a"}
    again = bar_in(ground)
    told: list[ActivityFilter] = []
    again.state.changed.connect(lambda: told.append(again.state.chosen))
    again.state.restore_habits(habits)
    assert told == [again.state.chosen] and again.state.habits == habits
    assert again.state.chosen.text == "" and again.state.chosen.since is not None
    # it knew no device when it was told; the name comes later
    again.state.set_devices(DEVICES)
    assert again.state.chosen.device == "a" and again.device.currentText() == "Otto"
    now = datetime.now(UTC)
    again.state.choose_period(Period.OWN, (now - timedelta(hours=1), now))
    assert again.state.habits["period"] == "any"
    for damaged in ({"level": 7, "period": [], "of": None}, {"level": "loud", "period": "own"}):
        fresh = bar_in(ground)
        fresh.state.restore_habits(damaged)
        assert fresh.state.chosen == ActivityFilter()
