"""The checks of a diagnosis, and what is said of each."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from companion.messages.message import Message, message
from companion.transports.endpoint import Endpoint, EndpointKind


class Check(StrEnum):
    """In the order in which they are made."""

    PROGRAM = "program"
    NAME = "name"
    ROUTE = "route"
    PORT = "port"
    TLS = "tls"
    HANDSHAKE = "handshake"
    HELLO = "hello"
    MCP = "mcp"
    TOKEN = "token"


class CheckOutcome(StrEnum):
    PASSED = "passed"
    DOUBTFUL = "doubtful"
    """Passed, but it may be why a later step fails."""
    FAILED = "failed"
    SKIPPED = "skipped"
    """Not tried, since one before it failed, or there was nothing to try."""


@dataclass(frozen=True, slots=True)
class DiagnosisStep:
    """One check that was made."""

    check: Check
    outcome: CheckOutcome
    finding: Message
    """What was found, in words."""
    todo: Message | None = None
    """What a person can do about it."""
    seconds: float = 0.0

    @property
    def title(self) -> Message:
        """The name of the check, for people."""
        return message(_TITLES[self.check])


_TITLES: Final = {
    Check.PROGRAM: "diagnose.program",
    Check.NAME: "diagnose.name",
    Check.ROUTE: "diagnose.route",
    Check.PORT: "diagnose.port",
    Check.TLS: "diagnose.tls",
    Check.HANDSHAKE: "diagnose.handshake",
    Check.HELLO: "diagnose.hello",
    Check.MCP: "diagnose.mcp",
    Check.TOKEN: "diagnose.token",
}

WITH_TOKEN: Final = frozenset({EndpointKind.BROKER, EndpointKind.GATEWAY, EndpointKind.HTTP})
"""Kinds whose other side asks who we are."""


def checks_of(endpoint: Endpoint) -> tuple[Check, ...]:
    """The checks that an endpoint has, in order; none for the simulated device."""
    match endpoint.kind:
        case EndpointKind.DEMO:
            return ()
        case EndpointKind.HUB:
            return Check.PORT, Check.ROUTE, Check.HELLO, Check.MCP, Check.TOKEN
        case EndpointKind.STDIO:
            return Check.PROGRAM, Check.MCP
    checks = [Check.ROUTE, Check.PORT]
    if not is_address(endpoint.host):
        checks.insert(0, Check.NAME)
    if endpoint.secure:
        checks.append(Check.TLS)
    checks.append(Check.HANDSHAKE)
    if endpoint.kind is EndpointKind.GATEWAY:
        checks.append(Check.HELLO)
    checks.append(Check.MCP)
    if endpoint.kind in WITH_TOKEN:
        checks.append(Check.TOKEN)
    return tuple(checks)


def is_address(host: str) -> bool:
    """Whether a host is an IP address and no name."""
    try:
        ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return False
    return True
