"""One-time addresses while they are live, and the desk that takes in photos.

Another computer of the network has seen an address (it is not encrypted), guesses others, and asks
for them again and again while a device fetches firmware, a picture or a sound, and uploads its
screen. A camera that means harm sends forms that are bombs.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self
from urllib.parse import urlsplit

from msgspec.structs import replace

from companion.app.pictures.picture import PictureKind
from companion.app.pictures.service import PictureService
from companion.app.say.views import SayOutcome, SayWhat
from companion.app.tools.records import CallOutcome
from companion.app.upgrade.views import UpgradeOutcome
from companion.app.web.service import WebService
from companion.app.workspace import Workspace
from tests.campaign.device import bomb_files
from tests.campaign.report import LIMIT, SHORT, Report, run_attempts
from tests.fakes.http import FORM, Reply, ask, form, request
from tests.fakes.pictures import picture
from tests.fakes.sayings import LONG, mqtt_bench
from tests.fakes.upgrades import bench, write_image
from tests.unit.app.pictures.bench import KEY, QUICK, Person, scripted, simulated
from tests.unit.app.pictures.test_vision import photo, vision_of

HOST: Final = "127.0.0.1"
STRANGER: Final = "127.0.0.7"
"""What a device of another address is here; those of this campaign have 127.0.0.1."""
RACERS: Final = 6
MOST_MEMORY: Final = 300.0
"""Megabytes more, at most, while bombs of 5 MB are taken in."""
_B: Final = b"B0undary"


def run(report: Report) -> None:
    asyncio.run(_run(report))


async def _run(report: Report) -> None:
    await run_attempts(report, report.some((_firmware, _sound, _shown, _taken, _bombs), 4))


class _Racers:
    """Ask for every address that is live, and for those near it, as long as this is entered."""

    def __init__(self, report: Report, space: Workspace, what: str) -> None:
        self._report = report
        self._web = space[WebService]
        self._what = what
        self.paths: set[str] = set()
        self._got: Counter[int] = Counter()
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        self._tasks = [asyncio.create_task(self._race()) for _ in range(RACERS)]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: object, where: TracebackType | None
    ) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if kind is not None:
            return
        report, what = self._report, self._what
        for status in set(self._got) - {0, 404}:
            report.fault(f"another address got {status} for {what}, {self._got[status]} times")
        if not self.paths or not self._got[404]:
            report.left_out.append(f"a race for {what}: it was over before anybody came")
        report.well(self._got[404])
        report.count(f"races for {what}", sum(self._got.values()))
        # used or not, it is nothing any more, also for the device that it was for
        for path in self.paths:
            reply = await ask(self._web.service.port, request("GET", path, host=HOST))
            if reply.status != 404:
                report.fault(f"the address of {what} still works: {reply.status}")

    async def _race(self) -> None:
        while True:
            live = [grant.path for grant in self._web.service._grants]
            self.paths.update(live)
            for path in live:
                for asked, source in self._requests(path):
                    with contextlib.suppress(OSError, TimeoutError):
                        reply = await ask(self._web.service.port, asked, source=source)
                        self._got[reply.status] += 1
            await asyncio.sleep(0.005)

    def _requests(self, path: str) -> Iterator[tuple[bytes, str]]:
        """The address from elsewhere, and one near it also from where the device is."""
        choose = self._report.random
        at = choose.randrange(1, len(path))
        other = choose.choice([each for each in "abc_-XYZ09" if each != path[at]])
        near = (
            *(f"{path}/", f"/{path}", f"{path}?a", f"/x/..{path}", f"{path}%00", f"%2f{path[1:]}"),
            *(path[:-1], path[:at] + other + path[at + 1 :], f"/{'A' * (len(path) - 1)}"),
        )
        upload = form({"file": picture()}, files=frozenset({"file"}))
        kind = {"Content-Type": FORM, "Content-Length": str(len(upload))}
        for asked, source in (
            (path, STRANGER),
            (choose.choice(near), choose.choice((STRANGER, HOST))),
        ):
            match choose.randrange(3):
                case 0:
                    yield request("GET", asked, host=HOST, Range="bytes=0-10"), source
                case 1:
                    yield request("HEAD", asked, host=HOST, X_Forwarded_For=HOST), source
                case _:
                    yield request("POST", asked, upload, host=HOST, **kind), source


async def _firmware(report: Report) -> None:
    with tempfile.TemporaryDirectory(prefix="addresses-") as name:
        async with bench("hub", folder=Path(name), download_rate=8_000.0) as here:
            async with _Racers(report, here.workspace, "firmware"):
                view = await here.upgrade(write_image(Path(name)))
            if view.outcome is not UpgradeOutcome.UPGRADED or len(here.sent) != 1:
                report.fault(f"an upgrade that others raced for: {view.outcome}, {view.reason}")
            else:
                report.well()


async def _sound(report: Report) -> None:
    async with mqtt_bench() as here:
        async with _Racers(report, here.workspace, "a sound"):
            view = await here.ended(SayWhat("Once upon a time …", LONG))
        if view.outcome is not SayOutcome.PLAYED or await here.played() != ["played"]:
            report.fault(f"a sound that others raced for: {view.outcome}, {view.reason}")
        else:
            report.well()


async def _shown(report: Report) -> None:
    with tempfile.TemporaryDirectory(prefix="addresses-") as name:
        async with simulated(Path(name), replace(QUICK, speed=4)) as (space, key, device):
            pictures = space[PictureService]
            for _ in range(10 if report.seconds >= SHORT else 3):
                screen = await pictures.screen(key)
                fitted = await pictures.fit(picture(600, 400), screen, name="cup.jpg")
                async with _Racers(report, space, "a picture"):
                    record = await pictures.preview(key, fitted, confirm=_Slow())
                if record.outcome is not CallOutcome.ANSWERED or not device.working.preview:
                    report.fault(f"a picture that others raced for: {record.outcome}")
                else:
                    report.well()


async def _taken(report: Report) -> None:
    """Nobody else's picture is taken for that of the device's screen."""
    with tempfile.TemporaryDirectory(prefix="addresses-") as name:
        async with simulated(Path(name), replace(QUICK, speed=4)) as (space, key, _):
            for _ in range(10 if report.seconds >= SHORT else 3):
                async with _Racers(report, space, "a snapshot"):
                    taken = await space[PictureService].snapshot(key, confirm=_Slow())
                if (taken.width, taken.height) != (320, 240):
                    report.fault(f"a snapshot of {taken.width} x {taken.height} is another's")
                else:
                    report.well()


class _Slow(Person):
    """Takes a moment to say yes, while the address is live."""

    async def __call__(self, request: Any) -> bool:
        await asyncio.sleep(0.3)
        return await super().__call__(request)


# the photo desk


async def _bombs(report: Report) -> None:
    """Forms with headers, parts and boundaries without an end, lies about their length, and
    pictures that are bombs. Each is refused, and the next photo is taken in."""
    forms = await asyncio.to_thread(_forms)
    with tempfile.TemporaryDirectory(prefix="addresses-") as name:
        async with scripted(Path(name)) as (space, device):
            vision = vision_of(device)
            assert vision is not None
            for what, head, body in report.some(forms, 14):
                reply = await asyncio.to_thread(_post, vision, head, body)
                told = reply.body[:30] if reply.status == 200 else b""
                if reply.status not in (0, 200, 400, 404, 413) or b'"success": true' in told:
                    report.fault(f"{what} was answered {reply.status}: {reply.body[:100]!r}")
                else:
                    report.well()
            report.count("forms that are bombs", len(forms))
            # four at once, which say nothing more, and hold only this device's own places
            held = [threading.Thread(target=_hold, args=(vision,), daemon=True) for _ in range(4)]
            for each in held:
                each.start()
            async with asyncio.timeout(LIMIT):
                while True:
                    if (await photo(vision))[0] == 200:
                        break
                    await asyncio.sleep(0.2)
            kept = await space[PictureService].gallery.pictures(KEY)
            if [each.kind for each in kept] != [PictureKind.PHOTO]:
                report.fault(f"{len(kept)} pictures were kept of one photo")
            else:
                report.well()


def _hold(vision: dict[str, str]) -> None:
    with contextlib.suppress(OSError), _line(vision) as line:
        line.sendall(_head(vision, b"Content-Type: multipart/form-data; boundary=b", 1_000))
        line.settimeout(3)
        line.recv(100)


def _post(vision: dict[str, str], head: bytes, body: bytes) -> Reply:
    got = b""
    with contextlib.suppress(OSError), _line(vision) as line:
        line.settimeout(60)
        with contextlib.suppress(OSError):  # it is refused before its end
            line.sendall(_head(vision, head, len(body)) + body)
        while piece := line.recv(65_536):
            got += piece
    return Reply(got)


def _line(vision: dict[str, str]) -> socket.socket:
    address = urlsplit(vision["url"])
    return socket.create_connection((address.hostname, address.port), 20)


def _head(vision: dict[str, str], head: bytes, length: int) -> bytes:
    lines = [
        f"POST {urlsplit(vision['url']).path} HTTP/1.1".encode(),
        f"Host: {HOST}\r\nAuthorization: Bearer {vision['token']}".encode(),
        head,
    ]
    if b"-Length:" not in head and b"chunked" not in head:
        lines.append(b"Content-Length: %d" % length)
    return b"\r\n".join(lines) + b"\r\n\r\n"


def _forms() -> list[tuple[str, bytes, bytes]]:
    """What each is, the headers and the body."""
    kind = b"Content-Type: multipart/form-data; boundary="
    part = b"--" + _B + b"\r\n"
    file = b'Content-Disposition: form-data; name="file"; filename="a.jpg"\r\n'
    end = b"\r\n--" + _B + b"--\r\n"
    many = 5_000_000
    bodies = {
        "a header without an end": part + b"X: " + b"x" * many,
        "headers without an end": part + b"".join(b"%x: y\r\n" % each for each in range(500_000)),
        "names without an end": part + b"x" * many,
        "parts without an end": (part + b"\r\n\r\n") * 200_000,
        "text without an end": part
        + b'Content-Disposition: form-data; name="q"\r\n\r\n'
        + b"x" * many,
        "boundaries that are nearly some": part
        + file
        + b"\r\n"
        + (b"\r\n--" + _B[:-1]) * 400_000
        + end,
        "line ends": part + file + b"\r\n" + b"\r" * many + end,
        "empty lines": part + file + b"\r\n" + b"\r\n" * (many // 2) + end,
        "dashes": part + file + b"\r\n" + b"-" * many + end,
        "parameters": part
        + (b"Content-Disposition: form-data" + b';a="' * 1_000 + b"\r\n") * 8
        + b"\r\n"
        + end,
        "quotes": part
        + b'Content-Disposition: form-data; name="'
        + b'\\"' * 1_900
        + b'"\r\n\r\n'
        + end,
        "two files": part + file + b"\r\n1\r\n" + part + file + b"\r\n2" + end,
        "no file": part + b'Content-Disposition: form-data; name="x"\r\n\r\n' + end,
        "a name of a way out": part
        + b'Content-Disposition: form-data; name="file"; filename="../../etc/\x00\xe2\x80\xae.jpg"'
        + b"\r\n\r\nx"
        + end,
        "nothing": b"",
        "only its end": end,
        "more than is allowed": part + file + b"\r\n" + b"x" * 12_000_000 + end,
    }
    plain = picture()
    good = form({"file": plain}, files=frozenset({"file"}))
    found = [(what, kind + _B, body) for what, body in bodies.items()]
    sound, bombs = bomb_files()
    assert sound
    for number, data in enumerate(bombs):
        body = part + file + b"\r\n" + data + end
        found.append((f"picture bomb {number}", kind + _B, body))
    heads = {
        "a boundary of 60,000 bytes": kind + b"x" * 60_000,
        "a boundary of none": kind,
        "a boundary with line ends": kind + b'"\\r\\n\\r\\n"',
        "parameters of the whole": kind + b"y" + b';a="\\"' * 8_000,
        "another kind": b"Content-Type: application/x-www-form-urlencoded",
        "a length of a terabyte": kind + _B + b"\r\nContent-Length: 1000000000000",
        "a length that is none": kind + _B + b"\r\nContent-Length: -5",
        "two lengths": kind + _B + b"\r\nContent-Length: 5\r\nContent-Length: 50",
        "packed": kind + _B + b"\r\nContent-Encoding: gzip",
    }
    for what, head in heads.items():
        found.append((what, head, good if what != "packed" else b"\x1f\x8b" + bytes(1_000)))
    pieces = b"".join(b"1\r\n%c\r\n" % each for each in part + b"x" * 300_000)
    found.append(
        ("single bytes", kind + _B + b"\r\nTransfer-Encoding: chunked", pieces + b"0\r\n\r\n")
    )
    return found
