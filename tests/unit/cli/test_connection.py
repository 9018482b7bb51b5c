"""The options that say how devices reach this computer, and who of them is let in."""

from __future__ import annotations

from typing import Any

import pytest

from companion.app.activity.derived.settings import POLL_STATUS
from companion.app.settings.ports import (
    ANY_PORT,
    HUB_MQTT_PORT,
    STOCK_OPEN,
    WEB_PORT,
    mqtt_port,
    ota_port,
)
from companion.app.stock.settings import FORMER_URL
from companion.cli.commands import parse
from companion.cli.reach import run_settings
from companion.transports.endpoint import Endpoint
from companion.transports.upstream.ota_address import OFFICIAL_OTA

MAC = "02:58:5a:00:00:01"


@pytest.mark.parametrize(
    "typed", [MAC, "02-58-5A-00-00-01", "02585a000001", " 02:58:5A:00:00:01 ", f"hub:{MAC}"]
)
def test_a_device_is_named_by_its_mac_however_it_is_typed(typed: str) -> None:
    assert parse(["hub", "--accept", typed]).accept == [MAC]
    assert Endpoint.parse(f"hub:{typed.strip().removeprefix('hub:')}").text == f"hub:{MAC}"


@pytest.mark.parametrize(
    "text",
    [
        "hub:some-board",
        "hub:",
        "ws://192.168.1.42:8080/ws",
        f"mqtt://broker:1883/{MAC}",
        "gateway+http://gateway:80/02-58-5a-00-00-01",
        "demo:",
    ],
)
def test_other_endpoints_stay_as_they_are(text: str) -> None:
    assert Endpoint.parse(text).text == text


def test_devices_before_and_behind_the_command_are_all_let_in() -> None:
    words = ["--accept", MAC, "hub", "--accept", "ALL", "--accept", "02585a000002"]
    assert parse(words).accept == [MAC, "all", "02:58:5a:00:00:02"]
    assert parse(["tools", "hub:"]).accept == []


def test_from_where_a_device_may_come() -> None:
    words = ["--only-from", f"{MAC}@192.0.2.4", "hub", "--only-from", "hub:02585a000002@::1"]
    assert parse(words).only_from == [(MAC, "192.0.2.4"), ("02:58:5a:00:00:02", "::1")]
    assert parse(["tools", "hub:"]).only_from == []


@pytest.mark.parametrize("typed", [MAC, "192.0.2.4", f"{MAC}@", f"{MAC}@router", "x@192.0.2.4"])
def test_from_where_has_to_be_whole(typed: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parse(["hub", "--only-from", typed])
    assert "DEVICE-ID@ADDRESS" in capsys.readouterr().err


@pytest.mark.parametrize("typed", ["", "everything", "02:58:5a:00:00", "00:00:00:00:00:00"])
def test_what_is_no_device_id_is_refused(typed: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        parse(["hub", "--accept", typed])
    assert caught.value.code == 2
    assert "--accept" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("none", ""),
        ("official", OFFICIAL_OTA),
        ("http://192.168.1.30:8002/xiaozhi/ota/", "http://192.168.1.30:8002/xiaozhi/ota/"),
    ],
)
def test_the_upstream_server(typed: str, meant: str) -> None:
    arguments = parse(["hub", "--upstream-ota", typed])
    assert arguments.upstream_ota == meant
    assert run_settings(arguments, stock_open=True)[FORMER_URL] == meant
    assert parse(["--upstream-ota", typed]).upstream_ota == meant


def test_what_is_no_ota_address_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        parse(["hub", "--upstream-ota", "mqtt://example.org"])
    assert caught.value.code == 2
    assert "http://" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("options", "http", "mqtt"),
    [
        ([], 8687, 8688),
        (["--hub-port", "9000"], 9001, 9002),
        (["--hub-port", "0"], 0, 0),
        (["--hub-port", "9000", "--hub-http-port", "80"], 80, 9002),
        (["--hub-http-port", "0", "--hub-mqtt-port", "0"], 0, 0),
        (["--hub-mqtt-port", "1883"], 8687, 1883),
        (["--hub-port", "65535"], 0, 0),
    ],
)
def test_the_ports_stand_beside_the_hub_s(options: list[str], http: int, mqtt: int) -> None:
    settings = run_settings(parse(["hub", *options]), stock_open=True)
    assert (ota_port(settings), mqtt_port(settings)) == (http, mqtt)


@pytest.mark.parametrize("option", ["--hub-http-port", "--hub-mqtt-port"])
@pytest.mark.parametrize("typed", ["-1", "65536", "mqtt"])
def test_what_is_no_port_is_refused(option: str, typed: str) -> None:
    with pytest.raises(SystemExit) as caught:
        parse(["hub", option, typed])
    assert caught.value.code == 2


def test_no_setting_of_the_person_is_taken() -> None:
    settings: Any = run_settings(parse(["tools", "hub:"]), stock_open=True)
    assert settings[FORMER_URL] == OFFICIAL_OTA and settings[STOCK_OPEN]
    assert ANY_PORT not in (settings[WEB_PORT], settings[HUB_MQTT_PORT])


def test_the_window_takes_ports_and_a_server_but_lets_nobody_in(
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = parse(["--hub-http-port", "0", "--hub-mqtt-port", "1883"])
    assert (arguments.hub_http_port, arguments.hub_mqtt_port) == (0, 1883)
    assert arguments.command is None and arguments.upstream_ota is None
    with pytest.raises(SystemExit) as caught:
        parse(["--accept", "all"])
    assert caught.value.code == 2
    assert "--accept" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "polls"),
    [
        (["watch", "demo:"], True),
        (["watch", "demo:", "--no-poll"], False),
        (["hub"], True),
        (["hub", "--no-poll"], False),
    ],
)
def test_commands_that_stay_ask_idle_devices_unless_told_not_to(
    words: list[str], polls: bool
) -> None:
    arguments = parse(words)
    assert run_settings(arguments, stock_open=False)[POLL_STATUS] is polls
