"""Making a file of assets, from a document or a form.

The document is described by `resources/assets-spec.schema.json`. The parts are written as the
firmware's own scripts and 78/xiaozhi-assets-generator write them: faces as PNG or GIF files that
are no larger than the display, backgrounds in the screen's own format, models packed into
`srmodels.bin`, a font as it is.

What cannot be made here: a font from a TTF file (its glyphs would have to be rendered and packed,
which the firmware's own tools and the generator do), a wake word that nobody has trained, and EAF
animations, which are taken as they are for boards with the emote display.
"""

from __future__ import annotations

import io
import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, field

from companion.app.assets.service import read_file
from companion.app.files.json_file import read_document
from companion.app.pictures.decode import OF_DEVICES, OF_PERSONS, open_picture, read_picture_file
from companion.devices.assets.contents import VERSION, Assets, read_assets
from companion.devices.assets.eaf import draw_frame, read_animation
from companion.devices.assets.layout import INDEX, write_layout
from companion.devices.assets.parts import (
    MODEL_INFO,
    FaceKind,
    pack_models,
    picture_kind,
    read_font,
    read_models,
    write_bitmap,
)
from companion.errors import AssetsRefused, PictureError, UsageError
from companion.json import object_at, read_object
from companion.patterns import regex
from companion.protocol.schema.form import Form, build_form
from companion.records import Unshown
from companion.resources import resource_path
from companion.text import one_line, reason_of

if TYPE_CHECKING:
    from PIL.Image import Image

SCHEMA: Final = "assets-spec.schema.json"
EMOTIONS: Final = (
    "neutral",
    "happy",
    "laughing",
    "funny",
    "sad",
    "angry",
    "crying",
    "loving",
    "embarrassed",
    "surprised",
    "shocked",
    "thinking",
    "winking",
    "cool",
    "relaxed",
    "delicious",
    "kissy",
    "confident",
    "sleepy",
    "silly",
    "confused",
)
"""The emotions that assistants name (78/xiaozhi-assets-generator, `AssetsBuilder.js`)."""
THEMES: Final = ("light", "dark")
_EAF: Final = ".eaf"
PICTURES: Final = (".png", ".gif", ".jpg", ".jpeg", ".webp", ".bmp", _EAF)
"""Endings of files that can be faces."""
MOST_FRAMES: Final = 200
EAF_FPS: Final = 20
"""Frames a second of an EAF file whose index says nothing (the firmware's own `emote.json`)."""
_MOST_PIXELS: Final = 40_000_000
"""Of all frames of one face together, before they are made smaller."""
_MOST_PACKED: Final = 4 * 1024 * 1024
"""Bytes of an EAF file's frames that are drawn; real files have some hundred KB."""
_MODEL_BYTES: Final = 8 * 1024 * 1024
_MODEL_NAME: Final = regex(r"[A-Za-z0-9_.-]{1,31}")
_MODEL_DEPTH: Final = 64
"""Files of a model."""


class AssetsSpec(Struct, frozen=True):
    """What a file is to hold. Paths are absolute; what is not named comes from `base`."""

    screen: tuple[int, int]
    """Width and height of the display, in pixels."""
    base: Path | bytes | None = None
    """A file of assets that this one is made from; `None` for none."""
    chip: str = ""
    """As `esp32s3`; empty where it does not matter."""
    wake_word: Path | None = None
    """A model's folder, a folder of such, or a `srmodels.bin`."""
    multinet_model: Mapping[str, Any] = field(default_factory=dict)
    """What a command model listens for, as the index has it."""
    font: Path | None = None
    font_meta: Mapping[str, Any] = field(default_factory=dict)
    """`charset`, `size`, `bpp` and `bundle` of a font that the firmware's build has made."""
    faces: Mapping[str, Path] = field(default_factory=dict)
    """Pictures and animations by emotion."""
    face_size: tuple[int, int] | None = None
    """No face is larger than that; `None` for the whole display."""
    backgrounds: Mapping[str, Path] = field(default_factory=dict)
    """By `light` and `dark`."""
    colours: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Text and background as `#rrggbb`, by `light` and `dark`; empty for the firmware's."""
    hide_subtitle: bool | None = None
    """Whether the device hides what is said; `None` for as it was."""


class MadeAssets(Unshown, Struct, frozen=True):
    """A file that was made, read again as the device would."""

    unshown = frozenset({"data"})

    data: bytes
    assets: Assets


