"""Calls of tools."""

from __future__ import annotations

from typing import Final

from companion.app.workspace import Noun, Wiring


def _wiring() -> Wiring:
    from companion.app.tools.wiring import wire

    return wire


TOOLS: Final = Noun("tools", _wiring)
