"""A schema made safe: one dialect, only well-formed keywords, bounded, every reference local.

Both the form and the check work on this and never on what came, so that what is drawn and
what is checked cannot differ, and neither needs to expect nonsense.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from typing import Any, Final
from urllib.parse import unquote, urldefrag, urljoin

from msgspec import Struct

from companion.messages.message import Message, message
from companion.protocol.schema import keywords
from companion.protocol.schema.keywords import Malformed
from companion.protocol.schema.limits import HINTS, SCHEMA_DEPTH, SCHEMA_NODES
from companion.protocol.schema.paths import Path, pointer, tokens
from companion.text import NAME_LIMIT, one_line

Schema = dict[str, Any] | bool
"""A normalised subschema."""

UNRESOLVED: Final = "x-unresolved"
"""Replaces a `$ref` that cannot be followed: its value is the `Message` that says why."""


class Document(Struct, frozen=True):
    """2020-12 throughout: `prefixItems`, `dependentSchemas`, numeric exclusive bounds, `type`
    as a list, references of the form `#/$defs/NAME`."""

    root: Schema
    definitions: Mapping[str, Schema]
    """The targets of all references, by NAME."""
    notes: tuple[Message, ...]
    """What was left out or repaired."""
    counts_bytes: bool = False
    """`maxLength` is of bytes in UTF-8 (transports/README.md, "Firmware 2.5")."""

    def target(self, reference: str) -> tuple[Schema, str]:
        """The subschema that a normalised `$ref` points to, and its name."""
        name = reference.removeprefix("#/$defs/")
        return self.definitions[name], name

    def whole(self) -> dict[str, Any]:
        """The document as one schema, for a validator."""
        root = {"allOf": [self.root]} if isinstance(self.root, bool) else self.root
        return {**root, "$defs": self.definitions}


def normalise(schema: Any) -> Document:
    """Make `schema` safe. Never raises; what is no schema at all allows everything."""
    return _Normaliser(schema).document()


class _Normaliser:
    def __init__(self, raw: Any) -> None:
        self._raw = raw
        self._references = References(raw)
        self._dialect = dialect_of(raw) if isinstance(raw, Mapping) else Dialect.UNSTATED
        self._nodes = 0
        self._done: dict[int, Schema] = {}
        self._names: dict[int, str] = {}
        self._used: Counter[str] = Counter()
        self._waiting: list[tuple[Any, str, str]] = []
        self._notes: dict[str, Message] = {}
        self._malformed = 0

    def document(self) -> Document:
        root = self._schema(self._raw, "", (), 0)
        definitions: dict[str, Schema] = {}
        while self._waiting:
            raw, base, name = self._waiting.pop()
            definitions[name] = self._schema(raw, base, ("$defs", name), 0)
        if self._malformed > HINTS:
            self._note("field.note.many_malformed", "", count=self._malformed - HINTS)
        return Document(root, definitions, tuple(self._notes.values()))

    def _note(self, code: str, key: str, **values: str | int) -> None:
        self._notes.setdefault(code + key, message(code, **values))

    def _bad(self, keyword: str, where: Path) -> None:
        self._malformed += 1
        if self._malformed <= HINTS:
            place = one_line(pointer(where)) or "/"
            self._note(
                "field.note.malformed", f"{place} {keyword}", keyword=one_line(keyword), where=place
            )

    def _schema(self, raw: Any, base: str, where: Path, depth: int) -> Schema:
        if isinstance(raw, bool):
            return raw
        if not isinstance(raw, Mapping):
            self._bad(str(where[-1]) if where else "inputSchema", where[:-1])
            return True
        known = self._done.get(id(raw))
        if known is not None:
            return known
        self._nodes += 1
        if depth > SCHEMA_DEPTH:
            self._note("field.note.too_deep", "", limit=SCHEMA_DEPTH)
            return True
        if self._nodes > SCHEMA_NODES:
            self._note("field.note.too_large", "", limit=SCHEMA_NODES)
            return True
        result: dict[str, Any] = {}
        self._done[id(raw)] = result
        base = based(base, raw)
        reference = next(
            (
                raw[each]
                for each in ("$ref", "$dynamicRef", "$recursiveRef")
                if self._has(raw, each)
            ),
            None,
        )
        if reference is not None and self._dialect is Dialect.DRAFT_07:
            # next to a reference only annotations count
            raw = {key: each for key, each in raw.items() if key in keywords.ANNOTATIONS}
        for keyword, value in raw.items():
            if self._understands(keyword):
                self._keyword(keyword, value, raw, result, base, where, depth)
        if reference is not None:
            self._refer(reference, base, where, result)
        if raw.get("nullable") is True:
            _allow_null(result)
        return result

    def _understands(self, keyword: Any) -> bool:
        return isinstance(keyword, str) and understands(self._dialect, keyword)

    def _has(self, raw: Mapping[str, Any], keyword: str) -> bool:
        return isinstance(raw.get(keyword), str) and self._understands(keyword)

    def _refer(self, reference: str, base: str, where: Path, result: dict[str, Any]) -> None:
        shown = one_line(reference, NAME_LIMIT)
        try:
            target, hint = self._references.find(reference, base)
        except Remote:
            self._note("field.note.remote_ref", shown, target=shown)
            result[UNRESOLVED] = message("field.reason.remote_ref", target=shown)
            return
        except Lost:
            target, hint = None, ""
        if not isinstance(target, (Mapping, bool)):
            self._note("field.note.lost_ref", shown, target=shown)
            result[UNRESOLVED] = message("field.reason.lost_ref", target=shown)
            return
        result["$ref"] = f"#/$defs/{self._name(target, base, hint)}"

    def _name(self, target: Any, base: str, hint: str) -> str:
        key = id(target)
        if key not in self._names:
            # plain letters only, so that no name needs escaping in a reference
            hint = hint[:NAME_LIMIT] or "part"
            plain = "".join(c if c.isascii() and (c.isalnum() or c in "_.-") else "_" for c in hint)
            self._used[plain] += 1
            again = self._used[plain]
            name = plain if again == 1 else f"{plain}:{again}"
            self._names[key] = name
            self._waiting.append((target, base, name))
        return self._names[key]

    def _keyword(
        self,
        keyword: str,
        value: Any,
        raw: Mapping[str, Any],
        result: dict[str, Any],
        base: str,
        where: Path,
        depth: int,
    ) -> None:
        """Write the normalised form of one keyword into `result`."""

        def below(part: Any, *steps: str | int) -> Schema:
            return self._schema(part, base, (*where, *steps), depth + 1)

        try:
            if keyword in ("exclusiveMinimum", "exclusiveMaximum") and isinstance(value, bool):
                _draft4_bound(keyword, value, raw, result)
            elif keyword in keywords.SIMPLE:
                result.setdefault(keyword, keywords.SIMPLE[keyword](value))
            elif keyword == "type":
                if listed := keywords.types(value):
                    result["type"] = listed
            elif keyword in keywords.SUBSCHEMA:
                result[keyword] = below(value, keyword)
            elif keyword in keywords.SUBSCHEMA_LIST:
                if not isinstance(value, list) or not value:
                    raise Malformed
                result[keyword] = [below(each, keyword, i) for i, each in enumerate(value)]
            elif keyword in keywords.SUBSCHEMA_MAP:
                if not isinstance(value, Mapping):
                    raise Malformed
                parts = {name: below(each, keyword, name) for name, each in value.items()}
                result[keyword] = {**result.get(keyword, {}), **parts}
            elif keyword == "items":
                if isinstance(value, list):
                    result["prefixItems"] = [
                        below(each, keyword, i) for i, each in enumerate(value)
                    ]
                    if "additionalItems" in raw:
                        result["items"] = below(raw["additionalItems"], "additionalItems")
                    if not value:
                        del result["prefixItems"]
                else:
                    result["items"] = below(value, keyword)
            elif keyword == "dependencies":
                if not isinstance(value, Mapping):
                    raise Malformed
                for name, each in value.items():
                    if isinstance(each, (list, str)):
                        result.setdefault("dependentRequired", {})[name] = keywords.names(each)
                    else:
                        schemas = result.setdefault("dependentSchemas", {})
                        schemas[name] = below(each, keyword, name)
            elif keyword == "example":
                result.setdefault("examples", keywords.values([value]))
            elif keyword in keywords.OPTION_NAMES:
                result[keyword] = keywords.labels(value)
            elif keyword == "discriminator" and isinstance(value, Mapping):
                result[keyword] = keywords.text(value.get("propertyName"))
        except Malformed:
            self._bad(keyword, where)


def _draft4_bound(
    keyword: str, value: bool, raw: Mapping[str, Any], result: dict[str, Any]
) -> None:
    """`"minimum": 3, "exclusiveMinimum": true` → `"exclusiveMinimum": 3`."""
    inclusive = "minimum" if keyword == "exclusiveMinimum" else "maximum"
    if value and inclusive in raw:
        result[keyword] = keywords.number(raw[inclusive])
    elif value:
        raise Malformed


def _allow_null(schema: dict[str, Any]) -> None:
    """OpenAPI's `nullable`."""
    if "type" in schema and "null" not in schema["type"]:
        schema["type"] = [*schema["type"], "null"]
    if "enum" in schema and None not in schema["enum"]:
        schema["enum"] = [*schema["enum"], None]


