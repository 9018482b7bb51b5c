"""What the app is, its updates and licences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.ui.kit.page.app_page import AppDialog, DialogWindow

if TYPE_CHECKING:
    from companion.ui.kit.page.context import UiContext
    from companion.ui.kit.widgets.dialog import Dialog


def _make(window: DialogWindow, context: UiContext, _key: str) -> Dialog:
    from companion.app.about.updates import UpdateService
    from companion.ui.about.about_dialog import AboutDialog

    workspace = context.workspace
    dialog = AboutDialog(context, UpdateService(workspace.settings), window.widget)
    dialog.changed.connect(workspace.save_settings)
    return dialog


ABOUT_DIALOG: Final = AppDialog(
    "about", "About, updates, licences", "info", _make, manual="settings#updates"
)
