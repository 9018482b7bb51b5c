"""Reaching, finding and removing devices. By itself it looks around in the network, and lets
itself be found there."""

from __future__ import annotations

from typing import Final

from companion.app.connect import settings
from companion.app.workspace import Noun, Wiring


def _wiring() -> Wiring:
    from companion.app.connect.wiring import wire

    return wire


CONNECT: Final = Noun("connect", _wiring, described=(settings,))
