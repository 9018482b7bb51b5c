"""Two MCP clients on one device: its upstream server, and this app.

The device answers by id alone. This app's requests have ids of their own (`OUR_IDS`). A request of
a server that uses such ids (seconds of the clock are among them) travels under a substitute, and
the answer gets the old id back. Everything else is handed on as the very bytes that came.

Source: transports/README.md, "Envelope", "Requests without an answer" and "Answers". The device
reads ids as int32 and cuts off fractions; of equal names it takes the first, whatever the case.
py-xiaozhi answers ids of any kind, and payloads that are strings.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec import Struct, field

from companion.protocol.bridge.conversation import AssistantCall
from companion.protocol.bridge.json_spans import (
    MAX_SPANS,
    Budget,
    Edits,
    Span,
    array_edits,
    decoded,
    quoted,
    read_spans,
    replaced,
    unquoted,
    until_nul,
    with_integer,
)
from companion.protocol.payloads import (
    CHANNEL_TYPES,
    find_error,
    find_id_span,
    looks_like_json,
    wire_number,
)
from companion.protocol.results import read_result
from companion.text import clean, one_line

OUR_IDS: Final = range(1_500_000_000, 2_100_000_000)
"""The ids of this app's requests. All fit into the device's int32."""

SUBSTITUTES: Final = range(2_100_000_000, 2**31 - 1)
"""The ids under which a server's requests travel whose own ids lie in `OUR_IDS` or here. The
largest int32 is left out: the device answers every id above with it."""

MAX_SUBSTITUTES: Final = 256
"""Substitutes that are remembered; a device has answered, or never will, long before."""

_DEPTH: Final = 3
"""Envelope, payload, and the payload's `params` or `result`."""

_ARGUMENTS_SHOWN: Final = 2_000

MAX_WAITING: Final = 64
"""Calls without an answer that are remembered; the device works on one after another."""

ANSWER_WITHIN: Final = 120.0
"""Seconds after which a call counts as never answered. A camera's tool takes half a minute."""

ANSWER_LIMIT: Final = 2_000
"""Characters of an answer that are kept."""

MAX_ARGUMENTS: Final = 16 * 1024
"""Bytes of arguments that are kept as JSON; of longer ones the beginning is kept as text."""


class _Waiting(Struct):
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
                self._publish(call, words, failed)
                return

    def expire(self) -> None:
        """Report what waits too long. There is no timer: the next frame shows it."""
        now = self._clock()
        while self._waiting and now - self._waiting[0].since > ANSWER_WITHIN:
            self._unanswered(self._waiting.pop(0))

    def close(self) -> None:
        """The device is gone: what waits was never answered."""
        waiting, self._waiting = self._waiting, []
        for call in waiting:
            self._unanswered(call)

    def _unanswered(self, call: _Waiting) -> None:
        self._publish(call, "", failed=True)

    def _publish(self, call: _Waiting, answer: str, failed: bool) -> None:
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


class Sorted(Struct, frozen=True):
    """A device's frame, for those whom it concerns."""

    server: bytes | None
    us: bytes | None


class _Sorting(Struct):
    """What each would get: changes to the frame, or `None` for nothing at all."""

    server: Edits | None = field(default_factory=list)
    us: Edits | None = field(default_factory=list)


