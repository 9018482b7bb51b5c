"""The window's application without a screen, for pictures; and a picture of one tool's form."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import tempfile
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, Final, Literal, TypeVar

from PySide6.QtCore import (
    QBuffer,
    QIODevice,
    QMessageLogContext,
    QPoint,
    QRect,
    Qt,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtGui import QImage, QImageWriter
from PySide6.QtWidgets import QApplication

from companion.app.settings.settings import DIRECTORY_VARIABLE
from companion.errors import CompanionError
from companion.messages.message import Message, message
from companion.protocol.tools import Tool
from companion.text import one_line
from companion.ui.forms.row_column import RowColumn
from companion.ui.forms.tool_draft import ToolDraft
from companion.ui.forms.tool_form import ToolForm
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.label import DescriptionLabel, ElidingLabel, Label
from companion.ui.kit.widgets.layout import row
from companion.ui.kit.widgets.panes import ScrollPage
from companion.ui.kit.words.language import Language
from companion.ui.main.garbage import WindowLoop, WindowThreadCollector

TEXT_PX: Final = 13
"""Text size of the pictures, in pixels, whatever the machine's is."""

SCALE: Final = 2
"""Pixels of a picture for each one of the window, across and down."""

SCREEN: Final = {
    "name": "pictures",
    "x": 0,
    "y": 0,
    "width": 6000,
    "height": 6000,
    "logicalDpi": 96,
    "logicalBaseDpi": 96,
    "dpr": 1,
}
"""As Qt's platform without a screen reads it; pixels."""

_Result = TypeVar("_Result")


def run_offscreen(
    work: Callable[[], Coroutine[Any, Any, _Result]],
    *,
    language: str = "en",
    theme: Literal["light", "dark"] = "light",
) -> _Result:
    """Run `work` in an application of its own, which no screen and no settings change.

    It is the process's only application, and the environment stays as it is set here.
    """
    os.environ["QT_SCALE_FACTOR"] = str(SCALE)
    with tempfile.TemporaryDirectory() as settings:
        # the screen has to be larger than every window that is drawn
        screen = Path(settings, "screen.json")
        screen.write_text(json.dumps({"screens": [SCREEN]}), encoding="utf-8")
        os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={screen}"
        # the person's own settings are neither read nor written
        os.environ[DIRECTORY_VARIABLE] = settings
        former_handler = qInstallMessageHandler(_pass_on)
        app = QApplication(sys.argv[:1])
        app.setQuitOnLastWindowClosed(False)
        Language.current().set(language)
        Theme.current().install(theme, text_px=TEXT_PX)
        collector = WindowThreadCollector(app)
        loop = WindowLoop(app)
        asyncio.set_event_loop(loop)
        try:
            result: _Result = loop.run_until_complete(work())
            loop.run_until_complete(loop.shutdown_asyncgens())
        finally:
            asyncio.set_event_loop(None)
            loop.close()
            collector.close()
            qInstallMessageHandler(former_handler)
    return result


