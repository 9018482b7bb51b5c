"""Finding the devices behind a broker, by what they and their last wills publish."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable
from typing import Final

from companion.errors import ConnectFailed, EndpointError
from companion.messages.message import Message, message
from companion.text import one_line
from companion.transports.broker.brokers import Brokers
from companion.transports.broker.channel import BrokerPresence
from companion.transports.broker.topics import Side
from companion.transports.endpoint import Endpoint
from companion.transports.login import Login

FIRST_PAUSE: Final = 1.0
LONGEST_PAUSE: Final = 60.0
"""Seconds between two attempts, a fifth more or less: doubled each time."""

logger = logging.getLogger(__name__)


class BrokerWatch:
    """Stays connected to a broker and tells who is there, from `start` to `stop`.

    `on_device` is called with a device's id and whether it came or went, by its last will, by
    silence or because the broker was lost. `on_state` hears `None` when the broker delivers, and
    else why not, only when that is new. Both are called on the loop's thread and must not block.
    """

    def __init__(
        self,
        place: Endpoint,
        login: Login,
        on_device: Callable[[str, bool], None],
        *,
        brokers: Brokers,
        on_state: Callable[[Message | None], None] = lambda problem: None,
    ) -> None:
        self._place = place.place
        self._login = login
        self._brokers = brokers
        self._on_state = on_state
        self._presence = BrokerPresence(on_device)
        self._lost: asyncio.Future[Message] | None = None
        self._task: asyncio.Task[None] | None = None
        self._told: tuple[Message | None] | None = None

    @property
    def devices(self) -> tuple[str, ...]:
        return self._presence.devices

    def start(self) -> None:
        """Begin to listen; returns at once. Twice is harmless."""
        if self._task is None:
            name = f"watch the broker {one_line(self._place.host)}"
            self._task = asyncio.create_task(self._run(), name=name)

    async def stop(self) -> None:
        """End listening; all devices that were online are reported as gone."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    # what the connection tells

    def heard(self, device: str, side: Side, payload: bytes, retained: bool) -> None:
        self._presence.heard(device, side, payload, retained)

    def end(self, problem: Message) -> None:
        if self._lost is not None and not self._lost.done():
            self._lost.set_result(problem)

    async def _run(self) -> None:
        pause = FIRST_PAUSE
        while True:
            try:
                await self._listen()
                pause = FIRST_PAUSE
            except EndpointError as error:
                # waiting makes it no better
                self._tell(error.message)
                return
            except ConnectFailed as error:
                self._tell(error.message)
            except Exception:
                logger.exception("watching a broker failed")
                self._tell(message("connect.fault"))
            await asyncio.sleep(pause * random.uniform(0.8, 1.2))
            pause = min(pause * 2, LONGEST_PAUSE)

    async def _listen(self) -> None:
        self._lost = asyncio.get_running_loop().create_future()
        try:
            async with (
                self._brokers.use(self._place, self._login) as place,
                place.heard_by(self, None),
            ):
                self._tell(None)
                self._tell(await self._lost)
        finally:
            self._presence.all_gone()

    def _tell(self, problem: Message | None) -> None:
        if (problem,) == self._told:
            return
        self._told = (problem,)
        try:
            self._on_state(problem)
        except Exception:
            logger.exception("the state of a broker could not be told")
