"""Adding devices behind a gateway, in the window."""

from __future__ import annotations

from pathlib import Path

from companion.app.connect.connections import Connections
from companion.ui.connect.gateway_pane import GatewayPane
from tests.fakes.gateway import KEY, fake_gateway
from tests.fakes.gateway_device import device_behind
from tests.fakes.workbench import until
from tests.ui.connect.opened import added_by, adding

ABSENT = "GID_test@@@02_00_00_00_00_aa@@@11111111-2222-4333-8444-555555555555"


async def test_ids_are_imported_asked_for_and_added(tmp_path: Path) -> None:
    async with (
        fake_gateway() as server,
        device_behind(server) as (_device, endpoint),
        adding(GatewayPane) as (bench, opened, pane),
    ):
        pane.address.setText(f"http://127.0.0.1:{server.port}")
        pane.test_button.click()
        assert pane.strip.text() == "Enter the client id of a device first."
        assert endpoint.device_id is not None
        file = tmp_path / "ids.csv"
        file.write_text(f"client id;name\n{endpoint.device_id};Kitchen\n{ABSENT};Attic\n")
        pane.add_file(file)
        await until(lambda: pane.model.rowCount() == 2)
        pane.key.setText("not the key")
        pane.test_button.click()
        await until(lambda: pane.strip.outcome == "failed")
        assert "key" in pane.strip.text()
        assert not opened.add_button.isEnabled()
        pane.key.setText(KEY)
        pane.test_button.click()
        await until(lambda: pane.strip.outcome == "found")
        assert "1 of 2 devices" in pane.strip.text()
        for device, state in ((endpoint.device_id, "Online"), (ABSENT, "Offline")):
            row = pane.model.pick(device)
            assert row is not None and row.state == state
        assert opened.add_button.text() == "Add 2 devices"
        pane.model.set_picked(ABSENT, False)
        assert await added_by(opened) == endpoint.text
        await bench.ready(endpoint.text)
        assert [saved.endpoint for saved in bench.workspace.settings.devices] == [endpoint.text]
        await bench.workspace[Connections].remove(endpoint.text)


async def test_what_of_a_list_cannot_be_used_is_said(tmp_path: Path) -> None:
    async with adding(GatewayPane) as (_, _, pane):
        pane.ids.setPlainText(f"{ABSENT}\nwith?mark\n")
        assert pane.model.keys() == [ABSENT]
        assert not pane.warning.isHidden()
        assert "with?mark" in pane.warning.text()
        pane.add_file(tmp_path / "none.txt")
        await until(lambda: pane.strip.outcome == "failed")
        assert pane.strip.text().startswith("none.txt: ")
        empty = tmp_path / "empty.txt"
        empty.write_text("# nothing\n")
        pane.add_file(empty)
        await until(lambda: not pane.strip.text().startswith("none.txt"))
        assert pane.model.keys() == [ABSENT]
        pane.address.setText("192.168.1.10:8007")
        assert pane.place().text == "gateway+http://192.168.1.10:8007/"
        pane.address.setText("ws://192.168.1.10/")
        pane.test_button.click()
        assert pane.strip.outcome == "failed" and pane.address.invalid
