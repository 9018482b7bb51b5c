"""Each step of a diagnosis, broken for real; the steps after it are not tried."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import ssl
import sys
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import InvalidStatus

from companion.app.assemble import assemble
from companion.app.connect import diagnosis, network
from companion.app.connect.connections import Connections
from companion.app.connect.diagnosis import (
    Check,
    CheckOutcome,
    Diagnoses,
    DiagnosisStep,
    checks_of,
    diagnose,
    probe,
)
from companion.app.connect.hub import HubListener, HubStart
from companion.app.settings.settings import Settings
from companion.app.workspace import Workspace
from companion.devices.models import DeviceState
from companion.devices.timing import Timing
from companion.errors import CompanionError, ConnectFailed, EndpointError
from companion.messages.message import message
from companion.transports import tls
from companion.transports.endpoint import Endpoint
from companion.transports.login import Login
from companion.transports.servers.server_channel import ServerChannel
from companion.transports.transports import Transports
from tests.fakes.certificates import Certificates, make_certificates
from tests.fakes.devices import MAC, ScriptedDevice, dialing_device, listening_device
from tests.fakes.faults import FaultProxy
from tests.fakes.mosquitto import Mosquitto
from tests.fakes.servers import workbench
from tests.fakes.waiting import device_in
from tests.fakes.warm import python
from tests.marks import needs_mosquitto

QUICK = Timing(handshake=0.3, handshake_attempts=1, dial=3, call=3)


async def steps_of(
    text: str, login: Login | None = None, seconds: float = 3
) -> list[DiagnosisStep]:
    """All steps; that they are all the checks of the endpoint, in order, is always true."""
    endpoint = Endpoint.parse(text)
    transports = Transports()
    try:
        made = diagnose(
            endpoint,
            transports=transports,
            login=login or Login(),
            timing=QUICK,
            seconds=seconds,
        )
        steps = [step async for step in made]
    finally:
        await transports.stop()
    assert tuple(step.check for step in steps) == checks_of(endpoint)
    return steps


def outcomes(steps: list[DiagnosisStep]) -> dict[str, str]:
    return {step.check.value: step.outcome.value for step in steps}


def failing(steps: list[DiagnosisStep]) -> DiagnosisStep:
    """The one step that failed; it says what to do."""
    (step,) = [each for each in steps if each.outcome is CheckOutcome.FAILED]
    after = steps[steps.index(step) + 1 :]
    assert all(each.outcome is CheckOutcome.SKIPPED for each in after)
    return step


async def test_a_healthy_device_passes_every_step() -> None:
    async with listening_device() as (_, url):
        steps = await steps_of(url)
    assert outcomes(steps) == {
        "route": "passed",
        "port": "passed",
        "handshake": "passed",
        "mcp": "passed",
    }
    assert steps[-1].finding.english() == "test-board 1.2.3 answered and listed 2 tools."
    assert all(step.title.english() for step in steps)


async def test_a_name_that_nobody_knows() -> None:
    step = failing(await steps_of("ws://no-such-host.invalid/ws"))
    assert step.check is Check.NAME and step.todo is not None


async def test_a_name_is_looked_up_and_told() -> None:
    async with listening_device() as (_, url):
        steps = await steps_of(url.replace("127.0.0.1", "localhost"))
    assert steps[0].check is Check.NAME and "127.0.0.1" in steps[0].finding.english()


async def test_no_route(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "local_address", lambda address, port: "")
    step = failing(await steps_of("ws://192.0.2.1/ws"))
    assert step.check is Check.ROUTE and step.finding.code == "diagnose.route_none"


async def test_a_private_address_of_another_network_is_only_noted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(network, "local_address", lambda address, port: "192.0.2.20")
    finding, ways = await network.find_route(["10.99.98.97"], 80)
    assert finding.good and finding.todo is not None and ways == ("10.99.98.97",)


async def test_a_port_on_which_nothing_listens() -> None:
    step = failing(await steps_of("ws://127.0.0.1:1/ws"))
    assert step.check is Check.PORT and step.finding.code == "diagnose.port_refused"


async def test_a_host_that_answers_nothing() -> None:
    async def never(*args: Any, **options: Any) -> Any:
        await asyncio.get_running_loop().create_future()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(asyncio, "open_connection", never)
        step = failing(await steps_of("ws://127.0.0.1:9/ws", seconds=0.05))
    assert step.check is Check.PORT and step.finding.code == "diagnose.port_silent"


async def test_a_port_on_which_something_else_listens() -> None:
    async def rude(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 mail ready\r\n")
        writer.close()

    server = await asyncio.start_server(rude, "127.0.0.1", 0)
    async with server:
        port = server.sockets[0].getsockname()[1]
        step = failing(await steps_of(f"ws://127.0.0.1:{port}/ws"))
    assert step.check is Check.HANDSHAKE and step.todo is not None


async def test_a_peer_that_takes_connections_and_swallows_everything() -> None:
    async with listening_device() as (_, url), FaultProxy(Endpoint.parse(url).port) as proxy:
        proxy.swallow()
        step = failing(await steps_of(f"ws://127.0.0.1:{proxy.port}/ws", seconds=0.2))
    assert step.check is Check.HANDSHAKE


async def test_a_server_that_does_not_speak_http_is_not_waited_for() -> None:
    async def rude(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"SSH-2.0-a_server\r\n")
        await reader.read(1)
        writer.close()

    server = await asyncio.start_server(rude, "127.0.0.1", 0)
    async with server, asyncio.timeout(40):
        port = server.sockets[0].getsockname()[1]
        step = failing(await steps_of(f"http://127.0.0.1:{port}/mcp"))
    assert step.check is Check.HANDSHAKE and step.finding.code == "server.no_http"


async def test_a_server_that_swallows_everything_is_not_called_a_device(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ServerChannel, "start_seconds", 0.3)
    async with listening_device() as (_, url), FaultProxy(Endpoint.parse(url).port) as proxy:
        proxy.swallow()
        step = failing(await steps_of(f"http://127.0.0.1:{proxy.port}/mcp"))
    assert step.check is Check.HANDSHAKE and step.finding.code == "server.silent"


async def test_a_peer_that_says_nothing_where_tls_is_wanted() -> None:
    async with listening_device() as (_, url), FaultProxy(Endpoint.parse(url).port) as proxy:
        proxy.swallow()
        step = failing(await steps_of(f"wss://127.0.0.1:{proxy.port}/ws", seconds=0.2))
    assert step.check is Check.TLS and step.finding.code == "diagnose.tls_slow"


async def test_a_device_that_never_answers() -> None:
    async def never(device: ScriptedDevice, request: dict[str, Any]) -> None:
        return

    async with listening_device(on_request={"initialize": never}) as (_, url):
        step = failing(await steps_of(url))
    assert step.check is Check.MCP
    assert step.todo is not None and step.todo.code == "diagnose.do_busy"


@asynccontextmanager
async def tls_server(context: ssl.SSLContext) -> AsyncIterator[int]:
    async def handler(connection: ServerConnection) -> None:
        await connection.wait_closed()

    async with serve(handler, "127.0.0.1", 0, ssl=context) as server:
        yield next(iter(server.sockets)).getsockname()[1]


async def certificates(folder: Path, name: str = "localhost") -> Certificates:
    return await asyncio.to_thread(make_certificates, folder, name)


async def test_a_certificate_of_another_host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await certificates(tmp_path, "somewhere.example")
    monkeypatch.setattr(tls, "_shared", await asyncio.to_thread(made.for_clients))
    async with tls_server(await asyncio.to_thread(made.for_servers)) as port:
        step = failing(await steps_of(f"wss://localhost:{port}/ws"))
    assert step.check is Check.TLS and step.finding.code == "diagnose.tls_other"


async def test_a_certificate_that_nobody_vouches_for(tmp_path: Path) -> None:
    made = await certificates(tmp_path)
    async with tls_server(await asyncio.to_thread(made.for_servers)) as port:
        step = failing(await steps_of(f"wss://localhost:{port}/ws"))
    assert step.check is Check.TLS and step.finding.code == "diagnose.tls_untrusted"


async def test_no_encryption_where_it_is_asked_for() -> None:
    async with listening_device() as (_, url):
        step = failing(await steps_of(url.replace("ws://", "wss://")))
    assert step.check is Check.TLS and step.finding.code == "diagnose.tls_none"


async def test_a_program_that_is_not_there() -> None:
    step = failing(await steps_of("stdio:no-such-program-anywhere"))
    assert step.check is Check.PROGRAM


async def test_a_program_that_ends_at_once() -> None:
    command = Endpoint.stdio((sys.executable, "-c", "import sys; sys.exit('no licence')")).text
    step = failing(await steps_of(command))
    assert step.check is Check.MCP and "no licence" in step.finding.english()


async def test_a_server_that_is_started() -> None:
    assert workbench.__file__ is not None
    steps = await steps_of(Endpoint.stdio(python(workbench.__file__)).text)
    assert outcomes(steps) == {"program": "passed", "mcp": "passed"}


@needs_mosquitto
async def test_a_brokers_login(tmp_path: Path) -> None:
    async with Mosquitto(tmp_path, users={"me": "right"}) as broker:
        place = f"mqtt://me@127.0.0.1:{broker.port}/"
        step = failing(await steps_of(place, Login("wrong")))
        assert step.check is Check.TOKEN
        assert step.todo is not None and step.todo.code == "diagnose.do_login"
        steps = await steps_of(place, Login("right"))
        found = outcomes(steps)
        assert (found["handshake"], found["mcp"], found["token"]) == (
            "passed",
            "skipped",
            "passed",
        )


async def test_giving_it_up_leaves_nothing_running() -> None:
    before = asyncio.all_tasks()
    async with listening_device() as (_, url), FaultProxy(Endpoint.parse(url).port) as proxy:
        proxy.swallow()
        transports = Transports()
        endpoint = Endpoint.parse(f"ws://127.0.0.1:{proxy.port}/ws")

        async def run() -> None:
            made = diagnose(endpoint, transports=transports, timing=Timing(dial=60))
            async with contextlib.aclosing(made):
                async for _ in made:
                    pass

        running = asyncio.create_task(run())
        async with asyncio.timeout(40):
            while proxy.connections < 2:  # the port's check, then the handshake
                proxy.accepted.clear()
                await proxy.accepted.wait()
        running.cancel()
        with pytest.raises(asyncio.CancelledError):
            await running
        await transports.stop()
        left = {task.get_name() for task in asyncio.all_tasks() - before}
        assert not any("diagnose" in name for name in left)


async def test_what_waits_to_be_dialed_is_not_dialed() -> None:
    with pytest.raises(EndpointError):
        async for _ in diagnose(Endpoint.parse("hub:"), transports=Transports()):
            pass


async def test_the_simulated_device_has_nothing_to_check() -> None:
    assert await steps_of("demo:") == []


# the hub


@asynccontextmanager
async def workspace(*given: object, **options: Any) -> AsyncIterator[Workspace]:
    space = assemble(
        Settings(hub_host=options.pop("host", "127.0.0.1"), hub_port=options.pop("port", 0)),
        *given,
        timing=QUICK,
        **options,
    )
    await space.start()
    try:
        yield space
    finally:
        await space.stop()


async def hub_steps(space: Workspace, text: str = "hub:") -> list[DiagnosisStep]:
    endpoint = Endpoint.parse(text)
    steps = [step async for step in space[Connections].diagnose(endpoint)]
    assert tuple(step.check for step in steps) == checks_of(endpoint)
    return steps


async def test_a_device_that_dialed_in() -> None:
    async with workspace() as space, dialing_device(space[HubListener].status.port):
        key = Endpoint.hub(MAC).text
        await device_in(space.devices, key, DeviceState.READY)
        found = outcomes(await hub_steps(space, key))
        assert found == {
            "port": "passed",
            "route": "doubtful",  # it listens for this computer only
            "hello": "passed",
            "mcp": "passed",
            "token": "passed",
        }
        other = await hub_steps(space, "hub:02:00:00:00:00:99")
        assert outcomes(other)["hello"] == "failed"
        (hello,) = [step for step in other if step.check is Check.HELLO]
        assert hello.todo is not None and space[HubListener].status.url in hello.todo.english()


async def test_a_hub_whose_port_is_taken() -> None:
    async with workspace() as first, workspace(port=first[HubListener].status.port) as second:
        step = failing(await hub_steps(second))
        assert step.check is Check.PORT and step.finding.code.startswith("hub.port_taken")


async def test_a_device_with_a_wrong_token() -> None:
    async with workspace(HubStart("right")) as space:
        with pytest.raises(InvalidStatus):
            await dialing_device(space[HubListener].status.port, token="wrong").__aenter__()
        steps = await hub_steps(space)
        assert outcomes(steps)["token"] == "failed" and outcomes(steps)["hello"] == "failed"


async def test_a_hub_for_the_network_tells_its_address() -> None:
    async with workspace(host="0.0.0.0") as space:
        (route,) = [step for step in await hub_steps(space) if step.check is Check.ROUTE]
        assert space[HubListener].status.url in route.finding.english()


# what is kept of it


SOME_HOST = Endpoint.parse("ws://host/")


async def steps_made(*checks: Check) -> AsyncGenerator[DiagnosisStep, None]:
    for check in checks:
        yield DiagnosisStep(check, CheckOutcome.PASSED, message("diagnose.skipped"))


async def test_the_latest_checks_of_an_endpoint_are_kept() -> None:
    diagnoses = Diagnoses()
    for checks in ((Check.NAME,), (Check.NAME, Check.PORT)):
        made = [step async for step in diagnoses.record(SOME_HOST, steps_made(*checks))]
        assert [step.check for step in made] == list(checks)
    (found,) = diagnoses.all()
    assert [step.check for step in found.steps] == [Check.NAME, Check.PORT]
    assert found.endpoint == SOME_HOST and found.time.utcoffset() is not None


async def test_what_was_found_before_somebody_gave_up_is_kept() -> None:
    diagnoses = Diagnoses()
    inner = steps_made(Check.NAME, Check.PORT)
    made = diagnoses.record(SOME_HOST, inner)
    await anext(made)
    await made.aclose()
    assert [step.check for step in diagnoses.all()[0].steps] == [Check.NAME]
    with pytest.raises(StopAsyncIteration):
        await anext(inner)  # it was closed as well


async def test_they_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(diagnosis, "MOST_KEPT", 2)
    diagnoses = Diagnoses()
    for number in range(4):
        endpoint = Endpoint.parse(f"ws://host{number}/")
        async for _ in diagnoses.record(endpoint, steps_made(Check.NAME)):
            pass
    assert [each.endpoint.host for each in diagnoses.all()] == ["host2", "host3"]


# an address before it is saved


IMPATIENT = Timing(handshake=0.3, handshake_attempts=1, dial=40)


async def test_a_device_answers_and_is_hung_up_on() -> None:
    async with listening_device() as (device, url):
        view = await probe(Endpoint.parse(url), IMPATIENT)
        assert view.connected
        assert (view.board, view.version, len(view.tools)) == ("test-board", "1.2.3", 2)
        assert not device.requests("tools/call")


async def test_nothing_there() -> None:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))  # bound but not listening: refused for sure
        endpoint = Endpoint.parse(f"ws://127.0.0.1:{held.getsockname()[1]}/ws")
        with pytest.raises(ConnectFailed) as failed:
            await probe(endpoint, IMPATIENT)
    assert failed.value.message.code == "connect.refused"


async def test_something_that_never_answers_is_no_device() -> None:
    async with serve(lambda connection: connection.wait_closed(), "127.0.0.1", 0) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        with pytest.raises(CompanionError) as failed:
            await probe(Endpoint.parse(f"ws://127.0.0.1:{port}/"), IMPATIENT)
    assert failed.value.message.code == "connect.handshake"


async def test_something_that_hangs_up_is_no_device() -> None:
    async with serve(lambda connection: connection.close(), "127.0.0.1", 0) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        with pytest.raises(CompanionError) as failed:
            await probe(Endpoint.parse(f"ws://127.0.0.1:{port}/"), IMPATIENT)
    assert failed.value.message.code == "connect.hung_up"


async def test_only_addresses_can_be_tried() -> None:
    with pytest.raises(ConnectFailed):
        await probe(Endpoint.parse("demo:"))
