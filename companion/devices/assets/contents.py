"""What a file of assets means to the device: its `index.json`, and the parts that it names.

Source: `Assets::LvglStrategy::Apply` in the firmware's `main/assets.cc`, its
`main/audio/wake_words/custom_wake_word.cc` (commands), `scripts/spiffs_assets/build.py` and
`scripts/build_default_assets.py` (what is written), and `AssetsBuilder.js` of
78/xiaozhi-assets-generator (the same, and what it adds).
"""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from companion.devices.assets.layout import INDEX, AssetFile, AssetsFile, read_layout
from companion.devices.assets.parts import (
    Bitmap,
    DeviceFont,
    FaceKind,
    SpeechModel,
    picture_kind,
    read_bitmap,
    read_font,
    read_models,
    size_of,
)
from companion.errors import AssetsRefused, OtherAssetsLayout
from companion.json import finite, object_at, read_object
from companion.messages.message import Message, message
from companion.records import Unshown
from companion.text import one_line

VERSION: Final = 1
"""Of the index; the firmware refuses a higher one."""
_INDEX_LIMIT: Final = 256 * 1024
_MOST_FACES: Final = 500
_MOST_COMMANDS: Final = 200
NEUTRAL: Final = "neutral"


class AssetFace(Unshown, Struct, frozen=True):
    """What the device shows for an emotion."""

    unshown = frozenset({"data"})

    name: str
    """The emotion: `happy`; cleaned."""
    file: str
    """Its file, cleaned."""
    kind: FaceKind
    data: bytes
    width: int = 0
    height: int = 0
    """Pixels; 0 where the file does not say."""
    fps: int = 0
    """Frames a second of an EAF animation; 0 where the index does not say."""


class Skin(Unshown, Struct, frozen=True):
    """How the device's pages look in the `light` or `dark` theme."""

    unshown = frozenset({"background"})

    theme: str
    text_colour: str = ""
    background_colour: str = ""
    """As `#rrggbb`; empty where the file does not say."""
    background_file: str = ""
    background: Bitmap | None = None


class SpokenCommand(Struct, frozen=True):
    """What a device with a command model listens for."""

    command: str
    """As the model spells it: `ni hao xiao zhi`."""
    text: str
    """As it is shown."""
    action: str
    """`wake` for a wake word."""


class PartSize(Struct, frozen=True):
    """How many bytes of the file are for what: `font`, `faces`, `wake_word`, `background`,
    `other`."""

    part: str
    size: int


class Assets(Struct, frozen=True):
    """A sound file, and what a device uses of it. Texts are cleaned."""

    file: AssetsFile
    models: tuple[SpeechModel, ...] = ()
    commands: tuple[SpokenCommand, ...] = ()
    font: DeviceFont | None = None
    font_file: str = ""
    font_set: str = ""
    """The set of characters that the index claims: `common`; empty where it does not."""
    faces: tuple[AssetFace, ...] = ()
    skins: tuple[Skin, ...] = ()
    hides_subtitle: bool = False
    chip: str = ""
    """For which it was made, as far as the index says: `esp32s3`."""
    screen: tuple[int, int] = (0, 0)
    """The same for the display, in pixels; 0 where the index does not say."""
    others: tuple[str, ...] = ()
    """Files that nothing of this names, such as icons and sounds."""
    faults: tuple[Message, ...] = ()
    """What the device would leave out, or stumble over."""

    @property
    def wake_words(self) -> tuple[str, ...]:
        """What wakes the device, for people."""
        said = [each.text for each in self.commands if each.action == "wake"]
        return tuple(said) or tuple(each.words or each.name for each in self.models if each.wakes)

    @property
    def sizes(self) -> tuple[PartSize, ...]:
        """What takes how much room, in the order of `PartSize.part`."""
        font = self.font.size if self.font is not None else 0
        # several emotions may share one file
        faces = sum({face.file: len(face.data) for face in self.faces}.values())
        models = sum(model.size for model in self.models)
        grounds = {
            skin.background_file: len(skin.background.pixels)
            for skin in self.skins
            if skin.background is not None
        }
        known = (font, faces, models, sum(grounds.values()))
        rest = max(self.file.size - sum(known), 0)
        names = ("font", "faces", "wake_word", "background", "other")
        return tuple(PartSize(*each) for each in zip(names, (*known, rest), strict=True))

    def face(self, name: str) -> AssetFace | None:
        return next((face for face in self.faces if face.name == name), None)


def read_assets(data: bytes) -> Assets:
    """Read and check a whole file. Blocks.

    Raises `OtherAssetsLayout` for what the firmware cannot read as such a file, and
    `AssetsRefused` for a damaged one.
    """
    file = read_layout(data)
    held = file.file(INDEX)
    if held is None:
        raise AssetsRefused("assets.no_index")
    index = read_object(held.data) if len(held.data) <= _INDEX_LIMIT else None
    if index is None:
        raise AssetsRefused("assets.bad_index")
    version = index.get("version")
    # a text or nothing there counts as none, as in the firmware
    if isinstance(version, int | float) and not isinstance(version, bool) and version > VERSION:
        raise OtherAssetsLayout("assets.newer_layout", version=_shown(version))
    return _Reader(file, index).read()


def _shown(version: float) -> str:
    number = finite(version)
    return f"{number:g}" if number is not None else str(version)[:40]


