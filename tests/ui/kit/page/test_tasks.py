"""Who owns a task: the window, and the page that started it; and one question at a time."""

from __future__ import annotations

import asyncio

import pytest
from PySide6.QtCore import QObject

from companion.errors import DeviceError
from companion.messages.message import Message
from companion.ui.kit.page.tasks import PageQuestion, TaskOwner
from tests.fakes.workbench import settled, until


async def forever() -> None:
    await asyncio.Event().wait()


async def fail(error: Exception) -> None:
    raise error


async def test_the_tasks_of_a_page_end_when_it_is_destroyed() -> None:
    window = TaskOwner()
    page = QObject()
    mine = TaskOwner(window, page)
    of_page = mine.start(forever(), "of the page")
    of_window = window.start(forever(), "of the window")
    assert mine.tasks == {of_page} and window.tasks == {of_page, of_window}
    page.deleteLater()
    await until(of_page.done)
    assert of_page.cancelled() and not of_window.done()
    await until(lambda: window.tasks == {of_window})
    await window.close()
    assert of_window.cancelled() and not window.tasks


async def test_the_tasks_of_a_page_end_with_the_window_as_well() -> None:
    window, page = TaskOwner(), QObject()
    task = TaskOwner(window, page).start(forever(), "of the page")
    await window.close()
    assert task.cancelled()


async def test_a_page_ends_its_own_tasks_alone() -> None:
    window, page = TaskOwner(), QObject()
    mine = TaskOwner(window, page)
    of_page, of_window = mine.start(forever(), "one"), window.start(forever(), "two")
    await mine.close()
    assert of_page.cancelled() and not of_window.done()
    await window.close()


async def test_a_failure_is_shown_once_by_the_window(caplog: pytest.LogCaptureFixture) -> None:
    window, page = TaskOwner(), QObject()
    mine = TaskOwner(window, page)
    shown: list[tuple[str, Message | None]] = []
    window.failed.connect(lambda name, said: shown.append((name, said)))
    mine.failed.connect(lambda name, said: shown.append((f"page: {name}", said)))
    foreseen = DeviceError("call.device_error", text="no")
    mine.start(fail(foreseen), "foreseen")
    await until(lambda: len(shown) == 1)
    assert shown == [("foreseen", foreseen.message)] and not caplog.records
    mine.start(fail(ValueError("?")), "not foreseen")
    await until(lambda: len(shown) == 2)
    assert shown[1] == ("not foreseen", None)
    assert [record.message for record in caplog.records] == ["not foreseen failed"]
    assert not mine.tasks and not window.tasks


async def test_a_task_may_outlive_its_page() -> None:
    """It takes a while to end, and nothing of the page is asked then."""
    window, page = TaskOwner(), QObject()
    release = asyncio.Event()

    async def slow() -> None:
        try:
            await forever()
        finally:
            await release.wait()

    begun = TaskOwner(window, page).start(slow(), "slow")
    await asyncio.sleep(0)
    page.deleteLater()
    await until(lambda: begun.cancelling() > 0)
    release.set()
    await until(begun.done)
    assert begun.cancelled() and not window.tasks


# one question to a server at a time


async def say(what: str) -> str:
    return what


async def fails_to_answer() -> str:
    raise DeviceError("call.device_error", text="no")


async def test_answers_problems_and_later_questions() -> None:
    owner = TaskOwner()
    ask: PageQuestion[str] = PageQuestion(TaskOwner(owner, owner), "ask", QObject(owner))
    states: list[tuple[bool, str | None]] = []
    ask.signals.changed.connect(lambda: states.append((ask.asking, ask.answer)))
    ask.ask(lambda: say("one"))
    await until(lambda: not ask.asking)
    assert states == [(True, None), (False, "one")]
    ask.ask(fails_to_answer)
    await until(lambda: not ask.asking)
    # what came before stays, and the reason is next to it
    assert ask.answer == "one" and ask.problem is not None
    ended = asyncio.Event()

    async def slow() -> str:
        try:
            await asyncio.sleep(60)
        finally:
            ended.set()
        return "late"

    ask.ask(slow)
    await settled(2)
    ask.ask(lambda: say("two"))
    await until(lambda: not ask.asking)
    assert ended.is_set() and ask.answer == "two" and ask.problem is None
    ask.ask(slow)
    await settled(2)
    ask.cancel()
    await until(lambda: not ask.asking)
    assert ask.cancelled and ask.answer == "two"
    ask.ask(slow)
    ask.forget()
    await settled()
    assert ask.answer is None and not ask.asking and not ask.cancelled
    await owner.close()
