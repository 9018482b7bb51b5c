"""Settings for saying something aloud."""

from __future__ import annotations

from typing import Final

from companion.app.settings.ports import STOCK
from companion.app.settings.setting import Setting

SAY_WAIT: Final = Setting(
    "say_wait",
    60,
    words="Wait for a busy device",
    pane=STOCK,
    section="Say aloud",
    unit="seconds",
    bounds=(0, 600),
    about="A device in a conversation plays what you say when it is idle again, never later than "
    "this.",
)
