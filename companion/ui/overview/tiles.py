"""The tiles of a device's status: those that only show, those that set something, their grid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QLocale, QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from companion.app.tools.records import CallOutcome, CallRecord
from companion.devices.models import DeviceStatus, DeviceView
from companion.protocol.results import Doubt
from companion.protocol.tools import Tool, humanise
from companion.ui.kit.theme.tokens import ROOM, SIZE, SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.choices import Segmented
from companion.ui.kit.widgets.slider import Slider
from companion.ui.kit.widgets.tile import Fact, Tile
from companion.ui.kit.widgets.tooltip import set_tool_tip
from companion.ui.kit.words.call_words import doubt_words
from companion.ui.kit.words.device_words import work_words
from companion.ui.kit.words.measures import clock
from companion.ui.kit.words.words import listed, words
from companion.ui.overview.overview_state import (
    NOTHING,
    TileState,
    ToolControl,
    control_of,
    slider_bounds,
    text_options,
)


class StatusPart:
    """Shows one part of the status; mixed into the widget that shows it."""

    PART: str
    """The attribute of `DeviceStatus` that it shows."""

    def has_part(self, status: DeviceStatus) -> bool:
        """Whether the status says anything about this part."""
        return self.reported(status) is not None

    def reported(self, status: DeviceStatus) -> Any:
        """This part of the status."""
        return getattr(status, self.PART)

    def show_view(self, view: DeviceView) -> None:
        """Take over what the device reported last, and whether it is there."""
        if view.status is not None and self.has_part(view.status):
            self.show_status(view.status, view)
            if not view.connected:
                self.show_away(view)

    def show_status(self, status: DeviceStatus, view: DeviceView) -> None:
        """Show what was reported."""
        raise NotImplementedError

    def show_away(self, view: DeviceView) -> None:
        """What else changes while the device is not connected."""


def percent_words(value: object) -> str:
    """`70 %`"""
    return QCoreApplication.translate("StatusTile", "{value} %").format(value=value)


class FactTile(StatusPart, Fact):
    """A part that is only told. Away, its caption says when it was so."""

    def show_away(self, view: DeviceView) -> None:
        if view.last_seen is not None:
            said = QCoreApplication.translate("StatusTile", "Last seen {time}")
            self.set_caption(said.format(time=clock(view.last_seen, seconds=False)))


class BatteryFact(FactTile):
    PART = "battery"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("battery-high", QCoreApplication.translate("Tiles", "Battery"), parent)

    def show_status(self, status: DeviceStatus, view: DeviceView) -> None:
        self.set_value(percent_words(status.battery))
        match status.charging:
            case True:
                self.set_caption(self.tr("Charging"))
            case False:
                self.set_caption(self.tr("Not charging"))
            case _:
                self.set_caption(self.accessibleName())


class NetworkFact(FactTile):
    """The network's name, or its kind where the status names none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("wifi-high", QCoreApplication.translate("Tiles", "Network"), parent)

    def reported(self, status: DeviceStatus) -> Any:
        return status.ssid or self._kind(status.network_type) or None

    def show_status(self, status: DeviceStatus, view: DeviceView) -> None:
        self.set_value(str(self.reported(status)))
        kind = self._kind(status.network_type) if status.ssid else ""
        parts = [kind, self._signal(status.signal)]
        self.set_caption(" · ".join(part for part in parts if part) or self.accessibleName())

    def _kind(self, kind: str | None) -> str:
        match kind:
            case None:
                return ""
            case "wifi":
                return self.tr("Wi-Fi")
            case "ethernet":
                return self.tr("Ethernet")
            case "cellular" | "4g":
                return self.tr("Mobile network")
            case _:
                return humanise(kind)

    def _signal(self, signal: str | None) -> str:
        match signal:
            case None:
                return ""
            case "strong":
                return self.tr("strong signal")
            case "medium":
                return self.tr("medium signal")
            case "weak":
                return self.tr("weak signal")
            case _:
                return signal


class TemperatureFact(FactTile):
    PART = "temperature"

    def __init__(self, parent: QWidget | None = None) -> None:
        name = QCoreApplication.translate("Tiles", "Chip temperature")
        super().__init__("thermometer-simple", name, parent)

    def show_status(self, status: DeviceStatus, view: DeviceView) -> None:
        shown = QLocale().toString(float(status.temperature or 0.0), "f", 1)
        self.set_value(self.tr("{value} °C").format(value=shown))
        self.set_caption(self.accessibleName())


VOLUME_TOOL: Final = "self.audio_speaker.set_volume"
BRIGHTNESS_TOOL: Final = "self.screen.set_brightness"
THEME_TOOL: Final = "self.screen.set_theme"

_THEMES: Final = ("light", "dark")
_THEME_ICONS: Final = {"light": "sun", "dark": "moon"}


