"""Devices whose OTA address is this computer."""

from __future__ import annotations

from typing import Final

from companion.app.stock import settings
from companion.app.workspace import Noun, Wiring


def _wiring() -> Wiring:
    from companion.app.stock.wiring import wire

    return wire


STOCK: Final = Noun("stock", _wiring, described=(settings,))
