"""`python -m tests.benchmarks [--quick] [--json FILE] [NAME …]`: measure and print."""

from __future__ import annotations

import argparse
import json
import platform
import statistics
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.benchmarks import (
    bridge,
    call,
    cli,
    dress,
    fleet,
    forms,
    history,
    idle,
    ready,
    rollout,
    stall,
    start,
)
from tests.benchmarks.pairs import Pair, Rounds
from tests.fakes.mosquitto import PROGRAM


@dataclass(frozen=True, slots=True)
class Benchmark:
    name: str
    what: str
    floor: str
    aim: float
    """The ratio that we aim at; it is printed, never asserted."""
    measure: Callable[[Rounds], Pair]
    added: float = 0.0
    """Milliseconds above the floor that are aimed at, where they count more than the ratio."""
    broker: bool = False
    """Whether it needs a real broker."""


BENCHMARKS = (
    Benchmark(
        "start",
        "our window's first paint, as a process",
        "a bare PySide6 window's",
        1.5,
        start.measure,
    ),
    Benchmark(
        "whole",
        "our window painted with saved devices, as a process",
        "a bare PySide6 window's",
        2.0,
        start.measure_whole,
    ),
    Benchmark(
        "port",
        "our window until a device that dials the hub has a connection",
        "a bare PySide6 window's first paint",
        2.0,
        start.measure_port,
    ),
    Benchmark(
        "ready",
        "a device's hello to its tools and one form, 91 tools",
        "a bare script with websockets and the SDK",
        1.5,
        ready.measure,
    ),
    Benchmark(
        "listings",
        "the same until both listings are compared, and the tools can be called",
        "a bare script with websockets and the SDK, one listing",
        3.0,
        ready.measure_compared,
    ),
    Benchmark(
        "call",
        "one tools/call through all layers",
        "a WebSocket echo of the same frames",
        3.0,
        call.measure,
    ),
    Benchmark(
        "forms",
        "a form of 500 fields until it is seen",
        "500 bare line edits until they are",
        0.8,
        forms.measure,
    ),
    Benchmark(
        "key",
        "a character typed in that form until it is checked",
        "the aim, 5 ms",
        1.0,
        forms.measure_key,
    ),
    Benchmark(
        "language",
        "another language for a window with a device",
        "building that window once",
        1.0,
        dress.measure_language,
    ),
    Benchmark(
        "theme",
        "another theme for a window with a device",
        "building that window once",
        1.0,
        dress.measure_theme,
    ),
    Benchmark(
        "stall",
        "the loop's longest stall while 50 devices come back at once",
        "what people begin to notice",
        1.0,
        stall.measure,
    ),
    Benchmark(
        "history",
        "the newest page of a history of a million entries, opened again",
        "a bare SQLite query for as many rows",
        10.0,
        history.measure,
        added=50.0,
    ),
    Benchmark(
        "burst",
        "the loop's stall (99th percentile) while 5,000 notifications come in a second",
        "one frame of a screen",
        1.0,
        history.measure_burst,
    ),
    Benchmark(
        "flood",
        "the same with the live list on the screen",
        "one frame of a screen",
        1.0,
        history.measure_flood,
    ),
    Benchmark("cli", "companion tools demo:", 'python -c "import mcp"', 1.3, cli.measure),
    Benchmark("help", "companion --help", "a bare parser's help", 1.5, cli.measure_help),
    Benchmark(
        "past",
        "companion history",
        "python -c with the parts of Python that it needs",
        1.5,
        cli.measure_history,
    ),
    Benchmark(
        "bridge",
        "an audio frame, device to server to device: UDP and AES to WebSocket",
        "a bare relay of UDP to WebSocket",
        4.0,
        bridge.measure_audio,
        added=5.0,
    ),
    Benchmark(
        "messages",
        "a message, device to server to device over two brokers of MQTT",
        "a bare relay of TCP in front of the same broker",
        4.0,
        bridge.measure_messages,
        added=5.0,
        broker=True,
    ),
)
IDLE = "idle"
ROLLOUT = "rollout"
IDLE_AIM = 100_000
"""Bytes of an idle stock device."""
FLEET = "fleet"
FLEET_AIM = 100.0
"""Kilobytes of a device above the floor's."""

