"""Tokens: which day they are of, here and at the gateway."""

from __future__ import annotations

import hashlib
from datetime import UTC, date, datetime, timedelta, timezone

import pytest

from companion.transports.gateway.client import Tokens, now, token


def test_a_token_is_the_hash_of_date_and_key() -> None:
    plain = b"2026-08-09a signature key"
    assert token(date(2026, 8, 9), "a signature key") == hashlib.sha256(plain).hexdigest()
    assert token(date(2026, 8, 9), "键") == hashlib.sha256("2026-08-09键".encode()).hexdigest()


def test_this_computers_time_has_a_zone() -> None:
    assert now().utcoffset() is not None


@pytest.mark.parametrize(
    ("hour", "offset", "expected"),
    [
        # at noon in London it is today nearly everywhere, tomorrow in Kiribati
        (12, 0, [9, 10, 8]),
        # at 23:30 in Beijing it is tomorrow east of it
        (23, 8, [9, 10, 8]),
        # at 01:00 in Beijing it is yesterday in most of the world
        (1, 8, [9, 8, 10]),
        # at 07:00 in New York there are three dates on Earth
        (7, -4, [9, 8, 10]),
    ],
)
def test_the_neighbour_days_are_tried(hour: int, offset: int, expected: list[int]) -> None:
    moment = datetime(2026, 8, 9, hour, tzinfo=timezone(timedelta(hours=offset)))
    tokens = Tokens("key", lambda: moment)
    assert [day.day for day in tokens.days()] == expected


def test_what_was_accepted_is_tried_first_from_then_on() -> None:
    moment = datetime(2026, 8, 9, 20, tzinfo=UTC)
    tokens = Tokens("key", lambda: moment)
    tokens.worked(date(2026, 8, 10))
    assert tokens.days()[0] == date(2026, 8, 10)
    assert sorted(tokens.days()) == [date(2026, 8, 8), date(2026, 8, 9), date(2026, 8, 10)]
    moment += timedelta(hours=5)
    # the gateway's midnight was before ours: the guess is one too far, today is next
    assert tokens.days()[:2] == [date(2026, 8, 11), date(2026, 8, 10)]


def test_the_header_names_the_key_nowhere() -> None:
    tokens = Tokens("a signature key")
    assert "signature" not in tokens.header(date(2026, 8, 9))
    assert tokens.header(date(2026, 8, 9)).startswith("Bearer ")
