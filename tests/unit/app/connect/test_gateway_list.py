"""Lists of devices behind a gateway."""

from __future__ import annotations

import pytest

from companion.app.connect.gateway_list import read_list
from companion.errors import EndpointError
from companion.transports.endpoint import Endpoint

PLACE = Endpoint.parse("gateway+http://gateway.test:8007")
ONE = "G@@@02_00_00_00_00_01@@@11111111-0000-4000-8000-000000000001"


def test_every_id_is_an_endpoint_of_that_gateway() -> None:
    found = read_list(PLACE, f"{ONE}\n100%\nlamp\nno good\n")
    assert [each.endpoint.text for each in found.devices] == [
        f"gateway+http://gateway.test:8007/{ONE}",
        "gateway+http://gateway.test:8007/100%25",
        "gateway+http://gateway.test:8007/lamp",
    ]
    assert [each.endpoint.device_id for each in found.devices] == [ONE, "100%", "lamp"]
    assert found.devices[0].client_id.mac == "02:00:00:00:00:01"
    assert [each.code for each in found.warnings] == ["gateway.id_unusable"]


def test_any_device_of_the_gateway_names_its_place() -> None:
    (found,) = read_list(PLACE.with_device("another"), "lamp").devices
    assert found.endpoint == PLACE.with_device("lamp")


@pytest.mark.parametrize("text", ["ws://gateway.test/", "mqtt://gateway.test/lamp", "hub:"])
def test_only_a_gateway_has_client_ids(text: str) -> None:
    with pytest.raises(EndpointError):
        read_list(Endpoint.parse(text), "lamp")
