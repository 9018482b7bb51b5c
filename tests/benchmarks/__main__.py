"""`python -m tests.benchmarks [--quick] [--json FILE] [NAME …]`: measure and print."""

from __future__ import annotations

import argparse
import json
import platform
import statistics
import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.benchmarks import (
    bridge,
    bundle,
    cable,
    call,
    cli,
    dress,
    fleet,
    forms,
    history,
    hours,
    idle,
    peer,
    ready,
    results,
    rollout,
    say,
    spoken,
    stall,
    start,
    upload,
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
    measure: Callable[[Rounds], Pair | None]
    """`None` where what it needs is not on this machine."""
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
    Benchmark(
        "cable",
        "the same while a board writes 10,000 lines a second, its log on the screen",
        "one frame of a screen",
        1.0,
        cable.measure,
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
        "peer",
        "companion tools, of an MCP server that it starts",
        "the command line of MCP's Inspector, of the same server",
        0.8,
        peer.measure,
    ),
    Benchmark(
        "upload",
        "16 MB of firmware handed to 20 devices at once",
        "a bare server's sendfile of it",
        2.0,
        upload.measure,
    ),
    Benchmark(
        "bundle",
        "a bundle of 1,000 calls, masked and saved",
        "a bare zip of the same files",
        2.0,
        bundle.measure,
    ),
    Benchmark(
        "spoken",
        "a short sentence until it is a sound that devices play",
        "espeak-ng, and a Python that imports PyAV",
        2.0,
        spoken.measure,
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
SAY = "say"
HOURS = "hours"
HOURS_AIM = 1.0
"""Percent of a processor."""
IDLE_AIM = 100_000
"""Bytes of an idle stock device."""
FLEET = "fleet"
FLEET_AIM = 100.0
"""Kilobytes of a device above the floor's."""

Figures = dict[str, float]
"""What the JSON file has of a benchmark: `ours` and `floor` in milliseconds (`idle` and `fleet`: in
kilobytes for each device, `hours`: in percent of a processor), their `ratio`, and the `aim` for it
(`idle`, `fleet`, `hours` and `say`: for `ours`)."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks")
    parser.add_argument("--quick", action="store_true", help="few rounds: does it still work?")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the medians there as well")
    parser.add_argument(
        "--results",
        type=Path,
        metavar="FILE",
        help="write the table and the machine into this Markdown file, above its first heading of "
        "the second level",
    )
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help="which ones; all of them without a name"
    )
    arguments = parser.parse_args()
    quick: bool = arguments.quick
    rounds = Rounds(1, 20) if quick else Rounds(7, 500)
    known = {benchmark.name for benchmark in BENCHMARKS} | {IDLE, FLEET, ROLLOUT, HOURS, SAY}
    if unknown := set(arguments.names) - known:
        parser.error(f"no benchmark is called {', '.join(sorted(unknown))}")
    wanted = set(arguments.names) or known
    print(f"Python {platform.python_version()}, {platform.system()}, {platform.machine()}")
    print("medians in milliseconds; the ratio is taken pair by pair\n")
    found: dict[str, Figures] = {}
    lines: list[results.Line] = []
    for benchmark in BENCHMARKS:
        if benchmark.name not in wanted:
            continue
        if benchmark.broker and PROGRAM is None:
            print(f"{benchmark.name:<8} left out: mosquitto is not installed here\n")
        elif (pair := benchmark.measure(rounds)) is None:
            print(f"{benchmark.name:<8} left out: what it compares with is not here\n")
        else:
            found[benchmark.name] = report(benchmark, pair)
            lines.append(results.line(benchmark, pair))
    told: list[str] = []
    if FLEET in wanted:
        found[FLEET], said = report_fleet(
            (5,) if quick else (100, 1_000), 0.2 if quick else fleet.IDLE
        )
        told += said
    if IDLE in wanted:
        found[IDLE], said = report_idle(idle.measure(idle.FEW if quick else 100))
        told += said
    if HOURS in wanted:
        found[HOURS], said = report_hours(
            hours.measure(1, 60.0) if quick else hours.measure(),
            hours.measure_window(0.2 if quick else 60.0),
        )
        told += said
    if ROLLOUT in wanted:
        # a thousand take minutes: those who ask for it by name
        many = 1_000 if ROLLOUT in arguments.names else 200
        told += report_rollout(rollout.measure(10 if quick else many))
    if SAY in wanted:
        found[SAY], said = report_say(say.measure(2 if quick else 20))
        told += said
    if arguments.results is not None:
        results.write(arguments.results, lines, told)
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


def report_fleet(counts: tuple[int, ...], idle_seconds: float) -> tuple[Figures, list[str]]:
    told: list[str] = []
    for count in counts:
        seen = fleet.measure(count, idle_seconds)
        told.append(
            f"*fleet*: {count} devices at the hub take {seen.ours:.1f} KB each, "
            f"{seen.ours - seen.floor:.1f} above the {seen.floor:.1f} of an idle client of a bare "
            f"websockets server (aim {FLEET_AIM:g}); all are ready after {seen.seconds:.1f} s, "
            f"with a stall of the loop of {seen.stall:.1f} ms (99th percentile, aim 50); idle they "
            f"take {seen.idle:.1f} % of a processor (aim 3)."
        )
    _say(told)
    figures = {
        "ours": seen.ours,
        "floor": seen.floor,
        "ratio": seen.ours / seen.floor,
        "aim": FLEET_AIM,
    }
    return figures, told


def report_idle(memory: idle.Memory) -> tuple[Figures, list[str]]:
    ours, aim = memory.allocated / 1000, IDLE_AIM / 1000
    said = (
        f"*idle*: {ours:.1f} KB of one idle stock device with {memory.tools} tools, "
        f"{memory.resident / 1000:.1f} KB of its process (aim {aim:g}; the mean of "
        f"{memory.devices})."
    )
    _say([said])
    return {"ours": ours, "floor": aim, "ratio": ours / aim, "aim": aim}, [said]


def report_hours(seen: hours.Hours, window: float) -> tuple[Figures, list[str]]:
    first, last = seen.kilobytes[0], seen.kilobytes[-1]
    said = (
        f"*hours*: {seen.hours} simulated hours with {hours.DEVICES} idle devices: {first:,.0f} KB "
        f"allocated since their arrival at the end of the first hour, {last:,.0f} KB at the end of "
        f"the last; the process {seen.megabytes[0]:.1f} and {seen.megabytes[-1]:.1f} MB; "
        f"{seen.busy:.2f} % of a processor, the devices' own side included. An open window with as "
        f"many takes {window:.2f} % (aim {HOURS_AIM:g})."
    )
    _say([said])
    figures = {"ours": window, "floor": HOURS_AIM, "ratio": window / HOURS_AIM, "aim": HOURS_AIM}
    return figures, [said]


def report_rollout(figures: rollout.Figures) -> list[str]:
    said = (
        f"*rollout*: {figures.seconds:.1f} s for {figures.devices} devices, {rollout.AT_ONCE} at "
        f"once: {figures.upgraded} upgraded, {figures.failed} failed as meant; "
        f"{figures.arrived:.1f} s until all had connected; the loop stood still for "
        f"{figures.stall * 1000:.1f} ms at most."
    )
    _say([said])
    return [said]


def report_say(figures: say.Figures) -> tuple[Figures, list[str]]:
    file = figures.file * 1000
    said = (
        f"*say*: {file:.0f} ms from the order to the first byte of a ready file "
        f"(aim {say.FILE_AIM:g})"
    )
    if figures.text is not None:
        text = figures.text * 1000
        said += f", {text:.0f} with text by eSpeak NG (aim {say.TEXT_AIM:g})"
    said += ", both on loopback."
    _say([said])
    return {
        "ours": file,
        "floor": say.FILE_AIM,
        "ratio": file / say.FILE_AIM,
        "aim": say.FILE_AIM,
    }, [said]


def _say(told: list[str]) -> None:
    for each in told:
        print(textwrap.fill(each.replace("*", ""), 100, subsequent_indent="         "), flush=True)
    print()


if __name__ == "__main__":
    main()
