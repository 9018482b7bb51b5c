"""`companion diagnose` and `discover`: why something cannot be reached, and what is nearby."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
from typing import Any, Final

from companion.app.connect.diagnosis import CheckOutcome, DiagnosisStep
from companion.app.connect.hub import HubListener
from companion.app.connect.nearby import NearbyService, NearbyStatus
from companion.app.settings.ports import HUB_HOST
from companion.app.settings.settings import Settings
from companion.cli.commands import Command
from companion.cli.connection import (
    DEFAULT_WAIT,
    add_connection,
    add_endpoint,
    add_json,
    seconds,
)
from companion.cli.output import ProgressLine, error_json, print_json, print_note, show
from companion.cli.reach import Reached, open_workspace
from companion.devices.discovery.models import FoundDevice, FoundKind
from companion.devices.registry import DeviceRegistry
from companion.errors import CompanionError, ListenFailed, UsageError
from companion.transports.endpoint import Endpoint, EndpointKind

_MARKS = {
    CheckOutcome.PASSED: "ok",
    CheckOutcome.DOUBTFUL: "note",
    CheckOutcome.FAILED: "FAILED",
    CheckOutcome.SKIPPED: "-",
}


def _add_diagnose(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Check the way to a device or server step by step: its name, the route, the "
        "port, encryption, the handshake, hello, MCP and the token, as far as it has them."
    )
    parser.epilog = (
        "Exit status: 0 it is reached; 2 wrong use; 3 a step failed, and it was said what to do."
    )
    add_endpoint(parser)
    add_json(parser)


def _diagnose_failure(arguments: argparse.Namespace, error: CompanionError) -> dict[str, Any]:
    nothing = {"endpoint": arguments.endpoint, "reached": False, "steps": []}
    return {**nothing, "error": error_json(error)}


async def _diagnose(arguments: argparse.Namespace) -> int:
    """Print the steps as they end; the exit status tells whether one failed."""
    from companion.app.connect.connections import Connections

    endpoint = Endpoint.parse(arguments.endpoint)
    steps: list[DiagnosisStep] = []
    async with open_workspace(arguments, endpoint, hub_needed=False) as workspace:
        if endpoint.kind is EndpointKind.HUB and workspace[HubListener].status.listening:
            # the hub was shut until now: a device needs time to connect
            wait = arguments.wait or DEFAULT_WAIT
            print_note(
                f"Listening at {workspace[HubListener].status.url} for {wait:g} seconds at most."
            )
            reached = Reached(workspace, endpoint)
            try:
                with contextlib.suppress(CompanionError):
                    await workspace[Connections].open(endpoint)
                    await reached.device(wait)
            finally:
                reached.close()
        async with contextlib.aclosing(workspace[Connections].diagnose(endpoint)) as made:
            async for step in made:
                steps.append(step)
                if not arguments.json:
                    show(step_line(step))
    if not steps:
        print_note("The simulated device needs no network, so there is nothing to check.")
    failed = next((step for step in steps if step.outcome is CheckOutcome.FAILED), None)
    if arguments.json:
        print_json(
            {
                "endpoint": endpoint.text,
                "reached": failed is None,
                "steps": [step_json(step) for step in steps],
            }
        )
    return 3 if failed is not None else 0


def step_line(step: DiagnosisStep) -> str:
    """One step for people: what was looked at, how it is, and what to do."""
    line = f"{step.title.english():<11} {_MARKS[step.outcome]:<7} {step.finding.english()}"
    if step.todo is not None:
        line += f"\n{'':<20}{step.todo.english()}"
    return line


def step_json(step: DiagnosisStep) -> dict[str, Any]:
    """`{"check","outcome","message","todo"?,"ms"}`; see `companion.app.connect.diagnosis`."""
    value: dict[str, Any] = {
        "check": step.check.value,
        "outcome": step.outcome.value,
        "message": step.finding.english(),
        "ms": round(step.seconds * 1000),
    }
    if step.todo is not None:
        value["todo"] = step.todo.english()
    return value


DEFAULT_SECONDS: Final = 5.0
"""For announcements: a device answers a question within a second or asks for more."""
LOCAL: Final = "local"
"""Instead of a range: the networks of this computer."""

_HEADINGS: Final = {
    FoundKind.DEVICE: "Devices",
    FoundKind.MCP_SERVER: "MCP servers",
    FoundKind.HUB: "Other hubs",
}


def _add_discover(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Listen for what announces itself in the network; with --scan, knock at every "
        "address of a range for devices with a control server (port 8080). Nothing is saved, no "
        "tool is called. --hub-host limits it to the network of that address."
    )
    parser.epilog = (
        "Exit status: 0 done, whether anything was found or not; 2 a range that cannot be "
        "searched; 3 no network, or announcements cannot be heard."
    )
    add_connection(parser)
    parser.add_argument(
        "--seconds", metavar="N", type=seconds, help="to listen for announcements (5)"
    )
    parser.add_argument(
        "--scan",
        metavar="CIDR",
        help="also search these addresses, for example 192.168.1.0/24; local: your own networks",
    )
    add_json(parser)


def _discover_failure(arguments: argparse.Namespace, error: CompanionError) -> dict[str, Any]:
    return {"found": [], "scans": [], "problem": None, "error": error_json(error)}


async def _discover(arguments: argparse.Namespace) -> int:
    """Listen for announcements, search if asked to, and print what was found.

    Raises `ListenFailed` when announcements cannot be heard and nothing else was asked for, and
    `UsageError` or `NotReached` when a range cannot be searched.
    """
    settings = Settings()
    if arguments.hub_host is not None:
        settings[HUB_HOST] = arguments.hub_host
    nearby = NearbyService(settings, DeviceRegistry())
    line = ProgressLine()
    try:
        ranges = await _ranges(nearby, arguments.scan)
        end = asyncio.get_running_loop().time() + (arguments.seconds or DEFAULT_SECONDS)
        await nearby.start()
        problem = nearby.status.problem
        if problem is not None:
            if not ranges:
                raise ListenFailed(problem)
            print_note(problem.english())
        scans = await _search(nearby, ranges, line)
        if problem is None:
            await asyncio.sleep(end - asyncio.get_running_loop().time())
        found = [entry for entry in nearby.entries() if not entry.fading]
    finally:
        line.close()
        await nearby.stop()
    if arguments.json:
        print_json(
            {
                "found": [entry_json(entry) for entry in found],
                "scans": scans,
                "problem": problem.english() if problem is not None else None,
            }
        )
    else:
        _show(found)
    return 0


async def _ranges(nearby: NearbyService, wanted: str | None) -> tuple[str, ...]:
    if wanted is None:
        return ()
    if wanted != LOCAL:
        return (wanted,)
    ranges = await nearby.ranges()
    if not ranges:
        raise UsageError("nearby.no_range")
    return ranges


async def _search(
    nearby: NearbyService, ranges: tuple[str, ...], line: ProgressLine
) -> list[dict[str, Any]]:
    scans = []
    for cidr in ranges:

        def show_scan(status: NearbyStatus, cidr: str = cidr) -> None:
            if status.scan is not None:
                scan = status.scan
                line.show(
                    f"Searching {cidr}",
                    f"{scan.done} of {scan.total} addresses, {scan.found} found",
                )

        unsubscribe = nearby.status_changed.subscribe(show_scan)
        try:
            ended = await nearby.scan(cidr)
        finally:
            unsubscribe()
            line.close()
        print_note(f"Searched {cidr}: {ended.total} addresses, {ended.found} found.")
        scans.append({"range": cidr, "addresses": ended.total, "found": ended.found})
    return scans


def entry_json(entry: FoundDevice) -> dict[str, Any]:
    """`{"kind","name","board","version","address","endpoints":[{"endpoint","sources"}],"note"}`;
    the first endpoint is the best."""
    return {
        "kind": entry.kind.value,
        "name": entry.name,
        "board": entry.board,
        "version": entry.version,
        "address": entry.address,
        "endpoints": [
            {"endpoint": way.endpoint.text, "sources": [source.value for source in way.sources]}
            for way in entry.endpoints
        ],
        "note": entry.note.english() if entry.note is not None else None,
    }


def _show(found: list[FoundDevice]) -> None:
    if not found:
        print_note(
            "Nothing was found. Devices with stock firmware never announce themselves: they dial "
            "in (companion watch hub:). Control servers are found by --scan local."
        )
    for kind, heading in _HEADINGS.items():
        entries = [entry for entry in found if entry.kind is kind]
        if not entries:
            continue
        show(heading)
        for entry in entries:
            name = " ".join(part for part in (entry.name or entry.address, entry.version) if part)
            ways = [way.endpoint.text for way in entry.endpoints]
            show(f"  {name:<32} {ways[0] if ways else entry.address}".rstrip())
            for way in ways[1:]:
                show(f"  {'':<32} {way}")
            if entry.note is not None:
                show(f"    {entry.note.english()}")


COMMANDS = {
    "diagnose": Command(_add_diagnose, _diagnose, _diagnose_failure),
    "discover": Command(_add_discover, _discover, _discover_failure),
}
