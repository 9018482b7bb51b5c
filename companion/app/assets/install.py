"""One installation of assets under way.

The device gets an address, is restarted, fetches the file from there as it starts, and is heard of
again. Source: transports/README.md, "Assets". There is one try; what was there before goes as soon
as the device begins to fetch.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Final

from msgspec.structs import replace

from companion.app.assets.views import (
    STEPS,
    AssetsInspection,
    AssetsLimits,
    AssetsOutcome,
    AssetsStep,
    InstallView,
)
from companion.app.tools.calls import CallService
from companion.app.tools.follow import Follow
from companion.app.tools.gate import Confirm
from companion.app.tools.records import CallOutcome, CallRequest
from companion.app.upgrade.device import SameDevice
from companion.devices.registry import DeviceRegistry
from companion.messages.message import Message, message
from companion.protocol.tools import ASSETS_TOOL, REBOOT_TOOL
from companion.tasks import end_tasks
from companion.text import one_line
from companion.transports.http import Offer, TransferState

logger = logging.getLogger(__name__)

_BEAT: Final = 1.0
"""Seconds between two looks at the download's speed."""
_GONE: Final = (CallOutcome.LOST, CallOutcome.NO_ANSWER, CallOutcome.CANCELLED)


class Install:
    """Follows one installation to its end, and publishes it by `on_change`.

    The file is `offer`. `target` is asked after the yes who it is. `journal` is awaited after that,
    before anything is sent, and as the device begins to fetch and has the whole file.
    """

    def __init__(
        self,
        view: InstallView,
        offer: Offer,
        *,
        limits: AssetsLimits,
        devices: DeviceRegistry,
        calls: CallService,
        target: SameDevice[AssetsInspection],
        journal: Callable[[AssetsStep], Awaitable[None]],
        on_change: Callable[[InstallView], None],
    ) -> None:
        self.view = view
        self._limits = limits
        self._devices = devices
        self._calls = calls
        self._target = target
        self._journal = journal
        self._on_change = on_change
        self._follow = Follow(devices, view.device_key, lambda sign: self._show_transfer(), offer)
        self._cancelled = False
        self._refusal: Message | None = None

    # for its owner

    async def run(self, url: str, confirm: Confirm) -> InstallView:
        """Ask, send `url`, restart the device, and follow it.

        Raises what `confirm` raises. Being cancelled is `cancel` where that is still possible;
        else nobody watches any more, and the file is served no longer.
        """
        with self._follow:
            try:
                await self._run(url, confirm)
            except asyncio.CancelledError:
                if self.view.step in (AssetsStep.FETCH, AssetsStep.HELLO):
                    self._left()
                else:
                    self._end(AssetsOutcome.CANCELLED, self._cancel_words())
                raise
        return self.view

    def cancel(self) -> bool:
        """Leave the device's assets as they are; `False` when it is too late for that."""
        can = self.view.can_cancel
        if can:
            self._cancelled = True
            self._follow.wake()
        return can

    # the steps

    async def _run(self, url: str, confirm: Confirm) -> None:
        self._step(AssetsStep.CONFIRM, message("assets.confirming"))
        if not await self._send_address(url, confirm):
            return
        restarts = await self._restart()
        if self._stopped():
            return
        if not await self._fetch_begins(restarts):
            return
        self._step(AssetsStep.FETCH, message("assets.fetching"))
        await self._journal(AssetsStep.FETCH)
        if not await self._fetch_ends():
            return
        self._step(AssetsStep.HELLO, message("assets.returning"))
        await self._journal(AssetsStep.HELLO)
        if await self._until(lambda: self._follow.returned, self._limits.come_back):
            self._end(AssetsOutcome.INSTALLED, message("assets.installed"))
        else:
            self._end(AssetsOutcome.NO_RETURN, message("assets.no_return"))

    async def _send_address(self, url: str, confirm: Confirm) -> bool:
        """Ask the person, and give the device the address; whether it took it."""

        async def gate(request: CallRequest) -> bool:
            return await self._decided(request, confirm)

        record = await self._calls.call(
            self.view.device_key,
            ASSETS_TOOL,
            {"url": url},
            confirm=gate,
            session=lambda: self._target.session,
        )
        if self._stopped():
            return False
        if record.outcome is CallOutcome.REFUSED:
            reason = self._refusal or message("call.refused")
            self._end(AssetsOutcome.REFUSED, reason)
            return False
        if record.outcome in (CallOutcome.FAILED, CallOutcome.NOT_SENT, *_GONE):
            said = record.problem or message("call.lost")
            self._end(AssetsOutcome.FAILED, message("assets.not_taken", reason=said))
            return False
        return True

    async def _decided(self, request: CallRequest, confirm: Confirm) -> bool:
        """The yes of the person, and a last look at the device."""
        try:
            async with asyncio.timeout(self._limits.confirm):
                yes = await confirm(request)
        except TimeoutError:
            self._refusal = message("assets.decided_late")
            return False
        if not yes:
            return False
        self._step(AssetsStep.CONFIRM, message("assets.checking"))

        async def noted() -> bool:
            if not self._stopped():
                await self._journal(AssetsStep.SERVE)
            return not self._stopped()

        self._refusal = await self._target.last_look(noted)
        if self._refusal is not None or self._stopped():
            return False
        self._follow.begin(self._target.mac)
        self._step(AssetsStep.SERVE, message("assets.serving"))
        return True

    async def _restart(self) -> bool:
        """Restart the device; whether it was told to, and need not be restarted by hand."""
        key = self.view.device_key
        view = self._devices.view(key)
        if view is None or view.tool(REBOOT_TOOL) is None:
            self._step(AssetsStep.RESTART, message("assets.restart_by_hand"))
            return False
        self._step(AssetsStep.RESTART, message("assets.restarting"))

        async def agreed(request: CallRequest) -> bool:
            # the person agreed to both calls at once: this one, and nothing else
            return request.tool.name == REBOOT_TOOL and not request.arguments

        # an answer does not count, only that it goes away
        calling = asyncio.create_task(
            self._calls.call(
                key, REBOOT_TOOL, {}, confirm=agreed, session=lambda: self._target.session
            ),
            name=f"restart {one_line(key)} for its assets",
        )
        try:
            await self._until(lambda: self._follow.gone or calling.done(), self._limits.restart)
            if calling.done() and not self._follow.gone and not self._stopped():
                record = calling.result()
                if record.outcome in (CallOutcome.FAILED, CallOutcome.NOT_SENT):
                    self._step(AssetsStep.RESTART, message("assets.restart_by_hand"))
                    return False
        finally:
            await end_tasks(calling)
        return True

    async def _fetch_begins(self, restarts: bool) -> bool:
        """Whether the device asks for the file. It does so before it connects."""
        follow = self._follow
        limit = self._limits.fetch if restarts else self._limits.by_hand
        await self._until(lambda: self._fetching or follow.returned, limit)
        if follow.returned:
            # what is under way already may arrive late
            await self._until(lambda: self._fetching, self._limits.settle)
        if not self._stopped() and not self._fetching:
            self._end(AssetsOutcome.NOT_FETCHED, message("assets.not_fetched"))
        return not self._stopped()

    async def _fetch_ends(self) -> bool:
        follow = self._follow
        while follow.transfer.state is not TransferState.COMPLETE:
            stalled = time.monotonic() - follow.moved > self._limits.stall
            running = follow.transfer.state is TransferState.RUNNING
            if not running or stalled or follow.returned:
                # a device that is connected has given the download up
                reason = message("assets.broken_off", percent=self._percent())
                self._end(AssetsOutcome.BROKEN_OFF, reason)
                return False
            await follow.next(_BEAT)
            self._show_transfer()
        return True

    def _percent(self) -> int:
        fraction = self.view.transfer.fraction
        # what the system has of the last bytes counts as sent, and yet they did not arrive
        return min(int(100 * fraction), 99) if fraction is not None else 0

    # what comes in

    @property
    def _fetching(self) -> bool:
        return self._follow.transfer.attempts > 0

    def _stopped(self) -> bool:
        """Whether it has ended, or was cancelled while that was possible."""
        if self._cancelled and self.view.outcome is None:
            self._end(AssetsOutcome.CANCELLED, self._cancel_words())
        return self.view.outcome is not None

    def _cancel_words(self) -> Message:
        early = self.view.step is AssetsStep.CONFIRM
        return message("assets.cancelled_unsent" if early else "assets.cancelled")

    async def _until(self, condition: Callable[[], bool], limit: float) -> bool:
        """Wait for `condition`, at most `limit` seconds, or until it is cancelled; whether it
        holds."""
        await self._follow.until(lambda: condition() or self._stopped(), limit)
        return condition()

    # what is shown

    def _step(self, step: AssetsStep, status: Message) -> None:
        done = STEPS[: STEPS.index(step)] if step in STEPS else ()
        can = step in (AssetsStep.CONFIRM, AssetsStep.SERVE, AssetsStep.RESTART)
        self._show(
            replace(self.view, step=step, done_steps=frozenset(done), status=status, can_cancel=can)
        )

    def _show_transfer(self) -> None:
        if self.view.outcome is None and self._fetching:
            self._show(replace(self.view, transfer=self._follow.meter.view(time.monotonic())))

    def _end(self, outcome: AssetsOutcome, reason: Message) -> None:
        if self.view.outcome is not None:
            return
        done = STEPS if outcome is AssetsOutcome.INSTALLED else tuple(self.view.done_steps)
        logger.debug("assets of %s: %s", one_line(self.view.device_key), outcome.value)
        self._show(
            replace(
                self.view,
                outcome=outcome,
                reason=reason,
                status=None,
                done_steps=frozenset(done),
                can_cancel=False,
                ended=datetime.now(UTC),
            )
        )

    def _left(self) -> None:
        """Nobody waits any more, in the middle of it or after the whole file."""
        if self.view.step is AssetsStep.HELLO:
            self._end(AssetsOutcome.NO_RETURN, message("assets.no_return"))
        else:
            self._end(
                AssetsOutcome.BROKEN_OFF, message("assets.broken_off", percent=self._percent())
            )

    def _show(self, view: InstallView) -> None:
        if view != self.view:
            self.view = view
            self._on_change(view)
