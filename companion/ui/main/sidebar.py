"""The left side of the window: search, devices, the hub's state, Add and settings."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from companion.ui.kit.page.view_state import ViewParts, ViewState
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.fields import SearchField
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.navigation import NavRow
from companion.ui.kit.widgets.panes import Pane
from companion.ui.main.device_list import DeviceListModel
from companion.ui.main.device_list_view import DeviceListView
from companion.ui.main.hub_line import HubLine


class Sidebar(Pane):
    """Shows `model`; what a person wants is told by signals."""

    chosen = Signal(str)
    """Key of the device that a person chose."""
    add_wanted = Signal()
    save_wanted = Signal(str)
    """Key of a device that came by itself and is to be saved."""
    search_wanted = Signal()
    """Search the network for devices."""
    settings_wanted = Signal()
    activity_wanted = Signal()
    """Show what happened to all devices."""
    requests_wanted = Signal()
    """Show what servers ask of the person."""
    menu_wanted = Signal(str, QPoint)
    remove_wanted = Signal(str)

    def __init__(
        self, model: DeviceListModel, view: ViewState, parent: QWidget | None = None
    ) -> None:
        super().__init__("sidebar", ("end",), parent)
        self._model = model
        self._ready = False
        self.setFixedWidth(SIZE.sidebar)
        self.search = SearchField(self.tr("Search devices"))
        self.search.textChanged.connect(self._search)
        self.activity = NavRow(self.tr("All activity"), "activity")
        self.requests = NavRow(self.tr("What servers ask"), "chat-circle-dots")
        self.requests.hide()
        self.list = DeviceListView(model)
        self.network_button = Button(self.tr("Search this network…"), "link", "magnifying-glass")
        self.hub = HubLine()
        self.add_button = Button(self.tr("Add device"), "secondary", "plus")
        self.settings_button = IconButton("gear-six", self.tr("Settings"))
        self._empty = Label("", "caption", "text3", wrap=True)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.list)
        self._stack.addWidget(self._empty)
        self._arrange()
        self._connect()
        self.parts = ViewParts(view)
        self.parts.add("search", self.search)
        self.parts.add("list", self.list)
        self.parts.add("sidebar", self)

    def set_ready(self) -> None:
        """The devices are known now: from here on an empty list says that it is empty."""
        self._ready = True
        self._show_list()

    def choose(self, key: str) -> None:
        """Mark a device as chosen, without a signal."""
        self.activity.setChecked(False)
        self.requests.setChecked(False)
        self.list.choose(key)

    def choose_activity(self) -> None:
        """Mark the page of all devices as chosen, without a signal."""
        self.choose("")
        self.activity.setChecked(True)

    def choose_requests(self) -> None:
        """Mark the page of what servers ask as chosen, without a signal."""
        self.choose("")
        self.requests.setChecked(True)

    def focus_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Down and Enter in the search go on to the list, Enter to its first device."""
        key = event.key()
        if self.search.hasFocus() and key in (
            Qt.Key.Key_Down,
            Qt.Key.Key_Return,
            Qt.Key.Key_Enter,
        ):
            keys = self._model.keys()
            if keys:
                self.list.setFocus(Qt.FocusReason.OtherFocusReason)
                if self.list.chosen_key() not in keys or key != Qt.Key.Key_Down:
                    self.list.take(keys[0])
            return
        super().keyPressEvent(event)

    def _arrange(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(SPACE.twelve, SPACE.gutter, SPACE.twelve + 1, SPACE.gutter)
        column.setSpacing(0)
        column.addWidget(self.search)
        column.addSpacing(SPACE.unit)
        column.addWidget(self.activity)
        column.addWidget(self.requests)
        column.addWidget(self._stack, 1)
        column.addWidget(self.network_button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addSpacing(SPACE.half)
        column.addWidget(self.hub)
        column.addSpacing(SPACE.twelve)
        foot = QHBoxLayout()
        foot.setSpacing(SPACE.unit)
        foot.addWidget(self.add_button, 1)
        foot.addWidget(self.settings_button)
        column.addLayout(foot)

    def _connect(self) -> None:
        self.activity.clicked.connect(self.activity_wanted)
        self.requests.clicked.connect(self.requests_wanted)
        self.list.chosen.connect(self.chosen)
        self.list.add_clicked.connect(self.save_wanted)
        self.list.menu_wanted.connect(self.menu_wanted)
        self.list.remove_wanted.connect(self.remove_wanted)
        self.network_button.clicked.connect(self.search_wanted)
        self.add_button.clicked.connect(self.add_wanted)
        self.settings_button.clicked.connect(self.settings_wanted)
        self.hub.settings_wanted.connect(self.settings_wanted)
        self._model.rowsInserted.connect(self._show_list)
        self._model.rowsRemoved.connect(self._show_list)

    def _search(self, text: str) -> None:
        self._model.set_search(text)
        self._show_list()

    def _show_list(self) -> None:
        if self._model.rowCount() or not self._ready:
            self._stack.setCurrentWidget(self.list)
            return
        if self._model.device_count():
            self._empty.setText(self.tr("No device is named like that"))
        else:
            self._empty.setText(self.tr("No devices yet"))
        self._stack.setCurrentWidget(self._empty)
