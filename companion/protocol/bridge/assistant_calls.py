"""The tools that the former server calls: each call with what the device answered to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from companion.protocol.bridge.conversation import AssistantCall
from companion.protocol.session.answers import read_result
from companion.text import clean, one_line

MAX_WAITING: Final = 64
"""Calls without an answer that are remembered; the device works on one after another."""

ANSWER_WITHIN: Final = 120.0
"""Seconds after which a call counts as never answered. A camera's tool takes half a minute."""

ANSWER_LIMIT: Final = 2_000
"""Characters of an answer that are kept."""

MAX_ARGUMENTS: Final = 16 * 1024
"""Bytes of arguments that are kept as JSON; of longer ones the beginning is kept as text."""


@dataclass(slots=True)
class _Waiting:
    key: int | str
    tool: str
    arguments: Any
    since: float


class AssistantCalls:
    """Pairs calls and answers by `key`, the id that the device was given.

    A server may use an id again before it was answered: then the first answer belongs to the
    first call. `clock` gives seconds.
    """

    def __init__(self, on_call: Callable[[AssistantCall], None], clock: Callable[[], float]):
        self._on_call = on_call
        self._clock = clock
        self._waiting: list[_Waiting] = []

    def asked(self, key: int | str, tool: Any, arguments: Any) -> None:
        """A call goes to the device. `tool` and `arguments` are the server's word."""
        self.expire()
        if len(self._waiting) >= MAX_WAITING:
            self._unanswered(self._waiting.pop(0))
        self._waiting.append(_Waiting(key, one_line(tool), arguments, self._clock()))

    def waits_for(self, key: int | str) -> bool:
        return any(call.key == key for call in self._waiting)

    def answered(self, key: int | str, answer: Any) -> None:
        """The device answered with `answer`: the payload, or what could be saved of it."""
        for call in self._waiting:
            if call.key == key:
                self._waiting.remove(call)
                words, failed = _read(call.tool, answer)
                self._tell(call, words, failed)
                return

    def expire(self) -> None:
        """Report what waits too long. There is no timer: whatever passes next shows it."""
        now = self._clock()
        while self._waiting and now - self._waiting[0].since > ANSWER_WITHIN:
            self._unanswered(self._waiting.pop(0))

    def close(self) -> None:
        """The device is gone: what waits was never answered."""
        waiting, self._waiting = self._waiting, []
        for call in waiting:
            self._unanswered(call)

    def _unanswered(self, call: _Waiting) -> None:
        self._tell(call, "", failed=True)

    def _tell(self, call: _Waiting, answer: str, failed: bool) -> None:
        elapsed = (self._clock() - call.since) * 1000
        self._on_call(AssistantCall(call.tool, call.arguments, answer, failed, elapsed))


def _read(tool: str, answer: Any) -> tuple[str, bool]:
    """An answer's words, and whether it is a failure."""
    error = answer.get("error") if isinstance(answer, Mapping) else None
    if error is not None:
        words = error.get("message") if isinstance(error, Mapping) else error
        return clean(words, ANSWER_LIMIT), True
    result = answer.get("result") if isinstance(answer, Mapping) else None
    if not isinstance(result, Mapping):
        return clean(result, ANSWER_LIMIT), False
    read = read_result(tool, result)
    return clean(read.text, ANSWER_LIMIT), read.is_error
