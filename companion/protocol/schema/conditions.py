"""Rules of an object that come and go with what is entered in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from companion.protocol.schema.convert import assemble
from companion.protocol.schema.document import Schema
from companion.protocol.schema.shape import Shape, Spec

if TYPE_CHECKING:
    from companion.protocol.schema.build import Builder

ROUNDS: Final = 4
"""How often conditions are looked at again, as one may bring in another."""


class Conditions:
    """`if`/`then`/`else`, `dependentSchemas` and `dependentRequired` of one object."""

    def __init__(self, builder: Builder, shape: Shape) -> None:
        self._builder = builder
        self._shape = shape
        self.all: list[Schema] = self._every(shape)
        """The subschemas that some condition can bring in."""
        self._dependent = [*shape.all("dependentRequired")]
        self.any = bool(self.all or self._dependent)

    def needed(self, value: Mapping[str, Any]) -> frozenset[str]:
        """Members that are required because another one is there."""
        sent = assemble(dict(value)) if self._dependent else {}
        return frozenset(
            name
            for rules in self._dependent
            for key, names in rules.items()
            if key in sent
            for name in names
        )

    def active(self, value: Mapping[str, Any]) -> list[Schema]:
        """The subschemas that hold besides, for this value."""
        if not self.all:
            return []
        sent = assemble(dict(value))
        shape = self._shape
        found: list[Schema] = []
        for _ in range(ROUNDS):
            more = [each for each in self._holding(shape, sent) if not _within(each, found)]
            if not more:
                break
            found.extend(more)
            spec = shape.spec
            for schema in more:
                spec = spec.plus(schema)
            shape = self._builder.collect(spec)
        return found

    def _holding(self, shape: Shape, sent: dict[str, Any]) -> list[Schema]:
        found: list[Schema] = []
        for part in shape.parts:
            for name, schema in part.get("dependentSchemas", {}).items():
                if name in sent:
                    found.append(schema)
            if "if" in part:
                fits = self._builder.fits(Spec((part["if"],)), sent)
                branch = part.get("then" if fits else "else")
                if branch is not None:
                    found.append(branch)
        return [each for each in found if not isinstance(each, bool)]

    def _every(self, shape: Shape) -> list[Schema]:
        found: list[Schema] = []
        for part in shape.parts:
            found.extend(part.get("dependentSchemas", {}).values())
            if "if" in part:
                found.extend(part[key] for key in ("then", "else") if key in part)
        return [each for each in found if not isinstance(each, bool)]


def _within(schema: Schema, found: list[Schema]) -> bool:
    return any(schema is each for each in found)
