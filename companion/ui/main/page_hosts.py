"""Puts the pages that belong to no single device into the window: of each its row of the sidebar,
the page, and what it tells."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Protocol

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from companion.app.activity.event_table import event_type
from companion.app.offer.service import AssistantState
from companion.app.servers.ask import Ask
from companion.app.tools.gate import refuse_all
from companion.app.tools.records import CallRequest
from companion.errors import UsageError
from companion.ui.fleet.fleet_state import FleetState
from companion.ui.kit.page.gate_host import GateHost, GateState, exact_call
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.confirm_strip import ConfirmStrip
from companion.ui.kit.widgets.layout import column, take_away
from companion.ui.kit.widgets.panes import Pane
from companion.ui.kit.words.words import words
from companion.ui.main.navigator import Navigator, page_of
from companion.ui.main.window_state import ALL, DEVICE
from companion.ui.offer.state import AssistantsState
from companion.ui.rollout.rollouts_state import RolloutsState
from companion.ui.routines.routines_state import RoutinesState
from companion.ui.servers.asks_strip import AsksStrip

if TYPE_CHECKING:
    from PySide6.QtWidgets import QVBoxLayout

    from companion.app.rollout.views import RolloutView
    from companion.app.tools.records import CallRecord
    from companion.devices.models import DeviceView
    from companion.events import Event
    from companion.ui.activity.activity_state import AllActivityState
    from companion.ui.activity.page import AllActivityPage
    from companion.ui.fleet.page import FleetPage
    from companion.ui.kit.page.context import UiContext
    from companion.ui.kit.widgets.panes import PageStack
    from companion.ui.main.sidebar import Sidebar
    from companion.ui.main.window_dialogs import WindowDialogs
    from companion.ui.main.window_state import Habits
    from companion.ui.offer.page import AssistantsPage
    from companion.ui.rollout.page import RolloutsPage
    from companion.ui.routines.page import RoutinesPage
    from companion.ui.servers.asks_page import AsksPage
    from companion.ui.servers.asks_state import AsksState


class PagesWindow(Navigator, Protocol):
    """The main window, as the pages know it that it shows."""

    @property
    def stack(self) -> PageStack: ...

    @property
    def sidebar(self) -> Sidebar: ...

    @property
    def above_pages(self) -> QVBoxLayout:
        """For strips that concern no page in particular."""

    @property
    def habits(self) -> Habits: ...

    @property
    def dialogs(self) -> WindowDialogs | None: ...

    @property
    def rollouts(self) -> RolloutsHost | None: ...

    @property
    def has_started(self) -> bool: ...

    def chosen_key(self) -> str:
        """The device whose page is shown; empty when there is none."""

    def all_activity(self) -> AllActivityPage | None:
        """That page, if it is shown."""

    def show_all_activity(self) -> None: ...


class PageHost(QObject):
    """The page is made when it is wanted for the first time, and again when another language is
    spoken. What a person did there is in a state that outlives it."""

    page: Any
    """`None` until it is wanted; each host says of which class it is."""
    place: str
    """The name of its row of the sidebar."""

    def __init__(self, window: PagesWindow, context: UiContext) -> None:
        super().__init__(window.widget)
        self._window = window
        self._context = context
        self.page = None

    def shown(self) -> bool:
        """Whether the page is in front."""
        return self.page is not None and self._window.stack.currentWidget() is self.page

    def show(self) -> None:
        """Show the page as it was left."""
        self._bring()

    def speak(self) -> None:
        """Another language is spoken: make the page again, at once if it is shown."""
        former, shown = self.page, self.shown()
        if former is None:
            return
        former.parts.keep()
        self._leave(former)
        self.page = None
        if shown:
            self._bring()
        self._window.stack.drop(former)

    def _leave(self, former: Any) -> None:
        """What a page does that is not shown again; it may be asking something."""
        former.leave()

    def _bring(self) -> Any:
        """The page, in front and where the last one was."""
        if self.page is None:
            page = self.page = self._make_page()
            self._window.stack.addWidget(page)
            self._window.stack.setCurrentWidget(page)
            page.parts.restore()
        self._window.stack.setCurrentWidget(self.page)
        self._window.sidebar.choose_place(self.place)
        return self.page

    def _make_page(self) -> Any:
        raise NotImplementedError


class ActivityHost(PageHost):
    """The state is made with the first page, and outlives it."""

    page: AllActivityPage | None
    place = "activity"

    def __init__(self, window: PagesWindow, context: UiContext) -> None:
        super().__init__(window, context)
        self._state: AllActivityState | None = None

    def _make_page(self) -> AllActivityPage:
        from companion.ui.activity.activity_state import AllActivityState
        from companion.ui.activity.page import AllActivityPage

        window, habits = self._window, self._window.habits
        if self._state is None:
            self._state = AllActivityState(self._context, window.widget)
            self._state.filters.take_habits(habits.of(ALL))
        page = AllActivityPage(self._context, self._state)
        page.edit_wanted.connect(self._edit_call)
        page.device_wanted.connect(window.choose)
        page.take_habits(habits.of(ALL))
        page.habit_changed.connect(lambda name, value: habits.note(ALL, **{name: value}))
        return page

    def _edit_call(self, call: CallRecord) -> None:
        if (page := page_of(self._window, call.request.device_key)) is not None:
            page.edit_call(call)


SEVERAL: Final = 2
"""Devices from which on there is a page of all of them, which is the first one."""


class FleetHost(PageHost):
    """The page is the first one where there are several devices."""

    page: FleetPage | None
    place = "fleet"

    def __init__(self, window: PagesWindow, context: UiContext, remembered: dict[str, Any]) -> None:
        super().__init__(window, context)
        self._remembered = remembered
        self.state = FleetState(context, remembered, self)
        self.state.changed.connect(self.count)
        window.sidebar.all_wanted.connect(self.show_found)

    def count(self) -> None:
        """Show in the sidebar how many devices there are; nothing before they are known."""
        self._window.model.put_updates(self.state.updates)
        total = self.state.total if self._window.has_started else 0
        self._window.sidebar.set_fleet(total if total >= SEVERAL else 0)

    @property
    def several(self) -> bool:
        """Whether there are enough devices for a page of all of them."""
        self.state.refresh()
        return self.state.total >= SEVERAL

    def show(self) -> None:
        """Show all devices on one page."""
        self.state.refresh()
        self._bring()
        # the next start begins here as well
        self._remembered.pop(DEVICE, None)

    def show_found(self, text: str) -> None:
        """Show the devices that a search finds."""
        self.state.set_text(text)
        self.show()

    def _make_page(self) -> FleetPage:
        from companion.ui.fleet.page import FleetPage

        page = FleetPage(self._context, self.state)
        page.device_wanted.connect(self._window.choose)
        page.add_wanted.connect(partial(self._window.run, "add"))
        page.menu_wanted.connect(self._open_menu)
        page.remove_wanted.connect(self._remove)
        page.upgrade_wanted.connect(self._upgrade)
        return page

    def _leave(self, former: FleetPage) -> None:
        """A question belongs to the run, which goes on."""

    def _open_menu(self, key: str, place: QPoint) -> None:
        if self._window.dialogs is not None:
            self._window.dialogs.device_menu(key, place)

    def _upgrade(self, keys: list[str]) -> None:
        if self._window.rollouts is not None:
            self._window.rollouts.show_new(keys)

    def _remove(self, keys: list[str]) -> None:
        if self._window.dialogs is not None:
            self._window.dialogs.remove_several(keys)


class RoutinesHost(PageHost):
    """Says in the window what routines tell."""

    page: RoutinesPage | None
    place = "routines"

    def __init__(self, window: PagesWindow, context: UiContext) -> None:
        super().__init__(window, context)
        self.state = RoutinesState(context, self)
        context.bridge.activity_changed.connect(self._tell)

    def show(self) -> None:
        self._bring().refresh()

    def _make_page(self) -> RoutinesPage:
        from companion.ui.routines.page import RoutinesPage

        page = RoutinesPage(self._context, self.state)
        page.activity_wanted.connect(self._window.show_all_activity)
        return page

    def _tell(self, event: Event) -> None:
        """What a routine says to a person who looks at the window; the desktop tells others."""
        about = event_type(event)
        if (
            not about.of_routine
            or about.news(event) is None
            or not self._window.widget.isActiveWindow()
        ):
            return
        detail = words(event.detail) if event.detail is not None else ""
        self._context.notify(words(event.title), detail, event.failed)


_NEWS = 60.0
"""Seconds for which an ending is news."""
_SEVERAL = 2
"""Devices from which the row is shown, where there was no rollout yet."""


class RolloutsHost(PageHost):
    """The row is shown once there are several devices, or a rollout."""

    page: RolloutsPage | None
    place = "rollouts"

    def __init__(self, window: PagesWindow, context: UiContext) -> None:
        super().__init__(window, context)
        self.state = RolloutsState(context, self)
        self._ended = {view.id for view in self.state.rollouts() if view.engine.ended}
        """Those that a toast needs not tell of."""
        self._paused: set[str] = set()
        """Those of which a toast told that nothing can be written."""
        self.state.changed.connect(self._tell)
        self.state.changed.connect(self._update)
        context.bridge.device_changed.connect(self._device_changed)
        self._update()

    def show_new(self, keys: Iterable[str] | None = None) -> None:
        """Show a new plan for these devices, or without `keys` for all."""
        self.state.begin_plan(keys)
        self.show()

    def _make_page(self) -> RolloutsPage:
        from companion.ui.rollout.page import RolloutsPage

        page = RolloutsPage(self._context, self.state)
        page.device_wanted.connect(self._window.choose)
        return page

    def speak(self) -> None:
        self._update()
        super().speak()

    def _tell(self) -> None:
        """Say that a rollout has ended, or cannot go on, unless its page is in front."""
        for view in self.state.rollouts():
            self._tell_paused(view)
            if not view.engine.ended or view.id in self._ended:
                continue
            self._ended.add(view.id)
            if (datetime.now(UTC) - (view.ended or view.started)).total_seconds() > _NEWS:
                continue  # it was read from the disk
            if self.shown() and self.state.place == view.id:
                continue
            done = view.engine.ended == "done"
            said = (
                self.tr("Rollout “{name}” has ended")
                if done
                else self.tr("Rollout “{name}” was stopped")
            )
            reason = view.engine.stopping
            self._context.notify(
                said.format(name=view.name), words(reason) if reason is not None else "", not done
            )

    def _tell_paused(self, view: RolloutView) -> None:
        if not view.halted or view.problem is None:
            self._paused.discard(view.id)
        elif view.id not in self._paused:
            self._paused.add(view.id)
            if not (self.shown() and self.state.place == view.id):
                said = self.tr("Rollout “{name}” was paused").format(name=view.name)
                self._context.notify(said, words(view.problem), True)

    def _device_changed(self, _view: DeviceView) -> None:
        if not self._window.sidebar.rollouts.isVisible():
            self._update()

    def _update(self) -> None:
        row = self._window.sidebar.rollouts
        running = self.state.under_way
        row.set_count(running, self.tr("%n rollout(s) running", "", running))
        several = len(self._context.workspace.devices.views()) >= _SEVERAL
        row.setVisible(several or bool(self.state.rollouts()) or self.shown())


class AssistantStrip(ConfirmStrip):
    """Comes up unasked, so it does not take the keyboard from what a person does."""

    def showEvent(self, event: QShowEvent) -> None:
        QWidget.showEvent(self, event)


class AssistantGate(GateHost):
    """Asks before an assistant's call of a protected tool."""

    def __init__(self, state: GateState) -> None:
        super().__init__(state, self.tr("Allow"))

    def make_strip(self, request: CallRequest) -> ConfirmStrip:
        question = self.tr("{assistant} wants to send this to {device}. Allow it?").format(
            assistant=request.asker, device=request.device_name
        )
        return AssistantStrip(question, exact_call(request), self.verb)


