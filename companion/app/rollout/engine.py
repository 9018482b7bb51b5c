"""What a rollout does next: pure, without a clock, a socket, a file or a task.

`RolloutEngine.apply` takes what happened, `RolloutEngine.decide` tells what is to be done now. Each
order goes into the journal as an event before it is carried out (`order_event`), so the events of a
journal alone bring back a rollout that was cut off: those that were ordered and did not end are
looked at, and never simply ordered again.

::

    waiting ─→ ordered ─→ soaking ─→ verified
       ↑ ↑        │ │        └─→ failed, unknown
       │ └────────┤ └─→ unknown ─→ soaking, failed     (seen again: what does it run?)
       │          └─→ failed                            (no tries left)
       └── checking ←─ ordered                          (the app ended in the middle)

The next wave begins when enough of a wave are verified. What failed, and what is not seen again,
counts for the limit at which the rollout stops by itself.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import Final

from msgspec import Struct, field

from companion.app.files.codec import Count, Line, Seconds
from companion.app.upgrade.views import UpgradeOutcome
from companion.messages.message import Message, message

MOST_INTERRUPTIONS: Final = 5
"""Orders to one device that ended with this program; after them it counts as failed."""
MOST_REFUSALS: Final = 5
"""Orders that could not be sent to a device, one after the other."""
MOST_WAVERS: Final = 3
"""Returns of a device while it is watched, after which it counts as failed."""


class OrderWay(StrEnum):
    """How a device gets its image."""

    NOW = "now"
    """By a call of its upgrade tool, while it is connected."""
    NEXT_START = "next_start"
    """In the answer to its OTA request, when it starts."""
    BEST = "best"
    """Whichever comes first."""


class Phase(StrEnum):
    """Where a device is."""

    WAITING = "waiting"
    ORDERED = "ordered"
    SOAKING = "soaking"
    """Back with the new version; it must stay up to count."""
    CHECKING = "checking"
    """The app ended in the middle; what the device runs is being found out."""
    UNKNOWN = "unknown"
    """It was not seen since; it is looked at when it returns."""
    VERIFIED = "verified"
    FAILED = "failed"
    SKIPPED = "skipped"
    """It turned out, when it was seen, that no image is for it."""


ACTIVE: Final = frozenset({Phase.ORDERED, Phase.SOAKING, Phase.CHECKING})
FINAL: Final = frozenset({Phase.VERIFIED, Phase.FAILED, Phase.SKIPPED})
BAD: Final = frozenset({Phase.FAILED, Phase.UNKNOWN})


class Happened(StrEnum):
    """The kinds of events; the values are those of the journal."""

    ORDERED = "ordered"
    TAKEN = "taken"
    """The device has the whole file."""
    ENDED = "ended"
    """Its upgrade ended with `outcome`; without one the app ended first."""
    NOT_SENT = "not_sent"
    SKIPPED = "skipped"
    FOUND = "found"
    """What it runs was looked at: `result`."""
    WAVERED = "wavered"
    """It restarted, or its connection was lost and is back, while it was watched."""
    OVERDUE = "overdue"
    RESTARTED = "restarted"
    """It was told to restart, since it is stuck after a failure."""
    TAKEN_UP = "taken_up"
    """The app went on with a rollout that was cut off."""
    PAUSED = "paused"
    GONE_ON = "gone_on"
    """A person resumed it, or agreed to the next wave."""
    STOPPED = "stopped"
    CLOSED = "closed"


class RolloutFinding(StrEnum):
    """What a device was found to run."""

    NEW = "new"
    OLD = "old"
    UNTOLD = "untold"
    """It says too little to tell."""


class RolloutEvent(Struct, frozen=True, omit_defaults=True):
    """Something that happened at a time: seconds since 1970, UTC."""

    at: Seconds
    kind: Happened = field(name="event")
    device: str = ""
    """Its key, as it is."""
    outcome: UpgradeOutcome | None = None
    result: RolloutFinding | None = None
    reason: Message | None = None
    version: Line = ""
    """What the device runs, as far as it was found out."""
    sent: Count = 0
    """Bytes that it took."""
    seconds: Seconds = 0.0
    conclusive: bool = False
    """It was seen to start: what it runs now is the ending."""
    way: OrderWay = OrderWay.NOW
    image: Line = ""
    """SHA-256 of what it got, where that was chosen when it was seen."""
    by: Line = ""
    """Who did it, of what persons do."""


class OrderKind(StrEnum):
    UPGRADE = "upgrade"
    CHECK = "check"
    """Ask it what it runs."""
    TRUST = "trust"
    """It is connected only while somebody talks to it; what was seen of it is enough."""
    GIVE_UP = "give_up"
    """It was not seen for too long."""
    RESTART = "restart"
    CLOSE = "close"


class RolloutOrder(Struct, frozen=True):
    kind: OrderKind
    device: str = ""
    way: OrderWay = OrderWay.NOW


class Situation(Struct, frozen=True):
    """How a device is just now, which no journal keeps."""

    connected: bool = False
    starting: bool = False
    """It asks its OTA address at this moment."""
    idle: bool = True
    """Nobody talks to it."""
    free: bool = True
    """No other upgrade of it is under way."""
    known: bool = True
    """Its battery and signal are known, where the plan needs them."""
    battery: int | None = None
    """Percent; `None` without a battery, and while it charges."""
    signal: str = ""
    """`strong`, `medium`, `weak`, or unknown."""
    comes_and_goes: bool = False
    """It is connected only while somebody talks to it."""
    check_due: bool = False
    """It was not asked just before what it runs."""


AWAY: Final = Situation()
SIGNALS: Final = ("weak", "medium", "strong")


class RolloutConditions(Struct, frozen=True):
    """What has to hold for a device when it is its turn."""

    idle: bool = True
    battery: int | None = None
    """The least, in percent. A device that says nothing of a battery has none."""
    signal: str | None = None
    """The least of `SIGNALS`."""
    window: tuple[int, int] | None = None
    """Minutes of the day from which and until which it may begin; over midnight, if turned."""

    @property
    def window_text(self) -> str:
        """The window as plans have it, `02:00-05:00`; empty without one."""
        return "-".join(f"{at // 60:02}:{at % 60:02}" for at in self.window or ())

    def unmet(self, now: Situation, minute: int) -> Message | None:
        """What does not hold, and so is waited for. `minute` is of the local day."""
        if not self.open_at(minute):
            start, _, end = self.window_text.partition("-")
            return message("rollout.waits_window", start=start, end=end)
        if self.idle and not now.idle:
            return message("rollout.waits_talk")
        if self.battery is not None and now.battery is not None and now.battery < self.battery:
            return message("rollout.waits_battery", level=now.battery, least=self.battery)
        if self.signal is not None and not self._strong_enough(now.signal):
            seen, least = (message(f"derived.signal_{each}") for each in (now.signal, self.signal))
            return message("rollout.waits_signal", signal=seen, least=least)
        return None

    def open_at(self, minute: int) -> bool:
        if self.window is None:
            return True
        start, end = self.window
        return start <= minute < end if start < end else minute >= start or minute < end

    def _strong_enough(self, signal: str) -> bool:
        known = signal in SIGNALS and self.signal in SIGNALS
        return not known or SIGNALS.index(signal) >= SIGNALS.index(self.signal or "weak")


class Rules(Struct, frozen=True):
    """What does not change while a rollout runs."""

    waves: tuple[tuple[str, ...], ...]
    """The keys of the devices that take part."""
    at_once: int = 5
    soak: float = 60.0
    """Seconds."""
    verified_percent: float = 100.0
    """Of a wave, before the next one begins."""
    ask: bool = False
    """A person agrees to each next wave."""
    stop_failures: int | None = 2
    stop_percent: float | None = 10.0
    """Of the devices in the waves that have begun."""
    tries: int = 1
    conditions: RolloutConditions = field(default_factory=RolloutConditions)
    until: float = math.inf
    """Nothing begins afterwards."""
    restart_stuck: bool = False
    ways: Mapping[str, OrderWay] = field(default_factory=dict)
    """`BEST` where a device is not named."""
    settle: float = 60.0
    """Seconds after an interruption until the old version is the ending: a device that has the
    whole file restarts within them."""
    overdue: float = 300.0
    """Seconds for a device to be seen again."""
    pause: float = 30.0
    """Seconds before another try."""


class DeviceProgress(Struct):
    """One device, as far as the events tell."""

    wave: int
    phase: Phase = Phase.WAITING
    since: float = 0.0
    tries: int = 0
    """Orders that the device answers for: not those that this program's own end cut off."""
    orders: int = 0
    interruptions: int = 0
    refusals: int = 0
    wavers: int = 0
    fetched: bool = False
    stuck: bool = False
    """It is still connected after a failure, and may show its upgrade screen for ever."""
    restarted: bool = False
    not_before: float = 0.0
    outcome: UpgradeOutcome | None = None
    reason: Message | None = None
    version: str = ""
    sent: int = 0
    seconds: float = 0.0
    way: OrderWay | None = None
    """By which it was ordered last."""
    image: str = ""
    """SHA-256 of what it got, where that was chosen when it was seen."""


