"""Whom privileged calls may go to when nobody named a device.

An address such as `hub:` means the first device that connects, and anybody in the network can have
one. What changes a device must not go to a stranger by that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from companion.devices.boots import plain_mac
from companion.errors import UsageError


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


def _comparable(key: str) -> str:
    """The same for a MAC address however it is written, as forks write their own in other ways."""
    scheme, _, device_id = key.partition(":")
    return f"hub:{plain_mac(device_id) or device_id.lower()}" if scheme == "hub" else key
