"""How much the MQTT listener takes and how long it waits, each with its reason."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ListenerLimits:
    """Seconds, bytes and counts; tests shorten them."""

    connect: float = 10.0
    """Seconds from the connection to the end of its CONNECT; a device waits as long for the
    answer (transports/README.md, "MQTT of a device")."""
    grace: float = 1.5
    """Times the keep-alive that a device may be silent (MQTT 3.1.1, 3.1.2.10)."""
    close: float = 2.0
    """Seconds for the device to take what is on its way when the connection is closed."""
    packet: int = 1024 * 1024
    """Bytes of one message, both ways. Answers of devices are some thousand bytes long; a
    picture in one can reach some hundred thousand."""
    control: int = 16 * 1024
    """Bytes of every other packet. A stranger can make us keep no more than this."""
    unread_bytes: int = 256 * 1024
    unread_count: int = 256
    """Messages that wait for their reader; then no more is read from the socket."""
    untaken: int = 1024 * 1024
    """Bytes on their way to a device that takes nothing; above it the device is dropped."""
    subscriptions: int = 32
    """Topic filters that are remembered of one device; further ones are refused."""
    filter: int = 1024
    """Characters of one of them."""
    unreleased: int = 64
    """Messages with quality of service 2 that a device has begun and not finished."""
    devices: int = 1_000
    """Connections that are logged in."""
    strangers: int = 200
    """Connections that are not yet; further ones are dropped unheard, so that strangers cannot
    take the devices' places."""
