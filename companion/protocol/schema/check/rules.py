"""Rules of JSON Schema that are applied here instead of in the library, and its formats.

A device could abuse the library's way: patterns (Python's `re`), schemas that branch without end. A
form needs the fault at the member that is missing or too many, not at the object around it. And the
library compares floats inexactly (`0.3` as a multiple of `0.1`).
"""

from __future__ import annotations

import ipaddress
import json
import re
from base64 import b64decode
from binascii import Error as NotBase64
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from fractions import Fraction
from typing import Any, Final
from urllib.parse import urlsplit

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from jsonschema.validators import extend

from companion.messages.message import Message, Value, message
from companion.patterns import regex
from companion.protocol.schema.check.patterns import (
    NotTranslatable,
    compiled,
    out_of_time,
    translate,
)
from companion.protocol.schema.check.run import current_run
from companion.protocol.schema.document import Document, Schema
from companion.protocol.schema.keywords import is_json
from companion.protocol.schema.values import key_of
from companion.text import one_line

# What the values of JSON Schema's `format` look like.
#
# Checked strictly where a receiver would otherwise fail (dates by RFC 3339, addresses by their
# own grammars), and leniently where servers differ: an address may have letters beyond ASCII.

_DATE: Final = regex(r"\d{4}-\d\d-\d\d", re.ASCII)
_TIME: Final = regex(
    r"([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)",
    re.ASCII | re.IGNORECASE,
)
_DURATION: Final = regex(
    r"P(\d+W|(?=[\dT])(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?)", re.ASCII
)
_URI: Final = regex(r"[A-Za-z][A-Za-z0-9+.-]*:[^\s<>\"{}|\\^`\x00-\x20\x7f]+")
_REFERENCE: Final = regex(r"[^\s<>\"{}|\\^`\x00-\x20\x7f]*")
_TEMPLATE: Final = regex(r"([^\s<>\"{}|\\^`]|\{[^{}\s]+\})*")
_BAD_PERCENT: Final = regex(r"%(?![0-9A-Fa-f]{2})")
_LABEL: Final = regex(r"(?!-)[a-z0-9-]{1,63}(?<!-)", re.IGNORECASE | re.ASCII)
_ATEXT: Final = regex(r"[^\s@,;:<>()\[\]\\\"]+")
_UUID: Final = regex(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE | re.ASCII)
_COLOR: Final = regex(
    r"#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]{3,20}|(rgb|hsl)a?\([0-9.,%/ ]{3,40}\)",
    re.IGNORECASE | re.ASCII,
)
_POINTER: Final = regex(r"(/([^~]|~[01])*)*")
_RELATIVE_POINTER: Final = regex(r"(0|[1-9]\d*)(#|(/([^~]|~[01])*)*)", re.ASCII)
_DATA: Final = regex(r"data:[^,]{0,200},.*", re.DOTALL)

_NUMBERS: Final[Mapping[str, tuple[int, int]]] = {
    "int8": (-(2**7), 2**7 - 1),
    "int16": (-(2**15), 2**15 - 1),
    "int32": (-(2**31), 2**31 - 1),
    "int64": (-(2**63), 2**63 - 1),
    "uint8": (0, 2**8 - 1),
    "uint16": (0, 2**16 - 1),
    "uint32": (0, 2**32 - 1),
    "uint64": (0, 2**64 - 1),
}


def _date(text: str) -> bool:
    if not _DATE.fullmatch(text):
        return False
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def _time(text: str) -> bool:
    return _TIME.fullmatch(text) is not None


def _date_time(text: str) -> bool:
    return _date(text[:10]) and text[10:11] in ("T", "t", " ") and _time(text[11:])


def _uri(text: str) -> bool:
    return _URI.fullmatch(text) is not None and _reference(text)


def _reference(text: str) -> bool:
    if not _REFERENCE.fullmatch(text) or _BAD_PERCENT.search(text):
        return False
    try:
        # a port that is no number, brackets without an address
        _ = urlsplit(text).port
    except ValueError:
        return False
    return True


def _hostname(text: str) -> bool:
    try:
        plain = text if text.isascii() else text.encode("idna").decode("ascii")
    except UnicodeError:
        return False
    name = plain.removesuffix(".")
    return 0 < len(name) <= 253 and all(_LABEL.fullmatch(each) for each in name.split("."))


