"""Many sayings to many devices, of which some are busy, old, or cut short: who got what, and what
was told of it.

    python -m tests.interaction.many_sayings 1000 --devices 50 --seed 7

Each saying has words of its own, so that what a device played tells for whom it was meant.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
from collections import Counter, defaultdict
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final

from companion.app.connect.hub import HubListener
from companion.app.say.service import Saying, SayService
from companion.app.say.views import Origin, SayOutcome, SayView, SayWhat
from companion.app.stock.service import StockService
from companion.app.workspace import Workspace
from companion.simulator import (
    SimulatedDevice,
    VoiceNotice,
    simulated_dialer,
    simulated_stock_device,
)
from companion.simulator.voice import VoiceState
from companion.transports.hub import PATH
from tests.fakes.sayings import LIMITS, NEW, OLD, behaviour
from tests.fakes.sounds import ogg_sound
from tests.fakes.stock_workspace import key_of, let_in, ota_of, ready, stock_workspace
from tests.fakes.upstream_server import upstream_server
from tests.fakes.waiting import published

AT_ONCE: Final = 20
BRIEF: Final = ogg_sound(1_200)
LONG: Final = ogg_sound(30_000, packet_bytes=600)
_PATIENCE: Final = 900.0
"""Seconds for a device that has much to say."""


class Twist(StrEnum):
    """What happens besides."""

    NONE = "none"
    WAKE_WORD = "wake_word"
    BUTTON = "button"
    BUSY = "busy"
    CANCEL = "cancel"


_TOLERANCE: Final = 2_000
"""Milliseconds of its end of which nobody can tell whether they were played."""


def _is_busy(device: SimulatedDevice) -> bool:
    return device.voice.state is not VoiceState.IDLE


async def _either(task: asyncio.Task[Any], other: Coroutine[Any, Any, object]) -> None:
    """Until one of them is over, `task` goes on then."""
    waiting = asyncio.ensure_future(other)
    try:
        await asyncio.wait((task, waiting), return_when=asyncio.FIRST_COMPLETED)
    finally:
        waiting.cancel()


_CODES: Final = {"wake_word": "say.cut_word", "button": "say.cut_button"}


@dataclass
class SayReport:
    """What was found wrong, in words; and how the sayings ended."""

    wrong_device: list[str] = field(default_factory=list)
    twice: list[str] = field(default_factory=list)
    told_wrongly: list[str] = field(default_factory=list)
    outcomes: Counter[str] = field(default_factory=Counter)

    @property
    def faults(self) -> list[str]:
        return [*self.wrong_device, *self.twice, *self.told_wrongly]


class _Run:
    def __init__(
        self, workspace: Workspace, devices: dict[str, SimulatedDevice], seed: int
    ) -> None:
        self._says = workspace[SayService]
        self._devices = devices
        self._random = random.Random(seed)
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._talking: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self.done: list[tuple[str, SayView]] = []
        """The words, and how it ended on a device."""

    async def run(self, count: int) -> None:
        plan = []
        for number in range(count):
            keys = self._random.sample([*self._devices], self._random.choice((1, 1, 1, 2, 3)))
            plan.append((f"Saying {number}.", keys, self._random.choice([*Twist])))
        async with asyncio.TaskGroup() as group:
            for words, keys, twist in plan:
                group.create_task(self._one(words, keys, twist))

    async def _one(self, words: str, keys: list[str], twist: Twist) -> None:
        first = self._devices[keys[0]]
        # only a stock device has conversations that are seen, and one at a time
        talks = first.voice.line is not None and twist not in (Twist.NONE, Twist.CANCEL)
        async with self._turns, AsyncExitStack() as stack:
            if talks:
                await stack.enter_async_context(self._talking[keys[0]])
            talk = None
            if talks and twist is Twist.BUSY:
                talk = asyncio.create_task(first.talk())
                await _either(talk, first.until(_is_busy))
            sound = BRIEF if twist in (Twist.NONE, Twist.BUSY) else LONG
            saying = await self._says.say(
                keys, SayWhat(words, sound), origin=Origin.PERSON, wait=_PATIENCE
            )
            if talks and twist in (Twist.WAKE_WORD, Twist.BUTTON) and await self._plays(saying):
                talk = asyncio.create_task(first.talk(manual=twist is Twist.BUTTON))
            elif twist is Twist.CANCEL and await self._plays(saying):
                saying.cancel(keys[0])
            views = await saying.done()
            if talk is not None:
                await talk
        self.done += [(words, view) for view in views]

    async def _plays(self, saying: Saying) -> bool:
        """Whether its first device has played some of it."""

        def so_far(view: SayView) -> bool:
            return view.heard > 6_000 or view.outcome is not None

        key = saying.views[0].device_key
        view = saying.views[0]
        if not so_far(view):
            view = await published(
                self._says.changed,
                lambda seen: (
                    (seen.number, seen.device_key) == (saying.number, key) and so_far(seen)
                ),
                within=_PATIENCE,
            )
        return view.outcome is None

    async def report(self) -> SayReport:
        report = SayReport()
        told = {(words, view.device_key): view for words, view in self.done}
        for key, device in self._devices.items():
            await device.until(lambda each: all(one.ended for one in each.announcements))
            taken: Counter[str] = Counter()
            for each in device.announcements:
                words = each.subtitles[0][1] if each.subtitles else ""
                if (words, key) not in told:
                    report.wrong_device.append(f"{key} got “{words}”")
                if _was_heard(each):
                    taken[words] += 1
            report.twice += [f"{key}: “{words}”" for words, times in taken.items() if times > 1]
        for (words, key), view in told.items():
            assert view.outcome is not None and view.reason is not None
            report.outcomes[view.outcome.value] += 1
            found = [
                each
                for each in self._devices[key].announcements
                if each.subtitles and each.subtitles[0][1] == words and _was_heard(each)
            ]
            if not _is_right(view, found[0] if found else None, self._devices[key].version):
                code, ended = view.reason.code, [each.ended for each in found]
                report.told_wrongly.append(f"{key} “{words}”: {code}, the device {ended}")
        return report


def _was_heard(notice: VoiceNotice) -> bool:
    """Whether it is more than a pop: who is woken before it asks for the sound gets it later."""
    return notice.ended != "ignored" and (notice.bytes_read > 0 or notice.ended == "played")


def _is_right(view: SayView, notice: VoiceNotice | None, version: str) -> bool:
    """Whether what was told is what the device says; `None` where it played nothing."""
    assert view.reason is not None
    ended = notice.ended if notice is not None else ""
    if version == OLD:
        return view.outcome is SayOutcome.SHOWN and not ended
    nearly = notice is not None and view.milliseconds - notice.played_ms <= _TOLERANCE
    match view.outcome:
        case SayOutcome.PLAYED:
            return ended == "played" or nearly
        case SayOutcome.CUT_SHORT:
            codes = ("say.cut_talk", _CODES.get(ended, "say.stopped"))
            known = view.reason.code in codes and bool(ended)
            return known or (nearly and view.milliseconds - view.heard <= _TOLERANCE)
        case SayOutcome.CANCELLED:
            # it may have been woken in the same moment
            return ended != "played"
    return not ended


async def run_sayings(count: int, devices: int, seed: int) -> SayReport:
    """Every fifth device has older firmware, every third stays connected by WebSocket."""
    async with (
        upstream_server("mqtt") as former,
        stock_workspace(former.ota_url, given=(LIMITS,)) as workspace,
        AsyncExitStack() as stack,
    ):
        await workspace[StockService].addresses()
        url = f"ws://127.0.0.1:{workspace[HubListener].status.port}{PATH}"
        found: dict[str, SimulatedDevice] = {}
        for index in range(devices):
            version = OLD if index % 5 == 4 else NEW
            how = behaviour(version)
            if index % 3 == 2:
                dialer = simulated_dialer(url, index, how, version=version)
                device = await stack.enter_async_context(dialer)
            else:
                device = await stack.enter_async_context(
                    simulated_stock_device(ota_of(workspace), index, how, version=version)
                )
                await let_in(workspace, device, former.ota_url)
            found[key_of(device)] = device
        for device in found.values():
            await ready(workspace, device)
        run = _Run(workspace, found, seed)
        await run.run(count)
        return await run.report()


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.interaction.many_sayings")
    parser.add_argument("count", type=int)
    parser.add_argument("--devices", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    report = asyncio.run(run_sayings(options.count, options.devices, options.seed))
    for each in report.faults:
        print(each)
    print(
        f"to the wrong device {len(report.wrong_device)}, twice {len(report.twice)}, "
        f"told wrongly {len(report.told_wrongly)}; {dict(report.outcomes)}"
    )
    return 1 if report.faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
