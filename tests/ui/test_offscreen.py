"""The picture of a form: all of it, as the app draws it, within bounds."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from qasync import QEventLoop

from companion.errors import CompanionError
from companion.protocol.tools import Tool
from companion.text import DESCRIPTION_LIMIT, clean
from companion.ui import offscreen
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import DARK, LIGHT
from companion.ui.offscreen import HIGHEST, WIDTH, shoot_form
from tests.fakes.data import Data
from tests.fakes.warm import python
from tests.marks import both


def tool(description: str = "What it does.", **properties: Any) -> Tool:
    schema = {"type": "object", "properties": properties, "required": list(properties)}
    return Tool("self.demo.draw", "", description, schema)


def number(**rules: Any) -> dict[str, Any]:
    return {"type": "integer", "minimum": 0, "maximum": 100, **rules}


def pixels(picture: QImage) -> bytes:
    # the bytes are gone with the image, so it needs a name until they are copied
    plain = picture.convertToFormat(QImage.Format.Format_RGB32)
    return plain.constBits().tobytes()


def colours(picture: QImage, area: QRect) -> set[str]:
    return {
        picture.pixelColor(x, y).name().upper()
        for x in range(area.left(), area.right() + 1)
        for y in range(area.top(), area.bottom() + 1)
    }


class Camera:
    def __init__(self, loop: QEventLoop) -> None:
        self.loop = loop

    def __call__(self, tool: Tool, **options: Any) -> tuple[QImage, bool]:
        result: tuple[QImage, bool] = self.loop.run_until_complete(shoot_form(tool, **options))
        return result

    def whole(self, tool: Tool) -> QImage:
        picture, cut = self(tool)
        assert not cut and picture.width() == WIDTH
        return picture


@pytest.fixture
def camera(qtbot: QtBot, qtloop: QEventLoop) -> Camera:
    return Camera(qtloop)


def test_the_form_is_in_the_picture(camera: Camera) -> None:
    one = camera.whole(tool(volume=number(default=40)))
    assert pixels(one) == pixels(camera.whole(tool(volume=number(default=40))))
    # the slider is elsewhere, and the number is another
    assert pixels(one) != pixels(camera.whole(tool(volume=number(default=90))))
    assert pixels(one) != pixels(camera.whole(tool(loudness=number(default=40))))
    assert pixels(one) != pixels(camera.whole(tool("Another.", volume=number(default=40))))
    below = QRect(0, one.height() // 2, WIDTH, one.height() // 2)
    assert LIGHT.accent.upper() in colours(one, below)


def test_the_picture_is_as_high_as_the_form(camera: Camera) -> None:
    pictures = [
        camera.whole(tool(**{f"n{index}": number() for index in range(count)}))
        for count in (0, 1, 2, 40)
    ]
    heights = [picture.height() for picture in pictures]
    assert heights[0] < heights[1] < heights[2] < heights[3]
    # rows of a kind are of a height, also those that are built only while the loop turns
    row = heights[2] - heights[1]
    assert heights[3] == heights[1] + 39 * row
    # all of it is drawn: but for its name, the last row looks as the only one does
    ends = [
        pixels(picture.copy(200, picture.height() - 40 - row, WIDTH - 200, row))
        for picture in (pictures[1], pictures[3])
    ]
    assert ends[0] == ends[1] and len(set(ends[0])) > 10


def test_nothing_has_the_focus(camera: Camera, monkeypatch: pytest.MonkeyPatch) -> None:
    focused: list[object] = []
    grab = offscreen.FormPage.grab

    def watch(page: Any, *arguments: Any) -> Any:
        focused.append(QApplication.focusWidget())
        return grab(page, *arguments)

    monkeypatch.setattr(offscreen.FormPage, "grab", watch)
    camera.whole(tool(text={"type": "string"}))
    assert focused == [None]


def test_light_and_dark(camera: Camera) -> None:
    for theme, wanted in (("light", LIGHT), ("dark", DARK)):
        Theme.current().set_mode(theme)  # type: ignore[arg-type]
        picture = camera.whole(tool(volume=number()))
        assert picture.pixelColor(2, 2).name().upper() == wanted.window
        assert wanted.surface in colours(picture, QRect(0, 30, WIDTH, 10))


def test_a_high_form_is_cut(camera: Camera) -> None:
    many = tool(**{f"p{index}": {"type": "string"} for index in range(300)})
    picture, cut = camera(many, highest=900)
    assert cut and picture.height() == 900
    whole, cut = camera(many, highest=100_000)
    assert not cut and whole.height() > HIGHEST
    assert pixels(whole.copy(QRect(0, 0, WIDTH, 900))) == pixels(picture)


def test_ten_thousand_properties(camera: Camera) -> None:
    wide = {f"p{index}": {"type": "string"} for index in range(10_000)}
    picture, cut = camera(Tool("t", input_schema={"properties": wide}))
    assert cut and picture.height() == HIGHEST
    # rows to the very end
    assert len(colours(picture, QRect(0, HIGHEST - 120, WIDTH, 120))) > 20


def test_a_long_description_is_folded(camera: Camera) -> None:
    text = clean("word " * 200_000, DESCRIPTION_LIMIT)
    long = camera.whole(tool(text, a={"type": "string", "description": "y " * 500_000}))
    assert long.height() < 600


NODE = {"type": "object", "properties": {"next": {"$ref": "#/$defs/node"}}, "required": ["next"]}


@pytest.mark.parametrize(
    "schema",
    [
        {},
        {"not": {}},
        {"type": "string"},
        {"$ref": "https://example.com/schema"},
        {"$ref": "#/$defs/node", "$defs": {"node": NODE}},
        {"oneOf": [{"required": ["a"], "properties": {"a": {}}}, {"type": "array"}]},
        {"properties": {"a": {"type": "array", "minItems": 3}}, "required": ["a"]},
        {"properties": {"a": {"$ref": "#/nowhere"}}, "required": ["a"]},
    ],
)
def test_schemas_of_every_shape(camera: Camera, schema: dict[str, Any]) -> None:
    picture = camera.whole(Tool("t", input_schema=schema))
    assert len(colours(picture, QRect(0, 0, WIDTH, picture.height()))) > 10


def test_a_form_that_is_never_built(camera: Camera, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(offscreen, "PATIENCE", 0.1)
    monkeypatch.setattr(offscreen.FormPage, "_is_short", lambda *_: True)
    with pytest.raises(CompanionError, match=r"within 0\.1 seconds"):
        camera(tool(a={"type": "string"}))


@both
@pytest.mark.timeout(120)
def test_the_largest_forms_of_servers_tools(camera: Camera, data: Data) -> None:
    largest: list[tuple[int, Tool]] = []
    for each in data.servers_tools():
        made = Tool(each["name"], input_schema=each["inputSchema"])
        largest.append((len(json.dumps(each["inputSchema"])), made))
    largest.sort(key=lambda pair: -pair[0])
    for _, each in largest[:5]:
        picture, _ = camera(each)
        assert len(colours(picture, QRect(0, 0, WIDTH, min(picture.height(), 400)))) > 20


# the program itself


@pytest.mark.timeout(120)
def test_the_program_draws_at_twice_the_size(tmp_path: Path) -> None:
    listing = {"tools": [{"name": "self.demo.draw", "inputSchema": tool(n=number()).input_schema}]}
    source, target = tmp_path / "tools.json", tmp_path / "form.png"
    source.write_text(json.dumps(listing))
    command = python("-m", "companion", "form", str(source), "--report")
    command += ("--shot", str(target), "--theme", "dark")
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["tools"][0]["name"] == "self.demo.draw"
    assert done.stderr == f"{target}\n"
    picture = QImage()
    assert picture.loadFromData(target.read_bytes(), "PNG")  # type: ignore[call-overload]
    assert picture.width() == 2 * WIDTH and picture.height() > 200
    assert picture.pixelColor(4, 4).name().upper() == DARK.window
