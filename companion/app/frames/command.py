"""A request as the command line that sends it again: for a report, or for a script."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from companion.app.privacy.endpoint import endpoint_without_secrets
from companion.app.privacy.mask import mask, mask_arguments
from companion.app.tools.records import CallRequest
from companion.errors import EndpointError
from companion.patterns import regex
from companion.protocol.tools import Tool
from companion.transports.endpoint import Endpoint, EndpointKind

PROGRAM: Final = "companion"

_CMD_SPECIAL: Final = regex(r'([()%!^"<>&|])')


class CommandLine(Struct, frozen=True):
    text: str
    """Quoted for the system's own shell: a POSIX one, or the command prompt of Windows."""
    hidden: bool
    """Whether something secret was left out of it, so that it does not run as it is."""


def command_line(
    endpoint: str,
    payload: Mapping[str, Any] | None,
    tool: Tool | None = None,
    *,
    windows: bool | None = None,
    kept: Iterable[str] = (),
) -> CommandLine | None:
    """What to type for a request; `None` for one that no command sends.

    `tool` is the called one where it is known: its schema tells which arguments are secret. `kept`
    are secrets that are left out wherever they are.
    """
    if payload is None or not endpoint:
        return None
    where, hidden = _safe_endpoint(endpoint)
    params = payload.get("params")
    match payload.get("method"):
        case "tools/list":
            words = [PROGRAM, "tools", where]
        case "tools/call" if isinstance(params, dict) and isinstance(params.get("name"), str):
            arguments = params.get("arguments")
            given = arguments if isinstance(arguments, dict) else {}
            called = tool if tool is not None else Tool(params["name"])
            request = CallRequest(endpoint, "", called, given, 0.0)
            masked = mask_arguments(request.tool, request.arguments, kept)
            hidden = hidden or masked.incomplete
            words = [PROGRAM, "call", where, params["name"]]
            if given:
                words += ["--args", json.dumps(masked.arguments, ensure_ascii=False)]
        case _:
            return None
    return CommandLine(shell_line(words, windows=windows), hidden)


def replay_line(path: str) -> str:
    """What to type to play the recording in a file as a simulated device."""
    return shell_line([PROGRAM, "simulate", "--replay", path])


def shell_line(words: Sequence[str], *, windows: bool | None = None) -> str:
    """Words as they are typed: for the system's own shell, or as `windows` says."""
    on_windows = sys.platform == "win32" if windows is None else windows
    return _for_windows(words) if on_windows else shlex.join(words)


def _for_windows(words: Sequence[str]) -> str:
    # twice: the program splits its line by one set of rules, and the command prompt, which knows
    # nothing of backslashes before quotation marks, looks at it before by another
    line = subprocess.list2cmdline(words)
    return _CMD_SPECIAL.sub(r"^\1", line)


def _safe_endpoint(text: str) -> tuple[str, bool]:
    """The endpoint without what looks secret in it, and whether something did."""
    safe = str(mask(text))
    try:
        endpoint = Endpoint.parse(text)
    except EndpointError:
        return safe, safe != text
    if endpoint.kind is EndpointKind.STDIO:
        safe = str(mask(endpoint_without_secrets(endpoint.text)))
    return safe, safe != endpoint.text
