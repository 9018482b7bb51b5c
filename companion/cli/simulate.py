"""`companion simulate`: be a device, for training, demos and tests."""

from __future__ import annotations

import argparse
import asyncio
import errno
from collections.abc import Callable, Coroutine
from typing import Any, Final
from urllib.parse import urlsplit

from companion.cli.output import say
from companion.errors import ListenFailed, UsageError
from companion.simulator import (
    Behaviour,
    DeviceEvent,
    SimulatedDevice,
    UpgradeFault,
    run_dialer,
    run_listener,
    run_stock_device,
)
from companion.text import one_line
from companion.transports.endpoint import DEFAULT_HUB_PORT, Endpoint, EndpointKind
from companion.transports.hub import PATH

OTA_PATH: Final = "/xiaozhi/ota/"


async def simulate(arguments: argparse.Namespace) -> int:
    """Run until Ctrl+C. Without an option, dial the hub of this computer.

    Raises `ListenFailed` when the port to listen on cannot be opened.
    """
    fault = arguments.upgrade_fault
    behaviour = Behaviour(upgrade_fault=UpgradeFault(fault) if fault is not None else None)
    if arguments.talk is not None and arguments.ota is None:
        raise UsageError("cli.talk_needs_ota")
    if arguments.listen is not None:
        if arguments.count > 1:
            raise UsageError("cli.one_listener")
        await _listen(arguments.listen, behaviour)
    elif arguments.ota is not None:
        address = _ota_url(arguments.ota)
        await _run_all(
            arguments.count, behaviour, lambda device: _start(device, address, arguments.talk)
        )
    else:
        url, token = _hub_url(arguments), arguments.hub_token or ""
        await _run_all(
            arguments.count, behaviour, lambda device: run_dialer(device, url, token=token)
        )
    return 0


async def _run_all(
    count: int,
    behaviour: Behaviour,
    run: Callable[[SimulatedDevice], Coroutine[Any, Any, None]],
) -> None:
    async with asyncio.TaskGroup() as tasks:
        for index in range(count):
            work = run(_device(index, behaviour))
            tasks.create_task(work, name=f"simulated device {index}")


async def _start(device: SimulatedDevice, ota_url: str, every: float | None) -> None:
    """Switch on a stock device; with `every`, have it talk every so many seconds."""
    async with asyncio.TaskGroup() as tasks:
        mac = device.identity.mac
        tasks.create_task(run_stock_device(device, ota_url), name=f"power of {mac}")
        if every is not None:
            tasks.create_task(_talk(device, every), name=f"owner of {mac}")


async def _talk(device: SimulatedDevice, every: float) -> None:
    while True:
        await asyncio.sleep(every)
        await device.talk()


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
    # some of it is a server's text
    values = " ".join(f"{name}={one_line(str(value))}" for name, value in event.values.items())
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


def _ota_url(text: str) -> str:
    """The OTA address to ask; one without a path gets the usual one."""
    try:
        parts = urlsplit(text)
        usable = parts.scheme in ("http", "https") and bool(parts.hostname)
        usable = usable and (parts.port is None or parts.port > 0)
    except ValueError:
        usable = False
    if not usable or not text.isprintable() or " " in text:
        raise UsageError("cli.no_ota_url", text=one_line(text))
    return parts._replace(path=OTA_PATH).geturl() if parts.path in ("", "/") else text
