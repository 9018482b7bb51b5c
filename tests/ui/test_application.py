"""The program shows a window before it loads what the window will hold."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path

import pytest

from tests.fakes.commands import LIMIT, command

ROOT = Path(__file__).resolve().parents[2]

FIRST_PAINT = """
import sys
from companion.ui.application import run_window
from companion.ui.main.one_window import WindowArguments

heavy = ("asyncio", "qasync", "websockets", "mcp", "msgspec", "pydantic",
         "companion.app.workspace",
         "companion.ui.main.main_window", "companion.ui.device.device_page")

def first():
    print(*(name for name in heavy if name in sys.modules), flush=True)
    import os
    os._exit(7)

run_window(WindowArguments(demo=True), on_first_paint=first)
"""

CONTENT = """
import sys
import PySide6.QtWidgets
from companion.ui.application import run_window
from companion.ui.main.one_window import WindowArguments

unseen = ("companion.ui.connect.start_choice", "companion.ui.kit.widgets.toast", "PySide6.QtSvg",
          "html", "asyncio", "companion.app.workspace")

def content():
    print(*(name for name in unseen if name in sys.modules))
    # PySide6 makes a class when it is wanted, and all of them when it does not know which one is
    print(*(name for name in ("QWizard", "QMdiArea") if name in vars(PySide6.QtWidgets)))
    sys.stdout.flush()
    import os
    os._exit(7)

run_window(WindowArguments(hub_host="127.0.0.1", hub_port=0), on_content=content)
"""

CLOSED_AT_ONCE = """
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from companion.ui.application import run_window
from companion.ui.main.one_window import WindowArguments
from companion.ui.main.window_frame import WindowFrame

def close():
    [frame] = [each for each in QApplication.topLevelWidgets() if isinstance(each, WindowFrame)]
    frame.close()

import sys
when = sys.argv[1]
later = lambda: QTimer.singleShot(int(when), close)
raise SystemExit(run_window(WindowArguments(hub_host="127.0.0.1", hub_port=0),
                            on_first_paint=close if when == "0" else later))
"""

A_SLOT_FAILS = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from companion.ui.main import main_window
from companion.ui.application import run_window
from companion.ui.main.one_window import WindowArguments

started = main_window.MainWindow.started

def fail():
    raise ZeroDivisionError("of a slot")

def look(window):
    print(window.toasts.toast.content.title)
    window.window().close()

def started_and_more(window):
    started(window)
    QTimer.singleShot(0, fail)
    QTimer.singleShot(50, lambda: look(window))

main_window.MainWindow.started = started_and_more
raise SystemExit(run_window(WindowArguments(hub_host="127.0.0.1", hub_port=0)))
"""


async def run(program: str, *arguments: str, **env: str) -> tuple[int, str, str]:
    """Run a program, `env` in its environment; its exit status, what it said and complained."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-W", "error", "-c", program, *arguments),
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", **env},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        async with asyncio.timeout(40):
            said, complained = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    assert process.returncode is not None
    lines = [line for line in complained.decode().splitlines() if "propagateSizeHints" not in line]
    return process.returncode, said.decode().strip(), "\n".join(lines)


async def test_nothing_heavy_is_loaded_before_the_first_picture() -> None:
    assert await run(FIRST_PAINT) == (7, "", "")


@pytest.mark.skipif(sys.platform == "darwin", reason="it listens for links and files there")
async def test_the_content_loads_and_makes_only_what_is_seen_of_it(tmp_path: Path) -> None:
    saved = {"devices": [{"endpoint": "hub:02:00:00:00:00:01", "name": "Kitchen"}]}
    (tmp_path / "settings.json").write_text(json.dumps(saved), "utf-8")
    assert await run(CONTENT, COMPANION_CONFIG_DIR=str(tmp_path)) == (7, "", "")


async def test_a_window_that_is_closed_while_it_starts_ends_the_program() -> None:
    # at the first picture, while the core is loaded, and while it starts
    runs = (run(CLOSED_AT_ONCE, milliseconds) for milliseconds in ("0", "1", "150", "400"))
    for result in [await each for each in runs]:
        assert result == (0, "", "")


async def test_an_error_in_a_slot_is_shown_and_logged_and_the_app_goes_on() -> None:
    status, said, complained = await run(A_SLOT_FAILS)
    assert (status, said) == (0, "Something went wrong in the app")
    assert "ZeroDivisionError: of a slot" in complained


@pytest.mark.skipif(sys.platform == "win32", reason="it is ended by a signal")
async def test_a_verbose_window_tells_on_standard_error_what_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_CONFIG_DIR", str(tmp_path))
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    options = ("--hub-host", "127.0.0.1", "--hub-port", "0", "--hub-token", "hunter2-of-mine")
    async with command("--verbose", "--demo", *options) as window:
        assert window.process.stderr is not None
        told = ""
        async with asyncio.timeout(LIMIT):
            while "companion.devices.link: " not in told or " listed " not in told:
                line = await window.process.stderr.readline()
                assert line, told
                told += line.decode()
        window.process.terminate()
        assert await window.end() == 0
    assert " INFO companion.transports.hub.server: the hub listens" in told
    assert window.rest == "" and "hunter2" not in told + window.said
