"""What was read: as text in colours, tree, picture or file that is saved or opened when told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from pytestqt.qtbot import QtBot

from companion.protocol.resources import ContentAnnotations, ResourceContent
from companion.ui.kit.values.content import ContentView, facts_words
from companion.ui.kit.values.files import FileFacts
from companion.ui.kit.values.text_views import spans_of
from tests.fakes.workbench import settled, until
from tests.ui.kit.values.helpers import with_files


@pytest.fixture
def view(qtbot: QtBot) -> ContentView:
    return with_files(ContentView, qtbot)


def text(uri: str, mime: str, said: str) -> ResourceContent:
    return ResourceContent(uri, mime, text=said)


def test_json_is_a_tree_and_a_text(view: ContentView) -> None:
    view.show_parts((text("x://y", "application/json", '{"a": [1, 2]}'),))
    assert view.view() == "tree" and view.switch.isVisible()
    view.switch.chosen.emit("text")
    assert view.view() == "text"
    assert view.text.toPlainText() == '{"a": [1, 2]}'
    # another state of it keeps the way in which it is looked at
    view.show_parts((text("x://y", "application/json", '{"a": []}'),))
    assert view.view() == "text"
    view.show_parts((text("x://other", "application/json", '{"b": 1}'),))
    assert view.view() == "tree"


async def test_markup_is_shown_as_text(view: ContentView) -> None:
    said = "<script>alert(1)</script><b>bold</b>"
    view.show_parts((text("x://y", "text/html", said),))
    assert view.view() == "text" and view.text.toPlainText() == said
    view.copy.click()
    assert QGuiApplication.clipboard().text() == said
    await until(lambda: view.text._colours is not None)
    assert view.text.toPlainText() == said


async def test_code_gets_its_colours_a_moment_later(view: ContentView) -> None:
    code = "# 🙂 says\ndef f():\n    return 'text'\n"
    view.show_parts((text("x://f.py", "text/x-python", code),))
    await until(lambda: view.text._colours is not None)
    block = view.text.document().findBlockByNumber(1)
    [first, *_] = block.layout().formats()
    assert (first.start, first.length) == (0, 3)
    # another text takes the colours of the one before along
    view.show_parts((text("x://f.txt", "text/plain", "plain"),))
    assert view.text._colours is None


def test_places_are_counted_as_qt_counts_them() -> None:
    assert (5, 3, "accentText") in spans_of("🙂=1\ndef f(): pass", "python")


def test_several_parts_are_chosen_from(view: ContentView) -> None:
    parts = (text("x://a", "text/plain", "one"), text("x://b", "text/plain", "two"))
    view.show_parts(parts)
    assert view.choice.isVisible() and view.choice.count() == 2
    view.choice.setCurrentIndex(1)
    view.choice.activated.emit(1)
    assert view.text.toPlainText() == "two"
    view.show_parts(parts)
    assert view.text.toPlainText() == "two"


def test_nothing_and_damage_are_said(view: ContentView) -> None:
    view.show_parts(())
    assert "nothing in it" in view.sentence()
    view.show_parts((ResourceContent("x://y", "image/png", blob=b"", damaged=True),))
    assert "no Base64" in view.notice.text()
    view.show_parts((ResourceContent("x://y", "text/plain", text="a", cut=True),))
    assert "left out" in view.notice.text()


async def test_a_file_is_saved_where_a_person_says(view: ContentView, tmp_path: Path) -> None:
    view.show_parts((ResourceContent("x://y/data.bin", "", blob=b"\0\1"),))
    assert view.view() == "file" and view.card is not None
    # of an unknown kind: nothing opens it
    assert view.card.open is None
    view.card.save.click()
    dialog = view.keeper.save_dialog
    assert dialog is not None and Path(dialog.selectedFiles()[0]).name == "data.bin"
    place = tmp_path / "kept.bin"
    dialog.fileSelected.emit(str(place))
    dialog.reject()
    await until(lambda: place.exists() and place.read_bytes() == b"\0\1")
    failures: list[str] = []
    view.keeper.failed.connect(failures.append)
    view.keeper.save(tmp_path / "missing" / "x.bin", b"")
    await until(lambda: failures)
    assert "x.bin" in failures[0]


async def test_a_file_is_opened_only_after_a_yes(
    view: ContentView, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Path] = []
    answer: list[bool] = [True]

    def open_url(url: QUrl) -> bool:
        opened.append(Path(url.toLocalFile()))
        return answer[0]

    monkeypatch.setattr(QDesktopServices, "openUrl", open_url)
    view.show_parts((ResourceContent("x://y/run.exe", "application/pdf", blob=b"%PDF"),))
    assert view.card is not None and view.card.open is not None
    view.card.open.click()
    dialog = view.keeper.open_dialog
    assert dialog is not None and "run.exe" in dialog.facts.text()
    assert dialog.source.text() == "x://y/run.exe"
    assert dialog.cancel_button.hasFocus() or dialog.focusWidget() is dialog.cancel_button
    dialog.reject()
    await settled()
    assert opened == []
    view.card.open.click()
    assert view.keeper.open_dialog is not None
    view.keeper.open_dialog.accept()
    await until(lambda: opened)
    [path] = opened
    assert path.name == "resource.pdf" and path.read_bytes() == b"%PDF"
    answer[0] = False
    failures: list[str] = []
    view.keeper.failed.connect(failures.append)
    view.card.open.click()
    view.keeper.open_dialog.accept()
    await until(lambda: failures)
    assert "no program" in failures[0]


def test_what_must_not_be_opened_is_not(view: ContentView) -> None:
    with pytest.raises(ValueError, match="text/html"):
        view.keeper.ask_open(FileFacts("x.pdf", "text/html", b""), "x://y", view)


def test_annotations_are_words() -> None:
    annotations: Any = ContentAnnotations(("user",), 0.25, "soon")
    said = facts_words("text/plain", 12, annotations)
    assert said == "text/plain · 12 bytes · meant for you · importance 25 % · changed soon"
    assert json.dumps(facts_words("", None, ContentAnnotations())) == '""'
