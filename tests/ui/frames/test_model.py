"""Frames as rows: in order, in portions, bounded, filtered, and with their partners."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester, QSignalSpy

from companion.devices.frames import Direction, WireFrame
from companion.ui.frames.model import Column, FrameFilter, FrameShown, FramesModel
from tests.fakes.recordings import (
    answered,
    asked,
    called,
    enveloped,
    exchange,
    notified,
    said,
    wire_frame,
)
from tests.fakes.workbench import settled, until

ERROR = ("d2c", '{"jsonrpc":"2.0","id":3,"error":{"message":"Failed to open "sd card""}}')
TALK = (
    asked(1, "initialize"),
    answered(1, {"serverInfo": {}}),
    called(2, "self.speaker.set", volume=30),
    said(2, 'It is "Küche"'),
    called(3, "self.sd.open"),
    ERROR,
    notified("notifications/event", name="Fall"),
)


def model_of(*frames: tuple[str, str | bytes], **options: Any) -> FramesModel:
    model = FramesModel(**options)
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal, model)
    model.load(exchange(*frames))
    return model


def cells(model: FramesModel, column: Column) -> list[str]:
    return [model.index(row, column).data() for row in range(model.rowCount())]


def numbers(model: FramesModel) -> list[int]:
    return [model.index(row, 0).data(FramesModel.RowRole).number for row in range(model.rowCount())]


def flood(count: int, first: int = 1) -> Iterator[WireFrame]:
    for number in range(first, first + count):
        yield wire_frame(number, Direction.RECEIVED, notified("notifications/n", n=number)[1])


async def calm(model: FramesModel, within: float = 60.0) -> None:
    await until(lambda: not model.busy and not model._timer.isActive(), within)


async def test_rows_tell_what_travelled() -> None:
    model = model_of(*TALK)
    await calm(model)
    assert cells(model, Column.WHAT) == [
        "initialize",
        "initialize",
        "self.speaker.set",
        "self.speaker.set",
        "self.sd.open",
        "self.sd.open",
        "notifications/event",
    ]
    assert cells(model, Column.ID) == ["1", "1", "2", "2", "3", "3", ""]
    assert cells(model, Column.DIRECTION)[:2] == ["Sent", "Received"]
    assert cells(model, Column.ELAPSED)[:4] == ["", "1.0 s", "", "1.0 s"]
    assert cells(model, Column.CONTENT)[3:6] == [
        'It is "Küche"',
        "",
        'Failed to open "sd card"',
    ]
    spoken = model.index(5, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "Error" in spoken and "repaired" in spoken
    head = Qt.Orientation.Horizontal
    assert [model.headerData(column, head) for column in Column][2] == "Frame"
    assert model.frames() == list(exchange(*TALK))


@pytest.mark.parametrize(
    ("shown", "text", "expected"),
    [
        (FrameShown.REQUESTS, "", [1, 3, 5]),
        (FrameShown.ANSWERS, "", [2, 4, 6]),
        (FrameShown.NOTIFICATIONS, "", [7]),
        (FrameShown.QUIRKS, "", [6]),
        (FrameShown.ALL, "speaker", [3, 4]),
        (FrameShown.ANSWERS, "SPEAKER", [4]),
        (FrameShown.ALL, "küche", [4]),
        (FrameShown.ALL, '"küche"', [4]),
        (FrameShown.ALL, "fall event", [7]),
        (FrameShown.ALL, "fall speaker", []),
    ],
)
async def test_chips_and_search_work_together(
    shown: FrameShown, text: str, expected: list[int]
) -> None:
    talk = list(TALK)
    # a quirk of no interest here
    talk[1] = answered(
        1,
        {
            "protocolVersion": "2024-11-05",
            "capabilities": {},
            "serverInfo": {"name": "a", "version": "1"},
        },
    )
    model = model_of(*talk)
    model.set_filter(FrameFilter(shown, text))
    await calm(model)
    assert numbers(model) == expected
    model.set_filter(FrameFilter())
    await calm(model)
    assert numbers(model) == list(range(1, 8))


async def test_what_comes_is_added_below_and_updates_its_request() -> None:
    request, answer = exchange(called(1, "self.a"), said(1, "true"))
    model = model_of()
    model.load([request])
    taken, changed = QSignalSpy(model.added), QSignalSpy(model.row_changed)
    model.add(answer)
    await until(lambda: model.rowCount() == 2)
    assert taken.count() == 1 and taken.at(0) == [1]
    assert changed.count() == 1 and changed.at(0) == [1]
    row = model.row_of(1)
    assert row is not None and row.partner == 2 and row.elapsed == 1000.0


async def test_a_frame_that_is_stored_and_comes_too_is_there_once() -> None:
    frames = list(flood(300))
    model = model_of()
    model.load(iter(frames))
    for frame in frames[200:]:
        model.add(frame)
    model.add(wire_frame(301, Direction.RECEIVED, notified("notifications/n")[1]))
    await calm(model)
    assert numbers(model) == list(range(1, 302))


async def test_it_is_bounded_and_keeps_the_newest() -> None:
    model = model_of(capacity=50)
    model.load(flood(20))
    for frame in flood(200, first=21):
        model.add(frame)
        # what waits is bounded as well
        assert model.waiting - model._missed <= 50
    await calm(model)
    assert model.total == 50 and numbers(model) == list(range(171, 221))
    assert set(model._words) <= set(numbers(model))


async def test_hidden_rows_are_bounded_too() -> None:
    model = model_of(capacity=50)
    model.set_filter(FrameFilter(FrameShown.REQUESTS))
    model.load(flood(400))
    await calm(model)
    assert model.total == 50 and model.rowCount() == 0


async def test_while_it_holds_nothing_goes_away() -> None:
    model = model_of(capacity=50)
    model.load(flood(40))
    await calm(model)
    model.set_holding(True)
    for frame in flood(20, first=41):
        model.add(frame)
    await until(lambda: model.rowCount() == 50)
    for frame in flood(180, first=61):
        model.add(frame)
    await settled()
    assert numbers(model) == list(range(1, 51)) and model.waiting == 190
    model.set_holding(False)
    await until(lambda: model.waiting == 0)
    await calm(model)
    assert numbers(model) == list(range(191, 241))


async def test_a_flood_does_not_stall_the_loop() -> None:
    model = FramesModel()
    model.load(())
    longest, portions = 0.0, 0
    original = model._portion

    def portion() -> None:
        nonlocal longest, portions
        started = time.thread_time()
        original()
        longest, portions = max(longest, time.thread_time() - started), portions + 1

    model._timer.timeout.disconnect()
    model._timer.timeout.connect(portion)
    for frame in flood(5_000):
        model.add(frame)
    await until(lambda: model.total == 2_000 and not model._timer.isActive())
    assert numbers(model)[-1] == 5_000
    assert portions > 3 and longest < 0.05


async def test_an_answer_whose_request_is_gone_is_no_stray_one() -> None:
    model = model_of(capacity=2)
    frames = exchange(asked(1, "ping"), asked(2, "ping"), asked(3, "ping"), answered(1, {}))
    model.load(frames[:3])
    await calm(model)
    model.add(frames[3])
    row = await until(lambda: model.row_of(4))
    assert row is not None and row.quirks == () and row.partner is None


async def test_hostile_frames_make_rows_like_all_others() -> None:
    model = model_of(
        ("d2c", b"\xff\xfe\x00"),
        ("d2c", '{"type":' + "[" * 50_000),
        ("d2c", enveloped({"method": "<b>bold</b>\u202e\n", "params": "x" * 100_000})),
        ("d2c", json.dumps([{"id": 1}] * 1_000)),
        ("c2d", ""),
    )
    await calm(model)
    assert model.rowCount() == 5
    for row in range(5):
        for column in Column:
            text = model.index(row, column).data()
            assert "\n" not in text and "\u202e" not in text and len(text) < 300
    assert model.index(9, 0) == QModelIndex()
    await asyncio.sleep(0)


async def test_while_it_holds_there_is_no_gap() -> None:
    model = model_of(capacity=50)
    model.load(flood(10))
    await calm(model)
    model.set_holding(True)
    for frame in flood(200, first=11):
        model.add(frame)
    await settled()
    assert numbers(model) == list(range(1, 11)) and model.waiting == 200
    model.set_holding(False)
    await until(lambda: model.waiting == 0)
    await calm(model)
    assert numbers(model) == list(range(161, 211))
