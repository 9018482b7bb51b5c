"""Why a device that dials in does not: what of that can be seen from this computer."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from dataclasses import dataclass

from companion.app.connect.diagnosis.network import knock
from companion.app.connect.diagnosis.steps import Check, CheckOutcome, DiagnosisStep
from companion.app.connect.hub import HubStatus
from companion.devices.models import DeviceState, DeviceView
from companion.messages.message import message
from companion.transports.endpoint import Endpoint
from companion.transports.tcp import is_loopback


@dataclass(frozen=True, slots=True)
class HubFacts:
    """What is known of the hub and of who dialed it, at this moment."""

    hub: HubStatus
    views: tuple[DeviceView, ...]
    """Devices that dial in."""
    turned_away: int
    """Connections that were refused for their token."""
    wants_token: bool


async def diagnose_hub(
    endpoint: Endpoint, facts: HubFacts, *, seconds: float
) -> AsyncGenerator[DiagnosisStep, None]:
    """The steps of `checks_of`, in order; nothing is sent to any device."""
    if not facts.hub.listening:
        words = facts.hub.problem or message("diagnose.hub_shut")
        todo = None if facts.hub.problem is not None else message("diagnose.do_hub")
        yield DiagnosisStep(Check.PORT, CheckOutcome.FAILED, words, todo)
        for check in (Check.ROUTE, Check.HELLO, Check.MCP, Check.TOKEN):
            yield DiagnosisStep(check, CheckOutcome.SKIPPED, message("diagnose.skipped"))
        return
    words = message("diagnose.hub_open", port=facts.hub.port)
    yield DiagnosisStep(Check.PORT, CheckOutcome.PASSED, words)
    yield await _route(facts, seconds)
    device = _device(endpoint, facts)
    refused = facts.turned_away > 0
    yield _hello(endpoint, facts, device)
    yield _mcp(device)
    if refused:
        words = message("diagnose.turned_away")
        # others may have been let in since: only of a device that never came it is the reason
        outcome = CheckOutcome.FAILED if device is None else CheckOutcome.DOUBTFUL
        yield DiagnosisStep(Check.TOKEN, outcome, words, message("diagnose.do_token"))
    else:
        code = "diagnose.token_good" if facts.wants_token else "diagnose.login_none"
        yield DiagnosisStep(Check.TOKEN, CheckOutcome.PASSED, message(code))


async def _route(facts: HubFacts, seconds: float) -> DiagnosisStep:
    clock = asyncio.get_running_loop().time
    started = clock()
    address = facts.hub.address.rpartition(":")[0]
    host = address.strip("[]")
    finding, _ = await knock((host,), facts.hub.port, seconds)
    took = clock() - started
    if not finding.good:
        words = message("diagnose.hub_deaf", address=address)
        return DiagnosisStep(
            Check.ROUTE, CheckOutcome.FAILED, words, message("diagnose.do_firewall"), took
        )
    if is_loopback(host):
        words = message("diagnose.hub_loopback", address=facts.hub.url)
        return DiagnosisStep(
            Check.ROUTE, CheckOutcome.DOUBTFUL, words, message("diagnose.do_hub_host"), took
        )
    return DiagnosisStep(
        Check.ROUTE,
        CheckOutcome.PASSED,
        message("diagnose.hub_address", address=facts.hub.url),
        None,
        took,
    )


def _device(endpoint: Endpoint, facts: HubFacts) -> DeviceView | None:
    """The device that is meant, if it was ever here in this run; of several the one that is."""
    came = [
        view
        for view in facts.views
        if endpoint.device_id is None or view.key == endpoint.text
        if view.session or view.problem is not None or view.state is DeviceState.HANDSHAKING
    ]
    return max(came, key=lambda view: view.connected, default=None)


def _hello(endpoint: Endpoint, facts: HubFacts, device: DeviceView | None) -> DiagnosisStep:
    if device is not None:
        return DiagnosisStep(Check.HELLO, CheckOutcome.PASSED, message("diagnose.dialed_in"))
    named = endpoint.device_id is not None
    words = message("diagnose.not_dialed_in" if named else "diagnose.nobody_dialed_in")
    todo = message("diagnose.do_speak", address=facts.hub.url)
    return DiagnosisStep(Check.HELLO, CheckOutcome.FAILED, words, todo)


def _mcp(device: DeviceView | None) -> DiagnosisStep:
    if device is None:
        return DiagnosisStep(Check.MCP, CheckOutcome.SKIPPED, message("diagnose.skipped"))
    if device.connected:
        words = message(
            "diagnose.tools",
            name=device.board or device.name,
            version=device.version,
            count=len(device.tools),
        )
        return DiagnosisStep(Check.MCP, CheckOutcome.PASSED, words)
    words = device.problem or message("diagnose.not_now")
    todo = message("diagnose.do_busy") if not device.session else message("diagnose.do_device")
    return DiagnosisStep(Check.MCP, CheckOutcome.FAILED, words, todo)
