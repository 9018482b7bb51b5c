"""A stock device that is added, restarted, switched off and asked about, in the real window."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from qasync import QEventLoop

from companion.app.settings import Settings
from companion.simulator import simulated_stock_device
from companion.ui.connect.diagnose_dialog import DiagnoseDialog
from companion.ui.main.main_window import MainWindow
from tests.fakes.stock_workspace import FAST, key_of, ota_of
from tests.fakes.window import open_window
from tests.fakes.workbench import until


@asynccontextmanager
async def why(window: MainWindow, key: str) -> AsyncIterator[DiagnoseDialog]:
    """The dialog of the question, with all answers."""
    window.run("diagnose", key)
    assert window.dialogs is not None
    dialog = window.dialogs.dialog
    assert isinstance(dialog, DiagnoseDialog)
    await until(lambda: not dialog.running, 15)
    yield dialog
    dialog.reject()


def outcome(dialog: DiagnoseDialog, check: str) -> str:
    step = dialog.rows[check].step
    assert step is not None
    return step.outcome.value


async def test_a_device_that_is_switched_off_is_not_said_to_be_there(qtloop: QEventLoop) -> None:
    # the hub's port is not open: a stock device does not ask it
    settings = Settings(former_url="", stock_open=True)
    async with open_window(settings) as opened:
        listeners = opened.workspace.stock.listeners
        async with simulated_stock_device(ota_of(opened.workspace), behaviour=FAST) as device:
            key = key_of(device)
            await until(lambda: opened.window.model.asks(key))
            await opened.workspace.stock.decisions.accept(key, upstream_url="")
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
