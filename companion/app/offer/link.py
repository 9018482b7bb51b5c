"""The line to an assistant: dialed, served, and dialed again until it is stopped."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import re
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import parse_qsl, quote, unquote, urlsplit, urlunsplit

from msgspec import Struct
from msgspec.structs import replace

from companion.app.offer.offer import OfferedTool, ToolOffer
from companion.devices.timing import Timing
from companion.errors import CompanionError, EndpointError, UsageError
from companion.events import Publisher
from companion.messages.message import Message, message
from companion.messages.traits import Trait
from companion.patterns import regex
from companion.records import Unshown
from companion.tasks import end_tasks, happens
from companion.text import one_line, reason_of
from companion.transports.endpoint import Endpoint, EndpointKind
from companion.transports.loading import load_module
from companion.transports.websocket.channel import WebSocketChannel, dial_assistant

if TYPE_CHECKING:
    from companion.protocol.session.offering import OfferingServer

logger = logging.getLogger(__name__)

INTERNAL_ERROR: Final = 4004
"""How the official server closes after an error of its own, and after long silence
(transports/README.md, "MCP endpoint of an assistant")."""
_NOT_LET_IN: Final = 1008
"""How a server closes that looks at the token only when the connection is there."""
_RESTARTS: Final = (1001, 1012)
_REPLACED: Final = regex(r"替换|取代|顶替|replac|another|new connection", re.IGNORECASE)
"""What a server says to the one that it ends because another program came."""
_REASON: Final = 120
"""Characters of what a server says when it ends a connection; a close frame has no more bytes."""
_LONG_VALUE: Final = 4
"""Characters of a part of the address from which on it is hidden in the server's own words."""
_OWN_WORDS: Final = {
    Trait.SAYS_LITTLE: "offer.broken",
    Trait.FELL_SILENT: "offer.silent",
    Trait.NOT_UNDERSTOOD: "offer.not_understood",
    Trait.NOBODY_ANSWERS: "offer.unreachable",
    Trait.NO_WAY: "offer.no_way",
    Trait.REJECTED: "offer.not_serving",
}
"""What is said of an assistant's server in place of what is said of a device."""
_SHORT: Final = 30.0
"""Seconds. A line that a server ends sooner, and without an error, was most likely replaced by
another program's: two programs drive each other out like that."""
_LONG_WAIT: Final = 10
"""Times the longest wait between attempts: after a refusal, and while another program is there."""
RELIST_WAIT: Final = 5.0
"""Seconds for an assistant to read a changed list, before it gets a fresh session: the official
one reads the list only once."""


class AssistantAddress(Unshown, Struct, frozen=True):
    """Where an assistant waits for tools."""

    unshown = frozenset({"query"})

    endpoint: Endpoint
    """Without its secret part."""
    query: str = ""
    """Secret: it holds the token."""

    @classmethod
    def parse(cls, text: str) -> AssistantAddress:
        """Raises `EndpointError`, which repeats nothing of what is behind a question mark."""
        text = text.strip()
        place, _, query = text.partition("?")
        try:
            parts = urlsplit(place)
            endpoint = Endpoint.parse(urlunsplit(parts._replace(fragment="")))
        except (ValueError, EndpointError):
            raise EndpointError("offer.bad_address", text=_shown(place)) from None
        if endpoint.kind is not EndpointKind.WEBSOCKET:
            raise EndpointError("offer.bad_address", text=_shown(place))
        return cls(endpoint, query.partition("#")[0])


class GivenAddresses(dict[str, AssistantAddress]):
    """Addresses of a run in place of saved ones, by the assistant's name (`casefold`)."""


def read_addresses(path: Path) -> GivenAddresses:
    """Addresses by the name of an assistant, from a file of JSON such as `{"Family": "wss://…"}`:
    for a computer without a password store. Raises `UsageError` for one that others may read, and
    for what is none; it repeats no address."""
    try:
        # systemd guards its credentials by other means than the mode
        guarded = os.environ.get("CREDENTIALS_DIRECTORY") == str(path.parent)
        if os.name == "posix" and not guarded and path.stat().st_mode & 0o077:
            raise UsageError("offer.addresses_open", file=str(path))
        value = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        reason = reason_of(error) if isinstance(error, OSError) else "it is no JSON"
        raise UsageError("offer.bad_addresses", file=str(path), reason=reason) from None
    given = value.items() if isinstance(value, dict) else ()
    if not given or not all(isinstance(each, str) for _, each in given):
        reason = "it has no names with addresses"
        raise UsageError("offer.bad_addresses", file=str(path), reason=reason)
    found = GivenAddresses()
    for name, text in given:
        try:
            found[one_line(name, 100).casefold()] = AssistantAddress.parse(text)
        except EndpointError:
            reason = f"the address of “{one_line(name, 100)}” is none"
            raise UsageError("offer.bad_addresses", file=str(path), reason=reason) from None
    return found


