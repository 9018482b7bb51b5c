"""What a file of assets means to the device, and whether it belongs on one."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.devices.assets.contents import Assets, read_assets
from companion.devices.assets.judge import AssetsFit, judge_assets, refused
from companion.devices.assets.parts import FaceKind
from companion.devices.system_info import Partition, Screen, SystemInfo
from companion.errors import AssetsRefused, OtherAssetsLayout
from tests.fakes.assets import (
    animation,
    bitmap,
    font,
    good_assets,
    good_files,
    models,
    packed,
    picture,
)


def changed(**files: bytes | None) -> Assets:
    """A good file with other parts; `None` takes one out. `_` stands for the dot."""
    held = good_files()
    for name, data in files.items():
        name = ".".join(name.rsplit("_", 1))
        if data is None:
            del held[name]
        else:
            held[name] = data
    return read_assets(packed(held))


def codes(assets: Assets) -> list[str]:
    return [fault.word for fault in assets.faults]


def test_everything_is_found() -> None:
    found = read_assets(good_assets())
    assert found.faults == ()
    assert found.wake_words == ("你好小智",)
    assert [model.name for model in found.models] == ["wn9_nihaoxiaozhi"]
    assert found.font is not None and (found.font.glyphs, found.font.bpp) == (2, 4)
    assert [(face.name, face.kind) for face in found.faces] == [
        ("neutral", FaceKind.PNG),
        ("happy", FaceKind.GIF),
    ]
    assert (found.faces[1].width, found.faces[1].height) == (64, 64)
    light, dark = found.skins
    assert (light.text_colour, light.background_colour) == ("#102030", "#ffffff")
    assert dark.background is not None and dark.background.width == 320
    assert found.chip == "esp32s3" and found.screen == (320, 240)
    assert found.others == ("chime.ogg",)
    sizes = {each.part: each.size for each in found.sizes}
    assert sum(sizes.values()) == found.file.size
    assert sizes["background"] == 320 * 240 * 2


def test_commands_are_wake_words_where_they_wake() -> None:
    commands = [
        {"command": "ni hao", "text": "你好", "action": "wake"},
        {"command": "deng", "text": "灯", "action": "light"},
        {"command": 5},
    ]
    found = read_assets(good_assets(multinet_model={"commands": commands}))
    assert found.wake_words == ("你好",)
    assert [each.text for each in found.commands] == ["你好", "灯"]


def test_without_an_index_it_is_damaged() -> None:
    files = good_files()
    del files["index.json"]
    with pytest.raises(AssetsRefused) as caught:
        read_assets(packed(files))
    assert caught.value.message.code == "assets.no_index"


@pytest.mark.parametrize(
    "text",
    [b"", b"[1]", b"{", b"\xff\xfe", b'{"a":' + b"[" * 100_000, b'{"a":"' + b"x" * 300_000 + b'"}'],
)
def test_an_index_that_cannot_be_read(text: bytes) -> None:
    with pytest.raises(AssetsRefused) as caught:
        read_assets(packed({**good_files(), "index.json": text}))
    assert caught.value.message.code == "assets.bad_index"


@pytest.mark.parametrize("version", [2, 1.5, float("inf")])
def test_a_newer_index_is_another_layout(version: float) -> None:
    with pytest.raises(OtherAssetsLayout):
        read_assets(good_assets(version=version))


@pytest.mark.parametrize("version", [1, 0, "9", None, True])
def test_versions_that_the_firmware_takes(version: Any) -> None:
    assert read_assets(good_assets(version=version)).faces


def test_parts_that_are_not_there_are_named() -> None:
    assert codes(changed(font_bin=None, neutral_png=None)) == [
        "part_missing",
        "part_missing",
        "no_neutral",
    ]
    assert codes(changed(background_dark_raw=None)) == ["background_missing"]


def test_parts_that_are_no_such_thing() -> None:
    assert codes(changed(font_bin=b"x" * 500)) == ["bad_font"]
    assert codes(changed(background_dark_raw=b"\x19\x12" + bytes(100))) == ["bad_background"]
    assert codes(changed(srmodels_bin=b"\xff" * 100)) == ["bad_models", "no_models"]
    assert codes(changed(neutral_png=b"no picture")) == ["bad_face"]
    assert codes(changed(neutral_png=animation())) == ["emote_faces"]
    assert codes(changed(neutral_png=animation()[:-1])) == ["bad_animation", "emote_faces"]
    assert codes(changed(srmodels_bin=models("mn6_cn"))) == ["no_commands"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"emoji_collection": "x", "skin": [1], "srmodels": 5, "text_font": None},
        {"emoji_collection": [None, 5, {"name": 1, "file": 2}], "skin": {"light": 5}},
        {"skin": {"light": {"text_color": 5, "background_color": "red"}}},
        {"display_config": {"width": -1, "height": "x"}, "chip_model": []},
        {"multinet_model": {"commands": {"a": 1}}},
    ],
)
def test_an_index_of_other_types_is_read_all_the_same(wrong: dict[str, Any]) -> None:
    assert read_assets(good_assets(**wrong)).file.files


def test_ten_thousand_faces_are_read_up_to_a_limit() -> None:
    faces = [{"name": f"f{number}", "file": "neutral.png"} for number in range(4_000)]
    assert len(read_assets(good_assets(emoji_collection=faces)).faces) == 500


def test_names_are_cleaned() -> None:
    faces = [{"name": "a\u202eb\x07", "file": "neutral.png"}]
    assert "\u202e" not in read_assets(good_assets(emoji_collection=faces)).faces[0].name


# whether it belongs on a device


def device(room: int = 0x800000, chip: str = "esp32s3", **more: Any) -> SystemInfo:
    partitions = (Partition("ota_0", 0, 16, 0x20000, 0x3F0000),)
    if room:
        partitions += (Partition("assets", 1, 130, 0x800000, room),)
    return SystemInfo(chip=chip, partitions=partitions, screen=Screen(320, 240, False), **more)


def test_it_fits() -> None:
    verdict = judge_assets(read_assets(good_assets()), device())
    assert (verdict.fit, verdict.reason, verdict.warnings) == (AssetsFit.FITS, None, ())


def test_too_large_by_how_much() -> None:
    assets = read_assets(good_assets())
    size = assets.file.size
    exact = judge_assets(assets, device(size))
    assert exact.fits
    verdict = judge_assets(assets, device(size - 1))
    assert (verdict.fit, verdict.over) == (AssetsFit.TOO_LARGE, 1)
    assert verdict.reason is not None and verdict.reason.values["over"] == 1


def test_a_layout_without_a_place() -> None:
    verdict = judge_assets(read_assets(good_assets()), device(0))
    assert verdict.fit is AssetsFit.OTHER_LAYOUT
    assert verdict.reason is not None and verdict.reason.word == "no_partition"


def test_a_device_that_does_not_say() -> None:
    verdict = judge_assets(read_assets(good_assets()), None)
    assert verdict.fits and [each.word for each in verdict.warnings] == ["room_unknown"]


def test_chip_model_and_screen_are_warned_of() -> None:
    small = judge_assets(read_assets(good_assets()), device(chip="esp32c3"))
    assert [each.word for each in small.warnings] == ["other_chip", "wrong_model"]
    fine = changed(srmodels_bin=models("wn9s_nihaoxiaozhi"))
    assert "wrong_model" not in [
        each.word for each in judge_assets(fine, device(chip="esp32c3")).warnings
    ]
    large = changed(neutral_png=picture(400, 300), background_dark_raw=bitmap(240, 240))
    assert [each.word for each in judge_assets(large, device()).warnings] == [
        "face_too_large",
        "other_background",
    ]


def test_refused_files_have_a_verdict() -> None:
    assert refused(AssetsRefused("assets.empty")).fit is AssetsFit.DAMAGED
    assert refused(OtherAssetsLayout("assets.not_one")).fit is AssetsFit.OTHER_LAYOUT


def test_all_that_is_said_has_words() -> None:
    assets = changed(font_bin=font(bpp=1), srmodels_bin=None)
    said = judge_assets(assets, device(100)).reason
    assert said is not None and said.english()
    assert all(fault.english() for fault in assets.faults)
    json.dumps([fault.english() for fault in assets.faults])
