"""Settings: where devices dial in, and how the window looks."""

from __future__ import annotations

import ipaddress
import re

from msgspec import Struct
from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QAction, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from companion.app.settings import Settings
from companion.patterns import regex
from companion.records import Unshown
from companion.ui.activity.settings import HistorySettings
from companion.ui.connect.nearby_settings import NearbySettings
from companion.ui.kit.theme.icons import icon
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import DIALOG, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.choices import ComboBox, Segmented
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.enter import ENTER_KEYS
from companion.ui.kit.widgets.fields import LineEdit, NumberEdit
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, START, add, column, labelled_grid, row
from companion.ui.kit.widgets.marks import Separator
from companion.ui.kit.widgets.navigation import Tabs
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import ContentStack, ScrollPage
from companion.ui.kit.words.translations import languages
from companion.ui.overview.pane import WatchSettings
from companion.ui.pictures.camera_pane import CameraPane
from companion.ui.servers.model_settings import ModelSettings
from companion.ui.settings.notifications import TraySettings
from companion.ui.stock.stock_settings import StockSettings

_WIDTH = DIALOG.settings
_HOST_NAME = regex(r"[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?")


class EnteredSecrets(Unshown, Struct, frozen=True):
    """What the password store keeps, and never the settings."""

    unshown = frozenset({"hub_token", "vision_token", "model_key"})

    hub_token: str = ""
    """Empty for none."""
    vision_token: str | None = None
    """`None` leaves what is kept, here and below."""
    model_key: str | None = None
    """Empty for none from now on."""


