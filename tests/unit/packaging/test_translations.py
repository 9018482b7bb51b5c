"""The translation files: planted faults, and a whole round with Qt's own tools."""

from __future__ import annotations

from pathlib import Path

import pytest
import ts_file

import translations

PAGE = """
class Page(QObject):
    def texts(self, n):
        return self.tr("Connected to {name}"), self.tr("%n tool(s)", "", n)
"""


def ts(folder: Path, *messages: str) -> ts_file.TsFile:
    path = folder / "companion_zh_CN.ts"
    path.write_text(
        '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n'
        '<TS version="2.1" language="zh_CN"><context><name>Page</name>'
        f"{''.join(messages)}</context></TS>\n",
        encoding="utf-8",
    )
    return ts_file.read(path)


def message(source: str, translation: str, state: str = "") -> str:
    mark = f' type="{state}"' if state else ""
    return (
        f"<message><source>{source}</source>"
        f"<translation{mark}>{translation}</translation></message>"
    )


def plural(source: str, *forms: str) -> str:
    inner = "".join(f"<numerusform>{form}</numerusform>" for form in forms)
    return (
        f'<message numerus="yes"><source>{source}</source>'
        f"<translation>{inner}</translation></message>"
    )


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (message("Run", "", "unfinished"), "1 texts are not translated, the first: Page “Run”"),
        (message("Run", "运行", "unfinished"), "are not translated"),
        (message("Run", "运行", "vanished"), "not in the source any more"),
        (message("Run", "运行", "obsolete"), "not in the source any more"),
        (message("Run", " "), "empty translation"),
        (plural("%n tool(s)", ""), "empty translation"),
        (message("To {name}", "到"), "lost {name}"),
        (message("To {name}", "到 {nam}"), "lost {name}"),
        (message("To", "到 {name}"), "has {name} only in its translation"),
        (message("{size:.1f} MB", "{size} MB"), "lost {size:.1f}"),
        (message("To {name}", "到 {name"), "single brace"),
        (plural("%n tool(s)", "工具"), "lost its %n"),
        (plural("%n tool(s)", "one", "tools"), "lost its %n"),
        (message("Tools", "%n 工具"), "has a %n only"),
        (message("Name: ", "名称："), "white space"),
    ],
)
def test_a_planted_fault_is_found(tmp_path: Path, text: str, fault: str) -> None:
    found = list(ts_file.faults(ts(tmp_path, text)))
    assert any(fault in line for line in found), found


@pytest.mark.parametrize(
    "text",
    [
        message("Run", "运行"),
        message("To {name} at {place}", "在 {place} 到 {name}"),
        message("An object, for example {{}}", "一个对象，例如 {{}}"),
        plural("%n tool(s)", "%n 个工具"),
        plural("%n tool(s)", "one tool", "%n tools"),
        message("A lone { brace", "单独的 { 括号"),
    ],
)
def test_a_sound_translation_is_no_fault(tmp_path: Path, text: str) -> None:
    assert list(ts_file.faults(ts(tmp_path, text))) == []


def project(folder: Path, source: str) -> tuple[Path, Path]:
    package = folder / "companion"
    package.mkdir(exist_ok=True)
    (package / "page.py").write_text(source, encoding="utf-8")
    return package, folder / "translations"


def translate(folder: Path, language: str = "zh_CN") -> None:
    """Finish the file of a language with one plural form as a translator would."""
    path = folder / f"companion_{language}.ts"
    text = path.read_text(encoding="utf-8")
    empty = '<translation type="unfinished"></translation>'
    text = text.replace(empty, "<translation>已连接到 {name}</translation>")
    text = text.replace('<translation type="unfinished">', "<translation>")
    text = text.replace("<numerusform></numerusform>", "<numerusform>%n 个工具</numerusform>")
    path.write_text(text, encoding="utf-8")


