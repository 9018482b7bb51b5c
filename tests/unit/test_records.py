from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator

from msgspec import Struct

import companion
from companion.records import Unshown
from companion.transports.mqtt_listener.packets import Connect


class Kept(Unshown, Struct, frozen=True):
    unshown = frozenset({"password"})

    name: str
    password: str = ""


def test_what_is_unshown_is_not_in_its_text() -> None:
    assert repr(Kept("kitchen", "hunter22")) == "Kept(name='kitchen')"
    assert str([Kept("kitchen", "hunter22")]) == "[Kept(name='kitchen')]"


def test_it_is_compared_all_the_same() -> None:
    assert Kept("kitchen", "hunter22") == Kept("kitchen", "hunter22") != Kept("kitchen", "other")


def test_only_fields_are_unshown() -> None:
    """A name with a slip of the pen would show what it shall not."""
    known = list(_all(Unshown))
    assert Connect in known
    for each in known:
        assert issubclass(each, Struct), each
        assert each.unshown and each.unshown <= set(each.__struct_fields__), each


def _all(kind: type[Unshown]) -> Iterator[type[Unshown]]:
    for module in pkgutil.walk_packages(companion.__path__, "companion."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    todo = [kind]
    while todo:
        for each in todo.pop().__subclasses__():
            if each.__module__.startswith("companion."):
                yield each
            todo.append(each)
