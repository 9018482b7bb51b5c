"""The calls that are pinned to a device's Overview."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from companion.app.activity.derived.outcomes import Outcome, Outcomes, ValueChange
from companion.app.forms.form_file import FormFileError, SavedForm
from companion.app.forms.form_memory import FormMemory
from companion.app.forms.saved_forms import Pins, asks_first
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome, CallRecord
from companion.devices.models import DeviceView
from companion.messages.message import Message
from companion.protocol.schema.values import identical
from companion.protocol.tools import Tool
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.theme.tokens import PART, SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.card import ActionCard
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.layout import FILL, column, remove_widgets, row
from companion.ui.kit.widgets.menu import Menu
from companion.ui.kit.widgets.section_header import SectionHeader
from companion.ui.kit.widgets.tooltip import announce, set_tool_tip
from companion.ui.kit.words.call_words import arguments_words, outcome_words, tool_title
from companion.ui.kit.words.technical import technical
from companion.ui.kit.words.words import listed, words
from companion.ui.overview.overview_state import PinsState
from companion.ui.overview.tiles import TileGrid
from companion.ui.tools.saved_actions import FormNameDialog

_STEPS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Down: 1,
}
"""With Alt: places later."""
TIP_LIMIT = 600
"""Characters of the arguments in a tool tip."""


class PinCard(QWidget):
    """Says how the call ended when it was made last. The menu stays when the call cannot be made
    now: what is pinned can be renamed and unpinned all the same."""

    pressed = Signal()
    """Make the call, or where it `opens_form`, show that."""
    menu_wanted = Signal(object)
    """Where to open the menu: a global point."""
    moved = Signal(int)
    """So many places later, by the keyboard."""
    dropped = Signal(object)
    """The global point where the card was let go."""

    def __init__(self, pin: SavedForm, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pin = pin
        self.button = ActionCard(pin.name, "", "play", end=PART.pin_menu)
        self.button.clicked.connect(self.pressed)
        column(self.button, on=self)
        self.setFocusProxy(self.button)
        self._tool: Tool | None = None
        self._record: CallRecord | None = None
        self._outcome: Outcome | None = None
        self._why = ""
        self.more = IconButton(
            "dots-three-bold", self.tr("More about “{name}”").format(name=pin.name)
        )
        # next to the button and not in it: it works when the button does not
        self.more.setParent(self)
        self.setTabOrder(self.button, self.more)
        self.more.clicked.connect(self._open_menu)
        self._grip: QPoint | None = None
        """Where the mouse was pressed, in the card."""
        self._dragged = False
        self.button.installEventFilter(self)
        self._show()

    @property
    def opens_form(self) -> bool:
        """Something is missing, or a question comes first: the form is shown, nothing is sent."""
        return bool(self.pin.left_out) or asks_first(self._tool or Tool(self.pin.tool))

    @property
    def running(self) -> bool:
        return self._record is not None and self._record.outcome is CallOutcome.RUNNING

    def set_device(self, view: DeviceView | None) -> None:
        """Take over whether the call can be made now."""
        self._tool = view.tool(self.pin.tool) if view is not None else None
        self._why = ""
        if view is None or not view.connected:
            self._why = self.tr("The device is not connected.")
        elif self._tool is None:
            self._why = self.tr("The device no longer lists this tool.")
        self._show()

    def set_record(self, record: CallRecord | None) -> None:
        """Show how the call is going, or how it ended last."""
        self._record = record
        self._outcome = None
        self._show()

    def set_outcome(self, outcome: Outcome) -> None:
        """Say what the call changed, if it is the one that is shown."""
        if self._record is not None and self._record.number == outcome.number:
            self._outcome = outcome
            self._show()

    def _show(self) -> None:
        tool = self._tool if self._tool is not None else Tool(self.pin.tool)
        about, icon, tone = tool_title(tool), "play", "accent"
        if self.opens_form:
            icon = "sliders-horizontal"
        record = self._record
        if record is not None:
            about = self._ending(record)
            if self.running:
                icon = "hourglass"
            elif record.failed:
                tone = "red"
            elif record.outcome is CallOutcome.ANSWERED:
                tone = "green"
        name = self.tr("{name}…").format(name=self.pin.name) if self.opens_form else self.pin.name
        self.button.set(name, about, icon)
        self.button.set_tone(tone)
        self.button.setEnabled(not self._why)
        call = f"{tool_title(tool)}  {arguments_words(self.pin.arguments)[:TIP_LIMIT]}"
        set_tool_tip(self.button, self._why or call)
        self.button.setAccessibleDescription(listed((call, self._why)))

    def _ending(self, record: CallRecord) -> str:
        """How it ended, in the few words for which a tile has room."""
        outcome = self._outcome
        if outcome is not None and outcome.undone:
            return self.tr("Undone")
        if outcome is not None:
            return listed(_value_words(change) for change in outcome.changes)
        if record.outcome is CallOutcome.ANSWERED and not technical():
            return self.tr("Done")
        return outcome_words(record)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A press that moves is a drag and no press of the button; Alt and an arrow move the
        card as well."""
        kind = event.type()
        if isinstance(event, QKeyEvent) and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            by = _STEPS.get(Qt.Key(event.key()))
            if by is not None and kind == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if by is not None and kind == QEvent.Type.KeyPress:
                self.moved.emit(by)
                return True
        if isinstance(event, QMouseEvent):
            return self._drag(event)
        return super().eventFilter(watched, event)

    def _drag(self, event: QMouseEvent) -> bool:
        kind, place = event.type(), event.globalPosition().toPoint()
        left = event.button() == Qt.MouseButton.LeftButton
        if kind == QEvent.Type.MouseButtonPress and left:
            self._grip, self._dragged = self.mapFromGlobal(place), False
        elif kind == QEvent.Type.MouseMove and self._grip is not None:
            far = (self.mapFromGlobal(place) - self._grip).manhattanLength()
            if self._dragged or far >= QApplication.startDragDistance():
                self._dragged = True
                self.button.setDown(False)
                self.raise_()
                self.move(self.mapToParent(self.mapFromGlobal(place)) - self._grip)
                return True
        elif kind == QEvent.Type.MouseButtonRelease and left and self._grip is not None:
            self._grip = None
            if self._dragged:
                self._dragged = False
                self.button.setDown(False)
                self.dropped.emit(place)
                return True
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        size = self.more.sizeHint()
        left = self.width() - size.width() - SPACE.half
        self.more.setGeometry(left, (self.height() - size.height()) // 2, *size.toTuple())
        self.more.raise_()

    def _open_menu(self) -> None:
        self.menu_wanted.emit(self.more.mapToGlobal(QPoint(0, self.more.height())))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Reason.Mouse:
            self.menu_wanted.emit(event.globalPos())
        else:
            self._open_menu()


class _PinGrid(TileGrid):
    """Up to four side by side."""

    def _wanted(self) -> int:
        return min(max(self.width() // PART.pin, 2), 4)

    def place_at(self, point: QPoint) -> int:
        """The number of the tile whose place is nearest to a point of the grid."""
        centres = [
            self._grid.cellRect(*divmod(n, self._columns)).center() for n in range(self.count)
        ]
        far = [(centre - point).manhattanLength() for centre in centres]
        return far.index(min(far))

    def settle(self) -> None:
        """Let all tiles stand at their places again."""
        self._grid.invalidate()
        self._grid.activate()


class PinsSection(QWidget):
    """Hidden while nothing is pinned. A press makes the call at once, exactly as it is shown."""

    form_wanted = Signal(object)
    """`SavedForm` whose tool is to be shown, filled with its values."""

    def __init__(
        self, context: UiContext, state: PinsState, key: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._state = state
        self._key = key
        self._view: DeviceView | None = None
        self.cards: list[PinCard] = []
        self.dialog: FormNameDialog | None = None
        self.grid = _PinGrid()
        self._undo_label = Label("", "body", "text2")
        self.undo = Button(self.tr("Undo"), "link", "arrow-counter-clockwise")
        self.undo.clicked.connect(self._bring_back)
        self._undo_line = QWidget()
        row(self._undo_label, self.undo, FILL, on=self._undo_line, spacing=SPACE.twelve)
        self._undo_line.hide()
        column(SectionHeader(self.tr("Pinned calls")), self.grid, self._undo_line, on=self)
        state.gone_changed.connect(self._show_gone)
        state.called.connect(self._announce_call)
        context.connect(context[FormMemory].pins.changed, self.refresh)
        context.connect(context[CallService].changed.filter(key=key), self._called)
        context.connect(context[Outcomes].changed, self._on_outcome_changed)
        self._show_gone()

    @property
    def _pins(self) -> Pins:
        return self._state.pins

    def set_device(self, view: DeviceView) -> None:
        """Take over whether calls can be made."""
        self._view = view
        for card in self.cards:
            card.set_device(view)

    def refresh(self, *_: object) -> None:
        """Show what is pinned now."""
        pins = self._pins.of(self._key)
        if pins != tuple(card.pin for card in self.cards):
            former = {id(card.pin): card for card in self.cards}
            self.cards = [
                former.pop(id(pin)) if id(pin) in former else self._make_card(pin) for pin in pins
            ]
            self.grid.set_tiles(self.cards)
            remove_widgets(*former.values())
        self.grid.setVisible(bool(self.cards))
        self.setVisible(bool(self.cards) or self._state.gone is not None)

    def _make_card(self, pin: SavedForm) -> PinCard:
        card = PinCard(pin, self.grid)
        card.hide()
        card.set_device(self._view)
        recent = self._context[CallService].recent(self._key, pin.tool, 1_000)
        card.set_record(next((each for each in recent if _makes(each, pin)), None))
        card.pressed.connect(lambda: self.press(card))
        card.moved.connect(lambda by: self._move(card, by))
        card.dropped.connect(lambda place: self._drop(card, place))
        card.menu_wanted.connect(lambda place: self.menu_of(card).popup(place))
        return card

    # calling

    def press(self, card: PinCard) -> None:
        """Make the call, or show the form where something is missing."""
        if card.opens_form:
            self.form_wanted.emit(card.pin)
        elif not card.running:
            self._state.call(card.pin)

    def _announce_call(self, pin: SavedForm, record: CallRecord) -> None:
        said = self.tr("{name}: {state}")
        announce(self, said.format(name=pin.name, state=outcome_words(record)))

    def _called(self, record: CallRecord) -> None:
        for card in self.cards:
            if _makes(record, card.pin):
                card.set_record(record)

    def _on_outcome_changed(self, outcome: Outcome) -> None:
        for card in self.cards if outcome.key == self._key else ():
            card.set_outcome(outcome)

    # their order

    def _move(self, card: PinCard, by: int) -> None:
        self._pins.move(self._key, card.pin, by)
        card.setFocus(Qt.FocusReason.OtherFocusReason)
        said = self.tr("{name}: place {place} of {count}")
        place, count = self.cards.index(card) + 1, len(self.cards)
        announce(self, said.format(name=card.pin.name, place=place, count=count))

    def _drop(self, card: PinCard, place: QPoint) -> None:
        to = self.grid.place_at(self.grid.mapFromGlobal(place))
        if to == self.cards.index(card):
            self.grid.settle()
        else:
            self._move(card, to - self.cards.index(card))

    # the menu

    def menu_of(self, card: PinCard) -> Menu:
        """What can be done with a pin."""
        menu = Menu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        pin, at = card.pin, self.cards.index(card)
        if not card.opens_form:
            run = menu.add(self.tr("Run"), lambda: self.press(card), "play")
            run.setEnabled(card.button.isEnabled() and not card.running)
        edit = menu.add(
            self.tr("Edit and call…"), lambda: self.form_wanted.emit(pin), "note-pencil"
        )
        listed = self._view is not None and self._view.tool(pin.tool) is not None
        edit.setEnabled(listed)
        menu.addSeparator()
        earlier = menu.add(
            self.tr("Move earlier"), lambda: self._pins.move(self._key, pin, -1), "arrow-left"
        )
        earlier.setEnabled(at > 0)
        later = menu.add(
            self.tr("Move later"), lambda: self._pins.move(self._key, pin, 1), "arrow-right"
        )
        later.setEnabled(at < len(self.cards) - 1)
        menu.add(self.tr("Rename…"), lambda: self.ask_rename(pin), "pencil-simple")
        menu.add(self.tr("Unpin"), lambda: self.unpin(pin), "push-pin-simple-slash")
        return menu

    def ask_rename(self, pin: SavedForm) -> None:
        """Ask for another name."""
        taken = [each.name for each in self._pins.of(self._key) if each.name != pin.name]
        title = self.tr("Rename the pinned call")
        dialog = FormNameDialog(
            title,
            taken,
            name=pin.name,
            replaces=False,
            taken_words=self.tr("Another pinned call of this device has this name."),
            parent=self.window(),
        )
        dialog.named.connect(lambda name: self._rename(pin, name))
        dialog.finished.connect(dialog.deleteLater)
        self.dialog = dialog
        dialog.open()

    def _rename(self, pin: SavedForm, name: str) -> None:
        others = {each.name for each in self._pins.of(self._key) if each != pin}
        if pin in self._pins.of(self._key) and name not in others:
            self._pins.rename(self._key, pin, name)

    def unpin(self, pin: SavedForm) -> None:
        """Take a pin away; for a while it can be brought back."""
        self._state.unpin(pin)
        self.undo.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_gone(self) -> None:
        gone = self._state.gone
        if gone is not None:
            said = self.tr("“{name}” is no longer pinned.").format(name=gone[0].name)
            self._undo_label.setText(said)
        self._undo_line.setVisible(gone is not None)
        self.refresh()

    def _bring_back(self) -> None:
        try:
            pin = self._state.bring_back()
        except FormFileError as error:
            self._context.notify(self.tr("The call was not pinned"), words(error.message), True)
            return
        card = next((card for card in self.cards if card.pin == pin), None)
        if card is not None:
            card.setFocus(Qt.FocusReason.OtherFocusReason)


def _value_words(change: ValueChange) -> str:
    """`70 → 40 %`: what it is of is the pin's name."""
    said = change.words.values
    after = said["after"]
    now = words(after) if isinstance(after, Message) else str(after)
    before = said.get("before")
    return f"{words(before)} → {now}" if isinstance(before, Message) else now


def _makes(record: CallRecord, pin: SavedForm) -> bool:
    """Whether `record` is the call of `pin`."""
    request = record.request
    return request.tool.name == pin.tool and identical(dict(request.arguments), pin.arguments)