@cache
def _schema() -> Form:
    return build_form(json.loads(resource_path(SCHEMA).read_text(encoding="utf-8")))


def load_spec(path: Path) -> AssetsSpec:
    """The document in a file. Raises `UsageError` with the first thing that is wrong. Blocks."""
    document = read_document(path, "assets.spec_missing", "assets.spec_unreadable")
    return read_spec(document, path.absolute().parent)


def read_spec(document: Any, folder: Path) -> AssetsSpec:
    """What a document says; paths are relative to `folder`. Raises `UsageError`. Blocks."""
    found = _schema().check_json(document)
    if found.faults:
        fault = found.faults[0]
        place = ".".join(str(part) for part in fault.path)
        raise UsageError("assets.wrong_spec", place=one_line(place or "spec"), reason=fault.message)

    def at(value: str | None) -> Path | None:
        return _at(folder, value) if value else None

    colours = {
        theme: (said.get("text", ""), said.get("background", ""))
        for theme, said in document.get("colours", {}).items()
    }
    limit = document.get("face_size")
    return AssetsSpec(
        screen=_size(document["screen"]),
        base=at(document.get("base")),
        chip=document.get("chip", ""),
        wake_word=at(document.get("wake_word")),
        multinet_model=document.get("multinet_model", {}),
        font=at(document.get("font")),
        font_meta=document.get("font_meta", {}),
        faces=_face_paths(document.get("faces", {}), folder),
        face_size=_size(limit) if limit is not None else None,
        backgrounds={
            theme: _at(folder, name) for theme, name in document.get("backgrounds", {}).items()
        },
        colours=colours,
        hide_subtitle=document.get("hide_subtitle"),
    )


def _size(value: Mapping[str, int]) -> tuple[int, int]:
    return value["width"], value["height"]


def _face_paths(said: str | Mapping[str, str], folder: Path) -> dict[str, Path]:
    if isinstance(said, str):
        return faces_in(_at(folder, said))
    return {name: _at(folder, path) for name, path in said.items()}


def _at(folder: Path, name: str) -> Path:
    """Raises `UsageError` for what cannot be the name of a file."""
    if "\0" in name:
        shown = one_line(name, 1_000)
        raise UsageError("assets.file_unreadable", name=shown, reason="embedded null byte")
    return folder / name


def faces_in(folder: Path) -> dict[str, Path]:
    """The pictures of a folder, each for the emotion that its name says.

    Raises `UsageError` where there are none. Blocks.
    """
    try:
        paths = [path for path in sorted(folder.iterdir()) if path.suffix.lower() in PICTURES]
    except OSError as error:
        name = one_line(str(folder), 1_000)
        raise UsageError("assets.file_unreadable", name=name, reason=reason_of(error)) from None
    faces = {path.stem: path for path in paths[:500]}
    if not faces:
        raise UsageError("assets.no_faces", name=one_line(str(folder), 1_000))
    return faces


def make_assets(spec: AssetsSpec) -> MadeAssets:
    """Make the file. Blocks for some seconds.

    Raises `AssetsRefused` or `PictureError` for a part that cannot be used, and `UsageError` for a
    file that cannot be read.
    """
    return _Maker(spec).make()


