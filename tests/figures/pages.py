"""`python -m tests.figures.pages [PAGE …]`: the controls and words of each page, through the real
window.

A control is what can be pressed, typed into or chosen in, a list is one; what is folded away is not
there. Words are those of labels and buttons, without what lists show. The sidebar is left out.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Callable
from typing import Final

import keyring
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QScrollBar,
    QTabBar,
    QTextEdit,
    QWidget,
)

from companion.ui.connect.add_dialog import AddDialog
from companion.ui.connect.stock_pane import StockPane
from companion.ui.offscreen import run_offscreen
from tests.fakes.secrets import MemoryKeyring
from tests.fakes.workbench import settled, until
from tests.journeys.pages import every_page, full_window

CONTROLS: Final = (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTabBar,
    QTextEdit,
)
_Counted = Callable[[str, QWidget], None]


def controls(page: QWidget) -> list[QWidget]:
    """What a person can use on it; a part of a control is none of its own."""
    found = [
        each
        for each in page.findChildren(QWidget)
        if isinstance(each, CONTROLS) and each.isVisible() and not isinstance(each, QScrollBar)
    ]
    return [each for each in found if not isinstance(each.parent(), CONTROLS)]


def words(page: QWidget) -> list[str]:
    """What a person reads on it."""
    said = [
        each.text()
        for kind in (QLabel, QAbstractButton)
        for each in page.findChildren(kind)
        if each.isVisible()
    ]
    return " ".join(said).split()


async def _walk(counted: _Counted) -> None:
    async with full_window("en") as (opened, stock):
        async for name, shown in every_page(opened, stock):
            page = opened.window.stack.currentWidget() if shown is opened.frame else shown
            counted(name, page)
        opened.window.run("add")
        dialog = opened.dialog(AddDialog)
        dialog.question.cards["stock"].button.click()
        pane = dialog.panes["stock"]
        assert isinstance(pane, StockPane)
        await until(pane.ota.address.text)
        await settled(3)
        counted("set up a stock device", dialog)
        dialog.reject()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.figures.pages")
    parser.add_argument("pages", nargs="*", metavar="PAGE", help="whose name begins like this")
    wanted = tuple(parser.parse_args().pages)
    sums = [0, 0]

    def counted(name: str, page: QWidget) -> None:
        if not name.startswith(wanted or ("",)):
            return
        here = len(controls(page)), len(words(page))
        sums[:] = (before + more for before, more in zip(sums, here, strict=True))
        sys.stdout.write(f"{name:<24} {here[0]:>8} {here[1]:>8}\n")
        sys.stdout.flush()

    sys.stdout.write(f"{'page':<24} {'controls':>8} {'words':>8}\n")
    keyring.set_keyring(MemoryKeyring())
    run_offscreen(lambda: asyncio.wait_for(_walk(counted), 300))
    sys.stdout.write(f"{'together':<24} {sums[0]:>8} {sums[1]:>8}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
