"""The real validator (`jsonschema`) over a normalised document, within bounds.

What the library would do in a way that a device could abuse, or reports too coarsely for a form, is
replaced in `rules`. It is imported with the first check, which takes a tenth of a second.

`jsonschema-rs` (0.60) is ten times faster, but has no limit of steps: a device's schema can keep it
busy in native code that nothing can interrupt. One pattern that it cannot compile costs the whole
schema, and it refuses texts with half a surrogate pair.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from companion.messages.message import Message, message
from companion.protocol.schema.check.patterns import Allowance, limited
from companion.protocol.schema.check.run import RUN, Distrusts, Exhausted, ValidationRun
from companion.protocol.schema.document import Document
from companion.protocol.schema.limits import CHECK_STEPS, FAULTS, FIT_STEPS, HINTS
from companion.protocol.schema.shape import Spec
from companion.protocol.schema.values import Json

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError


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
        token = RUN.set(run)
        try:
            with limited(allowance):
                for error in self._for(spec).iter_errors(value):
                    errors.append(error)
                    if len(errors) >= limit:
                        break
        except Exhausted:
            run.unchecked["cut"] = message("field.hint.check_cut")
        finally:
            RUN.reset(token)
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
