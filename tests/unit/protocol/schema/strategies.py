"""Hypothesis strategies: JSON values, schemas of every keyword, and nonsense."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

NAMES = ("a", "b", "c", "d/e", "~f")
"""Few names, so that schemas and values meet; two need escaping in a JSON Pointer."""

names = st.sampled_from(NAMES)
texts = st.text(alphabet="abAB01 .-é😀", max_size=6)
integers = st.integers(-5, 10) | st.sampled_from([2**53 + 1, -(10**20), 0])
numbers = integers | st.sampled_from([0.5, 1.0, -2.5, 3.0, 1e10])
plain = st.none() | st.booleans() | numbers | texts

values = st.recursive(
    plain,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(names, inner, max_size=4)
        | st.dictionaries(texts, inner, max_size=2)
    ),
    max_leaves=8,
)
"""Any JSON value."""

arguments = st.dictionaries(names | texts, values, max_size=5)
"""What is sent to a tool."""

patterns = st.sampled_from(
    ["^a", "b$", "^[ab]*$", "^[a-zA-Z]+$", "^(a|b){1,3}$", r"^(?!b).*", r"\d", "^.{0,3}$"]
)
types = st.sampled_from(["null", "boolean", "integer", "number", "string", "array", "object"])


def _optional(**keywords: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({}, optional=keywords)


def _typed(kind: str, **keywords: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({"type": st.just(kind)}, optional=keywords)


def _scalars() -> st.SearchStrategy[Any]:
    count = st.integers(0, 4)
    bounds = {
        "minimum": numbers,
        "maximum": numbers,
        "exclusiveMinimum": numbers,
        "exclusiveMaximum": numbers,
        "multipleOf": st.sampled_from([1, 2, 0.5, 3]),
    }
    return st.one_of(
        st.booleans(),
        st.just({}),
        _typed("string", minLength=count, maxLength=count, pattern=patterns),
        _typed("integer", **bounds),
        _typed("number", **bounds),
        _typed("boolean"),
        _typed("null"),
        st.builds(lambda kinds: {"type": kinds}, st.lists(types, min_size=1, max_size=3)),
        st.builds(lambda listed: {"enum": listed}, st.lists(values, min_size=1, max_size=4)),
        st.builds(lambda value: {"const": value}, values),
        st.sampled_from([{"$ref": "#"}, {"$ref": "#/$defs/one"}, {"$ref": "#/$defs/two"}]),
    )


def _compound(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    count = st.integers(0, 3)
    several = st.lists(inner, min_size=1, max_size=3)
    listed = st.lists(names, max_size=2)
    members = st.dictionaries(names, inner, max_size=4)
    objects = {
        "properties": members,
        "required": listed,
        "additionalProperties": inner,
        "patternProperties": st.dictionaries(patterns, inner, max_size=2),
        "propertyNames": inner,
        "minProperties": count,
        "maxProperties": count,
        "dependentRequired": st.dictionaries(names, listed, max_size=2),
        "dependentSchemas": st.dictionaries(names, inner, max_size=2),
        "unevaluatedProperties": inner,
    }
    arrays = {
        "items": inner,
        "prefixItems": several,
        "minItems": count,
        "maxItems": count,
        "uniqueItems": st.booleans(),
        "contains": inner,
        "minContains": count,
        "maxContains": count,
    }
    combined = {
        "anyOf": several,
        "oneOf": several,
        "allOf": several,
        "not": inner,
        "if": inner,
        "then": inner,
        "else": inner,
    }
    return st.one_of(
        _typed("object", **objects),
        _typed("array", **arrays),
        _optional(**combined),
        _optional(**objects, **combined),
    )


schemas = st.recursive(_scalars(), _compound, max_leaves=5)
"""Well-formed subschemas of 2020-12; references lead to `#`, `#/$defs/one` and `…/two`."""

roots = st.builds(
    lambda root, one, two: {**root, "$defs": {"one": one, "two": two}},
    _compound(schemas),
    schemas,
    schemas,
)
"""Whole schemas."""

KEYWORDS = (
    "$ref", "$id", "$anchor", "$defs", "definitions", "type", "enum", "const", "properties",
    "required", "additionalProperties", "patternProperties", "propertyNames", "items",
    "prefixItems", "additionalItems", "minItems", "uniqueItems", "contains", "anyOf", "oneOf",
    "allOf", "not", "if", "then", "else", "dependencies", "dependentRequired",
    "dependentSchemas", "minimum", "exclusiveMinimum", "multipleOf", "minLength", "pattern",
    "format", "default", "title", "description", "examples", "enumNames", "nullable",
    "discriminator", "readOnly", "$schema", "contentEncoding", "unevaluatedProperties",
)  # fmt: skip

nonsense = st.recursive(
    plain
    | st.sampled_from(["#", "#/properties/a", "#/x", "http://example.com/s", "a", *KEYWORDS])
    | types,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(KEYWORDS) | names, inner, max_size=4)
    ),
    max_leaves=15,
)
"""Keywords with values of any kind: what a careless or hostile device may send."""
