"""Searching the network for control servers: what is searched is said first."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from companion.app.connect.connections import Connections
from companion.app.connect.nearby import NearbyService
from companion.errors import CompanionError
from companion.text import one_line
from companion.ui.connect.nearby_rows import found_name
from companion.ui.kit.page.cards import OutcomeStrip
from companion.ui.kit.rows.pick_list import Pick, PickList, PickModel, list_card
from companion.ui.kit.theme.tokens import DIALOG, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, add, row
from companion.ui.kit.widgets.progress import ProgressBar
from companion.ui.kit.words.words import words

if TYPE_CHECKING:
    from companion.app.connect.nearby import NearbyStatus
    from companion.devices.discovery.models import FoundDevice
    from companion.ui.kit.page.context import UiContext


class ScanDialog(Dialog):
    """Closing it ends a search that runs; what was found stays in the list."""

    added = Signal(str)
    """Key of the first device that was added."""

    def __init__(self, context: UiContext, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Scan the local network"), parent, width=DIALOG.medium)
        self._context = context
        self._task: asyncio.Task[None] | None = None
        self._reading: asyncio.Task[None] | None = None
        self.range = LineEdit("", "192.168.1.0/24", self.tr("Addresses to search"), mono=True)
        self.bar = ProgressBar(self.tr("How far the search is"))
        self.strip = OutcomeStrip()
        self.model = PickModel(self)
        self.list = PickList(self.model, self.tr("What was found"))
        self._list_card = list_card(self.list)
        self.search_button = Button(self.tr("Search"), "secondary")
        self.cancel_button = Button(self.tr("Cancel the search"), "secondary")
        self.close_button = Button(self.tr("Close"), "secondary")
        self.add_button = Button(self.tr("Add device"), "primary")
        self._arrange()
        self.search_button.clicked.connect(self.search)
        self.range.returnPressed.connect(self.search)
        self.range.textChanged.connect(self._edited)
        self.cancel_button.clicked.connect(self.cancel)
        self.close_button.clicked.connect(self.reject)
        self.add_button.clicked.connect(self._add)
        self.model.picked_changed.connect(self._show)
        self.finished.connect(lambda _result: self._stop())
        context.connect(context[NearbyService].status_changed, self._on_status_changed)
        context.connect(context[NearbyService].found, self._found)
        self._edited()
        self._reading = context.tasks.start(self._read_ranges(), "read the local networks")
        self.fit()

    @property
    def running(self) -> bool:
        return self._task is not None

    def _arrange(self) -> None:
        explained = self.tr(
            "Checks port 8080 of each address for devices. Devices with a control server of "
            "their own answer, such as Otto robot. No tool is called, and nothing is added by "
            "itself."
        )
        label = Label(self.tr("Addresses to search"), "medium")
        label.setBuddy(self.range)
        add(
            self.body,
            Label(self.windowTitle(), "title"),
            WrappedText(explained, "body", "text2"),
            SPACE.half,
            label,
            row((self.range, 1), self.search_button, self.cancel_button),
            self.bar,
            (self._list_card, 1),
            self.strip,
        )
        add(self.foot, FILL, self.close_button, self.add_button)

    def search(self) -> None:
        """Begin, or begin with another range."""
        cidr = self.range.text().strip()
        if self.running or not cidr:
            return
        self.model.clear()
        self.range.set_invalid(False)
        self.bar.set_fraction(0.0)
        self.strip.set(self.tr("Searching {range}").format(range=cidr), "waiting")
        self._task = self._context.tasks.start(self._search(cidr), f"search {cidr}")
        self._show()

    def cancel(self) -> None:
        """End the search; what was found so far stays."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            self.strip.set(self.tr("The search was cancelled."), "plain")
            self._show()

    async def _read_ranges(self) -> None:
        ranges = await self._context[NearbyService].ranges()
        if ranges and not self.range.text():
            self.range.setText(ranges[0])
        if len(ranges) > 1:
            said = self.tr("This computer is in several networks: {ranges}")
            self.strip.set(said.format(ranges=", ".join(ranges)), "plain")

    async def _search(self, cidr: str) -> None:
        this = asyncio.current_task()
        try:
            ended = await self._context[NearbyService].scan(cidr)
        except CompanionError as error:
            self.range.set_invalid(True)
            self.bar.set_fraction(0.0)
            self.strip.set(words(error.message), "failed")
        else:
            self.bar.set_fraction(1.0)
            said = self.tr("%n device(s) answered", "", ended.found)
            if not ended.found:
                said = self.tr(
                    "Nobody answered at {count} addresses. Devices with stock firmware never "
                    "do: they connect to this computer instead."
                ).format(count=ended.total)
            self.strip.set(said, "found" if ended.found else "plain")
        finally:
            if self._task is this:
                self._task = None
                self._show()

    def _on_status_changed(self, status: NearbyStatus) -> None:
        if status.scan is None or not self.running:
            return
        scan = status.scan
        self.bar.set_fraction(scan.done / scan.total if scan.total else 1.0)
        said = self.tr("{done} of {total} addresses, {found} found")
        self.strip.set(said.format(done=scan.done, total=scan.total, found=scan.found), "waiting")

    def _found(self, entry: FoundDevice) -> None:
        searched = "scan" in {source.value for source in entry.sources}
        if not (searched and entry.endpoints and self.isVisible()):
            return
        best = entry.best
        assert best is not None
        name = found_name(entry)
        known = self._context[NearbyService].known_as(entry) is not None
        state = self.tr("In the list already") if known else one_line(best.text)
        tip = words(entry.note) if entry.note is not None else one_line(best.text)
        self.model.set_pick(Pick(entry.key, name, state, can_pick=not known, tip=tip))
        self._show()

    def _add(self) -> None:
        self.add_button.set_busy(True)
        self._context.tasks.start(self._adding(self.model.picked()), "add what was found")

    async def _adding(self, keys: list[str]) -> None:
        workspace = self._context.workspace
        added = []
        try:
            for key in keys:
                entry = workspace[NearbyService].entry(key)
                if entry is not None and entry.best is not None:
                    added.append(await workspace[Connections].add(entry.best, one_line(entry.name)))
        except CompanionError as error:
            self.strip.set(words(error.message), "failed")
            return
        finally:
            self.add_button.set_busy(False)
        self.accept()
        if added:
            self.added.emit(added[0])

    def _edited(self) -> None:
        self.range.set_invalid(False)
        self.search_button.setEnabled(bool(self.range.text().strip()))
        if not self.running:
            self.strip.set(self.tr("Only scan networks you are allowed to scan."), "plain")
        self._show()

    def _show(self) -> None:
        self.search_button.setVisible(not self.running)
        self.cancel_button.setVisible(self.running)
        self.range.setReadOnly(self.running)
        self.bar.setVisible(self.running)
        self._list_card.setVisible(self.model.rowCount() > 0)
        picked = len(self.model.picked())
        self.add_button.setVisible(self.model.rowCount() > 0)
        self.add_button.setEnabled(picked > 0 and not self.add_button.busy)
        several = self.tr("Add {count} devices").format(count=picked)
        self.add_button.setText(several if picked > 1 else self.tr("Add device"))
        if self.height() < self.sizeHint().height():
            self.fit()

    def _stop(self) -> None:
        self.cancel()
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None
