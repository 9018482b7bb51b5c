"""Reading `server.json`, in which the MCP registry says how a server is started or reached.

Source: modelcontextprotocol/registry, "generic-server-json.md" (2025-07 to 2025-12; the oldest
writes its names with underscores). Packages and remotes are different ways to one server: all are
shown, and only the first is ticked. Nothing is fetched here; what the command fetches when it is
started is a person's decision.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from companion.app.servers.mcp_import import Import, ImportedServer, Question, QuestionKind
from companion.errors import EndpointError
from companion.messages.message import Message, message
from companion.text import one_line
from companion.transports.endpoint import Endpoint
from companion.transports.login import Login

MOST_WAYS: Final = 20
_PLACE: Final = re.compile(r"\{([A-Za-z0-9_.-]{1,100})\}")
_OF_A_VALUE: Final = frozenset(
    ("value", "default", "valueHint", "value_hint", "isRequired", "is_required")
) | frozenset(("isSecret", "is_secret", "format", "placeholder", "choices"))
"""Members by which an option of the command has a value; one without them is a switch."""
_KINDS: Final = {"filepath": QuestionKind.FILE, "boolean": QuestionKind.FLAG}


def is_server_json(value: Any) -> bool:
    """Whether some JSON is one; an answer of the registry has it under `server`."""
    inner = _inner(value)
    return isinstance(inner.get("name"), str) and any(
        isinstance(inner.get(part), list) for part in ("packages", "remotes")
    )


def read_server_json(value: Any) -> Import:
    """The ways to the server of a file that `is_server_json`."""
    inner = _inner(value)
    title = one_line(inner.get("title")) or one_line(inner["name"]).rpartition("/")[2]
    servers: list[ImportedServer] = []
    problems: list[Message] = []
    ways = [(_package, each) for each in _list(inner.get("packages"))]
    ways += [(_remote, each) for each in _list(inner.get("remotes"))]
    for read, entry in ways[:MOST_WAYS]:
        try:
            servers.append(read(title, entry, bool(servers)))
        except EndpointError as error:
            problems.append(message("server.import_entry", name=title, text=error.message))
    return Import(tuple(servers), tuple(problems))


def _inner(value: Any) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        return {}
    inner = value.get("server")
    return inner if isinstance(inner, dict) else value


class _Values:
    """Inputs of the file, as text with a place for what a person has to give."""

    def __init__(self) -> None:
        self.questions: dict[str, Question] = {}
        self.secrets: dict[str, str] = {}
        """The secret arguments, by the variable in their place."""

    def argument(self, name: str, entry: Mapping[str, Any]) -> str | None:
        """The value of an argument; `None` for one that may be left out."""
        text = self.value(name, entry)
        if text is None or not self.is_secret(text):
            return text
        variable = f"MCP_ARGUMENT_{len(self.secrets) + 1}"
        self.secrets[variable] = text
        return f"${{{variable}}}"

    def is_secret(self, text: str) -> bool:
        """Whether a person gives a secret in it."""
        return any(
            f"${{{each.key}}}" in text
            for each in self.questions.values()
            if each.kind is QuestionKind.SECRET
        )

    def value(self, name: str, entry: Mapping[str, Any]) -> str | None:
        given = entry.get("value")
        if isinstance(given, str):
            variables = entry.get("variables")
            known = variables if isinstance(variables, Mapping) else {}
            return _PLACE.sub(lambda found: self._variable(found, known), given)
        required = entry.get("isRequired", entry.get("is_required")) is True
        secret = entry.get("isSecret", entry.get("is_secret")) is True
        default = entry.get("default")
        if not required and not secret and not isinstance(default, str):
            return None
        return self._ask(name, entry)

    def _variable(self, found: re.Match[str], known: Mapping[str, Any]) -> str:
        entry = known.get(found[1])
        return self._ask(found[1], entry) if isinstance(entry, Mapping) else found[0]

    def _ask(self, name: str, entry: Mapping[str, Any]) -> str:
        key = f"ask:{name}"
        number = 2
        while key in self.questions:
            key, number = f"ask:{name}:{number}", number + 1
        default = entry.get("default")
        secret = entry.get("isSecret", entry.get("is_secret")) is True
        kind = _KINDS.get(str(entry.get("format")), QuestionKind.TEXT)
        self.questions[key] = Question(
            key,
            one_line(name),
            kind=QuestionKind.SECRET if secret else kind,
            default=default if isinstance(default, str) and not secret else "",
            required=entry.get("isRequired", entry.get("is_required")) is True,
            about=one_line(entry.get("description"), 300),
        )
        return f"${{{key}}}"


def _package(title: str, entry: Mapping[str, Any], alternative: bool) -> ImportedServer:
    kind = entry.get("registryType", entry.get("registry_name"))
    name = entry.get("identifier", entry.get("name"))
    version = entry.get("version")
    transport = entry.get("transport")
    spoken = transport.get("type") if isinstance(transport, Mapping) else "stdio"
    if not isinstance(name, str) or not name or name.startswith("-"):
        raise EndpointError("server.import_unusable")
    if spoken not in ("stdio", None):
        raise EndpointError("server.import_own_http")
    exact = version if isinstance(version, str) and version not in ("", "latest") else ""
    values = _Values()
    variables: dict[str, str] = {}
    shown: set[str] = set()
    listed = entry.get("environmentVariables", entry.get("environment_variables"))
    for each in _list(listed):
        variable = each.get("name")
        if not isinstance(variable, str) or "=" in variable or not variable:
            continue
        # all that a person enters into an environment counts as a secret, as in other files
        text = values.value(variable, {**each, "isSecret": True} if _asks(each) else each)
        if text is not None:
            variables[variable] = text
            if not values.is_secret(text):
                shown.add(variable)
    launcher = list(_arguments(values, entry, "runtimeArguments", "runtime_arguments"))
    own = list(_arguments(values, entry, "packageArguments", "package_arguments"))
    hint = entry.get("runtimeHint", entry.get("runtime_hint"))
    hint = hint if isinstance(hint, str) and re.fullmatch(r"[A-Za-z0-9_.-]+", hint) else ""
    match kind:
        case "npm":
            yes = [] if "-y" in launcher or (hint and hint != "npx") else ["-y"]
            command = [hint or "npx", *yes, *launcher, f"{name}@{exact}" if exact else name]
        case "pypi":
            command = [hint or "uvx", *launcher, f"{name}=={exact}" if exact else name]
        case "nuget":
            command = [hint or "dnx", *launcher, f"{name}@{exact}" if exact else name, "--yes"]
        case "oci" | "docker":
            image = f"{name}:{exact}" if exact and ":" not in name.rpartition("/")[2] else name
            passed = [word for each in variables for word in ("-e", each)]
            run = [] if launcher[:1] == ["run"] else ["run", "-i", "--rm"]
            command = [hint or "docker", *run, *passed, *launcher, image]
        case "mcpb":
            raise EndpointError("server.import_bundle", address=one_line(name, 300))
        case _:
            raise EndpointError("server.import_kind", kind=one_line(kind, 40) or "?")
    return ImportedServer(
        title,
        Endpoint.stdio((*command, *own)),
        Login(environment={**variables, **values.secrets}),
        tuple(values.questions.values()),
        alternative=alternative,
        shown=frozenset(shown),
    )


def _asks(entry: Mapping[str, Any]) -> bool:
    """Whether a person gives the value: then it counts as a secret, as all of an environment."""
    return not isinstance(entry.get("value"), str) and not isinstance(entry.get("default"), str)


def _arguments(values: _Values, entry: Mapping[str, Any], *names: str) -> Iterator[str]:
    for each in _list(next((entry[name] for name in names if name in entry), None)):
        hint = each.get("valueHint", each.get("value_hint"))
        if each.get("type") == "named":
            option = each.get("name")
            if not isinstance(option, str) or not option:
                continue
            if not each.keys() & _OF_A_VALUE:  # such as --rm
                yield option
                continue
            value = values.argument(option.lstrip("-"), each)
            if value is not None:
                yield f"{option}={value}" if option.startswith("--") else option
                if not option.startswith("--"):
                    yield value
        else:
            value = values.argument(hint if isinstance(hint, str) else "argument", each)
            if value is not None:
                yield value


def _remote(title: str, entry: Mapping[str, Any], alternative: bool) -> ImportedServer:
    url = entry.get("url")
    if not isinstance(url, str):
        raise EndpointError("server.import_unusable")
    values = _Values()
    variables = entry.get("variables")
    address = values.argument("url", {"value": url, "variables": variables or {}}) or ""
    if values.questions:
        # an address cannot be filled in later, except for secrets in it
        raise EndpointError("server.import_address", address=one_line(url, 300))
    endpoint = Endpoint.parse(address)
    headers: dict[str, str] = {}
    for each in _list(entry.get("headers")):
        name = each.get("name")
        if isinstance(name, str) and name:
            text = values.value(name, {**each, "isSecret": True})
            if text is not None:
                headers[name] = text
    return ImportedServer(
        title,
        endpoint,
        Login(headers=headers),
        tuple(values.questions.values()),
        alternative=alternative,
    )


def _list(value: Any) -> list[Mapping[str, Any]]:
    return [each for each in value if isinstance(each, Mapping)] if isinstance(value, list) else []
