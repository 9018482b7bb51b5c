"""What the page of routines shows, apart from its widgets: the list, and what is entered."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal

from companion.app.activity.derived.outcomes import Outcomes
from companion.app.finder.phrases import Lack, Phrase, read_phrase
from companion.app.fleet.service import FleetService
from companion.app.forms.form_file import SavedForm, exact_text, without_secrets_of
from companion.app.forms.form_memory import FormMemory
from companion.app.routines.routine import (
    LONG_AGO,
    LONGEST_ARGUMENTS,
    LONGEST_NAME,
    MOST_ACTIONS,
    MOST_ROUTINES,
    THE_DEVICE,
    Action,
    ActionKind,
    Routine,
    RoutineRun,
    RunOutcome,
    Trigger,
    TriggerKind,
    action_words,
    allowance,
    problem_of,
)
from companion.app.routines.sentence import action_of, devices_of
from companion.app.routines.service import RoutineService, new_routine
from companion.devices.models import DeviceView
from companion.errors import CompanionError
from companion.messages.message import Message
from companion.protocol.tools import Tool
from companion.text import one_line
from companion.ui.forms.tool_draft import ToolDraft
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.page.view_state import ViewState
from companion.ui.kit.words.words import words

_MINUTE = 30_000
"""Milliseconds between two looks at how far the next runs are."""
_CARRY = ("name", "trigger", "actions", "devices")
"""Of a routine, what a person edits; the rest is the service's."""


