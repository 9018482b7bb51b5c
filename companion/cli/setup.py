"""`companion setup`: fill in the set-up page of a new device, from a terminal."""

from __future__ import annotations

import argparse
import asyncio
import getpass
import sys
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any, Final

from companion.app.assemble import assemble
from companion.app.settings.settings import config_directory
from companion.app.setup.machine import PortalStep, SetupEnd, SetupState, step_words
from companion.app.setup.noun import SETUP
from companion.app.setup.service import SetupLimits, SetupRun, SetupService
from companion.app.stock.service import StockService
from companion.app.web.addresses import OwnAddress
from companion.cli.beside import running_app
from companion.cli.commands import Command
from companion.cli.connection import add_connection, add_json
from companion.cli.output import (
    coded_message,
    error_json,
    print_json,
    print_json_line,
    print_note,
    show,
)
from companion.cli.reach import load_settings, open_workspace
from companion.errors import CompanionError, ConnectFailed, NotReached, UsageError
from companion.events import Publisher
from companion.messages.message import Message, message
from companion.text import one_line
from companion.transports.endpoint import Endpoint
from companion.transports.upstream.ota_address import ota_address

_FIND: Final = 60.0
"""Seconds for a device's Wi-Fi to be seen, and `_HELLO` for its first hello, unless `--wait`."""
_HELLO: Final = 180.0
_BY_HAND: Final = (
    "1. On a phone, choose the Wi-Fi Xiaozhi-XXXX, and open 192.168.4.1 in its browser.",
    "2. Under Advanced (高级选项), write this into Custom OTA URL (自定义 OTA 地址); Save (保存):",
    "3. On the first tab, choose your Wi-Fi and enter its password. The device restarts.",
)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Set up a new device: this computer joins the device's own Wi-Fi, fills in its page, and "
        "comes back to its own Wi-Fi, also after Ctrl+C. Without --network you choose from what "
        "the device sees. The password of your Wi-Fi is asked for without being shown, or read "
        "from standard input; it goes to the device and is kept nowhere. list: devices that wait "
        "to be set up. back: bring this computer back after a set-up that was killed. by-hand: "
        "print the steps for a phone."
    )
    parser.epilog = (
        "Exit status: 0 the device said hello, or it is set up and the open app waits for it; 1 "
        "the device could not join the Wi-Fi, or its page refused; 2 wrong use; 3 nothing found, "
        "no answer, or no hello in time; 130 interrupted by Ctrl+C."
    )
    add_connection(parser)
    parser.add_argument(
        "action", nargs="?", default="run", choices=("run", "list", "back", "by-hand")
    )
    parser.add_argument("--device", metavar="NAME", help="its Wi-Fi, such as Xiaozhi-3A7C")
    parser.add_argument("--network", metavar="NAME", help="the Wi-Fi that the device shall join")
    parser.add_argument(
        "--address",
        metavar="URL",
        type=ota_address,
        help="the OTA address to write (this computer's)",
    )
    parser.add_argument("--yes", action="store_true", help="leave this computer's own Wi-Fi")
    add_json(parser, "print one JSON object for each step")


def _failure(arguments: argparse.Namespace, error: CompanionError) -> dict[str, Any]:
    return {"end": "failed", "error": error_json(error)}


def _limits() -> SetupLimits:
    return SetupLimits()


async def _setup(arguments: argparse.Namespace) -> int:
    """Raises `UsageError`, `NotReached` and `DeviceError`."""
    app = await running_app(arguments)
    if app is not None:
        app.close()
    listens = app is None and arguments.action == "run"
    async with _service(arguments, listens=listens) as (setup, addresses):
        match arguments.action:
            case "back":
                said = await setup.put_right()
                _say(said.said if said else message("setup.nothing_to_put_right"), arguments.json)
                return 1 if said is not None and not said.done else 0
            case "by-hand":
                _print_by_hand(arguments, addresses)
                return 0
        address = arguments.address or addresses[0].url
        run = await setup.begin(address, waits=listens)
        try:
            if arguments.action == "list":
                return await _list(run, arguments)
            return await _run(run, arguments, listens=listens)
        finally:
            await setup.stop()
            if run.state.lost and run.state.own is not None:
                print_note(message("setup.not_back", network=run.state.own.name).english())


