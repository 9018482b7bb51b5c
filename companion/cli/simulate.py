"""`companion simulate`: be a device, for training, demos and tests."""

from __future__ import annotations

import argparse
import asyncio
import errno

from companion.cli.output import say
from companion.errors import ListenFailed, UsageError
from companion.simulator import (
    Behaviour,
    DeviceEvent,
    SimulatedDevice,
    UpgradeFault,
    run_dialer,
    run_listener,
)
from companion.text import one_line
from companion.transports.endpoint import DEFAULT_HUB_PORT, Endpoint, EndpointKind
from companion.transports.hub import PATH


async def simulate(arguments: argparse.Namespace) -> int:
    """Run until Ctrl+C. Without an option, dial the hub of this computer.

    Raises `ListenFailed` when the port to listen on cannot be opened.
    """
    fault = arguments.upgrade_fault
    behaviour = Behaviour(upgrade_fault=UpgradeFault(fault) if fault is not None else None)
    if arguments.listen is not None:
        if arguments.count > 1:
            raise UsageError("cli.one_listener")
        await _listen(arguments.listen, behaviour)
    else:
        url = _hub_url(arguments)
        async with asyncio.TaskGroup() as tasks:
            for index in range(arguments.count):
                work = run_dialer(_device(index, behaviour), url, token=arguments.hub_token or "")
                tasks.create_task(work, name=f"simulated device {index}")
    return 0


async def _listen(port: int, behaviour: Behaviour) -> None:
    try:
        await run_listener(_device(0, behaviour), port=port)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise ListenFailed("hub.port_taken", port=port) from None
        reason = one_line(error.strerror or str(error))
        raise ListenFailed("hub.cannot_listen", host="0.0.0.0", port=port, reason=reason) from None


def _device(index: int, behaviour: Behaviour) -> SimulatedDevice:
    device = SimulatedDevice(index, behaviour, on_event=lambda event: _report(device, event))
    return device


def _report(device: SimulatedDevice, event: DeviceEvent) -> None:
    values = " ".join(f"{name}={value}" for name, value in event.values.items())
    say(f"{device.identity.mac}  {event.kind}  {values}".rstrip())


def _hub_url(arguments: argparse.Namespace) -> str:
    """The hub to dial; an address without a path gets the hub's own."""
    if arguments.hub is None:
        host = arguments.hub_host or "127.0.0.1"
        return f"ws://{host}:{arguments.hub_port or DEFAULT_HUB_PORT}{PATH}"
    endpoint = Endpoint.parse(arguments.hub)
    if endpoint.kind is not EndpointKind.WEBSOCKET:
        raise UsageError("cli.no_hub_url", text=one_line(arguments.hub))
    bare = endpoint.text.endswith("/") and endpoint.text.count("/") == 3
    return endpoint.text.rstrip("/") + PATH if bare else endpoint.text
