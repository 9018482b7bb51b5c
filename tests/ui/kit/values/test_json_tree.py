"""A JSON value as a tree: exact, bounded, built on demand."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester

from companion.ui.kit.values.json_tree import CHUNK, SHOWN, JsonTreeModel


def model_of(value: object) -> JsonTreeModel:
    model = JsonTreeModel("result")
    model.tester = QAbstractItemModelTester(model)  # type: ignore[attr-defined]
    model.set_value(value)
    return model


def child(model: JsonTreeModel, *rows: int) -> QModelIndex:
    index = model.index(0, 0)
    for row in rows:
        if model.canFetchMore(index):
            model.fetchMore(index)
        index = model.index(row, 0, index)
    return index


def shown(model: JsonTreeModel, *rows: int) -> tuple[str, str]:
    index = child(model, *rows)
    return index.data(), index.siblingAtColumn(1).data()


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (True, "true"),
        (None, "null"),
        (9007199254740993, "9007199254740993"),
        (2**200, str(2**200)),
        (1.0, "1.0"),
        ("a\nb\u202e", '"a\\nb\\u202e"'),
        ({}, "{0}"),
        ([1, 2], "[2]"),
    ],
)
def test_values_are_shown_exactly(value: object, words: str) -> None:
    assert shown(model_of([value]), 0) == ("0", words)


def test_names_and_values_of_an_object() -> None:
    model = model_of({"status": "done", "servos": {"left_leg": 90}})
    assert shown(model) == ("result", "{2}")
    assert shown(model, 0) == ("status", '"done"')
    assert shown(model, 1, 0) == ("left_leg", "90")
    assert model.copy_path(child(model, 1, 0)) == "/servos/left_leg"
    assert model.copy_value(child(model, 0)) == "done"
    assert json.loads(model.copy_value(child(model, 1))) == {"left_leg": 90}


def test_children_come_only_when_they_are_asked_for() -> None:
    model = JsonTreeModel("result")
    model.set_value(list(range(CHUNK * 3 + 1)))
    root = model.index(0, 0)
    assert model.rowCount(root) == 0
    assert model.hasChildren(root)
    counts = []
    while model.canFetchMore(root):
        model.fetchMore(root)
        counts.append(model.rowCount(root))
    assert counts == [CHUNK, CHUNK * 2, CHUNK * 3, CHUNK * 3 + 1]


def test_a_long_text_is_cut_in_its_row_and_copied_whole() -> None:
    model = model_of(["x" * 500_000])
    _, words = shown(model, 0)
    assert len(words) <= SHOWN + 2
    assert words.endswith("…")
    assert len(model.copy_value(child(model, 0))) == 500_000


def test_deep_nesting_costs_nothing_until_it_is_opened() -> None:
    value: object = 1
    for _ in range(50_000):
        value = [value]
    model = model_of(value)
    assert shown(model, 0, 0, 0) == ("0", "[1]")


def test_an_index_that_outlives_its_value_finds_nothing() -> None:
    model = model_of({"a": {"b": {"c": 1}}})
    stale = child(model, 0, 0, 0)
    model.set_value({})
    assert model.data(stale, Qt.ItemDataRole.DisplayRole) is None
    assert model.copy_value(stale) == ""
