"""The publisher: order, leaving, a subscriber that fails, and what concerns whom."""

from __future__ import annotations

import logging
from typing import Final, Literal

import pytest
from msgspec import Struct

from companion.events import Published, Publisher, TopicPublisher


def test_subscribers_are_called_in_the_order_of_their_coming() -> None:
    seen: list[tuple[str, int]] = []
    publisher: Publisher[int] = Publisher()
    publisher.subscribe(lambda event: seen.append(("first", event)))
    publisher.subscribe(lambda event: seen.append(("second", event)))
    publisher.publish(1)
    publisher.publish(2)
    assert seen == [("first", 1), ("second", 1), ("first", 2), ("second", 2)]


def test_one_who_left_is_not_called_and_may_leave_twice() -> None:
    seen: list[int] = []
    publisher: Publisher[int] = Publisher()
    leave = publisher.subscribe(seen.append)
    publisher.publish(1)
    leave()
    leave()
    publisher.publish(2)
    assert seen == [1]


def test_the_same_callback_twice_leaves_once_at_a_time() -> None:
    seen: list[int] = []
    publisher: Publisher[int] = Publisher()
    callback = seen.append
    leave = publisher.subscribe(callback)
    publisher.subscribe(callback)
    publisher.publish(1)
    leave()
    publisher.publish(2)
    assert seen == [1, 1, 2]


def test_who_leaves_while_others_are_told_is_told_for_the_last_time() -> None:
    seen: list[int] = []
    publisher: Publisher[int] = Publisher()
    publisher.subscribe(lambda event: leave())
    leave = publisher.subscribe(seen.append)
    publisher.publish(1)
    publisher.publish(2)
    assert seen == [1]


def test_a_subscriber_that_fails_is_logged_and_costs_nobody_else(
    caplog: pytest.LogCaptureFixture,
) -> None:
    seen: list[str] = []
    publisher: Publisher[str] = Publisher()

    def fail(event: str) -> None:
        raise ValueError(f"cannot bear {event}")

    publisher.subscribe(fail)
    publisher.subscribe(seen.append)
    with caplog.at_level(logging.ERROR):
        publisher.publish("news")
    assert seen == ["news"]
    (record,) = caplog.records
    assert record.exc_info is not None
    assert "cannot bear news" in str(record.exc_info[1])


def test_leaving_and_coming_during_an_event_takes_effect_with_the_next() -> None:
    seen: list[str] = []
    publisher: Publisher[int] = Publisher()

    def once(event: int) -> None:
        seen.append(f"once {event}")
        leave()
        publisher.subscribe(lambda later: seen.append(f"late {later}"))

    leave = publisher.subscribe(once)
    publisher.subscribe(lambda event: seen.append(f"always {event}"))
    publisher.publish(1)
    publisher.publish(2)
    assert seen == ["once 1", "always 1", "always 2", "late 2"]


# what concerns whom

Topic = Literal["name", "state", "tools"]
NAME: Final[tuple[Topic]] = ("name",)
STATE: Final[tuple[Topic]] = ("state",)


class News(Struct):
    key: str
    number: int = 0


def heard_of(publisher: TopicPublisher[News, Topic]) -> list[tuple[str, int]]:
    """Who hears what of which number, from four who want different things."""
    heard: list[tuple[str, int]] = []

    def hearer(who: str, wanted: Published[News]) -> None:
        wanted.subscribe(lambda news: heard.append((who, news.number)))

    hearer("name of a", publisher.filter("name", key="a"))
    hearer("state or tools", publisher.filter("state", "tools"))
    hearer("all", publisher)
    hearer("of a", publisher.filter(key="a"))
    hearer("name", publisher.filter("name"))
    return heard


@pytest.mark.parametrize(
    ("key", "topics", "hears"),
    [
        ("a", ("name",), ["name of a", "all", "of a", "name"]),
        ("b", ("name",), ["all", "name"]),
        ("a", ("state",), ["state or tools", "all", "of a"]),
        ("b", ("tools", "state"), ["state or tools", "all"]),
        ("b", ("name", "tools"), ["state or tools", "all", "name"]),
        ("b", (), ["all"]),
        ("a", None, ["name of a", "state or tools", "all", "of a", "name"]),
        ("b", None, ["state or tools", "all", "name"]),
    ],
)
def test_each_hears_what_concerns_it_in_the_order_of_coming(
    key: str, topics: tuple[Topic, ...] | None, hears: list[str]
) -> None:
    publisher: TopicPublisher[News, Topic] = TopicPublisher(lambda news: news.key)
    heard = heard_of(publisher)
    publisher.publish(News(key, 1), topics)
    assert heard == [(who, 1) for who in hears]


def test_who_leaves_a_filter_hears_no_more_and_another_of_the_same_does() -> None:
    publisher: TopicPublisher[News, Topic] = TopicPublisher(lambda news: news.key)
    seen: list[str] = []
    leave = publisher.filter("name").subscribe(lambda _: seen.append("first"))
    publisher.filter("name").subscribe(lambda _: seen.append("second"))
    publisher.publish(News("a"), NAME)
    leave()
    leave()
    publisher.publish(News("a"), NAME)
    assert seen == ["first", "second", "second"]


def test_filters_of_the_same_part_are_equal() -> None:
    publisher: TopicPublisher[News, Topic] = TopicPublisher(lambda news: news.key)
    assert publisher.filter("name", "tools") == publisher.filter("tools", "name")
    assert len({publisher.filter(), publisher.filter(), publisher.filter(key="a")}) == 2
    other: TopicPublisher[News, Topic] = TopicPublisher(lambda news: news.key)
    assert publisher.filter("name") != other.filter("name")


def test_what_a_subscriber_publishes_reaches_all_whom_it_concerns() -> None:
    """Also those after it that the first event does not concern, and those that both do."""
    publisher: TopicPublisher[News, Topic] = TopicPublisher(lambda news: news.key)
    heard: list[tuple[str, int]] = []

    def go_on(news: News) -> None:
        if news.number == 1:
            publisher.publish(News("a", 2), NAME)

    publisher.filter("state").subscribe(go_on)
    publisher.filter("name").subscribe(lambda news: heard.append(("name", news.number)))
    publisher.filter("state").subscribe(lambda news: heard.append(("state", news.number)))
    publisher.subscribe(lambda news: heard.append(("all", news.number)))
    publisher.publish(News("a", 1), STATE)
    assert heard == [("name", 2), ("all", 2), ("state", 1), ("all", 1)]


def test_a_filter_that_fails_is_logged_and_costs_nobody_else(
    caplog: pytest.LogCaptureFixture,
) -> None:
    publisher: TopicPublisher[News, Topic] = TopicPublisher(lambda news: news.key)
    seen: list[int] = []

    def fail(news: News) -> None:
        raise ValueError("cannot bear it")

    publisher.filter("name").subscribe(fail)
    publisher.filter("name").subscribe(lambda news: seen.append(news.number))
    with caplog.at_level(logging.ERROR):
        publisher.publish(News("a", 1), NAME)
    assert seen == [1] and len(caplog.records) == 1
