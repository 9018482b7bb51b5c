"""Firmware upgrades. By itself it looks for newer firmware."""

from __future__ import annotations

from typing import Final

from companion.app.upgrade import settings
from companion.app.workspace import Noun, Wiring


def _wiring() -> Wiring:
    from companion.app.upgrade.wiring import wire

    return wire


UPGRADE: Final = Noun("upgrade", _wiring, described=(settings,))
