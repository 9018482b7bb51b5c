"""Fields of the dialogs that connect, and what becomes of what is entered in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QAction, QIntValidator
from PySide6.QtWidgets import (
    QBoxLayout,
    QFileDialog,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from companion.app.connect.diagnosis import probe
from companion.app.connect.reach import Logins, ReachService
from companion.app.servers.sign_in.store import OAuthClient
from companion.ui.kit.page.dialogs import ask_for_file
from companion.ui.kit.theme.icons import icon
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, column, row

if TYPE_CHECKING:
    from companion.devices.models import DeviceView
    from companion.transports.endpoint import Endpoint
    from companion.transports.login import Login
    from companion.ui.kit.page.context import UiContext

LARGEST: Final = 1024 * 1024
"""Bytes that are read of a file; lists of ids and of servers are far smaller."""
_MOST_VARIABLES: Final = 50
_PORTS: Final = 65_535


async def probed(context: UiContext, endpoint: Endpoint, login: Login) -> DeviceView:
    """What answers at an endpoint, by the connections that are in use. Raises as `probe`."""
    workspace = context.workspace
    return await probe(
        endpoint,
        workspace.devices.timing,
        transports=workspace[ReachService].transports,
        login=login,
    )


async def store_login(context: UiContext, endpoint: Endpoint, login: Login) -> None:
    """Store a login in the password store; notify the person where none works."""
    if not await context[Logins].set(endpoint, login):
        context.notify(
            QCoreApplication.translate("Reach", "The password is not kept"),
            QCoreApplication.translate(
                "Reach",
                "This computer has no password store that works: what you entered is used until "
                "the app is closed.",
            ),
            True,
        )


def store_words() -> str:
    """Where what is entered in a password field goes."""
    return QCoreApplication.translate(
        "Reach", "Kept in the password store of this computer, never in a file."
    )


def field(form: QBoxLayout, words: str, *widgets: QWidget) -> Label:
    """A label, and below it one or several widgets in a row; the first one takes the room."""
    first, *others = widgets
    label = Label(words, "medium")
    label.setBuddy(first)
    form.addLayout(column(label, row((first, 1), *others), spacing=SPACE.half))
    return label


def head(form: QBoxLayout, words: str, widget: QWidget, end: QWidget) -> None:
    """A label with something at the end of its line; `widget` comes below."""
    label = Label(words, "medium")
    label.setBuddy(widget)
    form.addLayout(row(label, FILL, end))


def pair(form: QBoxLayout, first: tuple[str, QWidget], second: tuple[str, QWidget]) -> None:
    """Two fields with their labels, side by side."""
    halves = [column(), column()]
    for half, (words, widget) in zip(halves, (first, second), strict=True):
        field(half, words, widget)
    form.addLayout(row(*((half, 1) for half in halves), spacing=SPACE.twelve))


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
    """The path of a file, typed or chosen. The pane that needs the file reads it."""

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
        self.dialog = ask_for_file(self, self._name, lambda path: self.path.setText(str(path)))


def read_text(path: Path) -> str:
    """The beginning of a file, whatever its bytes; call it in a thread. Raises `OSError`."""
    with path.open("rb") as file:
        return file.read(LARGEST).decode("utf-8-sig", "replace")


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


class VariableRow(QWidget):
    """A name, a value that is hidden, and a button that takes both away."""

    changed = Signal()
    removed = Signal()

    def __init__(self, *, header: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        example = "X-Api-Key" if header else "API_KEY"
        said = self.tr("Name of a header") if header else self.tr("Name of a variable")
        self.name = LineEdit("", example, said, mono=True)
        self.value = SecretField(self.tr("Its value"), self.tr("Value"))
        remove = IconButton(
            "x", self.tr("Remove this header") if header else self.tr("Take this variable away")
        )
        row((self.name, 2), (self.value, 3), remove, on=self, spacing=SPACE.half)
        self.name.textChanged.connect(self.changed)
        self.value.textChanged.connect(self.changed)
        remove.clicked.connect(self.removed)


class VariableRows(QWidget):
    """Rows without a name count for nothing; of two of one name the later one counts."""

    changed = Signal()

    def __init__(self, *, headers: bool = False, parent: QWidget | None = None) -> None:
        """Of an environment, or of HTTP `headers`."""
        super().__init__(parent)
        self._headers = headers
        self.rows: list[VariableRow] = []
        said = self.tr("Add a header") if headers else self.tr("Add a variable")
        self.add_button = Button(said, "link", "plus")
        self.add_button.clicked.connect(self.add)
        self._column = column(
            (self.add_button, Qt.AlignmentFlag.AlignLeft), on=self, spacing=SPACE.half
        )

    def add(self) -> VariableRow:
        """Append an empty row and put the cursor into it."""
        row = VariableRow(header=self._headers)
        row.changed.connect(self.changed)
        row.removed.connect(lambda: self._remove(row))
        self.rows.append(row)
        self._column.insertWidget(len(self.rows) - 1, row)
        self.add_button.setEnabled(len(self.rows) < _MOST_VARIABLES)
        row.name.setFocus()
        return row

    def values(self) -> Mapping[str, str]:
        pairs = ((row.name.text().strip(), row.value.text()) for row in self.rows)
        return MappingProxyType({name: value for name, value in pairs if name})

    def _remove(self, row: VariableRow) -> None:
        self.rows.remove(row)
        self._column.removeWidget(row)
        row.deleteLater()
        self.add_button.setEnabled(True)
        self.changed.emit()


class ClientFields(QWidget):
    """Folded away, until a server says that it needs it. Nothing that is kept is shown."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.folds = Folds((self.tr("I was given a client ID"),))
        column(self.folds, on=self)
        inner = self.folds.columns[0]
        about = self.tr(
            "Only for servers at which apps cannot register by themselves. The server's operator "
            "gives out a client ID; the https address of a document about the app is one as well."
        )
        inner.addWidget(WrappedText(about, "caption", "text2"))
        self.id = LineEdit("", "", self.tr("Client ID"), mono=True)
        self.secret = SecretField(self.tr("Client secret"), self.tr("If there is one"))
        self.port = LineEdit("", self.tr("Any"), self.tr("Port for the way back"))
        self.port.setValidator(QIntValidator(0, _PORTS, self.port))
        field(inner, self.tr("Client ID"), self.id)
        pair(
            inner,
            (self.tr("Client secret"), self.secret),
            (self.tr("Port for the way back"), self.port),
        )

    def client(self) -> OAuthClient | None:
        """What was entered; `None` for nothing. Raises `UsageError` for what can be none."""
        if not self.folds.is_open(0) or not self.id.text().strip():
            return None
        port = self.port.text().strip()
        number = int(port) if port.isascii() and port.isdecimal() else 0
        return OAuthClient.read(self.id.text(), self.secret.text().strip(), min(number, _PORTS))

    def needed(self) -> None:
        """The server has said that it knows nobody without."""
        self.folds.set_open(0, True)
        self.id.setFocus()