class _Maker:
    def __init__(self, spec: AssetsSpec) -> None:
        self._spec = spec
        self._files: dict[str, bytes] = {}
        self._sizes: dict[str, tuple[int, int]] = {}
        self._index: dict[str, Any] = {"version": VERSION}
        self._used: set[str] = set()
        """Files of the base that its index does not name, such as sounds: they stay."""

    def make(self) -> MadeAssets:
        spec = self._spec
        if spec.base is not None:
            self._add_base(spec.base)
        if spec.chip:
            self._index["chip_model"] = spec.chip
        width, height = spec.screen
        former = object_at(self._index, "display_config")
        self._index["display_config"] = {
            "monochrome": False,
            "color": "RGB565",
            **former,
            "width": width,
            "height": height,
        }
        if spec.hide_subtitle is not None:
            self._index["hide_subtitle"] = spec.hide_subtitle
        if spec.wake_word is not None:
            self._add_models(spec.wake_word)
        if spec.multinet_model:
            self._add_commands(spec.multinet_model)
        if spec.font is not None:
            self._add_font(spec.font)
        if spec.faces:
            self._add_faces()
        self._add_skins()
        self._drop_unused()
        self._files[INDEX] = json.dumps(self._index, ensure_ascii=False, indent=1).encode()
        data = write_layout(self._files, self._sizes)
        return MadeAssets(data, read_assets(data))

    def _add_base(self, base: Path | bytes) -> None:
        assets = read_assets(base if isinstance(base, bytes) else read_file(base))
        for each in assets.file.files:
            self._files[each.name] = each.data
            self._sizes[each.name] = (each.width, each.height)
        self._index = read_object(self._files[INDEX]) or self._index
        self._used = {each for each in self._files if one_line(each) in assets.others}

    def _add_models(self, path: Path) -> None:
        if path.is_dir():
            data = pack_folder(path)
        else:
            data = read_file(path)
            if read_models(data) is None:
                raise AssetsRefused("assets.no_model_file", name=one_line(path.name))
        self._files["srmodels.bin"] = data
        self._index["srmodels"] = "srmodels.bin"
        if not any(model.commands for model in read_models(data) or ()):
            self._index.pop("multinet_model", None)

    def _add_commands(self, said: Mapping[str, Any]) -> None:
        models = read_models(self._files.get(str(self._index.get("srmodels")), b"")) or ()
        if not any(model.commands for model in models):
            raise AssetsRefused("assets.no_command_model")
        # what is not said is as in 78/xiaozhi-assets-generator
        self._index["multinet_model"] = {"language": "cn", "duration": 3_000, "threshold": 0.2} | {
            **said,
            "commands": [{"action": "wake", **each} for each in said["commands"]],
        }

    def _add_font(self, path: Path) -> None:
        data, name = read_file(path), one_line(path.name)
        if read_font(data) is None:
            ttf = data[:4] in (b"\0\1\0\0", b"OTTO", b"true", b"ttcf", b"wOFF", b"wOF2")
            raise AssetsRefused("assets.font_to_render" if ttf else "assets.no_font", name=name)
        stem = re.sub(r"[^A-Za-z0-9_-]", "_", path.stem)[:24] or "font"
        self._files[f"{stem}.bin"] = data
        self._index["text_font"] = f"{stem}.bin"
        self._index.pop("text_font_meta", None)
        if self._spec.font_meta:
            self._index["text_font_meta"] = dict(self._spec.font_meta)

    def _add_faces(self) -> None:
        limit = self._spec.face_size or self._spec.screen
        limit = (min(limit[0], self._spec.screen[0]), min(limit[1], self._spec.screen[1]))
        listed = [
            row
            for row in self._index.get("emoji_collection", [])
            if isinstance(row, dict) and row.get("name") not in self._spec.faces
        ]
        names: dict[bytes, str] = {}
        for emotion, path in self._spec.faces.items():
            animated = path.suffix.lower() == _EAF
            if animated:
                face = _animation_of(path, self._spec.screen)
            else:
                face = fit_face(read_picture_file(path, OF_PERSONS), limit)
            name = names.setdefault(face.data, self._face_name(emotion, face.ending))
            self._files[name] = face.data
            self._sizes[name] = (face.width, face.height)
            row: dict[str, Any] = {"name": emotion, "file": name}
            if animated:
                # by this key other boards know that the face is not for them
                row["eaf"] = {"loop": True, "fps": EAF_FPS}
            listed.append(row)
        kinds = {self._is_animation(row.get("file")) for row in listed}
        if len(kinds) > 1:
            raise AssetsRefused("assets.mixed_faces")
        # in the order in which assistants name them; what they do not name comes last
        order = {name: number for number, name in enumerate(EMOTIONS)}
        listed.sort(key=lambda row: order.get(str(row.get("name")), len(order)))
        self._index["emoji_collection"] = listed

    def _is_animation(self, name: object) -> bool:
        data = self._files.get(name, b"") if isinstance(name, str) else b""
        return picture_kind(data) is FaceKind.EAF

    def _face_name(self, emotion: str, ending: str) -> str:
        stem = re.sub(r"[^A-Za-z0-9_-]", "_", emotion)[:20]
        name, number = f"{stem}.{ending}", 1
        held = {row["file"] for row in self._index.get("emoji_collection", []) if "file" in row}
        taken = set(self._files) - held
        while name in taken:
            number += 1
            name = f"{stem}_{number}.{ending}"
        return name

    def _add_skins(self) -> None:
        spec = self._spec
        skin = {name: dict(object_at(object_at(self._index, "skin"), name)) for name in THEMES}
        for theme, (text, background) in spec.colours.items():
            for key, value in (("text_color", text), ("background_color", background)):
                if value:
                    skin[theme][key] = value
        for theme, path in spec.backgrounds.items():
            name = f"background_{theme}.raw"
            self._files[name] = background_of(read_picture_file(path, OF_PERSONS), spec.screen)
            skin[theme]["background_image"] = name
        kept = {theme: said for theme, said in skin.items() if said}
        if kept:
            self._index["skin"] = kept

    def _drop_unused(self) -> None:
        """What the base had and nothing names any more is not sent."""
        if self._spec.base is None:
            return
        named = set(_texts(self._index)) | self._used
        for name in list(self._files):
            if name not in named:
                del self._files[name]


