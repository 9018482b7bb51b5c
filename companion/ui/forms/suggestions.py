"""Known good values, offered in a menu and never filled in unasked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtWidgets import QWidget

from companion.protocol.schema.fields import IntegerField, NumberField, StringField
from companion.protocol.schema.values import write_number
from companion.text import one_line
from companion.ui.kit.theme.lengths import ROOM
from companion.ui.kit.widgets.menu import Menu

MOST: Final = 40
"""A longer menu cannot be read; the rest is left out."""
SHOWN: Final = 80
"""Characters of an entry."""


def known_texts(field: StringField) -> tuple[str, ...]:
    """Examples and known values of a text field, each once, in the schema's order."""
    known = [*field.examples, *field.suggestions]
    return tuple(dict.fromkeys(text for text in known if isinstance(text, str)))


def known_numbers(field: IntegerField | NumberField) -> tuple[str, ...]:
    """Examples of a number field, as they are typed."""
    numbers = (each for each in field.examples if type(each) in (int, float))
    return tuple(dict.fromkeys(map(write_number, numbers)))


def suggestion_menu(parent: QWidget, known: Sequence[str], enter: Callable[[str], None]) -> Menu:
    """A menu that gives the chosen value to `enter`."""
    menu = Menu(parent)
    for text in known[:MOST]:
        # "&" would be taken for a shortcut
        menu.add(one_line(text, SHOWN).replace("&", "&&"), partial(enter, text))
    return menu


def pop_up(parent: QWidget, known: Sequence[str], enter: Callable[[str], None]) -> None:
    """Open the menu below `parent`."""
    menu = suggestion_menu(parent, known, enter)
    menu.aboutToHide.connect(menu.deleteLater)
    menu.setMinimumWidth(min(parent.width(), ROOM.broad))
    menu.popup(parent.mapToGlobal(parent.rect().bottomLeft()))
