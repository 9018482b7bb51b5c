"""The publisher: order, leaving, and a subscriber that fails."""

from __future__ import annotations

import logging

import pytest

from companion.events import Publisher


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
