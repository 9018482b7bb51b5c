"""What a piece of content is best shown as, and what its file is called.

The server says a MIME type, or none, or a wrong one; the address may end in a suffix. Both are only
hints: what a file is opened with follows from a short list of our own.
"""

from __future__ import annotations

import asyncio
import io
import logging
import mimetypes
import shutil
import tempfile
import wave
from collections.abc import Mapping
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Final
from urllib.parse import unquote, urlsplit

from msgspec import Struct
from PySide6.QtCore import QCoreApplication, QObject, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QWidget

from companion.app.files.whole_file import export_bytes
from companion.patterns import regex
from companion.protocol.resources import ResourceContent
from companion.text import one_line, reason_of
from companion.ui.kit.page.dialogs import ask_where_to_save
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import DIALOG, SIZE, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.label import WrappedText
from companion.ui.kit.widgets.layout import FILL, TOP, add, column, row
from companion.ui.kit.widgets.marks import IconLabel
from companion.ui.kit.words.measures import elapsed_words, size_words

LONGEST_NAME: Final = 100
"""Characters of a file name that is suggested."""

_NO_FILE_NAME: Final = regex(r'[\x00-\x1f<>:"/\\|?*]+')
_SUFFIX: Final = regex(r"[A-Za-z0-9]{1,8}")


class ShownAs(StrEnum):
    """How content is looked at."""

    IMAGE = "image"
    TEXT = "text"
    """JSON as well, which also has a tree."""
    FILE = "file"
    """Nothing that this app can show: saved, or opened elsewhere."""


OPENED: Final[Mapping[str, str]] = MappingProxyType(
    {
        "application/pdf": "pdf",
        "audio/aac": "aac",
        "audio/flac": "flac",
        "audio/x-flac": "flac",
        "audio/mp3": "mp3",
        "audio/mp4": "m4a",
        "audio/mpeg": "mp3",
        "audio/ogg": "ogg",
        "audio/opus": "opus",
        "audio/wav": "wav",
        "audio/wave": "wav",
        "audio/x-wav": "wav",
        "audio/vnd.wave": "wav",
        "audio/webm": "webm",
        "image/gif": "gif",
        "image/jpeg": "jpg",
        "image/png": "png",
        "image/webp": "webp",
        "video/mp4": "mp4",
        "video/ogg": "ogv",
        "video/quicktime": "mov",
        "video/webm": "webm",
    }
)
"""Types that may be handed to the system's program, and the suffix that they get. What holds
programs, macros or scripts is not among them: that can only be saved."""

_TEXTS: Final = frozenset(
    {
        "application/ecmascript",
        "application/javascript",
        "application/json",
        "application/sql",
        "application/toml",
        "application/x-sh",
        "application/x-yaml",
        "application/xml",
        "application/yaml",
        "image/svg+xml",
    }
)
_ENDINGS: Final = ("+json", "+xml", "+yaml")


def mime_of(mime_type: str, uri: str) -> str:
    """The type without its parameters; guessed from the address where none is said."""
    said = mime_type.split(";", 1)[0].strip().lower()
    if said and said != "application/octet-stream":
        return said
    return mimetypes.guess_type(_last_part(uri))[0] or said


def is_text(mime: str) -> bool:
    return mime.startswith("text/") or mime in _TEXTS or mime.endswith(_ENDINGS)


def is_json(mime: str) -> bool:
    return mime in ("application/json", "text/json") or mime.endswith("+json")


def decoded_text(content: ResourceContent) -> str | None:
    """The text that is in it, be it as text or as bytes of one; `None` where there is none."""
    if content.text is not None:
        return content.shown
    mime = mime_of(content.mime_type, content.uri)
    if content.blob is None or content.damaged or not is_text(mime):
        return None
    try:
        text = content.blob.decode("utf-8-sig")
    except UnicodeDecodeError:
        return None
    return ResourceContent(content.uri, mime, text=text).shown


def shown_as(content: ResourceContent) -> ShownAs:
    """The best way to look at it."""
    mime = mime_of(content.mime_type, content.uri)
    if content.blob is not None and mime.startswith("image/") and not is_text(mime):
        return ShownAs.IMAGE
    return ShownAs.FILE if decoded_text(content) is None else ShownAs.TEXT


