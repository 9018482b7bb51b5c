"""Images by hash: those of rollouts, so that a former version can be brought back."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from companion.app.files.by_hash import FilesByHash, sha256_of
from companion.app.upgrade.views import FirmwareSource
from companion.errors import FileError
from companion.text import one_line, reason_of

MOST: Final = 30
"""Images that are kept; those that were used last."""
MOST_BYTES: Final = 300_000_000


class ImageStore(FilesByHash):
    """A folder of images. Blocks: for worker threads."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, most=MOST, most_bytes=MOST_BYTES)

    def store_source(self, source: FirmwareSource) -> bytes:
        """Keep a copy; returns its bytes. Raises `FileError` where it cannot be read or written,
        or is another file than the one that was judged."""
        assert source.image is not None
        sha256 = source.image.sha256
        try:
            content = source.content
            data = content if isinstance(content, bytes) else content.read_bytes()
            if len(data) != source.image.size or sha256_of(data) != sha256:
                raise FileError("rollout.image_changed", file=source.source)
            self.store(data, sha256)
        except OSError as error:
            name = one_line(str(self.path(sha256)), 1_000)
            raise FileError("rollout.no_store", file=name, reason=reason_of(error)) from None
        return data

    def load_image(self, sha256: str) -> bytes:
        """The image of this hash. Raises `FileError` where it is gone or damaged."""
        data = self.load(sha256)
        if data is None:
            raise FileError("rollout.image_gone", sha256=one_line(sha256))
        return data
