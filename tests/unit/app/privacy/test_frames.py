"""Secrets go out of frames; every other byte stays, whatever it is."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import pytest

from companion.app.privacy.frames import FrameMask
from companion.devices.frames import Direction, WireFrame
from companion.protocol.tools import Tool
from tests.fakes.recordings import answered, asked, called, enveloped, exchange, notified, said

HIDDEN = "[hidden]"


def masked_frames(frames: Iterable[WireFrame], **more: Any) -> tuple[WireFrame, ...]:
    kept = tuple(frames)
    return tuple(map(FrameMask(kept, **more).masked, kept))


def masked(*frames: tuple[str, str | bytes], **more: Any) -> list[str]:
    return [frame.text for frame in masked_frames(exchange(*frames), **more)]


PLANTED = "hunter22-X"
ONE_TIME = "kPz3_TqB7w-Xn0aRj5LcVy8dFhS2mGoe"
TOOL = {
    "name": "wifi.join",
    "inputSchema": {
        "type": "object",
        "properties": {
            "phrase": {"type": "string", "writeOnly": True},
            "password": {"type": "string", "description": "Of the network"},
            "token": {"type": "string", "default": "default-token-7"},
        },
    },
}


@pytest.mark.parametrize(
    "frame",
    [
        ("c2d", enveloped({"method": "initialize", "params": {"vision": {"token": PLANTED}}})),
        ("c2d", f'{{"udp":{{"key":"{PLANTED}","nonce":"{PLANTED}"}},"type":"hello"}}'),
        called(1, "wifi.join", password=PLANTED),
        called(1, "wifi.join", networks=[{"psk": PLANTED}]),
        said(1, json.dumps({"token": PLANTED})),
        said(1, json.dumps({"a": json.dumps({"token": PLANTED})})),
        said(1, f"Authorization: Bearer {PLANTED}"),
        said(1, f"see http://you:{PLANTED}@host/a?b"),
        said(1, f"see http://host/a?access_token={PLANTED}&b=1"),
        notified("notifications/event", apiKey=PLANTED),
        ("d2c", f'{{"id":1,"error":{{"message":"bad "x": {{"password":"{PLANTED}"}}"}}}}'),
        ("d2c", f'not json, "token":"{PLANTED}"'),
        ("d2c", f'{{"password":"{PLANTED}'),
        ("d2c", f'{{"password":["{PLANTED}",{{"a":"{PLANTED}"}}]}}'),
        ("d2c", enveloped(json.dumps(json.dumps({"password": PLANTED})))),
    ],
)
def test_a_secret_that_says_so_is_gone(frame: tuple[str, str]) -> None:
    (text,) = masked(frame)
    assert PLANTED not in text and HIDDEN in text


def test_a_secret_number_is_hidden_and_a_yes_or_no_is_not() -> None:
    (text,) = masked(("d2c", '{"password": 12345678, "has_token": true, "token": null}'))
    assert text == '{"password": "[hidden]", "has_token": true, "token": null}'


@pytest.mark.parametrize("where", ["in the frames", "given"])
def test_what_a_schema_marks_is_gone_wherever_it_comes_back(where: str) -> None:
    call = called(7, "wifi.join", phrase='open "sesame" ä', ssid="x")
    frames = [
        call,
        said(7, 'Joined with open "sesame" ä.'),
        said(7, json.dumps({"echo": 'open "sesame" ä'})),
        ("d2c", '{"id":8,"error":{"message":"wrong: open "sesame" ä"}}'),
        ("d2c", '{"id":9,"error":{"message":"see ?q=open%20%22sesame%22%20%C3%A4"}}'),
    ]
    tools: list[Tool] = []
    if where == "given":
        tools = [Tool("wifi.join", input_schema=TOOL["inputSchema"])]
    else:
        frames.insert(0, answered(1, {"tools": [TOOL]}))
    for text in masked(*frames, tools=tools):
        assert "sesame" not in text


def test_a_tool_keeps_its_schema_but_not_a_secret_default() -> None:
    (text,) = masked(answered(1, {"tools": [TOOL]}))
    expected = json.loads(enveloped({"jsonrpc": "2.0", "id": 1, "result": {"tools": [TOOL]}}))
    schema = expected["payload"]["result"]["tools"][0]["inputSchema"]
    schema["properties"]["token"]["default"] = HIDDEN
    assert json.loads(text) == expected


@pytest.mark.parametrize("name", ["ssid", "SSID", "bssid", "wifi_ssid", "wifiSsid", "wifi_name"])
def test_wifi_names_are_gone_also_where_they_are_repeated(name: str) -> None:
    texts = masked(
        said(1, json.dumps({"network": {name: "Home Net", "signal": "strong"}})),
        said(2, "Connected to Home Net."),
        ("d2c", '{"id":3,"error":{"message":"no "Home Net" here"}}'),
        said(4, json.dumps({"scan": {"Home Net": -50}})),
    )
    assert not any("Home Net" in text for text in texts)
    assert "strong" in texts[0]


def test_a_wifi_name_that_is_not_utf8_is_gone() -> None:
    data = (
        enveloped(r'{"id":1,"result":{"text":"{\"ssid\":\"@\"}"}}')
        .encode()
        .replace(b"@", b"\xce\xd2\xc3\xc7\xc4\xe3")
    )
    (frame,) = masked_frames(exchange(("d2c", data)))
    assert b"\xce\xd2" not in frame.data and rb"{\"ssid\":\"[hidden]\"}" in frame.data


def test_a_network_with_the_name_of_a_tool_does_not_rename_it() -> None:
    texts = masked(
        said(1, '{"ssid":"speaker"}'),
        asked(2, "tools/call", {"name": "speaker"}),
        answered(3, {"tools": [{"name": "speaker", "description": "The speaker"}]}),
        said(4, "loudspeakers"),
    )
    assert texts[1:] == [
        asked(2, "tools/call", {"name": "speaker"})[1],
        answered(3, {"tools": [{"name": "speaker", "description": "The speaker"}]})[1],
        said(4, "loudspeakers")[1],
    ]


def test_one_time_paths_are_gone_and_other_addresses_stay() -> None:
    kept = called(2, "self.screen.preview_image", url="http://10.0.0.2:8080/pictures/cat.jpg")
    text, other = masked(
        called(1, "self.upgrade_firmware", url=f"http://10.0.0.2:8080/{ONE_TIME}"), kept
    )
    assert ONE_TIME not in text and "http://10.0.0.2:8080/[hidden]" in text
    assert other == kept[1]


@pytest.mark.parametrize(
    "data",
    [
        b'{ "id" : 1 ,\n"result":{"a":1.50,"a":"\\u00e9\\/"}}  ',
        b'{"id":23,"error":{"message":"Failed to open "sd card""}}',
        b'{"id":1,"result":{"text":"line\nfeed \xce\xd2\xff"}}',
        b"not json at all",
        b"",
        b'{"half": "of',
        b'{"text":"{\\"a\\": 1 ,  \\"b\\":[]}"}',
        b'{"_meta":{"progressToken":"p-1"},"session_id":"s-1","nextCursor":"self.token.set"}',
    ],
)
def test_every_other_byte_stays(data: bytes) -> None:
    (frame,) = exchange(("d2c", data))
    assert FrameMask([frame]).masked(frame) is frame


def test_only_the_secret_token_of_an_odd_frame_changes() -> None:
    data = b'{ "x":"\xff" , "password" : "abc" ,"id":1.0, "e":"\\u00e9"}'
    (frame,) = masked_frames(exchange(("d2c", data)))
    assert frame.data == data.replace(b'"abc"', b'"[hidden]"')


def test_masking_again_changes_nothing() -> None:
    once = masked_frames(exchange(called(1, "wifi.join", password=PLANTED, ssid="Home Net")))
    assert masked_frames(once) == once


def test_times_and_directions_stay() -> None:
    (before,) = exchange(called(1, "x", password=PLANTED))
    (after,) = masked_frames([before])
    assert isinstance(after, WireFrame)
    assert (after.number, after.time, after.session, after.direction) == (
        before.number,
        before.time,
        before.session,
        Direction.SENT,
    )


def test_a_secret_behind_an_option_of_a_command_is_hidden() -> None:
    secret = "s3cret-q7X2"
    words = ["server", "--api-key", secret, "--x", "9"]
    started, told = masked(notified("notifications/x", argv=words), said(2, f"with {secret}"))
    text = started + told
    assert secret not in text and '"--api-key"' in text and '"9"' in text
