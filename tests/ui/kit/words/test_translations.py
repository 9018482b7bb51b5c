"""The languages that there are, and what Qt loads for them."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLocale, Qt
from PySide6.QtWidgets import QApplication

from companion.resources import translations_dir
from companion.ui.kit.words import translations
from companion.ui.kit.words.language import Language
from companion.ui.kit.words.translations import (
    LANGUAGE_VARIABLE,
    PSEUDO,
    formats,
    install_language,
    language_of_system,
    language_of_this_run,
    languages,
    pseudo,
)


@pytest.fixture(autouse=True)
def english_after(qapp: QApplication) -> Iterator[None]:
    before = QLocale()
    yield
    QLocale.setDefault(before)


def speak(language: str, context: str = "Devices", text: str = "Connected", n: int = -1) -> str:
    """A word of the window in a language; the application is left as it was."""
    made = install_language(language)
    try:
        return QCoreApplication.translate(context, text, "", n)
    finally:
        for translator in made:
            QCoreApplication.removeTranslator(translator)
            translator.deleteLater()


@pytest.fixture
def four(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the translations were built, wherever the tests run."""
    for code in ("zh_TW", "ja", "en", "zh_CN"):
        (tmp_path / f"companion_{code}.qm").touch()
    monkeypatch.setattr(translations, "translations_dir", lambda: tmp_path)


def built() -> list[str]:
    return [code for code, _ in languages() if code != "en"]


def test_english_is_the_language_of_the_source() -> None:
    assert speak("en") == "Connected"


def test_an_unknown_language_stays_english() -> None:
    assert speak("tlh") == "Connected"


def test_every_language_that_can_be_chosen_has_words() -> None:
    if not built():
        pytest.skip("the translations are not built here")
    for code in built():
        assert speak(code) != "Connected", code


def test_qts_own_texts_are_translated_as_well() -> None:
    if "zh_CN" not in built():
        pytest.skip("the translations are not built here")
    assert speak("zh_CN", "QPlatformTheme", "Cancel") == "取消"


@pytest.mark.usefixtures("four")
def test_a_file_is_a_language_under_its_own_name() -> None:
    assert languages() == (
        ("en", "English"),
        ("ja", "日本語"),
        ("zh_CN", "简体中文"),
        ("zh_TW", "繁體中文"),
    )


@pytest.mark.usefixtures("four")
@pytest.mark.parametrize(
    ("reads", "language"),
    [
        (["zh-Hans-CN", "zh-CN", "en"], "zh_CN"),
        (["zh-Hans-SG"], "zh_CN"),
        (["zh-TW"], "zh_TW"),
        (["zh-Hant-HK", "zh-HK"], "zh_TW"),
        (["ja-JP", "en-US"], "ja"),
        (["de-DE", "ja-JP"], "ja"),
        (["en-GB", "zh-CN"], "en"),
        (["de-DE", "fr"], "en"),
        (["C"], "en"),
        ([], "en"),
    ],
)
def test_the_system_says_what_a_person_reads(reads: list[str], language: str) -> None:
    assert language_of_system(reads) == language


@pytest.mark.usefixtures("four")
def test_a_wish_of_this_run_comes_before_the_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(LANGUAGE_VARIABLE, raising=False)
    assert language_of_this_run(None, "") == ""
    assert language_of_this_run(None, "ja") == "ja"
    # a language of another version, or a slip
    assert language_of_this_run(None, "tlh") == ""
    assert language_of_this_run("tlh", "ja") == "ja"
    monkeypatch.setenv(LANGUAGE_VARIABLE, PSEUDO)
    assert language_of_this_run(None, "ja") == PSEUDO
    assert language_of_this_run("zh_TW", "ja") == "zh_TW"


def test_dates_and_numbers_are_written_as_the_language_writes_them() -> None:
    assert formats("zh_TW", followed=False).name() == "zh_TW"
    assert formats(PSEUDO, followed=False).language() == QLocale.Language.English
    # English words in a country of another language: its formats with these words
    assert formats("en", followed=True).language() == QLocale.Language.English
    made = install_language("de")
    try:
        assert QLocale().toString(1234.5, "f", 1) == "1.234,5"
    finally:
        for translator in made:
            QCoreApplication.removeTranslator(translator)


