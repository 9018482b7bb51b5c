"""Malformed input at every door: hub, OTA address, MQTT listener, audio within a live session.

After each batch a good device has to be served: it dials in, its tools are listed, and one call
reaches it, once.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import struct
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from companion.transports.voice.udp import SILENCE
from tests.campaign.mutations import Mutations
from tests.campaign.report import LoopWatch, Report
from tests.campaign.target import Frozen, Target
from tests.fakes.bare_upstream import bare_socket
from tests.fakes.devices import HELLO, dialing_device
from tests.fakes.frame_kinds import received
from tests.fakes.http import ask, connected, request
from tests.fakes.scripted_stock import UDP_HELLO, DeviceVoice, former_ready, scripted_stock
from tests.fakes.stock_workspace import stock_workspace
from tests.unit.app.offer.test_programs import session
from tests.unit.transports.mqtt_listener.clients import connect as mqtt_connect
from tests.unit.transports.mqtt_listener.clients import packet, publish, subscribe

BATCH: Final = 500
"""Inputs between two looks at a good device."""
ENOUGH: Final = 20_000
"""Inputs of a door."""
SERVED: Final = 180.0
"""Seconds after which a good device counts as not served: what is aimed at is one."""
HOST: Final = "127.0.0.1"


def run(report: Report) -> None:
    asyncio.run(_run(report))


async def _run(report: Report) -> None:
    mutations = Mutations(report.random)
    with tempfile.TemporaryDirectory(prefix="doors-") as folder:
        target = await Target.start(Path(folder))
        heart = LoopWatch()
        attack = _Attack(report, target, mutations, heart)
        try:
            for name, door in (
                ("hub", attack.hub),
                ("hub: handshakes", attack.handshakes),
                ("HTTP", attack.http),
                ("MQTT", attack.mqtt),
                ("MQTT: logged in", attack.mqtt_logged_in),
            ):
                if not report.late(name):
                    await attack.batches(name, door)
            if not report.late("held connections"):
                await attack.crowd()
            if not report.late("programs"):
                await attack.programs()
            await attack.look("at the end")
            figures = await target.ask("figures")
            report.tracebacks += figures["tracebacks"]
            for text in figures["texts"]:
                report.add_fault(f"a traceback: {text}")
            report.count("devices that are known at the end", figures["devices"])
            if (status := await target.end()) != 0:
                report.add_fault(f"it ended with {status}")
        except Frozen as error:
            report.add_fault(f"froze or crashed: {error}")
        finally:
            await target.kill()
            await heart.stop()
    try:
        if not report.late("audio in a session"):
            await _audio(report)
    except _TooBusy:
        report.too_busy("audio in a session")


@dataclass(frozen=True, slots=True)
class _Talk:
    """A connection to the hub."""

    device: str
    hello: bool
    breaks: bool
    """Without a close frame."""
    frames: list[tuple[bytes, bool]]
    """Each with whether it is sent as text."""


class _TooBusy(Exception):
    """The parts of a session did not come together in time; nothing was attacked yet."""


class _Attack:
    def __init__(
        self, report: Report, target: Target, mutations: Mutations, heart: LoopWatch
    ) -> None:
        self.report = report
        self.target = target
        self.heart = heart
        self.mutations = mutations
        self._good = 0

    async def batches(self, name: str, door: Callable[[int], Awaitable[int]]) -> None:
        """Batch after batch, until it is enough or the time of a door is up."""
        ends = time.monotonic() + self.report.share(8)
        whole = self.report.whole
        done = 0
        while done < ENOUGH and (done == 0 or whole or time.monotonic() < ends):
            try:
                async with asyncio.timeout(SERVED * 2):
                    sent = await door(BATCH)
            except TimeoutError:
                self.report.timed_out(f"{name} takes what comes", self.heart)
                return
            done += sent
            if await self.look(name):
                self.report.well(sent)
            self.report.count(f"inputs at {name}", sent)

    async def look(self, after: str) -> bool:
        """Whether a good device is served; its time is a figure."""
        self._good += 1
        began = time.monotonic()
        device_id = f"02:aa:00:00:{self._good >> 8:02x}:{self._good & 255:02x}"
        try:
            async with (
                asyncio.timeout(SERVED),
                dialing_device(self.target.ports["hub"], device_id=device_id) as device,
            ):
                await self.target.connected(f"hub:{device_id}")
                self.report.at_most("slowest good device, s", time.monotonic() - began)
                asked = {"key": f"hub:{device_id}", "tool": "self.a.ping"}
                outcome = (await self.target.ask("call", **asked))["outcome"]
                calls = len(device.requests("tools/call"))
        except TimeoutError:
            self.report.timed_out(f"a good device is served after {after}", self.heart)
            return False
        except (OSError, WebSocketException) as error:
            self.report.fault(f"after {after} a good device is not served: {error!r}")
            return False
        if outcome != "answered" or calls != 1:
            self.report.fault(f"after {after} a good call was {outcome}, and arrived {calls} times")
            return False
        figures = await self.target.ask("figures")
        report = self.report
        report.stall = max(report.stall, figures["stall"])
        report.work = max(report.work, figures["work"])
        report.memory = max(report.memory, figures["memory"])
        return True

    async def hub(self, count: int) -> int:
        """Frames of devices that said hello, a connection for some of them; half of them go as a
        device does that is switched off."""
        choose = self.report.random
        # made in this order, so that a seed plays the same ones again
        plans = [
            _Talk(
                f"02:bb:00:00:00:{choose.randrange(4):02x}",
                choose.random() < 0.9,
                choose.random() < 0.5,
                [(self.mutations.frame(), choose.random() < 0.9) for _ in range(50)],
            )
            for _ in range(count // 50)
        ]
        return sum(await asyncio.gather(*map(self._talk, plans)))

    async def _talk(self, plan: _Talk) -> int:
        url = f"ws://{HOST}:{self.target.ports['hub']}/xiaozhi/v1/"
        sent = 0
        try:
            async with connect(
                url,
                additional_headers={"Device-Id": plan.device},
                proxy=None,
                max_size=None,
                close_timeout=1,
            ) as line:
                drain = asyncio.create_task(_drain(line))
                try:
                    if plan.hello:
                        await line.send(json.dumps(HELLO))
                    for frame, is_text in plan.frames:
                        await line.send(frame, text=is_text)
                        sent += 1
                finally:
                    drain.cancel()
                    await asyncio.gather(drain, return_exceptions=True)
                    if plan.breaks:
                        line.transport.abort()
        except (OSError, WebSocketException):
            pass  # it was thrown out, as it may be
        return max(sent, 1)

    async def handshakes(self, count: int) -> int:
        sound = (
            b"GET /xiaozhi/v1/ HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            b"Device-Id: 02:cc:00:00:00:01\r\nProtocol-Version: 1\r\n\r\n\x81\xfe\xff\xff"
        )
        return await self._raw("hub", count, lambda: self.mutations.damaged(sound))

    async def http(self, count: int) -> int:
        choose = self.report.random

        def request() -> bytes:
            body = self.mutations.frame()[:100_000]
            method = choose.choice(("POST", "POST", "GET", "PUT", "HEAD", "OPTIONS", "X" * 2_000))
            path = choose.choice(("/xiaozhi/ota/", "/xiaozhi/ota/activate", "/", "/../x", "/%00"))
            length = choose.choice((len(body), len(body), 0, 10**12, -1))
            odd = str(self.mutations.odd())[:500].encode("utf-8", "replace").replace(b"\n", b"")
            head = (
                f"{method} {path} HTTP/1.1\r\nHost: {HOST}\r\nDevice-Id: 02:dd:00:00:00:"
                f"{choose.randrange(256):02x}\r\nContent-Length: {length}\r\n"
            ).encode()
            whole = head + b"Client-Id: " + odd + b"\r\nConnection: close\r\n\r\n" + body
            return whole if choose.random() < 0.6 else self.mutations.damaged(whole)

        return await self._raw("http", count, request)

    async def mqtt(self, count: int) -> int:
        def stream() -> bytes:
            sound = mqtt_connect() + publish("device-server", self.mutations.frame()[:5_000])
            return self.mutations.damaged(sound)

        return await self._raw("mqtt", count, stream)

    async def mqtt_logged_in(self, count: int) -> int:
        """Packets after a login that is refused or let in, in any order."""
        choose = self.report.random

        def stream() -> bytes:
            parts = [mqtt_connect()]
            for _ in range(choose.randrange(1, 6)):
                body = choose.randbytes(choose.randrange(60))
                parts.append(
                    choose.choice(
                        (
                            packet(choose.randrange(256), body),
                            publish("a", self.mutations.frame()[:3_000]),
                            subscribe("#" * choose.randrange(1, 9)),
                            body,
                        )
                    )
                )
            return b"".join(parts)

        return await self._raw("mqtt", count, stream)

    async def _raw(self, door: str, count: int, made: Callable[[], bytes]) -> int:
        """Bytes over TCP, forty connections at a time, from four addresses: one alone has few
        places. Each goes when it was answered or not."""
        turns = asyncio.Semaphore(40)
        # made in this order, so that a seed plays the same ones again
        inputs = [made() for _ in range(count)]

        async def one(number: int, data: bytes) -> None:
            source = (f"127.0.0.{20 + number % 4}", 0)
            async with turns:
                with contextlib.suppress(OSError, TimeoutError):
                    async with asyncio.timeout(5):
                        reader, writer = await asyncio.open_connection(
                            HOST, self.target.ports[door], local_addr=source
                        )
                        try:
                            writer.write(data)
                            await writer.drain()
                            with contextlib.suppress(TimeoutError):
                                async with asyncio.timeout(0.05):
                                    await reader.read(1_000)
                        finally:
                            writer.transport.abort()

        await asyncio.gather(*map(one, range(count), inputs))
        return count

    async def crowd(self) -> None:
        """One address with many silent, half-open and slow connections at each door, at once."""
        lines: list[socket.socket] = []
        try:
            for door in ("hub", "http", "mqtt"):
                for number in range(300):
                    line = socket.socket()
                    line.setblocking(False)
                    line.connect_ex((HOST, self.target.ports[door]))
                    lines.append(line)
                    if number % 50 == 0:
                        await asyncio.sleep(0)
            await asyncio.sleep(0.2)
            for line in lines:
                with contextlib.suppress(OSError):
                    line.send(b"P" if len(lines) % 2 else b"\x10")
            for number, address in enumerate(("127.0.0.9", HOST)):
                good = f"02:ee:00:00:{number:02x}:{self._good & 255:02x}"
                async with (
                    asyncio.timeout(SERVED),
                    dialing_device(self.target.ports["hub"], device_id=good, address=address),
                ):
                    await self.target.connected(f"hub:{good}")
            async with asyncio.timeout(SERVED):
                reply = await ask(self.target.ports["http"], request("GET", "/"))
                assert reply.status == 404, "the OTA address does not answer"
                async with connected(self.target.ports["mqtt"]) as (reader, writer):
                    writer.write(mqtt_connect(password=b"wrong"))
                    assert await reader.read(1) == b"\x20", "MQTT does not answer a login"
            self.report.well(len(lines))
        except TimeoutError:
            self.report.timed_out(f"others with {len(lines)} held connections", self.heart)
        except (AssertionError, OSError, InvalidHandshake, WebSocketException) as error:
            self.report.fault(f"with {len(lines)} held connections another is shut out: {error!r}")
        finally:
            for line in lines:
                line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                line.close()
        self.report.count("held connections", len(lines))

    async def programs(self) -> None:
        """Half requests without the token at the port for programs; then a program with the right
        one gets its tools, and one that was there before keeps its session."""
        try:
            async with asyncio.timeout(SERVED * 2):
                await self._served_programs()
        except TimeoutError:
            self.report.timed_out("programs", self.heart)

    async def _served_programs(self) -> None:
        good = "02:ab:00:00:00:01"
        async with dialing_device(self.target.ports["hub"], device_id=good):
            await self.target.connected(f"hub:{good}")
            served = await self.target.ask("programs", key=f"hub:{good}")
            async with session(served["url"], served["token"]) as before:
                for count in (80, 500):
                    await self._held_programs(count, served)
                if not (await before.list_tools()).tools:
                    self.report.fault("a program that was there has lost its session")

    async def _held_programs(self, count: int, served: dict[str, Any]) -> None:
        head = b"POST /mcp/x HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        starts = (
            b"",
            head,
            head + b"X: " + b"x" * 60_000,
            head + b"Content-Length: 999\r\n\r\n{",
            head + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",
            (head + b"Content-Length: 0\r\n\r\n") * 200,
            head + b"Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
            self.mutations.damaged(head),
        )
        async with contextlib.AsyncExitStack() as held:
            for number in range(count):
                _, writer = await held.enter_async_context(connected(served["port"]))
                # all of the kind that says least, or one of each
                writer.write(head if count < 100 else starts[number % len(starts)])
            try:
                async with session(served["url"], served["token"]) as client:
                    if (await client.list_tools()).tools:
                        self.report.well(count)
                        return
            except Exception as error:  # the SDK raises groups of anything
                self.report.add_fault(repr(error))
        self.report.fault(f"{count} held connections keep a program with the token out")


async def _drain(line: ClientConnection) -> None:
    with contextlib.suppress(WebSocketException):
        async for _ in line:
            pass


async def _audio(report: Report) -> None:
    """Packets of others, damaged and repeated ones, while a device talks to its server."""
    heart = LoopWatch()
    async with contextlib.AsyncExitStack() as stack:
        voice, heard, answer = await stack.enter_async_context(_talk())
        stranger = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        stranger.setblocking(False)
        stranger.bind(("127.0.0.7", 0))
        # behind the device's own address, as a neighbour in its network can send
        forger = await stack.enter_async_context(DeviceVoice.open(voice.block))
        ends = time.monotonic() + report.share(8)
        done = 0
        while done < ENOUGH and (done == 0 or report.whole or time.monotonic() < ends):
            for _ in range(BATCH):
                sound = voice.seal(report.random.randbytes(40))
                data = bytearray(sound)
                send = voice.send
                match report.random.randrange(4):
                    case 0:
                        data = bytearray(report.random.randbytes(report.random.randrange(1_400)))
                    case 1:
                        # somebody who knows the session's number, at another address
                        data[report.random.randrange(16)] ^= 1 << report.random.randrange(8)
                        send = partial(_send_to, stranger, voice.server)
                    case 2:
                        del data[report.random.randrange(len(data)) :]
                    case _:
                        data += report.random.randbytes(report.random.randrange(1_000))
                send(bytes(data))
                if report.random.random() < 0.1:
                    await asyncio.sleep(0)
            await asyncio.sleep(0.01)
            await _forge(report, voice, forger, heard, answer)
            mark = b"mark" + report.random.randbytes(8)
            try:
                async with asyncio.timeout(SERVED):
                    # the kernel may drop one of a flood
                    while mark not in heard:
                        voice.send(voice.seal(mark))
                        await asyncio.sleep(0.02)
                    played = len(voice.played)
                    while len(voice.played) == played:
                        await answer(b"answer")
                        await asyncio.sleep(0.02)
            except TimeoutError:
                report.timed_out("audio of the session", heart)
                break
            heard.clear()
            done += BATCH
            report.well(BATCH)
        stranger.close()
        report.count("inputs at UDP in a session", done)
    await heart.stop()
    report.at_most("stall with audio, ms", heart.stall * 1000)


async def _forge(
    report: Report,
    voice: DeviceVoice,
    forger: DeviceVoice,
    heard: set[bytes],
    answer: Callable[[bytes], Awaitable[None]],
) -> None:
    """Without the key, but with all that a header tells: sequences that would silence the device,
    and the next ones, by which answers would go elsewhere while it speaks."""
    here = b"here" + report.random.randbytes(8)
    async with asyncio.timeout(SERVED):
        while here not in heard:
            voice.send(voice.seal(here))
            await asyncio.sleep(0.02)
    voice.send(sound := voice.seal(b"last"))
    began = time.monotonic()
    ahead = [2**32 - 1, 2**31, 100_000, *(int.from_bytes(sound[12:16]) + n for n in (9, 20))]
    for sequence in ahead:
        forger.send(sound[:12] + sequence.to_bytes(4) + sound[16:])
    for sequence in ahead[:3]:  # an address can be forged as well
        voice.send(sound[:12] + sequence.to_bytes(4) + sound[16:])
    for _ in range(5):
        await answer(b"early")
        await asyncio.sleep(0.005)
    if forger.played and time.monotonic() - began < SILENCE / 2:
        report.fault("what is said to a device came to another program")
    forger.played.clear()


def _send_to(sender: socket.socket, server: Any, data: bytes) -> None:
    with contextlib.suppress(OSError):
        sender.sendto(data, server)


@contextlib.asynccontextmanager
async def _talk() -> AsyncIterator[
    tuple[DeviceVoice, set[bytes], Callable[[bytes], Awaitable[None]]]
]:
    heard: set[bytes] = set()
    async with (
        stock_workspace() as workspace,
        bare_socket() as server,
        scripted_stock(workspace, server.ota_url) as device,
    ):
        try:
            await former_ready(workspace, device)
            device.say(json.dumps(UDP_HELLO).encode())
            connection = await server.converse()
            await device.until(lambda each: bool(each.heard))
        except TimeoutError:
            raise _TooBusy from None

        async def listen() -> None:
            with contextlib.suppress(WebSocketException):
                while True:
                    is_text, frame = await received(connection)
                    if not is_text:
                        heard.add(bytes(frame))

        task = asyncio.create_task(listen())
        try:
            block: dict[str, Any] = json.loads(device.heard[0])["udp"]
            async with DeviceVoice.open(block) as voice:
                yield voice, heard, connection.send
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
