from __future__ import annotations

import json
from typing import Any

import pytest

from companion.app.servers.config_files import read_mcp_servers
from companion.app.servers.imported import Import, ImportedServer
from companion.errors import FileError
from companion.transports.endpoint import EndpointKind
from companion.transports.login import Login, fill_in
from tests.fakes.work import work_of_at_most


def read(servers: dict[str, Any], section: str = "mcpServers", **more: Any) -> Import:
    return read_mcp_servers(json.dumps({section: servers, **more}), {"HOME_TOKEN": "from here"})


def only(entry: dict[str, Any], **more: Any) -> ImportedServer:
    found = read({"One": entry}, **more)
    assert found.problems == () and len(found.servers) == 1
    return found.servers[0]


def test_a_program_with_its_arguments_and_environment() -> None:
    server = only(
        {"command": "npx", "args": ["-y", "a server", "/home/me"], "env": {"LEVEL": "3", "N": 4}}
    )
    assert server.name == "One" and server.endpoint.kind is EndpointKind.STDIO
    assert server.endpoint.command == ("npx", "-y", "a server", "/home/me")
    assert server.login.environment == {"LEVEL": "3", "N": "4"}
    assert server.questions == () and not server.disabled


def test_no_value_of_the_environment_stands_in_the_endpoint() -> None:
    server = only({"command": "srv", "env": {"API_KEY": "hunter2hunter2"}})
    assert "hunter2" not in server.endpoint.text
    assert "hunter2" not in repr(server)
    assert server.login.environment["API_KEY"] == "hunter2hunter2"


@pytest.mark.parametrize("url_key", ["url", "serverUrl", "httpUrl"])
def test_an_address_and_its_bearer_token(url_key: str) -> None:
    server = only(
        {
            url_key: "https://mcp.example.com/mcp",
            "type": "http",
            "headers": {"authorization": "Bearer abc123", "X-Team": "blue"},
        }
    )
    assert server.endpoint.text == "https://mcp.example.com/mcp"
    assert server.login == Login("abc123", headers={"X-Team": "blue"})


@pytest.mark.parametrize(
    ("arguments", "secret"),
    [
        (["--api-key", "s3cret-value"], "s3cret-value"),
        (["--token=s3cret-value"], "s3cret-value"),
        (["remote", "--header", "Authorization: Bearer s3cret"], "Authorization: Bearer s3cret"),
        (["ghp_0123456789abcdefghijABCDEFGHIJ"], "ghp_0123456789abcdefghijABCDEFGHIJ"),
    ],
)
def test_a_secret_among_the_arguments_is_taken_out_and_put_back_at_the_start(
    arguments: list[str], secret: str
) -> None:
    server = only({"command": "srv", "args": arguments})
    assert secret not in server.endpoint.text
    started = [fill_in(part, server.login) for part in server.endpoint.command]
    assert started == ["srv", *arguments]


def test_a_secret_in_an_address_is_taken_out_and_put_back() -> None:
    server = only({"url": "https://h.example/mcp?team=a&api_key=s3cret%20value"})
    assert server.endpoint.text == "https://h.example/mcp?team=a&api_key=${MCP_PARAMETER_1}"
    assert fill_in(server.endpoint.text, server.login).endswith("&api_key=s3cret%20value")


def test_a_login_in_an_address_becomes_a_header() -> None:
    server = only({"url": "https://me:pass%21@h.example/mcp"})
    assert server.endpoint.text == "https://h.example/mcp"
    assert server.login.headers == {"Authorization": "Basic bWU6cGFzcyE="}


def test_what_names_a_variable_of_this_computer_is_filled_in() -> None:
    server = only(
        {
            "command": "srv",
            "args": ["${HOME_TOKEN}", "${GONE:-a default}"],
            "env": {"A": "${env:HOME_TOKEN}!"},
        }
    )
    assert server.questions == ()
    assert server.login.environment["A"] == "from here!"
    started = [fill_in(part, server.login) for part in server.endpoint.command]
    assert started == ["srv", "from here", "a default"]


