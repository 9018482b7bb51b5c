"""What content is shown as, and what its file is called."""

from __future__ import annotations

import pytest

from companion.protocol.resources import ResourceContent
from companion.ui.kit.values.files import (
    FileFacts,
    ShownAs,
    decoded_text,
    file_name,
    file_of,
    file_words,
    mime_of,
    shown_as,
    wave_seconds,
)


@pytest.mark.parametrize(
    ("said", "uri", "mime"),
    [
        ("Text/HTML; charset=utf-8", "x://y", "text/html"),
        ("", "file:///a/b.md", "text/markdown"),
        ("application/octet-stream", "x://a/photo.png", "image/png"),
        ("application/octet-stream", "x://a", "application/octet-stream"),
        ("", "http://[broken", ""),
    ],
)
def test_the_type_is_the_servers_word_or_a_guess(said: str, uri: str, mime: str) -> None:
    assert mime_of(said, uri) == mime


@pytest.mark.parametrize(
    ("uri", "mime", "name"),
    [
        ("file:///a/notes.md", "text/markdown", "notes.md"),
        ("test://1", "", "1"),
        ("x://host/..%2F..%2Fetc%2Fpasswd", "text/plain", "etc passwd.txt"),
        ("x://host/.bashrc", "text/plain", "bashrc.txt"),
        ("x://host/a%00b%0Ac:*.png", "image/png", "ab c .png"),
        ("x://host/", "application/pdf", "host.pdf"),
        ("", "audio/wav", "resource.wav"),
        ("x://h/" + "a" * 500, "application/pdf", "a" * 99 + ".pdf"),
        ("http://[broken", "text/plain", "resource.txt"),
    ],
)
def test_a_file_name_holds_no_path_and_nothing_unseen(uri: str, mime: str, name: str) -> None:
    assert file_name(uri, mime) == name


def test_bytes_of_a_text_are_shown_as_text() -> None:
    content = ResourceContent("x://y", "application/json", blob=b'{"a": 1}')
    assert shown_as(content) is ShownAs.TEXT and decoded_text(content) == '{"a": 1}'
    assert shown_as(ResourceContent("x://y", "text/plain", blob=b"\xff\xfe\x00")) is ShownAs.FILE
    assert shown_as(ResourceContent("x://y", "image/png", blob=b"x")) is ShownAs.IMAGE
    # a drawing is text: nothing here runs what is in it
    assert shown_as(ResourceContent("x://y", "image/svg+xml", blob=b"<svg/>")) is ShownAs.TEXT
    assert shown_as(ResourceContent("x://y", "application/pdf", blob=b"%PDF")) is ShownAs.FILE
    assert shown_as(ResourceContent("x://y", "text/plain", blob=b"", damaged=True)) is ShownAs.FILE


@pytest.mark.parametrize(
    "mime",
    ["text/html", "application/x-msdownload", "application/x-sh", "image/svg+xml", "",
     "application/vnd.ms-excel.sheet.macroenabled.12"],
)  # fmt: skip
def test_what_may_hold_programs_is_never_opened(mime: str) -> None:
    assert FileFacts("setup.pdf", mime, b"x").opens_as == ""


def test_a_file_is_opened_under_a_suffix_of_our_own() -> None:
    file = file_of(ResourceContent("x://y/invoice.exe", "application/pdf", blob=b"%PDF"))
    assert file.opens_as == "pdf" and file.data == b"%PDF"


def test_a_recording_says_how_long_it_is() -> None:
    import io
    import wave

    data = io.BytesIO()
    with wave.open(data, "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(2)
        sound.setframerate(8000)
        sound.writeframes(bytes(24_000))
    assert wave_seconds(data.getvalue()) == 1.5
    assert file_words(FileFacts("a.wav", "audio/wav", data.getvalue())).endswith("1.5 s")
    assert wave_seconds(b"RIFF") is None
