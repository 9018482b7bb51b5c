"""The gallery on the disk: kept, found again, bounded, and deleted only by a person."""

from __future__ import annotations

import asyncio
import json
import os
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from companion.app.pictures.picture import (
    GalleryChange,
    GalleryLimits,
    Picture,
    PictureKind,
    pictures_directory,
)
from companion.app.pictures.store import GalleryStore, device_folder, notes_path
from companion.errors import PictureError
from tests.fakes.pictures import picture

KEY = "hub:02:00:00:00:00:01"
OTHER = "ws://192.168.1.42:8080/ws"


async def add(store: GalleryStore, key: str = KEY, **more: Any) -> Picture:
    given: dict[str, Any] = {"device_name": "Otto", "kind": PictureKind.SNAPSHOT, **more}
    data = given.pop("data", None) or picture(32, 24)
    return await store.add(data, device_key=key, **given)


def names_below(folder: Path) -> list[str]:
    return [path.name for path in folder.rglob("*") if path.is_file()]


async def fails(work: Any) -> str:
    with pytest.raises(PictureError) as raised:
        await work
    return raised.value.message.code


async def test_a_picture_is_found_again_by_another_run(tmp_path: Path) -> None:
    before = datetime.now(UTC)
    store = GalleryStore(tmp_path)
    data = picture(32, 24, "PNG")
    kept = await add(
        store, data=data, kind=PictureKind.PHOTO, note="What\u202e is\x07 this?\nA cup?"
    )
    assert (kept.width, kept.height, kept.format, kept.suffix) == (32, 24, "PNG", ".png")
    assert kept.note == "What is this?\nA cup?" and kept.bytes == len(data)
    assert abs((kept.time - before).total_seconds()) < 5
    again = GalleryStore(tmp_path)
    (found,) = await again.pictures()
    assert found == kept and found.path == kept.path
    assert await again.read(found) == data
    assert await again.pictures(OTHER) == ()


async def test_pictures_come_newest_first_and_by_device(tmp_path: Path) -> None:
    store = GalleryStore(tmp_path)
    seen: list[GalleryChange] = []
    store.changed.subscribe(seen.append)
    kept = []
    for key in (KEY, OTHER, KEY):
        kept.append(await add(store, key))
        await asyncio.sleep(0.002)  # names tell milliseconds
    assert await store.pictures() == tuple(reversed(kept))
    assert await store.pictures(KEY) == (kept[2], kept[0])
    assert [change.added for change in seen] == [(each,) for each in kept]


@pytest.mark.parametrize("key", ["", "..", "../../etc", "a" * 300, "CON", 'hub:é/\\:*?"<>|\n'])
async def test_a_key_cannot_lead_out_of_the_folder(tmp_path: Path, key: str) -> None:
    kept = await add(GalleryStore(tmp_path / "in"), key)
    assert kept.path.parent.parent == tmp_path / "in"
    assert len(kept.path.parent.name) < 60
    (found,) = await GalleryStore(tmp_path / "in").pictures()
    assert found.device_key == key


async def test_what_is_no_picture_is_not_kept(tmp_path: Path) -> None:
    store = GalleryStore(tmp_path)
    assert await fails(add(store, data=b"<html>")) == "picture.not_one"
    assert await fails(add(store, data=picture(200, 200)[:400])) == "picture.damaged"
    assert not names_below(tmp_path)


@pytest.mark.parametrize("left", [None, b"", b"{", b"[]", b'{"device": 5}', b'{"width": true}'])
async def test_lost_notes_cost_no_picture(tmp_path: Path, left: bytes | None) -> None:
    store = GalleryStore(tmp_path)
    first = await add(store)
    await asyncio.sleep(0.002)
    second = await add(store, kind=PictureKind.PHOTO, note="?")
    notes = notes_path(second.path)
    if left is None:
        notes.unlink()
    else:
        notes.write_bytes(left)
    found, other = await GalleryStore(tmp_path).pictures(KEY)
    assert other == first
    assert (found.id, found.kind, found.time) == (second.id, second.kind, second.time)
    assert (found.width, found.height, found.format, found.note) == (32, 24, "JPEG", "")


async def test_notes_of_another_device_are_not_believed(tmp_path: Path) -> None:
    kept = await add(GalleryStore(tmp_path))
    value = json.loads(notes_path(kept.path).read_text())
    notes_path(kept.path).write_text(json.dumps({**value, "device": OTHER}))
    (found,) = await GalleryStore(tmp_path).pictures()
    assert found.device_key == "" and found.device_name == device_folder(KEY)


