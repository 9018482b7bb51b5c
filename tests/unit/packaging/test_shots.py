"""Pictures of two trees are compared where those of one tree are the same."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from tests.shots.compare import CELL, changed, report, varying

SIZE = (300, 200)


def picture(*dots: tuple[int, int], size: tuple[int, int] = SIZE) -> Image.Image:
    """White, with a black dot of one pixel at each place."""
    made = Image.new("RGB", size, "white")
    for dot in dots:
        ImageDraw.Draw(made).point(dot, "black")
    return made


def test_the_same_is_no_change() -> None:
    assert changed([picture((5, 5))], [picture((5, 5))]) is None


def test_one_pixel_is_found_wherever_it_is() -> None:
    for x, y in ((0, 0), (150, 90), (299, 199)):
        box = changed([picture()], [picture((x, y))])
        assert box is not None
        assert box[0] <= x < box[2] and box[1] <= y < box[3]
        assert box[2] - box[0] <= CELL and box[3] - box[1] <= CELL


def test_one_step_of_one_colour_is_found() -> None:
    other = picture()
    other.putpixel((20, 20), (255, 255, 254))
    assert changed([picture()], [other]) == (16, 16, 24, 24)


def test_what_varies_by_itself_is_not_compared_and_hides_nothing_else() -> None:
    clock, other = (20, 20), (25, 20)
    before = [picture(clock), picture(other)]
    assert changed(before, [picture(), picture((22, 22))]) is None
    box = changed(before, [picture((200, 150)), picture(clock, (200, 150))])
    assert box is not None and box[0] <= 200 < box[2]


def test_how_much_is_not_compared_is_told() -> None:
    assert varying([picture((20, 20)), picture()], [picture()]) == pytest.approx(0.038, abs=0.002)
    assert varying([picture(), picture()], [picture((20, 20))]) == 0
    assert varying([picture()], [picture(size=(300, 220))]) == 0


def test_another_size_is_a_change_as_a_whole() -> None:
    assert changed([picture()], [picture(size=(300, 220))]) == (0, 0, 300, 220)


def test_the_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before, after, out = (tmp_path / name for name in ("before", "after", "out"))
    for folder, pictures in (
        (before, {"same": picture(), "moved": picture((10, 10)), "gone": picture()}),
        (after, {"same": picture(), "moved": picture((90, 10)), "new": picture()}),
    ):
        folder.mkdir()
        for name, each in pictures.items():
            each.save(folder / f"{name}.png")
    assert report([before], [after], out) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "gone.png: only before" and said[1] == "new.png: only after"
    assert said[2].startswith("moved.png: x 8 to 96")
    assert said[3] == "2 pictures compared, 3 differ"
    assert [path.name for path in out.iterdir()] == ["moved.png"]
    assert report([before], [before], out) == 0
