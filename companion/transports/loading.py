"""Importing slow modules off the loop's thread, one after the other.

The MCP SDK's modules import each other in circles: when two threads enter such a circle at two
places, Python raises an error in one of them. So everything that takes long to import is asked for
here.

The SDK's packages import all of it when one of their modules is wanted: a client would wait for
its web server too, a third of the whole. So what these packages do at their import waits until
something is asked of the packages themselves. Nothing here does: it asks their modules.
"""

from __future__ import annotations

import asyncio
import gc
import importlib
import importlib.util
import sys
import threading
from collections.abc import Callable
from functools import partial
from types import ModuleType
from typing import Any, Final, TypeVar

T = TypeVar("T")

_one_at_a_time: Final = threading.Lock()
_there: Final[dict[str, ModuleType]] = {}
"""Imported to their ends; `sys.modules` holds also what another thread is in the midst of."""

_DEFERRED: Final = ("mcp", "mcp.client", "mcp.server")
_BEGIN: Final = "_companion_begin"
_begins: Final = threading.RLock()


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
            for package in _DEFERRED:
                _defer(package)
            return load()
        finally:
            if collects:
                gc.freeze()
                gc.enable()


def _defer(name: str) -> None:
    """Defer what a package does at its import. Does nothing when it is there already."""
    if name in sys.modules:
        return
    spec = importlib.util.find_spec(name)
    assert spec is not None and spec.loader is not None
    package = sys.modules[name] = importlib.util.module_from_spec(spec)
    package.__class__ = _DeferredPackage
    vars(package)[_BEGIN] = partial(spec.loader.exec_module, package)
    parent, _, child = name.rpartition(".")
    if parent:
        setattr(sys.modules[parent], child, package)


class _DeferredPackage(ModuleType):
    """A package that is imported once anything is asked of it that it does not have."""

    def __getattr__(self, name: str) -> Any:
        with _begins:
            begin = vars(self).pop(_BEGIN, None)
            if begin is not None:
                begin()
        return super().__getattribute__(name)