def test_what_is_missing_is_asked_for_and_never_guessed() -> None:
    server = only(
        {
            "url": "https://h.example/mcp",
            "headers": {"Authorization": "Bearer ${input:the-token}", "X-Key": "<your key>"},
        },
        inputs=[{"id": "the-token", "type": "promptString", "description": "Your token"}],
    )
    assert [question.name for question in server.questions] == ["Your token", "X-Key"]
    answers = dict(zip((q.key for q in server.questions), ("t0ken", "k3y"), strict=True))
    assert server.login_with(answers) == Login("t0ken", headers={"X-Key": "k3y"})


@pytest.mark.parametrize("value", ["", "YOUR_API_KEY", "<token>", "your-key-here", "xxxx", "..."])
def test_an_example_is_no_value(value: str) -> None:
    server = only({"command": "srv", "env": {"KEY": value}})
    assert [question.name for question in server.questions] == ["KEY"]


@pytest.mark.parametrize("section", ["mcpServers", "servers", "context_servers"])
def test_every_habit_of_naming_the_section(section: str) -> None:
    assert read({"a": {"command": "x"}}, section).servers[0].name == "a"


def test_servers_inside_of_mcp_and_one_entry_alone() -> None:
    nested = read_mcp_servers('{"mcp": {"servers": {"a": {"command": "x"}}}}', {})
    assert nested.servers[0].name == "a"
    assert read_mcp_servers('{"url": "http://h/mcp"}', {}).servers[0].endpoint.host == "h"


def test_comments_and_trailing_commas_are_read_over() -> None:
    text = """// mine
    {"mcpServers": { /* two // of them */
        "a": {"command": "x", "args": ["http://y", "a,]", "/*no*/",],},
    }}"""
    (server,) = read_mcp_servers(text, {}).servers
    assert server.endpoint.command == ("x", "http://y", "a,]", "/*no*/")


def test_switched_off_and_with_a_folder() -> None:
    server = only({"command": "x", "cwd": "/tmp", "disabled": True})
    assert server.disabled and [note.code for note in server.notes] == ["server.import_cwd"]


@pytest.mark.parametrize(
    "entry",
    [
        "x",
        {},
        {"args": ["a"]},
        {"command": "x", "args": [1]},
        {"command": ""},
        {"url": "ftp://h/mcp"},
        {"url": "http://[::1/mcp"},
    ],
)
def test_an_entry_that_cannot_be_used_costs_only_itself(entry: Any) -> None:
    found = read({"bad": entry, "good": {"command": "x"}})
    assert [server.name for server in found.servers] == ["good"]
    assert [problem.code for problem in found.problems] == ["server.import_entry"]
    assert "bad" in found.problems[0].english()


def test_a_server_of_the_older_transport_is_taken_as_any_other() -> None:
    [server] = read({"old": {"url": "https://h/sse", "type": "sse"}}).servers
    assert server.endpoint.text == "https://h/sse"


@pytest.mark.parametrize("text", ["/*" * 500_000, '"' * 999_999, '"\\' * 500_000, ", " * 500_000])
def test_a_malicious_file_is_refused_at_once(text: str) -> None:
    with work_of_at_most(500), pytest.raises(FileError):
        read_mcp_servers(text, {})


@pytest.mark.parametrize("text", ["", "[1", '"x"', "{}", '{"mcpServers": []}', "[" * 100_000])
def test_a_file_without_servers_is_refused_in_words(text: str) -> None:
    with pytest.raises(FileError):
        read_mcp_servers(text, {})


def test_names_are_cleaned_and_many_are_capped() -> None:
    servers = {f"a\u202e{number}": {"command": "x"} for number in range(201)}
    found = read(servers)
    assert len(found.servers) == 200 and "\u202e" not in found.servers[0].name
    assert found.problems[-1].code == "server.import_too_many"