def _email(text: str) -> bool:
    local, _, domain = text.rpartition("@")
    if not local or len(local) > 64 or not all(map(_ATEXT.fullmatch, local.split("."))):
        return False
    if domain.startswith("[") and domain.endswith("]"):
        return _ip(domain[1:-1].removeprefix("IPv6:"))
    return _hostname(domain)


def _ip(text: str, kind: Callable[[str], Any] = ipaddress.ip_address) -> bool:
    try:
        kind(text)
    except ValueError:
        return False
    return text.isascii() and "%" not in text


def is_base64(text: str) -> bool:
    """Base64 of either alphabet; line breaks are allowed, as in MIME."""
    plain = "".join(text.split()).replace("-", "+").replace("_", "/")
    try:
        b64decode(plain, validate=True)
    except (NotBase64, ValueError):
        return False
    return True


def _json(text: str) -> bool:
    try:
        return is_json(json.loads(text))
    except (ValueError, RecursionError):
        return False


def _regex(text: str) -> bool:
    try:
        translate(text)
    except NotTranslatable as problem:
        # our engine cannot do look-around, but it is a valid regular expression
        return problem.valid
    return True


_TEXT: Final[Mapping[str, tuple[str, Callable[[str], bool]]]] = {
    "date": ("date", _date),
    "time": ("time", _time),
    "date-time": ("date_time", _date_time),
    "datetime": ("date_time", _date_time),
    "duration": ("duration", lambda text: _DURATION.fullmatch(text) is not None),
    "uri": ("uri", _uri),
    "url": ("uri", _uri),
    "iri": ("uri", _uri),
    "uri-reference": ("", _reference),
    "iri-reference": ("", _reference),
    "uri-template": ("", lambda text: _TEMPLATE.fullmatch(text) is not None),
    "email": ("email", _email),
    "idn-email": ("email", _email),
    "hostname": ("hostname", _hostname),
    "idn-hostname": ("hostname", _hostname),
    "ipv4": ("ipv4", lambda text: _ip(text, ipaddress.IPv4Address)),
    "ipv6": ("ipv6", lambda text: _ip(text, ipaddress.IPv6Address)),
    "ip": ("", _ip),
    "uuid": ("uuid", lambda text: _UUID.fullmatch(text) is not None),
    "color": ("color", lambda text: _COLOR.fullmatch(text) is not None),
    "byte": ("byte", is_base64),
    "base64": ("byte", is_base64),
    "data-url": ("", lambda text: _DATA.fullmatch(text) is not None),
    "regex": ("regex", _regex),
    "json": ("json", _json),
    "json-pointer": ("json_pointer", lambda text: _POINTER.fullmatch(text) is not None),
    "relative-json-pointer": ("", lambda text: _RELATIVE_POINTER.fullmatch(text) is not None),
}
"""For texts: which words say what is wrong (empty: the general ones), and the check."""


def fault_code(name: str, value: object) -> str | None:
    """Which code says that `value` is not of the format `name`; `None` when it is.

    Formats that nobody knows, and values of a type that the format says nothing about,
    are never wrong.
    """
    if isinstance(value, str):
        words, check = _TEXT.get(name, ("", None))
        if check is None or check(value):
            return None
        return f"field.format.{words}" if words else "field.format"
    bounds = _NUMBERS.get(name)
    if bounds is None or isinstance(value, bool) or not isinstance(value, (int, float)):
        return None
    return None if bounds[0] <= value <= bounds[1] else "field.format"


Errors = Iterator[ValidationError]
Rule = Callable[[Any, Any, Any, Any], Errors]

PATTERN_SHOWN: Final = 120
"""Characters of a pattern that a fault shows."""


def _error(code: str, path: tuple[str | int, ...] = (), **values: Value) -> ValidationError:
    """An error that already knows its words; `explain` reads them from `cause`."""
    return ValidationError(code, path=path, cause=_Cause(message(code, **values)))


class _Cause(Exception):
    """Carries a `Message` through the library's error."""

    def __init__(self, words: Message) -> None:
        super().__init__(words.code)
        self.words = words


def words_of(error: ValidationError) -> Message | None:
    return error.cause.words if isinstance(error.cause, _Cause) else None


def _below(validator: Any, value: Any, schema: Any, path: str | int) -> Errors:
    """The errors of a member or item; the library forgets the place where that is `false`."""
    if schema is False:
        yield _error("field.never", (path,))
    else:
        yield from validator.descend(value, schema, path=path, schema_path=path)


