"""The pane of Home Assistant: by it a window shows its devices there."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from companion.app.connect.simulated import SimulatedDevices
from companion.app.home_assistant.line import LineState
from companion.app.home_assistant.service import HomeAssistantService
from companion.app.home_assistant.settings import (
    HOME_ASSISTANT_BROKER,
    HOME_ASSISTANT_NEW,
    HOME_ASSISTANT_ON,
    HOME_ASSISTANT_PREFIX,
)
from companion.app.settings.settings import Settings
from companion.ui.home_assistant.pane import HomeAssistantPane
from companion.ui.settings.settings_dialog import SettingsDialog
from tests.fakes.home_assistant import HomeAssistant
from tests.fakes.mosquitto import Mosquitto
from tests.fakes.settings_panes import line, pane_of, switch
from tests.fakes.window import open_window
from tests.fakes.workbench import until
from tests.marks import needs_mosquitto


def test_what_is_wrong_is_said_and_the_password_needs_a_broker(qtbot: QtBot) -> None:
    pane = pane_of(HomeAssistantPane, "home_assistant", Settings(home_assistant_on=True))
    qtbot.addWidget(pane)
    assert not pane.password.isEnabled() and pane.new_password() is None
    line(pane, HOME_ASSISTANT_BROKER).setText("ws://here:1/")
    line(pane, HOME_ASSISTANT_PREFIX).setText("a/#")
    assert pane.fault_of(HOME_ASSISTANT_BROKER) and pane.fault_of(HOME_ASSISTANT_PREFIX)
    line(pane, HOME_ASSISTANT_BROKER).setText("mqtts://me@home.local")
    line(pane, HOME_ASSISTANT_PREFIX).setText("home/assistant")
    pane.password.setText(" secret ")
    assert not pane.fault and pane.password.isEnabled() and pane.new_password() == " secret "
    assert pane.changes()[HOME_ASSISTANT_BROKER] == "mqtts://me@home.local:8883/"
    switch(pane, HOME_ASSISTANT_ON).setChecked(False)
    assert not pane.password.isEnabled()


@needs_mosquitto
async def test_a_window_shows_its_devices_by_what_is_typed_in_the_settings(tmp_path: Path) -> None:
    async with (
        Mosquitto(tmp_path, users={"me": "secret", "home": "assistant"}) as broker,
        HomeAssistant(broker.port, login=("home", "assistant")) as home,
        open_window() as opened,
    ):
        key = await opened.workspace[SimulatedDevices].start_demo()
        await opened.ready(key)
        dialog = opened.run(SettingsDialog, "settings")
        switch(dialog, HOME_ASSISTANT_ON).setChecked(True)
        line(dialog, HOME_ASSISTANT_BROKER).setText(f"mqtt://me@127.0.0.1:{broker.port}")
        switch(dialog, HOME_ASSISTANT_NEW).setChecked(True)
        dialog.pane(HomeAssistantPane).password.setText("secret")
        dialog.save_button.click()
        service = opened.workspace[HomeAssistantService]
        await until(lambda: service.view.line.state is LineState.CONNECTED)
        config = await until(
            lambda: next((each for each in home.kept if "/device/xiaozhi_d" in each), "")
        )
        assert "volume" in home.json(config)["components"]
        node = config.split("xiaozhi_")[1].split("/")[0]
        home.send(f"xiaozhi-companion/{node}/volume/set", "33")
        await until(lambda: home.text(f"xiaozhi-companion/{node}/volume") == "33")
        # switched off, the device is away
        await opened.workspace.change({HOME_ASSISTANT_ON: False})
        (hub,) = [each for each in home.kept if each.startswith("xiaozhi-companion/hubs/")]
        await until(lambda: home.text(hub) == "offline")
