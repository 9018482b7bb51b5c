"""Finding devices by words and terms: `firmware < 2.1.0 and label = school robot`.

A filter is made of

- **terms**: a field of `companion.app.fleet.facts.FIELDS`, an operator and a value. The operators
  are ``=`` ``!=`` ``<`` ``<=`` ``>`` ``>=`` and ``~`` (contains). Several values with commas
  between them mean any of them; ``""`` means unknown or none. ``*`` matches any characters;
- **words**, which are looked for in name, mark, label and note;
- ``and`` (which may be left out), ``or``, ``not`` and parentheses; quotes around what has spaces.

Capital and small letters are the same. What is not known of a device matches no comparison. Pure:
no clock, no device, no window.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta
from fnmatch import translate
from typing import Any, Final

from msgspec import Struct

from companion.app.activity.derived.values import SIGNAL_LEVELS
from companion.app.fleet.facts import (
    FIELD_NAMED,
    FIELDS,
    MEGABYTE,
    DeviceFacts,
    FactField,
    FactKind,
    chip_words,
)
from companion.devices.boots import plain_mac
from companion.devices.firmware.judge import order
from companion.devices.models import DeviceState, Way
from companion.errors import UsageError
from companion.patterns import regex
from companion.text import one_line

LONGEST: Final = 2_000
"""Characters of a filter."""
_DEEPEST: Final = 20
"""Parentheses in parentheses."""

Test = Callable[[DeviceFacts, datetime], bool]
"""Whether a device matches; the time is now, UTC."""


class TermError(UsageError):
    """A filter that cannot be understood. `start` and `end` say which of its characters."""

    def __init__(self, code: str, start: int, end: int, **values: str) -> None:
        super().__init__(code, **values)
        self.start, self.end = start, end


class FilterSpan(Struct, frozen=True):
    """A part of a filter as it was typed, for painting it."""

    kind: str
    """`field`, `operator`, `value`, `word`, `joint` (and, or, not) or `bracket`."""
    start: int
    end: int


class Filter(Struct, frozen=True):
    """A filter that was understood."""

    text: str
    spans: tuple[FilterSpan, ...] = ()
    _test: Test | None = None

    @property
    def empty(self) -> bool:
        """It lets every device pass."""
        return self._test is None

    def matches(self, facts: DeviceFacts, now: datetime | None = None) -> bool:
        """`now` is UTC; without it the time of this call."""
        return self._test is None or self._test(facts, now or datetime.now(UTC))

    def select(self, rows: Iterable[DeviceFacts], now: datetime | None = None) -> list[DeviceFacts]:
        """Those that match, in their order."""
        test, now = self._test, now or datetime.now(UTC)
        return list(rows) if test is None else [row for row in rows if test(row, now)]


def parse_filter(text: str) -> Filter:
    """Understand a filter; an empty one lets every device pass. Raises `TermError`."""
    if len(text) > LONGEST:
        raise TermError("fleet.filter_too_long", LONGEST, len(text), limit=str(LONGEST))
    parser = _Parser(_tokens(text), len(text))
    test = parser.whole()
    return Filter(text, tuple(parser.spans), test)


def quoted(value: str) -> str:
    """`value` as it is written in a term."""
    plain = re.fullmatch(r"[^\s\"()=!<>~,]+", value) and value.lower() not in _JOINTS
    return value if plain else '"' + value.replace('"', "'") + '"'


# reading

_JOINTS: Final = ("and", "or", "not")
_OPERATORS: Final = ("!=", "<=", ">=", "=", "<", ">", "~")
_TOKEN: Final = regex(
    r"\s*(?:(?P<quoted>\"[^\"]*\"?)|(?P<operator>!=|<=|>=|==|[=<>~])|(?P<bracket>[()])"
    r"|(?P<comma>,)|(?P<word>[^\s\"()=!<>~,]+|!))"
)


class _Token(Struct, frozen=True):
    kind: str
    text: str
    start: int
    end: int


def _tokens(text: str) -> list[_Token]:
    found = []
    at, end = 0, len(text.rstrip())
    while at < end:
        match = _TOKEN.match(text, at)
        # every character begins one of them
        assert match is not None and match.lastgroup is not None
        kind, said = match.lastgroup, match[match.lastgroup]
        start = match.start(match.lastgroup)
        if kind == "quoted":
            if len(said) < 2 or not said.endswith('"'):
                raise TermError("fleet.open_quote", start, match.end())
            said = said[1:-1]
        elif kind == "operator" and said == "==":
            said = "="
        found.append(_Token(kind, said, start, match.end()))
        at = match.end()
    return found


class _Parser:
    """Of tokens; `or` binds less than `and`, `and` less than `not`."""

    def __init__(self, tokens: list[_Token], length: int) -> None:
        self.spans: list[FilterSpan] = []
        self._tokens = tokens
        self._at = 0
        self._length = length
        self._depth = 0

    def whole(self) -> Test | None:
        if not self._tokens:
            return None
        test = self._either()
        if (token := self._next()) is not None:  # only a closing bracket ends it early
            raise TermError("fleet.no_bracket", token.start, token.end)
        return test

    def _either(self) -> Test:
        tests = [self._all()]
        while self._accepts("or"):
            tests.append(self._all())
        if len(tests) == 1:
            return tests[0]
        return lambda facts, now: any(test(facts, now) for test in tests)

    def _all(self) -> Test:
        tests = [self._one()]
        while (token := self._next()) is not None:
            if (token.kind == "bracket" and token.text == ")") or self._is(token, "or"):
                break
            self._accepts("and")
            tests.append(self._one())
        if len(tests) == 1:
            return tests[0]
        return lambda facts, now: all(test(facts, now) for test in tests)

    def _one(self) -> Test:
        if self._accepts("not"):
            test = self._one()
            return lambda facts, now: not test(facts, now)
        token = self._next()
        if token is None or self._is(token, "and") or self._is(token, "or"):
            raise self._unfinished(token)
        if token.kind == "bracket":
            return self._bracket(token)
        if token.kind in ("operator", "comma"):
            raise TermError("fleet.no_field", token.start, token.end, text=token.text)
        following = self._tokens[self._at + 1 : self._at + 2]
        if token.kind == "word" and following and following[0].kind == "operator":
            return self._term(token)
        if not token.text.strip():  # every device has it somewhere
            raise TermError("fleet.empty_filter", token.start, token.end)
        self._advance(token, "word")
        return _word(token.text)

    def _bracket(self, opened: _Token) -> Test:
        if opened.text == ")":
            raise TermError("fleet.no_bracket", opened.start, opened.end)
        self._depth += 1
        if self._depth > _DEEPEST:
            raise TermError("fleet.filter_too_deep", opened.start, opened.end)
        self._advance(opened, "bracket")
        test = self._either()
        closed = self._next()
        if closed is None:
            raise TermError("fleet.open_bracket", opened.start, opened.end)
        self._advance(closed, "bracket")
        self._depth -= 1
        return test

    def _term(self, name: _Token) -> Test:
        field = FIELD_NAMED.get(name.text.lower())
        if field is None:
            known = ", ".join(each.name for each in FIELDS)
            said = one_line(name.text, 40)
            raise TermError("fleet.unknown_field", name.start, name.end, name=said, known=known)
        self._advance(name, "field")
        operator = self._tokens[self._at]
        self._advance(operator, "operator")
        values = [self._value(operator)]
        while (token := self._next()) is not None and token.kind == "comma":
            self._advance(token, "operator")
            values.append(self._value(token))
        if len(values) > 1 and operator.text not in ("=", "!=", "~"):
            code = "fleet.one_value"
            raise TermError(code, operator.start, operator.end, operator=operator.text)
        tests = [_test(field, operator, value) for value in values]
        if len(tests) == 1:
            return tests[0]
        if operator.text == "!=":
            return lambda facts, now: all(test(facts, now) for test in tests)
        return lambda facts, now: any(test(facts, now) for test in tests)

    def _value(self, before: _Token) -> _Token:
        token = self._next()
        if token is None or token.kind not in ("word", "quoted"):
            raise TermError("fleet.no_value", before.start, before.end, operator=before.text)
        self._advance(token, "value")
        return token

    def _next(self) -> _Token | None:
        return self._tokens[self._at] if self._at < len(self._tokens) else None

    def _advance(self, token: _Token, kind: str) -> None:
        self.spans.append(FilterSpan(kind, token.start, token.end))
        self._at += 1

    def _is(self, token: _Token, joint: str) -> bool:
        if token.kind != "word" or token.text.lower() != joint:
            return False
        following = self._tokens[self._at + 1 : self._at + 2]
        return not (following and following[0].kind == "operator")

    def _accepts(self, joint: str) -> bool:
        token = self._next()
        if token is None or not self._is(token, joint):
            return False
        self._advance(token, "joint")
        return True

    def _unfinished(self, token: _Token | None) -> TermError:
        start = token.start if token is not None else self._tokens[-1].start
        end = token.end if token is not None else self._length
        said = token.text if token is not None else self._tokens[-1].text
        return TermError("fleet.unfinished", start, end, text=said)


# meaning


def _word(text: str) -> Test:
    wanted = text.casefold()

    def test(facts: DeviceFacts, now: datetime) -> bool:
        return (
            wanted in facts.title.casefold()
            or wanted in facts.note.casefold()
            or any(wanted in label.casefold() for label in facts.labels)
            # the whole id may be pasted, with colons or without
            or wanted in facts.device_id.casefold()
        )

    return test


def _test(field: FactField, operator: _Token, value: _Token) -> Test:
    """Raises `TermError` for a value that the field cannot have."""
    said = operator.text
    if said in ("=", "!=") and value.kind == "quoted" and not value.text:
        unknown = said == "="
        return lambda facts, now: (field.value(facts) in (None, "", ())) is unknown
    if said == "~" or field.kind in (FactKind.TEXT, FactKind.LABELS):
        return _text_test(field, operator, value)
    read = _READERS[field.kind]
    wanted = read(value.text.strip())
    if wanted is None:
        example = _EXAMPLES[field.kind]
        raise TermError(
            "fleet.wrong_value",
            value.start,
            value.end,
            name=field.name,
            text=one_line(value.text, 40),
            example=example,
        )
    match field.kind:
        case FactKind.STATE:
            if said not in ("=", "!="):
                raise _no_order(field, operator)
            states, equal = wanted, said == "="
            return lambda facts, now: (facts.state in states) is equal
        case FactKind.VERSION:
            return _version_test(field, said, wanted)
        case FactKind.TIME:
            return _time_test(said, wanted)
        case FactKind.SIGNAL:
            levels, level = SIGNAL_LEVELS, SIGNAL_LEVELS[wanted]
            return _compared(said, level, lambda facts: levels.get(facts.signal))
        case _:
            return _compared(said, wanted, field.value)


def _text_test(field: FactField, operator: _Token, value: _Token) -> Test:
    said, wanted = operator.text, value.text.casefold()
    if said not in ("=", "!=", "~"):
        raise _no_order(field, operator)
    if field.name == "chip" and "*" not in wanted:
        wanted = chip_words(value.text).casefold()
    if field.name == "id":
        wanted = _plain_id(wanted)
    if said == "~" and not wanted.strip():
        raise TermError("fleet.no_value", operator.start, operator.end, operator=said)
    if field.name == "way" and said != "~" and "*" not in wanted:
        named = _WAYS.get(wanted)
        if named is None:
            example = "hub"
            raise TermError(
                "fleet.wrong_value",
                value.start,
                value.end,
                name=field.name,
                text=one_line(value.text, 40),
                example=example,
            )
        wanted = named
    pattern = re.compile(translate(wanted)) if "*" in wanted and said != "~" else None

    def fits(text: str) -> bool:
        if field.name == "id":
            text = _plain_id(text)
        if said == "~":
            return wanted in text
        return pattern.match(text) is not None if pattern is not None else text == wanted

    def found(facts: DeviceFacts) -> bool:
        if field.name == "name":
            return fits(facts.name.casefold()) or fits(facts.title.casefold())
        if field.kind is FactKind.LABELS:
            return any(fits(label.casefold()) for label in facts.labels)
        text = _as_text(field.value(facts))
        return bool(text) and fits(text.casefold())

    if said == "!=":
        return lambda facts, now: not found(facts)
    return lambda facts, now: found(facts)


def _as_text(value: Any) -> str:
    if value is None:
        return ""
    return str(value.value) if isinstance(value, DeviceState) else str(value)


def _plain_id(text: str) -> str:
    return plain_mac(text) or text


def _no_order(field: FactField, operator: _Token) -> TermError:
    code = "fleet.no_order"
    said = operator.text
    return TermError(code, operator.start, operator.end, name=field.name, operator=said)


def _version_test(field: FactField, said: str, wanted: str) -> Test:
    if "*" in wanted:
        pattern = re.compile(translate(wanted.casefold()))
        equal = said == "="
        return lambda facts, now: (
            (pattern.match(field.value(facts).casefold()) is not None) is equal
            and bool(field.value(facts))
        )

    def test(facts: DeviceFacts, now: datetime) -> bool:
        have = field.value(facts)
        if not have:
            return False
        found = order(have, wanted)
        if found is None:
            # neither is newer: only a plain "other than" is sure
            return said == "!="
        return _holds(said, int(found), 0)

    return test


def _time_test(said: str, wanted: timedelta | datetime) -> Test:
    def test(facts: DeviceFacts, now: datetime) -> bool:
        at = now if facts.connected else facts.last_seen
        if isinstance(wanted, datetime):
            # a device that was never there was not there on any day
            return at is not None and _same_day_or(said, at, wanted)
        if at is None:  # longer ago than anything
            return said in (">", ">=", "!=")
        return _holds(said, (now - at).total_seconds(), wanted.total_seconds())

    return test


def _same_day_or(said: str, at: datetime, day: datetime) -> bool:
    end = day + timedelta(days=1)
    match said:
        case "=":
            return day <= at < end
        case "!=":
            return not day <= at < end
        case "<":
            return at < day
        case "<=":
            return at < end
        case ">":
            return at >= end
        case _:
            return at >= day


def _compared(said: str, wanted: Any, value: Callable[[DeviceFacts], Any]) -> Test:
    def test(facts: DeviceFacts, now: datetime) -> bool:
        have = value(facts)
        return have is not None and _holds(said, have, wanted)

    return test


def _holds(said: str, have: Any, wanted: Any) -> bool:
    match said:
        case "=":
            return bool(have == wanted)
        case "!=":
            return bool(have != wanted)
        case "<":
            return bool(have < wanted)
        case "<=":
            return bool(have <= wanted)
        case ">":
            return bool(have > wanted)
        case _:
            return bool(have >= wanted)


# values

_CONNECTING: Final = frozenset({DeviceState.CONNECTING, DeviceState.HANDSHAKING})
_STATES: Final = {
    "connected": frozenset({DeviceState.READY}),
    "online": frozenset({DeviceState.READY}),
    "connecting": _CONNECTING,
    "not connected": frozenset(DeviceState) - {DeviceState.READY} - _CONNECTING,
    "disconnected": frozenset(DeviceState) - {DeviceState.READY} - _CONNECTING,
    "offline": frozenset(DeviceState) - {DeviceState.READY} - _CONNECTING,
    **{state.value: frozenset({state}) for state in DeviceState},
}
_WAYS: Final = {
    **{way.value: way.value for way in Way},
    "hub": Way.DIALS_IN.value,
    "mqtt": Way.BROKER.value,
}
_SIGNALS: Final = {**{level: level for level in SIGNAL_LEVELS}, "good": "medium"}
_SECONDS: Final = {"s": 1, "m": 60, "min": 60, "h": 3_600, "d": 86_400, "w": 604_800}
_AGE: Final = regex(r"([0-9]{1,9}(?:\.[0-9]{1,3})?)\s*(s|min|m|h|d|w)")
_SIZE: Final = regex(r"([0-9]{1,12})\s*(b|kb|k|mb|mib|m|)")
_UNITS: Final = {"b": 1, "k": 1024, "kb": 1024, "m": MEGABYTE, "mb": MEGABYTE, "mib": MEGABYTE}
_REVISION: Final = regex(r"v?([0-9]{1,3})(?:\.([0-9]{1,2}))?")
_EXAMPLES: Final = {
    FactKind.STATE: "connected, offline",
    FactKind.VERSION: "2.1.0",
    FactKind.REVISION: "v0.2",
    FactKind.SIZE: "16MB",
    FactKind.NUMBER: "30",
    FactKind.SIGNAL: "strong, medium, weak",
    FactKind.TIME: "2d, 3h, 2026-11-20",
}


def _read_state(text: str) -> frozenset[DeviceState] | None:
    return _STATES.get(text.lower())


def _read_version(text: str) -> str | None:
    return text if any(char.isdigit() for char in text) else None


def _read_revision(text: str) -> int | None:
    found = _REVISION.fullmatch(text.lower())
    return None if found is None else 100 * int(found[1]) + int(found[2] or 0)


def _read_size(text: str) -> int | None:
    found = _SIZE.fullmatch(text.lower())
    # nobody means 16 bytes
    return None if found is None else int(found[1]) * _UNITS.get(found[2], MEGABYTE)


def _read_number(text: str) -> float | None:
    try:
        number = float(text.rstrip("%").strip())
    except ValueError:
        return None
    return number if 0 <= number <= 100 else None


def _read_signal(text: str) -> str | None:
    return _SIGNALS.get(text.lower())


def _read_time(text: str) -> timedelta | datetime | None:
    if found := _AGE.fullmatch(text.lower()):
        try:
            return timedelta(seconds=float(found[1]) * _SECONDS[found[2]])
        except OverflowError:
            return None
    try:
        day = datetime.fromisoformat(text)
    except ValueError:
        return None
    # a day is that of this computer
    return day.astimezone(UTC)


_READERS: Final[dict[FactKind, Callable[[str], Any]]] = {
    FactKind.STATE: _read_state,
    FactKind.VERSION: _read_version,
    FactKind.REVISION: _read_revision,
    FactKind.SIZE: _read_size,
    FactKind.NUMBER: _read_number,
    FactKind.SIGNAL: _read_signal,
    FactKind.TIME: _read_time,
}