class McpSwitch:
    """For one connection of a device. Nothing here waits, and nothing raises for what came.

    `on_call` hears of every tool that the server called, when the device has answered, at the
    latest at `close`. `clock` gives seconds. Audio need not be given to it.
    """

    def __init__(
        self,
        on_call: Callable[[AssistantCall], None] = lambda call: None,
        *,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._calls = AssistantCalls(on_call, clock)
        self._originals: dict[int, int] = {}
        self._next = random.randrange(len(SUBSTITUTES))

    def from_server(self, frame: bytes) -> bytes:
        """The server's frame as the device shall get it: the same object if nothing changes."""
        budget = Budget(MAX_SPANS)
        root = read_spans(frame, _DEPTH, budget)
        return frame if root is None else replaced(frame, self._requests(frame, root, budget))

    def from_device(self, frame: bytes) -> Sorted:
        """Who gets a device's frame: an answer goes to who asked, all other MCP to both.

        What is no MCP at all is the server's.
        """
        self._calls.expire()
        if not looks_like_json(frame):
            return Sorted(frame, None)
        budget = Budget(MAX_SPANS)
        root = read_spans(frame, _DEPTH, budget)
        sorting = self._sort_broken(frame) if root is None else self._sort(frame, root, budget)
        return Sorted(
            None if sorting.server is None else replaced(frame, sorting.server),
            None if sorting.us is None else replaced(frame, sorting.us),
        )

    def from_us(self, frame: str, server_listens: bool) -> bytes | None:
        """A frame of our own codec as the device shall get it; `None`: it is not sent.

        While the server listens it answers a device's requests, and we do not. Raises
        `ValueError` for a request of ours whose id is not in `OUR_IDS`.
        """
        value = json.loads(frame)
        if value.get("type", "mcp") != "mcp":
            return frame.encode()  # a message of the voice channel: `alert`, `system`
        payload = value.get("payload", value)
        if "method" not in payload:
            return None if server_listens else frame.encode()
        if "id" in payload and payload["id"] not in OUR_IDS:
            raise ValueError(f"the id {payload['id']} is not in our space")
        return frame.encode()

    def close(self) -> None:
        """The device is gone: calls that wait for it are reported as failed."""
        self._calls.close()
        self._originals.clear()

    # from the server

    def _requests(self, frame: bytes, span: Span, budget: Budget) -> Edits:
        """The changes to what is somewhere in a frame: an envelope, several, or bare."""
        if span.items is not None:
            return [edit for item in span.items for edit in self._requests(frame, item, budget)]
        if span.members is None or _is_channel(span):
            return []
        if not _is_envelope(span):
            return self._request(frame, span)
        edits: Edits = []
        # of two payloads it depends on the device which one it takes
        for payload in span.all("payload"):
            for item in [payload] if payload.items is None else payload.items:
                edits += self._request_or_text(frame, item, budget)
        return edits

    def _request_or_text(self, frame: bytes, span: Span, budget: Budget) -> Edits:
        if not isinstance(span.value, str):
            return self._request(frame, span)
        inner = unquoted(frame, span)
        root = read_spans(inner, _DEPTH - 1, budget)
        if root is None:
            return []
        edits: Edits = []
        for item in [root] if root.items is None else root.items:
            edits += self._request(inner, item)
        return [(span.start, span.stop, quoted(replaced(inner, edits)))] if edits else []

    def _request(self, frame: bytes, span: Span) -> Edits:
        if span.members is None:
            return []
        method = span.get("method")
        if method is None and (span.get("result") or span.get("error")):
            return []  # the server's answer to a request of the device: the id is the device's
        edits: Edits = []
        key: int | str | None = None
        for position, found in enumerate(span.all("id")):
            number = wire_number(found.value)
            if number is not None and _is_taken(number):
                number = self._substitute(number)
                edits.append((found.start, found.stop, with_integer(frame, found, number)))
            if position == 0:
                key = number if number is not None else _text(frame, found)
        params = span.get("params")
        if method is None or params is None:
            return edits
        if method.value == "tools/call" and key is not None:
            self._remember(frame, key, params)
        elif method.value == "notifications/cancelled":
            edits += self._cancelled(frame, params)
        return edits

    def _remember(self, frame: bytes, key: int | str, params: Span) -> None:
        name, arguments = params.get("name"), params.get("arguments")
        given: Any = None
        if arguments is not None:
            if arguments.stop - arguments.start > MAX_ARGUMENTS:
                head = frame[arguments.start : arguments.start + MAX_ARGUMENTS]
                given = clean(head.decode("utf-8", "replace"), _ARGUMENTS_SHOWN)
            else:
                given = decoded(frame, arguments)
        tool = decoded(frame, name) if name else ""
        # the device compares no further
        self._calls.asked(key, until_nul(tool) if isinstance(tool, str) else tool, given)

    def _cancelled(self, frame: bytes, params: Span) -> Edits:
        """A server that gives up a request must not give up one of ours."""
        meant = params.get("requestid")
        number = wire_number(meant.value) if meant is not None else None
        if meant is None or number is None or not _is_taken(number):
            return []
        for substitute, original in reversed(self._originals.items()):
            if original == number:
                return [(meant.start, meant.stop, with_integer(frame, meant, substitute))]
        return [(meant.start, meant.stop, with_integer(frame, meant, self._substitute(number)))]

    def _substitute(self, original: int) -> int:
        substitute = SUBSTITUTES[self._next]
        self._next = (self._next + 1) % len(SUBSTITUTES)
        while len(self._originals) >= MAX_SUBSTITUTES:
            del self._originals[next(iter(self._originals))]
        self._originals[substitute] = original
        return substitute

    # from the device

    def _sort(self, frame: bytes, span: Span, budget: Budget) -> _Sorting:
        if span.items is not None:
            return self._sort_items(frame, span, self._sort, budget)
        if span.members is None:
            return _Sorting()
        if _is_channel(span):
            return _Sorting(us=None)
        if not _is_envelope(span):
            return self._sort_payload(frame, span, budget)
        payloads = span.all("payload")
        if len(payloads) != 1:
            # texts that the device does not escape can double a name; it is not given to us then
            return _Sorting(us=None)
        if payloads[0].items is not None:
            return self._sort_items(frame, payloads[0], self._sort_payload, budget)
        return self._sort_payload(frame, payloads[0], budget)

    def _sort_items(
        self,
        frame: bytes,
        span: Span,
        sort: Callable[[bytes, Span, Budget], _Sorting],
        budget: Budget,
    ) -> _Sorting:
        """Answers to both of us in one array are taken apart."""
        items = span.items or []
        if not items:
            return _Sorting(us=None)
        sorted_items = [(item, sort(frame, item, budget)) for item in items]
        return _Sorting(
            array_edits(frame, span, [(item, each.server) for item, each in sorted_items]),
            array_edits(frame, span, [(item, each.us) for item, each in sorted_items]),
        )

    def _sort_payload(self, frame: bytes, span: Span, budget: Budget) -> _Sorting:
        if isinstance(span.value, str):
            inner = unquoted(frame, span)
            root = read_spans(inner, _DEPTH - 1, budget)
            if root is None or root.members is None:
                return _Sorting()
            sorting = self._sort_payload(inner, root, budget)
            if sorting.server:
                text = quoted(replaced(inner, sorting.server))
                sorting.server = [(span.start, span.stop, text)]
            return sorting
        if not _is_answer(span):
            return _Sorting()
        found = span.get("id")
        assert found is not None
        number = wire_number(found.value)
        key = number if number is not None else _text(frame, found)
        if number is None or not _is_taken(number):
            edits: Edits = []
        elif number in OUR_IDS:
            return _Sorting(server=None)
        elif number in self._originals:
            original = self._originals[number]
            edits = [(found.start, found.stop, with_integer(frame, found, original))]
        else:
            # far too late: nobody knows any more whose it is
            return _Sorting(None, None)
        if key is not None and self._calls.waits_for(key):
            self._calls.answered(key, decoded(frame, span))
        return _Sorting(edits, None)

    def _sort_broken(self, frame: bytes) -> _Sorting:
        """An error whose text is not escaped is no JSON; its id comes before the text."""
        place = find_id_span(frame.decode("latin-1"))
        if place is None:
            return _Sorting()
        number = int(frame[place[0] : place[1]])
        if number in OUR_IDS:
            return _Sorting(server=None)
        if self._calls.waits_for(number):
            found = find_error(frame.decode("utf-8", "replace"))
            words = found[1] if found else ""
            self._calls.answered(number, {"error": {"message": words}})
        if number not in SUBSTITUTES:
            return _Sorting(us=None)
        if number not in self._originals:
            return _Sorting(None, None)
        return _Sorting([(*place, str(self._originals[number]).encode())], None)


def _text(frame: bytes, span: Span) -> str | None:
    """An id that is a text: stock firmware does not answer it, others give it back."""
    return str(decoded(frame, span)) if isinstance(span.value, str) else None


def _is_taken(number: int) -> bool:
    return number in OUR_IDS or number in SUBSTITUTES


def _is_envelope(span: Span) -> bool:
    kind = span.get("type")
    return kind is not None and kind.value == "mcp"


def _is_channel(span: Span) -> bool:
    kind = span.get("type")
    return (
        kind is not None
        and isinstance(kind.value, str)
        and kind.value in CHANNEL_TYPES
        and span.get("jsonrpc") is None
    )


def _is_answer(span: Span) -> bool:
    if span.members is None:
        return False
    method, found = span.get("method"), span.get("id")
    if (method is not None and isinstance(method.value, str)) or found is None:
        return False
    return found.value is not None and any(
        span.get(name) is not None for name in ("result", "error", "jsonrpc")
    )
