"""What is done at a time or after an event. By itself it runs routines, unless another program
does."""

from __future__ import annotations

from typing import Final

from companion.app.workspace import Noun, Wiring


def _wiring() -> Wiring:
    from companion.app.routines.wiring import wire

    return wire


ROUTINES: Final = Noun("routines", _wiring)
