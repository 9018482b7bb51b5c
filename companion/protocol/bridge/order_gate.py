"""The upstream server's orders on their way to a device: each is judged before the device gets it.

Judged is what any device would make of the very bytes: names match whatever their case, of equal
names any may count, a text ends at a NUL (transports/README.md, "Envelope";
`companion.protocol.bridge.json_spans`). What a device may read and this program cannot counts as an
unknown order. All other frames pass as the very bytes that came.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct, field
from msgspec.structs import replace

from companion.protocol.bridge.json_spans import (
    MAX_VALUES,
    Budget,
    Edits,
    Span,
    TooManyValues,
    array_edits,
    quoted,
    read_as_device,
    read_spans,
    replaced,
    until_nul,
)
from companion.records import Unshown
from companion.text import clean, one_line

MAX_SHOWN: Final = 2_000
"""Bytes of arguments that a person is shown; nobody can agree to longer ones."""

REFUSED: Final = -32000
"""Of the range that JSON-RPC 2.0 leaves to implementations ("Error object")."""

_DEPTH: Final = 8
"""Several envelopes, payload, several requests, `params`, its members; and some to spare."""
_STRICT_DEPTH: Final = 3
_TEXTS: Final = 4
"""Times a frame's own size that is read of the texts in it, and of the texts in those."""
MAX_READINGS: Final = 8
"""Orders that one request may be to different devices; more count as one that nobody can read."""
MAX_ORDERS: Final = 128
"""Orders in one frame; more count as one that nobody can read."""
MAX_TAKEN: Final = 65_535
"""Bytes of a frame that a device takes (transports/README.md, "WebSocket of a device")."""
MAX_ANSWERS: Final = 64
"""Errors that one frame is answered with."""
MAX_ID: Final = 256
"""Bytes of an id that is answered, and characters of a session's that comes back with it."""


class Order(Unshown, Struct, frozen=True):
    """Something that a device is told to do: a tool's call, or a message that acts."""

    unshown = frozenset({"mark"})

    tool: str
    """As the device reads it. Empty where that cannot be known."""
    arguments: Any = None
    """The JSON as it came, untrusted; a text where it is none or too long."""
    mark: str = ""
    """Equal for orders that are the same to the byte."""
    exact: bool = False
    """`tool` and `arguments` tell all that the device would do."""
    answered: bool = False
    """The device answers it: it has an id that comes back."""
    message: bool = False
    """No call but a message of the voice channel, which restarts the device."""
    readable: bool = True


Judge = Callable[[Order], bool]
"""Whether the device may get this order. It is asked about every tool's call, once for each."""


class Passed(Struct, frozen=True):
    frame: bytes | None
    """What the device gets, the same object if nothing changes; `None` for nothing."""
    answers: tuple[bytes, ...] = ()
    """What the server gets in the device's place."""


