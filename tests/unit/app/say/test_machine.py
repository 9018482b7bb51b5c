"""Every ending of what is said aloud, without a device."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.app.say.limits import SayLimits
from companion.app.say.machine import (
    SayCancelled,
    SayEvent,
    SayNotSent,
    SayOffline,
    SayOnline,
    SaySent,
    SayState,
    SayTime,
    SayTurn,
    SoundBroke,
    SoundFetched,
    SoundWhole,
    TalkBegan,
    TalkEnded,
    TalkListens,
    WakeWord,
    advance,
    begin,
)
from companion.app.say.views import SayOutcome, SayStep
from companion.messages.message import message
from companion.messages.templates import TEMPLATES

START = 100.0
IDLE = SayState(5000, 10_000, START + 60, 60)
BUSY = replace(IDLE, talking=True)

Script = list[tuple[float, SayEvent]]
"""Seconds since the event before, and the event."""
SENT: Script = [(0.1, SaySent())]
FETCHES: Script = [*SENT, (0.5, SoundFetched(0)), (1.0, SoundFetched(4000))]
AT_THREE: Script = [*FETCHES, (2.0, SoundFetched(9000))]
SAYS_NO = message("connect.not_connected")


def play(state: SayState, script: Script) -> SayState:
    now = START
    state = begin(state, now)
    for seconds, event in script:
        now += seconds
        state = advance(state, event, now)
    return state


ENDINGS: dict[str, tuple[SayState, Script, SayOutcome, str]] = {
    "not there": (replace(IDLE, connected=False), [], SayOutcome.OFFLINE, "say.offline"),
    "not sent": (IDLE, [(0, SayNotSent(SAYS_NO))], SayOutcome.OFFLINE, "connect.not_connected"),
    "refused": (
        IDLE,
        [(0, SayNotSent(message("say.quiet"), SayOutcome.REFUSED))],
        SayOutcome.REFUSED,
        "say.quiet",
    ),
    "no request": (IDLE, [*SENT, (10, SayTime())], SayOutcome.NOT_FETCHED, "say.not_fetched"),
    "goes before it asks": (
        IDLE,
        [*SENT, (1, SayOffline()), (9, SayTime())],
        SayOutcome.OFFLINE,
        "say.went",
    ),
    "to its end": (
        IDLE,
        [*AT_THREE, (1, SoundWhole()), (1, SayTime())],
        SayOutcome.PLAYED,
        "say.played",
    ),
    "whole before it is seen to be asked for": (
        IDLE,
        [(0.1, SoundWhole()), (0.1, SaySent()), (5, SayTime())],
        SayOutcome.PLAYED,
        "say.played",
    ),
    "wake word": (
        IDLE,
        [*AT_THREE, (0.2, TalkBegan()), (0, SoundBroke(9000)), (1, WakeWord())],
        SayOutcome.CUT_SHORT,
        "say.cut_word",
    ),
    "wake word, seen after the break": (
        IDLE,
        [*AT_THREE, (0, SoundBroke(9000)), (2, TalkBegan()), (9, WakeWord()), (0, TalkListens())],
        SayOutcome.CUT_SHORT,
        "say.cut_word",
    ),
    "wake word in the last second": (
        IDLE,
        [*AT_THREE, (1, SoundWhole()), (0.5, TalkBegan()), (0.5, WakeWord())],
        SayOutcome.CUT_SHORT,
        "say.cut_word",
    ),
    "wake word on an open connection": (
        IDLE,
        [*AT_THREE, (0, WakeWord())],
        SayOutcome.CUT_SHORT,
        "say.cut_word",
    ),
    "button": (
        IDLE,
        [*AT_THREE, (0, SoundBroke(9000)), (1, TalkBegan()), (1, TalkListens())],
        SayOutcome.CUT_SHORT,
        "say.cut_button",
    ),
    "a conversation that never begins": (
        IDLE,
        [*AT_THREE, (0, SoundBroke(9000)), (1, TalkBegan()), (10, SayTime())],
        SayOutcome.CUT_SHORT,
        "say.cut_talk",
    ),
    "network": (
        IDLE,
        [*AT_THREE, (0, SayOffline()), (0, SoundBroke(9000)), (3, SayTime())],
        SayOutcome.CUT_SHORT,
        "say.cut_network",
    ),
    "stalls": (IDLE, [*AT_THREE, (25, SayTime())], SayOutcome.CUT_SHORT, "say.cut_network"),
    "nothing explains it": (
        IDLE,
        [*AT_THREE, (0, SoundBroke(9000)), (3, SayTime())],
        SayOutcome.CUT_SHORT,
        "say.stopped",
    ),
    "stays busy": (BUSY, [(60, SayTime())], SayOutcome.BUSY, "say.busy"),
    "busy again before it is calm": (
        BUSY,
        [(58, TalkEnded()), (0.5, TalkBegan()), (1.5, SayTime())],
        SayOutcome.BUSY,
        "say.busy",
    ),
    "idle too late": (BUSY, [(59.5, TalkEnded()), (0.5, SayTime())], SayOutcome.BUSY, "say.busy"),
    "gone while it waits": (
        BUSY,
        [(5, SayOffline()), (55, SayTime())],
        SayOutcome.OFFLINE,
        "say.offline",
    ),
    "something else plays": (
        replace(IDLE, blocked=True),
        [(60, SayTime())],
        SayOutcome.BUSY,
        "say.busy_next",
    ),
    "woken as it was sent, twice": (
        IDLE,
        [
            *SENT,
            (1, TalkBegan()),
            (9, SayTime()),
            (5, TalkEnded()),
            (1, SayTime()),
            *SENT,
            (1, TalkBegan()),
            (9, SayTime()),
        ],
        SayOutcome.BUSY,
        "say.busy",
    ),
    "once more": (
        IDLE,
        [
            *SENT,
            (1, TalkBegan()),
            (3, TalkEnded()),
            (6, SayTime()),
            (1, SayTime()),
            *AT_THREE,
            (1, SoundWhole()),
            (2, SayTime()),
        ],
        SayOutcome.PLAYED,
        "say.played",
    ),
    "after a conversation": (
        BUSY,
        [(5, TalkEnded()), (1, SayTime()), *AT_THREE, (1, SoundWhole()), (2, SayTime())],
        SayOutcome.PLAYED,
        "say.played",
    ),
    "after another": (
        replace(IDLE, blocked=True),
        [(5, SayTurn()), (1, SayTime()), *AT_THREE, (1, SoundWhole()), (2, SayTime())],
        SayOutcome.PLAYED,
        "say.played",
    ),
    "cancelled while it waits": (
        BUSY,
        [(5, SayCancelled())],
        SayOutcome.CANCELLED,
        "say.cancelled",
    ),
    "cancelled before it asks": (
        IDLE,
        [*SENT, (5, SayCancelled())],
        SayOutcome.CANCELLED,
        "say.cancelled",
    ),
    "woken when it has played all": (
        IDLE,
        [*AT_THREE, (1.5, SoundWhole()), (0.5, SayTime()), (0, TalkBegan())],
        SayOutcome.PLAYED,
        "say.played",
    ),
    "cancelled when it has all": (
        IDLE,
        [*AT_THREE, (1, SoundWhole()), (0.1, SayCancelled())],
        SayOutcome.PLAYED,
        "say.played",
    ),
    "cancelled when it is woken": (
        IDLE,
        [*AT_THREE, (0, TalkBegan()), (0.1, SayCancelled())],
        SayOutcome.CUT_SHORT,
        "say.cut_talk",
    ),
    "cancelled while it plays": (
        IDLE,
        [*AT_THREE, (0, SayCancelled())],
        SayOutcome.CANCELLED,
        "say.cancelled_at",
    ),
}


@pytest.mark.parametrize("name", ENDINGS)
def test_every_ending_is_told_apart(name: str) -> None:
    state, script, outcome, code = ENDINGS[name]
    ended = play(state, script).ended
    assert ended is not None
    assert (ended.outcome, ended.reason.code) == (outcome, code)
    assert code in TEMPLATES and ended.reason.english()
    # none but the last event ends it
    early = play(state, script[:-1]).ended
    assert not script or early is None or early == ended


def test_it_is_heard_as_it_sounds_and_no_further_than_it_was_fetched() -> None:
    heard = [play(IDLE, AT_THREE[:count]).heard for count in range(1, len(AT_THREE) + 1)]
    assert heard == [0, 0, 1000, 3000]  # of 4.5 s that were fetched, 3 s have passed
    slow = play(IDLE, [*FETCHES, (9.0, SoundBroke(4000))])
    assert slow.heard == 2000  # 10 s have passed, and 2 s of it were fetched
    [ended] = [play(IDLE, [*AT_THREE, (0, SoundBroke(9000)), (3, SayTime())]).ended]
    assert ended is not None and ended.reason.values == {"heard": 3, "whole": 5}


EVENTS = st.one_of(
    st.sampled_from(
        [
            SayTurn(),
            SaySent(),
            SayNotSent(SAYS_NO),
            TalkBegan(),
            TalkEnded(),
            WakeWord(),
            TalkListens(),
            SayOffline(),
            SayOnline(),
            SoundWhole(),
            SayCancelled(),
        ]
    ),
    st.integers(0, 10_000).map(SoundFetched),
    st.integers(0, 10_000).map(SoundBroke),
)


@given(
    st.lists(st.tuples(st.floats(0, 20), EVENTS), max_size=40),
    st.booleans(),
    st.booleans(),
    st.booleans(),
)
def test_whatever_happens_it_ends_and_is_sent_twice_at_most(
    script: Script, talking: bool, connected: bool, blocked: bool
) -> None:
    now = START
    state = replace(IDLE, talking=talking, connected=connected, blocked=blocked)
    state = begin(state, now)
    sent, fetched = int(state.wants_send), 0

    def take(event: SayEvent) -> None:
        nonlocal state, sent, fetched
        before, state = state, advance(state, event, now)
        if state.wants_send and not before.wants_send:
            sent += 1
            assert now < state.wait_until and not fetched
        if state.step is SayStep.FETCHING and before.step is not SayStep.FETCHING:
            fetched += 1
        assert 0 <= state.heard <= state.milliseconds and state.sent <= state.total
        if before.ended is not None:
            assert state is before

    for seconds, event in script:
        while state.deadline is not None and state.deadline <= now + seconds:
            now = max(state.deadline, now)
            take(SayTime())
        now += seconds
        take(event)
    # the message is sent or not in the end, and what has a deadline ends by it
    for _ in range(20):
        if state.wants_send:
            take(SaySent())
        elif state.deadline is not None:
            now = max(state.deadline, now)
            take(SayTime())
    assert state.ended is not None and not state.may_fetch
    assert sent <= 2 and fetched <= 1


def test_what_a_device_has_fetched_is_played_before_anything_else() -> None:
    former = play(IDLE, [*FETCHES, (0, SayCancelled())])
    assert former.plays_until == pytest.approx(START + 0.6 + 2.0 + 2.0)
    assert play(IDLE, SENT).plays_until == 0
    now = START + 1.6
    state = begin(replace(IDLE, free_at=former.plays_until), now)
    assert not state.wants_send and state.deadline == former.plays_until
    assert advance(state, SayTime(), former.plays_until).wants_send
    # that it was not taken may still come from that: once more
    once = play(
        replace(IDLE, free_at=START + 1),
        [(1, SayTime()), *SENT, (10, SayTime()), (1, SayTime()), *SENT, (10, SayTime())],
    )
    assert once.tries == 2 and once.ended is not None
    assert once.ended.outcome is SayOutcome.NOT_FETCHED
    waits = play(replace(IDLE, blocked=True), [(1.6, SayTurn(former.plays_until))])
    assert not waits.wants_send and waits.deadline == former.plays_until


def test_a_device_is_given_more_time_than_its_sound_lasts() -> None:
    limits = SayLimits()
    state = play(replace(IDLE, limits=limits), FETCHES[:2])
    assert state.deadline == pytest.approx(START + 0.6 + 5 + limits.grace)
