"""Frames that no firmware should send, and that a client has to survive."""

from __future__ import annotations

from collections.abc import Iterator

FOREIGN_ID = 2_000_000_123
"""An id that a client that counts from 1 never gives."""


def nonsense() -> Iterator[bytes]:
    """Text frames without meaning, one of each kind."""
    yield b""
    yield b"not json at all"
    # cut off, but no answer to anything that was asked: a client may salvage the id
    yield b'{"type":"mcp","payload":{"jsonrpc":"2.0","id":%d,"resu' % FOREIGN_ID
    yield b"\xff\xfe\x00 neither UTF-8 nor anything else"
    yield b"[]"
    yield b"null"
    yield b"17"
    yield b'{"type":"mcp"}'
    yield b'{"type":"mcp","payload":"a string"}'
    yield b'{"type":"mcp","payload":[1,2,3]}'
    yield b'{"type":"mcp","payload":{"jsonrpc":"2.0","id":null,"result":{}}}'
    yield b'{"type":"mcp","payload":{"jsonrpc":"2.0","id":{},"error":{"message":"?"}}}'
    yield b'{"type":"llm","emotion":"confused"}'
    yield b'{"type":"mcp","payload":' + b"[" * 3000 + b"]" * 3000 + b"}"


def foreign_answer() -> str:
    """An answer to somebody else, as every client of a local control server sees them."""
    return (
        f'{{"jsonrpc":"2.0","id":{FOREIGN_ID},"result":'
        '{"content":[{"type":"text","text":"for somebody else"}],"isError":false}}'
    )
