"""A flood is one notification, and what is not shown is not lost."""

from __future__ import annotations

import itertools
import time

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from companion.app.activity.event_table import NewsKind
from companion.app.settings.settings import Settings
from companion.ui.main.navigator import WindowPlace
from companion.ui.settings.notifications import ALWAYS
from companion.ui.tray.news import News, NewsBundle, NewsFilter, Pace
from companion.ui.tray.notifier import NotificationService
from tests.fakes.entries import event_entry
from tests.fakes.tray import FakeNotifier
from tests.fakes.work import work_of_at_most

QUICK = Pace(gather=20, pause=60, longest=120)
UNHURRIED = Pace(gather=60_000)


class Desk:
    """A messenger whose window is in front or not as the test wants it."""

    def __init__(self, settings: Settings | None = None, pace: Pace = QUICK) -> None:
        self.settings = settings or Settings()
        self.in_front = False
        self.first, self.second = FakeNotifier(), FakeNotifier()
        self.messenger = NotificationService(
            self.settings, (self.first, self.second), lambda: self.in_front, pace=pace
        )
        self.missed: list[NewsBundle] = []
        self.messenger.missed.connect(self.missed.append)

    def comes_forward(self) -> None:
        self.in_front = True
        self.messenger.came_forward()


def news(
    number: int = 1,
    kind: NewsKind = NewsKind.NOTIFICATION,
    key: str = "hub:1",
    name: str = "Otto",
    failed: bool = False,
) -> News:
    place = WindowPlace(key, "activity", number)
    return News(kind, key, name, failed, place, lambda: (f"{name}: event {number}", "detail"))


def test_one_thing_is_told_as_it_is(qtbot: QtBot) -> None:
    desk = Desk()
    desk.messenger.add(news(7))
    qtbot.waitUntil(lambda: len(desk.first.notes) == 1)
    [note] = desk.first.notes
    assert (note.title, note.text, note.failed) == ("Otto: event 7", "detail", False)
    assert note.place == WindowPlace("hub:1", "activity", 7)


def test_a_flood_is_one(qtbot: QtBot) -> None:
    desk = Desk()
    for number in range(5_000):
        desk.messenger.add(news(number, failed=number == 17))
    qtbot.waitUntil(lambda: len(desk.first.notes) == 1)
    [note] = desk.first.notes
    assert note.title == "Otto: 5000 event(s)" and note.failed
    lines = note.text.split("\n")
    # what failed is among what is written out, though much came after it
    assert lines == [
        *("5000 notification(s)", "1 of it failed"),
        *("Otto: event 17", "Otto: event 4999", "Otto: event 4998"),
    ]
    assert note.place == WindowPlace("hub:1", "activity")
    assert desk.messenger.unseen == 5_000 and desk.messenger.unseen_failed == 1


def test_a_flood_that_goes_on_is_told_of_less_and_less(qtbot: QtBot) -> None:
    desk = Desk()
    times: list[float] = []
    desk.messenger._gatherer.ready.connect(lambda _bundle: times.append(time.monotonic()))
    pump = QTimer()
    pump.timeout.connect(lambda: desk.messenger.add(news()))
    pump.start(2)
    qtbot.waitUntil(lambda: len(times) == 4)
    pump.stop()
    first, second, third = (b - a for a, b in itertools.pairwise(times))
    assert first >= 0.055 and second >= 0.11 and third >= 0.11
    # and nothing is left out
    told = sum(_count(note.title) for note in desk.first.notes)
    assert told + desk.messenger._gatherer.waiting == desk.messenger.unseen


def _count(title: str) -> int:
    words = title.removeprefix("Otto: ").split()
    return int(words[0]) if words[0].isdigit() else 1


def test_classifying_a_burst_leaves_the_loop_its_time() -> None:
    desk, sorter = Desk(pace=UNHURRIED), NewsFilter()
    entries = [
        event_entry(number, method="notifications/x", params={"n": number})
        for number in range(5_000)
    ]
    with work_of_at_most(100):
        for entry in entries:
            told = sorter.of_entry(entry)
            assert told is not None
            desk.messenger.add(told)
    assert desk.messenger.unseen == 5_000


