"""Signs the feed of updates.

    python packaging/feed.py key PRIVATE.pem         makes a key; its public half goes to
                                                     resources/updates/source.json
    python packaging/feed.py sign PRIVATE.pem NOTES.txt FEED.json FILE...

`sign` writes the feed of the version in companion/__init__.py: its notes, and of each FILE of the
release the address and the SHA-256. The private key never belongs into the repository.
"""

from __future__ import annotations

import base64
import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from builder.made import PAGE, ROOT, Made, version
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

CONTEXT = b"xiaozhi-companion update feed 1\n"
"""As in companion/app/about/updates.py."""
SOURCE = ROOT / "resources" / "updates" / "source.json"
_PLATFORM = re.compile(r"-((?:linux|windows|macos)-\w+?)(?:-setup)?\.(?:tar\.xz|exe|dmg)$")


def make_key(path: Path) -> bytes:
    """Write a private key, which nobody else may read; returns the public one."""
    key = Ed25519PrivateKey.generate()
    pem = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    path.touch(mode=0o600, exist_ok=False)
    path.write_bytes(pem)
    return key.public_key().public_bytes_raw()


def sign(private: bytes, notes: str, files: Sequence[Path], page: str = PAGE) -> bytes:
    """The feed: a release, and its signature."""
    key = serialization.load_pem_private_key(private, password=None)
    assert isinstance(key, Ed25519PrivateKey)
    downloads = {}
    for path in files:
        found = _PLATFORM.search(path.name)
        if found is not None:
            url = f"{page}/releases/download/v{version()}/{path.name}"
            downloads[found[1]] = {"url": url, "sha256": Made.of(path).sha256}
    release = {
        "version": version(),
        "notes": notes,
        "page": f"{page}/releases/tag/v{version()}",
        "downloads": downloads,
    }
    signed = json.dumps(release, ensure_ascii=False, sort_keys=True)
    signature = base64.b64encode(key.sign(CONTEXT + signed.encode())).decode()
    return json.dumps({"signed": signed, "signatures": [signature]}, indent=1).encode() + b"\n"


def main(arguments: Sequence[str]) -> int:
    match arguments:
        case ["key", private]:
            public = base64.b64encode(make_key(Path(private))).decode()
            print(f"The public key, for {SOURCE.relative_to(ROOT)}:\n{public}")
        case ["sign", private, notes, feed, *files]:
            text = Path(notes).read_text(encoding="utf-8")
            signed = sign(Path(private).read_bytes(), text, [Path(file) for file in files])
            Path(feed).write_bytes(signed)
            print(Made.of(Path(feed)))
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
