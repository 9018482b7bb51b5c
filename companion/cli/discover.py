"""`companion discover`: what is nearby, and how it is reached."""

from __future__ import annotations

import argparse
import asyncio
from typing import Any, Final

from companion.app.connect.nearby import NearbyService, NearbyStatus
from companion.app.settings import Settings
from companion.cli.connection import add_connection, add_json, seconds
from companion.cli.output import ProgressLine, error_json, print_json, say, show
from companion.devices.discovery.models import FoundDevice, FoundKind
from companion.devices.discovery.scan import ScanProgress
from companion.devices.registry import DeviceRegistry
from companion.errors import CompanionError, ListenFailed, UsageError

DEFAULT_SECONDS: Final = 5.0
"""For announcements: a device answers a question within a second or asks for more."""
LOCAL: Final = "local"
"""Instead of a range: the networks of this computer."""

_HEADINGS: Final = {
    FoundKind.DEVICE: "Devices",
    FoundKind.MCP_SERVER: "MCP servers",
    FoundKind.HUB: "Other hubs",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
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


def failure(arguments: argparse.Namespace, error: CompanionError) -> dict[str, Any]:
    return {"found": [], "scans": [], "problem": None, "error": error_json(error)}


async def run(arguments: argparse.Namespace) -> int:
    """Listen for announcements, search if asked to, and print what was found.

    Raises `ListenFailed` when announcements cannot be heard and nothing else was asked for, and
    `UsageError` or `NotReached` when a range cannot be searched.
    """
    settings = Settings()
    if arguments.hub_host is not None:
        settings.hub_host = arguments.hub_host
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
            say(problem.english())
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

        def tell(status: NearbyStatus, cidr: str = cidr) -> None:
            if status.scan is not None:
                line.show(f"Searching {cidr}", _progress(status.scan))

        unsubscribe = nearby.status_changed.subscribe(tell)
        try:
            ended = await nearby.scan(cidr)
        finally:
            unsubscribe()
            line.close()
        say(f"Searched {cidr}: {ended.total} addresses, {ended.found} found.")
        scans.append({"range": cidr, "addresses": ended.total, "found": ended.found})
    return scans


def _progress(scan: ScanProgress) -> str:
    return f"{scan.done} of {scan.total} addresses, {scan.found} found"


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
        say(
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
