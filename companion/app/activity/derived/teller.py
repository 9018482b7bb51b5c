"""Publishes derived events in the name of a device."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.devices.registry import DeviceRegistry
from companion.events import Event
from companion.messages.message import Message

Tell = Callable[[str, str, Message, Message | None, dict[str, Any]], None]
"""Key, the event's word, title, detail, and values for programs."""


class Teller:
    """Tells of devices that are known; whatever comes late of one that was removed is dropped."""

    def __init__(self, devices: DeviceRegistry) -> None:
        self._devices = devices

    def __call__(
        self, key: str, event: str, title: Message, detail: Message | None, values: dict[str, Any]
    ) -> None:
        view = self._devices.view(key)
        if view is not None:
            self._devices.events.publish(
                Event.now(
                    event,
                    device_key=key,
                    device_name=view.name,
                    title=title,
                    detail=detail,
                    values=values,
                )
            )
