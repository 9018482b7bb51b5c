"""What a person types: `NAME=VALUE`, `--args JSON`, and answers to a server (`--elicit`)."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import webbrowser
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from companion.app.servers.ask import Ask, FormRequest, UrlRequest, check_answer, defaults_of
from companion.cli.beside import beside
from companion.cli.output import print_note
from companion.errors import UsageError
from companion.messages.message import message
from companion.protocol.schema.fields import (
    BooleanField,
    EnumField,
    Field,
    IntegerField,
    NumberField,
    ObjectField,
    StringField,
)
from companion.protocol.schema.form import Form, build_form
from companion.protocol.schema.values import read_number
from companion.text import one_line

if TYPE_CHECKING:
    from companion.app.workspace import Workspace

_TRUE = frozenset({"true", "yes", "on", "1"})
_FALSE = frozenset({"false", "no", "off", "0"})


def read_arguments(form: Form, pairs: Sequence[str], args: str | None) -> dict[str, Any]:
    """All arguments; a pair wins over the same name in `args`.

    A value is read by the type that the tool's schema gives it, so that `text=5` stays text
    where text is wanted. Raises `UsageError` for what cannot be read.
    """
    arguments = _read_json(args) if args is not None else {}
    for name, text in read_texts(pairs).items():
        arguments[name] = _read_value(form.root, name, text)
    return arguments


def read_texts(pairs: Sequence[str]) -> dict[str, str]:
    """`NAME=VALUE` where all values are texts; the last one of a name wins. Raises `UsageError`."""
    values: dict[str, str] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals or not name:
            raise UsageError("cli.no_pair", text=one_line(pair))
        values[name] = text
    return values


def _read_json(text: str) -> dict[str, Any]:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise UsageError("cli.not_json", reason=one_line(str(error))) from None
    if not isinstance(value, dict):
        raise UsageError("cli.not_object")
    return value


def _read_value(root: Field, name: str, text: str) -> Any:
    field = root.member(name) if isinstance(root, ObjectField) else None
    if text == "null" and field is not None and field.nullable:
        return None
    if isinstance(field, StringField):
        return text
    if isinstance(field, IntegerField | NumberField):
        number = read_number(text)
        if isinstance(number, str):
            raise UsageError("cli.not_number", name=one_line(name), text=one_line(text))
        return number
    if isinstance(field, BooleanField):
        if text.lower() in _TRUE | _FALSE:
            return text.lower() in _TRUE
        raise UsageError("cli.not_boolean", name=one_line(name), text=one_line(text))
    if isinstance(field, EnumField):
        for option in field.options:
            if option.value == text or json.dumps(option.value) == text:
                return option.value
    return _json_or_text(text)


def _json_or_text(text: str) -> Any:
    """For what the schema does not tell: JSON where it is JSON, else the text itself."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


ACCEPT_DEFAULTS: Final = "accept-defaults"
ASK: Final = "ask"

TRIES: Final = 3
"""How often a form that was filled in wrongly is asked again."""

Read = Callable[[str], str]
"""Shows a question and returns what was typed; raises `EOFError` when nobody is there."""


def add_elicit(command: argparse.ArgumentParser) -> None:
    """The option of commands that speak to MCP servers."""
    command.add_argument(
        "--elicit",
        choices=(ACCEPT_DEFAULTS, "decline", ASK),
        help="what to answer when an MCP server asks for a form or for an address to be opened: "
        "the form's defaults, no, or what is typed here (without it, servers are told that "
        "nobody can be asked)",
    )


def attend(workspace: Workspace, how: str | None, read: Read | None = None) -> None:
    """Answer servers' forms and addresses from the next connection on: `ACCEPT_DEFAULTS`, `ASK`,
    and no for any other `how`. Without it servers are told that nobody is here to be asked."""
    from companion.app.servers.asks import ServerAsks

    if how is None or beside() is not None:  # there the window answers them
        return
    terminal = Terminal(workspace, read or _read_line)

    async def answer(ask: Ask) -> None:
        print_note(message("cli.server_asks", server=ask.server_name, text=_words(ask)).english())
        if how == ASK:
            await terminal.answer(ask)
        elif how == ACCEPT_DEFAULTS and isinstance(ask.request, FormRequest):
            _accept_defaults(workspace, ask, ask.request)
        else:
            _decline(workspace, ask)

    workspace[ServerAsks].attend(sampling=False, answerer=answer)


