"""Type a few letters, and go there; or type what is to be done, and it is done."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from difflib import get_close_matches
from typing import Any, Final

from msgspec import Struct
from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPointF,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QShowEvent,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QFrame, QListView, QWidget

from companion.app.finder.lexicon import FILL_WORDS
from companion.ui.finder.match import BEGINS_WORD, Match, match
from companion.ui.kit.page import shortcuts
from companion.ui.kit.rows.row_delegate import NO_PARENT, Index, PaintedRow, RowDelegate
from companion.ui.kit.rows.row_paint import (
    line_height,
    paint_icon,
    paint_text,
    text_width,
    two_lines,
)
from companion.ui.kit.theme.paint import chosen_ground, paint_icon_tile
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import DIALOG, RADIUS, SIZE, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.fields import SearchField
from companion.ui.kit.widgets.label import ElidingLabel, Label
from companion.ui.kit.widgets.layout import FILL, TOP, add, row
from companion.ui.kit.widgets.marks import IconLabel, KeyCap, keys_words
from companion.ui.kit.widgets.timer import single_shot


class FinderEntry(Struct, frozen=True):
    """All texts are plain, cleaned, and in the window's language."""

    id: str
    """Stays the same from run to run: what was used last is remembered by it."""
    title: str
    kind: str
    """What it is, in a word: a device, a tool, a page, an action."""
    icon: str
    go: Callable[[], None]
    """Shows it or opens what asks first; never sends anything to a device that changes it. Not
    used where there is `act`."""
    detail: str = ""
    also: str = ""
    """More words to find it by, which are not shown."""
    keys: str = ""
    """Its own shortcut, as `QKeySequence` reads it; empty when it has none."""
    privileged: bool = False
    act: Callable[[], Awaitable[FinderResult]] | None = None
    """Does what was typed, while the dialog stays and says what came of it."""
    form: Callable[[], None] | None = None
    """Shows the form, filled in, instead."""
    pin: Callable[[], object] | None = None
    """Makes it a button on the Overview."""
    correction: str = ""
    """What is typed instead, where a name was not known. Nothing is run by it."""
    setting: bool = False
    typed: bool = False
    """Read from what was typed: it comes first, whatever its letters are."""
    hint: bool = False
    """Says what was understood and what is missing; it comes after what is called so."""


class FinderResult(Struct, frozen=True):
    """What came of an action."""

    text: str
    failed: bool = False
    number: int = 0
    """Of the call that can be undone; 0 for none."""


Read = Callable[[str], Sequence[FinderEntry]]
"""What a text means as something to do; empty for a text that is only looked for."""

RECENT: Final = "recent"
MOST_RECENT: Final = 50
"""Entries that are remembered; older ones are forgotten first."""
_LONGEST: Final = 1_000
"""Characters of an id: a device's address is part of it."""


class Recent:
    """The ids of entries, newest first, in the window's part of the settings."""

    def __init__(self, remembered: dict[str, Any]) -> None:
        self._remembered = remembered

    def ids(self) -> list[str]:
        kept = self._remembered.get(RECENT)
        return [each for each in kept if isinstance(each, str)] if isinstance(kept, list) else []

    def use(self, entry_id: str) -> None:
        """It was gone to just now."""
        if len(entry_id) > _LONGEST:
            return
        others = [each for each in self.ids() if each != entry_id]
        self._remembered[RECENT] = [entry_id, *others][:MOST_RECENT]


FOUND_ROLE: Final = Qt.ItemDataRole.UserRole
"""`FoundEntry`; `None` for a heading."""
_NEAR_WORD: Final = 2
"""Characters of a word that is looked for by itself."""
_MOST_NEAR: Final = 8
_ALIKE: Final = 0.7
"""How alike two words must be, of 1."""
MOST: Final = 100
"""Rows; to see others a person types another letter."""


def _words_of(typed: str) -> list[str]:
    """The words that are looked for one by one; of scripts without spaces, pairs of signs."""
    found = []
    for word in typed.split():
        if len(word) < _NEAR_WORD or word.isdecimal() or word.casefold() in FILL_WORDS:
            continue
        pairs = [word[at : at + 2] for at in range(len(word) - 1)]
        found += [word] if word.isascii() else [word, *pairs]
    return sorted(found, key=len, reverse=True)


