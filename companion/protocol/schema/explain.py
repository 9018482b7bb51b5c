"""What is wrong with a value, and where: from the validator's errors to faults, one sentence each,
at the field that is meant."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from companion.messages.message import Message, message
from companion.protocol.schema.building import Building
from companion.protocol.schema.choices import labels, ranks
from companion.protocol.schema.limits import FAULTS
from companion.protocol.schema.paths import Path, pointer
from companion.protocol.schema.scalars import value_label
from companion.protocol.schema.shape import Shape, Spec, type_names
from companion.protocol.schema.values import Json

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

OPTIONS_SHOWN: Final = 12
"""Values that a fault lists before it says that there are more."""

_LENGTHS: Final[Mapping[str, str]] = {
    "minLength": "field.too_short",
    "maxLength": "field.too_long",
    "minItems": "field.few_items",
    "maxItems": "field.many_items",
    "minProperties": "field.few_members",
    "maxProperties": "field.many_members",
}


class Fault(Struct, frozen=True):
    path: Path
    """The value that is wrong; for something missing, where it would be."""
    message: Message
    """Code `field.*` and values; `companion.messages.form` has the words."""
    branch: tuple[Message, ...] = ()
    """Labels of the branches of combined schemas it was judged by, outermost first."""

    @property
    def code(self) -> str:
        return self.message.code

    @property
    def pointer(self) -> str:
        return pointer(self.path)


class CheckResult(Struct, frozen=True):
    faults: tuple[Fault, ...] = ()
    """All of them, in the order of the form."""
    unchecked: tuple[Message, ...] = ()
    """Rules that could not be checked here (the device still may); sending is fine."""

    @property
    def ok(self) -> bool:
        return not self.faults


Chosen = Mapping[tuple[Path, int], int]
"""Which branch of a schema's own list the person chose, by the path of the choice and the
identity of that list."""


def explain(builder: Building, errors: Iterable[ValidationError], chosen: Chosen) -> list[Fault]:
    """The faults behind `errors`, each once; one more than `FAULTS` at most."""
    from companion.protocol.schema.check.rules import words_of

    explainer = _Explainer(builder, chosen, words_of)
    found: dict[tuple[Path, str], Fault] = {}
    for error in errors:
        for fault in explainer.faults(error, ()):
            found.setdefault((fault.path, fault.message.english()), fault)
        if len(found) > FAULTS:
            break
    return list(found.values())


class _Explainer(Struct, frozen=True):
    builder: Building
    chosen: Chosen
    words_of: Callable[[ValidationError], Message | None]

    def faults(self, error: ValidationError, branch: tuple[Message, ...]) -> Iterator[Fault]:
        path: Path = tuple(error.absolute_path)
        words = self.words_of(error)
        if words is None and error.validator in ("anyOf", "oneOf"):
            yield from self._choice(error, path, branch)
            return
        if words is None:
            words = _words(error)
        yield Fault(path, words, branch)

    def _choice(
        self, error: ValidationError, path: Path, branch: tuple[Message, ...]
    ) -> Iterator[Fault]:
        schemas: list[Any] = error.validator_value  # type: ignore[assignment]
        shapes = [self.builder.collect(Spec((each,))) for each in schemas]
        value = error.instance
        if not error.context:
            fitting = [shape for shape in shapes if self.builder.fits(shape.spec, value)]
            yield Fault(
                path,
                message("field.several_branches", branches=_listed(labels(self.builder, fitting))),
                branch,
            )
            return
        some = [
            at
            for at, shape in enumerate(shapes)
            if not shape.never and (value is None or not shape.is_null)
        ]
        if not some:
            yield Fault(
                path,
                _not_types(("null",), value)
                if any(shape.is_null for shape in shapes)
                else message("field.never"),
                branch,
            )
            return
        labelled = labels(self.builder, [shapes[at] for at in some])
        named = dict(zip(some, labelled, strict=True))
        wanted = self.chosen.get((path, id(schemas)))
        best = wanted if wanted in some else self._best(shapes, some, value)
        if best is None:
            yield self._misfit(path, [shapes[at] for at in some], labelled, value, branch)
            return
        inner = branch if len(some) == 1 else (*branch, named[best])
        for child in error.context:
            # an error of a branch that is `false` has no place in the schema
            if child.relative_schema_path and child.relative_schema_path[0] == best:
                yield from self.faults(child, inner)

    def _best(self, shapes: list[Shape], some: list[int], value: Json) -> int | None:
        """The branch that was meant, or `None` where that cannot be told."""
        if len(some) == 1:
            return some[0]
        some_shapes = [shapes[at] for at in some]
        found = ranks(self.builder, some_shapes, some_shapes, value)
        top = max(found, default=0)
        if top == 0 or found.count(top) > 1:
            return None
        return some[found.index(top)]

    def _misfit(
        self,
        path: Path,
        shapes: list[Shape],
        named: list[Message],
        value: Json,
        branch: tuple[Message, ...],
    ) -> Fault:
        if not any(ranks(self.builder, shapes, shapes, value)):
            types = frozenset[str]().union(*(shape.types() for shape in shapes))
            return Fault(path, _not_types(type_names(types), value), branch)
        fixed = [each for shape in shapes for each in shape.fixed() or []]
        if all(shape.fixed() is not None for shape in shapes):
            return Fault(path, message("field.enum", options=_options(fixed)), branch)
        return Fault(path, message("field.no_branch", branches=_listed(named)), branch)


def _listed(labels: list[Message]) -> tuple[Message, ...]:
    return tuple(dict.fromkeys(labels))


def _options(values: list[Json]) -> tuple[Message, ...]:
    shown = tuple(value_label(each) for each in values[:OPTIONS_SHOWN])
    return (*shown, message("field.text", text="…")) if len(values) > OPTIONS_SHOWN else shown


def _not_types(names: tuple[str, ...], value: Json) -> Message:
    if len(names) == 1:
        return message("field.null" if value is None else f"field.not_{names[0]}")
    return message("field.not_types", types=tuple(message(f"field.kind.{name}") for name in names))


def _words(error: ValidationError) -> Message:
    """The sentence for an error of the library's own rules."""
    limit: Any = error.validator_value
    value: Any = error.instance
    rule: Any = error.validator
    match rule:
        case None:
            return message("field.never")
        case "type":
            return _not_types(tuple(limit), value)
        case "enum":
            return message("field.enum", options=_options(limit))
        case "const":
            return message("field.const", value=value_label(limit))
        case "minimum" | "maximum":
            return message(f"field.{rule}", limit=limit)
        case "exclusiveMinimum":
            return message("field.above", limit=limit)
        case "exclusiveMaximum":
            return message("field.below", limit=limit)
        case "minLength" if not value:
            return message("field.empty")
        case _ if rule in _LENGTHS:
            return message(_LENGTHS[rule], limit=limit, length=len(value))
        case "contains":
            return message("field.contains")
        case "minContains":
            return message("field.contains_few", limit=limit)
        case "maxContains":
            return message("field.contains_many", limit=limit)
        case "unevaluatedItems":
            return message("field.extra_items")
        case _:
            return message("field.not_allowed")
