""" "Why can't I reach it?": the checks in order, as they end."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QLocale, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from companion.app.connect.connections import Connections
from companion.app.connect.diagnosis import checks_of
from companion.errors import CompanionError
from companion.messages.message import message
from companion.text import one_line
from companion.transports.endpoint import Endpoint
from companion.ui.kit.page.cards import OutcomeStrip
from companion.ui.kit.theme.tokens import DIALOG, SIZE, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.label import ElidingLabel, Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, TOP, add, column, row
from companion.ui.kit.widgets.marks import IconLabel, StateDot
from companion.ui.kit.widgets.panes import ScrollPage
from companion.ui.kit.words.technical import technical
from companion.ui.kit.words.words import words

if TYPE_CHECKING:
    from companion.app.connect.diagnosis import DiagnosisStep
    from companion.ui.kit.page.context import UiContext

_WIDTH, _HEIGHT = DIALOG.large
_COPIED = "check"


_MARKS = {
    "passed": ("check-circle", "liveText"),
    "doubtful": ("warning-circle", "text2"),
    "failed": ("x-circle", "redText"),
    "skipped": ("minus-circle", "text3"),
}


def outcome_words(outcome: str) -> str:
    match outcome:
        case "passed":
            return QCoreApplication.translate("Diagnosis", "Passed")
        case "doubtful":
            return QCoreApplication.translate("Diagnosis", "Passed, with a warning")
        case "failed":
            return QCoreApplication.translate("Diagnosis", "Failed")
        case _:
            return QCoreApplication.translate("Diagnosis", "Not tried")


class StepRow(QWidget):
    """A hollow ring until it is its turn, a turning arc then, and a mark when it is done."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.step: DiagnosisStep | None = None
        self._title = Label(title, "medium")
        self._outcome = Label("", "caption")
        self._glyph = IconLabel("circle", "text3", SIZE.icon)
        self._dot = StateDot("connecting")
        self.finding = WrappedText("", "body", "text2")
        self.todo = WrappedText("", "body", "text")
        mark = QWidget()
        mark.setFixedWidth(SIZE.icon)
        centre = Qt.AlignmentFlag.AlignHCenter
        # one of them is shown
        column((self._glyph, centre), (self._dot, centre), on=mark)
        head = row((self._title, 1), self._outcome)
        row(
            (mark, TOP),
            (column(head, self.finding, self.todo, spacing=SPACE.half // 2), 1),
            on=self,
            spacing=SPACE.twelve,
            margins=(0, SPACE.half),
        )
        self.set_waiting(now=False)

    def set_waiting(self, *, now: bool) -> None:
        """Nothing is known yet; `now` says whether it is being tried."""
        self.step = None
        self._glyph.set("circle", "text3")
        self._glyph.setVisible(not now)
        self._dot.setVisible(now)
        self._title.set_colour("text" if now else "text3")
        self._outcome.setText(QCoreApplication.translate("Diagnosis", "Trying…") if now else "")
        self.finding.hide()
        self.todo.hide()
        self.setAccessibleName(f"{self._title.text()}, {self._outcome.text()}".rstrip(", "))

    def set_step(self, step: DiagnosisStep) -> None:
        """Show what was found."""
        self.step = step
        outcome = step.outcome.value
        self._glyph.set(*_MARKS[outcome])
        self._glyph.show()
        self._dot.hide()
        self._title.set_colour("text3" if outcome == "skipped" else "text")
        said = outcome_words(outcome)
        if outcome in ("passed", "doubtful", "failed") and step.seconds >= 0.05:
            said = QCoreApplication.translate("Diagnosis", "{outcome}, {seconds} s").format(
                outcome=said, seconds=QLocale().toString(step.seconds, "f", 1)
            )
        self._outcome.setText(said)
        self._outcome.set_colour("redText" if outcome == "failed" else "text3")
        # that it was not tried is said already
        finding = words(step.finding) if outcome != "skipped" else ""
        todo = words(step.todo) if step.todo is not None else ""
        for label, text in ((self.finding, finding), (self.todo, todo)):
            label.setText(text)
            label.setVisible(bool(text))
            label.updateGeometry()
        parts = (self._title.text(), said, finding, todo)
        self.setAccessibleName(", ".join(part for part in parts if part))

    def as_text(self) -> str:
        """The step for a letter to somebody who can help."""
        if self.step is None:
            return f"- {self._title.text()}: …"
        parts = [f"- {self._title.text()}: {self._outcome.text()}. {words(self.step.finding)}"]
        if self.step.todo is not None:
            parts.append(f"  {words(self.step.todo)}")
        return "\n".join(parts)


class DiagnoseDialog(Dialog):
    """Begins at once; closing it, or Cancel, ends what still runs."""

    def __init__(
        self, context: UiContext, key: str, name: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(self.tr("Why can't I reach it?"), parent)
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
        for number, each in enumerate(self.rows.values()):
            each.set_waiting(now=number == 0)
        self.strip.set(self.tr("Checking, step after step"), "waiting")
        self._task = self._context.tasks.start(self._run(), f"diagnose {self._endpoint}")
        self._show()

    def cancel(self) -> None:
        """End what runs; what was found stays."""
        task, self._task = self._task, None
        if task is None:
            return
        task.cancel()
        for each in self.rows.values():
            if each.step is None:
                each.set_waiting(now=False)
        self.strip.set(self.tr("The checks were cancelled."), "plain")
        self._show()

    def as_text(self) -> str:
        """All of it as plain text. It holds no secret: an endpoint never does."""
        lines = [f"{self._name} ({one_line(self._endpoint.text)})", self.strip.text(), ""]
        return "\n".join([*lines, *(row.as_text() for row in self.rows.values())])

    async def _run(self) -> None:
        this = asyncio.current_task()
        try:
            async with contextlib.aclosing(
                self._context[Connections].diagnose(self._endpoint)
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
            # the answer, not the name of the check: the mark next to the check says where
            self.strip.set(words(failed.answer or failed.finding), "failed")
            self._page.ensureWidgetVisible(self.rows[failed.check.value])
        elif doubtful is not None:
            self.strip.set(words(doubtful.answer or doubtful.finding), "plain")
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
        self._page = ScrollPage(margin=0, fill="surface")
        self._page.setAccessibleName(self.tr("Checks"))
        self._page.body.setSpacing(0)
        self._page.body.setContentsMargins(0, 0, SPACE.twelve, 0)
        add(self._page.body, *self.rows.values(), FILL)
        add(
            self.body,
            Label(self.windowTitle(), "title"),
            ElidingLabel(self._name, "medium", "text2"),
            ElidingLabel(one_line(self._endpoint.text) if technical() else "", "mono", "text3"),
            SPACE.half,
            (self._page, 1),
            self.strip,
        )
        ends = (self.cancel_button, self.again_button, self.close_button)
        add(self.foot, self.copy_button, FILL, *ends)
