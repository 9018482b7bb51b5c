"""The figures that are read from the source, by its syntax trees. Each has the places it counts."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Final

PACKAGE: Final = "companion"

FRAME: Final = (
    *("app/*.py", "app/activity/event_table.py", "cli/commands.py", "cli/reach.py", "ui/*.py"),
    *(f"messages/{each}.py" for each in ("message", "templates", "traits")),
    *(f"ui/{each}/**/*.py" for each in ("finder", "help", "kit", "main")),
)
"""What belongs to no noun: the rest knows its own noun, or is a feature that uses another one."""
NOUNS: Final = {
    "routines": {"routine", "routines"},
    "rollout": {"rollout", "rollouts"},
    "offer": {"assistant", "assistants"},
    "assets": {"assets"},
    "bundle": {"bundle"},
}
"""Folders, each with the words by which identifiers name it: `rollouts`, `RolloutPage`."""

FOREIGN: Final = (
    # what devices, servers, networks and other programs say
    *("about.components", "about.updates", "activity.derived.detect"),
    *("activity.derived.outcomes", "activity.derived.values"),
    *("connect", "fleet.each", "offer.commands", "offer.offer", "offer.own_tools"),
    *("home_assistant.discovery", "home_assistant.entities", "home_assistant.publisher"),
    "pictures.screen",
    *("pictures.vision", "servers.ask", "servers.asks", "servers.config_files", "servers.mcpb"),
    *("servers.models", "servers.sign_in.flows", "stock.decisions", "stock.ota_messages"),
    *("stock.upstream", "tools.progress", "upgrade.available", "upgrade.words"),
    # files that a person writes, or gets from others: plans, specifications, shared forms
    *("assets.make", "forms.form_file", "offer.link", "rollout.plan"),
    # any JSON at all
    *("activity.compare", "files", "privacy"),
    # written for others, and never read here
    *("activity.history.export", "bundle", "frames.command", "offer.programs"),
)
"""Modules and folders of `companion.app` whose JSON is no file of ours. What is in none of them
counts: a new module does by itself."""
READERS: Final = {"loads", "read", "read_document", "read_json", "read_object", "read_value"}
"""Functions that give raw JSON."""


@dataclass(frozen=True, slots=True)
class Figure:
    name: str
    value: float
    what: str
    places: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Source:
    path: str
    """From the repository's root, with slashes."""
    lines: int
    tree: ast.Module

    @property
    def module(self) -> str:
        return ".".join(PurePosixPath(self.path).with_suffix("").parts).removesuffix(".__init__")


Function = ast.FunctionDef | ast.AsyncFunctionDef


def read_sources(root: Path) -> list[Source]:
    found = []
    for path in sorted((root / PACKAGE).rglob("*.py")):
        text = path.read_text("utf-8")
        found.append(Source(path.relative_to(root).as_posix(), text.count("\n"), ast.parse(text)))
    return found


def source_figures(root: Path) -> Iterator[Figure]:
    sources = read_sources(root)
    for place in (PACKAGE, "tests"):
        paths = (root / place).rglob("*.py")
        lines = sum(path.read_bytes().count(b"\n") for path in paths)
        yield Figure(f"lines.{place}", lines, f"lines of {place}")
    framed = {path for each in FRAME for path in (root / PACKAGE).glob(each)}
    frame = [source for source in sources if root / source.path in framed]
    for noun in NOUNS:
        yield counted(f"noun.{noun}", "files of the frame that name it", noun_files(frame, noun))
    settings = setting_places(sources)
    counts = [len(each) for each in settings.values()]
    shown = tuple(f"{name}: {' '.join(sorted(each))}" for name, each in sorted(settings.items()))
    what = "lines that describe, check and show a setting"
    yield Figure("setting.mean", round(sum(counts) / len(counts), 2), f"{what}, the mean", shown)
    yield Figure("setting.most", max(counts), f"{what}, the most")
    for name, place in (("app", "/app/"), ("ui", "/ui/"), ("all", "/")):
        layer = [source for source in sources if source.path.startswith(f"{PACKAGE}{place}")]
        yield counted(f"circles.{name}", "files and folders in circles", in_circles(layer))
    kept = exceptions((root / "packaging" / "layers.toml").read_text("utf-8"))
    yield counted("exceptions", "imports that layers.toml lets pass", kept)
    found = decoders(sources)
    places = tuple(f"{lines:4} {place}" for place, lines in found.items())
    what = "lines that read and write our own JSON by hand"
    yield Figure("decoders", sum(found.values()), what, places)