@asynccontextmanager
async def _service(
    arguments: argparse.Namespace, *, listens: bool
) -> AsyncIterator[tuple[SetupService, tuple[OwnAddress, ...]]]:
    """With `listens` this program is the address that the device asks."""
    limits = _limits()
    if listens:
        endpoint = Endpoint.parse("hub:")
        async with open_workspace(
            arguments, endpoint, limits, keeps=(SETUP,), hub_needed=False, lent=False
        ) as workspace:
            yield workspace[SetupService], await workspace[StockService].addresses()
        return
    settings = await asyncio.to_thread(load_settings)
    workspace = assemble(settings, limits, listen=False, keeps={SETUP: config_directory()})
    store = workspace.store(SETUP)
    assert store is not None
    try:
        yield workspace[SetupService], await workspace[StockService].addresses()
    finally:
        await workspace[SetupService].stop()
        await store.close()


async def _list(run: SetupRun, arguments: argparse.Namespace) -> int:
    if run.state.own is None:
        raise ConnectFailed("setup.no_wifi")
    await _until(run, lambda state: bool(state.hotspots), arguments.wait or _FIND)
    hotspots = run.state.hotspots
    if arguments.json:
        print_json({"devices": [{"name": each.name, "signal": each.signal} for each in hotspots]})
    else:
        for each in hotspots:
            show(f"{each.name}  {each.signal} %")
    return 0 if hotspots else 3


async def _run(run: SetupRun, arguments: argparse.Namespace, *, listens: bool) -> int:
    told = _Told(arguments.json)
    run.changed.subscribe(told.tell)
    run.agree(await _hotspot(run, arguments))
    while True:
        await _until(run, lambda state: state.waits_for_person and state.networks is not None)
        state = run.state
        if state.end is not None or state.step > PortalStep.CHOOSE:
            break
        if state.problem is not None and not sys.stdin.isatty():
            # nobody is there to enter another password
            raise run.error or NotReached(state.problem)
        network = await _network(state, arguments)
        is_open = any(each.is_open and each.ssid == network for each, _ in state.rows())
        run.choose(network, "" if is_open else await _password(network))
        await _until(run, lambda state: state.step is not PortalStep.CHOOSE)
    if listens:
        if not await _until(run, lambda state: state.end is not None, arguments.wait or _HELLO):
            raise NotReached("setup.no_hello")
    else:
        await _until(run, lambda state: state.end is not None or state.step is PortalStep.HELLO)
    state = run.state
    if state.end is SetupEnd.FAILED and run.error is not None:
        raise run.error
    if state.end is SetupEnd.DONE:
        said = message("setup.done", device=state.key)
    else:
        said = message("setup.in_app")
    if arguments.json:
        print_json_line({"end": "done", "device": state.key or None, "message": said.english()})
    else:
        show(said.english())
    return 0


async def _hotspot(run: SetupRun, arguments: argparse.Namespace) -> str:
    """The device to set up. Raises `UsageError` without a yes, and `NotReached`."""
    own = run.state.own
    if own is None:
        print_note(message("setup.no_wifi").english())
        _print_by_hand(arguments, ())
        return ""
    wanted = arguments.device
    await _until(
        run,
        lambda state: any(not wanted or each.name == wanted for each in state.hotspots),
        arguments.wait or _FIND,
    )
    names = [each.name for each in run.state.hotspots]
    if not names:
        raise NotReached("setup.none_found", seconds=f"{arguments.wait or _FIND:g}")
    if wanted and wanted not in names:
        raise NotReached("setup.no_such_device", name=one_line(wanted), names=", ".join(names))
    if len(names) > 1 and not wanted:
        raise UsageError("setup.several", names=", ".join(names))
    if not arguments.yes:
        needs = message("setup.needs_yes", network=own.name or own.interface)
        if not sys.stdin.isatty():
            raise UsageError(needs)
        print_note(needs.english())
        if (await _typed(lambda: input("[y/N] "))).strip().lower() not in ("y", "yes"):
            raise UsageError("setup.cancelled")
    return wanted or names[0]


async def _network(state: SetupState, arguments: argparse.Namespace) -> str:
    rows = [each for each, why in state.rows() if why is None]
    if arguments.network:
        return str(arguments.network)  # also a hidden one
    if not sys.stdin.isatty():
        raise UsageError("setup.needs_network")
    for number, each in enumerate(rows, start=1):
        print_note(f"{number:>3}  {each.name}  ({each.strength}{', open' if each.is_open else ''})")
    for each, why in state.rows():
        if why is not None:
            print_note(f"     {each.name}  {why.english()}")
    suggested = state.suggested()
    while True:
        typed = (await _typed(lambda: input(f"Wi-Fi [{suggested}]: "))).strip() or suggested
        if typed.isdecimal() and 0 < int(typed) <= len(rows):
            return rows[int(typed) - 1].ssid
        if typed:
            return typed


