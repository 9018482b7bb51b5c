"""The list of devices: sections, order, search, and rows that stay where they are."""

from __future__ import annotations

from datetime import UTC, datetime

from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester

from companion.devices.discovery.models import FoundDevice, FoundKind
from companion.devices.models import DeviceState, Way
from companion.ui.main.device_list import (
    ADDABLE_ROLE,
    ROW_ROLE,
    SUBTITLE_ROLE,
    DeviceListModel,
    DeviceSection,
    Heading,
)
from tests.fakes.views import device_view


def rows(model: DeviceListModel) -> list[str]:
    """Headings as `# words count`, devices as their names."""
    found = []
    for number in range(model.rowCount()):
        index = model.index(number)
        row = index.data(ROW_ROLE)
        words = index.data()
        found.append(f"# {words} {row.count}" if isinstance(row, Heading) else words)
    return found


def make() -> DeviceListModel:
    model = DeviceListModel()
    # complains about every signal that does not fit what the model then says
    model.tester = QAbstractItemModelTester(  # type: ignore[attr-defined]
        model, QAbstractItemModelTester.FailureReportingMode.Fatal
    )
    return model


def test_sections_stand_in_order_and_only_where_they_hold_something() -> None:
    model = make()
    model.update_device(device_view("ws://a/", name="Shelf", state=DeviceState.WAITING, saved=True))
    model.update_device(device_view("hub:b", name="Guest", state=DeviceState.LOST))
    assert rows(model) == ["# Saved 1", "Shelf", "# Found nearby 1", "Guest"]
    model.update_device(device_view("hub:c", name="Kitchen"))
    model.update_device(device_view("hub:d", name="Attic"))
    assert rows(model)[:3] == ["# Connected 2", "Attic", "Kitchen"]


def test_a_simulated_device_that_restarts_is_not_offered_for_saving() -> None:
    model = make()
    model.update_device(device_view("demo:", way=Way.SIMULATED, state=DeviceState.LOST))
    assert rows(model) == ["# Saved 1", "Otto robot"]


def test_devices_of_one_name_are_told_apart() -> None:
    model = make()
    seen: list[int] = []
    model.dataChanged.connect(lambda first, last: seen.append(last.row()))
    model.update_device(device_view("hub:02:58:5a:00:00:01", name="Otto robot"))

    def lines() -> list[str]:
        keys = model.keys()
        return [model.index_of(key).data(Qt.ItemDataRole.DisplayRole) for key in keys]

    assert lines() == ["Otto robot"]
    model.update_device(device_view("hub:02:58:5a:00:00:02", name="Otto robot"))
    assert lines() == ["Otto robot 00:01", "Otto robot 00:02"]
    assert seen == [0, 2]  # the count of the heading, then every row is drawn again
    local = device_view("ws://h/ws", name="Otto robot", way=Way.LOCAL, address="192.168.1.4:8080")
    model.update_device(local)
    model.update_device(device_view("demo:", name="Otto robot", way=Way.SIMULATED))
    assert "Otto robot 192.168.1.4:8080" in lines()
    assert "Otto robot" in lines()
    for key in model.keys()[1:]:
        model.remove(key)
    assert lines() == ["Otto robot"]


def test_a_device_moves_between_sections_as_it_comes_and_goes() -> None:
    model = make()
    view = device_view("ws://a/", saved=True)
    model.update_device(view)
    model.update_device(device_view("hub:b", name="Other"))
    model.update_device(device_view("ws://a/", saved=True, state=DeviceState.LOST))
    assert rows(model) == ["# Connected 1", "Other", "# Saved 1", "Otto robot"]
    model.update_device(view)
    assert rows(model) == ["# Connected 2", "Other", "Otto robot"]


def test_a_change_that_moves_nothing_only_tells_of_its_own_row() -> None:
    model = make()
    model.update_device(device_view("hub:a", name="A"))
    model.update_device(device_view("hub:b", name="B"))
    changed: list[int] = []
    moved: list[int] = []
    model.dataChanged.connect(lambda first, last: changed.append(first.row()))
    model.rowsInserted.connect(lambda *_: moved.append(1))
    model.rowsRemoved.connect(lambda *_: moved.append(1))
    model.update_device(device_view("hub:b", name="B", version="9.9"))
    assert changed == [2]
    assert not moved