class Dialect(Enum):
    """MCP's default is 2020-12; a document without `$schema` may be written either way."""

    UNSTATED = "unstated"
    DRAFT_07 = "draft-07"
    """Or an older one: `$ref` hides its neighbours, tuples are written `items: […]`."""
    DRAFT_2019_09 = "2019-09"
    DRAFT_2020_12 = "2020-12"


def dialect_of(schema: Mapping[str, Any]) -> Dialect:
    """By `$schema`; an unknown one counts as unstated."""
    named = schema.get("$schema")
    if not isinstance(named, str):
        return Dialect.UNSTATED
    if "2020-12" in named:
        return Dialect.DRAFT_2020_12
    if "2019-09" in named:
        return Dialect.DRAFT_2019_09
    if any(f"draft-0{number}" in named for number in (3, 4, 5, 6, 7)):
        return Dialect.DRAFT_07
    return Dialect.UNSTATED


OLD_ONLY = frozenset({"additionalItems", "dependencies", "$recursiveRef"})
"""Keywords that 2020-12 no longer has."""

NEW_ONLY = frozenset(
    {
        "prefixItems",
        "dependentRequired",
        "dependentSchemas",
        "minContains",
        "maxContains",
        "unevaluatedItems",
        "unevaluatedProperties",
        "$dynamicRef",
        "$recursiveRef",
    }
)
"""Keywords that draft-07 does not have."""


