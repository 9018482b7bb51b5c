"""The device's HTTP client: plain requests, nothing followed, nothing kept alive.

It imitates the firmware's: it needs `Content-Length` to read a body, follows no redirect, and
uploads with `Transfer-Encoding: chunked` and no length.
"""

from __future__ import annotations

import asyncio
import http.client
import io
import socket
import ssl
from collections.abc import AsyncGenerator, AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from types import MappingProxyType
from typing import Final
from urllib.parse import urlsplit

from msgspec import Struct

TIMEOUT: Final = 10.0
"""Seconds to connect, and to wait for each piece of an answer."""

_HEAD_LIMIT: Final = 64 * 1024
_CHUNK: Final = 1460
_NO_HEADERS: Final[Mapping[str, str]] = MappingProxyType({})
_DOWNLOAD_MEMORY: Final = 32 * 1024
"""Bytes that wait unread in the system, and as many here, when a download is paced."""
_LEAST_PAUSE: Final = 0.002
"""Seconds; shorter pauses cost more time than they last."""


class WebError(Exception):
    """No connection, or no answer that could be read; `status` of one that is a refusal."""

    def __init__(self, text: str, status: int = 0) -> None:
        super().__init__(text)
        self.status = status


class HttpResponse(Struct, frozen=True):
    """Status and body of a response; `length` is its `Content-Length`, or 0 without one."""

    status: int
    length: int
    body: bytes
    chunked: bool = False


class Opened(Struct, frozen=True):
    """A response whose body is still to be read."""

    status: int
    length: int
    reader: asyncio.StreamReader
    chunked: bool = False


class FormPart(Struct, frozen=True):
    """One field of a multipart form."""

    name: str
    data: bytes
    file_name: str = ""
    content_type: str = ""

    def head(self) -> bytes:
        head = f'Content-Disposition: form-data; name="{self.name}"'
        if self.file_name:
            head += f'; filename="{self.file_name}"'
        if self.content_type:
            head += f"\r\nContent-Type: {self.content_type}"
        return f"{head}\r\n\r\n".encode()


async def get(url: str, limit: int) -> HttpResponse:
    """GET `url`. A body above `limit` bytes is not read. Raises `WebError`."""
    async with _connection(url) as (reader, writer, target, host):
        writer.write(_request("GET", target, {"Host": host}))
        await writer.drain()
        return await _answer(reader, limit)


@asynccontextmanager
async def download(
    url: str, headers: Mapping[str, str] = _NO_HEADERS, *, memory: int = _DOWNLOAD_MEMORY
) -> AsyncIterator[Opened]:
    """GET `url` with a small buffer, so that the sender notices how fast the body is read.

    Raises `WebError`, also for what fails in the body of the `with`.
    """
    async with _connection(url, memory=memory) as (reader, writer, target, host):
        writer.write(_request("GET", target, {"Host": host, **headers}))
        await writer.drain()
        status, answered = await _status_and_headers(reader)
        yield Opened(status, _length(answered), reader, _is_chunked(answered))


async def pieces(answer: Opened, size: int) -> AsyncGenerator[bytes, None]:
    """The body, at most `size` bytes at a time, by its length or in chunks."""
    if not answer.chunked and not answer.length:
        raise ValueError("neither Content-Length nor chunks")
    left = answer.length
    while True:
        async with asyncio.timeout(TIMEOUT):
            if answer.chunked and not left:
                left = int((await answer.reader.readline()).split(b";")[0], 16)
            if not left:
                return
            piece = await answer.reader.read(min(left, size))
            if not piece:
                raise EOFError("the body ended early")
            left -= len(piece)
            if answer.chunked and not left:
                await answer.reader.readexactly(2)
        yield piece
        if not answer.chunked and not left:
            return


async def read_paced(answer: Opened, rate: float, count: int) -> bytes:
    """The first `count` bytes of the body, at most `rate` bytes a second."""
    loop = asyncio.get_running_loop()
    began = loop.time()
    body = bytearray()
    while len(body) < count:
        async with asyncio.timeout(TIMEOUT):
            piece = await answer.reader.read(min(count - len(body), _CHUNK * 8))
        if not piece:
            raise EOFError("the body ended early")
        body += piece
        ahead = len(body) / rate - (loop.time() - began)
        if ahead > _LEAST_PAUSE:
            await asyncio.sleep(ahead)
    return bytes(body)


async def post_json(url: str, body: bytes, headers: Mapping[str, str], limit: int) -> HttpResponse:
    """POST JSON. A body in chunks is read as well. Raises `WebError`."""
    async with _connection(url) as (reader, writer, target, host):
        every = {
            "Host": host,
            **headers,
            "Content-Type": "application/json",
            "Content-Length": str(len(body)),
        }
        writer.write(_request("POST", target, every) + body)
        await writer.drain()
        return await _answer(reader, limit)


