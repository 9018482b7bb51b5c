"""About the app: its version, updates, and the licences of what it is made of."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QSize, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from companion import __version__
from companion.app.about.components import ShippedPart, shipped_parts
from companion.app.about.settings import UPDATE_CHECK, UPDATE_SKIPPED
from companion.app.about.updates import AppRelease, UpdateFailed, UpdateService
from companion.app.pictures.picture import pictures_directory
from companion.app.settings.setting import Setting
from companion.app.settings.settings import Settings, config_directory
from companion.text import one_line
from companion.ui.kit.page.cards import OutcomeStrip
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import DIALOG, SPACE
from companion.ui.kit.values.text_views import LongText
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.choices import ComboBox
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.label import ElidingLabel, Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, row
from companion.ui.kit.widgets.marks import Separator
from companion.ui.kit.widgets.toggles import CheckBox
from companion.ui.kit.words.technical import technical
from companion.ui.kit.words.words import text_words, words

if TYPE_CHECKING:
    from companion.ui.kit.page.context import UiContext

T = TypeVar("T")


class AboutDialog(Dialog):
    """Asks nobody for updates before a button is pressed, or *once a day* is chosen."""

    changed = Signal()
    """The settings were changed."""

    def __init__(
        self, context: UiContext, updates: UpdateService, parent: QWidget | None = None
    ) -> None:
        super().__init__("", parent)
        self.set_title(self.tr("About Xiaozhi Companion"))
        self._tasks = TaskOwner(context.tasks, self)
        self._updates = updates
        self._settings: Settings = context.workspace.settings
        self._parts: list[ShippedPart] = []
        self.release: AppRelease | None = None
        """The one that is offered."""
        self.daily = CheckBox(text_words(UPDATE_CHECK.words))
        self.daily.setChecked(self._settings[UPDATE_CHECK])
        self.daily.toggled.connect(lambda on: self._choose(UPDATE_CHECK, on))
        self.check_button = Button(self.tr("Check now"), "secondary")
        self.check_button.clicked.connect(self.check)
        self.strip = OutcomeStrip()
        self.download_button = Button(self.tr("Open download"), "primary")
        self.download_button.clicked.connect(self._download)
        self.skip_button = Button(self.tr("Skip this version"), "secondary")
        self.skip_button.clicked.connect(self._skip)
        self.notes = WrappedText("", "caption")
        self.digest = Label("", "mono", "text2", wrap=True, selectable=True)
        self.part = ComboBox((), self.tr("Library"))
        self.part.currentIndexChanged.connect(self._show_part)
        self.licence = Label("", "caption")
        self.text = LongText(mono=True)
        self.text.setAccessibleName(self.tr("Licence"))
        self._arrange()
        self._offer(None)
        if not updates.source.usable:
            self._show_outcome(words(UpdateFailed("update.no_key").message))
            self.daily.setEnabled(False)
            self.check_button.setEnabled(False)
        self._tasks.start(self._read_parts(), "read licences")
        self.resize(self.sizeHint())

    def sizeHint(self) -> QSize:
        return QSize(DIALOG.settings, DIALOG.bundle[1])

    def check(self) -> None:
        """Ask for the newest release, now."""
        self.check_button.setEnabled(False)
        self._offer(None)
        self.strip.show()
        self.strip.set(self.tr("Checking for updates…"), "waiting")
        self._tasks.start(self._check(), "check for updates")

    def show_release(self, release: AppRelease) -> None:
        """Offer a newer release, or say that there is none."""
        if release.is_newer():
            self._show_outcome(
                self.tr("Version {version} is available.").format(version=release.version)
            )
            self._offer(release)
        else:
            self._show_outcome(self.tr("This is the newest version."))

    def _arrange(self) -> None:
        self.body.addWidget(Label("Xiaozhi Companion", "title"))
        version = self.tr("Version {version}").format(version=__version__)
        self.body.addWidget(Label(version, "caption"))
        self.body.addSpacing(SPACE.gutter)
        self.body.addWidget(Label(self.tr("Updates"), "strong"))
        self.body.addLayout(row(self.daily, FILL, self.check_button))
        said = self.tr(
            "Only the request itself is sent. Lists of updates must be signed by this project, "
            "and nothing is installed automatically."
        )
        self.body.addWidget(WrappedText(said, "caption"))
        self.strip.hide()
        self.body.addWidget(self.strip)
        self.body.addWidget(self.notes)
        self.body.addWidget(self.digest)
        self.body.addLayout(row(self.download_button, self.skip_button, FILL))
        self.body.addSpacing(SPACE.gutter)
        self.body.addWidget(Label(self.tr("Folders"), "strong"))
        for name, folder in self.folders().items():
            shown = ElidingLabel(str(folder), "mono", "text2", mode=Qt.TextElideMode.ElideMiddle)
            opens = Button(self.tr("Open"), "link")
            opens.setAccessibleName(self.tr("Open: {name}").format(name=name))
            opens.clicked.connect(partial(self._open_folder, folder))
            self.body.addLayout(row(Label(name, "body"), (shown, 1), opens))
        self.body.addSpacing(SPACE.gutter)
        self.body.addWidget(Separator())
        self.body.addWidget(Label(self.tr("Licences"), "strong"))
        said = self.tr(
            "Xiaozhi Companion has the MIT licence. It contains works of others; Qt, PySide6 and "
            "zeroconf are under the LGPL, and their files can be replaced."
        )
        self.body.addWidget(WrappedText(said, "caption"))
        self.body.addLayout(row((self.part, 1), (self.licence, 1)))
        self.body.addWidget(self.text, 1)
        close = Button(self.tr("Close"), "secondary")
        close.clicked.connect(self.reject)
        self.foot.addStretch(1)
        self.foot.addWidget(close)

    def folders(self) -> dict[str, Path]:
        """Where the app keeps what it writes, by what it is called."""
        return {
            self.tr("Settings and history"): config_directory(),
            self.tr("Pictures"): pictures_directory(),
        }

    def _open_folder(self, folder: Path) -> None:
        # there is none before the first picture
        folder.mkdir(parents=True, exist_ok=True)
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))

    def _offer(self, release: AppRelease | None) -> None:
        self.release = release
        for widget in (self.download_button, self.skip_button, self.notes):
            widget.setVisible(release is not None)
        self.notes.setText(release.notes[:1_000] if release is not None else "")
        self.digest.setVisible(technical() and release is not None and bool(release.sha256))
        if release is not None:
            # a person who opens the download can compare what came
            said = self.tr("SHA-256 of the download: {digest}")
            self.digest.setText(said.format(digest=release.sha256))

    def _show_outcome(self, text: str, *, failed: bool = False) -> None:
        self.strip.show()
        self.strip.set(text, "failed" if failed else "plain")

    def _download(self) -> None:
        if self.release is not None:
            QDesktopServices.openUrl(QUrl(self.release.download or self.release.page))

    def _skip(self) -> None:
        if self.release is not None:
            self._choose(UPDATE_SKIPPED, self.release.version)
            self._offer(None)
            self._show_outcome(self.tr("You will not be told of this version again."))

    def _choose(self, setting: Setting[T], value: T) -> None:
        self._settings[setting] = value
        self.changed.emit()

    async def _check(self) -> None:
        try:
            self.show_release(await self._updates.check())
        except UpdateFailed as failed:
            self._show_outcome(words(failed.message), failed=True)
        finally:
            self.check_button.setEnabled(True)

    async def _read_parts(self) -> None:
        self._parts = await asyncio.to_thread(shipped_parts)
        for part in self._parts:
            self.part.addItem(one_line(f"{part.name} {part.version}"))

    def _show_part(self, index: int) -> None:
        if 0 <= index < len(self._parts):
            part = self._parts[index]
            self.licence.setText(one_line(part.licence))
            self.text.show_text(part.text)
