"""Progress is one row for each token, however often a device tells it."""

from __future__ import annotations

from typing import Any

import pytest

from companion.app.activity.activity import ActivityLog
from companion.app.tools.progress import (
    MOST_ROWS,
    PROGRESS_METHOD,
    Progress,
    ProgressRows,
    read_progress,
)
from companion.events import Event, EventKind
from companion.messages.message import message


def tell(log: ActivityLog, token: Any, done: float, key: str = "demo:", **more: Any) -> None:
    log.add_event(
        Event.now(
            "notification",
            device_key=key,
            device_name="Robot",
            title=message("live.notification"),
            method=PROGRESS_METHOD,
            params={"progressToken": token, "progress": done, **more},
        )
    )


def happen(log: ActivityLog, event: str, key: str = "demo:") -> None:
    title = message("live.dialed_in")
    log.add_event(Event.now(event, device_key=key, device_name="Robot", title=title))


def shown(log: ActivityLog) -> list[tuple[str, Any, float]]:
    """Key, token and how far, of every entry that is progress."""
    return [
        (entry.device_key, entry.params["progressToken"], entry.params["progress"])
        for entry in log.entries()
        if entry.method == PROGRESS_METHOD
    ]


def test_a_flood_is_one_row_with_its_newest_state() -> None:
    log = ActivityLog()
    published: list[Event] = []
    log.changed.subscribe(published.append)
    for done in range(5_000):
        tell(log, "t", done, total=10_000)
    [entry] = log.entries()
    assert entry.params["progress"] == 4_999
    assert entry.values == {"updates": 5_000}
    assert entry.kind is EventKind.NOTIFICATION
    assert {each.number for each in published} == {1} and len(published) == 5_000
    # the row is where it began
    assert entry.time == published[0].time


def test_each_token_of_each_device_has_a_row_of_its_own() -> None:
    log = ActivityLog()
    for done in (1, 2):
        for key in ("a", "b"):
            for token in ("t", 1, "1"):
                tell(log, token, done, key)
    assert shown(log) == [(key, token, 2) for key in ("a", "b") for token in ("t", 1, "1")]


def test_what_is_complete_goes_on_no_more() -> None:
    log = ActivityLog()
    tell(log, "t", 9, total=10)
    tell(log, "t", 10, total=10)
    tell(log, "t", 1, total=10)
    assert shown(log) == [("demo:", "t", 10), ("demo:", "t", 1)]


def test_a_new_connection_counts_its_tokens_again() -> None:
    log = ActivityLog()
    tell(log, 1, 5)
    tell(log, 1, 5, "other")
    happen(log, "connected")
    tell(log, 1, 1)
    tell(log, 1, 6, "other")
    assert shown(log) == [("demo:", 1, 5), ("other", 1, 6), ("demo:", 1, 1)]


def test_a_row_that_left_the_memory_is_begun_again() -> None:
    log = ActivityLog(capacity=2)
    tell(log, "t", 1)
    for _ in range(2):
        happen(log, "unreadable")
    tell(log, "t", 2)
    last = log.entries()[-1]
    assert last.number == 4 and last.values == {"updates": 1}


@pytest.mark.parametrize(
    "params",
    [
        None,
        [],
        {},
        {"progressToken": "t"},
        {"progressToken": "t", "progress": "5"},
        {"progressToken": "t", "progress": True},
        {"progressToken": "t", "progress": float("nan")},
        {"progressToken": "t", "progress": 10**400},
        {"progressToken": True, "progress": 5},
        {"progressToken": None, "progress": 5},
        {"progressToken": 1.5, "progress": 5},
    ],
)
def test_what_is_no_progress_is_a_notification_like_any(params: Any) -> None:
    assert read_progress(PROGRESS_METHOD, params) is None
    log = ActivityLog()
    for _ in range(2):
        log.add_event(
            Event.now(
                "notification",
                device_key="demo:",
                device_name="Robot",
                title=message("live.notification"),
                method=PROGRESS_METHOD,
                params=params,
            )
        )
    assert len(log.entries()) == 2


def test_reading() -> None:
    params = {"progressToken": 7, "progress": 3, "total": 4.5, "message": "a\nb\x1b[31m"}
    progress = read_progress(PROGRESS_METHOD, params)
    assert progress is not None
    assert (progress.token, progress.done, progress.total) == (7, 3.0, 4.5)
    assert "\n" not in progress.text and "\x1b" not in progress.text
    assert progress.share == pytest.approx(2 / 3) and not progress.is_complete
    assert read_progress("notifications/other", params) is None
    # a total of nothing, or less, says nothing
    for total in (0, -1):
        told = read_progress(PROGRESS_METHOD, {**params, "total": total})
        assert told is not None and told.share is None


def test_tokens_are_remembered_in_bounded_memory() -> None:
    rows = ProgressRows()
    for number in range(MOST_ROWS + 10):
        rows.note("demo:", Progress(number, 1.0), number + 1)
    assert rows.row("demo:", Progress(9, 2.0)) is None
    assert rows.row("demo:", Progress(10, 2.0)) == 11