class FileFacts(Struct, frozen=True):
    """A file that came from a server."""

    name: str
    """That may be suggested for saving: no path, no hidden file, nothing that cannot be seen."""
    mime: str
    data: bytes

    @property
    def opens_as(self) -> str:
        """The suffix under which the system's program gets it; empty where it must not."""
        return OPENED.get(self.mime, "")

    @property
    def icon(self) -> str:
        return icon_of(self.mime)


def icon_of(mime: str, template: bool = False) -> str:
    """Name of the icon for content of a type."""
    if template:
        return "brackets-curly"
    if mime == "application/pdf":
        return "file-pdf"
    if mime.startswith("image/"):
        return "image"
    if mime.startswith("audio/"):
        return "music-note"
    if mime.startswith("video/"):
        return "film-strip"
    return "file-text" if not mime or is_text(mime) else "file"


def file_of(content: ResourceContent) -> FileFacts:
    """Its bytes as a file."""
    mime = mime_of(content.mime_type, content.uri)
    blob = content.blob
    data = blob if blob is not None else (content.text or "").encode("utf-8", "replace")
    if not mime and blob is None:
        mime = "text/plain"
    return FileFacts(file_name(content.uri, mime), mime, data)


def file_name(uri: str, mime: str) -> str:
    """A name for the file, from the end of the address, with the suffix of its type."""
    plain = _NO_FILE_NAME.sub(" ", one_line(unquote(_last_part(uri)), LONGEST_NAME)).strip(" .…")
    stem, dot, last = plain.rpartition(".")
    has_suffix = bool(dot and stem and _SUFFIX.fullmatch(last))
    wanted = suffix_of(mime)
    if not plain:
        plain = "resource"
    if not has_suffix and wanted:
        return f"{plain}.{wanted}"
    return plain


def suffix_of(mime: str) -> str:
    """Of a type, without the dot; empty where none is known."""
    if mime in OPENED:
        return OPENED[mime]
    if mime in ("text/plain", ""):
        return "txt" if mime else ""
    return (mimetypes.guess_extension(mime) or "").removeprefix(".")


def _last_part(uri: str) -> str:
    try:
        parts = urlsplit(uri)
    except ValueError:
        return ""
    path = parts.path.rstrip("/")
    return path.rsplit("/", 1)[-1] if path else parts.netloc


class OpenDialog(Dialog):
    """Names the file and where it is from; Cancel has the focus."""

    def __init__(self, file: FileFacts, source: str, parent: QWidget | None = None) -> None:
        """`source` is where the file came from: an address, or the name of a tool."""
        question = self._question(file.mime)
        super().__init__(question, parent, width=DIALOG.open_file)
        self.body.addWidget(WrappedText(question, "title"))
        facts = " · ".join((file.name, file.mime, size_words(len(file.data))))
        self.facts = WrappedText(facts, "medium")
        self.body.addWidget(self.facts)
        if source:
            self.body.addWidget(WrappedText(self.tr("It came from"), "caption"))
            self.source = WrappedText(source, "mono", most_lines=6)
            self.body.addWidget(self.source)
        consequence = self.tr(
            "Its content was not checked. The program that this computer has for such files gets "
            "a copy, which is deleted when the app ends."
        )
        add(self.body, WrappedText(consequence, "body", "text2"), FILL)
        self.cancel_button = Button(self.tr("Cancel"))
        self.open_button = Button(self.tr("Open"), "primary", "arrow-square-out")
        self.cancel_button.clicked.connect(self.reject)
        self.open_button.clicked.connect(self.accept)
        add(self.foot, FILL, self.cancel_button, self.open_button)
        self.cancel_button.setFocus()
        self.resize(self.sizeHint())

    def _question(self, mime: str) -> str:
        if mime.startswith("audio/"):
            return self.tr("Play this sound with the system's player?")
        if mime.startswith("video/"):
            return self.tr("Play this film with the system's player?")
        return self.tr("Open this file with the system's program?")


logger = logging.getLogger(__name__)