class AssistantsHost(PageHost):
    """The question before a protected tool is always ready, also without the page."""

    page: AssistantsPage | None
    place = "assistants"

    def __init__(self, window: PagesWindow, context: UiContext) -> None:
        super().__init__(window, context)
        self.state = AssistantsState(context, self)
        self._ground, self.gate = self._make_gate()
        context.workspace.assistants.confirm = self.state.gate.confirm
        window.widget.destroyed.connect(partial(_refuse, context))
        self.state.changed.connect(self._update)
        self._update()

    def speak(self) -> None:
        """Another language is spoken: make again what shows words."""
        former_ground = self._ground
        former_gate, (self._ground, self.gate) = self.gate, self._make_gate()
        former_gate.leave()
        self._window.above_pages.removeWidget(former_ground)
        take_away(former_ground)
        self._update()
        super().speak()

    def _make_gate(self) -> tuple[Pane, AssistantGate]:
        ground = Pane("surface", ("bottom",))
        gate = AssistantGate(self.state.gate)
        column(gate, on=ground, margins=(SPACE.page, SPACE.twelve))
        ground.setVisible(gate.asking)
        gate.opened.connect(ground.show)
        gate.closed.connect(lambda _sent: ground.hide())
        self._window.above_pages.addWidget(ground)
        return ground, gate

    def _make_page(self) -> AssistantsPage:
        from companion.ui.offer.page import AssistantsPage

        page = AssistantsPage(self._context, self.state)
        page.activity_wanted.connect(partial(self._window.run, "activity"))
        page.add_wanted.connect(partial(self._window.run, "add"))
        return page

    def _update(self) -> None:
        trouble = (AssistantState.ELSEWHERE, AssistantState.REFUSED)
        count = sum(view.state in trouble for view in self.state.views())
        self._window.sidebar.assistants.set_count(
            count, self.tr("%n assistant(s) cannot be reached", "", count)
        )


