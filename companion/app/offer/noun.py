"""Giving tools to assistants and to other programs."""

from __future__ import annotations

from typing import Final

from companion.app.offer import settings
from companion.app.workspace import Noun, Wiring


def _wiring() -> Wiring:
    from companion.app.offer.wiring import wire

    return wire


OFFER: Final = Noun("offer", _wiring, described=(settings,))