class RoutinesState(QObject):
    """Drafts are kept by their routine, so that looking at another one loses nothing."""

    changed = Signal()
    """Of the list or the runs, or another routine is chosen."""
    draft_changed = Signal()
    """What is entered, or what came of it."""

    def __init__(self, context: UiContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._service = context[RoutineService]
        self._outcomes = context[Outcomes]
        self.tasks = TaskOwner(context.tasks, self)
        self.view = ViewState()
        self.chosen = ""
        """Id of the one in the editor; empty for none."""
        self._drafts: dict[str, Routine] = {}
        self._calls: dict[tuple[str, int], ToolDraft] = {}
        """What is entered for calls, by routine and place."""
        self.revision = 0
        """Grows when the drafts of calls are others for the same actions."""
        self.tried: RoutineRun | None = None
        """How *Test now* ended, of what is chosen."""
        self.trying = False
        context.connect(context[RoutineService].changed, self._routines_changed)
        context.connect(context[Outcomes].changed, self._outcome_changed)
        self._clock = QTimer(self, interval=_MINUTE)
        self._clock.timeout.connect(self.changed)
        self._clock.start()

    def _outcome_changed(self, _outcome: object) -> None:
        self.changed.emit()

    # what there is

    @property
    def service(self) -> RoutineService:
        return self._service

    def routines(self) -> list[Routine]:
        """All that are kept, and after them new ones that are not yet."""
        kept = list(self._service.routines)
        known = {routine.id for routine in kept}
        return kept + [draft for ident, draft in self._drafts.items() if ident not in known]

    def stored(self, ident: str) -> Routine | None:
        return self._service.routine(ident)

    def shown(self) -> Routine | None:
        """The chosen one, as it is entered."""
        return self._drafts.get(self.chosen) or self.stored(self.chosen)

    @property
    def dirty(self) -> bool:
        """Whether there is something to save."""
        draft, kept = self._drafts.get(self.chosen), self.stored(self.chosen)
        if draft is None:
            return False
        return kept is None or any(getattr(draft, each) != getattr(kept, each) for each in _CARRY)

    @property
    def problem(self) -> Message | None:
        """Why it cannot be saved as it is entered."""
        shown = self.shown()
        return problem_of(shown, self._service.routines) if shown is not None else None

    def to_undo(self, run: RoutineRun) -> list[int]:
        """Numbers of the calls of a run whose changes can be taken back, the last one first."""
        known = ((number, self._outcomes.of(number)) for number in self._service.calls_of(run))
        can = [number for number, outcome in known if outcome is not None and outcome.can_undo]
        return can[::-1]

    def undo(self, run: RoutineRun) -> None:
        """Set back what a run changed."""
        for number in self.to_undo(run):
            self._context.undo(number)

    def missed(self) -> list[tuple[Routine, RoutineRun]]:
        """Those whose last run was missed."""
        found = ((each, self._service.last_run(each.id)) for each in self._service.routines)
        return [
            (each, run)
            for each, run in found
            if run is not None and run.outcome is RunOutcome.MISSED
        ]

    def devices(self) -> list[DeviceView]:
        """Those that a routine can be about."""
        views = self._context.workspace.devices.views()
        return sorted(views, key=lambda view: (not view.saved, view.title.casefold()))

    def names(self) -> dict[str, str]:
        """Of devices, by key."""
        named = {each.endpoint: each.name for each in self._context.workspace.settings.devices}
        named.update((view.key, view.title) for view in self._context.workspace.devices.views())
        return named

    def forms(self) -> list[SavedForm]:
        """The saved forms of tools that some known device has, then all others."""
        saved = self._context[FormMemory].saved
        tools = {tool.name for view in self.devices() for tool in view.tools}
        return sorted(saved.every(), key=lambda form: (form.tool not in tools, form.name))

    def is_protected(self, action: Action) -> bool:
        return action.calls and self._service.is_protected(action.tool)

    def is_allowed(self, routine: Routine, action: Action) -> bool:
        """Whether a person allowed this very call on these very devices."""
        form = self._service.form(action)
        if form is None or not action.allowed:
            return False
        return action.allowed == allowance(routine, action.tool, form.arguments)

    # choosing and editing

    def choose(self, ident: str) -> None:
        if ident != self.chosen:
            self.chosen, self.tried = ident, None
            self.changed.emit()
            self.draft_changed.emit()

    def begin(self, example: Routine | None = None) -> None:
        """A new one, perhaps after an example."""
        routine = example or new_routine(actions=())
        self._drafts[routine.id] = routine
        self.choose(routine.id)

    def change(self, **fields: Any) -> None:
        """Take what a person entered into the chosen one."""
        shown = self.shown()
        if shown is None:
            return
        changed = replace(shown, **fields)
        if changed == shown:
            return
        self._drafts[changed.id] = changed
        self.tried = None
        if not self.dirty:
            del self._drafts[changed.id]
        self.draft_changed.emit()
        if "name" in fields or self.stored(changed.id) is None:
            self.changed.emit()

    def change_trigger(self, **fields: Any) -> None:
        shown = self.shown()
        if shown is not None:
            self.change(trigger=replace(shown.trigger, **fields))

    def set_kind(self, kind: TriggerKind) -> None:
        """Another kind of trigger. A device that something happened to is there for events only."""
        shown = self.shown()
        if shown is None or shown.trigger.kind is kind:
            return
        devices = shown.devices
        if kind in (TriggerKind.TIME, TriggerKind.OFFLINE):
            devices = tuple(key for key in devices if key != THE_DEVICE)
        self.change(trigger=replace(shown.trigger, kind=kind), devices=devices)

    def add_action(self, action: Action) -> None:
        """Add it at the end; a routine without a name is called like it."""
        shown = self.shown()
        if shown is not None and len(shown.actions) < MOST_ACTIONS:
            name = shown.name or self._free_name(words(action_words(action)))
            self.change(actions=(*shown.actions, action), name=name)
            # a tool may need nothing, or have defaults
            self.tool_draft(len(shown.actions))
            self._take_call(shown.id, len(shown.actions))

    def _free_name(self, wanted: str) -> str:
        taken = {each.name.casefold() for each in self._service.routines}
        name = one_line(wanted, LONGEST_NAME - 4)
        tries = (name, *(f"{name} {number}" for number in range(2, MOST_ROUTINES + 2)))
        return next(each for each in tries if each.casefold() not in taken)

    def add_sentence(self, phrase: Phrase, typed: str) -> None:
        """Add what a sentence says: the action, its devices, and its time."""
        shown, action = self.shown(), action_of(phrase)
        if shown is None or action is None or len(shown.actions) >= MOST_ACTIONS:
            return
        devices = devices_of(phrase, action, self.devices())
        fields: dict[str, Any] = {
            "actions": (*shown.actions, action),
            "name": shown.name or self._free_name(typed),
            "devices": tuple(dict.fromkeys((*shown.devices, *devices))),
        }
        if phrase.time:
            fields["trigger"] = replace(shown.trigger, kind=TriggerKind.TIME, time=phrase.time)
        self.change(**fields)

    def begin_sentence(self, typed: str) -> None:
        """A new one that does what a sentence says."""
        self.begin()
        phrase = self.read(typed)
        if phrase is not None and phrase.lack in (None, Lack.TIME):
            self.add_sentence(phrase, typed)

    def read(self, typed: str) -> Phrase | None:
        return read_phrase(typed, self._context[FleetService].named())

    def tools(self) -> list[Tool]:
        """Those of the devices that it acts on, or else of all; the protected ones last."""
        shown = self.shown()
        views = [view for view in self.devices() if view.tools]
        chosen = [view for view in views if shown is not None and view.key in shown.devices]
        found = {tool.name: tool for view in chosen or views for tool in view.tools}
        return sorted(found.values(), key=lambda tool: tool.user_only)

    def tool_draft(self, number: int) -> ToolDraft | None:
        """What is entered for the call of an action; `None` for other actions, and where no device
        tells what the tool takes."""
        shown = self.shown()
        action = shown.actions[number] if shown is not None else None
        if shown is None or action is None or action.kind is not ActionKind.CALL:
            return None
        draft = self._calls.get((shown.id, number))
        if draft is None:
            tools = {tool.name: tool for view in self.devices() for tool in view.tools}
            tools.update((tool.name, tool) for tool in self.tools())
            if action.tool not in tools:
                return None
            draft = self._calls[shown.id, number] = ToolDraft(tools[action.tool], self)
            form = action.own_form()
            if form is not None:
                draft.set_arguments(form.arguments)
            draft.changed.connect(partial(self._take_call, shown.id, number))
        return draft

    def _take_call(self, ident: str, number: int) -> None:
        """Take what is entered for a call into its action, without secrets."""
        draft, shown = self._calls.get((ident, number)), self.shown()
        if draft is None or shown is None or shown.id != ident:
            return
        arguments, text = draft.arguments(), ""
        if arguments is not None:
            action = shown.actions[number]
            form = SavedForm(action.form, action.tool, arguments, LONG_AGO)
            secrets = self._context[FormMemory].saved.stored_secrets()
            kept = without_secrets_of(form, draft.tool.input_schema, secrets)
            # a call that would be sent without its password is none
            text = "" if kept.left_out else exact_text(arguments) or ""
        self.change_action(number, arguments=text if len(text) <= LONGEST_ARGUMENTS else "")

    def _forget_calls(self, ident: str) -> None:
        """Actions have other places: their forms are made again from what is in them."""
        for key in [each for each in self._calls if each[0] == ident]:
            self._calls.pop(key).deleteLater()
        self.revision += 1

    def change_action(self, number: int, **fields: Any) -> None:
        shown = self.shown()
        if shown is not None and number < len(shown.actions):
            actions = list(shown.actions)
            actions[number] = replace(actions[number], **fields)
            self.change(actions=tuple(actions))

    def move_action(self, number: int, by: int) -> None:
        shown = self.shown()
        if shown is None or not 0 <= number + by < len(shown.actions):
            return
        actions = list(shown.actions)
        actions.insert(number + by, actions.pop(number))
        self._forget_calls(shown.id)
        self.change(actions=tuple(actions))

    def remove_action(self, number: int) -> None:
        shown = self.shown()
        if shown is not None:
            left = [each for at, each in enumerate(shown.actions) if at != number]
            self._forget_calls(shown.id)
            self.change(actions=tuple(left))

    def allow(self, number: int, yes: bool) -> None:
        """Allow the protected call of an action, exactly as it would be sent now; or no more."""
        shown = self.shown()
        if shown is None:
            return
        action = shown.actions[number]
        form = self._service.form(action)
        given = allowance(shown, action.tool, form.arguments) if yes and form is not None else ""
        self.change_action(number, allowed=given)

    def watch(self, key: str, on: bool) -> None:
        """Whether events of this device count. The last one stays: without any it would be all,
        which a person chooses by that name."""
        shown = self.shown()
        if shown is not None and (devices := _with(shown.trigger.devices, key, on)):
            self.change_trigger(devices=devices)

    def act_on(self, key: str, on: bool) -> None:
        shown = self.shown()
        if shown is not None:
            self.change(devices=_with(shown.devices, key, on))

    # what is done

    def save(self) -> bool:
        """Keep it; whether it could be kept."""
        shown, kept = self.shown(), self.stored(self.chosen)
        if shown is None or not self.dirty:
            return False
        if kept is not None:
            shown = replace(shown, on=kept.on, since=kept.since)
        try:
            self._service.save(shown)
        except CompanionError as error:
            self._context.notify(words(error.message), "", True)
            return False
        self._drafts.pop(shown.id, None)
        self.changed.emit()
        self.draft_changed.emit()
        return True

    def revert(self) -> None:
        """Forget what was entered; a new one goes as a whole."""
        if self._drafts.pop(self.chosen, None) is None:
            return
        self._forget_calls(self.chosen)
        if self.stored(self.chosen) is None:
            self.chosen = ""
        self.tried = None
        self.changed.emit()
        self.draft_changed.emit()

    def delete(self) -> None:
        """Delete the chosen one, with what is known of its runs."""
        ident, self.chosen = self.chosen, ""
        self._drafts.pop(ident, None)
        self._forget_calls(ident)
        self._service.remove(ident)
        self.changed.emit()
        self.draft_changed.emit()

    def set_on(self, ident: str, on: bool) -> None:
        self._service.set_on(ident, on)

    def test(self, done: Callable[[], None] = lambda: None) -> None:
        """Run the chosen one once, as it is entered."""
        shown = self.shown()
        if shown is None or self.trying:
            return
        self.trying, self.tried = True, None
        self.draft_changed.emit()

        async def work() -> None:
            try:
                run = await self._service.run(shown, self._about(shown))
                if self.chosen == shown.id:
                    self.tried = run
            finally:
                self.trying = False
                self.draft_changed.emit()
                done()

        self.tasks.start(work(), f"test the routine {shown.name}")

    def run(self, ident: str) -> None:
        """Run a kept one now."""
        routine = self.stored(ident)
        if routine is not None:
            self.tasks.start(
                self._service.run(routine, self._about(routine)), f"run the routine {routine.name}"
            )

    def _about(self, routine: Routine) -> str:
        """By hand nothing has happened to a device; the first one that is watched is used."""
        if routine.trigger.kind is TriggerKind.TIME or THE_DEVICE not in routine.devices:
            return ""
        if routine.trigger.devices:
            return routine.trigger.devices[0]
        connected = [view.key for view in self.devices() if view.connected]
        return connected[0] if connected else ""

    def _routines_changed(self, _nothing: object) -> None:
        if self.chosen and self.shown() is None:
            self.chosen = ""
        self.changed.emit()
        self.draft_changed.emit()


def _with(keys: tuple[str, ...], key: str, on: bool) -> tuple[str, ...]:
    left = tuple(each for each in keys if each != key)
    return (*left, key) if on else left


def examples(
    devices: list[str], names: tuple[str, str, str], texts: tuple[str, str]
) -> list[Routine]:
    """Three to begin with, in the person's language: a message in the morning, and two that watch
    all devices."""
    morning = Action(ActionKind.MESSAGE, text=texts[0], emotion="happy")
    notice = Action(ActionKind.NOTICE, text=texts[1])
    return [
        new_routine(
            names[0],
            trigger=Trigger(time="06:45", days=(0, 1, 2, 3, 4)),
            actions=(morning,),
            devices=tuple(devices),
        ),
        new_routine(names[1], trigger=Trigger(TriggerKind.OFFLINE), actions=(notice,)),
        new_routine(
            names[2],
            trigger=Trigger(TriggerKind.BELOW, value="battery", limit=20),
            actions=(notice,),
        ),
    ]
