"""Whether a tool's structured answer is what its `outputSchema` promises.

Source: the MCP specification, "Tools", "Output Schema": a server that promises must keep it, and
clients should check. A broken promise hides nothing: the answer is shown all the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from companion.messages.message import message
from companion.protocol.schema.form import build_form
from companion.protocol.session.results import CallResult
from companion.text import one_line

MOST_FAULTS: Final = 20
"""Faults of one answer that are kept."""


def checked(result: CallResult, promised: Mapping[str, Any] | None, *, sent: bool) -> CallResult:
    """`result` with its `schema_faults`; `sent` is whether there was structured content at all,
    which may be `null`. Errors need not keep the promise."""
    if promised is None or result.is_error:
        return result
    if not sent:
        return replace(result, schema_faults=(message("talk.no_structured"),))
    check = build_form(dict(promised)).check_json(result.structured)
    faults = tuple(
        message("talk.schema_fault", where=one_line(fault.pointer) or "/", fault=fault.message)
        for fault in check.faults[:MOST_FAULTS]
    )
    return replace(result, schema_faults=faults)
