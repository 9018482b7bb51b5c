"""Keeps the translations: ``update``, ``build`` or ``check``.

``update``  takes new texts of the source into ``translations/*.ts`` and drops old ones;
            with languages behind it, makes the files of these as well.
``build``   makes the ``.qm`` files that the app reads; they are not kept in the repository.
``check``   exit status 1 when a text is not translated, a mark in the source does not work,
            a translation lost a placeholder, or the ``.ts`` files are older than the source.

The ``.ts`` files themselves are the list of languages. One that a translator is still at
is in `IN_PROGRESS`: it is updated, but neither built nor checked.

Qt's own ``lupdate`` and ``lrelease`` do the work; PySide6-Essentials ships them. English
has a file as well, with plurals alone: without it a person would read “1 tool(s)”.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import ts_file
from marked_texts import Fault, Key, Marked, as_marks, python_files, scan

ROOT: Final = Path(__file__).resolve().parent.parent
ENGLISH: Final = "en"
IN_PROGRESS: Final[frozenset[str]] = frozenset()
"""Languages that are not translated to the end. Nobody is offered half a language."""
PREFIX: Final = "companion_"
LANGUAGE: Final = re.compile(r"[a-z]{2,3}(_[A-Z][a-z]{3})?(_[A-Z]{2})?")
TIMEOUT: Final = 120.0
"""Seconds for one run of a tool of Qt, which takes about one."""


class ToolFailed(Exception):
    """``lupdate`` or ``lrelease`` is missing or failed; the text says which and why."""


def run_tool(name: str, *arguments: str) -> None:
    """Run one of Qt's tools. Raises `ToolFailed`."""
    spec = importlib.util.find_spec("PySide6")
    if spec is None or spec.origin is None:
        raise ToolFailed("PySide6-Essentials, which ships the tools, is not installed here.")
    suffix = ".exe" if sys.platform == "win32" else ""
    tool = Path(spec.origin).parent / f"{name}{suffix}"
    try:
        done = subprocess.run(
            [str(tool), *arguments],
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            timeout=TIMEOUT,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise ToolFailed(f"{name} did not run: {error}") from error
    # lupdate leaves a file alone that it does not like, and ends with 0
    if done.returncode != 0 or "won't be updated" in done.stderr:
        raise ToolFailed(f"{name} failed: {done.stderr.strip() or done.stdout.strip()}")


def ts_path(folder: Path, language: str) -> Path:
    return folder / f"{PREFIX}{language}.ts"


def languages(folder: Path) -> list[str]:
    """The languages that have a file, English first. It needs one, because of its plurals."""
    found = {path.stem.removeprefix(PREFIX) for path in folder.glob(f"{PREFIX}*.ts")}
    return [ENGLISH, *sorted(found - {ENGLISH})]


def finished(folder: Path) -> list[str]:
    """Those that are built and checked."""
    return [language for language in languages(folder) if language not in IN_PROGRESS]


def extract(package: Path, marked: Marked, ts: Path) -> None:
    """Bring one ``.ts`` file up to date with the package's source, whose texts are `marked`. Raises
    `ToolFailed`."""
    with tempfile.TemporaryDirectory() as folder:
        # a list in a file: a command line has a limit, above all on Windows
        sources = Path(folder) / "sources.lst"
        lines = "".join(f"{path.resolve().as_posix()}\n" for path in python_files(package))
        tables = Path(folder) / "sentences.py"
        tables.write_text(as_marks(marked), encoding="utf-8")
        sources.write_text(f"{lines}{tables.as_posix()}\n", encoding="utf-8")
        options = ["-silent", "-no-obsolete", "-locations", "none"]
        if ts.stem.endswith(f"_{ENGLISH}"):
            options += ["-pluralonly", "-target-language", "en"]
        run_tool("lupdate", *options, f"@{sources}", "-ts", str(ts))


def update(package: Path, folder: Path, more: Iterable[str] = ()) -> None:
    """Update every language, and make the files of `more`. Raises `ToolFailed`."""
    folder.mkdir(exist_ok=True)
    marked = scan(python_files(package))
    for language in dict.fromkeys([*languages(folder), *more]):
        ts = ts_path(folder, language)
        extract(package, marked, ts)
        if language == ENGLISH and fill_english(ts):
            extract(package, marked, ts)  # writes the file in lupdate's own form again
        texts = ts_file.read(ts).texts
        open_ = sum(text.state != ts_file.FINISHED for text in texts)
        note = " (in progress)" if language in IN_PROGRESS else ""
        print(f"{ts.name}: {len(texts)} texts, {open_} not translated{note}")


def fill_english(ts: Path) -> bool:
    """Write the English plurals that end in ``(s)``; true when there were any."""
    tree = ET.parse(ts)
    filled = False
    for message in tree.iter("message"):
        source = message.findtext("source") or ""
        translation = message.find("translation")
        if translation is None or translation.get("type") is None or "(s)" not in source:
            continue
        for form, ending in zip(translation.iterfind("numerusform"), ("", "s"), strict=True):
            form.text = source.replace("(s)", ending)
        del translation.attrib["type"]
        filled = True
    if filled:
        tree.write(ts, encoding="utf-8", xml_declaration=True)
    return filled


def build(folder: Path) -> list[Path]:
    """Make the ``.qm`` files that are missing or old, and take away those of a language that
    is gone or unfinished: the app offers what it finds. Raises `ToolFailed`."""
    made = []
    for language in finished(folder):
        ts = ts_path(folder, language)
        if not ts.exists():
            continue
        qm = ts.with_suffix(".qm")
        if not qm.exists() or qm.stat().st_mtime <= ts.stat().st_mtime:
            # another program may read it at this moment
            new = qm.with_name(f"{qm.stem}.{os.getpid()}.new")
            run_tool("lrelease", "-silent", str(ts), "-qm", str(new))
            new.replace(qm)
        made.append(qm)
    for left in set(folder.glob(f"{PREFIX}*.qm")) - set(made):
        left.unlink()
    return made


def check(package: Path, folder: Path) -> list[str]:
    """All faults of the marks and the translations. Raises `ToolFailed`."""
    marked = scan(python_files(package))
    faults = [str(fault) for fault in marked.faults]
    with tempfile.TemporaryDirectory() as fresh_folder:
        for language in finished(folder):
            ts = ts_path(folder, language)
            if not ts.exists():
                faults.append(f"{ts.name} is missing; run packaging/translations.py update")
                continue
            fresh = Path(fresh_folder) / ts.name
            shutil.copyfile(ts, fresh)
            extract(package, marked, fresh)
            here, now = ts_file.read(ts), ts_file.read(fresh)
            if language != ENGLISH:
                faults.extend(unseen(marked.places, {text.key for text in now.texts}))
            faults.extend(stale(here, now))
            faults.extend(ts_file.faults(here))
    # one mark that lupdate does not see is missing in every language
    return list(dict.fromkeys(faults))


def unseen(places: dict[Key, tuple[Path, int]], found: set[Key]) -> Iterator[str]:
    """Marked texts that ``lupdate`` passed over."""
    for key, (path, line) in places.items():
        if key not in found:
            yield str(Fault(path, line, f"lupdate does not see “{key.source}”; write it plainly"))


def stale(here: ts_file.TsFile, now: ts_file.TsFile) -> Iterator[str]:
    """Differences between a file and what ``lupdate`` would make of it today."""
    ours = {text.key: text.plural for text in here.texts if text.state not in ts_file.GONE}
    theirs = {text.key: text.plural for text in now.texts}
    missing = sum(key not in ours or ours[key] != plural for key, plural in theirs.items())
    left = sum(key not in theirs for key in ours)
    if missing or left:
        yield (
            f"{here.path.name} is older than the source: {missing} texts are missing, {left} are "
            "gone; run packaging/translations.py update"
        )


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Keep the translations.")
    parser.add_argument("command", choices=("update", "build", "check"))
    parser.add_argument(
        "languages",
        nargs="*",
        metavar="LANGUAGE",
        help="with update: languages to begin, for example de or pt_BR",
    )
    parser.add_argument("--package", type=Path, default=ROOT / "companion")
    parser.add_argument("--folder", type=Path, default=ROOT / "translations")
    options = parser.parse_args(arguments)
    if options.languages and options.command != "update":
        parser.error("languages are given to update alone")
    for language in options.languages:
        if not LANGUAGE.fullmatch(language):
            parser.error(f"{language} is no language; write for example de, pt_BR or sr_Latn_RS")
    try:
        if options.command == "update":
            update(options.package, options.folder, options.languages)
        elif options.command == "build":
            print(f"translations: {len(build(options.folder))} languages")
        else:
            faults = check(options.package, options.folder)
            for fault in faults:
                print(fault, file=sys.stderr)
            print(f"translations, faults: {len(faults)}")
            return 1 if faults else 0
    except ToolFailed as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
