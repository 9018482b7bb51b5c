"""The real validator (`jsonschema`) over a normalised document, within bounds.

The library walks schema and value and follows references; what it would do in a way that a
device could abuse, or reports too coarsely for a form, is replaced in `rules`. It is
imported with the first check: that takes a tenth of a second, which a window that only shows
forms need not wait for.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

from companion.messages import Message, message
from companion.protocol.schema.document import Document, Schema
from companion.protocol.schema.limits import CHECK_STEPS
from companion.protocol.schema.patterns import Allowance, limited
from companion.protocol.schema.shape import Spec
from companion.protocol.schema.values import Json

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

Distrusts = Callable[[str, Schema], bool]
"""Whether the member of that name and schema must be sent because its default is absurd."""


class Exhausted(Exception):
    """The check took more steps than it may."""


@dataclass(slots=True)
class Run:
    """What one check has left, and what it could not do."""

    document: Document
    distrusts: Distrusts | None = None
    steps: int = CHECK_STEPS
    unchecked: dict[str, Message] = field(default_factory=dict)

    def step(self) -> None:
        self.steps -= 1
        if self.steps < 0:
            raise Exhausted


_run: ContextVar[Run] = ContextVar("run")


def current_run() -> Run:
    """The check that is under way; raises `LookupError` outside of one."""
    return _run.get()


@dataclass(frozen=True, slots=True)
class Outcome:
    errors: tuple[ValidationError, ...]
    unchecked: tuple[Message, ...]


class Validator:
    """Checks values against subschemas of one document."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._base: Any = None

    def _for(self, spec: Spec) -> Any:
        if self._base is None:
            from referencing import Registry

            # an empty registry: nothing that is not in the document can be reached, and
            # nothing is ever fetched
            registry: Registry[Any] = Registry()
            self._base = validator_class()(self._document.whole(), registry=registry)
        return self._base.evolve(schema={"allOf": list(spec.schemas)})

    def run(
        self, spec: Spec, value: Json, *, distrusts: Distrusts | None = None, first: bool = False
    ) -> Outcome:
        """All errors of `value`; with `first` only whether there is one.

        Never raises: what could not be checked within bounds is in `unchecked`.
        """
        run = Run(self._document, distrusts)
        allowance = Allowance()
        errors: list[ValidationError] = []
        token = _run.set(run)
        try:
            with limited(allowance):
                for error in self._for(spec).iter_errors(value):
                    errors.append(error)
                    if first:
                        break
        except (Exhausted, RecursionError):
            run.unchecked["cut"] = message("field.hint.check_cut")
        finally:
            _run.reset(token)
        if allowance.refused:
            slow = message("field.hint.patterns_slow", count=allowance.refused)
            run.unchecked["slow"] = slow
        return Outcome(tuple(errors), tuple(run.unchecked.values()))

    def fits(self, spec: Spec, value: Json) -> bool:
        """No rule of `spec` is broken, as far as can be told."""
        return not self.run(spec, value, first=True).errors


@cache
def validator_class() -> Any:
    """The library's 2020-12 validator with our rules. Importing it takes a while: call it
    from a thread in good time to spare the first check that."""
    from companion.protocol.schema.rules import make_class

    return make_class()
