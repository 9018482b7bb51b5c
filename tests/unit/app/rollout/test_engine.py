"""The engine of rollouts against a world of devices that fail, vanish and return, and a program
that dies at any byte of its journal."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.app.rollout.engine import (
    ACTIVE,
    AWAY,
    MOST_INTERRUPTIONS,
    Happened,
    OrderKind,
    OrderWay,
    Phase,
    RolloutConditions,
    RolloutEngine,
    RolloutEvent,
    RolloutFinding,
    RolloutOrder,
    Rules,
    Situation,
    order_event,
)
from companion.app.rollout.journal import EVENTS, read_content, summed
from companion.app.upgrade.views import UpgradeOutcome
from companion.messages.message import message
from tests.examples import examples

THERE = Situation(connected=True, check_due=True)
KNOWN_BAD = (
    UpgradeOutcome.NOT_FETCHED,
    UpgradeOutcome.BROKEN_OFF,
    UpgradeOutcome.FAILED,
    UpgradeOutcome.OLD_VERSION,
)


def engine_of(*waves: tuple[str, ...], **rules: Any) -> RolloutEngine:
    chosen: dict[str, Any] = {"soak": 10.0, "stop_percent": None, **rules}
    return RolloutEngine(Rules(waves, **chosen))


def happen(engine: RolloutEngine, at: float, kind: Happened, device: str = "", **how: Any) -> None:
    engine.apply(RolloutEvent(at, kind, device, **how))


def give(engine: RolloutEngine, now: float, **seen: Situation) -> list[tuple[OrderKind, str]]:
    """The orders, applied as the runner does."""
    orders = engine.decide(now, seen)
    for order in orders:
        if (event := order_event(order, now)) is not None:
            engine.apply(event)
    return [(order.kind, order.device) for order in orders]


def upgraded(engine: RolloutEngine, device: str, at: float) -> None:
    happen(engine, at, Happened.ENDED, device, outcome=UpgradeOutcome.UPGRADED)
    happen(engine, at + 10, Happened.FOUND, device, result=RolloutFinding.NEW)


def test_who_resumes_has_not_agreed_to_the_next_wave() -> None:
    engine = engine_of(("a",), ("b",), ask=True)
    give(engine, 0, a=THERE)
    happen(engine, 1, Happened.PAUSED)
    upgraded(engine, "a", 5)
    assert engine.asks
    happen(engine, 20, Happened.GONE_ON)
    assert engine.asks and not engine.paused and give(engine, 21, b=THERE) == []
    happen(engine, 22, Happened.GONE_ON)
    assert give(engine, 23, b=THERE) == [(OrderKind.UPGRADE, "b")]


def test_the_next_wave_begins_when_the_last_is_verified() -> None:
    engine = engine_of(("a",), ("b", "c"))
    seen = {"a": THERE, "b": THERE, "c": THERE}
    assert give(engine, 0, **seen) == [(OrderKind.UPGRADE, "a")]
    assert give(engine, 1, **seen) == []
    happen(engine, 5, Happened.ENDED, "a", outcome=UpgradeOutcome.UPGRADED)
    assert give(engine, 6, **seen) == []  # it has to stay up
    assert give(engine, 15, **seen) == [(OrderKind.CHECK, "a")]
    happen(engine, 15, Happened.FOUND, "a", result=RolloutFinding.NEW)
    assert give(engine, 16, **seen) == [(OrderKind.UPGRADE, "b"), (OrderKind.UPGRADE, "c")]


def test_each_waiting_device_says_why_it_waits() -> None:
    conditions = RolloutConditions(battery=30, signal="medium", window=(120, 300))
    clock = {"minute": 200}
    engine = RolloutEngine(
        Rules(
            (("a", "b", "c", "d", "e", "f", "g", "h"), ("later",)),
            at_once=1,
            soak=10.0,
            conditions=conditions,
            ways={"d": OrderWay.NEXT_START},
        ),
        lambda now: clock["minute"],
    )
    assert engine.why_waiting("a") is None  # nobody has looked yet
    seen = {
        "a": THERE,
        "c": Situation(connected=True, battery=12),
        "d": THERE,
        "e": Situation(connected=True, signal="weak"),
        "f": Situation(connected=True, idle=False),
        "g": Situation(connected=True, free=False),
        "h": THERE,
    }

    def why(now: float, **changed: Situation) -> dict[str, str]:
        give(engine, now, **{**seen, **changed})
        waits = {key: engine.why_waiting(key) for key in engine.devices}
        return {key: reason.word for key, reason in waits.items() if reason is not None}

    clock["minute"] = 100
    assert why(0)["a"] == "waits_window" and why(0)["b"] == "waits_connection"
    clock["minute"] = 200
    # the one that is upgraded does not wait
    assert why(1) == {
        "b": "waits_connection",
        "c": "waits_battery",
        "d": "waits_start",
        "e": "waits_signal",
        "f": "waits_talk",
        "g": "waits_upgrade",
        "h": "waits_place",
        "later": "waits_wave",
    }
    reason = engine.why_waiting("c")
    assert reason is not None and reason.english() == "Waits: battery 12 %, 30 % needed"
    assert why(2, c=Situation(connected=True, known=False))["c"] == "waits_status"
    # what an order that could not be sent met is said until the next one
    upgraded(engine, "a", 3)
    assert give(engine, 20, h=THERE) == [(OrderKind.UPGRADE, "h")]
    happen(engine, 21, Happened.NOT_SENT, "h", reason=message("upgrade.not_connected"))
    assert why(22, a=AWAY)["h"] == "not_connected"
    happen(engine, 23, Happened.PAUSED)
    assert set(why(24).values()) == {"waits_paused"}
    happen(engine, 25, Happened.STOPPED)
    assert why(26) == {}


def test_a_person_is_asked_for_the_next_wave() -> None:
    engine = engine_of(("a",), ("b",), ask=True)
    give(engine, 0, a=THERE)
    upgraded(engine, "a", 1)
    assert engine.asks and give(engine, 20, b=THERE) == []
    happen(engine, 21, Happened.GONE_ON)
    assert give(engine, 22, b=THERE) == [(OrderKind.UPGRADE, "b")]


def test_it_stops_at_the_second_failure_and_what_is_under_way_ends() -> None:
    engine = engine_of(("a", "b", "c", "d", "e"), at_once=3)
    seen = dict.fromkeys("abcde", THERE)
    give(engine, 0, **seen)
    happen(engine, 1, Happened.ENDED, "a", outcome=UpgradeOutcome.FAILED)
    assert give(engine, 2, **seen) == [(OrderKind.UPGRADE, "d")]
    happen(engine, 3, Happened.ENDED, "b", outcome=UpgradeOutcome.NO_RETURN)
    assert engine.stopping is not None and engine.stopping.code == "rollout.stopped_at_count"
    assert give(engine, 4, **{**seen, "b": AWAY}) == []
    upgraded(engine, "c", 5)
    upgraded(engine, "d", 5)
    assert give(engine, 20, e=THERE) == [(OrderKind.CLOSE, "")]
    assert engine.ended == "stopped"
    assert engine.count(Phase.VERIFIED) == 2 and engine.count(Phase.WAITING) == 1


def test_the_share_is_that_of_the_waves_that_have_begun() -> None:
    engine = engine_of(("a", "b"), tuple("cdefghij"), stop_failures=None, stop_percent=40)
    give(engine, 0, a=THERE)
    happen(engine, 1, Happened.ENDED, "a", outcome=UpgradeOutcome.FAILED)
    assert engine.stopping is not None and engine.stopping.values["percent"] == 50


def test_a_wave_that_cannot_be_verified_enough_stops() -> None:
    engine = engine_of(("a", "b"), ("c",), stop_failures=9)
    give(engine, 0, a=THERE, b=THERE)
    happen(engine, 1, Happened.ENDED, "a", outcome=UpgradeOutcome.FAILED)
    assert engine.stopping is not None and engine.stopping.code == "rollout.stopped_short"


def test_an_unknown_ending_is_looked_at_and_never_simply_repeated() -> None:
    engine = engine_of(("a",), stop_failures=9, tries=3)
    give(engine, 0, a=THERE)
    happen(engine, 5, Happened.ENDED, "a", outcome=UpgradeOutcome.NO_RETURN)
    assert give(engine, 1000) == []
    assert give(engine, 2000, a=THERE) == [(OrderKind.CHECK, "a")]
    happen(engine, 2001, Happened.FOUND, "a", result=RolloutFinding.OLD)
    assert give(engine, 2002, a=THERE) == []  # not at once
    assert give(engine, 2100, a=THERE) == [(OrderKind.UPGRADE, "a")]


def test_what_was_cut_off_is_looked_at_before_it_is_ordered_again() -> None:
    engine = engine_of(("a", "b"), at_once=2)
    seen = {"a": THERE, "b": THERE}
    give(engine, 0, **seen)
    happen(engine, 3, Happened.TAKEN, "b")
    happen(engine, 100, Happened.TAKEN_UP)
    assert give(engine, 101, **seen) == [(OrderKind.CHECK, "a"), (OrderKind.CHECK, "b")]
    for device in "ab":
        happen(engine, 102, Happened.FOUND, device, result=RolloutFinding.OLD)
    assert engine.devices["a"].phase is Phase.CHECKING  # it may be about to restart
    for device in "ab":
        happen(engine, 170, Happened.FOUND, device, result=RolloutFinding.OLD)
    # the first never had the whole file, the other one went back to its former firmware
    assert engine.devices["a"].phase is Phase.WAITING and engine.devices["a"].tries == 0
    assert engine.devices["b"].outcome is UpgradeOutcome.OLD_VERSION
    assert (OrderKind.UPGRADE, "a") in give(engine, 171, **seen)


def test_a_stuck_device_is_restarted_where_the_plan_says_so() -> None:
    for wanted in (False, True):
        engine = engine_of(("a",), restart_stuck=wanted, stop_failures=9)
        give(engine, 0, a=THERE)
        happen(engine, 1, Happened.ENDED, "a", outcome=UpgradeOutcome.BROKEN_OFF)
        expected = (OrderKind.RESTART, "a") if wanted else (OrderKind.CLOSE, "")
        assert give(engine, 2, a=THERE) == [expected]


def test_pause_and_go_on() -> None:
    engine = engine_of(("a", "b"), at_once=1)
    give(engine, 0, a=THERE)
    happen(engine, 1, Happened.PAUSED)
    upgraded(engine, "a", 2)
    assert give(engine, 20, b=THERE) == []
    happen(engine, 30, Happened.GONE_ON)
    assert give(engine, 31, b=THERE) == [(OrderKind.UPGRADE, "b")]


def test_nothing_begins_after_the_end_date() -> None:
    engine = engine_of(("a", "b"), until=100.0)
    give(engine, 0, a=THERE)
    upgraded(engine, "a", 2)
    assert give(engine, 99) == []
    assert give(engine, 100, b=THERE) == [(OrderKind.CLOSE, "")]
    assert engine.ended == "done" and engine.devices["b"].phase is Phase.WAITING


@pytest.mark.parametrize(
    ("conditions", "seen", "begins"),
    [
        (RolloutConditions(), Situation(connected=True, idle=False), False),
        (RolloutConditions(idle=False), Situation(connected=True, idle=False), True),
        (RolloutConditions(battery=30), Situation(connected=True, battery=29), False),
        (RolloutConditions(battery=30), Situation(connected=True, battery=30), True),
        (RolloutConditions(battery=30), Situation(connected=True), True),
        (RolloutConditions(signal="medium"), Situation(connected=True, signal="weak"), False),
        (RolloutConditions(signal="medium"), Situation(connected=True, signal="strong"), True),
        (RolloutConditions(window=(120, 300)), THERE, False),
        (RolloutConditions(window=(1380, 120)), THERE, True),
        (RolloutConditions(), Situation(connected=True, free=False), False),
    ],
)
def test_conditions(conditions: RolloutConditions, seen: Situation, begins: bool) -> None:
    rules = Rules((("a",),), conditions=conditions)
    engine = RolloutEngine(rules, minute=lambda now: 60)
    assert bool(engine.decide(0, {"a": seen})) is begins


@pytest.mark.parametrize(
    ("way", "seen", "order"),
    [
        (OrderWay.NOW, Situation(starting=True), None),
        (OrderWay.NOW, THERE, OrderWay.NOW),
        (OrderWay.NEXT_START, THERE, None),
        (OrderWay.NEXT_START, Situation(starting=True), OrderWay.NEXT_START),
        (OrderWay.BEST, THERE, OrderWay.NOW),
        (OrderWay.BEST, Situation(starting=True), OrderWay.NEXT_START),
    ],
)
def test_the_way(way: OrderWay, seen: Situation, order: OrderWay | None) -> None:
    engine = RolloutEngine(Rules((("a",),), ways={"a": way}))
    expected = [] if order is None else [RolloutOrder(OrderKind.UPGRADE, "a", order)]
    assert engine.decide(0, {"a": seen}) == expected


def test_a_device_that_comes_and_goes_need_not_be_there_at_the_end() -> None:
    engine = engine_of(("a", "b"), at_once=2)
    give(engine, 0, a=THERE, b=THERE)
    for device in "ab":
        happen(engine, 1, Happened.ENDED, device, outcome=UpgradeOutcome.UPGRADED)
    gone = Situation(comes_and_goes=True)
    assert give(engine, 11, a=gone) == [(OrderKind.TRUST, "a")]
    assert engine.devices["a"].phase is Phase.VERIFIED
    assert give(engine, 12, a=gone) == []
    assert give(engine, 1000, a=gone) == [(OrderKind.GIVE_UP, "b")]
    assert engine.devices["b"].phase is Phase.UNKNOWN


# thousands of fleets


@dataclass
class WorldDevice:
    """A device as it really is."""

    runs: str = "old"
    order: str = ""
    """What the order that it has is about to become; empty without one that is open."""
    seen: bool = True
    ends_at: float = 0.0
    takes_at: float = 0.0
    """When it has the whole file; the rest does not need the program any more."""
    orders: int = 0


@dataclass
class World:
    """Devices, a clock, and the program with its journal on a disk."""

    rules: Rules
    chance: random.Random
    devices: dict[str, WorldDevice] = field(default_factory=dict)
    now: float = 0.0
    disk: bytes = b""
    total: str = ""
    crashes: int = 0
    heard_later: list[RolloutEvent] = field(default_factory=list)
    engine: RolloutEngine = field(init=False)

    def __post_init__(self) -> None:
        self.devices = {key: WorldDevice() for wave in self.rules.waves for key in wave}
        self.engine = RolloutEngine(self.rules)
        self.write({"version": 1})

    def write(self, row: dict[str, Any]) -> None:
        line, self.total = summed(row, self.total)
        self.disk += line

    def record(self, event: RolloutEvent) -> None:
        self.write(EVENTS.write(event))
        self.engine.apply(event)
        self.check()

    def check(self) -> None:
        engine, rules = self.engine, self.rules
        ordered = engine.count(Phase.ORDERED, Phase.CHECKING)
        assert ordered <= rules.at_once
        assert Counter(each.phase for each in engine.devices.values()) == Counter(
            {phase: engine.count(phase) for phase in Phase if engine.count(phase)}
        )

    def situations(self) -> dict[str, Situation]:
        return {
            key: THERE
            for key, device in self.devices.items()
            if device.seen and not device.order and self.chance.random() < 0.9
        }

    def step(self) -> None:
        """Some seconds pass; the program looks at the clock, and does what it must."""
        self.now += self.chance.choice((0.5, 3.0, 20.0))
        self.devices_go_on()
        for event in self.heard_later:
            self.record(event)
        self.heard_later.clear()
        orders = self.engine.decide(self.now, self.situations())
        self.promise(orders)
        before = len(self.disk)
        for order in orders:
            if (event := order_event(order, self.now)) is not None:
                self.record(event)
        if len(self.disk) > before and self.chance.random() < 0.02:
            # it dies while the lines are being written, before anything goes out
            self.crash(self.chance.randint(before, len(self.disk)))
            return
        for order in orders:
            self.carry_out(order)

    def promise(self, orders: list[RolloutOrder]) -> None:
        """What holds for all orders that are given at once."""
        engine, rules = self.engine, self.rules
        keys = [order.device for order in orders if order.kind is OrderKind.UPGRADE]
        if not keys:
            return
        assert len(set(keys)) == len(keys)
        assert engine.stopping is None and not engine.paused and not engine.ended
        assert engine.count(*ACTIVE) + len(keys) <= rules.at_once
        assert rules.stop_failures is None or engine.failures < rules.stop_failures
        assert self.now < rules.until
        for key in keys:
            assert not self.devices[key].order, "a second order, and its ending is not known"
            assert engine.devices[key].phase is Phase.WAITING
            assert engine.devices[key].wave <= engine.wave
            assert engine.devices[key].tries < rules.tries

    def carry_out(self, order: RolloutOrder) -> None:
        key = order.device
        if order.kind is OrderKind.UPGRADE:
            self.order(key)
        elif order.kind is OrderKind.CHECK:
            device = self.devices[key]
            result = RolloutFinding.NEW if device.runs == "new" else RolloutFinding.OLD
            self.heard_later.append(RolloutEvent(self.now, Happened.FOUND, key, result=result))

    def order(self, key: str) -> None:
        device = self.devices[key]
        device.orders += 1
        fates = ("good",) * 12 + ("broken", "falls_back", "vanishes", "late", "unsent")
        device.order = self.chance.choice(fates)
        device.takes_at = self.now + self.chance.uniform(1, 20)
        device.ends_at = device.takes_at + self.chance.uniform(1, 20)

    def devices_go_on(self) -> None:
        for key, device in self.devices.items():
            mine = self.engine.devices[key]
            if not device.order:
                if not device.seen and self.chance.random() < 0.1:
                    device.seen = True
                continue
            if device.order == "unsent":
                device.order = ""
                self.heard(key, RolloutEvent(self.now, Happened.NOT_SENT, key))
            elif device.order == "broken" and self.now >= device.takes_at:
                device.order = ""
                self.ended(key, self.chance.choice(KNOWN_BAD[:3]))
            elif self.now >= device.takes_at and not mine.fetched and mine.phase is Phase.ORDERED:
                self.heard(key, RolloutEvent(self.now, Happened.TAKEN, key))
            elif self.now >= device.ends_at:
                self.come_back(key, device)

    def come_back(self, key: str, device: WorldDevice) -> None:
        fate, device.order = device.order, ""
        device.runs = "new" if fate in ("good", "late") else "old"
        if fate == "good":
            self.ended(key, UpgradeOutcome.UPGRADED)
        elif fate == "falls_back":
            self.ended(key, UpgradeOutcome.OLD_VERSION)
        else:
            device.seen = False
            self.ended(key, UpgradeOutcome.NO_RETURN)

    def ended(self, key: str, outcome: UpgradeOutcome) -> None:
        reason = message("upgrade.broken_off", sent=7)
        self.heard(key, RolloutEvent(self.now, Happened.ENDED, key, outcome=outcome, reason=reason))

    def heard(self, key: str, event: RolloutEvent) -> None:
        """The program hears it if it is still the one that gave the order."""
        if self.engine.devices[key].phase is Phase.ORDERED:
            self.record(event)

    def crash(self, at: int | None = None) -> None:
        """The program dies; downloads break off. `at` is where its journal is cut."""
        self.crashes += 1
        self.heard_later.clear()
        if at is not None:
            self.disk = self.disk[:at]
        for device in self.devices.values():
            if device.order and self.now < device.takes_at:
                device.order = ""
        self.resume()

    def resume(self) -> None:
        content = read_content(self.disk, "journal")
        assert content is not None
        self.disk, self.total = self.disk[: content.whole], content.last_sum
        self.engine = RolloutEngine(self.rules)
        self.engine.replay(content.events)
        self.now += self.chance.choice((1.0, 70.0, 1000.0))
        if not self.engine.ended:
            self.record(RolloutEvent(self.now, Happened.TAKEN_UP))


@given(seed=st.integers(0, 2**32), data=st.data())
@settings(max_examples=examples(1000))
def test_promises_over_random_fleets_and_faults(seed: int, data: st.DataObject) -> None:
    """Never more at once than allowed, never a second order to a device whose ending is not known,
    never past a limit, and the same state from the journal after each death."""
    count = data.draw(st.integers(1, 30))
    keys = [f"d{number}" for number in range(count)]
    cut = data.draw(st.integers(1, count))
    waves = tuple(wave for wave in (tuple(keys[:cut]), tuple(keys[cut:])) if wave)
    rules = Rules(
        waves,
        at_once=data.draw(st.integers(1, 8)),
        soak=data.draw(st.sampled_from((0.0, 10.0, 60.0))),
        verified_percent=data.draw(st.sampled_from((50.0, 90.0, 100.0))),
        ask=data.draw(st.booleans()),
        stop_failures=data.draw(st.sampled_from((None, 1, 2, 5))),
        stop_percent=data.draw(st.sampled_from((None, 10.0, 50.0))),
        tries=data.draw(st.integers(1, 3)),
        until=data.draw(st.sampled_from((2_000.0, 20_000.0))),
        restart_stuck=data.draw(st.booleans()),
    )
    world = World(rules, random.Random(seed))
    for _ in range(5_000):
        if world.engine.ended:
            break
        world.step()
        luck = world.chance.random()
        if world.engine.ended:
            break
        if luck < 0.01:
            world.crash()
        elif luck < 0.02:
            world.record(RolloutEvent(world.now, Happened.PAUSED, by="somebody"))
        elif luck < 0.002 + 0.02:
            world.record(RolloutEvent(world.now, Happened.STOPPED))
        elif luck < 0.2 or world.engine.asks:
            world.record(RolloutEvent(world.now, Happened.GONE_ON))
    assert world.engine.ended in ("done", "stopped")
    for key, device in world.devices.items():
        mine = world.engine.devices[key]
        assert device.orders <= rules.tries + world.crashes + 5 * (mine.refusals + 1)
        assert mine.interruptions <= MOST_INTERRUPTIONS
        if mine.phase is Phase.VERIFIED:
            assert device.runs == "new"
        elif mine.phase is Phase.FAILED and mine.outcome is UpgradeOutcome.OLD_VERSION:
            assert device.runs == "old"
    replayed = RolloutEngine(rules)
    content = read_content(world.disk, "journal")
    assert content is not None
    replayed.replay(content.events)
    assert replayed.devices == world.engine.devices and replayed.ended == world.engine.ended


@given(seed=st.integers(0, 2**32), data=st.data())
@settings(max_examples=examples(200))
def test_a_journal_that_is_cut_at_any_byte_can_be_gone_on_with(
    seed: int, data: st.DataObject
) -> None:
    keys = tuple(f"d{number}" for number in range(6))
    rules = Rules((keys[:2], keys[2:]), at_once=3, soak=10.0, stop_failures=3, until=20_000.0)
    world = World(rules, random.Random(seed))
    for _ in range(data.draw(st.integers(0, 60))):
        world.step()
    first = world.disk.index(b"\n") + 1
    cut = data.draw(st.integers(0, len(world.disk)))
    content = read_content(world.disk[:cut], "journal")
    if cut < first:
        assert content is None
        return
    assert content is not None and world.disk[: content.whole].endswith(b"\n")
    engine = RolloutEngine(rules)
    engine.replay(content.events)
    # the disk is as it was then, and so are the devices: nobody has told them more
    again = World(rules, random.Random(seed + 1))
    again.engine, again.disk = engine, world.disk[: content.whole]
    again.total, again.now = content.last_sum, world.now
    for key, device in again.devices.items():
        if engine.devices[key].phase in (Phase.SOAKING, Phase.VERIFIED):
            device.runs = "new"
    again.crash()
    for _ in range(5_000):
        if again.engine.ended:
            break
        again.step()
    assert again.engine.ended
