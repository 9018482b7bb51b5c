"""The disk fills up while firmware is rolled out: seen from another page, and mended."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from companion.app.rollout.engine import Phase
from companion.app.upgrade.service import UpgradeService
from companion.ui.kit.widgets.label import WrappedText
from companion.ui.main.main_window import MainWindow
from companion.ui.rollout.host import RolloutsHost
from companion.ui.rollout.noun import ROLLOUTS_PAGE
from tests.fakes.esp_image import esp_image
from tests.fakes.fleet import fleet_window, key_of
from tests.fakes.full_disk import needs_limit, no_room
from tests.fakes.rollouts import agree_to_all
from tests.fakes.upgrades import upgrades_of
from tests.fakes.workbench import until

LEFT = Qt.MouseButton.LeftButton
FULL = "The disk is full: the rollout was paused at "
pytestmark = needs_limit


def told_of(window: MainWindow) -> bool:
    """Whether a toast says it, alone or in a list with other files that find no room either."""
    card = window.toasts.card
    words = card.findChildren(WrappedText) if card is not None else []
    return any(each.text().startswith(FULL) for each in words)


async def test_a_rollout_without_room_is_told_of_frees_the_window_and_is_resumed(
    qtbot: QtBot, tmp_path: Path
) -> None:
    image = tmp_path / "otto.bin"
    image.write_bytes(esp_image("9.1.0", board="otto-robot", payload=400_000))
    async with fleet_window(2) as fleet:
        window, devices = fleet.opened.window, fleet.devices
        state = window.host(RolloutsHost).state
        window.host(RolloutsHost).show_new([key_of(device) for device in devices])
        state.change(images=(str(image),), soak=0.1, at_once=1)
        await until(lambda: state.prepared is not None and not state.judging)
        state.start(agree_to_all)
        await until(lambda: state.shown() is not None)
        engine = state.shown().engine
        row, run = window.sidebar.rows[ROLLOUTS_PAGE], window.host(RolloutsHost).page.run
        await until(lambda: engine.count(Phase.ORDERED) == 1)
        window.choose(key_of(devices[0]))
        with no_room():
            await until(lambda: told_of(window))
            assert state.shown().halted
            # what is under way ends, and then nothing runs: the window could be closed
            await until(lambda: not state.under_way)
            await until(lambda: "running" not in row.accessibleName())
            assert not fleet.opened.workspace[UpgradeService].running()
            window.show_page(ROLLOUTS_PAGE)
            assert run.pill.text() == "Paused" and "Then press Resume." in run.banner.notice.text()
        await until(lambda: all(view.connected for view in fleet.opened.workspace.devices.views()))
        qtbot.mouseClick(run.resume, LEFT)
        await until(lambda: engine is not state.shown().engine)
        await until(lambda: state.shown().engine.ended == "done")
        assert [len(upgrades_of(device)) for device in devices] == [1, 1]
