"""What is told of those that were refused: at the hub, and at the HTTP service.

A web page or a program can try thousands of times a minute, so each is told of once a minute, with
how often it tried meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from companion.app.connect.knocks import was_one_time
from companion.app.web.addresses import BARE_PATH, ota_url
from companion.devices.clock import Clock, running_seconds
from companion.events import Event, EventCause
from companion.messages.message import Message, message
from companion.transports.http import RefusedRequest
from companion.transports.hub import Refusal
from companion.transports.port_requests import Arrival, PortRequest

EVERY: Final = 60.0
"""Seconds between two events about the same page, name or address."""
MOST: Final = 20
"""Pages, names and addresses that are told apart within `EVERY`. A program can invent
as many as it likes: those beyond are told of as one."""

_REFUSED: Final = {
    "token": "live.rejected_token",
    "no_hello": "live.no_hello",
    "crowded": "live.crowded",
}
"""By the reason of a `Refusal`."""

_DIALED: Final = ("live.page_dialed", "live.some_page_dialed")
_ASKED: Final = ("live.page_asked", "live.some_page_asked")
"""With the page's origin, and without."""

_NAMELESS: Final = frozenset({"", "null"})
"""What browsers send for pages that are from nowhere, such as sandboxed ones."""


class _Published(Struct):
    at: float
    more: int = 0
    """Attempts since then."""


class Refusals:
    """`publish` is called with an event for what a person should know. `added` gives the name of a
    device that a person has added, by its id, and nothing for all others."""

    def __init__(
        self,
        publish: Callable[[Event], None],
        clock: Clock = running_seconds,
        *,
        added: Callable[[str], str] = lambda device_id: "",
    ) -> None:
        self._publish_event = publish
        self._added = added
        self._clock = clock
        self._published: dict[tuple[str, str], _Published] = {}

    def connection(self, refusal: Refusal) -> None:
        if refusal.reason == "web_page":
            self._page(_DIALED, refusal.origin, refusal.peer)
            return
        peer, more = self._counted(refusal.reason, refusal.peer)
        if more is None:
            return
        title = message(_REFUSED[refusal.reason], peer=peer)
        if not peer:
            title = message("live.some_refused")
        cause = EventCause.WRONG_TOKEN if refusal.reason == "token" else None
        if peer and cause is not None and (name := self._added(refusal.device_id)):
            title = message("live.rejected_added", name=name, peer=peer)
        self._publish(title, None, more, cause)

    def request(self, refusal: RefusedRequest, port: int) -> None:
        """The HTTP service, which listens at `port`, refused a request."""
        if refusal.reason == "web_page":
            self._page(_ASKED, refusal.origin, refusal.client)
            return
        name, more = self._counted("name", refusal.host)
        if more is None or not name:
            return
        url = ota_url(refusal.local, port)
        self._publish(
            message("live.foreign_name", peer=refusal.client, host=name),
            message("live.foreign_name_detail", peer=refusal.client, url=url),
            more,
            host=name,
            address=refusal.client,
        )

    def lost_device(self, request: PortRequest, port: int) -> None:
        """Tell of a device that asks the HTTP service at `port` for its settings, and not at the
        address that the app shows: the person who entered it looks here."""
        asks = request.method == "POST" and request.device_id and not request.browser
        bare = request.arrival is Arrival.SERVED and request.path == BARE_PATH
        elsewhere = request.arrival is Arrival.NOT_FOUND and not was_one_time(request.path)
        if not asks or not (bare or elsewhere) or not request.local:
            return
        who, more = self._counted("path" if elsewhere else "bare", request.device_id)
        if more is None or not who:
            return
        name = self._added(who) or f"{who} ({request.client})"
        url = ota_url(request.local, port)
        if bare:
            title, detail = message("live.asked_bare", name=name), "live.asked_bare_detail"
        else:
            title = message("live.asked_elsewhere", name=name, path=request.path)
            detail = "live.asked_elsewhere_detail"
        self._publish(
            title,
            message(detail, url=url),
            more,
            event="warning" if bare else "rejected",
            address=request.client,
        )

    def _page(self, codes: tuple[str, str], origin: str, address: str) -> None:
        named, nameless = codes
        origin, more = self._counted(named, "" if origin in _NAMELESS else origin)
        if more is None:
            return
        title = message(named, origin=origin) if origin else message(nameless)
        detail = message("live.page_detail", peer=address)
        self._publish(title, detail, more, origin=origin, address=address)

    def _counted(self, what: str, whose: str) -> tuple[str, int | None]:
        """Under which name it is told, empty for that of many; and how many attempts there were
        since it was told last, or `None` if it is not told now."""
        now = self._clock()
        known = self._published.get((what, whose))
        if known is None and len(self._published) >= MOST:
            self._published = {
                key: each for key, each in self._published.items() if now - each.at < EVERY
            }
            if len(self._published) >= MOST:
                whose = ""
                known = self._published.get((what, whose))
        if known is not None and now - known.at < EVERY:
            known.more += 1
            return whose, None
        self._published[what, whose] = _Published(now)
        return whose, known.more if known is not None else 0

    def _publish(
        self,
        title: Message,
        detail: Message | None = None,
        more: int = 0,
        cause: EventCause | None = None,
        event: str = "rejected",
        **values: str,
    ) -> None:
        if detail is not None and more:
            detail = message("live.and_more", detail=detail, count=more)
        elif more:
            detail = message("live.tried_more", count=more)
        self._publish_event(
            Event.now(
                event,
                device_key="",
                device_name="",
                title=title,
                detail=detail,
                failed=event == "rejected",
                cause=cause,
                values={**values, **({"more": more} if more else {})},
            )
        )
