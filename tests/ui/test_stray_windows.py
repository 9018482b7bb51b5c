"""Nothing flashes over the desktop, or takes the keyboard, while the window is filled."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget
from qasync import QEventLoop

from companion.transports.endpoint import DEMO_TEXT
from companion.ui.window_frame import WindowFrame
from tests.fakes.window import open_window
from tests.fakes.workbench import until


class _Watch(QObject):
    def __init__(self) -> None:
        super().__init__()
        self.strays: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        shown = event.type() == QEvent.Type.Show and isinstance(watched, QWidget)
        if shown and watched.isWindow() and not isinstance(watched, WindowFrame):
            self.strays.append(repr(watched))
        return False


@pytest.fixture
def watch(qapp: QApplication) -> Iterator[_Watch]:
    """Every window that is shown, but the one that is meant to be."""
    watch = _Watch()
    qapp.installEventFilter(watch)
    yield watch
    qapp.removeEventFilter(watch)


def test_the_pages_of_a_device_are_made_without_a_window_of_their_own(
    qtloop: QEventLoop, watch: _Watch
) -> None:
    async def journey() -> None:
        async with open_window(demo=True) as opened:
            await opened.ready(DEMO_TEXT)
            await opened.active()
            for page in ("tools", "privileged", "activity", "pictures", "overview"):
                opened.page.show_page(page)
                await until(lambda page=page: opened.page.page() == page)
            assert opened.frame.isActiveWindow()
        assert watch.strays == []

    qtloop.run_until_complete(journey())
