"""A picture on the device's screen: chosen, fitted, agreed to, shown."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData, QPointF, QSize, Qt, QUrl
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest

from companion.app.pictures.picture import Crop, FitMode, FitOptions, PictureKind, ScreenInfo
from companion.app.pictures.service import PictureService
from companion.ui.pictures.picture_drop import dropped_picture
from companion.ui.pictures.preview_dialog import CropView, PreviewDialog
from companion.ui.privileged.picture_cards import PreviewCard
from companion.ui.privileged.privileged_page import PrivilegedPage
from tests.fakes.pictures import opened, picture
from tests.fakes.workbench import closed, settled, until
from tests.ui.pictures.desk import answer, privileged, sent, simulated

TOOL = "self.screen.preview_image"


def card_of(page: PrivilegedPage) -> PreviewCard:
    card = page.cards[TOOL]
    assert isinstance(card, PreviewCard)
    return card


async def test_a_dropped_picture_is_fitted_agreed_to_and_shown(tmp_path: Path) -> None:
    file = tmp_path / "cat.png"
    file.write_bytes(picture(800, 300, "PNG"))
    async with privileged() as (bench, device, page, key):
        card = card_of(page)
        assert not card.button.isEnabled()
        card.drop.chosen.emit(file)
        await until(card.button.isEnabled)
        assert card.state.fitted is not None
        assert opened(card.state.fitted.data).size == (320, 240)
        assert card.caption.text().startswith("cat.png · 320 × 240")
        card.button.click()
        call = await answer(card, yes=False)
        await until(lambda: not card.busy)
        assert call.startswith(f'{TOOL}  {{"url": "http://127.0.0.1:')
        await settled()
        assert sent(device, TOOL) == 0 and not device.working.preview
        card.button.click()
        await answer(card, yes=True)
        await until(lambda: not card.busy)
        assert device.working.preview and card.pill.text() == "Done"
        [kept] = await bench.workspace[PictureService].gallery.pictures(key)
        assert kept.kind is PictureKind.PREVIEW


async def test_what_is_no_picture_is_refused_in_words_and_nothing_is_asked(tmp_path: Path) -> None:
    file = tmp_path / "firmware.bin"
    file.write_bytes(b"\xe9 no picture")
    async with privileged() as (_, device, page, _key):
        card = card_of(page)
        card.state.open_picture(file)
        await until(lambda: card.pill.text() == "Failed")
        assert "not a picture" in card.result.text()
        assert not card.button.isEnabled() and sent(device, "self.screen.get_info") == 0


async def test_the_editor_shows_what_the_screen_will_show() -> None:
    async with simulated() as (bench, _device, _key):
        screen = ScreenInfo(128, 64, monochrome=True)
        dialog = PreviewDialog(bench.context, picture(400, 400, "PNG"), screen, FitOptions())
        dialog.show()
        await until(dialog.use_button.isEnabled)
        assert dialog.dither.isVisible()
        crop = dialog.crop.crop
        # the frame has the screen's shape from the first
        assert abs(crop.width / crop.height - 2) < 0.01 and crop.width == 1
        dialog.mode.set_value("contain")
        dialog.mode.chosen.emit("contain")
        dialog.turn.click()
        results = []
        dialog.used.connect(lambda options, fitted: results.append((options, fitted)))
        # pressed while it is still worked out: the latest counts
        dialog.use_button.click()
        await until(lambda: results)
        [(options, fitted)] = results
        assert (options.mode, options.turns) == (FitMode.CONTAIN, 1)
        image = opened(fitted.data)
        assert image.size == (128, 64) and image.mode == "1"
        await closed(dialog)


async def test_the_frame_keeps_its_shape_and_stays_in_the_picture() -> None:
    view = CropView()
    view.resize(416, 416)
    image = QImage(QSize(200, 200), QImage.Format.Format_RGB32)
    image.fill(0)
    view.show_image(image)
    view.set_aspect(2.0)
    view.show()
    await settled(2)
    assert view.crop == Crop(0, 0.25, 1, 0.5)
    changed: list[Crop] = []
    view.changed.connect(changed.append)
    # a corner towards the middle, then the frame far beyond the edge
    drag(view, view.frame_rect().bottomRight(), QPointF(-200, -100))
    assert abs(view.crop.width - 0.5) < 0.02
    assert abs(view.crop.width / view.crop.height - 2) < 0.01
    drag(view, view.frame_rect().center(), QPointF(900, 900))
    crop = view.crop
    assert abs(crop.left + crop.width - 1) < 1e-6 and abs(crop.top + crop.height - 1) < 1e-6
    QTest.keyClick(view, Qt.Key.Key_Left)
    assert view.crop.left < crop.left and changed[-1] == view.crop
    await closed(view)


def drag(view: CropView, start: QPointF, by: QPointF) -> None:
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=start.toPoint())
    QTest.mouseMove(view, (start + by).toPoint())
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=(start + by).toPoint())


def test_what_is_dragged(tmp_path: Path) -> None:
    data = QMimeData()
    assert dropped_picture(data) is None
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / "a.png"))])
    assert dropped_picture(data) == tmp_path / "a.png"
    data.setUrls([QUrl("https://files.example/a.png")])
    assert dropped_picture(data) is None
    image = QMimeData()
    image.setImageData(QImage.fromData(picture(30, 20, "PNG")))
    found = dropped_picture(image)
    assert isinstance(found, bytes) and opened(found).size == (30, 20)
