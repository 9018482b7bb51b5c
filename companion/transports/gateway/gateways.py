"""The gateways in use: devices behind one of them share its connections and its poller.

The poller asks one question for all devices that anybody here cares about: who is connected.
Source: transports/README.md, "Gateway": `exists` means online. Unlike commands, asking for it does
not count as the device's activity, so a dead device is noticed.
"""

from __future__ import annotations

import asyncio
import json
import logging
import math
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final, TypeAlias

from msgspec import Struct

from companion.errors import (
    AnswerTimeout,
    CompanionError,
    ConnectFailed,
    ConnectionLost,
    EndpointError,
    LoginRefused,
    UsageError,
)
from companion.messages.message import Message, message
from companion.tasks import end_tasks, happens
from companion.text import one_line
from companion.transports.channel import Frame, Unanswered
from companion.transports.endpoint import Endpoint
from companion.transports.gateway.client import (
    MAX_BODY,
    GatewayClient,
    GatewayTarget,
    GatewayTiming,
    read_command,
)
from companion.transports.login import Login

OnState = Callable[[bool], None]

_PATIENCE: Final = 2
"""Questions without an answer after which the device counts as gone."""
_ENVELOPE: Final = len('{"clientIds": []}')


class GatewayPoller:
    """Asks while somebody watches or wants to know. `start` and `stop` bracket it."""

    def __init__(self, client: GatewayClient, timing: GatewayTiming) -> None:
        self._client = client
        self._timing = timing
        self._watchers: dict[str, list[_Watcher]] = {}
        self._asked: dict[str, list[asyncio.Future[bool]]] = {}
        self.problem: Message | None = None
        """Why the gateway did not answer the last question."""
        self._failures = 0
        self._refused = False
        self._close_until = 0.0
        self._poke = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name=f"poll {self._client.host}")

    async def stop(self) -> None:
        """Stop asking. All that still watch or wait are told that the device is gone."""
        task, self._task = self._task, None
        await end_tasks(task)
        waiting, self._asked = self._asked, {}
        _resolve(waiting, {}, ConnectFailed("gateway.no_answer", host=self._client.host))
        self._publish({})

    def watch(
        self, client_id: str, on_state: OnState, *, known: bool | None = None
    ) -> Callable[[], None]:
        """Call `on_state` with whether the device is there, whenever it is not as `known`.

        A gateway that does not answer twice, or refuses the key, counts as the absence of all
        its devices. The returned function ends it; calling that twice is harmless.
        """
        watcher = _Watcher(on_state, known)
        self._watchers.setdefault(client_id, []).append(watcher)
        self._poke.set()

        def unwatch() -> None:
            watchers = self._watchers.get(client_id, [])
            if watcher in watchers:
                watchers.remove(watcher)
            if not watchers:
                self._watchers.pop(client_id, None)

        return unwatch

    async def states(self, client_ids: Iterable[str]) -> dict[str, bool]:
        """Whether these devices are there now. Raises as `online` does."""
        asked = {client_id: self._ask(client_id) for client_id in dict.fromkeys(client_ids)}
        try:
            await asyncio.gather(*asked.values())
        finally:
            for future in asked.values():
                future.cancel()
        return {client_id: future.result() for client_id, future in asked.items()}

    async def online(self, client_id: str) -> bool:
        """Whether the device is there now; questions of the same moment are one request.

        Raises `LoginRefused` when the gateway refuses the key, and `ConnectFailed` when it is not
        reached or is none.
        """
        return await self._ask(client_id)

    def _ask(self, client_id: str) -> asyncio.Future[bool]:
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._asked.setdefault(client_id, []).append(future)
        self._poke.set()
        return future

    def poll_often(self) -> None:
        """Poll more often for a while: something may have happened to a device."""
        self._close_until = time.monotonic() + self._timing.closely_for
        self._poke.set()

    async def _run(self) -> None:
        last = -math.inf
        while True:
            # a turn of the loop, so that all who ask at the same moment share the question
            await asyncio.sleep(0)
            self._poke.clear()
            if self._asked or self._is_due(last):
                await self._round()
                last = time.monotonic()
            pause = last + self._pause() - time.monotonic() if self._watchers else None
            await happens(self._poke, pause)

    def _is_due(self, last: float) -> bool:
        fresh = any(watcher.last is None for each in self._watchers.values() for watcher in each)
        return bool(self._watchers) and (fresh or time.monotonic() >= last + self._pause())

    async def _round(self) -> None:
        ids = sorted({*self._watchers, *self._asked})
        waiting, self._asked = self._asked, {}
        states: dict[str, bool] = {}
        error: CompanionError | None = None
        try:
            for batch in _batches(ids):
                states.update(await self._client.states(batch))
        except CompanionError as raised:
            error = raised
        except asyncio.CancelledError:
            self._asked = {**waiting, **self._asked}
            raise
        except Exception:
            # a fault of ours must not leave everybody waiting, nor go unseen
            logger.exception("asking the gateway %s failed", self._client.host)
            error = ConnectFailed("connect.fault")
        self.problem = error.message if error is not None else None
        self._failures = self._failures + 1 if error is not None else 0
        self._refused = isinstance(error, LoginRefused)
        _resolve(waiting, states, error)
        if error is not None and self._failures < _PATIENCE and not self._refused:
            return
        self._publish(states)

    def _publish(self, states: dict[str, bool]) -> None:
        """A watch that began during this poll gets its state from the next one."""
        for client_id, watchers in tuple(self._watchers.items()):
            if client_id in states or not states:
                for watcher in tuple(watchers):
                    watcher.publish(states.get(client_id, False))

    def _pause(self) -> float:
        if self._refused:
            return self._timing.refused
        unclear = 0 < self._failures < _PATIENCE or time.monotonic() < self._close_until
        return self._timing.closely if unclear else self._timing.poll


