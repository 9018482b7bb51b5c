"""Files of assets."""

from __future__ import annotations

from typing import Final

from companion.app.workspace import Noun, Wiring


def _wiring() -> Wiring:
    from companion.app.assets.wiring import wire

    return wire


ASSETS: Final = Noun("assets", _wiring)
