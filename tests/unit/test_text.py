"""Text from devices: nothing in it deceives, disturbs or grows without limit."""

from __future__ import annotations

import json
import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.text import clean, escaped, one_line, table_cell

OVERRIDE = "\u202e"
ISOLATE = "\u2066"
ANY_TEXT = st.text(st.characters(), max_size=300)
"""With lone surrogates, which a frame that is not UTF-8 becomes."""


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("", ""),
        ("Otto robot", "Otto robot"),
        ("客厅音箱", "客厅音箱"),
        ("line one\nline two\tindented", "line one\nline two\tindented"),
        ("line one\r\nline two", "line one\nline two"),
        ("line one\rline two", "line one line two"),
        ("one\u2028two\u2029three\x85four\x0bfive\x0csix", "one two three four five six"),
        ("bell\x07 escape\x1b[31m null\x00", "bell escape[31m null"),
        ("delete\x7f C1\x9b", "delete C1"),
        ("Wi-Fi \udcbf\udcaa", "Wi-Fi \ufffd\ufffd"),
        (f"photo{OVERRIDE}gnp.exe", "photognp.exe"),
        (f"{ISOLATE}name", "name"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("<b>bold</b> &amp;", "<b>bold</b> &amp;"),
    ],
)
def test_clean(text: str, cleaned: str) -> None:
    assert clean(text) == cleaned


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("ot\u200bto", "otto"),
        ("\ufeffotto\u2060", "otto"),
        ("o\xadt\u200dt\u200co", "otto"),
        ("\u200d", ""),
        ("\u3164\uffa0 \u2800", ""),
        ("otto\u200e\u061c robot", "otto robot"),
        ("otto\U000e0041\U000e007f", "otto"),
        ("客\u200b厅", "客厅"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("क्\u200dष", "क्\u200dष"),
        ("❤\ufe0f", "❤\ufe0f"),
    ],
)
def test_names_that_look_the_same_are_the_same(text: str, cleaned: str) -> None:
    assert one_line(text) == cleaned


def test_long_texts_keep_what_their_script_needs() -> None:
    assert clean("zero\u200bwidth") == "zero\u200bwidth"


@pytest.mark.parametrize("value", [None, 5, True, b"bytes", ["text"], {"text": "text"}])
def test_what_is_no_text_is_empty(value: object) -> None:
    assert clean(value) == ""
    assert one_line(value) == ""


def test_a_cut_is_marked_and_counts() -> None:
    assert clean("a" * 10, 10) == "a" * 10
    assert clean("a" * 11, 10) == "a" * 9 + "…"
    assert clean("abc", 1) == "…"
    assert clean("abc", 0) == "…"


def test_a_megabyte_is_cut_to_what_is_kept() -> None:
    assert len(clean("\x1b" * 1_000_000 + "end", 100)) <= 100
    assert len(one_line("x " * 1_000_000, 100)) == 100


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("  Otto \n\t robot  ", "Otto robot"),
        ("one\r\ntwo", "one two"),
        ("\n\n", ""),
        ("wide\u3000space", "wide space"),
        (f"a{OVERRIDE}b", "ab"),
    ],
)
def test_one_line(text: str, line: str) -> None:
    assert one_line(text) == line


@given(ANY_TEXT, st.integers(1, 400))
def test_nothing_harmful_is_left(text: str, limit: int) -> None:
    cleaned = clean(text, limit)
    assert len(cleaned) <= limit
    for char in cleaned:
        assert char in "\n\t" or unicodedata.category(char) not in ("Cc", "Cs")
        assert char not in "\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
    cleaned.encode("utf-8")


def test_each_character_of_python_is_judged_by_itself() -> None:
    # what is all printable takes another way through
    for code in range(sys.maxunicode + 1):
        assert clean(chr(code)) == clean(f"\x00{chr(code)}")


@given(ANY_TEXT)
def test_what_is_clean_stays_as_it_is(text: str) -> None:
    once = clean(text, 400)
    assert clean(once, 400) == once


@given(ANY_TEXT, st.integers(1, 400))
def test_a_line_has_no_breaks_and_no_double_spaces(text: str, limit: int) -> None:
    line = one_line(text, limit)
    assert len(line) <= limit
    assert "\n" not in line
    assert "\t" not in line
    assert len(line.splitlines()) <= 1


@given(ANY_TEXT)
def test_what_leaves_as_it_came_is_what_json_reads(text: str) -> None:
    shown = escaped(text)
    assert clean(shown, len(shown)) == shown
    written = json.dumps(text, ensure_ascii=False)
    assert json.loads(escaped(written)) == text


@pytest.mark.parametrize(
    "said", ["=1", "+1", "-1", "@a", "\t=1", "\n=1", "\r\n =1", "＝1", "＋1", "－1", "＠a", " ＝1"]
)
def test_no_cell_of_a_table_is_a_formula(said: str) -> None:
    assert str(table_cell(said)).startswith("'")
    assert table_cell(table_cell(said)) == table_cell(said)


def test_a_cell_of_a_table_moves_no_terminal() -> None:
    assert table_cell("a\x9b2J\u202eb") == "a\\u009b2J\\u202eb"
    assert table_cell("two\nlines") == "two\nlines"
    assert table_cell(-1) == -1
