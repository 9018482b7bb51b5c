"""Endpoints: what is read, what it becomes, and what is refused with which reason."""

from __future__ import annotations

import json
import shlex

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import EndpointError
from companion.text import clean
from companion.transports.endpoint import (
    DEMO_TEXT,
    Endpoint,
    EndpointKind,
    respelled,
    spellings,
    split_command,
)


@pytest.mark.parametrize(
    ("text", "kind", "canonical"),
    [
        ("hub:", EndpointKind.HUB, "hub:"),
        ("  hub:  ", EndpointKind.HUB, "hub:"),
        ("HUB:", EndpointKind.HUB, "hub:"),
        ("hub://", EndpointKind.HUB, "hub:"),
        ("hub:AA:BB:CC:11:22:33", EndpointKind.HUB, "hub:aa:bb:cc:11:22:33"),
        ("hub: aa:bb:cc:11:22:33 ", EndpointKind.HUB, "hub:aa:bb:cc:11:22:33"),
        ("demo:", EndpointKind.DEMO, "demo:"),
        ("Demo://", EndpointKind.DEMO, "demo:"),
        ("ws://192.168.1.42:8080/ws", EndpointKind.WEBSOCKET, "ws://192.168.1.42:8080/ws"),
        ("WS://Otto.Local:8080/WS", EndpointKind.WEBSOCKET, "ws://otto.local:8080/WS"),
        ("ws://otto", EndpointKind.WEBSOCKET, "ws://otto/"),
        ("wss://otto/a?b=c&d=e", EndpointKind.WEBSOCKET, "wss://otto/a?b=c&d=e"),
        ("ws://otto/ws#part", EndpointKind.WEBSOCKET, "ws://otto/ws"),
        ("ws://[FE80::1]:8080/ws", EndpointKind.WEBSOCKET, "ws://[fe80::1]:8080/ws"),
        ("ws://[::1]/", EndpointKind.WEBSOCKET, "ws://[::1]/"),
        ("http://Box:8000/mcp", EndpointKind.HTTP, "http://box:8000/mcp"),
        ("https://box/mcp?a=b", EndpointKind.HTTP, "https://box/mcp?a=b"),
        ("mqtt://broker/otto", EndpointKind.BROKER, "mqtt://broker:1883/otto"),
        ("mqtts://ann@Broker", EndpointKind.BROKER, "mqtts://ann@broker:8883/"),
        ("mqtt+ws://broker:9001/otto", EndpointKind.BROKER, "mqtt+ws://broker:9001/otto"),
        (
            "mqtt+wss://ann@broker/?path=/mqtt",
            EndpointKind.BROKER,
            "mqtt+wss://ann@broker:443/?path=/mqtt",
        ),
        (
            "mqtt://b/aa:bb?up=x/{device}&ca=/a%20b",
            EndpointKind.BROKER,
            "mqtt://b:1883/aa:bb?ca=/a+b&up=x/{device}",
        ),
        ("gateway+http://box:8007", EndpointKind.GATEWAY, "gateway+http://box:8007/"),
        (
            "gateway+https://box/G@@@aa_bb@@@uuid",
            EndpointKind.GATEWAY,
            "gateway+https://box:443/G@@@aa_bb@@@uuid",
        ),
        ("stdio:  python -m  srv 'a b'", EndpointKind.STDIO, "stdio:python -m srv 'a b'"),
    ],
)
def test_what_is_read(text: str, kind: EndpointKind, canonical: str) -> None:
    endpoint = Endpoint.parse(text)
    assert endpoint.kind is kind
    assert endpoint.text == canonical
    assert str(endpoint) == canonical


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "endpoint.empty"),
        ("   ", "endpoint.empty"),
        ("192.168.1.42", "endpoint.unknown"),
        ("ftp://otto/mcp", "endpoint.unknown"),
        ("http://ann@otto/mcp", "endpoint.secret"),
        ("mqtt://ann:secret@broker/id", "endpoint.secret"),
        ("mqtt://ann:se[cret@broker/id", "endpoint.secret"),
        ("mqtt://broker/a/b", "endpoint.device"),
        ("mqtt://broker/a+b", "endpoint.device"),
        ("mqtt://broker/id?password=x", "endpoint.option"),
        ("mqtt://broker/id?path=/mqtt", "endpoint.option"),
        ("mqtt://broker/id?up=devices/up", "endpoint.template"),
        ("mqtt://broker/id?status=devices/status", "endpoint.template"),
        ("gateway+http://ann@box/id", "endpoint.secret"),
        ("gateway+http://box/id?up={device}", "endpoint.option"),
        ("stdio:", "endpoint.no_command"),
        ("stdio: ''", "endpoint.no_command"),
        ("stdio:python 'x", "endpoint.quotes"),
        ("http://", "endpoint.no_host"),
        ("ws", "endpoint.unknown"),
        ("demo:extra", "endpoint.unknown"),
        (":", "endpoint.unknown"),
        ("ws:", "endpoint.no_host"),
        ("ws://", "endpoint.no_host"),
        ("ws:///ws", "endpoint.no_host"),
        ("ws://:8080/ws", "endpoint.no_host"),
        ("ws://otto:0/ws", "endpoint.bad_port"),
        ("ws://otto:65536/ws", "endpoint.bad_port"),
        ("ws://otto:-1/ws", "endpoint.bad_port"),
        ("ws://otto:http/ws", "endpoint.bad_port"),
        ("ws://ann:secret@otto/ws", "endpoint.secret"),
        ("ws://ann@otto/ws", "endpoint.secret"),
        ("ws://:secret@otto/ws", "endpoint.secret"),
    ],
)
def test_what_is_refused(text: str, code: str) -> None:
    with pytest.raises(EndpointError) as refused:
        Endpoint.parse(text)
    assert refused.value.message.code == code
    assert refused.value.exit_status == 2


