"""By what two sightings are known to be of one device: its MAC, its UUID, an endpoint.

Source: transports/README.md, "WebSocket of a device" and "Gateway". The device's id at the hub and
at a broker is its MAC; a gateway's client id is ``GROUP@@@mac_with_underscores@@@uuid``.
"""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from typing import Final

from companion.devices.boots import plain_mac
from companion.patterns import regex
from companion.transports.endpoint import Endpoint

_MAC_AT_END: Final = regex(r"(?:^|[^0-9a-f])([0-9a-f]{12})$")
_UUID_LENGTHS: Final = (32, 36)
_GATEWAY_MARK: Final = "@@@"
_MAC_PREFIX: Final = "mac:"

TOLD: Final = ("mac", "mac_address", "macaddress", "deviceid", "device_id", "id", "uuid")
"""Names under which devices tell either in an announcement; none of them is a standard."""


def of_mac(text: str) -> frozenset[str]:
    """Of a MAC in any usual spelling; empty when it is none."""
    plain = plain_mac(text.replace("_", "").replace(".", ""))
    return frozenset({_MAC_PREFIX + plain}) if plain else frozenset()


def of_text(text: str) -> frozenset[str]:
    """Of a text that may be a MAC or a UUID; empty when it is neither."""
    text = text.strip()
    if len(text) in _UUID_LENGTHS:
        try:
            parsed = uuid.UUID(text)
        except ValueError:
            return frozenset()
        return frozenset({f"uuid:{parsed}"}) if parsed.int else frozenset()
    return of_mac(text)


def of_endpoint(endpoint: Endpoint) -> frozenset[str]:
    """The endpoint itself, and what the device's id in it says."""
    found = {f"endpoint:{endpoint.text}"}
    for part in (endpoint.device_id or "").split(_GATEWAY_MARK):
        found |= of_text(part)
    return frozenset(found)


def of_announcement(host: str, told: Mapping[str, str]) -> frozenset[str]:
    """What a host name (``xiaozhi-aabbccddeeff``) and TXT values say."""
    found: set[str] = set()
    for name, value in told.items():
        if name.lower() in TOLD:
            found |= of_text(value)
    if (in_name := _MAC_AT_END.search(host.lower())) is not None:
        found |= of_mac(in_name[1])
    return frozenset(found)


def macs(identities: frozenset[str]) -> frozenset[str]:
    """Those that are MACs."""
    return frozenset(each for each in identities if each.startswith(_MAC_PREFIX))
