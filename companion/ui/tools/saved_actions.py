"""What can be done with the saved forms of one tool: the menus, and the dialogs behind them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import QDialog, QWidget

from companion.app.forms.form_file import FormFileError, SavedForm
from companion.app.forms.saved_forms import SavedForms
from companion.app.privacy.arguments import without_secrets
from companion.devices.models import DeviceView
from companion.protocol.tools import Tool
from companion.text import one_line
from companion.ui.forms.tool_form import ToolForm
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.dialogs import QuestionDialog
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.widgets.menu import Menu
from companion.ui.kit.words.call_words import tool_title
from companion.ui.kit.words.words import words
from companion.ui.tools.form_name_dialog import FormNameDialog
from companion.ui.tools.saved_files import SavedFiles
from companion.ui.tools.saved_row import SavedRow

_TITLE = 40
"""Characters of a name in a menu."""


class SavedActions(QObject):
    """Keeps a `SavedRow` up to date. `host` is what dialogs and menus stand over."""

    filled = Signal(object)
    """`SavedForm`: put its values into the form."""
    run = Signal(object)
    """`SavedForm`: fill, and run what is valid."""

    def __init__(
        self,
        context: UiContext,
        tasks: TaskOwner,
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
        self.files = SavedFiles(context, tasks, self._schema, host)
        self.dialog: QDialog | None = None
        row.filled.connect(self.filled)
        row.run.connect(self.run)
        row.menu_wanted.connect(lambda form, place: self.menu_of(form).popup(place))
        row.more_wanted.connect(self._show_more)
        context.bridge.saved_forms_changed.connect(self.refresh)

    @property
    def _store(self) -> SavedForms:
        return self._context.workspace.memory.saved

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
        menu.addSeparator()
        menu.add(
            self.tr("Replace with the values of the form…"),
            lambda: self.ask_replace(form),
            "bookmark-simple",
        )
        menu.add(self.tr("Rename…"), lambda: self.ask_rename(form), "pencil-simple")
        menu.add(self.tr("Export…"), lambda: self.files.ask_export([form], form.name), "export")
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
            note += " " + self.tr("Passwords are not saved.")
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
            self._store.put(form, tool.input_schema)
        except FormFileError as error:
            self._context.notify(self.tr("The values were not saved"), words(error.message), True)

    def _rename(self, form: SavedForm, name: str) -> None:
        current = self._store.get(form.tool, form.name)
        taken = name != form.name and self._store.get(form.tool, name) is not None
        if current is not None and not taken:
            self._store.rename(current, name)

    def _import(self) -> None:
        if self.tool is not None:
            self.files.ask_import(self.tool.name)

    def import_file(self, path: Path) -> None:
        """Take in the forms of a file that was dropped."""
        if self.tool is not None:
            self.files.read(path, self.tool.name)

    def _export_all(self) -> None:
        if self.tool is not None:
            self.files.ask_export(self._forms(), tool_title(self.tool))

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


def _literal(text: str) -> str:
    """A name as a menu's title: not too wide, and an ampersand marks no key."""
    return one_line(text, _TITLE).replace("&", "&&")
