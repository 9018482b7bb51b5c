"""What a setting says of itself: which values it takes, and how they are written."""

from __future__ import annotations

from typing import Any

import pytest

from companion.app.settings.setting import LONGEST_TEXT, Setting
from companion.errors import CompanionError, UsageError

SWITCH = Setting("switch", True)
DAYS = Setting("days", 90, bounds=(1, 3_650), clamped=True)
PORT = Setting("port", 8686, bounds=(1, 65_535))
OTHER_PORT = Setting("other_port", 0, bounds=(1, 65_535))
THEME = Setting("theme", "system", choices={"system": "System", "dark": "Dark"})
NAME = Setting("name", "")
RULES = Setting[dict[str, Any]]("rules", {})


def even(number: int) -> int:
    if number % 2:
        raise UsageError("settings.switch")
    return number


@pytest.mark.parametrize(
    ("setting", "text", "value"),
    [
        (SWITCH, "on", True),
        (SWITCH, " Off ", False),
        (SWITCH, "true", True),
        (DAYS, "1", 1),
        (DAYS, " 3650 ", 3_650),
        (OTHER_PORT, "", 0),
        (OTHER_PORT, "1883", 1_883),
        (THEME, "dark", "dark"),
        (NAME, "", ""),
        (NAME, " Lamp ", "Lamp"),
        (NAME, "a\x1b\u202eb  c\nd", "ab c d"),
        (RULES, '{"a": [1]}', {"a": [1]}),
    ],
)
def test_what_is_typed_is_read_and_written_again(
    setting: Setting[Any], text: str, value: object
) -> None:
    assert setting.parse(text) == value and type(setting.parse(text)) is type(value)
    assert setting.parse(setting.text(value)) == value


@pytest.mark.parametrize(
    ("setting", "text"),
    [
        (SWITCH, ""),
        (SWITCH, "maybe"),
        (DAYS, ""),
        (DAYS, "0"),
        (DAYS, "3651"),
        (DAYS, "-1"),
        (DAYS, "1.5"),
        (DAYS, "1_0"),
        (DAYS, "٣"),
        (DAYS, "9" * 5_000),
        (PORT, ""),
        (PORT, "0"),
        (OTHER_PORT, "0"),
        (OTHER_PORT, "65536"),
        (THEME, "sepia"),
        (THEME, ""),
        (NAME, "a" * (LONGEST_TEXT + 1)),
        (RULES, ""),
        (RULES, "[]"),
        (RULES, "{"),
        (RULES, "[" * 100_000),
        (Setting("even", 0, check=even), "3"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(setting: Setting[Any], text: str) -> None:
    with pytest.raises(CompanionError) as raised:
        setting.parse(text)
    assert raised.value.message.english().endswith((".", "}"))


@pytest.mark.parametrize(
    ("setting", "given", "value"),
    [
        (SWITCH, 1, None),
        (SWITCH, False, False),
        (DAYS, 0, 1),
        (DAYS, 10**9, 3_650),
        (DAYS, "3", None),
        (DAYS, True, None),
        (PORT, 0, None),
        (PORT, 80, 80),
        (OTHER_PORT, 0, 0),
        (THEME, "sepia", None),
        (RULES, [], None),
    ],
)
def test_what_a_file_says(setting: Setting[Any], given: object, value: object) -> None:
    assert setting.read(given) == value


def test_what_can_be_written_is_said() -> None:
    said = [each.possible.english() for each in (SWITCH, DAYS, OTHER_PORT, THEME, NAME, RULES)]
    assert said == ["on, off", "1 to 3650", "1 to 65535, or empty", "system, dark", "text", "JSON"]
