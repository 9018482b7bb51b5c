"""A gateway that answers over HTTP as the recorded one does.

Its MQTT side is left out: a device's frames are handed over as they would be published
(`tests.fakes.gateway_device`).
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import date
from typing import Any
from urllib.parse import unquote

from companion.transports.endpoint import Endpoint
from companion.transports.login import Login
from tests.fakes.gateway_http import HttpRequest, HttpResponse, html, listening

KEY = "a signature key"
LARGEST_ANSWER = 8192
"""Bytes of one MQTT packet from a device; above it the gateway drops the device."""
_PACKET = len("device-server") + 2 + 3
"""What the packet has besides the frame."""
_PARSER_LIMIT = 100 * 1024


@dataclass(eq=False)
class Connection:
    """One MQTT connection of a device. The gateway's ids count from 10,000 on each."""

    to_device: Callable[[str], None]
    next_id: int = 10_000
    pending: dict[int, asyncio.Future[Any]] = field(default_factory=dict)
    over: asyncio.Event = field(default_factory=asyncio.Event)

    def ask(self, method: Any, params: Any) -> tuple[int, asyncio.Future[Any]]:
        number, self.next_id = self.next_id, self.next_id + 1
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.pending[number] = answer
        payload: dict[str, Any] = {"jsonrpc": "2.0"}
        if method is not None:
            payload["method"] = method
        payload["id"] = number
        if params is not None:
            payload["params"] = params
        frame = {"type": "mcp", "payload": payload}
        self.to_device(json.dumps(frame, ensure_ascii=False, separators=(",", ":")))
        return number, answer

    def close(self) -> None:
        """By the gateway: whatever waits fails at once."""
        self.over.set()
        for future in self.pending.values():
            if not future.done():
                future.set_exception(GatewayError("Connection closed"))
                future.exception()  # seen: nobody may wait for the gateway's own
        self.pending.clear()


class GatewayError(Exception):
    """What the gateway answers instead of a result."""


