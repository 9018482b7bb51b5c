"""What a log means: one cause, the lines that show it, how sure that is, and what to do.

It is judged line by line, so that a log of any length costs the same, and what was overcome later
in the log is not told. Nothing is called certain that the log does not say in so many words.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable
from typing import Final
from urllib.parse import urlsplit

from msgspec import Struct, field

from companion.devices.cable.causes import (
    ADDRESS,
    ASSERT,
    AT_RESET,
    BACKTRACE,
    BEFORE_APP,
    CALL,
    CHIP,
    CLEARED_ONLINE,
    CLEARED_WORKS,
    ELF_HASH,
    FIVE,
    JOINED,
    NETWORK,
    OF_CRASH,
    OF_OTHER_IMAGE,
    ONLINE,
    PANIC,
    PATTERNS,
    PROGRAM_COUNTER,
    RANK,
    RESET,
    RETURN_ADDRESS,
    ROM,
    SOURCE,
    TASK,
    WORKS,
    Cause,
    Certainty,
    gate,
)
from companion.devices.cable.lines import MARK, CableLine
from companion.messages.message import Message, message

MOST_EVIDENCE: Final = 3
_RUNS: Final = 12
"""Starts of the board that are remembered."""
_LOOP: Final = 3
"""Starts in a row from which on it restarts again and again."""
_SETTLED_MS: Final = 60_000
"""Milliseconds after which a run of the board stands for itself: what ended the last is past."""
_JUST_BEGUN_MS: Final = 5_000
_NO_ADDRESS_MS: Final = 20_000
"""Milliseconds that a network may take to give an address."""
_ALWAYS_SURE_AFTER: Final = 3
"""A codec that fails once may be slow."""
_OF_APP: Final = frozenset({"app_init", "main_task", "Application", "StateMachine"})
"""Tags of lines that the firmware itself writes, not what loads it."""
_POWER_ON: Final = frozenset({"POWERON", "POWERON_RESET"})


class Hit(Struct):
    """What was seen of a cause in one run of the board."""

    certain: bool
    lines: list[CableLine] = field(default_factory=list)
    """The first ones, and the last."""
    count: int = 0

    def add(self, line: CableLine) -> None:
        self.count += 1
        if len(self.lines) == MOST_EVIDENCE:
            del self.lines[-1]
        self.lines.append(line)


class Crash(Struct):
    """What a panic says of itself."""

    reason: str = ""
    task: str = ""
    where: str = ""
    """The place in the source, where the log names it."""
    addresses: tuple[str, ...] = ()
    """The calls, the innermost first."""
    elf_hash: str = ""
    """How the hash of the firmware's ELF file begins."""


class _Run(Struct):
    first: CableLine
    rom: bool = False
    """Whether it begins with the name of the ROM."""
    last_ms: int = -1
    reset: str = ""
    hits: dict[Cause, Hit] = field(default_factory=dict)
    derived: dict[Cause, Hit] = field(default_factory=dict)
    """What only several runs together show, as of the last look."""
    joined: CableLine | None = None
    online: bool = False
    has_app: bool = False
    crash: Crash | None = None


class Meaning(Struct, frozen=True):
    """In words of no language."""

    certainty: Certainty
    sentence: Message
    cause: Cause | None = None
    detail: Message | None = None
    evidence: tuple[CableLine, ...] = ()
    todo: tuple[Message, ...] = ()
    restarts: int = 0
    """How often the board has started again within the log."""
    crash: Crash | None = None
    chip: str = ""


