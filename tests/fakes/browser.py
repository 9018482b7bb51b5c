"""What a page in a browser can send, header for header as Chrome sends it.

`Sec-Fetch-*` only goes to addresses that count as trustworthy, which over plain HTTP are those of
this computer itself; to others a page sends what is left without them.
"""

from __future__ import annotations

import asyncio

from tests.fakes.http import LIMIT, Reply, connected

PAGE = "https://evil.example"

_CHROME = (
    "User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/139.0.0.0 Safari/537.36"
)
_ALWAYS = ("Accept-Encoding: gzip, deflate, br, zstd", "Accept-Language: en-US,en;q=0.9")


def socket_handshake(port: int, *more: str, path: str = "/xiaozhi/v1/") -> bytes:
    """`new WebSocket(…)`; `more` are whole header lines, above all `Origin: …`."""
    return _head(
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Connection: Upgrade",
        "Pragma: no-cache",
        "Cache-Control: no-cache",
        _CHROME,
        "Upgrade: websocket",
        *more,
        "Sec-WebSocket-Version: 13",
        *_ALWAYS,
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits",
    )


def fetch(
    host: str, path: str, *more: str, body: bytes = b"", content: str = "text/plain;charset=UTF-8"
) -> bytes:
    """`fetch(…, {method: "POST", mode: "no-cors", body})`, which no preflight goes before."""
    return (
        _head(
            f"POST {path} HTTP/1.1",
            f"Host: {host}",
            "Connection: keep-alive",
            f"Content-Length: {len(body)}",
            _CHROME,
            f"Content-Type: {content}",
            "Accept: */*",
            *more,
            *_ALWAYS,
        )
        + body
    )


def image(host: str, path: str, *more: str) -> bytes:
    """`<img src=…>`, which never says of which page it is."""
    return _head(
        f"GET {path} HTTP/1.1",
        f"Host: {host}",
        "Connection: keep-alive",
        _CHROME,
        "Accept: image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8",
        *more,
        *_ALWAYS,
    )


async def head_of_answer(port: int, what: bytes, *, host: str = "127.0.0.1") -> Reply:
    """The answer without its body: who is let in keeps the connection."""
    async with asyncio.timeout(LIMIT), connected(port, host=host) as (reader, writer):
        writer.write(what)
        return Reply(await reader.readuntil(b"\r\n\r\n"))


def _head(*lines: str) -> bytes:
    return "\r\n".join([*lines, "", ""]).encode("latin-1")
