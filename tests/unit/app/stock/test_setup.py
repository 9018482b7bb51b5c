"""How far the set-up of a stock device is."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from companion.app.stock.setup import PATIENCE, SetupProgress, SetupStep

NOW = datetime(2026, 11, 23, 14, 0, tzinfo=UTC)


def later(seconds: float) -> datetime:
    return NOW + timedelta(seconds=seconds)


def test_what_was_seen_counts_and_what_must_be_behind_it() -> None:
    progress = SetupProgress(NOW)
    assert progress.current is SetupStep.WIFI
    progress = progress.note(SetupStep.WIFI, later(1)).note(SetupStep.CONNECTED, later(5))
    assert progress.seen == {
        SetupStep.WIFI: later(1),
        SetupStep.ASKED: later(5),
        SetupStep.ADDED: later(5),
        SetupStep.CONNECTED: later(5),
    }
    assert progress.current is SetupStep.HELLO
    # seen again later: the first time stays
    assert progress.note(SetupStep.WIFI, later(9)).seen == progress.seen
    assert progress.note(SetupStep.HELLO, later(9)).current is None


def test_after_a_minute_at_a_step_it_is_said_what_to_do() -> None:
    progress = SetupProgress(NOW)
    assert progress.advice(later(PATIENCE - 1)) is None
    said = [progress.advice(later(PATIENCE))]
    progress = progress.note(SetupStep.WIFI, later(PATIENCE))
    assert progress.advice(later(PATIENCE + 30)) is None
    said.append(progress.advice(later(2 * PATIENCE)))
    progress = progress.note(SetupStep.ASKED, later(2 * PATIENCE))
    # it is the person who is waited for
    assert progress.current is SetupStep.ADDED and progress.advice(later(10 * PATIENCE)) is None
    progress = progress.note(SetupStep.ADDED, later(10 * PATIENCE))
    assert progress.advice(later(10 * PATIENCE + 1)) is None
    said.append(progress.advice(later(11 * PATIENCE)))
    assert len({each.english() for each in said if each is not None}) == 3
    # a person is to press a button: there is nothing to wait for
    assert progress.note(SetupStep.CONNECTED, later(100)).advice(later(10_000)) is None
