"""From a field to the control that it is entered with."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from companion.protocol.schema.fields import (
    BooleanField,
    ConstField,
    EnumField,
    Field,
    IntegerField,
    JsonField,
    NumberField,
    ObjectField,
    StringField,
    StringStyle,
)
from companion.ui.forms.controls.boolean import SwitchControl, YesNoControl
from companion.ui.forms.controls.control import Control
from companion.ui.forms.controls.group import GroupControl
from companion.ui.forms.controls.line import LineControl
from companion.ui.forms.controls.number import NumberControl
from companion.ui.forms.controls.options import ConstControl, EnumControl
from companion.ui.forms.controls.raw import RawControl
from companion.ui.forms.controls.text import TextControl
from companion.ui.forms.drawing import Drawing
from companion.ui.words import words


def make_control(drawing: Drawing, field: Field) -> Control:
    """The control for `field`; a kind without one of its own gets a JSON editor."""
    match field:
        case IntegerField() | NumberField():
            return NumberControl(field)
        case BooleanField():
            # a switch would claim "off" before anybody answered
            unanswered = field.required and not field.default.usable
            return YesNoControl() if unanswered else SwitchControl()
        case EnumField():
            return EnumControl(field)
        case ConstField():
            return ConstControl(field)
        case StringField():
            return _text(field)
        case ObjectField():
            return GroupControl(drawing, field)
        case JsonField():
            return RawControl(drawing.state, field.path, words(field.reason))
    said = QCoreApplication.translate("FormFactory", "This part is written as JSON.")
    return RawControl(drawing.state, field.path, said)


def _text(field: StringField) -> Control:
    if field.style is StringStyle.MULTILINE:
        return TextControl(required=field.required)
    return LineControl(field)
