"""`companion rollout`: firmware for many devices, in waves, by a plan."""

from __future__ import annotations

import argparse
import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import AsyncExitStack
from typing import Any, Final

from companion.app.activity.noun import ACTIVITY
from companion.app.fleet.noun import FLEET
from companion.app.rollout.engine import ACTIVE, Phase
from companion.app.rollout.noun import ROLLOUT
from companion.app.rollout.plan import RolloutPlan, load_plan
from companion.app.rollout.prepare import PreparedRollout
from companion.app.rollout.report import all_upgraded, report_document, report_rows, write_report
from companion.app.rollout.views import RolloutView
from companion.app.tools.calls import CallService
from companion.app.upgrade.limits import UpgradeLimits
from companion.app.upgrade.noun import UPGRADE
from companion.app.workspace import Workspace
from companion.cli.beside import beside, stop_asked, typed_path
from companion.cli.commands import Command
from companion.cli.connection import DEFAULT_WAIT, add_connection, add_json, add_return_wait
from companion.cli.fleet import agreement_to_all, gather
from companion.cli.output import (
    INTERRUPTED,
    ProgressLine,
    counted,
    error_json,
    print_json,
    print_note,
    show,
)
from companion.cli.reach import open_workspace
from companion.errors import CompanionError, FileError, UsageError
from companion.messages.message import message
from companion.tasks import end_tasks, happens
from companion.transports.endpoint import Endpoint, EndpointKind

_REFUSED: Final = "refused"
_DEVICES: Final = 20
"""Devices of one kind that are named one by one."""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Bring firmware to many devices, in waves, as a plan says. What has begun is kept in a "
        "journal: the same command goes on where it was, after Ctrl+C, a crash or a restart."
    )
    parser.epilog = (
        "Exit status: 0 all that took part are upgraded; 1 stopped, paused, or some failed; 2 a "
        "wrong plan, also without --yes; 3 a port cannot be opened; 130 interrupted by Ctrl+C, "
        "what has begun goes on with the same command."
    )
    add_connection(parser)
    parser.add_argument("plan", metavar="PLAN.json", type=typed_path, help="see the manual")
    parser.add_argument("--yes", action="store_true", help="start it; else only say what would be")
    parser.add_argument(
        "--plan-only", action="store_true", help="only judge: who gets what, and who does not"
    )
    parser.add_argument(
        "--report",
        metavar="FILE",
        type=typed_path,
        action="append",
        default=[],
        help="write a report at the end, as CSV or HTML by its ending; can be repeated",
    )
    add_return_wait(parser, 300)
    add_json(parser, "end with one JSON document")


async def _rollout(arguments: argparse.Namespace) -> int:
    """Judge, and with `--yes` run it to its end. 0 only when all that took part are upgraded."""
    plan = await asyncio.to_thread(load_plan, arguments.plan)
    if plan.terms:
        arguments.endpoint = "hub:"
    with stop_asked() as stop:
        async with AsyncExitStack() as stack:
            workspace = await stack.enter_async_context(
                open_workspace(
                    arguments,
                    _first(plan),
                    _limits(arguments),
                    keeps=(ACTIVITY, UPGRADE, ROLLOUT, *((FLEET,) if plan.terms else ())),
                    settings_of=(FLEET, UPGRADE) if plan.terms else (),
                    saved=bool(plan.terms),
                )
            )
            if plan.devices and beside() is None:  # the plan names each of them
                workspace[CallService].known = None
            return await _work(workspace, plan, arguments, stop)


async def _work(
    workspace: Workspace, plan: RolloutPlan, arguments: argparse.Namespace, stop: asyncio.Event
) -> int:
    from companion.app.rollout.service import RolloutService

    rollouts = workspace[RolloutService]
    cut_off = None if arguments.plan_only else rollouts.unfinished(plan)
    if cut_off is None:
        preparation = rollouts.preparation()
        sources = await preparation.read(plan)
        await _open(workspace, plan.devices)
        await _wait(workspace, plan, arguments, stop)
        if stop.is_set():
            return INTERRUPTED
        prepared = await preparation.prepare(plan, sources)
        if arguments.plan_only:
            print_json(plan_json(prepared)) if arguments.json else _print_plan(prepared, show)
            return 0
        _print_plan(prepared, print_note)
        rollout = await rollouts.begin(prepared, confirm=agreement_to_all(arguments.yes))
    else:
        rollout = cut_off.id
        print_note(message("rollout.taken_up", name=cut_off.name).english())
        if not await agreement_to_all(arguments.yes)(rollouts.request(cut_off)):
            raise UsageError("call.refused")
        await _open(workspace, [device.key for device in cut_off.devices])
        try:
            await rollouts.go_on(rollout)
        except FileError:
            view = rollouts.view(rollout)
            if view is None or not view.halted:
                raise
            return await _report(view, arguments, False)
    interrupted = await _watch(workspace, rollout, stop)
    view = rollouts.view(rollout)
    assert view is not None
    return await _report(view, arguments, interrupted)


