"""`companion simulate`: be a device, for training, demos and tests."""

from __future__ import annotations

import argparse
import asyncio
import errno
from collections.abc import Coroutine, Iterable
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from companion.cli.commands import Command
from companion.cli.connection import add_connection, port, seconds, within
from companion.cli.output import print_note
from companion.errors import ListenFailed, UsageError
from companion.simulator import (
    HARDWARE,
    AssetsFault,
    Behaviour,
    ReplayedDevice,
    Script,
    SimulatedDevice,
    SimulatorEvent,
    UpgradeFault,
    read_script,
    run_dialer,
    run_listener,
    run_replay_dialer,
    run_replay_listener,
    run_stock_device,
)
from companion.simulator.state import BOARD, VERSION
from companion.text import one_line, reason_of
from companion.transports.endpoint import DEFAULT_HUB_PORT, Endpoint, EndpointKind
from companion.transports.hub import PATH

OTA_PATH: Final = "/xiaozhi/ota/"


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    add_connection(parser)
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--hub", metavar="URL", help="connect to this hub, as stock firmware does")
    where.add_argument(
        "--listen", metavar="PORT", type=port, help="listen, as a local control server does"
    )
    where.add_argument(
        "--ota", metavar="URL", help="start as stock firmware does: ask this OTA address first"
    )
    parser.add_argument(
        "--replay",
        metavar="FILE",
        type=Path,
        help="play a recorded session: answer as the recorded device did, and say what it said",
    )
    parser.add_argument(
        "--speed",
        metavar="N",
        type=within(float, 0.01, 1000),
        help="with --replay: N times as fast as it was recorded, from 0.01 to 1000 (1)",
    )
    parser.add_argument(
        "--talk",
        metavar="S",
        type=seconds,
        help="with --ota: begin a conversation every so many seconds",
    )
    parser.add_argument(
        "--count",
        metavar="N",
        type=within(int, 1, 1000),
        default=1,
        help="that many devices, from 1 to 1000",
    )
    parser.add_argument(
        "--first",
        metavar="N",
        type=within(int, 0, 60_000),
        default=0,
        help="the number of the first device, which makes its MAC address (0)",
    )
    parser.add_argument("--board", metavar="NAME", default=BOARD, help=f"of which board ({BOARD})")
    parser.add_argument(
        "--firmware",
        metavar="VERSION",
        default=VERSION,
        help="with which version; from 2.5 on it behaves as that line: errors have codes, an idle "
        f"device plays announcements, Otto's control server answers first ({VERSION})",
    )
    parser.add_argument(
        "--hardware",
        choices=list(HARDWARE),
        default="s3",
        help="with which chip and flash: an ESP32-S3 with 16 MB, the same with the flash layout of "
        "firmware 1, an ESP32-C3 with 4 MB that cannot be upgraded over the network, or an "
        "ESP32-P4 of revision 1.0 or 3.1 (s3)",
    )
    parser.add_argument(
        "--upgrade-fault",
        metavar="KIND",
        choices=[fault.value for fault in UpgradeFault],
        help=f"let upgrades go wrong, for training: {', '.join(UpgradeFault)}",
    )
    parser.add_argument(
        "--no-pongs",
        action="store_true",
        help="answer no WebSocket pings, as ESP-Hi firmware 2.2.6",
    )
    parser.add_argument(
        "--answers-first",
        action="store_true",
        help="with --listen: answer at once and only who asked, as firmware 2.5",
    )
    parser.add_argument(
        "--assets-fault",
        metavar="KIND",
        choices=[fault.value for fault in AssetsFault],
        help=f"let new assets go wrong, for training: {', '.join(AssetsFault)}",
    )


