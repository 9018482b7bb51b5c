"""Widgets that only show something: pills, dots, tiles, trackers, bars."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import DARK, LIGHT, SIZE
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.empty_state import EmptyState
from companion.ui.kit.widgets.marks import (
    IconLabel,
    IconTile,
    KeyCap,
    Pill,
    Separator,
    SignalBars,
    StateDot,
)
from companion.ui.kit.widgets.notice import Banner, Notice
from companion.ui.kit.widgets.panes import Pane
from companion.ui.kit.widgets.progress import ProgressBar, StepTracker
from companion.ui.kit.widgets.section_header import SectionHeader
from companion.ui.kit.widgets.slider import Slider
from companion.ui.kit.widgets.tile import Fact, Tile
from tests.ui.kit.widgets.helpers import accessible, accessible_name, colours, picture, shown


@pytest.mark.parametrize(
    ("tone", "ground"),
    [
        ("neutral", "hover"),
        ("accent", "accentTint"),
        ("green", "liveTint"),
        ("amber", "amberTint"),
        ("red", "redTint"),
    ],
)
def test_a_pill_has_words_and_the_ground_of_its_tone(
    qtbot: QtBot, theme: Theme, tone: str, ground: str
) -> None:
    pill = Pill("<b>Connected</b>", tone, dot=True)
    shown(qtbot, pill)
    assert accessible_name(pill) == "<b>Connected</b>"
    assert pill.height() == SIZE.pill
    assert getattr(LIGHT, ground) in colours(pill)
    theme.set_mode("dark")
    assert getattr(DARK, ground) in colours(pill)


def test_a_pill_grows_with_its_words(qtbot: QtBot) -> None:
    pill = Pill("On")
    shown(qtbot, pill)
    before = pill.sizeHint().width()
    pill.set("Not connected", "red", icon_name="check")
    assert pill.sizeHint().width() > before + 40
    assert pill.tone == "red"
    with pytest.raises(KeyError):
        pill.set("x", "pink")


def test_every_state_has_a_shape_of_its_own(qtbot: QtBot) -> None:
    dot = StateDot("off", "Not connected")
    shown(qtbot, dot)
    assert accessible_name(dot) == "Not connected"
    shapes = []
    for shape in ("connected", "connecting", "off", "found"):
        dot.set_shape(shape, shape)
        image = picture(dot)
        ground = image.pixelColor(0, 0)
        shapes.append(
            tuple(
                image.pixelColor(x, y) == ground
                for x in range(image.width())
                for y in range(image.height())
            )
        )
    assert len(set(shapes)) == 4, "no state differs from another by colour alone"


def test_a_waiting_dot_turns_only_when_seen_and_motion_is_allowed(
    qtbot: QtBot, theme: Theme
) -> None:
    dot = StateDot("connecting", "Connecting")
    window = shown(qtbot, dot)
    still = picture(dot)
    theme.set_less_motion(False)
    dot.set_shape("connecting", "Connecting")
    qtbot.waitUntil(lambda: picture(dot) != still)
    window.hide()
    assert not dot._turn.running


@pytest.fixture
def tile(qtbot: QtBot) -> Tile:
    tile = Tile("sun", "Brightness")
    tile.set_value("75 %")
    tile.set_control(Slider(0, 100, 75))
    shown(qtbot, tile)
    return tile


def test_a_tile_keeps_its_height_whatever_it_says(tile: Tile) -> None:
    control = tile.control
    assert control is not None
    height, place = tile.sizeHint().height(), control.geometry()
    for say in (
        lambda: tile.set_sending("Sending 40 %…"),
        lambda: tile.set_failed("Answered false"),
        lambda: tile.set_off("Not connected"),
        tile.clear_corner,
        lambda: tile.set_value("100 %"),
    ):
        say()
        tile.layout().activate()
        assert tile.sizeHint().height() == height
        assert control.geometry() == place, "nothing moves when a value comes"
    control.hide()
    tile.layout().activate()
    assert tile.sizeHint().height() == height


def test_the_corner_says_one_thing_at_a_time(tile: Tile) -> None:
    assert tile.corner() == ""
    tile.set_sending("Sending 40 %…")
    assert tile.corner() == "Sending 40 %…"
    tile.set_failed("Answered false")
    assert tile.corner() == "Answered false"
    assert LIGHT.redText in colours(tile)
    tile.set_off("Not connected")
    assert tile.corner() == "Not connected"
    assert LIGHT.redText not in colours(tile)
    tile.clear_corner()
    assert tile.corner() == ""


def test_tiles_and_facts_have_room_for_chinese(qtbot: QtBot) -> None:
    tile = Tile("palette", "屏幕主题")
    tile.set_value("浅色")
    fact = Fact("wifi-high", "网络")
    fact.set_value("我的家")
    fact.set_caption("信号强")
    for widget in (tile, fact):
        shown(qtbot, widget)
    for child in (tile._name, tile._value, fact._value, fact._caption):
        assert child.height() >= child.sizeHint().height()
    assert fact.accessibleDescription() == "我的家, 信号强"


def test_a_step_tracker_says_where_it_is(qtbot: QtBot) -> None:
    tracker = StepTracker(["Check", "Serve", "Download"])
    shown(qtbot, tracker)
    assert accessible_name(tracker) == "Step 1 of 3: Check"
    tracker.set_step(2)
    running = picture(tracker)
    assert accessible_name(tracker) == "Step 3 of 3: Download"
    tracker.set_step(2, failed=True)
    assert accessible_name(tracker) == "Step 3 of 3 failed: Download"
    assert LIGHT.red in colours(tracker)
    assert picture(tracker) != running
    tracker.set_step(3)
    assert accessible_name(tracker) == "All steps are done"
    assert LIGHT.control not in colours(tracker)


def test_a_progress_bar_tells_its_value(qtbot: QtBot) -> None:
    bar = ProgressBar("Download")
    shown(qtbot, bar)
    interface = accessible(bar)
    assert interface.role() == QAccessible.Role.ProgressBar
    assert accessible_name(bar) == "Download"
    bar.set_fraction(0.63)
    assert interface.valueInterface().currentValue() == 630
    assert bar.fraction == 0.63
    half = picture(bar)
    bar.set_fraction(None)
    assert bar.fraction is None
    assert picture(bar) != half
    bar.set_fraction(7)
    assert bar.fraction == 1


def test_signal_bars_differ(qtbot: QtBot) -> None:
    bars = SignalBars(0)
    shown(qtbot, bars)
    pictures = []
    for level in range(4):
        bars.set_level(level, "Strong")
        pictures.append(picture(bars))
    assert all(one != two for one, two in pairwise(pictures))
    assert accessible_name(bars) == "Strong"
    bars.set_level(9)
    assert bars.level == 3


def test_a_notice_wraps_and_says_its_sentence(qtbot: QtBot) -> None:
    notice = Notice("The highest value is 3000")
    shown(qtbot, notice)
    assert accessible_name(notice) == "The highest value is 3000"
    assert LIGHT.redText in colours(notice)
    one = notice.heightForWidth(300)
    notice.set("A much longer sentence that says what is wrong. " * 5, "green")
    assert notice.heightForWidth(300) > 3 * one
    assert LIGHT.liveText in colours(notice)


def test_a_banner_offers_one_action(qtbot: QtBot) -> None:
    banner = Banner("Port 8686 is used by another program.", "red", "Choose another…")
    shown(qtbot, banner)
    with qtbot.waitSignal(banner.action_clicked):
        banner.action.click()
    banner.set("Listening again.")
    assert not banner.action.isVisible()
    assert banner.notice.text() == "Listening again."


def test_an_empty_page_offers_a_beginning(qtbot: QtBot) -> None:
    page = EmptyState("Add your first device.", "Try a simulated device", "Add device…")
    shown(qtbot, page)
    with qtbot.waitSignal(page.primary_clicked):
        page.primary.click()
    with qtbot.waitSignal(page.secondary_clicked):
        page.secondary.click()
    assert page.primary.height() == SIZE.button_large


def test_a_section_header_has_count_and_link(qtbot: QtBot) -> None:
    header = SectionHeader("Pinned tools", count="3", link="Edit pins")
    shown(qtbot, header)
    assert header.link is not None
    with qtbot.waitSignal(header.link_clicked):
        header.link.click()
    header.set_count("")
    assert not header._count.isVisible()
    header.set_count("4")
    assert header._count.isVisible()


def test_grounds_are_painted_in_their_colours(qtbot: QtBot) -> None:
    pane = Pane("sidebar", {"end"})
    card = Card(fill="sunken")
    line = Separator()
    shown(qtbot, pane, card, line)
    assert LIGHT.sunken in colours(card)
    assert colours(line) == {LIGHT.border}
    pane.resize(40, 20)
    image = picture(pane)
    assert image.pixelColor(39, 10).name().upper() == LIGHT.border
    assert image.pixelColor(0, 10).name().upper() == LIGHT.sidebar


def test_icon_tiles_refuse_what_they_do_not_know(qtbot: QtBot) -> None:
    tile, glyph = IconTile("robot", "accent", large=True), IconLabel("robot")
    shown(qtbot, tile, glyph)
    assert tile.width() == SIZE.avatar
    for wrong in (("robot", "pink"), ("no-such-icon", "accent")):
        with pytest.raises(KeyError):
            tile.set(*wrong)
    with pytest.raises(KeyError):
        glyph.set("no-such-icon", "text")


def test_a_key_cap_writes_keys_as_people_say_them(qtbot: QtBot) -> None:
    cap = KeyCap("Ctrl+Return")
    shown(qtbot, cap)
    assert cap.text().endswith("Enter")
