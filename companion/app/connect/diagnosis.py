""" "Why can't I reach it?": the checks in order, and what to do about the one that fails."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import urllib.request
from collections import OrderedDict
from collections.abc import AsyncGenerator, Iterator
from datetime import UTC, datetime
from enum import StrEnum
from typing import Final

from msgspec import Struct, field

from companion.app.connect.hub import HubStatus
from companion.app.connect.network import (
    Finding,
    check_certificate,
    find_route,
    knock,
    resolve,
)
from companion.app.stock.views import Listeners, Route, StockView
from companion.app.web.addresses import OTA_PATH, reachable_address
from companion.devices.models import DeviceState, DeviceView, Way
from companion.devices.registry import DeviceRegistry
from companion.devices.timing import Timing
from companion.errors import (
    AnswerTimeout,
    CompanionError,
    ConnectFailed,
    EndpointError,
    LoginRefused,
)
from companion.messages.message import Message, message
from companion.messages.traits import Trait
from companion.tasks import end_tasks
from companion.text import one_line
from companion.transports.endpoint import Endpoint, EndpointKind
from companion.transports.login import NO_LOGIN, Login
from companion.transports.tcp import is_loopback
from companion.transports.tls import context_for, context_for_loop
from companion.transports.transports import Transports


class Check(StrEnum):
    """In the order in which they are made."""

    PROGRAM = "program"
    NAME = "name"
    ROUTE = "route"
    PORT = "port"
    TLS = "tls"
    HANDSHAKE = "handshake"
    HELLO = "hello"
    MCP = "mcp"
    TOKEN = "token"


class CheckOutcome(StrEnum):
    PASSED = "passed"
    DOUBTFUL = "doubtful"
    """Passed, but it may be why a later step fails."""
    FAILED = "failed"
    SKIPPED = "skipped"
    """Not tried, since one before it failed, or there was nothing to try."""


class DiagnosisStep(Struct, frozen=True):
    check: Check
    outcome: CheckOutcome
    finding: Message
    """What was found, in words."""
    todo: Message | None = None
    """What a person can do about it."""
    seconds: float = 0.0
    answer: Message | None = None
    """Why it is not reached, in a few words, where the finding does not say it."""

    @property
    def title(self) -> Message:
        """The name of the check, for people."""
        return message(_TITLES[self.check])


_TITLES: Final = {
    Check.PROGRAM: "diagnose.program",
    Check.NAME: "diagnose.name",
    Check.ROUTE: "diagnose.route",
    Check.PORT: "diagnose.port",
    Check.TLS: "diagnose.tls",
    Check.HANDSHAKE: "diagnose.handshake",
    Check.HELLO: "diagnose.hello",
    Check.MCP: "diagnose.mcp",
    Check.TOKEN: "diagnose.token",
}


def _skipped(check: Check) -> DiagnosisStep:
    return DiagnosisStep(check, CheckOutcome.SKIPPED, message("diagnose.skipped"))


WITH_TOKEN: Final = frozenset({EndpointKind.BROKER, EndpointKind.GATEWAY, EndpointKind.HTTP})
"""Kinds whose other side asks who we are."""


def checks_of(endpoint: Endpoint) -> tuple[Check, ...]:
    """The checks that an endpoint has, in order; none for the simulated device."""
    match endpoint.kind:
        case EndpointKind.DEMO:
            return ()
        case EndpointKind.HUB:
            return Check.PORT, Check.ROUTE, Check.HELLO, Check.MCP, Check.TOKEN
        case EndpointKind.STDIO:
            return Check.PROGRAM, Check.MCP
    checks = [Check.ROUTE, Check.PORT]
    if not is_address(endpoint.host):
        checks.insert(0, Check.NAME)
    if endpoint.secure:
        checks.append(Check.TLS)
    checks.append(Check.HANDSHAKE)
    if endpoint.kind is EndpointKind.GATEWAY or _is_behind_broker(endpoint):
        checks.append(Check.HELLO)
    checks.append(Check.MCP)
    if endpoint.kind in WITH_TOKEN:
        checks.append(Check.TOKEN)
    return tuple(checks)


def _is_behind_broker(endpoint: Endpoint) -> bool:
    return endpoint.kind is EndpointKind.BROKER and endpoint.device_id is not None


def is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return False
    return True


# what was found


MOST_KEPT: Final = 50
"""Endpoints of which the latest checks are kept."""


class Diagnosis(Struct, frozen=True):
    """The checks of one endpoint, as far as they came."""

    endpoint: Endpoint
    time: datetime
    """UTC; when they began."""
    steps: tuple[DiagnosisStep, ...]


class Diagnoses:
    """The latest of each endpoint, in memory."""

    def __init__(self) -> None:
        self._found: OrderedDict[str, Diagnosis] = OrderedDict()

    def all(self) -> list[Diagnosis]:
        """Those that ended last come last."""
        return list(self._found.values())

    async def record(
        self, endpoint: Endpoint, steps: AsyncGenerator[DiagnosisStep, None]
    ) -> AsyncGenerator[DiagnosisStep, None]:
        """Yield the steps as they come, and store them, also when nobody waits for the rest."""
        time, made = datetime.now(UTC), list[DiagnosisStep]()
        try:
            async with contextlib.aclosing(steps):
                async for step in steps:
                    made.append(step)
                    yield step
        finally:
            if made:
                self._found.pop(endpoint.text, None)
                self._found[endpoint.text] = Diagnosis(endpoint, time, tuple(made))
                while len(self._found) > MOST_KEPT:
                    self._found.popitem(last=False)


# talking to the other side, as the app itself does


class Talk(Struct):
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
        else:
            await self.shake_hands()

    async def shake_hands(self) -> None:
        """Sets `view` when the tools are listed, or else `failure`."""
        registry = DeviceRegistry(self.timing)
        device = registry.ensure(self.endpoint.text, Way.of(self.endpoint.kind))
        ready = asyncio.Event()

        def on_device_changed(view: DeviceView) -> None:
            if view.connected:
                self.view = view
                self.opened.set()
                ready.set()

        registry.changed.filter("state").subscribe(on_device_changed)
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
                    await end_tasks(serving, waiting)
                if self.view is None and device.view.problem is not None:
                    kind = CompanionError if self.failure is None else type(self.failure)
                    self.failure = kind(device.view.problem)
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
            await end_tasks(opening)

    def beginning(self, seconds: float) -> Iterator[DiagnosisStep]:
        """The steps that are known as soon as the channel is open, or is not."""
        check = Check.PROGRAM if self.endpoint.kind is EndpointKind.STDIO else Check.HANDSHAKE
        # of a program that cannot be started, the reason says what to do
        advice = message("diagnose.do_address") if check is Check.HANDSHAKE else None
        if self.failure is not None and Trait.NOT_ALLOWED in self.failure.message.traits:
            advice = message("diagnose.do_rules")
        refused = isinstance(self.failure, LoginRefused)
        if refused and self.endpoint.kind not in WITH_TOKEN:
            refused, advice = False, message("diagnose.do_login")
        # a side that refuses a login, or does not see the device, has answered as expected
        answered = self.opened.is_set() or refused or self._offline
        if not answered:
            assert self.failure is not None
            yield DiagnosisStep(check, CheckOutcome.FAILED, self.failure.message, advice, seconds)
            return
        found = "diagnose.program_runs" if check is Check.PROGRAM else "diagnose.shaken"
        yield DiagnosisStep(check, CheckOutcome.PASSED, message(found), None, seconds)
        if self.endpoint.kind is EndpointKind.GATEWAY and self.opened.is_set():
            yield DiagnosisStep(Check.HELLO, CheckOutcome.PASSED, message("diagnose.device_there"))
        elif self._offline and self.failure is not None and not _is_behind_broker(self.endpoint):
            todo_device = message("diagnose.do_device")
            yield DiagnosisStep(Check.HELLO, CheckOutcome.FAILED, self.failure.message, todo_device)

    def ending(self, seconds: float) -> Iterator[DiagnosisStep]:
        """The steps that are known when all is over; `beginning` must have been asked before."""
        refused = isinstance(self.failure, LoginRefused)
        if _is_behind_broker(self.endpoint) and self.opened.is_set():
            yield self._behind_broker(seconds)
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
        elif self.opened.is_set() and self.failure and not (refused or self._offline):
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
            found = "diagnose.login_good" if self.login != NO_LOGIN else "diagnose.login_none"
            yield DiagnosisStep(Check.TOKEN, CheckOutcome.PASSED, message(found))

    def _behind_broker(self, seconds: float) -> DiagnosisStep:
        """Whether the device is there, which no connection to a broker tells."""
        if self.view is not None or isinstance(self.failure, AnswerTimeout):
            found = message("diagnose.device_heard")
            return DiagnosisStep(Check.HELLO, CheckOutcome.PASSED, found, None, seconds)
        if self.failure is None or not self._offline:
            return _skipped(Check.HELLO)
        problem, todo, answer = self.failure.message, message("diagnose.do_device"), None
        if Trait.UNHEARD in problem.traits:
            todo, answer = message("diagnose.do_nobody"), message("diagnose.nobody_here")
        return DiagnosisStep(Check.HELLO, CheckOutcome.FAILED, problem, todo, seconds, answer)

    def _advice(self) -> Message | None:
        if isinstance(self.failure, AnswerTimeout):
            return message("diagnose.do_busy")
        # of a program that ended, its own last words say more
        return None if self.endpoint.kind is EndpointKind.STDIO else message("diagnose.do_device")

    @property
    def _offline(self) -> bool:
        """Whether a gateway or a broker was reached, behind which the device is not seen."""
        failure = self.failure
        return failure is not None and Trait.DEVICE_OFFLINE in failure.message.traits


# devices that connect to this computer: what of it can be seen from here


class HubFacts(Struct, frozen=True):
    """What is known of the hub and of who dialed it, at this moment."""

    hub: HubStatus
    views: tuple[DeviceView, ...]
    """Devices that dial in."""
    turned_away: int
    """Connections that were refused for their token."""
    wants_token: bool
    stock: StockView | None = None
    """The device, where it is a stock device: it asks other ports than the hub's."""
    listeners: Listeners = field(default_factory=Listeners)
    """The ports for stock devices."""


