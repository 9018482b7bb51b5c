"""Bounded waits for something that is published."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from companion.devices.models import DeviceState, DeviceView
from companion.devices.registry import DeviceRegistry
from companion.events import Published

T = TypeVar("T")


async def published(
    publisher: Published[T], wanted: Callable[[T], bool] = lambda _: True, *, within: float = 60.0
) -> T:
    """The next published event that is `wanted`; `TimeoutError` after `within` seconds."""
    future: asyncio.Future[T] = asyncio.get_running_loop().create_future()

    def look(event: T) -> None:
        if not future.done() and wanted(event):
            future.set_result(event)

    unsubscribe = publisher.subscribe(look)
    try:
        async with asyncio.timeout(within):
            return await future
    finally:
        unsubscribe()


async def device_in(
    devices: DeviceRegistry, key: str, *states: DeviceState, within: float = 60.0
) -> DeviceView:
    """The view of `key` as soon as it is in one of `states`."""
    view = devices.view(key)
    if view is not None and view.state in states:
        return view
    return await published(
        devices.changed, lambda seen: seen.key == key and seen.state in states, within=within
    )
