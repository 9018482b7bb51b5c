"""What the command line prints: results on standard output, everything else on standard error."""

from __future__ import annotations

import sys
from typing import Any

from companion.app.tools.records import CallRequest
from companion.errors import CompanionError, DeviceError
from companion.json import dumps


def print_json(value: Any) -> None:
    """One JSON document on standard output."""
    # ASCII, so that a terminal or pipe of any encoding carries it, lone surrogates included.
    print(dumps(value, indent=1), flush=True)


def print_json_line(value: Any) -> None:
    """One JSON object on one line."""
    print(dumps(value), flush=True)


def say(text: str) -> None:
    """A line for the person, on standard error."""
    _print(text, sys.stderr)


def say_note(request: CallRequest) -> None:
    """What has to be known of a request, if there is anything, before it is sent or refused."""
    if request.note is not None:
        say(request.note.english())


def show(text: str) -> None:
    """A line of the result, on standard output."""
    _print(text, sys.stdout)


def _print(text: str, stream: Any) -> None:
    encoding = stream.encoding or "utf-8"
    print(text.encode(encoding, "replace").decode(encoding), file=stream, flush=True)


def error_json(error: CompanionError) -> dict[str, Any]:
    """`{"message", "code"?}`; the code is the device's own JSON-RPC code, when it sent one."""
    value: dict[str, Any] = {"message": str(error)}
    if isinstance(error, DeviceError):
        value["message"] = str(error.message.values.get("text", value["message"]))
        if error.rpc_code is not None:
            value["code"] = error.rpc_code
    return value
