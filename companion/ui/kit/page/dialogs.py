"""Short dialogs: enter a name, confirm, choose what is exported, choose a file or folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QStandardPaths, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from companion.patterns import regex
from companion.text import one_line
from companion.ui.kit.theme.tokens import DIALOG, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, add
from companion.ui.kit.widgets.screen_fit import ScreenFit
from companion.ui.kit.widgets.toggles import CheckBox


class NameEntryDialog(Dialog):
    """Title, a note where there is one, the field, and Cancel and Save below it.

    `cleaned` is the name as it is kept; the dialog cannot be left by Save while `fits` says no.
    """

    named = Signal(str)

    def __init__(self, title: str, name: str, note: str, parent: QWidget | None) -> None:
        super().__init__(title, parent, width=DIALOG.small)
        self.body.addWidget(WrappedText(title, "title"))
        if note:
            self.body.addWidget(WrappedText(note, "body", "text2"))
        self.body.addSpacing(SPACE.half)
        self.name = LineEdit(name, "", self.tr("Name"))
        self.name.selectAll()
        self.body.addWidget(self.name)
        self.cancel_button = Button(self.tr("Cancel"), "secondary")
        self.save_button = Button(self.tr("Save"), "primary")
        self.cancel_button.clicked.connect(self.reject)
        self.save_button.clicked.connect(self._save)
        add(self.foot, FILL, self.cancel_button, self.save_button)
        self.name.returnPressed.connect(self._save)
        self.name.textChanged.connect(self.check)
        self.name.setFocus()

    def cleaned(self) -> str:
        return self.name.text().strip()

    def fits(self, name: str) -> bool:
        return bool(name)

    def check(self) -> None:
        """Take over what is typed."""
        self.save_button.setEnabled(self.fits(self.cleaned()))

    def _save(self) -> None:
        name = self.cleaned()
        if self.fits(name):
            self.accept()
            self.named.emit(name)


class NameDialog(NameEntryDialog):
    """`saved` tells whether the device is saved already."""

    def __init__(self, name: str, *, saved: bool, parent: QWidget | None = None) -> None:
        translate = QCoreApplication.translate
        title = (
            translate("NameDialog", "Rename the device")
            if saved
            else translate("NameDialog", "Add this device")
        )
        stays = translate(
            "NameDialog", "It stays in the list under this name, also while it is not connected."
        )
        super().__init__(title, name, "" if saved else stays, parent)
        self.check()
        self.resize(self.sizeHint())

    def cleaned(self) -> str:
        return one_line(self.name.text())


class QuestionDialog(Dialog):
    """Accepted by the red button alone; Cancel, or what `cancel` calls it, has the focus."""

    def __init__(
        self,
        question: str,
        consequence: str,
        verb: str,
        parent: QWidget | None = None,
        *,
        cancel: str = "",
    ) -> None:
        super().__init__(question, parent, width=DIALOG.small)
        self.body.addWidget(WrappedText(question, "title"))
        self.consequence = WrappedText(consequence, "body", "text2")
        self.body.addWidget(self.consequence)
        self.cancel_button = Button(cancel or self.tr("Cancel"), "secondary")
        self.verb_button = Button(verb, "red")
        self.cancel_button.clicked.connect(self.reject)
        self.verb_button.clicked.connect(self.accept)
        add(self.foot, FILL, self.cancel_button, self.verb_button)
        self.cancel_button.setFocus()
        self.resize(self.sizeHint())


class ExportDialog(Dialog):
    """The box is clear until a person ticks it."""

    chosen = Signal(bool)
    """Whether what was said is exported as well."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Export the activity"), parent, width=DIALOG.small)
        self.body.addWidget(Label(self.windowTitle(), "title"))
        about = self.tr(
            "Conversations are among what is shown. Passwords are left out of an export, and so "
            "is what was said unless you want it in."
        )
        add(self.body, WrappedText(about, "body", "text2"), SPACE.half)
        self.with_speech = CheckBox(self.tr("Also what was said in conversations"))
        self.body.addWidget(self.with_speech)
        self.cancel_button = Button(self.tr("Cancel"), "secondary")
        self.go_button = Button(self.tr("Choose the file…"), "primary")
        self.cancel_button.clicked.connect(self.reject)
        self.go_button.clicked.connect(self._go)
        add(self.foot, FILL, self.cancel_button, self.go_button)
        self.go_button.setFocus()
        self.resize(self.sizeHint())

    def _go(self) -> None:
        self.accept()
        self.chosen.emit(self.with_speech.isChecked())


