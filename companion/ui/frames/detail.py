"""One frame: what it is, what is odd about it, its text, and the one that belongs to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.app.frames.command import CommandLine, command_line
from companion.app.frames.pairs import FrameRow
from companion.devices.frames import Direction
from companion.protocol.frame_notes import FrameKind, first_payload
from companion.ui.frames.words import (
    ALARMING,
    copied_text,
    direction_words,
    exact_text,
    frame_words,
    readable_text,
)
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.values.text_views import MOST_SHOWN, JsonWell
from companion.ui.kit.widgets.button import Button, CopyButton
from companion.ui.kit.widgets.choices import Segmented
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, START, TOP, add, column, row
from companion.ui.kit.widgets.marks import Pill
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import ScrollPage
from companion.ui.kit.words.measures import byte_count, day_words, elapsed_words
from companion.ui.kit.words.words import words

if TYPE_CHECKING:
    from companion.protocol.tools import Tool

_SAID_FOR: Final = 1500
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
        self._said = QTimer(self)
        self._said.setSingleShot(True)
        self._said.setInterval(_SAID_FOR)
        self._said.timeout.connect(self._name_command)
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
            _clear(self._text)
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
            if row.given_up:
                waits = self.tr("No answer came before the app gave up waiting.")
        self.waits.setText(waits)
        self.waits.setVisible(bool(waits))

    def _show_quirks(self, row: FrameRow) -> None:
        _clear(self._quirks)
        for quirk in row.quirks:
            tone = "red" if quirk in ALARMING else "neutral"
            notice = Notice(words(quirk.message), tone, role="body", icon_name="warning")
            self._quirks.addWidget(notice)

    def _show_text(self) -> None:
        _clear(self._text)
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
        self._said.stop()
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
            self._said.start()

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


def _clear(layout: QVBoxLayout) -> None:
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
