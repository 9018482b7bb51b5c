"""Tasks with an owner: cancelled with it, and their exceptions shown."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any


@asynccontextmanager
async def owned_task(
    work: Coroutine[Any, Any, None], name: str
) -> AsyncIterator[asyncio.Task[None]]:
    """Run `work` beside the body; cancel it when the body ends.

    If `work` failed before that, its exception is raised after the body.
    """
    task = asyncio.create_task(work, name=name)
    try:
        yield task
    finally:
        task.cancel()
        await asyncio.wait((task,))
        if not task.cancelled():
            task.result()
