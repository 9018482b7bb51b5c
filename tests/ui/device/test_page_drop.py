"""A file that is dropped anywhere on a device's page opens the card that is made for it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent, QImage
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from companion.app.activity.activity import ActivityLog
from companion.app.connect.hub import HubListener
from companion.app.settings.settings import SavedDevice, Settings
from companion.ui.device.page_drop import Thing, held_thing
from companion.ui.kit.widgets.fields import LineEdit, TextArea
from companion.ui.privileged.picture_cards import PreviewCard
from companion.ui.privileged.upgrade.card import FirmwareCard
from tests.fakes.devices import dialing_device
from tests.fakes.esp_image import esp_image
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import KEY, settled, until

COPY = Qt.DropAction.CopyAction
LEFT = Qt.MouseButton.LeftButton
PLAIN = Qt.KeyboardModifier.NoModifier


def files(*paths: Path | str) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return data


def picture() -> QImage:
    image = QImage(40, 30, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.darkGreen)
    return image


def enter(widget: QWidget, data: QMimeData) -> bool:
    event = QDragEnterEvent(QPoint(5, 5), COPY, data, LEFT, PLAIN)
    QApplication.sendEvent(widget, event)
    return event.isAccepted()


def drop(widget: QWidget, data: QMimeData) -> bool:
    """Held over it first, as Qt wants it: else nobody is there to drop it on."""
    enter(widget, data)
    event = QDropEvent(QPointF(5, 5), COPY, data, LEFT, PLAIN)
    QApplication.sendEvent(widget, event)
    return event.isAccepted()


@pytest.mark.parametrize(
    ("data", "thing"),
    [
        (files("/tmp/xiaozhi.bin"), Thing.FIRMWARE),
        (files("/tmp/XIAOZHI.BIN"), Thing.FIRMWARE),
        (files("/tmp/cat.jpg"), Thing.PICTURE),
        (files("/tmp/cat.WebP"), Thing.PICTURE),
        (files("/tmp/log.jsonl"), None),
        (files("/tmp/notes.txt"), None),
        (files("/tmp/a.bin", "/tmp/b.bin"), None),
        (QMimeData(), None),
    ],
)
def test_what_is_held_is_known_by_its_name(data: QMimeData, thing: Thing | None) -> None:
    assert held_thing(data) is thing


def test_a_web_address_is_not_fetched_unasked() -> None:
    data = QMimeData()
    data.setUrls([QUrl("https://example.org/xiaozhi.bin")])
    assert held_thing(data) is None


async def test_firmware_on_any_page_opens_the_upgrade(tmp_path: Path) -> None:
    path = tmp_path / "xiaozhi.bin"
    path.write_bytes(esp_image("9.1.0"))
    async with open_window(demo=True) as opened:
        await opened.ready("demo:")
        opened.window.choose("demo:")
        page = opened.page
        page.show_page("overview")
        await settled(5)
        # the tile is asked first, and leaves it to the page
        assert enter(page.overview.status.controls[0], files(path))
        veil = page.drop.veil
        assert veil is not None and veil.isVisible() and veil.size() == page.size()
        QApplication.sendEvent(page, QDragLeaveEvent())
        assert page.drop.veil is None
        before = len(opened.workspace[ActivityLog].entries("demo:"))
        assert drop(page, files(path))
        assert page.page() == "privileged" and page.drop.veil is None
        card = page.privileged.cards["self.upgrade_firmware"]
        assert isinstance(card, FirmwareCard)
        await until(lambda: card.state.inspection is not None)
        assert card.state.inspection is not None and card.state.inspection.image is not None
        assert card.state.inspection.image.version == "9.1.0"
        assert not card.gate.asking
        # whatever the file is, the device has heard nothing of it
        later = opened.workspace[ActivityLog].entries("demo:")[before:]
        tools = {entry.call.request.tool.name for entry in later if entry.call is not None}
        assert "self.upgrade_firmware" not in tools


async def test_a_picture_on_any_page_is_made_to_fit_the_screen(tmp_path: Path) -> None:
    path = tmp_path / "cat.png"
    assert picture().save(str(path))

    def _unnamed(card: PreviewCard) -> bool:
        return "cat.png" not in card.caption.text()

    async with open_window(demo=True) as opened:
        await opened.ready("demo:")
        opened.window.choose("demo:")
        page = opened.page
        page.show_page("tools")
        await settled(5)
        # also where a field would take its name as text
        assert enter(page.tools.list.search, files(path))
        assert page.drop.veil is not None
        assert drop(page, files(path))
        card = page.privileged.cards["self.screen.preview_image"]
        assert isinstance(card, PreviewCard)
        await until(lambda: card.state.fitted is not None and not card.busy)
        assert page.page() == "privileged" and "cat.png" in card.caption.text()
        # a picture out of another program has no name
        held = QMimeData()
        held.setImageData(picture())
        page.show_page("activity")
        assert drop(page, held)
        await until(lambda: card.state.fitted is not None and not card.busy and _unnamed(card))


async def test_what_the_device_cannot_do_is_said(tmp_path: Path) -> None:
    def told(opened: OpenWindow) -> tuple[str, str]:
        toast = opened.window.toasts.toast
        assert toast is not None and toast.content.kind == "failed"
        return toast.content.title, toast.content.text

    saved = [SavedDevice("hub:a", "Attic")]
    async with open_window(Settings(devices=saved)) as opened:
        assert drop(opened.page, files(tmp_path / "xiaozhi.bin"))
        assert told(opened) == (
            "This device has no firmware upgrade",
            "What it can do is known once it was connected.",
        )
        async with dialing_device(opened.workspace[HubListener].status.port):
            await opened.ready(KEY)
            opened.window.choose(KEY)
            toast = opened.window.toasts.toast
            assert toast is not None
            toast.closed.emit()
            assert drop(opened.page, files(tmp_path / "cat.png"))
            assert told(opened) == (
                "This device cannot show pictures",
                "The file was not read and nothing was sent.",
            )
            assert opened.page.page() == "overview"


async def test_other_files_are_left_alone(tmp_path: Path) -> None:
    async with open_window(Settings(devices=[SavedDevice("hub:a", "Attic")])) as opened:
        for data in (files(tmp_path / "notes.txt"), QMimeData()):
            assert not enter(opened.page, data)
            assert not drop(opened.page, data)
        assert opened.page.drop.veil is None and opened.window.toasts.toast is None


@pytest.mark.parametrize("make", [LineEdit, TextArea])
def test_fields_take_texts_and_leave_files_to_the_page(
    qtbot: QtBot, make: type[LineEdit | TextArea]
) -> None:
    field = make()
    qtbot.addWidget(field)
    field.show()
    # the text area's inner widget is what the pointer is over
    over = field.viewport() if isinstance(field, TextArea) else field
    text = QMimeData()
    text.setText("hello")
    assert enter(over, text)
    assert not enter(over, files("/tmp/xiaozhi.bin"))
    # as a browser gives it
    web = QMimeData()
    web.setUrls([QUrl("https://example.org/xiaozhi.bin")])
    web.setText("https://example.org/xiaozhi.bin")
    assert enter(over, web)
