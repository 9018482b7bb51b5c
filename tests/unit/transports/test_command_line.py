"""Command lines mean the same on every system."""

from __future__ import annotations

import shlex

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import EndpointError
from companion.transports.command_line import split_command
from companion.transports.endpoint import Endpoint


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
