"""Whether a tool can stand behind a single control, and with which bounds."""

from __future__ import annotations

from dataclasses import dataclass

from companion.protocol.schema.fields import (
    EnumField,
    Field,
    IntegerField,
    ObjectField,
    StringField,
)
from companion.protocol.tools import Tool


@dataclass(frozen=True, slots=True)
class ToolControl:
    """A tool that is called with one argument."""

    tool: str
    """Its exact name."""
    argument: str
    field: Field


def control_of(tool: Tool | None, argument: str) -> ToolControl | None:
    """The control for `argument` of `tool`, or `None`.

    There is none when the device lacks the tool, when the tool is privileged (it asks first,
    so a slider must not send it), or when it cannot be called with this argument alone.
    """
    if tool is None or tool.user_only:
        return None
    field = _only_field(tool, argument)
    return None if field is None else ToolControl(tool.name, argument, field)


def _only_field(tool: Tool, argument: str) -> Field | None:
    root = tool.form.root
    if not isinstance(root, ObjectField):
        return None
    others = (field for field in root.fields if field.path[-1] != argument)
    if any(field.required for field in others):
        return None
    return root.member(argument)


def slider_bounds(control: ToolControl) -> tuple[int, int] | None:
    """Lowest and highest value of a slider, where the tool's form would draw one as well."""
    field = control.field
    if not isinstance(field, IntegerField) or not field.slider:
        return None
    assert field.minimum is not None and field.maximum is not None
    return field.minimum, field.maximum


def text_options(control: ToolControl, usual: tuple[str, ...]) -> tuple[str, ...]:
    """The texts that can be sent: those that the tool lists, else the `usual` ones.

    Stock firmware takes any text for a theme and answers `false` to those it does not know.
    """
    match control.field:
        case EnumField(options=options):
            texts = tuple(one.value for one in options if isinstance(one.value, str))
            return texts if len(texts) == len(options) else ()
        case StringField():
            return usual
        case _:
            return ()
