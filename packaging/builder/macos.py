"""The disk image of macOS, for Apple silicon. Not tried on a Mac yet; CI does it first.

Two variables sign and notarise it, and nothing else does: `COMPANION_SIGN_IDENTITY` (a Developer ID
in the keychain), `COMPANION_NOTARY_PROFILE` (of `xcrun notarytool store-credentials`).
"""

from __future__ import annotations

import os
import platform
import shutil
import tempfile
from pathlib import Path

from builder.freezing import Frozen
from builder.inventory import copyright_text
from builder.made import NAME, ROOT, TITLE, Made, NotHere, run, tool, version


def check() -> None:
    """Raises `NotHere` elsewhere, and on Intel: cryptography and zeroconf have no wheels for it."""
    if platform.system() != "Darwin":
        raise NotHere("The app for macOS is frozen on macOS (CI does: installers.yml).")
    if platform.machine() != "arm64":
        raise NotHere("The app for macOS is made on Apple silicon; there are no wheels for Intel.")
    tool("hdiutil", package="macOS")


def build(frozen: Frozen, out: Path) -> list[Made]:
    identity = os.environ.get("COMPANION_SIGN_IDENTITY")
    if identity:
        entitlements = ROOT / "packaging" / "macos" / "entitlements.plist"
        command = ["codesign", "--force", "--deep", "--timestamp", "--options", "runtime"]
        command += ["--entitlements", str(entitlements), "--sign", identity, str(frozen.folder)]
        run(command, "The app could not be signed")
        run(["codesign", "--verify", "--deep", "--strict", frozen.folder], "The signature is bad")
    image = out / f"{NAME}-{version()}-{frozen.platform}.dmg"
    image.unlink(missing_ok=True)
    with tempfile.TemporaryDirectory() as place:
        shutil.copytree(frozen.folder, Path(place) / frozen.folder.name, symlinks=True)
        (Path(place) / "Applications").symlink_to("/Applications")
        (Path(place) / "COPYRIGHT.txt").write_text(copyright_text(frozen), encoding="utf-8")
        command = ["hdiutil", "create", "-fs", "APFS", "-format", "ULFO", "-volname", TITLE]
        run([*command, "-srcfolder", place, image], "The disk image failed")
    profile = os.environ.get("COMPANION_NOTARY_PROFILE")
    if identity and profile:
        run(["codesign", "--timestamp", "--sign", identity, image], "The image was not signed")
        submit = ["xcrun", "notarytool", "submit", "--wait", "--keychain-profile", profile]
        run([*submit, image], "Apple refused the app")
        run(["xcrun", "stapler", "staple", image], "Apple's ticket could not be attached")
    return [Made.of(image)]
