"""`companion hub`: hold devices until stopped, on a small computer that is always on."""

from __future__ import annotations

import argparse
import asyncio
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

from companion.app.stock.ota_address import shown_address
from companion.app.stock.views import OwnAddress
from companion.app.workspace import Workspace
from companion.cli.connection import EVERYONE
from companion.cli.feed import Feed
from companion.cli.output import print_json_line, show
from companion.cli.reach import open_workspace, read_endpoint
from companion.cli.stopping import stop_asked


async def hub(arguments: argparse.Namespace) -> int:
    """Say what is open, then print what happens. 0 when asked to stop.

    Raises `ListenFailed` when any of the ports cannot be opened: a service that does half of its
    work goes unnoticed.
    """
    with stop_asked() as stop:
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
        "upstream": shown_address(stock.former_url) or None,
        "accept": accept,
        "devices": [
            {
                "device": view.key,
                "name": view.name,
                "version": view.version,
                "upstream": shown_address(view.former_url) or None,
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
    show(f"Former server of new devices: {shown_address(stock.former_url) or 'none'}")
    for view in stock.views():
        if view.accepted:
            upstream = shown_address(view.former_url) or "none"
            show(f"Let in: {view.name} ({view.device_id}), former server: {upstream}")
    if EVERYONE in accept:
        show("Every other device is let in when it asks.")
    else:
        show("Other devices are let in with --accept DEVICE-ID, or --accept all.")


def _on(each: OwnAddress) -> str:
    return f" ({each.interface})" if each.interface else ""
