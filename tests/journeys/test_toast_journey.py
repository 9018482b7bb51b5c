"""Short messages in the real window: read to their end, and in nobody's way."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from companion.ui.fleet.host import FleetHost
from companion.ui.kit.widgets.label import WrappedText
from tests.fakes.window import open_window
from tests.fakes.workbench import settled, until

DEMO = "demo:"
LONG = "Restart Kitchen once: it asks this computer for its settings only when it starts again."


def place_of(widget: QWidget, window: QWidget) -> QRect:
    return QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())


async def test_a_toast_is_read_whole_and_covers_no_button(qtbot: QtBot) -> None:
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO)
        await opened.active()
        window = opened.window
        page = opened.page
        page.show_page("tools")
        page.tools.select_tool("self.audio_speaker.set_volume")
        await settled(3)
        bar = page.tools.detail.bar
        for width in (1180, 900):
            opened.frame.resize(width, 760 if width == 1180 else 600)
            await settled(3)
            window.toasts.show_toast("Restart the device once", LONG, "warning", action="Show")
            toast = window.toasts.toast
            assert toast is not None
            # all of the text is on the screen
            [text] = [each for each in toast.findChildren(WrappedText) if each.text() == LONG]
            assert text.line_count(text.width()) > 1
            assert text.height() >= text.text_height(text.width())
            place = place_of(toast, window)
            assert window.rect().contains(place)
            assert not place.intersects(place_of(bar.run, window))
            assert not place.intersects(place_of(bar, window))
            # nobody has read it yet
            assert toast.remaining == -1
            qtbot.mouseClick(toast.close_button, Qt.MouseButton.LeftButton)
            assert window.toasts.toast is None
        # nor what is done with the chosen devices
        fleet = window.host(FleetHost)
        fleet.show()
        fleet.state.refresh()
        fleet.state.tick([DEMO])
        await settled(3)
        assert fleet.page is not None and fleet.page.bar.isVisible()
        window.toasts.show_toast("One", "Two", "done")
        toast = window.toasts.toast
        assert toast is not None
        assert not place_of(toast, window).intersects(place_of(fleet.page.bar, window))
        qtbot.mouseClick(toast.close_button, Qt.MouseButton.LeftButton)
        window.choose(DEMO)
        # a button that was pressed can be pressed again
        page.show_page("privileged")
        button = page.privileged.cards["self.reboot"].button
        corner = button.mapTo(window, QPoint(0, 0))
        opened.frame.resize(corner.x() + button.width() + 40, 760)
        button.setFocus()
        window.toasts.show_toast("One", "Two", "done")
        toast = window.toasts.toast
        assert toast is not None
        assert not place_of(toast, window).intersects(place_of(button, window))


async def test_a_toast_covers_no_button_of_a_page_either(qtbot: QtBot) -> None:
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO)
        await opened.active()
        window, page = opened.window, opened.page
        opened.frame.resize(1180, 760)
        page.show_page("privileged")
        await settled(3)
        cards = page.privileged
        button = cards.cards["self.assets.set_download_url"].button
        corner = window.rect().bottomRight()
        cards.verticalScrollBar().setValue(
            cards.verticalScrollBar().value()
            + place_of(button, window).center().y()
            - (corner.y() - 50)
        )
        await settled(3)
        there = place_of(button, window)
        assert QRect(corner - QPoint(384, 80), corner).intersects(there)
        for first in ("overview", "privileged"):
            page.show_page(first)
            await settled(3)
            window.toasts.show_toast("One", "Two", "done")
            toast = window.toasts.toast
            assert toast is not None
            page.show_page("privileged")
            await settled(3)
            assert place_of(button, window) == there
            await until(lambda toast=toast: not place_of(toast, window).intersects(there))
            assert window.rect().contains(place_of(toast, window))
            qtbot.mouseClick(toast.close_button, Qt.MouseButton.LeftButton)