async def diagnose_hub(
    endpoint: Endpoint, facts: HubFacts, *, seconds: float
) -> AsyncGenerator[DiagnosisStep, None]:
    """The steps of `checks_of`, in order; nothing is sent to any device."""
    for step in (opened := _own_ports(facts)):
        yield step
    if opened[0].outcome is CheckOutcome.FAILED:
        return
    yield await _hub_route(facts, seconds)
    device = _meant_device(endpoint, facts)
    hello = _hub_hello(endpoint, facts, device)
    yield hello
    if hello.outcome is CheckOutcome.PASSED and device is not None:
        yield _hub_mcp(device)
    else:
        yield _skipped(Check.MCP)
    if facts.turned_away and facts.stock is None:
        words = message("diagnose.turned_away")
        # others may have been let in since: only of a device that never came it is the reason
        outcome = CheckOutcome.FAILED if device is None else CheckOutcome.DOUBTFUL
        yield DiagnosisStep(Check.TOKEN, outcome, words, message("diagnose.do_token"))
    else:
        asked = facts.wants_token or facts.stock is not None
        code = "diagnose.token_good" if asked else "diagnose.login_none"
        yield DiagnosisStep(Check.TOKEN, CheckOutcome.PASSED, message(code))


def _own_ports(facts: HubFacts) -> list[DiagnosisStep]:
    """Whether the ports that this device asks are open; if not, all steps."""
    if facts.stock is not None:
        ports = facts.listeners
        good = ports.listening and not ports.problems
        words = next(iter(ports.problems), message("diagnose.stock_shut"))
        todo = None if ports.problems else message("diagnose.do_stock")
        opened = message("diagnose.stock_open", http=ports.http_port, mqtt=ports.mqtt_port)
    else:
        good = facts.hub.listening
        words = facts.hub.problem or message("diagnose.hub_shut")
        todo = None if facts.hub.problem is not None else message("diagnose.do_hub")
        opened = message("diagnose.hub_open", port=facts.hub.port)
    if good:
        return [DiagnosisStep(Check.PORT, CheckOutcome.PASSED, opened)]
    others = (Check.ROUTE, Check.HELLO, Check.MCP, Check.TOKEN)
    return [DiagnosisStep(Check.PORT, CheckOutcome.FAILED, words, todo), *map(_skipped, others)]