class Explainer:
    """Give it all lines of a log, one by one."""

    def __init__(self, own_addresses: Collection[str] = ()) -> None:
        """`own_addresses` are those of this computer."""
        self.own_addresses = frozenset(own_addresses)
        self._runs: deque[_Run] = deque(maxlen=_RUNS)
        self._starts = 0
        self._lines = 0
        self._errors: list[CableLine] = []
        self._error_count = 0
        self._address = ""
        """Where the board last wanted to connect to."""
        self._network = ""
        self._chip = ""
        self.garbled = False
        self._gate = gate()

    def add(self, line: CableLine) -> None:
        """The next line."""
        if line.level == MARK:
            return
        self._lines += 1
        text = f"{line.tag}: {line.text}" if line.level else line.text
        run = self._run_of(line, text)
        if line.ms >= 0:
            run.last_ms = line.ms
        if not run.has_app and line.tag in _OF_APP:
            run.has_app = True
            _clear(run, BEFORE_APP)
        if line.tag.startswith("boot.") and (chip := CHIP.search(line.tag)) is not None:
            self._chip = chip["boot"].lower()
        if line.level in ("D", "V"):
            return
        if line.level == "E":
            self._error_count += 1
            if len(self._errors) < MOST_EVIDENCE:
                self._errors.append(line)
        worth = self._gate(text) is not None
        if worth or run.crash is not None:
            self._note(run, line, text)
        if worth:
            for each in PATTERNS:
                if each.pattern.search(text) is not None:
                    if run.has_app and each.cause in OF_OTHER_IMAGE:
                        return
                    hit = run.hits.get(each.cause)
                    if hit is None:
                        hit = run.hits[each.cause] = Hit(each.certain)
                    hit.certain = hit.certain or each.certain
                    hit.add(line)
                    break
            else:
                return
            if each.cause in OF_CRASH:
                self._crashed(run, text)

    def add_all(self, lines: Iterable[CableLine]) -> None:
        for line in lines:
            self.add(line)

    # what a line is about

    def _run_of(self, line: CableLine, text: str) -> _Run:
        now = self._runs[-1] if self._runs else None
        reset = None if line.level else RESET.search(text)
        if reset is not None:
            # behind the name of the ROM, where that was heard
            starts = now is None or not now.rom or bool(now.reset)
        elif not line.level and ROM.match(text):
            starts = True
            if (chip := CHIP.search(text)) is not None:
                self._chip = chip["rom"].lower()
        else:
            # where the lines of the ROM are lost, as over the chip's own USB
            starts = now is None or (0 <= line.ms < 3_000 and now.last_ms - line.ms > 1_500)
        if now is None or starts:
            self._starts += 1
            self._runs.append(_Run(line, rom=reset is None and not line.level))
        if reset is not None:
            self._runs[-1].reset = reset["reason"]
        return self._runs[-1]

    def _note(self, run: _Run, line: CableLine, text: str) -> None:
        """What is no fault, and yet tells something of one."""
        if line.level:
            if (found := ADDRESS.search(text)) is not None:
                self._address = (found["url"] or found["host"]).rstrip(".")
            if (named := NETWORK.search(text)) is not None:
                self._network = named["name"].strip()
            if JOINED.search(text) is not None:
                run.joined = line
            if ONLINE.search(text) is not None:
                run.online = True
                _clear(run, CLEARED_ONLINE)
            if WORKS.search(text) is not None:
                _clear(run, CLEARED_WORKS)
            return
        crash = run.crash
        if (found := BACKTRACE.match(text)) is not None:
            crash = run.crash = crash or Crash()
            crash.addresses = tuple(CALL.findall(found["all"]))
            for cause in run.hits.keys() & OF_CRASH:
                run.hits[cause].add(line)
        elif (found := PROGRAM_COUNTER.search(text)) is not None:
            crash = run.crash = crash or Crash()
            if not crash.addresses:
                more = RETURN_ADDRESS.search(text)
                crash.addresses = (found[1], *((more[1],) if more is not None else ()))
        if crash is not None:
            self._of_crash(crash, text)

    def _crashed(self, run: _Run, text: str) -> None:
        run.crash = run.crash or Crash()
        self._of_crash(run.crash, text)

    def _of_crash(self, crash: Crash, text: str) -> None:
        if (found := PANIC.search(text)) is not None:
            crash.reason = crash.reason or found["reason"]
        if (found := ASSERT.search(text)) is not None:
            crash.where = crash.where or found["where"]
        if (found := SOURCE.search(text)) is not None:
            crash.where = crash.where or f"{found['file']}:{found['line']}"
        if (found := TASK.search(text)) is not None:
            crash.task = crash.task or found["a"] or found["b"] or found["c"]
        if (found := ELF_HASH.search(text)) is not None:
            crash.elf_hash = found["hash"].lower()

    # what it means

    def meaning(self) -> Meaning:
        """Of the log so far."""
        restarts = max(0, self._starts - 1)
        if self.garbled:
            return self._meaning(Cause.BAUD, Certainty.LIKELY, (), restarts, None)
        if not self._runs:
            return Meaning(Certainty.UNKNOWN, message("cable.no_text"))
        found = self._found()
        if not found:
            return self._nothing(restarts)
        cause = min(found, key=RANK.__getitem__)
        runs = found[cause]
        hits = [run.hits.get(cause) or run.derived[cause] for run in runs]
        certain = any(hit.certain for hit in hits)
        if cause is Cause.CODEC:
            certain = sum(hit.count for hit in hits) >= _ALWAYS_SURE_AFTER
        evidence = _evidence(hits)
        crash = next((run.crash for run in reversed(runs) if run.crash is not None), None)
        certainty = Certainty.CERTAIN if certain else Certainty.LIKELY
        if cause is Cause.WIFI_NOT_FOUND and FIVE.search(self._network):
            cause, certainty = Cause.WIFI_5GHZ, Certainty.LIKELY
        return self._meaning(cause, certainty, evidence, restarts, crash)

    def _found(self) -> dict[Cause, list[_Run]]:
        """The causes that still stand, with the runs of the board that show them."""
        now = self._runs[-1]
        found: dict[Cause, list[_Run]] = {}
        self._derive(now)
        settled = now.last_ms > _SETTLED_MS and now.has_app
        for run in self._runs:
            for cause in run.hits:
                if run is now:
                    stands = True
                elif cause in BEFORE_APP and now.has_app:
                    stands = False
                elif cause in AT_RESET:
                    stands = not settled
                else:
                    stands = run is self._runs[-2] and now.last_ms < _JUST_BEGUN_MS and not settled
                    stands = stands and not _overcome(cause, now)
                if stands:
                    found.setdefault(cause, []).append(run)
        resets = found.get(Cause.WATCHDOG, [])
        if len(resets) == 1 and not resets[0].hits[Cause.WATCHDOG].certain:
            # programs that write firmware restart a board so, too
            del found[Cause.WATCHDOG]
        if not settled and not any(cause in found for cause in AT_RESET):
            self._loop(found)
        return found

    def _derive(self, now: _Run) -> None:
        """What no single line says."""
        joined = now.joined
        if (
            joined is not None
            and not now.online
            and joined.ms >= 0
            and now.last_ms - joined.ms > _NO_ADDRESS_MS
            and Cause.WIFI_NO_ADDRESS not in now.hits
        ):
            now.hits[Cause.WIFI_NO_ADDRESS] = Hit(False, [joined], 1)

    def _loop(self, found: dict[Cause, list[_Run]]) -> None:
        """Several starts in a row without anything that says why."""
        runs = list(self._runs)[-_LOOP:]
        if len(runs) < _LOOP or Cause.DOWNLOAD in found:
            return
        if any(run.last_ms > _SETTLED_MS for run in runs[:-1]):
            return
        cause = Cause.RESTARTS
        if all(run.reset in _POWER_ON for run in runs):
            cause = Cause.POWER
        for run in runs:
            run.derived = {cause: Hit(False, [run.first], 1)}
        found[cause] = runs

    def _nothing(self, restarts: int) -> Meaning:
        if self._errors:
            return Meaning(
                Certainty.UNKNOWN,
                message("cable.unknown_errors", count=self._error_count),
                evidence=tuple(self._errors),
                todo=(message("cable.todo_ask"),),
                restarts=restarts,
                chip=self._chip,
            )
        return Meaning(
            Certainty.UNKNOWN,
            message("cable.nothing_unusual"),
            restarts=restarts,
            chip=self._chip,
        )

    def _meaning(
        self,
        cause: Cause,
        certainty: Certainty,
        evidence: tuple[CableLine, ...],
        restarts: int,
        crash: Crash | None,
    ) -> Meaning:
        ours = self._is_ours() if cause in (Cause.UNREACHABLE, Cause.TLS, Cause.NO_NAME) else False
        if cause is Cause.RESTARTS:
            certainty = Certainty.UNKNOWN
        return Meaning(
            certainty,
            message(f"cable.cause_{cause}"),
            cause,
            self._detail(cause, crash, ours),
            evidence,
            _todo(cause, ours),
            restarts,
            crash if cause in OF_CRASH else None,
            self._chip,
        )

    def _detail(self, cause: Cause, crash: Crash | None, ours: bool) -> Message | None:
        if cause in (Cause.UNREACHABLE, Cause.NO_NAME, Cause.TLS) and self._address:
            code = "cable.address_ours" if ours else "cable.address"
            return message(code, address=self._address)
        if cause in OF_CRASH and crash is not None:
            parts = [
                message(f"cable.crash_{name}", text=value)
                for name, value in (
                    ("reason", crash.reason),
                    ("task", crash.task),
                    ("where", crash.where),
                )
                if value
            ]
            return message("cable.crash", parts=tuple(parts)) if parts else None
        return None

    def _is_ours(self) -> bool:
        address = self._address
        try:
            host = urlsplit(address if "://" in address else f"//{address}").hostname or ""
        except ValueError:
            return False
        return host in self.own_addresses


def _clear(run: _Run, causes: Collection[Cause]) -> None:
    for cause in causes:
        run.hits.pop(cause, None)


def _overcome(cause: Cause, now: _Run) -> bool:
    return now.online and cause in CLEARED_ONLINE


def _evidence(hits: list[Hit]) -> tuple[CableLine, ...]:
    """The newest lines of all runs, each text once where there is more than one."""
    lines = [line for hit in hits for line in hit.lines]
    return tuple(lines[-MOST_EVIDENCE:])


_STEPS: Final = 3


def _todo(cause: Cause, ours: bool) -> tuple[Message, ...]:
    from companion.messages.cable import CABLE_TEMPLATES

    name = f"{cause}_ours" if ours and f"cable.todo_{cause}_ours_1" in CABLE_TEMPLATES else cause
    codes = [f"cable.todo_{name}_{step}" for step in range(1, _STEPS + 1)]
    return tuple(message(code) for code in codes if code in CABLE_TEMPLATES)


def explain(
    lines: Iterable[CableLine], *, garbled: bool = False, own_addresses: Collection[str] = ()
) -> Meaning:
    """What a whole log means."""
    explainer = Explainer(own_addresses)
    explainer.add_all(lines)
    explainer.garbled = garbled
    return explainer.meaning()
