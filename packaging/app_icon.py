"""Makes the app's icon in the forms that Windows, macOS and Linux want.

::

    python packaging/app_icon.py [DIR]      # DIR is build/icons unless another is named

It writes, from the drawings in ``resources/``:

- ``windows/xiaozhi-companion.ico`` with all sizes that Windows shows,
- ``macos/xiaozhi-companion.icns``, the logo on the plate that macOS wants every icon to have,
- ``linux/icons/hicolor/…``, to be put into ``share/icons`` (freedesktop.org, "Icon Theme
  Specification"): PNG files of every size, and the drawing itself.

The icon of the window is drawn by the app (`companion.ui.kit.theme.logo`) from the same files. What
is written here is needed by installers alone, and is not kept in the repository.
"""

from __future__ import annotations

import argparse
import io
import shutil
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from PIL import Image
from PySide6.QtCore import QBuffer, QIODevice, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

ROOT: Final = Path(__file__).resolve().parents[1]
NAME: Final = "xiaozhi-companion"
LOGO, SMALL, PLATE = "logo.svg", "logo-small.svg", "app-icon.svg"
WINDOWS: Final = (16, 20, 24, 32, 40, 48, 64, 96, 128, 256)
"""Pixels: lists, task bar and desktop from 100 to 400 %; 256 is the format's largest."""
MACOS: Final = (32, 64, 128, 256, 512, 1024)
LINUX: Final = (16, 22, 24, 32, 36, 48, 64, 72, 96, 128, 192, 256, 512, 1024)
_SMALL_UP_TO: Final = 16
"""Pixels up to which the drawing for small sizes is sharper."""


def build(folder: Path) -> list[Path]:
    """Write all files below `folder`, which is made if need be; returns them.

    Raises `OSError` when a file cannot be written, and `ValueError` for a broken drawing.
    """
    made = [
        _windows(folder / "windows" / f"{NAME}.ico"),
        _macos(folder / "macos" / f"{NAME}.icns"),
        *_linux(folder / "linux" / "icons" / "hicolor"),
    ]
    return made


def drawn(side: int, drawing: str = "") -> Image.Image:
    """A drawing of ``resources/``, by default the logo, on nothing, `side` pixels each way."""
    name = drawing or (SMALL if side <= _SMALL_UP_TO else LOGO)
    renderer = QSvgRenderer(str(ROOT / "resources" / name))
    if not renderer.isValid():
        raise ValueError(f"{name} cannot be drawn")
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter, QRectF(0, 0, side, side))
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    with Image.open(io.BytesIO(bytes(buffer.data().data()))) as picture:
        return picture.convert("RGBA")


def _windows(path: Path) -> Path:
    _save(path, [drawn(side) for side in WINDOWS])
    return path


def _macos(path: Path) -> Path:
    _save(path, [drawn(side, PLATE) for side in MACOS])
    return path


def _save(path: Path, sizes: Sequence[Image.Image]) -> None:
    """One file that holds these pictures, the largest last."""
    path.parent.mkdir(parents=True, exist_ok=True)
    *smaller, largest = sizes
    largest.save(path, sizes=[picture.size for picture in sizes], append_images=smaller)


def _linux(folder: Path) -> Iterable[Path]:
    for side in LINUX:
        path = folder / f"{side}x{side}" / "apps" / f"{NAME}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        drawn(side).save(path)
        yield path
    path = folder / "scalable" / "apps" / f"{NAME}.svg"
    path.parent.mkdir(parents=True, exist_ok=True)
    yield Path(shutil.copyfile(ROOT / "resources" / LOGO, path))


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    parser = argparse.ArgumentParser(description="Make the app's icon for all systems.")
    parser.add_argument("folder", metavar="DIR", nargs="?", type=Path)
    arguments = parser.parse_args(argv)
    try:
        made = build(arguments.folder or ROOT / "build" / "icons")
    except (OSError, ValueError) as error:
        print(f"The icon cannot be made: {error}", file=sys.stderr)
        return 1
    for path in made:
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
