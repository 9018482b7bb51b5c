"""The figures of the house count what they say, and a limit that is passed is a fault."""

from __future__ import annotations

import ast
from pathlib import Path
from textwrap import dedent

import pytest

from companion.text import one_line
from tests.figures.__main__ import ROOT, judged
from tests.figures.call import Entered
from tests.figures.source import (
    FOREIGN,
    FRAME,
    NOUNS,
    PACKAGE,
    Figure,
    Source,
    decoders,
    exceptions,
    in_circles,
    noun_files,
    setting_places,
)


def source(path: str, text: str) -> Source:
    return Source(path, text.count("\n"), ast.parse(dedent(text)))


@pytest.mark.parametrize(
    ("value", "limit", "faults"),
    [
        (17, 17, []),
        (18, 17, ["noun is 18, its limit is 17"]),
        (16, 17, ["noun is 16: lower the limit to 16"]),
        (98_500, 100_000, []),
        (97_500, 100_000, ["noun is 97500: lower the limit to 97500"]),
        (1, 0, ["noun is 1, its limit is 0"]),
        (0, 0, []),
    ],
)
def test_a_figure_is_judged_by_its_limit(value: float, limit: float, faults: list[str]) -> None:
    assert list(judged([Figure("noun", value, "files")], {"noun": limit})) == faults


def test_each_figure_has_a_limit_and_each_limit_a_figure() -> None:
    assert list(judged([Figure("new", 3, "")], {"old": 2})) == [
        "new has no limit: enter 3",
        "old has a limit, and is no figure",
    ]


def test_what_is_named_here_is_in_the_tree() -> None:
    package = ROOT / PACKAGE
    assert [each for each in FRAME if not any(package.glob(each))] == []
    assert [each for each in NOUNS if not (package / "app" / each).is_dir()] == []
    places = [package.joinpath("app", *each.split(".")) for each in FOREIGN]
    assert [at for at in places if not (at.is_dir() or at.with_suffix(".py").is_file())] == []


@pytest.mark.parametrize(
    "text",
    [
        "from companion.app.rollout.service import Service",
        "def late():\n from companion.messages import rollout",
        "self.rollouts.start()",
        "class RolloutPage: pass",
        "assemble(rollout_limits=None)",
        "show('rollouts')",
        "COMMANDS = {'rollout': 1}",
    ],
)
def test_a_file_that_names_a_noun_is_found(text: str) -> None:
    assert len(noun_files([source("companion/app/new.py", text)], "rollout")) == 1


@pytest.mark.parametrize(
    "text", ["'''It shows a rollout.'''", "unroll()", "say('A rollout runs.')", "self.routines"]
)
def test_a_file_that_only_speaks_of_it_is_not(text: str) -> None:
    assert noun_files([source("companion/app/new.py", text)], "rollout") == ()


def test_the_lines_that_name_a_setting_are_found() -> None:
    described = """
        THEME: Final = Setting("theme", "system", words="Theme", pane=WINDOW)
        WATCH: Final = Setting[dict[str, Any]](
            "watch", {}, pane=WATCHING
        )
        OF_NO_PANE: Final = Setting("seen", 0)
        """
    pane = """
        class WatchPane(SettingsForm):
            def editor_of(self, setting):
                if setting is not WATCH:
                    return super().editor_of(setting)
                return Editor(self.values[WATCH])
        """
    reader = "def obey(self):\n return self._settings[THEME], settings[WATCH]\n"
    sources = [
        source("companion/app/x/settings.py", described),
        source("companion/ui/x/pane.py", pane),
        source("companion/ui/x/page.py", reader),
    ]
    described_at = "companion/app/x/settings.py"
    assert setting_places(sources) == {
        "THEME": {f"{described_at}:2"},
        "WATCH": {f"{described_at}:3", "companion/ui/x/pane.py:4", "companion/ui/x/pane.py:6"},
    }


def test_files_and_folders_in_circles_are_found() -> None:
    sources = [
        source("companion/a/one.py", "import companion.b.one\nfrom companion.a import two"),
        source("companion/a/two.py", "def late():\n from companion.a.one import x"),
        source("companion/b/one.py", "from companion.c import y"),
        source("companion/b/two.py", "from companion.b import one"),
        source("companion/c.py", "if TYPE_CHECKING:\n from companion.a.two import z"),
        source("companion/d.py", "from companion.c import y"),
    ]
    round_ = ["companion.a", "companion.a.one", "companion.a.two", "companion.b", "companion.c"]
    assert list(in_circles(sources)) == round_
    assert in_circles(sources[2:]) == ()


def test_exceptions_of_all_contracts_are_found() -> None:
    contract = '[[tool.importlinter.contracts]]\nignore_imports = ["a -> b"]\n'
    assert exceptions(contract * 2) == ("a -> b", "a -> b")


@pytest.mark.parametrize(
    "text",
    [
        "def read(row: Any):\n return row['id']",
        "def read(row: Mapping[str, Any]):\n return row.get('id')",
        "def read(row: object):\n return isinstance(row, dict)",
        "def load(file):\n value = file.read()\n return value.get('id')",
        "def document(row) -> dict[str, Any]:\n return {'id': row.id}",
        "class A:\n def text(self):\n  return json.dumps({'id': self.id})",
    ],
)
def test_a_decoder_is_found(text: str) -> None:
    [lines] = decoders([source("companion/app/new/files.py", text)]).values()
    assert lines == len([line for line in text.splitlines() if "class" not in line])
    assert decoders([source("companion/app/privacy/files.py", text)]) == {}
    assert decoders([source("companion/devices/files.py", text)]) == {}


def test_what_is_no_decoder_is_not() -> None:
    text = """
        def of_id(rows: list[Row], ident: str) -> Row:
            return names.get("id")

        def handed_on(row: Any) -> Row:
            return read(row)
        """
    assert decoders([source("companion/app/new/files.py", text)]) == {}


def test_a_helper_of_decoders_alone_counts() -> None:
    text = """
        def read(row: Any):
            return _time(row["at"]), _shared(row)

        def _time(text):
            return _part(text)

        def _part(text): ...

        def _shared(text): ...

        def other():
            return _shared("")
        """
    found = decoders([source("companion/app/new/files.py", text)])
    assert [each.split(":")[1] for each in found] == ["read", "_time", "_part"]


def test_what_is_entered_of_the_package_is_noted() -> None:
    entered = Entered()
    try:
        one_line("a")
        Path("b").is_absolute()
    finally:
        entered.close()
    assert "companion/text.py:one_line" in entered.names
    assert {each.split("/")[0] for each in entered.names} == {"companion"}