def test_a_password_is_not_repeated() -> None:
    with pytest.raises(EndpointError) as refused:
        Endpoint.parse("ws://ann:secret@otto/ws")
    assert "secret" not in str(refused.value)


def test_an_unknown_address_is_shown_clean() -> None:
    with pytest.raises(EndpointError) as refused:
        Endpoint.parse("what\x1b[31m\u202eis this")
    assert "“what[31mis this”" in str(refused.value)


def test_the_device_of_a_hub_address() -> None:
    assert Endpoint.parse("hub:").device_id is None
    assert Endpoint.parse("hub:AA:BB").device_id == "aa:bb"
    assert Endpoint.parse("hub:AA:BB") == Endpoint.hub("aa:bb")
    assert Endpoint.parse(DEMO_TEXT).device_id is None


@given(st.sampled_from(["", "hub:", "ws://", "ws://otto:", "demo:"]), st.text(max_size=60))
def test_any_text_is_read_or_refused_with_a_reason(scheme: str, text: str) -> None:
    try:
        endpoint = Endpoint.parse(scheme + text)
    except EndpointError as error:
        refused = error.message.code
    else:
        refused = ""
        assert Endpoint.parse(endpoint.text) == endpoint
        assert clean(endpoint.text, 10_000) == endpoint.text
    assert refused == "" or refused.startswith("endpoint.")


def test_a_device_behind_a_broker_or_gateway_and_the_place_itself() -> None:
    broker = Endpoint.parse("mqtts://ann@broker/?up=x/{device}")
    device = broker.with_device("aa:bb")
    assert device.text == "mqtts://ann@broker:8883/aa:bb?up=x/{device}"
    assert (device.device_id, device.user, device.secure) == ("aa:bb", "ann", True)
    assert device.options == {"up": "x/{device}"}
    assert device.place == broker and broker.place is broker
    gateway = Endpoint.parse("gateway+http://box:8007/G@@@aa_bb@@@uuid")
    assert gateway.place.text == "gateway+http://box:8007/" and gateway.port == 8007


def test_what_an_address_alone_leads_to() -> None:
    for text in ("ws://otto/", "https://box/mcp", "mqtt://broker/aa:bb", "gateway+http://box/aa"):
        assert Endpoint.parse(text).dialed
    for text in ("mqtt://broker/", "gateway+http://box/", "hub:aa:bb", "demo:", "stdio:python"):
        assert not Endpoint.parse(text).dialed


