"""A form of texts by name, for a template's variables or a prompt's arguments, with suggestions."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QEvent, QObject, QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QCompleter, QListView, QWidget

from companion.errors import CompanionError
from companion.messages.message import Message
from companion.protocol.offers import Completion
from companion.protocol.schema.paths import Path
from companion.protocol.tools import Tool
from companion.text import one_line
from companion.ui.forms.form_view import FormView
from companion.ui.forms.row import Row
from companion.ui.forms.text_controls import LineControl
from companion.ui.forms.tool_draft import ToolDraft
from companion.ui.forms.tool_form import ToolForm
from companion.ui.kit.page import shortcuts
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.layout import column, row
from companion.ui.kit.widgets.marks import KeyCap
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.timer import single_shot
from companion.ui.kit.words.words import words

DELAY: Final = 200
"""Milliseconds without typing before the server is asked."""
SHOWN: Final = 10
"""Rows of the list; more of them scroll."""

Complete = Callable[[str, str, Mapping[str, str]], Awaitable[Completion]]
"""Asks with the argument's name, what is typed of it, and the other arguments."""


class Suggester(QObject):
    """Belongs to one `FormView`, whose fields are texts by name. Down opens the list unasked."""

    hint = Signal(str, object)
    """What is to be known about the suggestions (how many more there are), and a `Message` when
    they could not be had; both empty when there is nothing to show."""

    def __init__(self, view: FormView, tasks: TaskOwner, complete: Complete) -> None:
        super().__init__(view)
        self._view = view
        self._tasks = tasks
        self._complete = complete
        self._asked: tuple[str, str] | None = None
        """The name, and the text for which suggestions are waited for."""
        self._task: asyncio.Task[None] | None = None
        self._control: LineControl | None = None
        self._popup = QListView()
        self._popup.setObjectName("suggestions")
        self._popup.setUniformItemSizes(True)
        self._popup.setAccessibleName(self.tr("Suggestions of the server"))
        self._model = QStringListModel(self)
        self._completer = QCompleter(self._model, self)
        self._completer.setPopup(self._popup)
        self._completer.setMaxVisibleItems(SHOWN)
        # the server chooses; what it finds fitting need not begin with what is typed
        self._completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self._completer.activated.connect(self._accept)
        self._timer = single_shot(self, self._ask, DELAY)
        view.state.changed.connect(self._typed)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._focus_moved)

    @property
    def suggestions(self) -> list[str]:
        """What is in the list now."""
        return self._model.stringList()

    @property
    def popup(self) -> QListView:
        return self._popup

    def _control_at(self, path: Path) -> LineControl | None:
        place = self._view.board.place(path) if len(path) == 1 else None
        control = place.control if isinstance(place, Row) else None
        return control if isinstance(control, LineControl) else None

    def _typed(self, path: Path) -> None:
        """Ask soon, if a person typed it there: filling in from elsewhere asks nothing."""
        control = self._control_at(path)
        if control is not None and control.edit.hasFocus():
            wanted = (str(path[0]), control.edit.text())
            if wanted != self._asked:
                self._begin(control, wanted)

    def _begin(self, control: LineControl, wanted: tuple[str, str], *, now: bool = False) -> None:
        self._control, self._asked = control, wanted
        self._timer.start(0 if now else DELAY)

    def _ask(self) -> None:
        if self._asked is None:
            return
        if self._task is not None:
            self._task.cancel()
        name, text = self._asked
        self._task = self._tasks.start(self._fetch(name, text), f"suggest {name}")

    async def _fetch(self, name: str, text: str) -> None:
        entered = self._view.arguments()
        others = {
            key: value
            for key, value in (entered.items() if isinstance(entered, dict) else ())
            if key != name and isinstance(value, str) and value
        }
        problem: Message | None = None
        found = Completion()
        try:
            found = await self._complete(name, text, others)
        except CompanionError as error:
            problem = error.message
        if self._asked == (name, text):
            self._show(found, problem)

    def _show(self, found: Completion, problem: Message | None) -> None:
        control = self._control
        values = list(found.values)
        only_itself = control is not None and values == [control.edit.text()]
        self._model.setStringList(values)
        said = ""
        hidden = found.total - len(values) if found.total is not None else 0
        if hidden > 0:
            said = self.tr("%n more suggestion(s): type more to see them.", "", hidden)
        elif found.more:
            said = self.tr("There are more suggestions: type more to see them.")
        self.hint.emit(said, problem)
        if control is None or not control.edit.hasFocus() or not values or only_itself:
            self._popup.hide()
            return
        self._completer.setWidget(control.edit)
        self._completer.complete()

    def _accept(self, text: str) -> None:
        if self._control is not None:
            # what is chosen needs no suggestions
            self._asked = (self._asked[0], text) if self._asked is not None else None
            self._control.enter(text)
        self._popup.hide()

    def _focus_moved(self, former: QWidget | None, present: QWidget | None) -> None:
        if isinstance(present, LineEdit) and self._view.isAncestorOf(present):
            # installing it twice moves it, and does no more
            present.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        down = (
            event.type() == QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Down
            and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        )
        if down:
            for path in self._view.board.paths():
                control = self._control_at(path)
                if control is not None and control.edit is watched:
                    self._begin(control, (str(path[0]), control.edit.text()), now=True)
                    return True
        return False


