"""Calm for an owner: the settings begin with how the window looks, and rollouts come with many
devices."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QLineEdit

from companion.app.routines.routine import Action, ActionKind, Trigger
from companion.app.routines.service import RoutineService, new_routine
from companion.app.settings.settings import SavedDevice, Settings
from companion.app.settings.window import LANGUAGE, THEME
from companion.ui.kit.widgets.choices import ComboBox, Segmented
from companion.ui.kit.words.language import Language
from companion.ui.rollout.host import RolloutsHost
from companion.ui.settings.settings_dialog import SettingsDialog
from tests.fakes.screens import bring_to
from tests.fakes.window import open_window
from tests.fakes.workbench import settled, until
from tests.journeys.test_setup_journey import place, seen


@pytest.mark.parametrize(("language", "screen"), [("en", "1280x800"), ("ja", "640x360")])
async def test_theme_and_language_come_first(language: str, screen: str) -> None:
    Language.current().set(language)
    async with open_window() as opened:
        free = bring_to(opened.frame, screen)
        await settled(2)
        dialog = opened.run(SettingsDialog, "settings")
        await settled(3)
        theme = dialog.field(THEME, Segmented)
        assert theme.isVisible() and dialog.field(LANGUAGE, ComboBox).isVisible()
        focus = QApplication.focusWidget()
        assert not isinstance(focus, QLineEdit) and theme.isAncestorOf(focus)
        foot = (dialog.help, dialog.cancel_button, dialog.save_button)
        for button in foot:
            assert seen(button) and free.contains(place(button)), button.text()
            assert button.width() >= button.sizeHint().width()
        dialog.reject()


@pytest.mark.parametrize(("count", "shown"), [(4, False), (5, True)])
async def test_rollouts_come_with_five_devices(count: int, shown: bool) -> None:
    saved = [SavedDevice(f"hub:02:00:00:00:0b:{n:02}", f"Room {n}") for n in range(count)]
    async with open_window(Settings(devices=saved)) as opened:
        await settled(2)
        assert opened.window.host(RolloutsHost).row.isVisible() is shown


async def test_beside_the_face_is_since_when_and_what_comes_next() -> None:
    async with open_window(demo=True) as opened:
        await opened.ready("demo:")
        now = opened.page.overview.now
        await until(lambda: now.facts.text().startswith("Connected since "))
        notice = Action(ActionKind.NOTICE, text="Sleep well.")
        evening = Trigger(time="22:00")
        for name, devices in (("Quiet evening", ("demo:",)), ("Elsewhere", ("hub:other",))):
            opened.workspace[RoutineService].save(
                new_routine(name, trigger=evening, actions=(notice,), devices=devices)
            )
        await until(lambda: "Next routine: Quiet evening, " in now.facts.text())
        assert now.facts.text().endswith("22:00") and "Elsewhere" not in now.facts.text()
        assert now.facts.isVisible()


async def test_help_is_one_button() -> None:
    async with open_window() as opened:
        dialog = opened.run(SettingsDialog, "settings")
        dialog.help.click()
        assert [action.text() for action in dialog.menu.actions()] == [
            "Manual",
            "Keyboard shortcuts",
            "Support bundle…",
            "About",
        ]
        dialog.menu.close()
        dialog.reject()
