"""Client ids and the lists that people have of them."""

from __future__ import annotations

import json

import pytest

from companion.transports.gateway.client_id import LONGEST, MOST, ClientId, read_client_ids

ONE = "GID_a@@@02_00_00_00_00_01@@@11111111-0000-4000-8000-000000000001"
TWO = "GID_a@@@02_00_00_00_00_02@@@11111111-0000-4000-8000-000000000002"


def test_an_id_tells_the_device() -> None:
    assert ClientId.parse(ONE) == ClientId(
        ONE, "GID_a", "02:00:00:00:00:01", "11111111-0000-4000-8000-000000000001"
    )
    assert ClientId.parse("g@@@AA_bb_CC_dd_EE_01").mac == "aa:bb:cc:dd:ee:01"


@pytest.mark.parametrize("text", ["lamp", "a@@@b@@@c", "a@@@02_00_00_00_00_01@@@c@@@d", "@@@"])
def test_another_form_is_an_id_all_the_same(text: str) -> None:
    assert ClientId.parse(text) == ClientId(text)


@pytest.mark.parametrize(
    "text",
    [
        f"{ONE}\n{TWO}\n",
        f"# my devices\r\n\r\n  {ONE}  \r\n{TWO}\r\n{ONE}",
        f"\ufeffname,clientId\nlamp,{ONE}\nrobot,{TWO}",
        f'"lamp";"{ONE}"\n"robot";"{TWO}"',
        f"{ONE},{TWO}",
        json.dumps([ONE, TWO]),
        json.dumps({"clientIds": [ONE, TWO]}),
        json.dumps([{"clientId": ONE, "name": "lamp"}, {"client_id": TWO}]),
        json.dumps({"devices": [{"id": ONE}, {"id": TWO}]}),
        json.dumps({ONE: {"isAlive": None, "exists": True}, TWO: {"exists": False}}),
    ],
)
def test_ids_are_found_in_lists_of_many_kinds(text: str) -> None:
    found = read_client_ids(text)
    assert [each.text for each in found.ids] == [ONE, TWO] and found.warnings == ()


def test_an_id_of_another_form_stands_alone_in_its_line() -> None:
    assert [each.text for each in read_client_ids("client id\nlamp\nrobot").ids] == [
        "lamp",
        "robot",
    ]


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing", "[]", "{}", "7", "null", "a,b,c"])
def test_a_list_without_ids_says_so(text: str) -> None:
    found = read_client_ids(text)
    assert found.ids == () and [each.code for each in found.warnings] == ["gateway.id_empty"]


@pytest.mark.parametrize("bad", ["two words", "a/b", "x" * (LONGEST + 1), "a\u202eb@@@c"])
def test_what_can_be_no_id_is_said(bad: str) -> None:
    found = read_client_ids(f"{bad}\n{ONE}")
    assert [each.text for each in found.ids] == [ONE]
    assert [each.code for each in found.warnings] == ["gateway.id_unusable"]


def test_a_wrong_file_ends_somewhere() -> None:
    found = read_client_ids("\n".join(f"id{number}" for number in range(MOST + 10)))
    assert len(found.ids) == MOST
    assert [each.code for each in found.warnings] == ["gateway.id_too_many"]
    assert read_client_ids("[" * 100_000).ids == ()  # neither nested nor broken JSON raises
    nested = read_client_ids("[" * 20 + f'"{ONE}"' + "]" * 20)
    assert nested.ids == ()