class OrderGate:
    """For one connection of a device. Nothing here waits, and nothing raises for what came."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge

    def from_server(self, frame: bytes) -> Passed:
        """Judge the orders in a frame. Of several in one array those that may pass do."""
        if not _may_order(frame):
            return Passed(frame)
        reading = _Reading(frame)
        try:
            root = read_as_device(frame, _DEPTH, reading.budget)
            # what no device reads does no harm
            part = None if root is None else reading.part(frame, root, _ValuePlace())
        except TooManyValues:
            return Passed(frame if self._judge(Order("", readable=False)) else None)
        if part is None:
            return Passed(frame)
        # what was allowed once is used up by this, so that a device must get it and do it
        passing = _Passing(self._judge, reading.orders == 1 and len(frame) <= MAX_TAKEN)
        edits = passing.edits(part)
        return Passed(None if edits is None else replaced(frame, edits), tuple(passing.answers))


def _may_order(frame: bytes) -> bool:
    """Whether a frame holds one of the names without which nothing is ordered, or may hold it
    with escapes."""
    lower = frame.lower()
    return b"method" in lower or b"command" in lower or b"\\" in frame


class _ValuePlace(Struct, frozen=True):
    """The place of a value in a frame."""

    session: str | None = None
    """Of the envelope around it; `None` outside of any."""
    exact: bool = True
    """Every device that looks here finds the same, and does it."""


class _Part(Struct, frozen=True):
    """A value in a frame by which, or in which, something is ordered."""

    data: bytes
    """The frame, or the text in it, that has `span`."""
    span: Span
    place: _ValuePlace
    parts: list[_Part | None]
    """Of an array: what its items order. Of an object: what its payloads do. Of a text: what is
    written in it."""
    orders: list[Order] = field(default_factory=list)
    """What an object itself may be to some device."""
    ids: list[Span] = field(default_factory=list)


class _Reading:
    """Finds everything that one frame orders, before any of it is judged.

    Raises `TooManyValues` where that would take too long."""

    def __init__(self, frame: bytes) -> None:
        self.budget = Budget(MAX_VALUES)
        """For the frame and all texts in it."""
        self.orders = 0
        self._bytes = _TEXTS * len(frame)
        self._readable: dict[bytes, bool] = {}

    def part(self, data: bytes, span: Span, place: _ValuePlace) -> _Part | None:
        """What is ordered at this place, or `None` for nothing."""
        parts: list[_Part | None] = []
        orders: list[Order] = []
        ids: list[Span] = []
        if span.items is not None:
            # stock firmware does nothing of several (transports/README.md,
            # "Requests without an answer")
            inside = replace(place, exact=False)
            parts = [self.part(data, item, inside) for item in span.items]
        elif isinstance(span.value, str) and place.session is not None:
            parts = [self._in_text(span.value, place)]
        elif span.members is not None:
            if place.session is None:
                orders += self._message(data, span, place)
            if span.all("method"):
                ids = [found for found in span.all("id") if _is_id(found)]
                orders += self._requests(data, span, place, answered=bool(ids))
            self.orders += len(orders)
            if self.orders > MAX_ORDERS:
                raise TooManyValues
            payloads, session = span.all("payload"), span.get("session_id")
            inside = _ValuePlace(
                session.value if session is not None and isinstance(session.value, str) else "",
                place.exact and len(payloads) == len(span.all("type")) == 1,
            )
            parts = [self.part(data, payload, inside) for payload in payloads]
        if not orders and not any(parts):
            return None
        return _Part(data, span, place, parts, orders, ids)

    def _in_text(self, text: str, place: _ValuePlace) -> _Part | None:
        """JSON in a text, which some devices take as well."""
        inner = text.encode()
        self._bytes -= len(inner)
        if self._bytes < 0:
            raise TooManyValues
        root = read_as_device(inner, _DEPTH, self.budget)
        if root is None or isinstance(root.value, str):
            return None
        return self.part(inner, root, place)

    def _message(self, data: bytes, span: Span, place: _ValuePlace) -> list[Order]:
        """The message that restarts the device, if it is that to some."""
        kinds, commands = span.all("type"), span.all("command")
        if not (_any_is(kinds, "system") and _any_is(commands, "reboot")):
            return []
        readable = self._is_readable(data)
        return [
            Order(
                "system",
                {"command": "reboot"},
                mark="system reboot",
                exact=place.exact and readable and len(kinds) == len(commands) == 1,
                message=True,
                readable=readable,
            )
        ]

    def _requests(
        self, data: bytes, span: Span, place: _ValuePlace, *, answered: bool
    ) -> list[Order]:
        """What a request may be to some device: one order, several, or none."""
        methods, all_params = span.all("method"), span.all("params")
        calls = [
            (params, name)
            for params in (all_params if _any_is(methods, "tools/call") else ())
            for name in params.all("name")
            if isinstance(name.value, str)
        ]
        readable = self._is_readable(data)
        if not calls:
            return [] if readable else [Order("", answered=answered, readable=False)]
        given = sum(max(1, len(params.all("arguments"))) for params in all_params)
        if len(methods) * len(calls) * given > MAX_READINGS:
            # nobody writes this in good faith, and nobody could say what it is
            return [Order("", answered=answered, readable=False)]
        single = len(methods) == len(all_params) == len(calls) == 1 and len(span.all("id")) <= 1
        plain = place.exact and readable and single and "\0" not in methods[0].value
        known = {id(params): _arguments(data, params) for params in all_params}
        return [
            _order(name.value, known[id(params)], plain, answered=answered, readable=readable)
            for params, name in calls
        ]

    def _is_readable(self, data: bytes) -> bool:
        """Whether the rest of the program reads it too, which keeps the ids apart."""
        known = self._readable.get(data)
        if known is None:
            known = self._readable[data] = read_spans(data, _STRICT_DEPTH) is not None
        return known


class _Passing:
    """One frame on its way. `alone`: nothing else is ordered in it, and the device takes it."""

    def __init__(self, judge: Judge, alone: bool) -> None:
        self._judge = judge
        self._alone = alone
        self.answers: list[bytes] = []

    def edits(self, part: _Part) -> Edits | None:
        """The changes to a part, `None` for what must not pass."""
        for order in part.orders:
            if not self._judge(order if self._alone else replace(order, exact=False)):
                self._refuse(part, order.tool)
                return None
        all_edits = [[] if each is None else self.edits(each) for each in part.parts]
        span = part.span
        if span.items is not None:
            return array_edits(part.data, span, list(zip(span.items, all_edits, strict=True)))
        edits: Edits = []
        for changes in all_edits:
            if changes is None:
                return None
            edits += changes
        [inner] = part.parts if isinstance(span.value, str) else [None]
        if inner is None or not edits:
            return edits
        return [(span.start, span.stop, quoted(replaced(inner.data, edits)))]

    def _refuse(self, part: _Part, tool: str) -> None:
        words = "The owner of this device has not allowed this"
        error = {"code": REFUSED, "message": f"{words}: {one_line(tool)}" if tool else words}
        tokens = (_token(part.data, found) for found in part.ids[:MAX_ANSWERS])
        for token in dict.fromkeys(tokens):
            if len(self.answers) >= MAX_ANSWERS:
                return
            answer = b'{"jsonrpc":"2.0","id":%s,"error":%s}' % (token, _compact(error))
            if part.place.session is not None:
                named = len(part.place.session) <= MAX_ID
                session = _compact(part.place.session if named else "")
                answer = b'{"session_id":%s,"type":"mcp","payload":%s}' % (session, answer)
            self.answers.append(answer)


class _Arguments(Struct, frozen=True):
    """What a call is given, whatever its name."""

    shown: Any
    plain: bool
    """They are the same to everybody."""
    digest: bytes


def _arguments(data: bytes, params: Span) -> _Arguments:
    given = params.all("arguments")
    shown, plain = _shown(data, given[0]) if given else (None, True)
    digest = hashlib.sha256()
    for each in given:
        digest.update(data[each.start : each.stop])
    plain = plain and len(given) <= 1 and len(params.all("name")) == 1
    return _Arguments(shown, plain, digest.digest())


def _order(name: str, given: _Arguments, plain: bool, *, answered: bool, readable: bool) -> Order:
    tool = until_nul(name)
    return Order(
        tool,
        given.shown,
        hashlib.sha256(given.digest + tool.encode()).hexdigest(),
        exact=plain and given.plain and tool == name == one_line(name),
        answered=answered,
        readable=readable,
    )


def _shown(data: bytes, span: Span) -> tuple[Any, bool]:
    """The arguments, and whether they are the same to everybody."""
    raw = data[span.start : span.stop]
    same = True

    def members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        nonlocal same
        same = same and len({until_nul(name).lower() for name, _ in pairs}) == len(pairs)
        return dict(pairs)

    try:
        if len(raw) > MAX_SHOWN:
            raise ValueError("too long to be shown")
        value = json.loads(raw.decode(), object_pairs_hook=members)
        # which ends a text on a device, and nowhere else
        same = same and "\\u0000" not in json.dumps(value)
    except (ValueError, RecursionError):
        return clean(raw[:MAX_SHOWN].decode("utf-8", "replace"), MAX_SHOWN), False
    return value, same


def _any_is(spans: list[Span], word: str) -> bool:
    return any(isinstance(each.value, str) and until_nul(each.value) == word for each in spans)


def _is_id(span: Span) -> bool:
    value = span.value
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return False
    return span.stop - span.start <= MAX_ID


def _token(data: bytes, span: Span) -> bytes:
    """An id as the server wrote it, if it is JSON to everybody."""
    raw = data[span.start : span.stop]
    try:
        json.loads(raw.decode())
    except ValueError:
        return _compact(span.value)
    return raw


def _compact(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
