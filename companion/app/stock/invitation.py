"""Whom the command line lets in, without a person who looks at each device."""

from __future__ import annotations

from dataclasses import dataclass

from companion.devices.boots import plain_mac


@dataclass(frozen=True, slots=True)
class Invitation:
    """Devices that are let in as soon as they ask. By itself it means nobody."""

    everyone: bool = False
    """Each but those that a person sent away, who have to be named."""
    macs: frozenset[str] = frozenset()
    """As `plain_mac` gives them, so that it does not matter how they are written."""
    former_url: str | None = None
    """The former server of those that this means; `None` leaves what is known of each, and the
    default to new ones."""

    def means(self, device_id: str, *, declined: bool) -> bool:
        return plain_mac(device_id) in self.macs or (self.everyone and not declined)
