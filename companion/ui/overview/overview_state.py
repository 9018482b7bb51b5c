"""What is asked and sent from the Overview of a device; apart from any widget."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct
from PySide6.QtCore import QObject, Signal

from companion.app.activity.derived.outcomes import Outcome, Outcomes
from companion.app.forms.form_file import SavedForm
from companion.app.forms.form_memory import FormMemory
from companion.app.forms.saved_forms import Pins
from companion.app.tools.calls import CallService
from companion.app.tools.last_volumes import LastVolumes
from companion.app.tools.records import CallOutcome, CallRecord
from companion.devices.models import DeviceView
from companion.devices.status import present_value
from companion.protocol.schema.fields import (
    EnumField,
    Field,
    IntegerField,
    ObjectField,
    StringField,
)
from companion.protocol.tools import Tool
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.page.view_state import ViewState
from companion.ui.kit.widgets.timer import single_shot
from companion.ui.overview.now_state import NowState
from companion.ui.say.say_state import SayPageState
from companion.ui.servers.server_state import ServerState

UNDO: Final = 10_000
"""Milliseconds in which a pin can be brought back."""

NOTHING: Final = object()


class ToolControl(Struct, frozen=True):
    """A tool that is called with one argument."""

    tool: str
    """Its exact name."""
    argument: str
    field: Field


def control_of(tool: Tool | None, argument: str) -> ToolControl | None:
    """The control for `argument` of `tool`, or `None`.

    There is none when the device lacks the tool, when the tool is privileged (it asks first,
    so a slider must not send it), or when it cannot be called with this argument alone.
    """
    if tool is None or tool.user_only:
        return None
    field = _only_field(tool, argument)
    return None if field is None else ToolControl(tool.name, argument, field)


def _only_field(tool: Tool, argument: str) -> Field | None:
    root = tool.form.root
    if not isinstance(root, ObjectField):
        return None
    others = (field for field in root.fields if field.path[-1] != argument)
    if any(field.required for field in others):
        return None
    return root.member(argument)


def slider_bounds(control: ToolControl) -> tuple[int, int] | None:
    """Lowest and highest value of a slider, where the tool's form would draw one as well."""
    field = control.field
    if not isinstance(field, IntegerField) or not field.slider:
        return None
    assert field.minimum is not None and field.maximum is not None
    return field.minimum, field.maximum


def text_options(control: ToolControl, usual: tuple[str, ...]) -> tuple[str, ...]:
    """The texts that can be sent: those that the tool lists, else the `usual` ones.

    Stock firmware takes any text for a theme and answers `false` to those it does not know.
    """
    match control.field:
        case EnumField(options=options):
            texts = tuple(one.value for one in options if isinstance(one.value, str))
            return texts if len(texts) == len(options) else ()
        case StringField():
            return usual
        case _:
            return ()


_RECENT: Final = 20
"""Changes of a device among which the last one of a tile is looked for."""


