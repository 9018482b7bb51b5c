"""Marks for translation: what is found, and what is refused."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from marked_texts import Key, Marked, as_marks, scan


def read(folder: Path, source: str) -> Marked:
    path = folder / "a.py"
    path.write_text(source, encoding="utf-8")
    return scan([path])


SOUND = """
from PySide6.QtCore import QCoreApplication, QObject

class Page(QObject):
    def texts(self, n):
        first = self.tr("One " "text")
        second = self.tr("%n tool(s)", "", n)
        third = QCoreApplication.translate("Context", "Two", "note")
        def inner():
            return self.tr("Inside")
        return QCoreApplication.translate("Messages", TEMPLATES[n])

class Outer:
    class Inner(QObject):
        def text(self):
            return self.tr("Nested")

PLAIN = "abc".translate(str.maketrans("a", "b"))
"""


def test_sound_marks_are_found_with_their_context(tmp_path: Path) -> None:
    marked = read(tmp_path, SOUND)
    assert marked.faults == []
    assert set(marked.places) == {
        Key("Page", "One text"),
        Key("Page", "%n tool(s)"),
        Key("Page", "Inside"),
        Key("Context", "Two", "note"),
        Key("Inner", "Nested"),
    }
    assert marked.places[Key("Page", "One text")] == (tmp_path / "a.py", 6)


TABLE = """
from types import MappingProxyType
from typing import Final
PART_TEMPLATES: Final = {
    # a note
    "a": "One " "text",
    "b": "A “quoted\\" text, 中文",
}
TEMPLATES = MappingProxyType({**PART_TEMPLATES, "c": "Three"})
OTHER = {"d": "No sentence"}
"""


def test_every_sentence_of_a_table_is_found(tmp_path: Path) -> None:
    folder = tmp_path / "messages"
    folder.mkdir()
    marked = read(folder, TABLE)
    assert marked.faults == []
    texts = ["One text", 'A “quoted" text, 中文', "Three"]
    assert list(marked.places) == [Key("Messages", text) for text in texts]
    again = [
        ast.literal_eval(line.removeprefix("QT_TRANSLATE_NOOP"))
        for line in as_marks(marked).splitlines()
    ]
    assert again == [("Messages", text) for text in texts]
    assert read(tmp_path, TABLE).places == {}  # only there


def test_a_sentence_that_is_not_written_out_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "messages"
    folder.mkdir()
    (fault,) = read(folder, 'TEMPLATES = {"a": "Text" + other}\n').faults
    assert "not written out" in str(fault)


def method(line: str) -> str:
    return f"class Page(QObject):\n    def text(self, n, other):\n        return {line}\n"


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ('other.tr("Text")', "self.tr() alone"),
        ('self.label.tr("Text")', "self.tr() alone"),
        ("self.tr(other)", "not written out"),
        ('self.tr(f"Text {n}")', "not written out"),
        ('self.tr("Text {}".format(n))', "not written out"),
        ("f\"{self.tr('Text')}\"", "f-string"),
        ('self.tr("%n tool(s)")', "no number is given"),
        ('self.tr("tools", "", n)', "the text has none"),
        ('QCoreApplication.translate("C", "%n tool(s)", "", n)', "does not see a plural"),
        ('QCoreApplication.translate(other, "Text")', "context of translate()"),
        ('QApplication.translate("C", f"{n}")', "not written out"),
        ('QCoreApplication.translate("C", "a" + other)', "not written out"),
        ("map(QCoreApplication.translate, other)", "under another name"),
        ('QT_TRANSLATE_NOOP("Messages", "Text")', "marks nothing here"),
        ('QT_TR_NOOP("Text")', "marks nothing here"),
    ],
)
def test_a_mark_that_would_not_work_is_refused(tmp_path: Path, line: str, fault: str) -> None:
    faults = read(tmp_path, method(line)).faults
    assert len(faults) == 1
    assert fault in str(faults[0])
    assert str(faults[0]).startswith(f"{tmp_path / 'a.py'}:3: ")


def test_a_mark_outside_a_class_has_no_context(tmp_path: Path) -> None:
    faults = read(tmp_path, 'def f(self):\n    return self.tr("Text")\n').faults
    assert ["in no class" in str(fault) for fault in faults] == [True]


def test_a_plural_in_a_class_with_heirs_is_refused(tmp_path: Path) -> None:
    base = method('self.tr("%n tool(s)", "", n)')
    assert read(tmp_path, base).faults == []
    subclass = f"{base}\nclass Derived(pages.Page[int]):\n    pass\n"
    faults = read(tmp_path, subclass).faults
    assert ["others are derived" in str(fault) for fault in faults] == [True]


def test_translate_is_known_under_its_own_name(tmp_path: Path) -> None:
    marked = read(
        tmp_path,
        "def f():\n    translate = QCoreApplication.translate\n"
        '    return translate("Context", "Text")\n',
    )
    assert marked.faults == []
    assert set(marked.places) == {Key("Context", "Text")}


def test_marks_inside_other_calls_are_found(tmp_path: Path) -> None:
    marked = read(tmp_path, method('self.tr("Outer {x}").format(x=self.tr("Inner"))'))
    assert set(marked.places) == {Key("Page", "Outer {x}"), Key("Page", "Inner")}


def test_who_derives_from_a_class_with_a_plural_is_found_in_a_file_without_marks(
    tmp_path: Path,
) -> None:
    plural = 'class Base(QObject):\n    def a(self, n):\n        return self.tr("%n s", "", n)\n'
    files = {"a.py": plural, "b.py": "class Other:\n    pass\n"}
    paths = [tmp_path / name for name in files]
    for path, source in zip(paths, files.values(), strict=True):
        path.write_text(source, encoding="utf-8")
    assert scan(paths).faults == []
    paths[1].write_text("import a\n\nclass Other(a.Base):\n    pass\n", encoding="utf-8")
    [fault] = scan(paths).faults
    assert (fault.path, fault.line) == (paths[0], 3) and "Base" in fault.text