def _words(ask: Ask) -> str:
    request = ask.request
    if isinstance(request, UrlRequest):
        return f"{one_line(request.message, 2_000)} {one_line(request.url, 8_192)}"
    return one_line(request.message, 2_000) if isinstance(request, FormRequest) else ""


def _decline(workspace: Workspace, ask: Ask) -> None:
    from companion.app.servers.asks import ServerAsks

    print_note(message("cli.declined").english())
    workspace[ServerAsks].decline(ask.number)


def _accept_defaults(workspace: Workspace, ask: Ask, request: FormRequest) -> None:
    """A form that wants more than its defaults is declined: nobody is there to say more."""
    from companion.app.servers.asks import ServerAsks

    values = defaults_of(request.schema)
    faults = _faults(request, values)
    if faults:
        print_note(message("cli.no_defaults", faults=faults).english())
        _decline(workspace, ask)
    else:
        workspace[ServerAsks].answer(ask.number, values)


def _faults(request: FormRequest, values: dict[str, Any]) -> str:
    found = check_answer(request.schema, values).faults
    return "; ".join(f"{one_line(f.pointer)}: {f.message.english()}" for f in found)


class Terminal:
    """Asks one thing after the other, however many servers ask at once."""

    def __init__(self, workspace: Workspace, read: Read) -> None:
        self._workspace = workspace
        self._read = read
        self._turn = asyncio.Lock()

    async def answer(self, ask: Ask) -> None:
        """Ask the person. Nobody there is a no."""
        from companion.app.servers.asks import ServerAsks

        async with self._turn:
            now = self._workspace[ServerAsks].ask(ask.number)
            if now is None or not now.pending:
                return
            try:
                if isinstance(ask.request, UrlRequest):
                    await self._address(ask, ask.request)
                elif isinstance(ask.request, FormRequest):
                    await self._form(ask, ask.request)
            except EOFError:
                _decline(self._workspace, ask)

    async def _address(self, ask: Ask, request: UrlRequest) -> None:
        from companion.app.servers.asks import ServerAsks

        if not request.can_be_opened:
            print_note(message("talk.no_web_address").english())
            _decline(self._workspace, ask)
            return
        print_note(message("cli.address_leads", host=request.host).english())
        if not await self._yes("Open it in the browser?"):
            _decline(self._workspace, ask)
            return
        if not await asyncio.to_thread(webbrowser.open, request.url):
            print_note(message("cli.no_browser").english())
        self._workspace[ServerAsks].answer(ask.number)

    async def _form(self, ask: Ask, request: FormRequest) -> None:
        from companion.app.servers.asks import ServerAsks

        if not await self._yes("Fill in the form?"):
            _decline(self._workspace, ask)
            return
        for _ in range(TRIES):
            values = await self._values(request)
            faults = _faults(request, values)
            if not faults:
                self._workspace[ServerAsks].answer(ask.number, values)
                return
            print_note(message("cli.form_faults", faults=faults).english())
        _decline(self._workspace, ask)

    async def _values(self, request: FormRequest) -> dict[str, Any]:
        form = build_form(dict(request.schema))
        values = defaults_of(request.schema)
        root = form.root
        for field in root.fields if isinstance(root, ObjectField) else ():
            name = str(field.path[-1])
            while True:
                text = await self._line(_question(field, values.get(name)))
                if not text:
                    break  # the default, or nothing
                try:
                    values.update(read_arguments(form, [f"{name}={text}"], None))
                    break
                except UsageError as error:
                    print_note(str(error))
        return values

    async def _yes(self, question: str) -> bool:
        return (await self._line(f"{question} [y/N] ")).strip().lower() in ("y", "yes")

    async def _line(self, question: str) -> str:
        return await asyncio.to_thread(self._read, question)


def _question(field: Field, default: Any) -> str:
    parts = [field.label]
    if field.description:
        parts.append(f"({one_line(field.description, 300)})")
    if isinstance(field, EnumField):
        parts.append(" | ".join(one_line(str(option.value)) for option in field.options))
    if default is not None:
        parts.append(f"[{one_line(str(default))}]")
    elif field.required:
        parts.append("*")
    return " ".join(parts) + ": "


def _read_line(question: str) -> str:
    print(question, end="", file=sys.stderr, flush=True)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.rstrip("\r\n")