class TileState(QObject):
    """Sends what a person asks of a tile: while a value is under way the newest other one waits,
    and those in between are skipped."""

    changed = Signal()

    def __init__(
        self, context: UiContext, tasks: TaskOwner, key: str, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.sending: Any = NOTHING
        """The value that is under way."""
        self.failed: CallRecord | None = None
        """The last call, if it failed; also one that was answered, but not confirmed by the
        status after it."""
        self._context = context
        self._workspace = context.workspace
        self._tasks = tasks
        self._key = key
        context.connect(context.workspace[Outcomes].changed, self._outcome_changed)
        self._wanted: tuple[ToolControl, Any] | None = None
        self._busy = False
        context.connect(
            context.workspace.devices.changed.filter("state", key=key), self._device_changed
        )

    @property
    def before_mute(self) -> int | None:
        """The last volume above 0, which *Unmute* brings back."""
        return self._workspace[LastVolumes].before_mute(self._key)

    def last_change(self, tool: str) -> Outcome | None:
        """What the last call of the tool changed here, while that is so and can be taken back."""
        recent = self._workspace[Outcomes].recent(self._key, _RECENT)
        last = next((each for each in recent if each.record.request.tool.name == tool), None)
        if last is None or not last.can_undo or last.reverts:
            return None
        view = self._workspace.devices.view(self._key)
        now = present_value(tool, view.status if view is not None else None)
        return last if any(change.after in now.values() for change in last.changes) else None

    def undo(self, tool: str) -> None:
        """Take back what the last call of the tool changed."""
        if (last := self.last_change(tool)) is not None:
            self._context.undo(last.number)

    def _outcome_changed(self, outcome: Outcome) -> None:
        if outcome.key == self._key:
            self.changed.emit()

    def ask(self, control: ToolControl, value: Any) -> None:
        """Send `value` as the argument of `control`."""
        self._wanted = (control, value)
        if not self._busy:
            self._busy = True
            self._tasks.start(self._send(), f"send {control.argument}")

    def _device_changed(self, view: DeviceView) -> None:
        if not view.connected:
            # nobody answers what was asked before
            self.failed = None

    async def _send(self) -> None:
        try:
            while self._wanted is not None:
                (control, value), self._wanted = self._wanted, None
                await self._send_one(control, value)
        finally:
            self._busy = False

    def _is_old(self) -> bool:
        """A newer value waits."""
        return self._wanted is not None

    async def _send_one(self, control: ToolControl, value: Any) -> None:
        self.sending, self.failed = value, None
        self.changed.emit()
        record = await self._workspace[CallService].call(
            self._key, control.tool, {control.argument: value}
        )
        if self._is_old():
            return
        # what the device reports counts, whatever it answered
        status = await self._workspace[CallService].refresh_status(self._key)
        if self._is_old():
            return
        self.sending = NOTHING
        answered = status is not None and status.outcome is CallOutcome.ANSWERED
        if record.outcome is not CallOutcome.ANSWERED or not answered:
            self.failed = record
        self.changed.emit()


class PinsState(QObject):
    """Calls of pins that are under way, and the pin that was taken away last."""

    gone_changed = Signal()
    called = Signal(object, object)
    """`SavedForm` and `CallRecord`: the call of a pin has ended."""

    def __init__(
        self, context: UiContext, tasks: TaskOwner, key: str, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.gone: tuple[SavedForm, int] | None = None
        """A pin that can be brought back, and its place."""
        self._calls = context[CallService]
        self._tasks = tasks
        self._key = key
        self._pins = context[FormMemory].pins
        self.late = single_shot(self, self.forget, UNDO)

    @property
    def pins(self) -> Pins:
        return self._pins

    def call(self, pin: SavedForm) -> None:
        """Make the call of a pin."""
        self._tasks.start(self._call(pin), f"call {pin.tool}")

    async def _call(self, pin: SavedForm) -> None:
        self.called.emit(pin, await self._calls.call(self._key, pin.tool, pin.arguments))

    def unpin(self, pin: SavedForm) -> None:
        """Take a pin away; for a while it can be brought back."""
        self.gone = (pin, self._pins.of(self._key).index(pin))
        self.late.start()
        self.gone_changed.emit()
        self._pins.remove(self._key, pin)

    def bring_back(self) -> SavedForm | None:
        """Pin again what was taken away last. Raises `FormFileError` when that is not possible."""
        gone = self.gone
        self.forget()
        if gone is None:
            return None
        pin, place = gone
        self._pins.insert(self._key, place, pin)
        return pin

    def forget(self) -> None:
        """Bring nothing back any more."""
        self.gone = None
        self.late.stop()
        self.gone_changed.emit()


class OverviewState(QObject):
    """Shared by all views of the device. What it begins goes on when a view is gone."""

    status_changed = Signal()
    """`asking` or `status_answer` is another."""

    def __init__(self, context: UiContext, key: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.key = key
        self.view = ViewState()
        self._tasks = TaskOwner(context.tasks, self)
        self.now = NowState(context, self._tasks, key, self)
        self.pins = PinsState(context, self._tasks, key, self)
        self.server = ServerState(context, self._tasks, key, self)
        self.say = SayPageState(context, key, self)
        self.asked_session = -1
        """The connection in which the status was asked last; -1 to have it asked again."""
        self.shows_trends = False
        """A person unfolded the trends."""
        self.asking = False
        self.status_answer: CallRecord | None = None
        """How the last question for the status ended; `None` without one."""
        self._context = context
        self._tiles: dict[str, TileState] = {}

    def tile(self, tool: str) -> TileState:
        """What is sent with a tool from its tile."""
        if tool not in self._tiles:
            self._tiles[tool] = TileState(self._context, self._tasks, self.key, self)
        return self._tiles[tool]

    def ask_status(self, session: int) -> None:
        """Ask the device for its status; `session` is the number of its connection."""
        if not self.asking:
            self.asked_session, self.asking = session, True
            self.status_changed.emit()
            self._tasks.start(self._ask_status(), "ask for the status")

    async def _ask_status(self) -> None:
        self.status_answer = await self._context[CallService].refresh_status(self.key)
        self.asking = False
        self.status_changed.emit()
