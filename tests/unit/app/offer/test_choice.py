"""What of the sources is offered, as a person chose it, and how that is kept."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.app.offer.choice import (
    APP,
    MANY_TOOLS,
    MOST_ANSWER,
    OfferChoice,
    SourceChoice,
    ToolChoice,
    chosen_alone,
    is_privileged,
    switched,
)
from companion.app.offer.saved import SavedAssistant, saved_assistants
from companion.app.settings.settings import Settings
from companion.protocol.tools import Tool

KEY = "hub:02:00:00:00:00:01"
WALK, SING = Tool("self.walk"), Tool("self.sing")
REBOOT = Tool("self.reboot", user_only=True)
TOOLS = (WALK, SING, REBOOT)


def offered(choice: OfferChoice, key: str = KEY) -> list[str]:
    return [tool.name for tool in TOOLS if choice.chooses(key, tool, tool.name[5:])]


def test_by_default_ordinary_tools_of_devices_are_offered_and_no_others() -> None:
    assert offered(OfferChoice()) == ["self.walk", "self.sing"]
    assert offered(OfferChoice(), APP) == []
    assert is_privileged(Tool("self.upgrade_firmware"))  # of a fork that lists it as ordinary


def test_single_tools_of_one_source_are_chosen() -> None:
    choice = OfferChoice().with_tool(KEY, "self.walk", offered=False)
    assert offered(choice) == ["self.sing"] and offered(choice, "demo:") == [
        "self.walk",
        "self.sing",
    ]
    assert offered(choice.with_tool(KEY, "self.walk", offered=None)) == ["self.walk", "self.sing"]
    assert offered(choice.with_tool(APP, "self.sing", offered=True), APP) == ["self.sing"]


def test_the_switch_of_a_source_never_means_privileged_tools() -> None:
    choice = OfferChoice().with_tool(KEY, "self.reboot", offered=True, free=True)
    assert offered(choice) == ["self.walk", "self.sing", "self.reboot"]
    off = switched(choice, KEY, TOOLS, on=False)
    assert offered(off) == []
    on = switched(off, KEY, TOOLS, on=True)
    assert offered(on) == ["self.walk", "self.sing"]
    assert not on.is_free(KEY, REBOOT, "reboot")


def test_what_a_server_adds_later_waits_to_be_chosen() -> None:
    seen = OfferChoice().with_source(KEY, SourceChoice(known=("self.walk",)))
    assert offered(seen) == ["self.walk"]
    assert [tool.name for tool in TOOLS if seen.is_new(KEY, tool)] == ["self.sing"]
    for chosen in (
        seen.with_tool(KEY, "self.sing", offered=None),
        switched(seen, KEY, TOOLS, on=True),
        chosen_alone(seen, KEY, TOOLS, "self.walk").with_tool(KEY, "self.sing", offered=True),
    ):
        assert offered(chosen) == ["self.walk", "self.sing"] and not chosen.is_new(KEY, SING)
    off = seen.with_tool(KEY, "self.sing", offered=False)
    assert offered(off) == ["self.walk"] and not off.is_new(KEY, SING)
    # another name for it is no yes
    assert offered(seen.with_tool(KEY, "self.sing", name="hum")) == ["self.walk"]
    assert offered(switched(seen, KEY, TOOLS, on=False).with_source(APP, SourceChoice())) == []


def test_a_switch_means_all_where_each_was_off() -> None:
    choice = OfferChoice().with_tool(KEY, "self.walk", offered=False)
    choice = choice.with_tool(KEY, "self.sing", offered=False)
    assert offered(switched(choice, KEY, TOOLS, on=True)) == ["self.walk", "self.sing"]
    # one that is off stays off where others are on
    kept = choice.with_tool(KEY, "self.sing", offered=None)
    assert offered(switched(kept, KEY, TOOLS, on=True)) == ["self.sing"]
    assert offered(switched(OfferChoice(), APP, (WALK, SING), on=True), APP) == [
        "self.walk",
        "self.sing",
    ]


def test_one_tool_of_a_source_that_was_off() -> None:
    off = switched(OfferChoice(), KEY, TOOLS, on=False)
    assert offered(chosen_alone(off, KEY, TOOLS, "self.sing")) == ["self.sing"]


def test_names_of_the_command_line_go_with_choices_of_the_window() -> None:
    choice = OfferChoice(without=frozenset({"sing"}), privileged=frozenset({"reboot"}))
    assert offered(choice) == ["self.walk", "self.reboot"]
    assert choice.is_free(KEY, REBOOT, "reboot")
    assert offered(OfferChoice(only=frozenset({"self.sing"}))) == ["self.sing"]


def test_it_is_kept_as_json_and_read_again() -> None:
    choice = OfferChoice(pictures=True, most_answer=500)
    choice = choice.with_tool(KEY, "self.reboot", offered=True, free=True)
    choice = choice.with_tool(KEY, "self.walk", name="go", description="Goes.")
    choice = switched(choice, "demo:", (), on=False)
    saved = SavedAssistant("a", "Tablet", "", True, (KEY, "demo:"), choice, limit=50)
    (again,) = read({"a": json.loads(json.dumps(saved.document()))})
    assert again == saved
    assert again.choice.edit(KEY, WALK, "walk") == ToolChoice(name="go", description="Goes.")


@pytest.mark.parametrize(
    "said",
    [
        {"sources": [], "most_answer": "many", "pictures": "yes"},
        {"sources": {KEY: 3}, "most_answer": True, "limit": 0, "paused": 1},
        {"sources": {KEY: {"on": "no", "tools": {"self.reboot": {"offered": 1, "free": "yes"}}}}},
        {"sources": {KEY: {"tools": {"self.reboot": None}}}, "offered": [KEY, 5], "name": []},
    ],
)
def test_what_a_file_says_wrongly_offers_nothing_more(said: dict[str, Any]) -> None:
    (saved,) = read({"a": {"address": "", **said}})
    assert offered(saved.choice) == ["self.walk", "self.sing"]
    assert not saved.choice.is_free(KEY, REBOOT, "reboot")
    assert (saved.choice.most_answer, saved.limit, saved.name) == (MOST_ANSWER, MANY_TOOLS, "a")
    assert not saved.choice.pictures and not saved.paused and saved.sources in ((), (KEY,))


def test_one_wrong_tool_takes_nothing_from_the_others() -> None:
    tools = {
        "self.walk": {"offered": False},
        "self.sing": {"name": "x" * 70, "description": "Ring \u202a+49\u202c", "offered": 5},
    }
    (saved,) = read({"a": {"address": "", "sources": {KEY: {"on": True, "tools": tools}}}})
    assert offered(saved.choice) == ["self.sing"]
    sing = saved.choice.source(KEY).tool("self.sing")
    assert len(sing.name) == 64 and sing.description == "Ring +49"


@pytest.mark.parametrize(
    "value", [None, [], {}, {"address": None}, {"address": ["wss://x"]}, {"address": "gopher://x"}]
)
def test_without_its_address_it_is_no_assistant(value: object) -> None:
    assert read({"a": value}) == []


def read(assistants: dict[str, object]) -> list[SavedAssistant]:
    return saved_assistants(Settings(assistants=assistants))
