"""What was found in the network, among the devices of the sidebar."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import Qt

from companion.devices.discovery.models import FoundDevice, FoundEndpoint, FoundKind, Source
from companion.devices.models import DeviceState, Way
from companion.transports.endpoint import Endpoint
from companion.ui.main.device_list import (
    ADDABLE_ROLE,
    FADING_ROLE,
    ROW_ROLE,
    SUBTITLE_ROLE,
    DeviceListModel,
)
from tests.fakes.views import device_view
from tests.ui.main.test_device_list import make, rows

URL = "ws://192.168.1.42:8080/ws"


def found(key: str = "1", *texts: str, **more: Any) -> FoundDevice:
    ways = tuple(
        FoundEndpoint(Endpoint.parse(text), (Source.DNS_SD,)) for text in (texts or (URL,))
    )
    values: dict[str, Any] = {
        "kind": FoundKind.DEVICE,
        "name": "Otto",
        "board": "otto-robot",
        "version": "",
        "address": "192.168.1.42",
    }
    return FoundDevice(key, endpoints=ways, seen=datetime.now(UTC), **{**values, **more})


def said(model: DeviceListModel, key: str = "1") -> tuple[str, str, str]:
    index = model.index_of(f"nearby:{key}")
    return (
        index.data(),
        index.data(SUBTITLE_ROLE),
        index.data(Qt.ItemDataRole.AccessibleTextRole),
    )


def test_what_is_found_stands_below_and_goes_with_its_device() -> None:
    model = make()
    model.update_device(device_view("hub:a", name="Attic"))
    model.update_found(found())
    assert rows(model) == ["# Connected 1", "Attic", "# Found nearby 1", "Otto"]
    assert said(model) == (
        "Otto",
        "otto-robot  ·  Local",
        "Otto, Found nearby, otto-robot  ·  Local",
    )
    assert model.view("nearby:1") is None and model.found("nearby:1") is not None
    # once it is a device of the list, it is found no more
    model.update_device(device_view(URL, name="Kitchen", way=Way.LOCAL, saved=True))
    assert rows(model) == ["# Connected 2", "Attic", "Kitchen"]
    model.remove(URL)
    assert rows(model)[-1] == "Otto"
    model.remove_found("1")
    model.remove_found("never was")
    assert rows(model) == ["# Connected 1", "Attic"]


def test_another_endpoint_of_a_device_is_no_second_row() -> None:
    model = make()
    model.update_device(device_view("hub:a", state=DeviceState.IDLE, saved=True))
    model.update_found(found("1", URL, "hub:a"))
    assert model.keys() == ["hub:a"]


def test_what_nobody_sees_any_more_fades() -> None:
    model = make()
    entry = found()
    model.update_found(entry)
    index = model.index_of("nearby:1")
    assert not index.data(FADING_ROLE)
    changed: list[int] = []
    model.dataChanged.connect(lambda first, *_: changed.append(first.row()))
    model.update_found(replace(entry, fading=True))
    assert changed and index.data(FADING_ROLE)
    assert said(model)[1:] == (
        "Not seen for a while",
        "Otto, Not seen for a while, Not seen for a while",
    )


def test_servers_and_hubs_are_named_as_such() -> None:
    model = make()
    server = "http://192.168.1.7/mcp"
    model.update_found(found("s", server, kind=FoundKind.MCP_SERVER, name="Weather", board=""))
    hub = replace(found("h", kind=FoundKind.HUB, name="", board=""), endpoints=())
    model.update_found(hub)
    assert said(model, "s")[:2] == ("Weather", "MCP server  ·  192.168.1.42")
    assert said(model, "h")[:2] == ("192.168.1.42", "Another hub")
    assert model.index_of("nearby:s").data(ROW_ROLE).way is Way.SERVER
    # of another hub there is only something to know
    assert model.index_of("nearby:s").data(ADDABLE_ROLE)
    assert not model.index_of("nearby:h").data(ADDABLE_ROLE)


def test_what_is_found_can_be_searched() -> None:
    model = make()
    model.update_found(found())
    model.set_search("otto-robot local")
    assert model.keys() == ["nearby:1"]
    model.set_search("192.168.1.42")
    assert model.keys() == ["nearby:1"]
    model.set_search("weather")
    assert model.keys() == []
