"""Saved forms of a tool: a row of chips, saving, filling in again, and files of them."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from PySide6.QtCore import QMimeData, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QDialog, QFileDialog, QSizePolicy, QWidget

from companion.app.files.whole_file import export_bytes
from companion.app.forms.form_file import (
    NAME_LIMIT,
    SUFFIX,
    FormFileError,
    SavedForm,
    form_name,
    read_file,
    text_of,
)
from companion.app.forms.form_memory import FormMemory
from companion.app.forms.saved_forms import Imported, SavedForms
from companion.app.privacy.arguments import without_secrets
from companion.devices.models import DeviceView
from companion.protocol.tools import Tool
from companion.text import one_line, reason_of
from companion.ui.forms.tool_form import ToolForm
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.dialogs import (
    NameEntryDialog,
    QuestionDialog,
    ask_for_file,
    ask_where_to_save,
    plain_file_name,
)
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.layout import FILL, remove_widgets, row
from companion.ui.kit.widgets.menu import Menu
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.run_chip import RunChip
from companion.ui.kit.words.call_words import arguments_summary, arguments_words, tool_title
from companion.ui.kit.words.words import sentences, words

TIP_LIMIT = 600
"""Characters of the arguments in a tool tip."""


class SavedRow(QWidget):
    """One line high, whatever the number of forms; hidden when there is none."""

    filled = Signal(object)
    """`SavedForm`: put its values into the form."""
    run = Signal(object)
    """`SavedForm`: fill and run."""
    menu_wanted = Signal(object, object)
    """`SavedForm`, and the global point of its menu."""
    more_wanted = Signal(object, object)
    """The forms that have no room (a tuple), and the global point of their menu."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Saved forms"))
        self._forms: tuple[SavedForm, ...] = ()
        self._can_run = False
        self.chips: list[RunChip] = []
        self.more = Button("", "ghost", "")
        self.more.clicked.connect(self._show_more)
        self.more.hide()
        self._row = row(self.more, FILL, on=self)
        # as high with the button as without
        self._row.addStrut(SIZE.button)
        self.hide()

    def set_forms(self, forms: Sequence[SavedForm]) -> None:
        """Show these forms."""
        if tuple(forms) == self._forms and len(self.chips) == len(self._forms):
            return
        self._forms = tuple(forms)
        for chip in self.chips:
            self._row.removeWidget(chip)
            remove_widgets(chip)
        self.chips = [self._make_chip(form) for form in self._forms]
        for index, chip in enumerate(self.chips):
            self._row.insertWidget(index, chip)
        self.setVisible(bool(self._forms))
        self._fit()

    def set_can_run(self, can: bool) -> None:
        """Whether a call can be made now; filling in is always possible."""
        self._can_run = can
        for chip in self.chips:
            chip.set_can_run(can)

    @property
    def shown(self) -> int:
        """So many chips have room."""
        return sum(not chip.isHidden() for chip in self.chips)

    def _make_chip(self, form: SavedForm) -> RunChip:
        chip = RunChip(form.name)
        values = arguments_words(form.arguments)[:TIP_LIMIT]
        fill = self.tr("Fill in {arguments}").format(arguments=values)
        if form.device:
            fill += "\n" + self.tr("Saved on {device}").format(device=form.device)
        summary = arguments_summary(form.arguments)
        run = self.tr("Run “{name}”: {arguments}") if summary else self.tr("Run “{name}”")
        chip.set_names(fill, run.format(name=form.name, arguments=summary))
        chip.set_can_run(self._can_run)
        chip.filled.connect(lambda: self.filled.emit(form))
        chip.run.connect(lambda: self.run.emit(form))
        chip.menu_wanted.connect(lambda place: self.menu_wanted.emit(form, place))
        return chip

    # room

    def minimumSizeHint(self) -> QSize:
        # chips that have no room now must not keep the page from getting narrower
        return QSize(1, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def _fit(self) -> None:
        """Show as many chips as there is room for, and how many more there are."""
        room = self.width()
        widths = [chip.sizeHint().width() + SPACE.unit for chip in self.chips]
        count = len(widths)
        if sum(widths) - SPACE.unit > room:
            self._name_more(count)
            room -= self.more.sizeHint().width()
            while count > 1 and sum(widths[:count]) > room:
                count -= 1
        for index, chip in enumerate(self.chips):
            chip.setVisible(index < count)
        left = len(self.chips) - count
        self.more.setVisible(left > 0)
        self._name_more(left)

    def _name_more(self, count: int) -> None:
        self.more.setText(self.tr("{count} more").format(count=count))
        self.more.setAccessibleName(self.tr("%n more saved form(s)", "", count))

    def _show_more(self) -> None:
        hidden = self._forms[self.shown :]
        self.more_wanted.emit(hidden, self.more.mapToGlobal(self.more.rect().bottomLeft()))


_TITLE = 40
"""Characters of a name in a menu."""


class FormNameDialog(NameEntryDialog):
    """With `replaces`, a name that is taken can be chosen and the button then says so; without,
    it cannot. `note` is what to know about the values, `taken_words` says why a name
    cannot be chosen."""

    def __init__(
        self,
        title: str,
        taken: Collection[str],
        *,
        name: str = "",
        note: str = "",
        replaces: bool,
        taken_words: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(title, name, note, parent)
        self._taken = frozenset(taken)
        self._replaces = replaces
        self._taken_words = taken_words or self.tr("Another form of this tool has this name.")
        self.name.setMaxLength(NAME_LIMIT)
        self.notice = Notice("", "neutral")
        # it keeps its room, so that nothing moves while somebody types
        policy = self.notice.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.notice.setSizePolicy(policy)
        self.body.addWidget(self.notice)
        self.check()
        self.resize(self.sizeHint())

    def cleaned(self) -> str:
        return form_name(self.name.text())

    def fits(self, name: str) -> bool:
        return bool(name) and (self._replaces or name not in self._taken)

    def check(self) -> None:
        super().check()
        taken = self.cleaned() in self._taken
        if self._replaces:
            said = self.tr("A form of this name is saved already; it is replaced.")
        else:
            said = self._taken_words
        self.notice.set(said if taken else "", "neutral" if self._replaces else "red")
        self.notice.setVisible(taken)
        self.save_button.setText(
            self.tr("Replace") if taken and self._replaces else self.tr("Save")
        )


class SavedFiles(QObject):
    """Asks for a file without stopping the window. What is imported is not run.

    Belongs to the state of a page, so that a file is written or read to its end, and the end is
    told, whatever becomes of the view that asked for it.
    """

    def __init__(self, context: UiContext, tasks: TaskOwner, key: str, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._tasks = tasks
        self._key = key
        self.dialog: QFileDialog | None = None

    def ask_export(self, forms: Sequence[SavedForm], name: str, over: QWidget) -> None:
        """Open the file dialog over a widget; `forms` are written when it is accepted."""
        self.dialog = ask_where_to_save(
            over,
            self.tr("Export saved forms"),
            plain_file_name(name, "form") + SUFFIX,
            SUFFIX,
            lambda path: self.write(path, tuple(forms)),
            self._names(),
        )

    def ask_import(self, tool: str, over: QWidget) -> None:
        """Open the file dialog over a widget; `tool` is the one that a person looks at."""
        title = self.tr("Import saved forms")
        self.dialog = ask_for_file(over, title, lambda path: self.read(path, tool), self._names())

    def _names(self) -> str:
        return self.tr("Saved forms (*{suffix})").format(suffix=SUFFIX)

    def write(self, path: Path, forms: Sequence[SavedForm]) -> None:
        """Write `forms` into a file."""
        self._tasks.start(self._write(path, forms), "export forms")

    async def _write(self, path: Path, forms: Sequence[SavedForm]) -> None:
        name = one_line(path.name)
        try:
            await asyncio.to_thread(_write_file, path, forms)
        except OSError as error:
            reason = reason_of(error)
            title = self.tr("The forms could not be exported")
            self._context.notify(title, f"{name}: {reason}", True)
            return
        said = name
        if any(form.left_out for form in forms):
            said = self.tr("{file}, without passwords").format(file=name)
        self._context.notify(self.tr("%n form(s) exported", "", len(forms)), said, False)

    def read(self, path: Path, tool: str) -> None:
        """Take in the forms of a file; nothing of it is run."""
        self._tasks.start(self._read(path, tool), "import forms")

    async def _read(self, path: Path, tool: str) -> None:
        name = one_line(path.name)
        try:
            forms = await asyncio.to_thread(read_file, path)
            done = self._context[FormMemory].saved.import_forms(forms, self._schema)
        except FormFileError as error:
            detail = words(error.detail) if error.detail is not None else ""
            reason = sentences((words(error.message), detail))
            title = self.tr("“{file}” was not imported").format(file=name)
            self._context.notify(title, reason, True)
            return
        self._context.notify(*self._imported_words(done, tool, name), False)

    def _imported_words(self, done: Imported, tool: str, file: str) -> tuple[str, str]:
        title = self.tr("%n form(s) imported", "", len(done.added))
        others = [form for form in done.added if form.tool != tool]
        said = []
        if others:
            first = one_line(others[0].tool)
            text = self.tr("For other tools: {count}, such as {tool}")
            said.append(text.format(count=len(others), tool=first))
        if done.known:
            said.append(self.tr("Here already: {count}").format(count=done.known))
        return title, ", ".join(said) or file

    def _schema(self, name: str) -> Mapping[str, Any] | None:
        """Of a tool that this device lists, or else any that is known."""
        devices = self._context.workspace.devices
        own = devices.view(self._key)
        views: list[DeviceView] = [own] if own is not None else []
        views.extend(devices.views())
        for view in views:
            tool = view.tool(name)
            if tool is not None:
                return tool.input_schema
        return None


def dropped_forms(data: QMimeData) -> list[Path]:
    """The files of saved forms among what is dragged."""
    paths = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    return [path for path in paths if path.name.lower().endswith(SUFFIX)]


def _write_file(path: Path, forms: Sequence[SavedForm]) -> None:
    export_bytes(path, text_of(forms).encode("utf-8"))


class SavedActions(QObject):
    """Keeps a `SavedRow` up to date. `host` is the parent of dialogs and menus."""

    filled = Signal(object)
    """`SavedForm`: put its values into the form."""
    run = Signal(object)
    """`SavedForm`: fill, and run what is valid."""
    pin_wanted = Signal(object)
    """`SavedForm`: make it a button on the Overview."""

    def __init__(
        self,
        context: UiContext,
        files: SavedFiles,
        key: str,
        row: SavedRow,
        host: QWidget,
    ) -> None:
        super().__init__(host)
        self._context = context
        self._key = key
        self._row = row
        self._host = host
        self._form: ToolForm | None = None
        self._can_run = False
        self.files = files
        self.dialog: QDialog | None = None
        row.filled.connect(self.filled)
        row.run.connect(self.run)
        row.menu_wanted.connect(lambda form, place: self.menu_of(form).popup(place))
        row.more_wanted.connect(self._show_more)
        context.connect(context[FormMemory].saved.changed, self.refresh)

    @property
    def _store(self) -> SavedForms:
        return self._context[FormMemory].saved

    @property
    def tool(self) -> Tool | None:
        return self._form.tool if self._form is not None else None

    def show_form(self, form: ToolForm) -> None:
        """Take the saved forms of this form's tool from now on."""
        self._form = form
        self.refresh()

    def refresh(self, *_: object) -> None:
        if self._form is not None:
            self._row.set_forms(self._store.of(self._form.tool.name))

    def set_can_run(self, can: bool) -> None:
        """Whether a call can be made now."""
        self._can_run = can
        self._row.set_can_run(can)

    # menus

    def menu(self) -> Menu:
        """Save, import, export, and every saved form with what can be done with it."""
        menu = self._new_menu()
        menu.add(self.tr("Save these values as…"), self.ask_save, "bookmark-simple")
        menu.addSeparator()
        forms = self._forms()
        for form in forms:
            menu.addMenu(self._fill_menu(Menu(menu), form))
        if forms:
            menu.addSeparator()
        menu.add(self.tr("Import from a file…"), self._import, "folder-open")
        if forms:
            menu.add(self.tr("Export all of this tool…"), self._export_all, "export")
        return menu

    def menu_of(self, form: SavedForm) -> Menu:
        """What can be done with one saved form."""
        return self._fill_menu(self._new_menu(), form)

    def _new_menu(self) -> Menu:
        menu = Menu(self._host)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        return menu

    def _fill_menu(self, menu: Menu, form: SavedForm) -> Menu:
        menu.setTitle(_literal(form.name))
        run = menu.add(self.tr("Run"), lambda: self.run.emit(form), "play")
        run.setEnabled(self._can_run)
        menu.add(self.tr("Fill in"), lambda: self.filled.emit(form), "note-pencil")
        menu.add(
            self.tr("Pin to the Overview"), lambda: self.pin_wanted.emit(form), "push-pin-simple"
        )
        menu.addSeparator()
        menu.add(
            self.tr("Replace with the values of the form…"),
            lambda: self.ask_replace(form),
            "bookmark-simple",
        )
        menu.add(self.tr("Rename…"), lambda: self.ask_rename(form), "pencil-simple")
        menu.add(self.tr("Export…"), lambda: self._export([form], form.name), "export")
        menu.add(self.tr("Delete…"), lambda: self.ask_delete(form), "trash")
        return menu

    def _show_more(self, forms: Sequence[SavedForm], place: QPoint) -> None:
        menu = self._new_menu()
        for form in forms:
            menu.addMenu(self._fill_menu(Menu(menu), form))
        menu.popup(place)

    # dialogs

    def ask_save(self) -> None:
        """Ask for a name, then save what the form holds, if it is valid."""
        arguments = self._valid()
        if arguments is None or self._form is None:
            return
        note = self.tr("The values can be filled in again on every device that has this tool.")
        if without_secrets(self._form.tool.form, arguments).left_out:
            note = sentences((note, self.tr("Passwords are not saved.")))
        taken = [form.name for form in self._forms()]
        title = self.tr("Save these values")
        dialog = FormNameDialog(title, taken, note=note, replaces=True, parent=self._host.window())
        dialog.named.connect(self._save)
        self._open(dialog)

    def ask_rename(self, form: SavedForm) -> None:
        """Ask for another name."""
        taken = [each.name for each in self._forms() if each.name != form.name]
        dialog = FormNameDialog(
            self.tr("Rename the saved form"),
            taken,
            name=form.name,
            replaces=False,
            parent=self._host.window(),
        )
        dialog.named.connect(lambda name: self._rename(form, name))
        self._open(dialog)

    def ask_replace(self, form: SavedForm) -> None:
        """Ask, then save what the form holds in the place of `form`."""
        if self._valid() is None:
            return
        dialog = QuestionDialog(
            self.tr("Replace “{name}”?").format(name=form.name),
            self.tr("It gets the values that the form holds now; its former ones are gone then."),
            self.tr("Replace"),
            self._host.window(),
        )
        dialog.accepted.connect(lambda: self._save(form.name))
        self._open(dialog)

    def ask_delete(self, form: SavedForm) -> None:
        """Ask, then delete a saved form."""
        dialog = QuestionDialog(
            self.tr("Delete “{name}”?").format(name=form.name),
            self.tr("The saved values are gone then. What was exported stays as it is."),
            self.tr("Delete"),
            self._host.window(),
        )
        dialog.accepted.connect(lambda: self._store.remove(form))
        self._open(dialog)

    def _open(self, dialog: QDialog) -> None:
        self.dialog = dialog
        dialog.finished.connect(self._closed)
        dialog.open()

    def _closed(self) -> None:
        if self.dialog is not None:
            self.dialog.deleteLater()
            self.dialog = None

    # doing it

    def _forms(self) -> tuple[SavedForm, ...]:
        return self._store.of(self._form.tool.name) if self._form is not None else ()

    def _valid(self) -> dict[str, Any] | None:
        """What the form holds; where it is not valid, its faults are shown."""
        return self._form.submit() if self._form is not None else None

    def _save(self, name: str) -> None:
        arguments = self._valid()
        view = self._context.workspace.devices.view(self._key)
        if arguments is None or self._form is None:
            return
        tool = self._form.tool
        now = datetime.now(UTC).replace(microsecond=0)
        form = SavedForm(name, tool.name, arguments, now, view.name if view is not None else "")
        try:
            self._store.save(form, tool.input_schema)
        except FormFileError as error:
            self._context.notify(self.tr("The values were not saved"), words(error.message), True)

    def _rename(self, form: SavedForm, name: str) -> None:
        current = self._store.get(form.tool, form.name)
        taken = name != form.name and self._store.get(form.tool, name) is not None
        if current is not None and not taken:
            self._store.rename(current, name)

    def _import(self) -> None:
        if self.tool is not None:
            self.files.ask_import(self.tool.name, self._host)

    def import_file(self, path: Path) -> None:
        """Take in the forms of a file that was dropped."""
        if self.tool is not None:
            self.files.read(path, self.tool.name)

    def _export_all(self) -> None:
        if self.tool is not None:
            self._export(self._forms(), tool_title(self.tool))

    def _export(self, forms: Sequence[SavedForm], name: str) -> None:
        self.files.ask_export(forms, name, self._host)


def _literal(text: str) -> str:
    """A name as a menu's title: not too wide, and an ampersand marks no key."""
    return one_line(text, _TITLE).replace("&", "&&")