def _pass_on(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
    # the platform without a screen says this of every window whose smallest size changes
    if "propagateSizeHints" not in text:
        sys.stderr.write(f"{text}\n")


WIDTH: Final = SIZE.window[0] - SIZE.sidebar - SIZE.tool_list
"""Pixels: what the window's first size leaves for a tool."""
HIGHEST: Final = 8_000
"""Pixels of a form that are drawn."""
PATIENCE: Final = 60.0
"""Seconds for a form to be drawn; one with a thousand fields takes a few."""

_LOOK: Final = 0.02
"""Seconds between two looks whether all rows are there."""


def draw_form(
    tool: Tool, theme: Literal["light", "dark"] = "light", language: str = "en"
) -> tuple[bytes, tuple[Message, ...]]:
    """The untouched form as a PNG of twice its size, and what is to be said of the picture.

    Makes the application, so it can be called once in a process. Raises `CompanionError` when
    the form is not drawn in time.
    """

    async def work() -> tuple[bytes, tuple[Message, ...]]:
        QApplication.setCursorFlashTime(0)
        picture, cut = await shoot_form(tool)
        said = (message("cli.shot_cut", limit=HIGHEST),) if cut else ()
        return await asyncio.to_thread(_png, picture), said

    return run_offscreen(work, language=language, theme=theme)


async def shoot_form(tool: Tool, *, highest: int = HIGHEST) -> tuple[QImage, bool]:
    """The form in the theme that is installed, and whether the picture ends before the form.

    Needs a running Qt loop. Raises `CompanionError` when rows are missing after `PATIENCE`.
    """
    page = FormPage(tool)
    try:
        page.resize(WIDTH, SIZE.window[1])
        page.show()
        try:
            async with asyncio.timeout(PATIENCE):
                await page.built(highest)
        except TimeoutError:
            raise CompanionError("cli.shot_slow", seconds=f"{PATIENCE:g}") from None
        return await page.picture(highest)
    finally:
        page.close()
        page.deleteLater()


class FormPage(ScrollPage):
    """The tool as the tools page shows it, alone on a page.

    It scrolls, so that a form of any height needs no more memory than what is drawn of it.
    """

    def __init__(self, tool: Tool) -> None:
        super().__init__()
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        form = ToolForm(ToolDraft(tool))
        card = Card()
        mono = ElidingLabel(one_line(tool.name), "mono", "text3", mode=Qt.TextElideMode.ElideMiddle)
        head = row(
            ElidingLabel(one_line(tool.label), "title"),
            (mono, 1),
            form.mode_switch,
            spacing=SPACE.twelve,
        )
        head.addStrut(SIZE.button + 2)
        card.add(head)
        if tool.description:
            card.add(DescriptionLabel(tool.description))
        if form.count_sent()[1] == 0:
            form.hide()
            card.add(Label(self.tr("This tool takes no arguments."), "body", "text3"))
        card.add(form)
        self.add(card)
        self.body.addStretch(1)

    async def built(self, highest: int) -> None:
        """Wait until every row that lies above `highest` is there."""
        # rows come in many columns, and columns in rows, so that no one signal tells of the end
        while self._lacks_rows(highest):  # noqa: ASYNC110
            await asyncio.sleep(_LOOK)

    def _lacks_rows(self, highest: int) -> bool:
        columns = self.findChildren(RowColumn)
        return any(self._is_short(column, highest) for column in columns)

    def _is_short(self, column: RowColumn, highest: int) -> bool:
        rows = column.built
        if len(rows) == len(column) or not column.isVisibleTo(self):
            return False
        # the next row comes below the last one, which may not be laid out yet
        last = rows[-1] if rows else column
        content = self.widget()
        assert content is not None
        bottom = last.mapTo(content, QPoint(0, last.height())).y()
        return not rows or last.y() == 0 or bottom < highest

    async def picture(self, highest: int) -> tuple[QImage, bool]:
        """As high as the content, `highest` at most; whether there is more of it."""
        await _settle()
        content = self.widget()
        layout = content.layout() if content is not None else None
        assert layout is not None
        height = max(layout.totalHeightForWidth(WIDTH), layout.totalMinimumSize().height())
        self.resize(WIDTH, min(height, highest))
        # the window put it where a person would begin; nobody has begun
        focused = QApplication.focusWidget()
        if focused is not None and self.isAncestorOf(focused):
            focused.clearFocus()
        await _settle()
        picture = self.grab(QRect(0, 0, WIDTH, min(height, highest))).toImage()
        return picture, height > highest


def _png(picture: QImage) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not QImageWriter(buffer, b"PNG").write(picture):
        raise RuntimeError("Qt has no writer for PNG")
    return bytes(buffer.data().data())


async def _settle() -> None:
    """Let layouts and repaints that are due happen."""
    for _ in range(5):
        await asyncio.sleep(0.01)