_NO_FILE_NAME: Final = regex(r'[\x00-\x1f<>:"/\\|?*]+')
_PATTERN_SUFFIX: Final = regex(r"\(\*\.(\w+)\)")


def plain_file_name(text: str, otherwise: str) -> str:
    """What every system takes of `text` as a file's name; `otherwise` where that is nothing."""
    return _NO_FILE_NAME.sub(" ", text).strip(" .") or otherwise


_last: dict[str, str] = {}
"""By subject the folder that a person chose last, in this run."""
_PLACES: Final = {
    "pictures": QStandardPaths.StandardLocation.PicturesLocation,
    "files": QStandardPaths.StandardLocation.DownloadLocation,
}


def first_folder(about: str) -> str:
    """Where a dialog about "pictures" or "files" opens: where the last one ended, else in the
    person's folder for these."""
    return _last.get(about) or QStandardPaths.writableLocation(_PLACES[about])


def ask_for_file(
    over: QWidget,
    title: str,
    chosen: Callable[[Path], object],
    names: str = "",
    *,
    about: str = "files",
) -> QFileDialog:
    """Open a dialog for one file that exists. `names` is a filter, such as "Pictures (*.png)";
    `about` as in `first_folder`."""
    dialog = file_dialog(over, title, chosen, about)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    if names:
        dialog.setNameFilters([names, QCoreApplication.translate("FileDialogs", "All files (*)")])
    dialog.open()
    return dialog


def ask_for_folder(
    over: QWidget, title: str, chosen: Callable[[Path], object], *, about: str = "files"
) -> QFileDialog:
    """Open a dialog for one folder that exists."""
    dialog = file_dialog(over, title, chosen, about)
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    dialog.open()
    return dialog


def ask_where_to_save(
    over: QWidget,
    title: str,
    name: str,
    suffix: str,
    chosen: Callable[[Path], object],
    *filters: str,
    about: str = "files",
) -> QFileDialog:
    """Open a dialog for a file to write; `name` is suggested. A name without a suffix gets
    `suffix`, or that of the chosen one of `filters`, which are such as "Table (*.csv)"."""
    dialog = file_dialog(over, title, chosen, about)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    if filters:
        dialog.setNameFilters(filters)
    dialog.setDefaultSuffix(suffix.removeprefix("."))

    def set_suffix(chosen_filter: str) -> None:
        if (found := _PATTERN_SUFFIX.search(chosen_filter)) is not None:
            dialog.setDefaultSuffix(found[1])

    dialog.filterSelected.connect(set_suffix)
    dialog.selectFile(name)
    dialog.open()
    return dialog


class FileDialog(QFileDialog):
    """The system's. Where it has none Qt draws one, which is kept on the screen."""

    def __init__(self, over: QWidget, title: str, folder: str = "") -> None:
        super().__init__(over, title, folder)
        ScreenFit(self)


def file_dialog(
    over: QWidget, title: str, chosen: Callable[[Path], object], about: str = "files"
) -> QFileDialog:
    """A dialog that is not open yet, in the folder of `about`."""
    dialog = FileDialog(over, title, first_folder(about))

    def accept(path: str) -> None:
        _last[about] = str(Path(path).parent)
        chosen(Path(path))

    dialog.fileSelected.connect(accept)
    dialog.finished.connect(dialog.deleteLater)
    return dialog
