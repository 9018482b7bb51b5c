"""The one gate that every privileged action passes; tools that only read need not.

A front end hands in a `Confirm`; the call service asks it with the exact request before
anything is sent. No other code sends a user-only tool, so a test that says no can prove
that nothing left this computer.
"""

from __future__ import annotations

from typing import Protocol

from msgspec.structs import replace

from companion.app.tools.records import CallRequest
from companion.messages.message import Message


class Confirm(Protocol):
    """Shows a request to a person and returns whether it may be sent."""

    async def __call__(self, request: CallRequest) -> bool: ...


async def refuse_all(request: CallRequest) -> bool:
    """The safe default: nothing privileged is sent."""
    return False


def noted(confirm: Confirm, note: Message | None) -> Confirm:
    """`confirm`, which is told `note` with the request."""

    async def ask(request: CallRequest) -> bool:
        return await confirm(replace(request, note=note) if note is not None else request)

    return ask
