"""The page of assistants: endpoints, what the chosen one gets, and what it called today."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from companion.app.offer.choice import APP
from companion.app.offer.offer import OfferedTool
from companion.app.offer.own_tools import is_say
from companion.app.offer.service import AssistantState, AssistantView
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.dialogs import QuestionDialog
from companion.ui.kit.page.view_state import ViewParts
from companion.ui.kit.theme.tokens import BREAK, PART, ROOM, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.empty_state import EmptyState
from companion.ui.kit.widgets.label import ElidingLabel, Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, MIDDLE, clear, column, remove_widgets, row
from companion.ui.kit.widgets.marks import IconTile
from companion.ui.kit.widgets.menu import Menu
from companion.ui.kit.widgets.panes import PageStack, Pane, ScrollPage
from companion.ui.kit.widgets.progress import ProgressBar
from companion.ui.kit.widgets.section_header import SectionHeader
from companion.ui.offer.calls import TodayPane
from companion.ui.offer.dialogs import (
    AllowSayDialog,
    EndpointDialog,
    Failed,
    OfferedToolDialog,
    OptionsDialog,
    ProgramsDialog,
    ProtectedDialog,
    SourceDialog,
)
from companion.ui.offer.rows import EndpointRow, MoreRow, OfferRow, OfferSourceRow, ToolRow
from companion.ui.offer.state import AssistantsState

_FIRST = 4
"""Tools of a source that are shown at first, besides protected ones that are offered."""
_TICK = 1000
"""Milliseconds between two counts of what is waited for."""


class AssistantsPage(QWidget):
    """A view of its state."""

    activity_wanted = Signal()
    add_wanted = Signal()
    """A device or a server that is no source yet."""

    def __init__(
        self, context: UiContext, state: AssistantsState, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self.state = state
        self.dialog: Dialog | None = None
        self.menu: Menu | None = None
        self.endpoints: dict[str, EndpointRow] = {}
        self.sources: dict[str, OfferSourceRow] = {}
        self.tools: dict[tuple[str, str], ToolRow] = {}
        self._more: dict[str, MoreRow] = {}
        self._layout: list[tuple[str, ...]] = []
        """Which rows there are, in their order."""
        self.empty = EmptyState(
            self.tr("Give your assistant the tools of your devices and servers."),
            self.tr("Add assistant…"),
            primary_icon="plus",
        )
        self.empty.primary_clicked.connect(self.add_endpoint)
        self.stack = PageStack()
        self.stack.addWidget(self.empty)
        self.today = TodayPane(state)
        self.today.activity_wanted.connect(self.activity_wanted)
        self.today.entry_wanted.connect(self.show_entry)
        self.whole = self._make_whole()
        self.stack.addWidget(self.whole)
        column((self.stack, 1), on=self, spacing=0)
        self.parts = ViewParts(state.view)
        self.parts.add("scroll", self.scroller)
        self.parts.add("calls", self.today.list)
        self._tick = QTimer(self, interval=_TICK)
        self._tick.timeout.connect(self._ticked)
        state.changed.connect(self.refresh)
        self.refresh()

    def _make_whole(self) -> Pane:
        whole = Pane("window")
        head = Pane("surface", ("bottom",))
        about = self.tr("Choose which tools your assistant can use. Nothing else is visible to it.")
        self.pause = Button("", "secondary", "pause")
        self.pause.clicked.connect(self._pause_all)
        self.add = Button(self.tr("Add assistant…"), "primary", "plus")
        self.add.clicked.connect(self.add_endpoint)
        self.title = ElidingLabel(self.tr("Offer to an assistant"), "display")
        said = WrappedText(about, "body", "text2", most_lines=2)
        row(
            (IconTile("share-network", "accent", large=True), MIDDLE),
            (column(self.title, said, spacing=SPACE.half), 1),
            (self.pause, MIDDLE),
            (self.add, MIDDLE),
            on=head,
            spacing=SPACE.gutter,
            margins=(SPACE.page, SPACE.gutter),
        )
        self.scroller = ScrollPage()
        self.scroller.body.setSpacing(SPACE.unit)
        self._endpoints_head = SectionHeader(self.tr("Who gets tools"))
        self.state.find_store()
        self.calls_link = Button("", "link")
        self.calls_link.clicked.connect(lambda: self.state.show_calls(True))
        self._endpoints_head.add(self.calls_link)
        self._endpoints = Card(flush=True)
        self._tools_head = SectionHeader("", link=self.tr("Add source…"))
        self._tools_head.link_clicked.connect(self.add_source)
        self.count = Label("", "medium")
        self.bar = ProgressBar(self.tr("Tools offered"))
        self.bar.setFixedWidth(ROOM.short)
        self.limit = ElidingLabel("", "caption", "text2")
        self.limit.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.change = Button(self.tr("Change"), "link")
        self.change.clicked.connect(self.change_options)
        self._sources = Card(flush=True)
        self.nothing = WrappedText("", "body", "text2")
        for part in (self._endpoints_head, self._endpoints):
            self.scroller.add(part)
        self.scroller.add(column(self._tools_head, margins=(0, SPACE.unit, 0, 0)))
        self.scroller.add(row(self.count, (self.bar, MIDDLE), (self.limit, 1), self.change))
        self.scroller.add(self.nothing)
        self.scroller.add(self._sources)
        self.scroller.add(column(FILL), 1)
        self._main = row((self.scroller, 1), self.today, spacing=0)
        column(head, (self._main, 1), on=whole, spacing=0)
        return whole

    # showing

    def refresh(self) -> None:
        """Show the state as it is now."""
        kept = self.tr("Tokens stay in your password store")
        self._endpoints_head.set_count(kept if self.state.has_store else "")
        views, shown = self.state.views(), self.state.shown()
        if shown is None:
            self.stack.setCurrentWidget(self.empty)
            self._tick.stop()
            return
        self.stack.setCurrentWidget(self.whole)
        self._show_endpoints(views, shown)
        self._show_counts(shown)
        self._show_sources(shown)
        paused = all(view.state is AssistantState.PAUSED for view in views)
        self.pause.setText(self.tr("Resume all") if paused else self.tr("Pause all"))
        self.pause.set_icon("play" if paused else "pause")
        self._show_calls()
        waits = any(view.state is AssistantState.WAITING for view in views)
        if waits and self.isVisible():
            self._tick.start()
        else:
            self._tick.stop()

    def _show_endpoints(self, views: tuple[AssistantView, ...], shown: AssistantView) -> None:
        wanted = [view.saved.id for view in views]
        if list(self.endpoints) != wanted:
            focus = self._focused()
            for former in self.endpoints.values():
                self._endpoints.body.removeWidget(former)
                remove_widgets(former)
            self.endpoints = {key: self._make_endpoint(key) for key in wanted}
            self._focus(focus)
        for number, view in enumerate(views):
            each = self.endpoints[view.saved.id]
            each.first = number == 0
            each.show_view(view, chosen=view.saved.id == shown.saved.id)

    def _make_endpoint(self, key: str) -> EndpointRow:
        made = EndpointRow()
        self._endpoints.add(made)
        made.chosen.connect(partial(self.state.choose, key))
        made.switched.connect(lambda on: self.state.pause(key, paused=not on))
        made.again_wanted.connect(partial(self.state.dial_now, key))
        made.edit_wanted.connect(partial(self.change_endpoint, key))
        made.remove_wanted.connect(partial(self.remove_endpoint, key))
        made.menu_wanted.connect(partial(self._endpoint_menu, key))
        made.step_wanted.connect(partial(self._step, made))
        return made

    def _show_counts(self, shown: AssistantView) -> None:
        name, offered, limit = shown.saved.name, shown.offered, shown.saved.limit
        self._tools_head.title.setText(self.tr("Tools for {name}").format(name=name))
        said = self.tr("{count} of {limit} tools offered").format(count=offered, limit=limit)
        self.count.setText(said)
        self.bar.set_fraction(min(offered / limit, 1.0))
        if shown.excess:
            above = self.tr("%n too many for some assistants", "", shown.excess)
            self.limit.setText(above)
            self.limit.set_colour("redText")
        else:
            above = self.tr("Some assistants fail above {limit}").format(limit=limit)
            self.limit.setText(above)
            self.limit.set_colour("text2")

    def _show_sources(self, shown: AssistantView) -> None:
        by_source: dict[str, list[OfferedTool]] = {key: [] for key in shown.saved.sources}
        for each in shown.tools:
            by_source[each.device_key].append(each)
        listed: list[tuple[str, ...]] = []
        for key, tools in by_source.items():
            listed.append((shown.saved.id, key))
            rows = self._listed(shown, key, tools)
            listed += [(shown.saved.id, key, tool.tool.name) for tool in rows]
            if self._unfolded(shown, key) and len(tools) > _FIRST:
                listed.append((shown.saved.id, key, "", "more"))
        if listed != self._layout:
            self._layout = listed
            self._make_sources(shown, by_source)
        for key, tools in by_source.items():
            view = self.state.device(key)
            unfolded = self._unfolded(shown, key)
            self.sources[key].show_source(view, tools, unfolded=unfolded, own=key == APP)
            for tool in self._listed(shown, key, tools):
                self.tools[key, tool.tool.name].show_tool(tool)
            if key in self._more:
                whole = (shown.saved.id, key) in self.state.whole
                hidden = len(tools) - len(self._listed(shown, key, tools))
                protected = sum(tool.privileged for tool in tools)
                self._more[key].show_counts(hidden, protected, whole=whole)
        self._sources.setVisible(bool(by_source))
        self.nothing.setVisible(not by_source)
        nothing = self.tr(
            "{name} gets nothing yet. Add a source, and choose which of its tools it may use."
        )
        self.nothing.setText(nothing.format(name=shown.saved.name))

    def _unfolded(self, shown: AssistantView, key: str) -> bool:
        return (shown.saved.id, key) in self.state.unfolded

    def _listed(
        self, shown: AssistantView, key: str, tools: list[OfferedTool]
    ) -> list[OfferedTool]:
        """Those that have a row."""
        if not self._unfolded(shown, key):
            return []
        whole = (shown.saved.id, key) in self.state.whole
        first = tools if whole else tools[:_FIRST]
        # a protected one that is offered is always in sight, and so is a new one
        rest = tools[len(first) :]
        return [*first, *(each for each in rest if (each.privileged and each.chosen) or each.new)]

    def _make_sources(self, shown: AssistantView, found: dict[str, list[OfferedTool]]) -> None:
        focus = self._focused()
        clear(self._sources.body)
        self.sources, self.tools, self._more = {}, {}, {}
        for key, tools in found.items():
            self.sources[key] = source = self._make_source(key)
            source.first = len(self.sources) == 1
            for tool in self._listed(shown, key, tools):
                self._make_tool(key, tool.tool.name)
            if self._unfolded(shown, key) and len(tools) > _FIRST:
                more = self._more[key] = MoreRow()
                more.clicked.connect(partial(self.state.show_all, key))
                self._sources.add(more)
        self._focus(focus)

    def _make_source(self, key: str) -> OfferSourceRow:
        made = OfferSourceRow(key)
        self._sources.add(made)
        made.chosen.connect(lambda: self.state.fold(key, folded=made.unfolded))
        made.folded.connect(lambda folded: self.state.fold(key, folded=folded))
        made.switched.connect(lambda on: self.state.switch_source(key, on=on))
        made.remove_wanted.connect(partial(self.state.remove_source, key))
        made.menu_wanted.connect(partial(self._source_menu, key))
        made.step_wanted.connect(partial(self._step, made))
        return made

    def _make_tool(self, key: str, tool: str) -> None:
        made = self.tools[key, tool] = ToolRow()
        self._sources.add(made)
        made.switched.connect(partial(self._switch_tool, made))
        made.edit_wanted.connect(partial(self._edit_tool, made))
        made.menu_wanted.connect(partial(self._tool_menu, made))
        made.step_wanted.connect(partial(self._step, made))
        made.folded.connect(lambda folded: self._fold_from(key, folded))

    def _fold_from(self, key: str, folded: bool) -> None:
        if folded:
            self.sources[key].setFocus(Qt.FocusReason.OtherFocusReason)
            self.state.fold(key, folded=True)

    def _show_calls(self) -> None:
        for button in (self.pause, self.add):
            button.set_compact(self.width() < BREAK.head)
        narrow = self.width() < BREAK.offer
        calls = narrow and self.state.shows_calls
        self.scroller.setVisible(not calls)
        self.today.setVisible(calls or not narrow)
        if narrow:
            self.today.setMinimumWidth(0)
            self.today.setMaximumWidth(self.maximumWidth())
        else:
            self.today.setFixedWidth(PART.offer_calls)
        shown = self.state.shown()
        count = shown.calls_today if shown is not None else 0
        self.calls_link.setText(self.tr("Calls today: {count}").format(count=count))
        self.calls_link.setVisible(narrow)
        self.today.refresh(narrow=narrow)

    # the keyboard

    def rows(self) -> list[OfferRow]:
        """All rows, from the top."""
        below: list[OfferRow] = []
        for key, source in self.sources.items():
            below += [source, *(each for (of, _), each in self.tools.items() if of == key)]
        return [*self.endpoints.values(), *below]

    def _step(self, made: OfferRow, step: int) -> None:
        rows = self.rows()
        at = rows.index(made) + step
        if 0 <= at < len(rows):
            rows[at].setFocus(Qt.FocusReason.TabFocusReason)
            self.scroller.ensureWidgetVisible(rows[at])

    def _focused(self) -> tuple[str, ...]:
        """Which row has the keyboard, so that the one in its place can have it."""
        focus = self.window().focusWidget()
        named: dict[tuple[str, ...], OfferRow] = {
            **{("endpoint", key): each for key, each in self.endpoints.items()},
            **{("source", key): each for key, each in self.sources.items()},
            **{("tool", *key): each for key, each in self.tools.items()},
        }
        return next((name for name, each in named.items() if each is focus), ())

    def _focus(self, name: tuple[str, ...]) -> None:
        found: OfferRow | None = None
        match name:
            case ("endpoint", key):
                found = self.endpoints.get(key)
            case ("source", key):
                found = self.sources.get(key)
            case ("tool", key, tool):
                found = self.tools.get((key, tool)) or self.sources.get(key)
        if found is not None:
            # what is not seen yet takes no keyboard
            found.show()
            found.setFocus(Qt.FocusReason.OtherFocusReason)

    # what a person does

    def add_endpoint(self) -> None:
        self._open(EndpointDialog(None, self._add, self.window()))

    def _add(self, name: str, address: str, done: Callable[[], None], failed: Failed) -> None:
        async def work() -> None:
            await self.state.add(name, address)
            done()

        self.state.start(work(), "add an assistant", failed)

    def change_endpoint(self, key: str) -> None:
        view = self._view(key)
        if view is None:
            return

        def save(name: str, address: str, done: Callable[[], None], failed: Failed) -> None:
            async def work() -> None:
                await self.state.change(key, name, address)
                done()

            self.state.start(work(), "change an assistant", failed)

        self._open(EndpointDialog(view, save, self.window()))

    def remove_endpoint(self, key: str) -> None:
        view = self._view(key)
        if view is None:
            return
        dialog = QuestionDialog(
            self.tr("Remove “{name}”?").format(name=view.saved.name),
            self.tr("It gets no tools any more. Its token is deleted from your password store."),
            self.tr("Remove"),
            self.window(),
        )
        dialog.accepted.connect(lambda: self.state.remove(key))
        self._open(dialog)

    def add_source(self) -> None:
        found = self.state.addable()
        self._open(SourceDialog(found, self.state.add_sources, self.add_wanted.emit, self.window()))

    def change_options(self) -> None:
        view = self.state.shown()
        if view is None:
            return

        def done(limit: int, most: int, pictures: bool) -> None:
            self.state.set_options(limit, most, pictures=pictures)

        self._open(OptionsDialog(view, done, self.window()))

    def show_entry(self) -> None:
        """What other programs need to get the same tools."""
        view = self.state.shown()
        if view is not None:
            self._open(ProgramsDialog(self.state, view.saved.id, self.window()))

    def _switch_tool(self, made: ToolRow, on: bool) -> None:
        offered, view = made.offered, self.state.shown()
        if offered is None or view is None:
            return
        if on and is_say(offered.device_key, offered.tool):
            self._limit_saying(offered, view.saved.name)
            return
        if not (on and offered.privileged):
            self.state.switch_tool(offered, on=on)
            return

        def agreed(free: bool) -> None:
            self.state.switch_tool(offered, on=True, free=free)

        self._open(ProtectedDialog(offered, view.saved.name, agreed, self.window()))

    def _limit_saying(self, offered: OfferedTool, name: str) -> None:
        done = partial(self.state.allow_saying, offered)
        speakers, now = self.state.speakers(), self.state.say_choice()
        self._open(AllowSayDialog(name, now, speakers, done, self.window()))

    def _edit_tool(self, made: ToolRow) -> None:
        offered, view = made.offered, self.state.shown()
        if offered is None or view is None:
            return
        taken = frozenset(each.name for each in view.tools if each.name != offered.name)
        done = partial(self.state.edit_tool, offered)
        self._open(OfferedToolDialog(offered, taken, done, self.window()))

    def _pause_all(self) -> None:
        views = self.state.views()
        paused = all(view.state is AssistantState.PAUSED for view in views)
        self.state.pause_all(paused=not paused)

    def _endpoint_menu(self, key: str, place: QPoint) -> None:
        view = self._view(key)
        if view is None:
            return
        menu = self._menu()
        paused = view.state is AssistantState.PAUSED
        words = self.tr("Resume") if paused else self.tr("Pause")
        menu.add(words, lambda: self.state.pause(key, paused=not paused))
        menu.add(self.tr("Name and address…"), lambda: self.change_endpoint(key))
        menu.addSeparator()
        menu.add(self.tr("Remove…"), lambda: self.remove_endpoint(key))
        menu.popup(place)

    def _source_menu(self, key: str, place: QPoint) -> None:
        menu = self._menu()
        menu.add(self.tr("Remove source"), lambda: self.state.remove_source(key))
        menu.popup(place)

    def _tool_menu(self, made: ToolRow, place: QPoint) -> None:
        menu = self._menu()
        menu.add(self.tr("Name and description…"), lambda: self._edit_tool(made))
        offered, view = made.offered, self.state.shown()
        if offered is not None and view is not None and is_say(offered.device_key, offered.tool):
            name = view.saved.name
            menu.add(self.tr("Hours and devices…"), lambda: self._limit_saying(offered, name))
        menu.popup(place)

    def _menu(self) -> Menu:
        self.menu = menu = Menu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        return menu

    def _open(self, dialog: Dialog) -> None:
        self.dialog = dialog
        dialog.finished.connect(partial(self._closed, dialog))
        dialog.open()

    def _closed(self, dialog: Dialog, _result: int) -> None:
        dialog.deleteLater()
        if self.dialog is dialog:
            self.dialog = None

    def _view(self, key: str) -> AssistantView | None:
        return next((view for view in self.state.views() if view.saved.id == key), None)

    # the window

    def leave(self) -> None:
        """Nobody sees this view any more."""
        self.state.changed.disconnect(self.refresh)
        self._tick.stop()

    def _ticked(self) -> None:
        shown = self.state.shown()
        if shown is not None:
            self._show_endpoints(self.state.views(), shown)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._tick.stop()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_calls()
