"""The first minutes and the everyday acts, with their clicks counted."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from companion.app.settings.settings import Settings
from companion.app.stock.service import StockService
from companion.app.stock.setup import PATIENCE, SetupStep
from companion.app.tools.calls import CallService
from companion.app.upgrade.views import UpgradeOutcome
from companion.simulator import SimulatedDevice, simulated_stock_device
from companion.transports.endpoint import DEMO_TEXT
from companion.ui.connect.add_dialog import AddDialog
from companion.ui.connect.stock_pane import StockPane
from companion.ui.finder.finder_dialog import FinderDialog
from companion.ui.kit.widgets.slider import Slider
from companion.ui.privileged.facts import UPGRADE
from companion.ui.privileged.upgrade.card import FirmwareCard, UpgradeStrip
from tests.fakes.esp_image import esp_image
from tests.fakes.fleet import fleet_window
from tests.fakes.fleet import key_of as fleet_key
from tests.fakes.stock_workspace import FAST, key_of, ota_of
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import until


class Clicks:
    """Presses with the mouse what is in sight, and counts."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, widget: QWidget, at: QPoint | None = None) -> None:
        assert widget.isVisible() and widget.isEnabled(), widget
        QTest.mouseClick(
            widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at or QPoint()
        )
        self.count += 1


@asynccontextmanager
async def asking_device(opened: OpenWindow) -> AsyncIterator[SimulatedDevice]:
    """A stock device that asks while somebody looks, so that its answer waits."""
    with opened.workspace[StockService].decisions.searching():
        async with simulated_stock_device(ota_of(opened.workspace), behaviour=FAST) as device:
            yield device


async def test_from_the_first_start_to_a_working_demo() -> None:
    async with open_window(Settings(former_url="")) as opened:
        click = Clicks()
        window = opened.window
        assert window.stack.currentWidget() is window.empty_page
        click(window.empty_page.choice.cards["simulated"].button)
        await opened.ready(DEMO_TEXT)
        await until(lambda: window.chosen_key() == DEMO_TEXT)
        assert click.count == 1
        record = await opened.workspace[CallService].refresh_status(DEMO_TEXT)
        assert record is not None and record.result is not None


async def test_from_the_first_start_to_an_added_stock_device() -> None:
    async with open_window(Settings(former_url="")) as opened:
        click = Clicks()
        click(opened.window.empty_page.choice.cards["stock"].button)
        dialog = opened.dialog(AddDialog)
        pane = dialog.panes["stock"]
        assert isinstance(pane, StockPane)
        click(pane.allow_button)
        await until(lambda: pane.ota.address.text())
        # nothing was seen yet, and nothing is said to be
        assert pane.progress.current is SetupStep.WIFI and not pane.progress.seen
        assert dialog.phone.shown == 0
        async with simulated_stock_device(ota_of(opened.workspace), behaviour=FAST) as device:
            await until(lambda: pane.stack.currentWidget() is pane.found_page)
            assert pane.progress.current is SetupStep.ADDED and dialog.phone.shown == 2
            click(dialog.add_button)
            await opened.ready(key_of(device))
            await until(lambda: pane.progress.current is SetupStep.HELLO)
            await until(dialog.add_button.isEnabled)
            assert dialog.add_button.text() == "Say hello"
            click(dialog.add_button)
            await until(lambda: device.alerts)
            shown = device.alerts[-1]
            assert (shown.message, shown.emotion) == ("Hello!", "happy")
            await until(lambda: opened.dialogs.dialog is None)
            assert opened.window.chosen_key() == key_of(device)
        assert click.count == 4


async def test_closed_early_the_device_stays_as_one_more_step() -> None:
    settings = Settings(former_url="", stock_open=True)
    async with open_window(settings) as opened:
        async with simulated_stock_device(ota_of(opened.workspace), behaviour=FAST) as device:
            key = key_of(device)
            await until(lambda: opened.window.model.asks(key))
        # it is switched off, and was answered long ago
        dialog = opened.run(AddDialog, "add", "stock")
        pane = dialog.panes["stock"]
        await until(lambda: pane.stack.currentWidget() is pane.found_page)
        dialog.add_button.click()
        await until(lambda: dialog.cancel_button.text() == "Close")
        assert not dialog.add_button.isEnabled()
        dialog.cancel_button.click()
        await until(lambda: opened.dialogs.dialog is None)
        assert opened.window.chosen_key() == key
        strip = opened.page.strip
        await until(strip.title.isVisible)
        assert "One more step" in strip.title.text() or "Waiting for" in strip.title.text()


