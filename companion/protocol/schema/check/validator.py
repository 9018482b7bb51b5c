"""The real validator (`jsonschema`) over a normalised document, within bounds.

What the library would do in a way that a device could abuse, or reports too coarsely for a form, is
replaced in `rules`. It is imported with the first check, which takes a tenth of a second.

`jsonschema-rs` (0.60) is ten times faster, but has no limit of steps: a device's schema can keep it
busy in native code that nothing can interrupt. One pattern that it cannot compile costs the whole
schema, and it refuses texts with half a surrogate pair.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextvars import ContextVar
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, field

from companion.messages.message import Message, message
from companion.protocol.schema.check.patterns import Allowance, limited
from companion.protocol.schema.document import Document, Schema
from companion.protocol.schema.limits import CHECK_STEPS, FAULTS, FIT_STEPS, HINTS
from companion.protocol.schema.shape import Spec
from companion.protocol.schema.values import Json

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

Distrusts = Callable[[str, Schema], bool]
"""Whether the member of that name and schema must be sent because its default is absurd."""


FRAMES_OF_A_RULE: Final = 6
"""Python frames that one rule inside another takes at most, in the library and here."""

FRAMES_KEPT: Final = 200
"""Frames that are left free for what the innermost rule calls."""


class Exhausted(Exception):
    """The check took more steps, or went deeper, than it may."""


def _rules_deep() -> int:
    """How many rules may be nested without coming near Python's limit.

    Python must never get there: the library's type checker is written in Rust, and turns a
    `RecursionError` into a panic that no `except Exception` stops.
    """
    used = 0
    frame = sys._getframe()
    while frame.f_back is not None:
        frame = frame.f_back
        used += 1
    free = sys.getrecursionlimit() - used - FRAMES_KEPT
    return max(free // FRAMES_OF_A_RULE, 1)


class ValidationRun(Struct):
    """What one check has left, and what it could not do."""

    document: Document
    steps: int
    distrusts: Distrusts | None = None
    depth: int = field(default_factory=_rules_deep)
    unchecked: dict[str, Message] = field(default_factory=dict)

    def enter(self) -> None:
        """A rule begins. Raises `Exhausted`."""
        self.steps -= 1
        self.depth -= 1
        if self.steps < 0 or self.depth < 0:
            raise Exhausted

    def leave(self) -> None:
        self.depth += 1


_run: ContextVar[ValidationRun] = ContextVar("run")


def current_run() -> ValidationRun:
    """The check that is under way; raises `LookupError` outside of one."""
    return _run.get()


class StepBudget(Struct):
    """Rules that several questions may apply together."""

    left: int = FIT_STEPS


class ValidationOutcome(Struct, frozen=True):
    errors: tuple[ValidationError, ...]
    unchecked: tuple[Message, ...]


class Validator:
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
        self, spec: Spec, value: Json, *, distrusts: Distrusts | None = None
    ) -> ValidationOutcome:
        """All errors of `value`, or one more than `FAULTS`.

        Never raises: what could not be checked within bounds is in `unchecked`.
        """
        return self._run(
            spec, value, ValidationRun(self._document, CHECK_STEPS, distrusts), FAULTS + 1
        )

    def fits(self, spec: Spec, value: Json, steps: StepBudget | None = None) -> bool:
        """No rule of `spec` is broken, as far as can be told within `steps`.

        Questions that belong together share their `steps`; when these are used up, the
        answer is yes, as nothing was found.
        """
        steps = steps or StepBudget()
        if steps.left <= 0:
            return True
        run = ValidationRun(self._document, steps.left)
        fits = not self._run(spec, value, run, 1).errors
        steps.left = run.steps
        return fits

    def _run(self, spec: Spec, value: Json, run: ValidationRun, limit: int) -> ValidationOutcome:
        allowance = Allowance()
        errors: list[ValidationError] = []
        token = _run.set(run)
        try:
            with limited(allowance):
                for error in self._for(spec).iter_errors(value):
                    errors.append(error)
                    if len(errors) >= limit:
                        break
        except Exhausted:
            run.unchecked["cut"] = message("field.hint.check_cut")
        finally:
            _run.reset(token)
        if allowance.refused:
            slow = message("field.hint.patterns_slow", count=allowance.refused)
            run.unchecked["slow"] = slow
        return ValidationOutcome(tuple(errors), tuple(run.unchecked.values())[-HINTS:])


@cache
def validator_class() -> Any:
    """The library's 2020-12 validator with our rules. Importing it takes a while: call it
    from a thread in good time to spare the first check that."""
    from companion.protocol.schema.check.rules import make_class

    return make_class()
