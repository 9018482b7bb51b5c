"""Requests and answers find each other, and what only both tell is told."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest

from companion.app.frames.pairs import FrameRow, Pairing
from companion.devices.frames import Direction, WireFrame
from companion.protocol.frame_notes import FrameKind, Quirk
from tests.fakes.data import Data
from tests.fakes.recordings import (
    STARTED,
    answered,
    asked,
    called,
    enveloped,
    exchange,
    notified,
    said,
)
from tests.marks import both


def taken(*frames: tuple[str, str | bytes], begun: bool = True) -> list[FrameRow]:
    pairing = Pairing(begun=begun)
    return [pairing.add(frame)[0] for frame in exchange(*frames)]


def bare(number: int) -> tuple[str, str]:
    return "d2c", json.dumps({"jsonrpc": "2.0", "id": number, "result": {}})


def test_a_request_and_its_answer_know_each_other() -> None:
    pairing = Pairing()
    first, second = exchange(called(1, "self.a"), said(1, "true"))
    request, _ = pairing.add(first)
    answer, changed = pairing.add(second)
    assert changed is request
    assert (request.partner, answer.partner) == (2, 1)
    assert request.elapsed == answer.elapsed == 1000.0
    assert (answer.method, answer.tool) == ("tools/call", "self.a")
    assert answer.quirks == () and not request.cancelled


def test_answers_that_overtake_each_other_are_told_apart() -> None:
    rows = taken(asked(1, "ping"), asked(2, "ping"), answered(2, {}), answered(1, {}))
    assert [row.partner for row in rows] == [4, 3, 2, 1]


def test_a_clock_that_was_set_back_gives_no_time() -> None:
    first, second = exchange(asked(1, "ping"), answered(1, {}))
    earlier = WireFrame(
        2, STARTED - timedelta(hours=1), second.key, 1, Direction.RECEIVED, second.data
    )
    pairing = Pairing()
    request, _ = pairing.add(first)
    answer, _ = pairing.add(earlier)
    assert answer.partner == 1 and answer.elapsed is None and request.elapsed is None


def test_an_answer_to_nobodys_request_is_marked() -> None:
    assert taken(asked(1, "ping"), answered(9, {}))[1].quirks == (Quirk.STRAY,)


def test_a_second_answer_and_a_late_one_are_marked() -> None:
    again = taken(asked(1, "ping"), answered(1, {}), answered(1, {}))
    assert again[1].quirks == () and again[2].quirks == (Quirk.AGAIN,) and again[2].partner == 1
    assert again[0].partner == 2
    cancelled = {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 1}}
    late = taken(asked(1, "ping"), ("c2d", enveloped(cancelled)), answered(1, {}))
    assert late[0].cancelled and late[2].quirks == (Quirk.LATE,)


def test_giving_up_after_the_answer_means_nothing() -> None:
    cancelled = {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 1}}
    assert not taken(asked(1, "ping"), answered(1, {}), ("c2d", enveloped(cancelled)))[0].cancelled


def test_ids_begin_again_with_every_connection() -> None:
    first, second = exchange(asked(1, "ping"), answered(1, {}))
    other = WireFrame(2, second.time, second.key, 2, second.direction, second.data)
    pairing = Pairing()
    request, _ = pairing.add(first)
    answer, _ = pairing.add(other)
    assert request.partner is None and answer.quirks == (Quirk.STRAY,)


def test_a_bare_answer_is_odd_only_where_there_are_envelopes() -> None:
    assert taken(asked(1, "ping"), bare(1))[1].quirks == (Quirk.BARE,)
    ping = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "ping"})
    assert taken(("c2d", ping), bare(1))[1].quirks == ()


def test_a_request_of_the_device_is_answered_by_us() -> None:
    request = {"jsonrpc": "2.0", "id": 999, "method": "tools/call", "params": {"name": "x"}}
    error = {"jsonrpc": "2.0", "id": 999, "error": {"code": -32601, "message": "no"}}
    rows = taken(("d2c", enveloped(request)), ("c2d", enveloped(error)))
    assert rows[0].partner == 2 and rows[1].partner == 1 and rows[1].quirks == ()
    assert rows[0].quirks == (Quirk.ASKED,)


def test_where_older_frames_are_gone_an_answer_is_not_called_a_stray_one() -> None:
    pairing = Pairing(begun=False)
    first, second = exchange(answered(5, {}), answered(6, {}))
    assert pairing.add(first)[0].quirks == ()
    later = WireFrame(2, second.time, second.key, 2, second.direction, second.data)
    # that connection is seen from its beginning
    assert pairing.add(later)[0].quirks == (Quirk.STRAY,)


def test_dropped_rows_are_forgotten() -> None:
    pairing = Pairing()
    first, second, third = exchange(asked(1, "ping"), asked(2, "ping"), answered(1, {}))
    row, _ = pairing.add(first)
    pairing.add(second)
    pairing.forget(row)
    answer, changed = pairing.add(third)
    assert changed is None and answer.partner is None and answer.quirks == ()


def test_a_frame_that_was_never_taken_makes_no_stray_answer() -> None:
    pairing = Pairing()
    first, second = exchange(asked(1, "ping"), answered(1, {}))
    pairing.miss(first)
    assert pairing.add(second)[0].quirks == ()


def test_a_notification_belongs_to_nothing() -> None:
    row = taken(notified("notifications/event", name="x"))[0]
    assert row.notes.kind is FrameKind.NOTIFICATION and row.partner is None


@both
def test_answers_that_overtake_find_their_requests(data: Data) -> None:
    rows = taken(*data.texts("ws_concurrent"))
    answers = [row for row in rows if row.notes.kind is FrameKind.ANSWER]
    assert len(answers) == 6 and all(row.partner is not None for row in answers)
    assert [row.number for row in rows if row.partner is None] == []


@both
def test_the_quirks_of_firmware_are_found(data: Data) -> None:
    bad = taken(*data.texts("ws_calls_bad"))
    found = {quirk for row in bad for quirk in row.quirks}
    assert {Quirk.NO_CODE, Quirk.REPAIRED} <= found
    assert not found & {Quirk.BROKEN, Quirk.STRAY}
    odd = {quirk for row in taken(*data.texts("ws_protocol")) for quirk in row.quirks}
    assert {Quirk.TEXT_ID, Quirk.ODD_ID, Quirk.NO_VERSION} <= odd
    good = {quirk for row in taken(*data.texts("ws_calls_good")) for quirk in row.quirks}
    assert {Quirk.NESTED_IMAGE, Quirk.NOT_UTF8} & good


@both
@pytest.mark.parametrize("name", ["lan_basic", "ws_tools_list", "ws_envelope"])
def test_recordings_are_read_whole(data: Data, name: str) -> None:
    rows = taken(*data.texts(name))
    assert all(row.notes.summary or row.notes.method or row.quirks for row in rows)
