"""The core's words: every code that is written has its sentence, and every sentence fits."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

import companion
from companion import errors
from companion.messages.message import LIST, TEMPLATES, Message, message

PACKAGE = Path(companion.__file__).parent
TREES = {
    path.relative_to(PACKAGE).as_posix(): ast.parse(path.read_bytes())
    for path in sorted(PACKAGE.rglob("*.py"))
}
WORDS = tuple(name for name in TREES if name.startswith("messages/"))
"""Where the sentences themselves stand."""

MAKERS = {
    "message",
    "Message",
    *(
        name
        for name, kind in vars(errors).items()
        if isinstance(kind, type) and issubclass(kind, errors.CompanionError)
    ),
}
"""What takes a code as its first argument."""

OWN_KEYWORDS = {"rpc_code"}
"""Keywords of an error that are no value of its sentence."""


@dataclass(frozen=True)
class Use:
    """A code that the source writes out, and the values it gives when they can be read."""

    place: str
    code: str
    values: frozenset[str] | None


def uses() -> Iterator[Use]:
    for place, tree in TREES.items():
        for node in ast.walk(tree):
            if not (isinstance(node, ast.Call) and node.args):
                continue
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            code = node.args[0]
            if name not in MAKERS or not isinstance(code, ast.Constant):
                continue
            if isinstance(code.value, str):
                yield Use(f"{place}:{node.lineno}", code.value, given(node, name))


def given(node: ast.Call, name: str) -> frozenset[str] | None:
    names = {keyword.arg for keyword in node.keywords} - OWN_KEYWORDS
    if None in names or (name == "Message" and len(node.args) > 1):
        return None
    return frozenset(name for name in names if name is not None)


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


USES = sorted(uses(), key=lambda use: use.place)


def test_the_search_finds_what_it_looks_for() -> None:
    codes = {use.code for use in USES}
    assert {"endpoint.empty", "call.lost", "field.required"} <= codes


def test_every_code_that_is_written_has_its_words() -> None:
    assert [use for use in USES if use.code not in TEMPLATES] == []


def test_every_code_is_given_the_values_of_its_words() -> None:
    wrong = [
        (use.place, use.code, sorted(fields(TEMPLATES[use.code]) ^ use.values))
        for use in USES
        if use.values is not None
        and use.code in TEMPLATES
        # a value that the words leave out harms nobody; a missing one raises
        and not fields(TEMPLATES[use.code]) <= use.values
    ]
    assert wrong == []


def test_every_text_that_looks_like_a_code_is_one() -> None:
    """Finds codes that stand in tables, and so in no call."""
    families = "|".join(sorted({code.split(".")[0] for code in TEMPLATES}))
    looks = re.compile(rf"(?:{families})(?:\.[a-z][a-z0-9_]*)+")
    wrong = [
        f"{place}:{node.lineno}: {node.value}"
        for place, tree in TREES.items()
        for node in whole_texts(tree)
        if looks.fullmatch(node.value) and node.value not in TEMPLATES
    ]
    assert wrong == []


def test_no_words_are_left_that_nobody_says() -> None:
    literals: set[str] = set()
    patterns: list[re.Pattern[str]] = []
    for place, tree in TREES.items():
        if place in WORDS:
            continue
        literals.update(node.value for node in whole_texts(tree))
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                patterns.append(pattern_of(node))
    unsaid = [
        code
        for code in TEMPLATES
        if code not in literals and not any(pattern.fullmatch(code) for pattern in patterns)
    ]
    assert unsaid == []


def whole_texts(tree: ast.AST) -> Iterator[ast.Constant]:
    """The texts of the source that are no part of an f-string."""
    parts = {
        part for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in parts:
            yield node


def pattern_of(node: ast.JoinedStr) -> re.Pattern[str]:
    """What an f-string can become; one that could become any code matches none."""
    parts = [
        re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[a-z0-9_]+"
        for part in node.values
    ]
    return re.compile("".join(parts)) if "\\." in "".join(parts) else re.compile("(?!)")


@pytest.mark.parametrize("code", sorted(TEMPLATES))
def test_the_words_can_be_formatted(code: str) -> None:
    template = TEMPLATES[code]
    values = dict.fromkeys(fields(template), 7)
    said = message(code, **values).english()
    assert said.strip() == said
    assert said
    # only names: a position or an attribute cannot be translated
    assert all(name.isidentifier() for name in values)


def test_an_unknown_code_raises_at_once() -> None:
    with pytest.raises(KeyError):
        message("no.such.code")


def test_a_message_does_not_change_and_compares_by_what_it_says() -> None:
    one = message("connect.refused", endpoint="ws://device/")
    assert one == message("connect.refused", endpoint="ws://device/")
    assert one != message("connect.refused", endpoint="ws://other/")
    assert one.english().startswith("Nothing answers at ws://device/.")
    with pytest.raises(AttributeError):
        one.code = "call.lost"  # type: ignore[misc]
    with pytest.raises(TypeError):
        one.values["endpoint"] = "ws://other/"  # type: ignore[index]


def test_messages_in_a_message_are_put_into_the_same_language() -> None:
    kinds = (message("field.kind.string"), message("field.kind.integer"), message("field.kind.map"))
    said = message("field.not_types", types=kinds)
    assert said.english() == "This must be one of: Text, Whole number, Names and values."
    other = {TEMPLATES[LIST]: "{before}/{after}", TEMPLATES["field.kind.integer"]: "entier"}
    assert said.worded(lambda template: other.get(template, template)) == (
        "This must be one of: Text/entier/Names and values."
    )
    assert hash(said) == hash(message("field.not_types", types=kinds))


def test_large_numbers_can_be_read() -> None:
    said = message("upgrade.broken_off", sent=1_520_000).english()
    assert "after 1,520,000 bytes" in said
    assert "42625" in message("hub.port_taken", port=42_625).english()


def test_braces_in_a_value_are_shown_as_they_are() -> None:
    text = 'a {0} {name} "{"'
    assert text in Message("call.device_error", {"text": text}).english()
