"""What the README and the manual promise can be typed."""

from __future__ import annotations

import importlib
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli import commands
from companion.cli.commands import COMMANDS, parse
from companion.transports.endpoint import Endpoint

ROOT = Path(__file__).parents[3]
PAGES = (ROOT / "README.md", *sorted((ROOT / "resources" / "help").glob("*.md")))
"""The README and the manual."""
_COMMAND = re.compile(r"^companion .+$", re.MULTILINE)
_START = re.compile(r"^python3 packaging/start\.py.*$", re.MULTILINE)
_INLINE = re.compile(r"`(companion [a-z][^`]*)`")


def command_lines() -> list[str]:
    """Every command line of these pages, without what is said of it."""
    lines = [line for page in PAGES for line in _COMMAND.findall(page.read_text("utf-8"))]
    return [line.partition(" #")[0].strip() for line in lines]


@pytest.fixture
def names(capsys: pytest.CaptureFixture[str]) -> set[str]:
    """Every command, as the help lists them."""
    with pytest.raises(SystemExit):
        parse(["--help"])
    found = set(re.findall(r"^    ([a-z]+)(?: |$)", capsys.readouterr().out, re.MULTILINE))
    assert {"tools", "call", "form"} <= found
    return found


def test_the_pages_have_every_command(names: set[str]) -> None:
    assert {line.split()[1] for line in command_lines()} >= names


@pytest.mark.parametrize("line", command_lines())
def test_every_command_of_the_pages_can_be_typed(line: str) -> None:
    words = shlex.split(line)[1:]
    arguments = parse(words)
    assert arguments.command == words[0]
    if hasattr(arguments, "endpoint"):
        assert Endpoint.parse(arguments.endpoint)


def test_the_readme_has_both_commands_of_a_newcomer() -> None:
    said = _START.findall(PAGES[0].read_text("utf-8"))
    typed = [line.partition(" #")[0].strip() for line in said]
    assert typed == ["python3 packaging/start.py", "python3 packaging/start.py test"]


def test_every_command_within_a_sentence_is_one(names: set[str]) -> None:
    """Its arguments may be placeholders."""
    said = {
        found.split()[1] for page in PAGES for found in _INLINE.findall(page.read_text("utf-8"))
    }
    assert said and said <= names


def test_every_command_is_in_the_table_and_in_its_module() -> None:
    folder = Path(commands.__file__).parent
    found = {
        name: path.stem
        for path in folder.glob("[a-z]*.py")
        if path.stem != "commands"
        for name, command in vars(importlib.import_module(f"companion.cli.{path.stem}"))
        .get("COMMANDS", {})
        .items()
        if callable(command.add_arguments) and callable(command.run)
    }
    assert found.pop("window") == "window"
    assert found == {name: module for name, (module, _) in COMMANDS.items()}


def test_only_the_chosen_command_is_loaded() -> None:
    code = (
        "import sys; from companion.cli.commands import COMMANDS, parse;"
        "parse(sys.argv[1:]);"
        "modules = {module for module, _ in COMMANDS.values()};"
        "print(*(name for name in modules if f'companion.cli.{name}' in sys.modules));"
        "print(*(name for name in ('asyncio', 'mcp', 'PySide6') if name in sys.modules))"
    )
    for words, loaded in (([], "\n\n"), (["settings"], "settings\nasyncio\n")):
        done = subprocess.run(
            [sys.executable, "-c", code, *words], capture_output=True, text=True, timeout=30
        )
        assert done.stdout == loaded, done.stderr


@pytest.mark.parametrize("words", [["-v", "tools", "demo:"], ["tools", "demo:", "--verbose"]])
def test_verbose_stands_before_or_behind_the_command(words: list[str]) -> None:
    assert parse(words).verbose
    assert not parse(["tools", "demo:"]).verbose
    assert parse(["-v"]).verbose and not parse([]).verbose


@pytest.mark.parametrize("command", ["call", "read", "prompt"])
def test_values_may_stand_behind_an_option(command: str) -> None:
    assert parse([command, "demo:", "x", "a=1", "--json", "b=2"]).pairs == ["a=1", "b=2"]


def test_a_language_is_the_windows_or_the_pictures() -> None:
    assert parse([]).language is None
    assert parse(["--language", "pseudo", "--demo"]).language == "pseudo"
    # what is said of the window does not change pictures that others compare
    assert parse(["--language", "ja", "form", "file"]).language == "en"
    assert parse(["form", "file", "--language", "zh_TW"]).language == "zh_TW"


def test_the_manual_names_every_kind_of_endpoint() -> None:
    page = (ROOT / "resources" / "help" / "devices.md").read_text("utf-8")
    table = page.partition("| address | meaning |")[2].partition("\n\n")[0]
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
