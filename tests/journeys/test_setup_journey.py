"""Adding a stock device on a screen that is low: all of the dialog stays on it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from companion.app.settings.settings import Settings
from companion.app.stock.setup import SetupProgress, SetupStep
from companion.simulator import simulated_stock_device
from companion.ui.connect.add_dialog import AddDialog
from companion.ui.connect.stock_pane import StockPane
from companion.ui.kit.page.cards import Steps
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.words.language import Language
from tests.fakes.screens import bring_to
from tests.fakes.stock_workspace import FAST, key_of, ota_of
from tests.fakes.window import open_window
from tests.fakes.workbench import settled, until
from tests.ui.kit.widgets.helpers import accessible_name

LONG = timedelta(minutes=10)


def seen(widget: QWidget) -> bool:
    """Whether all of it is within its window, and nothing that scrolls hides a part."""
    return widget.visibleRegion().boundingRect() == widget.rect()


def place(widget: QWidget) -> QRect:
    return QRect(widget.mapToGlobal(QPoint()), widget.size())


@pytest.mark.parametrize(
    ("language", "screen"),
    [("en", "1280x800"), ("ja", "640x360")],
)
async def test_the_set_up_dialog_stays_on_the_screen(language: str, screen: str) -> None:
    Language.current().set(language)
    async with open_window(Settings(former_url="", stock_open=False)) as opened:
        free = bring_to(opened.frame, screen)
        await settled(2)
        dialog = opened.run(AddDialog, "add")

        async def look(step: str, *buttons: Button) -> None:
            await settled(3)
            assert free.contains(dialog.frameGeometry()), step
            for button in buttons:
                assert seen(button) and free.contains(place(button)), (step, button.text())

        await look("what do you have?", dialog.cancel_button)
        dialog.question.cards["stock"].button.click()
        pane = dialog.panes["stock"]
        assert isinstance(pane, StockPane)
        foot = (dialog.cancel_button, dialog.add_button)
        await look("may it be opened?", *foot)
        pane.allow_button.click()
        await until(pane.ota.address.text)
        await look("address", *foot)
        # nothing happens for a while: there is advice
        pane.progress = SetupProgress(datetime.now(UTC) - timedelta(minutes=10))
        await until(lambda: not pane.advice.isHidden())
        await look("advice", *foot)
        # a person moved it over the lower edge, and it needs more room
        dialog.move(dialog.x(), free.bottom() - dialog.height() + 40)
        ota = ota_of(opened.workspace)
        async with (
            simulated_stock_device(ota, 0, FAST),
            simulated_stock_device(ota, 1, FAST),
        ):
            await until(lambda: pane.stack.currentWidget() is pane.found_page)
            await until(lambda: pane.device.count() == 2)
            await look("found", *foot)
            pane.upstream.enter("own", "no address")
            await look("a server of one's own", *foot)
            pane.upstream.enter("none", "")
            dialog.error.setText("The device did not answer. " * 12)
            await look("an error", *foot)
            await until(dialog.add_button.isEnabled)
            dialog.add_button.click()
            await until(lambda: pane.stack.currentWidget() is pane.hello_page)
            await look("added", *foot)
        dialog.reject()


def words_in(page: QWidget) -> list[str]:
    """The words that a person reads on it, in the language of the tests."""
    shown = [
        each.text()
        for kind in (QLabel, QAbstractButton)
        for each in page.findChildren(kind)
        if each.isVisible()
    ]
    return " ".join(shown).split()


async def test_a_device_is_set_up_without_a_wall_of_words() -> None:
    settings = Settings(former_url="", stock_open=True)
    async with open_window(settings) as opened:
        dialog = opened.run(AddDialog, "add")
        dialog.question.cards["stock"].button.click()
        pane = dialog.panes["stock"]
        assert isinstance(pane, StockPane)
        await until(pane.ota.address.text)
        await settled(3)
        # what is done comes before what is entered there
        [steps] = pane.ota.findChildren(Steps)
        assert place(steps).bottom() < place(pane.ota.address).top()
        assert len(words_in(pane)) <= 89
        async with simulated_stock_device(ota_of(opened.workspace), behaviour=FAST) as device:
            await until(lambda: pane.stack.currentWidget() is pane.found_page)
            # the person is waited for, however long: nothing else is said to be missing
            progress = pane.progress
            pane.progress = SetupProgress(
                progress.began, {step: datetime.now(UTC) - LONG for step in progress.seen}
            )
            pane._show_progress()
            assert pane.title.text() == "Name it and press Add device"
            assert pane.progress.current is SetupStep.ADDED and pane.advice.isHidden()
            assert not any(" s" in each for each in pane.tracker._times)
            # the room is asked for; a board's name is offered to nobody
            assert pane.name.text() == "" and pane.name.placeholderText() == "Living room"
            pane.name.setText("Kitchen")
            dialog.add_button.click()
            await until(lambda: pane.progress.current is SetupStep.HELLO)
            await until(dialog.add_button.isEnabled)
            dialog.add_button.click()
            await until(lambda: opened.dialogs.dialog is None)
            key = key_of(device)
            assert opened.window.chosen_key() == key
            page = opened.page
            assert page.header.name.text() == "Kitchen" and page.page() == "overview"
            display = page.overview.now.display
            await until(display.isVisible)
            assert display.emotion == "happy"
            assert accessible_name(display) == "Screen of the device: Happy"