async def _simulate(arguments: argparse.Namespace) -> int:
    """Run until Ctrl+C. Without an option, dial the hub of this computer.

    Raises `ListenFailed` when the port to listen on cannot be opened.
    """
    fault = arguments.upgrade_fault
    lost = arguments.assets_fault
    behaviour = Behaviour(
        upgrade_fault=UpgradeFault(fault) if fault is not None else None,
        assets_fault=AssetsFault(lost) if lost is not None else None,
        no_pongs=arguments.no_pongs,
        answers_first=arguments.answers_first,
    ).of_firmware(arguments.firmware, arguments.board)
    if arguments.talk is not None and arguments.ota is None:
        raise UsageError("cli.talk_needs_ota")
    if arguments.answers_first and (arguments.listen is None or arguments.replay is not None):
        raise UsageError("cli.answers_first_needs_listen")
    if arguments.listen is not None and arguments.count > 1:
        raise UsageError("cli.one_listener")
    if arguments.replay is not None:
        await _replay(arguments)
    elif arguments.speed is not None:
        raise UsageError("cli.speed_needs_replay")
    elif arguments.listen is not None:
        await _listen(
            arguments.listen, run_listener(_device(arguments, 0, behaviour), port=arguments.listen)
        )
    elif arguments.ota is not None:
        address = _ota_url(arguments.ota)
        await _run_all(
            _start(_device(arguments, index, behaviour), address, arguments.talk)
            for index in range(arguments.count)
        )
    else:
        url, token = _hub_url(arguments), arguments.hub_token or ""
        await _run_all(
            run_dialer(_device(arguments, index, behaviour), url, token=token)
            for index in range(arguments.count)
        )
    return 0


async def _replay(arguments: argparse.Namespace) -> None:
    """Be the device of a recording. Raises `FileError` for a file that is none."""
    faults = (arguments.upgrade_fault, arguments.assets_fault, arguments.no_pongs or None)
    if arguments.ota is not None or faults != (None, None, None):
        raise UsageError("cli.replay_alone")
    script = await asyncio.to_thread(read_script, arguments.replay)
    _print_recording(script)

    def device(index: int) -> ReplayedDevice:
        speed = arguments.speed or 1.0
        # the device itself is what an event is told of, and is not made yet
        made = ReplayedDevice(script, index, speed=speed, on_event=lambda e: _report(made, e))
        return made

    if arguments.listen is not None:
        work = run_replay_listener(device(0), port=arguments.listen)
        await _listen(arguments.listen, work)
        return
    url, token = _hub_url(arguments), arguments.hub_token or ""
    await _run_all(
        run_replay_dialer(device(index), url, token=token) for index in range(arguments.count)
    )


def _print_recording(script: Script) -> None:
    exchanges = [each for session in script.sessions for each in session.exchanges]
    answered = sum(bool(each.answers) for each in exchanges)
    unasked = sum(len(session.unasked) for session in script.sessions)
    unasked += sum(len(each.then) for each in exchanges)
    print_note(
        f"recording  name={script.name or '-'} connections={len(script.sessions)} "
        f"requests={len(exchanges)} answered={answered} unasked={unasked} "
        f"not_played={script.passed_over} times={'recorded' if script.timed else 'none'}"
    )


async def _run_all(works: Iterable[Coroutine[Any, Any, None]]) -> None:
    async with asyncio.TaskGroup() as tasks:
        for index, work in enumerate(works):
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


async def _listen(port: int, work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise ListenFailed("hub.port_taken", port=port) from None
        reason = reason_of(error)
        raise ListenFailed("hub.cannot_listen", host="0.0.0.0", port=port, reason=reason) from None


def _device(arguments: argparse.Namespace, index: int, behaviour: Behaviour) -> SimulatedDevice:
    device = SimulatedDevice(
        arguments.first + index,
        behaviour,
        on_event=lambda event: _report(device, event),
        board=one_line(arguments.board),
        version=one_line(arguments.firmware),
        hardware=HARDWARE[arguments.hardware],
    )
    return device


def _report(device: SimulatedDevice, event: SimulatorEvent) -> None:
    # some of it is a server's text
    values = " ".join(f"{name}={one_line(str(value))}" for name, value in event.values.items())
    print_note(f"{device.identity.mac}  {event.kind}  {values}".rstrip())


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


COMMANDS = {"simulate": Command(_add_arguments, _simulate)}
