"""Malformed input: sound frames of `tests/data`, damaged, and grammars of hostile ones."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any, Final

from tests.fakes.data import NAMES, OWN, SHARED

LARGEST: Final = 1_500_000
"""Bytes of a frame: more than any door takes."""
_ODD: Final[tuple[Any, ...]] = (
    None,
    True,
    False,
    0,
    -1,
    2**31 - 1,
    2**31,
    2**63,
    -(2**63),
    10**400,
    1e308,
    0.1,
    "",
    "\0",
    "\u200b\u202e",
    "\ud800",
    "a" * 5_000,
    "../../etc/passwd",
    "%s%n{0}${HOME}",
    "javascript:alert(1)",
    "self.reboot",
    [],
    {},
    [[]],
    {"": {}},
    "9" * 5_000,
)
_BYTES: Final = (
    b"\0",
    b"\xff",
    b"\xfe\xff",
    b"{",
    b"}",
    b"[",
    b"]",
    b'"',
    b"\\",
    b"\\u",
    b"\n",
    b"\r\n",
)
_METHODS: Final = (
    "initialize",
    "tools/list",
    "tools/call",
    "ping",
    "notifications/initialized",
    "notifications/message",
    "notifications/progress",
    "notifications/tools/list_changed",
    "notifications/cancelled",
    "notification",
    "sampling/createMessage",
    "roots/list",
    "elicitation/create",
    "completion/complete",
    "",
)
_TYPES: Final = (
    "mcp",
    "hello",
    "listen",
    "abort",
    "goodbye",
    "tts",
    "stt",
    "llm",
    "system",
    "alert",
)


class Mutations:
    """Frames without end, the same ones for the same `random`."""

    def __init__(self, source: random.Random, *, recorded: bool = True) -> None:
        """`recorded`: those of real devices as well, where they are."""
        self._random = source
        self._sound = [
            frame
            for name in NAMES
            for direction, frame in OWN.frames(name)
            if direction == "d2c" and len(frame) < 20_000
        ]
        if recorded and SHARED.path("wire").is_dir():
            self._sound += [
                frame
                for name in NAMES
                if SHARED.wire(name).is_file()
                for direction, frame in SHARED.frames(name)
                if direction == "d2c" and len(frame) < 20_000
            ]

    def frames(self) -> Iterator[bytes]:
        while True:
            yield self.frame()[:LARGEST]

    def frame(self) -> bytes:
        choose = self._random
        match choose.randrange(20):
            case 0:
                return choose.randbytes(choose.randrange(2_000))
            case 1:
                return self._deep()
            case 2 if choose.random() < 0.1:
                return b'{"type":"mcp","payload":"' + b"a" * choose.randrange(LARGEST) + b'"}'
            case 2 | 3 | 4 | 5 | 6:
                return self.message()
            case 7 | 8 | 9 | 10:
                return self._other_values(choose.choice(self._sound))
            case _:
                return self.damaged(choose.choice(self._sound))

    def message(self) -> bytes:
        """A frame by the grammar of MCP and of the voice channel, with odd values."""
        choose = self._random
        payload: dict[str, Any] = {"jsonrpc": choose.choice(("2.0", "2.0", "1.0", 2))}
        if choose.random() < 0.7:
            payload["id"] = choose.choice((choose.randrange(50), self.odd()))
        if choose.random() < 0.6:
            payload["method"] = choose.choice((*_METHODS, self.odd()))
            payload["params"] = self.value(3)
        else:
            payload[choose.choice(("result", "error"))] = self.value(4)
        if choose.random() < 0.3:
            return _written(payload)
        frame = {"session_id": self.odd(), "type": "mcp", "payload": payload}
        if choose.random() < 0.3:
            frame = {"type": choose.choice((*_TYPES, self.odd())), **self._object(2)}
        return _written(frame)

    def odd(self) -> Any:
        return self._random.choice(_ODD)

    def value(self, depth: int) -> Any:
        choose = self._random
        if depth <= 0 or choose.random() < 0.3:
            return self.odd()
        if choose.random() < 0.3:
            return [self.value(depth - 1) for _ in range(choose.randrange(4))]
        return self._object(depth)

    def _object(self, depth: int) -> dict[str, Any]:
        names = (
            *("name", "arguments", "tools", "nextCursor", "cursor", "content", "isError", "text"),
            *("inputSchema", "properties", "type", "level", "data", "token", "url", "progress"),
            *("progressToken", "requestId", "protocolVersion", "capabilities", "serverInfo"),
            *("state", "session_id", "transport", "audio_params", "version", "features", "event"),
        )
        chosen = self._random.sample(names, self._random.randrange(6))
        return {name: self.value(depth - 1) for name in chosen}

    def damaged(self, sound: bytes) -> bytes:
        """Some bytes changed, taken out, doubled or put in."""
        choose, frame = self._random, bytearray(sound)
        for _ in range(choose.randrange(1, 6)):
            at = choose.randrange(len(frame) + 1)
            match choose.randrange(6):
                case 0:
                    frame[at : at + 1] = choose.randbytes(1)
                case 1:
                    del frame[at : at + choose.randrange(1, 30)]
                case 2:
                    frame[at:at] = choose.choice(_BYTES) * choose.randrange(1, 4)
                case 3:
                    end = at + choose.randrange(1, 60)
                    frame[at:at] = frame[at:end]
                case 4:
                    del frame[at:]
                case 5:
                    other = choose.choice(self._sound)
                    frame[at:] = other[choose.randrange(len(other) + 1) :]
        return bytes(frame)

    def _other_values(self, sound: bytes) -> bytes:
        """The same structure with other values in it."""
        try:
            value = json.loads(sound)
        except ValueError:
            return self.damaged(sound)
        for _ in range(self._random.randrange(1, 4)):
            value = self._changed(value)
        return _written(value)

    def _changed(self, value: Any) -> Any:
        choose = self._random
        if choose.random() < 0.2:
            return self.odd()
        if isinstance(value, dict) and value:
            name = choose.choice(list(value))
            return {**value, name: self._changed(value[name])}
        if isinstance(value, list) and value:
            at = choose.randrange(len(value))
            return [*value[:at], self._changed(value[at]), *value[at + 1 :]]
        return self.odd()

    def _deep(self) -> bytes:
        choose = self._random
        opened, closed = choose.choice(((b"[", b"]"), (b'{"a":', b"}")))
        depth = choose.randrange(1, 20_000)
        inside = opened * depth + b"1" + (closed * depth if choose.random() < 0.5 else b"")
        return inside if choose.random() < 0.5 else b'{"type":"mcp","payload":' + inside + b"}"


def _written(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode("utf-8", "surrogatepass")
