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
SAY_VOICE: Final = Setting("say_voice", "")
"""Id of a voice of this computer; empty: one for what the text is written in."""
SAY_SPEED: Final = Setting(
    "say_speed",
    100,
    words="Speed of the voice",
    pane=STOCK,
    choices={75: "Slow", 100: "Normal", 130: "Fast"},
)
"""Hundredths of the usual speed."""
SAY_COMMAND: Final = Setting(
    "say_command",
    "",
    words="Command that speaks",
    pane=STOCK,
    example="piper --model voice.onnx --output_file -",
    about="Gets the text on its standard input, and writes a sound. Empty: a voice of this "
    "computer.",
)
