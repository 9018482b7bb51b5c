"""Keeps one device that listens connected: dial, serve, wait, dial again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from contextlib import AbstractAsyncContextManager, nullcontext

from companion.devices.device import Device
from companion.devices.models import DeviceState
from companion.devices.timing import Timing
from companion.errors import ConnectFailed
from companion.transports.channel import Channel
from companion.transports.direct import dial
from companion.transports.endpoint import Endpoint

logger = logging.getLogger(__name__)

VisionOffer = Callable[[Device, Channel], AbstractAsyncContextManager["Mapping[str, str] | None"]]
"""Where a device's camera may upload to while this connection lasts: see `Device.serve`."""


def no_vision(device: Device, channel: Channel) -> AbstractAsyncContextManager[None]:
    """Nowhere."""
    return nullcontext()


class Dialer:
    """Owns the task that dials `endpoint` for `device` until it is stopped."""

    def __init__(
        self,
        endpoint: Endpoint,
        device: Device,
        timing: Timing,
        *,
        vision: VisionOffer = no_vision,
    ) -> None:
        self._endpoint = endpoint
        self._device = device
        self._timing = timing
        self._vision = vision
        self._now = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name=f"dial {self._endpoint}")

    async def stop(self) -> None:
        """Close the connection and end dialing."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            self._device.update(state=DeviceState.IDLE)

    def dial_now(self) -> None:
        """Do not wait for the next attempt's time; harmless while connected."""
        self._now.set()

    async def _run(self) -> None:
        attempt = 0
        while True:
            if await self._dial_once():
                attempt = 0
            # Only a wait tells the person that nothing is going on just now.
            if self._device.view.state is not DeviceState.LOST:
                self._device.update(state=DeviceState.WAITING)
            self._now.clear()
            try:
                async with asyncio.timeout(self._timing.backoff(attempt)):
                    await self._now.wait()
                attempt = 0
            except TimeoutError:
                attempt += 1

    async def _dial_once(self) -> bool:
        """Whether the device became ready."""
        device = self._device
        before = device.view.session
        if device.view.state is not DeviceState.LOST:
            device.update(state=DeviceState.CONNECTING, address=self._endpoint.text)
        try:
            async with (
                dial(self._endpoint, timeout=self._timing.dial) as channel,
                self._vision(device, channel) as vision,
            ):
                await device.serve(channel, vision=vision)
        except ConnectFailed as error:
            if device.view.problem != error.message:
                device.tell("failed", "live.failed", detail=error.message, failed=True)
            device.update(problem=error.message)
        return device.view.session != before
