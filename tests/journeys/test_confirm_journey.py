"""What is confirmed in the real window: where the keyboard is, and what is in sight, afterwards."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from qasync import QEventLoop

from companion.ui.kit.widgets.confirm_strip import ConfirmStrip
from companion.ui.privileged.card import PrivilegedCard
from companion.ui.privileged.snapshot_card import SnapshotCard
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import settled, until

DEMO = "demo:"
LEFT = Qt.MouseButton.LeftButton


def with_keyboard() -> QWidget | None:
    return QApplication.focusWidget()


async def question(card: PrivilegedCard) -> ConfirmStrip:
    await until(lambda: card.gate.strip is not None and card.gate.strip.isVisible())
    assert card.gate.strip is not None
    return card.gate.strip


async def snapshot_card(opened: OpenWindow) -> SnapshotCard:
    await opened.ready(DEMO)
    await opened.active()
    opened.frame.resize(1180, 760)
    opened.page.show_page("privileged")
    card = opened.page.privileged.cards["self.screen.snapshot"]
    assert isinstance(card, SnapshotCard)
    await settled(3)
    return card


@pytest.mark.parametrize("by_mouse", [False, True], ids=["keyboard", "mouse"])
async def test_the_keyboard_stays_where_a_person_confirms(
    by_mouse: bool, qtbot: QtBot, qtloop: QEventLoop
) -> None:
    async with open_window(demo=True) as opened:
        card = await snapshot_card(opened)
        page = opened.page.privileged
        went: list[QWidget] = []
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        card.button.setFocus()
        app.focusChanged.connect(lambda _, now: went.append(now))
        qtbot.keyClick(card.button, Qt.Key.Key_Space)
        strip = await question(card)
        if by_mouse:
            qtbot.mouseClick(strip.verb, LEFT)
        else:
            qtbot.keyClick(strip.cancel, Qt.Key.Key_Tab)
            qtbot.keyClick(strip.verb, Qt.Key.Key_Space)
        await until(lambda: card.gate.strip is None)
        inside = (page, card.button, strip.cancel, strip.verb)
        others = [now for now in went if now not in inside]
        assert [(type(now), now.accessibleName()) for now in others] == []
        # the device answers, the button is on again: the next press is where the last one was
        await until(card.button.isEnabled)
        await until(lambda: with_keyboard() is card.button)
        # nobody entered anything: nothing is said to be wrong
        for each in page.cards.values():
            form = getattr(each, "form", None)
            assert form is None or not form.draft.shown_faults(), each.tool.name
