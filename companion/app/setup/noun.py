"""Setting up a device by the page of its own Wi-Fi."""

from __future__ import annotations

from typing import Final

from companion.app.workspace import Noun, Wiring


def _wiring() -> Wiring:
    from companion.app.setup.wiring import wire

    return wire


SETUP: Final = Noun("setup", _wiring)
