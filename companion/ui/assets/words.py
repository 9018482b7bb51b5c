"""How the tab Assets names things."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from companion.devices.assets.judge import AssetsFit


def face_words(name: str) -> str:
    """The name of an emotion, for people; one that is not known is as the file names it."""
    translate = QCoreApplication.translate
    known = {
        "neutral": translate("Faces", "Neutral"),
        "happy": translate("Faces", "Happy"),
        "laughing": translate("Faces", "Laughing"),
        "funny": translate("Faces", "Funny"),
        "sad": translate("Faces", "Sad"),
        "angry": translate("Faces", "Angry"),
        "crying": translate("Faces", "Crying"),
        "loving": translate("Faces", "Love"),
        "embarrassed": translate("Faces", "Embarrassed"),
        "surprised": translate("Faces", "Surprised"),
        "shocked": translate("Faces", "Shocked"),
        "thinking": translate("Faces", "Thinking"),
        "winking": translate("Faces", "Wink"),
        "cool": translate("Faces", "Cool"),
        "relaxed": translate("Faces", "Relaxed"),
        "delicious": translate("Faces", "Delicious"),
        "kissy": translate("Faces", "Kiss"),
        "confident": translate("Faces", "Confident"),
        "sleepy": translate("Faces", "Sleepy"),
        "silly": translate("Faces", "Silly"),
        "confused": translate("Faces", "Confused"),
    }
    return known.get(name, name)


def fit_words(fit: AssetsFit) -> tuple[str, str, str]:
    """Words, tone and icon of a verdict."""
    translate = QCoreApplication.translate
    match fit:
        case AssetsFit.FITS:
            return translate("AssetsFit", "Fits this device"), "green", "check"
        case AssetsFit.TOO_LARGE:
            return translate("AssetsFit", "Too large"), "red", "x-circle"
        case AssetsFit.DAMAGED:
            return translate("AssetsFit", "Damaged"), "red", "x-circle"
        case AssetsFit.OTHER_LAYOUT:
            return translate("AssetsFit", "Other layout"), "red", "x-circle"