class FoundEntry(Struct, frozen=True):
    entry: FinderEntry
    match: Match


class FinderModel(QAbstractListModel):
    """With nothing typed: what was used last, newest first, then everything else in its order.

    Else by how well it fits; of what fits alike, what was used last comes first. What can be done
    is above it and settings are below, each with a heading.
    """

    def __init__(
        self,
        entries: Sequence[FinderEntry],
        recent: Sequence[str],
        parent: QObject | None = None,
        read: Read = lambda typed: (),
    ) -> None:
        super().__init__(parent)
        self._read = read
        self._entries = tuple(entries)
        self._typed = ""
        self._recent = {each: place for place, each in enumerate(recent)}
        self._rows: list[FoundEntry | str] = []
        self.search("")

    def search(self, typed: str) -> None:
        """Show what fits."""
        self._typed = typed
        never = len(self._recent)
        found = []
        for place, entry in enumerate(self._entries):
            fits = match(typed, entry.title, f"{entry.also} {entry.detail} {entry.kind}")
            if fits is not None:
                used = self._recent.get(entry.id, never)
                found.append(((-fits.merit, used, fits.span, place), FoundEntry(entry, fits)))
        found.sort(key=lambda each: each[0])
        self.beginResetModel()
        others = [each for _, each in found[:MOST]]
        self._rows = self._parted(others) if typed.strip() else list(others)
        self.endResetModel()

    def _parted(self, found: list[FoundEntry]) -> list[FoundEntry | str]:
        """With headings, where there is more than one part."""
        read = [FoundEntry(each, Match(0, 0)) for each in self._read(self._typed)]
        hints = [each for each in read if each.entry.hint]
        acts = [each for each in read if not each.entry.hint]
        near = [] if found else self._near()
        settings = [each for each in found or near if each.entry.setting]
        others = [each for each in found or near if not each.entry.setting]
        heading = self.tr("Action") if acts and not acts[0].entry.correction else ""
        matches = self.tr("Nearest") if near else self.tr("Matches")
        parts = [
            (heading or self.tr("Did you mean"), acts),
            (self.tr("Other matches") if acts else matches, others),
            (self.tr("Settings"), settings),
        ]
        named = bool(found) and found[0].match.merit >= BEGINS_WORD
        parts.insert(3 if named else 0, (self.tr("Something is missing"), hints))
        filled = [(title, part) for title, part in parts if part]
        if len(filled) < 2 and not read and not near:
            return [each for _, part in filled for each in part]
        rows: list[FoundEntry | str] = []
        for title, part in filled:
            rows += [title, *part]
        return rows

    def _near(self) -> list[FoundEntry]:
        """What has one of the words in its name, where nothing has all of them; and names that are
        nearly the same."""
        found = []
        for word in _words_of(self._typed):
            for entry in self._entries:
                fits = match(word, entry.title)
                if fits is not None and fits.merit >= BEGINS_WORD:
                    found.append(FoundEntry(entry, fits))
        if not found:
            titles = {entry.title.casefold(): entry for entry in reversed(self._entries)}
            parts = {part: title for title in titles for part in (title, *title.split())}
            wanted = (self._typed.casefold(), *_words_of(self._typed.casefold()))
            for word in wanted:
                for near in get_close_matches(word, list(parts), _MOST_NEAR, _ALIKE):
                    found.append(FoundEntry(titles[parts[near]], Match(0, 0)))
        known = {each.entry.id: each for each in reversed(found)}
        return list(known.values())[::-1][:_MOST_NEAR]

    def set_entries(self, entries: Sequence[FinderEntry]) -> None:
        """What can be found is another now; what was typed stays."""
        self._entries = tuple(entries)
        self.search(self._typed)

    def row_of(self, entry_id: str) -> int:
        """Where an entry is shown; -1 for nowhere."""
        ids = (each.entry.id if isinstance(each, FoundEntry) else "" for each in self._rows)
        return next((row for row, each in enumerate(ids) if each == entry_id), -1)

    def entry(self, row: int) -> FinderEntry | None:
        found = self._rows[row] if 0 <= row < len(self._rows) else None
        return found.entry if isinstance(found, FoundEntry) else None

    def places(self) -> list[int]:
        """The rows that can be chosen: all but the headings."""
        return [row for row, each in enumerate(self._rows) if isinstance(each, FoundEntry)]

    def flags(self, index: Index) -> Qt.ItemFlag:
        if index.isValid() and isinstance(self._rows[index.row()], str):
            return Qt.ItemFlag.NoItemFlags
        return super().flags(index)

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        found = self._rows[index.row()]
        if isinstance(found, str):
            return found if role == Qt.ItemDataRole.DisplayRole else None
        entry = found.entry
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return entry.title
            case Qt.ItemDataRole.AccessibleTextRole:
                return ", ".join(part for part in (entry.title, entry.kind, entry.detail) if part)
            case _ if role == FOUND_ROLE:
                return found
        return None