def test_the_search_wants_every_word_anywhere() -> None:
    model = make()
    model.update_device(device_view("hub:a", name="Kitchen speaker", board="bread-compact-wifi"))
    model.update_device(device_view("ws://b/", name="Otto", way=Way.LOCAL, address="192.168.1.7"))
    for text, names in (
        ("KITCHEN", ["Kitchen speaker"]),
        ("bread speaker", ["Kitchen speaker"]),
        ("192.168.1.7", ["Otto"]),
        ("local", ["Otto"]),
        ("kitchen otto", []),
        ("", ["Kitchen speaker", "Otto"]),
    ):
        model.set_search(text)
        assert [name for name in rows(model) if not name.startswith("#")] == names, text
    model.set_search("nothing like that")
    assert model.rowCount() == 0
    assert model.device_count() == 2


def test_removing_takes_the_heading_along() -> None:
    model = make()
    model.update_device(device_view("hub:a"))
    model.remove("hub:nobody")
    assert model.rowCount() == 2
    model.remove("hub:a")
    assert model.rowCount() == 0


def test_headings_cannot_be_chosen() -> None:
    model = make()
    model.update_device(device_view("hub:a"))
    assert model.flags(model.index(0)) == Qt.ItemFlag.NoItemFlags
    assert model.flags(model.index(1)) & Qt.ItemFlag.ItemIsSelectable


def test_screen_readers_hear_name_state_board_and_way() -> None:
    model = make()
    model.update_device(
        device_view("ws://a/", way=Way.LOCAL, state=DeviceState.CONNECTING, saved=True)
    )
    heading, row = model.index(0), model.index(1)
    role = Qt.ItemDataRole.AccessibleTextRole
    assert heading.data(role) == "Saved, 1"
    assert row.data(role) == "Otto robot, Connecting…, otto-robot, Local"


def test_names_from_devices_are_no_markup_in_tool_tips() -> None:
    model = make()
    model.update_device(device_view("hub:a", name="<b>bold</b>"))
    tip = model.index(1).data(Qt.ItemDataRole.ToolTipRole)
    assert "&lt;b&gt;bold" in tip


def test_a_stock_device_that_was_never_set_up_can_be_added() -> None:
    model = make()
    entry = FoundDevice(
        "near:1",
        FoundKind.DEVICE,
        "Xiaozhi-7F3A",
        "",
        "",
        "192.168.1.20",
        (),
        datetime.now(UTC),
        not_set_up=True,
    )
    model.update_found(entry)
    assert rows(model)[-2:] == ["# Found nearby 1", "Xiaozhi-7F3A"]
    index = model.index(model.rowCount() - 1)
    assert index.data(SUBTITLE_ROLE) == "Not set up yet  ·  192.168.1.20"
    assert index.data(ADDABLE_ROLE) is True


def test_of_many_devices_the_first_are_listed_and_the_chosen_one() -> None:
    model = DeviceListModel()
    told: list[int] = []
    model.left_out_changed.connect(lambda: told.append(model.left_out))
    model.update_devices(device_view(f"hub:{n:02}", name=f"Device {n:02}") for n in range(49))
    assert len(model.keys()) == 49 and model.left_out == 0
    model.update_devices([device_view("hub:49", name="Device 49")])
    assert model.keys() == [f"hub:{n:02}" for n in range(8)]
    assert told == [42] and rows(model)[0] == "# Connected 50"
    model.always_show("hub:30")
    assert model.keys() == [*(f"hub:{n:02}" for n in range(8)), "hub:30"]
    # what changes of one that is left out moves nothing
    moved: list[object] = []
    model.dataChanged.connect(lambda *where: moved.append(where))
    model.update_device(device_view("hub:40", name="Device 40", version="9.9"))
    assert moved == [] and model.view("hub:40").version == "9.9"
    model.set_search("hub:4")
    assert model.keys() == [f"hub:{n}" for n in range(40, 48)] and model.left_out == 2


def test_a_thousand_devices_are_sorted_within_their_sections() -> None:
    model = DeviceListModel()
    model.update_devices(device_view(f"hub:{n}", name=f"Device {n % 10}{n}") for n in range(1000))
    names = rows(model)
    assert names[0] == "# Connected 1000"
    assert names[1:] == sorted((f"Device {n % 10}{n}" for n in range(1000)), key=str.casefold)[:8]
    assert model.index(0).data(ROW_ROLE) == Heading(DeviceSection.CONNECTED, 1000)
