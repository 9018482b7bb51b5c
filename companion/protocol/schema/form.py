"""A tool's `inputSchema` as a form: the only door to this package for front ends.

::

    form = build_form(tool.input_schema)
    value = form.initial()                  # what an untouched form holds
    value["volume"] = 40                    # widgets write here, by field.path
    check = form.check(value)               # all faults, each with its path
    arguments = form.assemble(value)        # what is sent
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.messages import Message, message
from companion.protocol.schema import convert, initial
from companion.protocol.schema.build import build_field
from companion.protocol.schema.faults import Check, Fault
from companion.protocol.schema.fields import Field
from companion.protocol.schema.values import FormValue, Json


@dataclass(frozen=True, slots=True)
class Form:
    root: Field
    """An `ObjectField` for nearly all tools; anything a schema can say, in principle."""
    notes: tuple[Message, ...] = ()
    """What of the schema could not be used at all, for the head of the form."""
    schema: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)

    def initial(self) -> FormValue:
        """What the form holds before anybody touches it."""
        return initial.initial_value(self.root)

    def fill(self, arguments: Json) -> FormValue:
        """The form value that shows `arguments`, without loss, even if they do not fit."""
        return convert.fill(self.root, arguments)

    def assemble(self, value: FormValue) -> Json:
        """The JSON that `value` stands for: what would be sent."""
        return convert.assemble(value)

    def check(self, value: FormValue) -> Check:
        """All that is wrong with a form value."""
        return self.check_json(self.assemble(value))

    def check_json(self, arguments: Json) -> Check:
        """All that is wrong with `arguments`, for the JSON side and the command line."""
        from jsonschema import Draft202012Validator

        faults = []
        for error in Draft202012Validator(dict(self.schema)).iter_errors(arguments):
            path = tuple(error.absolute_path)
            limit = error.validator_value
            match error.validator:
                case "required":
                    name = next(
                        each
                        for each in limit
                        if each not in error.instance and repr(each) in error.message
                    )
                    faults.append(Fault((*path, name), message("field.required")))
                case "minimum":
                    faults.append(Fault(path, message("field.minimum", limit=limit)))
                case "maximum":
                    faults.append(Fault(path, message("field.maximum", limit=limit)))
                case "enum":
                    options = ", ".join(map(str, limit))
                    faults.append(Fault(path, message("field.enum", options=options)))
                case "type" if isinstance(limit, str):
                    faults.append(Fault(path, message(f"field.not_{limit}")))
                case _:
                    faults.append(Fault(path, message("field.not_allowed")))
        return Check(tuple(faults))


def build_form(schema: Json) -> Form:
    """Build the form for any `inputSchema`. Never raises, whatever a device sent."""
    usable = schema if isinstance(schema, Mapping) else {}
    return Form(build_field(usable, (), True), schema=usable)