class _Scrolled(ScrollPage):
    """As high as what it holds where there is room; in a low window it scrolls."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(margin=0, fill="surface")
        self.add(page)

    def sizeHint(self) -> QSize:
        page = self.widget()
        layout = page.layout() if page is not None else None
        assert page is not None and layout is not None
        least = layout.totalMinimumHeightForWidth(_WIDTH - 2 * SPACE.page)
        return page.sizeHint().expandedTo(QSize(0, least))


class SettingsDialog(Dialog):
    """Edits a copy of the settings, which `saved` gives back.

    Nothing but the theme and *Forget* takes effect before Save; Cancel gives the old theme back.
    `token` is the hub's; `remembered` is the number of tools whose last values are kept.
    """

    saved = Signal(object, object)
    """`Settings`, the copy, and `EnteredSecrets`."""
    manual_wanted = Signal()
    shortcuts_wanted = Signal()
    bundle_wanted = Signal()
    """A support bundle."""
    about_wanted = Signal()
    forget_wanted = Signal()
    """Forget the values of past calls, now."""

    def __init__(
        self,
        settings: Settings,
        *,
        token: str = "",
        problem: str = "",
        remembered: int = 0,
        stock_problem: str = "",
        nearby_problem: str = "",
        has_tray: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(self.tr("Settings"), parent, width=_WIDTH)
        self._settings = settings
        self.host = LineEdit(settings.hub_host, "0.0.0.0", self.tr("Listen on"), mono=True)
        self.port = NumberEdit(str(settings.hub_port), self.tr("Port"))
        self.port.set_bounds(1, 65535)
        self.token = LineEdit(token, self.tr("None: every device may connect"), "")
        self.token.setAccessibleName(self.tr("Token"))
        self.token.setEchoMode(QLineEdit.EchoMode.Password)
        self._eye = QAction(icon("eye"), self.tr("Show the token"), self)
        self._eye.triggered.connect(self._show_token)
        self.token.addAction(self._eye, QLineEdit.ActionPosition.TrailingPosition)
        self.theme = Segmented(
            (
                ("system", self.tr("System")),
                ("light", self.tr("Light")),
                ("dark", self.tr("Dark")),
            ),
            self.tr("Theme"),
        )
        self.theme.set_value(settings.theme)
        self.theme.chosen.connect(Theme.current().set_mode)
        self.language = ComboBox((), self.tr("Language"))
        self.language.addItem(self.tr("System default"), "")
        for locale, name in languages():
            self.language.addItem(name, locale)
        self.language.setCurrentIndex(max(0, self.language.findData(settings.language)))
        self.detail = Segmented(
            (("plain", self.tr("Plain")), ("technical", self.tr("Technical"))),
            self.tr("Wording"),
        )
        self.detail.set_value("technical" if settings.technical else "plain")
        self.forget = Button(self.tr("Forget the values of past calls"))
        self.forget.setEnabled(remembered > 0)
        self.forget.clicked.connect(self._forget)
        self._host_fault = Notice("", "red")
        self._port_fault = Notice("", "red")
        self.camera = CameraPane(settings)
        self.camera.changed.connect(self._check)
        self.stock = StockSettings(settings, hub_port=self._typed_port, problem=stock_problem)
        self.stock.changed.connect(self._check)
        self.nearby = NearbySettings(settings, problem=nearby_problem)
        self.watching = WatchSettings(settings)
        self.watching.changed.connect(self._check)
        self.history = HistorySettings(settings)
        self.history.changed.connect(self._check)
        self.model = ModelSettings(settings)
        self.model.changed.connect(self._check)
        self.tray = TraySettings(settings, has_tray=has_tray)
        self._arrange(problem)
        self.host.textChanged.connect(self._check)
        self.port.textChanged.connect(self.stock.update_state)
        self.rejected.connect(lambda: Theme.current().set_mode(self._settings.theme))
        self._check()
        self.host.setFocus()
        self.resize(self.sizeHint())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wanted = sum(self.tabs.width_of(key) for key, _ in self.tabs.shown_tabs())
        room = event.size().width() - 2 * SPACE.page + 2 * self.tabs.inset
        self.tabs.setVisible(wanted <= room)
        self.part.setVisible(wanted > room)

    def _arrange(self, problem: str) -> None:
        self.body.addWidget(Label(self.tr("Settings"), "title"))
        self.tabs = Tabs(
            (
                ("devices", self.tr("Devices")),
                ("stock", self.tr("Stock firmware")),
                ("cameras", self.tr("Cameras")),
                ("watching", self.tr("Watching")),
                ("history", self.tr("History")),
                ("model", self.tr("Language model")),
                ("window", self.tr("Window")),
                ("notifications", self.tr("Notifications")),
            ),
            self.tr("Parts of the settings"),
            inset=SPACE.unit,
        )
        self._pages = ContentStack()
        for page in (
            _Scrolled(self._devices_page(problem)),
            _Scrolled(self.stock),
            _Scrolled(self.camera),
            # scrolls its rules itself, so that what adds one stays in sight
            self.watching,
            _Scrolled(self.history),
            _Scrolled(self.model),
            _Scrolled(self._window_page()),
            _Scrolled(self.tray),
        ):
            self._pages.addWidget(page)
        self.tabs.currentChanged.connect(self._pages.setCurrentIndex)
        # the same choice where there is no room for all tabs
        self.part = ComboBox((), self.tabs.accessibleName())
        for key, said in self.tabs.shown_tabs():
            self.part.addItem(said, key)
        self.part.hide()
        self.part.activated.connect(self.tabs.setCurrentIndex)
        self.tabs.currentChanged.connect(self.part.setCurrentIndex)
        add(
            self.body,
            row(self.tabs, FILL, margins=(-self.tabs.inset, 0, 0, 0)),
            row(self.part, FILL),
            Separator(),
            SPACE.unit,
            (self._pages, 1),
        )
        self.manual = Button(self.tr("Manual"), "link")
        self.manual.clicked.connect(self.manual_wanted)
        shortcuts = Button(self.tr("Keyboard shortcuts"), "link")
        shortcuts.clicked.connect(self.shortcuts_wanted)
        self.bundle = Button(self.tr("Support bundle…"), "link")
        self.bundle.clicked.connect(self.bundle_wanted)
        self.about = Button(self.tr("About"), "link")
        self.about.clicked.connect(self.about_wanted)
        self.cancel_button = Button(self.tr("Cancel"), "secondary")
        self.save_button = Button(self.tr("Save"), "primary")
        self.cancel_button.clicked.connect(self.reject)
        self.save_button.clicked.connect(self._save)
        add(
            self.foot,
            self.manual,
            shortcuts,
            self.bundle,
            self.about,
            FILL,
            self.cancel_button,
            self.save_button,
        )

    def _devices_page(self, problem: str) -> QWidget:
        page, column = _page()
        column.addWidget(Label(self.tr("Devices that connect to this computer"), "strong"))
        if problem:
            column.addWidget(Notice(problem, "red", role="body"))
        grid = labelled_grid()
        self._row(grid, self.tr("Listen on"), self.host, self._host_fault)
        self._hint(
            grid,
            self.tr("0.0.0.0 takes devices from every network, 127.0.0.1 only this computer."),
        )
        self._row(grid, self.tr("Port"), self.port, self._port_fault)
        self._row(grid, self.tr("Token"), self.token)
        self._hint(
            grid,
            self.tr(
                "What a device must send to be let in. It is kept in the password store of this "
                "computer, never in a file."
            ),
        )
        add(column, grid, SPACE.gutter, self.nearby, FILL)
        return page

    def _window_page(self) -> QWidget:
        page, column = _page()
        column.addWidget(Label(self.tr("Window"), "strong"))
        grid = labelled_grid()
        self._row(grid, self.tr("Theme"), self.theme)
        self._row(grid, self.tr("Language"), self.language)
        self._row(grid, self.tr("Wording"), self.detail)
        self._hint(
            grid,
            self.tr(
                "Technical also shows the tab Protocol, the names of tools and methods as devices "
                "give them, JSON, IDs and ports."
            ),
        )
        add(column, grid, SPACE.gutter, Label(self.tr("Forms"), "strong"))
        said = self.tr(
            "A form begins with the values of the last call to the device, without passwords. "
            "What you saved under a name is not forgotten."
        )
        add(column, WrappedText(said, "caption"), (self.forget, START), FILL)
        return page

    def _row(
        self, grid: QGridLayout, words: str, field: QWidget, note: QWidget | None = None
    ) -> None:
        row = grid.rowCount()
        label = Label(words, "medium")
        label.setBuddy(field)
        grid.addWidget(label, row, 0)
        grid.addWidget(field, row, 1)
        if note is not None:
            note.hide()
            grid.addWidget(note, row + 1, 1)

    def _hint(self, grid: QGridLayout, words: str) -> None:
        grid.addWidget(WrappedText(words, "caption"), grid.rowCount(), 1)

    def _forget(self) -> None:
        self.forget_wanted.emit()
        self.forget.setText(self.tr("The values of past calls are forgotten"))
        self.forget.setEnabled(False)

    def _show_token(self) -> None:
        hidden = self.token.echoMode() == QLineEdit.EchoMode.Password
        mode = QLineEdit.EchoMode.Normal if hidden else QLineEdit.EchoMode.Password
        self.token.setEchoMode(mode)
        self._eye.setIcon(icon("eye-slash" if hidden else "eye"))
        self._eye.setText(self.tr("Hide the token") if hidden else self.tr("Show the token"))

    def _typed_port(self) -> int:
        """0 while what is typed is no port."""
        port = self.port.text().strip()
        good = port.isascii() and port.isdigit() and 0 < int(port[:6]) < 65536
        return int(port) if good else 0

    def _check(self) -> None:
        host_fault = "" if _is_host(self.host.text().strip()) else self._host_words()
        port_fault = "" if self._typed_port() else self.tr("The port is a number from 1 to 65535.")
        for edit, notice, fault in (
            (self.host, self._host_fault, host_fault),
            (self.port, self._port_fault, port_fault),
        ):
            edit.set_invalid(bool(fault))
            notice.set(fault, "red")
            notice.setVisible(bool(fault))
        pages = (self.camera, self.stock, self.watching, self.history, self.model)
        valid = all(page.valid for page in pages)
        self.save_button.setEnabled(not host_fault and not port_fault and valid)

    def _host_words(self) -> str:
        return self.tr("Write an address of this computer, for example 0.0.0.0 or 192.168.1.20.")

    def _save(self) -> None:
        if not self.save_button.isEnabled():
            return
        settings = self._settings
        settings.hub_host = self.host.text().strip()
        settings.hub_port = int(self.port.text())
        settings.theme = self.theme.value()
        settings.language = self.language.currentData()
        settings.technical = self.detail.value() == "technical"
        for pane in (
            self.nearby,
            self.stock,
            self.camera,
            self.watching,
            self.history,
            self.model,
            self.tray,
        ):
            pane.write(settings)
        entered = EnteredSecrets(
            self.token.text().strip(), self.camera.new_token(), self.model.new_key()
        )
        self.accept()
        self.saved.emit(settings, entered)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER_KEYS:
            # one that is held down since it opened the settings is none for them
            if not event.isAutoRepeat():
                self._save()
        else:
            super().keyPressEvent(event)


def _page() -> tuple[QWidget, QVBoxLayout]:
    page = QWidget()
    stack = column(on=page)
    return page, stack


def _is_host(text: str) -> bool:
    try:
        ipaddress.ip_address(text)
    except ValueError:
        # digits and dots alone are a mistyped address, not a name
        return bool(_HOST_NAME.fullmatch(text)) and not re.fullmatch(r"[\d.]+", text)
    return True
