"""Which exchange of a recording answers a request."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from companion.simulator.recorded import RecordedExchange, RecordedRequest, Script


class Choice:
    """Finds the closest exchange; equal ones come one after the other, and the last stays.

    First what was asked in just these words, then with the same parameters, then of the same
    tool, or with the same method. Of each, first in the connection that is played, then in the
    ones before it, then in those after it.
    """

    def __init__(self, script: Script) -> None:
        self._sessions = script.sessions
        self._place = 0
        self._played: set[int] = set()

    def begin(self, place: int) -> None:
        """Another connection begins: that of this index."""
        self._place = place
        self._played.clear()

    def choose(self, request: RecordedRequest) -> RecordedExchange | None:
        """The exchange to play, which then counts as played; `None` when there is none."""
        for is_like in _likenesses(request):
            for place in self._order():
                exchanges = self._sessions[place].exchanges
                found = self._next([each for each in exchanges if is_like(each.request)])
                if found is not None:
                    return found
        return None

    def _order(self) -> Iterable[int]:
        yield self._place
        yield from range(self._place - 1, -1, -1)
        yield from range(self._place + 1, len(self._sessions))

    def _next(self, alike: list[RecordedExchange]) -> RecordedExchange | None:
        if not alike:
            return None
        fresh = [each for each in alike if each.line not in self._played]
        chosen = fresh[0] if fresh else alike[-1]
        self._played.add(chosen.line)
        return chosen


def _likenesses(request: RecordedRequest) -> list[Callable[[RecordedRequest], bool]]:
    """From the strictest to the loosest."""
    same: list[Callable[[RecordedRequest], bool]] = [lambda each: each == request]
    if request.shape != "plain":
        return same
    if request.method in ("tools/call", "tools/list"):
        # a page of another cursor, or another tool's answer, would be no answer to this
        same.append(
            lambda each: (
                (each.shape, each.method, each.subject)
                == ("plain", request.method, request.subject)
            )
        )
    else:
        same.append(lambda each: (each.shape, each.method) == ("plain", request.method))
    return same
