"""The support bundle."""

from __future__ import annotations

from typing import Final

from companion.app.workspace import Noun, Wiring


def _wiring() -> Wiring:
    from companion.app.bundle.wiring import wire

    return wire


BUNDLE: Final = Noun("bundle", _wiring)
