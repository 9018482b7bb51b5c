"""Wells of JSON and pictures between texts."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from companion.protocol.results import ImageContent
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.values.images import PictureView, picture_of
from companion.ui.kit.values.text_views import MOST_LINES, JsonWell
from companion.ui.kit.widgets.label import WrappedText
from companion.ui.kit.words.json_text import pretty_json
from tests.ui.kit.widgets.helpers import shown


def made(qtbot: QtBot, text: str, **more: bool) -> JsonWell:
    well = JsonWell(text, "Answer", **more)
    shown(qtbot, well).resize(420, 600)
    qtbot.waitUntil(lambda: well.width() > 300)
    return well


def test_a_well_is_as_high_as_its_text_up_to_a_limit(qtbot: QtBot) -> None:
    line = JsonWell("x", "Answer").fontMetrics().lineSpacing()
    small = made(qtbot, "true").sizeHint().height()
    assert made(qtbot, pretty_json([1, 2, 3])).sizeHint().height() == small + 4 * line
    highest = small + (MOST_LINES - 1) * line
    assert made(qtbot, "\n" * 500).sizeHint().height() == highest


def test_a_line_that_is_wrapped_counts_as_what_it_takes(qtbot: QtBot) -> None:
    small = made(qtbot, "true").sizeHint().height()
    assert made(qtbot, "word " * 60).sizeHint().height() > small * 2


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_texts_and_numbers_have_colours_of_their_own(qtbot: QtBot, mode: str) -> None:
    theme = Theme.current()
    well = made(qtbot, '{"aaaa": "mmmmmmmm", "b": 8888}')
    theme.set_mode("dark" if mode == "dark" else "light")
    assert foregrounds(well) == {
        theme.colour(role).name() for role in ("text", "text2", "text3", "accentText")
    }
    assert foregrounds(made(qtbot, '{"a": "m"}', json=False)) == set()


def foregrounds(well: JsonWell) -> set[str]:
    """Colours that the first line is written in."""
    formats = well.document().firstBlock().layout().formats()
    return {one.format.foreground().color().name() for one in formats}  # type: ignore[attr-defined]


def test_a_picture_is_never_larger_than_it_is() -> None:
    import base64

    from PySide6.QtCore import QBuffer, QIODevice
    from PySide6.QtGui import QImage

    image = QImage(600, 300, QImage.Format.Format_RGB32)
    image.fill(0x336699)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    assert image.save(buffer, "PNG")
    data = base64.b64encode(bytes(buffer.data().data())).decode()
    view = picture_of(ImageContent("image/png", data))
    assert isinstance(view, PictureView)
    assert view.accessibleName() == "Picture, 600 × 300 pixels"
    assert view.heightForWidth(316) == 166
    assert view.heightForWidth(2000) == 316


@pytest.mark.parametrize("data", ["", "%%%", "QUJD", "A" * 3_000_001])
def test_what_is_no_picture_is_said_in_words(data: str) -> None:
    said = picture_of(ImageContent("image/png", data))
    assert isinstance(said, WrappedText) and said.text().endswith(".")
