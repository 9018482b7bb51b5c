"""Saying something aloud on devices that play announcements, from firmware 2.5 on."""

from __future__ import annotations

from typing import Final

from companion.app.say import settings
from companion.app.workspace import Noun, Wiring


def _wiring() -> Wiring:
    from companion.app.say.wiring import wire

    return wire


SAY: Final = Noun("say", _wiring, described=(settings,))