def understands(dialect: Dialect, keyword: str) -> bool:
    """Whether a document of that dialect means anything by `keyword`."""
    if dialect is Dialect.DRAFT_07:
        return keyword not in NEW_ONLY
    if dialect is Dialect.DRAFT_2020_12:
        return keyword not in OLD_ONLY
    if dialect is Dialect.DRAFT_2019_09:
        return keyword not in {"prefixItems", "$dynamicRef", "dependencies"}
    return True


class Remote(LookupError):
    """The reference leads out of the document."""


class Lost(LookupError):
    """The reference leads nowhere."""


def based(base: str, schema: Mapping[str, Any]) -> str:
    """The base address inside `schema`: its `$id` against the `base` around it."""
    own = schema.get("$id")
    if not isinstance(own, str) or own.startswith("#"):
        return base
    return _join(base, own)


def _join(base: str, reference: str) -> str:
    if reference.startswith("#"):
        return base + reference
    try:
        return urljoin(base, reference)
    except ValueError:
        return reference


class References:
    """Finds the target of every reference of one document."""

    def __init__(self, document: Any) -> None:
        self._document = document
        self._resources: dict[str, Any] = {"": document}
        self._anchors: dict[tuple[str, str], Any] = {}
        for schema, base in _named(document):
            self._resources.setdefault(base, schema)
            own = schema.get("$id")
            if isinstance(own, str) and own.startswith("#"):
                self._anchors.setdefault((base, own[1:]), schema)
            for keyword in ("$anchor", "$dynamicAnchor"):
                if isinstance(schema.get(keyword), str):
                    self._anchors.setdefault((base, schema[keyword]), schema)

    def find(self, reference: str, base: str) -> tuple[Any, str]:
        """The target of `reference` and a name for it.

        `base` is the base address at the reference (`based`). Raises
        `Remote` when the target is not in this document, `Lost` when it does not exist.
        """
        address, fragment = urldefrag(_join(base, reference))
        if address not in self._resources:
            raise Remote(reference)
        try:
            return self._within(address, fragment)
        except Lost:
            # written as if there were no $id on the way, which is a common slip
            return self._within("", fragment)

    def _within(self, address: str, fragment: str) -> tuple[Any, str]:
        resource = self._resources[address]
        fragment = unquote(fragment)
        steps = tokens(fragment)
        if steps is None:
            if (address, fragment) not in self._anchors:
                raise Lost(fragment)
            return self._anchors[address, fragment], fragment
        for step in steps:
            resource = _child(resource, step)
        name = next((step for step in reversed(steps) if not step.isdigit()), "root")
        return resource, name


def _child(value: Any, step: str) -> Any:
    if isinstance(value, Mapping) and step in value:
        return value[step]
    if isinstance(value, list) and step.isascii() and step.isdigit() and int(step) < len(value):
        return value[int(step)]
    raise Lost(step)


_PLAIN: Final = frozenset({str, int, float, bool, type(None)})


def _named(document: Any) -> Iterator[tuple[Mapping[str, Any], str]]:
    """All objects that give themselves a name, with the address that holds inside them."""
    stack: list[tuple[Any, str, int]] = [(document, "", 0)]
    while stack:
        value, base, depth = stack.pop()
        if depth > 2 * SCHEMA_DEPTH:
            continue
        if isinstance(value, Mapping):
            base = based(base, value)
            if not value.keys().isdisjoint({"$id", "$anchor", "$dynamicAnchor"}):
                yield value, base
            below: Iterable[Any] = value.values()
        else:
            below = value if isinstance(value, list) else ()
        stack.extend((each, base, depth + 1) for each in below if type(each) not in _PLAIN)
