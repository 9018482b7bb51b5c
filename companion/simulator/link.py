"""What connects a device to the world, and what it tells those who watch it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol


class SimulatedLink(Protocol):
    """How a device is connected at the moment."""

    async def send(self, payload: str) -> None:
        """Send a JSON-RPC payload to whoever listens. Never raises for a lost connection."""

    async def send_frame(self, frame: bytes) -> None:
        """Send a text frame as it is, without an envelope."""

    def close_channel(self) -> None:
        """End the conversation without a close frame, where there is one."""

    def drop(self) -> None:
        """Lose the connection without a close frame."""


@dataclass(frozen=True, slots=True)
class SimulatorEvent:
    """Something that a person who watches the simulator may want to know.

    `kind` is `dialing`, `connected`, `refused`, `dropped`, `listening`, `call`, `reboot`,
    `upgrading`, `downloading`, `upgraded`, `rolled_back` or `upgrade_failed`; of the start
    `asking`, `ask_failed`, `answered`, `activation` or `activated`; of conversations `state`,
    `heard`, `spoken`, `emotion`, `no_answer` or `conversation_ended`; or `alert`. A recording that
    is played tells `replaying` (a connection begins), `replayed` (an answer), `silent` (none was
    recorded), `unasked`, `made_up`, `not_recorded` and `replay_over`. `values` say more.
    """

    kind: str
    values: dict[str, Any] = field(default_factory=dict)
