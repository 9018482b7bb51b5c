"""One saying on one device: feeds the state machine with what happens, and publishes its state."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from msgspec.structs import replace

from companion.app.say.machine import (
    SayCancelled,
    SayEvent,
    SayNotSent,
    SayOffline,
    SayOnline,
    SaySent,
    SayState,
    SayTime,
    SayTurn,
    SoundBroke,
    SoundFetched,
    SoundWhole,
    TalkBegan,
    TalkEnded,
    TalkListens,
    WakeWord,
    advance,
    begin,
)
from companion.app.say.sound import CONTENT_TYPE, PreparedSay
from companion.app.say.views import SayOutcome, SayStep, SayView
from companion.app.stock.service import StockService
from companion.app.web.service import WebService
from companion.devices.models import DeviceView
from companion.devices.registry import DeviceRegistry
from companion.errors import CompanionError
from companion.messages.message import message
from companion.protocol.bridge.conversation import (
    ConversationEvent,
    ConversationState,
    Heard,
    StateChanged,
)
from companion.tasks import end_tasks
from companion.transports.http import Offer, Transfer, TransferState

logger = logging.getLogger(__name__)


class SayRun:
    """Says one sound on one device. Its tasks end with `run`.

    `quiet` is asked right before the message is sent; `on_change` is called with every new view.
    """

    def __init__(
        self,
        view: SayView,
        state: SayState,
        sound: PreparedSay,
        *,
        devices: DeviceRegistry,
        stock: StockService,
        web: WebService,
        quiet: Callable[[], bool],
        on_change: Callable[[SayView], None],
    ) -> None:
        self.view = view
        self.state = state
        self._key = view.device_key
        self._sound = sound
        self._devices = devices
        self._stock = stock
        self._web = web
        self._quiet = quiet
        self._on_change = on_change
        self._done = asyncio.Event()
        self._timer: asyncio.TimerHandle | None = None
        self._sender: asyncio.Task[None] | None = None
        self._offer: Offer | None = None

    async def run(self) -> None:
        """Until it has ended. Being cancelled is `cancel`, and never raises nothing sent."""
        unsubscribe = (
            self._devices.changed.filter("state", key=self._key).subscribe(self._device_changed),
            self._devices.removed.subscribe(self._removed),
            self._stock.talked.subscribe(self._talked),
        )
        try:
            now = time.monotonic()
            self._take(begin(self.state, now), now)
            await self._done.wait()
        finally:
            for each in unsubscribe:
                each()
            self.on_event(SayCancelled())
            if self._timer is not None:
                self._timer.cancel()
            await end_tasks(self._sender)
            self._withdraw()

    def cancel(self) -> None:
        self.on_event(SayCancelled())

    def on_turn(self, free_at: float) -> None:
        """What was said before on this device is over; see `SayTurn`."""
        self.on_event(SayTurn(free_at))

    def on_event(self, event: SayEvent) -> None:
        """Advance the state machine, and publish the new state."""
        now = time.monotonic()
        self._take(advance(self.state, event, now), now)

    def _take(self, state: SayState, now: float) -> None:
        before, self.state = self.state, state
        if (before.step, before.ended) != (state.step, state.ended):
            ended = state.ended
            reached = ended.outcome.value if ended is not None else state.step.value
            logger.debug("saying %d on %s: %s", self.view.number, self._key, reached)
        if not state.may_fetch:
            self._withdraw()
        if state.wants_send and not before.wants_send:
            self._sender = asyncio.create_task(self._send(), name=f"say on {self._key}")
        self._arm(now)
        self._show()
        if state.ended is not None:
            self._done.set()

    def _arm(self, now: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.state.deadline is not None:
            loop = asyncio.get_running_loop()
            wait = max(self.state.deadline - now, 0)
            self._timer = loop.call_later(wait, self.on_event, SayTime())

    def _show(self) -> None:
        state = self.state
        ended, waits = state.ended, state.step is SayStep.WAITING
        until = self.view.started + timedelta(seconds=state.wait)
        view = replace(
            self.view,
            step=state.step,
            until=until if waits else None,
            sent=state.sent,
            heard=state.heard,
            outcome=ended.outcome if ended is not None else None,
            reason=ended.reason if ended is not None else None,
        )
        if view != self.view:
            self.view = view
            self._on_change(view)

    async def _send(self) -> None:
        if self._quiet():
            self.on_event(SayNotSent(message("say.quiet"), SayOutcome.REFUSED))
            return
        try:
            way = await self._web.way_to(self._key)
            if way.peer is None:
                # the first that asks would get it
                reason = message("say.no_address")
                self.on_event(SayNotSent(reason, SayOutcome.REFUSED))
                return
            offer = await self._web.offer_file(
                self._sound.data,
                way,
                name=f"what is said on {self._key}",
                kind=CONTENT_TYPE,
                lifetime=self.state.limits.fetch + self.state.limits.grace,
                paced=True,
            )
            if not self.state.may_fetch:
                offer.close()
                return
            self._offer = offer
            offer.changed.subscribe(lambda transfer: self._transferred(offer, transfer))
            url = self._web.url_for(offer, way)
            await self._stock.announce(self._key, url, self._sound.subtitles)
        except CompanionError as error:
            self.on_event(SayNotSent(error.message))
        except Exception:
            # a fault of ours must not leave it waiting, nor go unseen
            logger.exception("saying something on %s failed", self._key)
            self.on_event(SayNotSent(message("connect.fault")))
        else:
            self.on_event(SaySent())

    def _withdraw(self) -> None:
        """Nobody gets the sound from now on."""
        offer, self._offer = self._offer, None
        if offer is not None:
            offer.close()

    def _transferred(self, offer: Offer, transfer: Transfer) -> None:
        if offer is not self._offer:
            return
        match transfer.state:
            case TransferState.RUNNING:
                self.on_event(SoundFetched(transfer.sent))
            case TransferState.COMPLETE:
                self.on_event(SoundWhole())
            case TransferState.BROKEN_OFF:
                self.on_event(SoundBroke(transfer.sent))

    def _device_changed(self, view: DeviceView) -> None:
        device = self._devices.device(self._key)
        linked = device is not None and device.linked
        if linked != self.state.connected:
            self.on_event(SayOnline() if linked else SayOffline())

    def _removed(self, key: str) -> None:
        if key == self._key:
            self.on_event(SayOffline())

    def _talked(self, told: tuple[str, ConversationEvent]) -> None:
        key, event = told
        if key != self._key:
            return
        match event:
            case StateChanged(ConversationState.IDLE):
                self.on_event(TalkEnded())
            case StateChanged(ConversationState.LISTENING):
                self.on_event(TalkBegan())
                self.on_event(TalkListens())
            case StateChanged():
                self.on_event(TalkBegan())
            case Heard(_, wake_word=True):
                self.on_event(WakeWord())


def first_view(number: int, device: DeviceView | None, key: str, text: str) -> SayView:
    """Before anything has begun."""
    name = device.title if device is not None else key
    return SayView(number, key, name, text, SayStep.WAITING, datetime.now(UTC))
