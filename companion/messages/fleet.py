"""The words about many devices: finding some of them, and acting on them together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FLEET_TEMPLATES: Final[Mapping[str, str]] = {
    # a filter that cannot be understood
    "fleet.filter_too_long": "The filter has more than {limit} characters.",
    "fleet.filter_too_deep": "Too many parentheses are inside one another.",
    "fleet.open_quote": "The closing quote is missing.",
    "fleet.open_bracket": "The closing parenthesis is missing.",
    "fleet.no_bracket": "This parenthesis closes nothing.",
    "fleet.no_field": "Write a field before “{text}”, for example label = school.",
    "fleet.no_value": "Write a value after “{operator}”.",
    "fleet.one_value": "“{operator}” takes one value.",
    "fleet.unfinished": "Write a term or a word after “{text}”.",
    "fleet.unknown_field": "There is no field “{name}”. Fields: {known}.",
    "fleet.no_order": "“{operator}” does not work for {name}. Use =, != or ~ (contains).",
    "fleet.wrong_value": "“{text}” does not work for {name}. Example: {example}.",
}
