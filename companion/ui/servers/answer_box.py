"""The answer to a server that asks a language model: of a model, of a person, or of both."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.app.servers.ask import SamplingAnswer
from companion.messages.message import Message
from companion.text import one_line
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.label import WrappedText
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.section_header import SectionHeader
from companion.ui.kit.words.words import words
from companion.ui.servers.growing_area import GrowingArea

_LINES = 4
_LONGEST_NAME = 40
"""Characters of a model's name on a button."""


class AnswerBox(QWidget):
    """What stands in it goes back, and nothing before a person says so."""

    changed = Signal()
    model_wanted = Signal()
    """Ask the model."""
    stop_wanted = Signal()
    """Do not wait for the model any more."""
    settings_wanted = Signal()
    """Set up a model."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._given: SamplingAnswer | None = None
        self._problem: Message | None = None
        self.area = GrowingArea("", self.tr("Answer"), least=_LINES, most=24)
        self.area.setPlaceholderText(self.tr("Write the answer here"))
        self.area.textChanged.connect(self._edited)
        self.model_button = Button("", "secondary", "brain")
        self.model_button.clicked.connect(self.model_wanted)
        self.stop_button = Button(self.tr("Stop waiting"), "ghost")
        self.stop_button.clicked.connect(self.stop_wanted)
        self.stop_button.hide()
        self.set_up_button = Button(self.tr("Set up a language model…"), "link")
        self.set_up_button.clicked.connect(self.settings_wanted)
        self.where = WrappedText("", "caption")
        self.problem = Notice("", "red", role="body")
        self.problem.hide()
        self.source = WrappedText("", "caption")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE.unit)
        column.addWidget(SectionHeader(self.tr("The answer")))
        self._buttons = QWidget()
        row = QHBoxLayout(self._buttons)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE.unit)
        row.addWidget(self.model_button)
        row.addWidget(self.stop_button)
        row.addWidget(self.where, 1, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.set_up_button)
        column.addWidget(self._buttons)
        column.addWidget(self.problem)
        column.addWidget(self.area)
        column.addWidget(self.source)
        self._tell_source()

    def set_open(self, is_open: bool) -> None:
        """Whether an answer is still wanted; what was written can be copied all the same."""
        self.area.setReadOnly(not is_open)
        self._buttons.setVisible(is_open)
        self.source.setVisible(is_open)

    def set_model(self, name: str, host: str) -> None:
        """Which model can be asked, and where it is; empty for none."""
        shown = one_line(name, _LONGEST_NAME)
        self.model_button.setText(self.tr("Ask {model}").format(model=shown))
        self.model_button.setVisible(bool(name))
        self.set_up_button.setVisible(not name)
        if name:
            said = self.tr("Sends what stands above to {host}.").format(host=host)
        else:
            said = self.tr("No language model is set up: you can write the answer yourself.")
        self.where.setText(said)

    def set_working(self, working: bool, *, can_stop: bool = True) -> None:
        """Whether the model is being asked, and whether that was asked for here."""
        self.model_button.set_busy(working)
        self.stop_button.setVisible(working and can_stop)
        if working:
            self.set_problem(None)

    def set_problem(self, problem: Message | None) -> None:
        """Why the model gave no answer; `None` when it did."""
        self._problem = problem
        self.problem.set(words(problem) if problem is not None else "", "red")
        self.problem.setVisible(problem is not None)

    def set_model_enabled(self, enabled: bool) -> None:
        """Whether what would be sent to the model can be sent."""
        self.model_button.setEnabled(enabled)

    def set_answer(self, answer: SamplingAnswer) -> None:
        """Put the model's answer into the field, where it can be edited."""
        self._given = answer
        self.area.setPlainText(answer.text)
        self._tell_source()

    def take_over(self, former: AnswerBox) -> None:
        """Go on with the answer that stands in `former`, and with who wrote it."""
        self.area.setPlainText(former.area.toPlainText())
        self._given = former._given
        self.set_problem(former._problem)
        self._tell_source()

    def answer(self) -> SamplingAnswer | None:
        """What would go back; `None` while there is nothing."""
        text = self.area.toPlainText()
        if not text.strip():
            return None
        given = self._given
        if given is None:
            return SamplingAnswer(text)
        # an answer that was edited did not end where the model ended it
        stopped = given.stop_reason if text == given.text else "endTurn"
        return SamplingAnswer(text, given.model, stopped)

    def _edited(self) -> None:
        if not self.area.toPlainText():
            self._given = None
        self._tell_source()
        self.changed.emit()

    def _tell_source(self) -> None:
        given = self._given
        if given is None:
            said = self.tr("The server is told that a person wrote it.")
        elif self.area.toPlainText() == given.text:
            said = self.tr("As {model} wrote it. You can change it before it goes back.")
        else:
            said = self.tr("Written by {model} and changed by you.")
        if given is not None and given.stop_reason == "maxTokens":
            cut = self.tr("The model was cut off at the longest answer that was allowed.")
            said = f"{said} {cut}"
        self.source.setText(said.format(model=given.model if given is not None else ""))
