"""Answers as trees, text, pictures and words."""

from __future__ import annotations

import base64
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QColor, QGuiApplication, QImage
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from companion.app.tools.records import CallOutcome, CallRecord, CallRequest
from companion.messages.message import Message, message
from companion.protocol.resources import ContentAnnotations
from companion.protocol.results import (
    CallResult,
    Content,
    ImageContent,
    OtherContent,
    TextContent,
)
from companion.protocol.tools import Tool
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.values.files import FileKeeper
from companion.ui.kit.values.text_views import LINE, SHOWN, LongText
from companion.ui.kit.words.technical import Technical
from companion.ui.tools.result_view import NOTHING, ResultView, read_parts
from tests.fakes.workbench import closed, until
from tests.ui.kit.values.helpers import with_files


def record(
    *content: Content,
    outcome: CallOutcome = CallOutcome.ANSWERED,
    structured: Any = None,
    problem: Message | None = None,
    result: bool = True,
) -> CallRecord:
    request = CallRequest("demo:", "Demo", Tool("self.x.y"), {}, 30.0)
    answer = CallResult(content, structured) if result else None
    return CallRecord(1, request, datetime.now(UTC), outcome, 412.0, answer, problem)


@pytest.fixture
def view(qtbot: QtBot) -> ResultView:
    return with_files(ResultView, qtbot, width=420)


def test_nothing_is_shown_before_the_first_call(view: ResultView) -> None:
    assert view.view() == "said"
    assert view.sentence().startswith("No answer yet")
    assert not view.copy.isVisible()


@pytest.mark.parametrize(
    ("text", "large"),
    [("true", "true"), (" 42\n", "42"), ("null", "null"), ("done", "done"), ('"on"', "on")],
)
def test_a_bare_word_or_number_is_shown_large(view: ResultView, text: str, large: str) -> None:
    view.show_record(record(TextContent(text)))
    assert view.view() == "large"
    assert view.large.text() == large
    assert view.elapsed.text() == "412 ms"
    assert view.pill.tone == "green"


def test_what_was_done_is_said_and_the_exact_answer_is_one_click_away(
    view: ResultView, shows_technical: Technical
) -> None:
    shows_technical.set(False)
    view.show_record(record(TextContent("true")))
    assert view.large.text() == "Done" and view.asked.isVisible()
    view.exact.click()
    assert view.large.text() == "true" and not view.exact.isVisible()
    # a number says enough
    view.show_record(record(TextContent("42")))
    assert not view.exact.isVisible() and not view.asked.isVisible()
    shows_technical.set(True)
    view.show_record(record(TextContent("true")))
    assert view.large.text() == "true" and not view.exact.isVisible()


def test_json_is_a_tree_and_text(view: ResultView) -> None:
    text = '{"big": 9007199254740993, "one": 1.0, "deep": {"a": [1]}}'
    view.show_record(record(TextContent(text)))
    assert view.view() == "tree"
    model = view.tree.tree
    root = model.index(0, 0)
    assert model.index(0, 1, root).data() == "9007199254740993"
    assert view.tree.isExpanded(model.index(2, 0, root))
    assert view.switch is not None
    view.switch.chosen.emit("text")
    assert view.text.toPlainText() == text
    view.copy.click()
    assert QGuiApplication.clipboard().text() == text


def test_structured_content_comes_before_text(view: ResultView) -> None:
    view.show_record(record(TextContent("{}"), structured={"a": 1}))
    assert view.view() == "tree"
    assert view.tree.tree.index(0, 0).siblingAtColumn(1).data() == "{1}"


def test_blocks_of_another_kind_are_shown_as_what_they_are() -> None:
    link = {"type": "resource_link", "uri": "file:///x", "name": "x"}
    parts = read_parts(record(OtherContent("resource_link", link)).result)  # type: ignore[arg-type]
    assert parts.tree == link
    both = record(TextContent("hello"), OtherContent("resource_link", link)).result
    assert read_parts(both).tree == [link, "hello"]  # type: ignore[arg-type]
    assert read_parts(CallResult(())).tree is NOTHING


def test_alike_things_are_a_table(view: ResultView) -> None:
    view.show_record(record(structured={"rows": [{"a": 1}, {"a": 2}]}))
    assert view.view() == "table" and view.switch is not None
    assert view.table.table.index(1, 0).data() == "2"
    view.switch.chosen.emit("tree")
    assert view.view() == "tree"


def test_what_is_said_of_an_answer_is_shown_with_it(view: ResultView) -> None:
    said = ContentAnnotations(("user",))
    view.show_record(record(TextContent("hello", said)))
    assert view.view() == "blocks"
    view.show_record(record(TextContent("hello there, all of you")))
    assert view.view() == "text"


def test_an_empty_answer_says_so(view: ResultView) -> None:
    view.show_record(record())
    assert view.sentence() == "The device answered, but its answer is empty."


