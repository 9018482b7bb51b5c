"""The tab Assets: a file is opened, judged, edited and installed on a simulated device."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest

from companion.app.assets.service import AssetsService
from companion.app.assets.views import AssetsOutcome
from companion.devices.assets.contents import read_assets
from companion.messages.message import Message
from companion.simulator import AssetsFault, Behaviour, SimulatedDevice, simulated_dialer
from companion.transports.endpoint import Endpoint
from companion.ui.assets.assets_page import AssetsPage
from companion.ui.assets.assets_state import AssetsState
from companion.ui.assets.preview import drawn_screen, drawn_words
from companion.ui.kit.theme.theme import Theme
from tests.fakes.assets import (
    animation,
    font,
    good_assets,
    good_files,
    large_assets,
    models,
    packed,
    picture,
    write_assets,
)
from tests.fakes.workbench import Workbench, until, workbench
from tests.ui.pictures.desk import shown


@asynccontextmanager
async def assets_page(
    **behaviour: Any,
) -> AsyncIterator[tuple[Workbench, SimulatedDevice, AssetsPage]]:
    async with workbench() as bench:
        url = f"ws://127.0.0.1:{bench.port}/xiaozhi/v1/"
        made = Behaviour(speed=50, notifications=False, **behaviour)
        async with simulated_dialer(url, behaviour=made) as device:
            key = Endpoint.hub(device.identity.mac).text
            await bench.ready(key)
            page = AssetsPage(bench.context, AssetsState(bench.context, key))
            async with shown(bench, page, key):
                yield bench, device, page


async def opened(page: AssetsPage, path: Path) -> None:
    """Open a file, and wait until it is judged."""
    page.state.choose(path)
    await until(lambda: not page.state.reading)


async def test_a_file_is_shown(tmp_path: Path) -> None:
    async with assets_page() as (_bench, _device, page):
        assert not page.install.isEnabled() and page.no_faces.isVisible()
        await opened(page, write_assets(tmp_path, "kitchen.bin"))
        assert page.name.text() == "kitchen.bin"
        assert page.wake_word.value.text() == "你好小智"
        assert page.font_part.caption.text().startswith("2 characters")
        assert page.background.caption.text() == "320 × 240"
        assert [tile.text() for tile in page.grid.tiles] == ["Neutral", "Happy"]
        assert page.verdict.text() == "Fits this device"
        assert page.careful.isVisible() and page.install.isEnabled()
        assert page.sizes.used.text().endswith("of 8.4 MB")
        # pictures come a moment later
        await until(lambda: set(page.state.small) == {"neutral", "happy"})


async def test_what_does_not_fit_cannot_be_installed(tmp_path: Path) -> None:
    async with assets_page(assets_bytes=0x10000) as (_bench, _device, page):
        for data, said, reason in (
            (good_assets(), "Too large", "bytes too large"),
            (good_assets()[:-1], "Damaged", "cut off"),
            (b"PK\x03\x04" + bytes(200), "Other layout", "no file of assets"),
        ):
            await opened(page, write_assets(tmp_path, data=data))
            assert page.verdict.text() == said
            assert reason in page.reason.text()
            assert not page.install.isEnabled() and not page.careful.isVisible()


async def test_what_has_no_room_among_the_warnings_is_counted(tmp_path: Path) -> None:
    async with assets_page() as (_bench, _device, page):
        await opened(page, write_assets(tmp_path, "kitchen.bin"))
        state = page.state
        assert state.inspection is not None and not page.more_warnings.isVisible()
        many = tuple(
            Message("assets.file_missing", {"name": f"{number}.bin"}) for number in range(6)
        )
        verdict = replace(state.inspection.verdict, warnings=many)
        state.inspection = replace(state.inspection, verdict=verdict)
        state.changed.emit()
        assert [each.isVisible() for each in page.warnings] == [True] * 4
        assert page.more_warnings.isVisible() and "2" in page.more_warnings.text()
        assert page.more_warnings.toolTip()


async def test_it_is_installed_after_a_yes(tmp_path: Path) -> None:
    async with assets_page() as (bench, device, page):
        path = write_assets(tmp_path, "kitchen.bin", large_assets())
        await opened(page, path)
        page.install.click()
        strip = await until(lambda: page.gate.strip)
        assert strip is not None and strip.note is not None
        assert "self.assets.set_download_url" in strip.exact_call
        assert "self.reboot" in strip.note.text() and "switch it off" in strip.note.text()
        strip.cancel.click()
        await until(lambda: not page.state.busy)
        assert device.assets is None and page.install.isEnabled()
        page.install.click()
        await until(lambda: page.gate.strip is not None)
        assert page.gate.strip is not None
        page.gate.strip.verb.click()
        await until(page.progress.isVisible)
        assert page.now.text() == "Being installed: kitchen.bin"
        await until(lambda: page.progress.ending.isVisible())
        assert device.assets == path.read_bytes()
        assert page.state.install is not None
        assert page.state.install.outcome is AssetsOutcome.INSTALLED
        assert page.now.text() == "On the device now: kitchen.bin"
        history = bench.workspace[AssetsService].history
        (installed,) = history.entries()
        cut_off = AssetsOutcome.CUT_OFF  # as after a crash in the middle
        await history.store(replace(installed, outcome=cut_off))
        assert page.now.text().startswith(
            "Not known: the app ended while kitchen.bin was installed"
        )
        # a click asks for it again, whatever file is open
        await until(lambda: not page.state.busy and page.state.ready)
        await until(page.send_again.isEnabled)
        page.send_again.click()
        await until(lambda: page.gate.strip is not None)
        assert page.gate.strip is not None
        assert page.state.inspection is not None
        assert page.state.inspection.source.data == path.read_bytes()
        page.gate.strip.cancel.click()
        await until(lambda: not page.state.busy)
        await history.store(installed)
        assert not page.send_again.isVisible()
        assert bench.notes == []  # it was seen here
        # another one, and the way back
        await until(lambda: not page.state.busy and page.state.ready)
        await bench.ready(page.state.key)
        await opened(page, write_assets(tmp_path, "red.bin", large_assets(hide_subtitle=True)))
        page.install.click()
        await until(lambda: page.gate.strip is not None)
        assert page.gate.strip is not None
        page.gate.strip.verb.click()
        await until(lambda: page.restore.isVisible())
        assert "kitchen.bin" in page.before.text()
        await until(lambda: not page.state.busy)
        page.restore.click()
        await until(lambda: page.name.text() == "kitchen.bin" and not page.state.reading)
        assert page.verdict.text() == "Fits this device"


async def test_a_download_that_breaks_off_is_told(tmp_path: Path) -> None:
    async with assets_page(assets_fault=AssetsFault.BROKEN_OFF) as (bench, _device, page):
        await opened(page, write_assets(tmp_path, data=large_assets()))
        page.install.click()
        await until(lambda: page.gate.strip is not None)
        assert page.gate.strip is not None
        page.gate.strip.verb.click()
        page.hide()  # nobody looks
        await until(lambda: bool(bench.notes))
        [(title, text, failed)] = bench.notes
        assert (title, failed) == ("Assets", True) and "no wake word" in text
        page.show()
        assert page.now.text() == "The device has no assets now"
        assert page.progress.again.isVisible()
        await until(lambda: not page.state.busy)
        page.progress.again.click()
        await until(lambda: not page.state.reading)
        await until(page.install.isVisible)


async def test_one_is_made_of_parts(tmp_path: Path) -> None:
    async with assets_page() as (_bench, _device, page):
        state = page.state
        (tmp_path / "happy.gif").write_bytes(picture(500, 500, frames=3))
        (tmp_path / "night.png").write_bytes(picture(640, 480, colour="navy"))
        (tmp_path / "noto.bin").write_bytes(font())
        (tmp_path / "srmodels.bin").write_bytes(models("wn9_hiesp", words="Hi,ESP"))
        for edit in (
            {"faces": {"happy": tmp_path / "happy.gif"}},
            {"backgrounds": {"dark": tmp_path / "night.png"}},
            {"font": tmp_path / "noto.bin"},
            {"wake_word": tmp_path / "srmodels.bin"},
        ):
            state.edit(**edit)
            await until(lambda: not state.reading)
            assert state.problem is None
        assert page.about.text().startswith("Made here")
        assert page.wake_word.value.text() == "Hi,ESP"
        assert [tile.text() for tile in page.grid.tiles] == ["Happy"]
        state.save(tmp_path / "mine.bin")
        await until(lambda: not state.reading)
        assert page.name.text() == "mine.bin" and not state.made
        saved = read_assets((tmp_path / "mine.bin").read_bytes())
        assert saved.screen == (320, 240) and saved.faces[0].height == 240
        # what cannot be used changes nothing
        state.edit(font=tmp_path / "night.png")
        await until(lambda: not state.reading)
        assert "no font of the firmware" in page.problem.text() and page.problem.isVisible()
        assert page.name.text() == "mine.bin"


async def test_faces_play_with_the_keyboard_and_never_with_less_motion(
    tmp_path: Path, theme: Theme
) -> None:
    theme.set_less_motion(False)
    async with assets_page() as (_bench, _device, page):
        await opened(page, write_assets(tmp_path))
        page.activateWindow()
        happy = page.grid.tiles[1]
        happy.setFocus(Qt.FocusReason.TabFocusReason)
        await until(lambda: page.state.face == "happy" and happy.playing)
        theme.set_less_motion(True)
        assert not happy.playing
        happy.clearFocus()
        happy.setFocus(Qt.FocusReason.TabFocusReason)
        await until(lambda: page.state.frames is not None)
        assert not happy.playing
        QTest.keyClick(happy, Qt.Key.Key_Space)
        assert page.state.face == "happy"


async def test_animations_of_the_emote_display_are_drawn_and_play(tmp_path: Path) -> None:
    rows = [{"name": "neutral", "file": "neutral.eaf", "eaf": {"fps": 25, "loop": True}}]
    files = {**good_files(emoji_collection=rows), "neutral.eaf": animation(64, 48, rows=16)}
    async with assets_page() as (_bench, _device, page):
        await opened(page, write_assets(tmp_path, data=packed(files)))
        assert page.state.small["neutral"].pixelColor(5, 5).name() == "#ff0000"
        await until(lambda: page.state.frames is not None)
        assert page.state.frames is not None
        assert page.state.frames.milliseconds == (40, 40)


async def test_many_faces_are_shown_on_demand(tmp_path: Path) -> None:
    faces = [{"name": f"face{number}", "file": "neutral.png"} for number in range(21)]
    async with assets_page() as (_bench, _device, page):
        data = good_assets(emoji_collection=faces)
        await opened(page, write_assets(tmp_path, data=data))
        assert len(page.grid.tiles) == 10 and page.whole.text() == "Show all 21"
        page.whole.click()
        assert len(page.grid.tiles) == 21
        page.resize(700, 700)
        # the preview goes below the parts
        await until(lambda: page.side.geometry().top() > page.faces.geometry().bottom())


def test_the_screen_is_drawn_with_the_font_of_the_file() -> None:
    assets = read_assets(good_assets(skin={"dark": {"background_color": "#000000"}}))
    face = QImage(20, 20, QImage.Format.Format_RGB32)
    face.fill(QColor("red"))
    screen = drawn_screen(assets, (320, 240), face)
    assert screen.pixelColor(160, 120) == QColor("red")
    assert screen.pixelColor(0, 0) == QColor("black")
    assert assets.font is not None
    words = drawn_words(assets.font, "A?B", QColor("white"), 100)
    # two boxes of 4 x 4 pixels on the base line; what the font lacks is left out
    assert (words.width(), words.height()) == (11, 12)
    lit = [
        (x, y)
        for x in range(words.width())
        for y in range(words.height())
        if words.pixelColor(x, y).alpha() == 255
    ]
    assert len(lit) == 32 and min(y for _x, y in lit) == 6
