"""The fields of settings, by the setting that each is for."""

from __future__ import annotations

from typing import Any, TypeVar

from companion.app.nouns import SETTINGS
from companion.app.settings.setting import Setting
from companion.app.settings.settings import Settings
from companion.ui.forms.settings_form import Around, SettingsForm
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.widgets.toggles import Switch
from companion.ui.settings.settings_dialog import SettingsDialog

Form = TypeVar("Form", bound=SettingsForm)


def line(shown: SettingsDialog | SettingsForm, setting: Setting[Any]) -> LineEdit:
    return shown.field(setting, LineEdit)


def switch(shown: SettingsDialog | SettingsForm, setting: Setting[Any]) -> Switch:
    return shown.field(setting, Switch)


def pane_of(
    kind: type[Form], key: str, settings: Settings | None = None, around: Around | None = None
) -> Form:
    """A pane alone."""
    of = [each for each in SETTINGS if each.pane is not None and each.pane.key == key]
    return kind(of, settings or Settings(), around)
