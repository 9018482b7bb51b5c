"""Stock devices in the list: those that ask, and how the others are connected."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from companion.app.stock.views import Route
from companion.devices.models import DeviceState
from companion.ui.kit.page.view_state import ViewState
from companion.ui.main.device_list import SUBTITLE_ROLE, DeviceListModel, DeviceSection, Heading
from companion.ui.main.sidebar import Sidebar
from tests.fakes.stock import asking_view, stock_view
from tests.fakes.views import device_view
from tests.ui.kit.widgets.helpers import accessible


def make() -> DeviceListModel:
    model = DeviceListModel()
    model.update_device(device_view("hub:a", name="Attic"))
    model.update_stock(stock_view("hub:a"))
    model.update_stock(asking_view("hub:b", name="Bath"))
    return model


def test_a_device_that_asks_has_a_row_but_no_page() -> None:
    model = make()
    assert model.keys() == ["hub:a", "hub:b"] and model.page_keys() == ["hub:a"]
    assert model.asks("hub:b") and not model.asks("hub:a") and not model.asks("hub:c")
    assert model.view("hub:b") is None
    index = model.index_of("hub:b")
    heading = model.index(index.row() - 1).data(Qt.ItemDataRole.UserRole)
    assert heading == Heading(DeviceSection.FOUND, 1)
    assert index.data(SUBTITLE_ROLE) == "Asks to be added"
    model.set_search("asks")
    assert model.keys() == ["hub:b"]
    model.set_search("")
    model.remove_stock("hub:b")
    assert model.keys() == ["hub:a"]


def test_an_accepted_device_says_its_board() -> None:
    model = make()
    changed: list[int] = []
    model.dataChanged.connect(lambda first, _last: changed.append(first.row()))
    model.update_stock(stock_view("hub:a", connected_by=""))
    assert model.index_of("hub:a").data(SUBTITLE_ROLE) == "otto-robot"
    model.update_stock(stock_view("hub:a", route=Route.TALKING))
    assert changed and model.index_of("hub:a").data(SUBTITLE_ROLE) == "otto-robot"
    # it is accepted and becomes a device as any other
    model.update_device(device_view("hub:b", name="Bath", state=DeviceState.IDLE, saved=True))
    model.update_stock(stock_view("hub:b", name="Bath"))
    assert not model.asks("hub:b") and model.page_keys() == ["hub:a", "hub:b"]


def test_a_click_or_enter_opens_the_question_and_arrows_do_not(qtbot: QtBot) -> None:
    model = make()
    sidebar = Sidebar(model, ViewState())
    qtbot.addWidget(sidebar)
    sidebar.set_ready()
    sidebar.resize(264, 600)
    with qtbot.waitExposed(sidebar):
        sidebar.show()
    sidebar.activateWindow()
    qtbot.waitUntil(sidebar.isActiveWindow)
    sidebar.choose("hub:a")
    sidebar.list.setFocus()
    chosen: list[str] = []
    wanted: list[str] = []
    sidebar.chosen.connect(chosen.append)
    sidebar.save_wanted.connect(wanted.append)
    qtbot.keyClick(sidebar.list, Qt.Key.Key_Down)
    assert chosen == [] and wanted == []
    qtbot.keyClick(sidebar.list, Qt.Key.Key_Return)
    assert wanted == ["hub:b"]
    place: QPoint = sidebar.list.visualRect(model.index_of("hub:b")).center()
    qtbot.mouseClick(sidebar.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert wanted == ["hub:b", "hub:b"] and chosen == []
    assert sidebar.list.chosen_key() == "hub:a"
    row = accessible(sidebar.list).child(model.index_of("hub:b").row())
    assert row is not None
