"""The texts that the source marks for translation, and the marks that would not work.

``lupdate`` reads Python by tokens and passes over what it does not recognise without a word.
So the source is read here a second time, as a syntax tree; what ``lupdate`` missed shows in
the comparison.

Sentences of the core need no mark: every text of a dict that is assigned to a name ending in
``TEMPLATES``, in a file under ``messages/``, belongs to the context ``Messages``. ``lupdate`` gets
them by `as_marks`. So do the texts with which a `Setting` or a `SettingsPane` describes itself.

Marks that are refused, each for a reason that was tried with PySide6 6.11:

- ``other.tr(…)``: ``lupdate`` takes the word before ``.tr`` for the context.
- a text that is not written out, or one inside an f-string: it is not found.
- a plural through ``QCoreApplication.translate``: it is found, but not as a plural.
- a plural through ``self.tr`` in a class that others are derived from: there ``tr`` puts the
  number in before it asks for the base class's text, and finds none.
- ``QT_TR_NOOP``: it is found without a context. ``QT_TRANSLATE_NOOP``: the app has tables instead.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

APPLICATIONS: Final = frozenset({"QCoreApplication", "QGuiApplication", "QApplication"})
NOOPS: Final = frozenset({"QT_TR_NOOP", "QT_TR_N_NOOP", "QT_TRANSLATE_NOOP"})
MESSAGES: Final = "Messages"
"""The context of the core's sentences."""
_TABLE: Final = "TEMPLATES"
_FOLDER: Final = "messages"
_DESCRIPTIONS: Final = {
    "Setting": ("words", "section", "about", "unit"),
    "SettingsPane": ("words",),
    "AppPage": ("words", "about"),
    "AppDialog": ("words", "of_device"),
    "DeviceTab": ("words", "in_menu"),
}
"""By class the fields that are shown to people; of a `Setting` the words of its choices too."""
_MAY_MARK: Final = re.compile(
    rb"\btr\b|\btranslate\b|QT_TR|\bSettingsPane\b|\bSetting\b|\bAppPage\b|\bAppDialog\b|\bDeviceTab\b|"
    + _TABLE.encode()
)
"""In every source that is of interest here."""
PLURAL: Final = "%n"


class Key(NamedTuple):
    """What a translation is found by."""

    context: str
    source: str
    comment: str = ""


@dataclass(frozen=True)
class Fault:
    path: Path
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.text}"


@dataclass
class Marked:
    """All marked texts of some sources, where each comes first, and the faults."""

    places: dict[Key, tuple[Path, int]] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)


def scan(paths: Iterable[Path]) -> Marked:
    """Read these Python files. Raises `SyntaxError` for a file with marks that is not Python."""
    marked = Marked()
    plurals: dict[str, list[Fault]] = {}
    sources = {path: path.read_bytes() for path in paths}
    for path, source in sources.items():
        # to read a syntax tree takes long, and most sources have no marks
        if _MAY_MARK.search(source):
            _Reader(path, marked, plurals).visit(ast.parse(source, filename=str(path)))
    for name in _bases(sources, plurals):
        marked.faults += plurals[name]
    marked.faults.sort(key=lambda fault: (fault.path, fault.line))
    return marked


def _bases(sources: dict[Path, bytes], names: Iterable[str]) -> set[str]:
    """Those of these classes from which others are derived."""
    if not (wanted := {*names}):
        return set()
    named = re.compile(rb"\b(" + "|".join(wanted).encode() + rb")\b")
    return {
        name
        for path, source in sources.items()
        if named.search(source)
        for node in ast.walk(ast.parse(source, filename=str(path)))
        if isinstance(node, ast.ClassDef)
        for name in map(_last_name, node.bases)
        if name in wanted
    }


