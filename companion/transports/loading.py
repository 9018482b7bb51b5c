"""Importing slow modules off the loop's thread, one after the other.

The MCP SDK's modules import each other in circles: when two threads enter such a circle at two
places, Python raises an error in one of them. So everything that takes long to import is asked for
here.
"""

from __future__ import annotations

import asyncio
import gc
import importlib
import threading
from collections.abc import Callable
from functools import partial
from types import ModuleType
from typing import Final, TypeVar

T = TypeVar("T")

_one_at_a_time: Final = threading.Lock()
_there: Final[dict[str, ModuleType]] = {}
"""Imported to their ends; `sys.modules` holds also what another thread is in the midst of."""


async def load_module(name: str) -> ModuleType:
    """The module of that name, imported in a thread unless it is there already."""
    # fifty devices that come back at once need no fifty threads for what is there
    if (module := _there.get(name)) is not None:
        return module
    module = _there[name] = await load_with(partial(importlib.import_module, name))
    return module


async def load_with(load: Callable[[], T]) -> T:
    """What `load` returns, which imports modules; in a thread, after whatever is being loaded."""
    return await asyncio.to_thread(_alone, load)


def _alone(load: Callable[[], T]) -> T:
    with _one_at_a_time:
        collects = gc.isenabled()
        # modules stay: to look for garbage in them, again and again while they are made, takes a
        # tenth of the time
        gc.disable()
        try:
            return load()
        finally:
            if collects:
                gc.freeze()
                gc.enable()
