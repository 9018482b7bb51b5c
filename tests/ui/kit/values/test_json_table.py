"""Lists of JSON objects as tables."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt

from companion.ui.kit.values.json_table import MOST_COLUMNS, MOST_ROWS, TableModel, as_table


@pytest.mark.parametrize(
    "value",
    [None, 1, "a", [], {}, [1], [{}], [{"a": 1}, 2], {"a": [1]}, {"a": [{"b": 1}], "c": {}},
     {"a": [{"b": 1}], "c": [{"d": 1}]}],
)  # fmt: skip
def test_what_is_no_list_of_objects_is_no_table(value: Any) -> None:
    assert as_table(value) is None


def test_the_list_may_stand_in_an_object_with_its_length() -> None:
    table = as_table({"count": 2, "rows": [{"b": 1}, {"a": 2}]})
    assert table is not None and table.columns == ("b", "a") and not table.left_out


def test_cells_are_exact_and_cleaned() -> None:
    table = as_table([{"a": 9007199254740993, "b": "x\n\x1b[31my"}, {"a": None, "c": {"d": [1]}}])
    assert table is not None
    model = TableModel()
    model.set_table(table)
    shown = [[model.index(row, column).data() for column in range(3)] for row in range(2)]
    assert shown == [["9007199254740993", "x [31my", ""], ["null", "", '{"d": [1]}']]
    header = model.headerData(0, Qt.Orientation.Horizontal)
    assert header == "a" and model.headerData(1, Qt.Orientation.Vertical) == 2


def test_a_table_is_bounded() -> None:
    wide = as_table([{str(number): number for number in range(MOST_COLUMNS + 1)}])
    assert wide is not None and len(wide.columns) == MOST_COLUMNS and wide.left_out
    long = as_table([{"a": 1}] * (MOST_ROWS + 1))
    assert long is not None and len(long.rows) == MOST_ROWS and long.left_out
