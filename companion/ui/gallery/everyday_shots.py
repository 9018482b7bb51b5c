"""Pictures of routines: the list with its editor, and the page before the first one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final

from companion.app.forms.form_file import SavedForm
from companion.app.routines.routine import Action, ActionKind, Routine, Trigger, TriggerKind
from companion.app.routines.service import new_routine
from companion.transports.endpoint import DEMO_TEXT

if TYPE_CHECKING:
    from companion.app.workspace import Workspace
    from companion.ui.main.main_window import MainWindow

ROUTINE_PAGES: Final = ("routines-empty", "routines")
_SAVED: Final = datetime(2026, 8, 1, tzinfo=UTC)
_WEEKDAYS: Final = (0, 1, 2, 3, 4)
_FORMS: Final[tuple[tuple[str, str, dict[str, object]], ...]] = (
    ("Volume 30 %", "self.audio_speaker.set_volume", {"volume": 30}),
    ("Dark screen", "self.screen.set_theme", {"theme": "dark"}),
    ("Restart", "self.reboot", {}),
)


async def shoot_routines(
    window: MainWindow, workspace: Workspace, take: Callable[[str], Awaitable[None]]
) -> None:
    """`take` draws the window under a name."""
    host, service = window.routines, workspace.routines
    assert host is not None
    host.show()
    await take("routines-empty")
    for name, tool, arguments in _FORMS:
        workspace.memory.saved.put(SavedForm(name, tool, dict(arguments), _SAVED), {})
    made = [service.put(each) for each in _routines()]
    await service.run(made[0])
    await service.run(made[3])
    service.set_on(made[4].id, False)
    host.page = None
    host.show()
    host.state.choose(made[0].id)
    await take("routines")
    for routine in made:
        service.remove(routine.id)
    _forget_forms(workspace)


def _forget_forms(workspace: Workspace) -> None:
    for form in workspace.memory.saved.every():
        workspace.memory.saved.remove(form)


def _routines() -> list[Routine]:
    quiet, dark, restart = (Action(ActionKind.FORM, tool, name) for name, tool, _ in _FORMS)
    notice = Action(ActionKind.NOTICE, text="Please look after it.")
    since = datetime.now(UTC) - timedelta(hours=1)
    soon = Trigger(minute=22 * 60, days=_WEEKDAYS)
    here = (DEMO_TEXT,)
    return [
        new_routine("Quiet evening", trigger=soon, actions=(quiet, dark), devices=here),
        new_routine("Battery low", trigger=Trigger(TriggerKind.BELOW, limit=20), actions=(notice,)),
        new_routine("Goes offline", trigger=Trigger(TriggerKind.OFFLINE), actions=(notice,)),
        new_routine(
            "Weekly restart",
            trigger=Trigger(minute=4 * 60, days=(6,)),
            actions=(restart,),
            devices=here,
        ),
        new_routine("Water the plants", trigger=Trigger(days=(5,)), actions=(notice,), since=since),
    ]


def tell_conversation(workspace: Workspace, key: str) -> None:
    """What the app would tell of a conversation, through its own words."""
    from companion.app.stock.events import publish_conversation
    from companion.protocol.bridge.conversation import (
        AssistantCall,
        ConversationState,
        Emotion,
        Heard,
        Spoken,
        StateChanged,
    )

    device = workspace.devices.device(key)
    assert device is not None
    volume = "self.audio_speaker.set_volume"
    for event in (
        StateChanged(ConversationState.CONNECTING),
        Heard("你好小智", wake_word=True),
        Heard("Make it a little quieter, and tell me whether I need an umbrella tomorrow."),
        AssistantCall(volume, {"volume": 30}, "true", failed=False, elapsed_ms=96.0),
        Emotion("happy"),
        Spoken("Done, the volume is thirty now."),
        Spoken("You can leave the umbrella at home: it stays dry, with some clouds."),
        StateChanged(ConversationState.IDLE),
    ):
        publish_conversation(device, event, transcript=True)
