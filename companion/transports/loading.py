"""Importing modules that take long, beside the loop and one after the other.

The MCP SDK's modules import each other in circles. Two threads that enter such a circle at two
places wait for each other, and Python breaks that by an error in one of them: saved devices of
several kinds, which are all dialed as the app starts, would meet it.
"""

from __future__ import annotations

import asyncio
import importlib
import threading
from collections.abc import Callable
from types import ModuleType
from typing import Final

_one_at_a_time: Final = threading.Lock()
_there: Final[dict[str, ModuleType]] = {}
"""Imported to their ends; `sys.modules` holds also what another thread is in the midst of."""


async def load_module(name: str) -> ModuleType:
    """The module of that name, imported in a thread unless it is there already."""
    # fifty devices that come back at once need no fifty threads for what is there
    if (module := _there.get(name)) is not None:
        return module
    return await asyncio.to_thread(_alone, importlib.import_module, name)


def _alone(load: Callable[[str], ModuleType], name: str) -> ModuleType:
    with _one_at_a_time:
        module = _there[name] = load(name)
        return module
