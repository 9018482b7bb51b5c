"""`companion reach`: can devices reach this computer?"""

from __future__ import annotations

import argparse
import asyncio
from contextlib import aclosing
from typing import Any

from companion.app.connect.device_codes import CodeMeaning, read_code
from companion.app.connect.diagnosis import CheckOutcome
from companion.app.connect.knocks import KnockEntry
from companion.app.connect.reachable import Reachable, ReachCheck
from companion.app.web.addresses import OwnAddress
from companion.app.workspace import Workspace
from companion.cli.commands import Command
from companion.cli.connection import add_connection, add_json, seconds
from companion.cli.output import error_json, print_json, print_note, printing_here, show
from companion.cli.reach import open_workspace
from companion.errors import CompanionError, UsageError
from companion.tasks import happens
from companion.text import one_line
from companion.transports.endpoint import Endpoint

_MARKS = {
    CheckOutcome.PASSED: "ok",
    CheckOutcome.DOUBTFUL: "note",
    CheckOutcome.FAILED: "FAILED",
    CheckOutcome.SKIPPED: "-",
}


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Check the way back, from a device to this computer: whether it listens, which address "
        "devices are given and why, what the firewall does as far as that can be read without "
        "more rights, and who came. Opens the ports of the hub meanwhile."
    )
    parser.epilog = (
        "Exit status: 0 nothing is wrong; 1 a check failed, or nobody opened the page of --phone; "
        "2 wrong use; 3 a port cannot be opened."
    )
    add_connection(parser)
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--phone",
        metavar="S",
        type=seconds,
        help="print an address to open on a phone in the same Wi-Fi, "
        "wait S seconds for it, and list what connects meanwhile",
    )
    what.add_argument(
        "--listen", metavar="S", type=seconds, help="list what connects within S seconds"
    )
    what.add_argument(
        "--code",
        dest="shown",
        metavar="CODE",
        help="explain the code or the words on a device's screen, and end",
    )
    add_json(parser)


def _failure(arguments: argparse.Namespace, error: CompanionError) -> dict[str, Any]:
    return {"reachable": False, "error": error_json(error)}


async def _reach(arguments: argparse.Namespace) -> int:
    if arguments.shown is not None:
        return _explain(arguments)
    endpoint = Endpoint.parse("hub:")
    async with open_workspace(arguments, endpoint, hub_needed=False) as workspace:
        checks, addresses = await _check(workspace, arguments)
        phone = None
        knocks = workspace[Reachable].knocks
        unsubscribe = knocks.changed.subscribe(
            printing_here(lambda entry: _print_knock(entry, arguments))
        )
        try:
            if arguments.phone is not None:
                phone = await _phone(workspace, addresses, arguments)
            elif arguments.listen is not None:
                await asyncio.sleep(arguments.listen)
        finally:
            unsubscribe()
        entries = knocks.entries()
    failed = any(check.outcome is CheckOutcome.FAILED for check in checks)
    good = phone if phone is not None else not failed  # who got in proves more than any check
    if arguments.json:
        print_json(_document(good, checks, addresses, phone, entries))
    return 0 if good else 1


async def _check(
    workspace: Workspace, arguments: argparse.Namespace
) -> tuple[list[ReachCheck], tuple[OwnAddress, ...]]:
    checks: list[ReachCheck] = []
    async with aclosing(workspace[Reachable].checks()) as made:
        async for check in made:
            checks.append(check)
            if not arguments.json:
                show(_line(check))
    return checks, await workspace[Reachable].addresses()


async def _phone(
    workspace: Workspace, addresses: tuple[OwnAddress, ...], arguments: argparse.Namespace
) -> bool:
    """Whether the page was opened in time."""
    page = workspace[Reachable].phone_page()
    opened = asyncio.Event()
    page.opened.subscribe(lambda address: opened.set())
    try:
        print_note(f"Open on a phone in the same Wi-Fi: {page.url(addresses[0].address)}")
        for each in addresses[1:]:
            print_note(f"  in another network: {page.url(each.address)}")
        if not await happens(opened, arguments.phone):
            print_note(
                "Nobody opened it. Check that the phone is in the same Wi-Fi, and the firewall."
            )
            return False
    finally:
        page.close()
    print_note("This works: a phone reaches this computer, so devices do, too.")
    return True


def _print_knock(entry: KnockEntry | None, arguments: argparse.Namespace) -> None:
    if entry is not None and not arguments.json:
        show(_knock_line(entry))


def _line(check: ReachCheck) -> str:
    line = f"{_MARKS[check.outcome]:<7} {check.title.english()}. {check.detail.english()}"
    return line if check.todo is None else f"{line}\n{'':<8}{check.todo.english()}"


def _knock_line(entry: KnockEntry) -> str:
    time = entry.at.astimezone().strftime("%H:%M:%S")
    times = f" ({entry.count} times)" if entry.count > 1 else ""
    title, todo = entry.title.english(), entry.todo.english()
    return f"{time}  {entry.address}  {title}{times}. {todo}"


def _document(
    good: bool,
    checks: list[ReachCheck],
    addresses: tuple[OwnAddress, ...],
    phone: bool | None,
    entries: tuple[KnockEntry, ...],
) -> dict[str, Any]:
    """`{"reachable", "checks", "addresses", "phone", "knocks"}`; `phone` is `null` if not asked."""
    return {
        "reachable": good,
        "checks": [
            {
                "check": check.subject.value,
                "outcome": check.outcome.value,
                "message": check.title.english(),
                "detail": check.detail.english(),
                **({"todo": check.todo.english()} if check.todo is not None else {}),
            }
            for check in checks
        ],
        "addresses": [
            {"url": each.url, "address": each.address, "interface": each.interface}
            for each in addresses
        ],
        "phone": phone,
        "knocks": [
            {
                "time": entry.at.isoformat(timespec="milliseconds"),
                "address": entry.address,
                "port": entry.door.value,
                "kind": entry.kind.value,
                "message": entry.title.english(),
                "todo": entry.todo.english(),
                "count": entry.count,
            }
            for entry in entries
        ],
    }


def _explain(arguments: argparse.Namespace) -> int:
    found = read_code(arguments.shown)
    if found is None:
        raise UsageError("cli.no_code", text=one_line(arguments.shown))
    if arguments.json:
        print_json(_code_document(found))
    else:
        show(f"{found.shown}: {found.title.english()}. {found.todo.english()}")
    return 0


def _code_document(found: CodeMeaning) -> dict[str, Any]:
    return {"code": found.number, "message": found.title.english(), "todo": found.todo.english()}


COMMANDS = {"reach": Command(_add_arguments, _reach, _failure)}