@pytest.mark.parametrize(
    ("outcome", "pill", "tone"),
    [
        (CallOutcome.NO_ANSWER, "No answer", "red"),
        (CallOutcome.LOST, "Connection lost", "red"),
        (CallOutcome.FAILED, "Failed", "red"),
        (CallOutcome.NOT_SENT, "Not sent", "red"),
        (CallOutcome.CANCELLED, "Stopped waiting", "neutral"),
        (CallOutcome.REFUSED, "Not sent", "neutral"),
    ],
)
def test_what_went_wrong_stands_in_words(
    view: ResultView, outcome: CallOutcome, pill: str, tone: str
) -> None:
    problem = message("call.timeout", seconds=30)
    view.show_record(record(outcome=outcome, problem=problem, result=False))
    assert (view.pill.text(), view.pill.tone) == (pill, tone)
    assert view.notice.text().startswith("The device did not answer within 30 seconds.")
    assert view.sentence() == ""


def test_the_words_of_an_error_are_shown_with_the_answer(view: ResultView) -> None:
    problem = message("call.device_error", text="no <i>card</i>")
    view.show_record(
        record(TextContent("no <i>card</i>"), outcome=CallOutcome.FAILED, problem=problem)
    )
    assert view.notice.text() == "The device answered: no <i>card</i>"
    assert view.view() == "text"


def test_the_switch_moves_below_where_there_is_no_room(view: ResultView, qtbot: QtBot) -> None:
    view.show_record(record(TextContent('{"a": 1}')))
    assert view.switch is not None
    qtbot.waitUntil(lambda: view.switch.y() < 30)
    view.resize(300, 300)
    qtbot.waitUntil(lambda: view.switch.y() > 30)


# text


def test_copying_a_selection_gives_the_text_without_breaks(qtbot: QtBot) -> None:
    text = "ab" * LINE + "\nsecond\n\n" + "c" * (LINE + 5)
    long = LongText()
    qtbot.addWidget(long)
    assert long.show_text(text)
    long.selectAll()
    assert long.selected_text() == text
    long.copy()
    assert QGuiApplication.clipboard().text() == text
    assert max(len(line) for line in long.toPlainText().split("\n")) == LINE


def test_only_the_beginning_of_a_huge_text_is_laid_out(view: ResultView) -> None:
    text = "x" * (SHOWN * 5)
    view.show_record(record(TextContent(text)))
    assert len(view.text.toPlainText().replace("\n", "")) == SHOWN
    view.copy.click()
    assert QGuiApplication.clipboard().text() == text


# pictures


def png(side: int, *, noise: bool = False) -> ImageContent:
    image = QImage(side, side, QImage.Format.Format_RGB32)
    image.fill(QColor("#4967e0"))
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    # an uncompressed picture is large without being many pixels
    image.save(buffer, "BMP" if noise else "PNG")
    return ImageContent("image/png", base64.b64encode(data.data()).decode())


def test_a_picture_is_made_smaller_to_fit_and_never_larger(view: ResultView, qtbot: QtBot) -> None:
    view.show_record(record(png(20)))
    assert view.view() == "image"
    assert view.images.picture.picture_rect().width() == 20
    view.show_record(record(png(900)))
    qtbot.waitUntil(lambda: 0 < view.images.picture.picture_rect().width() < 420)
    assert not view.copy.isVisible(), "there is no text to copy"


def test_a_picture_that_is_none_says_why(view: ResultView) -> None:
    view.show_record(record(ImageContent("image/png", "%%%")))
    assert view.view() == "image"
    assert "is no file" in view.images.problem()
    assert not view.images.save.isEnabled()


def test_several_pictures_are_leafed_through(view: ResultView) -> None:
    view.show_record(record(png(10), png(30)))
    assert view.images.caption().startswith("1 of 2 · 10 × 10")
    view.images.next.click()
    assert view.images.caption().startswith("2 of 2 · 30 × 30")
    assert not view.images.next.isEnabled()


async def test_a_large_picture_is_decoded_beside_the_loop_and_saved(tmp_path: Path) -> None:
    owner = TaskOwner()
    keeper = FileKeeper(TaskOwner(owner, owner), owner)
    view = ResultView(TaskOwner(owner, owner), keeper)
    view.resize(420, 300)
    view.show()
    failures: list[str] = []
    keeper.failed.connect(failures.append)
    view.show_record(record(png(700, noise=True)))
    assert view.images.decoded is None, "it is not decoded here and now"
    assert view.images.caption() == "Reading the picture…"
    await until(lambda: view.images.decoded is not None)
    assert view.images.caption().startswith("700 × 700")
    view.images.save.click()
    dialog = view.images.findChild(QFileDialog)
    assert dialog is not None
    dialog.fileSelected.emit(str(tmp_path / "x.bmp"))
    await until(lambda: (tmp_path / "x.bmp").exists())
    dialog.fileSelected.emit(str(tmp_path / "no" / "x.bmp"))
    await until(lambda: failures)
    assert "could not be written" in failures[0]
    dialog.close()
    await owner.close()
    await closed(view)
