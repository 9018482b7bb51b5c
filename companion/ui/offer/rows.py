"""Rows of the page of assistants: an endpoint, a source, a tool; and what their keys do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QContextMenuEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.app.offer.offer import OfferedTool
from companion.app.offer.service import AssistantState, AssistantView
from companion.devices.models import DeviceView
from companion.ui.kit.theme.paint import Shape, chosen_ground, focus_ring, paint_dot, rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import PART, RADIUS, ROOM, SIZE, SPACE
from companion.ui.kit.widgets.accessible import set_role
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.label import ElidingLabel, Label, WrappedText
from companion.ui.kit.widgets.layout import MIDDLE, column, row
from companion.ui.kit.widgets.marks import IconLabel, IconTile, Pill
from companion.ui.kit.widgets.toggles import Switch
from companion.ui.kit.widgets.tooltip import literal
from companion.ui.kit.words.device_words import state_shape as device_shape
from companion.ui.kit.words.device_words import state_words
from companion.ui.kit.words.markdown import description_words
from companion.ui.kit.words.technical import technical
from companion.ui.kit.words.words import listed
from companion.ui.offer.words import (
    right_words,
    second_line,
    source_icon,
    source_line,
    source_title,
    state_pill,
    state_shape,
    title_of,
    today_words,
)

_STEPS: Final = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class StateTile(IconTile):
    """An icon on its tile, with the state's dot on the corner."""

    def __init__(self, icon_name: str) -> None:
        super().__init__(icon_name)
        self.shape: Shape | None = None
        self.ground = "surface"

    def show_state(self, icon_name: str, shape: Shape | None, *, chosen: bool = False) -> None:
        """`shape` is none for what has no state."""
        self.set(icon_name, "surface" if chosen else "neutral")
        self.shape = shape
        self.ground = "accentTint" if chosen else "surface"
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.shape is None:
            return
        ring = PART.dot_ring
        dot = QRectF(0, 0, SIZE.dot, SIZE.dot)
        dot.moveBottomRight(QRectF(self.rect()).bottomRight())
        painter = QPainter(self)
        cut = dot.adjusted(-ring, -ring, ring, ring)
        fill = Theme.current().colour(self.ground)
        rounded_box(painter, cut, cut.height() / 2, fill=fill)
        paint_dot(painter, dot, self.shape)


