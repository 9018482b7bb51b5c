"""Closing the window in the midst of an upgrade, and what the next start knows of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from qasync import QEventLoop

from companion.app.assets.service import AssetsService
from companion.app.connect.hub import HubListener
from companion.app.settings.settings import DIRECTORY_VARIABLE
from companion.app.upgrade.service import UpgradeService
from companion.app.upgrade.views import UpgradeOutcome
from companion.simulator import Behaviour, SimulatedDevice, simulated_dialer
from companion.transports.endpoint import Endpoint
from companion.ui.kit.page.dialogs import QuestionDialog
from companion.ui.main.window_dialogs import ClosingGuard
from companion.ui.privileged.upgrade.card import FirmwareCard, UpgradeStrip
from tests.fakes.assets import large_assets, write_assets
from tests.fakes.esp_image import esp_image
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import settled, until

TOOL = "self.upgrade_firmware"
SLOW = Behaviour(speed=50, download_rate=4_000.0)
FAST = Behaviour(speed=50)


@pytest.fixture(autouse=True)
def own_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DIRECTORY_VARIABLE, str(tmp_path / "config"))


@asynccontextmanager
async def device_at(opened: OpenWindow, behaviour: Behaviour) -> AsyncIterator[SimulatedDevice]:
    url = f"ws://127.0.0.1:{opened.workspace[HubListener].status.port}/xiaozhi/v1/"
    async with simulated_dialer(url, behaviour=behaviour) as device:
        key = Endpoint.hub(device.identity.mac).text
        await opened.ready(key)
        opened.window.choose(key)
        opened.page.show_page("privileged")
        yield device


def card_of(opened: OpenWindow) -> FirmwareCard:
    card = opened.page.privileged.cards[TOOL]
    assert isinstance(card, FirmwareCard)
    return card


def guard_of(opened: OpenWindow) -> ClosingGuard:
    [guard] = opened.window.findChildren(ClosingGuard)
    return guard


def firmware(folder: Path, size: int) -> Path:
    path = folder / "xiaozhi.bin"
    path.write_bytes(esp_image("9.1.0", payload=size))
    return path


async def begin(card: FirmwareCard, path: Path) -> None:
    """Confirm an upgrade to 9.1.0 and wait until its download runs."""
    card.state.choose(path)
    await until(lambda: card.state.inspection is not None and card.button.isEnabled())
    card.button.click()
    strip = await until(lambda: card.gate.strip)
    assert isinstance(strip, UpgradeStrip)
    strip.tick.setChecked(True)
    strip.verb.click()
    await until(lambda: (upgrade := card.state.upgrade) is not None and upgrade.transfer.sent > 0)


async def question(guard: ClosingGuard) -> QuestionDialog:
    await until(lambda: guard.dialog is not None and guard.dialog.isVisible())
    assert guard.dialog is not None
    return guard.dialog


async def test_closing_says_what_it_means_and_the_window_stays(tmp_path: Path) -> None:
    async with open_window() as opened, device_at(opened, SLOW):
        card = card_of(opened)
        await begin(card, firmware(tmp_path, 3_000_000))
        opened.frame.close()
        dialog = await question(guard_of(opened))
        assert opened.frame.isVisible() and not opened.frame.was_closed
        assert "its download breaks off" in dialog.consequence.text()
        assert dialog.cancel_button.text() == "Keep open"
        # Enter is the harmless answer
        QTest.keyClick(dialog.cancel_button, Qt.Key.Key_Return)
        await until(lambda: guard_of(opened).dialog is None)
        assert opened.frame.isVisible() and card.busy
        # what ends while it is asked needs no answer any more
        opened.frame.close()
        await question(guard_of(opened))
        opened.workspace[UpgradeService].cancel(opened.page.key)
        await until(lambda: guard_of(opened).dialog is None)
        assert opened.frame.isVisible()
        await until(lambda: not card.busy)


async def test_closing_while_assets_are_installed_speaks_of_assets(tmp_path: Path) -> None:
    async with open_window() as opened, device_at(opened, SLOW):
        state = opened.page.assets.state
        state.choose(write_assets(tmp_path, data=large_assets()))
        await until(lambda: state.inspection is not None and not state.busy)
        opened.page.show_page("assets")
        opened.page.assets.install.click()
        strip = await until(lambda: opened.page.assets.gate.strip)
        strip.verb.click()
        await until(lambda: state.running)
        opened.frame.close()
        dialog = await question(guard_of(opened))
        assert dialog.windowTitle() == "Assets are being installed"
        assert "upgrade" not in dialog.consequence.text().lower()
        dialog.reject()
        opened.workspace[AssetsService].cancel(opened.page.key)
        await until(lambda: not state.busy)


def test_the_next_start_knows_the_upgrade_and_checks_it(qtloop: QEventLoop, tmp_path: Path) -> None:
    async def first() -> str:
        async with open_window() as opened, device_at(opened, SLOW) as device:
            await begin(card_of(opened), firmware(tmp_path, 3_000_000))
            opened.frame.close()
            dialog = await question(guard_of(opened))
            QTest.mouseClick(dialog.verb_button, Qt.MouseButton.LeftButton)
            await until(lambda: opened.frame.was_closed)
            return device.identity.mac

    async def second() -> None:
        async with open_window() as opened:
            toasts = opened.window.toasts
            async with device_at(opened, FAST) as device:
                upgrades = opened.workspace[UpgradeService]
                key = Endpoint.hub(device.identity.mac).text
                await until(lambda: upgrades.history(key)[0].outcome is UpgradeOutcome.OLD_VERSION)
                entry = upgrades.history(key)[0]
                assert entry.checked is not None and not upgrades.unfinished()
                # told by a toast, or seen on the page, whichever was there first
                card = card_of(opened)
                await until(lambda: toasts.toast is not None or card.unfinished.isVisible())
                said = [toasts.toast.content.text] if toasts.toast is not None else []
                said += [card.unfinished.notice.text()]
                assert any("the upgrade did not succeed" in text for text in said)

    qtloop.run_until_complete(first())
    qtloop.run_until_complete(second())


async def test_a_window_without_an_upgrade_closes_at_once() -> None:
    async with open_window() as opened:
        opened.frame.close()
        await settled(2)
        assert opened.frame.was_closed and guard_of(opened).dialog is None


async def test_an_ending_out_of_sight_is_told_by_a_toast_that_leads_there(tmp_path: Path) -> None:
    async with open_window() as opened, device_at(opened, FAST) as device:
        card = card_of(opened)
        await begin(card, firmware(tmp_path, 400_000))
        opened.page.show_page("overview")
        await until(lambda: device.version == "9.1.0")
        toasts = opened.window.toasts
        await until(lambda: toasts.toast is not None and "Upgraded" in toasts.toast.content.title)
        assert toasts.toast is not None
        assert "9.1.0" in toasts.toast.content.text and not toasts.toast.stays
        on_action = toasts.toast.content.on_action
        assert on_action is not None
        on_action()
        assert opened.page.page() == "privileged" and card.isVisible()
