"""The services of `companion.app.tools.noun`, put together."""

from __future__ import annotations

from companion.app.tools.calls import CallSecrets, CallService
from companion.app.tools.last_volumes import LastVolumes
from companion.app.tools.long_calls import LongCalls
from companion.app.tools.read_again import ReadAgain
from companion.app.workspace import Stage, Workspace


def wire(workspace: Workspace) -> None:
    devices = workspace.devices
    long_calls = workspace.put(LongCalls(devices, workspace.secrets))
    workspace.add_secrets(long_calls.secrets_seen)
    workspace.on(Stage.LEAVE, long_calls.leave)
    workspace.on(Stage.END, long_calls.stop)
    calls = workspace.put(CallService(devices, long_calls))
    read_again = workspace.put(ReadAgain(devices, calls))
    workspace.on(Stage.END, read_again.stop)
    workspace.put(LastVolumes(devices))
    call_secrets = workspace.put(CallSecrets())
    # before others are told of a call, so that none of them writes what is secret in it
    calls.changed.subscribe(call_secrets.add)
    workspace.add_secrets(call_secrets.seen)
