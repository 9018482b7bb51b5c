"""Colours, fonts, sizes, strokes and opacities are written in the theme only."""

from __future__ import annotations

from pathlib import Path

import pytest

import companion.ui
from tests.ui.kit.theme.literals import find

UI = Path(companion.ui.__file__).parent
ALLOWED = {
    # reason: what it is instead
    "kit/rows/pick_list.py": "LEAST_ROWS is a number of rows",
    "forms/row_column.py": "SPARE is a number of rows",
}


def test_looks_are_written_in_the_theme_alone() -> None:
    found = [
        f"{name}:{line}: {kind}"
        for path in sorted(UI.rglob("*.py"))
        if not (name := path.relative_to(UI).as_posix()).startswith("kit/theme/")
        and name not in ALLOWED
        for line, kind in sorted(set(find(path)))
    ]
    assert found == []


def test_every_exception_is_still_one() -> None:
    assert [name for name in ALLOWED if not list(find(UI / name))] == []


@pytest.mark.parametrize(
    ("source", "kind"),
    [
        ('ROLE = "#A1B2C3"', "colour"),
        ('ROLE = "#fff"', "colour"),
        ("QColor(12, 0, 0)", "colour"),
        ('QColor("red")', "colour"),
        ("QColor(theme.colours.red)", ""),
        ("painter.setPen(Qt.GlobalColor.red)", "colour"),
        ("painter.fillRect(rect, Qt.GlobalColor.transparent)", ""),
        ('QFont("Arial")', "font"),
        ("font.setPointSize(9)", "font"),
        ("font.setPixelSize(size)", "font"),
        ("widget.setFixedHeight(44)", "size"),
        ("WIDTH = 300\nwidget.setMinimumWidth(WIDTH)", "size"),
        ("WIDTH: Final = 2 * 90 + 1\nbox = QSize(WIDTH, 1)", "size"),
        ("class A:\n    def sizeHint(self):\n        height = 12 + self.gap", "size"),
        ("narrow = self.width() < 700", "size"),
        ("widget.setFixedHeight(SIZE.button + 2)", ""),
        ("widget.setMinimumWidth(metrics.averageCharWidth() * 8)", ""),
        ("COUNT = 300\nrun(COUNT)", ""),
        ("row(one, two, spacing=6)", "size"),
        ("column(one, 12, two, margins=(0, SPACE.unit))", "size"),
        ("column(one, SPACE.unit, (two, 3), spacing=0, on=self)", ""),
        ("model.row(7)", ""),
        ("QPen(colour, 1.5)", "stroke"),
        ("QPen(colour, 1)", ""),
        ("painter.setOpacity(0.3)", "opacity"),
        ("painter.setOpacity(1.0)", ""),
        ("self.setStyleSheet(text)", "style"),
    ],
)
def test_the_search_finds_what_is_written_out(tmp_path: Path, source: str, kind: str) -> None:
    path = tmp_path / "source.py"
    path.write_text(source, encoding="utf-8")
    assert {found for _, found in find(path)} == ({kind} if kind else set())
