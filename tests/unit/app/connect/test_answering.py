"""A host without a scheme: what is read as one, and which ways answer there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from companion.app.connect.answering import Bare, answering
from companion.app.connect.diagnosis import probe
from companion.errors import CompanionError
from companion.transports.endpoint import EndpointKind
from tests.fakes.devices import listening_device
from tests.fakes.mcp_process import http_server


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("192.168.1.40", ("192.168.1.40", 0, "")),
        (" 192.168.1.40:9000 ", ("192.168.1.40", 9000, "")),
        ("192.168.1.40/ws", ("192.168.1.40", 0, "/ws")),
        ("otto.local", ("otto.local", 0, "")),
        ("localhost:8080/ws", ("localhost", 8080, "/ws")),
        ("fe80::1", ("fe80::1", 0, "")),
        ("[fe80::1]:8080", ("fe80::1", 8080, "")),
        ("192.168.1", None),
        ("192.168.1.400", None),
        ("192.168.1.40:0", None),
        ("192.168.1.40:70000", None),
        ("ws://192.168.1.40/", None),
        ("stdio:python -m x", None),
        ("hub:", None),
        ("two words", None),
        ("", None),
    ],
)
def test_what_is_a_host_alone(text: str, read: tuple[str, int, str] | None) -> None:
    bare = Bare.read(text)
    assert (bare and (bare.host, bare.port, bare.path)) == read


def test_each_usual_port_is_tried() -> None:
    bare = Bare("fe80::1")
    ways = [way.text for port in bare.ports for way in bare.ways(port)]
    assert ways == [
        "ws://[fe80::1]:8080/ws",
        "http://[fe80::1]:8080/mcp",
        "ws://[fe80::1]:80/ws",
        "http://[fe80::1]:80/mcp",
        "ws://[fe80::1]:8000/ws",
        "http://[fe80::1]:8000/mcp",
        "mqtt://[fe80::1]:1883/",
        "mqtts://[fe80::1]:8883/",
    ]


class _Ports(Bare, frozen=True):
    """Other ports than the usual ones, which the computer of a test need not have free."""

    tried: tuple[int, ...] = ()

    @property
    def ports(self) -> tuple[int, ...]:
        return self.tried


async def test_a_device_and_a_server_answer_at_one_address() -> None:
    async with listening_device() as (_device, url), http_server() as server:
        device_port = int(url.rpartition(":")[2].partition("/")[0])
        server_port = int(server.url.rpartition(":")[2].partition("/")[0])
        found = await answering(_Ports("127.0.0.1", tried=(device_port, server_port)), probe)
        assert [each.endpoint.kind for each in found] == [
            EndpointKind.WEBSOCKET,
            EndpointKind.HTTP,
        ]
        assert all(each.view is not None and each.view.tools for each in found)


@asynccontextmanager
async def _listening(reply: bytes) -> AsyncIterator[int]:
    """Something that says this to whoever comes, and hangs up."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(1)
        writer.write(reply)
        writer.close()

    async with await asyncio.start_server(serve, "127.0.0.1", 0) as server:
        yield server.sockets[0].getsockname()[1]


async def test_why_nothing_can_be_added() -> None:
    async with _listening(b"SSH-2.0-x\r\n") as port:
        with pytest.raises(CompanionError) as caught:
            await answering(Bare("127.0.0.1", port), probe)
        # what listens there was asked, so that is said
        assert caught.value.message.code != "reach.none_answers"
    with pytest.raises(CompanionError) as caught:
        await answering(Bare("127.0.0.1", port), probe)
    assert str(caught.value) == (
        "Nothing answers at 127.0.0.1 as a device, a server or a broker does. Check that it is "
        f"on, and its address. Ports tried: {port}."
    )
