"""Who is connected to a gateway: one question for all devices that anybody here cares about.

Source: transports/README.md, "Gateway": `exists` means online. Unlike commands, asking for it does
not count as the device's activity, so a dead device is noticed.
"""

from __future__ import annotations

import asyncio
import json
import logging
import math
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from companion.errors import CompanionError, ConnectFailed, LoginRefused
from companion.messages.message import Message, message
from companion.transports.gateway.client import MAX_BODY, GatewayClient, GatewayTiming

logger = logging.getLogger(__name__)

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
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        waiting, self._asked = self._asked, {}
        _resolve(waiting, {}, ConnectFailed("gateway.no_answer", host=self._client.host))
        self._tell({})

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

    def look_closely(self) -> None:
        """Ask more often for a while: something may have happened to a device."""
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
            try:
                async with asyncio.timeout(pause):
                    await self._poke.wait()
            except TimeoutError:
                continue

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
        self._tell(states)

    def _tell(self, states: dict[str, bool]) -> None:
        """A watch that began while the question was under way is told by the next one."""
        for client_id, watchers in tuple(self._watchers.items()):
            if client_id in states or not states:
                for watcher in tuple(watchers):
                    watcher.tell(states.get(client_id, False))

    def _pause(self) -> float:
        if self._refused:
            return self._timing.refused
        unclear = 0 < self._failures < _PATIENCE or time.monotonic() < self._close_until
        return self._timing.closely if unclear else self._timing.poll


@dataclass(slots=True, eq=False)
class _Watcher:
    """Tells changes only."""

    on_state: OnState
    last: bool | None
    """What it was told; `None` for nothing yet."""

    def tell(self, online: bool) -> None:
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