async def _hub_route(facts: HubFacts, seconds: float) -> DiagnosisStep:
    clock = asyncio.get_running_loop().time
    started = clock()
    address = facts.hub.address.rpartition(":")[0]
    ports: tuple[int, ...] = (facts.hub.port,)
    url = facts.hub.url
    if facts.stock is not None:
        # the hub may be shut while these are open
        address = address or await reachable_address(facts.hub.host)
        ports = (facts.listeners.http_port, facts.listeners.mqtt_port)
        url = f"http://{address}:{ports[0]}{OTA_PATH}"
    host = address.strip("[]")
    for port in ports:
        finding, _ = await knock((host,), port, seconds)
        if not finding.good:
            words = message("diagnose.hub_deaf", address=f"{address}:{port}")
            took, todo = clock() - started, message("diagnose.do_firewall")
            return DiagnosisStep(Check.ROUTE, CheckOutcome.FAILED, words, todo, took)
    took = clock() - started
    if is_loopback(host):
        words, todo = message("diagnose.hub_loopback", address=url), message("diagnose.do_hub_host")
        return DiagnosisStep(Check.ROUTE, CheckOutcome.DOUBTFUL, words, todo, took)
    words = message("diagnose.hub_address", address=url)
    return DiagnosisStep(Check.ROUTE, CheckOutcome.PASSED, words, None, took)