class FinderDelegate(RowDelegate):
    """One line; the name gives way to what is at the end. What can be done has a second line."""

    def height(self, index: Index) -> int:
        found: FoundEntry | None = index.data(FOUND_ROLE)
        if found is None:
            return line_height("medium") + 2 * SPACE.half
        if _has_two_lines(found.entry):
            lines = line_height("strong") + line_height("caption")
            return max(SIZE.pin, lines + 2 * SPACE.unit)
        return max(SIZE.live_row, line_height("medium") + 2 * SPACE.unit)

    def box(self, row: PaintedRow) -> QRect | None:
        return row.rect if row.index.data(FOUND_ROLE) is not None else None

    def paint_row(self, painter: QPainter, row: PaintedRow) -> None:
        found: FoundEntry | None = row.index.data(FOUND_ROLE)
        if found is None:
            place = row.rect.adjusted(SPACE.twelve, 0, 0, 0)
            paint_text(painter, place, str(row.index.data()), "medium", "text2")
            return
        if _has_two_lines(found.entry):
            self._paint_act(painter, found.entry, row)
            return
        entry, rect = found.entry, row.rect
        left, right = rect.left() + SPACE.twelve, rect.right() - SPACE.twelve
        mark = QRect(left, rect.top(), SIZE.icon, rect.height())
        role = "amberText" if entry.privileged else "text2"
        paint_icon(painter, mark, entry.icon, role)
        left += SIZE.icon + SPACE.twelve
        keys = keys_words(entry.keys)
        end = Qt.AlignmentFlag.AlignRight
        for text in (entry.kind, keys):
            width = min(text_width("caption", text), max(right - left, 0)) if text else 0
            place = QRect(right - width, rect.top(), width, rect.height())
            # on the tint, captions need the darker of the quiet colours
            paint_text(painter, place, text, "caption", "text2", end)
            right -= width + (SPACE.twelve if width else 0)
        place = QRect(left, rect.top(), right - left, rect.height())
        used = self._name(painter, found, place)
        left += used + SPACE.unit
        if entry.detail and right - left > SPACE.page:
            place = QRect(left, rect.top(), right - left, rect.height())
            paint_text(painter, place, entry.detail, "caption", "text2")

    def _paint_act(self, painter: QPainter, entry: FinderEntry, row: PaintedRow) -> None:
        """What Enter does, and how it is now."""
        rect, side = row.rect, SIZE.icon_tile
        tile = QRect(rect.left() + SPACE.twelve, 0, side, side)
        tile.moveTop(rect.top() + (rect.height() - side) // 2)
        paint_icon_tile(painter, tile, entry.icon, "surface" if row.chosen else "neutral")
        width = text_width("caption", entry.kind)
        place = QRect(rect.right() - SPACE.twelve - width, rect.top(), width, rect.height())
        paint_text(painter, place, entry.kind, "caption", "text2", Qt.AlignmentFlag.AlignRight)
        left = tile.right() + 1 + SPACE.twelve
        lines = QRect(left, rect.top(), place.left() - SPACE.twelve - left, rect.height())
        if not entry.detail:
            paint_text(painter, lines, entry.title, "strong", "text")
            return
        first, second = two_lines(lines, "strong", "caption")
        paint_text(painter, first, entry.title, "strong", "text")
        paint_text(painter, second, entry.detail, "caption", "text2")

    def _name(self, painter: QPainter, found: FoundEntry, place: QRect) -> int:
        """Pixels that the name took. One layout for all of it, so that letters stay joined."""
        theme = Theme.current()
        text = found.entry.title
        layout = QTextLayout(text, theme.font("body"))
        choice = QTextOption()
        choice.setWrapMode(QTextOption.WrapMode.NoWrap)
        choice.setTextDirection(Qt.LayoutDirection.LeftToRight)
        layout.setTextOption(choice)
        bold = QTextCharFormat()
        bold.setFont(theme.font("strong"))
        layout.setFormats([_range(at, bold) for at in sorted(found.match.places)])
        layout.beginLayout()
        line = layout.createLine()
        line.setLineWidth(max(place.width(), 0))
        layout.endLayout()
        used = int(line.naturalTextWidth()) + 1
        if used > place.width():
            paint_text(painter, place, text, "body", "text")
            return max(place.width(), 0)
        painter.setPen(theme.colour("text"))
        top = place.top() + (place.height() - line.height()) / 2
        layout.draw(painter, QPointF(place.left(), top))
        return used


def _has_two_lines(entry: FinderEntry) -> bool:
    return entry.typed and (entry.act is not None or entry.hint)


def _range(at: int, text_format: QTextCharFormat) -> QTextLayout.FormatRange:
    found = QTextLayout.FormatRange()
    found.start, found.length, found.format = at, 1, text_format
    return found


PIN: Final = "Ctrl+P"
_MOVES: Final = frozenset({Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown})
_ENTERS: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class ResultRow(QWidget):
    """What came of an action, in its row; with Undo where that can be set back."""

    def __init__(self) -> None:
        super().__init__()
        self._icon = IconLabel("hourglass", "accentText")
        self.words = ElidingLabel("", "strong")
        self.undo = Button(self.tr("Undo"), "link", "arrow-counter-clockwise")
        self.undo.hide()
        row(
            self._icon,
            (self.words, 1),
            self.undo,
            on=self,
            spacing=SPACE.twelve,
            margins=(SPACE.twelve, 0),
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        # what the row says is below it
        painter = QPainter(self)
        painter.fillRect(self.rect(), Theme.current().colour("surface"))
        chosen_ground(painter, self.rect(), RADIUS.base)

    def show_result(self, result: FinderResult | None) -> None:
        """`None` while it is under way."""
        if result is None:
            self._icon.set("hourglass", "accentText")
            self.words.setText(self.tr("Sending…"))
            return
        icon, colour = ("warning-circle", "redText") if result.failed else ("check", "liveText")
        self._icon.set(icon, colour)
        self.words.setText(result.text)
        self.undo.setVisible(bool(result.number))


CLOSES: Final = 2_000
"""Milliseconds for which the outcome of an action is shown."""


class FinderDialog(Dialog):
    """The cursor stays in the field; the arrow keys choose, Enter goes or runs, Escape closes.

    `chosen` is emitted after the dialog was closed, so that what is gone to may open another. What
    can be done stays in sight: `run_wanted`, then `show_result`.
    """

    chosen = Signal(object)
    """`FinderEntry`"""
    run_wanted = Signal(object)
    """`FinderEntry` with an `act`."""
    undo_wanted = Signal(int)
    """The number of a call."""
    form_wanted = Signal(object)
    """`FinderEntry` with a `form`, after the dialog was closed."""

    def __init__(
        self,
        entries: Sequence[FinderEntry],
        recent: Sequence[str] = (),
        parent: QWidget | None = None,
        read: Read = lambda typed: (),
        *,
        title: str = "",
        wish: str = "",
        verb: str = "",
    ) -> None:
        """Where something is chosen for a page: `title`, `wish`, which the empty field says, and
        `verb`, what Enter does."""
        super().__init__("", parent)
        self.set_title(title or self.tr("Find and go"))
        self.model = FinderModel(entries, recent, self, read)
        self.result_row: ResultRow | None = None
        """The outcome of an action, while it is shown."""
        self.running = False
        """An action is under way, or its outcome is shown."""
        self._go_words = verb or self.tr("Go")
        self._closing = single_shot(self, self.accept, CLOSES)
        self.field = SearchField(wish or self.tr("Find, or type what to do: kitchen volume 30"))
        self.list = _List(self.model)
        self.list.setAccessibleName(self.tr("What was found"))
        self.nothing = Label(self.tr("No results."), "body", "text2")
        self.nothing.hide()
        self.body.setContentsMargins(SPACE.gutter, SPACE.gutter, SPACE.gutter, SPACE.unit)
        add(self.body, self.field, (self.list, 1), (self.nothing, 1, TOP))
        self.foot.setContentsMargins(SPACE.gutter, SPACE.unit, SPACE.gutter, SPACE.unit)
        self.hints = {
            "run": self._hint("Return", self._go_words),
            "form": self._hint("Tab", self.tr("Open form")),
            "pin": self._hint(PIN, self.tr("Pin")),
        }
        choose = self._hint("Up", self.tr("Choose"))
        if (cap := choose.findChild(KeyCap)) is not None:
            cap.setText("↑ ↓")
        close = self._hint("Esc", self.tr("Close"))
        add(self.foot, choose, *self.hints.values(), FILL, close)
        self.foot.setSpacing(SPACE.gutter)
        self.field.textChanged.connect(self._search)
        self.field.installEventFilter(self)
        self.list.clicked.connect(self._go)
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)
        self._choose(0)
        self.resize(self.sizeHint())

    def sizeHint(self) -> QSize:
        return QSize(*DIALOG.finder)

    def _hint(self, keys: str, said: str) -> QWidget:
        hint = QWidget()
        words = Label(said, "caption", "text2")
        words.setObjectName("words")
        row(KeyCap(keys), words, on=hint, spacing=SPACE.half)
        return hint

    def set_entries(self, entries: Sequence[FinderEntry]) -> None:
        """Devices come and go while it is open; what is chosen stays chosen. Where what was typed
        means another device now, nothing is: Enter is for what was read."""
        if self.running:
            return
        chosen = self.model.entry(self.list.currentIndex().row())
        self.model.set_entries(entries)
        self.list.setVisible(self.model.rowCount() > 0)
        self.nothing.setVisible(self.model.rowCount() == 0)
        row = self.model.row_of(chosen.id) if chosen is not None else -1
        self._lost = row < 0 and (self._lost or (chosen is not None and chosen.typed))
        self._choose(-1 if self._lost else max(row, self._top()))

    _lost = False  # what was chosen means somebody else by now

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._announce_row()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys of the field that belong to the list."""
        if watched is self.field and isinstance(event, QKeyEvent):
            if event.type() == QEvent.Type.ShortcutOverride:
                return False
            if event.type() == QEvent.Type.KeyPress and self._handle_key(event):
                return True
        return super().eventFilter(watched, event)

    def _handle_key(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        if key in _MOVES:
            self._move(key)
        elif key in _ENTERS:
            # Enter that is held down goes there once
            if not event.isAutoRepeat():
                self._go(self.list.currentIndex())
        elif key == Qt.Key.Key_Tab and self._form() is not None:
            self._open_form()
        elif QKeySequence(event.keyCombination()) == QKeySequence(PIN):
            self._pin()
        elif (
            QKeySequence(event.keyCombination()) == QKeySequence(shortcuts.UNDO[0]) and self._undo()
        ):
            pass
        elif QKeySequence(event.keyCombination()) == QKeySequence(shortcuts.PALETTE[0]):
            self.reject()
        else:
            return False
        return True

    def _move(self, key: Qt.Key) -> None:
        places = self.model.places()
        count = len(places)
        if not count or self.running:
            return
        row = self.list.currentIndex().row()
        none = 0 if key == Qt.Key.Key_Up else -1
        row = places.index(row) if row in places else none
        page = max(self.list.viewport().height() // max(self.list.sizeHintForRow(0), 1) - 1, 1)
        match key:
            case Qt.Key.Key_Up:
                row = (row - 1) % count
            case Qt.Key.Key_Down:
                row = (row + 1) % count
            case Qt.Key.Key_PageUp:
                row = max(row - page, 0)
            case _:
                row = min(row + page, count - 1)
        self._choose(places[row])
        self._announce_row()

    def _search(self, typed: str) -> None:
        self._leave_result()
        self._lost = False
        self.model.search(typed)
        self.list.setVisible(self.model.rowCount() > 0)
        self.nothing.setVisible(self.model.rowCount() == 0)
        self._choose(self._top())
        self.list.scrollToTop()
        self._announce_row()

    def _top(self) -> int:
        """The first row that can be chosen."""
        return next(iter(self.model.places()), 0)

    def _choose(self, row: int) -> None:
        self.list.setCurrentIndex(self.model.index(row, 0))
        entry = self.model.entry(row)
        self.hints["form"].setVisible(entry is not None and entry.form is not None)
        self.hints["pin"].setVisible(entry is not None and entry.pin is not None)
        said = entry is not None and entry.hint and not entry.correction
        self.hints["run"].setVisible(not said)
        words = self.hints["run"].findChild(Label, "words")
        if words is not None:
            acts = entry is not None and entry.act is not None
            words.setText(self.tr("Run") if acts else self._go_words)

    def _announce_row(self) -> None:
        """Announce the chosen row to screen readers: the cursor is in the field."""
        index = self.list.currentIndex()
        if not self.isVisible():
            return
        said, shown = self.nothing.text(), "no results"
        if index.isValid():
            shown = str(index.data(Qt.ItemDataRole.AccessibleTextRole))
            places = self.model.places()
            said = self.tr("{name}, {row} of {count}").format(
                name=index.data(Qt.ItemDataRole.AccessibleTextRole),
                row=places.index(index.row()) + 1 if index.row() in places else 0,
                count=len(places),
            )
        if shown == self._announced:
            return
        self._announced = shown
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.field, said))

    _announced = ""
    """The row that was said last: it is not said again while more is typed."""

    def _go(self, index: QModelIndex) -> None:
        found: FoundEntry | None = index.data(FOUND_ROLE) if index.isValid() else None
        if self.running:
            if self._closing.isActive():
                self.accept()
        elif found is None:
            return
        elif found.entry.correction or found.entry.hint:
            self.field.setText(found.entry.correction or self.field.text())
        elif found.entry.act is not None:
            self._run(index, found.entry)
        else:
            self.accept()
            self.chosen.emit(found.entry)

    # what can be done

    def _run(self, index: QModelIndex, entry: FinderEntry) -> None:
        self.running = True
        self.result_row = ResultRow()
        self.result_row.show_result(None)
        self.result_row.undo.clicked.connect(self._undo)
        self.list.setIndexWidget(index, self.result_row)
        self.run_wanted.emit(entry)

    def show_result(self, result: FinderResult) -> None:
        """Say what came of the action, and close a moment later; a failure stays."""
        if self.result_row is None:
            return
        self.result_row.show_result(result)
        self._number = result.number
        said = QAccessibleAnnouncementEvent(self.field, result.text)
        QAccessible.updateAccessibility(said)
        if result.failed:
            self.running = False
        else:
            self._closing.start()

    _number = 0
    """Of the call that Undo sets back; 0 for none."""

    def _undo(self) -> bool:
        number, self._number = self._number, 0
        if self.result_row is None or not number:
            return False
        self._closing.stop()
        self.result_row.undo.hide()
        self.result_row.show_result(None)
        self.undo_wanted.emit(number)
        return True

    def _leave_result(self) -> None:
        """Another text is typed: what came of the last one is told elsewhere."""
        self._closing.stop()
        self.running, self.result_row, self._number = False, None, 0

    def _form(self) -> FinderEntry | None:
        entry = self.model.entry(self.list.currentIndex().row())
        return entry if entry is not None and entry.form is not None else None

    def _open_form(self) -> None:
        if (entry := self._form()) is not None and not self.running:
            self.accept()
            self.form_wanted.emit(entry)

    def _pin(self) -> None:
        entry = self.model.entry(self.list.currentIndex().row())
        if entry is not None and entry.pin is not None:
            entry.pin()


class _List(QListView):
    def __init__(self, model: FinderModel) -> None:
        super().__init__()
        self.setModel(model)
        self.setItemDelegate(FinderDelegate(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QListView.SelectionMode.SingleSelection)
        self.viewport().setAutoFillBackground(False)
        self.setAutoFillBackground(False)
