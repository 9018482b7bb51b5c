"""Whether a window can be shown here, without loading Qt to find out."""

from __future__ import annotations

import importlib.util
import os
import sys


def why_no_window() -> str | None:
    """The reason as a sentence, or `None` when a window can be tried."""
    if sys.platform.startswith("linux") and not any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    ):
        return "There is no display here, so no window can be shown."
    if importlib.util.find_spec("PySide6") is None:
        return "PySide6 is not installed, so no window can be shown."
    return None
