"""Why a device is not reached, step by step, in the window."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from PySide6.QtGui import QGuiApplication

from companion.app.connect.connections import Connections
from companion.app.connect.diagnosis import DiagnosisStep
from companion.transports.endpoint import Endpoint
from companion.ui.connect.diagnose_dialog import DiagnoseDialog
from tests.fakes.devices import listening_device
from tests.fakes.workbench import Workbench, closed, until, workbench
from tests.ui.kit.widgets.helpers import accessible_name

NOBODY = "ws://127.0.0.1:1/ws"


@asynccontextmanager
async def diagnosis(bench: Workbench, key: str) -> AsyncIterator[DiagnoseDialog]:
    dialog = DiagnoseDialog(bench.context, key, "Kitchen")
    dialog.open()
    try:
        yield dialog
    finally:
        dialog.reject()
        await closed(dialog)


async def test_the_step_that_fails_is_named_and_what_to_do() -> None:
    async with workbench() as bench, diagnosis(bench, NOBODY) as dialog:
        assert dialog.running and dialog.cancel_button.isVisible()
        await until(lambda: not dialog.running)
        assert list(dialog.rows) == ["route", "port", "handshake", "mcp"]
        port = dialog.rows["port"]
        assert port.step is not None and port.step.outcome.value == "failed"
        assert port.finding.isVisible() and port.todo.isVisible()
        assert "Failed" in accessible_name(port)
        assert dialog.rows["mcp"].step.outcome.value == "skipped"  # type: ignore[union-attr]
        assert dialog.strip.text() == "Nothing is listening on port 1"
        dialog.copy_button.click()
        text = QGuiApplication.clipboard().text()
        assert text.startswith(f"Kitchen ({NOBODY})\n")
        assert "- Port: Failed" in text and "- Route: Passed" in text
        dialog.again_button.click()
        assert dialog.running and port.step is None
        await until(lambda: not dialog.running)


async def test_nothing_is_wrong_with_a_device_that_answers() -> None:
    async with (
        workbench() as bench,
        listening_device() as (_device, url),
        diagnosis(bench, url) as dialog,
    ):
        await until(lambda: not dialog.running)
        assert dialog.strip.outcome == "found", dialog.as_text()
        assert all(row.step is not None for row in dialog.rows.values())


async def test_checks_can_be_cancelled() -> None:
    async with workbench() as bench:
        begun, ended = asyncio.Event(), asyncio.Event()

        async def forever(endpoint: Endpoint) -> AsyncIterator[DiagnosisStep]:
            begun.set()
            try:
                await asyncio.get_running_loop().create_future()
                yield  # type: ignore[misc]
            finally:
                ended.set()

        bench.workspace[Connections].diagnose = forever  # type: ignore[assignment,method-assign]
        async with diagnosis(bench, NOBODY) as dialog:
            await until(lambda: "Trying" in accessible_name(dialog.rows["route"]))
            await begun.wait()
            dialog.cancel_button.click()
            assert not dialog.running
            await until(ended.is_set)
            assert dialog.strip.text() == "The checks were cancelled."
            assert dialog.again_button.isVisible()


async def test_a_device_that_dials_in_is_checked_from_here() -> None:
    async with workbench() as bench, diagnosis(bench, "hub:02:00:00:00:00:77") as dialog:
        await until(lambda: not dialog.running)
        assert dialog.rows["port"].step.outcome.value == "passed"  # type: ignore[union-attr]
        assert dialog.strip.outcome == "failed"