def _shown(place: str) -> str:
    """Without what may be a user's password."""
    return one_line(place.rpartition("@")[2] if "@" in place else place, 100)


def _of_server(problem: Message) -> Message:
    """A device's words do not help where an assistant's server is gone."""
    code = next((code for trait, code in _OWN_WORDS.items() if trait in problem.traits), None)
    return message(code, **problem.values) if code is not None else problem


class LinkState(StrEnum):
    STOPPED = "stopped"
    CONNECTING = "connecting"
    OPEN = "open"
    """The server took the connection, and the assistant has not asked for the tools. It may refuse
    us yet; and where people host it themselves, the assistant comes when it is spoken to."""
    CONNECTED = "connected"
    WAITING = "waiting"
    """Until the next attempt."""
    ELSEWHERE = "elsewhere"
    """Another program uses the endpoint. It is tried again after a long while: two programs that
    both dial at once would drive each other out for ever."""
    REFUSED = "refused"
    """The server does not want this address, which most likely is an old one. It is tried again
    after a long while."""


class LinkView(Struct, frozen=True):
    state: LinkState = LinkState.STOPPED
    problem: Message | None = None
    """Why the last connection ended or failed."""
    retry_at: datetime | None = None
    """UTC; while it is waiting."""
    connected_at: datetime | None = None
    """UTC; of this connection."""


