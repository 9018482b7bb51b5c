"""Which entries of the activity are news."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.app.activity.event_table import NewsKind
from companion.app.pictures.picture import GalleryChange, Picture, PictureKind
from companion.app.servers.ask import Ask, AskKind, AskState, FormRequest
from companion.app.tools.records import CallOutcome
from companion.events import Event, EventKind
from companion.messages.message import message
from companion.ui.main.navigator import WindowPlace
from companion.ui.tray.news import NewsFilter, news_of_ask, news_of_pictures
from tests.fakes.entries import KEY, NOON, call_entry, call_record, event_entry


def kind_of(entry: Event) -> NewsKind | None:
    news = NewsFilter().of_entry(entry)
    return news.kind if news is not None else None


def connection(event: str, number: int = 1) -> Event:
    return event_entry(
        number, EventKind.CONNECTION, event, message("live.disconnected"), failed=False
    )


@pytest.mark.parametrize(
    ("outcome", "elapsed", "told"),
    [
        (CallOutcome.RUNNING, 60_000, False),
        (CallOutcome.ANSWERED, 900, False),
        (CallOutcome.ANSWERED, 10_000, True),
        (CallOutcome.FAILED, 100, True),
        (CallOutcome.NO_ANSWER, 10_000, True),
        (CallOutcome.CANCELLED, 60_000, False),
        (CallOutcome.REFUSED, 60_000, False),
    ],
)
def test_calls_are_told_that_fail_or_take_long(
    outcome: CallOutcome, elapsed: float, told: bool
) -> None:
    entry = call_entry(call_record(outcome=outcome, elapsed_ms=elapsed))
    assert kind_of(entry) is (NewsKind.CALL if told else None)


@pytest.mark.parametrize(
    ("method", "params", "told"),
    [
        ("notifications/button", {"pressed": True}, True),
        ("", {"type": "iot"}, True),
        ("notifications/progress", {"progress": 1}, False),
        ("notifications/tools/list_changed", None, False),
        ("notifications/message", {"level": "debug", "data": "x"}, False),
        ("notifications/message", {"level": "error", "data": "x"}, True),
        ("notifications/message", ["level"], True),
        ("notifications/message", {"level": 7}, True),
    ],
)
def test_notifications_are_told_unless_nobody_must_look(
    method: str, params: Any, told: bool
) -> None:
    entry = event_entry(method=method, params=params)
    assert kind_of(entry) is (NewsKind.NOTIFICATION if told else None)


def test_a_state_is_part_of_the_conversation() -> None:
    entry = event_entry(
        title=message("live.state_changed", state="listening"),
        method="notifications/state_changed",
        params={"state": "listening"},
    )
    assert kind_of(entry) is NewsKind.CONVERSATION


@pytest.mark.parametrize(
    ("kind", "event", "failed", "told"),
    [
        (EventKind.WARNING, "asked", False, NewsKind.REQUEST),
        (EventKind.WARNING, "firmware_offered", False, NewsKind.REQUEST),
        (EventKind.WARNING, "activation", False, NewsKind.REQUEST),
        (EventKind.WARNING, "upgrade_ended", True, NewsKind.UPGRADE),
        (EventKind.WARNING, "upgrade_begun", False, None),
        (EventKind.WARNING, "tools_changed", False, NewsKind.CHANGE),
        (EventKind.DERIVED, "limit_crossed", False, NewsKind.CHANGE),
        (EventKind.WARNING, "rejected", True, NewsKind.PROBLEM),
        (EventKind.WARNING, "repaired", False, None),
        (EventKind.NOTIFICATION, "stray_answer", False, None),
        (EventKind.WARNING, "assistant_order", False, None),
        (EventKind.CONVERSATION, "heard", False, NewsKind.CONVERSATION),
        (EventKind.CONVERSATION, "emotion", False, None),
    ],
)
def test_other_events(kind: EventKind, event: str, failed: bool, told: NewsKind | None) -> None:
    assert kind_of(event_entry(kind=kind, event=event, failed=failed)) is told


@pytest.mark.parametrize(
    ("decision", "told", "place"),
    [
        ("asked", NewsKind.REQUEST, WindowPlace(KEY, "privileged")),
        ("passed", NewsKind.CHANGE, WindowPlace(KEY, "activity", 7)),
        ("refused", None, None),
    ],
)
def test_what_the_assistant_server_orders(
    decision: str, told: NewsKind | None, place: WindowPlace | None
) -> None:
    entry = event_entry(
        7,
        EventKind.WARNING,
        "assistant_order",
        message(f"stock.order_{decision}", tool="self.reboot"),
        method="self.reboot",
        failed=False,
        values={"tool": "self.reboot", "arguments": {}, "decision": decision},
    )
    news = NewsFilter().of_entry(entry)
    assert (news and news.kind, news and news.place) == (told, place)
    if news is not None:
        assert "self.reboot" in news.words()[0] and "assistant used" not in news.words()[0]


def test_a_connection_that_blinks_is_no_news() -> None:
    desk = NewsFilter()
    told = [
        desk.of_entry(connection(event)) is not None
        for event in (
            *("connected", "disconnected", "connected", "disconnected"),
            *("offline", "failed", "failed", "connected", "online"),
        )
    ]
    assert told == [True, False, False, False, True, False, False, False, True]


def test_a_device_that_is_not_reached_is_told_once() -> None:
    desk = NewsFilter()
    events = ("failed", "failed", "connected", "failed")
    assert [desk.of_entry(connection(event)) is not None for event in events] == [
        *(True, False, True, False)
    ]
    desk.forget(KEY)
    assert desk.of_entry(connection("failed")) is not None


def test_whichever_comes_first_says_that_a_device_is_there() -> None:
    desk = NewsFilter()
    events = ("online", "connected")
    assert [desk.of_entry(connection(event)) is not None for event in events] == [True, False]


def test_words_are_plain_and_short() -> None:
    entry = event_entry(method="notifications/" + "x" * 5_000, params={"a": "b\nc" * 2_000})
    news = NewsFilter().of_entry(replace(entry, device_name="A\u202eB\n<b>"))
    assert news is not None
    title, text = news.words()
    assert len(title) <= 201 and len(text) <= 201
    assert "\n" not in title + text and "\u202e" not in title
    assert title.startswith("AB <b>: ")


@pytest.mark.parametrize(
    ("event", "place"),
    [
        ("firmware_offered", WindowPlace(KEY, "privileged")),
        ("activation", WindowPlace(KEY, "overview")),
        ("rejected", WindowPlace(KEY, "activity", 7)),
    ],
)
def test_a_click_leads_where_it_is_seen(event: str, place: WindowPlace) -> None:
    news = NewsFilter().of_entry(event_entry(7, EventKind.WARNING, event, failed=True))
    assert news is not None and news.place == place


def picture(kind: PictureKind, number: str) -> Picture:
    return Picture(
        *(number, KEY, "Otto robot", NOON, kind, "JPEG", 4, 3, 100, "", Path("x.jpg")),
        note="What is this?",
    )


def test_only_photos_that_came_now_are_told() -> None:
    photo = picture(PictureKind.PHOTO, "one")
    change = GalleryChange((photo, picture(PictureKind.SNAPSHOT, "two")))
    [news] = news_of_pictures(change, NOON + timedelta(seconds=1))
    assert news.place == WindowPlace(KEY, "pictures", picture="one")
    assert news.words() == ("Otto robot took a photo", "What is this?")
    # as when it is taken back out of the trash
    assert not news_of_pictures(change, NOON + timedelta(minutes=5))


def test_a_server_that_waits_for_the_person_is_told() -> None:
    ask = Ask(
        number=7,
        key=KEY,
        server_name="Weather",
        kind=AskKind.ELICITATION,
        request=FormRequest("Which city?\nPlease"),
        params={},
        asked=NOON,
        deadline=NOON + timedelta(minutes=30),
    )
    news = news_of_ask(ask)
    assert news is not None and news.kind is NewsKind.REQUEST
    assert news.place == WindowPlace(KEY, "asks", 7)
    assert news.words() == ("Weather wants you to fill in a form", "Which city? Please")
    # what the model answers by itself, or is over, nobody must look at
    assert news_of_ask(replace(ask, working=True)) is None
    assert news_of_ask(replace(ask, state=AskState.ENDED)) is None
