"""Doing what Home Assistant asked for: through the gate, under limits, and on record."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from companion.app.home_assistant.commands import HomeActKind, HomeOrder
from companion.app.home_assistant.entities import Entity, EntityKind, HomeChoice
from companion.app.routines.routine import RunOutcome
from companion.app.routines.service import RoutineService
from companion.app.stock.service import StockService
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome, CallRecord, CallRequest
from companion.app.upgrade.available import AvailableUpdates
from companion.app.upgrade.service import UpgradeService
from companion.app.upgrade.views import UpgradeOutcome
from companion.devices.registry import DeviceRegistry
from companion.devices.status import SETTING_TOOLS
from companion.errors import CompanionError, UsageError
from companion.messages.message import Message, message
from companion.protocol.results import CallResult, TextContent
from companion.protocol.tools import Tool

ASKER: Final = "Home Assistant"
"""What the activity says of who asked."""
PROTECTED_PAUSE: Final = 60.0
"""Seconds between two protected acts on one device."""
SHOW: Final = Tool("show_message", "Show a message")
RUN: Final = Tool("run_routine", "Run a routine")
INSTALL: Final = Tool("install_firmware", "Install firmware")


class HomeOrders:
    """`choice` gives what a person wants of a device now: a permission that was taken back counts
    at once."""

    def __init__(
        self,
        devices: DeviceRegistry,
        calls: CallService,
        stock: StockService,
        routines: RoutineService,
        upgrades: UpgradeService,
        updates: AvailableUpdates,
        choice: Callable[[str], HomeChoice],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._devices = devices
        self._calls = calls
        self._stock = stock
        self._routines = routines
        self._upgrades = upgrades
        self._updates = updates
        self._choice = choice
        self._clock = clock
        self._acted: dict[str, float] = {}
        """By device when something protected was done last."""

    async def carry_out(self, key: str, order: HomeOrder) -> CallRecord:
        """Returns how it ended; never raises for what happens to a device."""
        match order.kind:
            case HomeActKind.CALL:
                record = await self._calls.call(key, order.tool, order.arguments, asker=ASKER)
                if order.tool in SETTING_TOOLS and record.outcome is CallOutcome.ANSWERED:
                    # what is shown is what the device says, never what was asked for
                    await self._calls.refresh_status(key)
                return record
            case HomeActKind.RESTART:
                if (problem := self._refusal(key, EntityKind.RESTART)) is not None:
                    return self.refuse(key, order.entity, problem)
                return await self._restart(key, order)
            case HomeActKind.INSTALL:
                if (problem := self._refusal(key, EntityKind.UPDATE)) is not None:
                    return self.refuse(key, order.entity, problem)
                return await self._act(key, INSTALL, order, lambda: self._install(key))
            case HomeActKind.MESSAGE:
                return await self._act(key, SHOW, order, lambda: self._show(key, order.text))
            case HomeActKind.ROUTINE:
                return await self._act("", RUN, order, lambda: self._run(order.entity.routine))

    def refuse(self, key: str, entity: Entity, problem: Message) -> CallRecord:
        """Put on record what is not done."""
        tool = entity.tool or (RUN if entity.routine else SHOW)
        return self._calls.reject(key, tool, {}, problem, ASKER)

    def _refusal(self, key: str, kind: EntityKind) -> Message | None:
        """Why something protected is not done."""
        choice = self._choice(key)
        if not (choice.offered and choice.has(kind)):
            return message("home.not_allowed")
        now = self._clock()
        if now - self._acted.get(key, -PROTECTED_PAUSE) < PROTECTED_PAUSE:
            return message("home.too_soon", seconds=round(PROTECTED_PAUSE))
        self._acted[key] = now
        return None

    def _allows(self, key: str, kind: EntityKind) -> bool:
        choice = self._choice(key)
        return choice.offered and choice.has(kind)

    async def _restart(self, key: str, order: HomeOrder) -> CallRecord:
        async def confirm(request: CallRequest) -> bool:
            # judged again when it is about to be sent
            return request.tool.name == order.tool and self._allows(key, EntityKind.RESTART)

        try:
            return await self._calls.call(
                key, order.tool, {}, confirm=confirm, always_ask=True, asker=ASKER
            )
        except UsageError as error:  # a device that nobody let in
            return self.refuse(key, order.entity, error.message)

    async def _act(
        self, key: str, tool: Tool, order: HomeOrder, work: Callable[[], object]
    ) -> CallRecord:
        view = self._devices.view(key)

        async def done() -> CallResult:
            result = work()
            assert hasattr(result, "__await__")
            await result
            return CallResult((TextContent("true"),))

        arguments: dict[str, object] = {"text": order.text} if order.text else {}
        if order.entity.routine:
            arguments["routine"] = order.entity.name.english()
        return await self._calls.act(
            CallRequest(
                device_key=key,
                device_name=view.title if view is not None else "",
                tool=tool,
                arguments=arguments,
                timeout=self._devices.timing.call,
                asker=ASKER,
            ),
            done,
        )

    async def _show(self, key: str, text: str) -> None:
        await self._stock.alert(key, ASKER, text)

    async def _run(self, ident: str) -> None:
        routine = self._routines.routine(ident)
        if routine is None:
            raise UsageError("home.routine_gone")
        run = await self._routines.run(routine)
        if run.outcome is not RunOutcome.DONE:
            raise CompanionError(run.words or message("home.routine_failed"))

    async def _install(self, key: str) -> None:
        """The way of the window: the file is judged for this very device, and again before it is
        sent. One with a warning is left to a person."""
        self._calls.check_known(key)
        update = self._updates.of(key)
        if update is None:
            raise UsageError("home.no_update")
        if update.source is None:
            raise UsageError("home.server_offers")
        inspection = await self._upgrades.inspect(key, update.source)
        verdict = inspection.verdict
        if verdict.refused:
            raise CompanionError(verdict.refusals[0])
        if verdict.warnings:
            raise CompanionError(verdict.warnings[0].message)

        async def confirm(request: CallRequest) -> bool:
            return self._allows(key, EntityKind.UPDATE)

        view = await self._upgrades.run(key, inspection, confirm=confirm)
        if view.outcome is not UpgradeOutcome.UPGRADED:
            raise CompanionError(view.reason or message("home.no_update"))
