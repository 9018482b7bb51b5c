""" "Why can't I reach it?": the checks in order, and what to do about the one that fails."""

from __future__ import annotations

import asyncio
import contextlib
import urllib.request
from collections.abc import AsyncGenerator, Iterator, Sequence
from typing import Final

from companion.app.connect.diagnosis.network import (
    Finding,
    knock,
    look_at_certificate,
    look_for_route,
    look_up,
)
from companion.app.connect.diagnosis.steps import (
    Check,
    CheckOutcome,
    DiagnosisStep,
    checks_of,
    is_address,
)
from companion.app.connect.diagnosis.talk import Talk
from companion.devices.timing import Timing
from companion.errors import CompanionError, EndpointError
from companion.messages.message import message
from companion.transports.endpoint import Endpoint, EndpointKind
from companion.transports.login import NO_LOGIN, Login
from companion.transports.tls import context_for, context_for_loop
from companion.transports.transports import Transports

__all__ = ["Check", "CheckOutcome", "DiagnosisStep", "checks_of", "diagnose"]

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
    `stdio:` names is started, and ended again. Closing the iterator, or cancelling whoever
    iterates, ends it. Raises `EndpointError` for an endpoint that waits to be dialed.
    """
    if endpoint.kind is EndpointKind.HUB:
        raise EndpointError("endpoint.unknown", text=endpoint.text)
    if endpoint.kind is EndpointKind.DEMO:
        return
    whole = _Whole(checks_of(endpoint))
    async with contextlib.aclosing(
        _steps(endpoint, transports, login, timing or Timing(dial=2 * seconds), seconds)
    ) as steps:
        async for step in steps:
            for each in whole.with_skipped(step):
                yield each
    for each in whole.rest():
        yield each


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
        talking.cancel()
        await asyncio.gather(talking, return_exceptions=True)


class _Whole:
    """Puts in what was not tried, so that all checks are told, in their order."""

    def __init__(self, wanted: Sequence[Check]) -> None:
        self._left = list(wanted)

    def with_skipped(self, step: DiagnosisStep) -> Iterator[DiagnosisStep]:
        while self._left and self._left[0] is not step.check:
            yield self._skipped()
        if self._left:
            del self._left[0]
        yield step

    def rest(self) -> Iterator[DiagnosisStep]:
        while self._left:
            yield self._skipped()

    def _skipped(self) -> DiagnosisStep:
        return DiagnosisStep(self._left.pop(0), CheckOutcome.SKIPPED, message("diagnose.skipped"))


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
                finding, self._addresses = await look_up(host, port, seconds)
            case Check.ROUTE:
                finding, self._addresses = await look_for_route(self._addresses, port)
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
        return await look_at_certificate(
            self._endpoint.host, self._address, self._port, context, self._seconds
        )


def _step(check: Check, finding: Finding, seconds: float) -> DiagnosisStep:
    if not finding.good:
        outcome = CheckOutcome.FAILED
    else:
        outcome = CheckOutcome.PASSED if finding.todo is None else CheckOutcome.DOUBTFUL
    return DiagnosisStep(check, outcome, finding.found, finding.todo, seconds)


def by_proxy(endpoint: Endpoint) -> bool:
    """Whether the system's proxy goes there in our place. Blocks: asks the system's settings."""
    host = endpoint.host
    if is_address(host) or "." not in host or urllib.request.proxy_bypass(host):
        return False
    return ("https" if endpoint.secure else "http") in urllib.request.getproxies()
