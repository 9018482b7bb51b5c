"""The pages for contributors and the code agree: headings, files, folders and names exist.

In a page a code span names a file or folder of the checkout or of ``companion/``
(`app/tools/gate.py`, `ui/kit/`), or something in a file (`devices/link.py:Link.run`).
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parents[3]
PACKAGE = CHECKOUT / "companion"
ARCHITECTURE = PACKAGE / "README.md"
WIRE = PACKAGE / "transports" / "README.md"

_HEADING = re.compile(r"^#{2,3} (.+)$", re.MULTILINE)
_CITED = re.compile(r'transports/README\.md((?:(?:,| and|, and) "[^"]+")*)')
_SPAN = re.compile(r"`([^`\n]+)`")
_NAMED = re.compile(r"(?P<path>\.?[\w-]+(?:/[\w.-]+)*/?)(?::(?P<name>[A-Za-z_][\w.]*))?")
_LINK = re.compile(r"\]\((?!https?://|#)([^)#]+)[^)]*\)")


def pages() -> list[Path]:
    found = [ARCHITECTURE, WIRE]
    found += (path for path in (CHECKOUT / ".github").rglob("*") if path.suffix == ".md")
    return sorted(found)


def sources() -> Iterator[tuple[Path, str]]:
    """Every source that cites the page, its lines joined: a citation may be broken over two."""
    for folder in (PACKAGE, CHECKOUT / "tests"):
        for path in folder.rglob("*.py"):
            text = path.read_text("utf-8")
            if "transports/README.md" in text and path != Path(__file__):
                yield path, re.sub(r"\n\s*(?:# )?", " ", text)


def test_every_cited_heading_exists() -> None:
    headings = set(_HEADING.findall(WIRE.read_text("utf-8")))
    unknown, cited = [], set()
    for path, text in sources():
        for named in _CITED.findall(text):
            quoted = re.findall(r'"([^"]+)"', named)
            cited.update(quoted)
            unknown += [(path, each) for each in quoted if each not in headings]
            if not quoted:
                unknown.append((path, "(no heading)"))
    assert not unknown
    assert len(cited) > 15  # the pattern still finds them


def spans(page: Path) -> Iterator[tuple[str, str]]:
    """What the page names: a path, and a name in it or nothing."""
    text = re.sub(r"^```.*?^```", "", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
    for span in _SPAN.findall(text):
        found = _NAMED.fullmatch(span)
        if found is None:
            continue
        path, name = found["path"], found["name"] or ""
        if name and not path.endswith(".py"):
            continue
        # elsewhere a slash may be a topic or a part of an address
        if path.endswith(".py") or (path.endswith("/") and "/" in path):
            yield path, name


@cache
def names_in(path: Path) -> frozenset[str]:
    """Dotted names of a module's classes, functions, constants and of what is in its classes."""

    def within(body: list[ast.stmt], before: str) -> Iterator[str]:
        for node in body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                yield before + node.name
                yield from within(node.body, f"{before}{node.name}.")
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                for each in targets:
                    if isinstance(each, ast.Name):
                        yield before + each.id
                    elif isinstance(each, ast.Attribute):  # self.name, in a method
                        yield f"{before.rpartition('.')[0].rpartition('.')[0]}.{each.attr}"

    return frozenset(within(ast.parse(path.read_text("utf-8")).body, ""))


@pytest.mark.parametrize("page", pages(), ids=lambda page: str(page.relative_to(CHECKOUT)))
def test_what_a_page_names_exists(page: Path) -> None:
    missing = []
    for path, name in spans(page):
        places = [base / path for base in (PACKAGE, CHECKOUT) if (base / path).exists()]
        if not places or (name and name not in names_in(places[0])):
            missing.append(f"{path}:{name}" if name else path)
    assert not missing


def test_every_folder_of_the_package_has_its_line() -> None:
    """But for those of a noun, whose `noun.py` says what it is."""
    named = {path for path, _ in spans(ARCHITECTURE)}
    nouns = {
        path.parent.relative_to(PACKAGE).as_posix() + "/" for path in PACKAGE.glob("*/*/noun.py")
    }
    layers = {"app", "cli", "devices", "protocol", "transports", "ui"}
    folders = {
        path.parent.relative_to(PACKAGE).as_posix() + "/" for path in PACKAGE.rglob("__init__.py")
    }
    assert folders - named - nouns - {f"{layer}/" for layer in layers} - {"./"} == set()


@pytest.mark.parametrize("page", pages(), ids=lambda page: str(page.relative_to(CHECKOUT)))
def test_links_of_a_page_lead_somewhere(page: Path) -> None:
    links = _LINK.findall(page.read_text("utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []
