"""A privileged action with the form of its tool, and what became of it."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from companion.app.forms.form_file import SavedForm
from companion.ui.forms.tool_form import ToolForm
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.view_state import ViewParts
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.label import DescriptionLabel, WrappedText
from companion.ui.kit.widgets.layout import FILL, row
from companion.ui.kit.widgets.tooltip import set_tool_tip
from companion.ui.privileged.action_state import FormActionState
from companion.ui.privileged.card import PrivilegedCard
from companion.ui.privileged.endings import Remark
from companion.ui.tools.filled_line import FilledLine
from companion.ui.tools.saved_actions import SavedActions, SavedRow


class FormCard(PrivilegedCard):
    """The card of a tool that has no special one. A tool that only reads is sent at once, because
    the gate does not ask for it."""

    state: FormActionState

    def __init__(
        self, context: UiContext, state: FormActionState, parent: QWidget | None = None
    ) -> None:
        super().__init__(context, state, parent)
        self.form = ToolForm(state.draft)
        self.form.submitted.connect(self._pressed)
        self.row = SavedRow()
        self.filled = FilledLine()
        self.filled.fresh_wanted.connect(state.start_afresh)
        self.saved = SavedActions(context, state.saved_files, state.key, self.row, self)
        self.saved.filled.connect(lambda form: state.fill(form.arguments, form))
        self.saved.run.connect(self._run_saved)
        self.keep = IconButton(
            "bookmark-simple", self.tr("Save these values, or take in saved ones")
        )
        self.keep.clicked.connect(self._show_saved)
        self.button = Button(self.facts.button)
        self.button.clicked.connect(self._pressed)
        self.stop = Button(self.tr("Stop waiting"))
        self.stop.clicked.connect(lambda: state.stop())
        self._lay_out()
        self.update_parts()

    def _lay_out(self) -> None:
        unknown = self.tr("The device does not say what this does.")
        # our words are short; a device's description can be long and folds
        text = (
            WrappedText(self.facts.explanation, "body", "text2")
            if self.facts.explanation
            else DescriptionLabel(self.tool.description or unknown)
        )
        self.middle.setSpacing(SPACE.twelve)
        for part in (text, self.row, self.filled, self.form):
            self.middle.addWidget(part)
        # the result follows the form, and the rest of the height is below it
        at = self.body.indexOf(self.result)
        self.body.setStretch(at - 1, 0)
        self.body.insertStretch(at + 1, 1)
        foot = row(FILL)
        for button in (self.keep, self.stop, self.button):
            foot.addWidget(button)
        self.foot_column.addLayout(foot)
        self.saved.show_form(self.form)

    def add_parts(self, name: str, parts: ViewParts) -> None:
        parts.add_fields(f"{name} fields", lambda: self.form)
        super().add_parts(name, parts)

    def _pressed(self) -> None:
        if self.busy or not self.button.isEnabled():
            return
        arguments = self.form.submit()
        if arguments is not None:
            # the button keeps the keyboard until the question opens, which gives it back
            self.state.call(arguments)

    def _show_saved(self) -> None:
        self.saved.menu().popup(self.keep.mapToGlobal(self.keep.rect().bottomLeft()))

    def _run_saved(self, form: SavedForm) -> None:
        """Ask with exactly what is saved; what lacks its password is only filled in."""
        if self.busy:
            return
        self.state.fill(form.arguments, form)
        if form.left_out:
            self.state.say(Remark.NO_PASSWORD)
            self.form.submit()
        else:
            self._pressed()

    def update_parts(self) -> None:
        super().update_parts()
        asking = self.gate.asking
        running = self.state.waiting and not asking
        free = not asking and not running
        has_form = self.form.count_sent()[1] > 0
        self.filled.show_source(self.state.source)
        self.form.setVisible(has_form)
        self.form.setEnabled(free)
        self.stop.setVisible(running)
        self.button.setVisible(not running)
        why = self.why_not()
        self.button.setEnabled(not why)
        set_tool_tip(self.button, why)
        self.keep.setVisible(has_form)
        self.keep.setEnabled(not running)
        self.row.setEnabled(free)
        self.saved.set_can_run(not why)
