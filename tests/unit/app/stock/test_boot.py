"""What is read from a device's question at its start, and what is not."""

from __future__ import annotations

import json
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.app.stock.boot import BootReport, read_boot
from companion.transports.http.route import Request
from tests.fakes.shared import shared_file
from tests.unit.protocol.json_values import json_values

MAC = "aa:bb:cc:dd:ee:0f"
UUID = "11111111-2222-4333-8444-555555555555"
SHA = "0123456789abcdef" * 4
HEADERS = {
    "device-id": MAC.upper(),
    "client-id": UUID,
    "user-agent": "otto-robot/2.0.4",
    "accept-language": "zh-CN",
}
INFO: dict[str, Any] = {
    "version": 2,
    "language": "en-US",
    "mac_address": "11:22:33:44:55:66",
    "uuid": "of the body",
    "chip_model_name": "esp32s3",
    "application": {"name": "xiaozhi", "version": "2.0.5", "elf_sha256": SHA.upper()},
    "ota": {"label": "ota_1"},
    "board": {"type": "wifi", "name": "otto-robot", "mac": MAC},
}


def asked(headers: dict[str, str], body: Any = b"", method: str = "POST") -> BootReport | None:
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    here = {"client": "192.0.2.4", "local": "192.0.2.1"}
    return read_boot(Request(method, "/xiaozhi/ota/", "", MappingProxyType(headers), data, **here))


def test_a_whole_question() -> None:
    assert asked(HEADERS, INFO) == BootReport(
        device_id=MAC,
        client_id=UUID,
        version="2.0.5",
        elf_sha256=SHA,
        slot="ota_1",
        board="otto-robot",
        chip="esp32s3",
        mac=MAC,
        user_agent="otto-robot/2.0.4",
        language="zh-CN",
        address="192.0.2.4",
        local_address="192.0.2.1",
    )


@pytest.mark.parametrize("body", [b"", b"not json", b"[1]", b'{"application":', b"[" * 50_000])
def test_the_headers_alone_tell_enough(body: bytes) -> None:
    report = asked(HEADERS, body, "GET")
    assert report is not None
    assert (report.device_id, report.version, report.board) == (MAC, "2.0.4", "otto-robot")
    assert (report.elf_sha256, report.slot, report.chip) == ("", "", "")


def test_the_body_alone_tells_enough() -> None:
    report = asked({}, INFO)
    assert report is not None
    assert (report.device_id, report.client_id) == ("11:22:33:44:55:66", "of the body")
    assert report.language == "en-US"


@pytest.mark.parametrize(
    "device_id",
    ["", "00:00:00:00:00:00", "x", "aa:bb:cc:dd:ee", MAC + ":00", "'; drop", "a" * 5_000, "/+#"],
)
def test_without_a_mac_there_is_no_device(device_id: str) -> None:
    assert asked({"device-id": device_id}) is None
    report = asked({"device-id": device_id}, INFO)
    assert report is not None and report.device_id == "11:22:33:44:55:66"


@pytest.mark.parametrize("device_id", ["AA-BB-CC-DD-EE-0F", "aabbccddee0f", f" {MAC} "])
def test_a_mac_in_other_forms(device_id: str) -> None:
    report = asked({"device-id": device_id})
    assert report is not None and report.mac == MAC
    # as the WebSocket server makes its key of the same header
    assert report.device_id == device_id.strip().lower()


@pytest.mark.parametrize(
    ("headers", "changes"),
    [
        ({"user-agent": "bread-compact-wifi/py-xiaozhi-2.1.1"}, {}),
        ({"user-agent": "x/Py-XiaoZhi"}, {}),
        ({}, {"board": {"type": "bread-compact-wifi", "name": "py-xiaozhi"}}),
        ({}, {"application": {"name": "py-xiaozhi", "version": "1", "elf_sha256": SHA}}),
        # whatever has no chip runs no firmware
        ({}, {"chip_model_name": ""}),
        ({}, {"chip_model_name": None}),
        ({}, {"application": {"version": "1", "elf_sha256": "no hash"}}),
        ({}, {"application": {"version": "1", "elf_sha256": 5}}),
    ],
)
def test_what_is_no_build_is_withheld(headers: dict[str, str], changes: dict[str, Any]) -> None:
    report = asked({**HEADERS, **headers}, {**INFO, **changes})
    assert report is not None and report.elf_sha256 == ""
    assert SHA not in repr(report).lower()


def test_texts_are_cleaned() -> None:
    said = "x\u202e\x00\ny" + "z" * 1_000
    headers = {**HEADERS, "user-agent": said, "client-id": said, "accept-language": said}
    body = {
        **INFO,
        "chip_model_name": said,
        "application": {"version": said},
        "ota": {"label": said},
        "board": {"name": said},
    }
    report = asked(headers, body)
    assert report is not None
    for text in (report.version, report.board, report.chip, report.slot, report.user_agent):
        assert text.startswith("x") and len(text) <= 200 and text.isprintable()


@given(
    st.dictionaries(st.sampled_from([*HEADERS, "x"]), st.text()),
    st.one_of(
        st.binary(),
        st.dictionaries(st.sampled_from([*INFO]), json_values).map(json.dumps).map(str.encode),
    ),
)
def test_nothing_raises(headers: dict[str, str], body: bytes) -> None:
    report = asked(headers, body)
    assert report is None or len(report.mac) == 17
    with_id = asked({**headers, "device-id": MAC}, body)
    assert with_id is not None and with_id.device_id == MAC


def test_a_recorded_question() -> None:
    recorded = json.loads(shared_file("wire", "pyxiaozhi_ota.json").read_text("utf-8"))["request"]
    headers = {name.lower(): value for name, value in recorded["headers"].items()}
    report = asked(headers, recorded["body"])
    assert report is not None
    assert report.device_id == recorded["headers"]["Device-Id"]
    assert report.version == recorded["body"]["application"]["version"]
    assert report.board == "py-xiaozhi" and report.elf_sha256 == ""
