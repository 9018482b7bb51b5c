"""No dialog is larger than its screen, its buttons stand, and the rest of it can be scrolled to."""

from __future__ import annotations

import ast
import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QLabel, QScrollArea, QWidget

import companion.ui
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.confirm_strip import ConfirmStrip
from companion.ui.kit.widgets.dialog import Dialog, DialogContent
from companion.ui.kit.widgets.reading_order import reading_order
from companion.ui.kit.words.language import Language
from tests.examples import LONG, PROFILE
from tests.fakes.screens import SMALL, bring_to
from tests.ui.every_dialog import EVERY, every_dialog

_QT: Final = {
    "QDialog",
    "QErrorMessage",
    "QInputDialog",
    "QMessageBox",
    "QProgressDialog",
    "QWizard",
}
_SHORT: Final = (("en", SMALL[1]), ("pseudo", SMALL[2]))
_MORE: Final = (("pseudo", SMALL[0]), *((each, SMALL[2]) for each in ("zh_CN", "zh_TW", "ja")))
"""In a long run as well."""
_TURNS: Final = 60
"""Of the loop, until a dialog has come to rest."""
_DIRECT: Final = Qt.FindChildOption.FindDirectChildrenOnly
_LINE: Final = 16
"""Pixels of a control that is higher than what scrolls, at least in sight."""


def test_every_dialog_is_in_the_table() -> None:
    """Read from the source, so that a new one cannot be forgotten."""
    bases: dict[str, set[str]] = {}
    for path in Path(*companion.ui.__path__).rglob("*.py"):
        text = path.read_text("utf-8")
        if "Dialog" not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ClassDef):
                bases[node.name] = {ast.unparse(base).rpartition(".")[2] for base in node.bases}
    # nothing of Qt's is used in its place
    assert {name for name, of in bases.items() if of & _QT} == {"Dialog"}
    found = {"Dialog"}
    while more := {name for name, of in bases.items() if of & found} - found:
        found |= more
    assert found - {"Dialog"} == {each.__name__ for each in EVERY}


def seen(widget: QWidget) -> QRect:
    return widget.visibleRegion().boundingRect()


def buttons(dialog: Dialog) -> list[QWidget]:
    """What is in the foot, where the answers to every question are: the dialog holds the rest in
    pages that scroll."""
    found = dialog.findChildren(QWidget, options=_DIRECT)
    answers = [
        each for strip in dialog.findChildren(ConfirmStrip) for each in (strip.cancel, strip.verb)
    ]
    assert set(answers) <= set(found)
    return [
        each
        for each in found
        if each.isVisible()
        and not each.findChildren(QScrollArea)
        and not isinstance(each, QScrollArea)
    ]


def faults(dialog: Dialog, free: QRect) -> Iterator[str]:
    """What is wrong with it, on a screen with this free area."""
    if not free.contains(dialog.frameGeometry()):
        yield f"not on the screen: {dialog.frameGeometry()}"
    scrolls = dialog.findChild(DialogContent, options=_DIRECT)
    assert scrolls is not None
    room = min(free.height() - 2 * SPACE.unit, dialog.maximumHeight())
    if scrolls.verticalScrollBar().maximum() and dialog.height() < room:
        yield f"it scrolls, although there is room: {dialog.height()} of {room}"
    for button in buttons(dialog):
        if seen(button) != button.rect():
            yield f"in the foot, cut: {button.accessibleName() or button}"
    for page in dialog.findChildren(QScrollArea):
        inside = page.widget()
        if page.isVisible() and inside is not None and inside.width() > page.viewport().width():
            yield f"sideways: {page} {inside.width()} in {page.viewport().width()}"
    for label in dialog.findChildren(QLabel):
        if (
            label.isVisible()
            and label.hasHeightForWidth()
            and label.height() < label.heightForWidth(label.width())
        ):
            yield f"squeezed: {label.text()[:40]}"


async def wrong_with(dialog: Dialog, free: QRect) -> list[str]:
    """As `faults`, once it has come to rest."""
    found = list(faults(dialog, free))
    for _ in range(_TURNS):
        if not found:
            break
        await asyncio.sleep(0.005)
        found = list(faults(dialog, free))
    return found


async def unreachable(dialog: Dialog) -> list[str]:
    """Controls that are not in sight when they have the keyboard."""
    missed = []
    for stop in reading_order(dialog):
        stop.setFocus()
        for _ in range(_TURNS):
            await asyncio.sleep(0)
            if not stop.isVisible():
                break
            rect = seen(stop)
            if rect.width() == stop.width() and rect.height() >= min(stop.height(), _LINE):
                break
        else:
            missed.append(f"not in sight: {type(stop).__name__} {stop.accessibleName()} {rect}")
    return missed


@pytest.mark.parametrize(("language", "screen"), _SHORT + (_MORE if PROFILE == LONG else ()))
async def test_every_dialog_fits_the_screen(language: str, screen: str) -> None:
    Language.current().set(language)
    window, wrong = QWidget(), list[str]()
    window.show()
    free = bring_to(window, screen)
    async for name, dialog in every_dialog(window):
        found = await wrong_with(dialog, free)
        if language in ("en", "pseudo"):
            found += await unreachable(dialog)
        wrong += [f"{name}: {each}" for each in found]
    assert not wrong, "\n".join(wrong)