class AssistantLink:
    """Owns the task that offers `offer` at one address.

    Each connection is a fresh session. Nothing that was called before is called again.
    """

    def __init__(self, address: AssistantAddress, offer: ToolOffer, timing: Timing) -> None:
        self.address: Final = address
        self.offer: Final = offer
        self.changed: Publisher[LinkView] = Publisher()
        self.view = LinkView()
        self._timing = timing
        self._now = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._relist: asyncio.Task[None] | None = None
        self._read: list[dict[str, Any]] = []
        """What was listed last."""
        self._server: OfferingServer | None = None
        self._listed = False
        self._fresh = False
        self._channel: WebSocketChannel | None = None
        self._quickly_closed = 0
        self._ended = LinkState.WAITING
        """What is waited for after the last connection."""

    def start(self) -> None:
        """Begin, or begin again after `stop`. Harmless while it runs."""
        if self._task is None:
            name = f"offer tools at {self.address.endpoint}"
            self._task = asyncio.create_task(self._run(), name=name)

    async def stop(self) -> None:
        """Close the connection; returns when nothing of it runs any more."""
        task, self._task = self._task, None
        await end_tasks(task)
        self._show(LinkView())

    def dial_now(self) -> None:
        """Do not wait for the next attempt's time: a person wants it, also where another program
        is driven out by it."""
        self._quickly_closed = 0
        self._now.set()

    def redial(self) -> None:
        """As `dial_now`, for example after sleep, unless another program is there."""
        if self.view.state is not LinkState.ELSEWHERE:
            self._now.set()

    def _show(self, view: LinkView) -> None:
        self.view = view
        self.changed.publish(view)

    async def _run(self) -> None:
        offering = await load_module("companion.protocol.session.offering")
        self._server = offering.OfferingServer(self.offer)
        unsubscribe = (
            self.offer.changed.subscribe(self._tools_changed),
            self.offer.listed.subscribe(self._was_listed),
        )
        try:
            attempt = 0
            while True:
                self._now.clear()
                good = await self._attempt()
                if self._fresh:
                    self._fresh = False
                    continue  # at most once in `RELIST_WAIT`
                attempt = 0 if good else attempt + 1
                state = self._ended
                seconds = self._timing.backoff(attempt)
                if state is not LinkState.WAITING:
                    seconds = self._timing.backoff_most * _LONG_WAIT
                due = datetime.now(UTC) + timedelta(seconds=seconds)
                self._show(LinkView(state, problem=self.view.problem, retry_at=due))
                await happens(self._now, seconds)
        finally:
            for each in unsubscribe:
                each()
            await self._stop_relisting()

    async def _attempt(self) -> bool:
        """Whether the connection was a good one."""
        assert self._server is not None
        loop = asyncio.get_running_loop()
        self._show(replace(self.view, state=LinkState.CONNECTING, retry_at=None))
        self._listed = False
        self._ended = LinkState.WAITING
        endpoint, query = self.address.endpoint, self.address.query
        try:
            async with dial_assistant(endpoint, query, timeout=self._timing.dial) as channel:
                self._channel = channel
                begun = loop.time()
                self._show(LinkView(LinkState.OPEN))
                await self._server.serve(channel, self._began)
                lasted = loop.time() - begun
        except CompanionError as error:
            problem = error.message
            reason = str(problem.values.get("reason", ""))
            # others than 4xx tell that the server has trouble, as it has while it restarts
            if Trait.REJECTED in problem.traits and reason.startswith("HTTP 4"):
                self._ended = LinkState.REFUSED
                problem = message("offer.refused", reason=reason)
            self._show(replace(self.view, problem=_of_server(problem)))
            return False
        except Exception:
            task = asyncio.current_task()
            if task is not None and task.cancelling():
                # ended while a session begins, the SDK raises what broke by that instead
                raise asyncio.CancelledError from None
            # a fault of ours must not leave the assistant without tools for ever, nor go unseen
            logger.exception("offering tools at %s failed", endpoint)
            self._show(replace(self.view, problem=message("connect.fault")))
            return False
        finally:
            self._channel = None
        if not self._fresh:
            self._show(LinkView(self.view.state, problem=self._why(channel, lasted)))
        return lasted >= self._timing.stable

    def _began(self) -> None:
        if self.view.state is not LinkState.CONNECTED:
            self._show(LinkView(LinkState.CONNECTED, connected_at=datetime.now(UTC)))

    def _why(self, channel: WebSocketChannel, lasted: float) -> Message:
        code = channel.close_code
        if code is None:
            return _of_server(channel.reason or message("link.broken"))
        reason = self._shown(channel.close_reason)
        said = f"{code}: {reason}" if reason else str(code)
        if code == INTERNAL_ERROR:
            return message("offer.closed_4004", code=said)
        if code == _NOT_LET_IN:
            self._ended = LinkState.REFUSED
            return message("offer.refused", reason=said)
        self._quickly_closed = self._quickly_closed + 1 if lasted < _SHORT else 0
        # a server that restarts goes away (1001) as well, though not again and again
        again = code in (1000, 1001) and self._quickly_closed > 1
        driven_out = code == 1000 and (
            _REPLACED.search(reason) is not None if reason else lasted >= _SHORT
        )
        if driven_out or again:
            self._ended = LinkState.ELSEWHERE
            return message("offer.replaced", code=said)
        return message("offer.restarts" if code in _RESTARTS else "offer.closed", code=said)

    def _shown(self, reason: str) -> str:
        """The server's words, which may repeat the token."""
        query = self.address.query
        secret = {query, unquote(query), *(value for _, value in parse_qsl(query))}
        secret |= {quote(each) for each in secret}
        for each in sorted(secret, key=len, reverse=True):
            if len(each) >= _LONG_VALUE:
                reason = reason.replace(each, "…")
        return one_line(reason, _REASON)

    def _was_listed(self, tools: tuple[OfferedTool, ...]) -> None:
        self._listed, self._read = True, [each.as_json() for each in tools]

    def _tools_changed(self, tools: tuple[OfferedTool, ...]) -> None:
        if self._listed and [each.as_json() for each in tools] == self._read:
            return  # whether a call is asked about concerns nobody there
        if self._channel is not None and self._listed and self._relist is None:
            self._relist = asyncio.create_task(self._send_changed(), name="tell of changed tools")
            self._relist.add_done_callback(self._relist_done)

    async def _send_changed(self) -> None:
        assert self._server is not None
        channel, self._listed = self._channel, False
        await self._server.tools_changed()
        await asyncio.sleep(RELIST_WAIT)
        # a call would lose its answer, for example one for which a person is being asked
        await self._server.wait_for_calls()
        if channel is not None and channel is self._channel and not self._listed:
            logger.debug("%s", message("offer.not_asked_again").english())
            self._fresh = True
            await channel.close()

    def _relist_done(self, task: asyncio.Task[None]) -> None:
        self._relist = None
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("sending of changed tools failed", exc_info=error)

    async def _stop_relisting(self) -> None:
        if (task := self._relist) is not None:
            await end_tasks(task)