def _ref(validator: Any, reference: str, value: Any, _: Any) -> Errors:
    target, _name = current_run().document.target(reference)
    if target is False:
        yield _error("field.never")
    else:
        yield from validator.descend(value, target)


def _required(_: Any, names: list[str], value: Any, __: Any) -> Errors:
    if isinstance(value, dict):
        for name in names:
            if name not in value:
                yield _error("field.required", (name,))


def _properties(validator: Any, members: Mapping[str, Any], value: Any, schema: Any) -> Errors:
    if not isinstance(value, dict):
        return
    distrusts = current_run().distrusts
    for name, member in members.items():
        if name in value:
            yield from _below(validator, value[name], member, name)
        elif name in schema.get("required", ()) or distrusts is None:
            continue
        elif distrusts(name, member):
            yield _error("field.required", (name,))


def _pattern_properties(validator: Any, members: Mapping[str, Any], value: Any, _: Any) -> Errors:
    if not isinstance(value, dict):
        return
    for pattern, member in members.items():
        for name in value:
            if compiled(pattern).matches(name):
                yield from _below(validator, value[name], member, name)


def _additional_properties(validator: Any, member: Any, value: Any, schema: Any) -> Errors:
    if not isinstance(value, dict):
        return
    patterns = [compiled(each) for each in schema.get("patternProperties", {})]
    for name in value:
        if name in schema.get("properties", {}):
            continue
        # a pattern that cannot be matched here may be what allows the name
        if any(each.matches(name) is not False for each in patterns):
            continue
        if member is False:
            yield _error("field.extra_key", (name,), key=one_line(name))
        else:
            yield from validator.descend(value[name], member, path=name)


def evaluated_names(
    validator: Any, document: Document, schema: Schema, value: dict[str, Any]
) -> set[str]:
    """The members of `value` that `schema` describes, on any way that holds for `value`. The
    library has this too, but matches `patternProperties` with Python's `re`.

    `schema`'s own `unevaluatedProperties` does not count: the question is what it is left
    with. Every subschema counts as a rule of the run, whose bounds end any recursion.
    """
    if isinstance(schema, bool):
        return set()
    run = current_run()
    run.enter()
    try:
        return _evaluated(validator, document, schema, value)
    finally:
        run.leave()


def _evaluated(
    validator: Any, document: Document, schema: dict[str, Any], value: dict[str, Any]
) -> set[str]:
    names = {name for name in schema.get("properties", ()) if name in value}
    for pattern in schema.get("patternProperties", ()):
        names |= {name for name in value if compiled(pattern).matches(name) is not False}
    if "additionalProperties" in schema:
        return set(value)
    for part in _holding(validator, document, schema, value):
        if isinstance(part, dict) and "unevaluatedProperties" in part:
            return set(value)
        names |= evaluated_names(validator, document, part, value)
    return names


def _holding(
    validator: Any, document: Document, schema: dict[str, Any], value: dict[str, Any]
) -> list[Schema]:
    """The subschemas of `schema` that apply to `value` itself."""

    def fits(part: Schema) -> bool:
        return bool(validator.evolve(schema=part).is_valid(value))

    parts: list[Schema] = list(schema.get("allOf", ()))
    if "$ref" in schema:
        parts.append(document.target(schema["$ref"])[0])
    for keyword in ("anyOf", "oneOf"):
        parts.extend(each for each in schema.get(keyword, ()) if fits(each))
    for name, part in schema.get("dependentSchemas", {}).items():
        if name in value:
            parts.append(part)
    if "if" in schema:
        held = fits(schema["if"])
        if held:
            parts.append(schema["if"])
        chosen = schema.get("then" if held else "else")
        if chosen is not None:
            parts.append(chosen)
    return parts


def _unevaluated_properties(validator: Any, member: Any, value: Any, schema: Any) -> Errors:
    if not isinstance(value, dict):
        return
    known = evaluated_names(validator, current_run().document, schema, value)
    for name in value.keys() - known:
        if member is False:
            yield _error("field.extra_key", (name,), key=one_line(name))
        else:
            yield from validator.descend(value[name], member, path=name)


def _property_names(validator: Any, names: Any, value: Any, _: Any) -> Errors:
    if isinstance(value, dict):
        for name in value:
            if not validator.evolve(schema=names).is_valid(name):
                yield _error("field.key_name", (name,), key=one_line(name))


