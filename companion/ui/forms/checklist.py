"""A list whose entries can only be some fixed values: a box to tick for each."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from companion.protocol.schema.fields import ArrayField, option_index
from companion.protocol.schema.values import UNSET, FormValue
from companion.text import one_line
from companion.ui.forms.control import Control
from companion.ui.forms.options import LABEL_LIMIT
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.widgets.check_box import CheckBox
from companion.ui.kit.widgets.tooltip import set_tool_tip
from companion.ui.kit.words.words import words

MOST_BOXES: Final = 60
"""More boxes than this are harder to find one's way in than a list of choices."""
COLUMNS: Final = 2


class ChecklistControl(Control):
    """The order of what is ticked is the order in which it was ticked; what came stays first."""

    def __init__(self, field: ArrayField, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = field
        self._items: FormValue = UNSET
        self.boxes: list[CheckBox] = []
        grid = QGridLayout(self)
        grid.setContentsMargins(0, SPACE.half, 0, 0)
        grid.setVerticalSpacing(SPACE.half)
        grid.setHorizontalSpacing(SPACE.gutter)
        grid.setColumnStretch(COLUMNS - 1, 1)
        for index, option in enumerate(field.checklist):
            said = one_line(words(option.label), LABEL_LIMIT)
            # "&" would be taken for a shortcut
            box = CheckBox(said.replace("&", "&&"), said)
            box.setMinimumHeight(SIZE.check_box + SPACE.half)
            if option.description:
                set_tool_tip(box, option.description)
            box.clicked.connect(lambda on, place=index: self._ticked(place, on))
            self.watch_leaving(box)
            self.boxes.append(box)
            grid.addWidget(box, index // COLUMNS, index % COLUMNS, Qt.AlignmentFlag.AlignLeading)

    def _ticked(self, place: int, on: bool) -> None:
        options = self.field.checklist
        items = list(self._items) if isinstance(self._items, list) else []
        if on:
            items.append(options[place].value)
        else:
            items = [item for item in items if option_index(options, item) != place]
        self._items = items
        self.edited.emit()

    def accepts(self, value: FormValue) -> bool:
        return value is UNSET or self.field.fits_checklist(value)

    def show_value(self, value: FormValue) -> None:
        self._items = value
        items = value if isinstance(value, list) else []
        found = {option_index(self.field.checklist, item) for item in items}
        for index, box in enumerate(self.boxes):
            box.setChecked(index in found)

    def value(self) -> FormValue:
        return self._items

    def target(self) -> QWidget:
        return self.boxes[0] if self.boxes else self

    def describe(self, name: str, description: str) -> None:
        self.setAccessibleName(name)
        self.setAccessibleDescription(description)
