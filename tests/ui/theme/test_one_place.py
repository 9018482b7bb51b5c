"""Colours, fonts and style sheets are written in one place only."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import companion.ui

UI = Path(companion.ui.__file__).parent


def found(pattern: str, allowed: set[str]) -> list[str]:
    """Lines of the window's source that match, outside the allowed files."""
    return [
        f"{path.relative_to(UI)}:{number}: {line.strip()}"
        for path in sorted(UI.rglob("*.py"))
        if path.relative_to(UI).as_posix() not in allowed
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(pattern, line)
    ]


@pytest.mark.parametrize(
    ("pattern", "allowed"),
    [
        (r"#[0-9A-Fa-f]{6}\b", {"theme/tokens.py"}),
        (r"\.setStyleSheet\(", {"theme/theme.py"}),
        (r"\bQFont\(\s*[\"']", set()),
        (r"\.setPointSize|\.setPointSizeF", set()),
        (r"GlobalColor\.(?!transparent)", set()),
    ],
)
def test_looks_are_written_in_the_theme_alone(pattern: str, allowed: set[str]) -> None:
    assert found(pattern, allowed) == []


def test_the_search_finds_what_there_is() -> None:
    assert found(r"#[0-9A-Fa-f]{6}\b", set())
    assert found(r"\.setStyleSheet\(", set())
