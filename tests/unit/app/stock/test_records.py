"""What is kept of stock devices, when it is written, and whom an invitation means."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from companion.app.files.store import FILE_NAME, Records, Store
from companion.app.stock.decisions import Invitation
from companion.app.stock.records import KIND, RECORDS, StockRecord, StockRecords
from tests.fakes.kept import kept_in, text_of_store

MAC = "02:58:5a:00:00:01"


def let_in(records: StockRecords, device_id: str) -> None:
    record = records.ensure(device_id)
    record.accepted = record.named = True


async def accepted(folder: Path) -> tuple[StockRecords, str]:
    """A device that was given its password, and that."""
    records = StockRecords(Store(folder))
    record = records.ensure(MAC)
    record.accepted = record.named = True
    password = record.new_password()
    await records.save()
    return records, password


async def test_a_device_is_known_again_by_its_password_and_the_one_before(tmp_path: Path) -> None:
    records, first = await accepted(tmp_path)
    assert first not in text_of_store(tmp_path)
    record = records.ensure(MAC)
    second = record.new_password()
    await records.save()
    again = StockRecords(Store(tmp_path)).get(MAC)
    assert again is not None and again.accepted
    assert again.lets_in(first.encode()) and again.lets_in(second.encode())
    record.new_password()
    await records.save()
    again = StockRecords(Store(tmp_path)).get(MAC)
    assert again is not None and not again.lets_in(first.encode())


async def test_what_did_not_change_is_not_written_over_another_process(tmp_path: Path) -> None:
    await accepted(tmp_path)
    mine, other = StockRecords(Store(tmp_path)), StockRecords(Store(tmp_path))
    let_in(other, "02:58:5a:00:00:02")
    await other.save()
    mine.ensure("02:58:5a:00:00:03")  # it only asked: nothing that is kept
    await mine.save()
    assert kept_in(tmp_path, KIND).keys() == {MAC, "02:58:5a:00:00:02"}


async def test_many_saves_at_once_write_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    changes: list[object] = []
    change = Store.change

    def noted(self: Store, *arguments: Any, **named: Any) -> None:
        changes.append(arguments)
        change(self, *arguments, **named)

    monkeypatch.setattr(Store, "change", noted)
    records = StockRecords(Store(tmp_path))
    for number in range(20):
        let_in(records, f"02:58:5a:00:00:{number:02x}")
    await asyncio.gather(*(records.save() for _ in range(20)))
    assert len(changes) == 1 and len(kept_in(tmp_path, KIND)) == 20


async def test_a_folder_that_cannot_be_written_is_logged_and_tried_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "in the way"
    folder.write_text("a file")
    records = StockRecords(Store(folder))
    let_in(records, MAC)
    await records.save()
    assert FILE_NAME in caplog.text
    folder.unlink()
    await records.save()
    assert StockRecords(Store(folder)).get(MAC) is not None


def test_the_password_in_use_outlives_many_new_ones() -> None:
    record = StockRecords().ensure(MAC)
    used = record.new_password()
    assert record.lets_in(used.encode())
    others = [record.new_password() for _ in range(5)]
    assert record.lets_in(used.encode()) and not record.lets_in(others[0].encode())
    assert record.lets_in(others[-1].encode())
    # it uses that one now
    assert not record.lets_in(used.encode())
    assert not any(record.lets_in(each) for each in (b"", b"\xff", used.encode() + b"x"))
    assert record.used not in repr(record) and record.hashes[0] not in repr(record)


async def test_an_entry_of_anything_is_read_as_far_as_it_makes_sense(tmp_path: Path) -> None:
    good = "0" * 64
    entry: dict[str, object] = {
        "device_id": " 02:58:5A:00:00:01\u202e\n",
        "accepted": True,
        "named": True,
        "former_url": "http://x/\ud800" + "a" * 5_000,
        "route": "by pigeon",
        "rule": 5,
        "orders": "once",
        "transcript": "no",
        "hashes": [5, None, "ä", "x", good, good, good],
        "used": "é",
        "version": ["2"],
        "offered": None,
        "more": {},
    }
    both = {"device_id": "02:00", "accepted": True, "declined": True}
    (tmp_path / "stock-devices.json").write_text(json.dumps({"devices": [entry, both]}))
    records = StockRecords(Store(tmp_path))
    record = records.get(MAC)
    assert record is not None and record.accepted and record.transcript is True
    assert (record.route, record.rule, record.version) == ("always", "ask", "")
    assert record.orders == "ask"
    assert record.hashes == [good, good] and record.used == ""
    assert not record.lets_in(b"x") and len(record.upstream_url) <= 2_000
    away = records.get("02:00")
    assert away is not None and away.declined and not away.accepted
    record.board = "new"
    await records.save()  # halves of characters would not be writable
    assert StockRecords(Store(tmp_path)).get(MAC) == record


@pytest.mark.parametrize(
    ("invitation", "unknown", "sent_away"),
    [
        (Invitation(), False, False),
        (Invitation(everyone=True), True, False),
        (Invitation(macs=frozenset({"02585a000001"})), True, True),
        (Invitation(macs=frozenset({"02585a000002"})), False, False),
    ],
    ids=["nobody", "everyone", "this one", "another"],
)
def test_whom_an_invitation_means(invitation: Invitation, unknown: bool, sent_away: bool) -> None:
    for written in (MAC, MAC.upper(), MAC.replace(":", "-"), MAC.replace(":", "")):
        assert invitation.means(written, declined=False) is unknown
        assert invitation.means(written, declined=True) is sent_away


async def test_one_new_device_of_two_programs_keeps_what_each_chose(tmp_path: Path) -> None:
    mine, other = StockRecords(Store(tmp_path)), StockRecords(Store(tmp_path))
    theirs = other.ensure(MAC)
    theirs.accepted = theirs.named = True
    theirs.rule, theirs.board = "never", "otto"
    first = theirs.new_password()
    assert await other.save()
    record = mine.ensure(MAC)
    record.accepted = record.named = True
    record.transcript = False
    second = record.new_password()
    assert await mine.save()
    found = StockRecords(Store(tmp_path)).get(MAC)
    assert found is not None and found.accepted
    assert (found.rule, found.board, found.transcript) == ("never", "otto", False)
    assert found.lets_in(first.encode()) and found.lets_in(second.encode())


async def test_a_password_of_each_of_two_programs_lets_it_in(tmp_path: Path) -> None:
    _, old = await accepted(tmp_path)
    programs = StockRecords(Store(tmp_path)), StockRecords(Store(tmp_path))
    passwords = []
    for records in programs:
        record = records.get(MAC)
        assert record is not None
        record.new_password()
        passwords.append(record.new_password())
        assert await records.save()
    found = StockRecords(Store(tmp_path)).get(MAC)
    assert found is not None and len(found.hashes) == 2
    assert all(found.lets_in(each.encode()) for each in passwords)
    assert not found.lets_in(old.encode())


async def test_what_is_not_in_the_file_is_said(tmp_path: Path) -> None:
    folder = tmp_path / "in the way"
    folder.write_text("a file")
    records = StockRecords(Store(folder))
    let_in(records, MAC)
    assert not await records.save()
    assert await StockRecords().save()


async def test_a_device_in_a_former_spelling_is_let_in(tmp_path: Path) -> None:
    records = Records(Store(tmp_path), KIND, RECORDS)
    former, declined = StockRecord(MAC, accepted=True, named=True), StockRecord(MAC, declined=True)
    password = former.new_password()
    former.device_id, declined.device_id = MAC.replace(":", ""), MAC.replace(":", "-")
    records.write({each.device_id: each for each in (former, declined)})
    again = StockRecords(Store(tmp_path))
    (record,) = again
    assert record.key == f"hub:{MAC}" and record.accepted and record.lets_in(password.encode())
    await again.save()
    assert kept_in(tmp_path, KIND).keys() == {MAC}
