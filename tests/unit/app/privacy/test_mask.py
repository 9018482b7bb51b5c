"""What is private in a value or a text, and what is not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.app.privacy.mask import LONGEST, Masker
from companion.app.privacy.names import HIDDEN
from tests.fakes.work import work_of_at_most

HOME = Path("/home/jane")
SECRET = "pl4nted-s3cret"
ONE_TIME = "A" * 16 + "-_" + "b" * 14


def redacted(value: Any, *secrets: str) -> Any:
    redactor = Masker(secrets, HOME)
    redactor.value(value)
    redactor.learnt()
    return redactor.value(value)


@pytest.mark.parametrize(
    "text",
    [
        f'{{"password": "{SECRET}"',
        f"{{'Password': '{SECRET}'}} and more",
        f'\\"wifi_password\\": \\"{SECRET}\\"',
        f'{{"text": "{{\\\\\\"psk\\\\\\": \\\\\\"{SECRET}\\\\\\"',
        f'"api key": "{SECRET}',
        f"password={SECRET}",
        f"PASSWORD : {SECRET}, next",
        f"hub token: '{SECRET}'",
        f"密码：{SECRET}",
        f"Authorization: Bearer {SECRET}",
        f"authorization=Basic {SECRET}==",
        f"Proxy-Authorization: Custom a={SECRET}, b=c",
        f"sent with bearer {SECRET}",
        f'Authorization: Digest username="u", realm="r", response="{SECRET}"',
        f"{{'headers': {{'authorization': 'Custom {SECRET} more', 'a': 1}}",
        f"Set-Cookie: sid={SECRET}; Path=/",
        f"http://jane:{SECRET}@host/path",
        f"mqtt://{SECRET}@host:1883/id",
        f"wss://host/x?access_token={SECRET}&b=1",
        f"http://host/x?up=a/b&anything={SECRET}",
        f"https://host/files/{ONE_TIME}",
        f"GET /{ONE_TIME} HTTP/1.1",
        "https://bucket/0a1b2c3d4e5f6a7b8c9d0e1f/image.bin",
        f"stdio:npx server --api-key {SECRET}",
        f"stdio:npx server --header='X: {SECRET}'",
        "used sk-abcdefghijklmnop123456 for it",
        "used ghp_abcdefghijklmnopqrstuvwx for it",
        "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl",
        "/home/jane/photos",
    ],
)
def test_a_secret_in_a_text_is_hidden(text: str) -> None:
    kept = redacted(text)
    for private in (SECRET, ONE_TIME, "abcdefghijklmnop", "0a1b2c3d", "c2lnbmF0", "jane"):
        assert private not in kept
    assert HIDDEN in kept or kept == "~/photos"


@pytest.mark.parametrize(
    "text",
    [
        '{"ssid": "Jane Home"',
        '\\"SSID\\":\\"Jane Home\\"',
        "SSID: Jane Home, RSSI -50",
        "ssid=Jane Home",
        "wifi:connected with Jane Home, aid = 1, channel 6",
        "Found AP: Jane Home, BSSID: 11:22",
        "Wi-Fi network “Jane Home” was left",
        'connected to Wi-Fi "Jane Home"',
        "WIFI:T:WPA;S:Jane Home;P:x;;",
    ],
)
def test_the_name_of_a_network_in_a_text_is_hidden(text: str) -> None:
    assert "Jane" not in redacted(text)


@pytest.mark.parametrize(
    "value",
    [
        {"volume": 5, "text": "short pin", "list": ["abc", 1.5, None, True]},
        "see http://a/b#c and ws://192.168.1.5:8080/ws",
        "gateway+http://h:8007/GROUP@@@02_00@@@uuid",
        "mqtt://h:1883/02:00?down=devices/{device}/down&up=a",
        "The password is not right. Enter it again.",
        "tools/list was answered with 31 tools, in the network of the hub",
        {"hub_has_token": True, "token": "", "password": None},
        {"jsonrpc": "2.0", "method": "notifications/progress", "params": {"progressToken": 5}},
        'File "/usr/lib/python3.11/asyncio/tasks.py", line 5, in wait',
        {"wifi": {"rssi": -50}, "network": {"type": "wifi", "signal": "strong"}},
    ],
)
def test_what_is_not_private_stays(value: Any) -> None:
    assert redacted(value) == value


def test_values_are_hidden_by_name_at_any_depth() -> None:
    value = {
        "a": [{"mqtt": {"password": SECRET, "username": "u"}}],
        "websocket": {"token": 123456789, "url": "ws://h/"},
        "networks": [{"ssid": "Jane Home", "rssi": -50}],
        "wifi": "Jane Home",
        "headers": [{"name": "X-Api-Key", "value": SECRET}],
        "argv": ["server", "--token", SECRET, "--volume", "5"],
        "inner": json.dumps({"text": json.dumps({"psk": SECRET})}),
    }
    assert redacted(value) == {
        "a": [{"mqtt": {"password": HIDDEN, "username": "u"}}],
        "websocket": {"token": HIDDEN, "url": "ws://h/"},
        "networks": [{"ssid": HIDDEN, "rssi": -50}],
        "wifi": HIDDEN,
        "headers": [{"name": "X-Api-Key", "value": HIDDEN}],
        "argv": ["server", "--token", HIDDEN, "--volume", "5"],
        "inner": json.dumps({"text": json.dumps({"psk": HIDDEN})}),
    }


def test_a_schema_keeps_what_describes_an_argument() -> None:
    schema = {
        "type": "object",
        "properties": {
            "password": {"type": "string", "minLength": 8, "default": SECRET},
            "ssid": {"type": "string", "examples": ["Jane Home"]},
            "token": SECRET,
            "volume": {"type": "integer", "maximum": 100},
        },
        "required": ["password"],
    }
    kept = redacted(schema)["properties"]
    assert kept["password"] == {"type": "string", "minLength": 8, "default": HIDDEN}
    assert kept["ssid"] == {"type": "string", "examples": HIDDEN}
    assert kept["token"] == HIDDEN and kept["volume"] == schema["properties"]["volume"]  # type: ignore[index]


@pytest.mark.parametrize(
    "spelling",
    [
        'pa"ss/w\\rd ü',
        'pa\\"ss/w\\\\rd \\u00fc',
        'pa\\"ss/w\\\\rd ü',
        "pa%22ss/w%5Crd%20%C3%BC",
        "pa%22ss%2fw%5crd%20%c3%bc",
        "pa%22ss%2Fw%5Crd+%C3%BC",
        "pa&quot;ss/w\\rd ü",
        "cGEic3Mvd1xyZCDDvA",
        'pa"ss/w\\rd ü'.encode().hex(),
    ],
)
def test_a_known_secret_is_found_in_every_spelling(spelling: str) -> None:
    value = [{"password": 'pa"ss/w\\rd ü'}, f"<{spelling}>", {f"x{spelling}": 1}]
    first, text, named = redacted(value)
    assert first == {"password": HIDDEN}
    assert text == f"<{HIDDEN}>"
    assert list(named) == [f"x{HIDDEN}"]


def test_networks_are_hidden_as_whole_words_and_secrets_everywhere() -> None:
    value = [{"ssid": "Home"}, "Home, Homer, home", {"key": "12345678"}, 12345678, "x12345678y"]
    assert redacted(value)[1:] == [
        f"{HIDDEN}, Homer, home",
        {"key": HIDDEN},
        HIDDEN,
        f"x{HIDDEN}y",
    ]
    assert redacted([{"ssid": "我的家"}, "已连接到我的家网络"])[1] == f"已连接到{HIDDEN}网络"


def test_own_names_stay_though_a_network_has_such_a_name() -> None:
    kept = redacted([{"ssid": "time"}, {"time": "a time", "scan time": 1}])
    assert kept[1] == {"time": f"a {HIDDEN}", f"scan {HIDDEN}": 1}


def test_what_the_password_store_holds_is_hidden_wherever_it_stands() -> None:
    packed = json.dumps({"secret": "", "headers": {"X-Team": "blue-team-7"}})
    piece = '.{"access_token":"abcd-efgh-1234"}'
    kept = redacted(["blue-team-7", "abcd-efgh-1234", "s3cret-hub"], packed, piece, "s3cret-hub")
    assert kept == [HIDDEN] * 3


def test_words_of_a_conversation_and_files_are_left_out() -> None:
    picture = "iVBORw0KGgo" + "AbCd" * 300
    value = {"type": "image", "data": picture, "more": {"type": "stt", "text": "my secret wish"}}
    kept = redacted(value)
    assert kept["data"] == f"[{len(picture)} characters of a file]"
    assert kept["more"] == {"type": "stt", "text": HIDDEN}
    assert redacted({"type": ["stt"], "text": "a"}) == {"type": ["stt"], "text": "a"}


def test_a_member_that_stands_twice_hides_nothing() -> None:
    # of the two, JSON's reader knows the last only
    assert SECRET not in redacted(f'{{"a": "Bearer {SECRET}", "a": "b"}}')


def test_json_is_written_again_only_if_it_must() -> None:
    assert redacted('{ "a" :1,"b":[ ] }') == '{ "a" :1,"b":[ ] }'


def test_what_follows_a_header_stays() -> None:
    text = f'{{"header": "Authorization: Bearer {SECRET}", "volume": 5'
    assert redacted(text) == f'{{"header": "Authorization: Bearer {HIDDEN}", "volume": 5'
    assert redacted(f"Authorization: {SECRET} x\nthen") == f"Authorization: {HIDDEN}\nthen"


def test_the_last_look_finds_what_nothing_else_did() -> None:
    redactor = Masker(["hub-token-1234"])
    redactor.learnt()
    assert redactor.data(b"x hub-token-1234 y") == b"x [hidden] y"


def test_long_texts_are_cut() -> None:
    text = redacted("a b" * LONGEST)
    assert len(text) < LONGEST + 50 and text.endswith("more characters]")


@pytest.mark.parametrize(
    "text",
    [
        "x" * 100_000,
        '"token' * 16_666,
        '"token":"' * 13_333,
        "?token" * 16_666,
        "a://" * 25_000,
        "?a=" * 33_333,
        "--key " * 16_666,
        "ssid:" * 20_000,
        "connected to " * 8_333,
        "found ap: " * 10_000,
        "/a1" * 33_333,
        "eyJ" * 33_333,
        "token" + "-" * 100_000,
        "[" * 100_000,
        '{"a":' * 20_000,
    ],
)
def test_a_long_hostile_text_is_done_at_once(text: str) -> None:
    with work_of_at_most(2_000):
        redacted([text, {"a": text}])


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
        lambda inner: (
            st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
        ),
        max_leaves=12,
    )
)
def test_any_value_is_taken_and_the_second_time_nothing_changes(value: Any) -> None:
    kept = redacted(value)
    json.dumps(kept)
    assert redacted(kept) == kept
