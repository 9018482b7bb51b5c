"""Pictures of screens and cameras."""

from __future__ import annotations

from typing import Final

from companion.app.pictures import settings
from companion.app.workspace import Noun, Wiring


def _wiring() -> Wiring:
    from companion.app.pictures.wiring import wire

    return wire


PICTURES: Final = Noun("pictures", _wiring, described=(settings,))
