"""Where the seconds of a turn went: recorded talks whose gaps are known."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.protocol.bridge.conversation import AssistantCall, Follower, Heard
from companion.protocol.bridge.turn_times import TurnPart, TurnTimes

Step = tuple[float, str, Any]
"""Seconds since the beginning; who, and what: a message, or the bytes of a packet of sound."""

HELLO: Final = (0.0, "device", {"type": "hello", "version": 3, "transport": "udp"})
GREETED: Final = (0.05, "server", {"type": "hello", "transport": "udp", "session_id": "s"})
LISTEN: Final = (0.1, "device", {"type": "listen", "state": "start", "mode": "auto"})
PRESSED: Final = (0.1, "device", {"type": "listen", "state": "start", "mode": "manual"})


def stt(at: float, text: Any = "Is it raining?") -> Step:
    return at, "server", {"type": "stt", "text": text}


def tts(at: float, state: str, **more: Any) -> Step:
    return at, "server", {"type": "tts", "state": state, **more}


def sentence(at: float) -> Step:
    return tts(at, "sentence_start", text="No, it is dry.")


def llm(at: float) -> Step:
    return at, "server", {"type": "llm", "emotion": "happy"}


def device(at: float, **message: Any) -> Step:
    return at, "device", message


def packets(who: str, since: float, until: float, size: int = 90) -> list[Step]:
    """Sound: a packet every 60 ms, the last one at `until`."""
    count = round((until - since) / 0.06)
    return [(until - 0.06 * number, who, size) for number in reversed(range(count + 1))]


def spoken(since: float, until: float, silence_until: float) -> list[Step]:
    """The microphone: speech, and then silence."""
    return [
        *packets("device", since, until),
        *packets("device", until + 0.06, silence_until, size=3),
    ]


def timed(steps: Iterable[Step]) -> list[TurnTimes]:
    """The turns of a recorded talk; steps of one time keep their order."""
    now = 0.0
    turns: list[TurnTimes] = []

    def take(event: object) -> None:
        if isinstance(event, TurnTimes):
            turns.append(event)

    follower = Follower(take, clock=lambda: now)
    for at, who, what in sorted(steps, key=lambda step: step[0]):
        now = 1_000 + at
        if who == "tool":
            follower.called(AssistantCall(what, {}, "true", failed=False, elapsed_ms=20))
        elif isinstance(what, int):
            if who == "device":
                follower.sound_from_device(what)
            else:
                follower.sound_from_server()
        elif who == "device":
            follower.from_device(json.dumps(what).encode())
        else:
            follower.from_server(json.dumps(what).encode())
    now += 1
    follower.dropped()
    return turns


def parts(turn: TurnTimes) -> tuple[int | None, ...]:
    return (*(turn.length(part) for part in TurnPart), turn.waits_ms)


def near(turn: TurnTimes, *expected: int | None) -> bool:
    """Each part to within 5 ms, and what is unknown unknown."""
    return all(
        (part is None and wanted is None)
        or (part is not None and wanted is not None and abs(part - wanted) <= 5)
        for part, wanted in zip(parts(turn), expected, strict=True)
    )


WHOLE: Final = [
    *spoken(0.6, 2.7, 3.1),
    stt(3.1),
    llm(5.5),
    tts(5.51, "start"),
    sentence(5.52),
    *packets("server", 5.8, 8.5),
    tts(8.6, "stop"),
]
"""Spoke 2.1 s, understood in 0.4, thought 2.4, first sound after 0.3, played 2.8."""


def test_every_part_of_a_turn_is_measured() -> None:
    [turn] = timed([HELLO, GREETED, LISTEN, *WHOLE])
    assert near(turn, 2100, 400, 2400, 300, 2800, 3100)
    assert turn.about and not turn.interrupted and turn.slowest is TurnPart.THINKS


def test_the_slowest_part_is_named_only_where_no_other_can_be_slower() -> None:
    assert TurnTimes(silent=0, text=900, answer=1000, sound=1500).slowest is TurnPart.UNDERSTANDS
    assert TurnTimes(silent=0, answer=300, sound=1000).slowest is TurnPart.STARTS
    assert TurnTimes(silent=0, answer=700, sound=1000).slowest is None
    assert TurnTimes(text=0, answer=700, sound=1000).slowest is None
    assert TurnTimes(silent=0, text=0, answer=0, sound=0).slowest is None


def test_a_button_says_when_the_person_has_spoken() -> None:
    steps = [PRESSED, *packets("device", 0.6, 2.7), device(3.0, type="listen", state="stop")]
    answer = [stt(3.2), sentence(4.0), *packets("server", 4.1, 5.0), tts(5.1, "stop")]
    [turn] = timed([HELLO, GREETED, *steps, *answer])
    assert not turn.about and turn.silent == 2900
    assert turn.length(TurnPart.UNDERSTANDS) == 200 and turn.waits_ms is not None
    assert turn.length(TurnPart.SPEAKS) == 2900  # as long as it was held


def test_without_sound_here_it_is_said_to_be_unseen() -> None:
    steps = [LISTEN, stt(3.1), tts(3.2, "start"), sentence(5.5), tts(8.6, "stop")]
    [turn] = timed([HELLO, GREETED, *steps])
    assert near(turn, None, None, 2400, None, None, None)
    [turn] = timed([HELLO, PRESSED, device(2.0, type="listen", state="stop"), *steps[1:]])
    assert near(turn, 1900, 1100, 2400, None, None, None)


def test_speech_without_a_pause_has_no_end() -> None:
    steps = [LISTEN, *packets("device", 0.6, 3.1), stt(3.11), *WHOLE[-50:]]
    [turn] = timed([HELLO, GREETED, *steps])
    assert turn.silent is None and turn.length(TurnPart.SPEAKS) is None and turn.waits_ms is None
    assert turn.length(TurnPart.THINKS) is not None and turn.length(TurnPart.STARTS) is not None


def test_a_pause_may_be_no_packets_at_all() -> None:
    quiet = [*packets("device", 0.6, 2.7), *(step for step in WHOLE if step[0] >= 3.1)]
    [turn] = timed([HELLO, GREETED, LISTEN, *quiet])
    assert near(turn, 2100, 400, 2400, 300, 2800, 3100)


def test_a_single_packet_of_noise_is_no_speech() -> None:
    noise = (2.94, "device", 40)
    [turn] = timed([HELLO, GREETED, LISTEN, *WHOLE, noise])
    assert near(turn, 2100, 400, 2400, 300, 2800, 3100)


def test_a_server_that_says_start_before_it_thinks_is_not_the_answer() -> None:
    steps = [step for step in WHOLE if step[2] != {"type": "tts", "state": "start"}]
    [turn] = timed([HELLO, GREETED, LISTEN, *steps, tts(3.101, "start")])
    assert near(turn, 2100, 400, 2400, 300, 2800, 3100)
    # where it says nothing else, that is its answer
    bare = [step for step in steps if not isinstance(step[2], dict) or step[2].get("type") == "stt"]
    [turn] = timed([HELLO, GREETED, LISTEN, *bare, tts(5.4, "start"), tts(8.6, "stop")])
    assert near(turn, 2100, 400, 2300, 400, 2800, 3100)


def test_tools_are_part_of_thinking() -> None:
    early = [llm(3.2), tts(3.2, "start"), (4.0, "tool", "self.get_device_status")]
    [turn] = timed([HELLO, GREETED, LISTEN, *WHOLE, *early])
    assert near(turn, 2100, 400, 2400, 300, 2800, 3100)
    # a sentence that was said before the tool was used is an answer all the same
    [turn] = timed([HELLO, GREETED, LISTEN, *WHOLE, (5.6, "tool", "self.get_device_status")])
    assert near(turn, 2100, 400, 2400, 300, 2800, 3100)


def test_missing_text_and_missing_start() -> None:
    silent = [step for step in WHOLE if step != stt(3.1)]
    [turn] = timed([HELLO, GREETED, LISTEN, *silent])
    assert near(turn, 2100, None, None, 300, 2800, 3100)
    no_start = [step for step in WHOLE if step[2] != {"type": "tts", "state": "start"}]
    [turn] = timed([HELLO, GREETED, LISTEN, *no_start])
    assert near(turn, 2100, 400, 2400, 300, 2800, 3100)
    only_sound = [step for step in silent if not isinstance(step[2], dict)]
    [turn] = timed([HELLO, GREETED, LISTEN, *only_sound])
    assert near(turn, 2100, None, None, None, None, 3100) and turn.interrupted


def test_sentences_after_their_sound_and_text_after_the_answer() -> None:
    late = [step for step in WHOLE if not isinstance(step[2], dict)]
    steps = [stt(3.1), sentence(6.5), tts(8.6, "stop"), *late]
    [turn] = timed([HELLO, GREETED, LISTEN, *steps])
    assert near(turn, 2100, 400, None, None, 2800, 3100)
    [turn] = timed([HELLO, GREETED, LISTEN, *late, sentence(5.0), stt(5.2), tts(8.6, "stop")])
    assert near(turn, 2100, None, None, 800, 2800, 3100)


@pytest.mark.parametrize(
    "breaks",
    [
        device(7.0, type="abort", reason="wake_word_detected"),
        device(7.0, type="goodbye"),
        device(7.0, type="listen", state="start", mode="auto"),
        (7.0, "server", {"type": "goodbye"}),
    ],
)
def test_a_turn_that_is_broken_off(breaks: Step) -> None:
    steps = [step for step in WHOLE if step[0] <= 7.0]
    [turn] = timed([HELLO, GREETED, LISTEN, *steps, breaks])
    assert near(turn, 2100, 400, 2400, 300, None, 3100)
    assert turn.interrupted


def test_broken_off_while_it_thinks() -> None:
    steps = [step for step in WHOLE if step[0] <= 4.0]
    [turn] = timed([HELLO, GREETED, LISTEN, *steps, device(4.5, type="abort")])
    assert near(turn, 2100, 400, None, None, None, None) and turn.interrupted


def test_the_sound_of_the_turn_before_is_not_the_answer() -> None:
    """Spoken into the answer: the old sound goes on until the server has stopped it."""
    steps = [
        *(step for step in WHOLE if step[0] <= 7.0),
        *spoken(6.5, 7.1, 7.3),
        stt(7.3, "Stop"),
        *packets("server", 7.01, 7.6),
        tts(7.62, "stop"),
        tts(8.0, "start"),
        sentence(8.1),
        *packets("server", 8.4, 9.0),
        tts(9.0, "stop"),
    ]
    first, second = timed([HELLO, GREETED, LISTEN, *steps])
    assert first.interrupted and near(first, 2100, 400, 2400, 300, None, 3100)
    assert near(second, 600, 200, 800, 300, 600, 1300) and not second.interrupted


def test_a_second_question_before_the_answer_begins_a_turn() -> None:
    steps = [*spoken(0.6, 1.02, 1.42), stt(1.42), *spoken(2.0, 3.0, 3.4), stt(3.4), *WHOLE[-50:]]
    first, second = timed([HELLO, GREETED, LISTEN, *steps])
    assert first.interrupted and near(first, 420, 400, None, None, None, None)
    assert second.length(TurnPart.UNDERSTANDS) == 400


def test_a_server_that_writes_along() -> None:
    partly = [stt(1.5, "Is it"), stt(2.1, "Is it rain")]
    [turn] = timed([HELLO, GREETED, LISTEN, *WHOLE, *partly])
    assert near(turn, 2100, 400, 2400, 300, 2800, 3100)


def test_in_realtime_each_turn_is_one_of_its_own() -> None:
    later = [(at + 10, who, what) for at, who, what in WHOLE]
    between = packets("device", 3.16, 10.5, size=3)
    first, second = timed([HELLO, GREETED, LISTEN, *WHOLE, *between, *later])
    assert parts(first) == parts(second)


def test_the_wake_word_is_no_question() -> None:
    woken = device(0.08, type="listen", state="detect", text="你好小智")
    greeting = [stt(0.2, "你好小智"), tts(0.3, "start"), sentence(0.31), (0.4, "server", 90)]
    steps = [HELLO, GREETED, woken, LISTEN, *greeting, tts(0.5, "stop")]
    assert timed(steps) == []
    [turn] = timed([*steps, *WHOLE])
    assert near(turn, 2100, 400, 2400, 300, 2800, 3100)


def test_noise_long_before_is_not_where_the_person_began() -> None:
    noise = [*packets("device", 0.6, 0.72), *packets("device", 0.78, 3.0, size=3)]
    later = [(at + 3, who, what) for at, who, what in WHOLE]
    [turn] = timed([HELLO, GREETED, LISTEN, *noise, *later])
    assert near(turn, 2100, 400, 2400, 300, 2800, 3100)
    # a pause between two words is part of what is said
    pause = [*packets("device", 0.6, 1.2), *packets("device", 1.26, 2.1, size=3)]
    [turn] = timed([HELLO, GREETED, LISTEN, *pause, *(s for s in WHOLE if s[0] > 2.13)])
    assert near(turn, 2100, 400, 2400, 300, 2800, 3100)


def test_what_nobody_asked_for_is_no_turn() -> None:
    assert timed([HELLO, GREETED, LISTEN, llm(1), tts(1, "start"), sentence(1.1)]) == []
    assert timed([HELLO, GREETED, *packets("server", 1, 2), tts(2, "stop")]) == []
    assert timed([HELLO, LISTEN, stt(1, ""), stt(1, 7), stt(1, None)]) == []


def test_it_is_published_before_the_words_of_the_next_turn() -> None:
    events: list[object] = []
    now = 0.0
    follower = Follower(events.append, clock=lambda: now)
    for at, message in ((1.0, stt(0)), (1.5, sentence(0)), (2.0, stt(0, "And now?"))):
        now = at
        follower.from_server(json.dumps(message[2]).encode())
    kinds = [type(event) for event in events if isinstance(event, TurnTimes | Heard)]
    assert kinds == [Heard, TurnTimes, Heard]


def test_a_turn_that_goes_on_is_seen_so_far() -> None:
    now = 0.0
    follower = Follower(lambda event: None, clock=lambda: now)
    assert follower.running_turn() is None
    follower.from_device(json.dumps(PRESSED[2]).encode())
    now = 2.0
    follower.from_device(b'{"type":"listen","state":"stop"}')
    assert follower.running_turn() is None  # nothing was understood yet
    now = 2.4
    follower.from_server(json.dumps(stt(0)[2]).encode())
    now = 3.4
    running = follower.running_turn()
    assert running is not None and running.now == 3400 and running.waits_ms == 1400
    assert running.times == TurnTimes(spoke=0, silent=2000, text=2400)
    assert running.times.unended is TurnPart.THINKS
    follower.from_server(json.dumps(sentence(0)[2]).encode())
    follower.sound_from_server()
    now = 5.0
    running = follower.running_turn()
    assert running is not None and running.waits_ms == 1400
    assert running.times.unended is TurnPart.PLAYS
    follower.from_server(json.dumps(tts(0, "stop")[2]).encode())
    assert follower.running_turn() is None


STEPS: Final = st.sampled_from(
    [
        stt(0),
        tts(0, "start"),
        tts(0, "stop"),
        sentence(0),
        llm(0),
        LISTEN,
        PRESSED,
        HELLO,
        GREETED,
        device(0, type="listen", state="stop"),
        device(0, type="abort"),
        device(0, type="goodbye"),
        (0.0, "server", {"type": "goodbye"}),
        (0.0, "server", {"type": "tts"}),
        (0.0, "device", 90),
        (0.0, "device", 3),
        (0.0, "server", 90),
        (0.0, "tool", "self.get_device_status"),
    ]
)


@given(st.lists(st.tuples(st.floats(0, 1), STEPS), max_size=60))
def test_whatever_comes_no_part_is_negative(script: list[tuple[float, Step]]) -> None:
    at, steps = 0.0, []
    for pause, (_, who, what) in script:
        at += pause
        steps.append((at, who, what))
    for turn in timed(steps):
        assert all(part is None or part >= 0 for part in parts(turn)), turn
        known = [turn.spoke, turn.silent, turn.text, turn.answer, turn.sound, turn.end]
        seen = [each for each in known if each is not None]
        assert len(seen) >= 2 and min(seen) == 0 and seen == sorted(seen)