async def test_what_else_lies_in_the_folder_is_left_alone(tmp_path: Path) -> None:
    kept = await add(GalleryStore(tmp_path))
    folder = kept.path.parent
    (folder / "holiday.jpg").write_bytes(picture())
    (folder / "20261332T256199000Z-photo-00000000.jpg").write_bytes(picture())
    (folder / "20261121T100000000Z-photo-00000000.jpg").write_bytes(b"no picture")
    (folder / ".20261121.part").write_bytes(b"half")
    (tmp_path / "stray.txt").write_text("hello")
    store = GalleryStore(tmp_path)
    assert await store.pictures() == (kept,)
    await store.delete([kept])
    assert (folder / "holiday.jpg").exists() and len(list(folder.iterdir())) == 4


async def test_a_full_gallery_refuses_and_keeps_what_it_has(tmp_path: Path) -> None:
    store = GalleryStore(tmp_path, GalleryLimits(of_one_count=2, count=3))
    kept = [await add(store), await add(store)]
    assert await fails(add(store)) == "gallery.full"
    await add(store, OTHER)
    assert await fails(add(store, OTHER)) == "gallery.full"
    assert {each.id for each in await store.pictures(KEY)} == {each.id for each in kept}
    await store.delete(kept[:1])
    await add(store)
    size = kept[0].bytes
    small = GalleryStore(tmp_path / "b", GalleryLimits(of_one_bytes=size * 2 - 1))
    await add(small)
    assert await fails(add(small)) == "gallery.full"


async def test_deleting_can_be_undone(tmp_path: Path) -> None:
    store = GalleryStore(tmp_path)
    first, second = await add(store), await add(store, OTHER, note="?")
    seen: list[GalleryChange] = []
    store.changed.subscribe(seen.append)
    moved = await store.delete([first, second, first])
    assert {each.id for each in moved} == {first.id, second.id} and await store.pictures() == ()
    assert not first.path.exists() and [set(c.removed) for c in seen] == [set(moved)]
    assert await GalleryStore(tmp_path).pictures() == ()
    back = await store.restore(moved)
    assert set(back) == {first, second} and await store.restore(moved) == ()
    assert {each.path for each in await store.pictures()} == {first.path, second.path}
    assert set(await GalleryStore(tmp_path).pictures()) == {first, second}


async def test_the_trash_is_emptied_after_a_week(tmp_path: Path) -> None:
    store = GalleryStore(tmp_path)
    (old,) = await store.delete([await add(store)])
    (new,) = await store.delete([await add(store)])
    long_ago = time.time() - 8 * 86_400
    os.utime(old.path, (long_ago, long_ago))
    assert await GalleryStore(tmp_path).pictures() == ()
    assert not old.path.exists() and not notes_path(old.path).exists()
    assert new.path.exists() and notes_path(new.path).exists()


async def test_a_picture_that_somebody_else_deleted(tmp_path: Path) -> None:
    store = GalleryStore(tmp_path)
    kept, other = await add(store), await add(store)
    kept.path.unlink()
    assert await fails(store.read(kept)) == "gallery.gone"
    moved = await store.delete([kept, other])
    assert moved == (other,) and await store.pictures() == ()


async def test_a_copy_is_written_where_the_person_said(tmp_path: Path) -> None:
    store = GalleryStore(tmp_path / "gallery")
    data = picture(32, 24)
    kept = await add(store, data=data)
    out = tmp_path / "out.jpg"
    out.write_bytes(b"before")
    await store.save_copy(kept, out)
    assert out.read_bytes() == data
    assert await fails(store.save_copy(kept, out / "within.jpg")) == "gallery.unwritable"
    assert [name for name in names_below(tmp_path) if "out" in name] == ["out.jpg"]


async def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert await fails(add(GalleryStore(tmp_path / "file"))) == "gallery.unwritable"


async def test_cancelling_leaves_no_half_picture(tmp_path: Path) -> None:
    store = GalleryStore(tmp_path)
    await store.pictures()
    started = asyncio.Event()

    async def keep() -> None:
        started.set()
        await add(store)

    for _ in range(20):
        started.clear()
        task = asyncio.create_task(keep())
        await started.wait()
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    await store.close()
    assert await store.pictures() == await GalleryStore(tmp_path).pictures()
    assert not [name for name in names_below(tmp_path) if name.endswith(".part")]


async def test_many_at_once(tmp_path: Path) -> None:
    store = GalleryStore(tmp_path)
    kept = await asyncio.gather(*(add(store) for _ in range(20)))
    assert len({each.id for each in kept}) == 20
    assert set(await GalleryStore(tmp_path).pictures()) == set(kept)


async def test_a_temporary_gallery_goes_away() -> None:
    store = GalleryStore()
    kept = await add(store)
    assert kept.path.exists() and not store.lasting
    await store.close()
    assert not kept.path.exists() and await store.pictures() == ()
    await store.close()


def test_where_the_gallery_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_CONFIG_DIR", str(tmp_path))
    assert pictures_directory() == tmp_path / "pictures"
    monkeypatch.delenv("COMPANION_CONFIG_DIR")
    assert pictures_directory().parent.name == "xiaozhi-companion"
