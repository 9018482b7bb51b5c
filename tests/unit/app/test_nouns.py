"""The list of nouns, and of their settings: each of these has a name of its own, words that are
whole, and a reader."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from companion.app.activity.noun import ACTIVITY
from companion.app.assemble import assemble
from companion.app.fleet.noun import FLEET
from companion.app.fleet.service import FleetService
from companion.app.nouns import NOUNS, SETTINGS
from companion.app.rollout.service import RolloutService
from companion.app.secrets import Secrets
from companion.app.settings.setting import Setting
from companion.app.settings.settings import Settings
from companion.app.upgrade.service import UpgradeService
from companion.app.workspace import Workspace
from companion.devices.registry import DeviceRegistry

PACKAGE = Path(__file__).parents[3] / "companion"


def test_names_are_unique_and_those_of_their_constants() -> None:
    names = [each.name for each in SETTINGS]
    assert len(names) == len(set(names)) and "devices" not in names
    assert {name.upper() for name in names} == set(_described())


def test_each_setting_that_is_described_is_in_the_list() -> None:
    assert len(SETTINGS) == len(_described())


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda each: each.name)
def test_a_default_can_be_read_and_typed(setting: Setting[object]) -> None:
    assert setting.read(setting.default) == setting.default == Settings()[setting]
    if setting.words:
        assert setting.parse(setting.text(setting.default)) == setting.default


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda each: each.name)
def test_what_the_window_shows_has_words(setting: Setting[object]) -> None:
    assert setting.words or setting.pane is None
    assert not setting.about or setting.about.endswith(".")


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda each: each.name)
def test_somebody_reads_it(setting: Setting[object]) -> None:
    """A setting that nothing reads does nothing for whoever chooses it."""
    assert setting.name.upper() in _read(), f"nothing reads {setting.name.upper()}"


@cache
def _described() -> dict[str, Path]:
    """By constant the file that describes it."""
    found = {}
    for path in (PACKAGE / "app").rglob("*.py"):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Call):
                made = node.value.func
                made = made.value if isinstance(made, ast.Subscript) else made
                if isinstance(made, ast.Name) and made.id == "Setting":
                    assert isinstance(node.target, ast.Name)
                    found[node.target.id] = path
    return found


@cache
def _read() -> set[str]:
    """The constants whose value somebody asks for, as in `settings[THEME]`: no pane of settings,
    which only shows what is chosen, and nobody who only sets it."""
    found = set()
    for path in PACKAGE.rglob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        panes = [
            each for each in ast.walk(tree) if isinstance(each, ast.ClassDef) and _is_pane(each)
        ]
        shown = {node for pane in panes for node in ast.walk(pane)}
        for node in ast.walk(tree):
            match node:
                case ast.Subscript(slice=ast.Name(id=name), ctx=ast.Load()) if node not in shown:
                    found.add(name)
    return found


def _is_pane(node: ast.ClassDef) -> bool:
    return any(isinstance(each, ast.Name) and each.id == "SettingsForm" for each in node.bases)


def test_every_noun_is_in_the_list() -> None:
    found = {path.parent.name for path in (PACKAGE / "app").glob("*/noun.py")}
    assert found == {noun.name for noun in NOUNS} and len(NOUNS) == len(found)


def test_a_packager_may_leave_out_a_noun_that_no_other_needs() -> None:
    """The rest of them is put together all the same."""
    last = {"rollout", "routines", "offer", "home_assistant", "about", "bundle"}
    workspace = Workspace(Settings(), DeviceRegistry(), Secrets())
    for noun in NOUNS:
        if noun.name not in last:
            workspace.wire(noun)
    assert workspace[UpgradeService] is not None
    with pytest.raises(KeyError):
        workspace[RolloutService]


def test_a_command_that_only_writes_what_devices_said_does_not_go_by_what_they_said(
    tmp_path: Path,
) -> None:
    """A rollout by names must not choose by what is remembered of devices that are away."""

    def knows(**how: Any) -> bool:
        workspace = assemble(Settings(), listen=False, **how)
        return workspace[FleetService]._store is not None

    assert not knows() and not knows(keeps={ACTIVITY: tmp_path})
    assert knows(keeps={FLEET: tmp_path})
    assert knows(keeps={ACTIVITY: tmp_path}, acts=(ACTIVITY,))
