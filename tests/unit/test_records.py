from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator

from msgspec import Struct

import companion
from companion.protocol.schema.fields import ObjectField
from companion.records import Uncompared, Unshown
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


class Part(Uncompared, Struct, frozen=True):
    unshown = frozenset({"maker"})

    name: str
    maker: object = None


class Special(Part, frozen=True):
    pass


def test_what_is_uncompared_makes_no_difference() -> None:
    assert Part("lamp", object()) == Part("lamp", object()) != Part("fan", object())
    assert hash(Part("lamp", object())) == hash(Part("lamp", []))
    assert Part("lamp") != Special("lamp") and Part("lamp") != "lamp"


def test_only_fields_are_unshown() -> None:
    """A name with a slip of the pen would show what it shall not."""
    known = [each for each in _all(Unshown) if each is not Uncompared]
    assert Connect in known and ObjectField in known
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
