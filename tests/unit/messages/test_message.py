"""The core's words: every code that is written has its sentence, and every sentence fits."""

from __future__ import annotations

import ast
import copy
import pickle
import re
import string
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

import companion
from companion import errors
from companion.messages.message import LIST, Message, message
from companion.messages.templates import TEMPLATES
from companion.messages.traits import ARRAY_LABELS, TRAITS, Trait

PACKAGE = Path(companion.__file__).parent
WORDS = "messages/"
"""Where the sentences themselves are."""

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


Nodes = dict[str, list[ast.AST]]
"""Of the source that a test may look for, by path; the outer ones come first."""


@pytest.fixture(scope="module")
def nodes() -> Nodes:
    """Read when a test asks, not by each worker that collects tests; and walked once."""
    kinds = (ast.Call, ast.Compare, ast.Constant, ast.JoinedStr, ast.Match, ast.Subscript)
    return {
        path.relative_to(PACKAGE).as_posix(): [
            node for node in ast.walk(ast.parse(path.read_bytes())) if isinstance(node, kinds)
        ]
        for path in sorted(PACKAGE.rglob("*.py"))
    }


@pytest.fixture(scope="module")
def texts(nodes: Nodes) -> dict[str, list[ast.Constant]]:
    """The texts of the source that are no part of an f-string, by path."""
    return {place: list(whole_texts(there)) for place, there in nodes.items()}


@pytest.fixture(scope="module")
def uses(nodes: Nodes) -> list[Use]:
    return sorted(found_in(nodes), key=lambda use: use.place)


def found_in(nodes: Nodes) -> Iterator[Use]:
    for place, there in nodes.items():
        for node in there:
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


def test_the_search_finds_what_it_looks_for(uses: list[Use]) -> None:
    codes = {use.code for use in uses}
    assert {"endpoint.empty", "call.lost", "field.required"} <= codes


def test_every_code_that_is_written_has_its_words(uses: list[Use]) -> None:
    assert [use for use in uses if use.code not in TEMPLATES] == []


def test_every_code_is_given_the_values_of_its_words(uses: list[Use]) -> None:
    wrong = [
        (use.place, use.code, sorted(fields(TEMPLATES[use.code]) ^ use.values))
        for use in uses
        if use.values is not None
        and use.code in TEMPLATES
        # a value that the words leave out harms nobody; a missing one raises
        and not fields(TEMPLATES[use.code]) <= use.values
    ]
    assert wrong == []


def test_every_text_that_looks_like_a_code_is_one(texts: dict[str, list[ast.Constant]]) -> None:
    """Finds codes that stand in tables, and so in no call."""
    families = "|".join(sorted({code.split(".")[0] for code in TEMPLATES}))
    looks = re.compile(rf"(?:{families})(?:\.[a-z][a-z0-9_]*)+")
    wrong = [
        f"{place}:{node.lineno}: {node.value}"
        for place, nodes in texts.items()
        for node in nodes
        if looks.fullmatch(node.value) and node.value not in TEMPLATES
    ]
    assert wrong == []


def test_no_words_are_left_that_nobody_says(
    nodes: Nodes, texts: dict[str, list[ast.Constant]]
) -> None:
    literals: set[str] = set()
    patterns: list[re.Pattern[str]] = []
    for place, there in nodes.items():
        if place.startswith(WORDS):
            continue
        literals.update(node.value for node in texts[place])
        for node in there:
            if isinstance(node, ast.JoinedStr):
                patterns.append(pattern_of(node))
    unsaid = [
        code
        for code in TEMPLATES
        if code not in literals and not any(pattern.fullmatch(code) for pattern in patterns)
    ]
    assert unsaid == []


