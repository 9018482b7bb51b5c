"""A tool's `inputSchema` as a form: what front ends use of this package.

::

    form = build_form(tool.input_schema)
    value = form.initial()                  # what an untouched form holds
    value["volume"] = 40                    # widgets write here, by field.path
    check = form.check(value)               # all faults, each with its path
    arguments = form.assemble(value)        # what is sent
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from companion.messages.message import Message, message
from companion.protocol.schema import form_value
from companion.protocol.schema.build import Builder
from companion.protocol.schema.check.validator import Validator
from companion.protocol.schema.document import normalise
from companion.protocol.schema.explain import CheckResult, Chosen, Fault, explain
from companion.protocol.schema.fields import ChoiceField, Field, ObjectField
from companion.protocol.schema.limits import FAULTS
from companion.protocol.schema.paths import Path
from companion.protocol.schema.shape import Spec
from companion.protocol.schema.values import UNSET, FormValue, Json
from companion.records import Uncompared

Choices = Iterable[tuple[ChoiceField, int]]
"""The choices that a form shows, each with its open branch."""


class Form(Uncompared, Struct, frozen=True):
    unshown = frozenset({"builder"})

    root: Field
    """An `ObjectField` for nearly all tools; anything a schema can say, in principle."""
    notes: tuple[Message, ...]
    """What of the schema could not be used at all, for the head of the form."""
    builder: Builder
    """Private to this package."""

    def initial(self) -> FormValue:
        """What the form holds before anybody touches it: at least an empty object."""
        value = form_value.initial_value(self.root)
        return self.fill({}) if value is UNSET else value

    def fill(self, arguments: Json) -> FormValue:
        """The form value that shows `arguments`, without loss, even if they do not fit."""
        return form_value.fill(self.root, arguments)

    def assemble(self, value: FormValue) -> Json:
        """`value` as JSON: what would be sent."""
        return form_value.assemble(value)

    def check(self, value: FormValue, choices: Choices = ()) -> CheckResult:
        """All that is wrong with a form value.

        `choices` tells which branches the person looks at, so that the faults of a choice
        are those of the open branch; without, the branch that is nearest to the value counts.
        """
        arguments, blanks = form_value.assemble_with_blanks(value)
        found = self._check(arguments, _chosen(choices))
        if not blanks:
            return found
        faults = [each for each in found.faults if not _inside(each.path, blanks)]
        faults.extend(Fault(path, message("field.required")) for path in blanks)
        return self._sorted(faults, arguments, found.unchecked)

    def check_json(self, arguments: Json) -> CheckResult:
        """All that is wrong with `arguments`, for the JSON side and the command line."""
        return self._check(arguments, {})

    def _check(self, arguments: Json, chosen: Chosen) -> CheckResult:
        builder = self.builder
        outcome = builder.validator.run(
            Spec((builder.document.root,)), arguments, distrusts=builder.distrusts
        )
        faults = explain(builder, outcome.errors, chosen)
        if not isinstance(arguments, dict) and not any(each.path == () for each in faults):
            faults.insert(0, Fault((), message("field.arguments")))
        return self._sorted(faults, arguments, outcome.unchecked)

    def _sorted(
        self, faults: list[Fault], value: Json, unchecked: tuple[Message, ...]
    ) -> CheckResult:
        if len(faults) > 1:
            order = _Order(self.root, value)
            faults.sort(key=lambda fault: order.position(fault.path))
        if len(faults) > FAULTS:
            unchecked = (*unchecked, message("field.hint.faults_cut", limit=FAULTS))
        return CheckResult(tuple(faults[:FAULTS]), unchecked)


def build_form(schema: Any, about: str = "", *, counts_bytes: bool = False) -> Form:
    """Build the form for any `inputSchema`. Never raises, whatever came.

    `about` is the tool's description: the words that it lists for a text are offered.
    `counts_bytes`: `maxLength` is of bytes in UTF-8.
    """
    document = normalise(schema)
    if counts_bytes:
        document = replace(document, counts_bytes=True)
    builder = Builder(document, Validator(document), about)
    return Form(builder.root(), document.notes, builder)


def _chosen(choices: Choices) -> Chosen:
    chosen: dict[tuple[Path, int], int] = {}
    for choice, index in choices:
        group = choice.source.group_key()
        if group is not None:
            chosen[choice.path, group] = choice.source.listed(index)
    return chosen


def _inside(path: Path, blanks: tuple[Path, ...]) -> bool:
    return any(path[: len(blank)] == blank for blank in blanks)


class _Order:
    """Where a form shows a path, as far down as there are plain groups."""

    def __init__(self, root: Field, value: Json) -> None:
        self._root = root
        self._value = value
        self._members: dict[Path, dict[Any, tuple[int, Field]]] = {}

    def position(self, path: Path) -> tuple[int, ...]:
        place: list[int] = []
        field: Field | None = self._root
        value = self._value
        for depth, token in enumerate(path):
            if not isinstance(field, ObjectField):
                break
            if path[:depth] not in self._members:
                shown = field.fields_for(value if isinstance(value, dict) else None)
                self._members[path[:depth]] = {
                    each.path[-1]: (index, each) for index, each in enumerate(shown)
                }
            members = self._members[path[:depth]]
            index, field = members.get(token, (len(members), None))
            place.append(index)
            value = value.get(token) if isinstance(value, dict) else None
        return tuple(place)
