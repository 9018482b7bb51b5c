"""The services of `companion.app.frames.noun`, put together."""

from __future__ import annotations

from companion.app.frames.log import FrameLog
from companion.app.workspace import Workspace


def wire(workspace: Workspace) -> None:
    frames = workspace.put(FrameLog())
    workspace.devices.frames.subscribe(frames.add)
    workspace.devices.removed.subscribe(frames.forget)
