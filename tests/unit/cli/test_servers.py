"""What an MCP server offers and asks, on the command line: with a real one in its own process."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.__main__ import main
from companion.transports.endpoint import Endpoint
from tests.fakes.servers import whole
from tests.fakes.warm import python

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def server() -> str:
    assert whole.__file__ is not None
    return Endpoint.stdio(python(whole.__file__)).text


def run(capsys: Capture, *arguments: str, status: int = 0) -> tuple[str, str]:
    found = main([*arguments, "--timeout", "20"])
    told = capsys.readouterr()
    assert found == status, told
    return told.out, told.err


def test_resources_are_listed(server: str, capsys: Capture) -> None:
    out, _ = run(capsys, "resources", server)
    assert "file:///notes.md" in out and "test://{number}" in out
    out, _ = run(capsys, "resources", server, "--json")
    document = json.loads(out)
    assert len(document["resources"]) == 8 and document["warnings"] == []
    assert document["templates"][0]["uriTemplate"] == "test://{number}"


def test_a_resource_is_read(server: str, capsys: Capture, tmp_path: Path) -> None:
    out, _ = run(capsys, "read", server, "file:///notes.md")
    assert out == "# Notes\n[31mred\n"
    out, _ = run(capsys, "read", server, "test://{number}", "number=3")
    assert out == "3\n"
    out, _ = run(capsys, "read", server, "file:///dot.png")
    assert out == "[image/png, 4 bytes; --output FILE saves it]\n"
    saved = tmp_path / "dot.png"
    run(capsys, "read", server, "file:///dot.png", "--output", str(saved))
    assert saved.read_bytes() == b"\x89PNG"
    out, _ = run(capsys, "read", server, "file:///dot.png", "--json")
    assert json.loads(out)["contents"][0]["blob"] == "iVBORw=="


def test_what_is_not_there_is_an_error_of_the_server(server: str, capsys: Capture) -> None:
    out, err = run(capsys, "read", server, "file:///no", "--json", status=1)
    document = json.loads(out)
    assert document["contents"] == [] and document["error"]["code"] == -32002
    assert "Resource not found" in err


def test_wrong_use_is_seen_before_anything_is_started(capsys: Capture, tmp_path: Path) -> None:
    nowhere = "stdio:there-is-no-such-program"
    _, err = run(capsys, "read", nowhere, "a:{b}", "c=1", status=2)
    assert "no such variables: c" in err
    _, err = run(capsys, "read", nowhere, "a:{b}", "b", status=2)
    assert "NAME=VALUE" in err
    missing = str(tmp_path / "no" / "file")
    run(capsys, "read", nowhere, "a:", "--output", missing, status=2)


def test_prompts_are_listed_and_filled_in(server: str, capsys: Capture) -> None:
    out, _ = run(capsys, "prompts", server)
    assert "weather city=… [style=…]" in out
    out, _ = run(capsys, "prompts", server, "--json")
    assert json.loads(out)["prompts"][0]["arguments"][0]["required"] is True
    out, err = run(capsys, "prompt", server, "weather", "city=Bern")
    assert out == "user:\nWeather in Bern?\nassistant:\n# Notes\n[31mred\n"
    assert "About the weather" in err
    out, _ = run(capsys, "prompt", server, "weather", "city=Bern", "--json")
    document = json.loads(out)
    assert [turn["role"] for turn in document["messages"]] == ["user", "assistant"]
    assert document["messages"][1]["content"]["resource"]["uri"] == "file:///notes.md"
    _, err = run(capsys, "prompt", server, "weather", status=2)
    assert "also needs: city" in err


def test_a_device_has_nothing_of_this(capsys: Capture) -> None:
    _, err = run(capsys, "resources", "demo:", status=1)
    assert "offers nothing to read" in err
    _, err = run(capsys, "prompts", "demo:", status=1)
    assert "offers no prompts" in err


@pytest.mark.parametrize(
    ("how", "answer"),
    [
        ("accept-defaults", "accept {'name': 'Ada', 'age': 36, 'sure': False}"),
        ("decline", "decline None"),
    ],
)
def test_forms_are_answered_as_said(server: str, capsys: Capture, how: str, answer: str) -> None:
    out, err = run(capsys, "call", server, "elicit", "--elicit", how)
    assert out == f"{answer}\n"
    assert "The Whole asks: Who are you?" in err


def test_forms_are_filled_in_by_hand(
    server: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    # a number that is none is asked for again, and empty is the default
    typed(monkeypatch, "y", "Bob", "many", "40", "")
    out, err = run(capsys, "call", server, "elicit", "--elicit", "ask")
    assert out == "accept {'name': 'Bob', 'age': 40, 'sure': False}\n"
    assert "age wants a number" in err and "[36]" in err


def test_nobody_at_the_keyboard_is_a_no(
    server: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch)
    out, err = run(capsys, "call", server, "elicit", "--elicit", "ask")
    assert out == "decline None\n" and "was told no" in err


def test_an_address_is_opened_only_after_a_yes(
    server: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", lambda url: opened.append(url) or True)
    for how in ("accept-defaults", "decline"):
        out, _ = run(capsys, "call", server, "elicit_url", "--elicit", how)
        assert out == "decline\n"
    typed(monkeypatch, "n")
    out, err = run(capsys, "call", server, "elicit_url", "--elicit", "ask")
    assert out == "decline\n" and opened == []
    assert "https://example.com/sign?in=1" in err and "leads to example.com" in err
    typed(monkeypatch, "yes")
    out, _ = run(capsys, "call", server, "elicit_url", "--elicit", "ask")
    assert out == "accept\n" and opened == ["https://example.com/sign?in=1"]


def test_without_the_option_nothing_is_declared(server: str, capsys: Capture) -> None:
    _, err = run(capsys, "call", server, "elicit", status=1)
    assert "asks:" not in err


def test_blocks_and_broken_promises_are_told(server: str, capsys: Capture) -> None:
    out, _ = run(capsys, "call", server, "blocks")
    assert out.splitlines() == [
        "[audio/wav, 3 bytes; --json prints it]",
        "test://1 one",
        "[file:///dot.png, image/png, 4 bytes; --json prints it]",
    ]
    out, _ = run(capsys, "call", server, "blocks", "--json")
    kinds = [block["type"] for block in json.loads(out)["content"]]
    assert kinds == ["audio", "resource_link", "resource"]
    out, err = run(capsys, "call", server, "add", "--args", '{"answer": {"sum": "x"}}', "--json")
    document = json.loads(out)
    assert document["ok"] and len(document["schemaFaults"]) == 1
    out, err = run(capsys, "call", server, "progress", "steps=2", "seconds=0")
    assert out == "done\n" and "step 1" in err


def test_tools_are_listed_with_what_they_promise(server: str, capsys: Capture) -> None:
    out, _ = run(capsys, "tools", server, "--json")
    (add,) = [tool for tool in json.loads(out)["tools"] if tool["name"] == "add"]
    assert add["outputSchema"]["required"] == ["sum"]
    assert add["annotations"]["readOnlyHint"] is True


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """What the person types; then nobody is there any more."""
    waiting = iter([f"{line}\n" for line in lines])

    class Keyboard:
        def readline(self) -> str:
            return next(waiting, "")

    keyboard: Any = Keyboard()
    monkeypatch.setattr("sys.stdin", keyboard)
