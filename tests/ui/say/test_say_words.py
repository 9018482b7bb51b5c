"""What is said of each step: only what was seen."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from companion.app.say.views import SayOutcome, SayStep, SayView
from companion.messages.message import message
from companion.ui.say.say_words import length_words, pill_words, step_words

NOON = datetime(2026, 11, 29, 12, 0, tzinfo=UTC)


def view(step: SayStep, *, sent: int = 0, **more: object) -> SayView:
    given = {"total": 24_000, "milliseconds": 5_000, **more}
    return SayView(1, "hub:1", "Kitchen", "Dinner", step, NOON, sent=sent, **given)  # type: ignore[arg-type]


def ended(outcome: SayOutcome, code: str, **values: str | int) -> SayView:
    return view(SayStep.ENDING, outcome=outcome, reason=message(code, **values))


@pytest.mark.parametrize(
    ("seen", "steps", "pill"),
    [
        (view(SayStep.SENT), ["Sent"], ""),
        (
            view(SayStep.FETCHING, sent=9_100),
            ["Sent", "Fetching 9 of 24 KB", "Play to the end"],
            "Playing",
        ),
        (
            view(SayStep.FETCHING, sent=400, total=800),
            ["Sent", "Fetching 400 bytes of 800 bytes", "Play to the end"],
            "Playing",
        ),
        (
            view(SayStep.ENDING, sent=24_000),
            ["Sent", "Fetched 24 KB", "Play to the end"],
            "Playing",
        ),
        (
            ended(SayOutcome.PLAYED, "say.played"),
            ["Sent", "Fetched 24 KB", "Played to the end"],
            "Played",
        ),
        (
            ended(SayOutcome.CUT_SHORT, "say.cut_word", heard=3, whole=5),
            ["Sent", "Cut short by the wake word, 3 of 5 s"],
            "Cut short",
        ),
        (
            ended(SayOutcome.CUT_SHORT, "say.stopped", heard=3, whole=5),
            ["Sent", "Stopped at 3 of 5 s"],
            "Cut short",
        ),
        (ended(SayOutcome.SHOWN, "say.shown"), ["Sent", "Shown as text, with a sound"], "Shown"),
        (
            ended(SayOutcome.BUSY, "say.busy", seconds="60"),
            ["In a conversation for 60 s: not played"],
            "Busy",
        ),
        (
            ended(SayOutcome.OFFLINE, "say.offline"),
            ["Not connected: not played"],
            "Not connected",
        ),
        (ended(SayOutcome.REFUSED, "say.cannot_play"), None, "Not said"),
        (ended(SayOutcome.CANCELLED, "say.cancelled"), None, "Cancelled"),
    ],
)
def test_words_and_pill(seen: SayView, steps: list[str] | None, pill: str) -> None:
    said = [
        step.text.replace("byte(s)", "bytes") for step in step_words(seen, waits_for_other=False)
    ]
    if steps is not None:
        assert said == steps
    assert pill_words(seen)[0] == pill
    # what was never seen is never said
    assert not any("eard" in text or "elivered" in text for text in said)


def test_what_waits_says_for_what() -> None:
    waits = view(SayStep.WAITING, until=NOON)
    [step] = step_words(waits, waits_for_other=True)
    assert step.text == "Next"
    [step] = step_words(waits, waits_for_other=False)
    assert step.text.startswith("Busy. It is played when it is idle, until ")


def test_lengths() -> None:
    assert [length_words(each) for each in (400, 6_400, 119_600)] == ["0:00", "0:06", "2:00"]
