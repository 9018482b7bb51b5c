"""Regular expressions of modules: compiled late, and all of them sound."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from companion.patterns import regex

PACKAGE = Path(__file__).resolve().parents[2] / "companion"


def test_it_is_compiled_when_it_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[str] = []
    real = re.compile

    def noted(pattern: str, flags: int) -> re.Pattern[str]:
        compiled.append(pattern)
        return real(pattern, flags)

    monkeypatch.setattr("companion.patterns.re.compile", noted)
    word = regex(r"w(or)d", re.IGNORECASE)
    assert not compiled
    found = word.fullmatch("WORD")
    assert found is not None and found[1] == "OR"
    assert word.fullmatch("words") is None
    assert compiled == [r"w(or)d"]


def test_it_has_all_that_a_compiled_one_has() -> None:
    for pattern, text in ((r"(?P<a>a)", "banana"), (rb"(?P<a>a)", b"banana")):
        late, early = regex(pattern), re.compile(pattern)
        assert late.findall(text) == early.findall(text)
        assert late.sub(text[:1], text) == early.sub(text[:1], text)
        assert late.split(text) == early.split(text)
        assert (late.pattern, late.groups, late.flags) == (early.pattern, early.groups, early.flags)


def test_what_it_has_not_is_said() -> None:
    assert not hasattr(regex("a"), "nothing")


def at_import(tree: ast.AST) -> Iterator[ast.Call]:
    """The calls that importing a module makes, but for those in functions that it calls."""
    for node in ast.iter_child_nodes(tree):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            if isinstance(node, ast.Call):
                yield node
            yield from at_import(node)


def test_importing_a_module_compiles_none() -> None:
    found = [
        f"{file.relative_to(PACKAGE)}:{call.lineno}"
        for file in PACKAGE.rglob("*.py")
        if "re.compile(" in (text := file.read_text("utf-8"))
        for call in at_import(ast.parse(text))
        if ast.unparse(call.func) == "re.compile"
    ]
    assert not found


def test_all_of_them_can_be_compiled() -> None:
    """What a fault in one would say at its first use."""
    late = type(regex(""))
    checked = 0
    for file in PACKAGE.rglob("*.py"):
        if "= regex(" in file.read_text("utf-8"):
            name = ".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts)
            for value in vars(import_module(name)).values():
                if isinstance(value, late):
                    assert value.flags is not None, name
                    checked += 1
    assert checked > 100