def test_a_whole_round(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    package, folder = project(tmp_path, PAGE)
    options = ["--package", str(package), "--folder", str(folder)]

    assert translations.main(["check", *options]) == 1
    assert "companion_en.ts is missing" in capsys.readouterr().err

    assert translations.main(["update", "zh_CN", *options]) == 0
    assert "companion_zh_CN.ts: 2 texts, 2 not translated" in capsys.readouterr().out
    assert [line for line in translations.check(package, folder) if "zh_CN" not in line] == []

    translate(folder)
    assert translations.check(package, folder) == []
    before = (folder / "companion_zh_CN.ts").read_text(encoding="utf-8")
    translations.update(package, folder)
    assert (folder / "companion_zh_CN.ts").read_text(encoding="utf-8") == before

    made = translations.build(folder)
    assert [path.name for path in made] == ["companion_en.qm", "companion_zh_CN.qm"]
    assert all(path.stat().st_size > 0 for path in made)


def test_a_language_is_one_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    package, folder = project(tmp_path, PAGE)
    translations.update(package, folder, ["zh_TW"])
    translate(folder, "zh_TW")
    assert translations.languages(folder) == ["en", "zh_TW"]
    assert translations.check(package, folder) == []

    # the file of another one, empty: it is checked from now on
    translations.update(package, folder, ["vi"])
    found = translations.check(package, folder)
    assert any("companion_vi.ts: 2 texts are not translated" in line for line in found)
    translate(folder, "vi")
    assert translations.check(package, folder) == []
    names = [path.name for path in translations.build(folder)]
    assert names == ["companion_en.qm", "companion_vi.qm", "companion_zh_TW.qm"]

    # what is gone is not offered any more
    (folder / "companion_vi.ts").unlink()
    translations.build(folder)
    assert not (folder / "companion_vi.qm").exists()
    assert (folder / "companion_zh_TW.qm").exists()


def test_a_language_in_progress_is_neither_checked_nor_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(translations, "IN_PROGRESS", frozenset({"vi"}))
    package, folder = project(tmp_path, PAGE)
    translations.update(package, folder, ["vi"])
    assert "companion_vi.ts: 2 texts, 2 not translated (in progress)" in capsys.readouterr().out
    assert translations.check(package, folder) == []
    (folder / "companion_vi.qm").touch()
    assert [path.name for path in translations.build(folder)] == ["companion_en.qm"]
    assert not (folder / "companion_vi.qm").exists()


def test_only_update_begins_languages(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    package, folder = project(tmp_path, PAGE)
    options = ["--package", str(package), "--folder", str(folder)]
    for wrong in (["check", "vi"], ["update", "../vi"], ["update", "Vietnamese"]):
        with pytest.raises(SystemExit):
            translations.main([*wrong, *options])
    assert "is no language" in capsys.readouterr().err


def test_the_english_plural_is_written_and_read(tmp_path: Path, qapp: object) -> None:
    from PySide6.QtCore import QCoreApplication, QTranslator

    package, folder = project(tmp_path, PAGE)
    translations.update(package, folder)
    translations.build(folder)
    translator = QTranslator()
    assert translator.load(str(folder / "companion_en.qm"))
    QCoreApplication.installTranslator(translator)
    try:
        said = [QCoreApplication.translate("Page", "%n tool(s)", "", n) for n in (1, 2)]
    finally:
        QCoreApplication.removeTranslator(translator)
    assert said == ["1 tool", "2 tools"]


def test_an_english_plural_that_is_not_regular_waits_for_a_person(tmp_path: Path) -> None:
    package, folder = project(tmp_path, PAGE.replace("%n tool(s)", "%n entries"))
    translations.update(package, folder)
    found = translations.check(package, folder)
    assert any("companion_en.ts: 1 texts are not translated" in line for line in found)


def test_a_text_that_changed_makes_the_files_old(tmp_path: Path) -> None:
    package, folder = project(tmp_path, PAGE)
    translations.update(package, folder, ["zh_CN"])
    translate(folder)
    project(tmp_path, PAGE.replace("Connected to", "Now connected to"))
    (line,) = translations.check(package, folder)
    assert "companion_zh_CN.ts is older than the source: 1 texts are missing, 1 are gone" in line


def test_a_text_that_lupdate_passes_over_is_named(tmp_path: Path) -> None:
    package, folder = project(
        tmp_path, PAGE + '\n    def other(self):\n        return self.tr(("In " "brackets"))\n'
    )
    translations.update(package, folder, ["zh_CN"])
    translate(folder)
    (line,) = translations.check(package, folder)
    assert "page.py:7: lupdate does not see “In brackets”" in line


def test_a_tool_that_fails_is_an_error_with_its_words(tmp_path: Path) -> None:
    broken = tmp_path / "companion_zh_CN.ts"
    broken.write_text("this is no XML", encoding="utf-8")
    with pytest.raises(translations.ToolFailed, match="lrelease failed"):
        translations.run_tool("lrelease", str(broken), "-qm", str(tmp_path / "out.qm"))
    with pytest.raises(translations.ToolFailed, match="did not run"):
        translations.run_tool("no-such-tool")
