"""Rules of JSON Schema that are applied here instead of in the library.

A device could abuse the library's way: patterns (Python's `re`), schemas that branch without end. A
form needs the fault at the member that is missing or too many, not at the object around it. And the
library compares floats inexactly (`0.3` as a multiple of `0.1`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any, Final

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from jsonschema.validators import extend

from companion.messages.message import Message, Value, message
from companion.protocol.schema.check.formats import fault_code, is_base64
from companion.protocol.schema.check.patterns import compiled, out_of_time
from companion.protocol.schema.check.validator import current_run
from companion.protocol.schema.document import Document, Schema
from companion.protocol.schema.values import key_of
from companion.text import one_line

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