class FileKeeper(QObject):
    """Asks without stopping the window, and writes in the background.

    Belongs to the state of a page, so that a file is written to its end, and a failure is told,
    whatever becomes of the view that asked for it.
    """

    failed = Signal(str)
    """A file could not be written or opened, and why."""

    def __init__(self, tasks: TaskOwner, parent: QObject) -> None:
        super().__init__(parent)
        self._tasks = tasks
        self.save_dialog: QFileDialog | None = None
        self.open_dialog: OpenDialog | None = None

    # saving

    def ask_save(self, file: FileFacts, over: QWidget) -> None:
        """Open the file dialog over a widget; the file is written when it is accepted."""
        self.save_dialog = ask_where_to_save(
            over,
            self.tr("Save the file"),
            file.name,
            Path(file.name).suffix,
            lambda path: self.save(path, file.data),
        )

    def save(self, path: Path, data: bytes) -> None:
        """Write `data` there."""
        self._tasks.start(self._save(path, data), "save a file")

    async def _save(self, path: Path, data: bytes) -> None:
        try:
            await asyncio.to_thread(export_bytes, path, data)
        except OSError as error:
            self._on_write_failed(path.name, error)

    # opening

    def ask_open(self, file: FileFacts, source: str, over: QWidget) -> None:
        """Ask, in a dialog over a widget, whether the system's program shall get it; `source` is
        where it came from.

        Raises `ValueError` for a file of a kind that is not opened.
        """
        if not file.opens_as:
            raise ValueError(file.mime)
        dialog = OpenDialog(file, source, over)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(lambda: self._tasks.start(self._open(file), "open a file"))
        self.open_dialog = dialog
        dialog.open()

    async def _open(self, file: FileFacts) -> None:
        try:
            path = await asyncio.to_thread(_written, file)
        except OSError as error:
            self._on_write_failed(file.name, error)
            return
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))):
            said = self.tr(
                "This computer has no program for “{name}”. Save the file and open it yourself."
            )
            self.failed.emit(said.format(name=file.name))

    def _on_write_failed(self, name: str, error: OSError) -> None:
        logger.warning("a file could not be written: %s", error)
        reason = reason_of(error)
        said = self.tr("“{name}” could not be written: {reason}.")
        self.failed.emit(said.format(name=one_line(name), reason=reason))


@lru_cache(maxsize=1)
def _folder() -> tempfile.TemporaryDirectory[str]:
    """Readable by this user alone, deleted when the app ends; a player may still hold a file."""
    return tempfile.TemporaryDirectory(prefix="companion-", ignore_cleanup_errors=True)


def _written(file: FileFacts) -> Path:
    """A copy under a name of our own: a server's name could be that of a program."""
    place = Path(tempfile.mkdtemp(dir=_folder().name))
    path = place / f"resource.{file.opens_as}"
    try:
        path.write_bytes(file.data)
        path.chmod(0o400)
    except OSError:
        shutil.rmtree(place, ignore_errors=True)
        raise
    return path


class FileCard(Card):
    """Nothing happens with the file before a button is pressed."""

    def __init__(
        self, file: FileFacts, source: str, keeper: FileKeeper, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent, fill="sunken")
        self.file = file
        self._icon = IconLabel(file.icon, "text2", SIZE.icon)
        self.name = WrappedText(file.name, "medium")
        self.facts = WrappedText(file_words(file), "caption")
        self.save = Button(self.tr("Save…"), "secondary", "floppy-disk")
        self.save.clicked.connect(lambda: keeper.ask_save(file, self))
        self.open: Button | None = None
        self.add(
            row(
                (self._icon, TOP),
                (column(self.name, self.facts, spacing=0), 1),
                spacing=SPACE.twelve,
            )
        )
        # below the words: next to them, they would leave a narrow page no room
        buttons = row(SIZE.icon + SPACE.twelve)
        if file.opens_as and file.data:
            played = file.mime.startswith(("audio/", "video/"))
            said = self.tr("Play…") if played else self.tr("Open…")
            self.open = Button(said, "secondary", "play" if played else "arrow-square-out")
            self.open.clicked.connect(lambda: keeper.ask_open(file, source, self))
            buttons.addWidget(self.open)
        add(buttons, self.save, FILL)
        self.add(buttons)
        self.setAccessibleName(file.name)
        self.setAccessibleDescription(self.facts.text())


def file_words(file: FileFacts) -> str:
    """Type, size, and of a recording how long it is."""
    unknown = QCoreApplication.translate("FileCard", "Unknown kind of file")
    parts = [file.mime or unknown, size_words(len(file.data))]
    if file.opens_as == "wav" and (seconds := wave_seconds(file.data)) is not None:
        parts.append(elapsed_words(seconds * 1000))
    return " · ".join(parts)


def wave_seconds(data: bytes) -> float | None:
    """How long a WAV recording is; `None` where it is none that can be read."""
    try:
        with wave.open(io.BytesIO(data)) as sound:
            rate, frames = sound.getframerate(), sound.getnframes()
    except (wave.Error, EOFError):
        return None
    return frames / rate if rate > 0 else None
