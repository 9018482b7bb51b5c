"""How long saying something aloud waits for what, and which fact each number comes from
(transports/README.md, "Announcements")."""

from __future__ import annotations

from msgspec import Struct


class SayLimits(Struct, frozen=True):
    """All in seconds; tests shorten them."""

    fetch: float = 10.0
    """From the message to the device's request: it plays a pop sound and connects, over a Wi-Fi
    that may sleep."""
    calm: float = 1.0
    """From the end of a conversation until the device is idle: it closes its channel a moment
    later, and plays nothing before."""
    settle: float = 3.0
    """From a break until a conversation begins that explains it: the wake word ends the sound
    before the device says hello."""
    talk: float = 10.0
    """From the device's hello until it says what woke it: as long as it waits for its server."""
    grace: float = 20.0
    """Longer than the sound lasts, a device that plays it does not take to fetch it."""
    pace: float = 1.0
    """How much faster than people devices play; simulated ones may."""
    end: float = 5.0
    """For all of it to end with the app."""
