"""The Protocol tab of a device: its frames, what is chosen of them, and one of them in full."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from companion.app.frames.command import CommandLine, command_line
from companion.app.frames.pairs import FrameRow
from companion.devices.frames import Direction
from companion.devices.models import DeviceView
from companion.protocol.frame_notes import FrameKind, first_payload
from companion.protocol.tools import Tool
from companion.ui.frames.frames_state import FramesState, ProtocolState
from companion.ui.frames.model import FrameFilter, FrameShown
from companion.ui.frames.view import FramesView
from companion.ui.frames.words import (
    ALARMING,
    copied_text,
    direction_words,
    exact_text,
    frame_words,
    readable_text,
)
from companion.ui.kit.page.view_state import ViewParts
from companion.ui.kit.theme.tokens import BREAK, PART, SIZE, SPACE
from companion.ui.kit.values.text_views import MOST_SHOWN, JsonWell
from companion.ui.kit.widgets.button import Button, CopyButton
from companion.ui.kit.widgets.choices import ComboBox, Segmented
from companion.ui.kit.widgets.empty_state import EmptyState
from companion.ui.kit.widgets.fields import SearchField
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, START, TOP, add, clear, column, row
from companion.ui.kit.widgets.marks import Pill
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import Pane, ScrollPage, SplitView
from companion.ui.kit.widgets.timer import single_shot
from companion.ui.kit.words.measures import byte_count, day_words, elapsed_words
from companion.ui.kit.words.words import words

if TYPE_CHECKING:
    from companion.protocol.tools import Tool


_SHOWN_MS: Final = 1500
"""Milliseconds for which a button says that something was copied."""
_MOST_LINES: Final = 400
"""A longer text scrolls by itself."""


class FrameDetail(ScrollPage):
    """Shows what `show_row` gives it."""

    partner_wanted = Signal(int)
    """Number of the frame to go to."""

    def __init__(self) -> None:
        super().__init__(margin=SPACE.section, fill="surface")
        self._row: FrameRow | None = None
        self._request: FrameRow | None = None
        self._endpoint = ""
        self.timed = True
        """Whether the frames have times to show."""
        self._tool_of: Callable[[str], Tool | None] = lambda name: None
        self._kept: Callable[[], frozenset[str]] = frozenset
        self.title = WrappedText("", "title")
        self.caption = Label("", "caption", wrap=True)
        self.pill = Pill("", "neutral")
        self.partner = Button("", "link")
        self.partner.clicked.connect(self._go_to_partner)
        self.waits = WrappedText("", "body", "text2")
        self.form = Segmented(
            (("readable", self.tr("Readable")), ("exact", self.tr("Exact"))),
            self.tr("How the frame is shown"),
        )
        self.form.chosen.connect(lambda _: self._show_text())
        self.copy = CopyButton(self._copied, self.tr("Copy the frame"))
        self.command = Button(self.tr("Copy as command line"), icon_name="terminal-window")
        self.command.clicked.connect(self._copy_command)
        self.hidden = Notice("", "neutral")
        self._relabel = single_shot(self, self._name_command, _SHOWN_MS)
        self._hint = WrappedText(self.tr("Choose a frame to see all of it."), "body", "text3")
        self._quirks = column()
        self._text = QVBoxLayout()
        self._shown = QWidget()
        self._arrange()
        self.show_row(None)

    @property
    def row(self) -> FrameRow | None:
        return self._row

    def set_device(
        self,
        endpoint: str,
        tool_of: Callable[[str], Tool | None],
        kept: Callable[[], frozenset[str]],
    ) -> None:
        """What commands name, where the schema of a tool is found, and the secrets that no command
        holds; an empty endpoint offers no commands."""
        self._endpoint, self._tool_of, self._kept = endpoint, tool_of, kept

    def show_row(self, row: FrameRow | None, request: FrameRow | None = None) -> None:
        """Show a frame; of an answer, `request` is the frame that it answers."""
        same = row is not None and self._row is not None and row.number == self._row.number
        self._row, self._request = row, request
        self._shown.setVisible(row is not None)
        self._hint.setVisible(row is None)
        if row is None:
            clear(self._text)
            return
        said = frame_words(row)
        self.title.setText(said.what)
        tone = "red" if row.notes.failed else "neutral"
        self.pill.set(said.kind, tone)
        parts = [direction_words(row.frame.direction)]
        if self.timed:
            date = row.frame.time.astimezone().date()
            parts.append(f"{day_words(date)}, {said.time}")
        parts.append(byte_count(row.frame.size))
        if said.id:
            parts.append(self.tr("id {id}").format(id=said.id))
        self.caption.setText(" · ".join(parts))
        self._show_partner(row)
        self._show_quirks(row)
        self._name_command()
        if not same:
            self._show_text()
            self.verticalScrollBar().setValue(0)

    def _show_partner(self, row: FrameRow) -> None:
        answer = row.notes.kind is FrameKind.ANSWER
        after = elapsed_words(row.elapsed) if row.elapsed is not None and self.timed else ""
        if row.partner is None:
            text = ""
        elif answer:
            text = self.tr("Show the request")
            if after:
                text = self.tr("Show the request, {time} before").format(time=after)
        else:
            text = self.tr("Show the answer")
            if after:
                text = self.tr("Show the answer, {time} later").format(time=after)
        self.partner.setText(text)
        self.partner.setVisible(bool(text))
        waits = ""
        if row.notes.kind is FrameKind.REQUEST and row.partner is None:
            waits = self.tr("No answer has come.")
            if row.cancelled:
                waits = self.tr("No answer came before the app gave up waiting.")
        self.waits.setText(waits)
        self.waits.setVisible(bool(waits))

    def _show_quirks(self, row: FrameRow) -> None:
        clear(self._quirks)
        for quirk in row.quirks:
            tone = "red" if quirk in ALARMING else "neutral"
            notice = Notice(words(quirk.message), tone, role="body", icon_name="warning")
            self._quirks.addWidget(notice)

    def _show_text(self) -> None:
        clear(self._text)
        if self._row is None:
            return
        frame = self._row.frame
        exact = self.form.value() == "exact"
        shown = exact_text(frame) if exact else readable_text(frame)
        name = self.tr("Text of the frame")
        self._text.addWidget(JsonWell(shown.text, name, json=shown.is_json, most_lines=_MOST_LINES))
        if shown.shortened or len(shown.text) > MOST_SHOWN:
            said = self.tr("Long texts are shortened here. A copy has all of the frame.")
            if frame.cut:
                said = self.tr("Long texts are shortened here. A copy has what was kept.")
            self._text.addWidget(WrappedText(said, "caption"))

    # what is copied

    def _copied(self) -> str:
        return copied_text(self._row.frame) if self._row is not None else ""

    def _command(self) -> CommandLine | None:
        """That of the request, also while its answer is shown."""
        row = self._row
        if row is not None and row.notes.kind is FrameKind.ANSWER:
            row = self._request
        if row is None or row.frame.direction is not Direction.SENT or row.frame.cut:
            return None
        payload = first_payload(row.frame.data)
        tool = self._tool_of(row.tool) if row.tool else None
        return command_line(self._endpoint, payload, tool, kept=self._kept())

    def _name_command(self) -> None:
        self._relabel.stop()
        command = self._command()
        self.command.setText(self.tr("Copy as command line"))
        self.command.setVisible(command is not None)
        left_out = command is not None and command.hidden
        self.hidden.setVisible(left_out)
        self.hidden.set(
            self.tr("Something secret is left out of the command line. Put it in before use."),
            "neutral",
        )

    def _copy_command(self) -> None:
        command = self._command()
        if command is not None:
            QGuiApplication.clipboard().setText(command.text)
            self.command.setText(self.tr("Copied"))
            self._relabel.start()

    def _go_to_partner(self) -> None:
        if self._row is not None and self._row.partner is not None:
            self.partner_wanted.emit(self._row.partner)

    def _arrange(self) -> None:
        stack = column(on=self._shown, spacing=SPACE.twelve)
        names = column(row((self.title, 1), (self.pill, TOP)), self.caption, spacing=SPACE.half)
        stack.addLayout(names)
        stack.addLayout(self._quirks)
        stack.addWidget(self.waits)
        stack.addWidget(self.partner, 0, Qt.AlignmentFlag.AlignLeft)
        # above the text, which may be long
        add(stack, (self.command, START), self.hidden, row(self.form, FILL, self.copy), self._text)
        self.add(self._hint)
        self.add(self._shown)
        self.body.addStretch(1)


_SEARCH_DELAY: Final = 150
"""Milliseconds without a key before the frames are searched."""


class FramesToolbar(Pane):
    """Chips where there is room for them, else a list."""

    def __init__(self, state: FramesState) -> None:
        super().__init__("surface", {"bottom"})
        self._state = state
        self.search = SearchField(self.tr("Search frames"))
        self.search.setMinimumWidth(PART.search // 2)
        self.search.setMaximumWidth(PART.search)
        self.search.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        names = {
            FrameShown.ALL: self.tr("All"),
            FrameShown.REQUESTS: self.tr("Requests"),
            FrameShown.ANSWERS: self.tr("Answers"),
            FrameShown.NOTIFICATIONS: self.tr("Notifications"),
            FrameShown.QUIRKS: self.tr("With quirks"),
        }
        self.chips = {shown: Button(name, "chip") for shown, name in names.items()}
        self.list = ComboBox(names.values(), self.tr("Which frames are shown"))
        self.list.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._group = QButtonGroup(self)
        self.follow = Button(self.tr("Follow"), "chip", "arrow-line-down")
        self.follow.setToolTip(self.tr("Keep the newest frame in view"))
        self.follow.setChecked(state.following)
        if not state.live:
            self.follow.hide()
        line = row(on=self, margins=(SPACE.page, SPACE.twelve))
        # it takes the room first, up to its greatest width
        add(line, (self.search, 100), self.list)
        for chip in self.chips.values():
            chip.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            self._group.addButton(chip)
            line.addWidget(chip)
        add(line, FILL, self.follow)
        self._delay = single_shot(self, self._choose, _SEARCH_DELAY)
        self.search.textChanged.connect(lambda _: self._delay.start())
        self._group.buttonClicked.connect(lambda _: self._choose())
        self.list.activated.connect(self._list_chosen)
        self.follow.clicked.connect(state.set_following)
        state.filter_changed.connect(self._show)
        state.following_changed.connect(self.follow.setChecked)
        self._show()
        self._make_room()

    def clear(self) -> None:
        """Show everything again."""
        self.search.clear()
        self._delay.stop()
        self._state.set_filter(FrameFilter())

    def _show(self) -> None:
        """Show what is chosen."""
        chosen = self._state.model.filter
        if not self._delay.isActive() and self.search.text().strip() != chosen.text:
            self.search.setText(chosen.text)
        self.chips[chosen.shown].setChecked(True)
        self.list.setCurrentIndex(list(self.chips).index(chosen.shown))

    def _list_chosen(self, number: int) -> None:
        list(self.chips.values())[number].setChecked(True)
        self._choose()

    def _choose(self) -> None:
        self._delay.stop()
        shown = next(one for one, chip in self.chips.items() if chip.isChecked())
        self._state.set_filter(FrameFilter(shown, self.search.text().strip()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        gap = SPACE.unit
        needed = 2 * SPACE.page + self.search.minimumWidth()
        needed += sum(chip.sizeHint().width() + gap for chip in self.chips.values())
        needed += self.follow.sizeHint().width() + 2 * gap if self._state.live else gap
        roomy = self.width() >= needed
        for chip in self.chips.values():
            chip.setVisible(roomy)
        self.list.setVisible(not roomy)


_ACROSS: Final = Qt.Orientation.Horizontal
_LEAST_TABLE: Final = PART.frames_list
_LEAST_DETAIL: Final = PART.frames_detail


class FramesPanel(QWidget):
    """A view of a `FramesState`; `live` frames can be followed and saved."""

    habit_changed = Signal(str, object)
    """A name and a JSON value: how somebody left the panel. See `restore_habits`."""
    save_clicked = Signal()
    open_clicked = Signal()

    def __init__(self, state: FramesState) -> None:
        super().__init__()
        self.state = state
        self._chosen_sizes: dict[Qt.Orientation, int] = {}
        """Of the detail, as a person chose; none while nobody did."""
        self.model = state.model
        self.toolbar = FramesToolbar(state)
        self.view = FramesView(state)
        self.detail = FrameDetail()
        self.empty = EmptyState("", "", self.tr("Show everything"), logo=False)
        self.empty.secondary_clicked.connect(self.toolbar.clear)
        self.news = Button("", "link", "arrow-line-down")
        self.news.clicked.connect(lambda: state.set_following(True))
        self.count = Label("", "caption")
        self.open = Button(self.tr("Open recording…"), icon_name="folder-open")
        self.save = Button(self.tr("Save recording…"), icon_name="floppy-disk")
        self.open.clicked.connect(self.open_clicked)
        self.save.clicked.connect(self.save_clicked)
        self._arrange()
        self._connect()
        self._refresh()

    def add_parts(self, parts: ViewParts) -> None:
        """Have it noted where a person is in this view."""
        parts.add("search", self.toolbar.search)
        parts.add_value("chosen", lambda: self.view.chosen_number, self._choose_again)
        parts.add("list", self.view)
        parts.add("form", self.detail.form)
        parts.add("detail", self.detail)
        parts.add("panel", self)

    def _choose_again(self, number: int | None) -> None:
        if number is not None:
            self.view.choose_when_present(number)

    def set_device(
        self,
        endpoint: str,
        tool_of: Callable[[str], Tool | None] = lambda name: None,
        kept: Callable[[], frozenset[str]] = frozenset,
    ) -> None:
        """What a copied command line names, where the schema of a tool is found, and the secrets
        that it must not hold."""
        self.detail.set_device(endpoint, tool_of, kept)

    def set_endpoint(self, endpoint: str) -> None:
        """`set_device` where nothing is known of its tools; an empty one offers no commands."""
        self.set_device(endpoint)

    def set_timed(self, timed: bool) -> None:
        """Whether the frames have times to show; those of some files have none."""
        self.view.set_timed(timed)
        self.detail.timed = timed

    def focus_search(self) -> None:
        """Put the cursor into the search."""
        self.toolbar.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.toolbar.search.selectAll()

    def restore_habits(self, habits: Mapping[str, Any]) -> None:
        """Show the page as somebody left it in an earlier run; what does not fit is left out. The
        state restores what was chosen."""
        for way, name in ((_ACROSS, "frame_width"), (Qt.Orientation.Vertical, "frame_height")):
            size = habits.get(name)
            if isinstance(size, int) and size > 0:
                self._chosen_sizes[way] = size
        self._divide()

    # what happens

    def _connect(self) -> None:
        model, state = self.model, self.state
        state.filter_changed.connect(self._filtered)
        state.following_changed.connect(self._refresh)
        self.view.chosen.connect(self._chosen)
        self.detail.partner_wanted.connect(self._go_to)
        model.modelReset.connect(self._refresh)
        model.rowsInserted.connect(self._refresh)
        model.settled.connect(self._refresh)
        model.added.connect(self._refresh)

    def _filtered(self) -> None:
        self.habit_changed.emit("frames", self.model.filter.shown.value)
        self._refresh()

    def _chosen(self, row: FrameRow | None) -> None:
        asked = None
        if row is not None and row.partner is not None:
            asked = self.model.row_of(row.partner)
        self.detail.show_row(row, asked)

    def _go_to(self, number: int) -> None:
        if self.view.choose(number) or self.model.row_of(number) is None:
            return
        # the filter hides it
        self.view.choose_when_present(number)
        self.toolbar.clear()

    def _refresh(self) -> None:
        model, state = self.model, self.state
        nothing = not model.rowCount() and not model.busy
        filtered = model.filter != FrameFilter()
        if nothing:
            self.empty.sentence.setText(
                self.tr("No frame matches.")
                if filtered and model.total
                else self.tr("Frames appear here as they travel.")
                if state.live
                else self.tr("There is no frame in it.")
            )
            self.empty.secondary.setVisible(filtered and model.total > 0)
        self._stack.setCurrentWidget(self.empty if nothing else self.view)
        self.save.setEnabled(model.total > 0)
        # while nothing goes away, what finds no room counts as well
        new = state.new + (model.waiting if not state.following else 0)
        self.news.setText(self.tr("%n new frame(s)", "", new))
        self.news.setVisible(state.live and new > 0)
        said = self.tr("%n frame(s)", "", model.total)
        if state.dropped:
            older = self.tr("%n older one(s) are no longer kept", "", state.dropped)
            said = f"{said} · {older}"
        self.count.setText(said)

    # how it looks

    def _arrange(self) -> None:
        self._stack = QStackedWidget()
        self._stack.addWidget(self.view)
        self._stack.addWidget(self.empty)
        self._stack.setMinimumSize(_LEAST_TABLE, SIZE.tile)
        self.detail.setMinimumSize(_LEAST_DETAIL, SIZE.tile)
        name = self.tr("Size of the list")
        self._splitter = SplitView(self._stack, self.detail, name, vertical=True)
        self._splitter.splitterMoved.connect(self._remember_sizes)
        foot = Pane("surface", {"top"})
        row = QHBoxLayout(foot)
        row.setContentsMargins(SPACE.page, SPACE.unit, SPACE.page, SPACE.unit)
        row.setSpacing(SPACE.unit)
        add(row, self.count, self.news, FILL, self.open, self.save)
        self.open.setVisible(self.state.live)
        self.save.setVisible(self.state.live)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        add(column, self.toolbar, (self._splitter, 1), foot)

    def _remember_sizes(self) -> None:
        way, size = self._splitter.orientation(), self._splitter.sizes()[1]
        self._chosen_sizes[way] = size
        self.habit_changed.emit("frame_width" if way == _ACROSS else "frame_height", size)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() >= BREAK.frames
        self._splitter.setOrientation(_ACROSS if wide else Qt.Orientation.Vertical)
        self._divide()

    def _divide(self) -> None:
        way = self._splitter.orientation()
        if way == _ACROSS:
            room, least, rest = self.width(), _LEAST_DETAIL, _LEAST_TABLE
            usual = SIZE.frame_detail
        else:
            room, least, rest = self._splitter.height(), SIZE.tile, SIZE.tile
            usual = room - room // 2
        detail = max(least, min(self._chosen_sizes.get(way, usual), room - rest))
        self._splitter.setSizes([max(0, room - detail), detail])


class ProtocolPage(QWidget):
    """The frames of the device are read when it is shown, and given back when it is hidden."""

    habit_changed = Signal(str, object)
    """A name and a JSON value: how somebody left the page. See `restore_habits`."""
    save_clicked = Signal()
    open_clicked = Signal()

    def __init__(self, state: ProtocolState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state = state
        self._view: DeviceView | None = None
        self._panel: FramesPanel | None = None
        self._habits: Mapping[str, Any] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._parts = ViewParts(state.view)

    @property
    def parts(self) -> ViewParts:
        """Those of the panel, which is made if the last view had one."""
        if self._panel is None and self._state.view.values:
            self._make_panel()
        return self._parts

    @property
    def panel(self) -> FramesPanel:
        """Made when it is wanted first: most devices' frames are never looked at."""
        return self._panel or self._make_panel()

    def _make_panel(self) -> FramesPanel:
        self._panel = panel = FramesPanel(self._state)
        panel.set_device(self._state.key, self._tool, self._state.stored_secrets)
        panel.save_clicked.connect(self.save_clicked)
        panel.open_clicked.connect(self.open_clicked)
        panel.restore_habits(self._habits)
        panel.habit_changed.connect(self.habit_changed)
        panel.add_parts(self._parts)
        self._column.addWidget(panel)
        return panel

    def set_device(self, view: DeviceView) -> None:
        """Take over its tools, whose schemas tell what is secret."""
        self._view = view

    def restore_habits(self, habits: Mapping[str, Any]) -> None:
        """Show the page as somebody left it in an earlier run, once it is made."""
        self._habits = habits
        if self._panel is not None:
            self._panel.restore_habits(habits)

    def focus_search(self) -> None:
        """Put the cursor into the search."""
        self.panel.focus_search()

    def _tool(self, name: str) -> Tool | None:
        return self._view.tool(name) if self._view is not None else None

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._panel is None:
            self._make_panel()
        self._state.set_seen(self, True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._state.set_seen(self, False)
