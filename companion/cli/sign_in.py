"""`--oauth`: signing in to an MCP server in the browser, when the server asks for that."""

from __future__ import annotations

import argparse
import os
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final, TypeVar
from urllib.parse import urlsplit

from companion.app.servers.sign_in.service import open_browser
from companion.app.servers.sign_in.store import OAuthClient
from companion.app.workspace import Workspace
from companion.cli.connection import CLIENT_SECRET_VARIABLE
from companion.cli.output import say
from companion.errors import ConnectFailed, UsageError
from companion.messages.message import Message, message
from companion.messages.traits import Trait
from companion.text import one_line
from companion.transports.endpoint import Endpoint, EndpointKind

T = TypeVar("T")

MOST: Final = 3
"""Times that a command sends somebody to the browser; servers may want more step by step."""


async def prepare(
    workspace: Workspace, endpoint: Endpoint, arguments: argparse.Namespace
) -> OAuthClient | None:
    """Before the endpoint is opened; returns the client of `--oauth-client`.

    A token that was entered would be sent instead of what the browser brings, so it is left out.
    Raises `UsageError` for an endpoint that nobody signs in to, and a client ID that is none.
    """
    if not wanted(arguments):
        return None
    if endpoint.kind is not EndpointKind.HTTP:
        raise UsageError("cli.oauth_no_server", endpoint=endpoint.text)
    login = await workspace.logins.of(endpoint)
    if login.secret:
        workspace.logins.use_now(endpoint, replace(login, secret=""))
    if not arguments.oauth_client:
        return None
    secret = os.environ.get(CLIENT_SECRET_VARIABLE, "")
    return OAuthClient.read(arguments.oauth_client, secret, arguments.oauth_port or 0)


def wanted(arguments: argparse.Namespace) -> bool:
    return bool(getattr(arguments, "oauth", False))


async def cured(
    workspace: Workspace,
    endpoint: Endpoint,
    arguments: argparse.Namespace,
    problem: Message,
    client: OAuthClient | None = None,
) -> bool:
    """Whether `problem` was that somebody has to sign in, and now somebody has.

    Raises `ConnectFailed` when signing in failed.
    """
    if Trait.WANTS_SIGN_IN not in problem.traits:
        return False
    if not wanted(arguments):
        say(message("cli.oauth_hint").english())
        return False
    if not await workspace.sign_ins.sign_in(endpoint, browse=_browse, client=client):
        say(message("cli.oauth_not_kept").english())
    return True


async def allowed(
    workspace: Workspace, arguments: argparse.Namespace, work: Callable[[], Awaitable[T]]
) -> T:
    """What `work` returns, done again after a person has agreed to what the server wants for it.

    Nothing was done by what is done again. Raises what `work` and `cured` raise.
    """
    endpoint = Endpoint.parse(arguments.endpoint)
    for _ in range(MOST):
        try:
            return await work()
        except ConnectFailed as error:
            if not await cured(workspace, endpoint, arguments, error.message):
                raise
    return await work()


async def _browse(address: str) -> None:
    """Say the whole address, because it may have to be opened by hand; then try the browser."""
    host = one_line(urlsplit(address).netloc)
    say(message("cli.oauth_browse", host=host, address=address).english())
    try:
        await open_browser(address)
    except ConnectFailed as error:
        say(error.message.english())
