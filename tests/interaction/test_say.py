"""Saying something aloud: every ending, on real sockets, over MQTT and WebSocket."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.app.activity.activity import ActivityLog
from companion.app.connect.connections import Connections
from companion.app.say.views import Origin, SayOutcome, SayStep, SayView, SayWhat
from companion.app.settings.window import ALWAYS, QUIET_UNTIL
from companion.errors import SoundError, UsageError
from companion.simulator.voice import VoiceState
from tests.fakes.sayings import BRIEF, LONG, OLD, SayBench, mqtt_bench, quick, socket_bench

DINNER = SayWhat("Dinner is ready.", BRIEF)
STORY = SayWhat("Once upon a time …", LONG)
BENCHES: tuple[Callable[..., contextlib.AbstractAsyncContextManager[SayBench]], ...] = (
    mqtt_bench,
    socket_bench,
)


def _of_events(here: SayBench) -> list[dict[str, Any]]:
    log = here.workspace[ActivityLog]
    return [dict(entry.values) for entry in log.entries() if entry.event == "say"]


def _code(view: SayView) -> str:
    return view.reason.code if view.reason is not None else ""


@pytest.mark.parametrize("bench", BENCHES)
async def test_an_idle_device_plays_it_to_its_end(bench: Any) -> None:
    async with bench() as here:
        view = await here.ended(DINNER)
        assert (view.outcome, _code(view)) == (SayOutcome.PLAYED, "say.played")
        assert (view.sent, view.total, view.heard) == (len(BRIEF), len(BRIEF), 1200)
        assert await here.played() == ["played"]
        [played] = here.device.announcements
        assert played.bytes_read == len(BRIEF)
        assert played.shown == [(0, "Dinner is ready.")]
        assert _of_events(here) == [
            {
                "text": "Dinner is ready.",
                "outcome": "played",
                "origin": "person",
                "seconds": 1.2,
                "of_seconds": 1.2,
            }
        ]


@pytest.mark.parametrize("bench", BENCHES)
async def test_the_steps_are_those_that_were_seen(bench: Any) -> None:
    async with bench() as here:
        seen: list[SayView] = []
        here.says.changed.subscribe(seen.append)
        view = await here.ended(STORY)
        assert view.outcome is SayOutcome.PLAYED
        steps = list(dict.fromkeys(each.step for each in seen))
        assert steps == [SayStep.SENT, SayStep.FETCHING, SayStep.ENDING]
        sent = [each.sent for each in seen]
        assert sent == sorted(sent) and len({*sent}) > 5
        # it is heard as it sounds, not as it is fetched
        assert all(each.heard <= each.milliseconds for each in seen)


@pytest.mark.parametrize("bench", BENCHES)
async def test_an_older_device_shows_the_text_and_that_is_said(bench: Any) -> None:
    async with bench(OLD) as here:
        view = await here.ended(DINNER)
        assert (view.outcome, _code(view)) == (SayOutcome.SHOWN, "say.shown_old")
        assert not here.device.announcements and view.total == 0
        nothing = await here.ended(SayWhat(sound=BRIEF))
        assert (nothing.outcome, _code(nothing)) == (SayOutcome.REFUSED, "say.cannot_play")
        assert [each["outcome"] for each in _of_events(here)] == ["shown", "refused"]


async def test_a_text_can_be_shown_by_a_device_that_speaks() -> None:
    async with mqtt_bench() as here:
        view = await here.ended(SayWhat("Only look.", show=True))
        assert (view.outcome, _code(view)) == (SayOutcome.SHOWN, "say.shown")
        assert not here.device.announcements


@pytest.mark.parametrize(
    ("manual", "code"), [(False, "say.cut_word"), (True, "say.cut_button")], ids=["word", "button"]
)
async def test_who_wakes_the_device_cuts_it_short(manual: bool, code: str) -> None:
    async with mqtt_bench() as here:
        saying = await here.say(STORY)
        await here.until(saying, lambda view: view.heard > 15_000)
        talk = asyncio.create_task(here.device.talk(manual=manual))
        [view] = await saying.done()
        await talk
        assert (view.outcome, _code(view)) == (SayOutcome.CUT_SHORT, code)
        [played] = here.device.announcements
        assert played.ended == ("button" if manual else "wake_word")
        # how far it was heard: what the device says, by no more than what a reader is late
        assert abs(view.heard - played.played_ms) < 6_000
        assert 0 < view.sent < view.total


@pytest.mark.parametrize("bench", BENCHES)
async def test_a_device_that_goes_away_is_cut_short_by_the_network(bench: Any) -> None:
    async with bench() as here:
        saying = await here.say(STORY)
        await here.until(saying, lambda view: view.heard > 10_000)
        here.device.power_cycle()
        [view] = await saying.done()
        assert (view.outcome, _code(view)) == (SayOutcome.CUT_SHORT, "say.cut_network")


async def test_what_the_device_ends_by_itself_is_stopped() -> None:
    async with mqtt_bench() as here:
        saying = await here.say(STORY)
        await here.until(saying, lambda view: view.heard > 10_000)
        here.device.announcer.stop("failed")
        [view] = await saying.done()
        assert (view.outcome, _code(view)) == (SayOutcome.CUT_SHORT, "say.stopped")


async def test_a_busy_device_is_asked_once_more_when_it_is_idle() -> None:
    async with mqtt_bench() as here:
        talk = asyncio.create_task(here.device.talk(turns=2))
        await here.device.until(lambda device: device.voice.state is VoiceState.LISTENING)
        saying = await here.say(DINNER, wait=40)
        waits = await here.until(saying, lambda view: view.until is not None)
        assert waits.step is SayStep.WAITING and not here.device.announcements
        await talk
        [view] = await saying.done()
        assert view.outcome is SayOutcome.PLAYED
        assert await here.played() == ["played"]


async def test_a_device_that_stays_busy_is_given_up_and_never_plays_it_later() -> None:
    async with mqtt_bench() as here:
        talk = asyncio.create_task(here.device.talk(seconds=40))
        await here.device.until(lambda device: device.voice.state is VoiceState.LISTENING)
        view = await here.ended(DINNER, wait=0.3)
        assert (view.outcome, _code(view)) == (SayOutcome.BUSY, "say.busy")
        await talk
        assert (await here.ended(DINNER)).outcome is SayOutcome.PLAYED
        assert len(here.device.announcements) == 1


async def test_a_conversation_that_is_not_seen_in_time_is_no_fetch() -> None:
    """The device is busy with something that nobody sees: here it plays what another sent."""
    async with mqtt_bench(limits=quick(fetch=0.5)) as here:
        assert here.device.voice.begin_announcement()
        view = await here.ended(DINNER)
        assert (view.outcome, _code(view)) == (SayOutcome.NOT_FETCHED, "say.not_fetched")
        here.device.voice.end_announcement()
        assert await here.played() == ["ignored"]


async def test_who_is_not_there_is_offline() -> None:
    async with mqtt_bench() as here:
        unknown = "hub:02:00:00:00:00:99"
        [view] = await (await here.says.say([unknown], DINNER, origin=Origin.PROGRAM)).done()
        assert view.outcome is SayOutcome.OFFLINE
        key = here.key
        await here.workspace[Connections].disconnect(key)
        assert here.says.plays_sound(key)
        assert (await here.ended(DINNER)).outcome is SayOutcome.OFFLINE
        assert not here.device.announcements


async def test_one_after_another_on_one_device() -> None:
    async with mqtt_bench() as here:
        first = await here.say(STORY)
        second = await here.say(DINNER, wait=40)
        third = await here.say(DINNER, wait=0.2)
        [late] = await third.done()
        assert (late.outcome, _code(late)) == (SayOutcome.BUSY, "say.busy_next")
        [[one], [two]] = await first.done(), await second.done()
        assert (one.outcome, two.outcome) == (SayOutcome.PLAYED, SayOutcome.PLAYED)
        assert await here.played() == ["played", "played"]


async def test_what_is_cancelled_is_played_no_more() -> None:
    async with mqtt_bench() as here:
        first, waiting = await here.say(STORY), await here.say(DINNER, wait=40)
        await here.until(first, lambda view: view.heard > 10_000)
        waiting.cancel()
        first.cancel()
        [[one], [two]] = await first.done(), await waiting.done()
        assert (one.outcome, _code(one)) == (SayOutcome.CANCELLED, "say.cancelled_at")
        assert (two.outcome, _code(two)) == (SayOutcome.CANCELLED, "say.cancelled")
        await here.device.until(lambda device: device.voice.state is VoiceState.IDLE)
        [played] = here.device.announcements
        assert played.ended == "failed" and 0 < played.played_ms < 60_000


async def test_do_not_disturb_is_kept_and_a_person_may_override_it_once() -> None:
    async with mqtt_bench() as here:
        here.workspace.settings[QUIET_UNTIL] = ALWAYS
        for origin in Origin:
            with pytest.raises(UsageError, match="Do not disturb"):
                await here.say(DINNER, origin=origin)
        with pytest.raises(UsageError, match="Do not disturb"):
            await here.say(DINNER, origin=Origin.PROGRAM, override_quiet=True)
        assert (await here.ended(DINNER, override_quiet=True)).outcome is SayOutcome.PLAYED
        assert len(here.device.announcements) == 1


async def test_quiet_that_begins_while_it_waits_is_kept() -> None:
    async with mqtt_bench() as here:
        first, second = await here.say(DINNER), await here.say(DINNER, wait=40)
        here.workspace.settings[QUIET_UNTIL] = ALWAYS
        [view] = await second.done()
        assert (view.outcome, _code(view)) == (SayOutcome.REFUSED, "say.quiet")
        await first.done()


@pytest.mark.parametrize(
    ("what", "words"),
    [
        (SayWhat(), "Nothing to say"),
        (SayWhat(" \n"), "Nothing to say"),
        (SayWhat(sound=BRIEF, show=True), "Nothing to say"),
        (SayWhat("a" * 2001, BRIEF), "more than 2000"),
        (SayWhat("a", b"RIFF"), "not a sound file"),
        (SayWhat("a", Path("missing.ogg")), "missing.ogg cannot be read"),
    ],
)
async def test_what_cannot_be_said_is_refused_before_anything_is_sent(
    what: SayWhat, words: str
) -> None:
    async with mqtt_bench() as here:
        with pytest.raises((UsageError, SoundError), match=words):
            await here.say(what)
        with pytest.raises(UsageError, match="Choose a device"):
            await here.says.say([], DINNER, origin=Origin.PERSON)
        assert not here.device.announcements and _of_events(here) == []
