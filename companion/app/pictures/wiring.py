"""The services of `companion.app.pictures.noun`, put together."""

from __future__ import annotations

from companion.app.pictures.service import PictureService
from companion.app.pictures.store import GalleryStore
from companion.app.tools.calls import CallService
from companion.app.web.service import WebService
from companion.app.workspace import Stage, Workspace


def wire(workspace: Workspace) -> None:
    # without a gallery of its own a run keeps pictures until it stops, and no camera sends any
    gallery = workspace.given(GalleryStore) or GalleryStore()
    pictures = workspace.put(
        PictureService(
            workspace.settings,
            workspace.devices,
            workspace[CallService],
            workspace[WebService],
            gallery,
            workspace.secrets,
        )
    )
    workspace.on(Stage.END, pictures.stop)
    workspace.on(Stage.STOP, gallery.close)
