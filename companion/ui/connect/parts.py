"""What the panes for brokers, gateways and MCP servers are made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QSize, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QBoxLayout,
    QDialog,
    QFileDialog,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from companion.ui.connect.kind_pane import KindPane
from companion.ui.kit.page.cards import OutcomeStrip
from companion.ui.kit.theme.icons import icon
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.layout import column, row
from companion.ui.kit.widgets.panes import ScrollPage

if TYPE_CHECKING:
    from companion.transports.endpoint import Endpoint
    from companion.transports.login import Login
    from companion.ui.kit.page.context import UiContext

_SCROLL_ROOM = SPACE.twelve
"""At the end of a form that scrolls, so that the bar covers no field."""


async def keep_login(context: UiContext, endpoint: Endpoint, login: Login) -> None:
    """Keep a login in the password store, and say so where there is none that works."""
    if not await context.workspace.logins.set(endpoint, login):
        context.notify(
            QCoreApplication.translate("Reach", "The password is not kept"),
            QCoreApplication.translate(
                "Reach",
                "This computer has no password store that works: what you entered is used until "
                "the app is closed.",
            ),
            False,
        )


def store_words() -> str:
    """Where what is entered in a password field goes."""
    return QCoreApplication.translate(
        "Reach", "Kept in the password store of this computer, never in a file."
    )


def height_for(dialog: QDialog, width: int) -> QSize:
    """As high as its content is at that width: sentences wrap as they will, not as they might."""
    layout = dialog.layout()
    if layout is None:
        return QSize(width, 0)
    layout.activate()
    return QSize(width, layout.totalHeightForWidth(width))


class FormPane(KindPane):
    """A pane whose form scrolls when it is unfolded; `strip` stands below and always in sight."""

    def __init__(self, title: str, text: str, parent: QWidget | None = None) -> None:
        super().__init__(title, text, parent)
        self._page = ScrollPage(margin=0, fill="surface")
        self.form = self._page.body
        self.form.setContentsMargins(0, 0, _SCROLL_ROOM, 0)
        self.form.setSpacing(SPACE.unit)
        self.strip = OutcomeStrip()
        self.body.addWidget(self._page, 1)
        self.body.addSpacing(SPACE.unit)
        self.body.addWidget(self.strip)

    def show_in_sight(self, widget: QWidget) -> None:
        """Scroll to a part of the form."""
        self._page.ensureWidgetVisible(widget)


def field(form: QBoxLayout, words: str, *widgets: QWidget) -> Label:
    """A label, and below it one or several widgets in a row; the first one takes the room."""
    label = Label(words, "medium")
    label.setBuddy(widgets[0])
    line = row()
    for number, widget in enumerate(widgets):
        line.addWidget(widget, 1 if number == 0 else 0)
    form.addLayout(column(label, line, spacing=SPACE.half))
    return label


def pair(form: QBoxLayout, first: tuple[str, QWidget], second: tuple[str, QWidget]) -> None:
    """Two fields with their labels, side by side."""
    line = row(spacing=SPACE.twelve)
    for words, widget in (first, second):
        label = Label(words, "medium")
        label.setBuddy(widget)
        line.addLayout(column(label, widget, spacing=SPACE.half), 1)
    form.addLayout(line)


class SecretField(LineEdit):
    """A field whose text is shown only while the eye is open. It is never filled in from what
    is kept."""

    def __init__(self, name: str, placeholder: str = "", parent: QWidget | None = None) -> None:
        super().__init__("", placeholder, name, parent)
        self.setEchoMode(QLineEdit.EchoMode.Password)
        self._eye = QAction(icon("eye"), self.tr("Show it"), self)
        self._eye.triggered.connect(self._turn)
        self.addAction(self._eye, QLineEdit.ActionPosition.TrailingPosition)

    def _turn(self) -> None:
        hidden = self.echoMode() == QLineEdit.EchoMode.Password
        self.setEchoMode(QLineEdit.EchoMode.Normal if hidden else QLineEdit.EchoMode.Password)
        self._eye.setIcon(icon("eye-slash" if hidden else "eye"))
        self._eye.setText(self.tr("Hide it") if hidden else self.tr("Show it"))


class FileField(QWidget):
    """The path of a file, typed or chosen. It is read when it is needed, by whoever needs it."""

    changed = Signal()

    def __init__(self, name: str, placeholder: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.path = LineEdit("", placeholder, name, mono=True)
        self.button = IconButton("folder-open", self.tr("Choose a file: {name}").format(name=name))
        self.dialog: QFileDialog | None = None
        self._name = name
        row((self.path, 1), self.button, on=self, spacing=SPACE.half)
        self.setFocusProxy(self.path)
        self.path.textChanged.connect(self.changed)
        self.button.clicked.connect(self._ask)

    def text(self) -> str:
        return self.path.text().strip()

    def _ask(self) -> None:
        self.dialog = ask_for_file(self, self._name)
        self.dialog.fileSelected.connect(self.path.setText)


def ask_for_file(parent: QWidget, title: str, names: str = "") -> QFileDialog:
    """Open a dialog for one file that exists; `fileSelected` tells which."""
    dialog = QFileDialog(parent, title)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    if names:
        dialog.setNameFilters([names, QCoreApplication.translate("Reach", "All files (*)")])
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
    return dialog


class Folds(QWidget):
    """Links side by side, each of which unfolds what few people need; `columns` hold that."""

    def __init__(self, words: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.links = [Button(each, "link", "caret-right") for each in words]
        self.columns: list[QVBoxLayout] = []
        self._contents: list[QWidget] = []
        line = row(margins=(-SPACE.half, 0, 0, 0))
        stack = column(line, on=self, spacing=0)
        for number, link in enumerate(self.links):
            line.addWidget(link)
            content = QWidget()
            inner = column(on=content, margins=(0, 0, 0, SPACE.unit))
            content.hide()
            stack.addWidget(content)
            self.columns.append(inner)
            self._contents.append(content)
            link.clicked.connect(lambda _=False, at=number: self.set_open(at, not self.is_open(at)))
        line.addStretch(1)

    def is_open(self, number: int) -> bool:
        return not self._contents[number].isHidden()

    def set_open(self, number: int, opened: bool) -> None:
        self._contents[number].setVisible(opened)
        self.links[number].set_icon("caret-down" if opened else "caret-right")
