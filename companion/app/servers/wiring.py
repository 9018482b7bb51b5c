"""The services of `companion.app.servers.noun`, put together."""

from __future__ import annotations

from companion.app.servers.asks import ServerAsks
from companion.app.servers.choices import LogLevels, ServerRoots
from companion.app.servers.contents import ServerContents
from companion.app.servers.models import ModelService
from companion.app.servers.sign_in.service import SignIns
from companion.app.workspace import Stage, Workspace


def wire(workspace: Workspace) -> None:
    settings, devices, save = workspace.settings, workspace.devices, workspace.save_settings
    workspace.put(SignIns(workspace.secrets))
    contents = workspace.put(ServerContents(devices))
    workspace.on(Stage.END, contents.stop)
    log_levels = workspace.put(LogLevels(settings, devices, save))
    workspace.on(Stage.END, log_levels.stop)
    roots = workspace.put(ServerRoots(settings, devices, save))
    models = workspace.put(ModelService(settings, workspace.secrets, save))
    asks = workspace.put(ServerAsks(devices))
    # servers ask too: for an answer of the model, and for the folders that they may know of
    asks.use_model(models)
    asks.use_roots(roots.roots)
    devices.requests = asks.for_server
    workspace.on(Stage.END, asks.stop)
