"""What answers at a computer of which a person knows only the name or the IP address.

Each usual port is tried once, and what takes a connection is asked who it is, as `probe` does.
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import Awaitable, Callable
from typing import Final

from msgspec import Struct

from companion.devices.discovery.scan import CONTROL_PORT
from companion.devices.discovery.services import CONTROL_PATH
from companion.devices.models import DeviceView
from companion.errors import CompanionError, ConnectFailed
from companion.patterns import regex
from companion.text import one_line
from companion.transports.endpoint import Endpoint
from companion.transports.tcp import in_url

_CONNECT: Final = 3.0
"""Seconds for a port to open: a chip whose Wi-Fi sleeps answers within half of one."""
_MCP_PATH: Final = "/mcp"
_SERVER_PORTS: Final = (80, 8000)
_BROKERS: Final = {1883: "mqtt", 8883: "mqtts"}
_BARE: Final = regex(r"(\[[0-9A-Fa-f:.%]+\]|[A-Za-z0-9][A-Za-z0-9._-]*)(?::(\d{1,5}))?(/\S*)?")


class Bare(Struct, frozen=True):
    """A host without a scheme, as it is read from a screen or a router's list."""

    host: str
    port: int = 0
    path: str = ""

    @property
    def ports(self) -> tuple[int, ...]:
        """That are tried; those of devices first."""
        return (self.port,) if self.port else (CONTROL_PORT, *_SERVER_PORTS, *_BROKERS)

    @classmethod
    def read(cls, text: str) -> Bare | None:
        """`None` for what is no host alone, such as an endpoint with its scheme."""
        text = text.strip()
        try:
            return cls(str(ipaddress.IPv6Address(text)))
        except ValueError:
            found = _BARE.fullmatch(text)
        if found is None:
            return None
        host, port, path = found[1].strip("[]"), int(found[2] or 0), found[3] or ""
        if not port < 65536 or (found[2] and not port) or not _is_host(host):
            return None
        return cls(host, port, path.rstrip("/"))

    def ways(self, port: int) -> tuple[Endpoint, ...]:
        """As what it may answer at a port; the first one that does is right."""
        place = f"{in_url(self.host)}:{port}"
        if port in _BROKERS and not self.path:
            return (Endpoint.parse(f"{_BROKERS[port]}://{place}/"),)
        return (
            Endpoint.parse(f"ws://{place}{self.path or CONTROL_PATH}"),
            Endpoint.parse(f"http://{place}{self.path or _MCP_PATH}"),
        )


class Answering(Struct, frozen=True):
    """One way that answers."""

    endpoint: Endpoint
    view: DeviceView | None = None
    """Who answered; `None` for a broker, which has devices behind it."""


async def answering(
    bare: Bare, ask: Callable[[Endpoint], Awaitable[DeviceView]], seconds: float = _CONNECT
) -> tuple[Answering, ...]:
    """The ways that answer there, devices first; `ask` is `probe`.

    Raises `CompanionError` where there is none: what the first that took a connection did.
    """
    failures: list[CompanionError] = []
    async with asyncio.TaskGroup() as group:
        tasks = [
            group.create_task(_at(bare, port, ask, seconds, failures), name=f"ask port {port}")
            for port in bare.ports
        ]
    found = tuple(each for task in tasks if (each := task.result()) is not None)
    if found:
        return found
    if failures:
        raise failures[0]
    ports = ", ".join(map(str, bare.ports))
    raise ConnectFailed("reach.none_answers", host=one_line(bare.host), ports=ports)


async def _at(
    bare: Bare,
    port: int,
    ask: Callable[[Endpoint], Awaitable[DeviceView]],
    seconds: float,
    failures: list[CompanionError],
) -> Answering | None:
    if not await _opens(bare.host, port, seconds):
        return None
    problems: list[CompanionError] = []
    for endpoint in bare.ways(port):
        if not endpoint.dialed:
            return Answering(endpoint)
        try:
            return Answering(endpoint, await ask(endpoint))
        except CompanionError as error:
            problems.append(error)
    # where only that port was meant, or devices listen there: what the device's own way said
    if port in (bare.port, CONTROL_PORT):
        failures.append(problems[0])
    return None


async def _opens(host: str, port: int, seconds: float) -> bool:
    try:
        async with asyncio.timeout(seconds):
            _, writer = await asyncio.open_connection(host, port)
    except (TimeoutError, OSError, UnicodeError):
        return False
    writer.transport.abort()
    return True


def _is_host(host: str) -> bool:
    """An IP address, or a name; what is only numbers and dots and no address is a slip."""
    try:
        ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return not host.replace(".", "").isdigit()
    return True
