"""What the README and the help promise can be typed."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from companion.cli.parser import parse
from companion.cli.reach import read_endpoint

README = Path(__file__).parents[3] / "README.md"


def readme_commands() -> list[str]:
    lines = re.findall(r"^companion .+$", README.read_text("utf-8"), re.MULTILINE)
    return [line.partition("#")[0].strip() for line in lines]


def test_the_readme_has_every_command() -> None:
    said = {line.split()[1] for line in readme_commands()}
    assert {"tools", "call", "watch", "simulate", "shots", "discover", "diagnose", "hub"} <= said


@pytest.mark.parametrize("line", readme_commands())
def test_every_command_of_the_readme_can_be_typed(line: str) -> None:
    words = shlex.split(line)[1:]
    arguments = parse(words)
    assert arguments.command == words[0]
    if hasattr(arguments, "endpoint"):
        assert read_endpoint(arguments.endpoint)


def test_a_language_is_the_windows_or_the_pictures() -> None:
    assert parse([]).language is None
    assert parse(["--language", "pseudo", "--demo"]).language == "pseudo"
    # what is said of the window does not change pictures that others compare
    assert parse(["--language", "ja", "shots", "folder"]).language == "en"
    assert parse(["shots", "folder", "--language", "zh_TW"]).language == "zh_TW"


def test_the_readme_names_every_kind_of_endpoint() -> None:
    table = README.read_text("utf-8").partition("| address | meaning |")[2].partition("\n\n")[0]
    for scheme in ("hub", "ws", "wss", "mqtt", "mqtts", "http", "https", "stdio", "demo"):
        assert f"`{scheme}:" in table
    assert "`gateway+http:" in table and "`gateway+https:" in table


def test_the_hub_of_a_simulated_device_is_no_beginning_of_another_option() -> None:
    url = "ws://127.0.0.1:8686/xiaozhi/v1/"
    assert parse(["simulate", "--hub", url, "--count", "3"]).hub == url
    assert parse(["simulate", "--count", "3"]).hub is None


def test_an_option_before_the_command_is_not_lost() -> None:
    assert parse(["--hub-port", "9000", "tools", "hub:"]).hub_port == 9000
    assert parse(["tools", "hub:", "--hub-port", "9000"]).hub_port == 9000


def test_options_are_written_out() -> None:
    with pytest.raises(SystemExit) as caught:
        parse(["--hub-p", "9000"])
    assert caught.value.code == 2
