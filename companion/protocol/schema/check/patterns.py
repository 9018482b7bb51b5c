"""Patterns of a device, matched in linear time.

A `pattern` comes from a device and may be built to hang the program that matches it, as `^(a|a)*$`
does with Python's `re`. So RE2 (`google-re2`) matches them: its time is linear in the text and its
memory is bounded. `re` has no time limit without a process of its own, and `regex`, which has one,
can still be made to eat all memory while it compiles.

JSON Schema writes patterns as ECMA-262 does. `translate` puts the escapes and classes that differ
into RE2's words. Assertions right behind a leading `^`, by far the commonest use
(`^(?=.*\\d)(?!admin).{8,}$`), become patterns of their own that must or must not match. RE2 has
no other look-around and no back references: such patterns are reported as unchecked and left to
the device.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from typing import Any, Final

from msgspec import Struct

from companion.patterns import regex
from companion.protocol.schema.limits import PATTERN_LENGTH, PATTERN_SECONDS, PATTERN_WORK

CACHED: Final = 1_000
"""Compiled patterns that are kept, each of some kilobytes at most."""

MEMORY: Final = 2 << 20
"""Bytes that one compiled pattern may take."""

NATIVE_REPEATS: Final = 1_000
"""How often RE2 repeats something, those inside each other multiplied."""

_ANY: Final = r"[\x{0}-\x{10FFFF}]"
_NOTHING: Final = r"[^\x{0}-\x{10FFFF}]"
_DOT: Final = r"[^\n\r\x{2028}\x{2029}]"
_SPACE: Final = r"\s\x{0b}\x{a0}\x{feff}\p{Z}"
_PROPERTIES: Final = {
    "Letter": "L",
    "Alphabetic": "L",
    "Lowercase_Letter": "Ll",
    "Lowercase": "Ll",
    "Uppercase_Letter": "Lu",
    "Uppercase": "Lu",
    "Number": "N",
    "Decimal_Number": "Nd",
    "Punctuation": "P",
    "Symbol": "S",
    "Separator": "Z",
    "Mark": "M",
    "Other": "C",
}
_QUANTIFIER: Final = regex(r"\{([0-9]{1,9})(,([0-9]{0,9}))?\}")


class Allowance:
    """The time that all patterns of one check may take together."""

    def __init__(self, seconds: float = PATTERN_SECONDS) -> None:
        self._left = seconds
        self.refused = 0
        """Matches that were not made, as the time was used up."""

    @contextmanager
    def spend(self) -> Iterator[None]:
        begun = time.perf_counter()
        try:
            yield
        finally:
            self._left -= time.perf_counter() - begun

    @property
    def used_up(self) -> bool:
        return self._left <= 0


_allowance: ContextVar[Allowance | None] = ContextVar("allowance", default=None)


@contextmanager
def limited(allowance: Allowance) -> Iterator[None]:
    """Inside, all matching draws on `allowance`."""
    token = _allowance.set(allowance)
    try:
        yield
    finally:
        _allowance.reset(token)


def out_of_time() -> bool:
    """Nothing more is matched in the check that is under way."""
    allowance = _allowance.get()
    return allowance is not None and allowance.used_up


class Pattern:
    """A pattern of a schema: a search, not a full match, as JSON Schema means it."""

    def __init__(self, source: str) -> None:
        self.source = source
        self._checks: list[tuple[bool, Any]] | None = None
        self._length: tuple[int, int | None] | None = None
        self._broken = False

    @property
    def usable(self) -> bool:
        """It can be matched here. Compiles it."""
        self._compile()
        return not self._broken

    def matches(self, text: str) -> bool | None:
        """Whether `text` has the form; `None` when that cannot be told here."""
        allowance = _allowance.get()
        if allowance is None:
            return self._matches(text)
        if allowance.used_up:
            allowance.refused += 1
            return None
        with allowance.spend():
            return self._matches(text)

    def _matches(self, text: str) -> bool | None:
        self._compile()
        if self._checks is None:
            return None
        if self._length is not None:
            low, high = self._length
            if len(text) < low or (high is not None and len(text) > high):
                return False
        data = text.encode("utf-8", "replace")
        if any(check.programsize * len(data) > PATTERN_WORK for _, check in self._checks):
            return None
        return all((check.search(data) is not None) is wanted for wanted, check in self._checks)

    def _compile(self) -> None:
        if self._broken or self._checks is not None:
            return
        import re2  # type: ignore[import-untyped]

        options = re2.Options()
        options.log_errors = False
        options.never_capture = True
        options.max_mem = MEMORY
        try:
            found = translate(self.source)
            self._length = found.length
            sources = [(True, found.pattern), *found.assertions]
            self._checks = [
                (wanted, re2.compile(each.encode("utf-8", "replace"), options))
                for wanted, each in sources
            ]
        except (NotTranslatable, re2.error):
            self._broken = True


@lru_cache(maxsize=CACHED)
def compiled(source: str) -> Pattern:
    """The pattern `source`; compiled when it is first used."""
    return Pattern(source)


class NotTranslatable(ValueError):
    """RE2 has no words for it, or (not `valid`) it is no regular expression at all."""

    def __init__(self, reason: str, valid: bool = False) -> None:
        super().__init__(reason)
        self.valid = valid


class Translation(Struct, frozen=True):
    pattern: str
    """For RE2's search."""
    assertions: tuple[tuple[bool, str], ...] = ()
    """More patterns: those marked true must match as well, the others must not."""
    length: tuple[int, int | None] | None = None
    """The text must also have so many characters: written so for `^.{1,5000}$`, which would
    otherwise be five thousand copies."""


