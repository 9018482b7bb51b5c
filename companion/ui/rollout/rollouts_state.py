"""What the page of rollouts shows, apart from its widgets: the plan that is made, what runs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal

from companion.app.fleet.each import ConfirmMany
from companion.app.fleet.service import FleetService
from companion.app.rollout.plan import KEPT, RolloutPlan, WaveRule, load_plan, plan_document
from companion.app.rollout.prepare import (
    Preparation,
    PreparedRollout,
    one_of_each_board,
    rearranged,
    who,
    with_canaries,
)
from companion.app.rollout.report import write_report
from companion.app.rollout.service import RolloutService
from companion.app.rollout.views import RolloutView
from companion.app.upgrade.views import FirmwareSource
from companion.devices.models import DeviceView
from companion.errors import CompanionError
from companion.messages.message import Message, message
from companion.messages.traits import Trait
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.restart_control import RestartState
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.page.view_state import ViewState
from companion.ui.kit.words.words import words

MOST_OFTEN: Final = 250
"""Milliseconds between two pictures of what runs: a rollout changes hundreds of times a second."""
SETTLE: Final = 150
"""Milliseconds without a change of the plan, after which it is judged again."""
LIST: Final = ""
PLAN: Final = "plan"

_JUDGED_BY: Final = ("images", "devices", "terms", "way", "accept")
"""Fields of a plan by which devices are judged; the others only order them."""


class RolloutsState(QObject):
    """`place` is `LIST`, `PLAN` or the id of a rollout."""

    changed = Signal()
    """Of what runs, at most every `MOST_OFTEN`; or another place."""
    draft_changed = Signal()
    """The plan, or what it means."""

    opened = Signal()
    """Another plan took the place of the one before."""

    def __init__(self, context: UiContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._rollouts = context[RolloutService]
        self.tasks = TaskOwner(context.tasks, self)
        self.view = ViewState()
        self.place = LIST
        self.filter = "all"
        """Which devices of a rollout are shown."""
        self.draft = RolloutPlan(images=())
        self.selection: tuple[str, ...] | None = None
        """Keys of those that were chosen for the plan; `None` where it is for all devices."""
        self.widened = False
        """Whether a person included all devices."""
        self._ordered = False
        """Whether a person, or a file, said who is first and who is asked."""
        self.faults: dict[str, Message] = {}
        """Why an image cannot be used, by its name in the plan."""
        self.prepared: PreparedRollout | None = None
        self.problem: Message | None = None
        """Why the plan cannot be started."""
        self.starting = False
        """Whether a plan is asked about or written; another one starts after it."""
        self.judging = False
        self.judged = (0, 0)
        """How many devices were asked, of how many."""
        self.reading_folder = False
        self._sources: dict[str, tuple[FirmwareSource, ...]] = {}
        self._task: asyncio.Task[None] | None = None
        self._restarts: dict[str, RestartState] = {}
        self._later = QTimer(self, singleShot=True, interval=SETTLE)
        self._later.timeout.connect(self._judge)
        self._soon = QTimer(self, singleShot=True, interval=MOST_OFTEN)
        self._soon.timeout.connect(self.changed)
        context.connect(context[RolloutService].changed, self._rollout_changed)
        context.connect(
            context.workspace.devices.changed.filter("name", "mark", "state", "tools"),
            self._device_changed,
        )
        context.connect(context.workspace.devices.removed, self._removed)

    # where a person is

    def rollouts(self) -> tuple[RolloutView, ...]:
        return self._rollouts.views()

    @property
    def under_way(self) -> int:
        return self._rollouts.under_way

    def shown(self) -> RolloutView | None:
        """The rollout that is shown."""
        return self._rollouts.view(self.place) if self.place not in (LIST, PLAN) else None

    def go(self, place: str) -> None:
        self.place = place
        self.changed.emit()

    # the plan

    def begin_plan(self, keys: Iterable[str] | None = None, images: Iterable[str] = ()) -> None:
        """A new plan for these devices, which may be none; without `keys` for all of them."""
        selection = tuple(keys) if keys is not None else None
        devices = selection if selection is not None else self._all()
        plan = RolloutPlan(images=tuple(images), devices=devices)
        self._show_plan(plan, selection, ordered=False)

    def _show_plan(
        self, plan: RolloutPlan, selection: tuple[str, ...] | None, *, ordered: bool = True
    ) -> None:
        self.draft, self.selection, self.widened = plan, selection, False
        self._ordered, self.faults = ordered, {}
        self.prepared = self.problem = None
        self.opened.emit()
        self.go(PLAN)
        self._plan_changed()

    def _all(self) -> tuple[str, ...]:
        return tuple(sorted(facts.key for facts in self._context[FleetService].all()))

    def open_plan(self, path: Path) -> None:
        """Take the plan of a file. What is wrong with it is told."""

        async def read() -> None:
            try:
                plan = await asyncio.to_thread(load_plan, path)
            except CompanionError as error:
                self._context.notify(words(error.message), "", True)
                return
            self._show_plan(plan, plan.devices or None)

        self.tasks.start(read(), "open a plan")

    def add_folder(self, folder: Path, done: str) -> None:
        """Add the images of a folder that are for devices of the plan. `done` says so, with
        `{names}`; where there are none, it is told why."""

        async def read() -> None:
            self.reading_folder = True
            self.draft_changed.emit()
            try:
                names, problem = await self._rollouts.preparation().images_of(folder, self.keys)
            except CompanionError as error:
                names, problem = {}, error.message
            finally:
                self.reading_folder = False
                self.draft_changed.emit()
            if names:
                known = self.draft.images
                self.change(images=(*known, *(name for name in names if name not in known)))
                self._context.notify(done.format(names=", ".join(names.values())), "", False)
            elif problem is not None:
                self._context.notify(words(problem), "", True)

        if not self.reading_folder:
            self.tasks.start(read(), "read a folder of firmware")

    @property
    def nobody(self) -> bool:
        """Whether the plan has no device that a filter could find."""
        return not self.draft.devices and (self.limited or not self.draft.terms)

    @property
    def limited(self) -> bool:
        """Whether only the selection takes part, however the filter is."""
        return self.selection is not None and not self.widened

    @property
    def keys(self) -> tuple[str, ...]:
        """The devices that the plan is for now."""
        if self.nobody:
            return ()
        try:
            return who(self.draft, self._context[FleetService])[0]
        except CompanionError:
            return ()

    def _why_nobody(self) -> Message | None:
        if self.nobody:
            return message("rollout.no_devices")
        try:
            who(self.draft, self._context[FleetService])
        except CompanionError as error:
            return error.message
        return None

    def filter_by(self, terms: str) -> None:
        """Narrow the plan by a filter. An empty one goes back to the selection, or to all devices
        where nothing was selected. Canaries stay: one that does not match waits until it does."""
        self.change(terms=terms, devices=self._devices(terms))

    def _devices(self, terms: str) -> tuple[str, ...]:
        if self.limited:
            return self.selection or ()
        return () if terms else self._all()

    def widen(self, widened: bool) -> tuple[str, ...]:
        """Include all devices, or go back to the selection. Returns the canaries that
        are none any more, since they were not selected."""
        self.widened = widened
        waves = self.draft.waves
        lost: tuple[str, ...] = ()
        if self.limited:
            waves, lost = self._within(self.selection or ())
        self._change(devices=self._devices(self.draft.terms), waves=waves)
        self.draft_changed.emit()
        return lost

    def _within(self, keys: Iterable[str]) -> tuple[tuple[WaveRule, ...], tuple[str, ...]]:
        """The waves of the plan with canaries of these devices alone, and the others."""
        allowed, lost, waves = {*keys}, [], []
        for rule in self.draft.waves:
            kept = tuple(key for key in rule.devices if key in allowed)
            lost += [key for key in rule.devices if key not in allowed]
            if kept or not rule.devices:
                waves.append(replace(rule, devices=kept))
        return tuple(waves), tuple(lost)

    def _removed(self, key: str) -> None:
        """A device that a person removed is in no plan any more."""
        if self.selection is not None:
            self.selection = tuple(each for each in self.selection if each != key)
        devices = tuple(each for each in self.draft.devices if each != key)
        named = {each for rule in self.draft.waves for each in rule.devices}
        former, prepared = self.draft, self.prepared
        self._change(devices=devices, waves=self._within(named - {key})[0])
        found = prepared is not None and any(each.key == key for each in prepared.devices)
        if found and self.draft is former:
            self._plan_changed()  # a filter had found it

    def plan_text(self) -> dict[str, Any]:
        """The document of the plan, to be saved."""
        return plan_document(self.draft)

    def change(self, **changes: Any) -> None:
        """Take what a person entered."""
        draft = self.draft
        if changes.get("waves", draft.waves) != draft.waves or "ask" in changes:
            self._ordered = True
        self._change(**changes)

    def canaries(self) -> tuple[str, ...]:
        """Keys of those that are named for a wave."""
        return tuple(key for rule in self.draft.waves for key in rule.devices)

    def set_canaries(self, keys: Iterable[str]) -> None:
        """These are upgraded first."""
        named = tuple(keys)
        rest = tuple(rule for rule in self.draft.waves if not rule.devices)
        self.change(waves=((WaveRule(named),) if named else ()) + rest)

    def one_of_each_board(self) -> tuple[str, ...]:
        return one_of_each_board(self.prepared.included if self.prepared is not None else ())

    def fits_nobody(self, name: str) -> bool:
        """Whether an image of the plan, or all of a folder, is for none of its devices."""
        prepared, sources = self.prepared, self.sources(name)
        if prepared is None or not sources or self.judging:
            return False
        taken = {device.image for device in prepared.included}
        # which one a device gets that is away may be seen only when it comes
        return "" not in taken and not any(
            each.image is not None and each.image.sha256 in taken for each in sources
        )

    def _change(self, **changes: Any) -> None:
        draft = replace(self.draft, **changes)
        if draft == self.draft:
            return
        judged_again = any(name in _JUDGED_BY for name in changes)
        self.draft = draft
        if judged_again or self.prepared is None:
            self._plan_changed()
            return
        try:
            self.prepared, self.problem = rearranged(self.prepared, draft), self._image_problem
        except CompanionError as error:
            self.problem = error.message
        self.draft_changed.emit()

    def _plan_changed(self) -> None:
        self.judging = bool(self.draft.images)
        if not self.judging:
            self.prepared = self.problem = None  # the one that was judged cannot be started
        if self._task is not None:
            self._task.cancel()
        self._later.start()
        self.draft_changed.emit()

    def _judge(self) -> None:
        problem = self._why_nobody()
        if not self.draft.images or problem is not None:
            self.judging, self.prepared, self.problem = False, None, problem
            self.draft_changed.emit()
            return
        self._task = self.tasks.start(self._prepare(self.draft), "judge a rollout")

    async def _prepare(self, draft: RolloutPlan) -> None:
        preparation = self._rollouts.preparation()
        prepared: PreparedRollout | None = None
        unsubscribe = preparation.moved.subscribe(self._moved)
        try:
            await self._read(preparation, draft)
            one_wave = replace(draft, waves=_REST)
            if self._sources:
                prepared = await preparation.prepare(one_wave, self._sources)
                if not self._ordered:
                    self.draft = with_canaries(self.draft, prepared)
                # as it is ordered by now; where only the waves are wrong, others can be chosen
                prepared = rearranged(prepared, self.draft)
            problem = self._image_problem
        except CompanionError as error:
            problem = error.message
        finally:
            unsubscribe()
        self._task = None
        self.judging, self.prepared, self.problem = False, prepared, problem
        self.draft_changed.emit()

    async def _read(self, preparation: Preparation, draft: RolloutPlan) -> None:
        """Each image by itself: a bad one is told at its place, and hides no other."""
        self._sources, faults = {}, dict[str, Message]()
        for name in draft.images:
            try:
                self._sources |= await preparation.read(replace(draft, images=(name,)))
            except CompanionError as error:
                faults[name] = error.message
        self.faults = faults

    @property
    def _image_problem(self) -> Message | None:
        return message("rollout.remove_image") if self.faults else None

    def _moved(self, moved: tuple[int, int]) -> None:
        self.judged = moved
        if moved[0] % 20 == 0:
            self.draft_changed.emit()

    def sources(self, name: str) -> tuple[FirmwareSource, ...]:
        """The image that a plan names, or those of a folder, once they were read."""
        return self._sources.get(name, ())

    def start(self, confirm: ConfirmMany, done: Callable[[], None] = lambda: None) -> None:
        """Start it if the person says yes; then it is shown."""
        prepared = self.prepared
        if self.starting or prepared is None or self.judging or self.problem is not None:
            return
        self.starting = True

        async def begin() -> None:
            try:
                rollout = await self._rollouts.begin(prepared, confirm=confirm)
            except CompanionError as error:
                if Trait.DECLINED not in error.message.traits:
                    self._context.notify(words(error.message), "", True)
                return
            finally:
                self.starting = False
                done()
            self.go(rollout)

        self.tasks.start(begin(), "start a rollout")

    # what runs

    def pause(self) -> None:
        self._rollouts.pause(self.place)

    def end(self) -> None:
        self._rollouts.end(self.place)

    def go_on(self) -> None:
        """Resume the one that is shown, or begin its next wave."""
        place = self.place

        async def work() -> None:
            try:
                await self._rollouts.go_on(place)
            except CompanionError as error:
                self._context.notify(words(error.message), "", True)

        self.tasks.start(work(), "resume a rollout")

    def restart_of(self, key: str) -> RestartState:
        """What is asked and done about a device that may be stuck since its upgrade failed."""
        known = self._restarts.get(key)
        if known is None:
            known = self._restarts[key] = RestartState(self._context, key, self)
            known.changed.connect(lambda: self._restarted(key))
            view = self._context.workspace.devices.view(key)
            if view is not None:
                known.set_device(view, connected=view.connected)
        return known

    def _restarted(self, key: str) -> None:
        if self._restarts[key].requested:
            self._rollouts.note_restart(self.place, key)

    def _device_changed(self, view: DeviceView) -> None:
        restart = self._restarts.get(view.key)
        if restart is not None:
            restart.set_device(view, connected=view.connected)

    def again(self) -> None:
        """A new plan for those of the shown rollout that were not upgraded."""
        view = self.shown()
        if view is None:
            return
        left = [
            device.key
            for device in view.devices
            if (progress := view.progress(device.key)) is not None
            and progress.phase.value not in ("verified", "skipped")
        ]
        images = tuple(f"sha256:{sha256}" for sha256 in view.images)
        selection = tuple(left)
        plan = replace(
            view.plan, images=images, devices=selection, terms="", until=None, waves=_REST
        )
        self._show_plan(plan, selection)

    def former(self) -> tuple[str, ...]:
        """Images with which the devices of the shown rollout can go back; none while it runs."""
        view = self.shown()
        ended = view is not None and bool(view.engine.ended)
        return self._rollouts.former_images(view) if view is not None and ended else ()

    def go_back(self) -> None:
        """A new plan that brings the former version back to those that were upgraded."""
        view, images = self.shown(), self.former()
        if view is None or not images:
            return
        upgraded = tuple(
            device.key
            for device in view.devices
            if (progress := view.progress(device.key)) is not None
            and progress.phase.value == "verified"
        )
        self.begin_plan(upgraded, (f"{KEPT}{sha256}" for sha256 in images))
        self.change(accept=frozenset({"older_version"}))

    def export(self, path: Path, done: str, failed: str) -> None:
        """Write the report of the shown rollout; both sentences are for the toast."""
        view = self.shown()
        if view is None:
            return

        async def write() -> None:
            try:
                await asyncio.to_thread(write_report, view, path, words)
            except CompanionError as error:
                self._context.notify(failed, words(error.message), True)
            else:
                self._context.notify(done, path.name, False)

        self.tasks.start(write(), "export a report")

    def _rollout_changed(self, _rollout: str) -> None:
        if not self._soon.isActive():
            self._soon.start()


_REST: Final = RolloutPlan(images=()).waves