def _texts(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [text for each in value.values() for text in _texts(each)]
    if isinstance(value, list):
        return [text for each in value for text in _texts(each)]
    return []


# wake words


def pack_folder(folder: Path) -> bytes:
    """The models of a folder, which is one or holds some. Raises `AssetsRefused`. Blocks."""
    try:
        inner = [path for path in sorted(folder.iterdir()) if path.is_dir()]
        own = (folder / MODEL_INFO).is_file()
        folders = [folder] if own else [path for path in inner if (path / MODEL_INFO).is_file()]
        # the words of a command model are in a folder of their own
        folders += [path for path in inner if path.name == "fst"] if not own else []
        models = {path.name: _model_files(path) for path in folders}
    except OSError as error:
        name = one_line(str(folder), 1_000)
        raise UsageError("assets.file_unreadable", name=name, reason=reason_of(error)) from None
    fine = bool(models) and all(_MODEL_NAME.fullmatch(name) for name in models)
    if not fine or not any(MODEL_INFO in files for files in models.values()):
        raise AssetsRefused("assets.no_model_folder", name=one_line(folder.name))
    try:
        return pack_models(models)
    except ValueError:
        raise AssetsRefused("assets.no_model_folder", name=one_line(folder.name)) from None


def _model_files(folder: Path) -> dict[str, bytes]:
    files: dict[str, bytes] = {}
    room = _MODEL_BYTES
    for path in sorted(folder.iterdir()):
        if not path.is_file() or path.name.startswith("."):
            continue
        with path.open("rb") as file:
            data = file.read(room + 1)
        room -= len(data)
        if room < 0 or len(files) >= _MODEL_DEPTH:
            raise AssetsRefused("assets.model_too_large", name=one_line(folder.name))
        files[path.name] = data
    return files


# pictures


class FittedFace(Unshown, Struct, frozen=True):
    """A face as it is sent: a PNG file, a GIF file if it moves, or an EAF file."""

    unshown = frozenset({"data"})

    data: bytes
    ending: str
    width: int
    height: int


def fit_face(data: bytes, limit: tuple[int, int]) -> FittedFace:
    """The picture, made smaller where it is larger than `limit`. What was transparent stays so.

    Raises `PictureError`. Blocks.
    """
    from PIL import Image as Pillow

    with open_picture(data, OF_PERSONS) as opened:
        count = min(int(getattr(opened, "n_frames", 1)), MOST_FRAMES)
        if count * opened.width * opened.height > _MOST_PIXELS:
            count = max(_MOST_PIXELS // (opened.width * opened.height), 1)
        factor = min(limit[0] / opened.width, limit[1] / opened.height, 1.0)
        size = (max(round(opened.width * factor), 1), max(round(opened.height * factor), 1))
        frames: list[Image] = []
        durations: list[int] = []
        for number in range(count):
            opened.seek(number)
            frame = opened.convert("RGBA")
            if size != frame.size:
                frame = frame.resize(size, Pillow.Resampling.LANCZOS)
            frames.append(frame)
            durations.append(max(int(opened.info.get("duration", 100) or 100), 20))
        file = io.BytesIO()
        if len(frames) == 1:
            frames[0].info.clear()
            frames[0].save(file, "PNG", optimize=True)
            return FittedFace(file.getvalue(), "png", *size)
        frames[0].save(
            file,
            "GIF",
            save_all=True,
            append_images=frames[1:],
            duration=durations,
            loop=0,
            disposal=2,
        )
    return FittedFace(file.getvalue(), "gif", *size)


def background_of(data: bytes, screen: tuple[int, int]) -> bytes:
    """The picture as it fills the screen, in the screen's own format. Raises `PictureError`."""
    from PIL import Image as Pillow
    from PIL import ImageOps

    with open_picture(data, OF_PERSONS) as opened:
        upright = ImageOps.exif_transpose(opened).convert("RGB")
        fitted = ImageOps.fit(upright, screen, Pillow.Resampling.LANCZOS)
    return write_bitmap(*screen, fitted.tobytes())


def _animation_of(path: Path, screen: tuple[int, int]) -> FittedFace:
    """An EAF file as it is. Raises `AssetsRefused` for one that the display cannot show."""
    data, name = read_file(path), one_line(path.name)
    animation = read_animation(data)
    if animation is None:
        raise AssetsRefused("assets.bad_animation", name=name)
    wide, high = animation.width, animation.height
    if wide > screen[0] or high > screen[1]:
        raise AssetsRefused(
            "assets.face_too_large",
            name=name,
            width=wide,
            height=high,
            screen_width=screen[0],
            screen_height=screen[1],
        )
    return FittedFace(data, _EAF[1:], wide, high)


class FaceFrames(Unshown, Struct, frozen=True):
    """A face to be shown: frames of red, green, blue and alpha, a byte each, without padding."""

    unshown = frozenset({"frames"})

    width: int
    height: int
    frames: tuple[bytes, ...]
    milliseconds: tuple[int, ...]
    """How long each is shown."""


def frames_of(
    data: bytes, limit: tuple[int, int] = (320, 320), most: int = MOST_FRAMES, fps: int = 0
) -> FaceFrames:
    """At most `most` frames of a PNG, GIF or EAF file, no larger than `limit`. Blocks.

    `fps` is what the index says of an EAF file. Raises `PictureError`.
    """
    from PIL import Image as Pillow

    if picture_kind(data) is FaceKind.EAF:
        return _animation_frames(data, limit, most, fps)
    with open_picture(data, OF_PERSONS) as opened:
        factor = min(limit[0] / opened.width, limit[1] / opened.height, 1.0)
        size = (max(round(opened.width * factor), 1), max(round(opened.height * factor), 1))
        pixels = opened.width * opened.height
        count = min(int(getattr(opened, "n_frames", 1)), most, _MOST_PIXELS // pixels)
        count = max(min(count, 8_000_000 // (size[0] * size[1])), 1)
        frames, durations = [], []
        for number in range(count):
            opened.seek(number)
            frame = opened.convert("RGBA")
            if size != frame.size:
                frame = frame.resize(size, Pillow.Resampling.LANCZOS)
            frames.append(frame.tobytes())
            durations.append(max(int(opened.info.get("duration", 100) or 100), 20))
    return FaceFrames(*size, tuple(frames), tuple(durations))


def _animation_frames(data: bytes, limit: tuple[int, int], most: int, fps: int) -> FaceFrames:
    from PIL import Image as Pillow

    animation = read_animation(data)
    if animation is None:
        raise PictureError("picture.damaged")
    wide, high = animation.width, animation.height
    factor = min(limit[0] / wide, limit[1] / high, 1.0)
    size = (max(round(wide * factor), 1), max(round(high * factor), 1))
    room = min(_MOST_PIXELS // (wide * high), 8_000_000 // (size[0] * size[1]))
    frames: list[bytes] = []
    budget = _MOST_PACKED
    for number in range(max(min(len(animation.frames), most, room), 1)):
        start, end = animation.frames[number]
        budget -= end - start
        if budget < 0:
            break
        drawn = draw_frame(animation, number, _jpeg_pixels)
        if size != (wide, high):
            whole = Pillow.frombytes("RGBA", (wide, high), drawn)
            drawn = whole.resize(size, Pillow.Resampling.LANCZOS).tobytes()
        frames.append(drawn)
    if not frames:
        raise PictureError("picture.damaged")
    each = round(1_000 / (fps if 0 < fps <= 100 else EAF_FPS))
    return FaceFrames(*size, tuple(frames), (each,) * len(frames))


def _jpeg_pixels(data: bytes) -> tuple[int, int, bytes]:
    try:
        with open_picture(data, OF_DEVICES) as opened:
            rgb = opened.convert("RGB")
            return rgb.width, rgb.height, rgb.tobytes()
    except PictureError as error:
        raise ValueError("no picture") from error
