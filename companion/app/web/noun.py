"""This computer as devices reach it."""

from __future__ import annotations

from typing import Final

from companion.app.workspace import Noun, Wiring


def _wiring() -> Wiring:
    from companion.app.web.wiring import wire

    return wire


WEB: Final = Noun("web", _wiring)