class _Watcher(Struct, eq=False):
    """Tells changes only."""

    on_state: OnState
    last: bool | None
    """What it was told; `None` for nothing yet."""

    def publish(self, online: bool) -> None:
        if online is self.last:
            return
        self.last = online
        try:
            self.on_state(online)
        except Exception:
            logger.exception("a watcher of a gateway failed")


def _resolve(
    waiting: dict[str, list[asyncio.Future[bool]]],
    states: dict[str, bool],
    error: CompanionError | None,
) -> None:
    for client_id, futures in waiting.items():
        for future in futures:
            if future.done():
                continue  # the asker has gone
            if client_id in states:
                future.set_result(states[client_id])
            else:
                # one for each: an exception remembers where it was raised
                kind = type(error) if isinstance(error, ConnectFailed) else ConnectFailed
                words = error.message if error is not None else message("connect.fault")
                future.set_exception(kind(words))


def _batches(ids: Iterable[str]) -> list[list[str]]:
    """One batch, unless the ids are more than a request may hold (some 1,300)."""
    batches: list[list[str]] = [[]]
    size = _ENVELOPE
    for client_id in ids:
        length = len(json.dumps(client_id, ensure_ascii=False).encode()) + len(", ")
        if batches[-1] and size + length > MAX_BODY:
            batches.append([])
            size = _ENVELOPE
        batches[-1].append(client_id)
        size += length
    return batches


# The channel to one device behind a gateway: requests out, one at a time, and answers in.
#
# Source: transports/README.md, "Gateway". The gateway's five seconds begin when it takes a
# request, and the device does one thing after another. So requests wait here for their turn,
# where they can still be taken back, and not there.

logger = logging.getLogger(__name__)

_HEAD: Final = '{"type":"mcp","payload":'
_TAIL: Final = "}"
_LINGER: Final = 0.05
"""Seconds between the last answer and the end, so that it reaches the waiting caller."""


class _Request(Struct, frozen=True):
    number: int
    method: str
    text: str
    """What is sent as the payload."""


