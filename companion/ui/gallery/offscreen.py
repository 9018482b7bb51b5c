"""The window's application without a screen, for pictures."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import tempfile
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, Final, Literal, TypeVar

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from companion.app.settings import DIRECTORY_VARIABLE
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.words.language import Language
from companion.ui.main.garbage import WindowLoop, WindowThreadCollector

TEXT_PX: Final = 13
"""Text size of the pictures, in pixels, whatever the machine's is."""

SCALE: Final = 2
"""Pixels of a picture for each one of the window, across and down."""

SCREEN: Final = {
    "name": "pictures",
    "x": 0,
    "y": 0,
    "width": 6000,
    "height": 6000,
    "logicalDpi": 96,
    "logicalBaseDpi": 96,
    "dpr": 1,
}
"""As Qt's platform without a screen reads it; pixels."""

_Result = TypeVar("_Result")


def run_offscreen(
    work: Callable[[], Coroutine[Any, Any, _Result]],
    *,
    language: str = "en",
    theme: Literal["light", "dark"] = "light",
) -> _Result:
    """Run `work` in an application of its own, which no screen and no settings change.

    It is the process's only application, and the environment stays as it is set here.
    """
    os.environ["QT_SCALE_FACTOR"] = str(SCALE)
    with tempfile.TemporaryDirectory() as settings:
        # the screen has to be larger than every window that is drawn
        screen = Path(settings, "screen.json")
        screen.write_text(json.dumps({"screens": [SCREEN]}), encoding="utf-8")
        os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={screen}"
        # the person's own settings are neither read nor written
        os.environ[DIRECTORY_VARIABLE] = settings
        former_handler = qInstallMessageHandler(_pass_on)
        app = QApplication(sys.argv[:1])
        app.setQuitOnLastWindowClosed(False)
        Language.current().set(language)
        Theme.current().install(theme, text_px=TEXT_PX)
        collector = WindowThreadCollector(app)
        loop = WindowLoop(app)
        asyncio.set_event_loop(loop)
        try:
            result: _Result = loop.run_until_complete(work())
            loop.run_until_complete(loop.shutdown_asyncgens())
        finally:
            asyncio.set_event_loop(None)
            loop.close()
            collector.close()
            qInstallMessageHandler(former_handler)
    return result


def _pass_on(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
    # the platform without a screen says this of every window whose smallest size changes
    if "propagateSizeHints" not in text:
        sys.stderr.write(f"{text}\n")
