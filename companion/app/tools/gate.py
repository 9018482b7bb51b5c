"""The one gate that every privileged action passes; tools that only read need not.

A front end hands in a `Confirm`; the call service asks it with the exact request before
anything is sent. No other code sends a user-only tool, so a test that says no can prove
that nothing left this computer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextvars import ContextVar
from typing import Final, Protocol

from msgspec.structs import replace

from companion.app.tools.records import CallRequest
from companion.devices.boots import plain_mac
from companion.errors import UsageError
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


# Whom privileged calls may go to when nobody named a device: an address such as `hub:` means the
# first device that connects, and anybody in the network can have one. What changes a device must
# not go to a stranger by that.


class KnownDevices:
    """The devices of a person, in a run for the address `endpoint`, which names none.

    `keys` are those that the person added or let in. `command` gives for a key what to type to
    name that device.
    """

    def __init__(self, endpoint: str, keys: Iterable[str], command: Callable[[str], str]) -> None:
        self._endpoint = endpoint
        self._known = frozenset(_comparable(key) for key in keys)
        self._command = command

    def check(self, key: str, name: str) -> None:
        """Raises `UsageError` for a stranger, with what to do."""
        if _comparable(key) not in self._known:
            raise UsageError(
                "connect.stranger",
                endpoint=self._endpoint,
                device=key,
                name=name,
                command=self._command(key),
            )


KNOWN_OF_COMMAND: Final[ContextVar[tuple[KnownDevices | None]]] = ContextVar("known of command")
"""Whom a command may send what is privileged to, that this app carries out for another process;
`None` where a person named the device."""


def _comparable(key: str) -> str:
    """The same for a MAC address however it is written, as forks write their own in other ways."""
    scheme, _, device_id = key.partition(":")
    return f"hub:{plain_mac(device_id) or device_id.lower()}" if scheme == "hub" else key
