"""`companion --demo` without a display: the same simulated device, in the terminal."""

from __future__ import annotations

import argparse
import asyncio
import sys

from companion.cli.feed import entry_line
from companion.cli.output import say, show
from companion.cli.reach import open_workspace, reach
from companion.cli.tools import print_tools
from companion.devices.models import DeviceStatus
from companion.devices.status import STATUS_TOOL
from companion.events import Event
from companion.transports.endpoint import DEMO_TEXT, Endpoint

_TRY = (
    ("self.audio_speaker.set_volume", {"volume": 40}),
    ("self.screen.set_theme", {"theme": "dark"}),
    ("self.otto.action", {"action": "walk", "steps": 1}),
)

_AFTERMATH = 2.0
"""Seconds in which the last call's effect is still shown: the robot walks and comes to rest."""


async def terminal_demo(arguments: argparse.Namespace) -> int:
    """Show the device's tools, its status and some calls, then what happens until Ctrl+C.

    Without a person at the terminal it ends after the calls.
    """
    endpoint = Endpoint.parse(DEMO_TEXT)
    say("Showing the simulated device in the terminal instead.\n")
    async with open_workspace(arguments, endpoint) as workspace:
        view = await reach(workspace, endpoint, arguments)
        print_tools(view)
        await workspace.calls.call(view.key, STATUS_TOOL, {})
        now = workspace.devices.view(view.key)
        if now is not None and now.status is not None:
            show("\nStatus: " + _status_line(now.status))
        show("")
        unsubscribe = workspace.activity.changed.subscribe(_show)
        try:
            for tool, values in _TRY:
                await workspace.calls.call(view.key, tool, values)
            if sys.stdin is not None and sys.stdin.isatty():
                say("\nWatching the device. Press Ctrl+C to end.")
                await asyncio.get_running_loop().create_future()
            await asyncio.sleep(_AFTERMATH)
        finally:
            unsubscribe()
    return 0


def _show(entry: Event) -> None:
    if line := entry_line(entry):
        show(line)


def _status_line(status: DeviceStatus) -> str:
    parts = [
        ("volume", status.volume, " %"),
        ("brightness", status.brightness, " %"),
        ("theme", status.theme, ""),
        ("battery", status.battery, " %"),
        ("network", status.ssid, ""),
        ("chip", status.temperature, " °C"),
    ]
    return ", ".join(f"{name} {value}{unit}" for name, value, unit in parts if value is not None)
