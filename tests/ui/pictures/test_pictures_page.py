"""The gallery of a device: look, compare, delete and take back, photos that come."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from companion.app.pictures.picture import PictureKind
from companion.app.pictures.service import PictureService
from companion.app.tools.calls import CallService
from companion.devices.models import DeviceState
from companion.ui.main.main_window import MainWindow
from companion.ui.pictures.pictures_page import PicturesPage
from companion.ui.pictures.pictures_state import PicturesState
from companion.ui.pictures.viewer import Look
from tests.fakes.workbench import until
from tests.ui.pictures.desk import agree, pictures, shown, simulated


def choose(page: PicturesPage, *rows: int) -> None:
    model = page.view.selectionModel()
    model.clearSelection()
    for row in rows:
        model.select(page.model.index(row), QItemSelectionModel.SelectionFlag.Select)


async def test_pictures_come_by_themselves_newest_first() -> None:
    async with pictures(0) as (bench, _device, page, key):
        await until(page.empty.isVisible)
        assert not page.head.isVisible() and page.empty.primary.isVisible()
        for count in (1, 2):
            await bench.workspace[PictureService].snapshot(key, confirm=agree)
            await until(lambda n=count: page.model.rowCount() == n)
        assert page.view.isVisible() and page.head.isVisible()
        first, second = page.model.picture(0), page.model.picture(1)
        assert first is not None and second is not None and first.time > second.time
        # decoded off the loop, and then there
        await until(lambda: page.thumbnails.get(first) is not None)


async def test_without_pictures_it_says_what_to_do_next() -> None:
    async with pictures(0) as (bench, _device, page, key):
        await until(page.empty.isVisible)
        view = bench.workspace.devices.view(key)
        assert view is not None and page.empty.primary.isVisible()
        assert page.empty._foot_text.text() == ""
        page.set_device(replace(view, tools=()))
        assert not page.empty.primary.isVisible()
        assert "its camera" in page.empty._foot_text.text()
        page.set_device(replace(view, tools=(), state=DeviceState.WAITING))
        assert page.empty._foot_text.text().startswith("Connect the device")


async def test_delete_and_undo() -> None:
    async with pictures(3) as (bench, _device, page, key):
        gallery = bench.workspace[PictureService].gallery
        before = [page.model.picture(row) for row in range(3)]
        assert not page.delete.isEnabled()
        choose(page, 0, 2)
        page.delete.click()
        await until(lambda: page.model.rowCount() == 1)
        await until(page.undo.isVisible)
        assert len(await gallery.pictures(key)) == 1
        page.undo.action.click()
        await until(lambda: page.model.rowCount() == 3)
        assert [page.model.picture(row) for row in range(3)] == before
        assert not page.undo.isVisible()
        assert len(await gallery.pictures(key)) == 3


async def test_a_picture_is_opened_zoomed_copied_and_left() -> None:
    async with pictures(2) as (_, _device, page, _key):
        choose(page, 0)
        page.view.setCurrentIndex(page.model.index(0))
        QTest.keyClick(page.view, Qt.Key.Key_Return)
        pane = page.viewer.panes[0]
        await until(lambda: pane.view.image is not None)
        assert page.viewing and not page.viewer.previous.isEnabled()
        percent = pane.view.percent
        page.viewer.bars[0].larger.click()
        assert pane.view.percent > percent
        page.viewer.bars[0].whole.click()
        assert pane.view.look == Look()
        page.viewer.copy.click()
        assert pane.view.image is not None
        size = pane.view.image.size()
        await until(lambda: QGuiApplication.clipboard().image().size() == size)
        page.viewer.following.click()
        await until(lambda: pane.picture == page.model.picture(1) and pane.view.image)
        assert not page.viewer.following.isEnabled()
        page.viewer.back.click()
        assert not page.viewing and pane.view.image is None
        assert [each.id for each in page.view.selected()] == [page.model.picture(1).id]  # type: ignore[union-attr]


async def test_two_are_compared_under_one_zoom() -> None:
    async with pictures(3) as (_, _device, page, _key):
        choose(page, 0)
        assert not page.compare.isEnabled()
        choose(page, 0, 2)
        page.compare.click()
        left, right = page.viewer.panes
        await until(lambda: left.view.image is not None and right.view.image is not None)
        # the older one is first
        assert left.picture == page.model.picture(2) and right.picture == page.model.picture(0)
        right.view.zoom(4)
        assert left.view.look == right.view.look and left.view.look.factor > 1
        assert not page.viewer.delete.isVisible()


async def test_a_large_picture_that_is_deleted_gives_way_to_the_others() -> None:
    async with pictures(2) as (_, _device, page, _key):
        first = page.model.picture(0)
        assert first is not None
        page.show_picture(first.id)
        assert page.viewing
        page.viewer.delete.click()
        await until(lambda: not page.viewing and page.model.rowCount() == 1)
        await until(page.undo.isVisible)


async def test_a_photo_arrives_in_the_gallery(tmp_path: Path) -> None:
    async with simulated(tmp_path) as (bench, _device, key):
        page = PicturesPage(bench.context, PicturesState(bench.context, key))
        async with shown(bench, page, key):
            page.shown()
            question = {"question": "What is on the table?"}
            await bench.workspace[CallService].call(key, "self.camera.take_photo", question)
            await until(lambda: page.model.rowCount() == 1)
            photo = page.model.picture(0)
            assert photo is not None and photo.kind is PictureKind.PHOTO
            page.show_picture(photo.id)
            await until(page.viewer.panes[0].note.isVisible)
            assert page.viewer.panes[0].note.text() == "What is on the table?"
            page.show_all()
            page.kind.chosen.emit(PictureKind.SNAPSHOT.value)
            assert page.model.rowCount() == 0 and page.empty.isVisible()
            assert not page.empty.primary.isVisible() and page.head.isVisible()


async def test_a_photo_is_told_with_the_way_to_it(qtbot: QtBot, tmp_path: Path) -> None:
    async with simulated(tmp_path) as (bench, _device, key):
        window = MainWindow({})
        qtbot.addWidget(window)
        window.resize(1180, 760)
        window.show()
        window.attach(bench.context, None)  # type: ignore[arg-type]
        window.choose(key)
        question = {"question": "Who is there?"}
        await bench.workspace[CallService].call(key, "self.camera.take_photo", question)
        await until(lambda: window.toasts.toast is not None)
        toast, page = window.toasts.toast, window.device_page()
        assert toast is not None and page is not None
        assert "took a photo" in toast.content.title and toast.content.on_action is not None
        toast.content.on_action()
        assert page.page() == "pictures"
        await until(lambda: page.pictures.viewing)
        # a person who looks at them is not told again
        toast.closed.emit()
        assert window.toasts.toast is None
        await bench.workspace[CallService].call(key, "self.camera.take_photo", question)
        await until(lambda: page.pictures.model.total == 2)
        assert window.toasts.toast is None


async def test_two_views_show_the_same_pictures_each_in_its_place() -> None:
    async with pictures(2) as (bench, _device, page, key):
        other = PicturesPage(bench.context, page._state)
        async with shown(bench, other, key):
            first = page.model.picture(0)
            assert first is not None
            page.show_picture(first.id)
            assert page.viewing and not other.viewing and other.model.rowCount() == 2
            # which kind is shown, and what can be brought back, is the same in both
            other.kind.chosen.emit(PictureKind.PHOTO.value)
            assert page.kind.value() == PictureKind.PHOTO.value and other.empty.isVisible()
            other.kind.chosen.emit("all")
            choose(other, 0)
            other.delete.click()
            await until(lambda: page.undo.isVisible() and other.undo.isVisible())
            assert not page.viewing and page.model.rowCount() == 1
        # what one view began goes on without it
        page.undo.action_clicked.emit()
        await until(lambda: page.model.rowCount() == 2)
        assert not page.undo.isVisible()
