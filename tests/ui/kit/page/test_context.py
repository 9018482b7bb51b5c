"""What services publish, as long as a widget is there to hear it."""

from __future__ import annotations

from PySide6.QtCore import QObject

from companion.events import Publisher, TopicPublisher
from companion.ui.kit.page.context import Signals
from tests.fakes.workbench import until


class Hearer(QObject):
    def __init__(self, heard: list[object]) -> None:
        super().__init__()
        self._heard = heard

    def hear(self, number: int) -> None:
        self._heard.append(number)

    def hear_nothing_of_it(self) -> None:
        self._heard.append("something")


async def test_a_widget_hears_until_it_is_gone() -> None:
    heard: list[object] = []
    signals, numbers = Signals(), Publisher[int]()
    first, second = Hearer(heard), Hearer(heard)
    signals.connect(numbers, first.hear)
    signals.connect(numbers, second.hear_nothing_of_it)
    numbers.publish(1)
    assert heard == [1, "something"]
    gone: list[bool] = []
    first.destroyed.connect(lambda: gone.append(True))
    first.deleteLater()
    await until(lambda: gone)
    numbers.publish(2)
    assert heard == [1, "something", "something"]


def test_what_is_disconnected_or_closed_hears_nothing() -> None:
    heard: list[object] = []
    signals, numbers = Signals(), Publisher[int]()
    hearer = Hearer(heard)
    signals.connect(numbers, hearer.hear)
    signals.disconnect(numbers, hearer.hear)
    numbers.publish(1)
    signals.connect(numbers, hearer.hear)
    signals.close()
    signals.close()
    numbers.publish(2)
    assert heard == []


def test_a_slot_is_called_for_the_part_that_it_is_connected_to() -> None:
    heard: list[object] = []
    signals = Signals()
    numbers: TopicPublisher[int, str] = TopicPublisher(
        lambda number: "even" if not number % 2 else ""
    )
    hearer = Hearer(heard)
    signals.connect(numbers.filter("name"), hearer.hear)
    signals.connect(numbers.filter("state", key="even"), hearer.hear_nothing_of_it)
    numbers.publish(1, ("name",))
    numbers.publish(3, ("state",))
    numbers.publish(4, ("state",))
    assert heard == [1, "something"]
    # another object that means the same part
    signals.disconnect(numbers.filter("name"), hearer.hear)
    numbers.publish(5, ("name",))
    assert heard == [1, "something"]
    signals.close()
