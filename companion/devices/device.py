"""One known device: its view, its link while it is connected, and what it tells."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from companion.devices.frames import ConnectionTap, FrameSource
from companion.devices.link import Link
from companion.devices.models import (
    DeviceState,
    DeviceStatus,
    DeviceView,
    DeviceWork,
    ViewField,
    Way,
    WorkKind,
    differing,
)
from companion.devices.rates import EventRates, RateLimits
from companion.devices.system_info import SystemInfo
from companion.devices.timing import Timing
from companion.devices.tool_changes import compare, listed
from companion.errors import (
    AnswerTimeout,
    CompanionError,
    ConnectFailed,
    ConnectionLost,
    LoginRefused,
)
from companion.events import Event, EventCause, Publisher
from companion.messages.message import Message, Value, message
from companion.messages.traits import Trait
from companion.protocol.session.server_requests import ServerRequests
from companion.protocol.tools import Tool, ToolListing, humanise
from companion.protocol.wire_events import (
    DeviceNotification,
    DeviceRequest,
    RepairedFrame,
    ServerOutput,
    StrayAnswer,
    UnreadableFrame,
    WireEvent,
)
from companion.text import one_line
from companion.transports.channel import Channel
from companion.transports.turns import Turns

if TYPE_CHECKING:
    from companion.protocol.session.session import DeviceSession, ServerInfo

logger = logging.getLogger(__name__)


_CLAIMS: Final = {
    "notifications/tools/list_changed": "tools_changed",
    "notifications/resources/list_changed": "resources_changed",
    "notifications/resources/updated": "subscribe",
    "notifications/prompts/list_changed": "prompts_changed",
    "notifications/message": "logging",
}
"""Which offer a notification belongs to."""


class Device:
    """Holds a `DeviceView` and replaces it whenever something changes.

    A device has at most one link: a second connection under the same key replaces the first,
    because a device that rebooted dials again before its old connection is known to be dead.
    """

    def __init__(
        self,
        view: DeviceView,
        *,
        timing: Timing,
        changed: Callable[[DeviceView, frozenset[ViewField]], None],
        events: Publisher[Event],
        turns: Turns | None = None,
        frames: FrameSource | None = None,
        rates: RateLimits | None = None,
        requests: Callable[[], ServerRequests | None] = lambda: None,
    ) -> None:
        """`turns` are shared with those devices that may come at the same time, `frames` with
        all. `requests` tells who answers what a server asks, again at each connection."""
        self._requests = requests
        self.view = view
        self._turns = turns or Turns()
        self._timing = timing
        self._changed = changed
        self._events = events
        self._frames = frames or FrameSource()
        self._link: Link | None = None
        self._vacant = asyncio.Event()
        """Set while there is no link: set and cleared together with it, so that waiting for it
        either lets others run or is over."""
        self._vacant.set()
        self._replaced = False
        self._failure: Message | None = None
        self._work_over: asyncio.TimerHandle | None = None
        """Says that a restart takes too long to be one."""
        self._rates = EventRates(rates)
        self._counting: asyncio.TimerHandle | None = None
        self._known: tuple[Tool, ...] | None = None
        """The tools of the connection before; `None` when there was none."""

    def update(self, **changes: Any) -> None:
        """Replace fields of the view and publish it, if anything is different."""
        view = replace(self.view, **changes)
        if changed := differing(self.view, view):
            self.view = view
            self._changed(view, changed)

    async def serve(
        self,
        channel: Channel,
        *,
        vision: Mapping[str, str] | None = None,
        hello: Sequence[bytes] = (),
    ) -> CompanionError | None:
        """Run a connection until it ends; the view and events tell how it goes. `hello` is the
        device's, and what it was answered, where somebody else saw to that.

        Raises nothing that the device caused: a failed handshake is the view's `problem`, is
        returned as well, and the connection is closed.
        """
        while self._link is not None:
            # several may come at once: each ends the one before it
            self._replaced = True
            self._link.channel.abort()
            await self._vacant.wait()
        tap = ConnectionTap(self._frames, self.view.key, self.view.session + 1)
        for frame, record in zip(hello, (tap.received, tap.sent), strict=False):
            record(frame)
        link = Link(
            channel,
            timing=self._timing,
            on_first=self._show_first,
            on_ready=self._ready,
            on_tools=self._listed,
            on_event=self._wire_event,
            vision=vision,
            turns=self._turns,
            tap=tap,
            requests=self._requests(),
        )
        self._link = link
        self._known = self.view.tools if self.view.session else None
        self._vacant.clear()
        self._replaced = False
        key = one_line(self.view.key)
        logger.debug("the connection of %s opened, %s", key, one_line(channel.address))
        self.update(
            state=DeviceState.HANDSHAKING, address=channel.address, problem=None, retry_at=None
        )
        problem: Message | None = None
        failure: CompanionError | None = None
        try:
            await link.run()
        except ConnectionLost as error:
            # only the handshake raises it: no action was on its way
            problem, failure = message("connect.hung_up"), error
        except CompanionError as error:
            problem, failure = error.message, error
            if not channel.carries_more:
                await channel.close()
        except Exception:
            # A fault of ours must not take the hub's other devices with it, nor go unseen.
            logger.exception("the connection of %s failed", self.view.key)
            problem = message("connect.fault")
            await channel.close()
        finally:
            self._link = None
            self._vacant.set()
            if problem is None or (link.reason and Trait.SAYS_LITTLE not in link.reason.traits):
                problem = link.reason
            why = problem.english() if problem is not None else "no reason given"
            logger.debug("the connection of %s ended: %s", key, one_line(why, 500))
            self._ended(problem)
        if failure is not None and problem is not None and Trait.OF_SERVER_LOGIN in problem.traits:
            return LoginRefused(problem)
        return failure

    @property
    def is_server(self) -> bool:
        """Whether it is an MCP server of any make, which may ask us something."""
        return self.view.way is Way.SERVER or self.view.offers is not None

    @property
    def linked(self) -> bool:
        """Whether it has a connection now, which may have no addresses to tell."""
        return self._link is not None

    @property
    def link(self) -> Link | None:
        """Its connection now, whether or not the handshake is done."""
        return self._link

    @property
    def local_address(self) -> str | None:
        """Our own IP address on this device's connection, by which it reaches this computer.

        `None` while it is not connected. Some address is no good for that: see
        `companion.transports.tcp.can_be_dialed`.
        """
        return self._link.channel.local_address if self._link is not None else None

    @property
    def peer_address(self) -> str | None:
        """The device's IP address on its connection, or `None` while it is not connected."""
        return self._link.channel.peer_address if self._link is not None else None

    async def send_message(self, kind: str, **fields: object) -> None:
        """Send a message of the voice channel (transports/README.md, "Conversation"), such as
        `alert`; `fields` are JSON.

        Raises `ConnectionLost` when the device is not connected, and `ConnectFailed` when its
        connection takes MCP only, as a local control server's does.
        """
        if self._link is None:
            raise ConnectionLost("connect.not_connected")
        channel = self._link.channel
        if channel.session_id is None:
            raise ConnectFailed("stock.mcp_only")
        frame = json.dumps(
            {"session_id": channel.session_id, "type": kind, **fields}, ensure_ascii=False
        )
        self._link.note_sent(frame)
        await channel.send(frame)

    @property
    def session(self) -> DeviceSession:
        """The MCP session of its connection, for one request: a later one may have another.

        Raises `ConnectionLost` when the device is not connected.
        """
        if self._link is None:
            raise ConnectionLost("connect.not_connected")
        return self._link.session

    def falls_short(self, code: str, /, **words: Value) -> None:
        """The server claims what it does not do; told once in a connection."""
        shortfall = message(code, **words)
        if shortfall not in self.view.shortfalls:
            self.update(shortfalls=(*self.view.shortfalls, shortfall))
            self.tell("warning", code, words=words)

    async def answers(self, seconds: float) -> bool:
        """Whether the device itself gives a sign of life in time; a busy one may not."""
        try:
            await self.session.ping(seconds)
        except (AnswerTimeout, ConnectionLost):
            return False
        return True

    async def disconnect(self, reason: Message | None = None) -> None:
        """Close the connection, if there is one; `reason` says why, in words."""
        if self._link is not None:
            await self._link.close(reason)

    def expect_end(self, reason: Message) -> None:
        """What ends its connection from now on was asked for here; `reason` says why."""
        if self._link is not None:
            self._link.expect_end(reason)

    def suspect(self, reason: Message, addresses: frozenset[str] | None = None) -> None:
        """Look at once whether the connection still holds; otherwise it ends for `reason`.

        `addresses` are this computer's now: a connection from another one is dead for certain.
        """
        link = self._link
        if link is None:
            return
        local = link.channel.local_address
        if addresses is not None and local is not None and local not in addresses:
            link.drop(reason)
        else:
            link.suspect(reason)

    def begin_work(self, work: DeviceWork, seconds: float = 0.0) -> None:
        """The device was told to go away and come back; until it does, or for `seconds`, that it
        is not connected is no loss. 0 is until `end_work`."""
        self._forget_work()
        self.update(work=work)
        if seconds:
            loop = asyncio.get_running_loop()
            self._work_over = loop.call_later(seconds, self.end_work)

    def end_work(self) -> None:
        """What was begun is over, however it ended; harmless where nothing was."""
        self._forget_work()
        self.update(work=None)

    def _forget_work(self) -> None:
        if self._work_over is not None:
            self._work_over.cancel()
            self._work_over = None

    def set_status(self, status: DeviceStatus) -> None:
        self.update(status=status, status_at=datetime.now(UTC))

    def set_info(self, info: SystemInfo) -> None:
        """Take what it said of itself."""
        self.update(info=info)

    def tell(self, event: str, code: str, /, **more: Any) -> None:
        """Publish an event of this device; `values` fill the words, the rest is `Event`'s.

        Of a flood only some are published, and then how many more there were."""
        if not self._rates.admits(event):
            if self._counting is None:
                self._count_later(lasts=False)
            return
        values = more.pop("values", {})
        words = more.pop("words", values)
        self._events.publish(
            Event.now(
                event,
                device_key=self.view.key,
                device_name=self.view.title,
                title=message(code, **words),
                values=values,
                **more,
            )
        )

    def _count_later(self, *, lasts: bool) -> None:
        wait = self._rates.wait(lasts=lasts)
        self._counting = asyncio.get_running_loop().call_later(wait, self._publish_left_out)

    def _publish_left_out(self) -> None:
        """Publish how many events were left out, if there were any; then wait for more of them."""
        if self._counting is not None:
            self._counting.cancel()
            self._counting = None
        left_out = self._rates.left_out()
        if not left_out:
            return
        count = sum(left_out.values())
        self._events.publish(
            Event.now(
                "more",
                device_key=self.view.key,
                device_name=self.view.title,
                title=message("live.more", count=f"{count:,}"),
                detail=message("live.more_detail"),
                values={"count": count, "events": left_out},
            )
        )
        if self._link is not None:
            self._count_later(lasts=True)

    # what the link tells

    def _show_first(self, listing: ToolListing) -> None:
        """People see the tools while they are still compared; nothing can be called yet."""
        self.update(tools=listing.tools)

    def _ready(self, info: ServerInfo, listing: ToolListing) -> None:
        former = self.view.name
        # one that was saved without a name has its address for one
        given = former if self.view.saved and former != self.view.key else ""
        work = self.view.work
        if work is not None and work.kind is WorkKind.RESTART:
            work = None
            self._forget_work()
        self.update(
            state=DeviceState.READY,
            work=work,
            name=given or (info.offers and info.offers.title) or humanise(info.name) or former,
            board=info.name,
            version=info.version,
            protocol_version=info.protocol_version,
            tools=listing.tools,
            warnings=listing.warnings,
            last_seen=datetime.now(UTC),
            problem=None,
            session=self.view.session + 1,
            offers=info.offers,
            shortfalls=(),
        )
        self.tell(
            "connected",
            "live.connected",
            words={"count": len(listing.tools)},
            values={"tools": len(listing.tools), "board": info.name, "version": info.version},
        )
        self._failure = None
        self._warn(listing)
        self._compare(self._known, listing)

    def _listed(self, listing: ToolListing) -> None:
        known = self.view.tools
        self.update(tools=listing.tools, warnings=listing.warnings)
        self.tell("tools_listed", "live.connected", values={"count": len(listing.tools)})
        self._warn(listing)
        self._compare(known, listing)

    def _compare(self, known: Sequence[Tool] | None, listing: ToolListing) -> None:
        changes = compare(known, listing) if known is not None else None
        if known is not None and changes is not None:
            values = {**changes.values, "before": listed(known), "after": listed(listing.tools)}
            self.tell("tools_changed", "live.tools_changed", detail=changes.words, values=values)

    def _warn(self, listing: ToolListing) -> None:
        for warning in listing.warnings:
            self.tell("warning", warning.code, words=warning.values)

    def _ended(self, problem: Message | None) -> None:
        self._publish_left_out()
        was_ready = self.view.connected
        self.update(
            state=DeviceState.LOST if was_ready else DeviceState.IDLE,
            last_seen=datetime.now(UTC) if was_ready else self.view.last_seen,
            problem=problem,
        )
        from_here = problem is not None and Trait.STOPPED_BY_US in problem.traits
        if was_ready or from_here:
            if self._replaced:
                self.tell("disconnected", "live.replaced", cause=EventCause.REPLACED)
            elif from_here:
                self.tell("disconnected", "live.closed", detail=problem)
            else:
                self.tell("disconnected", "live.disconnected", detail=problem)
            return
        # a device that is dialed again and again fails in the same way each time
        if problem != self._failure or self.view.way is Way.DIALS_IN:
            self.tell("failed", "live.failed", detail=problem, failed=True)
        self._failure = problem

    def _wire_event(self, event: WireEvent) -> None:
        match event:
            case DeviceNotification(method, params):
                self._notification(method, params)
            case DeviceRequest(method, params):
                words = {"method": method}
                code = "talk.server_request" if self.is_server else "live.device_request"
                self.tell("request", code, words=words, method=method, params=params)
            case StrayAnswer(_, method, payload):
                # On a shared control server the answers to other clients are no news.
                if method or not (self._link and self._link.channel.shared):
                    self.tell("stray_answer", "live.stray_answer", method=method, params=payload)
            case RepairedFrame(_, original):
                self.tell("repaired", "live.repaired", values={"original": original}, words={})
            case ServerOutput(text):
                self.tell("output", "server.output", values={"text": text})
            case UnreadableFrame(size, start):
                values = {"size": size, "start": start}
                self.tell("unreadable", "live.unreadable", failed=True, values=values, words={})

    def _notification(self, method: str, params: Any) -> None:
        offers = self.view.offers
        claim = _CLAIMS.get(method)
        if offers is not None and claim is not None and not getattr(offers, claim):
            self.falls_short("talk.unclaimed", method=method)
        state = params.get("state") if isinstance(params, dict) else None
        if method == "notifications/state_changed" and isinstance(state, str):
            words = {"state": one_line(state)}
            self.tell(
                "notification", "live.state_changed", words=words, method=method, params=params
            )
        else:
            self.tell("notification", "live.notification", method=method, params=params)