def _dependent_required(_: Any, rules: Mapping[str, list[str]], value: Any, __: Any) -> Errors:
    if isinstance(value, dict):
        for name, needed in rules.items():
            for each in needed if name in value else ():
                if each not in value:
                    yield _error("field.dependent", (each,), other=one_line(name))


def _items(validator: Any, items: Any, value: Any, schema: Any) -> Errors:
    if not isinstance(value, list):
        return
    prefix = len(schema.get("prefixItems", ()))
    if items is False:
        if len(value) > prefix:
            yield _error("field.extra_item", limit=prefix)
        return
    for index in range(prefix, len(value)):
        yield from _below(validator, value[index], items, index)


def _prefix_items(validator: Any, items: list[Any], value: Any, _: Any) -> Errors:
    if isinstance(value, list):
        for index, (item, schema) in enumerate(zip(value, items, strict=False)):
            yield from _below(validator, item, schema, index)


def _unique_items(_: Any, unique: bool, value: Any, __: Any) -> Errors:
    if not unique or not isinstance(value, list):
        return
    seen: dict[Any, int] = {}
    for index, item in enumerate(value):
        first = seen.setdefault(key_of(item), index)
        if first != index:
            yield _error("field.not_unique", (index,), first=first + 1, second=index + 1)


def _multiple_of(_: Any, step: int | float, value: Any, __: Any) -> Errors:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return
    # by the decimals as written, not by the binary fractions that represent them
    if (Fraction(str(value)) / Fraction(str(step))).denominator != 1:
        yield _error("field.multiple_of", step=step)


def _max_length(validator: Any, limit: int, value: Any, schema: Any) -> Errors:
    if not current_run().document.counts_bytes:
        yield from Draft202012Validator.VALIDATORS["maxLength"](validator, limit, value, schema)
    elif isinstance(value, str):
        length = len(value.encode("utf-8", "surrogatepass"))
        if length > limit:
            yield _error("field.too_many_bytes", limit=limit, length=length)


def _pattern(_: Any, pattern: str, value: Any, __: Any) -> Errors:
    if not isinstance(value, str):
        return
    matched = compiled(pattern).matches(value)
    shown = one_line(pattern, PATTERN_SHOWN)
    if matched is False:
        yield _error("field.pattern", pattern=shown)
    elif matched is None and not out_of_time():
        words = message("field.hint.pattern_unchecked", pattern=shown)
        current_run().unchecked.setdefault(pattern, words)


def _format(_: Any, name: str, value: Any, __: Any) -> Errors:
    code = fault_code(name, value)
    if code == "field.format":
        yield _error(code, format=one_line(name))
    elif code is not None:
        yield _error(code)


def _content_encoding(_: Any, name: str, value: Any, __: Any) -> Errors:
    # an annotation in the specification, but never meant as one
    if name.lower() not in ("base64", "base64url") or not isinstance(value, str):
        return
    if not is_base64(value):
        yield _error("field.format.byte")


_RULES: Final[Mapping[str, Rule]] = {
    "$ref": _ref,
    "required": _required,
    "properties": _properties,
    "patternProperties": _pattern_properties,
    "additionalProperties": _additional_properties,
    "unevaluatedProperties": _unevaluated_properties,
    "propertyNames": _property_names,
    "dependentRequired": _dependent_required,
    "items": _items,
    "prefixItems": _prefix_items,
    "uniqueItems": _unique_items,
    "multipleOf": _multiple_of,
    "maxLength": _max_length,
    "pattern": _pattern,
    "format": _format,
    "contentEncoding": _content_encoding,
}


def _counted(rule: Rule) -> Rule:
    def counted(validator: Any, value: Any, instance: Any, schema: Any) -> Errors:
        run = current_run()
        run.enter()
        try:
            yield from rule(validator, value, instance, schema) or ()
        finally:
            run.leave()

    return counted


def make_class() -> Any:
    """A validator class in which every rule counts as a step of the run."""
    known: dict[str, Rule] = {**dict(Draft202012Validator.VALIDATORS), **_RULES}
    # references are rewritten to plain ones before (`document`)
    del known["$dynamicRef"]
    extended: Any = extend  # not annotated in the library
    return extended(Draft202012Validator, {name: _counted(rule) for name, rule in known.items()})
