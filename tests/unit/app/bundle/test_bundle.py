"""A whole bundle: what is in it, and above all what is not."""

from __future__ import annotations

import asyncio
import json
import zipfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.app.activity.activity import ActivityLog
from companion.app.activity.history.database import FILE_NAME
from companion.app.activity.history.history import History
from companion.app.assemble import assemble
from companion.app.bundle import archive, sources
from companion.app.bundle.archive import (
    ABOUT,
    Bundle,
    Stopped,
    build,
    collect,
    redacted,
    save,
    slug,
)
from companion.app.bundle.sources import (
    DeviceFrames,
    RunSources,
    Scope,
    config_files,
    of_files,
)
from companion.app.frames.log import FrameLog
from companion.app.frames.recording import read_recording
from companion.app.log_ring import log_ring
from companion.app.nouns import SETTINGS
from companion.app.privacy.mask import Masker
from companion.app.secrets import Secrets
from companion.app.workspace import Workspace
from companion.devices.frames import Direction, WireFrame
from companion.devices.models import Way
from companion.errors import FileError
from companion.events import Event
from companion.messages.message import message
from companion.text import clean
from tests.fakes import planted
from tests.fakes.history import history_in, notice
from tests.fakes.planted import KEY, Plants
from tests.fakes.recordings import wire_frame

OTHER = "hub:02:00:00:00:00:02"


@dataclass
class Running:
    workspace: Workspace
    secrets: Secrets


@asynccontextmanager
async def running(folder: Path, plants: Plants | None = None) -> AsyncIterator[Running]:
    """An app that runs, with a history in this folder."""
    secrets = Secrets()
    settings = planted.plant_settings(plants) if plants else None
    history = History(folder)
    workspace = assemble(settings or _settings(), history, secrets=secrets)
    # nothing is dialed: what happens is told
    history.start()
    try:
        yield Running(workspace, secrets)
    finally:
        await workspace.stop()


def _settings() -> Any:
    from companion.app.settings.settings import Settings

    return Settings(hub_host="127.0.0.1", hub_port=0)


@pytest.fixture(autouse=True)
def clean_log() -> None:
    log_ring().clear()


def everything_in(path: Path) -> bytes:
    """Every byte of the zip, packed and unpacked, and the names of its files."""
    with zipfile.ZipFile(path) as file:
        unpacked = b"".join(file.read(name) for name in file.namelist())
        return path.read_bytes() + unpacked + "".join(file.namelist()).encode()


def files_in(folder: Path) -> list[str]:
    return [each.name for each in folder.iterdir() if each.is_file()]


def values_in(bundle: Bundle, name: str) -> list[Any]:
    part = next(part for part in bundle.parts if part.name == name)
    return [json.loads(line) for line in part.text.splitlines()]


async def test_no_planted_secret_is_in_a_bundle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", planted.HOME)
    monkeypatch.setenv("USERPROFILE", planted.HOME)
    plants, kept = Plants(), tmp_path / "kept"
    await planted.plant_history(kept, plants)
    async with running(kept, plants) as app:
        await planted.plant_workspace(app.workspace, app.secrets, plants)
        bundle = await collect(app.workspace[RunSources], Scope())
        path = tmp_path / "bundle.zip"
        await save(path, bundle)
    everything = everything_in(path)
    assert len(everything) > 20_000 and len(plants.all) > 150
    text = everything.decode("utf-8", "replace")
    found = [kind for kind, plant in plants.all.items() if plant in text]
    assert found == []
    for plant in plants.all.values():
        for spelling in (
            json.dumps(plant)[1:-1],
            plant.replace(" ", "%20"),
            plant.replace(" ", "+"),
        ):
            assert spelling.encode() not in everything
    assert planted.HOME.encode() not in everything
    # every source is there indeed, with what is not private
    names = [part.name for part in bundle.files()]
    assert names == [
        ABOUT,
        "versions.json",
        "settings.json",
        "devices.json",
        "activity.jsonl",
        "frames/otto-of-hidden.jsonl",
        "diagnoses.json",
        "log.txt",
    ]
    assert text.count("-50") > 12
    entries = values_in(bundle, "activity.jsonl")
    assert len(entries) == 3 + 1 + 3  # what was said is left out
    calls = [entry["call"] for entry in entries if "call" in entry]
    assert [call["arguments"]["volume"] for call in calls] == [5, 5]
    assert "the device took [hidden] and is happy" in text
    assert "~/files" in text


