"""Devices behind a gateway, from a list that a person has.

A gateway has no list of its own (transports/README.md, "Gateway"): it answers about the client ids
that it is asked for. So they are entered, or read from a file or a page of the backend.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.errors import EndpointError
from companion.messages.message import Message
from companion.transports.endpoint import Endpoint, EndpointKind
from companion.transports.gateway import ClientId, read_client_ids


@dataclass(frozen=True, slots=True)
class Listed:
    """One device of the list."""

    endpoint: Endpoint
    client_id: ClientId
    """Its `mac` tells whether it is a device that is known in another way already."""


@dataclass(frozen=True, slots=True)
class GatewayList:
    devices: tuple[Listed, ...]
    """Each once, in the list's order."""
    warnings: tuple[Message, ...] = ()
    """What could not be used, in words."""


def read_list(place: Endpoint, text: str) -> GatewayList:
    """The devices behind the gateway at `place` that `text` names: lines, a table, or JSON.

    Raises `EndpointError` when `place` is no gateway. Whether the devices are there is told by
    `companion.transports.gateway.Gateways.states`, in one request for all.
    """
    place = place.place
    if place.kind is not EndpointKind.GATEWAY:
        raise EndpointError("gateway.no_place", text=place.text)
    found = read_client_ids(text)
    devices = (Listed(place.with_device(each.text), each) for each in found.ids)
    return GatewayList(tuple(devices), found.warnings)
