"""The services of `companion.app.activity.noun`, put together."""

from __future__ import annotations

from companion.app.activity.activity import ActivityLog
from companion.app.activity.derived.outcomes import Outcomes
from companion.app.activity.derived.polling import PollTiming
from companion.app.activity.derived.service import DerivedService
from companion.app.activity.derived.settings import POLL_STATUS, WATCH
from companion.app.activity.history import settings as history_settings
from companion.app.activity.history.database import HistoryLimits
from companion.app.activity.history.history import History
from companion.app.settings.setting import settings_in
from companion.app.tools.calls import CallService
from companion.app.workspace import Stage, Workspace
from companion.events import Event, EventKind
from companion.messages.message import Message


def wire(workspace: Workspace) -> None:
    settings, devices, calls = workspace.settings, workspace.devices, workspace[CallService]
    outcomes = workspace.put(Outcomes(devices, calls))
    workspace.on(Stage.END, outcomes.stop)
    activity = workspace.put(ActivityLog())
    devices.events.subscribe(activity.add_event)
    calls.changed.subscribe(activity.add_call)
    history = workspace.put(workspace.given(History) or History())
    history.hide_with(workspace.stored_secrets)
    activity.changed.subscribe(history.add)
    activity.changed.filter(EventKind.CONVERSATION).subscribe(outcomes.handle_event)
    derived = workspace.put(
        DerivedService(
            settings,
            devices,
            calls,
            store=workspace.store(),
            timing=workspace.given(PollTiming),
        )
    )
    workspace.on(Stage.END, derived.stop)
    watches = workspace.acts()
    if watches:
        workspace.on(Stage.LOAD, derived.start)
    workspace.on(Stage.LOAD, history.start)
    if watches:
        workspace.on(Stage.LOAD, lambda: derived.fill_trends(history))
    workspace.on(Stage.LAST, history.stop)
    workspace.on_change((WATCH, POLL_STATUS), lambda _changed: derived.apply())
    workspace.on_change(
        settings_in(history_settings),
        lambda _changed: history.set_limits(HistoryLimits.of(settings)),
    )

    def record(trouble: Message) -> None:
        """So that it can be read later as well."""
        activity.add_event(
            Event.now("warning", device_key="", device_name="", title=trouble, failed=True)
        )

    workspace.file_failed.subscribe(record)
