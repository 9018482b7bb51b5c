"""Files of assets that are made here."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from companion.app.assets.make import (
    AssetsSpec,
    MadeAssets,
    faces_in,
    fit_face,
    frames_of,
    load_spec,
    make_assets,
    read_spec,
)
from companion.devices.assets.parts import FaceKind
from companion.errors import AssetsRefused, CompanionError, PictureError, UsageError
from tests.fakes.assets import animation, good_assets, models, picture

SCREEN = (320, 240)


def made(folder: Path, **parts: Any) -> MadeAssets:
    return make_assets(AssetsSpec(screen=SCREEN, **parts))


def saved(folder: Path, name: str, data: bytes) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path


def model(folder: Path, name: str) -> Path:
    """A model's folder, as ESP-SR has it."""
    saved(folder, f"{name}/_MODEL_INFO_", b"wakenet9_v1h12_Hi,ESP_3_0.6_0.6")
    saved(folder, f"{name}/wn9_data", b"1" * 500)
    saved(folder, f"{name}/wn9_index", b"2" * 40)
    return folder / name


def test_a_model_of_a_folder(tmp_path: Path) -> None:
    path = model(tmp_path / "models", "wn9_hiesp")
    assert made(tmp_path, wake_word=path).assets.wake_words == ("Hi,ESP",)
    # and of a folder of several
    model(tmp_path / "models", "wn9_alexa")
    several = made(tmp_path, wake_word=tmp_path / "models").assets.models
    assert [each.name for each in several] == ["wn9_alexa", "wn9_hiesp"]


@pytest.mark.parametrize("name", ["wn9_ä", "x" * 40])
def test_models_with_impossible_names(tmp_path: Path, name: str) -> None:
    with pytest.raises(AssetsRefused):
        made(tmp_path, wake_word=model(tmp_path, name))


def test_a_huge_model_is_not_read_whole(tmp_path: Path) -> None:
    path = model(tmp_path, "wn9_a")
    with (path / "wn9_data").open("wb") as file:
        file.truncate(200_000_000)
    with pytest.raises(AssetsRefused) as caught:
        made(tmp_path, wake_word=path)
    assert caught.value.message.word == "model_too_large"


def test_faces_are_made_no_larger_than_the_display(tmp_path: Path) -> None:
    faces = {
        "neutral": saved(tmp_path, "a.png", picture(1_000, 1_000)),
        "happy": saved(tmp_path, "b.gif", picture(800, 400, frames=4)),
        "sad": saved(tmp_path, "c.jpg", picture(20, 10, kind="JPEG")),
    }
    found = made(tmp_path, faces=faces).assets
    assert {face.name: (face.kind, face.width, face.height) for face in found.faces} == {
        "neutral": (FaceKind.PNG, 240, 240),
        "happy": (FaceKind.GIF, 320, 160),
        "sad": (FaceKind.PNG, 20, 10),
    }
    assert found.faces[0].name == "neutral"
    happy = found.face("happy")
    assert happy is not None
    assert len(frames_of(happy.data).frames) == 4


def test_one_picture_for_two_emotions_is_in_it_once(tmp_path: Path) -> None:
    path = saved(tmp_path, "a.png", picture(64, 64))
    found = made(tmp_path, faces={"neutral": path, "relaxed": path}).assets
    assert len(found.faces) == 2
    assert len(found.file.files) == 2  # the picture and the index


def test_transparency_is_kept() -> None:
    file = io.BytesIO()
    Image.new("RGBA", (300, 300), (0, 0, 0, 0)).save(file, "PNG")
    fitted = fit_face(file.getvalue(), (100, 100))
    with Image.open(io.BytesIO(fitted.data)) as image:
        assert image.convert("RGBA").getpixel((50, 50))[3] == 0


@pytest.mark.parametrize("data", [b"", b"GIF89a" + bytes(50), b"\x89PNG\r\n\x1a\n" + bytes(90)])
def test_pictures_that_are_none(tmp_path: Path, data: bytes) -> None:
    with pytest.raises(PictureError):
        fit_face(data, SCREEN)
    with pytest.raises(PictureError):
        frames_of(data)


def test_a_bomb_of_frames_is_cut(tmp_path: Path) -> None:
    data = picture(40, 40, frames=600)
    assert len(frames_of(data).frames) <= 200
    assert fit_face(data, SCREEN).ending == "gif"


def test_animations_of_the_emote_display_are_taken_as_they_are(tmp_path: Path) -> None:
    data = animation(64, 48, rows=16)
    faces = {name: saved(tmp_path, f"{name}.eaf", data) for name in ("neutral", "happy")}
    found = made(tmp_path, faces=faces).assets
    assert [(face.kind, face.data, face.fps) for face in found.faces] == [
        (FaceKind.EAF, data, 20)
    ] * 2
    assert (found.faces[0].width, found.faces[0].height) == (64, 48)
    with pytest.raises(AssetsRefused) as caught:
        make_assets(AssetsSpec(screen=(60, 48), faces=faces))
    assert caught.value.message.code == "assets.face_too_large"
    with pytest.raises(AssetsRefused) as caught:
        made(tmp_path, faces={"sad": saved(tmp_path, "sad.eaf", data[:-1])})
    assert caught.value.message.code == "assets.bad_animation"


