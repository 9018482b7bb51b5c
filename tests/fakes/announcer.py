"""Programs that announce themselves, and firmware that looks for a hub, on the loopback interface.

Multicast on loopback is heard by everybody on this computer, other tests included: names are
made up again for each test, and what has another name is not looked at.
"""

from __future__ import annotations

import asyncio
import secrets
import socket
import struct
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass

from zeroconf import IPVersion, ServiceInfo
from zeroconf.asyncio import AsyncZeroconf

from companion.devices.discovery.interfaces import Addresses, InterfaceAddress

LOOPBACK: Addresses = (InterfaceAddress("lo", 1, "127.0.0.1", 8),)

_GROUP = ("224.0.0.251", 5353)
_A, _PTR, _SRV = 1, 12, 33


def new_name(prefix: str = "thing") -> str:
    """A name that nobody else has."""
    return f"{prefix}-{secrets.token_hex(4)}"


def need_multicast() -> None:
    """Skip the test where not even loopback carries multicast."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sender:
        sender.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, socket.inet_aton("127.0.0.1"))
        try:
            sender.sendto(b"\0" * 12, _GROUP)
        except OSError as error:
            import pytest  # benchmarks have none

            pytest.skip(f"multicast does not work on this computer's loopback: {error}")


@dataclass
class Announcer:
    """Something that announces one service."""

    node: AsyncZeroconf
    info: ServiceInfo

    async def goodbye(self) -> None:
        await (await self.node.async_unregister_service(self.info))

    async def vanish(self) -> None:
        """The plug is pulled: no goodbye, no answers."""
        self.node.zeroconf.registry.async_remove(self.info)

    async def move(self, port: int) -> None:
        """The same service is at another port now."""
        self.info = _info(
            self.info.type,
            self.info.name,
            port,
            self.info.server or "",
            {key.decode(): (value or b"").decode() for key, value in self.info.properties.items()},
            self.info.host_ttl,
        )
        await (await self.node.async_update_service(self.info))


@asynccontextmanager
async def announced(
    kind: str,
    name: str,
    port: int,
    *,
    host: str = "",
    txt: Mapping[str, str] | None = None,
    ttl: int = 120,
) -> AsyncIterator[Announcer]:
    """A service `name` of type `kind` (`_mcp._tcp.local.`), as long as the body runs.

    `ttl` is in seconds, for what is said of the host.
    """
    node = AsyncZeroconf(interfaces=["127.0.0.1"], ip_version=IPVersion.V4Only)
    info = _info(kind, f"{name}.{kind}", port, host or f"{name}.local.", dict(txt or {}), ttl)
    try:
        # names are new, so nobody has to be asked whether one is taken; saying it takes a second
        saying = await node.async_register_service(info, cooperating_responders=True)
        yield Announcer(node, info)
        await saying
    finally:
        await node.async_close()


def _info(kind: str, name: str, port: int, host: str, txt: dict[str, str], ttl: int) -> ServiceInfo:
    return ServiceInfo(
        kind,
        name,
        port=port,
        server=host,
        properties=txt,
        parsed_addresses=["127.0.0.1"],
        host_ttl=ttl,
    )


async def look_for_hub(name: str, within: float = 60.0) -> str:
    """The OTA address that firmware makes of the announcement whose instance is called `name`.

    As the forks do it (transports/README.md, "Announcing"), and without our library: one question
    for `_xiaozhi._tcp`, then the port of the answer and its first IPv4 address.
    """
    loop = asyncio.get_running_loop()
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.setblocking(False)
        asking.bind(("127.0.0.1", 0))
        asking.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, socket.inet_aton("127.0.0.1"))
        question = b"".join(
            bytes([len(label)]) + label for label in (b"_xiaozhi", b"_tcp", b"local", b"")
        )
        packet = struct.pack("!6H", 1, 0, 1, 0, 0, 0) + question + struct.pack("!2H", _PTR, 1)
        async with asyncio.timeout(within):
            while True:
                await loop.sock_sendto(asking, packet, _GROUP)
                try:
                    async with asyncio.timeout(0.5):
                        while (url := _ota_url(await loop.sock_recv(asking, 9000), name)) is None:
                            pass
                        return url
                except TimeoutError:
                    continue


def _ota_url(packet: bytes, name: str) -> str | None:
    records = list(_records(packet))
    for owner, kind, data, offset in records:
        if kind != _SRV or not owner.startswith(name + "."):
            continue
        port = struct.unpack("!H", data[4:6])[0]
        host, _ = _name(packet, offset + 6)
        for other, kind_, address, _ in records:
            if kind_ == _A and other.lower() == host.lower():
                return f"http://{socket.inet_ntoa(address)}:{port}/xiaozhi/ota/"
    return None


def _records(packet: bytes) -> list[tuple[str, int, bytes, int]]:
    """Owner, type, data and where the data begins, of every record of an answer."""
    _, _, questions, *counts = struct.unpack("!6H", packet[:12])
    at = 12
    for _ in range(questions):
        _, at = _name(packet, at)
        at += 4
    found = []
    for _ in range(sum(counts)):
        owner, at = _name(packet, at)
        kind, _, _, length = struct.unpack("!2HIH", packet[at : at + 10])
        at += 10
        found.append((owner, kind, packet[at : at + length], at))
        at += length
    return found


def _name(packet: bytes, at: int) -> tuple[str, int]:
    """The domain name at `at`, and where what follows begins."""
    labels: list[str] = []
    end = None
    while length := packet[at]:
        if length >= 0xC0:
            end = end if end is not None else at + 2
            at = struct.unpack("!H", packet[at : at + 2])[0] & 0x3FFF
            continue
        labels.append(packet[at + 1 : at + 1 + length].decode())
        at += 1 + length
    return ".".join(labels), end if end is not None else at + 1
