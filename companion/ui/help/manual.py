"""The pages of the manual: the Markdown files of ``resources/help``.

They are written in English. A folder of a language, such as ``zh_CN``, has pages that are
translated. The last line of such a page is a mark of the English text that it was made of, so that
it can be told when that has changed.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from companion.patterns import regex
from companion.resources import resource_path

INDEX: Final = "index"
"""Name of the first page. Its headings and the links below them are the table of contents."""

_FENCE: Final = "```"
_MARK: Final = regex(r"\n<!-- English: (?P<mark>[0-9a-f]{12}) -->\s*\Z")
_LINK: Final = regex(r"\[(?P<words>[^\]]+)\]\((?P<target>[^)\s]+)\)")
_MARKUP: Final = regex(r"\[([^\]]+)\]\([^)\s]+\)|[*`|]")


class HelpPlace(Struct, frozen=True):
    """A page, or a heading in it."""

    page: str
    anchor: str = ""


class HelpSection(Struct, frozen=True):
    """A heading and the text below it, up to the next heading."""

    title: str
    anchor: str
    """The part of a link after ``#``, as GitHub makes it of the heading."""
    text: str
    """Without the marks of links, emphasis and tables."""


class HelpPage(Struct, frozen=True):
    """One file. The first section has the page's title and introduction."""

    name: str
    text: str
    """Markdown."""
    sections: tuple[HelpSection, ...]
    language: str = ""
    """Of a translated page; empty for the English one."""
    outdated: bool = False
    """The English page has changed since this one was translated."""

    @property
    def title(self) -> str:
        return self.sections[0].title

    def links(self) -> Iterator[str]:
        """The targets of all links, as they are written."""
        for line in _prose(self.text):
            yield from (found["target"] for found in _LINK.finditer(line))


class Chapter(Struct, frozen=True):
    """A heading of the table of contents."""

    title: str
    pages: tuple[HelpPage, ...]


class Manual:
    """All pages, read at once: together they are smaller than one picture."""

    def __init__(self, english: dict[str, HelpPage], folder: Path) -> None:
        self.english = english
        self.pages = english
        """In the language of `speak`; English where a page is not translated."""
        self._folder = folder
        self.chapters = tuple(self._chapters())

    def speak(self, language: str) -> None:
        """Show the pages of this language, such as `zh_CN`. Blocks for some milliseconds.

        Links lead to the same places in each language: headings keep the anchors of the English
        ones. A page with other headings than the English one is too old to be of use.
        """
        self.pages = dict(self.english)
        for path in sorted(self._folder.glob(f"{language}/*.md")) if language else ():
            english = self.english.get(path.stem)
            text, mark = _unmarked(path.read_text("utf-8"))
            page = read_page(path.stem, text)
            if english is None or len(page.sections) != len(english.sections):
                continue
            self.pages[path.stem] = replace(
                page,
                sections=tuple(
                    replace(section, anchor=same.anchor)
                    for section, same in zip(page.sections, english.sections, strict=True)
                ),
                language=language,
                outdated=mark != mark_of(english.text),
            )
        self.chapters = tuple(self._chapters())

    @classmethod
    def load(cls, folder: Path | None = None) -> Manual:
        """Read the pages of `folder`, or those that come with the app.

        Raises `FileNotFoundError` when there is no manual, and `OSError` when it cannot be read.
        """
        folder = folder or resource_path("help")
        pages = [
            read_page(path.stem, path.read_text("utf-8")) for path in sorted(folder.glob("*.md"))
        ]
        found = {page.name: page for page in pages}
        if INDEX not in found:
            raise FileNotFoundError(folder / f"{INDEX}.md")
        return cls(found, folder)

    def find(self, page: str, target: str) -> HelpPlace | None:
        """Where a link on `page` leads; `None` when that is not in the manual."""
        name, _, anchor = target.partition("#")
        name = name.removesuffix(".md") if name else page
        found = self.pages.get(name)
        if found is None or (anchor and anchor not in (each.anchor for each in found.sections)):
            return None
        return HelpPlace(name, anchor)

    def search(self, words: str) -> list[tuple[HelpPage, tuple[HelpSection, ...]]]:
        """The sections that have all of `words`, by page in the order of the contents.

        Words may be in the page's title as well, but not all of them: then the section says
        nothing of its own.
        """
        wanted = words.casefold().split()
        found = []
        for page in self._in_order():
            title = page.title.casefold()
            hits = []
            for section in page.sections:
                text = f"{section.title} {section.text}".casefold()
                here = [word for word in wanted if word in text]
                if here and all(word in here or word in title for word in wanted):
                    hits.append(section)
            if hits:
                found.append((page, tuple(hits)))
        return found

    def _in_order(self) -> Iterator[HelpPage]:
        yield self.pages[INDEX]
        for chapter in self.chapters:
            yield from chapter.pages

    def _chapters(self) -> Iterator[Chapter]:
        title, pages = "", list[HelpPage]()
        for line in _prose(self.pages[INDEX].text):
            if line.startswith("## "):
                if pages:
                    yield Chapter(title, tuple(pages))
                title, pages = line[3:].strip(), []
            elif title and line.startswith("- ") and (link := _LINK.search(line)):
                place = self.find(INDEX, link["target"])
                if place is not None:
                    # one that is English has a title in the language of the contents
                    page = self.pages[place.page]
                    first = replace(page.sections[0], title=_plain(link["words"]))
                    pages.append(replace(page, sections=(first, *page.sections[1:])))
        if pages:
            yield Chapter(title, tuple(pages))


def read_page(name: str, text: str) -> HelpPage:
    """Take a page apart. Raises `ValueError` if it does not begin with a heading."""
    found: list[tuple[str, list[str]]] = []
    fenced = False
    for line in text.splitlines():
        if line.startswith(_FENCE):
            fenced = not fenced
        elif not fenced and re.match(r"#{1,3} ", line):
            found.append((_plain(line.lstrip("#")), []))
        elif not found:
            raise ValueError(f"{name}: the first line must be a heading")
        else:
            found[-1][1].append(line if fenced else _plain(line))
    sections = [
        HelpSection(title, anchor_of(title), " ".join(" ".join(lines).split()))
        for title, lines in found
    ]
    return HelpPage(name, text, tuple(sections))


def mark_of(english: str) -> str:
    """What a translated page says in its last line of the English text that it was made of."""
    return hashlib.sha256(english.encode("utf-8")).hexdigest()[:12]


def mark_done(page: str, folder: Path) -> None:
    """Mark a page, such as `zh_CN/devices`, as made of the English one of now.

    Raises `FileNotFoundError`.
    """
    path = folder / f"{page}.md"
    mark = mark_of((folder / path.name).read_text("utf-8"))
    text, _ = _unmarked(path.read_text("utf-8"))
    path.write_text(f"{text.rstrip()}\n\n<!-- English: {mark} -->\n", "utf-8")


def _unmarked(text: str) -> tuple[str, str]:
    """A translated page without its mark, and the mark; empty where it has none."""
    found = _MARK.search(text)
    return (text[: found.start() + 1], found["mark"]) if found else (text, "")


def anchor_of(title: str) -> str:
    """The anchor of a heading, by GitHub's rule: links work there and here."""
    return re.sub(r"[^\w\- ]", "", title.casefold()).strip().replace(" ", "-")


def _prose(text: str) -> Iterator[str]:
    """The lines outside of code blocks."""
    fenced = False
    for line in text.splitlines():
        if line.startswith(_FENCE):
            fenced = not fenced
        elif not fenced:
            yield line


def _plain(line: str) -> str:
    return _MARKUP.sub(lambda found: found[1] or "", line).strip()
