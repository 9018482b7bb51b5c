"""Newer firmware for a device: which, what is new, and what a person does about it."""

from __future__ import annotations

from companion.app.upgrade.available import AvailableUpdate
from companion.text import one_line
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.label import DescriptionLabel, WrappedText
from companion.ui.kit.widgets.layout import MIDDLE, column, row
from companion.ui.kit.widgets.marks import IconTile


class UpdateCard(Card):
    """Hidden while there is none. A version that was skipped just now can be brought back."""

    def __init__(self, context: UiContext, key: str) -> None:
        super().__init__()
        self._updates = context.workspace.updates
        self._key = key
        self.update_shown: AvailableUpdate | None = None
        self._skipped = ""
        """The version that was skipped here."""
        self.title = WrappedText("", "strong")
        self.about = WrappedText("", "caption")
        self.notes = DescriptionLabel("")
        self.upgrade = Button(self.tr("Upgrade…"), "primary", "upload-simple")
        self.skip = Button(self.tr("Skip this version"), "secondary")
        self.undo = Button(self.tr("Undo"), "link")
        self.skip.clicked.connect(self._skip)
        self.undo.clicked.connect(self._undo)
        said = column(self.title, self.about, spacing=0)
        self.add(
            row(
                (IconTile("download-simple", "accent"), MIDDLE),
                (said, 1),
                self.undo,
                self.skip,
                self.upgrade,
                spacing=SPACE.twelve,
            )
        )
        self.add(self.notes)
        context.bridge.update_changed.connect(self._changed)
        context.bridge.stock_changed.connect(lambda stock: self._changed(stock.key))
        self.refresh()

    def _changed(self, key: str) -> None:
        if key in ("", self._key):
            self.refresh()

    def refresh(self) -> None:
        """Show the update that there is now."""
        found = self.update_shown = self._updates.of(self._key)
        skipped = self._skipped if self._skipped in self._updates.skipped(self._key) else ""
        self.setVisible(found is not None or bool(skipped))
        self.undo.setVisible(found is None and bool(skipped))
        for part in (self.skip, self.upgrade):
            part.setVisible(found is not None)
        self.notes.setVisible(found is not None and bool(found.notes))
        if found is None:
            self.title.setText(self.tr("Version {version} is skipped").format(version=skipped))
            self.about.setText(self.tr("You are told when there is a newer one."))
            return
        title = self.tr("Firmware {version} is available")
        self.title.setText(title.format(version=one_line(found.version)))
        said = self.tr("{running} runs now. Found at {place}.")
        if found.source is None:
            said = self.tr("{running} runs now. Offered by the assistant server, and held back.")
        self.about.setText(said.format(running=one_line(found.running) or "?", place=found.where))
        self.notes.set_text(found.notes)

    def _skip(self) -> None:
        if self.update_shown is not None:
            self._skipped = self.update_shown.version
            self._updates.skip(self._key, self._skipped)

    def _undo(self) -> None:
        self._updates.unskip(self._key, self._skipped)
