"""A pane of settings, made of what each setting says of itself.

What a pane has besides is a class of its feature, derived from `SettingsForm`: it gives a setting
another field (`editor_of`), and adds what is no setting (`after`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from msgspec import Struct, field
from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QGridLayout, QWidget

from companion.app.settings.setting import Setting
from companion.app.settings.settings import Settings
from companion.errors import CompanionError
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.choices import Segmented
from companion.ui.kit.widgets.fields import LineEdit, NumberEdit
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, Part, add, column, labelled_grid, row
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.toggles import Switch
from companion.ui.kit.words.words import text_words, words

_Widget = TypeVar("_Widget", bound=QWidget)


class Around(Struct):
    """What panes show or need besides the settings."""

    problems: Mapping[Setting[Any], str] = field(default_factory=dict)
    """What is wrong now, by the first setting that it is about."""
    hub_port: Callable[[], int] = lambda: 0
    """The hub's port as it is typed, 0 while it is none."""
    token: str = ""
    """The hub's."""
    remembered: int = 0
    """Tools whose last values are kept."""
    has_tray: bool = False


class Editor(Struct):
    """The field of a setting."""

    widget: QWidget
    value: Callable[[], Any]
    """What is chosen; raises `CompanionError` saying what it should be."""
    changed: SignalInstance
    is_wide: bool = False
    """Stands below its label, and shows by itself what is wrong with it."""
    fills: bool = False
    """Takes the height that is left."""
    has_about: bool = False
    """Says by itself what the setting means."""


class SettingsForm(QWidget):
    """Fields for `settings`, with the values of `values`; `changes` gives back what was chosen."""

    changed = Signal()
    scrolls_itself = False
    """Whether it has a list that scrolls, so that the rest stays in sight."""

    def __init__(
        self, settings: Sequence[Setting[Any]], values: Settings, around: Around | None = None
    ) -> None:
        super().__init__()
        self.values, self.around = values, around or Around()
        self._stack = column(on=self)
        self._grid: QGridLayout | None = None
        self._editors: dict[Setting[Any], Editor] = {}
        self._faults: dict[Setting[Any], Notice] = {}
        for setting in settings:
            self._add(setting)
        if not any(editor.fills for editor in self._editors.values()):
            self.add_part(FILL)
        for editor in self._editors.values():
            editor.changed.connect(self.update_state)
        self.update_state()

    # for a feature's own pane

    def editor_of(self, setting: Setting[Any]) -> Editor:
        """The field of a setting, when the form is built."""
        value = self.values[setting]
        if setting.choices:
            said = {setting.text(each): text_words(it) for each, it in setting.choices.items()}
            segments = Segmented(tuple(said.items()), text_words(setting.words))
            segments.set_value(setting.text(value))
            return Editor(segments, lambda: setting.parse(segments.value()), segments.chosen)
        if isinstance(value, bool):
            switch = Switch(text_words(setting.words))
            switch.setChecked(value)
            return Editor(switch, switch.isChecked, switch.toggled)
        line = self._line(setting)
        return Editor(line, lambda: setting.parse(line.text()), line.textChanged)

    def after(self, setting: Setting[Any]) -> None:
        """Add what follows a setting, by `add_row` and `add_part`."""

    def fault_of(self, setting: Setting[Any]) -> str:
        """What is wrong with a setting's field, as a sentence; empty when nothing is."""
        try:
            self._editors[setting].value()
        except CompanionError as error:
            return words(error.message)
        return ""

    def add_part(self, *parts: Part) -> None:
        """Append below everything."""
        self._grid = None
        add(self._stack, *parts)

    def add_row(
        self,
        said: str,
        widget: QWidget,
        *beside: Part,
        about: str = "",
        fault: Notice | None = None,
    ) -> None:
        """Append a field with its label, in one grid with those before it."""
        if self._grid is None:
            self._grid = grid = labelled_grid()
            add(self._stack, grid)
        grid, at = self._grid, self._grid.rowCount()
        label = Label(said, "medium")
        label.setBuddy(widget)
        grid.addWidget(label, at, 0)
        # what does not grow stays at the start, whatever else is in the column
        room = (FILL,) if isinstance(widget, NumberEdit | Segmented) else ()
        grid.addLayout(row(widget, *beside, *room, spacing=SPACE.gutter), at, 1)
        for more, below in enumerate((fault, WrappedText(about, "caption") if about else None), 1):
            if below is not None:
                grid.addWidget(below, at + more, 1)

    # for those who show it

    @property
    def fault(self) -> str:
        """What is wrong first, as a sentence; empty when nothing is."""
        return next(filter(None, map(self.fault_of, self._editors)), "")

    def changes(self) -> dict[Setting[Any], Any]:
        """The settings that were changed, with their values. Only without a `fault`."""
        chosen = {each: editor.value() for each, editor in self._editors.items()}
        return {each: value for each, value in chosen.items() if value != self.values[each]}

    def value(self, setting: Setting[Any]) -> Any:
        """What is chosen. Raises `CompanionError`."""
        return self._editors[setting].value()

    def has(self, setting: Setting[Any]) -> bool:
        return setting in self._editors

    def field(self, setting: Setting[Any], kind: type[_Widget]) -> _Widget:
        """The widget of a setting, which is one of `kind`."""
        widget = self._editors[setting].widget
        assert isinstance(widget, kind)
        return widget

    def update_state(self) -> None:
        """Say what is wrong, and leave open what counts now."""
        for setting, notice in self._faults.items():
            fault = self.fault_of(setting)
            notice.set(fault, "red")
            notice.setVisible(bool(fault))
            self.field(setting, LineEdit).set_invalid(bool(fault))
        for setting, editor in self._editors.items():
            if setting.needs is not None and setting.needs in self._editors:
                editor.widget.setEnabled(self.value(setting.needs))
        self.changed.emit()

    def _add(self, setting: Setting[Any]) -> None:
        if setting.section:
            space = (SPACE.gutter,) if self._editors else ()
            self.add_part(*space, Label(text_words(setting.section), "strong"))
        if problem := self.around.problems.get(setting):
            self.add_part(Notice(problem, "red", role="body"))
        editor = self._editors[setting] = self.editor_of(setting)
        said, widget = text_words(setting.words), editor.widget
        about = "" if editor.has_about or not setting.about else text_words(setting.about)
        if not isinstance(widget, Switch) and not editor.is_wide:
            unit = (Label(text_words(setting.unit), "caption"),) if setting.unit else ()
            fault = Notice("", "red") if isinstance(widget, LineEdit) else None
            if fault is not None:
                fault.hide()
                self._faults[setting] = fault
            self.add_row(said, widget, *unit, about=about, fault=fault)
        else:
            label = Label(said, "medium")
            label.setBuddy(widget)
            if isinstance(widget, Switch):
                self.add_part(row(widget, (label, 1), spacing=SPACE.gutter))
            elif setting.words != setting.section:
                self.add_part(SPACE.unit, label, widget)
            else:
                self.add_part((widget, int(editor.fills)))
            if about:
                self.add_part(WrappedText(about, "caption"))
        self.after(setting)

    def _line(self, setting: Setting[Any]) -> LineEdit:
        text, said = setting.text(self.values[setting]), text_words(setting.words)
        if setting.unit:
            said = f"{said} {text_words(setting.unit)}"
        if setting.bounds is None:
            return LineEdit(text, setting.example, said, mono=bool(setting.example))
        number = NumberEdit(text, said)
        number.set_bounds(*setting.bounds, step=10 if setting.bounds[0] >= 10 else 1)
        return number
