"""Whatever is done with several devices reaches those that were chosen, and nobody else: each act
in each way in which a filter or a selection can become empty meanwhile."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

import pytest

from companion.app.connect.connections import Connections
from companion.app.fleet import acts
from companion.ui.fleet.dialogs import LabelDialog
from companion.ui.fleet.fleet_state import TABLE
from companion.ui.fleet.noun import DEVICES_PAGE
from companion.ui.fleet.run_state import ActKind
from companion.ui.main.window_dialogs import WindowDialogs
from companion.ui.rollout.host import RolloutsHost
from tests.fakes.fleet import FleetWindow, fleet_window, key_of
from tests.fakes.workbench import settled, until

COUNT = 4
LABELS = {0: ("hall",), 1: ("yard",), 2: ("hall",), 3: ("yard",)}
"""The first two are chosen."""
GIVEN = "given"


class Chosen:
    def __init__(self, fleet: FleetWindow) -> None:
        self.fleet = fleet
        self.keys = [key_of(device) for device in fleet.devices]
        self.left = self.keys[:2]
        """Whom an act may reach."""

    def filter(self, terms: str) -> None:
        self.fleet.page.filter.setText(terms)


# the ways


async def narrowed(chosen: Chosen) -> None:
    chosen.filter("label = hall")


async def cleared(chosen: Chosen) -> None:
    chosen.filter("label = hall")
    chosen.filter("")


async def blank(chosen: Chosen) -> None:
    chosen.filter("   ")


async def wrong(chosen: Chosen) -> None:
    chosen.filter("label = hall and")


async def finds_nobody(chosen: Chosen) -> None:
    chosen.filter("label = nowhere")


async def selection_cleared(chosen: Chosen) -> None:
    chosen.fleet.state.clear_ticks()
    chosen.left = []


async def one_removed(chosen: Chosen) -> None:
    await remove(chosen, chosen.keys[:1])


async def all_removed(chosen: Chosen) -> None:
    await remove(chosen, list(chosen.left))


async def remove(chosen: Chosen, keys: list[str]) -> None:
    for device in chosen.fleet.devices:
        if key_of(device) in keys:
            # else it would come back by itself, as another one
            device.may_dial.clear()
    for key in keys:
        await chosen.fleet.opened.workspace[Connections].remove(key)
    chosen.left = [key for key in chosen.left if key not in keys]
    await settled(5)


# those in which devices go come last
WAYS: Final = (
    narrowed,
    cleared,
    blank,
    wrong,
    finds_nobody,
    selection_cleared,
    one_removed,
    all_removed,
)


# the acts: each returns the keys of those that it reaches


async def _run(chosen: Chosen, kind: ActKind, tool: str = "", **entered: object) -> list[str]:
    fleet = chosen.fleet
    fleet.page.bar.act_wanted.emit(kind, tool)
    run = fleet.state.run
    if run.kind is None:
        return []
    run.entered.text = "Hello"
    run.start(dict(entered))
    await until(lambda: run.question is not None or (bool(run.results) and not run.running))
    reached = [result.key for result in run.results]
    if run.question is not None:
        reached = [view.key for view in run.question.devices]
        run.decide(False)
        await until(lambda: not run.running)
    run.close()
    return reached


async def volume(chosen: Chosen) -> list[str]:
    before = {key_of(device): device.settings.volume for device in chosen.fleet.devices}
    other = max(before.values()) % 100 + 1
    reached = await _run(chosen, ActKind.TOOL, acts.VOLUME_TOOL, volume=other)
    changed = [key_of(d) for d in chosen.fleet.devices if d.settings.volume == other]
    assert sorted(changed) == sorted(reached)
    return reached


async def restart(chosen: Chosen) -> list[str]:
    return await _run(chosen, ActKind.RESTART)


async def message(chosen: Chosen) -> list[str]:
    return await _run(chosen, ActKind.MESSAGE)


async def snapshot(chosen: Chosen) -> list[str]:
    return await _run(chosen, ActKind.SNAPSHOT)


async def assistant_server(chosen: Chosen) -> list[str]:
    # none of them has one: nobody, whoever is chosen
    return [*chosen.left, *await _run(chosen, ActKind.SERVER)]


async def rollout(chosen: Chosen) -> list[str]:
    chosen.fleet.page.bar.upgrade_wanted.emit()
    host = chosen.fleet.opened.window.host(RolloutsHost)
    keys = [*host.state.keys]
    host.state.filter_by("label = hall or label = yard")
    assert {*host.state.keys} <= {*keys}
    host.state.filter_by("")
    assert [*host.state.keys] == keys
    chosen.fleet.opened.window.show_page(DEVICES_PAGE)
    return keys


async def labels(chosen: Chosen) -> list[str]:
    fleet = chosen.fleet
    fleet.page.bar.labels_wanted.emit()
    dialog = fleet.page.dialog
    assert isinstance(dialog, LabelDialog)
    dialog.added.setText(GIVEN)
    dialog.save_button.click()
    reached = [facts.key for facts in fleet.state.fleet.all() if GIVEN in facts.labels]
    fleet.state.fleet.label(reached, drop=[GIVEN])
    return reached


async def saved(chosen: Chosen) -> list[str]:
    fleet = chosen.fleet
    before = {device.endpoint for device in fleet.opened.settings.devices}
    fleet.page.bar.save_wanted.emit()
    now = {device.endpoint for device in fleet.opened.settings.devices}
    return [*chosen.left, *(now - before)]


async def removed(chosen: Chosen) -> list[str]:
    wanted: list[list[str]] = []
    page = chosen.fleet.page
    slot = wanted.append
    page.remove_wanted.connect(slot)
    page.bar.remove_wanted.emit()
    page.remove_wanted.disconnect(slot)
    dialogs: WindowDialogs = chosen.fleet.opened.dialogs
    if dialogs.dialog is not None:
        dialogs.dialog.reject()
        await until(lambda: dialogs.dialog is None)
    return [key for keys in wanted for key in keys]


ACTS: Final[tuple[Callable[[Chosen], Awaitable[list[str]]], ...]] = (
    volume,
    restart,
    message,
    snapshot,
    assistant_server,
    rollout,
    labels,
    saved,
    removed,
)


@pytest.mark.timeout(120)
async def test_nothing_reaches_more_than_was_chosen() -> None:
    async with fleet_window(COUNT, LABELS) as fleet:
        fleet.state.choose_look(TABLE)
        chosen = Chosen(fleet)
        for way in WAYS:
            chosen.filter("")
            chosen.left = [key for key in chosen.keys[:2] if key in fleet.shown()]
            fleet.state.tick(chosen.left)
            await way(chosen)
            reached = {act.__name__: sorted(await act(chosen)) for act in ACTS}
            assert reached == {act.__name__: sorted(chosen.left) for act in ACTS}, way.__name__
