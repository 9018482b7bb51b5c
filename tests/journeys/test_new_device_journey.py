"""From a device's page to its first hello, in the window: without hardware, over real sockets."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from PySide6.QtWidgets import QAbstractButton

from companion.app.settings.settings import Settings
from companion.app.setup.machine import PortalStep
from companion.app.setup.service import SetupService
from companion.ui.connect.add_dialog import AddDialog
from companion.ui.connect.setup_dialog import SetupDialog
from companion.ui.connect.stock_pane import StockPane
from tests.fakes.portal import HOME, PASSWORD
from tests.fakes.setups import Bench, setup_bench
from tests.fakes.stock_workspace import key_of
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import until


@asynccontextmanager
async def one_device(folder: Path) -> AsyncIterator[Bench]:
    """The only one that is near."""
    async with setup_bench(folder) as made:
        made.computer.change(near=made.computer.read()["near"][:2])
        yield made


def settings() -> Settings:
    return Settings(former_url="", stock_open=True, hub_host="127.0.0.1", hub_port=0)


async def at_set_up(opened: OpenWindow, bench: Bench) -> tuple[StockPane, SetupDialog]:
    opened.workspace[SetupService]._limits = bench.limits
    add = opened.run(AddDialog, "add")
    add.choose("stock")
    pane = add.panes["stock"]
    assert isinstance(pane, StockPane)
    await until(pane.setup_button.isEnabled)
    pane.setup_button.click()
    dialog = next(each for each in pane.findChildren(SetupDialog))
    await until(lambda: dialog.run is not None and dialog.go_button.isEnabled())
    return pane, dialog


def step_of(dialog: SetupDialog) -> PortalStep:
    assert dialog.run is not None
    return dialog.run.state.step


async def test_from_the_page_to_the_first_hello_in_six_clicks(tmp_path: Path) -> None:
    clicks = 1  # Set up device…

    def click(button: QAbstractButton) -> None:
        nonlocal clicks
        clicks += 1
        button.click()

    async with one_device(tmp_path) as bench, open_window(settings()) as opened:
        pane, dialog = await at_set_up(opened, bench)
        assert dialog.hotspots.chosen() == bench.hotspot
        assert "leaves Home: 2.4 for about a minute" in dialog.about.text()
        click(dialog.go_button)
        await until(lambda: step_of(dialog) is PortalStep.CHOOSE and bool(dialog.networks.buttons))
        assert dialog.networks.chosen() == HOME  # the strongest: this computer's own is not there
        click(dialog.networks.buttons[HOME])
        assert dialog.password_label.text() == f"Password of {HOME}"
        dialog.password.setText(PASSWORD)
        click(dialog.go_button)
        await until(lambda: pane.stack.currentWidget() is pane.found_page)
        await until(lambda: not dialog.isVisible())
        add = opened.dialog(AddDialog)
        await until(add.add_button.isEnabled)
        click(add.add_button)
        key = key_of(bench.device)
        await opened.ready(key)
        assert clicks <= 6
        assert bench.page.config["ota_url"] == pane.ota.address.text()
        state = bench.computer.read()
        assert (state["active"], len(state["profiles"])) == (bench.computer.own, 1)
        assert PASSWORD not in str(state["calls"])
        add.reject()


async def test_a_wrong_password_is_said_at_its_field_and_cancelling_goes_back(
    tmp_path: Path,
) -> None:
    async with one_device(tmp_path) as bench, open_window(settings()) as opened:
        former = bench.page.config["ota_url"]
        _pane, dialog = await at_set_up(opened, bench)
        dialog.go_button.click()
        await until(lambda: step_of(dialog) is PortalStep.CHOOSE and bool(dialog.networks.buttons))
        dialog.networks.buttons[HOME].click()
        dialog.password.setText("short")
        dialog.go_button.click()
        assert "8 to 64 bytes" in dialog.fault.text()
        dialog.password.setText("wrong password")
        dialog.go_button.click()
        await until(lambda: "check the password" in dialog.fault.text())
        assert dialog.password.invalid
        # the same again is said again
        dialog.password.setText("wrong password!")
        assert not dialog.fault.text()
        dialog.go_button.click()
        await until(lambda: "check the password" in dialog.fault.text())
        assert dialog.steps[PortalStep.CHOOSE].accessibleName().endswith("Failed. Not joined")
        dialog.reject()
        await until(lambda: not dialog.isVisible())
        assert bench.computer.read()["active"] == bench.computer.own
        assert bench.page.config["ota_url"] == former
        opened.dialog(AddDialog).reject()


async def test_without_wifi_it_is_joined_by_the_menu_and_by_hand_is_complete(
    tmp_path: Path,
) -> None:
    async with one_device(tmp_path) as bench, open_window(settings()) as opened:
        bench.has_wifi = False
        pane, dialog = await at_set_up(opened, bench)
        assert "Wi-Fi menu" in dialog.about.text()
        dialog.hand_button.click()
        assert dialog.stack.currentWidget() is dialog.hand_page
        assert dialog.hand.address.text() == pane.ota.address.text()
        assert dialog.go_button.text() == "Done"
        dialog.go_button.click()
        await until(lambda: not dialog.isVisible())
        opened.dialog(AddDialog).reject()