def whole_texts(nodes: Iterable[ast.AST]) -> Iterator[ast.Constant]:
    """The texts of the source that are no part of an f-string."""
    parts: set[ast.expr] = set()
    # an f-string comes before its parts
    for node in nodes:
        if isinstance(node, ast.JoinedStr):
            parts.update(node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in parts:
            yield node


def pattern_of(node: ast.JoinedStr) -> re.Pattern[str]:
    """What an f-string can become; one that could become any code matches none."""
    parts = [
        re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[a-z0-9_]+"
        for part in node.values
    ]
    return re.compile("".join(parts)) if "\\." in "".join(parts) else re.compile("(?!)")


def test_all_words_can_be_formatted() -> None:
    wrong = []
    for code, template in TEMPLATES.items():
        names = fields(template)
        said = message(code, **dict.fromkeys(names, 7)).english()
        # only names: a position or an attribute cannot be translated
        if not said or said.strip() != said or not all(map(str.isidentifier, names)):
            wrong.append(code)
    assert wrong == []


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
    assert said.english() == "Must be one of: Text, Whole number, Names and values."
    other = {TEMPLATES[LIST]: "{before}/{after}", TEMPLATES["field.kind.integer"]: "entier"}
    assert said.worded(lambda template: other.get(template, template)) == (
        "Must be one of: Text/entier/Names and values."
    )
    assert hash(said) == hash(message("field.not_types", types=kinds))


def test_large_numbers_can_be_read() -> None:
    said = message("upgrade.broken_off", sent=1_520_000).english()
    assert "after 1,520,000 bytes" in said
    assert "42625" in message("hub.port_taken", port=42_625).english()


def test_braces_in_a_value_are_shown_as_they_are() -> None:
    text = 'a {0} {name} "{"'
    assert text in Message("call.device_error", {"text": text}).english()


def test_every_trait_belongs_to_a_sentence() -> None:
    assert set(TRAITS) | set(ARRAY_LABELS) | set(ARRAY_LABELS.values()) <= set(TEMPLATES)
    assert {trait for traits in TRAITS.values() for trait in traits} == set(Trait)


def test_a_message_knows_its_traits_and_its_word() -> None:
    assert Trait.WANTS_LOGIN in Message("server.sign_in").traits
    assert not Message("live.connected").traits
    assert Message("firmware.wrong_chip").word == "wrong_chip"


def ids_decided(nodes: Iterable[ast.AST]) -> Iterator[tuple[int, str]]:
    """Lines and expressions of a module that decide something by the id of a message."""
    for node in nodes:
        asked: list[ast.AST] = []
        match node:
            case ast.Compare(left=left, comparators=others):
                asked = [left, *others]
            case ast.Match(subject=ast.Tuple(elts=subjects)):
                asked = list(subjects)
            case ast.Match(subject=subject):
                asked = [subject]
            case ast.Subscript(slice=index):
                asked = [index]
            case ast.Call(func=ast.Attribute(attr="get"), args=args):
                asked = list(args)
            case ast.Call(func=ast.Attribute(value=of, attr=called)) if called in _OF_TEXTS:
                asked = [of]
        for each in asked:
            if isinstance(each, ast.Attribute) and each.attr == "code":
                yield each.lineno, ast.unparse(each)


_OF_TEXTS = ("startswith", "endswith", "removeprefix", "removesuffix", "partition", "split")
_OTHER_CODES = {
    # of JSON-RPC and of WebSocket
    *("wire.code", "error.error.code", "answer.error.code", "sent.code"),
    # what a person types at xiaozhi.me
    *("activation.code",),
    # the word of a warning about firmware, which the person accepted
    *("each.code",),
}


def test_nothing_branches_on_the_id_of_a_message(nodes: Nodes) -> None:
    found = [
        f"{name}:{line} {what}"
        for name, there in nodes.items()
        if not name.startswith(("messages/", "simulator/"))
        for line, what in ids_decided(there)
        if what not in _OTHER_CODES
    ]
    assert not found, "ask `message.traits`"


def test_such_a_branch_is_seen() -> None:
    for text in (
        "if error.message.code == 'call.refused': pass",
        "if view.problem.code not in REASONS: pass",
        "match trouble.code:\n    case 'file.damaged': pass",
        "title = TITLES.get(trouble.code)",
        "title = TITLES[trouble.code]",
        "kind = label.code.removeprefix('field.')",
    ):
        assert list(ids_decided(ast.walk(ast.parse(text))))


def test_one_is_no_plural_in_english() -> None:
    def note(count: int, waves: int) -> Message:
        return message("rollout.note", images="2.1.0", count=count, waves=waves)

    assert "goes to 1 device in 1 wave." in note(1, 1).english()
    assert "goes to 2 devices in 1 wave." in note(2, 1).english()
    assert "goes to 11 devices in 21 waves." in note(11, 21).english()
    # in other words nothing is changed
    assert note(1, 1).worded(lambda _: "{count} devices") == "1 devices"


def test_a_message_is_copied_and_sent_to_other_processes_as_it_is() -> None:
    said = message("upgrade.sentences", first=message("call.lost"), then=message("call.lost"))
    assert pickle.loads(pickle.dumps(said)) == copy.deepcopy(said) == said
