"""Which values the keywords of JSON Schema may have; everything else is malformed.

Each function gives the value as the rest of this package expects it, or raises `Malformed`.
Careless but clear values are understood: `"int"`, `2.0` as a length, `"required": "name"`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any, Final

from companion.protocol.schema.limits import VALUE_DEPTH
from companion.protocol.schema.values import Json

TYPES: Final = ("null", "boolean", "integer", "number", "string", "array", "object")

_ALIASES: Final = {
    "int": "integer",
    "long": "integer",
    "float": "number",
    "double": "number",
    "str": "string",
    "text": "string",
    "bool": "boolean",
    "list": "array",
    "dict": "object",
    "none": "null",
}

SUBSCHEMA: Final = (
    "additionalProperties",
    "propertyNames",
    "contains",
    "not",
    "if",
    "then",
    "else",
    "unevaluatedItems",
    "unevaluatedProperties",
)
SUBSCHEMA_LIST: Final = ("anyOf", "oneOf", "allOf", "prefixItems")
SUBSCHEMA_MAP: Final = ("properties", "patternProperties", "dependentSchemas")

OPTION_NAMES: Final = ("enumNames", "x-enumNames", "x-enum-varnames", "enumDescriptions")
"""Lists of labels for the values of `enum`; the last one gives the descriptions."""

ANNOTATIONS: Final = frozenset(
    {"title", "description", "default", "examples", "readOnly", "writeOnly", "deprecated"}
)
"""Keywords that allow and forbid nothing."""


class Malformed(ValueError):
    """A keyword's value that means nothing."""


def is_json(value: Any) -> bool:
    """Plain JSON of bounded depth, without NaN or infinity."""
    stack = [(value, 0)]
    while stack:
        one, depth = stack.pop()
        if depth > VALUE_DEPTH:
            return False
        if isinstance(one, dict):
            if not all(isinstance(key, str) for key in one):
                return False
            stack.extend((each, depth + 1) for each in one.values())
        elif isinstance(one, list):
            stack.extend((each, depth + 1) for each in one)
        elif isinstance(one, float):
            if not math.isfinite(one):
                return False
        elif one is not None and not isinstance(one, (bool, int, str)):
            return False
    return True


def count(value: Any) -> int:
    if number(value) < 0 or value != int(value):
        raise Malformed
    return int(value)


def number(value: Any) -> int | float:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise Malformed
    if isinstance(value, float) and not math.isfinite(value):
        raise Malformed
    return value


def positive(value: Any) -> int | float:
    if number(value) <= 0:
        raise Malformed
    return number(value)


def text(value: Any) -> str:
    if not isinstance(value, str):
        raise Malformed
    return value


def flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise Malformed
    return value


def json_value(value: Any) -> Json:
    if not is_json(value):
        raise Malformed
    return value


def values(value: Any) -> list[Json]:
    if not isinstance(value, list) or not value or not is_json(value):
        raise Malformed
    return value


def examples(value: Any) -> list[Json]:
    if isinstance(value, Mapping):
        # OpenAPI writes {"name": {"value": …}}
        value = [
            each["value"]
            for each in value.values()
            if isinstance(each, Mapping) and "value" in each
        ]
    return values(value)


def names(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    if not isinstance(value, list):
        raise Malformed
    return list(dict.fromkeys(each for each in value if isinstance(each, str)))


def labels(value: Any) -> list[str]:
    """One for each value of the schema's `enum`; empty for a value without a label."""
    if not isinstance(value, list):
        raise Malformed
    return [each if isinstance(each, str) else "" for each in value]


def name_lists(value: Any) -> dict[str, list[str]]:
    if not isinstance(value, Mapping):
        raise Malformed
    return {key: names(each) for key, each in value.items()}


def types(value: Any) -> list[str]:
    """A list of type names; an empty one means "any"."""
    listed = value if isinstance(value, list) else [value]
    if not all(isinstance(each, str) for each in listed):
        raise Malformed
    if "any" in listed:
        return []
    found = [_ALIASES.get(each.lower(), each.lower()) for each in listed]
    if not found or not set(found) <= set(TYPES):
        raise Malformed
    return list(dict.fromkeys(found))


SIMPLE: Final[Mapping[str, Callable[[Any], Any]]] = {
    "title": text,
    "description": text,
    "format": text,
    "pattern": text,
    "contentEncoding": text,
    "contentMediaType": text,
    "minLength": count,
    "maxLength": count,
    "minItems": count,
    "maxItems": count,
    "minProperties": count,
    "maxProperties": count,
    "minContains": count,
    "maxContains": count,
    "minimum": number,
    "maximum": number,
    "exclusiveMinimum": number,
    "exclusiveMaximum": number,
    "multipleOf": positive,
    "uniqueItems": flag,
    "readOnly": flag,
    "writeOnly": flag,
    "deprecated": flag,
    "enum": values,
    "const": json_value,
    "default": json_value,
    "examples": examples,
    "required": names,
    "dependentRequired": name_lists,
}
"""Keywords whose value holds no subschema."""
