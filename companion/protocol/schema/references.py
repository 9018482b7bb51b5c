"""Where a `$ref` points, within the document. Nothing is ever fetched."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import unquote, urldefrag, urljoin

from companion.protocol.schema.limits import SCHEMA_DEPTH
from companion.protocol.schema.paths import tokens


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

        `base` is the address that holds where the reference stands (`based`). Raises
        `Remote` when the target is not in this document, `Lost` when it does not exist.
        """
        address, fragment = urldefrag(_join(base, reference))
        if address not in self._resources:
            raise Remote(reference)
        try:
            return self._within(address, fragment)
        except Lost:
            # written as if no $id stood in between, which is a common slip
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
            stack.extend((each, base, depth + 1) for each in value.values())
        elif isinstance(value, list):
            stack.extend((each, base, depth + 1) for each in value)
