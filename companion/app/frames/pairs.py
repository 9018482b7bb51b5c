"""Which frames belong together: a request and its answer, and what only both of them tell."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from companion.devices.frames import Direction, WireFrame
from companion.protocol.frame_notes import FrameKind, FrameNotes, Quirk, read_frame


class FrameRow(Struct):
    """A frame with what was read in it; `partner` and `elapsed` come when the other one does."""

    frame: WireFrame
    notes: FrameNotes
    quirks: tuple[Quirk, ...] = ()
    """Those of the frame alone, and those that the frames before it show."""
    partner: int | None = None
    """Number of the frame that this one answers, or by which it is answered."""
    elapsed: float | None = None
    """Milliseconds from the request to its answer; `None` as well where the clock was set back
    in between."""
    method: str = ""
    """Of an answer: what was asked."""
    tool: str = ""
    """Likewise: which tool was called."""
    cancelled: bool = False
    """A request for whose answer the app no longer waited."""

    @property
    def number(self) -> int:
        return self.frame.number


_Connection: TypeAlias = tuple[str, int]
"""Key and session."""
_Asked: TypeAlias = tuple[_Connection, Direction, "int | str"]


class Pairing:
    """Takes frames in their order, each once. `begun` is false when older ones are gone, so that
    an answer may belong to a request that nobody can see any more."""

    def __init__(self, *, begun: bool = True) -> None:
        self._begun = begun
        self._asked: dict[_Asked, FrameRow] = {}
        self._answered: set[int] = set()
        self._enveloped: set[_Connection] = set()
        self._partial: set[_Connection] = set()
        self._seen: set[_Connection] = set()

    def add(self, frame: WireFrame) -> tuple[FrameRow, FrameRow | None]:
        """The row of a frame, and that of its request, which is changed by it."""
        sent = frame.direction is Direction.SENT
        notes = read_frame(frame.data, sent=sent, cut=frame.cut)
        row = FrameRow(frame, notes, notes.quirks, method=notes.method, tool=notes.tool)
        connection = (frame.key, frame.session)
        self._begin(connection)
        if sent and notes.enveloped:
            self._enveloped.add(connection)
        elif not sent and notes.enveloped is False and connection in self._enveloped:
            row.quirks += (Quirk.BARE,)
        changed = None
        if notes.kind is FrameKind.REQUEST and notes.pair_id is not None:
            self._asked[connection, frame.direction, notes.pair_id] = row
        elif notes.kind is FrameKind.ANSWER:
            changed = self._answer(row, connection)
        elif notes.cancels is not None:
            changed = self._asked.get((connection, frame.direction, notes.cancels))
            if changed is not None:
                changed.cancelled = changed.partner is None
        return row, changed

    def miss(self, frame: WireFrame) -> None:
        """A frame is dropped that was never taken: its request or answer may come."""
        self._partial.add((frame.key, frame.session))

    def forget(self, row: FrameRow) -> None:
        """A row is dropped: what comes later may belong to it, and nobody could tell."""
        connection = (row.frame.key, row.frame.session)
        self._partial.add(connection)
        self._answered.discard(row.number)
        if row.notes.pair_id is not None:
            asked = (connection, row.frame.direction, row.notes.pair_id)
            if self._asked.get(asked) is row:
                del self._asked[asked]

    def _begin(self, connection: _Connection) -> None:
        if connection in self._seen:
            return
        if not self._begun and not self._seen:
            # the first one of what is left; those after it are seen from their beginning
            self._partial.add(connection)
        self._seen.add(connection)

    def _answer(self, row: FrameRow, connection: _Connection) -> FrameRow | None:
        number = row.notes.pair_id
        other = Direction.SENT if row.frame.direction is Direction.RECEIVED else Direction.RECEIVED
        request = self._asked.get((connection, other, number)) if number is not None else None
        if request is None:
            if connection not in self._partial:
                row.quirks += (Quirk.STRAY,)
            return None
        row.partner = request.number
        row.method, row.tool = request.notes.method, request.notes.tool
        elapsed = (row.frame.time - request.frame.time).total_seconds() * 1000
        row.elapsed = elapsed if elapsed >= 0 else None
        if request.number in self._answered:
            row.quirks += (Quirk.AGAIN,)
            return None
        if request.cancelled:
            row.quirks += (Quirk.LATE,)
        self._answered.add(request.number)
        request.partner, request.elapsed = row.number, row.elapsed
        return request
