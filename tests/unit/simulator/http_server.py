"""A small HTTP server of the tests' own, which remembers what was asked of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field


@dataclass
class Asked:
    """A request; `chunks` are those of a chunked body."""

    line: str
    headers: dict[str, str]
    chunks: list[bytes]

    @property
    def body(self) -> bytes:
        return b"".join(self.chunks)


@dataclass
class HttpServer:
    """`answers` maps a path to the raw response."""

    answers: dict[str, bytes] = field(default_factory=dict)
    asked: list[Asked] = field(default_factory=list)
    base: str = ""

    async def handle(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            line, *lines = head.strip().split("\r\n")
            headers = {}
            for each in lines:
                name, _, value = each.partition(":")
                headers[name.strip().lower()] = value.strip()
            chunks: list[bytes] = []
            while headers.get("transfer-encoding") == "chunked":
                size = int(await reader.readline(), 16)
                chunks.append((await reader.readexactly(size + 2))[:-2])
                if size == 0:
                    break
            if "content-length" in headers:
                chunks.append(await reader.readexactly(int(headers["content-length"])))
            self.asked.append(Asked(line, headers, chunks))
            writer.write(self.answers.get(line.split()[1], response(404)))
            await writer.drain()
        finally:
            writer.close()


def response(status: int, body: bytes = b"", *, length: bool = True) -> bytes:
    """A response; without `length` the end of the connection ends the body."""
    head = f"HTTP/1.1 {status} Whatever\r\n"
    if length:
        head += f"Content-Length: {len(body)}\r\n"
    return head.encode() + b"\r\n" + body


@asynccontextmanager
async def serving(answers: dict[str, bytes]) -> AsyncIterator[HttpServer]:
    """A server on a free port; `base` is its address without a slash at the end."""
    http = HttpServer(answers)
    server = await asyncio.start_server(http.handle, "127.0.0.1", 0)
    async with server:
        port = server.sockets[0].getsockname()[1]
        http.base = f"http://127.0.0.1:{port}"
        yield http
