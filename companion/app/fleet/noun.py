"""Many devices."""

from __future__ import annotations

from typing import Final

from companion.app.fleet import settings
from companion.app.workspace import Noun, Wiring


def _wiring() -> Wiring:
    from companion.app.fleet.wiring import wire

    return wire


FLEET: Final = Noun("fleet", _wiring, described=(settings,))
