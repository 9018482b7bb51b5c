"""The rooms to which something is said: a chip each, or a list where there are many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from companion.text import one_line
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.rows.pick_list import Pick, PickList, PickModel, list_card
from companion.ui.kit.theme.tokens import DIALOG, PART, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.fields import SearchField
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.layout import FILL, TOP, FlowLayout, add, remove_widgets, row
from companion.ui.kit.widgets.timer import single_shot
from companion.ui.kit.widgets.tooltip import set_tool_tip
from companion.ui.say.say_state import SayPageState, SayRoom

MOST_CHIPS: Final = 8
_SETTLE: Final = 200
"""Milliseconds in which devices that come and go are gathered."""


class RoomsDialog(Dialog):
    """`chosen` has the keys that are ticked, also those that the filter does not show."""

    chosen = Signal(tuple)

    def __init__(self, rooms: Sequence[Pick], parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Choose rooms"), parent, width=DIALOG.medium)
        self._rooms = rooms
        self._ticked = {each.key for each in rooms if each.picked}
        self.model = PickModel(self)
        self.filter = SearchField(self.tr("Filter by name"))
        self.list = PickList(self.model, self.tr("Rooms"))
        self.list.set_empty(self.tr("No matching devices"))
        self.count = Label("", "caption")
        self.done_button = Button(self.tr("Choose"), "primary")
        self.cancel = Button(self.tr("Cancel"))
        card = list_card(self.list)
        card.setMinimumHeight(DIALOG.medium // 2)
        title = Label(self.windowTitle(), "title")
        add(self.body, title, self.filter, (card, 1), row(self.count, FILL))
        add(self.foot, FILL, self.cancel, self.done_button)
        self.filter.textChanged.connect(self._show)
        self.model.picked_changed.connect(self._take)
        self.cancel.clicked.connect(self.reject)
        self.done_button.clicked.connect(self.accept)
        self.accepted.connect(lambda: self.chosen.emit(self.ticked()))
        self._show()
        self.resize(self.sizeHint())

    def ticked(self) -> tuple[str, ...]:
        """Keys, in the order of the list."""
        return tuple(each.key for each in self._rooms if each.key in self._ticked)

    def _show(self) -> None:
        wanted = self.filter.text().casefold()
        shown = [
            Pick(
                each.key, each.title, each.state, each.tone, each.key in self._ticked, each.can_pick
            )
            for each in self._rooms
            if wanted in each.title.casefold()
        ]
        self.model.set_all(shown, keep=False)

    def _take(self) -> None:
        shown, picked = {*self.model.keys()}, self.model.picked()
        self._ticked = (self._ticked - shown) | {*picked}
        self.count.setText(self.tr("%n room(s)", "", len(self._ticked)))


class RoomsRow(QWidget):
    """*To*, and who is meant."""

    def __init__(self, context: UiContext, state: SayPageState) -> None:
        super().__init__()
        self._state = state
        self.chips: dict[str, Button] = {}
        self.dialog: RoomsDialog | None = None
        self._shown: object = None
        self._flow_on = QWidget()
        self._flow = FlowLayout(self._flow_on, SPACE.unit)
        self.all = Button(self.tr("All rooms"), "link")
        self.all.clicked.connect(self._pick_all)
        self.choose = Button(self.tr("Choose rooms…"), "link")
        self.choose.clicked.connect(self._choose)
        for link in (self.all, self.choose):
            link.setMinimumHeight(PART.chip)
        to = Label(self.tr("To"), "body", "text2")
        to.setMinimumHeight(PART.chip)
        row((to, TOP), (self._flow_on, 1), on=self, spacing=SPACE.unit)
        # who can be chosen changes what can be said, too
        self._later = single_shot(self, state.look_at_rooms, _SETTLE)
        devices = context.workspace.devices
        context.connect(devices.changed.filter("state", "name", "version"), self._device_changed)
        state.rooms_changed.connect(self.refresh)
        self.refresh()

    def _device_changed(self) -> None:
        # nobody sees the rooms of a hidden page
        if self.isVisible() and not self._later.isActive():
            self._later.start()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._later.start()

    def _why(self, room: SayRoom) -> str:
        """Why it cannot be chosen, in a few words; empty if it can."""
        if not room.connected:
            return self.tr("not connected")
        if not self._state.can_say_to(room):
            return self.tr("cannot play sound")
        return ""

    def _note(self, room: SayRoom) -> str:
        why = self._why(room)
        if not why and not room.plays:
            return self.tr("text only")
        return why

    def refresh(self) -> None:
        """Show the rooms that there are, and which have a tick."""
        rooms, picked = self._state.rooms(), self._state.picked
        many = len(rooms) > MOST_CHIPS
        shown = [room for room in rooms if room.key in picked] if many else rooms
        if many:
            shown = shown[:MOST_CHIPS]
        now = (tuple(shown), picked, self._state.source, many)
        if now == self._shown:
            return
        self._shown = now
        keys = [room.key for room in shown]
        if keys != [*self.chips]:
            self._make(keys)
        for room in shown:
            self._show_chip(self.chips[room.key], room, room.key in picked)
        for link in (self.all, self.choose):
            link.setVisible(False)
        self.choose.setVisible(many)
        can = [room.key for room in rooms if self._state.can_say_to(room)]
        self.all.setVisible(not many and len(can) > 1 and not {*can} <= {*picked})

    def _make(self, keys: list[str]) -> None:
        while self._flow.takeAt(0) is not None:
            pass
        remove_widgets(*self.chips.values())
        self.chips = {}
        for key in keys:
            chip = self.chips[key] = Button("", "chip", parent=self._flow_on)
            chip.clicked.connect(lambda _on=False, key=key: self._toggle(key))
            self._flow.addWidget(chip)
            chip.show()
        for link in (self.all, self.choose):
            self._flow.addWidget(link)

    def _show_chip(self, chip: Button, room: SayRoom, picked: bool) -> None:
        note = self._note(room)
        name = one_line(room.name, 40)
        chip.setText(f"{name} · {note}" if note else name)
        off = bool(self._why(room))
        chip.setChecked(picked and not off)
        chip.set_icon("check" if picked and not off else "")
        chip.setEnabled(not off)
        tip = ""
        if not room.plays and room.connected:
            tip = self.tr("Say aloud needs firmware 2.5 or later.")
        elif off:
            tip = self.tr("The device is not connected.")
        set_tool_tip(chip, tip)

    def _toggle(self, key: str) -> None:
        picked = self._state.picked
        if key in picked:
            self._state.pick(tuple(each for each in picked if each != key))
        else:
            self._state.pick((*picked, key))

    def _pick_all(self) -> None:
        rooms = self._state.rooms()
        self._state.pick(tuple(room.key for room in rooms if self._state.can_say_to(room)))

    def _choose(self) -> None:
        picks = [
            Pick(
                room.key,
                one_line(room.name),
                self._note(room),
                picked=room.key in self._state.picked,
                can_pick=not self._why(room),
            )
            for room in self._state.rooms()
        ]
        dialog = self.dialog = RoomsDialog(picks, self)
        dialog.chosen.connect(self._state.pick)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