def test_animations_and_pictures_are_not_mixed(tmp_path: Path) -> None:
    # the base has pictures
    with pytest.raises(AssetsRefused) as caught:
        made(
            tmp_path,
            base=good_assets(),
            faces={"neutral": saved(tmp_path, "neutral.eaf", animation())},
        )
    assert caught.value.message.code == "assets.mixed_faces"


def test_frames_of_an_animation() -> None:
    found = frames_of(animation(64, 48, rows=16, frames=3), (32, 32), fps=10)
    assert (found.width, found.height, found.milliseconds) == (32, 24, (100,) * 3)
    assert found.frames[1][:4] == bytes((0, 255, 0, 255))
    with pytest.raises(PictureError):
        frames_of(animation(64, 48)[:-1])
    # more packed bytes than any real one has
    bomb = animation(blocks=[bytes(5_000_000)])
    with pytest.raises(PictureError):
        frames_of(bomb)


def test_words_that_a_command_model_listens_for(tmp_path: Path) -> None:
    said = {"language": "en", "commands": [{"command": "hey kitchen", "text": "Hey kitchen"}]}
    model_file = saved(tmp_path, "srmodels.bin", models("mn7_en"))
    document = {
        "screen": {"width": 320, "height": 240},
        "wake_word": "srmodels.bin",
        "multinet_model": said,
    }
    found = make_assets(read_spec(document, tmp_path)).assets
    assert found.wake_words == ("Hey kitchen",)
    assert not [fault for fault in found.faults if fault.code == "assets.no_commands"]
    saved(tmp_path, model_file.name, models("wn9_hiesp"))
    with pytest.raises(AssetsRefused) as caught:
        make_assets(read_spec(document, tmp_path))
    assert caught.value.message.code == "assets.no_command_model"


def test_a_background_fills_the_screen(tmp_path: Path) -> None:
    path = saved(tmp_path, "night.png", picture(1_000, 300, colour="#0000ff"))
    (skin,) = made(tmp_path, backgrounds={"dark": path}).assets.skins
    assert skin.background is not None
    assert (skin.background.width, skin.background.height) == SCREEN
    assert skin.background.pixels[:2] == b"\x1f\x00"


def test_a_base_keeps_what_is_not_replaced(tmp_path: Path) -> None:
    base = good_assets()
    path = saved(tmp_path, "a.png", picture(64, 64, colour="green"))
    found = made(tmp_path, base=base, faces={"happy": path, "sad": path}).assets
    assert found.wake_words == ("你好小智",)
    assert found.font is not None and found.font_set == "common"
    assert [face.name for face in found.faces] == ["neutral", "happy", "sad"]
    # the former face is gone, a file that the index does not name stays
    assert found.file.file("happy.gif") is None
    assert found.others == ("chime.ogg",)
    assert found.skins[1].background is not None
    other = saved(tmp_path, "srmodels.bin", models("wn9_alexa", words="Alexa"))
    assert made(tmp_path, base=base, wake_word=other).assets.wake_words == ("Alexa",)


def test_a_base_that_is_damaged(tmp_path: Path) -> None:
    with pytest.raises(AssetsRefused):
        made(tmp_path, base=good_assets()[:-1])


def test_what_is_made_is_the_same_each_time(tmp_path: Path) -> None:
    path = saved(tmp_path, "a.gif", picture(64, 64, frames=2))
    faces = {"happy": path}
    assert made(tmp_path, faces=faces).data == made(tmp_path, faces=faces).data


@pytest.mark.parametrize(
    "document",
    [
        5,
        {},
        {"screen": {"width": 320}},
        {"screen": {"width": 320, "height": 99_999}},
        {"screen": {"width": 320, "height": 240}, "faces": {}},
        {"screen": {"width": 320, "height": 240}, "faces": "\0"},
        {"screen": {"width": 320, "height": 240}, "faces": {"happy": "a\0.png"}},
        {"screen": {"width": 320, "height": 240}, "backgrounds": {"light": "\0"}},
        {"screen": {"width": 320, "height": 240}, "font": "\0"},
        {"screen": {"width": 320, "height": 240}, "unknown": 1},
        {"screen": {"width": 320, "height": 240}, "colours": {"light": {"text": "red"}}},
    ],
)
def test_wrong_documents(document: Any, tmp_path: Path) -> None:
    with pytest.raises(UsageError):
        read_spec(document, tmp_path)


def test_documents_that_cannot_be_read(tmp_path: Path) -> None:
    for text in ("", "{", '{"screen": 1, "screen": 2}', "[" * 100_000):
        path = saved(tmp_path, "spec.json", text.encode())
        with pytest.raises(CompanionError):
            load_spec(path)
    with pytest.raises(UsageError):
        faces_in(tmp_path)