class _Reader(ast.NodeVisitor):
    def __init__(self, path: Path, marked: Marked, plurals: dict[str, list[Fault]]) -> None:
        self._path = path
        self._marked = marked
        self._plurals = plurals
        """Of each class with plurals, what is wrong if others are derived from it."""
        self._classes: list[str] = []
        self._in_fstring = False
        self._aliased = False

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._classes.append(node.name)
        self.generic_visit(node)
        self._classes.pop()

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        outer, self._in_fstring = self._in_fstring, True
        self.generic_visit(node)
        self._in_fstring = outer

    def visit_Call(self, node: ast.Call) -> None:
        name = _last_name(node.func)
        if name == "tr" and isinstance(node.func, ast.Attribute):
            self._tr(node, node.func)
        elif name == "translate" and (
            self._is_application(node.func) or (self._aliased and isinstance(node.func, ast.Name))
        ):
            self._translate(node)
        elif name in NOOPS:
            self._fault(node, f"{name} marks nothing here; put the text into a table of messages/")
        elif name in _DESCRIPTIONS:
            self._description(node, name)
        # the function's own name was looked at; its receiver and the arguments were not
        if isinstance(node.func, ast.Attribute):
            self.visit(node.func.value)
        for part in (*node.args, *(keyword.value for keyword in node.keywords)):
            self.visit(part)

    def visit_Assign(self, node: ast.Assign) -> None:
        # under its own name lupdate knows it without the class as well
        names = [_last_name(target) for target in node.targets]
        if names == ["translate"] and self._is_application(node.value):
            self._aliased = True
        else:
            self._table(names, node.value)
            self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self._table([_last_name(node.target)], node.value)
        self.generic_visit(node)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if node.attr == "translate" and self._is_application(node):
            self._fault(node, "lupdate does not know translate() under another name")
        self.generic_visit(node)

    @staticmethod
    def _is_application(function: ast.expr) -> bool:
        return isinstance(function, ast.Attribute) and _last_name(function.value) in APPLICATIONS

    def _tr(self, node: ast.Call, function: ast.Attribute) -> None:
        if not (isinstance(function.value, ast.Name) and function.value.id == "self"):
            self._fault(node, "lupdate finds the context of self.tr() alone")
            return
        if not self._classes:
            self._fault(node, "self.tr() stands in no class, so it has no context")
            return
        text = _constant(node.args[0]) if node.args else None
        if text is None:
            self._fault(node, "the text of tr() is not written out, so it is not found")
            return
        plural = len(node.args) > 2 or any(keyword.arg == "n" for keyword in node.keywords)
        self._plural(node, text, plural)
        if plural:
            said = (
                f"a plural in {self._classes[-1]}, from which others are derived, is not "
                "translated in them; give it to a small class of its own"
            )
            fault = Fault(self._path, node.lineno, said)
            self._plurals.setdefault(self._classes[-1], []).append(fault)
        self._add(node, Key(self._classes[-1], text, _comment(node.args[1:2])))

    def _translate(self, node: ast.Call) -> None:
        context = _constant(node.args[0]) if node.args else None
        if context is None or len(node.args) < 2:
            self._fault(node, "the context of translate() is not written out")
            return
        text = _constant(node.args[1])
        if text is None:
            if isinstance(node.args[1], ast.JoinedStr | ast.BinOp):
                self._fault(node, "the text of translate() is not written out, so it is not found")
            # else a text of a table
            return
        plural = len(node.args) > 3 or any(keyword.arg == "n" for keyword in node.keywords)
        self._plural(node, text, plural)
        if plural:
            self._fault(node, "lupdate does not see a plural of translate(); use self.tr()")
        self._add(node, Key(context, text, _comment(node.args[2:3])))

    def _table(self, names: list[str], value: ast.expr | None) -> None:
        """The sentences of a table, when this assignment is one."""
        if value is None or self._path.parent.name != _FOLDER:
            return
        if not any(name.endswith(_TABLE) for name in names):
            return
        for node in ast.walk(value):
            if not isinstance(node, ast.Dict):
                continue
            for key, sentence in zip(node.keys, node.values, strict=True):
                if key is None:
                    continue  # another table, unpacked into this one
                text = _constant(sentence)
                if text is None:
                    self._fault(sentence, "the sentence is not written out, so it is not found")
                else:
                    self._add(sentence, Key(MESSAGES, text))

    def _description(self, node: ast.Call, name: str) -> None:
        given = {keyword.arg: keyword.value for keyword in node.keywords}
        if name in ("SettingsPane", "AppPage", "AppDialog", "DeviceTab") and len(node.args) > 1:
            given["words"] = node.args[1]
        texts = [given[each] for each in _DESCRIPTIONS[name] if each in given]
        choices = given.get("choices")
        if isinstance(choices, ast.Dict):
            texts += choices.values
        for each in texts:
            text = _constant(each)
            if text is None:
                self._fault(each, "the text is not written out, so it is not found")
            else:
                self._add(each, Key(MESSAGES, text))

    def _plural(self, node: ast.Call, text: str, plural: bool) -> None:
        if plural != (PLURAL in text):
            wrong = "no number is given" if not plural else "the text has none"
            self._fault(node, f"{PLURAL} and the number belong together: {wrong}")

    def _add(self, node: ast.expr, key: Key) -> None:
        if self._in_fstring:
            self._fault(node, "lupdate does not look into an f-string")
        self._marked.places.setdefault(key, (self._path, node.lineno))

    def _fault(self, node: ast.expr, text: str) -> None:
        self._marked.faults.append(Fault(self._path, node.lineno, text))


def _last_name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    if isinstance(node, ast.Subscript):
        return _last_name(node.value)
    return node.id if isinstance(node, ast.Name) else ""


def _constant(node: ast.expr) -> str | None:
    value = node.value if isinstance(node, ast.Constant) else None
    return value if isinstance(value, str) else None


def _comment(arguments: list[ast.expr]) -> str:
    return (_constant(arguments[0]) or "") if arguments else ""


def as_marks(marked: Marked) -> str:
    """The sentences of the tables as Python that ``lupdate`` reads."""
    return "".join(
        f"QT_TRANSLATE_NOOP({json.dumps(MESSAGES)}, {json.dumps(key.source, ensure_ascii=False)})\n"
        for key in marked.places
        if key.context == MESSAGES
    )


def python_files(folder: Path) -> Iterator[Path]:
    """The Python files below a folder, always in the same order."""
    yield from sorted(folder.rglob("*.py"))
