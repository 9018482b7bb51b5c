"""`companion diagnose ENDPOINT`: why a device or server cannot be reached."""

from __future__ import annotations

import argparse
import contextlib
from typing import Any

from companion.app.connect.diagnose import CheckOutcome, DiagnosisStep
from companion.cli.connection import DEFAULT_WAIT, add_connection, add_endpoint, add_json
from companion.cli.output import error_json, print_json, say, show
from companion.cli.reach import Reached, open_workspace, read_endpoint
from companion.errors import CompanionError
from companion.transports.endpoint import EndpointKind

NOT_REACHED = 3

_MARKS = {
    CheckOutcome.PASSED: "ok",
    CheckOutcome.DOUBTFUL: "note",
    CheckOutcome.FAILED: "FAILED",
    CheckOutcome.SKIPPED: "-",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Check the way to a device or server step by step: its name, the route, the "
        "port, encryption, the handshake, hello, MCP and the token, as far as it has them."
    )
    parser.epilog = (
        "Exit status: 0 it is reached; 2 wrong use; 3 a step failed, and it was said what to do."
    )
    add_connection(parser)
    add_endpoint(parser)
    add_json(parser)


def failure(arguments: argparse.Namespace, error: CompanionError) -> dict[str, Any]:
    nothing = {"endpoint": arguments.endpoint, "reached": False, "steps": []}
    return {**nothing, "error": error_json(error)}


async def run(arguments: argparse.Namespace) -> int:
    """Print the steps as they end; the exit status tells whether one failed."""
    endpoint = read_endpoint(arguments.endpoint)
    steps: list[DiagnosisStep] = []
    async with open_workspace(arguments, endpoint, hub_needed=False) as workspace:
        if endpoint.kind is EndpointKind.HUB and workspace.hub.listening:
            # the hub was shut until now: whoever is to be looked at needs time to dial
            wait = arguments.wait or DEFAULT_WAIT
            say(f"Listening at {workspace.hub.url} for {wait:g} seconds at most.")
            reached = Reached(workspace, endpoint)
            try:
                with contextlib.suppress(CompanionError):
                    await workspace.open(endpoint)
                    await reached.device(wait)
            finally:
                reached.close()
        async with contextlib.aclosing(workspace.diagnose(endpoint)) as made:
            async for step in made:
                steps.append(step)
                if not arguments.json:
                    show(step_line(step))
    if not steps:
        say("The simulated device needs no network, so there is nothing to check.")
    failed = next((step for step in steps if step.outcome is CheckOutcome.FAILED), None)
    if arguments.json:
        print_json(
            {
                "endpoint": endpoint.text,
                "reached": failed is None,
                "steps": [step_json(step) for step in steps],
            }
        )
    return NOT_REACHED if failed is not None else 0


def step_line(step: DiagnosisStep) -> str:
    """One step for people: what was looked at, how it is, and what to do."""
    line = f"{step.title.english():<11} {_MARKS[step.outcome]:<7} {step.finding.english()}"
    if step.todo is not None:
        line += f"\n{'':<20}{step.todo.english()}"
    return line


def step_json(step: DiagnosisStep) -> dict[str, Any]:
    """`{"check","outcome","message","todo"?,"ms"}`; see `companion.app.connect.diagnose`."""
    value: dict[str, Any] = {
        "check": step.check.value,
        "outcome": step.outcome.value,
        "message": step.finding.english(),
        "ms": round(step.seconds * 1000),
    }
    if step.todo is not None:
        value["todo"] = step.todo.english()
    return value