def test_a_program_and_its_arguments() -> None:
    endpoint = Endpoint.stdio(("python", "-m", "srv", "a b"))
    assert endpoint.command == ("python", "-m", "srv", "a b")
    assert endpoint == Endpoint.parse(endpoint.text)


# command lines


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        (r"C:\x\y.exe --port 1", (r"C:\x\y.exe", "--port", "1")),
        (r'"C:\Program Files\y.exe" a', (r"C:\Program Files\y.exe", "a")),
        (r"'C:\Program Files\y.exe' a", (r"C:\Program Files\y.exe", "a")),
        (r"\\server\share\y.exe", (r"\\server\share\y.exe",)),
        (r'"C:\my folder\\" a', ("C:\\my folder\\", "a")),
        ("C:\\x\\", ("C:\\x\\",)),
        (r'run "{\"a\": 1}"', ("run", '{"a": 1}')),
        (r"run it\'s", ("run", "it's")),
        (r"/home/me/My\ Tools/run", ("/home/me/My Tools/run",)),
        ("run '' \"\"", ("run", "", "")),
        ('a"b c"d', ("ab cd",)),
        ("  run \t a ", ("run", "a")),
        ("", ()),
    ],
)
def test_a_backslash_is_one_but_where_it_escapes(typed: str, words: tuple[str, ...]) -> None:
    assert split_command(typed) == words


@pytest.mark.parametrize("typed", ['run "a', "run 'a", r'"C:\x\"'])
def test_a_quote_without_its_end(typed: str) -> None:
    with pytest.raises(ValueError, match="quote"):
        split_command(typed)
    with pytest.raises(EndpointError):
        Endpoint.parse(f"stdio:{typed}")


@given(st.lists(st.text(st.sampled_from("ab \\\"'\t$é")), min_size=1))
def test_what_is_written_is_read_back(words: list[str]) -> None:
    assert split_command(shlex.join(words)) == tuple(words)


def test_a_program_of_windows_keeps_its_path() -> None:
    endpoint = Endpoint.parse(r"stdio:C:\Tools\server.exe --port 1")
    assert endpoint.command == (r"C:\Tools\server.exe", "--port", "1")
    assert Endpoint.parse(endpoint.text) == endpoint
    assert Endpoint.parse(endpoint.text).text == endpoint.text


@pytest.mark.parametrize("typed", ["02:FF:5a:00:00:01", "02-ff-5a-00-00-01", "02ff5a000001"])
def test_every_spelling_of_a_mac_is_one_device(typed: str) -> None:
    assert Endpoint.parse(f"hub:{typed}").text == "hub:02:ff:5a:00:00:01"
    assert Endpoint.hub(typed).device_id == "02:ff:5a:00:00:01"
    assert f"hub:{typed.lower()}" in spellings("hub:02:ff:5a:00:00:01")
    said = f'{{"hub:{typed.lower()}": ["hub:{typed.lower()}", "mqtt://broker/{typed}"]}}'
    assert json.loads(respelled(said)) == {
        "hub:02:ff:5a:00:00:01": ["hub:02:ff:5a:00:00:01", f"mqtt://broker/{typed}"]
    }


@pytest.mark.parametrize("other", ["hub:kitchen", "hub:02ff5a00000", "hub:02ff5a0000011", "demo:"])
def test_what_is_no_mac_stays_as_it_is(other: str) -> None:
    assert Endpoint.parse(other).text == other
    assert spellings(other) == (other,)
    assert respelled(other) == other


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("mqtt://broker/otto", ""),
        ("mqtt+ws://broker/otto", "/mqtt"),
        ("mqtt+wss://broker/otto?path=ws%3Fa%3D1", "/ws?a=1"),
        ("mqtt+ws://broker/?path=/a%20b%0D%0AHost:%20c", "/a%20b%0D%0AHost:%20c"),
    ],
)
def test_the_path_of_a_brokers_websocket(text: str, path: str) -> None:
    endpoint = Endpoint.parse(text)
    assert endpoint.web_path == path == endpoint.with_device("x").web_path
    assert endpoint.secure is text.startswith("mqtt+wss")
