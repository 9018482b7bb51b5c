"""The firmware's one main task: everything that is called or sent goes through its queue.

That is why nothing is answered while a tool runs, and why afterwards the answers to other
requests overtake the tool's own: they were put into the queue earlier. Source:
transports/README.md, "One task"; the recorded frames of concurrent calls.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

Action = Callable[[], Awaitable[None]]


class RestartRequested(Exception):
    """Raised by an action that restarts the device; ends `MainTask.run`."""


class MainTask:
    """Runs actions one after another, in the order in which they were scheduled."""

    def __init__(self) -> None:
        self._actions: asyncio.Queue[Action] = asyncio.Queue()

    def schedule(self, action: Action) -> None:
        """Run `action` after all that is waiting already."""
        self._actions.put_nowait(action)

    async def run(self) -> None:
        """Work until an action raises: `RestartRequested`, unless the simulator has a fault."""
        while True:
            action = await self._actions.get()
            await action()
