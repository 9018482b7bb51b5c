"""`companion hub`: hold devices until stopped, on a small computer that is always on."""

from __future__ import annotations

import argparse
import asyncio
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from types import FrameType
from typing import Any

from companion.app.stock.ota_address import shown_address
from companion.app.stock.views import OwnAddress
from companion.app.workspace import Workspace
from companion.cli.connection import EVERYONE, add_connection, add_json, add_no_poll, seconds
from companion.cli.feed import Feed
from companion.cli.output import print_json_line, show
from companion.cli.reach import open_workspace, read_endpoint


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Say at which addresses devices reach this computer, and keep running: "
        "devices dial the hub, and those with the stock firmware ask the OTA address and stay "
        "connected. Then print what happens, as watch does."
    )
    parser.epilog = (
        "Exit status: 0 stopped by Ctrl+C, SIGTERM or --seconds; a second Ctrl+C does not "
        "wait until everything is closed, and ends with 130; 2 wrong use; 3 a port cannot be "
        "opened."
    )
    add_connection(parser)
    add_json(parser, "print one JSON object a line")
    parser.add_argument("--seconds", metavar="N", type=seconds, help="end after N seconds")
    add_no_poll(parser)


async def run(arguments: argparse.Namespace) -> int:
    """Say what is open, then print what happens. 0 when asked to stop.

    Raises `ListenFailed` when any of the ports cannot be opened: a service that does half of its
    work goes unnoticed.
    """
    with _stop_asked() as stop:
        endpoint = read_endpoint("hub:")
        async with open_workspace(arguments, endpoint, whole=True, watches=True) as workspace:
            addresses = await workspace.stock.addresses()
            if arguments.json:
                print_json_line(_document(workspace, addresses, arguments.accept))
            else:
                _print(workspace, addresses, arguments.accept)
            with Feed(workspace, as_json=arguments.json) as feed:
                await _until(stop, feed, arguments.seconds)
    return 0


@contextmanager
def _stop_asked() -> Iterator[asyncio.Event]:
    """An event that SIGTERM or Ctrl+C sets the first time; a second one does what it did before.

    Signals reach the main thread only: in another one nothing sets the event.
    """
    loop = asyncio.get_running_loop()
    asked = asyncio.Event()
    earlier: dict[signal.Signals, Any] = {}

    def restore() -> None:
        while earlier:
            number, handler = earlier.popitem()
            signal.signal(number, handler)

    def ask(number: int, frame: FrameType | None) -> None:
        restore()
        loop.call_soon_threadsafe(asked.set)

    if threading.current_thread() is threading.main_thread():
        for number in (signal.SIGINT, signal.SIGTERM):
            earlier[number] = signal.signal(number, ask)
    try:
        yield asked
    finally:
        restore()


async def _until(stop: asyncio.Event, feed: Feed, seconds: float | None) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await feed.until(stop.wait())


def _document(
    workspace: Workspace, addresses: tuple[OwnAddress, ...], accept: list[str]
) -> dict[str, Any]:
    """`{"time", "kind": "listening", "ota", "addresses", "hub", "ports", "upstream", …}`."""
    stock = workspace.stock
    listeners = stock.listeners
    return {
        "time": datetime.now(UTC).isoformat(timespec="milliseconds"),
        "kind": "listening",
        "ota": addresses[0].url,
        "addresses": [
            {
                "url": each.url,
                "address": each.address,
                "interface": each.interface,
                "preferred": each.preferred,
            }
            for each in addresses
        ],
        "hub": workspace.hub.url,
        "host": workspace.hub.host,
        "ports": {
            "hub": workspace.hub.port,
            "http": listeners.http_port,
            "mqtt": listeners.mqtt_port,
            "audio": listeners.audio_port,
        },
        "upstream": shown_address(stock.upstream_url) or None,
        "accept": accept,
        "devices": [
            {
                "device": view.key,
                "name": view.name,
                "version": view.version,
                "upstream": shown_address(view.upstream_url) or None,
            }
            for view in stock.views()
            if view.accepted
        ],
    }


def _print(workspace: Workspace, addresses: tuple[OwnAddress, ...], accept: list[str]) -> None:
    stock = workspace.stock
    listeners = stock.listeners
    show(
        f"Open on {workspace.hub.host}: port {workspace.hub.port} (WebSocket), "
        f"{listeners.http_port} (HTTP), {listeners.mqtt_port} (MQTT), "
        f"{listeners.audio_port} (UDP, audio)"
    )
    first, *others = addresses
    show(f"OTA address to enter on a device's set-up page: {first.url}{_on(first)}")
    for each in others:
        show(f"  in another network: {each.url}{_on(each)}")
    show(f"Address for devices that dial the hub: {workspace.hub.url}")
    show(f"Former server of new devices: {shown_address(stock.upstream_url) or 'none'}")
    for view in stock.views():
        if view.accepted:
            upstream = shown_address(view.upstream_url) or "none"
            show(f"Let in: {view.name} ({view.device_id}), former server: {upstream}")
    if EVERYONE in accept:
        show("Every other device is let in when it asks.")
    else:
        show("Other devices are let in with --accept DEVICE-ID, or --accept all.")


def _on(each: OwnAddress) -> str:
    return f" ({each.interface})" if each.interface else ""
