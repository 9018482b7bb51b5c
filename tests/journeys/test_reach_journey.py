"""A stock device that is added, restarted, switched off and asked about, in the real window."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path
from typing import Final

import pytest

from companion.app.settings.settings import Settings
from companion.app.stock.service import StockService
from companion.app.tools.calls import CallService
from companion.app.upgrade.service import UpgradeService
from companion.app.upgrade.views import UpgradeOutcome
from companion.simulator import simulated_stock_device
from companion.ui.connect.diagnose_dialog import DiagnoseDialog
from companion.ui.main import news
from companion.ui.main.device_list import SUBTITLE_ROLE
from companion.ui.main.main_window import MainWindow
from companion.ui.stock import stock_words
from tests.fakes.stock_workspace import FAST, key_of, ota_of
from tests.fakes.upgrades import agree, write_image
from tests.fakes.window import open_window
from tests.fakes.workbench import until

DEMO: Final = "demo:"


@asynccontextmanager
async def why(window: MainWindow, key: str) -> AsyncIterator[DiagnoseDialog]:
    """The dialog of the question, with all answers."""
    window.run("diagnose", key)
    assert window.dialogs is not None
    dialog = window.dialogs.dialog
    assert isinstance(dialog, DiagnoseDialog)
    await until(lambda: not dialog.running)
    yield dialog
    dialog.reject()


def outcome(dialog: DiagnoseDialog, check: str) -> str:
    step = dialog.rows[check].step
    assert step is not None
    return step.outcome.value


async def test_a_device_that_is_switched_off_is_not_said_to_be_there() -> None:
    # the hub's port is not open: a stock device does not ask it
    settings = Settings(former_url="", stock_open=True)
    async with open_window(settings) as opened:
        listeners = opened.workspace[StockService].listeners
        async with simulated_stock_device(ota_of(opened.workspace), behaviour=FAST) as device:
            key = key_of(device)
            await until(lambda: opened.window.model.asks(key))
            await opened.workspace[StockService].decisions.accept(key, upstream_url="")
            await opened.ready(key)
            async with why(opened.window, key) as dialog:
                assert outcome(dialog, "hello") == outcome(dialog, "mcp") == "passed"
                said = dialog.rows["port"].finding.text()
                assert str(listeners.http_port) in said and str(listeners.mqtt_port) in said
        await until(lambda: not opened.view(key).connected)
        async with why(opened.window, key) as dialog:
            assert outcome(dialog, "port") == "passed"
            assert (outcome(dialog, "hello"), outcome(dialog, "mcp")) == ("failed", "skipped")
            assert dialog.strip.text() == "Switched off, or not in your Wi-Fi"
            assert "Wi-Fi" in dialog.rows["hello"].todo.text()
            assert dialog.strip.outcome == "failed"


async def test_a_restart_and_an_upgrade_are_no_lost_connection(
    tmp_path: Path, quick_demo: None
) -> None:
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO)
        header, strip = opened.page.header, opened.page.strip
        seen: list[tuple[str, str, str]] = []

        def look() -> None:
            row = opened.window.model.index_of(DEMO)
            said = str(row.data(SUBTITLE_ROLE))
            seen.append((header.pill.text(), said, strip.text.text() if strip.isVisible() else ""))

        opened.context.connect(opened.context.workspace.devices.changed, lambda _view: look())
        workspace, session = opened.workspace, opened.view(DEMO).session
        await workspace[CallService].call(DEMO, "self.reboot", {}, confirm=agree)
        await until(lambda: opened.view(DEMO).session == session + 1)
        assert (
            "Restarting…",
            "Restarting…",
            "The device restarts, and is back in a few seconds.",
        ) in seen
        assert (header.pill.text(), strip.isVisible()) == ("Connected", False)
        restart, seen[:] = list(seen), []

        found = await workspace[UpgradeService].inspect(DEMO, write_image(tmp_path, "9.1.0"))
        warned = frozenset(each.code for each in found.verdict.warnings)
        ended = await workspace[UpgradeService].run(DEMO, found, confirm=agree, accepted=warned)
        await until(lambda: header.pill.text() == "Connected")
        assert ended.outcome is UpgradeOutcome.UPGRADED, ended.reason
        said = "Upgrading to 9.1.0"
        assert (said, said, f"{said}. Do not switch it off.") in seen
        for _, _, told in (*restart, *seen):
            assert "goodbye" not in told and "was lost" not in told, told
        assert not strip.isVisible()


async def test_a_device_that_was_just_added_says_the_one_step_that_is_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # it had its answer before it was added, so it must start once more
    monkeypatch.setattr(stock_words, "ANSWERED_AFTER", timedelta(0))
    monkeypatch.setattr(news, "ANSWERED_AFTER", timedelta(0))
    settings = Settings(former_url="", stock_open=True)
    async with open_window(settings) as opened:
        url = ota_of(opened.workspace)
        async with simulated_stock_device(url, behaviour=FAST) as device:
            key = key_of(device)
            await until(lambda: opened.window.model.asks(key))
        await opened.workspace[StockService].decisions.accept(key, name="Kitchen", upstream_url="")
        opened.window.choose(key)
        strip, header = opened.page.strip, opened.page.header
        await until(strip.title.isVisible)
        assert strip.title.text() == "One more step: switch Kitchen off and on"
        assert [check.done for check in strip.checks] == [True, False, False]
        assert not header.connection.isVisible()
        assert opened.window.model.index_of(key).data(SUBTITLE_ROLE) == "otto-robot"
        toast = opened.window.toasts.toast
        assert toast is None or toast.content.title != "Restart the device once"
        async with simulated_stock_device(url, behaviour=FAST):
            await opened.ready(key)
            await until(lambda: not strip.isVisible())
            assert header.connection.text() == "Always connected"
        # it has been connected: it is away now, and needs no step of anybody
        await until(strip.isVisible)
        assert not strip.title.isVisible()
