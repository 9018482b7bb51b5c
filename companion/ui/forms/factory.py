"""From a field to the control that it is entered with."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.protocol.schema.fields import (
    ArrayField,
    BooleanField,
    ChoiceField,
    ConstField,
    EnumField,
    Field,
    IntegerField,
    JsonField,
    MapField,
    NumberField,
    ObjectField,
    StringField,
    StringStyle,
)
from companion.protocol.schema.values import FormValue
from companion.ui.forms.boolean import SwitchControl, YesNoControl
from companion.ui.forms.checklist import MOST_BOXES, ChecklistControl
from companion.ui.forms.choice import ChoiceControl
from companion.ui.forms.control import Control
from companion.ui.forms.drawing import Drawing
from companion.ui.forms.entries import EntriesControl
from companion.ui.forms.file import FileControl
from companion.ui.forms.group import GroupControl
from companion.ui.forms.line import LineControl
from companion.ui.forms.mapping import MappingControl
from companion.ui.forms.number import NumberControl
from companion.ui.forms.options import ConstControl, EnumControl
from companion.ui.forms.pickers import ColourControl, DateControl, PathControl, TimeControl
from companion.ui.forms.raw import RawControl
from companion.ui.forms.suggestions import known_texts
from companion.ui.forms.text import TextControl
from companion.ui.kit.words.words import words


def make_control(drawing: Drawing, field: Field, value: FormValue) -> Control:
    """The best control for `field` that can show `value`; a JSON editor where none can."""
    for make in _candidates(drawing, field):
        control = make()
        if control.accepts(value):
            return control
        control.deleteLater()
    reason = words(field.reason) if isinstance(field, JsonField) else ""
    return RawControl(drawing.state, field.path, reason)


def _candidates(drawing: Drawing, field: Field) -> Iterator[Callable[[], Control]]:
    match field:
        case IntegerField() | NumberField():
            yield lambda: NumberControl(field)
        case BooleanField():
            if not field.required or field.default.usable:
                yield SwitchControl
            # a switch would claim "off" before anybody answered
            yield YesNoControl
        case EnumField():
            yield lambda: EnumControl(field)
        case ConstField():
            yield lambda: ConstControl(field)
        case StringField():
            yield from _text(field)
        case ObjectField():
            yield lambda: GroupControl(drawing, field)
        case ArrayField():
            if 0 < len(field.checklist) <= MOST_BOXES:
                yield lambda: ChecklistControl(field)
            yield lambda: EntriesControl(drawing, field)
        case MapField():
            yield lambda: MappingControl(drawing, field)
        case ChoiceField():
            yield lambda: ChoiceControl(drawing, field)


def _text(field: StringField) -> Iterator[Callable[[], Control]]:
    match field.style:
        case StringStyle.MULTILINE:
            pass
        case StringStyle.BASE64:
            yield lambda: FileControl(field)
        case StringStyle.PATH:
            yield lambda: PathControl(field)
        case StringStyle.DATE | StringStyle.DATE_TIME:
            yield lambda: DateControl(field)
        case StringStyle.TIME:
            yield lambda: TimeControl(field)
        case StringStyle.COLOR:
            yield lambda: ColourControl(field)
        case _:
            yield lambda: LineControl(field)
    yield lambda: TextControl(known_texts(field), required=field.required)
