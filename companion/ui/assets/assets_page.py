"""Tab Assets: a file of wake word, font, faces and background, what takes how much of the place on
the device, its verdict, and installing it in steps."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QResizeEvent,
)
from PySide6.QtWidgets import QBoxLayout, QFileDialog, QWidget

from companion.app.assets.make import PICTURES
from companion.app.assets.views import STEPS, AssetsOutcome, AssetsStep, InstallView
from companion.app.tools.records import CallRequest
from companion.devices.assets.contents import Assets
from companion.devices.assets.parts import FaceKind
from companion.devices.models import DeviceView
from companion.ui.assets.assets_state import AssetsState
from companion.ui.assets.preview import FIRST, FaceGrid, ScreenPreview
from companion.ui.assets.size_bar import SizeBar
from companion.ui.assets.words import face_words, fit_words
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.dialogs import ask_for_file, ask_for_folder, ask_where_to_save
from companion.ui.kit.page.gate_host import GateHost, exact_call
from companion.ui.kit.page.view_state import ViewParts
from companion.ui.kit.theme.tokens import BREAK, SIZE, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.choices import Segmented
from companion.ui.kit.widgets.confirm_strip import ConfirmStrip
from companion.ui.kit.widgets.label import ElidingLabel, Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, MIDDLE, START, TOP, column, row
from companion.ui.kit.widgets.marks import IconLabel, IconTile, Pill, Separator
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import ScrollPage
from companion.ui.kit.widgets.progress import ProgressBar, StepTracker
from companion.ui.kit.widgets.toast_room import keep_clear
from companion.ui.kit.widgets.tooltip import set_tool_tip
from companion.ui.kit.words.measures import size_words
from companion.ui.kit.words.words import words

_TONES = {
    AssetsOutcome.INSTALLED: "green",
    AssetsOutcome.CANCELLED: "neutral",
    AssetsOutcome.REFUSED: "neutral",
    AssetsOutcome.NO_RETURN: "amber",
}


class InstallProgress(QWidget):
    """Hidden while nothing is installed."""

    def __init__(self, state: AssetsState) -> None:
        super().__init__()
        self.tracker = StepTracker(
            [self.tr("Serve"), self.tr("Restart"), self.tr("Fetch"), self.tr("Hello")]
        )
        self.bar = ProgressBar(self.tr("Download of the assets"))
        self.sentence = WrappedText("", "body", "text2")
        self.ending = Notice("", "neutral", role="body")
        self.stop = Button(self.tr("Cancel installation"))
        self.stop.clicked.connect(state.cancel)
        self.again = Button(self.tr("Back to the file"))
        self.again.clicked.connect(state.again)
        column(
            Separator(),
            self.tracker,
            self.bar,
            self.sentence,
            self.ending,
            row(FILL, self.stop, self.again),
            on=self,
            spacing=SPACE.twelve,
        )
        self.hide()

    def show_view(self, view: InstallView | None) -> None:
        """Show this state of an installation; `None`, or one that is only asked for, hides all."""
        running = view is not None and view.outcome is None
        shown = view is not None and not (running and view.step is AssetsStep.CONFIRM)
        self.setVisible(shown)
        if view is None or not shown:
            return
        if view.outcome is AssetsOutcome.INSTALLED:
            self.tracker.set_step(len(STEPS))
        else:
            step = STEPS.index(view.step) if view.step in STEPS else 0
            self.tracker.set_step(step, failed=view.failed_step is not None)
        fetches = running and view.step is AssetsStep.FETCH
        self.bar.setVisible(running)
        self.bar.set_fraction(view.transfer.fraction if fetches else None)
        said = words(view.status) if view.status is not None else ""
        if fetches and view.transfer.total:
            part, whole = size_words(view.transfer.sent), size_words(view.transfer.total)
            said += " " + self.tr("{part} of {whole}").format(part=part, whole=whole)
        self.sentence.setText(said)
        self.sentence.setVisible(running)
        self.ending.setVisible(not running)
        if view.outcome is not None and view.reason is not None:
            self.ending.set(words(view.reason), _TONES.get(view.outcome, "red"))
        self.stop.setVisible(running and view.can_cancel)
        self.again.setVisible(not running)
        news = view.status if running else view.reason
        state = (view.number, view.step, view.outcome)
        self.tracker.announce(state, words(news) if news is not None else "")


_MOST_WARNINGS: Final = 4


class PartCard(Card):
    """A part of the file: what it is, and a button for another one."""

    def __init__(self, icon: str, title: str) -> None:
        super().__init__()
        self.value = ElidingLabel("", "largeStrong")
        self.caption = ElidingLabel("", "caption")
        self.choose = Button(self.tr("Choose…"), "link")
        self.choose.setAccessibleName(self.tr("Choose: {part}").format(part=title))
        head = row(IconLabel(icon, "text2"), (Label(title, "body", "text2"), 1))
        self.add(head)
        self.add(self.value)
        self.add(self.caption)
        self.body.addWidget(self.choose, 0, START)
        self.setAccessibleName(title)

    def show_words(self, value: str, caption: str) -> None:
        self.value.setText(value)
        self.caption.setText(caption)
        self.setAccessibleDescription(f"{value}, {caption}" if caption else value)


class AssetsPage(ScrollPage):
    """A view of an `AssetsState`. Only `gate` sends anything, after the amber button."""

    def __init__(
        self, context: UiContext, state: AssetsState, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.state = state
        self.dialog: QFileDialog | None = None
        self._make_head()
        self._make_parts()
        self._make_faces()
        self._make_stored()
        self._make_preview()
        self._lay_out()
        self.parts = ViewParts(state.view)
        self.parts.add("page", self)
        state.changed.connect(self._update)
        state.ended.connect(self._see)
        state.pictures_changed.connect(self._update)
        state.face_changed.connect(self._show_face)
        self._update()

    # made once

    def _make_head(self) -> None:
        self.name = ElidingLabel("", "strong", mode=Qt.TextElideMode.ElideMiddle)
        self.about = ElidingLabel("", "caption")
        self.save = Button(self.tr("Save as…"))
        self.save.clicked.connect(self._save)
        self.open = Button(self.tr("Open file…"), icon_name="folder-open")
        self.open.clicked.connect(self._open)
        self.problem = Notice("", "red", role="body")

    def _make_parts(self) -> None:
        self.wake_word = PartCard("microphone", self.tr("Wake word"))
        self.wake_word.choose.clicked.connect(self._choose_model)
        self.font_part = PartCard("text-aa", self.tr("Font"))
        self.font_part.choose.clicked.connect(self._choose_font)
        self.background = PartCard("image", self.tr("Background"))
        self.background.choose.clicked.connect(self._choose_background)

    def _make_faces(self) -> None:
        self.faces = Card()
        self.faces_about = ElidingLabel("", "caption")
        self.whole = Button("", "link")
        self.whole.clicked.connect(self.state.show_whole)
        self.replace_face = Button(self.tr("Replace…"), "link")
        self.replace_face.clicked.connect(self._replace_face)
        self.folder = Button(self.tr("From a folder…"), "link")
        self.folder.clicked.connect(self._choose_folder)
        self.add_face = Button(self.tr("Add…"), "link", "plus")
        self.add_face.clicked.connect(self._add_face)
        self.grid = FaceGrid(self.state)
        self.no_faces = WrappedText(
            self.tr("No faces are in it. The device draws characters of its own then."),
            "body",
            "text2",
        )
        head = row(Label(self.tr("Faces"), "strong"), (self.faces_about, 1), spacing=SPACE.unit)
        ends = row(self.whole, FILL, spacing=SPACE.twelve)
        for button in (self.replace_face, self.folder, self.add_face):
            ends.addWidget(button)
        self.faces.add(head)
        self.faces.add(ends)
        self.faces.add(self.grid)
        self.faces.add(self.no_faces)

    def _make_stored(self) -> None:
        self.stored_card = Card()
        self.now = ElidingLabel("", "strong")
        self.before = ElidingLabel("", "caption")
        self.restore = Button(self.tr("Restore…"), "link")
        self.restore.clicked.connect(self.state.restore)
        self.send_again = Button(self.tr("Send again…"), "link")
        self.send_again.clicked.connect(self.state.send_again)
        self.stored_card.add(
            row(
                IconTile("arrow-u-up-left"),
                (column(self.now, self.before, spacing=0), 1),
                self.send_again,
                self.restore,
                spacing=SPACE.twelve,
            )
        )
        said = self.tr(
            "A new wake word cannot be trained here, and a font for computers cannot be rendered. "
            "Choose a model and a font file that you have."
        )
        self.limits = Notice(said, "neutral", role="caption", icon_name="info")

    def _make_preview(self) -> None:
        state = self.state
        self.side = Card()
        self._act = QWidget()
        keep_clear(self._act)
        """The verdict and what installs the file."""
        self._top = Card()
        """Has it where the preview is not next to the parts."""
        self.shape = Segmented(
            (("square", self.tr("Square")), ("round", self.tr("Round"))),
            self.tr("Shape of the display"),
        )
        self.shape.chosen.connect(lambda value: state.set_round(value == "round"))
        self.preview = ScreenPreview(state)
        self.face = ElidingLabel("", "body")
        self.pixels = Label("", "body", "text2")
        self.sizes = SizeBar()
        self.verdict = Pill("", "neutral")
        self.checksum = Label("", "caption")
        self.reason = Notice("", "red", role="body")
        self.warnings = [Notice("", "neutral", role="caption") for _ in range(_MOST_WARNINGS)]
        self.more_warnings = Notice("", "neutral", role="caption")
        said = self.tr("Do not switch the device off. It restarts and has one try.")
        self.careful = Notice(said, "amber", role="body")
        self.install = Button(self.tr("Install…"), "primary", "download-simple", large=True)
        self.install.clicked.connect(self._install)
        self.gate = AssetsGate(state, self.tr("Install"))
        self.gate.opened.connect(self._update)
        self.gate.closed.connect(lambda _sent: self._update())
        self.progress = InstallProgress(state)

    def _lay_out(self) -> None:
        self.body.setSpacing(SPACE.gutter)
        names = column(self.name, self.about, spacing=0)
        self.add(row(IconTile("package"), (names, 1), self.save, self.open, spacing=SPACE.twelve))
        self.add(self.problem)
        self.add(self._top)
        self._parts = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._parts.setSpacing(SPACE.gutter)
        for card in (self.wake_word, self.font_part, self.background):
            self._parts.addWidget(card, 1)
        column(
            row(self.verdict, FILL, (self.checksum, MIDDLE)),
            self.reason,
            *self.warnings,
            self.more_warnings,
            self.careful,
            self.install,
            self.gate,
            self.progress,
            on=self._act,
            spacing=SPACE.twelve,
        )
        left = QWidget()
        column(
            self._parts,
            self.faces,
            self.stored_card,
            self.limits,
            FILL,
            on=left,
            spacing=SPACE.gutter,
        )
        self.side.body.setSpacing(SPACE.twelve)
        self.side.add(row((Label(self.tr("Preview"), "strong"), 1), self.shape))
        self.side.add(self.preview)
        self.side.add(row((self.face, 1), self.pixels))
        self.side.add(Separator())
        self.side.add(self.sizes)
        self.side.add(self._act)
        self._both = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._both.setSpacing(SPACE.gutter)
        self._both.addWidget(left, 1)
        self._both.addWidget(self.side, 0, TOP)
        self.add(self._both)
        self.body.addStretch(1)
        self._fold()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def _fold(self) -> None:
        across = self.viewport().width() >= BREAK.assets
        direction = QBoxLayout.Direction
        self._both.setDirection(direction.LeftToRight if across else direction.TopToBottom)
        self._both.setAlignment(self.side, TOP if across else Qt.AlignmentFlag(0))
        width = SIZE.conversation_side
        if across is (self._act.parentWidget() is self._top):
            # below the preview nobody would find the button where the page is one column
            (self.side if across else self._top).add(self._act)
        self._top.setVisible(not across)
        self.side.setMinimumWidth(width if across else 0)
        self.side.setMaximumWidth(width if across else self.maximumWidth())
        narrow = self.viewport().width() < BREAK.card
        self._parts.setDirection(direction.TopToBottom if narrow else direction.LeftToRight)

    # for the device's page

    def set_device(self, view: DeviceView) -> None:
        """Show this state of the device."""
        self.state.set_device(view)

    def leave(self) -> None:
        """Nobody sees the page any more."""
        self.gate.leave()

    def shown(self) -> None:
        """Somebody came to this page."""
        self._update()

    # shown

    def _update(self) -> None:
        state, found = self.state, self.state.found
        self._show_head()
        free = not state.busy
        for button in (self.open, *self._edits()):
            button.setEnabled(free)
        self.save.setVisible(found is not None)
        self.save.setEnabled(free)
        self.problem.setVisible(state.problem is not None)
        if state.problem is not None:
            self.problem.set(words(state.problem), "red")
        self._show_parts(found)
        self._show_faces(found)
        self._show_stored()
        self.shape.set_value("round" if state.round else "square")
        self._show_face()
        self.sizes.show_assets(found, self._room())
        self._show_verdict()
        self.progress.show_view(state.install)

    def _see(self) -> None:
        if self.isVisible():
            self.state.see()

    def _edits(self) -> tuple[Button, ...]:
        return (
            self.wake_word.choose,
            self.font_part.choose,
            self.background.choose,
            self.replace_face,
            self.folder,
            self.add_face,
        )

    def _show_head(self) -> None:
        state, source = self.state, self.state.source
        if state.reading:
            self.name.setText(self.tr("One moment…"))
            self.about.setText("")
        elif source is None:
            self.name.setText(self.tr("No file is open"))
            self.about.setText(self.tr("Open an assets.bin, or choose parts to make one."))
        else:
            self.name.setText(source.name)
            found = state.found
            said = size_words(found.file.size) if found is not None else ""
            if state.made:
                said = self.tr("Made here, {size}").format(size=said)
            self.about.setText(said)

    def _show_parts(self, found: Assets | None) -> None:
        none = self.tr("None")
        said = ", ".join(found.wake_words) if found is not None else ""
        models = ", ".join(model.name for model in found.models) if found is not None else ""
        self.wake_word.show_words(said or none, models)
        font = found.font if found is not None else None
        if font is None or found is None:
            self.font_part.show_words(none, "")
        else:
            count = self.tr("{count} characters, {size}")
            about = count.format(count=f"{font.glyphs:,}", size=size_words(font.size))
            self.font_part.show_words(found.font_file, about)
        skins = found.skins if found is not None else ()
        ground = next((skin for skin in skins if skin.background is not None), None)
        if ground is None or ground.background is None:
            colours = next((skin.background_colour for skin in skins), "")
            self.background.show_words(colours or none, "")
        else:
            about = self.tr("{width} × {height}").format(
                width=ground.background.width, height=ground.background.height
            )
            self.background.show_words(ground.background_file, about)

    def _show_faces(self, found: Assets | None) -> None:
        faces = found.faces if found is not None else ()
        shown = faces if self.state.whole else faces[:FIRST]
        self.grid.show_faces(shown)
        self.grid.setVisible(bool(faces))
        self.no_faces.setVisible(not faces)
        self.whole.setVisible(len(faces) > FIRST)
        if self.state.whole:
            self.whole.setText(self.tr("Show fewer"))
        else:
            self.whole.setText(self.tr("Show all {count}").format(count=len(faces)))
        self.replace_face.setVisible(bool(self.state.face))
        moving = any(face.kind in (FaceKind.GIF, FaceKind.EAF) for face in faces)
        size = sum({face.file: len(face.data) for face in faces}.values())
        about = self.tr("Animated, {size}") if moving else self.tr("Pictures, {size}")
        self.faces_about.setText(about.format(size=size_words(size)) if faces else "")

    def _show_stored(self) -> None:
        known = self.state.assets.on_device(self.state.key)
        if known.lost:
            self.now.setText(self.tr("The device has no assets now"))
        elif known.unclear is not None:
            said = (
                self.tr("Not known: the app ended while {file} was installed")
                if known.unclear.outcome is AssetsOutcome.CUT_OFF
                else self.tr("Being installed: {file}")
            )
            self.now.setText(said.format(file=known.unclear.source))
        elif known.now is not None:
            self.now.setText(self.tr("On the device now: {file}").format(file=known.now.source))
        else:
            self.now.setText(self.tr("On the device now: not known"))
        if known.before is not None:
            kept = self.tr("{file} is kept on this computer, so you can go back")
            self.before.setText(kept.format(file=known.before.source))
        elif known.unclear is not None:
            self.before.setText(self.tr("Install it again, so that the device has a whole file"))
        else:
            self.before.setText(self.tr("Keep the file that came with its firmware, to go back"))
        self.restore.setVisible(known.before is not None)
        self.restore.setEnabled(not self.state.busy)
        self.send_again.setVisible(known.again is not None)
        self.send_again.setEnabled(not self.state.busy and self.state.ready)

    def _show_face(self) -> None:
        state = self.state
        width, height = state.screen
        self.pixels.setText(self.tr("{width} × {height}").format(width=width, height=height))
        if not state.face:
            self.face.setText("")
            return
        name = face_words(state.face)
        frames = state.frames
        if frames is not None and len(frames.frames) > 1:
            said = self.tr("{face}, {count} pictures")
            self.face.setText(said.format(face=name, count=len(frames.frames)))
        else:
            self.face.setText(name)

    def _room(self) -> int | None:
        inspection = self.state.inspection
        return inspection.verdict.room if inspection is not None else None

    def _show_verdict(self) -> None:
        state, inspection = self.state, self.state.inspection
        settled = state.install is not None
        judged = inspection is not None and not settled
        self.verdict.setVisible(judged)
        self.checksum.setVisible(judged and state.found is not None)
        self.reason.setVisible(judged and inspection is not None and not inspection.verdict.fits)
        warnings = inspection.verdict.warnings if inspection is not None and judged else ()
        for notice, warning in zip(self.warnings, warnings, strict=False):
            notice.set(words(warning), "neutral")
        for number, notice in enumerate(self.warnings):
            notice.setVisible(number < len(warnings))
        hidden = [words(each) for each in warnings[len(self.warnings) :]]
        if hidden:
            self.more_warnings.set(self.tr("and %n more warning(s)", "", len(hidden)), "neutral")
            set_tool_tip(self.more_warnings, "\n".join(hidden))
        self.more_warnings.setVisible(bool(hidden))
        if inspection is not None:
            self.verdict.set(*fit_words(inspection.verdict.fit)[:2], icon_name=self._icon())
            self.checksum.setText(self.tr("Checksum correct"))
            if inspection.verdict.reason is not None:
                self.reason.set(words(inspection.verdict.reason), "red")
        fits = inspection is not None and inspection.verdict.fits
        asking = self.gate.asking
        self.careful.setVisible(judged and fits and not asking)
        self.install.setVisible(not settled and not asking)
        why = self._why_not()
        self.install.setEnabled(not why)
        set_tool_tip(self.install, why)

    def _icon(self) -> str:
        inspection = self.state.inspection
        return fit_words(inspection.verdict.fit)[2] if inspection is not None else ""

    def _why_not(self) -> str:
        """Why nothing can be installed now; empty when something can."""
        state, inspection = self.state, self.state.inspection
        if state.device is None or not state.device.connected:
            return self.tr("The device is not connected.")
        if not state.ready:
            return self.tr("The device cannot fetch assets.")
        if inspection is None:
            return self.tr("Open or make a file first.")
        if not inspection.verdict.fits:
            return self.tr("This file cannot be installed on the device.")
        return self.tr("One moment…") if state.busy else ""

    # what a person does

    def _install(self) -> None:
        if self.install.isEnabled():
            self.state.start_install()

    def _open(self) -> None:
        title, names = self.tr("Open a file of assets"), self.tr("Assets (*.bin)")
        self.dialog = ask_for_file(self, title, self.state.choose, names)

    def _save(self) -> None:
        if (source := self.state.source) is not None:
            title, save = self.tr("Save the assets"), self.state.save
            self.dialog = ask_where_to_save(self, title, source.name, ".bin", save)

    def _choose_model(self) -> None:
        title, names = self.tr("Choose a model"), self.tr("Models (*.bin _MODEL_INFO_)")
        self.dialog = ask_for_file(self, title, self._set_model, names)

    def _set_model(self, path: Path) -> None:
        # a model is a folder of files: one of them names all
        folder = path.suffix.lower() != ".bin"
        self.state.edit(wake_word=path.parent if folder else path)

    def _choose_font(self) -> None:
        title, names = self.tr("Choose a font of the firmware"), self.tr("Fonts (*.bin)")
        self.dialog = ask_for_file(self, title, lambda path: self.state.edit(font=path), names)

    def _choose_background(self) -> None:
        def apply(path: Path) -> None:
            self.state.edit(backgrounds={"light": path, "dark": path})

        title = self.tr("Choose a background")
        self.dialog = ask_for_file(self, title, apply, self._picture_filter(faces=False))

    def _choose_folder(self) -> None:
        title = self.tr("Choose a folder of pictures named after emotions")
        self.dialog = ask_for_folder(self, title, self.state.edit_faces_of)

    def _add_face(self) -> None:
        def apply(path: Path) -> None:
            self.state.edit_faces({path.stem: path})

        title = self.tr("Choose a picture named after its emotion, such as happy.gif")
        self.dialog = ask_for_file(self, title, apply, self._picture_filter())

    def _replace_face(self) -> None:
        name = self.state.face
        title = self.tr("Choose a picture for {face}").format(face=face_words(name))
        self.dialog = ask_for_file(
            self, title, lambda path: self.state.edit_faces({name: path}), self._picture_filter()
        )

    def _picture_filter(self, faces: bool = True) -> str:
        endings = " ".join(f"*{ending}" for ending in PICTURES if faces or ending != ".eaf")
        return self.tr("Pictures ({endings})").format(endings=endings)


class AssetsGate(GateHost):
    """Asks for the address and the restart at once: both are one act."""

    def __init__(self, state: AssetsState, verb: str) -> None:
        self._assets = state
        super().__init__(state.gate, verb)

    def make_strip(self, request: CallRequest) -> ConfirmStrip:
        source = self._assets.source
        question = self.tr("Install {file} on {device}?").format(
            file=source.name if source is not None else "", device=request.device_name
        )
        return ConfirmStrip(question, exact_call(request), self.verb)
