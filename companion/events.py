"""Plain callbacks: how a lower layer tells a higher one that something happened."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Generic, TypeVar

logger = logging.getLogger(__name__)

T = TypeVar("T")


class Publisher(Generic[T]):
    """Calls every subscriber, in order of subscription, on the loop's thread.

    A subscriber that raises is logged and costs neither the publisher nor the others.
    """

    def __init__(self) -> None:
        self._subscribers: list[Callable[[T], None]] = []

    def subscribe(self, callback: Callable[[T], None]) -> Callable[[], None]:
        """Add `callback`; the returned function takes it off again (twice is harmless)."""
        self._subscribers.append(callback)

        def unsubscribe() -> None:
            if callback in self._subscribers:
                self._subscribers.remove(callback)

        return unsubscribe

    def publish(self, event: T) -> None:
        for callback in tuple(self._subscribers):
            try:
                callback(event)
            except Exception:
                logger.exception("a subscriber failed on %s", type(event).__name__)
