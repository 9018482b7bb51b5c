"""The head of a device's page: its name, state, battery and signal, and the tabs."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from companion.app.fleet.acts import can_be_told
from companion.protocol.tools import ASSETS_TOOL
from companion.ui.device.tabs import TAB, TABS
from companion.ui.kit.theme.tokens import BREAK, SIZE, SPACE
from companion.ui.kit.widgets.button import Button, CopyButton, IconButton
from companion.ui.kit.widgets.label import ElidingLabel, Label
from companion.ui.kit.widgets.layout import FILL, TOP, add, column, row
from companion.ui.kit.widgets.marks import IconLabel, IconTile, Pill, SignalBars
from companion.ui.kit.widgets.menu import Menu
from companion.ui.kit.widgets.navigation import Tabs
from companion.ui.kit.widgets.panes import Pane
from companion.ui.kit.widgets.tooltip import announce
from companion.ui.kit.words.device_words import (
    asks_who_we_are,
    connected_pill,
    connection_words,
    device_icon,
    is_dialed,
    login_words,
    may_stop,
)
from companion.ui.kit.words.technical import Technical, technical
from companion.ui.kit.words.words import text_words

if TYPE_CHECKING:
    from companion.app.stock.views import StockView
    from companion.devices.models import DeviceStatus, DeviceView


def has_page(view: DeviceView, name: str) -> bool:
    """Whether a device has the page `name`: not each can fetch assets. An MCP server has no camera
    and no screen, and tools for its owner alone only if it lists some."""
    if name == "assets":
        return view.tool(ASSETS_TOOL) is not None
    if view.way.value != "server" or name not in ("privileged", "pictures"):
        return True
    return name == "privileged" and any(tool.user_only for tool in view.tools)


_LEVELS = {"weak": 1, "medium": 2, "strong": 3}
_BATTERY = ((75, "battery-high"), (40, "battery-medium"), (10, "battery-low"))
"""Lowest percentage of each icon; below the last it is empty."""


class DeviceVitals(QWidget):
    """Shows what the last status said; nothing while the device is away or says nothing."""

    def __init__(self) -> None:
        super().__init__()
        self._battery_icon = IconLabel("battery-high", "text2")
        self.battery = Label("", "medium")
        self._bars = SignalBars()
        self.signal = Label("", "medium")
        self._narrow = False
        row(self._battery_icon, self.battery, SPACE.half, self._bars, self.signal, on=self)

    def set_narrow(self, narrow: bool) -> None:
        """Leave the word for the signal to its bars, where there is no room for it."""
        self._narrow = narrow
        self.signal.setVisible(bool(self.signal.text()) and not narrow)

    def set_device(self, view: DeviceView) -> None:
        status = view.status if view.connected else None
        self._set_battery(status)
        self._set_signal(status)

    def _set_battery(self, status: DeviceStatus | None) -> None:
        level = status.battery if status is not None else None
        shown = level is not None
        self._battery_icon.setVisible(shown)
        self.battery.setVisible(shown)
        if status is None or level is None:
            return
        percent = self.tr("{percent} %").format(percent=level)
        self.battery.setText(percent)
        if status.charging:
            self._battery_icon.set("battery-charging", "text2")
            self.battery.setAccessibleName(
                self.tr("Battery {level}, charging").format(level=percent)
            )
            return
        name = next((name for least, name in _BATTERY if level >= least), "battery-empty")
        self._battery_icon.set(name, "text2")
        self.battery.setAccessibleName(self.tr("Battery {level}").format(level=percent))

    def _set_signal(self, status: DeviceStatus | None) -> None:
        signal = status.signal if status is not None else None
        level = _LEVELS.get(signal or "", 0)
        self._bars.setVisible(bool(signal))
        said = self._signal_words(signal) if signal else ""
        if said:
            self._bars.set_level(level, self.tr("Signal: {strength}").format(strength=said))
        self.signal.setText(said)
        self.set_narrow(self._narrow)

    def _signal_words(self, signal: str) -> str:
        match signal:
            case "strong":
                return self.tr("Strong")
            case "medium":
                return self.tr("Medium")
            case "weak":
                return self.tr("Weak")
        return signal


_TOP = SPACE.section
_GIVE_WAY = sorted((tab for tab in TABS if tab.gives_way), key=lambda tab: tab.gives_way)
"""Those that leave their tab to the menu where there is no room."""


class DeviceHeader(Pane):
    """Avatar, name, pill, board · firmware · address, battery and Wi-Fi, menu, tabs."""

    tab_chosen = Signal(str)
    """The name of one of `TABS`."""
    reconnect_wanted = Signal()
    stop_wanted = Signal()
    """Close the connection, and do not try again until it is wanted."""
    ways_wanted = Signal()
    """The other ways to reach the device."""
    login_wanted = Signal()
    """Another password, key or token."""
    why_wanted = Signal()
    """Why it cannot be reached."""
    page_wanted = Signal(str)
    """A page, from the menu: also where there is no room for its tab."""
    message_wanted = Signal()
    """A message is to be shown on the device."""
    refresh_wanted = Signal()
    rename_wanted = Signal()
    save_wanted = Signal()
    remove_wanted = Signal()
    window_wanted = Signal()
    """Show the device in a window of its own."""

    def __init__(self) -> None:
        super().__init__("surface", ("bottom",))
        self._view: DeviceView | None = None
        self._avatar = IconTile("broadcast", "accent", large=True)
        self.name = ElidingLabel("", "display")
        self.pill = Pill("", "neutral", dot=True)
        self.board = ElidingLabel("", "body", "text2")
        self.firmware = Label("", "body", "text2")
        self.address = ElidingLabel("", "mono", "text2")
        self.connection = Label("", "body", "text2")
        self._dots = tuple(Label("·", "body", "text3") for _ in range(3))
        self.copy = CopyButton(self._address, self.tr("Copy the address"))
        # as high as a line of text, so that the lines are close together
        self.copy.setFixedSize(SPACE.page, SPACE.page)
        self.vitals = DeviceVitals()
        self.message = Button(self.tr("Message…"), "secondary", "paper-plane-right")
        self.message.clicked.connect(self.message_wanted)
        self.message.hide()
        self._can_tell = False
        self.menu_button = IconButton("dots-three-bold", self.tr("More actions"))
        self.menu = Menu(self)
        self.menu_button.clicked.connect(self._open_menu)
        self.tabs = Tabs((), self.tr("Pages of this device"))
        for tab in TABS:
            icon = tab.icon if tab.icon_role else ""
            self.tabs.add_tab(tab.name, text_words(tab.words), icon, tab.icon_role)
        self.tabs.chosen.connect(self.tab_chosen)
        self.tabs.chosen.connect(lambda _: self._make_room())
        self._has = dict.fromkeys(TAB, True)
        """Whether the device has each page; not each has room for its tab."""
        self._has |= {"resources": False, "prompts": False, "assets": False}
        self._has["protocol"] = technical()
        self._make_menu()
        self._arrange()
        self.set_stock(None)

    def set_stock(self, stock: StockView | None) -> None:
        """Show how a stock device is connected, and the tab of its conversations."""
        said = connection_words(stock) if stock is not None else ""
        self.connection.setText(said)
        self.connection.setVisible(bool(said))
        self._dots[2].setVisible(bool(said))
        self._has["conversation"] = stock is not None
        waits = stock is not None and stock.offer is not None and stock.rule.value == "ask"
        self.tabs.set_dot("privileged", self.tr("Firmware waits for you") if waits else "")
        self._make_room()

    def show_for(self, page: str) -> None:
        """Show what is not on this page: the Overview says battery and signal itself, and has the
        way to a message instead."""
        self.vitals.setVisible(page != "overview")
        self.message.setVisible(page == "overview" and self._can_tell)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._make_room()

    def _make_room(self) -> None:
        """Pages whose tabs have no room are reached by the menu."""
        narrow = self.width() < BREAK.head
        self.message.set_compact(narrow)
        self.vitals.set_narrow(narrow)
        self._avatar.setVisible(not narrow)
        room = self.width() - 2 * SPACE.page + Tabs.INSET
        chosen = self.tabs.value()
        shown = {name for name, has in self._has.items() if has}
        for name in (tab.name for tab in _GIVE_WAY):
            if sum(self.tabs.width_of(each) for each in shown) <= room:
                break
            # The chosen one is never hidden, not even for a moment: another would be chosen then.
            # Nor is one where something waits: its dot would be seen by nobody.
            if name != chosen and not self.tabs.dot(name):
                shown.discard(name)
        # first what comes: were none shown, Qt would choose another
        for name in sorted(self._has, key=lambda each: each not in shown):
            self.tabs.set_shown(name, name in shown)
        for name, action in self._more.items():
            hidden = self._has[name] and name not in shown
            action.setVisible(hidden or (bool(TAB[name].in_menu) and self._has[name]))

    def set_device(self, view: DeviceView) -> None:
        """Show what is known of the device now."""
        self._view = view
        self._avatar.set(device_icon(view), "accent" if view.connected else "neutral")
        self.name.setText(view.title)
        words, tone = connected_pill(view)
        if self.pill.text() not in ("", words):
            said = self.tr("{name}: {state}").format(name=view.title, state=words)
            announce(self, said if view.name != view.key else words)
        self.pill.set(words, tone, dot=view.connected and view.work is None)
        # a server's version is no firmware's
        said = self.tr("Firmware {version}")
        if view.way.value == "server":
            said = self.tr("Version {version}")
        version = said.format(version=view.version)
        self.board.setText(view.board)
        self.firmware.setText(version if view.version else "")
        self.address.setText(self._address())
        shown = (bool(view.board), bool(view.version))
        self.board.setVisible(shown[0])
        self.firmware.setVisible(shown[1])
        self._dots[0].setVisible(all(shown))
        self._dots[1].setVisible(any(shown) and technical())
        self.vitals.set_device(view)
        self._can_tell = can_be_told(view)
        self.show_for(self.tabs.value())
        offers = view.offers
        self._has["resources"] = offers is not None and offers.resources
        self._has["prompts"] = offers is not None and offers.prompts
        for name in ("privileged", "pictures", "assets"):
            self._has[name] = has_page(view, name)
        self._has["protocol"] = technical()
        self._make_room()
        simulated = view.way.value == "simulated"
        self._save.setVisible(not view.saved and not simulated)
        self._rename.setVisible(view.saved)
        self._reconnect.setText(self.tr("Reconnect") if view.connected else self.tr("Try now"))
        self._reconnect.setEnabled(view.connected or is_dialed(view))
        self._stop.setText(self.tr("Disconnect") if view.connected else self.tr("Stop trying"))
        self._stop.setVisible(may_stop(view))
        self._ways.setVisible(not simulated)
        self._why.setVisible(not simulated)
        self._login.setText(login_words(view))
        self._login.setVisible(asks_who_we_are(view))
        self._refresh.setEnabled(view.connected)

    def _address(self) -> str:
        if self._view is None:
            return ""
        return self._view.address or self._view.key

    def _make_menu(self) -> None:
        add = self.menu.add
        self._refresh = add(
            self.tr("Refresh the status"), self.refresh_wanted.emit, "arrow-clockwise"
        )
        self._reconnect = add(self.tr("Reconnect"), self.reconnect_wanted.emit, "arrows-clockwise")
        self._stop = add(self.tr("Disconnect"), self.stop_wanted.emit, "link-break")
        self._ways = add(self.tr("Ways to reach it…"), self.ways_wanted.emit, "share-network")
        self._login = add(self.tr("Password…"), self.login_wanted.emit, "key")
        self._why = add(self.tr("Why can't I reach it?"), self.why_wanted.emit, "question")
        self._window = add(self.tr("Open in new window"), self.window_wanted.emit, "app-window")
        self._more = {
            tab.name: add(
                text_words(tab.in_menu or tab.words),
                partial(self.page_wanted.emit, tab.name),
                tab.icon,
            )
            for tab in _GIVE_WAY
        }
        add(
            self.tr("Hide technical details") if technical() else self.tr("Show technical details"),
            lambda: Technical.current().set(not technical()),
            "code-simple",
        )
        self.menu.addSeparator()
        self._save = add(self.tr("Add this device…"), self.save_wanted.emit, "bookmark-simple")
        self._rename = add(self.tr("Rename…"), self.rename_wanted.emit, "pencil-simple")
        self._remove = add(self.tr("Remove…"), self.remove_wanted.emit, "trash")

    def _open_menu(self) -> None:
        button = self.menu_button
        # below the button, ending where it ends, so that the menu stays inside the window
        left = button.width() - self.menu.sizeHint().width()
        self.menu.popup(button.mapToGlobal(QPoint(left, button.height() + SPACE.half)))

    def _arrange(self) -> None:
        stack = column(on=self, spacing=0, margins=(0, _TOP, SPACE.page, 0))
        top = row((self._avatar, TOP), spacing=SPACE.gutter, margins=(SPACE.page, 0, 0, 0))
        words = column(spacing=0)
        first = row(self.name, self.pill, FILL, spacing=SPACE.twelve)
        second = row()
        # as high without the address as with it
        second.addStrut(SPACE.page)
        if not technical():
            self.address.hide()
            self.copy.hide()
        for part in (self.board, self._dots[0], self.firmware, self._dots[1], self.address):
            second.addWidget(part)
        add(second, self.copy, self._dots[2], self.connection, FILL)
        add(words, first, second)
        add(top, (words, 1), self.vitals, self.message, self.menu_button)
        add(stack, top, FILL, row(self.tabs, FILL, margins=(SPACE.page - Tabs.INSET, 0, 0, 0)))
        self.setMinimumHeight(SIZE.header)
