"""A link: one live connection to one device, from the open channel to its end."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import TYPE_CHECKING, Final

from companion.devices.timing import Timing
from companion.errors import (
    AnswerTimeout,
    CompanionError,
    ConnectFailed,
    ConnectionLost,
    DeviceError,
)
from companion.messages.message import Message, message
from companion.protocol.session.server_requests import ServerRequests
from companion.protocol.tools import ToolListing
from companion.protocol.wire_events import DeviceNotification, ServerOutput, WireEvent
from companion.tasks import end_tasks, happens
from companion.text import one_line
from companion.transports.channel import Answers, Channel, Explains, PerhapsAlone, SaysPong
from companion.transports.loading import load_module
from companion.transports.servers.server_channel import ServerChannel
from companion.transports.turns import Turns

if TYPE_CHECKING:
    from companion.protocol.session.session import DeviceSession, ServerInfo
    from companion.transports.streams import Tap

logger = logging.getLogger(__name__)


LIST_CHANGED: Final = "notifications/tools/list_changed"

KEEPALIVE: Final = "notifications/keepalive"
"""Sent so that a device hears something. Nobody answers a notification, also firmware does not
(transports/README.md, "Requests without an answer"): an answer of each of a thousand devices would
be most of what they cost while they are idle."""

_MOST_UNANSWERED: Final = 3
"""Pings of MCP in a row without an answer, after which a device that never sent a pong is gone."""
_ALONE: Final = 10.0
"""Seconds without a word from a device of which no connection tells that it is there."""
_LAST_WORDS: Final = 2.0
"""Seconds from the end of what is read to the end of the connection, at most."""

_MODULE: Final = "companion.protocol.session.session"


async def session_module() -> ModuleType:
    """The module that imports the MCP SDK, imported in a thread: it takes most of a second."""
    return await load_module(_MODULE)


class Link:
    """Runs the handshake and keeps the channel alive until the peer is gone.

    `run` is awaited by the owner of the channel; everything else may be called meanwhile.
    """

    def __init__(
        self,
        channel: Channel,
        *,
        timing: Timing,
        on_first: Callable[[ToolListing], None],
        on_ready: Callable[[ServerInfo, ToolListing], None],
        on_tools: Callable[[ToolListing], None],
        on_event: Callable[[WireEvent], None],
        vision: Mapping[str, str] | None = None,
        turns: Turns | None = None,
        tap: Tap | None = None,
        requests: ServerRequests | None = None,
    ) -> None:
        self.channel = channel
        # asked often, and to look for a protocol's members takes a tenth of a millisecond
        self._pongs = channel if isinstance(channel, SaysPong) else None
        self._requests = requests
        self._turns = turns or Turns()
        self._timing = timing
        self._on_first = on_first
        self._on_ready = on_ready
        self._on_tools = on_tools
        self._on_event = on_event
        self._vision = vision
        self._tap = tap
        self._session: DeviceSession | None = None
        self._ready = False
        self._reason: Message | None = None
        self._last_use = time.monotonic()
        self._asked = asyncio.Event()
        self._relist_asked = False
        self._suspicion: Message | None = None
        self._ended = asyncio.Event()
        self._unanswered = 0
        """Pings of MCP in a row that had no answer in time."""

    @property
    def reason(self) -> Message | None:
        """Why it ended, once it has, in words; `None` when nothing is known of it."""
        if self._reason is None and isinstance(self.channel, Explains):
            return self.channel.reason
        return self._reason

    async def run(self) -> None:
        """Returns when the device has gone. Raises `CompanionError` when the handshake failed."""
        try:
            await self._run()
        finally:
            # last of all: a waiting `close` goes on when nothing of this runs any more
            self._ended.set()

    async def _run(self) -> None:
        silence = None
        if isinstance(self.channel, ServerChannel):
            silence = self.channel.output.subscribe(lambda text: self._observe(ServerOutput(text)))
        module = await session_module()
        await self._turns.next()
        problem: CompanionError | None = None
        try:
            async with module.open_session(
                self.channel,
                self._observe,
                first_id=self.channel.first_id,
                vision=self._vision,
                tap=self._tap,
                requests=self._requests,
            ) as session:
                self._session = session
                try:
                    await self._serve(session)
                except CompanionError as error:
                    # Raised after leaving: the session's task groups would wrap it.
                    problem = error
        finally:
            self._session = None
            if silence is not None:
                silence()
        if isinstance(problem, ConnectionLost):
            # why is known a moment after that: a program's last words, for one
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_LAST_WORDS):
                    await self.channel.wait_closed()
        if problem is not None:
            raise problem

    @property
    def session(self) -> DeviceSession:
        """Ask for it at each request: `ConnectionLost` is raised before the handshake is done and
        after the end."""
        if self._session is None or not self._ready:
            raise ConnectionLost("connect.not_connected")
        self._last_use = time.monotonic()
        return self._session

    @property
    def peer_address(self) -> str | None:
        """The device's IP address on this connection."""
        return self.channel.peer_address

    async def answers(self, seconds: float) -> bool:
        """Whether a sign of life comes in time: what the channel has for it, or the answer to an
        MCP ping. Some firmware sends no pongs, and a busy device answers no ping."""
        asked = [self._is_up(seconds)]
        if isinstance(self.channel, Answers):
            asked.append(self.channel.answers(seconds))
        waiting = {asyncio.ensure_future(each) for each in asked}
        every = tuple(waiting)
        try:
            while waiting:
                done, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                if any(each.result() for each in done):
                    return True
            return False
        finally:
            await end_tasks(*every)

    async def _is_up(self, seconds: float) -> bool:
        if self._session is None or not self._ready:
            return False
        try:
            await self._session.ping(seconds)
        except (AnswerTimeout, ConnectionLost):
            return False
        return True

    def note_sent(self, frame: str) -> None:
        """Somebody sends a frame on this connection that is none of the session's."""
        if self._tap is not None:
            self._tap.sent(frame.encode())

    def suspect(self, reason: Message) -> None:
        """Ask the peer for a sign of life at once; without one the connection ends for `reason`.

        Does nothing on a channel that has no such question, and while the handshake runs, which
        has a time limit of its own.
        """
        self._suspicion = reason
        self._asked.set()

    def expect_end(self, reason: Message) -> None:
        """The connection is about to be closed from here, and that is why."""
        self._reason = self._reason or reason

    def drop(self, reason: Message) -> None:
        """Drop the connection, which is known to be dead, without waiting."""
        self._reason = self._reason or reason
        self.channel.abort()

    async def close(self, reason: Message | None = None) -> None:
        """Close the connection and wait until `run` is about to return."""
        self._reason = self._reason or reason
        await self.channel.close()
        if not await happens(self._ended, self._timing.end):
            # who closes it must not wait for a task that never ends
            self.channel.abort()

    async def _serve(self, session: DeviceSession) -> None:
        address = one_line(self.channel.address)
        logger.debug("%s: initialize", address)
        info = await self._initialize(session)
        name, version = one_line(info.name), one_line(info.version)
        logger.debug("%s is %s %s, protocol %s", address, name, version, info.protocol_version)
        listing = await self._list(session, info)
        _log_listing(address, listing)
        self._ready = True
        self._on_ready(info, listing)
        name = f"keep {self.channel.address}"
        keeper = asyncio.create_task(self._keep_alive(session), name=name)
        closed = asyncio.create_task(self.channel.wait_closed(), name=f"{name}: until closed")
        try:
            await asyncio.wait({keeper, closed}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            await end_tasks(keeper, closed)
        if not keeper.cancelled():
            keeper.result()  # it never ends by itself: this raises its fault

    async def _list(self, session: DeviceSession, info: ServerInfo) -> ToolListing:
        """The tools; none of a server that says that it has other things and no tools."""
        offers = info.offers
        if offers is None or offers.tools:
            return await session.list_tools(self._timing.handshake, self._on_first)
        if offers.anything:
            return ToolListing(())
        try:
            # it says nothing of itself, as some that do have tools
            return await session.list_tools(self._timing.handshake)
        except DeviceError:
            return ToolListing(())

    async def _initialize(self, session: DeviceSession) -> ServerInfo:
        if isinstance(self.channel, ServerChannel):
            # asked once: a server that is slow to start answers all that it was asked meanwhile
            patience = self._timing.handshake * self._timing.handshake_attempts
            patience = max(patience, self.channel.start_seconds)
            try:
                return await session.initialize(patience)
            except AnswerTimeout:
                server, seconds = one_line(self.channel.address), f"{patience:g}"
                raise AnswerTimeout("server.silent", server=server, seconds=seconds) from None
        if isinstance(self.channel, PerhapsAlone):
            # the dialer tries again, and nobody waits long for one that is not there
            patience = min(self._timing.handshake, _ALONE)
            try:
                return await session.initialize(patience)
            except AnswerTimeout:
                if (alone := self.channel.alone(patience)) is not None:
                    raise ConnectFailed(alone) from None
        for attempt in range(1, self._timing.handshake_attempts + 1):
            try:
                return await session.initialize(self._timing.handshake)
            except AnswerTimeout:
                if attempt == self._timing.handshake_attempts:
                    raise
                logger.debug(
                    "%s: no answer to initialize, attempt %d", self.channel.address, attempt
                )
        raise AssertionError("unreachable: attempts is at least 1")

    async def _keep_alive(self, session: DeviceSession) -> None:
        """Keep the channel alive, list the tools again and check the peer when asked to."""
        while True:
            idle = time.monotonic() - self._last_use
            if not await happens(self._asked, max(self._timing.keepalive - idle, 0.0)):
                if self._never_ponged:
                    await self._ping(session)
                elif self.channel.needs_keepalive and self._pongs is not None:
                    # its pongs tell that it lives, so that nothing has to be answered
                    await session.notify(KEEPALIVE)
                elif self.channel.needs_keepalive:
                    await self._ping(session)
                self._last_use = time.monotonic()
                continue
            self._asked.clear()
            suspicion, self._suspicion = self._suspicion, None
            relist, self._relist_asked = self._relist_asked, False
            if suspicion is not None:
                await self._check(suspicion)
            if relist:
                await self._relist(session)

    async def _check(self, suspicion: Message) -> None:
        if not isinstance(self.channel, Answers):
            return
        if not await self.answers(self._timing.sign_of_life):
            self.drop(suspicion)

    async def _ping(self, session: DeviceSession) -> None:
        try:
            await session.ping(self._timing.handshake)
        except ConnectionLost:
            return
        except AnswerTimeout:
            # a device that is busy with a tool answers nothing; a dead one is noticed by its pongs
            logger.debug("no answer to ping from %s", self.channel.address)
            self._unanswered += 1
            if self._never_ponged and self._unanswered >= _MOST_UNANSWERED:
                self.drop(message("link.silent"))
            return
        self._unanswered = 0

    @property
    def _never_ponged(self) -> bool:
        return self._pongs is not None and not self._pongs.ponged

    async def _relist(self, session: DeviceSession) -> None:
        try:
            listing = await session.list_tools(self._timing.handshake)
            _log_listing(one_line(self.channel.address), listing)
            self._on_tools(listing)
        except CompanionError as error:
            logger.info("listing the tools again failed: %s", error)

    def _observe(self, event: WireEvent) -> None:
        if isinstance(event, DeviceNotification) and event.method == LIST_CHANGED:
            self._relist_asked = True
            self._asked.set()
        self._on_event(event)


def _log_listing(address: str, listing: ToolListing) -> None:
    user_only = sum(tool.user_only for tool in listing.tools)
    logger.debug("%s listed %d tools, %d user-only", address, len(listing.tools), user_only)
    for warning in listing.warnings:
        logger.debug("%s: %s", address, one_line(warning.english(), 500))