class ControlTile(StatusPart, Tile):
    """The big value is what the device reported, the control what was asked. A level follows the
    hand, and is what was asked while that is sent.

    `set_state` gives it what sends the values that are `asked` for.
    """

    asked = Signal(object)
    """A person chose this value; send it."""

    TOOL: str
    ARGUMENT: str

    def __init__(self, icon_name: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(icon_name, name, parent)
        self._sending = ""
        self._failed = ""
        self._state: TileState | None = None
        self._view: DeviceView | None = None
        self._tool: Tool | None = None
        self.undo = IconButton("arrow-counter-clockwise", self.tr("Undo"))
        self.undo.clicked.connect(self._undo)
        self.add_end(self.undo)
        self.undo.hide()
        self.tool_control: ToolControl | None = None
        """What `asked` values are sent with; `None` while the tile only shows."""

    def set_state(self, state: TileState) -> None:
        """Send with `state`, and show what comes of its values."""
        self._state = state
        self.asked.connect(self._ask)
        state.changed.connect(self._show_sending)
        self._show_sending()

    def _ask(self, value: Any) -> None:
        if self._state is not None and self.tool_control is not None:
            self._state.ask(self.tool_control, value)

    def _undo(self) -> None:
        if self._state is not None:
            self._state.undo(self.TOOL)

    def _show_undo(self) -> None:
        """What the tile shows can be taken back where it is shown."""
        last = self._state.last_change(self.TOOL) if self._state is not None else None
        here = self._view is not None and self._view.connected
        self.undo.setVisible(last is not None and here and not self._sending)
        if last is not None:
            said = self.tr("Undo: {change}")
            self.undo.set_name(said.format(change=listed(map(words, last.words))))

    def _show_sending(self) -> None:
        state = self._state
        if state is None:
            return
        if state.sending is not NOTHING:
            self._begin(state.sending)
        elif state.failed is not None:
            self._settle(*_failure(state.failed))
        else:
            self._settle("", "")
        self._show_undo()

    def show_view(self, view: DeviceView) -> None:
        self._view = view
        if not view.connected:
            # what was asked is answered by nobody any more
            self._sending, self._failed = "", ""
        super().show_view(view)

    def show_status(self, status: DeviceStatus, view: DeviceView) -> None:
        self.set_value(self.value_words(self.reported(status)))
        self.clear_corner()
        self._choose_control(view)
        if self.control is not None:
            self.control.setEnabled(view.connected)
        self._show_undo()
        if self._sending:
            self.set_sending(self._sending)
            return
        self.set_asked(self.reported(status))
        if self._failed:
            self.set_failed(self._failed)

    def value_words(self, value: Any) -> str:
        """`70 %`, unless a tile says otherwise."""
        return percent_words(value)

    def show_away(self, view: DeviceView) -> None:
        self.set_off(work_words(view) or self.tr("Not connected"))

    def _begin(self, value: Any) -> None:
        self._sending = self.tr("Sending {value}…").format(value=self.value_words(value))
        self._failed = ""
        set_tool_tip(self, "")
        self.set_sending(self._sending)

    def _settle(self, failed: str, why: str) -> None:
        """Return to what the device reported; `failed` says why it is not what was asked."""
        self._sending, self._failed = "", failed
        if self._view is not None:
            self.show_view(self._view)
        if failed:
            set_tool_tip(self, why)

    def _choose_control(self, view: DeviceView) -> None:
        tool = view.tool(self.TOOL)
        if tool != self._tool:
            self._tool = tool
            found = control_of(tool, self.ARGUMENT)
            self.tool_control = found if found is not None and self.offer(found) else None
        if self.control is not None:
            # a disabled slider is a line without a handle; other controls would look alive
            here = view.connected or isinstance(self.control, Slider)
            self.control.setVisible(here and self.tool_control is not None)

    def offer(self, control: ToolControl) -> bool:
        """Make or adjust the control; false when this tool's argument cannot be drawn."""
        return False

    def set_asked(self, value: Any) -> None:
        """Set the control to `value`, if there is one."""


class LevelTile(ControlTile):
    """A percentage with a slider, which sends when it is let go."""

    _slider: Slider | None = None

    def offer(self, control: ToolControl) -> bool:
        bounds = slider_bounds(control)
        if bounds is None:
            return False
        if self._slider is None:
            self._slider = Slider(*bounds, name=self.accessibleName())
            self._slider.released.connect(self.asked.emit)
            self._slider.moved.connect(self._follow)
            self.set_control(self._slider)
        self._slider.setRange(*bounds)
        return True

    def set_asked(self, value: Any) -> None:
        if self._slider is not None:
            self._slider.set_value(value)

    def show_status(self, status: DeviceStatus, view: DeviceView) -> None:
        super().show_status(status, view)
        if self._slider is not None and (self._slider.held or self._sending):
            self._follow(self._slider.value())

    def _follow(self, value: int) -> None:
        """Show where the hand is, and stay there while that is sent; what the device reports comes
        after it."""
        self.set_value(self.value_words(value))


class VolumeTile(LevelTile):
    TOOL, ARGUMENT, PART = VOLUME_TOOL, "volume", "volume"

    def __init__(self, parent: QWidget | None = None) -> None:
        name = QCoreApplication.translate("Tiles", "Volume")
        super().__init__("speaker-high", name, parent)
        self.mute = Button(self.tr("Mute"), icon_name="speaker-slash")
        self.mute.clicked.connect(self._turn)
        self.add_end(self.mute)
        self.mute.hide()

    def set_asked(self, value: Any) -> None:
        super().set_asked(value)
        state, control = self._state, self.tool_control
        bounds = slider_bounds(control) if control is not None else None
        # a tool that knows no 0 cannot mute
        self.mute.setVisible(bounds is not None and bounds[0] == 0 and state is not None)
        if state is None:
            return
        muted = not value
        self.mute.setText(self.tr("Unmute") if muted else self.tr("Mute"))
        self.mute.set_icon("speaker-high" if muted else "speaker-slash")
        here = self._view is not None and self._view.connected
        self.mute.setEnabled(here and (not muted or state.before_mute is not None))

    def _turn(self) -> None:
        """To 0, or back to what it was before."""
        state, view = self._state, self._view
        if state is None or view is None or view.status is None:
            return
        if view.status.volume:
            self.asked.emit(0)
        elif state.before_mute is not None:
            self.asked.emit(state.before_mute)


class BrightnessTile(LevelTile):
    TOOL, ARGUMENT, PART = BRIGHTNESS_TOOL, "brightness", "brightness"

    def __init__(self, parent: QWidget | None = None) -> None:
        name = QCoreApplication.translate("Tiles", "Brightness")
        super().__init__("sun", name, parent)


class ThemeTile(ControlTile):
    TOOL, ARGUMENT, PART = THEME_TOOL, "theme", "theme"

    def __init__(self, parent: QWidget | None = None) -> None:
        name = QCoreApplication.translate("Tiles", "Screen theme")
        super().__init__("palette", name, parent)
        self._choice: Segmented | None = None

    def value_words(self, value: Any) -> str:
        match value:
            case "light":
                return self.tr("Light")
            case "dark":
                return self.tr("Dark")
            case _:
                return humanise(str(value))

    def offer(self, control: ToolControl) -> bool:
        options = text_options(control, _THEMES)
        # more than a handful do not fit side by side; the tool's form lists them
        if not 2 <= len(options) <= 3:
            return False
        if self._choice is None:
            shown = [(one, self.value_words(one), _THEME_ICONS.get(one, "")) for one in options]
            self._choice = Segmented(shown, self.accessibleName(), stretch=True)
            self._choice.chosen.connect(self.asked.emit)
            self.set_control(self._choice)
        return True

    def set_asked(self, value: Any) -> None:
        if self._choice is not None:
            self._choice.set_value(str(value))


def _failure(record: CallRecord) -> tuple[str, str]:
    """A few words for the corner, and the reason as a sentence."""
    why = words(record.problem) if record.problem is not None else ""
    match record.outcome:
        case CallOutcome.ANSWERED:
            return QCoreApplication.translate("TileState", "Not confirmed"), why
        case CallOutcome.DOUBTFUL:
            assert record.result is not None
            said_false = record.result.doubt is Doubt.SAID_FALSE
            short = (
                QCoreApplication.translate("TileState", "Answered false")
                if said_false
                else QCoreApplication.translate("TileState", "Answered an error")
            )
            return short, doubt_words(record.result)
        case CallOutcome.NO_ANSWER:
            return QCoreApplication.translate("TileState", "No answer"), why
        case CallOutcome.LOST:
            return QCoreApplication.translate("TileState", "Connection lost"), why
        case CallOutcome.NOT_SENT:
            return QCoreApplication.translate("TileState", "Not sent"), why
        case _:
            return QCoreApplication.translate("TileState", "Failed"), why


TWO_COLUMNS: Final = SIZE.two_columns - SIZE.sidebar - 2 * SPACE.page
"""Below this width of the grid: what a window of 1,040 px leaves next to the sidebar."""

_MOST_COLUMNS: Final = 4
_LEAST: Final = 2 * ROOM.field + SPACE.gutter
"""Two tiles side by side."""


class TileGrid(QWidget):
    """Lays out what `set_tiles` gives it, row by row, in as many columns as there is room for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tiles: tuple[QWidget, ...] = ()
        self._columns = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(SPACE.gutter)

    @property
    def columns(self) -> int:
        return self._columns

    @property
    def count(self) -> int:
        return len(self._tiles)

    def set_tiles(self, tiles: Sequence[QWidget]) -> None:
        """Show these, in this order; tiles that were shown before are only hidden."""
        if tuple(tiles) == self._tiles:
            return
        for tile in self._tiles:
            self._grid.removeWidget(tile)
            tile.hide()
        self._tiles = tuple(tiles)
        self._place()
        for tile in self._tiles:
            tile.show()

    def minimumSizeHint(self) -> QSize:
        # what is in three columns now must not keep the page from getting narrower
        return QSize(_LEAST, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._wanted() != self._columns:
            self._place()

    def _wanted(self) -> int:
        return 2 if self.width() < TWO_COLUMNS else 3

    def _place(self) -> None:
        self._columns = self._wanted()
        for column in range(_MOST_COLUMNS):
            self._grid.setColumnStretch(column, 1 if column < self._columns else 0)
        for number, tile in enumerate(self._tiles):
            self._grid.addWidget(tile, *divmod(number, self._columns))