async def _report(view: RolloutView, arguments: argparse.Namespace, interrupted: bool) -> int:
    unwritten: list[str] = []
    for path in arguments.report:
        try:
            await asyncio.to_thread(write_report, view, path)
        except FileError as error:  # what happened is said all the same
            unwritten.append(error.message.english())
    _print_end(view)
    if arguments.json:
        print_json(report_document(view))
    for words in unwritten:
        print_note(words)
    if view.problem is not None:
        print_note(view.problem.english())
    if view.halted:
        print_note(message("rollout.resume_again").english())
    if interrupted:
        return INTERRUPTED
    fine = view.engine.ended == "done" and all_upgraded(view) and not unwritten
    return 0 if fine else 1


def _limits(arguments: argparse.Namespace) -> UpgradeLimits:
    wait = arguments.return_wait
    return UpgradeLimits() if wait is None else UpgradeLimits(come_back=wait)


def _first(plan: RolloutPlan) -> Endpoint:
    """What the workspace is opened for: the hub, if any device connects to this computer."""
    endpoints = [Endpoint.parse(key) for key in plan.devices]
    hub = (each for each in endpoints if each.kind is EndpointKind.HUB)
    return next(hub, endpoints[0] if endpoints else Endpoint.parse("hub:"))


async def _open(workspace: Workspace, keys: Iterable[str]) -> None:
    from companion.app.connect.connections import Connections

    for key in keys:
        if workspace.devices.view(key) is None:
            await workspace[Connections].open(Endpoint.parse(key))


async def _wait(
    workspace: Workspace, plan: RolloutPlan, arguments: argparse.Namespace, stop: asyncio.Event
) -> None:
    """Until all are there, at most as long as `--wait` says; then those who are not wait."""
    if plan.terms:  # what they say of themselves decides
        await gather(workspace, arguments)
        return
    until = time.monotonic() + (arguments.wait or DEFAULT_WAIT)
    changed = asyncio.Event()
    unsubscribe = workspace.devices.changed.filter("state").subscribe(lambda view: changed.set())
    line = ProgressLine()
    try:
        while not stop.is_set():
            changed.clear()
            views = (workspace.devices.view(key) for key in plan.devices)
            there = sum(view is not None and view.connected for view in views)
            left = until - time.monotonic()
            if there == len(plan.devices) or left <= 0:
                return
            line.show("Wait", f"{there} of {counted(len(plan.devices), 'device')} connected")
            await happens(changed, min(left, 0.5))
    finally:
        unsubscribe()
        line.close()


async def _watch(workspace: Workspace, rollout: str, stop: asyncio.Event) -> bool:
    """Returns when it has ended or waits for a person; whether it was interrupted."""
    from companion.app.rollout.service import RolloutService

    rollouts = workspace[RolloutService]
    line = ProgressLine()
    asks = asyncio.Event()

    def changed(changed_id: str) -> None:
        view = rollouts.view(rollout)
        if changed_id == rollout and view is not None:
            _show(view, line)
            if view.state == "asks":
                asks.set()

    unsubscribe = rollouts.changed.subscribe(changed)
    waits = [
        asyncio.create_task(work, name=f"rollout: {name}")
        for name, work in (
            ("ended", rollouts.ended(rollout)),
            ("stop", stop.wait()),
            ("asks", asks.wait()),
        )
    ]
    try:
        changed(rollout)
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        interrupted = stop.is_set()
        if beside() is None:
            rollouts.leave()
            await rollouts.ended(rollout)
        elif interrupted:
            rollouts.pause(rollout)
            print_note(message("rollout.left_to_app").english())
        elif not asks.is_set() and (view := rollouts.view(rollout)) and not view.engine.ended:
            print_note(message("rollout.app_closed").english())
    finally:
        unsubscribe()
        line.close()
        await end_tasks(*waits)
    view = rollouts.view(rollout)
    if view is not None and view.engine.asks:
        print_note(message("rollout.asks_again", wave=view.engine.wave + 1).english())
    return interrupted


