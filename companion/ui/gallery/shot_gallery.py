"""Pictures of the gallery, page by page."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from typing import Final

from PySide6.QtGui import QPixmap

from companion.ui.gallery.window import BOARDS, GalleryWindow
from companion.ui.kit.theme.tokens import SIZE

PREFIX: Final = "gallery-"
NAMES: Final = tuple(f"{PREFIX}{board}" for board in BOARDS)


async def shoot_gallery(
    wanted: Collection[str], take: Callable[[str, Callable[[], QPixmap]], Awaitable[None]]
) -> None:
    """Hand each wanted page, by its name of `NAMES`, to `take`, which grabs it.

    A page that is higher than the window makes its picture higher, so that all of it is seen.
    """
    if not wanted:
        return
    window = GalleryWindow()
    try:
        window.resize(*SIZE.window)
        window.show()
        for board in BOARDS:
            if PREFIX + board in wanted:
                window.show_board(board)
                window.resize(SIZE.window[0], window.whole_height())
                await take(PREFIX + board, window.grab)
    finally:
        window.close()
        window.deleteLater()
