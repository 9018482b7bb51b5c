"""Snapshots again and again: a slow live view.

The person is asked once, with the exact first request, by a `Confirm` that says that it is for a
series. The requests that follow are covered by that yes only if they differ in nothing but the
one-time path of the upload; any other (another address of this computer, another quality) is
asked for anew.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, Final
from urllib.parse import urlsplit

from companion.app.pictures.picture import Picture, RepeatState, RepeatView
from companion.app.tools.gate import Confirm
from companion.app.tools.records import CallRequest
from companion.devices.models import DeviceView
from companion.devices.registry import DeviceRegistry
from companion.errors import CompanionError, ConsentMissing, UsageError
from companion.events import Publisher
from companion.messages.message import Message, message
from companion.messages.traits import Trait

logger = logging.getLogger(__name__)

LEAST_SECONDS: Final = 1.0
MOST_SECONDS: Final = 3600.0
MOST_FAILURES: Final = 3
"""In a row; then it stops. The device's absence is none."""


class Repeat:
    """Takes a picture every `seconds`, never two at once, until it is stopped.

    The time counts from the beginning of one picture to that of the next; a picture that takes
    longer is followed by the next at once. While the device is away nothing is asked of it.
    Raises `UsageError` for a time out of range.
    """

    def __init__(
        self,
        take: Callable[[Confirm], Awaitable[Picture]],
        devices: DeviceRegistry,
        *,
        device_key: str,
        seconds: float,
        quality: int,
        confirm: Confirm,
    ) -> None:
        if not LEAST_SECONDS <= seconds <= MOST_SECONDS:
            least, most = f"{LEAST_SECONDS:g}", f"{MOST_SECONDS:g}"
            raise UsageError("repeat.seconds", least=least, most=most)
        self.changed: Publisher[RepeatView] = Publisher()
        self.view = RepeatView(device_key, seconds, quality, RepeatState.WAITING)
        self._take = take
        self._devices = devices
        self._consent = SeriesConsent(confirm)
        self._task = asyncio.create_task(self._run(), name=f"snapshots of {device_key}")
        self._task.add_done_callback(self._ended)

    @property
    def running(self) -> bool:
        return self.view.state is not RepeatState.STOPPED

    def stop(self) -> None:
        """Stop at once; a picture that is being taken does not come any more."""
        self._task.cancel()

    async def wait(self) -> RepeatView:
        """Returns when it has stopped, whoever stopped it."""
        await asyncio.wait((self._task,))
        return self.view

    async def _run(self) -> None:
        unsubscribe = self._devices.removed.subscribe(self._removed)
        try:
            self._show(problem=await self._loop())
        finally:
            unsubscribe()

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._show(state=RepeatState.STOPPED)
        if not task.cancelled() and (fault := task.exception()) is not None:
            logger.error("taking pictures again and again failed", exc_info=fault)

    async def _loop(self) -> Message | None:
        """Why it ends."""
        while True:
            if not self._connected():
                self._show(state=RepeatState.PAUSED)
                await self._return()
            began = time.monotonic()
            self._show(state=RepeatState.TAKING)
            try:
                picture = await self._take(self._consent)
            except ConsentMissing as error:
                return error.message
            except CompanionError as error:
                if not self._connected():
                    continue
                failed = self.view.failed + 1
                self._show(failed=failed, problem=error.message)
                if Trait.NO_PICTURES_KEPT in error.message.traits:
                    return error.message
                if failed >= MOST_FAILURES:
                    return message("repeat.gave_up", count=failed, problem=error.message)
            else:
                taken = self.view.taken + 1
                self._show(taken=taken, failed=0, last=picture, problem=None)
            self._show(state=RepeatState.WAITING)
            await self._rest(began + self.view.seconds - time.monotonic())

    async def _rest(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def _connected(self) -> bool:
        view = self._devices.view(self.view.device_key)
        return view is not None and view.connected

    async def _return(self) -> None:
        back = asyncio.Event()

        def look(view: DeviceView) -> None:
            if view.key == self.view.device_key and view.connected:
                back.set()

        unsubscribe = self._devices.changed.subscribe(look)
        try:
            await back.wait()
        finally:
            unsubscribe()

    def _removed(self, key: str) -> None:
        if key == self.view.device_key:
            self._show(problem=message("repeat.removed"))
            self._task.cancel()

    def _show(self, **changes: Any) -> None:
        view = replace(self.view, **changes)
        if view != self.view:
            self.view = view
            self.changed.publish(view)


class SeriesConsent:
    """A `Confirm` that asks the person once for requests that are the same."""

    def __init__(self, confirm: Confirm) -> None:
        self._confirm = confirm
        self._agreed: object = None

    async def __call__(self, request: CallRequest) -> bool:
        essence = _essence(request)
        if essence == self._agreed:
            return True
        self._agreed = None
        if not await self._confirm(request):
            return False
        self._agreed = essence
        return True


def _essence(request: CallRequest) -> object:
    """The request without the path of its address."""
    arguments = dict(request.arguments)
    url = urlsplit(str(arguments.pop("url", "")))
    return (request.device_key, request.tool.name, arguments, url.scheme, url.netloc)