class _Reader:
    """Goes through the index once; `used` are the files that it names."""

    def __init__(self, file: AssetsFile, index: dict[str, Any]) -> None:
        self._index = index
        self._files = {each.name: each for each in file.files}
        self._file = file
        self._used = {INDEX}
        self._faults: list[Message] = []

    def read(self) -> Assets:
        models = self._models()
        font, font_file = self._font()
        faces = self._faces()
        skins = self._skins()
        display = object_at(self._index, "display_config")
        meta = object_at(self._index, "text_font_meta")
        commands = self._commands()
        if not models:
            self._fault(message("assets.no_models"))
        elif not any(each.wakes for each in models) and not any(
            each.action == "wake" for each in commands
        ):
            self._fault(message("assets.no_commands"))
        return Assets(
            file=self._file,
            models=models,
            commands=commands,
            font=font,
            font_file=font_file,
            font_set=one_line(meta.get("charset")),
            faces=faces,
            skins=skins,
            hides_subtitle=self._index.get("hide_subtitle") is True,
            chip=one_line(self._index.get("chip_model"), 40),
            screen=(_pixels(display.get("width")), _pixels(display.get("height"))),
            others=tuple(
                one_line(each.name) for each in self._file.files if each.name not in self._used
            ),
            faults=tuple(self._faults),
        )

    def _fault(self, fault: Message) -> None:
        if fault not in self._faults:
            self._faults.append(fault)

    def _named(self, name: object, missing: str = "assets.part_missing") -> AssetFile | None:
        """The file that the index names; `None` when it names none, or one that is not there."""
        if not isinstance(name, str):
            return None
        found = self._files.get(name)
        if found is None:
            self._fault(message(missing, name=one_line(name)))
        else:
            self._used.add(name)
        return found

    def _models(self) -> tuple[SpeechModel, ...]:
        held = self._named(self._index.get("srmodels"))
        if held is None:
            return ()
        models = read_models(held.data)
        if models is None:
            self._fault(message("assets.bad_models", name=one_line(held.name)))
        return models or ()

    def _commands(self) -> tuple[SpokenCommand, ...]:
        said = object_at(self._index, "multinet_model").get("commands")
        rows = said[:_MOST_COMMANDS] if isinstance(said, list) else []
        found = []
        for each in rows:
            parts = (
                [each.get(name) for name in ("command", "text", "action")]
                if isinstance(each, dict)
                else []
            )
            if parts and all(isinstance(part, str) for part in parts):
                found.append(SpokenCommand(*(one_line(part, 100) for part in parts)))
        return tuple(found)

    def _font(self) -> tuple[DeviceFont | None, str]:
        held = self._named(self._index.get("text_font"))
        if held is None:
            return None, ""
        name = one_line(held.name)
        font = read_font(held.data)
        if font is None:
            self._fault(message("assets.bad_font", name=name))
        return font, name

    def _faces(self) -> tuple[AssetFace, ...]:
        listed = self._index.get("emoji_collection")
        if not isinstance(listed, list):
            return ()
        faces: dict[str, AssetFace] = {}
        sizes: dict[str, tuple[FaceKind, int, int]] = {}
        for row in listed[:_MOST_FACES]:
            name = row.get("name") if isinstance(row, dict) else None
            held = self._named(row.get("file")) if isinstance(name, str) else None
            if held is None or not isinstance(name, str):
                continue
            if held.name not in sizes:
                # several emotions may share one file
                found = picture_kind(held.data)
                sizes[held.name] = (found, *size_of(held.data, found))
            kind, width, height = sizes[held.name]
            if kind is FaceKind.EAF and not width:
                self._fault(message("assets.bad_animation", name=one_line(held.name)))
            if kind in (FaceKind.OTHER, FaceKind.CBIN, FaceKind.JPEG):
                self._fault(message("assets.bad_face", name=one_line(name)))
            said = one_line(name, 60)
            faces[said] = AssetFace(
                said,
                one_line(held.name),
                kind,
                held.data,
                width or held.width,
                height or held.height,
                _frames_a_second(row),
            )
        if any(face.kind is FaceKind.EAF for face in faces.values()):
            self._fault(message("assets.emote_faces"))
        elif faces and NEUTRAL not in faces:
            self._fault(message("assets.no_neutral"))
        self._icons()
        return tuple(faces.values())

    def _icons(self) -> None:
        """Of the emote display: they are used, and not shown here."""
        listed = self._index.get("icon_collection")
        for row in listed[:_MOST_FACES] if isinstance(listed, list) else ():
            if isinstance(row, dict):
                self._named(row.get("file"))

    def _skins(self) -> tuple[Skin, ...]:
        skins = []
        for theme in ("light", "dark"):
            said = object_at(object_at(self._index, "skin"), theme)
            if not said:
                continue
            held = self._named(said.get("background_image"), "assets.background_missing")
            ground = read_bitmap(held.data) if held is not None else None
            if held is not None and ground is None:
                self._fault(message("assets.bad_background", name=one_line(held.name)))
            skins.append(
                Skin(
                    theme,
                    _colour(said.get("text_color")),
                    _colour(said.get("background_color")),
                    one_line(held.name) if held is not None else "",
                    ground,
                )
            )
        return tuple(skins)


def _frames_a_second(row: object) -> int:
    """Of a face for the emote display, as `scripts/spiffs_assets/build.py` writes it."""
    said = object_at(row, "eaf").get("fps") if isinstance(row, dict) else None
    whole = isinstance(said, int) and not isinstance(said, bool)
    return said if whole and 0 < said <= 100 else 0  # type: ignore[operator,return-value]


def _pixels(value: object) -> int:
    whole = isinstance(value, int) and not isinstance(value, bool)
    return value if whole and 0 < value <= 4_096 else 0  # type: ignore[operator,return-value]


def _colour(value: object) -> str:
    """As `#rrggbb`; what is no such text is black to the firmware."""
    if not isinstance(value, str):
        return ""
    digits = value[1:7]
    fine = (
        value[:1] == "#" and len(digits) == 6 and all(c in "0123456789abcdefABCDEF" for c in digits)
    )
    return f"#{digits.lower()}" if fine else "#000000"