class GatewayChannel:
    """See `companion.transports.channel.Channel`. It lives as long as `run` is awaited.

    Nothing is ever sent twice. What the device says unasked does not come through a gateway.
    """

    session_id: Final = None
    """The gateway makes the envelope."""
    shared: Final = False
    first_id: Final = 0
    """The gateway counts for itself."""
    needs_keepalive: Final = False
    """And must have none: a command counts as a sign of life of the device."""
    carries_more: Final = False
    has_room: Final = True
    local_address: Final = None
    peer_address: Final = None
    """The gateway's is no address of the device."""
    max_send: Final = MAX_BODY - len(_HEAD) - len(_TAIL)

    def __init__(self, endpoint: Endpoint, client: GatewayClient, poller: GatewayPoller) -> None:
        assert endpoint.device_id is not None
        self.address = endpoint.text
        self._device = endpoint.device_id
        self._client = client
        self._poller = poller
        self._place = GatewayTarget(client.host, endpoint.device_id, client.timing.limit)
        self._waiting: deque[_Request] = deque()
        self._more = asyncio.Event()
        self._current: _Request | None = None
        self._incoming: asyncio.Queue[Frame | None] = asyncio.Queue()
        self._reason: Message | None = None
        self._over = asyncio.Event()
        self._closed = asyncio.Event()

    @property
    def reason(self) -> Message | None:
        """Why it ended; `None` when it was closed from here."""
        return self._reason

    async def answers(self, seconds: float) -> bool:
        """Whether the gateway has the device now. The device itself is not asked: see
        `needs_keepalive`."""
        try:
            async with asyncio.timeout(seconds):
                return await self._poller.online(self._device)
        except (TimeoutError, CompanionError):
            return False

    async def run(self) -> None:
        """Send and poll until the device is gone or somebody closes the channel."""
        unwatch = self._poller.watch(self._device, self._seen, known=True)
        worker = asyncio.create_task(self._work(), name=f"ask {self.address}")
        over = asyncio.create_task(self._over.wait(), name=f"{self.address}: until over")
        try:
            await asyncio.wait({worker, over}, return_when=asyncio.FIRST_COMPLETED)
            if worker.done() and not worker.cancelled() and (fault := worker.exception()):
                logger.error("asking %s failed", self.address, exc_info=fault)
        finally:
            unwatch()
            await end_tasks(worker, over)
            self._over.set()
            self._fail_all()
            self._incoming.put_nowait(None)
            if not self._closed.is_set():
                await asyncio.sleep(_LINGER)
            self._closed.set()

    async def send(self, text: str) -> None:
        """Queue a frame. Notifications end here: the gateway would wait for an answer to them.

        Raises `ConnectionLost` when the channel is over.
        """
        if self._over.is_set():
            raise ConnectionLost("call.lost")
        payload = json.loads(text)
        method = payload.get("method")
        if "id" in payload and isinstance(method, str):
            self._waiting.append(_Request(payload["id"], method, _harmless(payload, text)))
            self._more.set()
        elif method == "notifications/cancelled":
            self._cancel(payload["params"].get("requestId"))

    async def __aiter__(self) -> AsyncIterator[Frame]:
        while (frame := await self._incoming.get()) is not None:
            yield frame

    async def wait_closed(self) -> None:
        await self._closed.wait()

    async def close(self) -> None:
        self.abort()

    def abort(self) -> None:
        self._over.set()
        self._closed.set()

    def _seen(self, online: bool) -> None:
        if not online:
            self._reason = self._poller.problem or message(
                "gateway.device_left", host=self._place.host
            )
            self._over.set()

    def _cancel(self, number: Any) -> None:
        """Nobody waits for it any more. What is on its way cannot be stopped: its answer is
        still read, as a late one."""
        self._waiting = deque(each for each in self._waiting if each.number != number)

    async def _work(self) -> None:
        """Ask one after another; ends when the device is known to be gone."""
        while True:
            while not self._waiting:
                self._more.clear()
                await self._more.wait()
            self._current = self._waiting.popleft()
            came = await self._ask(self._current)
            self._deliver(self._current, came)
            self._current = None
            if isinstance(came, ConnectFailed | ConnectionLost):
                self._reason = came.message
                return

    async def _ask(self, request: _Request) -> Mapping[str, Any] | CompanionError:
        if bad := _breaks_answer(request):
            return UsageError("gateway.bad_name", name=one_line(bad))
        body = f"{_HEAD}{request.text}{_TAIL}".encode()
        came: Mapping[str, Any] | CompanionError
        slow = asyncio.get_running_loop().call_later(
            self._client.timing.slow, self._poller.poll_often
        )
        try:
            answer = await self._client.command(self._device, body)
            came = read_command(answer, request.method, self._place)
        except CompanionError as error:
            came = error
        finally:
            slow.cancel()
        if isinstance(came, AnswerTimeout | ConnectionLost):
            # it may be restarting, or working on and on
            self._poller.poll_often()
        return came

    def _deliver(self, request: _Request, came: Mapping[str, Any] | CompanionError) -> None:
        if isinstance(came, CompanionError):
            self._incoming.put_nowait(Unanswered(request.number, came))
            return
        frame = json.dumps({"jsonrpc": "2.0", "id": request.number, **came})
        self._incoming.put_nowait(frame.encode())

    def _fail_all(self) -> None:
        """The device is gone: one request may have reached it, the others were never sent."""
        if self._current is not None:
            self._deliver(self._current, ConnectionLost("gateway.went_away"))
            self._current = None
        for request in self._waiting:
            away = ConnectFailed(
                "gateway.device_away", host=self._place.host, device=self._place.device
            )
            self._deliver(request, away)
        self._waiting.clear()


