"""The sidebar: choosing by mouse and keys, searching, adding, and what the hub's line says."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from companion.app.connect.hub import HubStatus
from companion.devices.models import DeviceState, Way
from companion.messages.message import message
from companion.ui.activity.noun import ACTIVITY_PAGE
from companion.ui.kit.page.app_page import AppPage
from companion.ui.kit.page.view_state import ViewState
from companion.ui.main.device_list import DeviceListModel
from companion.ui.main.sidebar import Sidebar
from companion.ui.nouns import PAGES
from tests.fakes.views import device_view
from tests.ui.kit.widgets.helpers import accessible


@pytest.fixture
def model(qapp) -> DeviceListModel:
    model = DeviceListModel()
    model.update_device(device_view("hub:a", name="Attic"))
    model.update_device(device_view("hub:b", name="Bath"))
    model.update_device(
        device_view("ws://c/", name="Cellar", state=DeviceState.WAITING, saved=True)
    )
    model.update_device(device_view("hub:d", name="Door", state=DeviceState.LOST))
    return model


@pytest.fixture
def sidebar(qtbot: QtBot, model: DeviceListModel) -> Sidebar:
    sidebar = Sidebar(model, ViewState(), PAGES)
    qtbot.addWidget(sidebar)
    sidebar.set_ready()
    sidebar.resize(264, 600)
    with qtbot.waitExposed(sidebar):
        sidebar.show()
    sidebar.activateWindow()
    qtbot.waitUntil(sidebar.isActiveWindow)
    return sidebar


def place(sidebar: Sidebar, key: str) -> QPoint:
    return sidebar.list.visualRect(sidebar.list.model().index_of(key)).center()


def test_a_click_chooses_a_device(qtbot: QtBot, sidebar: Sidebar) -> None:
    with qtbot.waitSignal(sidebar.chosen) as told:
        viewport = sidebar.list.viewport()
        qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=place(sidebar, "hub:b"))
    assert told.args == ["hub:b"]


def test_arrow_keys_step_over_headings(qtbot: QtBot, sidebar: Sidebar) -> None:
    sidebar.choose("hub:b")
    sidebar.list.setFocus()
    chosen: list[str] = []
    sidebar.chosen.connect(chosen.append)
    for _ in range(2):
        qtbot.keyClick(sidebar.list, Qt.Key.Key_Down)
    qtbot.keyClick(sidebar.list, Qt.Key.Key_Up)
    assert chosen == ["ws://c/", "hub:d", "ws://c/"]


def test_the_choice_follows_its_device_and_nobody_is_told(
    sidebar: Sidebar, model: DeviceListModel
) -> None:
    sidebar.choose("hub:a")
    told: list[str] = []
    sidebar.chosen.connect(told.append)
    model.update_device(device_view("hub:a", name="Attic", state=DeviceState.LOST))
    assert sidebar.list.currentIndex() == model.index_of("hub:a")
    model.update_device(device_view("hub:a", name="Zeta attic"))
    assert sidebar.list.currentIndex() == model.index_of("hub:a")
    assert sidebar.list.selectedIndexes() == [model.index_of("hub:a")]
    assert told == []


def test_a_search_that_hides_the_choice_does_not_change_it(
    qtbot: QtBot, sidebar: Sidebar, model: DeviceListModel
) -> None:
    sidebar.choose("hub:a")
    told: list[str] = []
    sidebar.chosen.connect(told.append)
    qtbot.keyClicks(sidebar.search, "bath")
    assert model.keys() == ["hub:b"]
    assert sidebar.list.chosen_key() == "hub:a"
    qtbot.keyClick(sidebar.search, Qt.Key.Key_Escape)
    assert sidebar.list.currentIndex() == model.index_of("hub:a")
    assert told == []


def test_enter_in_the_search_goes_to_the_first_hit(qtbot: QtBot, sidebar: Sidebar) -> None:
    sidebar.focus_search()
    qtbot.keyClicks(sidebar.search, "cell")
    with qtbot.waitSignal(sidebar.chosen) as told:
        qtbot.keyClick(sidebar.search, Qt.Key.Key_Return)
    assert told.args == ["ws://c/"]
    assert sidebar.list.hasFocus()


def test_who_only_comes_by_has_chosen_nothing(qtbot: QtBot, sidebar: Sidebar) -> None:
    chosen: list[str] = []
    sidebar.chosen.connect(chosen.append)
    sidebar.mark(ACTIVITY_PAGE)
    sidebar.rows[ACTIVITY_PAGE].setFocus()
    sidebar.list.setFocus(Qt.FocusReason.TabFocusReason)
    assert not chosen and sidebar.rows[ACTIVITY_PAGE].isChecked()
    current = sidebar.list.currentIndex()
    assert current.isValid()
    # but a press of the row that is the current one already chooses it
    qtbot.keyClick(sidebar.list, Qt.Key.Key_Return)
    assert chosen == ["hub:a"]
    sidebar.mark(ACTIVITY_PAGE)
    sidebar.rows[ACTIVITY_PAGE].setFocus()
    sidebar.list.setFocus(Qt.FocusReason.TabFocusReason)
    viewport = sidebar.list.viewport()
    qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=place(sidebar, "hub:a"))
    assert chosen == ["hub:a"] * 2
    # once is enough
    qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=place(sidebar, "hub:a"))
    assert chosen == ["hub:a"] * 2


def test_the_keyboard_is_on_a_row_though_nobody_is_chosen(
    sidebar: Sidebar, model: DeviceListModel
) -> None:
    sidebar.list.select_device("hub:b")
    for _ in range(2):
        sidebar.mark(ACTIVITY_PAGE)
        sidebar.rows[ACTIVITY_PAGE].setFocus()
        sidebar.list.setFocus(Qt.FocusReason.TabFocusReason)
        assert sidebar.list.currentIndex() == model.index_of("hub:a")
    # also when another device comes, or this one goes
    model.update_device(device_view("hub:0", name="Aardvark"))
    assert sidebar.list.currentIndex() == model.index_of("hub:a")
    model.remove("hub:a")
    current = sidebar.list.currentIndex()
    assert current.isValid() and not sidebar.list.selectedIndexes()
    assert sidebar.list.chosen_key() == "" and sidebar.rows[ACTIVITY_PAGE].isChecked()


def test_all_activity_is_a_row_above_the_devices(qtbot: QtBot, sidebar: Sidebar) -> None:
    wanted: list[AppPage] = []
    sidebar.page_wanted.connect(wanted.append)
    sidebar.choose("hub:a")
    qtbot.mouseClick(sidebar.rows[ACTIVITY_PAGE], Qt.MouseButton.LeftButton)
    # it looks chosen when its page is shown, and not before
    assert wanted == [ACTIVITY_PAGE] and not sidebar.rows[ACTIVITY_PAGE].isChecked()
    sidebar.mark(ACTIVITY_PAGE)
    assert sidebar.rows[ACTIVITY_PAGE].isChecked() and sidebar.list.chosen_key() == ""
    sidebar.choose("hub:a")
    assert not sidebar.rows[ACTIVITY_PAGE].isChecked()


def test_the_add_link_of_a_found_device_saves_it(qtbot: QtBot, sidebar: Sidebar) -> None:
    view = sidebar.list
    option = QStyleOptionViewItem()
    option.rect = view.visualRect(view.model().index_of("hub:d"))
    link = view.itemDelegate().add_rect(option).center()
    with qtbot.waitSignal(sidebar.save_wanted) as told:
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=link)
    assert told.args == ["hub:d"]
    # the same place in the row of a saved device adds nothing
    option.rect = view.visualRect(view.model().index_of("ws://c/"))
    link = view.itemDelegate().add_rect(option).center()
    with qtbot.assertNotEmitted(sidebar.save_wanted):
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=link)


def test_delete_asks_for_removal_of_the_chosen_device(qtbot: QtBot, sidebar: Sidebar) -> None:
    sidebar.choose("hub:b")
    with qtbot.waitSignal(sidebar.remove_wanted) as told:
        qtbot.keyClick(sidebar.list, Qt.Key.Key_Delete)
    assert told.args == ["hub:b"]


def test_an_empty_list_says_why(sidebar: Sidebar, model: DeviceListModel) -> None:
    sidebar.search.setText("nobody")
    assert "No matching devices" in words_shown(sidebar)
    sidebar.search.clear()
    for key in ("hub:a", "hub:b", "ws://c/", "hub:d"):
        model.remove(key)
    assert "No devices yet" in words_shown(sidebar)


def test_nothing_is_said_to_be_empty_before_the_devices_are_known(qtbot: QtBot) -> None:
    sidebar = Sidebar(DeviceListModel(), ViewState())
    qtbot.addWidget(sidebar)
    sidebar.show()
    assert "No devices yet" not in words_shown(sidebar)


def test_the_hubs_line_says_where_it_listens(sidebar: Sidebar) -> None:
    sidebar.hub.set_status(HubStatus(True, "0.0.0.0", 8686, "192.168.1.20:8686"))
    assert sidebar.hub.text() == "Listening on 192.168.1.20:8686"


def test_the_hubs_line_says_why_it_does_not_listen(qtbot: QtBot, sidebar: Sidebar) -> None:
    problem = message("hub.port_taken", port=8686)
    sidebar.hub.set_status(HubStatus(False, "0.0.0.0", 8686, problem=problem))
    assert sidebar.hub.text().startswith("Devices cannot connect Port 8686 is used by another")
    with qtbot.waitSignal(sidebar.settings_wanted):
        sidebar.hub._settings.click()


def test_screen_readers_hear_the_rows(sidebar: Sidebar) -> None:
    listed = accessible(sidebar.list)
    assert listed.text(QAccessible.Text.Name) == "Devices"
    said = [listed.child(n).text(QAccessible.Text.Name) for n in range(listed.childCount())]
    assert "Attic, Connected, otto-robot, Connects here" in said
    assert "Saved, 1" in said


def test_rows_of_all_states_can_be_painted(sidebar: Sidebar, theme) -> None:
    model = sidebar.list.model()
    for number, state in enumerate(DeviceState):
        for way in Way:
            model.update_device(
                device_view(f"x:{number}{way}", state=state, way=way, saved=number % 2 == 0)
            )
    before = sidebar.grab().toImage()
    theme.set_mode("dark")
    assert sidebar.grab().toImage() != before


def words_shown(sidebar: Sidebar) -> str:
    from PySide6.QtWidgets import QLabel

    return " ".join(each.text() for each in sidebar.findChildren(QLabel) if each.isVisible())
