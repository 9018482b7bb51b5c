"""The tiles that are controls where the device has the tool: volume, brightness, theme."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from companion.app.tools.records import CallOutcome, CallRecord
from companion.devices.models import DeviceStatus, DeviceView
from companion.protocol.session.results import Doubt
from companion.protocol.tools import Tool, humanise
from companion.ui.kit.widgets.choices import Segmented
from companion.ui.kit.widgets.slider import Slider
from companion.ui.kit.widgets.tooltip import set_tool_tip
from companion.ui.kit.words.call_words import doubt_words
from companion.ui.kit.words.words import words
from companion.ui.overview.overview_state import (
    NOTHING,
    TileState,
    ToolControl,
    control_of,
    slider_bounds,
    text_options,
)
from companion.ui.overview.tiles import StatusTile

VOLUME_TOOL: Final = "self.audio_speaker.set_volume"
BRIGHTNESS_TOOL: Final = "self.screen.set_brightness"
THEME_TOOL: Final = "self.screen.set_theme"
_THEMES: Final = ("light", "dark")
_THEME_ICONS: Final = {"light": "sun", "dark": "moon"}


class ControlTile(StatusTile):
    """The big value is what the device reported, the control what was asked.

    `follow` gives it what sends the values that are `asked` for.
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
        self.tool_control: ToolControl | None = None
        """What `asked` values are sent with; `None` while the tile only shows."""

    def follow(self, state: TileState) -> None:
        """Send with `state`, and show how its values fare."""
        self._state = state
        self.asked.connect(self._ask)
        state.changed.connect(self._show_sending)
        self._show_sending()

    def _ask(self, value: Any) -> None:
        if self._state is not None and self.tool_control is not None:
            self._state.ask(self.tool_control, value)

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

    def show_view(self, view: DeviceView) -> None:
        self._view = view
        if not view.connected:
            # what was asked is answered by nobody any more
            self._sending, self._failed = "", ""
        super().show_view(view)

    def show_status(self, status: DeviceStatus, view: DeviceView) -> None:
        super().show_status(status, view)
        self._choose_control(view)
        if self.control is not None:
            self.control.setEnabled(view.connected)
        if self._sending:
            self.set_sending(self._sending)
            return
        self.set_asked(self.reported(status))
        if self._failed:
            self.set_failed(self._failed)

    def show_away(self) -> None:
        self.set_off(self.tr("Not connected"))

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
        """Let the control stand at `value`, if there is one."""


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
            self.set_control(self._slider)
        self._slider.setRange(*bounds)
        return True

    def set_asked(self, value: Any) -> None:
        if self._slider is not None:
            self._slider.set_value(value)


class VolumeTile(LevelTile):
    TOOL, ARGUMENT, PART = VOLUME_TOOL, "volume", "volume"

    def __init__(self, parent: QWidget | None = None) -> None:
        name = QCoreApplication.translate("Tiles", "Volume")
        super().__init__("speaker-high", name, parent)


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
