"""Every kind of file that somebody else may have made, with what the app does with one.

`KINDS` is used by a test, which tries some hundred damaged ones of each, and by the campaign, which
tries as many as it is told. All that may come out of a reader is the error that it declares.
"""

from __future__ import annotations

import asyncio
import base64
import json
import random
import time
import traceback
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec.structs import replace

from companion.app.about.updates import CONTEXT, UpdateFailed, read_feed
from companion.app.assets.make import frames_of, load_spec
from companion.app.connect.links import read_link
from companion.app.files.store import Store
from companion.app.fleet.facts import facts_of
from companion.app.fleet.table_file import judge as judge_table
from companion.app.forms.form_file import FormFileError
from companion.app.forms.form_file import read_file as read_forms
from companion.app.forms.form_memory import FormMemory
from companion.app.frames.recording import read_recording, write_recording
from companion.app.offer.link import read_addresses
from companion.app.offer.saved import saved_assistants
from companion.app.pictures.decode import OF_PERSONS, check_picture, fit
from companion.app.pictures.picture import ScreenInfo
from companion.app.rollout.journal import read_content, summed
from companion.app.rollout.plan import load_plan
from companion.app.routines.records import RoutineRecords
from companion.app.servers.config_files import (
    is_server_json,
    read_json,
    read_mcp_servers,
    read_server_json,
)
from companion.app.servers.imported import Import
from companion.app.servers.mcpb import read_bundle, unpack
from companion.app.settings.settings import Settings
from companion.app.stock.ota_messages import compose, harmless, read_answer, read_boot
from companion.app.upgrade.available import _listed
from companion.cli.form import read_tool_file
from companion.devices.assets.contents import read_assets
from companion.devices.assets.parts import read_bitmap, read_font, read_models
from companion.devices.firmware.release import ReleaseFile, application_of, read_release
from companion.devices.sound.convert import prepare_sound
from companion.errors import (
    AssetsRefused,
    EndpointError,
    FileError,
    ImageRefused,
    PictureError,
    SoundError,
    UsageError,
)
from companion.simulator.ogg import OggOpus
from companion.simulator.recorded_session import read_session
from companion.simulator.script import read_script
from companion.transports.gateway.client_id import read_client_ids
from companion.transports.http.route import Request
from tests.fakes.assets import animation, bitmap, font, good_files, models, packed, picture
from tests.fakes.esp_image import esp_image, merged_image
from tests.fakes.file_mutations import (
    damaged,
    damaged_json,
    damaged_lines,
    damaged_zip,
    zipped,
)
from tests.fakes.foreign_documents import (
    BOOT,
    CONFIG,
    FORMS,
    MANIFEST,
    OTA,
    OWN_FORMS,
    PLAN,
    RELEASE,
    ROUTINES,
    SERVER_JSON,
    SETTINGS,
    SPEC,
    TABLE,
    TOOLS,
    UPDATES,
)
from tests.fakes.recordings import answered, called, recorded_file, said
from tests.fakes.sound_files import damaged_sound, wav
from tests.fakes.views import device_view

Choose = random.Random

LONGEST: Final = 10.0
"""Seconds of a processor: what takes longer for a small file has no bound."""


@dataclass(frozen=True)
class Kind:
    """A kind of file. `good` is one that is read without an error."""

    name: str
    good: Callable[[], bytes]
    damage: Callable[[Choose], bytes]
    read: Callable[[Path], object]
    """Reads it, and does with what it holds what the app does next."""
    errors: tuple[type[Exception], ...] = ()
    """What it may raise; nothing, where it never raises."""
    suffix: str = ".json"
    slow: bool = False
    """A process is started for each: a short run tries few."""