def _refuse(context: UiContext, _window: object = None) -> None:
    context.workspace.assistants.confirm = refuse_all


class AsksHost(PageHost):
    """Nothing of it is seen before a server asks for the first time. It never shows the page by
    itself, and takes no focus."""

    page: AsksPage | None
    place = "requests"

    def __init__(self, window: PagesWindow, context: UiContext) -> None:
        super().__init__(window, context)
        self._asks = context.workspace.asks
        self._state: AsksState | None = None
        """Made with the first page; it outlives pages in former languages."""
        self._came_from = ""
        """Key of the device whose page was shown before; empty for the page of all devices."""
        self._return: Callable[[], None] | None = None
        self.strip = self._make_strip()
        window.stack.currentChanged.connect(lambda _: self._update())
        context.bridge.ask_changed.connect(self._update)
        context.bridge.allowance_changed.connect(self._update)

    def _make_strip(self, said: int = 0) -> AsksStrip:
        strip = AsksStrip(said)
        self._window.above_pages.addWidget(strip)
        strip.answer_wanted.connect(self.show)
        strip.decline_wanted.connect(self._decline)
        return strip

    def speak(self) -> None:
        """Another language is spoken: make again what shows words."""
        former, self.strip = self.strip, self._make_strip(self.strip.said)
        self._window.above_pages.removeWidget(former)
        held = former.window().focusWidget()
        super().speak()
        self._update()
        if held is former.answer_button:
            self.strip.answer_button.setFocus(Qt.FocusReason.OtherFocusReason)
        elif held is former.decline_button:
            self.strip.decline_button.setFocus(Qt.FocusReason.OtherFocusReason)
        take_away(former)

    def show(self, number: int = 0) -> None:
        """Show the page, and on it this ask; 0 for the one that was shown, or waits longest."""
        if not self.shown():
            self._note_place()
        self._bring(number).enter()

    def _bring(self, number: int = 0) -> AsksPage:
        page: AsksPage = super()._bring()
        page.set_back(self._place_name())
        current = page.list.number()
        known = page.model.ask(current)
        page.show_ask(number or (current if known is not None and known.pending else 0))
        return page

    def _make_page(self) -> AsksPage:
        from companion.ui.servers.asks_page import AsksPage
        from companion.ui.servers.asks_state import AsksState

        if self._state is None:
            self._state = AsksState(self._context, self)
        page = AsksPage(self._context, self._state)
        page.back_wanted.connect(self._back)
        page.settings_wanted.connect(lambda: self._window.run("settings", "model"))
        return page

    def _note_place(self) -> None:
        window = self._window
        key = window.chosen_key()
        self._came_from = key
        if key:
            self._return = lambda: window.choose(key)
        else:
            self._return = window.show_all_activity if window.all_activity() is not None else None

    def _place_name(self) -> str:
        if self._return is None:
            return ""
        view = self._context.workspace.devices.view(self._came_from)
        return view.title if view is not None else self._window.sidebar.activity.text()

    def _back(self) -> None:
        if self._return is not None:
            self._return()

    def _decline(self, number: int) -> None:
        try:
            self._asks.decline(number)
        except UsageError as error:
            self._context.notify(words(error.message), "", False)

    def _update(self, _what: object = None) -> None:
        waiting = [ask for ask in self._asks.pending() if not self._goes_by_itself(ask)]
        row = self._window.sidebar.requests
        row.set_count(len(waiting), self.tr("%n wait(s) for you", "", len(waiting)))
        row.setVisible(bool(self._asks.asks()) or self.shown())
        self.strip.set_asks(() if self.shown() else waiting)

    def _goes_by_itself(self, ask: Ask) -> bool:
        """Whether the model is answering it, as the person allowed."""
        return ask.working and self._asks.is_allowed(ask.key)