async def test_after_a_minute_the_set_up_says_what_to_do() -> None:
    async with open_window(Settings(former_url="", stock_open=True)) as opened:
        dialog = opened.run(AddDialog, "add", "stock")
        pane = dialog.panes["stock"]
        assert isinstance(pane, StockPane)
        assert pane.advice.isHidden()
        began = pane.progress.began - timedelta(seconds=PATIENCE)
        pane.progress = type(pane.progress)(began)
        pane._clock.timeout.emit()
        assert pane.advice.isVisible() and "hold BOOT" in pane.advice.text()
        dialog.reject()


async def test_a_volume_is_set() -> None:
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO_TEXT)
        await until(lambda: (s := opened.view(DEMO_TEXT).status) is not None and s.volume == 70)
        click = Clicks()
        sliders = [each for each in opened.page.overview.findChildren(Slider) if each.isVisible()]
        slider = sliders[0]
        click(slider, QPoint(slider.width() // 4, slider.height() // 2))
        await until(lambda: (s := opened.view(DEMO_TEXT).status) is not None and s.volume != 70)
        assert click.count == 1


async def test_a_message_is_sent() -> None:
    """By the keyboard: Ctrl+K, the words, Enter. No click at all."""
    settings = Settings(former_url="", stock_open=True)
    async with (
        open_window(settings) as opened,
        asking_device(opened) as device,
    ):
        key = key_of(device)
        await until(lambda: opened.window.model.asks(key))
        await opened.workspace[StockService].decisions.accept(key, upstream_url="")
        await opened.ready(key)
        opened.window.run("finder")  # Ctrl+K
        dialog = opened.dialog(FinderDialog)
        QTest.keyClicks(dialog.field, "say Dinner is ready")
        QTest.keyClick(dialog.field, Qt.Key.Key_Return)
        await until(lambda: device.alerts)
        assert device.alerts[-1].message == "Dinner is ready"
        dialog.reject()


async def test_a_message_is_sent_from_the_device_s_page() -> None:
    """*Message…* in the header, the words, *Send*."""
    settings = Settings(former_url="", stock_open=True)
    async with (
        open_window(settings) as opened,
        asking_device(opened) as device,
    ):
        key = key_of(device)
        await until(lambda: opened.window.model.asks(key))
        await opened.workspace[StockService].decisions.accept(key, upstream_url="")
        await opened.ready(key)
        opened.window.choose(key)
        click, page = Clicks(), opened.page
        await until(page.header.message.isVisible)
        click(page.header.message)
        dialog = page.message_dialog
        assert dialog is not None and not dialog.send_button.isEnabled()
        QTest.keyClicks(dialog.text, "Dinner is ready")
        click(dialog.send_button)
        await until(lambda: device.alerts and page.message_dialog is None)
        assert device.alerts[-1].message == "Dinner is ready"
        assert click.count == 2
        # elsewhere battery and signal have its place
        page.show_page("tools")
        assert not page.header.message.isVisible() and page.header.vitals.isVisible()


async def test_an_upgrade(tmp_path: Path) -> None:
    image = esp_image("9.1.0", board="otto-robot", payload=40_000)
    (tmp_path / "otto.bin").write_bytes(image)
    async with fleet_window(2, firmware_sources=[str(tmp_path)]) as fleet:
        opened, key = fleet.opened, fleet_key(fleet.devices[0])
        opened.window.choose(key)
        update = opened.page.overview.update_card
        await until(update.isVisible)
        click = Clicks()
        click(update.upgrade)
        card = opened.page.privileged.cards[UPGRADE]
        assert isinstance(card, FirmwareCard)
        await until(lambda: card.button.isVisible() and card.button.isEnabled())
        click(card.button)
        await until(lambda: isinstance(card.gate.strip, UpgradeStrip))
        strip = card.gate.strip
        assert isinstance(strip, UpgradeStrip)
        click(strip.tick, QPoint(strip.tick.height() // 2, strip.tick.height() // 2))
        assert strip.verb.isEnabled()
        click(strip.verb)

        def outcome() -> UpgradeOutcome | None:
            upgrade = card.state.upgrade
            return upgrade.outcome if upgrade is not None else None

        await until(lambda: outcome() is not None)
        assert outcome() is UpgradeOutcome.UPGRADED
        assert click.count == 4
