"""The former server's orders on their way to a device: each is judged before the device gets it.

Judged is what a device would make of the very bytes, whichever firmware it has: names match
whatever their case, of equal names any may count, a text ends at a NUL (wire.md, "Envelope";
`companion.protocol.device_json`). A frame that a device may read and this program cannot read
like other programs do is an order that nobody knows, if it asks for anything at all. All other
frames pass as the very bytes that came.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Final

from companion.protocol.device_json import TooManyValues, read_as_device, until_nul
from companion.protocol.json_spans import Span, read_spans, replaced
from companion.protocol.mcp_frames import Edits, kept, quoted
from companion.text import clean, one_line

MAX_SHOWN: Final = 2_000
"""Bytes of arguments that a person is shown; nobody can agree to longer ones."""

REFUSED: Final = -32000
"""Of the range that JSON-RPC 2.0 leaves to implementations ("Error object")."""

_DEPTH: Final = 8
"""Several envelopes, payload, several requests, `params`, its members; and some to spare."""
_STRICT_DEPTH: Final = 3
MAX_ANSWERS: Final = 64
"""Errors that one frame is answered with."""


@dataclass(frozen=True, slots=True)
class Order:
    """Something that a device is told to do: a tool's call, or a message that acts."""

    tool: str
    """As the device reads it. Empty where that cannot be known."""
    arguments: Any = None
    """The JSON as it came, untrusted; a text where it is none or too long."""
    mark: str = field(default="", repr=False)
    """Equal for orders that are the same to the byte."""
    exact: bool = False
    """Whoever knows `tool` and `arguments` knows all that the device would do."""
    answered: bool = False
    """The device answers it: it has an id that comes back."""
    message: bool = False
    """No call but a message of the voice channel, which restarts the device."""
    readable: bool = True


Judge = Callable[[Order], bool]
"""Whether the device may get this order. It is asked about every tool's call, once for each."""


@dataclass(frozen=True, slots=True)
class Passed:
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
        passing = _Passing(self._judge)
        try:
            root = read_as_device(frame, _DEPTH)
            # what no device reads does no harm
            edits = [] if root is None else passing.edits(frame, root, _Place())
        except TooManyValues:
            edits = [] if self._judge(Order("", readable=False)) else None
        return Passed(None if edits is None else replaced(frame, edits), tuple(passing.answers))


@dataclass(frozen=True, slots=True)
class _Place:
    """Where in a frame a value stands."""

    session: str | None = None
    """Of the envelope around it; `None` outside of any."""
    exact: bool = True
    """Every device that looks here finds the same."""


class _Passing:
    """One frame on its way. Its edits are `None` for what must not pass."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self._readable: dict[bytes, bool] = {}
        self.answers: list[bytes] = []

    def edits(self, data: bytes, span: Span, place: _Place) -> Edits | None:
        if span.items is not None:
            if not span.items:
                return []
            return kept(data, span, [(item, self.edits(data, item, place)) for item in span.items])
        if isinstance(span.value, str) and place.session is not None:
            return self._of_text(data, span, place)
        if span.members is None:
            return []
        if place.session is None and not self._message_passes(data, span):
            return None
        if span.all("method") and not self._request_passes(data, span, place):
            return None
        payloads, session = span.all("payload"), span.get("session_id")
        inside = _Place(
            session.value if session is not None and isinstance(session.value, str) else "",
            place.exact and len(payloads) == len(span.all("type")) == 1,
        )
        edits: Edits = []
        for payload in payloads:
            changes = self.edits(data, payload, inside)
            if changes is None:
                return None
            edits += changes
        return edits

    def _of_text(self, data: bytes, span: Span, place: _Place) -> Edits | None:
        """JSON in a text, which some devices take as well."""
        inner = str(span.value).encode()
        root = read_as_device(inner, _DEPTH)
        if root is None or isinstance(root.value, str):
            return []
        edits = self.edits(inner, root, place)
        if not edits:
            return edits
        return [(span.start, span.stop, quoted(replaced(inner, edits)))]

    def _message_passes(self, data: bytes, span: Span) -> bool:
        """Whether it is not the message that restarts the device, or may pass."""
        kinds, commands = span.all("type"), span.all("command")
        if not (_any_is(kinds, "system") and _any_is(commands, "reboot")):
            return True
        readable = self._is_readable(data)
        return self._judge(
            Order(
                "system",
                {"command": "reboot"},
                mark="system reboot",
                exact=readable and len(kinds) == len(commands) == 1,
                message=True,
                readable=readable,
            )
        )

    def _request_passes(self, data: bytes, span: Span, place: _Place) -> bool:
        ids = [found for found in span.all("id") if _is_id(found.value)]
        orders = self._orders(data, span, place, answered=bool(ids))
        if all(self._judge(order) for order in orders):
            return True
        self._refuse(data, ids, orders[0].tool, place)
        return False

    def _orders(self, data: bytes, span: Span, place: _Place, *, answered: bool) -> list[Order]:
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
        single = len(methods) == len(all_params) == len(calls) == 1 and len(span.all("id")) <= 1
        plain = place.exact and readable and single and "\0" not in methods[0].value
        return [
            replace(
                order,
                exact=order.exact and plain,
                answered=answered,
                readable=readable,
            )
            for order in (_order(data, params, name.value) for params, name in calls)
        ]

    def _refuse(self, data: bytes, ids: list[Span], tool: str, place: _Place) -> None:
        words = "The owner of this device has not allowed this"
        error = {"code": REFUSED, "message": f"{words}: {one_line(tool)}" if tool else words}
        for token in dict.fromkeys(_token(data, found) for found in ids):
            if len(self.answers) >= MAX_ANSWERS:
                return
            answer = b'{"jsonrpc":"2.0","id":%s,"error":%s}' % (token, _compact(error))
            if place.session is not None:
                session = _compact(place.session)
                answer = b'{"session_id":%s,"type":"mcp","payload":%s}' % (session, answer)
            self.answers.append(answer)

    def _is_readable(self, data: bytes) -> bool:
        """Whether the rest of the program reads it too, which keeps the ids apart."""
        known = self._readable.get(data)
        if known is None:
            known = self._readable[data] = read_spans(data, _STRICT_DEPTH) is not None
        return known


def _order(data: bytes, params: Span, name: str) -> Order:
    """A tool's call, `exact` as far as its own members go."""
    given = params.all("arguments")
    arguments, plain = _arguments(data, given[0]) if given else (None, True)
    tool = until_nul(name)
    mark = hashlib.sha256(tool.encode() + b"\0")
    for each in given:
        mark.update(data[each.start : each.stop])
    exact = (
        plain
        and tool == name == one_line(name)
        and len(given) <= 1
        and len(params.all("name")) == 1
    )
    return Order(tool, arguments, mark.hexdigest(), exact)


def _arguments(data: bytes, span: Span) -> tuple[Any, bool]:
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


def _is_id(value: Any) -> bool:
    return isinstance(value, int | float | str) and not isinstance(value, bool)


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
