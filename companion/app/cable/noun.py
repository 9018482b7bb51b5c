"""A board on a cable: what it writes, and what that means. By itself it looks which ones there
are."""

from __future__ import annotations

from typing import Final

from companion.app.workspace import Noun, Wiring


def _wiring() -> Wiring:
    from companion.app.cable.wiring import wire

    return wire


CABLE: Final = Noun("cable", _wiring)