def _meant_device(endpoint: Endpoint, facts: HubFacts) -> DeviceView | None:
    """The device that is meant, if it was ever here in this run; of several the one that is."""
    came = [
        view
        for view in facts.views
        if endpoint.device_id is None or view.key == endpoint.text
        if view.session or view.problem is not None or view.state is DeviceState.HANDSHAKING
    ]
    return max(came, key=lambda view: view.connected, default=None)


def _hub_hello(endpoint: Endpoint, facts: HubFacts, device: DeviceView | None) -> DiagnosisStep:
    """Whether it is connected at this moment: that it was once proves nothing of now."""
    if device is not None and device.state in (DeviceState.READY, DeviceState.HANDSHAKING):
        return DiagnosisStep(Check.HELLO, CheckOutcome.PASSED, message("diagnose.dialed_in"))
    stock = facts.stock
    if stock is not None and stock.route is Route.TALKING:
        words, todo = message("diagnose.only_talking"), message("diagnose.do_talk")
        return DiagnosisStep(Check.HELLO, CheckOutcome.DOUBTFUL, words, todo, answer=words)
    away = message("diagnose.switched_off")
    if device is not None:
        words = device.problem or message("diagnose.not_now")
        todo = message("diagnose.do_switch_on")
        # it is there, but does not do what a device does: then that is the answer
        answer = away if device.session else words
        return DiagnosisStep(Check.HELLO, CheckOutcome.FAILED, words, todo, answer=answer)
    if stock is not None and stock.asked is not None:
        words = message("diagnose.asked_only", port=facts.listeners.mqtt_port)
        todo = message("diagnose.do_asked", port=facts.listeners.mqtt_port)
        return DiagnosisStep(Check.HELLO, CheckOutcome.FAILED, words, todo, answer=words)
    if stock is not None:
        words, todo = message("diagnose.never_asked"), message("diagnose.do_switch_on")
        return DiagnosisStep(Check.HELLO, CheckOutcome.FAILED, words, todo, answer=away)
    named = endpoint.device_id is not None
    words = message("diagnose.not_dialed_in" if named else "diagnose.nobody_dialed_in")
    todo = message("diagnose.do_speak", address=facts.hub.url)
    return DiagnosisStep(Check.HELLO, CheckOutcome.FAILED, words, todo, answer=away)


def _hub_mcp(device: DeviceView) -> DiagnosisStep:
    if device.connected:
        words = message(
            "diagnose.tools",
            name=device.board or device.name,
            version=device.version,
            count=len(device.tools),
        )
        return DiagnosisStep(Check.MCP, CheckOutcome.PASSED, words)
    words = message("diagnose.no_tools_yet")
    return DiagnosisStep(Check.MCP, CheckOutcome.DOUBTFUL, words, message("diagnose.do_busy"))


# everything else


SECONDS: Final = 5.0
"""For each step of the network: a name, a port, a certificate."""

_PORTS: Final = {True: 443, False: 80}
"""Of URLs that name none, with and without TLS."""
_NETWORK: Final = frozenset({Check.NAME, Check.ROUTE, Check.PORT, Check.TLS})


async def diagnose(
    endpoint: Endpoint,
    *,
    transports: Transports,
    login: Login = NO_LOGIN,
    timing: Timing | None = None,
    seconds: float = SECONDS,
) -> AsyncGenerator[DiagnosisStep, None]:
    """One step after the other, as they end; those of `checks_of`, all of them.

    For endpoints that this computer reaches out to. Nothing is saved and no tool is called; what
    `stdio:` names is started, and ended again. Closing the iterator, or cancelling the task that
    iterates, ends it. Raises `EndpointError` for an endpoint that waits to be dialed.
    """
    if endpoint.kind is EndpointKind.HUB:
        raise EndpointError("endpoint.unknown", text=endpoint.text)
    if endpoint.kind is EndpointKind.DEMO:
        return
    left = list(checks_of(endpoint))
    async with contextlib.aclosing(
        _steps(endpoint, transports, login, timing or Timing(dial=2 * seconds), seconds)
    ) as steps:
        async for step in steps:
            while left and (check := left.pop(0)) is not step.check:
                yield _skipped(check)
            yield step
    for check in left:
        yield _skipped(check)