SEND_KEYS = shortcuts.RUN[0]


class TextField(Struct, frozen=True):
    """One text that is asked for."""

    name: str
    """Exactly as the server wrote it."""
    title: str = ""
    description: str = ""
    required: bool = False


class TextForm(QWidget):
    """Fields, a button that sends them, and *Cancel* while the server is asked."""

    submitted = Signal(dict)
    """The texts by name; what was left out is not among them."""
    changed = Signal()
    cancelled = Signal()

    def __init__(
        self,
        draft: ToolDraft,
        fields: Sequence[TextField],
        verb: str,
        icon_name: str,
        tasks: TaskOwner,
        complete: Complete,
        parent: QWidget | None = None,
    ) -> None:
        """`draft` is of these fields, as `text_tool` describes them."""
        super().__init__(parent)
        self._tasks = tasks
        self._complete = complete
        self._fields = tuple(fields)
        self.form = ToolForm(draft)
        # after the form itself, which then has its new fields
        draft.rebuilt.connect(self._rebuilt)
        # all of it are texts: there is nothing that JSON could say better
        self.form.mode_switch.setParent(self.form)
        self.form.mode_switch.hide()
        self.form.submitted.connect(self.submit)
        self.form.changed.connect(self._changed)
        self.send = Button(verb, "primary", icon_name)
        self.send.clicked.connect(self.submit)
        self.keys = KeyCap(SEND_KEYS)
        self.cancel = Button(self.tr("Cancel"))
        self.cancel.clicked.connect(self.cancelled)
        self.cancel.hide()
        self.status = Label("", "caption")
        self.hint = Notice("", "neutral")
        self.hint.hide()
        column(
            self.form, self.hint, row(self.send, self.keys, self.cancel, (self.status, 1)), on=self
        )
        # only now: what is shown without a parent is a window, and takes the keyboard
        self.form.setVisible(bool(self._fields))
        self.suggester = self._suggest()

    def _rebuilt(self) -> None:
        self.suggester = self._suggest()

    def _suggest(self) -> Suggester:
        suggester = Suggester(self.form.view, self._tasks, self._complete)
        suggester.hint.connect(self._hint)
        return suggester

    def set_fields(self, identity: str, fields: Sequence[TextField]) -> None:
        """Another listing; what was entered stays as far as it fits."""
        if tuple(fields) == self._fields:
            return
        self._fields = tuple(fields)
        self.form.set_tool(text_tool(identity, self._fields))
        self.form.setVisible(bool(self._fields))

    def values(self) -> dict[str, str]:
        """What is entered, fit to be sent or not."""
        entered = self.form.view.arguments()
        if not isinstance(entered, dict):
            return {}
        return {name: value for name, value in entered.items() if isinstance(value, str)}

    def set_values(self, values: dict[str, str]) -> None:
        self.form.set_arguments(dict(values))

    def set_asking(self, asking: bool) -> None:
        """Whether the server is asked right now."""
        self.send.set_busy(asking)
        self.cancel.setVisible(asking)
        self.keys.setVisible(not asking)

    def set_can_send(self, can: bool) -> None:
        self.send.setEnabled(can)
        self.status.setText("" if can else self.tr("Not connected: what you enter stays."))

    def focus_first(self) -> None:
        if not self.form.focus_first():
            self.send.setFocus(Qt.FocusReason.TabFocusReason)

    def submit(self) -> None:
        """Send what is entered; what is missing is said at its field."""
        if not self.send.isEnabled() or self.send.busy:
            return
        entered = self.form.submit()
        if entered is not None:
            self.submitted.emit({name: str(value) for name, value in entered.items()})

    def _changed(self) -> None:
        self.changed.emit()

    def _hint(self, said: str, problem: Message | None) -> None:
        if problem is not None:
            text = self.tr("The server could not suggest anything: {reason}")
            said = text.format(reason=words(problem))
        self.hint.set(said, "neutral")
        self.hint.setVisible(bool(said))


def text_tool(identity: str, fields: Sequence[TextField]) -> Tool:
    """As the form engine wants it: a schema of texts."""
    properties = {
        field.name: {
            "type": "string",
            "title": field.title or one_line(field.name),
            "description": field.description,
            **({"minLength": 1} if field.required else {}),
        }
        for field in fields
    }
    schema = {
        "type": "object",
        "properties": properties,
        "required": [field.name for field in fields if field.required],
        "additionalProperties": False,
    }
    return Tool(identity, input_schema=schema)
