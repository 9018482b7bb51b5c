"""Tells what stock devices want from somebody who looks at something else."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from companion.text import one_line
from companion.ui.connect.add_dialog import AddDialog
from companion.ui.stock.stock_words import (
    ANSWERED_AFTER,
    found_words,
    needs_restart,
    restart_sentence,
)

if TYPE_CHECKING:
    from companion.app.stock.views import StockView
    from companion.ui.kit.page.context import UiContext
    from companion.ui.main.main_window import MainWindow


class StockNews(QObject):
    """One toast for a device that asks to be added, one where it must be restarted for that, and
    one for each firmware that is offered and each order that was refused."""

    def __init__(self, window: MainWindow, context: UiContext) -> None:
        super().__init__(window)
        self._window = window
        self._context = context
        self._asked: set[str] = set()
        self._offered: dict[str, str] = {}
        self._ordered: dict[str, int] = {}
        """The newest order that was told of, by device."""
        context.bridge.stock_changed.connect(self._changed)
        context.bridge.stock_removed.connect(self._asked.discard)

    def _changed(self, view: StockView) -> None:
        if not view.accepted:
            self._tell_asking(view)
            return
        if view.key in self._asked:
            self._asked.discard(view.key)
            self._context.tasks.start(self._see_to_restart(view), f"restart {view.key} once")
        version = view.offer.version if view.offer is not None else ""
        if version and view.rule.value == "ask" and self._offered.get(view.key) != version:
            self._offered[view.key] = version
            self._tell_offer(view, version)
        newest = max((order.number for order in view.orders), default=0)
        if newest > self._ordered.get(view.key, 0):
            self._ordered[view.key] = newest
            self._tell_order(view)

    def _tell_asking(self, view: StockView) -> None:
        if view.key in self._asked:
            return
        self._asked.add(view.key)
        dialogs = self._window.dialogs
        if dialogs is not None and isinstance(dialogs.dialog, AddDialog):
            return  # that one shows it
        self._window.toasts.show_toast(
            self.tr("A device asks to be added"),
            found_words(view),
            action=self.tr("Add…"),
            on_action=lambda: self._window.accept_device(view.key),
        )

    async def _see_to_restart(self, view: StockView) -> None:
        """Wait until the device must have been answered, and look whether it was."""
        if view.asked is not None:
            left = view.asked + ANSWERED_AFTER - datetime.now(UTC)
            await asyncio.sleep(max(left.total_seconds() + 0.1, 0.0))
        now = self._context.workspace.stock.view(view.key)
        if now is not None and needs_restart(now):
            self._window.toasts.show_toast(
                self.tr("Restart the device once"),
                restart_sentence(now.name),
                action=self.tr("Show"),
                on_action=lambda: self._window.choose(view.key),
            )

    def _tell_offer(self, view: StockView, version: str) -> None:
        if self._window.sees_upgrade(view.key):
            return
        self._window.toasts.show_toast(
            self.tr("{device}: firmware is offered").format(device=view.name),
            self.tr("{version} was held back.").format(version=one_line(version)),
            action=self.tr("Show"),
            on_action=lambda: self._window.show_upgrade(view.key),
        )

    def _tell_order(self, view: StockView) -> None:
        if self._window.sees_upgrade(view.key):
            return
        self._window.toasts.show_toast(
            self.tr("{device}: the assistant server needs your permission").format(
                device=view.name
            ),
            self.tr("It was refused until you decide."),
            action=self.tr("Show"),
            on_action=lambda: self._window.show_upgrade(view.key),
        )
