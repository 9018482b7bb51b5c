"""`--elicit`: how a command answers what a server asks of the person while it works."""

from __future__ import annotations

import argparse
import asyncio
import sys
import webbrowser
from collections.abc import Callable
from typing import Any, Final

from companion.app.servers.ask import Ask, FormRequest, UrlRequest, check_answer, defaults_of
from companion.app.workspace import Workspace
from companion.cli.arguments import read_arguments
from companion.cli.output import say
from companion.errors import UsageError
from companion.messages.message import message
from companion.protocol.schema.fields import EnumField, Field, ObjectField
from companion.protocol.schema.form import build_form
from companion.text import one_line

ACCEPT_DEFAULTS: Final = "accept-defaults"
ASK: Final = "ask"

TRIES: Final = 3
"""How often a form is asked anew that was filled in wrongly."""

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
    if how is None:
        return
    terminal = Terminal(workspace, read or _read)

    async def answer(ask: Ask) -> None:
        say(message("cli.server_asks", server=ask.server_name, text=_words(ask)).english())
        if how == ASK:
            await terminal.answer(ask)
        elif how == ACCEPT_DEFAULTS and isinstance(ask.request, FormRequest):
            _accept_defaults(workspace, ask, ask.request)
        else:
            _decline(workspace, ask)

    workspace.asks.attend(sampling=False, answerer=answer)


def _words(ask: Ask) -> str:
    request = ask.request
    if isinstance(request, UrlRequest):
        return f"{one_line(request.message, 2_000)} {one_line(request.url, 8_192)}"
    return one_line(request.message, 2_000) if isinstance(request, FormRequest) else ""


def _decline(workspace: Workspace, ask: Ask) -> None:
    say(message("cli.declined").english())
    workspace.asks.decline(ask.number)


def _accept_defaults(workspace: Workspace, ask: Ask, request: FormRequest) -> None:
    """A form that wants more than its defaults is declined: nobody is there to say more."""
    values = defaults_of(request.schema)
    faults = _faults(request, values)
    if faults:
        say(message("cli.no_defaults", faults=faults).english())
        _decline(workspace, ask)
    else:
        workspace.asks.answer(ask.number, values)


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
        async with self._turn:
            now = self._workspace.asks.ask(ask.number)
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
        if not request.can_be_opened:
            say(message("talk.no_web_address").english())
            _decline(self._workspace, ask)
            return
        say(message("cli.address_leads", host=request.host).english())
        if not await self._yes("Open it in the browser?"):
            _decline(self._workspace, ask)
            return
        if not await asyncio.to_thread(webbrowser.open, request.url):
            say(message("cli.no_browser").english())
        self._workspace.asks.answer(ask.number)

    async def _form(self, ask: Ask, request: FormRequest) -> None:
        if not await self._yes("Fill in the form?"):
            _decline(self._workspace, ask)
            return
        for _ in range(TRIES):
            values = await self._values(request)
            faults = _faults(request, values)
            if not faults:
                self._workspace.asks.answer(ask.number, values)
                return
            say(message("cli.form_faults", faults=faults).english())
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
                    say(str(error))
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


def _read(question: str) -> str:
    print(question, end="", file=sys.stderr, flush=True)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.rstrip("\r\n")