Figures = dict[str, float]
"""What the JSON file has of a benchmark: `ours` and `floor` in milliseconds (`idle` and `fleet`: in
kilobytes for each device), their `ratio`, and the `aim` for it (`idle` and `fleet`: for `ours`)."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks")
    parser.add_argument("--quick", action="store_true", help="few rounds: does it still work?")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the medians there as well")
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help="which ones; all of them without a name"
    )
    arguments = parser.parse_args()
    quick: bool = arguments.quick
    rounds = Rounds(1, 20) if quick else Rounds(7, 500)
    known = {benchmark.name for benchmark in BENCHMARKS} | {IDLE, FLEET, ROLLOUT}
    if unknown := set(arguments.names) - known:
        parser.error(f"no benchmark is called {', '.join(sorted(unknown))}")
    wanted = set(arguments.names) or known
    print(f"Python {platform.python_version()}, {platform.system()}, {platform.machine()}")
    print("medians in milliseconds; the ratio is taken pair by pair\n")
    found: dict[str, Figures] = {}
    for benchmark in BENCHMARKS:
        if benchmark.name not in wanted:
            continue
        if benchmark.broker and PROGRAM is None:
            print(f"{benchmark.name:<8} left out: mosquitto is not installed here\n")
        else:
            found[benchmark.name] = report(benchmark, benchmark.measure(rounds))
    if FLEET in wanted:
        found[FLEET] = report_fleet((20,) if quick else (100, 1_000), 1.0 if quick else fleet.IDLE)
    if IDLE in wanted:
        found[IDLE] = report_idle(idle.measure(10 if quick else 100))
    if ROLLOUT in wanted:
        report_rollout(rollout.measure(60 if quick else 1000))
    if arguments.json is not None:
        arguments.json.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


def report(benchmark: Benchmark, pair: Pair) -> Figures:
    ratios = [ours / floor for ours, floor in zip(pair.ours, pair.floor, strict=True)]
    ours, floor = statistics.median(pair.ours) * 1000, statistics.median(pair.floor) * 1000
    ratio = statistics.median(ratios)
    print(f"{benchmark.name:<8} {ours:9.2f}  {benchmark.what}")
    print(f"         {floor:9.2f}  {benchmark.floor}")
    if benchmark.added:
        added = statistics.median(
            ours - floor for ours, floor in zip(pair.ours, pair.floor, strict=True)
        )
        print(f"         {added * 1000:9.2f}  added (aim below {benchmark.added:g})")
    print(
        f"         {ratio:8.2f}x  (aim {benchmark.aim:g}x; "
        f"{min(ratios):.2f} to {max(ratios):.2f})\n",
        flush=True,
    )
    return {"ours": ours, "floor": floor, "ratio": ratio, "aim": benchmark.aim}


def report_fleet(counts: tuple[int, ...], idle_seconds: float) -> Figures:
    for count in counts:
        seen = fleet.measure(count, idle_seconds)
        print(f"fleet    {seen.ours:9.1f}  KB of one of {count} devices at the hub")
        print(f"         {seen.floor:9.1f}  KB of one idle client of a bare websockets server")
        print(f"         {seen.ours - seen.floor:9.1f}  KB added (aim below {FLEET_AIM:g})")
        print(f"         {seen.seconds:9.1f}  seconds until all are ready")
        print(f"         {seen.stall:9.1f}  ms of the loop's stall then, 99th percentile (aim 50)")
        print(f"         {seen.idle:9.1f}  % of a processor while idle (aim 3)\n", flush=True)
    return {
        "ours": seen.ours,
        "floor": seen.floor,
        "ratio": seen.ours / seen.floor,
        "aim": FLEET_AIM,
    }


def report_idle(memory: idle.Memory) -> Figures:
    ours, aim = memory.allocated / 1000, IDLE_AIM / 1000
    print(f"idle     {ours:9.1f}  KB of one idle stock device, {memory.tools} tools")
    print(f"         {memory.resident / 1000:9.1f}  KB that its process grows by")
    print(f"         (aim below {aim:g}; the mean of {memory.devices})\n")
    return {"ours": ours, "floor": aim, "ratio": ours / aim, "aim": aim}


def report_rollout(figures: rollout.Figures) -> None:
    print(
        f"rollout {figures.seconds:8.1f}  s for {figures.devices} devices, "
        f"{rollout.AT_ONCE} at once: {figures.upgraded} upgraded, {figures.failed} failed as meant"
    )
    print(f"        {figures.arrived:8.1f}  s until all had connected")
    print(f"        {figures.stall * 1000:8.1f}  ms that the loop stood still at most\n")


if __name__ == "__main__":
    main()