async def _password(network: str) -> str:
    """From the terminal without an echo, or a line of standard input; never an argument, which
    everybody who uses this computer could see."""
    prompt = f"Password of {one_line(network)}: "
    if sys.stdin.isatty():
        return await _typed(lambda: getpass.getpass(prompt))
    return (await _typed(sys.stdin.readline)).rstrip("\r\n")


async def _typed(ask: Callable[[], str]) -> str:
    """What a person types. Ctrl+C ends the wait at once: this computer is in another Wi-Fi.
    Raises `UsageError` at the end of the input."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[str | None] = loop.create_future()

    def settle(text: str | None) -> None:
        if not answer.done():
            answer.set_result(text)

    def read() -> None:
        try:
            text = ask()
        except (EOFError, OSError):
            loop.call_soon_threadsafe(settle, None)
        else:
            loop.call_soon_threadsafe(settle, text)

    with _terminal_kept():
        # it may wait for ever: a thread that keeps no program from its end
        threading.Thread(target=read, name="what is typed", daemon=True).start()
        text = await answer
    if text is None:
        raise UsageError("setup.cancelled")
    return text


@contextmanager
def _terminal_kept() -> Iterator[None]:
    """The terminal echoes again, also when a question is left in the middle."""
    if sys.platform == "win32" or not sys.stdin.isatty():
        yield
        return
    import termios

    kept = termios.tcgetattr(sys.stdin)
    try:
        yield
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSANOW, kept)


async def _until(
    run: SetupRun, wanted: Callable[[SetupState], bool], within: float | None = None
) -> bool:
    """Wait until the state is `wanted`, or the set-up has ended; whether it is in time."""
    there = asyncio.Event()

    def look(state: SetupState) -> None:
        if wanted(state) or state.end is not None:
            there.set()

    publisher: Publisher[SetupState] = run.changed
    unsubscribe = publisher.subscribe(look)
    try:
        look(run.state)
        async with asyncio.timeout(within):
            await there.wait()
    except TimeoutError:
        return False
    finally:
        unsubscribe()
    return True


class _Told:
    """Prints each step once it is done, and what goes wrong."""

    def __init__(self, as_json: bool) -> None:
        self._json = as_json
        self._done: set[PortalStep] = set()
        self._problem: Message | None = None
        self._unverified = False

    def tell(self, state: SetupState) -> None:
        for step in PortalStep:
            if step in state.seen and step not in self._done:
                self._done.add(step)
                self._print(step, "done", step_words(step))
        written = state.written
        if written is not None and not written.read_back and not self._unverified:
            self._unverified = True
            self._print(PortalStep.ADDRESS, "note", message("setup.address_unverified"))
        if state.put_back is not None:
            code = "setup.address_put_back" if state.put_back else "setup.address_stays"
            self._print(state.step, "note", message(code))
        if state.problem is not None and state.problem != self._problem and state.end is None:
            self._print(state.step, "failed", state.problem)
        self._problem = state.problem

    def _print(self, step: PortalStep, outcome: str, said: Message) -> None:
        if self._json:
            value = {"step": step.name.lower(), "outcome": outcome}
            print_json_line({**value, **coded_message(said)})
        else:
            mark = {"done": "ok", "note": "note"}.get(outcome, "FAILED")
            print_note(f"{mark:<7} {said.english()}")


def _say(said: Message, as_json: bool) -> None:
    if as_json:
        print_json(coded_message(said))
    else:
        show(said.english())


def _print_by_hand(arguments: argparse.Namespace, addresses: tuple[OwnAddress, ...]) -> None:
    urls = [arguments.address] if arguments.address else [each.url for each in addresses]
    if arguments.json:
        if arguments.action == "by-hand":
            print_json({"steps": list(_BY_HAND), "addresses": urls})
        return
    for number, text in enumerate(_BY_HAND, start=1):
        show(text)
        if number == 2:
            for url in urls:
                show(f"     {url}")


COMMANDS = {"setup": Command(_add_arguments, _setup, _failure)}
