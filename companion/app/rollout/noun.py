"""Firmware for many devices, in waves. By itself it goes on with rollouts that were cut off."""

from __future__ import annotations

from typing import Final

from companion.app.workspace import Noun, Wiring


def _wiring() -> Wiring:
    from companion.app.rollout.wiring import wire

    return wire


ROLLOUT: Final = Noun("rollout", _wiring)
