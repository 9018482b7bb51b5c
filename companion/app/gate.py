"""The one gate that every privileged action passes; tools that only read need not.

A front end hands in a `Confirm`; the call service asks it with the exact request before
anything is sent. No other code sends a user-only tool, so a test that says no can prove
that nothing left this computer.
"""

from __future__ import annotations

from typing import Protocol

from companion.app.records import CallRequest


class Confirm(Protocol):
    """Shows a request to a person and returns whether it may be sent."""

    async def __call__(self, request: CallRequest) -> bool: ...


async def refuse_all(request: CallRequest) -> bool:
    """The safe default: nothing privileged is sent."""
    return False
