from __future__ import annotations

from typing import Any

import pytest

from companion.app.servers.config_files import is_server_json, read_server_json
from companion.app.servers.imported import ImportedServer, QuestionKind
from companion.errors import FileError


def ways(**parts: Any) -> list[ImportedServer]:
    value = {"name": "io.github.somebody/weather", "description": "", "version": "1", **parts}
    assert is_server_json(value)
    return list(read_server_json(value).servers)


def test_packages_become_commands_with_exact_versions() -> None:
    found = ways(
        packages=[
            {
                "registryType": "npm",
                "identifier": "@a/weather",
                "version": "1.0.2",
                "transport": {"type": "stdio"},
            },
            {"registryType": "pypi", "identifier": "weather", "version": "2", "runtimeHint": "uvx"},
            {"registryType": "nuget", "identifier": "W", "version": "3"},
            {
                "registryType": "oci",
                "identifier": "ghcr.io/a/weather:4",
                "environmentVariables": [{"name": "KEY", "isRequired": True}],
            },
            {"registry_name": "npm", "name": "old", "version": "5"},
        ]
    )
    assert [server.endpoint.command for server in found] == [
        ("npx", "-y", "@a/weather@1.0.2"),
        ("uvx", "weather==2"),
        ("dnx", "W@3", "--yes"),
        ("docker", "run", "-i", "--rm", "-e", "KEY", "ghcr.io/a/weather:4"),
        ("npx", "-y", "old@5"),
    ]
    assert [server.alternative for server in found] == [False, True, True, True, True]
    assert {server.name for server in found} == {"weather"}


def test_values_are_asked_for_and_secrets_stay_out_of_the_command() -> None:
    [server] = ways(
        packages=[
            {
                "registryType": "npm",
                "identifier": "w",
                "packageArguments": [
                    {"type": "positional", "valueHint": "folder", "isRequired": True},
                    {"type": "named", "name": "--port", "default": "80"},
                    {"type": "named", "name": "--token", "isSecret": True, "isRequired": True},
                    {"type": "named", "name": "--quiet", "valueHint": "x"},
                    {
                        "type": "named",
                        "name": "--mount",
                        "value": "src={from},dst=/x",
                        "variables": {"from": {"format": "filepath", "isRequired": True}},
                    },
                ],
                "environmentVariables": [
                    {"name": "API_KEY", "isSecret": True, "isRequired": True},
                    {"name": "REGION", "default": "eu"},
                    {"name": "MODE", "value": "stdio"},
                ],
            }
        ]
    )
    kinds = {each.key: each.kind for each in server.questions}
    assert kinds == {
        "ask:API_KEY": QuestionKind.SECRET,
        "ask:REGION": QuestionKind.TEXT,
        "ask:folder": QuestionKind.TEXT,
        "ask:port": QuestionKind.TEXT,
        "ask:token": QuestionKind.SECRET,
        "ask:from": QuestionKind.FILE,
    }
    answers = {
        "ask:API_KEY": "k",
        "ask:REGION": "eu",
        "ask:folder": "/a b",
        "ask:port": "80",
        "ask:token": "t",
        "ask:from": "/c",
    }
    assert server.endpoint_with(answers).command == (
        "npx",
        "-y",
        "w",
        "/a b",
        "--port=80",
        "--token=${MCP_ARGUMENT_1}",
        "--mount=src=/c,dst=/x",
    )
    assert server.login_with(answers).environment == {
        "API_KEY": "k",
        "REGION": "eu",
        "MODE": "stdio",
        "MCP_ARGUMENT_1": "t",
    }
    assert server.shown == {"REGION", "MODE"}


def test_remotes_of_both_transports_are_taken() -> None:
    found = ways(
        remotes=[
            {"type": "streamable-http", "url": "https://h/mcp", "headers": [{"name": "X-Key"}]},
            {"type": "sse", "url": "https://h/sse"},
        ]
    )
    assert [server.endpoint.text for server in found] == ["https://h/mcp", "https://h/sse"]
    one = ways(
        remotes=[
            {"type": "sse", "url": "https://h/", "headers": [{"name": "X-K", "isRequired": True}]}
        ]
    )[0]
    assert one.login_with({"ask:X-K": "s"}).headers == {"X-K": "s"}


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        ({"registryType": "npm"}, "server.import_unusable"),
        ({"registryType": "npm", "identifier": "--evil"}, "server.import_unusable"),
        ({"registryType": "rpm", "identifier": "x"}, "server.import_kind"),
        ({"registryType": "mcpb", "identifier": "https://h/x.mcpb"}, "server.import_bundle"),
        (
            {"registryType": "npm", "identifier": "x", "transport": {"type": "sse"}},
            "server.import_own_http",
        ),
    ],
)
def test_a_way_that_cannot_be_used_costs_only_itself(entry: Any, code: str) -> None:
    value = {"name": "a/b", "packages": [entry, {"registryType": "npm", "identifier": "good"}]}
    found = read_server_json(value)
    assert [server.endpoint.command[-1] for server in found.servers] == ["good"]
    assert not found.servers[0].alternative
    [problem] = found.problems
    assert problem.values["text"].code == code


@pytest.mark.parametrize(
    "value", [None, [], {}, {"name": "x"}, {"name": 1, "packages": []}, {"packages": []}]
)
def test_other_files_are_told_from_it(value: Any) -> None:
    assert not is_server_json(value)
    with pytest.raises(FileError):
        read_server_json(value)


def test_the_answer_of_the_registry_is_taken_as_well() -> None:
    value = {"server": {"name": "a/b", "remotes": [{"url": "https://h/"}]}, "_meta": {}}
    assert is_server_json(value) and len(read_server_json(value).servers) == 1