def test_several_devices_are_counted(qtbot: QtBot) -> None:
    desk = Desk()
    desk.messenger.add(news(1))
    desk.messenger.add(news(2, NewsKind.CALL, "hub:2", "Anna", failed=True))
    desk.messenger.add(news(3))
    qtbot.waitUntil(lambda: len(desk.first.notes) == 1)
    [note] = desk.first.notes
    assert note.title == "3 event(s) of 2 device(s)"
    assert note.text.startswith("2 notification(s), 1 call(s)\n1 of it failed\nAnna: event 2\n")


def test_nothing_is_told_of_what_the_window_shows(qtbot: QtBot) -> None:
    desk = Desk()
    desk.in_front = True
    desk.messenger.add(news())
    assert desk.messenger.unseen == 0
    desk.in_front = False
    desk.messenger.add(news(2))
    qtbot.waitUntil(lambda: len(desk.first.notes) == 1)
    assert desk.first.notes[0].title == "Otto: event 2" and not desk.missed


def test_what_is_not_told_yet_is_told_in_the_window() -> None:
    desk = Desk(pace=UNHURRIED)
    desk.messenger.add(news())
    desk.comes_forward()
    [missed] = desk.missed
    assert missed.words() == ("Otto: event 1", "detail")
    assert desk.messenger.unseen == 0 and desk.first.withdrawn == 1
    desk.comes_forward()
    assert len(desk.missed) == 1


@pytest.mark.parametrize(
    "settings", [Settings(notify=False), Settings(quiet_until=ALWAYS)], ids=["off", "quiet"]
)
def test_what_the_desktop_must_not_show_waits_for_the_window(
    qtbot: QtBot, settings: Settings
) -> None:
    desk = Desk(settings)
    with qtbot.waitSignal(desk.messenger._gatherer.ready):
        desk.messenger.add(news(1))
    with qtbot.waitSignal(desk.messenger._gatherer.ready):
        desk.messenger.add(news(2, NewsKind.CALL, failed=True))
    assert not desk.first.notes and desk.messenger.unseen == 2
    desk.comes_forward()
    [missed] = desk.missed
    assert (missed.total, missed.failed) == (2, 1)


def test_a_kind_that_is_switched_off_is_not_told_at_all() -> None:
    desk = Desk(Settings(notify_kinds={"notification": False}), UNHURRIED)
    desk.messenger.add(news())
    desk.messenger.add(news(2, NewsKind.CALL))
    assert desk.messenger.unseen == 1
    desk.comes_forward()
    assert desk.missed[0].total == 1


def test_the_first_that_can_shows_it(qtbot: QtBot) -> None:
    desk = Desk()
    desk.first.there = False
    desk.messenger.add(news())
    qtbot.waitUntil(lambda: len(desk.second.notes) == 1)
    assert not desk.first.notes


def test_what_a_desktop_loses_goes_to_the_next_and_then_to_the_window(qtbot: QtBot) -> None:
    desk = Desk()
    desk.first.fails = True
    desk.messenger.add(news(1))
    qtbot.waitUntil(lambda: len(desk.second.notes) == 1)
    desk.second.there = False
    desk.messenger.add(news(2))
    desk.messenger.add(news(3))
    with qtbot.waitSignal(desk.messenger._gatherer.ready):
        pass
    desk.comes_forward()
    assert [missed.total for missed in desk.missed] == [2]


def test_a_click_names_its_place(qtbot: QtBot) -> None:
    desk = Desk()
    with qtbot.waitSignal(desk.messenger.clicked) as clicked:
        desk.second.clicked.emit(WindowPlace("hub:1", "pictures"))
    assert clicked.args == [WindowPlace("hub:1", "pictures")]


def test_bundles_are_bounded() -> None:
    bundle = NewsBundle()
    for number in range(3_000):
        bundle.add(news(number, key=f"hub:{number}", name=f"Device {number}"))
    assert bundle.total == 3_000 and len(bundle.devices) == 200 and len(bundle.shown()) == 3
