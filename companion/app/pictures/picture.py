"""What the pictures of devices are to a front end: frozen values."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import Final

from msgspec import Struct

from companion.app.settings.settings import DIRECTORY_VARIABLE
from companion.messages.message import Message
from companion.records import Unshown


class PictureKind(StrEnum):
    SNAPSHOT = "snapshot"
    """Of the device's screen."""
    PHOTO = "photo"
    """Of the device's camera."""
    PREVIEW = "preview"
    """Sent to the device's screen, as it was sent."""


@dataclass(frozen=True, slots=True)
class Picture:
    """One picture of the gallery. Its bytes are read with `GalleryStore.read`."""

    id: str
    """Unique in the gallery, and the start of the file's name."""
    device_key: str
    """The device's endpoint text; empty when what was known of the picture is lost."""
    device_name: str
    """As it was called then."""
    time: datetime
    """UTC, to the millisecond."""
    kind: PictureKind
    format: str
    """`JPEG`, `PNG`, `GIF`, `BMP` or `WEBP`."""
    width: int
    height: int
    """Pixels of the file, before a turn that its EXIF data orders."""
    bytes: int
    sha256: str
    """Of the file; empty when it was lost."""
    path: Path = field(compare=False)
    """Where the file is now; only the gallery may change or delete it."""
    note: str = ""
    """For a photo the question that was asked about it. Cleaned, to be shown as plain text."""

    @property
    def suffix(self) -> str:
        """The ending of a copy's name, with its dot."""
        return self.path.suffix


class PictureInfo(Struct, frozen=True):
    """What a file holds that can be decoded."""

    format: str
    width: int
    height: int

    @property
    def suffix(self) -> str:
        return ".jpg" if self.format == "JPEG" else f".{self.format.lower()}"

    @property
    def content_type(self) -> str:
        return f"image/{self.format.lower()}"


class ScreenInfo(Struct, frozen=True):
    """A device's screen, as `self.screen.get_info` tells it (transports/README.md,
    "User-only tools")."""

    width: int
    height: int
    """Pixels, 1 to 4096."""
    monochrome: bool = False

    @property
    def hints(self) -> tuple[Message, ...]:
        """What a person should know before sending a picture there.

        Of github.com/78/xiaozhi-esp32: `OledDisplay` (`main/display/oled_display.h`), the
        monochrome one, leaves `SetPreviewImage` as `LvglDisplay` has it, which is empty.
        """
        return (Message("preview.monochrome"),) if self.monochrome else ()


class FitMode(StrEnum):
    """How a picture of another shape gets onto the screen."""

    COVER = "cover"
    """Fills the screen; what sticks out is cut off evenly."""
    CONTAIN = "contain"
    """Is seen whole; the rest is background."""
    STRETCH = "stretch"
    """Fills the screen and is seen whole, out of shape."""


class Ground(StrEnum):
    """The colour behind transparent parts and around the picture."""

    BLACK = "black"
    WHITE = "white"


@dataclass(frozen=True, slots=True)
class Crop:
    """The part of the picture that is used, in fractions of its size from the top left.

    Of the picture as a person sees it, that is after the turn that its EXIF data orders. Raises
    `ValueError` for a part that is empty or sticks out.
    """

    left: float = 0.0
    top: float = 0.0
    width: float = 1.0
    height: float = 1.0

    def __post_init__(self) -> None:
        for start, length in ((self.left, self.width), (self.top, self.height)):
            # a millionth is a rounding error of the frame that was dragged over the picture
            if not (0 <= start <= 1 and 0 < length <= 1 and start + length <= 1 + 1e-6):
                raise ValueError(f"the part {self} is not within the picture")


class FitOptions(Struct, frozen=True):
    mode: FitMode = FitMode.COVER
    crop: Crop = Crop()
    turns: int = 0
    """Quarter turns clockwise, before the part is cut out."""
    ground: Ground = Ground.BLACK
    dither: bool = True
    """On a monochrome screen: greys as patterns of dots; without, dark and light only."""


class Fitted(Unshown, Struct, frozen=True):
    """A picture as it is sent, pixel by pixel what the device's screen gets."""

    unshown = frozenset({"data"})

    data: bytes
    content_type: str
    width: int
    height: int
    monochrome: bool
    source: PictureInfo
    """The picture that it was made of."""
    name: str = ""
    """Of the file that it was made of; empty for pictures without one."""


class RepeatState(StrEnum):
    WAITING = "waiting"
    """For the time of the next picture."""
    TAKING = "taking"
    PAUSED = "paused"
    """The device is away; it goes on when it is back."""
    STOPPED = "stopped"


class RepeatView(Struct, frozen=True):
    """How far a repetition of snapshots is."""

    device_key: str
    seconds: float
    quality: int
    state: RepeatState
    taken: int = 0
    failed: int = 0
    """Since the last one that came."""
    last: Picture | None = None
    problem: Message | None = None
    """Why the last attempt failed; why it stopped, when nobody stopped it."""


class GalleryChange(Struct, frozen=True):
    """What happened to the gallery; a subscriber changes its rows by it."""

    added: tuple[Picture, ...] = ()
    removed: tuple[Picture, ...] = ()


FOLDER_NAME: Final = "pictures"
_MEGA: Final = 1_000_000


class GalleryLimits(Struct, frozen=True):
    """How much is kept before new pictures are refused."""

    of_one_count: int = 5_000
    of_one_bytes: int = 500 * _MEGA
    """Of one device: a snapshot every two seconds for almost three hours."""
    count: int = 20_000
    bytes: int = 2_000 * _MEGA
    """Of all together: a device that connects chooses its own name."""
    trash_days: float = 7.0
    """What lies in the trash for longer is gone at the next start."""


def pictures_directory() -> Path:
    """Where this person's pictures are kept on this system."""
    named = os.environ.get(DIRECTORY_VARIABLE)
    if named:
        return Path(named) / FOLDER_NAME
    from platformdirs import user_data_path

    return user_data_path("xiaozhi-companion", appauthor=False) / FOLDER_NAME
