"""Descriptions in Markdown are read as text."""

from __future__ import annotations

import pytest

from companion.ui.kit.words.markdown import description_words
from companion.ui.kit.words.technical import Technical


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("# Move\nGo **far** or `near`.", "Move\nGo far or near."),
        ("* one\n  - two\n+ three", "• one\n  • two\n• three"),
        ("See [the manual](https://a.example/x).", "See the manual (https://a.example/x)."),
        ("```json\n{}\n```", "{}\n"),
        # what is none stays
        ("2 * 3 * 4, a**b, 5 - 3, #1 and self.audio_speaker", None),
        ("[x](javascript:alert(1)) ** not bold ** `open", None),
    ],
)
def test_marks_go_and_words_stay(shows_technical: Technical, text: str, read: str | None) -> None:
    assert description_words(text) == text
    shows_technical.set(False)
    assert description_words(text) == (text if read is None else read)
