"""Which devices are upgraded first: a list with a filter and ticks, however many there are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from companion.ui.kit.rows.pick_list import Pick, PickList, PickModel, list_card
from companion.ui.kit.theme.tokens import DIALOG
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.fields import SearchField
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.layout import FILL, add, row


class CanariesDialog(Dialog):
    """`chosen` has the keys that are ticked, also those that the filter does not show."""

    chosen = Signal(tuple)

    def __init__(
        self,
        devices: Sequence[Pick],
        one_of_each: Callable[[], Iterable[str]],
        parent: QWidget | None = None,
    ) -> None:
        """`devices` are all that can be chosen, as they are ticked now."""
        super().__init__(self.tr("Choose canaries"), parent, width=DIALOG.medium)
        self._devices = {each.key: each for each in devices}
        self._ticked = {each.key for each in devices if each.picked}
        self._one_of_each = one_of_each
        self.model = PickModel(self)
        self.filter = SearchField(self.tr("Filter by name or board"))
        self.list = PickList(self.model, self.tr("Devices"))
        self.list.set_empty(self.tr("No matching devices"))
        self.count = Label("", "caption")
        self.each = Button(self.tr("One of each board"), "link")
        self.none = Button(self.tr("None"), "link")
        self.done_button = Button(self.tr("Choose"), "primary")
        self.cancel = Button(self.tr("Cancel"))
        card = list_card(self.list)
        card.setMinimumHeight(DIALOG.medium // 2)
        add(
            self.body,
            Label(self.windowTitle(), "title"),
            self.filter,
            (card, 1),
            row(self.count, FILL, self.none, self.each),
        )
        add(self.foot, FILL, self.cancel, self.done_button)
        self.filter.textChanged.connect(self._show)
        self.model.picked_changed.connect(self._take)
        self.each.clicked.connect(lambda: self._tick(self._one_of_each()))
        self.none.clicked.connect(lambda: self._tick(()))
        self.cancel.clicked.connect(self.reject)
        self.done_button.clicked.connect(self.accept)
        self.accepted.connect(lambda: self.chosen.emit(self.ticked()))
        self._show()
        self.resize(self.sizeHint())

    def ticked(self) -> tuple[str, ...]:
        """Keys, in the order of the list."""
        return tuple(key for key in self._devices if key in self._ticked)

    def _show(self) -> None:
        """The rows that fit the filter, with their ticks."""
        wanted = self.filter.text().casefold().split()
        shown = [
            Pick(each.key, each.title, each.state, each.tone, each.key in self._ticked)
            for each in self._devices.values()
            if all(word in f"{each.title} {each.state}".casefold() for word in wanted)
        ]
        self.model.set_all(shown, keep=False)

    def _take(self) -> None:
        shown, picked = {*self.model.keys()}, self.model.picked()
        self._ticked = (self._ticked - shown) | {*picked}
        self.count.setText(self.tr("%n canary device(s)", "", len(self._ticked)))

    def _tick(self, keys: Iterable[str]) -> None:
        self._ticked = {*keys}
        self._show()
