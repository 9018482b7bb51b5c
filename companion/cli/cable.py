"""`companion cable`: boards on a USB cable, their logs, and what these mean."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path
from typing import Any, Final

from companion.app.cable.log import CableLog, CableState
from companion.app.cable.service import CableService, CableSystem
from companion.app.cable.symbols import functions
from companion.app.cable.text import learn_more, line_text
from companion.app.privacy.mask import Masker
from companion.cli import cable_flash
from companion.cli.cable_flash import ACTIONS
from companion.cli.cable_output import line_json, meaning_json, meaning_lines, only_port
from companion.cli.commands import Command
from companion.cli.connection import add_json
from companion.cli.output import (
    error_json,
    print_json,
    print_json_line,
    print_note,
    show,
)
from companion.devices.cable.explain import Explainer, Meaning
from companion.devices.cable.lines import CableLine, LineReader, read_log
from companion.errors import CompanionError, ConnectFailed, FileError, UsageError
from companion.messages.message import message
from companion.text import one_line, reason_of
from companion.transports.cable.connection import BAUD
from companion.transports.cable.ports import CablePort

LARGEST: Final = 50_000_000
"""Bytes of a saved log that are read, from its end."""
_LOOK: Final = 0.5
"""Seconds between two looks at a file that grows."""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "list: which boards are plugged in. log: print what a board writes, until Ctrl+C; opening "
        "the port does not restart it. explain: what a saved log means, without a board. "
        "restart: restart the board. Passwords, tokens and names of networks are left out. "
        "backup: save all that is on a board. flash: write firmware to it, after a back-up. "
        "restore: write a back-up. These need the program esptool by Espressif."
    )
    parser.epilog = (
        "Exit status: 0 done, also for a log that shows a fault; 1 the file cannot be read, or "
        "does not belong on this board; 2 wrong use, several boards and none is named, no esptool, "
        "or nobody agreed; 3 no board, its port cannot be opened, or writing stopped."
    )
    parser.add_argument("action", choices=("list", "log", "explain", "restart", *ACTIONS))
    parser.add_argument(
        "what",
        nargs="?",
        metavar="PORT|FILE",
        help="log, restart: the port of the board; explain: the saved log; flash: the firmware; "
        "backup, restore: the back-up",
    )
    parser.add_argument(
        "--baud",
        type=int,
        metavar="N",
        help="bits a second (115200; 460800 for flash and the like)",
    )
    parser.add_argument(
        "--elf", type=Path, metavar="FILE", help="explain: the firmware's ELF file, for functions"
    )
    parser.add_argument("--follow", action="store_true", help="explain: go on while the file grows")
    cable_flash.add_arguments(parser)
    add_json(parser)


def _failure(arguments: argparse.Namespace, error: CompanionError) -> dict[str, Any]:
    if arguments.action in ACTIONS:
        return cable_flash.failure(arguments, error)
    name = {"list": "ports", "log": "port", "restart": "port", "explain": "file"}[arguments.action]
    empty: Any = [] if name == "ports" else arguments.what or ""
    return {name: empty, "error": error_json(error)}


def _cable(arguments: argparse.Namespace) -> int:
    """Raises `UsageError`, `FileError` and `ConnectFailed`."""
    for name in ("elf", "follow"):
        if getattr(arguments, name) and arguments.action != "explain":
            raise UsageError("cable.only_explain", option=f"--{name}")
    if arguments.action in ACTIONS:
        return cable_flash.run(arguments)
    for name in cable_flash.OPTIONS:
        if getattr(arguments, name):
            raise UsageError("cable.only_flash", option=f"--{name.replace('_', '-')}")
    return asyncio.run(_of_log(arguments))


async def _of_log(arguments: argparse.Namespace) -> int:
    if arguments.action == "explain":
        return await _explain(arguments)
    service = CableService()
    await service.look()
    if arguments.action == "list":
        return _list(service, arguments.json)
    port = arguments.what or only_port(service)
    log = await service.open(port, arguments.baud or BAUD)
    try:
        await _opened(log, service)
        if arguments.action == "restart":
            await log.restart()
            done = message("cable.restarted", port=one_line(port))
            if arguments.json:
                print_json({"port": port, "restarted": True})
            else:
                print_note(done.english())
            return 0
        await _print_log(log, arguments.json)
        return 0
    finally:
        await service.stop()


def _list(service: CableService, as_json: bool) -> int:
    if as_json:
        ports = [_port_json(port) for port in service.ports]
        print_json({"ports": ports, "withoutPort": list(service.portless)})
        return 0
    width = max((len(port.path) for port in service.ports), default=0)
    for port in service.ports:
        show(f"{port.path:<{width}}  {port.chip}  {port.usb_id}")
    for chip in service.portless:
        print_note(message("cable.no_driver", name=chip).english())
    if not service.ports and not service.portless:
        print_note(message("cable.no_board").english())
    return 0


def _port_json(port: CablePort) -> dict[str, str]:
    return {"path": port.path, "chip": port.chip, "usbId": port.usb_id, "serial": port.serial}


async def _opened(log: CableLog, service: CableService) -> None:
    """Wait until the port is open. Raises `ConnectFailed`."""
    decided = asyncio.Event()

    def look(_: None = None) -> None:
        if log.state is not CableState.OPENING:
            decided.set()

    unsubscribe = log.changed.subscribe(look)
    while log.state is not CableState.READING:
        decided.clear()
        await decided.wait()
        if log.problem is not None:
            if log.denied and (rule := service.rule(log.path)):
                print_note(message("cable.denied_rule", rule=rule).english())
            raise ConnectFailed(log.problem)
    unsubscribe()


async def _print_log(log: CableLog, as_json: bool) -> None:
    """Until it is interrupted; a board that is unplugged is waited for."""
    masker = Masker()
    said = _Said(as_json)
    state = log.state
    lost = 0

    def added(lines: tuple[CableLine, ...]) -> None:
        nonlocal lost
        learn_more(lines, masker)
        for line in lines:
            _print_line(line, masker, as_json)
        if log.lost > lost:
            lost = log.lost
            print_note(message("cable.lost", count=lost).english())

    def changed(_: None) -> None:
        nonlocal state
        if log.state is not state:
            if log.state is CableState.READING:
                print_note(message("cable.plugged", port=one_line(log.path)).english())
            elif log.problem is not None:
                print_note(log.problem.english())
            if log.state is not CableState.OPENING:
                state = log.state
        said.say(log.meaning, masker)

    log.changed.subscribe(changed)
    log.added.subscribe(added)
    if log.lines:
        added(tuple(log.lines))
    await asyncio.get_running_loop().create_future()


class _Said:
    """Says what a log means, once for each meaning."""

    def __init__(self, as_json: bool, last: Meaning | None = None) -> None:
        self._as_json = as_json
        self._last = last.sentence if last is not None else None

    def say(self, meaning: Meaning, masker: Masker) -> None:
        if meaning.cause is None or meaning.sentence == self._last:
            return
        self._last = meaning.sentence
        if self._as_json:
            print_json_line({"meaning": meaning_json(meaning, masker)})
        else:
            for text in meaning_lines(meaning, masker):
                print_note(text)


def _print_line(line: CableLine, masker: Masker, as_json: bool) -> None:
    if as_json:
        print_json_line(line_json(line, masker))
    else:
        show(line_text(line, masker))


async def _explain(arguments: argparse.Namespace) -> int:
    if not arguments.what:
        raise UsageError("cable.no_file")
    path = Path(arguments.what)
    data, begins = await asyncio.to_thread(_read, path)
    if arguments.follow:
        data = data[: data.rfind(b"\n") + 1]  # the rest of a half line comes yet
    if begins:
        print_note(
            message("cable.too_large", file=one_line(path.name), limit=LARGEST // 10**6).english()
        )
    lines, garbled = await asyncio.to_thread(read_log, data)
    explainer = Explainer(await asyncio.to_thread(CableSystem().own_addresses))
    masker = Masker()
    await asyncio.to_thread(_judge, lines, explainer, masker)
    explainer.garbled = garbled
    meaning = explainer.meaning()
    symbols: list[str] = []
    if arguments.elf is not None:
        if meaning.crash is None or not meaning.crash.addresses:
            print_note(message("cable.no_backtrace").english())
        else:
            symbols = await asyncio.to_thread(functions, arguments.elf, meaning.crash)
    if arguments.json and not arguments.follow:
        print_json({"file": str(path), **meaning_json(meaning, masker), "functions": symbols})
    elif arguments.json:
        print_json_line({"meaning": meaning_json(meaning, masker)})
    else:
        for text in (*meaning_lines(meaning, masker), *(f"    {each}" for each in symbols)):
            show(text)
    if arguments.follow:
        await _follow(path, begins + len(data), explainer, masker, arguments.json)
    return 0


def _judge(lines: list[CableLine], explainer: Explainer, masker: Masker) -> None:
    explainer.add_all(lines)
    learn_more(lines, masker)


async def _follow(
    path: Path, place: int, explainer: Explainer, masker: Masker, as_json: bool
) -> None:
    """Until it is interrupted: what the file means as it grows from that place on."""
    said, reader = _Said(as_json, explainer.meaning()), LineReader()
    while True:
        await asyncio.sleep(_LOOK)
        data, place = await asyncio.to_thread(_more, path, place)
        lines = reader.read(data)
        _judge(lines, explainer, masker)
        explainer.garbled = reader.garbled
        for line in lines:
            _print_line(line, masker, as_json)
        said.say(explainer.meaning(), masker)


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def _more(path: Path, place: int) -> tuple[bytes, int]:
    """What was written since; from the start where the file is another one."""
    try:
        with path.open("rb") as file:
            if _size(path) < place:
                place = 0
            file.seek(place)
            data = file.read(LARGEST)
    except OSError:
        return b"", place
    return data, place + len(data)


def _read(path: Path) -> tuple[bytes, int]:
    """The file, or its end; and where that begins. Raises `FileError`."""
    name = one_line(str(path))
    try:
        if not path.is_file():
            # a pipe or a port would be waited for without an end
            raise FileError("cable.unreadable", file=name, reason="no file")
        with path.open("rb") as file:
            begins = max(0, _size(path) - LARGEST)
            file.seek(begins)
            return file.read(LARGEST), begins
    except OSError as error:
        raise FileError("cable.unreadable", file=name, reason=reason_of(error)) from None


COMMANDS = {"cable": Command(_add_arguments, _cable, _failure)}
