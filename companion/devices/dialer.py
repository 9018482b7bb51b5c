"""Keeps one device that this computer reaches out to connected: open, serve, wait, open again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from contextlib import AbstractAsyncContextManager, nullcontext
from datetime import UTC, datetime, timedelta
from typing import Final

from companion.devices.device import Device
from companion.devices.models import DeviceState
from companion.devices.timing import Timing
from companion.errors import CompanionError, EndpointError, LoginRefused
from companion.messages.message import Message, message
from companion.tasks import end_tasks, happens
from companion.text import one_line
from companion.transports.channel import Channel
from companion.transports.endpoint import Endpoint
from companion.transports.transports import Transports

logger = logging.getLogger(__name__)

VisionOffer = Callable[[Device, Channel], AbstractAsyncContextManager["Mapping[str, str] | None"]]
"""Where a device's camera may upload to while this connection lasts: see `Device.serve`."""

Opener = Callable[[Endpoint, float], AbstractAsyncContextManager[Channel]]
"""Opens the channel of an endpoint within so many seconds, as `Transports.open` does."""


def no_vision(device: Device, channel: Channel) -> AbstractAsyncContextManager[None]:
    """Nowhere."""
    return nullcontext()


class Dialer:
    """Owns the task that opens `endpoint` for `device` until it is stopped.

    After a loss or a failure it waits, longer each time, and less regularly than a clock, so that
    fifty devices that were lost together do not come back together. `dial_now` ends the wait.
    """

    def __init__(
        self,
        endpoint: Endpoint,
        device: Device,
        timing: Timing,
        *,
        open_channel: Opener | None = None,
        vision: VisionOffer = no_vision,
        minded: bool = False,
    ) -> None:
        """`minded`: somebody else notices when the device is there, and calls `dial_now`."""
        self.endpoint: Final = endpoint
        self._device = device
        self._timing = timing
        self._open = open_channel or _open
        self._vision = vision
        self._minded = minded
        self._now = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin, or begin again after `stop`. Harmless while it runs."""
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name=f"dial {self.endpoint}")

    async def stop(self, problem: Message | None = None) -> None:
        """Close the connection and end dialing; `problem` says why, in words."""
        task, self._task = self._task, None
        if task is not None:
            await end_tasks(task)
            self._device.update(state=DeviceState.STOPPED, problem=problem, retry_at=None)

    def dial_now(self) -> None:
        """Do not wait for the next attempt's time; harmless while connected.

        During an attempt it is remembered: what the attempt found may be over already.
        """
        self._now.set()

    async def _run(self) -> None:
        attempt = 0
        while True:
            self._now.clear()
            wait = await self._attempt(attempt)
            if wait is None:
                attempt = 0
            else:
                attempt += 1
            woken = await self._pause(self._timing.backoff(0) if wait is None else wait)
            if woken:
                attempt = 0

    async def _attempt(self, attempt: int) -> float | None:
        """Seconds until the next one; `None` when the connection was a good one."""
        device = self._device
        device.update(state=DeviceState.CONNECTING, address=self.endpoint.text, retry_at=None)
        logger.debug("dialing %s, attempt %d", one_line(self.endpoint.text), attempt + 1)
        refused = self._timing.backoff(attempt)
        loop = asyncio.get_running_loop()
        before, started = device.view.session, loop.time()
        try:
            async with (
                self._open(self.endpoint, self._timing.dial) as channel,
                self._vision(device, channel) as vision,
            ):
                started = loop.time()
                failure = await device.serve(channel, vision=vision)
        except EndpointError as error:
            self._failed(error.message)
            return float("inf")
        except LoginRefused as error:
            self._failed(error.message)
            return max(refused, self._timing.backoff_refused)
        except CompanionError as error:
            self._failed(error.message)
            return max(refused, self._timing.backoff_minded) if self._minded else refused
        except Exception:
            # A fault of ours must not leave the device unreached for ever, nor go unseen.
            logger.exception("dialing %s failed", self.endpoint)
            self._failed(message("connect.fault"))
            return refused
        if isinstance(failure, LoginRefused):
            return max(refused, self._timing.backoff_refused)
        if device.view.session == before:
            return refused
        return None if loop.time() - started >= self._timing.stable else refused

    def _failed(self, problem: Message) -> None:
        words = one_line(problem.english(), 500)
        logger.debug("%s was not reached: %s", one_line(self.endpoint.text), words)
        if self._device.view.problem != problem:
            self._device.tell("failed", "live.failed", detail=problem, failed=True)
        self._device.update(problem=problem)

    async def _pause(self, seconds: float) -> bool:
        """Wait, and say so. Whether it was woken."""
        forever = seconds == float("inf")
        due = None if forever else datetime.now(UTC) + timedelta(seconds=seconds)
        state = DeviceState.STOPPED if forever else DeviceState.WAITING
        if self._device.view.state is DeviceState.LOST and not forever:
            state = DeviceState.LOST
        self._device.update(state=state, retry_at=due)
        logger.debug("%s is dialed again in %.1f s", one_line(self.endpoint.text), seconds)
        return await happens(self._now, None if forever else seconds)


def _open(endpoint: Endpoint, timeout: float) -> AbstractAsyncContextManager[Channel]:
    return Transports().open(endpoint, timeout=timeout)