async def test_the_plants_are_found_where_nothing_is_taken_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the test above would prove nothing."""

    class Careless(Masker):
        def value(self, value: Any) -> Any:
            return value

        def text(self, text: str) -> str:
            return text

        def data(self, data: bytes) -> bytes:
            return data

    monkeypatch.setattr(archive, "Masker", Careless)
    plants = Plants()
    async with running(tmp_path, plants) as app:
        await planted.plant_workspace(app.workspace, app.secrets, plants)
        bundle = await collect(app.workspace[RunSources], Scope())
    for name in ("settings.json", "activity.jsonl", "log.txt", "diagnoses.json", "devices.json"):
        text = next(part.text for part in bundle.parts if part.name == name)
        assert any(plant in text for plant in plants.all.values()), name


async def test_frames_are_a_recording_that_is_opened_again(tmp_path: Path) -> None:
    data = [b'{ "jsonrpc":"2.0", "id" : 1 }', b"\xff broken", '{"a":"ü"}'.encode()]
    async with running(tmp_path) as app:
        app.workspace.devices.ensure(KEY, Way.DIALS_IN, name="Otto")
        for number, each in enumerate(data, start=1):
            frame = WireFrame(number, datetime.now(UTC), KEY, 1, Direction.RECEIVED, each)
            app.workspace[FrameLog].add(frame)
        bundle = await collect(app.workspace[RunSources], Scope())
    part = next(part for part in bundle.parts if part.name == "frames/otto.jsonl")
    path = tmp_path / "frames.jsonl"
    path.write_bytes(part.data)
    recording = read_recording(path)
    assert [frame.data for frame in recording.frames] == data
    assert recording.device_key == KEY and recording.device_name == "Otto"


async def test_half_of_a_surrogate_pair_next_to_what_is_hidden(tmp_path: Path) -> None:
    said = '{"type": "stt", "text": "good morning", "note": "a\\ud800b"}'
    frame = wire_frame(1, Direction.RECEIVED, said)
    async with running(tmp_path) as app:
        found = await app.workspace[RunSources].gather(Scope())
    device = DeviceFrames(KEY, "Otto", iter((frame,)), 0, ())
    [part] = [
        part
        for part in build(replace(found, frames=(device,))).parts
        if part.name.startswith("frames/")
    ]
    written = json.loads(json.loads(part.text.splitlines()[1])["frame"])
    assert written == {"type": "stt", "text": "[hidden]", "note": "a\ud800b"}


async def test_a_bundle_of_one_device_tells_of_no_other(tmp_path: Path) -> None:
    async with running(tmp_path) as app:
        for number, key in enumerate((KEY, OTHER), start=1):
            app.workspace.devices.ensure(key, Way.DIALS_IN, name=f"Device {number}")
            title = message("live.notification")
            event = Event.now(
                "notification", device_key=key, device_name=f"Device {number}", title=title
            )
            app.workspace[ActivityLog].add_event(event)
            frame = WireFrame(number, datetime.now(UTC), key, 1, Direction.SENT, b"{}")
            app.workspace[FrameLog].add(frame)
        whole = await collect(app.workspace[RunSources], Scope())
        bundle = await collect(app.workspace[RunSources], Scope((OTHER,)))
    assert {part.name for part in whole.parts} - {part.name for part in bundle.parts} == {
        "frames/device-1.jsonl"
    }
    assert [entry["device"] for entry in values_in(bundle, "activity.jsonl")] == [OTHER]
    assert not any(KEY.encode() in part.data for part in bundle.parts)


async def test_the_past_and_this_run_come_once_and_in_order(tmp_path: Path) -> None:
    async with history_in(tmp_path) as history:
        for number in range(1, 4):
            history.add(notice(number, minutes=60 * 24 * 5 * (4 - number)))
    async with running(tmp_path) as app:
        for number in range(4, 7):
            title = message("live.notification")
            app.workspace[ActivityLog].add_event(
                Event.now(
                    "notification",
                    device_key=KEY,
                    device_name="",
                    title=title,
                    method=f"notifications/event_{number}",
                )
            )
        bundle = await collect(app.workspace[RunSources], Scope())
        long_ago = datetime.now(UTC) - timedelta(days=30)
        whole = await collect(app.workspace[RunSources], Scope(since=long_ago))
    methods = [entry["method"][-1] for entry in values_in(bundle, "activity.jsonl")]
    assert methods == ["3", "4", "5", "6"]  # of the last seven days
    assert [entry["method"][-1] for entry in values_in(whole, "activity.jsonl")] == list("123456")


async def test_what_is_too_much_is_left_out_and_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sources, "MOST_ENTRIES", 2)
    monkeypatch.setattr(archive, "LARGEST_FRAMES", 2_000)
    async with history_in(tmp_path) as history:
        for number in range(1, 6):
            history.add(notice(number))
    async with running(tmp_path) as app:
        app.workspace.devices.ensure(KEY, Way.DIALS_IN, name="Otto")
        for number in range(1, 11):
            data = f'{{"number": {number}, "more": "{"x " * 150}"}}'.encode()
            frame = WireFrame(number, datetime.now(UTC), KEY, 1, Direction.SENT, data)
            app.workspace[FrameLog].add(frame)
        bundle = await redacted(await app.workspace[RunSources].gather(Scope()))
    said = [note.english() for note in bundle.notes]
    assert any("activity.jsonl holds the newest entries only" in each for each in said)
    assert any("frames of Otto; the 4 oldest are left out" in each for each in said)
    assert len(values_in(bundle, "frames/otto.jsonl")) == 1 + 6


async def test_a_file_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "LARGEST", 3_000)
    async with history_in(tmp_path) as history:
        for number in range(1, 60):
            history.add(notice(number))
    async with running(tmp_path) as app:
        bundle = await collect(app.workspace[RunSources], Scope())
    part = next(part for part in bundle.parts if part.name == "activity.jsonl")
    assert 2_000 < part.size <= 3_000
    assert values_in(bundle, part.name)[-1]["method"].endswith("_59")


async def test_parts_that_are_left_out_are_in_no_byte_of_the_zip(tmp_path: Path) -> None:
    path = tmp_path / "bundle.zip"
    async with running(tmp_path / "kept") as app:
        app.workspace.devices.ensure(KEY, Way.DIALS_IN, name="Otto")
        bundle = await collect(app.workspace[RunSources], Scope())
    files = await save(path, bundle, {"devices.json"})
    assert "devices.json" not in {part.name for part in files}
    about = files[0].text
    assert "Left out when it was saved: devices.json" in about
    everything = everything_in(path)
    assert b"Otto" not in everything
    with zipfile.ZipFile(path) as file:
        assert file.testzip() is None
        assert {name: file.read(name) for name in file.namelist()} == {
            part.name: part.data for part in files
        }
    assert files_in(tmp_path) == ["bundle.zip"]


async def test_a_zip_that_cannot_be_written_leaves_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "bundle.zip"
    path.write_bytes(b"old")

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    async with running(tmp_path / "kept") as app:
        bundle = await collect(app.workspace[RunSources], Scope())
    with pytest.raises(FileError, match="cannot be written"):
        await save(tmp_path / "none" / "bundle.zip", bundle)
    monkeypatch.setattr(zipfile.ZipFile, "writestr", full)
    with pytest.raises(FileError, match="No space left"):
        await save(path, bundle)
    assert path.read_bytes() == b"old"
    assert files_in(tmp_path) == ["bundle.zip"]


async def test_a_history_that_cannot_be_read_is_said_in_the_bundle(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"no database" * 999)
    settings, records = await asyncio.to_thread(config_files, tmp_path)
    history = History(tmp_path)
    bundle = await redacted(await of_files(settings, SETTINGS, records, history, Scope()))
    await history.stop()
    notes = [note.english() for note in bundle.notes]
    assert any("is damaged and cannot be read" in note for note in notes)
    assert any("There are no frames" in note for note in notes)
    assert notes[0] in bundle.files()[0].text


async def test_a_bundle_that_nobody_wants_any_more_is_given_up(tmp_path: Path) -> None:
    async with running(tmp_path) as app:
        await app.workspace[History].flush()
        app.workspace[ActivityLog].add_event(
            Event.now(
                "notification", device_key=KEY, device_name="", title=message("live.notification")
            )
        )
        found = await app.workspace[RunSources].gather(Scope())
        with pytest.raises(Stopped):
            build(found, lambda: True)
        task = asyncio.create_task(redacted(found))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task


def test_versions_tell_what_the_app_runs_on() -> None:
    from companion.app.bundle.archive import LIBRARIES, versions

    found = versions()
    assert found["qt"] and found["python"] and found["system"]["name"]
    assert set(found["libraries"]) == set(LIBRARIES)
    assert all(found["libraries"][name] for name in ("websockets", "mcp", "qasync"))


def test_names_of_files_are_plain_and_different() -> None:
    assert slug("Otto Robot!", ()) == "otto-robot"
    assert slug("../../etc/passwd", ()) == "etc-passwd"
    assert slug("小智", ()) == "device"
    assert slug("小智", {"device", "device-2"}) == "device-3"


def test_where_nothing_can_be_written_is_known_before(tmp_path: Path) -> None:
    archive.check_target(tmp_path / "new.zip")
    with pytest.raises(FileError, match="is a folder"):
        archive.check_target(tmp_path)
    with pytest.raises(FileError, match="There is no folder"):
        archive.check_target(tmp_path / "none" / "new.zip")


async def test_what_a_device_says_deceives_no_reader_of_a_bundle(tmp_path: Path) -> None:
    hostile = "\x9b2J\u202eevil\x85"
    frame = wire_frame(1, Direction.RECEIVED, json.dumps({"type": hostile}, ensure_ascii=False))
    async with running(tmp_path) as app:
        title = message("live.notification")
        event = Event.now(
            "notification",
            device_key=KEY,
            device_name="Otto",
            title=title,
            params={"text": hostile},
        )
        app.workspace[ActivityLog].add_event(event)
        found = await app.workspace[RunSources].gather(Scope())
    device = DeviceFrames(KEY, "Otto", iter((frame,)), 0, ())
    bundle = build(replace(found, frames=(device,)))
    for part in bundle.parts:
        assert clean(part.text, len(part.text)) == part.text, part.name
    [entry] = values_in(bundle, "activity.jsonl")
    assert entry["params"]["text"] == hostile
