"""Add dialog: an MCP server that is a program on this computer."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from companion.transports.endpoint import Endpoint
from companion.transports.login import NO_LOGIN, Login
from companion.ui.connect.parts import FileField, Folds, field, store_words
from companion.ui.connect.tested_pane import TestedPane
from companion.ui.connect.variables import VariableRows
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.fields import TextArea
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.toggles import CheckBox

if TYPE_CHECKING:
    from companion.ui.kit.page.context import UiContext

_LINES = 3


class ProgramPane(TestedPane):
    """Nothing is started before the person has seen exactly what, and has agreed to that."""

    import_wanted = Signal()

    def __init__(self, context: UiContext, parent: QWidget | None = None) -> None:
        super().__init__(
            context,
            self.tr("MCP server, by command"),
            self.tr(
                "A program of this computer that is an MCP server. It is started with this app "
                "and ended with it."
            ),
            parent,
        )
        self.program = FileField(self.tr("Program"), "npx")
        self.arguments = TextArea("", self.tr("Arguments, one a line"), mono=True)
        self.variables = VariableRows()
        self.folds = Folds((self.tr("Variables of its environment"),))
        self.command = WrappedText("", "mono", "text")
        self.agreed = CheckBox(self.tr("Start this program, with all that I may do here"))
        self.import_link = Button(self.tr("Import from another app…"), "link")
        self.import_link.clicked.connect(self.import_wanted)
        self._arrange()
        self.program.changed.connect(self._changed)
        self.arguments.textChanged.connect(self._changed)
        self.variables.changed.connect(self.edited)
        self.agreed.toggled.connect(self.edited)
        self._changed()

    def _arrange(self) -> None:
        form = self.form
        field(form, self.tr("Program"), self.program)
        field(form, self.tr("Arguments, one a line"), self.arguments)
        self.arguments.set_lines(_LINES)
        self.folds.columns[0].addWidget(self.variables)
        self.folds.columns[0].addWidget(WrappedText(store_words(), "caption"))
        form.addWidget(self.folds)
        form.addWidget(Label(self.tr("What will be started"), "medium"))
        shown = Card(fill="sunken")
        shown.add(self.command)
        shown.add(self.agreed)
        form.addWidget(shown)
        field(form, self.tr("Name"), self.name, self.test_button)
        form.addStretch(1)
        form.addWidget(self.import_link, 0, Qt.AlignmentFlag.AlignLeft)

    def line(self) -> tuple[str, ...]:
        """The program and its arguments as they are handed over; empty without a program."""
        program = self.program.text()
        if not program:
            return ()
        lines = (each.strip() for each in self.arguments.toPlainText().splitlines())
        return (program, *(each for each in lines if each))

    def wanted(self) -> tuple[Endpoint, Login]:
        variables = self.variables.values()
        login = Login(environment=variables) if variables else NO_LOGIN
        return Endpoint.stdio(self.line()), login

    def ready(self) -> bool:
        return bool(self.line()) and self.agreed.isChecked()

    def hint(self) -> str:
        if not self.line():
            return self.tr("Enter the program, as you would start it in a terminal.")
        if not self.agreed.isChecked():
            return self.tr("Read what will be started and agree to it; then test it.")
        return super().hint()

    def mark(self, invalid: bool) -> None:
        self.program.path.set_invalid(invalid)

    def _changed(self) -> None:
        line = self.line()
        self.command.setText(shlex.join(line) if line else self.tr("Nothing yet"))
        self.command.set_colour("text" if line else "text3")
        self.command.updateGeometry()
        # whoever agreed, agreed to something else
        self.agreed.blockSignals(True)
        self.agreed.setChecked(False)
        self.agreed.blockSignals(False)
        self.agreed.setEnabled(bool(line))
        self.edited()