class OfferRow(QWidget):
    """Arrow keys go from row to row, Space switches, F2 edits, Delete removes, Enter opens; the
    menu key and the right button open its menu."""

    switched = Signal(bool)
    """A person wants it on or off."""
    step_wanted = Signal(int)
    """To the row before or behind this one."""
    folded = Signal(bool)
    """Left or right: hide or show what is below it."""
    edit_wanted = Signal()
    remove_wanted = Signal()
    menu_wanted = Signal(QPoint)
    chosen = Signal()

    def __init__(self, fill: str = "surface") -> None:
        super().__init__()
        self._fill = fill
        self.is_chosen = False
        self.first = False
        """The first of its card has no line above it."""
        self.switch = Switch()
        self.switch.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.switch.clicked.connect(self._switch)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        set_role(self, QAccessible.Role.ListItem)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_on(self, on: bool) -> None:
        if self.switch.isChecked() != on:
            self.switch.setChecked(on)

    def _switch(self) -> None:
        wanted = self.switch.isChecked()
        # it moves when the change is made: a person may still say no
        self.switch.setChecked(not wanted)
        self.switched.emit(wanted)

    def event(self, event: QEvent) -> bool:
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_F2:
            # in a window it is the key that renames a device
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
            return
        keys: dict[Qt.Key, Callable[[], None]] = {
            Qt.Key.Key_Space: lambda: self.switched.emit(not self.switch.isChecked()),
            Qt.Key.Key_Left: lambda: self.folded.emit(True),
            Qt.Key.Key_Right: lambda: self.folded.emit(False),
            Qt.Key.Key_F2: self.edit_wanted.emit,
            Qt.Key.Key_Delete: self.remove_wanted.emit,
            Qt.Key.Key_Return: self.chosen.emit,
            Qt.Key.Key_Enter: self.chosen.emit,
        }
        if key in _STEPS:
            self.step_wanted.emit(_STEPS[key])
        elif key in keys:
            keys[key]()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.menu_wanted.emit(event.globalPos())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        inside = self.rect().contains(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and inside:
            self.chosen.emit()

    def minimumSizeHint(self) -> QSize:
        return QSize(ROOM.row, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), Theme.current()
        rect = self.rect()
        if self.is_chosen:
            chosen_ground(painter, rect, 0)
        elif self.underMouse() or self._fill != "surface":
            painter.fillRect(rect, theme.colour("hover" if self.underMouse() else self._fill))
        if not self.first:
            painter.fillRect(0, 0, self.width(), 1, theme.colour("border"))
        if self.hasFocus():
            focus_ring(painter, rect, RADIUS.small)

    def _menu_below(self, button: QWidget) -> None:
        self.menu_wanted.emit(button.mapToGlobal(QPoint(0, button.height())))

    def _more(self) -> IconButton:
        """The button of its menu; keys open that from the row."""
        more = IconButton("dots-three-vertical", self.tr("More"))
        more.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        more.clicked.connect(lambda: self._menu_below(more))
        return more


class EndpointRow(OfferRow):
    """Name, address or problem, state, and how much was called today."""

    again_wanted = Signal()
    """Try again now, or take the endpoint over."""

    def __init__(self) -> None:
        super().__init__()
        self.tile = StateTile("share-network")
        self.name = ElidingLabel("", "medium")
        self.line = WrappedText("", "caption")
        self.pill = Pill()
        self.again = Button("", "link")
        self.again.clicked.connect(self.again_wanted)
        self.today = Label("", "caption", "text2")
        self.more = self._more()
        row(
            (self.tile, MIDDLE),
            (column(self.name, self.line, spacing=0), 1),
            (self.again, MIDDLE),
            (self.pill, MIDDLE),
            (self.today, MIDDLE),
            (self.switch, MIDDLE),
            (self.more, MIDDLE),
            on=self,
            spacing=SPACE.twelve,
            margins=(SPACE.gutter, SPACE.unit, SPACE.unit, SPACE.unit),
        )

    def show_view(self, view: AssistantView, *, chosen: bool) -> None:
        """Show it as it is now."""
        self.is_chosen = chosen
        self.name.setText(view.saved.name)
        self.line.setText(second_line(view))
        self.tile.show_state("share-network", state_shape(view), chosen=chosen)
        self.pill.set(*state_pill(view))
        self.today.setText(today_words(view))
        self.show_on(view.state is not AssistantState.PAUSED)
        elsewhere = view.state is AssistantState.ELSEWHERE
        waits = view.state in (AssistantState.WAITING, AssistantState.REFUSED)
        off = view.state is AssistantState.SHUT and not view.programs.on
        self.again.setText(
            self.tr("Switch on")
            if off
            else self.tr("Take over")
            if elsewhere
            else self.tr("Try now")
        )
        self.again.setVisible(off or ((elsewhere or waits) and view.link.retry_at is not None))
        said = (view.saved.name, state_pill(view)[0], second_line(view), today_words(view))
        self.setAccessibleName(listed(said))
        self.switch.setAccessibleName(self.tr("Offer to {name}").format(name=view.saved.name))
        self.update()


class OfferSourceRow(OfferRow):
    """A device, a server, or this app, with how many of its tools are offered."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self.key = key
        self.unfolded = False
        self.caret = IconLabel("caret-right", "text2", SIZE.icon_small)
        self.tile = StateTile("broadcast")
        self.name = ElidingLabel("", "medium")
        self.line = ElidingLabel("", "caption")
        self.count = Label("", "caption", "text2")
        self.more = self._more()
        row(
            (self.caret, MIDDLE),
            (self.tile, MIDDLE),
            (column(self.name, self.line, spacing=0), 1),
            (self.count, MIDDLE),
            (self.switch, MIDDLE),
            (self.more, MIDDLE),
            on=self,
            spacing=SPACE.twelve,
            margins=(SPACE.gutter, SPACE.unit, SPACE.unit, SPACE.unit),
        )

    def show_source(
        self, view: DeviceView | None, tools: list[OfferedTool], *, unfolded: bool, own: bool
    ) -> None:
        """`own` is this app itself, which is always there."""
        self.unfolded = unfolded
        self.caret.set("caret-down" if unfolded else "caret-right", "text2")
        title = source_title(self.key, view)
        self.name.setText(title)
        self.line.setText(source_line(self.key, view))
        shape = None if own else device_shape(view) if view is not None else "off"
        self.tile.show_state(source_icon(self.key, view), shape)
        offered = sum(each.chosen for each in tools)
        count = self.tr("{count} of {total}").format(count=offered, total=len(tools))
        if new := sum(each.new for each in tools):
            count = self.tr("{counts}, {new} new").format(counts=count, new=new)
        known = bool(tools)
        state = state_words(view) if view is not None else ""
        self.count.setText(count if known else state)
        self.show_on(offered > 0)
        self.switch.setEnabled(known)
        self.switch.setAccessibleName(self.tr("Offer the tools of {name}").format(name=title))
        folded = self.tr("unfolded") if unfolded else self.tr("folded")
        self.setAccessibleName(listed((title, self.line.text(), state, count, folded)))


class ToolRow(OfferRow):
    """A tool, what the assistant calls it, and its switch."""

    def __init__(self) -> None:
        super().__init__("sunken")
        self.offered: OfferedTool | None = None
        self.name = ElidingLabel("", "body")
        self.shield = IconLabel("shield-warning", "amberText", SIZE.icon_small)
        self.right = ElidingLabel("", "mono")
        self.right.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.protected = Label("", "caption")
        self.pencil = IconButton("pencil-simple", self.tr("Name and description…"))
        self.pencil.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.pencil.clicked.connect(self.edit_wanted)
        row(
            self.name,
            (self.shield, MIDDLE),
            (self.right, 1),
            (self.protected, MIDDLE),
            (self.switch, MIDDLE),
            (self.pencil, MIDDLE),
            on=self,
            spacing=SPACE.twelve,
            margins=(PART.offer_indent, SPACE.half, SPACE.unit, SPACE.half),
        )

    def show_tool(self, offered: OfferedTool) -> None:
        self.offered = offered
        title, right = title_of(offered), right_words(offered)
        self.name.setText(title)
        about = description_words(offered.description)
        self.name.setToolTip(literal(about))
        self.shield.setVisible(offered.privileged)
        self.right.setText(offered.name if technical() and not offered.privileged else "")
        beside = right if offered.privileged else self.tr("New") if offered.new else ""
        self.protected.setText(beside)
        self.protected.setVisible(bool(beside))
        self.show_on(offered.chosen)
        switch = self.tr("Offer {tool}").format(tool=title)
        self.switch.setAccessibleName(switch)
        state = self.tr("offered") if offered.chosen else self.tr("not offered")
        new = self.tr("New") if offered.new else ""
        self.setAccessibleName(listed((title, right, new, state)))
        self.setAccessibleDescription(about)


class MoreRow(QWidget):
    """Below the first tools of a source: all of them, and how many are protected."""

    clicked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.link = Button("", "link")
        self.link.clicked.connect(self.clicked)
        self.count = Label("", "caption", "text2")
        row(
            (self.link, MIDDLE),
            (QWidget(), 1),
            (self.count, MIDDLE),
            on=self,
            margins=(PART.offer_indent, SPACE.half, SPACE.gutter, SPACE.half),
        )

    def show_counts(self, hidden: int, protected: int, *, whole: bool) -> None:
        """`hidden` tools are not shown yet; with `whole` all are."""
        more = self.tr("Show %n more tool(s)", "", hidden)
        self.link.setText(self.tr("Show fewer") if whole else more)
        self.count.setText(self.tr("%n protected", "", protected) if protected else "")

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), Theme.current()
        painter.fillRect(self.rect(), theme.colour("sunken"))
        painter.fillRect(0, 0, self.width(), 1, theme.colour("border"))
