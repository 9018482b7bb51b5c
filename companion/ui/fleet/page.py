"""All devices on one page: filter, groups, table or cards, and what is done with a selection."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QInputMethodEvent,
    QKeyEvent,
    QResizeEvent,
    QTextCharFormat,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QFrame,
    QLineEdit,
    QScrollArea,
    QStackedWidget,
    QWidget,
)

from companion.app.files.whole_file import write_bytes
from companion.app.fleet import acts
from companion.app.fleet.acts import can_be_upgraded
from companion.app.fleet.each import common_tools
from companion.app.fleet.table_file import LARGEST, csv_text, judge
from companion.devices.models import DeviceView
from companion.errors import CompanionError, FileError
from companion.text import one_line, reason_of
from companion.ui.finder.finder_dialog import FinderDialog, FinderEntry
from companion.ui.fleet.cards import FleetCards
from companion.ui.fleet.dialogs import ImportDialog, LabelDialog
from companion.ui.fleet.fleet_state import CARDS, TABLE, FleetState
from companion.ui.fleet.model import offered_columns
from companion.ui.fleet.run_pane import RunPane
from companion.ui.fleet.run_state import ActKind
from companion.ui.fleet.table import FleetTable
from companion.ui.fleet.words import column_title
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.dialogs import FileDialog, NameEntryDialog
from companion.ui.kit.page.view_state import ViewParts
from companion.ui.kit.theme.icons import icon
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import BREAK, SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.choices import Segmented
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.empty_state import EmptyState
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.widgets.first_place import focus_first
from companion.ui.kit.widgets.label import ElidingLabel, Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, MIDDLE, column, row
from companion.ui.kit.widgets.marks import IconTile
from companion.ui.kit.widgets.menu import Menu
from companion.ui.kit.widgets.panes import Pane
from companion.ui.kit.widgets.toast_room import keep_clear
from companion.ui.kit.words.call_words import tool_title
from companion.ui.kit.words.words import words
from companion.ui.say.say_dialog import SayDialog
from companion.ui.say.say_state import is_room


class FilterField(LineEdit):
    """Fields and joints are coloured as they are understood; the cross empties it."""

    searches = True

    def __init__(self, state: FleetState, parent: QWidget | None = None) -> None:
        super().__init__(state.text, "", "", parent, mono=True)
        self._state = state
        name = self.tr("Filter: words, or terms such as label = school")
        self.setPlaceholderText(name)
        self.setAccessibleName(name)
        self.setTextMargins(SPACE.half, 0, SPACE.half, 0)
        self.addAction(
            QAction(icon("funnel", "text2"), name, self), QLineEdit.ActionPosition.LeadingPosition
        )
        self._cross = QAction(icon("x", "text2"), self.tr("Clear filter"), self)
        self._cross.triggered.connect(self.clear)
        self.addAction(self._cross, QLineEdit.ActionPosition.TrailingPosition)
        self._cross.setVisible(bool(state.text))
        self.textChanged.connect(self._typed)
        state.filter_changed.connect(self._show)
        self._show()

    def _typed(self, text: str) -> None:
        self._cross.setVisible(bool(text))
        self._state.set_text(text)

    def _show(self) -> None:
        if self.text() != self._state.text:
            self.setText(self._state.text)
        self.set_invalid(self._state.problem is not None)
        theme = Theme.current()
        attributes = []
        if self._state.problem is None:
            for span in self._state.filter.spans:
                colour = {"field": "accentText", "joint": "text3", "bracket": "text3"}
                look = QTextCharFormat()
                look.setForeground(theme.colour(colour.get(span.kind, "text")))
                attributes.append(
                    QInputMethodEvent.Attribute(
                        QInputMethodEvent.AttributeType.TextFormat,
                        span.start - self.cursorPosition(),
                        span.end - span.start,
                        look,
                    )
                )
        # the only way in which a line edit takes formats
        QApplication.sendEvent(self, QInputMethodEvent("", attributes))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)


class GroupRow(QScrollArea):
    """Chips side by side; more than fit are scrolled, by the keys as well."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.chips: list[Button] = []
        self.viewport().setAutoFillBackground(False)

    def set_chips(self, chips: Sequence[Button]) -> None:
        """Show these."""
        self.chips = list(chips)
        # one of them may be what was just pressed: it is deleted when its signal is over
        former = self.takeWidget()
        if former is not None:
            former.deleteLater()
        inner = Pane("surface")
        row(*chips, FILL, on=inner)
        self.setWidget(inner)
        self.setFixedHeight(inner.sizeHint().height())

    def wheelEvent(self, event: QWheelEvent) -> None:
        bar = self.horizontalScrollBar()
        bar.setValue(bar.value() - event.angleDelta().y() // 2)


class SelectionBar(Pane):
    """What can be done with the ticked devices. How many can do it is said where not all can."""

    act_wanted = Signal(object, str)
    """`ActKind`, and the name of a tool."""
    labels_wanted = Signal()
    tools_wanted = Signal()
    say_wanted = Signal()
    upgrade_wanted = Signal()
    save_wanted = Signal()
    remove_wanted = Signal()

    def __init__(self, state: FleetState, parent: QWidget | None = None) -> None:
        super().__init__("surface", ("top",), parent)
        self._state = state
        self.count = Label("", "strong")
        self.all = Button("", "link")
        self.upgrade = Button(self.tr("Upgrade…"), "primary", "upload-simple")
        self.restart = Button(self.tr("Restart…"), "secondary", "power")
        self.message = Button(self.tr("Message…"), "secondary", "chat-text")
        self.more = Button(self.tr("More"), "secondary", "dots-three-bold")
        self.clear = IconButton("x", self.tr("Clear selection"))
        row(
            self.count,
            self.all,
            FILL,
            self.upgrade,
            self.restart,
            self.message,
            self.more,
            self.clear,
            on=self,
            margins=(SPACE.page, SPACE.twelve),
        )
        keep_clear(self)
        self.all.clicked.connect(state.tick_all)
        self.clear.clicked.connect(state.clear_ticks)
        self.upgrade.clicked.connect(self.upgrade_wanted)
        self.restart.clicked.connect(lambda: self.act_wanted.emit(ActKind.RESTART, ""))
        self.message.clicked.connect(lambda: self.act_wanted.emit(ActKind.MESSAGE, ""))
        self.more.clicked.connect(self._open_menu)
        self.menu: Menu | None = None
        state.ticks_changed.connect(self.show_state)
        state.changed.connect(self.show_state)
        self.show_state()

    def show_state(self) -> None:
        """Count again what is ticked and what it can do."""
        state = self._state
        count, hidden = len(state.ticked), state.ticked_elsewhere
        self.setVisible(count > 0)
        if not count:
            return
        said = self.tr("%n selected", "", count)
        if hidden:
            more = self.tr("%n not in this filter", "", hidden)
            said = f"{said}, {more}"
        self.count.setText(said)
        shown = len(state.model.rows)
        self.all.setText(self.tr("Select all %n", "", shown))
        self.all.setVisible(state.all_ticked is not True and shown > 0)
        views = state.ticked_views
        devices = sum(can_be_upgraded(view) for view in views)
        self.upgrade.setText(self._counted(self.tr("Upgrade…"), devices, len(views)))
        self.upgrade.setEnabled(devices > 0)
        self._offer(self.restart, self.tr("Restart…"), ActKind.RESTART, views)
        self._offer(self.message, self.tr("Message…"), ActKind.MESSAGE, views)

    def _offer(self, button: Button, said: str, kind: ActKind, views: Sequence[DeviceView]) -> None:
        able = self._able(kind, views)
        button.setText(self._counted(said, able, len(views)))
        button.setEnabled(able > 0)

    def _able(self, kind: ActKind, views: Sequence[DeviceView], tool: str = "") -> int:
        return sum(self._state.run.can(kind, view, tool) for view in views)

    def _counted(self, said: str, able: int, count: int) -> str:
        if able in (0, count):
            return said
        return self.tr("{act} ({able} of {count})").format(act=said, able=able, count=count)

    def _open_menu(self) -> None:
        menu = self.menu = Menu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        views = self._state.ticked_views
        moved = (
            (self.tr("Restart…"), "power", ActKind.RESTART, ""),
            (self.tr("Message…"), "chat-text", ActKind.MESSAGE, ""),
        )
        for said, glyph, kind, tool in (
            *(moved if self._narrow else ()),
            (self.tr("Volume…"), "speaker-high", ActKind.TOOL, acts.VOLUME_TOOL),
            (self.tr("Brightness…"), "sun", ActKind.TOOL, acts.BRIGHTNESS_TOOL),
            (self.tr("Snapshots…"), "camera", ActKind.SNAPSHOT, ""),
            (self.tr("Assistant server…"), "cloud", ActKind.SERVER, ""),
        ):
            able = self._able(kind, views, tool)
            entry = menu.add(self._counted(said, able, len(views)), self._act(kind, tool), glyph)
            entry.setEnabled(able > 0)
        rooms = sum(view.connected and is_room(view) for view in views)
        said = self._counted(self.tr("Say aloud…"), rooms, len(views))
        menu.add(said, self.say_wanted.emit, "speaker-high").setEnabled(rooms > 0)
        menu.add(self.tr("Run a tool…"), self.tools_wanted.emit, "wrench")
        menu.addSeparator()
        menu.add(self.tr("Labels…"), self.labels_wanted.emit, "tag")
        unsaved = sum(acts.can_be_saved(view) for view in views)
        entry = menu.add(
            self._counted(self.tr("Save"), unsaved, len(views)),
            self.save_wanted.emit,
            "floppy-disk",
        )
        entry.setEnabled(unsaved > 0)
        menu.add(self.tr("Remove…"), self.remove_wanted.emit, "trash")
        menu.popup(self.more.mapToGlobal(QPoint(0, -menu.sizeHint().height())))

    @property
    def _narrow(self) -> bool:
        return self.width() < BREAK.fleet_bar

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # they are in the menu then
        for button in (self.restart, self.message):
            button.setHidden(self._narrow)

    def _act(self, kind: ActKind, tool: str) -> Callable[[], None]:
        return lambda: self.act_wanted.emit(kind, tool)


class FleetPage(QWidget):
    """A view of a `FleetState`: the devices, or the act that is chosen for some of them."""

    device_wanted = Signal(str)
    add_wanted = Signal()
    menu_wanted = Signal(str, QPoint)
    remove_wanted = Signal(list)
    """Keys of devices that a person wants to remove; nothing is asked yet."""
    upgrade_wanted = Signal(list)
    """Keys of devices for which a rollout is to be planned."""

    def __init__(
        self, context: UiContext, state: FleetState, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._state = state
        state.model.offer_columns()
        self._shown_groups: tuple[tuple[str, int], ...] | None = None
        self.dialog: Dialog | None = None
        self.file_dialog: QFileDialog | None = None
        self.counts = ElidingLabel("", "caption")
        self.columns = Button(self.tr("Columns"), "secondary", "columns")
        self.file_menu = Button(self.tr("CSV"), "secondary", "export")
        self.look = Segmented(
            ((CARDS, self.tr("Cards"), "squares-four"), (TABLE, self.tr("Table"), "list")),
            self.tr("How devices are shown"),
        )
        self.filter = FilterField(state)
        self.found = Label("", "caption")
        self.problem = WrappedText("", "caption", "redText")
        self.save_group = Button(self.tr("Save as group…"), "secondary", "bookmark-simple")
        self.groups = GroupRow(self.tr("Groups"))
        self.table = FleetTable(state)
        self.cards = FleetCards(state)
        self.nothing = EmptyState(
            self.tr("No matching devices."), "", self.tr("Clear filter"), logo=False
        )
        self.empty = EmptyState(
            self.tr("No devices yet."), self.tr("Add device"), "", primary_icon="plus"
        )
        self.bar = SelectionBar(state)
        self.list = QWidget()
        self.run: RunPane | None = None
        self._lay_out()
        self._connect()
        self.parts = ViewParts(state.view)
        self.parts.add("table", self.table)
        self.parts.add("cards", self.cards)
        state.read_pictures()
        self._show_all()
        self._open_run()

    def _lay_out(self) -> None:
        head = Pane("surface", ("bottom",))
        titles = column(Label(self.tr("All devices"), "title"), self.counts, spacing=0)
        row(
            (IconTile("squares-four", "accent"), MIDDLE),
            (titles, 1),
            self.columns,
            self.file_menu,
            self.look,
            on=head,
            spacing=SPACE.twelve,
            margins=(SPACE.page, SPACE.twelve),
        )
        filters = Pane("surface", ("bottom",))
        column(
            row((self.filter, 1), self.found, self.save_group, spacing=SPACE.twelve),
            self.problem,
            self.groups,
            on=filters,
            margins=(SPACE.page, SPACE.twelve),
        )
        self.middle = QStackedWidget()
        cards = Pane("window")
        column((self.cards, 1), on=cards, margins=(SPACE.page, SPACE.gutter, SPACE.unit, 0))
        self._cards_pane = cards
        for part in (self.table, cards, self.nothing, self.empty):
            self.middle.addWidget(part)
        column(head, filters, (self.middle, 1), self.bar, on=self.list, spacing=0)
        self.stack = QStackedWidget()
        self.stack.addWidget(self.list)
        column(self.stack, on=self, spacing=0)

    def _connect(self) -> None:
        state = self._state
        self.look.chosen.connect(state.choose_look)
        self.columns.clicked.connect(self._open_columns)
        self.file_menu.clicked.connect(self._open_files)
        self.save_group.clicked.connect(self._ask_group)
        self.nothing.secondary_clicked.connect(self.filter.clear)
        self.empty.primary_clicked.connect(self.add_wanted)
        for rows in (self.table, self.cards):
            rows.opened.connect(self.device_wanted)
            rows.menu_wanted.connect(self.menu_wanted)
        self.bar.act_wanted.connect(self.act)
        self.bar.labels_wanted.connect(self._ask_labels)
        self.bar.tools_wanted.connect(self._ask_tool)
        self.bar.say_wanted.connect(self._say)
        self.bar.upgrade_wanted.connect(self._upgrade)
        self.bar.save_wanted.connect(self._save)
        self.bar.remove_wanted.connect(lambda: self.remove_wanted.emit(state.ticked))
        state.changed.connect(self._show_all)
        state.filter_changed.connect(self._show_filter)
        state.looks_changed.connect(self._show_all)
        state.run.opened.connect(self._open_run)

    # what is shown

    def _show_all(self) -> None:
        state = self._state
        parts = [
            self.tr("%n device(s)", "", state.total),
            self.tr("%n connected", "", state.connected),
        ]
        if state.updates:
            parts.append(self.tr("%n update(s) available", "", len(state.updates)))
        self.counts.setText(" · ".join(parts))
        self.look.set_value(state.look)
        cards = state.look == CARDS
        self.columns.setVisible(not cards)
        if not state.total:
            self.middle.setCurrentWidget(self.empty)
        elif not state.model.rows:
            self.middle.setCurrentWidget(self.nothing)
        else:
            self.middle.setCurrentWidget(self._cards_pane if cards else self.table)
        self._show_filter()
        self._show_groups()
        self.table.header.viewport().update()

    def _show_filter(self) -> None:
        state = self._state
        said = self.tr("{found} of {total}")
        self.found.setText(said.format(found=len(state.model.rows), total=state.total))
        self.found.setVisible(state.filtered)
        self.problem.setText(words(state.problem) if state.problem is not None else "")
        self.problem.setVisible(state.problem is not None)
        self.save_group.setEnabled(state.filtered and state.problem is None and not state.group)

    def _show_groups(self) -> None:
        state = self._state
        counts = ((self.tr("All"), state.total), *((each.name, n) for each, n in state.groups))
        self.groups.setVisible(bool(state.groups))
        if counts != self._shown_groups:
            self._shown_groups = counts
            chips = [self._chip(name, count, at) for at, (name, count) in enumerate(counts)]
            self.groups.set_chips(chips)
        chosen = state.group
        for at, chip in enumerate(self.groups.chips):
            name = state.groups[at - 1][0].name if at else ""
            chip.setChecked(name == chosen if at else not state.text.strip())

    def _chip(self, name: str, count: int, at: int) -> Button:
        chip = Button(f"{name}  {count}", "chip")
        chip.setCheckable(True)
        group = self._state.groups[at - 1][0] if at else None
        terms = group.terms if group is not None else ""
        chip.clicked.connect(lambda: self._choose(terms))
        if group is not None:
            chip.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
            chip.customContextMenuRequested.connect(
                lambda place: self._group_menu(group.name, chip.mapToGlobal(place))
            )
        return chip

    def _choose(self, terms: str) -> None:
        self._state.set_text(terms)
        self._show_groups()

    def _group_menu(self, name: str, place: QPoint) -> None:
        menu = Menu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        said = self.tr("Remove the group “{name}”").format(name=name)
        menu.add(said, lambda: self._state.fleet.remove_group(name), "trash")
        menu.popup(place)

    def focus_search(self) -> None:
        """Put the cursor into the filter."""
        if self.run is not None:
            self._state.run.close()
        self.filter.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.filter.selectAll()

    # acts

    def act(self, kind: ActKind, tool: str = "") -> None:
        """Show an act for the ticked devices that can do it."""
        self._state.run.open(kind, self._state.ticked_views, tool)

    def _upgrade(self) -> None:
        views = self._state.ticked_views
        self.upgrade_wanted.emit([view.key for view in views if can_be_upgraded(view)])

    def _say(self) -> None:
        state = self._state
        state.say.pick(tuple(view.key for view in state.ticked_views if is_room(view)))
        self._open(SayDialog(self._context, state.say, self))

    def _open_run(self) -> None:
        former, self.run = self.run, None
        if self._state.run.kind is not None:
            self.run = RunPane(self._state)
            self.stack.addWidget(self.run)
            self.stack.setCurrentWidget(self.run)
            focus_first(self.run)
        else:
            self.stack.setCurrentWidget(self.list)
            if former is not None:
                # else Qt would give the keys to any field of the window
                rows = self.cards if self._state.look == CARDS else self.table
                rows.setFocus(Qt.FocusReason.OtherFocusReason)
        if former is not None:
            self.stack.removeWidget(former)
            former.deleteLater()

    def _ask_tool(self) -> None:
        views = [view for view in self._state.ticked_views if view.connected]
        tools = common_tools(views)
        if not tools:
            said = self.tr("The selected devices have no tool in common.")
            self._context.notify(said, "", False)
            return
        entries = [
            FinderEntry(
                each.tool.name,
                tool_title(each.tool),
                self.tr("Protected tool") if each.privileged else self.tr("Tool"),
                "shield-warning" if each.privileged else "wrench",
                partial(self.act, ActKind.TOOL, each.tool.name),
                also=f"{each.tool.name} {each.tool.description}",
                privileged=each.privileged,
            )
            for each in tools
        ]
        picker = FinderDialog(
            entries,
            parent=self,
            title=self.tr("Run a tool"),
            wish=self.tr("Find a tool that %n device(s) have in common", "", len(views)),
            verb=self.tr("Choose"),
        )
        picker.chosen.connect(lambda entry: entry.go())
        self._open(picker)

    def _ask_labels(self) -> None:
        state, keys = self._state, self._state.ticked
        devices = [facts for key in keys if (facts := state.fleet.facts(key)) is not None]
        self._open(
            LabelDialog(
                devices,
                state.fleet.labels,
                lambda added, removed: state.fleet.label(keys, added, removed),
                self,
            )
        )

    def _save(self) -> None:
        views = [view for view in self._state.ticked_views if acts.can_be_saved(view)]
        self._state.fleet.save(view.key for view in views)
        self._context.notify(self.tr("%n device(s) saved", "", len(views)), "", False)

    def _ask_group(self) -> None:
        terms = self._state.text
        dialog = NameEntryDialog(
            self.tr("Save as group"),
            "",
            self.tr("The group always holds the devices that match: {terms}").format(
                terms=one_line(terms)
            ),
            self,
        )
        dialog.check()
        dialog.named.connect(lambda name: self._save_group(name, terms))
        self._open(dialog)

    def _save_group(self, name: str, terms: str) -> None:
        try:
            self._state.fleet.save_group(name, terms)
        except CompanionError as error:
            self._context.notify(words(error.message), "", True)

    def _open(self, dialog: Dialog) -> None:
        dialog.finished.connect(dialog.deleteLater)
        self.dialog = dialog
        dialog.open()

    # columns and files

    def _open_columns(self) -> None:
        menu = Menu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        shown = set(self._state.model.columns)
        for name in offered_columns():
            action = menu.addAction(column_title(name))
            action.setCheckable(True)
            action.setChecked(name in shown)
            action.toggled.connect(self._shower(name))
        menu.popup(self.columns.mapToGlobal(self.columns.rect().bottomLeft()))

    def _shower(self, name: str) -> Callable[[bool], None]:
        return lambda on: self._state.show_column(name, on)

    def _open_files(self) -> None:
        menu = Menu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.add(self.tr("Export CSV…"), self._ask_export, "export")
        menu.add(self.tr("Import labels, names and notes…"), self._ask_import, "file-arrow-up")
        menu.add(self.tr("Copy as CSV"), self._copy, "copy-simple")
        menu.popup(self.file_menu.mapToGlobal(self.file_menu.rect().bottomLeft()))

    def _copy(self) -> None:
        text = csv_text(self._state.model.rows, self._state.model.columns)
        QApplication.clipboard().setText(text)
        count = len(self._state.model.rows)
        self._context.notify(self.tr("%n device(s) copied", "", count), "", False)

    def _ask_export(self) -> None:
        dialog = FileDialog(self, self.tr("Export the devices that are shown"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter(self.tr("Table (*.csv)"))
        dialog.setDefaultSuffix("csv")
        dialog.selectFile(datetime.now().strftime("devices-%Y-%m-%d-%H%M.csv"))
        dialog.fileSelected.connect(lambda path: self.export(Path(path)))
        self._open_file(dialog)

    def export(self, path: Path) -> None:
        """Write the rows that are shown, with all fields, in the background."""
        data = csv_text(self._state.model.rows).encode("utf-8-sig")
        self._state.tasks.start(self._write(path, data), "export the devices")

    async def _write(self, path: Path, data: bytes) -> None:
        try:
            await asyncio.to_thread(write_bytes, path, data)
        except OSError as error:
            title = self.tr("The devices could not be exported")
            self._context.notify(title, f"{path.name}: {reason_of(error)}", True)
        else:
            self._context.notify(self.tr("Devices exported"), path.name, False)

    def _ask_import(self) -> None:
        dialog = FileDialog(self, self.tr("Import labels, names and notes"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilter(self.tr("Table (*.csv *.tsv *.txt)"))
        dialog.fileSelected.connect(lambda path: self.read_import(Path(path)))
        self._open_file(dialog)

    def read_import(self, path: Path) -> None:
        """Judge a file, and show what it would change."""
        self._state.tasks.start(self._read_import(path), "read a file of devices")

    async def _read_import(self, path: Path) -> None:
        def read() -> bytes:
            with path.open("rb") as file:
                return file.read(LARGEST + 1)

        title = self.tr("The file could not be imported")
        try:
            plan = judge(await asyncio.to_thread(read), self._state.fleet.all())
        except FileError as error:
            self._context.notify(title, words(error.message), True)
            return
        except OSError as error:
            self._context.notify(title, reason_of(error), True)
            return
        self._open(ImportDialog(plan, path.name, lambda: self._state.fleet.edit(plan.edits), self))

    def _open_file(self, dialog: QFileDialog) -> None:
        dialog.finished.connect(dialog.deleteLater)
        self.file_dialog = dialog
        dialog.open()