def translate(source: str) -> Translation:
    """A pattern of ECMA-262 for RE2. Raises `NotTranslatable`."""
    if len(source) > PATTERN_LENGTH:
        raise NotTranslatable("too long", valid=True)
    reader = _PatternReader(source)
    return reader.whole()


class _Atom(Struct):
    text: str
    repeats: int = 1
    """The product of the repetitions inside."""
    fixed: bool = False
    """An anchor or assertion, which cannot be repeated."""
    single: bool = False
    """Matches exactly one character."""


class _PatternReader:
    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0
        self.assertions: list[tuple[bool, str]] = []
        self.depth = 0

    def peek(self, text: str) -> bool:
        return self.source.startswith(text, self.at)

    def accept(self, text: str) -> bool:
        if self.peek(text):
            self.at += len(text)
            return True
        return False

    def whole(self) -> Translation:
        flags = "(?i)" if self.accept("(?i)") else ""
        lead = ""
        if self.accept("^") or self.accept(r"\A"):
            lead = "^"
            while self.peek("(?=") or self.peek("(?!"):
                wanted = self.source[self.at + 2] == "="
                self.at += 3
                inner, _ = self.alternatives()
                self.expect(")")
                self.assertions.append((wanted, f"{flags}^(?:{inner})"))
        counted = self.counted_only() if lead else None
        if counted is not None:
            text, length = counted
            return Translation(f"{flags}^(?:{text})*$", tuple(self.assertions), length)
        body, _ = self.alternatives()
        if self.at < len(self.source):
            raise NotTranslatable("unbalanced")
        if self.assertions and self.top_level_bar:
            raise NotTranslatable("assertion in one alternative", valid=True)
        return Translation(flags + lead + body, tuple(self.assertions))

    top_level_bar = False

    def counted_only(self) -> tuple[str, tuple[int, int | None]] | None:
        """All that is left, if it is one character's pattern, repeated often, and `$`."""
        begun = self.at
        if self.at < len(self.source) and not self.peek(")") and not self.peek("|"):
            atom = self.atom()
            bounds = self.quantifier()
            if atom.single and bounds is not None and self.source[self.at :] == "$":
                low, high = bounds
                if max(low, high or 0) > NATIVE_REPEATS and (high is None or high >= low):
                    return atom.text, bounds
        self.at = begun
        return None

    def expect(self, text: str) -> None:
        if not self.accept(text):
            raise NotTranslatable(f"{text} expected")

    def alternatives(self) -> tuple[str, int]:
        """Everything up to the closing bracket, and the product of the repetitions inside."""
        self.depth += 1
        if self.depth > 100:
            raise NotTranslatable("too deep", valid=True)
        parts: list[str] = []
        repeats = 1
        while self.at < len(self.source) and not self.peek(")"):
            if self.accept("|"):
                self.top_level_bar = self.top_level_bar or self.depth == 1
                parts.append("|")
                continue
            atom = self.quantified(self.atom())
            repeats = max(repeats, atom.repeats)
            parts.append(atom.text)
        self.depth -= 1
        text = "".join(parts)
        if len(text) > PATTERN_LENGTH:
            raise NotTranslatable("too long", valid=True)
        return text, repeats

    def atom(self) -> _Atom:
        char = self.source[self.at]
        if char == "(":
            return self.group()
        if char == "[":
            return _Atom(self.char_class(), single=True)
        if char == "\\":
            return self.escape()
        self.at += 1
        if char == ".":
            return _Atom(_DOT, single=True)
        if char in "^$":
            return _Atom(char, fixed=True)
        if char in "*+?":
            raise NotTranslatable("nothing to repeat")
        return _Atom(_literal(char), single=True)

    def group(self) -> _Atom:
        self.at += 1
        if self.accept("?"):
            if self.peek("P<") or (self.peek("<") and not (self.peek("<=") or self.peek("<!"))):
                end = self.source.find(">", self.at)
                if end < 0:
                    raise NotTranslatable("unnamed group")
                self.at = end + 1
            elif not self.accept(":"):
                raise NotTranslatable("look-around or flags", valid=True)
        text, repeats = self.alternatives()
        self.expect(")")
        return _Atom(f"(?:{text})", repeats)

    def escape(self) -> _Atom:
        text, _ = self.escaped(inside=False)
        if text in (r"\b", r"\B", r"\z"):
            return _Atom(text, fixed=True)
        return _Atom(text, single=True)

    def escaped(self, inside: bool) -> tuple[str, bool]:
        """The escape at the reader, and whether it is a whole class of characters."""
        self.at += 1
        if self.at >= len(self.source):
            raise NotTranslatable("lone backslash")
        char = self.source[self.at]
        self.at += 1
        if char in "dDwW":
            return "\\" + char, True
        if char == "s":
            return (_SPACE if inside else f"[{_SPACE}]"), True
        if char == "S":
            return (r"\S" if inside else f"[^{_SPACE}]"), True
        if char in "pP" and self.peek("{"):
            return self.unicode_property(char), True
        if char in "bB" and not inside:
            return "\\" + char, False
        if char == "b":
            return r"\x{8}", False
        if char in "tnvfr":
            return {"v": r"\x{b}"}.get(char, "\\" + char), False
        if char in "xuc0":
            return self.coded(char), False
        if char in "Zz" and self.at == len(self.source) and not inside:
            return r"\z", False  # Python's and RE2's way to write the end
        if char in "123456789k" and not inside:
            raise NotTranslatable("back reference", valid=True)
        return _literal(char), False

    def unicode_property(self, char: str) -> str:
        end = self.source.find("}", self.at)
        if end < 0:
            raise NotTranslatable("open property")
        name = self.source[self.at + 1 : end]
        self.at = end + 1
        name = name.split("=", 1)[-1]
        return f"\\{char}{{{_PROPERTIES.get(name, name)}}}"

    def coded(self, char: str) -> str:
        rest = self.source[self.at :]
        if char == "0":
            return r"\x{0}"
        if char == "c":
            if not rest[:1].isascii() or not rest[:1].isalpha():
                raise NotTranslatable("control escape")
            self.at += 1
            return f"\\x{{{ord(rest[0]) % 32:x}}}"
        pair = re.match(r"([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})", rest)
        if char == "u" and pair:
            self.at += pair.end()
            high, low = int(pair[1], 16), int(pair[2], 16)
            return f"\\x{{{0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00):x}}}"
        code = re.match(r"\{([0-9a-fA-F]{1,6})\}", rest)
        if code is None:
            code = re.match(r"([0-9a-fA-F]{4})" if char == "u" else r"([0-9a-fA-F]{2})", rest)
        if code is None:
            return _literal(char)
        self.at += code.end()
        number = int(code[1], 16)
        if 0xD800 <= number < 0xE000 or number > 0x10FFFF:
            raise NotTranslatable("half a character", valid=True)
        return f"\\x{{{number:x}}}"

    def char_class(self) -> str:
        self.at += 1
        negated = self.accept("^")
        if self.accept("]"):
            return _ANY if negated else _NOTHING
        parts: list[str] = []
        while not self.accept("]"):
            if self.at >= len(self.source):
                raise NotTranslatable("open class")
            text, whole = self.class_item()
            if self.peek("-") and not self.peek("-]") and self.at + 1 < len(self.source):
                self.at += 1
                other, other_whole = self.class_item()
                # with a class at either end it is no range, but three things (ECMA-262 B.1.4)
                text = f"{text}\\-{other}" if whole or other_whole else f"{text}-{other}"
            parts.append(text)
        return f"[{'^' if negated else ''}{''.join(parts)}]"

    def class_item(self) -> tuple[str, bool]:
        char = self.source[self.at]
        if char == "\\":
            return self.escaped(inside=True)
        self.at += 1
        return (f"\\{char}" if char in "[-^&~|" else char), False

    def quantified(self, atom: _Atom) -> _Atom:
        bounds = self.quantifier()
        if bounds is None:
            return atom
        if atom.fixed:
            raise NotTranslatable("repeated assertion")
        low, high = bounds
        self.accept("?")  # lazy or not, the same texts match
        if (low, high) == (0, None):
            return _Atom(f"(?:{atom.text}*)", atom.repeats)
        if (low, high) == (1, None):
            return _Atom(f"(?:{atom.text}+)", atom.repeats)
        if high is not None and high < low:
            raise NotTranslatable("bounds the wrong way round")
        return _repeat(atom, low, high)

    def quantifier(self) -> tuple[int, int | None] | None:
        if self.accept("*"):
            return (0, None)
        if self.accept("+"):
            return (1, None)
        if self.accept("?"):
            return (0, 1)
        found = _QUANTIFIER.match(self.source, self.at)
        if found is None:
            return None
        self.at = found.end()
        low = int(found[1])
        if found[2] is None:
            return (low, low)
        return (low, int(found[3]) if found[3] else None)


def _literal(char: str) -> str:
    return "\\" + char if char in r"\.+*?()|[]{}^$-" else char


def _repeat(atom: _Atom, low: int, high: int | None) -> _Atom:
    """`atom` repeated, written out in pieces where RE2 does not count so far."""
    chunk = max(NATIVE_REPEATS // max(atom.repeats, 1), 1)
    pieces: list[str] = []
    length = 0
    for count, form in ((low, "{%d}"), ((high or low) - low, "{0,%d}")):
        while count > 0:
            piece = atom.text + form % min(count, chunk)
            length += len(piece)
            if length > PATTERN_LENGTH:
                raise NotTranslatable("too many repetitions", valid=True)
            pieces.append(piece)
            count -= chunk
    if high is None:
        pieces.append(atom.text + "*")
    most = min(max(low, (high or low) - low, 1), chunk)
    return _Atom(f"(?:{''.join(pieces)})", atom.repeats * most)
