"""A dialog to say something aloud in several rooms."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from companion.ui.kit.page.context import UiContext
from companion.ui.kit.theme.tokens import DIALOG
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.layout import FILL, add, row
from companion.ui.say.say_composer import SayComposer
from companion.ui.say.say_state import SayPageState
from companion.ui.say.sayings import SayingsView


class SayDialog(Dialog):
    """It stays open, so that one sees what became of it; what was begun goes on without it."""

    def __init__(
        self, context: UiContext, state: SayPageState, parent: QWidget | None = None
    ) -> None:
        super().__init__(self.tr("Say aloud"), parent, width=DIALOG.list[0])
        self._state = state
        self.composer = SayComposer(context, state)
        self.sayings = SayingsView(state)
        self.close_button = Button(self.tr("Close"))
        self.close_button.clicked.connect(self.reject)
        title = Label(self.windowTitle(), "title")
        add(self.body, row(title, FILL, self.composer.source), self.composer, self.sayings)
        add(self.foot, FILL, self.close_button)
        self.finished.connect(state.stop)
        self.composer.text.setFocus()
        self.resize(self.sizeHint())
