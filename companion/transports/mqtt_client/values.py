"""What goes into and comes out of a connection to a broker."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

MAX_TOPIC: Final = 65_535
"""Bytes (MQTT 3.1.1, section 1.5.3)."""


@dataclass(frozen=True, slots=True)
class BrokerLogin:
    host: str
    port: int
    client_id: str
    username: str
    password: str = field(repr=False)
    keepalive: int
    """Seconds, above 0."""


@dataclass(frozen=True, slots=True)
class ReceivedMessage:
    """One message, as untrusted as whoever sent it."""

    topic: str
    """Empty for one that is no text."""
    payload: bytes
    retained: bool
    """Kept by the broker from an earlier time: whoever sent it may be gone."""


def is_topic(topic: str) -> bool:
    """Whether a message can be published to it (MQTT 3.1.1, sections 1.5.3 and 4.7)."""
    try:
        size = len(topic.encode())
    except UnicodeEncodeError:
        return False
    return 0 < size <= MAX_TOPIC and not any(char in topic for char in "#+\0")
