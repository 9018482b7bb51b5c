"""Reading files that say how MCP servers are started or reached. Nothing is started, fetched or
kept here: a command is a program of somebody else's choice, so a person must see it first.

For the files of other MCP apps there is no standard, but a habit: an object `mcpServers` (some say
`servers` or `context_servers`) of names, each with `command`, `args` and `env`, or `url` and
`headers`. Environment and headers count as secrets, all of them; they are never in an endpoint.

`server.json` is what the MCP registry has. Source: modelcontextprotocol/registry,
"generic-server-json.md" (2025-07 to 2025-12; the oldest writes its names with underscores).
Packages and remotes are different ways to one server: all are shown, and only the first is ticked.
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final
from urllib.parse import unquote, urlsplit, urlunsplit

from companion.app.privacy.text import Withheld, is_placeholder, references
from companion.app.servers.imported import Import, ImportedServer, Question, QuestionKind
from companion.errors import EndpointError, FileError
from companion.messages.message import Message, message
from companion.patterns import regex
from companion.text import one_line
from companion.transports.endpoint import Endpoint
from companion.transports.login import Login

MAX_SIZE: Final = 1024 * 1024
"""Characters of a file."""
MAX_SERVERS: Final = 200

_SECTIONS: Final = ("mcpServers", "servers", "context_servers", "mcp")
_URLS: Final = ("url", "serverUrl", "httpUrl")
_NOT_JSON: Final = regex(
    r'("(?:[^"\\]|\\.?)*(?:"|\Z))|//[^\n]*|/\*.*?(?:\*/|\Z)|,(?=\s{0,999}[}\]])', re.DOTALL
)
"""Strings, which are kept, and what editors allow besides JSON: comments and trailing commas. What
is not closed reaches to the end, so that nothing is looked through twice."""


def read_mcp_servers(text: str, environment: Mapping[str, str]) -> Import:
    """The servers of a file. `environment` is this computer's, for values that name a variable.

    Raises `FileError` when it is no JSON, or names no servers.
    """
    value = read_json(text)
    entries = _entries(value)
    if not entries:
        raise FileError("server.import_nothing")
    inputs = _inputs(value)
    servers: list[ImportedServer] = []
    problems: list[Message] = []
    for name, entry in list(entries.items())[:MAX_SERVERS]:
        shown = one_line(name)
        try:
            servers.append(_server(shown, entry, environment, inputs))
        except EndpointError as error:
            problems.append(message("server.import_entry", name=shown, text=error.message))
    if len(entries) > MAX_SERVERS:
        problems.append(message("server.import_too_many", limit=MAX_SERVERS))
    return Import(tuple(servers), tuple(problems))


def read_json(text: str) -> Any:
    """JSON as editors allow it. Raises `FileError` for what is none."""
    if len(text) > MAX_SIZE:
        raise FileError("server.import_too_large", limit=MAX_SIZE)
    try:
        return json.loads(_NOT_JSON.sub(lambda found: found[1] or "", text.lstrip("\ufeff")))
    except (ValueError, RecursionError):
        raise FileError("server.import_no_json") from None


def _entries(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        return {}
    for section in _SECTIONS:
        found = value.get(section)
        if isinstance(found, dict):
            # one app puts "servers" inside of "mcp"
            return _entries(found) or found
    # a single entry, as documentation of a server shows it
    if any(isinstance(value.get(key), str) for key in ("command", *_URLS)):
        return {str(value.get("name") or "MCP"): value}
    return {}


def _inputs(value: Any) -> dict[str, str]:
    """What the values that are asked for are called, by their ids."""
    inner = value.get("mcp") if isinstance(value.get("mcp"), dict) else value
    inputs = inner.get("inputs")
    return {
        each["id"]: one_line(each.get("description")) or one_line(each["id"])
        for each in (inputs if isinstance(inputs, list) else ())
        if isinstance(each, dict) and isinstance(each.get("id"), str)
    }


def _server(
    name: str, entry: Any, environment: Mapping[str, str], inputs: Mapping[str, str]
) -> ImportedServer:
    if not isinstance(entry, dict):
        raise EndpointError("server.import_unusable")
    notes: list[Message] = []
    url = next((entry[key] for key in _URLS if isinstance(entry.get(key), str)), None)
    if isinstance(entry.get("command"), str):
        endpoint, login = _program(entry)
        if entry.get("cwd"):
            notes.append(message("server.import_cwd"))
    elif url is not None:
        endpoint, login = _address(url, entry)
    else:
        raise EndpointError("server.import_unusable")
    login, questions = _resolve(login, environment, inputs)
    disabled = entry.get("disabled") is True or entry.get("enabled") is False
    return ImportedServer(name, endpoint, login, questions, tuple(notes), disabled)


def _program(entry: dict[str, Any]) -> tuple[Endpoint, Login]:
    given = entry.get("args")
    if not isinstance(given, list | None) or not all(isinstance(arg, str) for arg in given or ()):
        raise EndpointError("server.import_unusable")
    withheld = Withheld()
    arguments = withheld.from_arguments(given or [])
    endpoint = Endpoint.stdio((entry["command"], *arguments))
    return endpoint, Login(environment={**_texts(entry.get("env")), **withheld.values})


def _address(url: str, entry: dict[str, Any]) -> tuple[Endpoint, Login]:
    headers = dict(_texts(entry.get("headers")))
    withheld = Withheld()
    try:
        parts = urlsplit(url)
        login, at, host = parts.netloc.rpartition("@")
    except ValueError:
        raise EndpointError("server.import_unusable") from None
    if at:
        packed = base64.b64encode(unquote(login).encode()).decode()
        headers.setdefault("Authorization", f"Basic {packed}")
    query = withheld.from_query(parts.query)
    endpoint = Endpoint.parse(urlunsplit((parts.scheme, host, parts.path, query, "")))
    token = ""
    for header in list(headers):
        kind, _, rest = headers[header].partition(" ")
        if header.lower() == "authorization" and kind.lower() == "bearer":
            token = rest.strip()
            del headers[header]
    return endpoint, Login(token, headers=headers, environment=withheld.values)


def _resolve(
    login: Login, environment: Mapping[str, str], inputs: Mapping[str, str]
) -> tuple[Login, tuple[Question, ...]]:
    """Put in what this computer's environment has, and ask for the rest."""
    questions: dict[str, Question] = {}

    def resolve(name: str, text: str) -> str:
        if is_placeholder(text):
            key = f"ask:{name}"
            questions[key] = Question(key, one_line(name))
            return f"${{{key}}}"
        for whole, kind, variable, default in references(text):
            known = environment.get(variable) if kind != "input" else None
            if known is None:
                known = default
            if known is None:
                key = f"ask:{variable}"
                asked = inputs.get(variable, variable) if kind == "input" else variable
                questions[key] = Question(key, one_line(asked))
                known = f"${{{key}}}"
            text = text.replace(whole, known)
        return text

    resolved = Login(
        resolve("Authorization", login.secret) if login.secret else "",
        headers={name: resolve(name, text) for name, text in login.headers.items()},
        environment={name: resolve(name, text) for name, text in login.environment.items()},
    )
    return resolved, tuple(questions.values())


def _texts(value: Any) -> dict[str, str]:
    return dict(_text_pairs(value))


def _text_pairs(value: Any) -> Iterator[tuple[str, str]]:
    for name, text in value.items() if isinstance(value, dict) else ():
        if isinstance(text, bool):
            yield str(name), "true" if text else "false"
        elif isinstance(text, str | int | float):
            yield str(name), str(text)


MOST_WAYS: Final = 20
_PLACE: Final = regex(r"\{([A-Za-z0-9_.-]{1,100})\}")
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
    """The ways to the server of a file that `is_server_json`; raises `FileError` for another."""
    if not is_server_json(value):
        raise FileError("server.import_nothing")
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
