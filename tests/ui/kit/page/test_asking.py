"""One question to a server at a time."""

from __future__ import annotations

import asyncio

from PySide6.QtCore import QObject

from companion.errors import DeviceError
from companion.ui.kit.page.tasks import PageQuestion, TaskOwner
from tests.fakes.workbench import settled, until


async def say(what: str) -> str:
    return what


async def fail() -> str:
    raise DeviceError("call.device_error", text="no")


async def test_answers_problems_and_later_questions() -> None:
    owner = TaskOwner()
    ask: PageQuestion[str] = PageQuestion(TaskOwner(owner, owner), "ask", QObject(owner))
    states: list[tuple[bool, str | None]] = []
    ask.signals.changed.connect(lambda: states.append((ask.asking, ask.answer)))
    ask.ask(lambda: say("one"))
    await until(lambda: not ask.asking)
    assert states == [(True, None), (False, "one")]
    ask.ask(fail)
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