async def _steps(
    endpoint: Endpoint, transports: Transports, login: Login, timing: Timing, seconds: float
) -> AsyncGenerator[DiagnosisStep, None]:
    """Those that were made, in order, to the first that failed."""
    clock = asyncio.get_running_loop().time
    proxied = endpoint.kind is EndpointKind.HTTP and await asyncio.to_thread(by_proxy, endpoint)
    network = _Network(endpoint, login, seconds)
    for check in checks_of(endpoint):
        if check not in _NETWORK:
            break
        if proxied:
            yield DiagnosisStep(check, CheckOutcome.SKIPPED, message("diagnose.proxied"))
            continue
        started = clock()
        finding = await network.make(check)
        yield _step(check, finding, clock() - started)
        if not finding.good:
            return
    talk = Talk(endpoint, transports, login, timing)
    talking = asyncio.create_task(talk.run(), name=f"diagnose {endpoint}")
    try:
        started = clock()
        await talk.opened_or(talking)
        for step in talk.beginning(clock() - started):
            yield step
        started = clock()
        await talking
        for step in talk.ending(clock() - started):
            yield step
    finally:
        await end_tasks(talking)


class _Network:
    """The checks below the handshake; each needs what the one before found out."""

    def __init__(self, endpoint: Endpoint, login: Login, seconds: float) -> None:
        self._endpoint = endpoint
        self._login = login
        self._seconds = seconds
        self._port = endpoint.port or _PORTS[endpoint.secure]
        self._addresses: tuple[str, ...] = (endpoint.host,)
        self._address = endpoint.host

    async def make(self, check: Check) -> Finding:
        host, port, seconds = self._endpoint.host, self._port, self._seconds
        match check:
            case Check.NAME:
                finding, self._addresses = await resolve(host, port, seconds)
            case Check.ROUTE:
                finding, self._addresses = await find_route(self._addresses, port)
            case Check.PORT:
                finding, self._address = await knock(self._addresses, port, seconds)
            case _:
                finding = await self._certificate()
        return finding

    async def _certificate(self) -> Finding:
        try:
            context = await context_for_loop()
            if self._endpoint.kind is EndpointKind.BROKER:
                context = await context_for(self._endpoint, self._login) or context
        except CompanionError as error:
            return Finding(False, error.message)
        return await check_certificate(
            self._endpoint.host, self._address, self._port, context, self._seconds
        )


def _step(check: Check, finding: Finding, seconds: float) -> DiagnosisStep:
    if not finding.good:
        outcome = CheckOutcome.FAILED
    else:
        outcome = CheckOutcome.PASSED if finding.todo is None else CheckOutcome.DOUBTFUL
    return DiagnosisStep(check, outcome, finding.found, finding.todo, seconds, finding.answer)


def by_proxy(endpoint: Endpoint) -> bool:
    """Whether the system's proxy goes there in our place. Blocks: asks the system's settings."""
    host = endpoint.host
    if is_address(host) or "." not in host or urllib.request.proxy_bypass(host):
        return False
    return ("https" if endpoint.secure else "http") in urllib.request.getproxies()


# an address before it is saved


async def probe(
    endpoint: Endpoint,
    timing: Timing | None = None,
    *,
    transports: Transports | None = None,
    login: Login = NO_LOGIN,
) -> DeviceView:
    """What answers at an endpoint that this computer reaches out to. Nothing is saved, no tool is
    called; what `stdio:` names is started, and ended again.

    `transports` are those in use, so that a broker or gateway is not connected to twice. Raises
    `ConnectFailed` when nothing is reached there, and another `CompanionError` when what is
    reached does not behave as it should.
    """
    if endpoint.kind in (EndpointKind.HUB, EndpointKind.DEMO):
        raise ConnectFailed("endpoint.unknown", text=endpoint.text)
    own = Transports()
    talk = Talk(endpoint, transports or own, login, timing or Timing())
    try:
        await talk.shake_hands()
    finally:
        await own.stop()
    if talk.view is None:
        raise talk.failure or CompanionError("connect.hung_up")
    return talk.view
