"""The rows of the gallery: sorted, bounded, of one device and one kind."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from pytestqt.modeltest import ModelTester  # type: ignore[attr-defined]

from companion.app.pictures.picture import GalleryChange, Picture, PictureKind
from companion.ui.pictures import gallery_view
from companion.ui.pictures.gallery_view import GalleryModel


def made(number: int, kind: PictureKind = PictureKind.SNAPSHOT, key: str = "a") -> Picture:
    return Picture(
        f"{number:04d}",
        key,
        "Otto",
        datetime(2026, 11, 21, tzinfo=UTC),
        kind,
        "JPEG",
        320,
        240,
        1000,
        "",
        Path("x.jpg"),
    )


def ids(model: GalleryModel) -> list[str]:
    return [model.index(row).data(GalleryModel.PictureRole).id for row in range(model.rowCount())]


def test_rows_follow_the_gallery(qtmodeltester: ModelTester) -> None:
    model = GalleryModel("a")
    qtmodeltester.check(model)
    model.load([made(1), made(5), made(3), made(9, key="b")])
    assert ids(model) == ["0005", "0003", "0001"]
    model.change(GalleryChange(added=(made(7), made(4), made(8, key="b"), made(3))))
    assert ids(model) == ["0007", "0005", "0004", "0003", "0001"]
    assert [model.row_of(name) for name in ("0007", "0004", "0001", "0002")] == [0, 2, 4, -1]
    model.change(GalleryChange(removed=(made(7), made(1), made(2))))
    assert ids(model) == ["0005", "0004", "0003"]


def test_one_kind_is_shown_and_the_others_are_kept(qtmodeltester: ModelTester) -> None:
    model = GalleryModel("a")
    qtmodeltester.check(model)
    model.load([made(1), made(2, PictureKind.PHOTO)])
    model.set_kind(PictureKind.PHOTO)
    model.change(GalleryChange(added=(made(3), made(4, PictureKind.PHOTO))))
    assert ids(model) == ["0004", "0002"] and model.total == 4
    model.set_kind(None)
    assert ids(model) == ["0004", "0003", "0002", "0001"]


def test_there_is_an_end_to_the_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gallery_view, "MOST", 3)
    model = GalleryModel("a")
    model.load([made(number) for number in (2, 3, 4, 5)])
    assert ids(model) == ["0005", "0004", "0003"]
    model.change(GalleryChange(added=(made(6), made(1))))
    assert ids(model) == ["0006", "0005", "0004"]
