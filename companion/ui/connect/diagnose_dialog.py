""" "Why can't I reach it?": the checks in order, as they end."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from companion.app.connect.diagnosis import checks_of
from companion.errors import CompanionError
from companion.messages.message import message
from companion.text import one_line
from companion.transports.endpoint import Endpoint
from companion.ui.connect.step_row import StepRow
from companion.ui.kit.page.cards import OutcomeStrip
from companion.ui.kit.theme.tokens import DIALOG, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.label import ElidingLabel, Label
from companion.ui.kit.widgets.panes import ScrollPage
from companion.ui.kit.words.words import words

if TYPE_CHECKING:
    from companion.ui.kit.page.context import UiContext

_WIDTH, _HEIGHT = DIALOG.large
_COPIED = "check"


class DiagnoseDialog(Dialog):
    """Begins at once; closing it, or Cancel, ends what still runs."""

    def __init__(
        self, context: UiContext, key: str, name: str, parent: QWidget | None = None
    ) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Why can't I reach it?"))
        self.setAccessibleName(self.windowTitle())
        self._context = context
        self._endpoint = Endpoint.parse(key)
        self._name = name
        self._task: asyncio.Task[None] | None = None
        self.rows = {
            check.value: StepRow(words(message(f"diagnose.{check.value}")))
            for check in checks_of(self._endpoint)
        }
        self.strip = OutcomeStrip()
        self.again_button = Button(self.tr("Run again"), "secondary", "arrow-clockwise")
        self.cancel_button = Button(self.tr("Cancel the checks"), "secondary")
        self.copy_button = Button(self.tr("Copy as text"), "secondary", "copy-simple")
        self.close_button = Button(self.tr("Close"), "primary")
        self._arrange()
        self.again_button.clicked.connect(self.run)
        self.cancel_button.clicked.connect(self.cancel)
        self.copy_button.clicked.connect(self._copy)
        self.close_button.clicked.connect(self.reject)
        self.finished.connect(lambda _result: self.cancel())
        self.resize(self.sizeHint())
        self.close_button.setFocus()
        self.run()

    def sizeHint(self) -> QSize:
        return QSize(_WIDTH, _HEIGHT)

    @property
    def running(self) -> bool:
        return self._task is not None

    def run(self) -> None:
        """Make all checks, from the first on."""
        self.cancel()
        for number, row in enumerate(self.rows.values()):
            row.set_waiting(now=number == 0)
        self.strip.set(self.tr("Checking, step after step"), "waiting")
        self._task = self._context.tasks.start(self._run(), f"diagnose {self._endpoint}")
        self._show()

    def cancel(self) -> None:
        """End what runs; what was found stays."""
        task, self._task = self._task, None
        if task is None:
            return
        task.cancel()
        for row in self.rows.values():
            if row.step is None:
                row.set_waiting(now=False)
        self.strip.set(self.tr("The checks were cancelled."), "plain")
        self._show()

    def as_text(self) -> str:
        """All of it as plain text. No secret stands in it: none stands in an endpoint."""
        lines = [f"{self._name} ({one_line(self._endpoint.text)})", self.strip.text(), ""]
        return "\n".join([*lines, *(row.as_text() for row in self.rows.values())])

    async def _run(self) -> None:
        this = asyncio.current_task()
        try:
            async with contextlib.aclosing(
                self._context.workspace.diagnose(self._endpoint)
            ) as steps:
                async for step in steps:
                    self.rows[step.check.value].set_step(step)
                    self._mark_next()
        except CompanionError as error:
            self.strip.set(words(error.message), "failed")
        else:
            self._conclude()
        finally:
            if self._task is this:
                self._task = None
                self._show()

    def _mark_next(self) -> None:
        waiting = next((row for row in self.rows.values() if row.step is None), None)
        if waiting is not None:
            waiting.set_waiting(now=True)

    def _conclude(self) -> None:
        steps = [row.step for row in self.rows.values() if row.step is not None]
        failed = next((step for step in steps if step.outcome.value == "failed"), None)
        doubtful = next((step for step in steps if step.outcome.value == "doubtful"), None)
        if failed is not None:
            said = self.tr("This is where it fails: {check}").format(check=words(failed.title))
            self.strip.set(said, "failed")
            self._page.ensureWidgetVisible(self.rows[failed.check.value])
        elif doubtful is not None:
            said = self.tr("Nothing failed, but there is a doubt: {check}")
            self.strip.set(said.format(check=words(doubtful.title)), "plain")
        else:
            self.strip.set(self.tr("Everything that can be checked is in order."), "found")

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.as_text())
        self.copy_button.set_icon(_COPIED, "liveText")

    def _show(self) -> None:
        self.cancel_button.setVisible(self.running)
        self.again_button.setVisible(not self.running)
        self.copy_button.set_icon("copy-simple")

    def _arrange(self) -> None:
        self.body.addWidget(Label(self.windowTitle(), "title"))
        self.body.addWidget(ElidingLabel(self._name, "medium", "text2"))
        self.body.addWidget(ElidingLabel(one_line(self._endpoint.text), "mono", "text3"))
        self.body.addSpacing(SPACE.half)
        self._page = ScrollPage(margin=0, fill="surface")
        self._page.setAccessibleName(self.tr("Checks"))
        self._page.body.setSpacing(0)
        self._page.body.setContentsMargins(0, 0, SPACE.twelve, 0)
        for row in self.rows.values():
            self._page.add(row)
        self._page.body.addStretch(1)
        self.body.addWidget(self._page, 1)
        self.body.addWidget(self.strip)
        self.foot.addWidget(self.copy_button)
        self.foot.addStretch(1)
        self.foot.addWidget(self.cancel_button)
        self.foot.addWidget(self.again_button)
        self.foot.addWidget(self.close_button)
