"""Which members of an object some subschema has looked at, for `unevaluatedProperties`.

The library has this too, but matches `patternProperties` with Python's `re`.
"""

from __future__ import annotations

from typing import Any

from companion.protocol.schema.check.patterns import compiled
from companion.protocol.schema.check.validator import current_run
from companion.protocol.schema.document import Document, Schema


def evaluated_names(
    validator: Any, document: Document, schema: Schema, value: dict[str, Any]
) -> set[str]:
    """The members of `value` that `schema` describes, on any way that holds for `value`.

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
