"""Less motion: what the system says now and later, and that everything that moves asks."""

from __future__ import annotations

import ast
import functools
from collections import defaultdict
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

import companion.ui
from companion.ui.kit.theme import theme as theme_module
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.widgets.marks import StateDot
from companion.ui.kit.widgets.progress import Turn
from companion.ui.main.window_frame import WindowFrame

UI = Path(companion.ui.__file__).parent


def test_a_change_of_the_systems_mind_is_told(
    theme: Theme, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = Theme()
    less = False
    monkeypatch.setattr(theme_module, "wants_less_motion", lambda: less)
    other.read_system()
    assert other.duration(120) == 120
    less = True
    with qtbot.waitSignal(other.motion_changed) as told:
        other.read_system()
    assert told.args == [True]
    assert other.duration(120) == 0
    with qtbot.assertNotEmitted(other.motion_changed):
        other.read_system()


def test_a_choice_of_ones_own_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    other = Theme()
    other.set_less_motion(False)
    monkeypatch.setattr(theme_module, "wants_less_motion", lambda: True)
    other.read_system()
    other._on_motion_changed(True)
    assert not other.less_motion


def test_the_window_hears_that_the_system_looks_otherwise(
    theme: Theme, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    frame = WindowFrame({})
    qtbot.addWidget(frame)
    monkeypatch.setattr(theme_module, "wants_contrast", lambda: True)
    with qtbot.waitSignal(theme.changed):
        QCoreApplication.sendEvent(frame, QEvent(QEvent.Type.ThemeChange))
    assert theme.contrast


def test_what_turns_stands_still_at_once_and_goes_on_later(theme: Theme, qtbot: QtBot) -> None:
    theme.set_less_motion(False)
    dot = StateDot("connecting")
    qtbot.addWidget(dot)
    dot.show()
    turn = dot.findChild(Turn)
    assert turn is not None and turn.running
    theme.set_less_motion(True)
    assert not turn.running
    dot.set_shape("connected")
    theme.set_less_motion(False)
    assert not turn.running, "it does not wait any more"
    dot.set_shape("connecting")
    assert turn.running


ANIMATED = ("QVariantAnimation", "QPropertyAnimation", "QTimeLine")
QTS_OWN = ("setAnimated", "grabGesture", "QMovie")


@functools.cache
def calls() -> dict[str, list[tuple[str, str]]]:
    """What moves in the window's code, by the name of what is called: the place and the text of
    each call's arguments. Trees that are kept would make every later look for garbage slow."""
    wanted = ("setDuration", *ANIMATED, *QTS_OWN)
    found = defaultdict(list)
    for path in sorted(UI.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if not any(name in text for name in wanted):
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "attr", "") or getattr(node.func, "id", "")
                if name in wanted:
                    place = f"{path.relative_to(UI).as_posix()}:{node.lineno}"
                    found[name].append((place, ", ".join(map(ast.unparse, node.args))))
    return found


def calls_named(name: str) -> list[tuple[str, str]]:
    return calls().get(name, [])


def test_every_animation_asks_the_theme_how_long_it_may_take() -> None:
    lengths = calls_named("setDuration")
    assert lengths
    for place, words in lengths:
        # either asked here, or in the line before, in a variable of that name
        assert "duration" in words, f"{place}: {words}"
    animated = {place.split(":")[0] for kind in ANIMATED for place, _ in calls_named(kind)}
    assert animated == {place.split(":")[0] for place, _ in lengths}


def test_nothing_of_qts_own_moves() -> None:
    """Trees that unfold slowly, scrollers that glide, pictures that move."""
    for name in QTS_OWN:
        wanted = [place for place, words in calls_named(name) if "False" not in words]
        assert wanted == [], name