class FakeGateway:
    """`requests` keeps what was asked; `today` is the gateway's local date."""

    def __init__(self, *, limit: float = 5.0, idle: float = 6.0, greets: bool = True) -> None:
        self.limit = limit
        self.idle = idle
        self.greets = greets
        """Whether it asks a device that connects for its tools, as the real one does."""
        self.key = KEY
        self.today: Callable[[], date] = date.today
        self.port = 0
        self.requests: list[HttpRequest] = []
        self.devices: dict[str, Connection] = {}
        self.interfere: Callable[[HttpRequest], HttpResponse | None] = lambda request: None
        """May answer in the gateway's place, as a proxy before it would."""
        self._changed = asyncio.Event()

    @property
    def place(self) -> Endpoint:
        return Endpoint.parse(f"gateway+http://127.0.0.1:{self.port}/")

    @property
    def login(self) -> Login:
        return Login(self.key)

    def asked(self, path: str) -> list[HttpRequest]:
        """The requests whose path begins so."""
        return [request for request in self.requests if request.path.startswith(path)]

    async def until_asked(self, path: str, count: int = 1) -> None:
        """Wait until so many more requests have come whose path begins so."""
        count += len(self.asked(path))
        async with asyncio.timeout(40):
            while len(self.asked(path)) < count:
                await self._changed.wait()

    def connect(self, client_id: str, to_device: Callable[[str], None]) -> Connection:
        """A device connects; its former connection is closed."""
        if (former := self.devices.get(client_id)) is not None:
            former.close()
        connection = self.devices[client_id] = Connection(to_device)
        return connection

    def lose(self, client_id: str, connection: Connection) -> None:
        """The device went away by itself: what waits is not ended early."""
        connection.over.set()
        if self.devices.get(client_id) is connection:
            del self.devices[client_id]

    def take(self, client_id: str, connection: Connection, frame: bytes) -> None:
        """A frame from a device."""
        try:
            if len(frame) + _PACKET > LARGEST_ANSWER:
                raise ValueError("too large")
            message = json.loads(frame.decode("utf-8", "replace"))
        except ValueError:
            connection.close()
            if self.devices.get(client_id) is connection:
                del self.devices[client_id]
            return
        payload = message.get("payload") if isinstance(message, dict) else None
        if not isinstance(payload, dict) or "id" not in payload:
            return
        future = connection.pending.pop(int(payload["id"]), None)
        if future is None or future.done():
            connection.to_device('{"type":"goodbye","session_id":""}')
        elif "error" in payload:
            future.set_exception(GatewayError(_error_text(payload["error"])))
            future.exception()
        else:
            future.set_result(payload.get("result", _NOTHING))

    async def handle(self, request: HttpRequest) -> HttpResponse:
        """In the order of the real one: the body's parser, the route, the token, the handler."""
        self.requests.append(request)
        self._changed.set()
        self._changed = asyncio.Event()
        if (instead := self.interfere(request)) is not None:
            return instead
        kind, _, options = request.headers.get("content-type", "").partition(";")
        body: Any = {}
        if kind.strip() == "application/json":
            if "charset" in options and "utf-8" not in options.lower():
                return html(415, "UnsupportedMediaTypeError")
            if len(request.body) > _PARSER_LIMIT:
                return html(413, "PayloadTooLargeError: request entity too large")
            try:
                body = json.loads(request.body) if request.body else {}
                if not isinstance(body, dict | list):
                    raise ValueError(body)
            except ValueError:
                return html(400, "SyntaxError")
        commands, status = "/api/commands/", "/api/devices/status"
        is_command = request.path.startswith(commands) and len(request.path) > len(commands)
        if request.method == "OPTIONS" and (is_command or request.path == status):
            return HttpResponse(200, "text/html; charset=utf-8", b"POST")
        if request.method != "POST" or not (is_command or request.path == status):
            return html(404, f"Cannot {request.method} {request.path}")
        if is_command and "%zz" in request.path:
            return html(400, "URIError")
        if (refusal := self._refusal(request.headers.get("authorization", ""))) is not None:
            return _json(401, {"error": refusal})
        if is_command:
            return await self._command(unquote(request.path.removeprefix(commands)), body)
        ids = body.get("clientIds") if isinstance(body, dict) else None
        if not isinstance(ids, list):
            return _json(400, {"error": "clientIds必须是一个数组"})
        return _json(200, {_js_text(each): self._state(each) for each in ids})

    def token(self, day: date) -> str:
        return hashlib.sha256((day.isoformat() + self.key).encode()).hexdigest()

    def _refusal(self, authorization: str) -> str | None:
        if not authorization.startswith("Bearer "):
            return "未提供有效的Authorization头"
        given = authorization.removeprefix("Bearer ").encode("utf-8", "surrogateescape")
        right = hmac.compare_digest(given, self.token(self.today()).encode())
        return None if right else "无效的授权令牌"

    def _state(self, client_id: Any) -> dict[str, Any]:
        there = isinstance(client_id, str) and client_id in self.devices
        return {"isAlive": None if there else False, "exists": there}

    async def _command(self, client_id: str, body: Any) -> HttpResponse:
        connection = self.devices.get(client_id)
        if connection is None:
            return _failed("设备未连接")
        payload = body.get("payload") if isinstance(body, dict) else None
        if not payload or body.get("type") != "mcp":
            return _failed("指令类型无效")
        asked = payload if isinstance(payload, dict) else {}
        number, future = connection.ask(asked.get("method"), asked.get("params"))
        try:
            async with asyncio.timeout(self.limit):
                result = await future
        except TimeoutError:
            connection.pending.pop(number, None)
            return _failed("timeout")
        except GatewayError as error:
            return _failed(str(error))
        whole = {"success": True} if result is _NOTHING else {"success": True, "data": result}
        return _json(200, whole)


_NOTHING = object()


@asynccontextmanager
async def fake_gateway(
    *, port: int = 0, ssl: Any = None, **options: Any
) -> AsyncIterator[FakeGateway]:
    """A gateway that listens on loopback as long as the body runs."""
    gateway = FakeGateway(**options)
    async with listening(gateway.handle, port=port, idle=gateway.idle, ssl=ssl) as gateway.port:
        yield gateway


def _json(status: int, value: Any) -> HttpResponse:
    body = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
    return HttpResponse(status, "application/json; charset=utf-8", body)


def _failed(error: str) -> HttpResponse:
    return _json(500, {"success": False, "error": error})


def _error_text(error: Any) -> str:
    """JavaScript's `new Error(error.message).message`."""
    words = error.get("message") if isinstance(error, dict) else None
    return "[object Object]" if isinstance(words, dict) else _js_text(words) if words else ""


def _js_text(value: Any) -> str:
    """JavaScript's `String(value)`, for keys."""
    if isinstance(value, str):
        return value
    if isinstance(value, dict):
        return "[object Object]"
    return json.dumps(value)