async def post_form(
    url: str, parts: Sequence[FormPart], headers: Mapping[str, str], boundary: str, limit: int
) -> HttpResponse:
    """POST a multipart form in chunks, without `Content-Length`. Raises `WebError`."""
    async with _connection(url) as (reader, writer, target, host):
        every = {
            "Host": host,
            **headers,
            "Content-Type": f"multipart/form-data; boundary={boundary}",
            "Transfer-Encoding": "chunked",
        }
        writer.write(_request("POST", target, every))
        for part in parts:
            _write_chunk(writer, f"--{boundary}\r\n".encode() + part.head())
            for start in range(0, len(part.data), _CHUNK):
                _write_chunk(writer, part.data[start : start + _CHUNK])
                await writer.drain()
            _write_chunk(writer, b"\r\n")
        _write_chunk(writer, f"--{boundary}--\r\n".encode())
        writer.write(b"0\r\n\r\n")
        await writer.drain()
        return await _answer(reader, limit)


def _request(method: str, target: str, headers: Mapping[str, str]) -> bytes:
    lines = [f"{method} {target} HTTP/1.1"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    lines += ["Connection: close", "", ""]
    return "\r\n".join(lines).encode("utf-8", "replace")


def _write_chunk(writer: asyncio.StreamWriter, data: bytes) -> None:
    writer.write(b"%x\r\n%b\r\n" % (len(data), data))


@asynccontextmanager
async def _connection(
    url: str, *, memory: int | None = None
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter, str, str]]:
    """Yield reader, writer, request target and host. Every failure inside is a `WebError`."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError as error:
        raise WebError(str(error)) from None
    if parts.scheme not in ("http", "https") or not host or not _plain(url):
        raise WebError("no http address")
    secure = ssl.create_default_context() if parts.scheme == "https" else None
    writer: asyncio.StreamWriter | None = None
    try:
        async with asyncio.timeout(TIMEOUT):
            reader, writer = await _open(host, port or (443 if secure else 80), secure, memory)
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        yield reader, writer, target, parts.netloc.rpartition("@")[2]
    except (
        OSError,
        EOFError,
        ValueError,
        asyncio.LimitOverrunError,
        http.client.HTTPException,
    ) as error:
        raise WebError(str(error) or type(error).__name__) from error
    finally:
        if writer is not None:
            # nothing is left to send, and a slow server must not delay the device
            writer.transport.abort()


async def _open(
    host: str, port: int, secure: ssl.SSLContext | None, memory: int | None
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    if memory is None:
        return await asyncio.open_connection(host, port, ssl=secure, limit=_HEAD_LIMIT)
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    family, kind, protocol, _name, address = found[0]
    plain = socket.socket(family, kind, protocol)
    try:
        plain.setblocking(False)
        # before the connection, which negotiates its window
        plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, memory)
        await loop.sock_connect(plain, address)
        name = host if secure is not None else None
        return await asyncio.open_connection(
            sock=plain, ssl=secure, server_hostname=name, limit=memory
        )
    except BaseException:
        plain.close()
        raise


def _plain(url: str) -> bool:
    return all(" " < char != "\x7f" for char in url)


async def _status_and_headers(
    reader: asyncio.StreamReader,
) -> tuple[int, http.client.HTTPMessage]:
    async with asyncio.timeout(TIMEOUT):
        head = await reader.readuntil(b"\r\n\r\n")
    status_line, _, rest = head.partition(b"\r\n")
    version, status = status_line.split(b" ", 2)[:2]
    if not version.startswith(b"HTTP/"):
        raise ValueError("no HTTP answer")
    return int(status), http.client.parse_headers(io.BytesIO(rest))


def _is_chunked(headers: http.client.HTTPMessage) -> bool:
    return (headers.get("Transfer-Encoding") or "").lower() == "chunked"


def _length(headers: http.client.HTTPMessage) -> int:
    return max(int(headers.get("Content-Length") or 0), 0)


async def _answer(reader: asyncio.StreamReader, limit: int) -> HttpResponse:
    status, headers = await _status_and_headers(reader)
    if _is_chunked(headers):
        whole = await _chunked(reader, limit)
        return HttpResponse(status, len(whole), whole, chunked=True)
    length = _length(headers)
    body = bytearray()
    while len(body) < length <= limit:
        async with asyncio.timeout(TIMEOUT):
            piece = await reader.read(min(length - len(body), 65_536))
        if not piece:
            raise EOFError("the body ended early")
        body += piece
    return HttpResponse(status, length, bytes(body))


async def _chunked(reader: asyncio.StreamReader, limit: int) -> bytes:
    body = bytearray()
    async with asyncio.timeout(TIMEOUT):
        while size := int((await reader.readline()).split(b";")[0], 16):
            if len(body) + size > limit:
                raise ValueError("the body is too long")
            body += (await reader.readexactly(size + 2))[:size]
    return bytes(body)