def counted(name: str, what: str, places: tuple[str, ...]) -> Figure:
    return Figure(name, len(places), what, places)


# a noun in the frame


def noun_files(frame: Iterable[Source], noun: str) -> tuple[str, ...]:
    """Files that import something of the noun's folders, have an identifier with one of its words,
    or its name as a text (places, pages and commands are found by name)."""
    found = []
    for source in frame:
        why = {name for node in ast.walk(source.tree) for name in _names_of(node, noun)}
        if why:
            found.append(f"{source.path}: {', '.join(sorted(why))}")
    return tuple(found)


def _names_of(node: ast.AST, noun: str) -> Iterator[str]:
    words = NOUNS[noun]
    match node:
        case ast.ImportFrom(module=str(module)):
            whole = (f"{module}.{each.name}" for each in node.names)
            yield from (name for name in whole if noun in name.split("."))
        case ast.Constant(value=str(text)) if text == noun or (text in words and text[-1] == "s"):
            yield f"“{text}”"
        case (
            ast.Name(id=name)
            | ast.Attribute(attr=name)
            | ast.arg(arg=name)
            | ast.keyword(arg=str(name))
            | ast.FunctionDef(name=name)
            | ast.AsyncFunctionDef(name=name)
            | ast.ClassDef(name=name)
        ):
            parts = re.findall(r"[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])", name)
            # Home Assistant is another noun than assistants
            said = " ".join(part.lower() for part in parts).replace("home assistant", "")
            if words & set(said.split()):
                yield name


# a setting


def setting_places(sources: list[Source]) -> dict[str, set[str]]:
    """By each setting that a pane shows, the lines that describe, check or show it: the one of its
    description, and those of panes (classes of `SettingsForm`) that name it. Who obeys it is not
    counted.
    """
    found: defaultdict[str, set[str]] = defaultdict(set)
    for source in sources:
        for node in source.tree.body:
            match node:
                case ast.AnnAssign(
                    target=ast.Name(id=name), value=ast.Call(keywords=given) as call
                ):
                    made = call.func.value if isinstance(call.func, ast.Subscript) else call.func
                    is_one = isinstance(made, ast.Name) and made.id == "Setting"
                    if is_one and any(each.arg == "pane" for each in given):
                        found[name].add(f"{source.path}:{node.lineno}")
    for source in sources:
        for pane in ast.walk(source.tree):
            if isinstance(pane, ast.ClassDef) and any(
                isinstance(base, ast.Name) and base.id == "SettingsForm" for base in pane.bases
            ):
                for node in ast.walk(pane):
                    if isinstance(node, ast.Name) and node.id in found:
                        found[node.id].add(f"{source.path}:{node.lineno}")
    return found


# circles, and exceptions


def in_circles(sources: Iterable[Source]) -> tuple[str, ...]:
    """Files and folders that import themselves by way of others beside them, anywhere. Imports in
    functions and for types count."""
    trees = {source.module: source.tree for source in sources}
    beside: defaultdict[str, set[str]] = defaultdict(set)
    for module, tree in trees.items():
        for other in _imported(tree, trees.keys()):
            here, there = module.split("."), other.split(".")
            pairs = enumerate(zip(here, there, strict=False))
            if same := next((at for at, (one, two) in pairs if one != two), 0):
                beside[".".join(here[: same + 1])].add(".".join(there[: same + 1]))
    found = []
    for start in sorted(beside):
        reached, ahead = set[str](), [start]
        while ahead:
            new = beside.get(ahead.pop(), set()) - reached
            reached |= new
            ahead.extend(new)
        if start in reached:
            found.append(start)
    return tuple(found)