def _harmless(payload: dict[str, Any], text: str) -> str:
    """The payload without what must not pass here: `vision` would redirect the camera, which
    belongs to the gateway's chat server."""
    if payload["method"] != "initialize":
        return text
    capabilities = payload.get("params", {}).get("capabilities")
    if not isinstance(capabilities, dict) or "vision" not in capabilities:
        return text
    del capabilities["vision"]
    return json.dumps(payload, separators=(",", ":"))


def _breaks_answer(request: _Request) -> str:
    """The method or tool name that the firmware would repeat in an error without escaping it.

    The answer would be invalid JSON, and the gateway would drop the device and every call that
    waits for it.
    """
    names = [request.method]
    if request.method == "tools/call":
        names.append(str(json.loads(request.text).get("params", {}).get("name", "")))
    return next((name for name in names if any(_is_unsafe(char) for char in name)), "")


def _is_unsafe(char: str) -> bool:
    return char in '"\\' or ord(char) < 0x20


_Key: TypeAlias = "tuple[str, Login]"


class Gateway(Struct):
    """One place, as long as anybody uses it."""

    place: Endpoint
    client: GatewayClient
    poller: GatewayPoller
    users: int = 0

    async def close(self) -> None:
        await self.poller.stop()
        await self.client.close()


class Gateways:
    """Opens gateways and the channels to devices behind them."""

    def __init__(self, timing: GatewayTiming | None = None) -> None:
        self._timing = timing or GatewayTiming()
        self._open: dict[_Key, Gateway] = {}
        self._opening = asyncio.Lock()

    @asynccontextmanager
    async def at(self, place: Endpoint, login: Login) -> AsyncIterator[Gateway]:
        """The gateway of `place` (or of a device behind it), for as long as the body runs.

        Its poller tells who is there: `gateway.poller.watch(client_id, on_state)`. Nothing is
        asked by this alone, so nothing is raised for a gateway that is not there.
        """
        place = place.place
        key = (place.text, login)
        async with self._opening:
            gateway = self._open.get(key)
            if gateway is None:
                client = await GatewayClient.open(place, login, timing=self._timing)
                gateway = Gateway(place, client, GatewayPoller(client, self._timing))
                gateway.poller.start()
                self._open[key] = gateway
            gateway.users += 1
        try:
            yield gateway
        finally:
            gateway.users -= 1
            if not gateway.users and self._open.get(key) is gateway:
                del self._open[key]
                await gateway.close()

    async def states(
        self, place: Endpoint, login: Login, client_ids: Iterable[str], *, timeout: float = 10.0
    ) -> dict[str, bool]:
        """Whether each of these devices is connected to the gateway: one request for all.

        `timeout` is in seconds. Raises as `open` does, except for devices that are not there.
        """
        async with self.at(place, login) as gateway:
            return await _in_time(gateway, list(client_ids), timeout)

    @asynccontextmanager
    async def open(
        self, endpoint: Endpoint, login: Login, *, timeout: float
    ) -> AsyncIterator[GatewayChannel]:
        """A channel to one device, as long as the body runs; `timeout` in seconds until then.

        Raises `LoginRefused` when the gateway refuses the key; `ConnectFailed` when it is not
        reached or is none, and when the device is not connected to it; `EndpointError` when no
        device is named.
        """
        if endpoint.device_id is None:
            raise EndpointError("gateway.no_device", endpoint=endpoint.text)
        async with self.at(endpoint, login) as gateway:
            states = await _in_time(gateway, [endpoint.device_id], timeout)
            if not states[endpoint.device_id]:
                raise ConnectFailed(
                    "gateway.device_offline", host=endpoint.host, device=endpoint.device_id
                )
            channel = GatewayChannel(endpoint, gateway.client, gateway.poller)
            running = asyncio.create_task(channel.run(), name=f"gateway channel {endpoint}")
            try:
                yield channel
            finally:
                channel.abort()
                await asyncio.gather(running, return_exceptions=True)

    async def stop(self) -> None:
        """Close all gateways, and with them what is open behind them."""
        gateways, self._open = list(self._open.values()), {}
        await asyncio.gather(*(gateway.close() for gateway in gateways))


async def _in_time(gateway: Gateway, client_ids: list[str], timeout: float) -> dict[str, bool]:
    try:
        async with asyncio.timeout(timeout):
            return await gateway.poller.states(client_ids)
    except TimeoutError:
        raise ConnectFailed(
            "gateway.timeout", host=gateway.place.host, seconds=f"{timeout:g}"
        ) from None
