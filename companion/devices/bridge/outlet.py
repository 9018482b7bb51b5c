"""What a relay may do to the device that it serves."""

from __future__ import annotations

from typing import Protocol

from companion.protocol.bridge.conversation import ConversationState
from companion.protocol.bridge.order_gate import Passed


class Outlet(Protocol):
    """The device's side of a bridge. Nothing of it blocks or raises."""

    @property
    def conversation(self) -> ConversationState: ...

    @property
    def session_id(self) -> str:
        """Of the last server's hello that the device was given."""

    @property
    def topic(self) -> str:
        """On which messages of our own go to the device, which does not look at it."""

    def pass_on(self, frame: bytes, topic: str | None = None) -> tuple[bytes, ...]:
        """Hand the upstream server's message to the device, MCP with ids that are free, and without
        the orders that are refused. Returns what the server is to be answered in the device's
        place."""

    def say(self, /, **message: object) -> Passed:
        """Send the device a message of our own, in which nothing may be ordered either. Returns
        what of it the device gets, and what is to be answered in its place."""
