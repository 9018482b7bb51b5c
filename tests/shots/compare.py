"""Draws every page of a revision and of this checkout, each several times, and compares them.

What is told by clocks, ports and durations is another in each run: where pictures of the same tree
differ, nothing is compared, and how much of a picture that is, is told. A picture that differs
elsewhere is saved, before and after beside each other with the difference marked.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import reduce
from pathlib import Path
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter

ROOT: Final = Path(__file__).resolve().parents[2]
RUNS: Final = 3
"""How often each tree is drawn unless something else is asked for."""
CELL: Final = 8
"""Pixels of a side of the squares in which pictures are compared."""
AROUND: Final = 7
"""Squares across, around one that varies by itself, that are not compared: another number moves
what stands beside it."""

Box = tuple[int, int, int, int]


def compare(base: str, folder: Path, wishes: Sequence[str], runs: int = RUNS) -> int:
    """Save what differs from the revision `base` in `folder`; 1 where something does.

    `wishes` are words of the command line: which pictures, in which language.
    """
    with tempfile.TemporaryDirectory(prefix="shots-") as drawn:
        tree = Path(drawn) / "tree"
        git = ["git", "-C", str(ROOT), "worktree"]
        subprocess.run([*git, "add", "--quiet", "--detach", tree, base], check=True)
        times = range(max(runs, 1))
        try:
            _run(tree, "packaging/translations.py", "build")
            before = [_drawn(tree, Path(drawn) / f"before{each}", wishes) for each in times]
            after = [_drawn(ROOT, Path(drawn) / f"after{each}", wishes) for each in times]
        finally:
            subprocess.run([*git, "remove", "--force", tree], check=True)
        return report(before, after, folder)


def _drawn(tree: Path, folder: Path, wishes: Sequence[str]) -> Path:
    print(f"drawing {folder.name} …", file=sys.stderr)
    _run(tree, "-m", "tests.shots", str(folder), *wishes)
    return folder


def _run(tree: Path, *command: str) -> None:
    # the environment is that of this checkout: its own package would be found first
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    subprocess.run(
        [sys.executable, *command], cwd=tree, env=environment, check=True, stdout=subprocess.DEVNULL
    )


def report(before: Sequence[Path], after: Sequence[Path], folder: Path) -> int:
    """Compare the folders of all runs, print what changed, and save it; 1 where something did."""
    names = [
        sorted({path.name for each in side for path in each.glob("*.png")})
        for side in (before, after)
    ]
    for name in sorted({*names[0]} ^ {*names[1]}):
        print(f"{name}: only {'before' if name in names[0] else 'after'}")
    faults = len({*names[0]} ^ {*names[1]})
    both = sorted({*names[0]} & {*names[1]})
    for name in both:
        sides = [
            [_picture(each / name) for each in side if (each / name).exists()]
            for side in (before, after)
        ]
        box = changed(*sides)
        if hidden := varying(*sides):
            print(f"{name}: {hidden:.0%} varies by itself, and was not compared")
        if box is None:
            continue
        faults += 1
        folder.mkdir(parents=True, exist_ok=True)
        marked(sides[0][0], sides[1][0], box).save(folder / name)
        print(f"{name}: x {box[0]} to {box[2]}, y {box[1]} to {box[3]}")
    print(f"{len(both)} pictures compared, {faults} differ")
    return 1 if faults else 0


def changed(before: Sequence[Image.Image], after: Sequence[Image.Image]) -> Box | None:
    """Where the first pictures of two trees differ and those of one tree do not; `None`: nowhere.
    Left, top, right, bottom in pixels."""
    sizes = {each.size for each in (*before, *after)}
    if len(sizes) > 1:
        width, height = map(max, zip(*sizes, strict=True))
        return (0, 0, width, height)
    found = _cells(before[0], after[0])
    if (noise := _noise(before, after)) is not None:
        found = ImageChops.subtract(found, noise)
    if (box := found.getbbox()) is None:
        return None
    left, top, right, bottom = (each * CELL for each in box)
    width, height = before[0].size
    return (left, top, min(right, width), min(bottom, height))


def varying(before: Sequence[Image.Image], after: Sequence[Image.Image]) -> float:
    """The share of a picture that differs between two of one tree; below 0.5 % it is 0."""
    same_size = len({each.size for each in (*before, *after)}) == 1
    noise = _noise(before, after) if same_size else None
    if noise is None:
        return 0.0
    share = noise.histogram()[255] / (noise.width * noise.height)
    return share if share >= 0.005 else 0.0


def _noise(before: Sequence[Image.Image], after: Sequence[Image.Image]) -> Image.Image | None:
    """White for each square that is not compared; `None` where each tree was drawn once."""
    noise = [_cells(side[0], each) for side in (before, after) for each in side[1:]]
    if not noise:
        return None
    return reduce(ImageChops.lighter, noise).filter(ImageFilter.MaxFilter(AROUND))


def _cells(one: Image.Image, other: Image.Image) -> Image.Image:
    """White for each square in which a pixel differs."""
    # of the three channels: in grey a slightly other colour would be the same
    most = reduce(ImageChops.lighter, ImageChops.difference(one, other).split())
    differs = most.point(lambda value: 255 if value else 0)
    size = [-(-side // CELL) for side in one.size]
    # a pixel at least counts in the mean of its square
    whole = Image.new("L", (size[0] * CELL, size[1] * CELL))
    whole.paste(differs)
    return whole.reduce(CELL).point(lambda value: 255 if value else 0)


def _picture(path: Path) -> Image.Image:
    with Image.open(path) as picture:
        return picture.convert("RGB")


def marked(before: Image.Image, after: Image.Image, box: Box) -> Image.Image:
    """Both beside each other, with a red box around what differs."""
    both = Image.new("RGB", (before.width + after.width, max(before.height, after.height)))
    for picture, left in ((before, 0), (after, before.width)):
        both.paste(picture, (left, 0))
        at = (box[0] + left, box[1], box[2] + left, box[3])
        ImageDraw.Draw(both).rectangle(at, outline="red", width=3)
    return both