class RolloutEngine:
    """The state of one rollout. `minute` turns a time into the minute of the local day."""

    def __init__(self, rules: Rules, minute: Callable[[float], int] = lambda now: 0) -> None:
        self.rules = rules
        self.devices: dict[str, DeviceProgress] = {
            key: DeviceProgress(number) for number, wave in enumerate(rules.waves) for key in wave
        }
        self.wave = 0
        """The last wave that has begun."""
        self.asks = False
        """The next wave waits for a person."""
        self.paused = False
        self.stopping: Message | None = None
        """Why nothing new begins any more."""
        self.ended = ""
        """`done` or `stopped`, once it has ended."""
        self.last = 0.0
        """The time of the last event."""
        self._minute = minute
        self._last_decided: tuple[float, Mapping[str, Situation]] | None = None
        """When `decide` was asked last, and how the devices were."""
        self._counts: list[Counter[Phase]] = [
            Counter({Phase.WAITING: len(wave)}) for wave in rules.waves
        ]

    # what is asked

    def count(self, *phases: Phase) -> int:
        return sum(counts[phase] for counts in self._counts for phase in phases)

    def wave_count(self, wave: int, *phases: Phase) -> int:
        return sum(self._counts[wave][phase] for phase in phases)

    def wave_size(self, wave: int) -> int:
        """Without those that turned out to have no image."""
        counts = self._counts[wave]
        return counts.total() - counts[Phase.SKIPPED]

    @property
    def failures(self) -> int:
        """What counts for the limit: failed, and not seen again."""
        return self.count(*BAD)

    @property
    def running(self) -> bool:
        """Whether new devices may be ordered."""
        return not (self.ended or self.paused or self.stopping is not None)

    def decide(self, now: float, situations: Mapping[str, Situation]) -> list[RolloutOrder]:
        """What is to be done now; the same again until it is applied as events."""
        if self.ended:
            return []
        self._last_decided = now, situations
        orders = [
            order
            for key, device in self.devices.items()
            if (order := self._watch(key, device, situations.get(key, AWAY), now)) is not None
        ]
        orders += self._upgrades(now, situations)
        if not orders and self._over(now):
            orders.append(RolloutOrder(OrderKind.CLOSE))
        return orders

    def _watch(
        self, key: str, device: DeviceProgress, seen: Situation, now: float
    ) -> RolloutOrder | None:
        """What is done about a device that was ordered before."""
        rules = self.rules
        if device.stuck and seen.connected and device.phase not in ACTIVE:
            return RolloutOrder(OrderKind.RESTART, key)
        look = RolloutOrder(OrderKind.CHECK, key) if seen.connected and seen.check_due else None
        match device.phase:
            case Phase.SOAKING if now >= device.since + rules.soak:
                if look is not None or seen.connected:
                    return look
                if seen.comes_and_goes:
                    return RolloutOrder(OrderKind.TRUST, key)
                if now >= device.since + rules.soak + rules.overdue:
                    return RolloutOrder(OrderKind.GIVE_UP, key)
            case Phase.CHECKING if now >= device.since + rules.overdue and not seen.connected:
                return RolloutOrder(OrderKind.GIVE_UP, key)
            case Phase.CHECKING | Phase.UNKNOWN:
                return look
        return None

    def _upgrades(self, now: float, situations: Mapping[str, Situation]) -> list[RolloutOrder]:
        room = self.rules.at_once - self.count(*ACTIVE)
        if room <= 0 or not self.running or now >= self.rules.until:
            return []
        minute, orders = self._minute(now), []
        if not self.rules.conditions.open_at(minute):
            return []
        for wave in self.rules.waves[: self.wave + 1]:
            for key in wave:
                if self.devices[key].phase is not Phase.WAITING:
                    continue
                seen = situations.get(key, AWAY)
                if self._hindrance(key, seen, now, minute) is not None:
                    continue
                way = OrderWay.NEXT_START if self._starts(key, seen) else OrderWay.NOW
                orders.append(RolloutOrder(OrderKind.UPGRADE, key, way))
                if len(orders) == room:
                    return orders
        return orders

    def _starts(self, key: str, seen: Situation) -> bool:
        return seen.starting and self.rules.ways.get(key, OrderWay.BEST) is not OrderWay.NOW

    def _hindrance(self, key: str, seen: Situation, now: float, minute: int) -> Message | None:
        """Why a waiting device of a wave that has begun cannot be ordered; `None` if it can."""
        device = self.devices[key]
        if device.stuck:
            return message("rollout.waits_restart")
        if now < device.not_before:
            return device.reason or message("rollout.waits_again")
        if not self._starts(key, seen):
            if self.rules.ways.get(key) is OrderWay.NEXT_START:
                return message("rollout.waits_start")
            if not seen.connected:
                return message("rollout.waits_connection")
        if not seen.known:
            return message("rollout.waits_status")
        if not seen.free:
            return message("rollout.waits_upgrade")
        return self.rules.conditions.unmet(seen, minute)

    def why_waiting(self, key: str) -> Message | None:
        """What a device waits for, as `decide` saw it last; `None` for one that does not wait, and
        while nothing decides or begins."""
        device = self.devices[key]
        if self._last_decided is None or device.phase is not Phase.WAITING:
            return None
        now, situations = self._last_decided
        if self.ended or self.stopping is not None or now >= self.rules.until:
            return None
        if self.paused:
            return message("rollout.waits_paused")
        if device.wave > self.wave:
            return message("rollout.waits_wave")
        seen = situations.get(key, AWAY)
        return self._hindrance(key, seen, now, self._minute(now)) or message(
            "rollout.waits_place", most=self.rules.at_once
        )

    def _over(self, now: float) -> bool:
        if self.count(*ACTIVE):
            return False
        if self.stopping is not None or now >= self.rules.until:
            return True
        return self.count(*FINAL) == len(self.devices)

    # what happens

    def apply(self, event: RolloutEvent) -> None:
        """Take an event. Never raises; one out of place is ignored."""
        if self.ended:
            return
        self.last = max(self.last, event.at)
        match event.kind:
            case Happened.TAKEN_UP:
                self._resume(event.at)
            case Happened.PAUSED:
                self.paused = True
            case Happened.GONE_ON:
                # who resumes it has not agreed to the next wave
                if self.paused:
                    self.paused = False
                elif self.asks:
                    self.asks = False
                    self.wave += 1
            case Happened.STOPPED:
                self.stopping = self.stopping or event.reason or message("rollout.stopped_by_hand")
            case Happened.CLOSED:
                self.ended = "stopped" if self.stopping is not None else "done"
                return
            case _:
                device = self.devices.get(event.device)
                if device is not None:
                    self._apply_to(device, event)
        self._next()

    def replay(self, events: Iterable[RolloutEvent]) -> None:
        for event in events:
            self.apply(event)

    def _apply_to(self, device: DeviceProgress, event: RolloutEvent) -> None:
        device.version = event.version or device.version
        device.image = event.image or device.image
        match event.kind, device.phase:
            case Happened.ORDERED, Phase.WAITING:
                device.tries += 1
                device.orders += 1
                device.fetched = False
                device.way = event.way
                self._move(device, Phase.ORDERED, event.at)
            case Happened.TAKEN, Phase.ORDERED:
                device.fetched, device.sent = True, event.sent
            case Happened.ENDED, Phase.ORDERED:
                self._ended(device, event)
            case Happened.NOT_SENT, Phase.ORDERED:
                device.tries -= 1
                device.refusals += 1
                device.reason, device.not_before = event.reason, event.at + self.rules.pause
                if device.refusals >= MOST_REFUSALS:
                    self._fail(device, UpgradeOutcome.REFUSED, event)
                else:
                    self._move(device, Phase.WAITING, event.at)
            case Happened.SKIPPED, Phase.WAITING | Phase.ORDERED:
                device.reason = event.reason
                self._move(device, Phase.SKIPPED, event.at)
            case Happened.FOUND, _:
                self._found(device, event)
            case Happened.WAVERED, Phase.SOAKING:
                device.wavers += 1
                if device.wavers > MOST_WAVERS:
                    self._fail(device, UpgradeOutcome.FAILED, event, message("rollout.unsteady"))
                else:
                    self._move(device, Phase.SOAKING, event.at)
            case Happened.OVERDUE, Phase.SOAKING | Phase.CHECKING:
                device.outcome = UpgradeOutcome.NO_RETURN
                device.reason = message("rollout.not_seen_since")
                self._move(device, Phase.UNKNOWN, event.at)
            case Happened.RESTARTED, _:
                device.stuck, device.restarted = False, True
                device.not_before = event.at + self.rules.pause

    def _ended(self, device: DeviceProgress, event: RolloutEvent) -> None:
        device.sent, device.seconds = event.sent, device.seconds + event.seconds
        device.outcome, device.reason = event.outcome, event.reason
        device.refusals = 0
        match event.outcome:
            case UpgradeOutcome.UPGRADED:
                self._move(device, Phase.SOAKING, event.at)
            case UpgradeOutcome.NO_RETURN:
                self._move(device, Phase.UNKNOWN, event.at)
            case None:
                self._move(device, Phase.CHECKING, event.at)
            case UpgradeOutcome.REFUSED | UpgradeOutcome.CANCELLED:
                self._fail(device, event.outcome, event)
            case outcome:
                device.stuck = self.rules.restart_stuck and outcome in STUCK
                self._again_or_fail(device, outcome, event)

    def _found(self, device: DeviceProgress, event: RolloutEvent) -> None:
        new, old = event.result is RolloutFinding.NEW, event.result is RolloutFinding.OLD
        match device.phase:
            case Phase.SOAKING if old:
                self._again_or_fail(
                    device, UpgradeOutcome.OLD_VERSION, event, message("rollout.fell_back")
                )
            case Phase.SOAKING if event.at >= device.since + self.rules.soak:
                device.outcome = UpgradeOutcome.UPGRADED
                self._move(device, Phase.VERIFIED, event.at)
            case Phase.CHECKING | Phase.UNKNOWN if new:
                device.outcome = UpgradeOutcome.UPGRADED
                device.reason = message("upgrade.late_upgraded", version=event.version)
                self._move(device, Phase.SOAKING, event.at)
            case Phase.UNKNOWN if old:
                self._again_or_fail(device, UpgradeOutcome.OLD_VERSION, event)
            case Phase.UNKNOWN:
                self._fail(
                    device, UpgradeOutcome.NO_RETURN, event, message("rollout.says_too_little")
                )
            case Phase.CHECKING if event.conclusive or event.at >= device.since + self.rules.settle:
                self._checked(device, event)
            case Phase.WAITING if new:
                # somebody else has brought it there meanwhile
                device.outcome = UpgradeOutcome.UPGRADED
                device.reason = message("rollout.runs_it_already")
                self._move(device, Phase.SOAKING, event.at)

    def _checked(self, device: DeviceProgress, event: RolloutEvent) -> None:
        """It does not run the image after an interruption."""
        if device.fetched:
            self._again_or_fail(device, UpgradeOutcome.OLD_VERSION, event)
            return
        # the file came from this program, whose end was not the device's fault
        device.tries -= 1
        device.interruptions += 1
        device.reason = message("rollout.interrupted")
        if device.interruptions >= MOST_INTERRUPTIONS:
            self._fail(device, UpgradeOutcome.BROKEN_OFF, event)
        else:
            self._move(device, Phase.WAITING, event.at)

    def _again_or_fail(
        self,
        device: DeviceProgress,
        outcome: UpgradeOutcome,
        event: RolloutEvent,
        reason: Message | None = None,
    ) -> None:
        if device.tries >= self.rules.tries:
            self._fail(device, outcome, event, reason)
            return
        device.outcome, device.reason = outcome, reason or event.reason or device.reason
        device.not_before = event.at + self.rules.pause
        self._move(device, Phase.WAITING, event.at)

    def _fail(
        self,
        device: DeviceProgress,
        outcome: UpgradeOutcome,
        event: RolloutEvent,
        reason: Message | None = None,
    ) -> None:
        device.outcome = outcome
        device.reason = reason or event.reason or device.reason
        self._move(device, Phase.FAILED, event.at)

    def _resume(self, at: float) -> None:
        for device in self.devices.values():
            if device.phase is Phase.ORDERED:
                self._move(device, Phase.CHECKING, at)
            elif device.phase in (Phase.SOAKING, Phase.CHECKING):
                device.since = at  # nobody watched it meanwhile

    def _move(self, device: DeviceProgress, phase: Phase, at: float) -> None:
        counts = self._counts[device.wave]
        counts[device.phase] -= 1
        counts[phase] += 1
        device.phase, device.since = phase, at

    # waves and limits

    def _next(self) -> None:
        """See whether the limit is reached, and whether the next wave begins."""
        if self.stopping is not None:
            return
        self.stopping = self._limit()
        while self.stopping is None and not self.asks and self.wave + 1 < len(self.rules.waves):
            size = self.wave_size(self.wave)
            verified = self.wave_count(self.wave, Phase.VERIFIED)
            needed = max(math.ceil(size * self.rules.verified_percent / 100), 1)
            open_ = size - verified - self.wave_count(self.wave, Phase.FAILED)
            if verified >= needed:
                if self.rules.ask:
                    self.asks = True
                else:
                    self.wave += 1
            elif verified + open_ < needed:
                self.stopping = message(
                    "rollout.stopped_short", wave=self.wave + 1, verified=verified, size=size
                )
            else:
                return

    def _limit(self) -> Message | None:
        bad, rules = self.failures, self.rules
        if not bad:
            return None
        if rules.stop_failures is not None and bad >= rules.stop_failures:
            return message("rollout.stopped_at_count", count=bad)
        begun = sum(self.wave_size(wave) for wave in range(self.wave + 1))
        if rules.stop_percent is not None and bad * 100 >= rules.stop_percent * max(begun, 1):
            percent = round(100 * bad / max(begun, 1))
            return message("rollout.stopped_at_share", count=bad, percent=percent)
        return None


STUCK: Final = (UpgradeOutcome.NOT_FETCHED, UpgradeOutcome.BROKEN_OFF, UpgradeOutcome.FAILED)
"""Endings after which a device may stay in its state `upgrading` (transports/README.md, "Restart
and upgrade")."""


def order_event(order: RolloutOrder, now: float) -> RolloutEvent | None:
    """What the journal holds of an order before it is carried out; `None` for a mere question."""
    match order.kind:
        case OrderKind.UPGRADE:
            return RolloutEvent(now, Happened.ORDERED, order.device, way=order.way)
        case OrderKind.TRUST:
            return RolloutEvent(now, Happened.FOUND, order.device, result=RolloutFinding.UNTOLD)
        case OrderKind.GIVE_UP:
            return RolloutEvent(now, Happened.OVERDUE, order.device)
        case OrderKind.RESTART:
            return RolloutEvent(now, Happened.RESTARTED, order.device)
        case OrderKind.CLOSE:
            return RolloutEvent(now, Happened.CLOSED)
    return None