def _show(view: RolloutView, line: ProgressLine) -> None:
    engine = view.engine
    parts = [
        f"{engine.count(Phase.VERIFIED)} verified",
        f"{engine.count(*ACTIVE)} in progress",
        f"{engine.count(Phase.FAILED)} failed",
        f"{engine.count(Phase.WAITING)} waiting",
    ]
    if unknown := engine.count(Phase.UNKNOWN):
        parts.insert(3, f"{unknown} not seen again")
    if not engine.count(*ACTIVE) and (reasons := Counter(map(engine.why_waiting, engine.devices))):
        why = max(filter(None, reasons), key=reasons.__getitem__, default=None)
        if why is not None:
            parts.append(why.english())
    head = "Stopping" if engine.stopping is not None else f"Wave {engine.wave + 1}"
    line.show(head, ", ".join(parts))


def plan_json(prepared: PreparedRollout) -> dict[str, Any]:
    """`{"devices": [{"id", "take", "image", "way", "wave", "reasons": […]}], …}`"""
    waves = {key: number for number, wave in enumerate(prepared.waves, 1) for key in wave}
    names = {
        source.image.sha256: source.source for source in prepared.images if source.image is not None
    }
    return {
        "devices": [
            {
                "id": device.key,
                "take": device.included,
                "image": names.get(device.image),
                "way": device.likely.value,
                "wave": waves.get(device.key),
                "from": device.version,
                "reasons": [reason.english() for reason in device.reasons],
            }
            for device in prepared.devices
        ],
        "waves": [len(wave) for wave in prepared.waves],
        "plan_sha256": prepared.digest,
    }


def _print_plan(prepared: PreparedRollout, print_line: Callable[[str], None]) -> None:
    for source in prepared.images:
        image = source.image
        if image is not None:
            board = image.board or "any board"
            print_line(
                f"{source.source}: {image.version} for {board}, {image.chip}, {image.size:,} bytes"
            )
            print_line(f"SHA-256 {image.sha256}")
    for number, wave in enumerate(prepared.waves, 1):
        print_line(f"Wave {number}: {counted(len(wave), 'device')}")
    for device in [each for each in prepared.devices if not each.included][:_DEVICES]:
        reasons = " ".join(reason.english() for reason in device.reasons)
        print_line(f"Not {device.key}: {reasons}")
    named = [key for rule in prepared.plan.waves for key in rule.devices]
    for key in [each for each in named if each in prepared.left_out][:_DEVICES]:
        print_line(f"Not {key}, which a wave names: it does not match the filter")
    if prepared.plan.devices and prepared.left_out:
        count, found = len(prepared.plan.devices), len(prepared.devices)
        print_line(
            f"{found} of the {count} devices {'matches' if found == 1 else 'match'} the filter"
        )
    taking = len(prepared.included)
    skipped = len(prepared.devices) - taking
    take, do = "takes" if taking == 1 else "take", "does" if skipped == 1 else "do"
    print_line(f"{counted(taking, 'device')} {take} part, {skipped} {do} not")


def _print_end(view: RolloutView) -> None:
    rows = report_rows(view)
    for row in [each for each in rows if each.phase in (Phase.FAILED, Phase.UNKNOWN)][:_DEVICES]:
        reason = row.reason.english() if row.reason is not None else ""
        print_note(f"{row.device.key}: {row.outcome}. {reason}")
    if view.engine.stopping is not None:
        print_note(view.engine.stopping.english())
    upgraded = sum(row.outcome == "upgraded" for row in rows)
    taking = sum(row.wave is not None for row in rows)
    print_note(f"{upgraded} of {counted(taking, 'device')} upgraded. Journal: {view.journal}")


def _failure(arguments: argparse.Namespace, error: CompanionError) -> dict[str, Any]:
    return {"outcome": _REFUSED, "devices": [], "error": error_json(error)}


COMMANDS = {"rollout": Command(_add_arguments, _rollout, _failure)}
