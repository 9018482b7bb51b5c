"""What a device asks at a start, the upstream server's answer, and ours."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta, timezone
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.app.stock.ota_messages import (
    BootReport,
    OfferedFirmware,
    OwnMqtt,
    OwnSocket,
    UpstreamAnswer,
    compose,
    harmless,
    read_answer,
    read_boot,
    would_install,
)
from companion.app.stock.views import Activation
from companion.transports.http.route import Request
from tests.fakes.data import Data
from tests.marks import both
from tests.unit.protocol.json_values import json_values

NOW = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
MQTT = OwnMqtt("192.0.2.1:8688", "id", "aa:bb", "our password", "device-server", "", 60)
SOCKET = OwnSocket("ws://192.0.2.1:8686/xiaozhi/v1/", "our token", 3)
FORMER: dict[str, Any] = {
    "mqtt": {
        "endpoint": "mqtt.example.test",
        "client_id": "GID@@@aa_bb@@@secret-uuid",
        "username": "secret-user",
        "password": "secret-password",
        "publish_topic": "device-server",
        "subscribe_topic": "null",
    },
    "websocket": {"url": "wss://example.test/v1/", "token": "secret-token", "version": 2},
    "firmware": {"version": "2.1.0", "url": "https://example.test/f.bin?secret-key", "force": 0},
    "server_time": {"timestamp": 1795255926790, "timezone_offset": 480},
    "activation": {
        "code": 123456,
        "message": "激活\n123456",
        "challenge": "c",
        "timeout_ms": 30000,
    },
    "other": {"x": [1, 2.5, None, True, "é"]},
}


def former(**changes: Any) -> UpstreamAnswer:
    answer = read_answer(json.dumps({**FORMER, **changes}).encode())
    assert answer is not None
    return answer


def composed(answer: UpstreamAnswer | None, *, let_firmware: bool = False) -> dict[str, Any]:
    body = compose(answer, MQTT, let_firmware=let_firmware, now=NOW)
    value: dict[str, Any] = json.loads(body)
    return value


# reading


def test_reading_a_whole_answer() -> None:
    answer = former()
    assert answer.mqtt == FORMER["mqtt"] and answer.websocket == FORMER["websocket"]
    assert answer.firmware == OfferedFirmware(
        "2.1.0", "https://example.test/f.bin?secret-key", False
    )
    assert answer.firmware.host == "example.test"
    assert answer.activation == Activation("123456", "激活\n123456")
    assert json.loads(answer.raw) == FORMER


def test_no_secret_is_shown_by_accident() -> None:
    assert "secret" not in repr(former())
    assert "our " not in repr(MQTT) + repr(SOCKET)


@pytest.mark.parametrize(
    "body",
    [b"", b"no", b"[]", b"7", b"null", b'{"a":', b'{"a":NaN}', b'{"a":1e999}', b"[" * 50_000],
)
def test_what_the_device_would_take_for_a_failure(body: bytes) -> None:
    assert read_answer(body) is None


@pytest.mark.parametrize("odd", [None, 7, "x", [], [1]])
def test_sections_of_another_kind_are_none(odd: Any) -> None:
    answer = former(mqtt=odd, websocket=odd, firmware=odd, activation=odd)
    assert (answer.mqtt, answer.websocket) == (None, None)
    assert (answer.firmware, answer.activation) == (None, None)
    assert set(composed(answer)) == {"server_time", "activation", "other", "mqtt"}


def test_names_count_as_they_do_on_the_device() -> None:
    body = (
        b'\xef\xbb\xbf{"MQTT":{"endpoint":"a"},"mqtt":{"endpoint":"b"},'
        b'"firmware":{"Version":"2.0.0","URL":"http://h/","Force":1},"firmware":{}}'
    )
    answer = read_answer(body)
    assert answer is not None and answer.mqtt == {"endpoint": "a"}
    assert answer.firmware == OfferedFirmware("2.0.0", "http://h/", True)
    assert composed(answer) == {"mqtt": composed(None)["mqtt"]}


@pytest.mark.parametrize(
    "section",
    [{}, {"version": "1"}, {"url": "x"}, {"version": 1, "url": "x"}, {"version": "1", "url": None}],
)
def test_firmware_needs_both_texts(section: dict[str, Any]) -> None:
    assert former(firmware=section).firmware is None


@pytest.mark.parametrize(
    ("force", "forced"),
    [(1, True), (1.5, True), (0, False), (2, False), (True, False), ("1", False), (None, False)],
)
def test_only_the_number_one_forces(force: Any, forced: bool) -> None:
    answer = former(firmware={"version": "1.0", "url": "x", "force": force})
    assert answer.firmware is not None and answer.firmware.force is forced


def test_the_host_of_odd_addresses() -> None:
    for url in ("", "x", "http://[", "http://user:pw@h:99999/x"):
        assert OfferedFirmware("1", url, False).host in ("", "h")


def test_activation_is_cleaned_and_needs_a_code() -> None:
    section = {"code": "12\u202e34", "message": "a\x00b" + "c" * 9_000}
    activation = former(activation=section).activation
    assert activation is not None and activation.code == "1234"
    assert activation.message.startswith("abc") and len(activation.message) == 500
    assert former(activation={"challenge": "x"}).activation is None
    assert former(activation={"code": True}).activation is None
    assert former(activation={"code": "5"}).activation == Activation("5", "")


# what would be installed


@pytest.mark.parametrize(
    ("offered", "running", "installs"),
    [
        ("2.1.0", "2.0.4", True),
        ("2.0.4", "2.0.4", False),
        ("2.0.3", "2.0.4", False),
        ("1.9.9", "2.0.4", False),
        ("2.0.10", "2.0.9", True),
        ("2.0.4.1", "2.0.4", True),
        ("2.0", "2.0.4", False),
        ("2.1", "2.0.4", True),
        ("10", "9.9.9", True),
        # what follows the number does not count
        ("2.0.5-beta", "2.0.4", True),
        ("2.0.4-beta", "2.0.4", False),
        ("0.0.0", "2.0.4", False),
        ("", "2.0.4", False),
        ("2.0.4", "", True),
        ("2.0.4.", "2.0.4", False),
        # where the firmware's own comparison has no result
        ("v2.1.0", "2.0.4", True),
        ("2..0", "2.0.4", True),
        ("abc", "abc", False),
        ("2.0.99999999999999999999", "2.0.4", True),
    ],
)
def test_the_firmwares_own_rule(offered: str, running: str, installs: bool) -> None:
    assert would_install(OfferedFirmware(offered, "u", False), running) is installs
    assert would_install(OfferedFirmware(offered, "u", True), running)


versions = st.lists(st.integers(0, 30), min_size=1, max_size=4).map(
    lambda parts: ".".join(map(str, parts))
)


@given(versions, versions)
def test_of_two_versions_at_most_one_replaces_the_other(one: str, other: str) -> None:
    forth = would_install(OfferedFirmware(one, "u", False), other)
    back = would_install(OfferedFirmware(other, "u", False), one)
    assert not (forth and back) and (forth or back) == (one != other)


@given(st.text(), st.text())
def test_any_version_has_a_result(offered: str, running: str) -> None:
    assert would_install(OfferedFirmware(offered, "u", False), running) in (True, False)


# composing


def test_everything_is_kept_but_the_connection_and_firmware() -> None:
    value = composed(former())
    assert set(value) == {"server_time", "activation", "other", "mqtt"}
    assert all(value[name] == FORMER[name] for name in ("server_time", "activation", "other"))
    assert value["mqtt"] == {
        "endpoint": "192.0.2.1:8688",
        "client_id": "id",
        "username": "aa:bb",
        "password": "our password",
        "publish_topic": "device-server",
        "subscribe_topic": "",
        "keepalive": 60,
    }


def test_by_websocket() -> None:
    body = compose(former(), SOCKET, let_firmware=False, now=NOW)
    value = json.loads(body)
    assert "mqtt" not in value and b"secret" not in body
    assert value["websocket"] == {"url": SOCKET.url, "token": "our token", "version": 3}


def test_firmware_that_is_let_through_is_as_it_came() -> None:
    assert composed(former(), let_firmware=True)["firmware"] == FORMER["firmware"]


@pytest.mark.parametrize("names", [str.upper, str.title, str.lower])
@pytest.mark.parametrize("let_firmware", [True, False])
def test_no_secret_of_the_upstream_server_is_handed_on(names: Any, let_firmware: bool) -> None:
    cut = {names(name): FORMER[name] for name in ("mqtt", "websocket", "firmware")}
    body = json.dumps({**FORMER, **cut}).encode()
    # a name that comes twice hides the other from a careless reader
    twice = body[:-1] + b',"mqtt":{"password":"secret-too"}}'
    for each in (body, twice):
        answer = read_answer(each)
        assert answer is not None
        for own in (MQTT, SOCKET, None):
            made = compose(answer, own, let_firmware=let_firmware, now=NOW)
            assert made.count(b"secret") == made.count(b"secret-key")
            assert (b"secret-key" in made) is let_firmware
            sections = [name.lower() for name in json.loads(made)]
            assert ("mqtt" in sections, "websocket" in sections).count(True) == (own is not None)


def test_without_a_upstream_server_the_time_is_told() -> None:
    value = composed(None)
    assert set(value) == {"server_time", "mqtt"}
    assert value["server_time"]["timestamp"] == int(NOW.timestamp() * 1000)
    here = NOW.astimezone().utcoffset()
    assert here is not None
    assert value["server_time"]["timezone_offset"] * 60 == here.total_seconds()
    elsewhere = NOW.astimezone(timezone(timedelta(hours=9)))
    body = compose(None, MQTT, let_firmware=True, now=elsewhere)
    assert json.loads(body) == value


@given(st.dictionaries(st.text(), json_values))
def test_whatever_else_a_server_says_arrives(answer: dict[str, Any]) -> None:
    read = read_answer(json.dumps({**FORMER, **answer}).encode())
    assert read is not None
    value = composed(read)
    for name, each in answer.items():
        if name.lower() not in ("mqtt", "websocket", "firmware"):
            assert value[name] == each


@given(st.binary())
def test_no_answer_raises(body: bytes) -> None:
    answer = read_answer(body)
    assert answer is None or composed(answer)["mqtt"]["username"] == "aa:bb"


@both
def test_a_recorded_answer(data: Data) -> None:
    recorded = data.ota()["answer"]
    answer = read_answer(json.dumps(recorded).encode())
    assert answer is not None and answer.mqtt is None
    assert answer.websocket == recorded["websocket"]
    assert answer.firmware is not None and not would_install(answer.firmware, "2.1.1")
    assert composed(answer)["server_time"] == recorded["server_time"]


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
    assert report.device_id == MAC


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
def test_no_request_raises(headers: dict[str, str], body: bytes) -> None:
    report = asked(headers, body)
    assert report is None or len(report.mac) == 17
    with_id = asked({**headers, "device-id": MAC}, body)
    assert with_id is not None and with_id.device_id == MAC


@both
def test_a_recorded_question(data: Data) -> None:
    recorded = data.ota()["request"]
    headers = {name.lower(): value for name, value in recorded["headers"].items()}
    report = asked(headers, recorded["body"])
    assert report is not None
    assert report.device_id == recorded["headers"]["Device-Id"]
    assert report.version == recorded["body"]["application"]["version"]
    assert report.board == recorded["body"]["board"]["name"] and report.elf_sha256 == ""


@pytest.mark.parametrize(
    ("answer", "left_out"),
    [
        ({"firmware": {"version": "v2.4", "url": "http://x/"}}, ("firmware.version",)),
        ({"Firmware": {"Version": "", "url": ""}}, ("firmware.version",)),
        ({"firmware": {"version": "2..4"}}, ("firmware.version",)),
        ({"firmware": {"version": "99999999999.1"}}, ("firmware.version",)),
        ({"firmware": {"version": "2.4.1", "url": "http://x/"}}, ()),
        ({"firmware": {"version": "2.4-beta.1b"}}, ()),
        ({"mqtt": {"endpoint": "[fe80::1]:1883"}}, ("mqtt.endpoint",)),
        ({"mqtt": {"endpoint": "fe80::1"}}, ("mqtt.endpoint",)),
        ({"mqtt": {"endpoint": "host:"}}, ("mqtt.endpoint",)),
        ({"mqtt": {"endpoint": ":1883"}}, ("mqtt.endpoint",)),
        ({"mqtt": {"endpoint": ""}}, ("mqtt.endpoint",)),
        ({"mqtt": {"endpoint": "host:1883", "subscribe_topic": "a"}}, ()),
        ({"mqtt": {"endpoint": "host"}}, ()),
        ({"mqtt": {"sixteen_letters_": "a"}}, ("mqtt.sixteen_letters_",)),
        ({"websocket": {"url": "ws://x", "token": "t" * 4_000}}, ("websocket.token",)),
        ({"websocket": {"url": "ws://x", "token": "t" * 3_999, "more_of_the_same": {}}}, ()),
        ({"other": {"a_very_long_key_indeed": "x" * 5_000}}, ()),
    ],
)
def test_what_would_abort_a_device_is_left_out(
    answer: dict[str, Any], left_out: tuple[str, ...]
) -> None:
    whole = {"server_time": {"timestamp": 1}, **answer}
    body = json.dumps(whole).encode()
    kept, told = harmless(body)
    assert tuple(each.lower() for each in told) == left_out
    if not left_out:
        assert kept is body
        return
    value = json.loads(kept)
    assert value["server_time"] == {"timestamp": 1}
    assert harmless(kept) == (kept, ())
    name, _, key = left_out[0].partition(".")
    assert name not in value or key not in value[name]


@pytest.mark.parametrize("body", [b"", b"[]", b"<html>", b"\xff", b'{"mqtt": 5, "firmware": []}'])
def test_what_is_no_answer_is_left_alone(body: bytes) -> None:
    assert harmless(body) == (body, ())
