"""Devices as entities of Home Assistant, by MQTT discovery. By itself it connects to the broker
that a person named."""

from __future__ import annotations

from typing import Final

from companion.app.home_assistant import settings
from companion.app.workspace import Noun, Wiring


def _wiring() -> Wiring:
    from companion.app.home_assistant.wiring import wire

    return wire


HOME_ASSISTANT: Final = Noun("home_assistant", _wiring, described=(settings,))