def _imported(tree: ast.AST, modules: Collection[str]) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module=str(module)):
                for each in node.names:
                    member = f"{module}.{each.name}"
                    yield from (name for name in (member, module) if name in modules)
            case ast.Import():
                yield from (each.name for each in node.names if each.name in modules)


def exceptions(layers: str) -> tuple[str, ...]:
    contracts = tomllib.loads(layers)["tool"]["importlinter"]["contracts"]
    return tuple(each for one in contracts for each in one.get("ignore_imports", ()))


# reading and writing our own files


def decoders(sources: Iterable[Source]) -> dict[str, int]:
    """Lines of the functions of `companion.app` that take raw JSON apart by the names of its
    members, or put it together, and of the private helpers that only these call in their module.

    Raw is what is annotated as `Any`, `object` or a `dict[str, Any]`, and what a reader gives.
    """
    found: dict[str, int] = {}
    for source in sources:
        place = source.module.removeprefix(f"{PACKAGE}.app.")
        if place != source.module and not f"{place}.".startswith(tuple(f"{x}." for x in FOREIGN)):
            functions = dict(_functions(source.tree))
            chosen = {name for name, node in functions.items() if is_decoder(node)}
            while more := set(_helpers(functions, chosen)):
                chosen |= more
            for name in sorted(chosen, key=lambda each: functions[each].lineno):
                node = functions[name]
                found[f"{source.path}:{name}"] = (node.end_lineno or 0) - node.lineno + 1
    return found


def _functions(node: ast.AST, name: str = "") -> Iterator[tuple[str, Function]]:
    """Those of a module and of its classes; inner ones are part of theirs."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Function):
            yield name + child.name, child
        else:
            within = f"{child.name}." if isinstance(child, ast.ClassDef) else ""
            yield from _functions(child, name + within)


def is_decoder(function: Function) -> bool:
    nodes = list(ast.walk(function))
    calls = {name for node in nodes for name in _called(node)}
    arguments = (node.annotation for node in ast.walk(function.args) if isinstance(node, ast.arg))
    takes = any(map(_is_raw, arguments)) or calls & READERS
    gives = _is_raw(function.returns) or "dumps" in calls
    makes = "asdict" in calls or any(map(_is_object, nodes))
    return bool((takes and any(map(_looks_inside, nodes))) or (gives and makes))


def _called(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
            yield name


def _is_raw(annotation: ast.expr | None) -> bool:
    said = ast.unparse(annotation).strip("'\"") if annotation is not None else ""
    return bool(re.search(r"^(Any|object)$|(str, |list\[)(Any|object)\]", said))


def _is_object(node: ast.AST) -> bool:
    names = node.keys if isinstance(node, ast.Dict) else ()
    return any(isinstance(name, ast.Constant) and isinstance(name.value, str) for name in names)


def _looks_inside(node: ast.AST) -> bool:
    match node:
        case ast.Call(func=ast.Name(id="isinstance"), args=[_, kind]):
            return bool(re.search("dict|list|Mapping", ast.unparse(kind)))
        case (
            ast.Subscript(slice=ast.Constant(value=str()))
            | ast.Call(
                func=ast.Attribute(attr="get" | "pop" | "setdefault"),
                args=[ast.Constant(value=str()), *_],
            )
            | ast.Call(func=ast.Name(id="type"))
        ):
            return True
    return False


def _helpers(functions: dict[str, Function], chosen: set[str]) -> Iterator[str]:
    """Private functions that are named by those that count, and by no other of the module."""
    users: defaultdict[str, set[str]] = defaultdict(set)
    for user, function in functions.items():
        for node in ast.walk(function):
            if isinstance(node, ast.Name) and node.id != user:
                users[node.id].add(user)
    for name in functions.keys() - chosen:
        if name.startswith("_") and users[name] and users[name] <= chosen:
            yield name
