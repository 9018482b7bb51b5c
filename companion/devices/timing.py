"""How long the devices layer waits, and which physical fact each number comes from."""

from __future__ import annotations

import random

from msgspec import Struct


class Timing(Struct, frozen=True):
    """All in seconds; tests shorten them."""

    handshake: float = 10.0
    """For each answer to `initialize` and `tools/list`. The device does one thing at a time: a
    running tool delays the handshake, so it is tried `handshake_attempts` times."""
    handshake_attempts: int = 3
    dial: float = 10.0
    """TCP, TLS and WebSocket together; a sleeping Wi-Fi chip takes some seconds."""
    keepalive: float = 45.0
    """A device gives up a channel after 120 s without a frame from us; this leaves two tries."""
    call: float = 30.0
    """Default for a tool: taking a photo and having it described takes some 10 s."""
    early_answer: float = 3.5
    """No control server says sooner that an upgrade failed: it waits 4 s before it fetches the file
    (transports/README.md, "Restart and upgrade"). What is sooner was said before it began."""
    sign_of_life: float = 5.0
    """For a pong after this computer's network changed or it slept: the connection is probably
    dead, and a device in Wi-Fi power saving answers within a second."""
    backoff_first: float = 1.0
    backoff_most: float = 30.0
    backoff_refused: float = 300.0
    """After a password that is not right: the same one will hardly do better, and who is asked too
    often locks people out. A new password does not wait."""
    backoff_minded: float = 300.0
    """For a device that is not there, where one question for all tells when it is: fifty devices
    behind a gateway that is off must not ask one by one."""
    stable: float = 10.0
    """How long a connection must have been ready for the next loss to count as a first one: a
    device that crashes at every connection is not dialed every second."""
    end: float = 10.0
    """From the end of a connection to the end of all that works with it, for who closes it."""

    def backoff(self, attempt: int) -> float:
        """Seconds before attempt number `attempt` (from 0), with a quarter of jitter."""
        delay = min(self.backoff_first * 2.0 ** min(attempt, 10), self.backoff_most)
        return delay * random.uniform(0.75, 1.25)
