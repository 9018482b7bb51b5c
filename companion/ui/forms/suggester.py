"""Suggests what could stand in a form's field, as a person types it. The server knows."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from PySide6.QtCore import QEvent, QObject, QStringListModel, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QCompleter, QListView, QWidget

from companion.errors import CompanionError
from companion.messages.message import Message
from companion.protocol.offers import Completion
from companion.protocol.schema.paths import Path
from companion.ui.forms.form_view import FormView
from companion.ui.forms.line import LineControl
from companion.ui.forms.row import Row
from companion.ui.kit.page.page_tasks import PageTasks
from companion.ui.kit.widgets.line_edit import LineEdit

DELAY: Final = 200
"""Milliseconds without typing before the server is asked."""
SHOWN: Final = 10
"""Rows of the list; more of them scroll."""

Complete = Callable[[str, str, Mapping[str, str]], Awaitable[Completion]]
"""Asks with the argument's name, what is typed of it, and the other arguments."""


class Suggester(QObject):
    """Belongs to one `FormView`, whose fields are texts by name. Down opens the list unasked."""

    said = Signal(str, object)
    """What is to be known about the suggestions (how many more there are), and a `Message` when
    they could not be had; both empty when there is nothing to say."""

    def __init__(self, view: FormView, tasks: PageTasks, complete: Complete) -> None:
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
        self._completer.activated.connect(self._take)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(DELAY)
        self._timer.timeout.connect(self._ask)
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
        self.said.emit(said, problem)
        if control is None or not control.edit.hasFocus() or not values or only_itself:
            self._popup.hide()
            return
        self._completer.setWidget(control.edit)
        self._completer.complete()

    def _take(self, text: str) -> None:
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
