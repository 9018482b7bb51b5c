"""The file of assets that a person looks at or makes for a device, apart from any widget."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Mapping
from pathlib import Path
from typing import Any, Final

import shiboken6
from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage

from companion.app.assets.history import InstallEntry
from companion.app.assets.make import AssetsSpec, FaceFrames, faces_in, frames_of, make_assets
from companion.app.assets.service import AssetsService
from companion.app.assets.views import (
    AssetsInspection,
    AssetsOutcome,
    AssetsSource,
    InstallView,
)
from companion.app.files.whole_file import export_bytes
from companion.devices.assets.contents import NEUTRAL, AssetFace, Assets
from companion.devices.assets.parts import FaceKind
from companion.devices.models import DeviceView
from companion.errors import CompanionError, ConsentMissing, FileError, PictureError
from companion.messages.message import Message, message
from companion.messages.traits import Trait
from companion.protocol.tools import ASSETS_TOOL
from companion.text import one_line, reason_of
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.gate_host import GateState
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.page.view_state import ViewState
from companion.ui.kit.words.words import words

_SCREEN: Final = (320, 240)
"""Of a device that does not say."""
_SMALL: Final = (160, 160)
"""Pixels of a face in the list, at most."""
_MOST_SMALL: Final = 120
"""Faces that are drawn."""
_DRAWN: Final = (FaceKind.PNG, FaceKind.GIF, FaceKind.JPEG, FaceKind.EAF)


class AssetsState(QObject):
    """One file at a time. Edits make another one of it; an installation belongs to
    `Workspace.assets`, and goes on without a page."""

    changed = Signal()
    """Something else is to be shown."""
    ended = Signal()
    """An installation has ended: a view that shows it says `see`."""
    pictures_changed = Signal()
    """Faces were decoded."""
    face_changed = Signal()
    """Another face is chosen, or its frames are known."""

    def __init__(self, context: UiContext, key: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.key = key
        self.view = ViewState()
        self.context = context
        self.assets = context[AssetsService]
        self.tasks = TaskOwner(context.tasks, self)
        self.gate = GateState(self)
        self.device: DeviceView | None = None
        self.source: AssetsSource | None = None
        self.inspection: AssetsInspection | None = None
        self.made = False
        """The file was made here, and is not saved unless a person saves it."""
        self.problem: Message | None = None
        """Why something could not be read, made or installed."""
        self.install: InstallView | None = self.assets.view(key)
        self.round = False
        """How the preview draws the display."""
        self.whole = False
        """All faces are shown, not only the first ones."""
        self.small: dict[str, QImage] = {}
        """The first picture of each face."""
        self.face = ""
        """The chosen one."""
        self.frames: FaceFrames | None = None
        """Of the chosen face."""
        self._seen = False
        self._asks_next = False
        self._work: asyncio.Task[Any] | None = None
        self._playing: asyncio.Task[Any] | None = None
        self._running: asyncio.Task[Any] | None = None
        context.connect(context[AssetsService].changed, self._install_changed)
        context.connect(context[AssetsService].history.changed, self._history_changed)

    # what is known

    @property
    def found(self) -> Assets | None:
        """What is in the file; `None` without one that can be used."""
        return self.source.assets if self.source is not None else None

    @property
    def reading(self) -> bool:
        """A file is read, judged or made just now."""
        return self._work is not None

    @property
    def running(self) -> bool:
        return self.install is not None and self.install.outcome is None

    @property
    def busy(self) -> bool:
        return self.reading or self.running or self._running is not None

    @property
    def ready(self) -> bool:
        """The device is connected and can be told where to fetch a file."""
        return (
            self.device is not None
            and self.device.connected
            and self.device.tool(ASSETS_TOOL) is not None
        )

    @property
    def screen(self) -> tuple[int, int]:
        """Width and height of the display, in pixels."""
        info = self.inspection.info if self.inspection is not None else None
        if info is not None and info.screen is not None:
            return info.screen.width, info.screen.height
        said = self.found.screen if self.found is not None else (0, 0)
        return said if all(said) else _SCREEN

    def set_device(self, view: DeviceView) -> None:
        """Take a new state of the device."""
        before, self.device = self.device, view
        if not view.connected and self.gate.asking:
            self.gate.cancel()
        came = before is None or before.session != view.session or not before.connected
        if view.connected and came and self.source is not None and not self.busy:
            # judged for the connection that there is now
            self._begin(self._judge(self.source), "judge assets")
        self.changed.emit()

    # the file

    def choose(self, path: Path) -> None:
        """Read this file."""
        if not self.busy:
            self.made = False
            self._begin(self._read(path), "read assets")

    def restore(self) -> None:
        """Look at what the device had before; it is installed like any other."""
        former = self.assets.on_device(self.key).before
        if former is None or self.busy:
            return
        self.made = False

        async def read() -> None:
            await self._judge(await self.assets.former(former))

        self._begin(read(), "read former assets")

    def send_again(self) -> None:
        """Ask to install once more what the device did not take whole."""
        entry = self.assets.on_device(self.key).again
        if entry is None or self.busy:
            return
        self.made = False

        async def read() -> None:
            await self._judge(await self.assets.former(entry))
            self._asks_next = True

        self._begin(read(), "read assets to send again")

    def edit(self, **parts: Any) -> None:
        """Make another file of this one, with other parts; see `AssetsSpec`."""
        if not self.busy:
            self._begin(self._make(parts), "make assets")

    def edit_faces(self, faces: Mapping[str, Path]) -> None:
        """Other pictures for these emotions."""
        self.edit(faces=dict(faces))

    def edit_faces_of(self, folder: Path) -> None:
        """The pictures of a folder, by their names."""
        if self.busy:
            return

        async def make() -> None:
            await self._make({"faces": await asyncio.to_thread(faces_in, folder)})

        self._begin(make(), "make assets")

    def save(self, path: Path) -> None:
        """Write the file that is shown."""
        source = self.source
        if source is None or source.assets is None:
            return

        async def write() -> None:
            try:
                await asyncio.to_thread(export_bytes, path, source.data)
            except OSError as error:
                name = one_line(path.name)
                raise FileError("assets.unwritable", name=name, reason=reason_of(error)) from None
            self.made = False
            name = one_line(path.name)
            self.source = renamed = replace(source, name=name)
            if self.inspection is not None:
                self.inspection = replace(self.inspection, source=renamed)

        self._begin(write(), "save assets")

    async def _read(self, path: Path) -> None:
        await self._judge(await self.assets.read(path))

    async def _make(self, parts: dict[str, Any]) -> None:
        base = self.source.data if self.found is not None and self.source is not None else None
        spec = AssetsSpec(screen=self.screen, base=base, **parts)
        made = await asyncio.to_thread(make_assets, spec)
        former = self.source.name if self.source is not None and base is not None else ""
        name = former if self.made else self.tr("new-assets.bin")
        source = await self.assets.read_bytes(made.data, name or self.tr("new-assets.bin"))
        await self._judge(source)
        self.made = True

    async def _judge(self, source: AssetsSource) -> None:
        self.install = None
        self.inspection = await self.assets.inspect(self.key, source)
        self.source = source
        self.changed.emit()
        await self._draw(source)

    async def _draw(self, source: AssetsSource) -> None:
        """The first picture of each face."""
        faces = source.assets.faces[:_MOST_SMALL] if source.assets is not None else ()
        names = [face.name for face in faces]
        self.small = {}
        if self.face not in names:
            self.face = NEUTRAL if NEUTRAL in names else next(iter(names), "")
        self.frames = None
        self.pictures_changed.emit()
        drawn: dict[str, QImage | None] = {}
        for face in faces:
            # several emotions may share one file
            if face.file not in drawn:
                drawn[face.file] = await asyncio.to_thread(first_picture, face)
            if (image := drawn[face.file]) is not None:
                self.small[face.name] = image
        self.pictures_changed.emit()
        self.show_face(self.face)

    def show_face(self, name: str) -> None:
        """Show this face in the preview, and get its frames."""
        face = self.found.face(name) if self.found is not None else None
        self.face, self.frames = (face.name if face is not None else ""), None
        self.face_changed.emit()
        if self._playing is not None:
            self._playing.cancel()
        if face is not None and face.kind in _DRAWN:
            self._playing = self.tasks.start(self._unpack(face), f"draw a face for {self.key}")

    async def _unpack(self, face: AssetFace) -> None:
        try:
            frames = await asyncio.to_thread(frames_of, face.data, fps=face.fps)
        except PictureError:
            return  # it stays as it is in the list: not drawn
        if self.face == face.name:
            self.frames = frames
            self.face_changed.emit()

    def _begin(self, work: Coroutine[Any, Any, Any], name: str) -> None:
        self.problem = None
        self._work = self.tasks.start(self._guarded(work), f"{name} for {self.key}")
        # a task that is cancelled before its first step never awaits it
        self._work.add_done_callback(lambda _: work.close())
        self._work.add_done_callback(self._done)
        self.changed.emit()

    async def _guarded(self, work: Coroutine[Any, Any, Any]) -> None:
        try:
            await work
        except ConsentMissing:
            return  # the person knows
        except CompanionError as error:
            self.problem = error.message

    def _done(self, task: asyncio.Task[Any]) -> None:
        if not shiboken6.isValid(self):
            return  # the device was removed, and its tasks with it
        if self._work is task:
            self._work = None
        if self._running is task:
            self._running = None
        if not task.cancelled() and task.exception() is not None:
            self.problem = message("assets.mistake")
        asks, self._asks_next = self._asks_next, False
        if asks:
            self.start_install()
        self.changed.emit()

    # the preview

    def set_round(self, on: bool) -> None:
        """Draw a round display, or one with corners."""
        if on != self.round:
            self.round = on
            self.changed.emit()

    def show_whole(self) -> None:
        """Show all faces, or only the first ones again."""
        self.whole = not self.whole
        self.changed.emit()

    # installing

    def start_install(self) -> None:
        """Ask, then install the file."""
        inspection = self.inspection
        if inspection is None or self.busy or not self.ready or not inspection.verdict.fits:
            return
        self.problem = None
        work = self.assets.run(self.key, inspection, confirm=self.gate.confirm)
        self._running = self.tasks.start(self._guarded(work), f"install assets on {self.key}")
        self._running.add_done_callback(lambda _: work.close())
        self._running.add_done_callback(self._done)
        self.changed.emit()

    def cancel(self) -> None:
        """Leave the device as it is, where that is still possible."""
        self.assets.cancel(self.key)

    def again(self) -> None:
        """Back to the file, for another try."""
        self.install = None
        if self.source is not None and not self.busy:
            self._begin(self._judge(self.source), "judge assets")
        self.changed.emit()

    def _history_changed(self, entry: InstallEntry) -> None:
        if entry.device_key == self.key:
            self.changed.emit()

    def _install_changed(self, view: InstallView) -> None:
        if view.device_key != self.key:
            return
        declined = view.reason is not None and Trait.DECLINED in view.reason.traits
        if view.outcome is AssetsOutcome.REFUSED and declined:
            # the person pressed Cancel: back to the file
            self.install = None
        else:
            self.install = view
            if view.outcome is not None:
                self._publish_end(view)
        self.changed.emit()

    def see(self) -> None:
        """A person sees how it has just ended."""
        self._seen = True

    def _publish_end(self, view: InstallView) -> None:
        self._seen = False
        self.ended.emit()
        if not self._seen and view.reason is not None:
            failed = view.outcome is not AssetsOutcome.INSTALLED
            self.context.notify(self.tr("Assets"), words(view.reason), failed)


def first_picture(face: AssetFace) -> QImage | None:
    """The first picture of a face, small; `None` for one that cannot be drawn here. Blocks."""
    if face.kind not in _DRAWN:
        return None
    try:
        frames = frames_of(face.data, _SMALL, 1)
    except PictureError:
        return None
    return image_of(frames, 0)


def image_of(frames: FaceFrames, number: int) -> QImage:
    """One frame of a face."""
    data = frames.frames[number]
    kind = QImage.Format.Format_RGBA8888
    return QImage(data, frames.width, frames.height, 4 * frames.width, kind).copy()