@pytest.mark.parametrize(
    "text",
    [
        "Connected",
        "{device}: {count} of {limit} MB",
        "%n tool(s)",
        "Write for example ws://192.168.1.42:8080/ws.",
        "All files (*)",
        "Firmware (*.bin)",
        "An object, for example {{}}",
        "  ·  with white space ",
    ],
)
def test_the_pseudo_language_is_longer_and_keeps_what_programs_read(text: str) -> None:
    import string

    said = pseudo(text)
    assert said != text and said.strip().startswith("[") and said.strip().endswith("]")
    assert len(said) >= len(text) + 2
    fields = [name for _, name, _, _ in string.Formatter().parse(text) if name]
    assert [name for _, name, _, _ in string.Formatter().parse(said) if name] == fields
    for kept in ("%n", "ws://192.168.1.42:8080/ws", "*.bin"):
        assert (kept in said) == (kept in text)
    assert said.startswith(" ") == text.startswith(" ")
    assert said.endswith(" ") == text.endswith(" ")


def test_a_text_grows_by_at_least_two_fifths() -> None:
    for text in ("Run", "Settings", "Nothing is sent before you have agreed to it."):
        assert len(pseudo(text)) >= len(text) * 1.4


def test_what_has_no_words_stays() -> None:
    for text in ("{count} %", "·", "{way}  ·  {board}", ""):
        assert pseudo(text) == text


def test_the_window_runs_from_left_to_right(qapp: QApplication) -> None:
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert speak(PSEUDO).startswith("[Çö")
    assert qapp.layoutDirection() == Qt.LayoutDirection.LeftToRight


def test_a_plural_is_chosen_before_it_is_made_strange() -> None:
    if not (translations_dir() / "companion_en.qm").exists():
        pytest.skip("the translations are not built here")
    one, two = (speak(PSEUDO, "_TrayCounts", "%n device(s)", n) for n in (1, 2))
    assert "1 đéṽîçé" in one and "(" not in one
    assert "2 đéṽîçéš" in two


def test_the_language_tells_only_when_it_is_another(qapp: QApplication) -> None:
    language = Language(qapp)
    language.set("en")
    told: list[str] = []
    language.changed.connect(lambda: told.append(language.spoken))
    try:
        language.set("en")
        assert told == []
        language.set(PSEUDO)
        language.set(PSEUDO)
        assert told == [PSEUDO]
        assert QCoreApplication.translate("Devices", "Connected").startswith("[")
        language.set("en")
        assert told == [PSEUDO, "en"]
        assert QCoreApplication.translate("Devices", "Connected") == "Connected"
    finally:
        language.deleteLater()


@pytest.mark.usefixtures("four")
def test_who_follows_the_system_is_told_when_it_changes(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads = ["en-US"]
    monkeypatch.setattr(
        "companion.ui.kit.words.language.language_of_system", lambda: language_of_system(reads)
    )
    language = Language(qapp)
    language.set("")
    told: list[str] = []
    language.changed.connect(lambda: told.append(language.spoken))
    try:
        reads[:] = ["ja-JP", "en-US"]
        QCoreApplication.sendEvent(qapp, QEvent(QEvent.Type.LocaleChange))
        assert told == ["ja"]
        language.set("zh_TW")
        reads[:] = ["en-US"]
        # a person chose: the system has no say
        QCoreApplication.sendEvent(qapp, QEvent(QEvent.Type.LocaleChange))
        assert told == ["ja", "zh_TW"]
    finally:
        language.set("en")
        language.deleteLater()


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout in which nothing was built yet, as after `pip install -e .`."""
    root = Path(__file__).resolve().parents[4]
    for name in ("translations", "packaging"):
        (tmp_path / name).mkdir()
        for path in (*(root / name).glob("*.ts"), *(root / name).glob("*.py")):
            shutil.copy(path, tmp_path / name)
    monkeypatch.setattr(translations, "translations_dir", lambda: tmp_path / "translations")
    return tmp_path


def test_a_checkout_has_all_languages_from_the_first_start(checkout: Path) -> None:
    assert {"en", "ja", "zh_CN", "zh_TW"} <= {code for code, _ in languages()}
    assert speak("zh_CN") != "Connected"
    assert speak("en", "ToolsPage", "Search %n tool(s)", 1) == "Search 1 tool"
    assert not list(checkout.glob("translations/*.new"))


@pytest.mark.parametrize("language", ["en", "zh_CN", "pseudo"])
def test_without_translations_no_plural_is_left_open(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(translations, "translations_dir", lambda: tmp_path)
    for count, said in ((0, "0 tools"), (1, "1 tool"), (2, "2 tools")):
        spoken = speak(language, "ToolsPage", "Search %n tool(s)", count)
        assert "(s)" not in spoken
        assert language == PSEUDO or spoken == f"Search {said}"
    assert speak(language, "ToolsPage", "Keep (s) here") != "Keep s here"
