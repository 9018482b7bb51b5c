"""The keyboard's place decides: Enter presses the focused button, once, and nothing behind it.

`test_tree.py` tries it on every page and in every dialog."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import AsyncIterator

from PySide6.QtWidgets import QAbstractButton, QWidget

import companion.ui
from companion.ui.kit.widgets.enter import EnterPresses
from companion.ui.nouns import PAGES
from companion.ui.rollout.host import RolloutsHost
from tests.fakes.window import OpenWindow
from tests.fakes.workbench import settled
from tests.ui.accessibility.enter import buttons_of, not_pressed
from tests.ui.accessibility.places import demo_window


async def other_pages(opened: OpenWindow) -> AsyncIterator[tuple[str, QWidget]]:
    for page in PAGES:
        opened.window.show_page(page)
        await settled(5)
        yield page.name, opened.frame
    opened.window.host(RolloutsHost).show_new()
    await settled(5)
    yield "a new rollout", opened.frame


async def test_enter_presses_the_focused_button_on_pages_of_the_window() -> None:
    count = 0
    async with demo_window() as opened:
        async for name, window in other_pages(opened):
            assert not_pressed(window) == [], name
            count += len(buttons_of(window))
    assert count > 30


def test_no_button_of_the_app_is_left_out() -> None:
    for found in pkgutil.walk_packages(companion.ui.__path__, "companion.ui."):
        importlib.import_module(found.name)
    kinds: list[type] = [QAbstractButton]
    for kind in kinds:
        kinds += kind.__subclasses__()
    ours = [kind for kind in kinds if kind.__module__.startswith("companion.")]
    assert ours and [kind for kind in ours if not issubclass(kind, EnterPresses)] == []
