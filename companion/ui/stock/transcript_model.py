"""The rows of a device's conversations, and their model, oldest first."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import (
    QAbstractListModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

from companion.app.activity.derived.outcomes import Outcome
from companion.app.activity.event_table import TalkPart, event_type
from companion.app.stock.turns import TalkTurn, turn_of
from companion.events import Event
from companion.text import clean, one_line
from companion.ui.kit.words.call_words import call_summary
from companion.ui.kit.words.device_words import face_words
from companion.ui.kit.words.measures import clock
from companion.ui.kit.words.technical import technical
from companion.ui.kit.words.words import listed, words
from companion.ui.stock.turn_words import turn_sentence, wait_words

translate = QCoreApplication.translate

TEXT_LIMIT: Final = 2_000
"""Characters of a text that are shown; assistants say far less at once."""
_BOUNDS: Final = {"connecting": "broadcast", "idle": "chat-circle"}
"""Icons of the states that begin and end a conversation; the other states are left out."""


class TranscriptRow(Struct, frozen=True):
    """All texts are plain; `text` and `detail` may be long and are wrapped."""

    number: int
    kind: TalkPart
    time: str
    icon: str
    icon_role: str
    text: str
    text_role: str
    colour: str
    detail: str = ""
    """Below the text: the arguments and the answer of a tool call."""
    spoken: str = ""
    """The whole row, for screen readers."""
    done: bool = False
    """A call that changed something: a pill says so."""
    can_undo: bool = False
    turn: TalkTurn | None = None
    """Where the seconds of the turn went that ends here."""


def transcript_row(entry: Event, outcome: Outcome | None = None) -> TranscriptRow | None:
    """The row of `entry`; `None` if the transcript leaves it out. `outcome` is what a call
    changed."""
    talk = event_type(entry).talk
    if talk is None:
        return None
    values, time = entry.values, clock(entry.time, seconds=False)
    text = clean(str(values.get("text", "")), TEXT_LIMIT).strip()
    match talk:
        case TalkPart.HEARD if text:
            who = translate("Transcript", "You")
            if values.get("wake_word"):
                who = translate("Transcript", "Wake word")
            return _row(entry, talk, "user", "text2", text, "body", said=f"{who}: {text}")
        case TalkPart.SPOKEN if text:
            if address := one_line(str(values.get("address", ""))):
                said = translate("Transcript", "Assistant’s announcement: “{text}”")
                note = translate("Transcript", "The sound is at {address}")
                said, note = said.format(text=text), note.format(address=address)
                part = TalkPart.MESSAGE
                return _row(
                    entry, part, "speaker-high", "text2", said, "body", "text2", detail=note
                )
            who = translate("Transcript", "Assistant")
            return _row(
                entry, talk, "chat-circle", "accentText", text, "body", said=f"{who}: {text}"
            )
        case TalkPart.MESSAGE if text:
            said = (
                translate("Transcript", "You sent “{text}”")
                if values.get("sound", True)
                else translate("Transcript", "You sent “{text}” without a sound")
            )
            note = translate("Transcript", "Devices do not confirm messages")
            sign = "bell" if values.get("sound", True) else "chat-text"
            if entry.detail is not None:  # it was said aloud, or not
                said, note, sign = "{text}", words(entry.detail), "speaker-high"
                text = clean(words(entry.title), TEXT_LIMIT)
            return _row(
                entry,
                talk,
                sign,
                "text2",
                said.format(text=text),
                "body",
                "text2",
                detail=note,
            )
        case TalkPart.EMOTION:
            name = one_line(str(values.get("emotion", "")))
            said = translate("Transcript", "Face: {emotion}").format(emotion=face_words(name))
            return _row(entry, talk, "smiley", "text3", said, "caption", "text3") if name else None
        case TalkPart.CALL:
            red = entry.failed
            if outcome is not None and not red:
                return _changed(entry, outcome)
            return _row(
                entry,
                talk,
                "warning-circle" if red else "wrench",
                "redText" if red else "text2",
                one_line(words(entry.title)),
                "body",
                "text",
                detail=call_summary(values, failed=red),
            )
        case TalkPart.TIMES if (turn := turn_of(entry)) is not None:
            row = _row(entry, talk, "timer", "text2", wait_words(turn.times), "body", "text2")
            spoken = f"{time}, {turn_sentence(turn.times)}"
            return replace(row, turn=turn, spoken=spoken)
        case TalkPart.STATE:
            icon = _BOUNDS.get(str(values.get("state", "")))
            if icon is None:
                return None
            begun = values.get("state") == "connecting"
            said = (
                translate("Transcript", "A conversation begins")
                if begun
                else translate("Transcript", "The conversation has ended")
            )
            return TranscriptRow(
                entry.number,
                talk,
                time,
                icon,
                "text3",
                said,
                "caption",
                "text3",
                spoken=f"{time}, {said}",
            )
    return None


def _changed(entry: Event, outcome: Outcome) -> TranscriptRow:
    said = listed(words(each) for each in outcome.words)
    detail = f"{one_line(words(entry.title))} {call_summary(entry.values)}" if technical() else ""
    row = _row(entry, TalkPart.CALL, "wrench", "text2", said, "body", "text", detail=detail)
    return replace(row, done=not outcome.undone, can_undo=outcome.can_undo)


def _row(
    entry: Event,
    talk: TalkPart,
    icon: str,
    icon_role: str,
    text: str,
    role: str,
    colour: str = "text",
    *,
    detail: str = "",
    said: str = "",
) -> TranscriptRow:
    time = clock(entry.time, seconds=False)
    spoken = ", ".join(part for part in (time, said or text, detail) if part)
    return TranscriptRow(
        entry.number, talk, time, icon, icon_role, text, role, colour, detail, spoken
    )


_WORDS: Final = frozenset({TalkPart.HEARD, TalkPart.SPOKEN, TalkPart.EMOTION, TalkPart.TIMES})
"""Kinds of rows with what was said, and when."""
CAPACITY: Final = 500
"""Rows; the oldest go first."""

_NO_PARENT = QModelIndex()


class TranscriptModel(QAbstractListModel):
    """Holds at most `capacity` rows, and ignores entries that are no part of a conversation.

    While `with_speech` is false, it holds nothing that was said, only what the assistant did.
    """

    RowRole = Qt.ItemDataRole.UserRole + 1
    """`TranscriptRow`"""

    def __init__(
        self,
        parent: QObject | None = None,
        *,
        capacity: int = CAPACITY,
        outcome_of: Callable[[int], Outcome | None] = lambda _number: None,
    ) -> None:
        """`outcome_of` gives what the call of a number changed; that of an assistant's call is
        the event's, below 0."""
        super().__init__(parent)
        self._capacity = capacity
        self._outcome_of = outcome_of
        self._calls: dict[int, Event] = {}
        self._rows: list[TranscriptRow] = []
        self._with_speech = True

    def load(self, entries: Iterable[Event]) -> None:
        """Replace all rows by those of `entries`, oldest first."""
        rows = [row for entry in entries if (row := self._row(entry)) is not None]
        self.beginResetModel()
        self._rows = rows[-self._capacity :]
        self.endResetModel()

    def add(self, entry: Event) -> None:
        """Append an entry."""
        row = self._row(entry)
        if row is None or (self._rows and row.number <= self._rows[-1].number):
            return
        if len(self._rows) >= self._capacity:
            self.beginRemoveRows(_NO_PARENT, 0, 0)
            del self._rows[0]
            self.endRemoveRows()
        at = len(self._rows)
        self.beginInsertRows(_NO_PARENT, at, at)
        self._rows.append(row)
        self.endInsertRows()

    def show_outcome(self, number: int) -> None:
        """Another thing is known of what this call changed."""
        entry = self._calls.get(-number)
        for at, row in enumerate(self._rows if entry is not None else ()):
            if row.number == -number and entry is not None:
                made = self._row(entry)
                if made is not None:
                    self._rows[at] = made
                    index = self.index(at)
                    self.dataChanged.emit(index, index)

    def rows(self) -> list[TranscriptRow]:
        """What is shown, oldest first."""
        return list(self._rows)

    @property
    def with_speech(self) -> bool:
        """Whether the model holds what is said."""
        return self._with_speech

    def set_with_speech(self, said: bool) -> None:
        """Whether what is said is held from now on; turning it off drops what there is."""
        if said == self._with_speech:
            return
        self._with_speech = said
        if not said:
            self.beginResetModel()
            self._rows = [row for row in self._rows if row.kind not in _WORDS]
            self.endResetModel()

    def _row(self, entry: Event) -> TranscriptRow | None:
        if not self._with_speech and event_type(entry).talk in _WORDS:
            return None
        outcome = None
        if event_type(entry).talk is TalkPart.CALL and entry.number > 0:
            self._calls[entry.number] = entry
            while len(self._calls) > self._capacity:
                del self._calls[next(iter(self._calls))]
            outcome = self._outcome_of(-entry.number)
        return transcript_row(entry, outcome)

    # QAbstractListModel

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        match role:
            case self.RowRole:
                return row
            case Qt.ItemDataRole.DisplayRole:
                return row.text
            case Qt.ItemDataRole.AccessibleTextRole:
                return row.spoken
        return None
