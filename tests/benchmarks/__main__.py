"""`python -m tests.benchmarks [--quick] [NAME …]`: measure and print."""

from __future__ import annotations

import argparse
import platform
import statistics
from collections.abc import Callable
from dataclasses import dataclass

from tests.benchmarks import (
    bridge,
    call,
    cli,
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
        "our window painted with its content, as a process",
        "a bare PySide6 window's",
        1.5,
        start.measure_whole,
    ),
    Benchmark(
        "ready",
        "a device's hello to all forms usable, 91 tools",
        "a bare script with websockets and the SDK",
        1.5,
        ready.measure,
    ),
    Benchmark(
        "call",
        "one tools/call through all layers",
        "a WebSocket echo of the same frames",
        4.0,
        call.measure,
    ),
    Benchmark(
        "forms",
        "a form of 500 fields until it is seen",
        "500 bare line edits until they are",
        1.0,
        forms.measure,
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
    Benchmark("cli", "companion tools demo:", 'python -c "import mcp"', 2.0, cli.measure),
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


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks")
    parser.add_argument("--quick", action="store_true", help="few rounds: does it still work?")
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help="which ones; all of them without a name"
    )
    arguments = parser.parse_args()
    rounds = Rounds(1, 20) if arguments.quick else Rounds(7, 500)
    unknown = set(arguments.names) - {benchmark.name for benchmark in BENCHMARKS} - {IDLE, ROLLOUT}
    if unknown:
        parser.error(f"no benchmark is called {', '.join(sorted(unknown))}")
    print(f"Python {platform.python_version()}, {platform.system()}, {platform.machine()}")
    print("medians in milliseconds; the ratio is taken pair by pair\n")
    for benchmark in BENCHMARKS:
        if arguments.names and benchmark.name not in arguments.names:
            continue
        if benchmark.broker and PROGRAM is None:
            print(f"{benchmark.name:<6}   left out: mosquitto is not installed here\n")
        else:
            report(benchmark, benchmark.measure(rounds))
    if not arguments.names or IDLE in arguments.names:
        report_idle(idle.measure(10 if arguments.quick else 100))
    if not arguments.names or ROLLOUT in arguments.names:
        report_rollout(rollout.measure(60 if arguments.quick else 1000))


def report(benchmark: Benchmark, pair: Pair) -> None:
    ratios = [ours / floor for ours, floor in zip(pair.ours, pair.floor, strict=True)]
    ours, floor = statistics.median(pair.ours) * 1000, statistics.median(pair.floor) * 1000
    ratio = statistics.median(ratios)
    print(f"{benchmark.name:<6} {ours:9.2f}  {benchmark.what}")
    print(f"       {floor:9.2f}  {benchmark.floor}")
    if benchmark.added:
        added = statistics.median(
            ours - floor for ours, floor in zip(pair.ours, pair.floor, strict=True)
        )
        print(f"       {added * 1000:9.2f}  added (aim below {benchmark.added:g})")
    print(
        f"       {ratio:8.2f}x  (aim {benchmark.aim:g}x; {min(ratios):.2f} to {max(ratios):.2f})\n"
    )


def report_idle(memory: idle.Memory) -> None:
    print(
        f"idle   {memory.allocated / 1000:9.1f}  KB of one idle stock device, {memory.tools} tools"
    )
    print(f"       {memory.resident / 1000:9.1f}  KB that its process grows by")
    print(f"       (aim below {IDLE_AIM / 1000:g}; the mean of {memory.devices})\n")


def report_rollout(figures: rollout.Figures) -> None:
    print(
        f"rollout {figures.seconds:8.1f}  s for {figures.devices} devices, "
        f"{rollout.AT_ONCE} at once: {figures.upgraded} upgraded, {figures.failed} failed as meant"
    )
    print(f"        {figures.arrived:8.1f}  s until all had connected")
    print(f"        {figures.stall * 1000:8.1f}  ms that the loop stood still at most\n")


if __name__ == "__main__":
    main()
