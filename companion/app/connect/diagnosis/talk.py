"""The part of a diagnosis that talks to the other side as the app itself does."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field

from companion.app.connect.diagnosis.steps import WITH_TOKEN, Check, CheckOutcome, DiagnosisStep
from companion.devices.models import DeviceView, Way
from companion.devices.registry import DeviceRegistry
from companion.devices.timing import Timing
from companion.errors import AnswerTimeout, CompanionError, LoginRefused
from companion.messages.message import Message, message
from companion.messages.traits import Trait
from companion.text import one_line
from companion.transports.endpoint import Endpoint, EndpointKind
from companion.transports.login import NO_LOGIN, Login
from companion.transports.transports import Transports


@dataclass(slots=True)
class Talk:
    """Opens a channel, shakes hands and lists the tools, and remembers how far it came."""

    endpoint: Endpoint
    transports: Transports
    login: Login
    timing: Timing
    opened: asyncio.Event = field(default_factory=asyncio.Event)
    failure: CompanionError | None = None
    view: DeviceView | None = None

    async def run(self) -> None:
        if self.endpoint.kind is EndpointKind.BROKER and self.endpoint.device_id is None:
            await self._knock_at_broker()
            return
        registry = DeviceRegistry(self.timing)
        device = registry.ensure(self.endpoint.text, Way.of(self.endpoint.kind))
        ready = asyncio.Event()

        def look(view: DeviceView) -> None:
            if view.connected:
                self.view = view
                self.opened.set()
                ready.set()

        registry.changed.subscribe(look)
        try:
            async with self.transports.open(
                self.endpoint, self.login, timeout=self.timing.dial
            ) as channel:
                if self.endpoint.kind is not EndpointKind.HTTP:
                    # over HTTP nothing was said yet: the first answer is the handshake
                    self.opened.set()
                serving = asyncio.create_task(device.serve(channel), name="diagnose: serve")
                waiting = asyncio.create_task(ready.wait(), name="diagnose: until ready")
                try:
                    await asyncio.wait({serving, waiting}, return_when=asyncio.FIRST_COMPLETED)
                    if not ready.is_set():
                        self.failure = serving.result()
                finally:
                    for task in (serving, waiting):
                        task.cancel()
                    await asyncio.gather(serving, waiting, return_exceptions=True)
                if self.failure is not None and device.view.problem is not None:
                    self.failure = type(self.failure)(device.view.problem)
        except CompanionError as error:
            self.failure = error

    async def _knock_at_broker(self) -> None:
        try:
            async with (
                asyncio.timeout(self.timing.dial),
                self.transports.brokers.use(self.endpoint, self.login),
            ):
                self.opened.set()
        except TimeoutError:
            seconds = f"{self.timing.dial:g}"
            self.failure = AnswerTimeout("diagnose.too_slow", seconds=seconds)
        except CompanionError as error:
            self.failure = error

    async def opened_or(self, talking: asyncio.Task[None]) -> None:
        """Wait until the channel is open, or all is over."""
        opening = asyncio.create_task(self.opened.wait(), name="diagnose: until open")
        try:
            await asyncio.wait({opening, talking}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            opening.cancel()
            await asyncio.gather(opening, return_exceptions=True)

    def beginning(self, seconds: float) -> Iterator[DiagnosisStep]:
        """The steps that are known as soon as the channel is open, or is not."""
        check = Check.PROGRAM if self.endpoint.kind is EndpointKind.STDIO else Check.HANDSHAKE
        # of a program that cannot be started, the reason says what to do
        advice = message("diagnose.do_address") if check is Check.HANDSHAKE else None
        # whoever refuses a login, or does not see the device, has answered as expected
        answered = self.opened.is_set() or isinstance(self.failure, LoginRefused) or self._offline
        if not answered:
            assert self.failure is not None
            yield DiagnosisStep(check, CheckOutcome.FAILED, self.failure.message, advice, seconds)
            return
        found = "diagnose.program_runs" if check is Check.PROGRAM else "diagnose.shaken"
        yield DiagnosisStep(check, CheckOutcome.PASSED, message(found), None, seconds)
        if self.endpoint.kind is EndpointKind.GATEWAY and self.opened.is_set():
            yield DiagnosisStep(Check.HELLO, CheckOutcome.PASSED, message("diagnose.device_there"))
        elif self._offline and self.failure is not None:
            todo_device = message("diagnose.do_device")
            yield DiagnosisStep(Check.HELLO, CheckOutcome.FAILED, self.failure.message, todo_device)

    def ending(self, seconds: float) -> Iterator[DiagnosisStep]:
        """The steps that are known when all is over; `beginning` must have been asked before."""
        refused = isinstance(self.failure, LoginRefused)
        if self.view is not None:
            view = self.view
            words = message(
                "diagnose.tools",
                name=one_line(view.board or view.name),
                version=view.version,
                count=len(view.tools),
            )
            yield DiagnosisStep(Check.MCP, CheckOutcome.PASSED, words, None, seconds)
        elif self.opened.is_set() and self.failure is None:
            words = message("diagnose.no_device_named")
            yield DiagnosisStep(Check.MCP, CheckOutcome.SKIPPED, words, None, seconds)
        elif self.opened.is_set() and self.failure is not None and not refused:
            yield DiagnosisStep(
                Check.MCP, CheckOutcome.FAILED, self.failure.message, self._advice(), seconds
            )
        if self.endpoint.kind not in WITH_TOKEN:
            return
        if refused:
            assert self.failure is not None
            todo = message("diagnose.do_login")
            yield DiagnosisStep(Check.TOKEN, CheckOutcome.FAILED, self.failure.message, todo)
        elif self.opened.is_set() or self._offline:
            found = "diagnose.login_good" if self._has_login else "diagnose.login_none"
            yield DiagnosisStep(Check.TOKEN, CheckOutcome.PASSED, message(found))

    def _advice(self) -> Message | None:
        if isinstance(self.failure, AnswerTimeout):
            return message("diagnose.do_busy")
        # of a program that ended, its own last words say more
        return None if self.endpoint.kind is EndpointKind.STDIO else message("diagnose.do_device")

    @property
    def _has_login(self) -> bool:
        return self.login != NO_LOGIN

    @property
    def _offline(self) -> bool:
        """Whether a gateway was reached that does not see the device."""
        failure = self.failure
        return failure is not None and Trait.DEVICE_OFFLINE in failure.message.traits
