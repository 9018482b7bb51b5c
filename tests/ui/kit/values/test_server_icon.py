"""Icons of servers: those that came along, and those that are fetched after a click."""

from __future__ import annotations

import base64

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from companion.errors import ConnectFailed
from companion.protocol.resources import Icon
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.values import server_icon
from companion.ui.kit.values.server_icon import ServerIcon
from tests.fakes.workbench import until


def png(colour: str) -> bytes:
    image = QImage(8, 8, QImage.Format.Format_RGB32)
    image.fill(QColor(colour))
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return bytes(data.data())


def local(colour: str, theme: str = "") -> Icon:
    source = "data:image/png;base64," + base64.b64encode(png(colour)).decode()
    return Icon(source, "image/png", theme=theme)


REMOTE = Icon("https://icons.example.org/a.png", "image/png")


@pytest.fixture
def icon(qtbot: QtBot) -> ServerIcon:
    owner = TaskOwner()
    shown = ServerIcon(TaskOwner(owner, owner))
    owner.setParent(shown)
    qtbot.addWidget(shown)
    return shown


def colour(icon: ServerIcon) -> str:
    return icon.area.image.pixelColor(2, 2).name()


def test_one_that_came_along_is_shown_as_the_theme_wants_it(icon: ServerIcon) -> None:
    both = (local("#ff0000", "dark"), local("#00ff00", "light"), REMOTE)
    icon.show_icons(both)
    assert icon.isVisible() and not icon.ask.isVisible() and colour(icon) == "#00ff00"
    Theme.current().set_mode("dark")
    icon.show_icons(both)
    assert colour(icon) == "#ff0000"
    icon.show_icons(())
    assert not icon.isVisible()


@pytest.mark.parametrize(
    "source",
    ["data:image/png;base64,###", "data:image/png", "data:image/svg+xml,<svg/>",
     "data:image/png,text"],
)  # fmt: skip
def test_what_is_no_picture_takes_no_room(icon: ServerIcon, source: str) -> None:
    icon.show_icons((Icon(source),))
    assert not icon.isVisible()


async def test_one_on_the_web_is_fetched_after_a_click_that_names_its_host(
    icon: ServerIcon, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    async def fetch(source: str) -> bytes:
        asked.append(source)
        if len(asked) == 1:
            raise ConnectFailed("talk.icon_refused", host="icons.example.org", status="404")
        return png("#0000ff")

    monkeypatch.setattr(server_icon, "fetch_icon", fetch)
    icon.show_icons((REMOTE,))
    assert icon.ask.text() == "Show the icon from icons.example.org"
    assert asked == [] and not icon.area.isVisible()
    icon.ask.click()
    await until(lambda: asked and not icon.ask.busy)
    assert "status 404" in icon.ask.toolTip()
    icon.ask.click()
    await until(icon.area.isVisible)
    assert colour(icon) == "#0000ff" and not icon.ask.isVisible()
    # it is remembered, and no other is fetched for it
    icon.show_icons((local("#00ff00"),))
    icon.show_icons((REMOTE,))
    assert colour(icon) == "#0000ff" and len(asked) == 2
