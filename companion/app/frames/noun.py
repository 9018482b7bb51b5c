"""Frames as they travelled."""

from __future__ import annotations

from typing import Final

from companion.app.workspace import Noun, Wiring


def _wiring() -> Wiring:
    from companion.app.frames.wiring import wire

    return wire


FRAMES: Final = Noun("frames", _wiring)