def _json(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode()


# firmware


@cache
def _image() -> bytes:
    return esp_image(board="otto-robot", payload=2_000)


@cache
def _flash() -> bytes:
    return merged_image(_image())


@cache
def _release() -> dict[str, bytes]:
    return {"merged-binary.bin": _flash(), "xiaozhi.bin": _image(), "readme.txt": b"new"}


def _read_image(path: Path) -> None:
    application_of(path)


def _read_release(path: Path) -> None:
    """Nothing may be raised: a file of a folder that is damaged costs only itself."""
    for each in read_release(path, path.parent):
        _use(each)


def _use(each: ReleaseFile) -> None:
    assert (each.image is None) != (each.refusal is None) and each.name
    if each.image is not None:
        content = each.content()
        assert isinstance(content, Path) or len(content) <= 64 << 20


# assets


@cache
def _parts() -> dict[str, bytes]:
    return good_files()


def _damaged_assets(choose: Choose) -> bytes:
    files = dict(_parts())
    if choose.random() < 0.3:
        return damaged(choose, packed(files))
    # with a sum that is right, so that more than the sum is looked at
    name = choose.choice(list(files))
    files[name] = (damaged_json if name.endswith(".json") else damaged)(choose, files[name])
    return packed(files)


def _read_assets(path: Path) -> None:
    assets = read_assets(path.read_bytes())
    assert assets.sizes and assets.wake_words is not None
    for char in "A你\U0001f600" if assets.font is not None else "":
        assets.font.glyph(char)  # type: ignore[union-attr]
    for face in assets.faces:
        with suppress(AssetsRefused, PictureError):
            frames_of(face.data, (64, 64), 3)


def _read_parts(path: Path) -> None:
    """The parts alone, whose readers give `None` for what is none."""
    data = path.read_bytes()
    read_models(data)
    read_bitmap(data)
    found = read_font(data)
    if found is not None:
        for char in "AB你":
            found.glyph(char)


def _damaged_part(choose: Choose) -> bytes:
    return damaged(choose, choose.choice((models("wn9_a", "mn7"), bitmap(32, 24), font())))


def _damaged_animation(choose: Choose) -> bytes:
    kind, depth = choose.randrange(7), choose.choice((4, 8, 24))
    rows = choose.choice((1, 4, 6))
    blocks = None
    if choose.random() < 0.5:
        blocks = [bytes((kind,)) + choose.randbytes(choose.randrange(300)) for _ in range(2)]
    made = animation(kind=kind, depth=depth, rows=rows, blocks=blocks)
    if choose.random() < 0.3:
        return damaged(choose, made)
    body = damaged(choose, made[16:])
    head = made[:8] + sum(body).to_bytes(4, "little") + len(body).to_bytes(4, "little")
    return head + body


def _read_animation(path: Path) -> None:
    frames_of(path.read_bytes(), (64, 64), 5)


# pictures


@cache
def _pictures() -> tuple[bytes, ...]:
    kinds = ("PNG", "JPEG", "BMP", "WEBP")
    return (*(picture(40, 30, kind=kind) for kind in kinds), picture(32, 32, frames=3))


def _damaged_picture(choose: Choose) -> bytes:
    return damaged(choose, choose.choice(_pictures()))


def _read_picture(path: Path) -> None:
    data = path.read_bytes()
    check_picture(data, OF_PERSONS)
    fit(data, ScreenInfo(320, 240))


def _read_picture_in_qt(path: Path) -> None:
    from companion.ui.kit.values.images import decode_bytes

    decoded = decode_bytes(path.read_bytes(), 64)
    assert (decoded.image is None) != (decoded.problem is None)


# MCP servers

_BUNDLE: Final[Mapping[str, bytes]] = {
    "manifest.json": _json(MANIFEST),
    "server/main.py": b"print()" * 300,
    "server/lib/a.py": b"",
}


def _damaged_bundle(choose: Choose) -> bytes:
    if choose.random() < 0.3:
        return zipped({**_BUNDLE, "manifest.json": damaged_json(choose, _BUNDLE["manifest.json"])})
    return damaged_zip(choose, _BUNDLE, damaged_json if choose.random() < 0.2 else damaged)


def _read_bundle(path: Path) -> None:
    home = path.parent / "home"
    bundle, server = read_bundle(path, home)
    _use_import(Import((server,), ()))
    unpack(bundle)
    for file in bundle.folder.rglob("*"):
        assert not file.is_symlink() and file.resolve().is_relative_to(home.resolve())


def _read_servers(path: Path) -> None:
    value = read_json(path.read_bytes().decode("utf-8-sig", "replace"))
    found = read_server_json(value) if is_server_json(value) else None
    if found is None:
        text = path.read_bytes().decode("utf-8-sig", "replace")
        found = read_mcp_servers(text, {"HOME": "/home/a"})
    _use_import(found)


def _read_server_json(path: Path) -> None:
    _use_import(read_server_json(read_json(path.read_bytes().decode("utf-8", "replace"))))


def _use_import(found: Import) -> None:
    assert found.servers or found.problems or found == Import((), ())
    for server in found.servers:
        answers = {each.key: "an answer" for each in server.questions}
        server.login_with(answers)
        with suppress(EndpointError):
            assert server.endpoint_with(answers).text
        with suppress(EndpointError):
            server.endpoint_with({})
    for problem in found.problems:
        assert problem.english()


# others

_KEY: Final = Ed25519PrivateKey.from_private_bytes(bytes(32))


def _signed(text: bytes) -> bytes:
    signature = base64.b64encode(_KEY.sign(CONTEXT + text)).decode()
    return _json({"signed": text.decode(), "signatures": [signature]})


def _damaged_feed(choose: Choose) -> bytes:
    if choose.random() < 0.3:
        return damaged_json(choose, _signed(_json(RELEASE)))
    return _signed(damaged_json(choose, _json(RELEASE)).decode("utf-8", "replace").encode())


def _read_feed(path: Path) -> None:
    found = read_feed(path.read_bytes(), [_KEY.public_key().public_bytes_raw()], "linux-x86_64")
    found.is_newer()


def _read_table(path: Path) -> None:
    devices = [
        replace(facts_of(device_view(key)), note="a")
        for key in ("hub:a4:cf:12:9b:7f:3a", "hub:a4:cf:12:9b:c2:90")
    ]
    judge_table(path.read_bytes(), devices)


@cache
def _recorded() -> bytes:
    import tempfile

    head = {"recording": 1, "device": "hub:aa", "name": "Lamp", "started": "2026-11-21T12:00:00Z"}
    frames = (
        called(1, "self.lamp.set", level=5, password="a secret"),
        answered(1, {"content": [{"type": "text", "text": "true"}]}),
        said(2, "hello"),
    )
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.jsonl"
        times = ["2026-11-21T12:00:01+00:00", None, "2026-11-21T12:00:02"]
        recorded_file(path, *frames, head=head, time=times, session=[1, 1, 2], cut=[0, 0, 3])
        return path.read_bytes()


def _read_recording(path: Path) -> None:
    write_recording(path.with_name("copy.jsonl"), read_recording(path))
    read_session(path)


def _read_script(path: Path) -> None:
    read_script(path)


def _read_pins(path: Path) -> None:
    """All three files of forms of version 0.1; a damaged one is set aside."""
    folder = path.parent / "own"
    folder.mkdir(exist_ok=True)
    data = path.read_bytes()
    (folder / "saved_forms.json").write_bytes(data)
    (folder / "last_values.json").write_bytes(data)
    (folder / "pinned_calls.json").write_bytes(data.replace(b"companion-form", b"companion-pins"))
    memory = FormMemory.load(Store(folder))
    for store in (memory.last, memory.saved, memory.pins):
        store.entries()


def _read_settings(path: Path) -> None:
    folder = path.parent / "settings"
    folder.mkdir(exist_ok=True)
    (folder / "settings.json").write_bytes(path.read_bytes())
    settings = Settings.load(folder)
    settings.document()
    saved_assistants(settings)


def _read_routines(path: Path) -> None:
    folder = path.parent / "routines"
    folder.mkdir(exist_ok=True)
    for name in ("routines.json", "routine_runs.json"):
        (folder / name).write_bytes(path.read_bytes())
    RoutineRecords(Store(folder)).read()


def _read_ota(path: Path) -> None:
    from datetime import UTC, datetime

    answer = read_answer(path.read_bytes())
    if answer is not None:
        compose(answer, None, let_firmware=True, now=datetime(2026, 11, 21, tzinfo=UTC))
        harmless(path.read_bytes())


def _read_boot(path: Path) -> None:
    request = Request("POST", "/xiaozhi/ota/", "", {}, path.read_bytes(), client="h", local="h")
    read_boot(request)


def _read_list(path: Path) -> None:
    _listed(path.read_bytes(), "https://h/list.json", "h")


def _read_link(path: Path) -> None:
    text = path.read_bytes().decode("utf-8", "replace")
    read_link(text)
    read_link("companion:add?config=" + base64.urlsafe_b64encode(path.read_bytes()).decode())


def _journal() -> bytes:
    rows = [
        {"version": 1, "devices": [{"key": "hub:aa"}]},
        {"at": 1.5, "event": "ordered", "device": "hub:aa", "way": "call"},
        {"at": 2.0, "event": "ended", "device": "hub:aa", "outcome": "verified"},
    ]
    return _summed(rows)


def _summed(rows: list[Any]) -> bytes:
    total, lines = "", []
    for row in rows:
        line, total = summed(row, total)
        lines.append(line)
    return b"".join(lines)


def _damaged_journal(choose: Choose) -> bytes:
    if choose.random() < 0.5:
        return damaged_lines(choose, _journal())
    rows = [json.loads(line) for line in _journal().splitlines()]
    for row in rows:
        row.pop("sum", None)
    at = choose.randrange(len(rows))
    with suppress(ValueError, RecursionError):
        value = json.loads(damaged_json(choose, json.dumps(rows[at]).encode()))
        if isinstance(value, dict) and value:
            rows[at] = value
    return _summed(rows)


def _read_journal(path: Path) -> None:
    read_content(path.read_bytes(), "journal")


def _read_addresses(path: Path) -> None:
    path.chmod(0o600)
    read_addresses(path)


def _read_ids(path: Path) -> None:
    read_client_ids(path.read_bytes().decode("utf-8-sig", "replace"))


def _of_json(
    name: str, value: Any, read: Callable[[Path], object], *errors: type[Exception]
) -> Kind:
    good = _json(value)
    return Kind(name, lambda: good, lambda choose: damaged_json(choose, good), read, errors)


def _of_text(
    name: str,
    good: bytes,
    read: Callable[[Path], object],
    *errors: type[Exception],
    suffix: str = ".txt",
) -> Kind:
    return Kind(name, lambda: good, lambda choose: damaged(choose, good), read, errors, suffix)


def tried(kind: Kind, data: bytes, folder: Path) -> str:
    """Read a file in an empty folder; what is wrong with how that went, in words."""
    path = folder / f"file{kind.suffix}"
    path.write_bytes(data)
    began = time.process_time()
    try:
        kind.read(path)
    except kind.errors:
        pass
    except Exception as error:  # what this looks for
        where = traceback.extract_tb(error.__traceback__)[-1]
        return f"{type(error).__name__}: {error!s:.200} at {where.filename}:{where.lineno}"
    took = time.process_time() - began
    return f"it took {took:.1f} s of a processor" if took > LONGEST else ""


# sounds


def _read_sound(path: Path) -> None:
    """What is made of one, a device plays to its end."""
    made = asyncio.run(prepare_sound(path, rate=24_000))
    device = OggOpus()
    assert sum(device.feed(made.data)) >= made.milliseconds
    device.finish()
    assert made.milliseconds <= 120_000


_SOUNDS: Final = (
    (Kind("sound", lambda: wav(0.5), damaged_sound, _read_sound, (SoundError,), ".wav", True),)
    if find_spec("av") is not None
    else ()
)
"""Where they can be converted: the extra sound."""


KINDS: Final = (
    *_SOUNDS,
    Kind("firmware", _image, lambda c: damaged(c, _image()), _read_image, (ImageRefused,), ".bin"),
    Kind("flash", _flash, lambda c: damaged(c, _flash()), _read_image, (ImageRefused,), ".bin"),
    Kind("firmware of a folder", _flash, lambda c: damaged(c, _flash()), _read_release, (), ".bin"),
    Kind(
        "release",
        lambda: zipped(_release()),
        lambda choose: damaged_zip(choose, _release()),
        _read_release,
        (),
        ".zip",
    ),
    Kind(
        "assets",
        lambda: packed(_parts()),
        _damaged_assets,
        _read_assets,
        (AssetsRefused,),
        ".bin",
    ),
    Kind("parts of assets", font, _damaged_part, _read_parts, (), ".bin"),
    Kind(
        "animation",
        animation,
        _damaged_animation,
        _read_animation,
        (AssetsRefused, PictureError),
        ".eaf",
    ),
    _of_json("plan of assets", SPEC, load_spec, UsageError),
    Kind(
        "picture",
        lambda: _pictures()[0],
        _damaged_picture,
        _read_picture,
        (PictureError,),
        ".png",
    ),
    Kind(
        "picture in Qt", lambda: _pictures()[0], _damaged_picture, _read_picture_in_qt, (), ".png"
    ),
    Kind(
        "bundle",
        lambda: zipped(_BUNDLE),
        _damaged_bundle,
        _read_bundle,
        (FileError, EndpointError, OSError),
        ".mcpb",
    ),
    _of_json("server.json", SERVER_JSON, _read_servers, FileError),
    _of_json("server.json alone", SERVER_JSON, _read_server_json, FileError),
    _of_json("servers of another app", CONFIG, _read_servers, FileError),
    _of_json("plan of a rollout", PLAN, load_plan, UsageError),
    Kind("journal of a rollout", _journal, _damaged_journal, _read_journal, (FileError,)),
    _of_text("table of devices", TABLE, _read_table, FileError, suffix=".csv"),
    Kind(
        "recording",
        _recorded,
        lambda choose: damaged_lines(choose, _recorded()),
        _read_recording,
        (FileError,),
        ".jsonl",
    ),
    Kind(
        "recording that is played",
        _recorded,
        lambda choose: damaged_lines(choose, _recorded()),
        _read_script,
        (FileError,),
        ".jsonl",
    ),
    _of_json("forms", FORMS, read_forms, FormFileError),
    _of_json("own forms and pins", OWN_FORMS, _read_pins),
    _of_json("settings", SETTINGS, _read_settings),
    _of_json("routines", ROUTINES, _read_routines),
    Kind(
        "feed of updates",
        lambda: _signed(_json(RELEASE)),
        _damaged_feed,
        _read_feed,
        (UpdateFailed,),
    ),
    _of_json("list of firmware", UPDATES, _read_list, UsageError),
    _of_json("answer of an OTA address", OTA, _read_ota),
    _of_json("request of a device", BOOT, _read_boot),
    _of_json("tools", TOOLS, lambda path: read_tool_file(str(path)), FileError),
    _of_json("addresses", {"Family": "wss://h/a?token=x"}, _read_addresses, UsageError),
    _of_json("client ids", ["G@@@a4_cf_12_9b_7f_3a@@@u", {"client_id": "b"}], _read_ids),
    _of_text("link", b"companion:add?device=ws://h/&name=Lamp", _read_link, EndpointError),
)
