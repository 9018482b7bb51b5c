"""Who may connect as a device: the one whose connection answers stays, and people are told."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from companion.app.activity.activity import ActivityLog
from companion.devices.claims import (
    MOST_ADDRESSES,
    MOST_DEVICES,
    ClaimState,
    ClaimTiming,
    DeviceClaims,
)

KEY = "hub:02:58:5a:00:00:01"
HOME, OTHER = "192.0.2.4", "192.0.2.66"


@dataclass
class OpenLine:
    peer_address: str | None = HOME
    alive: bool = True
    asked: int = 0

    async def answers(self, seconds: float) -> bool:
        self.asked += 1
        return self.alive


@dataclass
class Bench:
    line: OpenLine | None = None
    known: set[str] = field(default_factory=lambda: {KEY})
    disconnected: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)
    now: float = 1_000.0

    def __post_init__(self) -> None:
        self.log = ActivityLog()
        self.claims = DeviceClaims(
            self.log.add_event,
            line=lambda key: self.line,
            name=lambda key: "Otto",
            is_known=lambda key: key in self.known,
            disconnect=self._disconnect,
            timing=ClaimTiming(first_wait=0.001, longest_wait=0.004, answered_late=0.002),
            clock=lambda: self.now,
        )
        self.claims.changed.subscribe(self.changed.append)

    async def _disconnect(self, key: str) -> None:
        self.disconnected.append(key)

    @property
    def codes(self) -> list[str]:
        return [entry.title.code for entry in self.log.entries()]

    def states(self) -> list[tuple[str, ClaimState]]:
        return [(each.address, each.state) for each in self.claims.waiting(KEY)]


async def test_who_answers_stays_and_the_other_is_told_of_once() -> None:
    bench = Bench()
    assert await bench.claims.admits(KEY, HOME)
    bench.line = OpenLine()
    for _ in range(5):
        assert not await bench.claims.admits(KEY, OTHER)
    assert bench.line.asked == 5
    assert bench.codes == ["claim.kept_out"] and bench.states() == [(OTHER, ClaimState.KEPT_OUT)]
    (entry,) = bench.log.entries()
    assert (
        entry.title.english() == f"Another device at {OTHER} says that it is Otto, and was refused"
    )
    assert entry.detail is not None and HOME in entry.detail.english()
    assert bench.changed == [KEY]


async def test_a_dead_connection_gives_way() -> None:
    bench = Bench(line=OpenLine(alive=False))
    assert await bench.claims.admits(KEY, HOME)
    assert bench.codes == [] and bench.states() == []


async def test_each_refusal_takes_longer_until_it_is_quiet_again() -> None:
    bench = Bench(line=OpenLine())
    waited: list[float] = []
    loop = asyncio.get_running_loop()
    for _ in range(4):
        before = loop.time()
        assert not await bench.claims.admits(KEY, OTHER)
        waited.append(loop.time() - before)
    assert waited[0] >= 0.001 and waited[1] >= 0.002 and min(waited[2:]) >= 0.004
    bench.now += 301
    assert bench.claims._attempt(bench.claims._of(KEY)) == 0.001


async def test_two_that_answer_nothing_replace_each_other_ever_more_slowly() -> None:
    bench = Bench(line=OpenLine(alive=False))
    for _ in range(3):
        assert await bench.claims.admits(KEY, HOME)
    assert bench.claims._of(KEY).attempts == 2
    bench.now += 20  # it was connected for a while
    assert await bench.claims.admits(KEY, HOME)
    assert bench.claims._of(KEY).attempts == 2


async def test_two_programs_of_one_computer_are_told_so() -> None:
    bench = Bench(line=OpenLine())
    assert not await bench.claims.admits(KEY, HOME)
    assert bench.codes == ["claim.same_address"]


async def test_a_new_address_of_a_known_device_is_told_once_and_can_be_trusted() -> None:
    bench = Bench()
    bench.claims.note(KEY, HOME)
    assert await bench.claims.admits(KEY, OTHER) and await bench.claims.admits(KEY, OTHER)
    assert bench.codes == ["claim.new_address"]
    assert not bench.claims.is_own(KEY, OTHER)
    bench.claims.trust(KEY, OTHER)
    assert bench.claims.is_own(KEY, OTHER) and bench.states() == []
    assert await bench.claims.admits(KEY, HOME) and await bench.claims.admits(KEY, OTHER)
    assert bench.codes == ["claim.new_address"]


async def test_a_stranger_has_no_new_address() -> None:
    bench = Bench(known=set())
    assert await bench.claims.admits(KEY, HOME) and await bench.claims.admits(KEY, OTHER)
    assert bench.codes == []


async def test_who_is_refused_is_disconnected_and_stays_out() -> None:
    bench = Bench()
    bench.claims.note(KEY, HOME)
    assert await bench.claims.admits(KEY, OTHER)
    bench.line = OpenLine(OTHER)
    await bench.claims.refuse(KEY, OTHER)
    assert bench.disconnected == [KEY] and bench.states() == []
    bench.line = None
    assert not await bench.claims.admits(KEY, OTHER)
    assert not await bench.claims.admits_boot(KEY, OTHER)
    assert await bench.claims.admits(KEY, HOME)
    bench.claims.trust(KEY, OTHER)
    assert await bench.claims.admits(KEY, OTHER), "a person may think again"


async def test_a_person_can_choose_the_other_one() -> None:
    bench = Bench(line=OpenLine())
    assert not await bench.claims.admits(KEY, OTHER)
    bench.claims.trust(KEY, OTHER)
    assert await bench.claims.admits(KEY, OTHER)
    bench.line = OpenLine(OTHER)
    assert not await bench.claims.admits(KEY, HOME), "now that one answers"


async def test_only_one_address() -> None:
    bench = Bench()
    bench.claims.only_from(KEY, HOME)
    assert not await bench.claims.admits(KEY, OTHER) and not await bench.claims.admits_boot(
        KEY, OTHER
    )
    assert await bench.claims.admits(KEY, HOME)
    assert bench.codes == []


async def test_who_asks_for_settings_elsewhere_is_another_one_while_the_device_answers() -> None:
    bench = Bench(line=OpenLine())
    assert await bench.claims.admits_boot(KEY, HOME), "it has restarted"
    assert bench.line is not None and bench.line.asked == 0
    assert not await bench.claims.admits_boot(KEY, OTHER)
    assert bench.codes == ["claim.kept_out"]
    bench.line.alive = False
    assert await bench.claims.admits_boot(KEY, OTHER)
    assert bench.states() == [(OTHER, ClaimState.NEW_ADDRESS)] and len(bench.codes) == 1


async def test_invented_ids_and_addresses_are_bounded() -> None:
    bench = Bench()
    bench.claims.note(KEY, HOME)
    for number in range(MOST_DEVICES + 10):
        assert await bench.claims.admits(f"hub:invented-{number}", OTHER)
    assert len(bench.claims._devices) == MOST_DEVICES and bench.claims.is_own(KEY, HOME)
    for number in range(3 * MOST_ADDRESSES):
        assert await bench.claims.admits(KEY, f"198.51.100.{number}")
    assert len(bench.claims.waiting(KEY)) == MOST_ADDRESSES


async def test_a_removed_device_is_forgotten() -> None:
    bench = Bench(line=OpenLine())
    assert not await bench.claims.admits(KEY, OTHER)
    bench.claims.forget(KEY)
    assert bench.states() == [] and bench.changed == [KEY, KEY]
