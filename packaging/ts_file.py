"""A ``.ts`` file: its texts, and what is wrong with a translation."""

from __future__ import annotations

import re
import string
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from marked_texts import PLURAL, Key

FINISHED: Final = ""
UNFINISHED: Final = "unfinished"
GONE: Final = ("vanished", "obsolete")
_LINE: Final = 60
"""Characters of a text that a fault shows."""


@dataclass(frozen=True)
class Text:
    """One text of a ``.ts`` file; `forms` has one entry, or one for each plural form."""

    key: Key
    plural: bool
    state: str
    forms: tuple[str, ...]


@dataclass(frozen=True)
class TsFile:
    path: Path
    language: str
    texts: tuple[Text, ...]


def read(path: Path) -> TsFile:
    """Read a ``.ts`` file. Raises `ET.ParseError` when it is not XML."""
    # written by lupdate and by us, never taken from the network
    root = ET.parse(path).getroot()
    texts = []
    for context in root.iterfind("context"):
        name = context.findtext("name") or ""
        for message in context.iterfind("message"):
            texts.append(_text(name, message))
    return TsFile(path, root.get("language", ""), tuple(texts))


def _text(context: str, message: ET.Element) -> Text:
    key = Key(context, message.findtext("source") or "", message.findtext("comment") or "")
    translation = message.find("translation")
    plural = message.get("numerus") == "yes"
    if translation is None:
        return Text(key, plural, UNFINISHED, ())
    forms = [translation]
    if plural:
        forms = translation.findall("numerusform")
    return Text(
        key,
        plural,
        translation.get("type", FINISHED),
        tuple("".join(form.itertext()) for form in forms),
    )


def faults(file: TsFile) -> Iterator[str]:
    """What is wrong with the translations, one sentence each; all that is open in one."""
    unfinished = [text for text in file.texts if text.state == UNFINISHED]
    if unfinished:
        first = _shown(unfinished[0])
        yield f"{file.path.name}: {len(unfinished)} texts are not translated, the first: {first}"
    for text in file.texts:
        for wrong in _wrong(text):
            yield f"{file.path.name}: {_shown(text)} {wrong}"


def _shown(text: Text) -> str:
    source = text.key.source.replace("\n", " ")
    if len(source) > _LINE:
        source = source[: _LINE - 1] + "…"
    return f"{text.key.context} “{source}”"


def _wrong(text: Text) -> Iterator[str]:
    if text.state in GONE:
        yield "is not in the source any more"
    if text.state != FINISHED:
        return
    if not text.forms or not all(form.strip() for form in text.forms):
        yield "has an empty translation"
        return
    for number, form in enumerate(text.forms):
        # with several forms the first is for one thing, and may say "one" in words
        may_omit = text.plural and len(text.forms) > 1 and number == 0
        if PLURAL in form and PLURAL not in text.key.source:
            yield f"has a {PLURAL} only in its translation"
        if PLURAL in text.key.source and PLURAL not in form and not may_omit:
            yield f"lost its {PLURAL}"
        yield from _wrong_fields(text.key.source, form)
        if _edges(form) != _edges(text.key.source):
            yield "begins or ends with other white space than its translation"


def _wrong_fields(source: str, form: str) -> Iterator[str]:
    wanted = _fields(source)
    if wanted is None:
        return  # a text with braces of its own, which nobody formats
    found = _fields(form)
    if found is None:
        yield "has a translation with a single brace"
        return
    for name in sorted(wanted - found):
        yield f"lost {{{name}}}"
    for name in sorted(found - wanted):
        yield f"has {{{name}}} only in its translation"


def _fields(text: str) -> set[str] | None:
    """The ``str.format`` fields of a text, with their conversion and format."""
    try:
        parts = list(string.Formatter().parse(text))
    except ValueError:
        return None
    return {
        name + (f"!{conversion}" if conversion else "") + (f":{form}" if form else "")
        for _, name, form, conversion in parts
        if name is not None
    }


def _edges(text: str) -> tuple[str, str]:
    match = re.match(r"(\s*).*?(\s*)\Z", text, re.DOTALL)
    return match.groups() if match else ("", "")  # type: ignore[return-value]
