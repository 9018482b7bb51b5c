"""The services of `companion.app.forms.noun`, put together."""

from __future__ import annotations

from companion.app.forms.form_memory import SENT, FormMemory
from companion.app.tools.calls import CallService
from companion.app.workspace import Stage, Workspace


def wire(workspace: Workspace) -> None:
    given = workspace.given(FormMemory)
    memory = workspace.put(given or FormMemory())
    memory.hide_with(workspace.stored_secrets)
    if memory.store is not None:
        workspace.add_store(memory.store)
    removed = workspace.devices.removed
    if given is not None:
        workspace[CallService].changed.filter(*SENT).subscribe(memory.last.add)
        removed.subscribe(memory.last.forget)
    removed.subscribe(memory.pins.forget)
    # what it has still to write is in the store when that is closed
    workspace.on(Stage.STOP, memory.close)
