"""HTTP as it is on the wire, for tests of what a client may send and what it gets."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass

LIMIT = 40.0
"""Seconds that a test waits for a response."""


@dataclass(frozen=True)
class Reply:
    """A response, or what came of it; `raw` is all of it."""

    raw: bytes

    @property
    def status(self) -> int:
        """0 when the connection ended without one."""
        return int(self.raw.split(b" ", 2)[1]) if self.raw else 0

    @property
    def headers(self) -> dict[str, str]:
        lines = self.raw.partition(b"\r\n\r\n")[0].decode("latin-1").split("\r\n")[1:]
        pairs = (line.partition(":") for line in lines)
        return {name.strip().lower(): value.strip() for name, _, value in pairs}

    @property
    def body(self) -> bytes:
        return self.raw.partition(b"\r\n\r\n")[2]


def request(
    method: str, path: str, body: bytes = b"", *, host: str = "companion.local", **headers: str
) -> bytes:
    """A request; in the names of headers `_` stands for `-`."""
    lines = [f"{method} {path} HTTP/1.1", f"Host: {host}"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + body


@asynccontextmanager
async def connected(
    port: int, *, host: str = "127.0.0.1", source: str | None = None, receive_buffer: int = 0
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A connection. With `receive_buffer` (bytes) this computer holds no more for a slow reader."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as client:
        client.setblocking(False)
        if receive_buffer:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        if source is not None:
            client.bind((source, 0))
        await asyncio.get_running_loop().sock_connect(client, (host, port))
        limit = receive_buffer or 65536
        reader, writer = await asyncio.open_connection(sock=client, limit=limit)
        try:
            yield reader, writer
        finally:
            writer.transport.abort()


async def ask(
    port: int, what: bytes, *, host: str = "127.0.0.1", source: str | None = None
) -> Reply:
    """Send bytes and read until the server closes. A reset is the end as well."""
    async with asyncio.timeout(LIMIT), connected(port, host=host, source=source) as (read, write):
        write.write(what)
        return Reply(await until_closed(read))


async def until_closed(reader: asyncio.StreamReader) -> bytes:
    """What comes until the server closes or resets the connection."""
    got = bytearray()
    try:
        while piece := await reader.read(65536):
            got += piece
    except ConnectionError:
        pass
    return bytes(got)


def form(
    parts: Mapping[str, bytes], *, boundary: str = "B0undary", files: frozenset[str] = frozenset()
) -> bytes:
    """A multipart body; the parts in `files` have a file name and a type."""
    whole = bytearray()
    for name, data in parts.items():
        whole += f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"'.encode()
        if name in files:
            whole += b'; filename="a.jpg"\r\nContent-Type: image/jpeg'
        whole += b"\r\n\r\n" + data + b"\r\n"
    return bytes(whole) + f"--{boundary}--\r\n".encode()


FORM = "multipart/form-data; boundary=B0undary"
