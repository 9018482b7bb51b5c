"""Regular expressions of ECMA-262, in linear time."""

from __future__ import annotations

import pytest

from companion.protocol.schema.check.patterns import (
    Allowance,
    NotTranslatable,
    Pattern,
    compiled,
    limited,
    translate,
)
from tests.fakes.work import work_of_at_most


@pytest.mark.parametrize(
    ("pattern", "text", "matches"),
    [
        ("a", "xax", True),  # a search, not a full match
        ("", "x", True),
        ("^a$", "a\n", False),  # unlike Python's `$`
        (r"^\d+$", "٣", False),  # unlike Python's `\d`
        (r"^\w$", "é", False),
        (r"\s", "\u00a0", True),
        (r"^\S$", "\u00a0", False),
        (r"^[\s]$", "\ufeff", True),
        (r"^[\s\S]$", "\n", True),
        ("^.$", "\n", False),
        ("^.$", "\u2028", False),
        ("^.$", "😀", True),
        ("^[^]$", "\n", True),
        ("[]", "a", False),
        (r"^\u0041\x42\cA\0$", "AB\x01\0", True),
        (r"^\ud83d\ude00$", "😀", True),
        (r"^\u{1F600}$", "😀", True),
        (r"^https?:\/\/", "https://x", True),
        (r"^[\b]$", "\b", True),
        (r"\bword\b", "a word.", True),
        (r"^\_\-\a$", "_-a", True),
        (r"^\p{Letter}\p{Lu}$", "éÉ", True),
        (r"^\p{Script=Greek}$", "α", True),
        (r"^\P{L}$", "1", True),
        ("^(?<year>[0-9]{4})$", "2026", True),
        ("^(?P<year>[0-9]{4})$", "2026", True),
        (r"\Aabc\Z", "abc", True),
        (r"\Aabc\Z", "abcd", False),
        ("(?i)^abc$", "ABC", True),
        ("^a{,3}$", "a{,3}", True),
        ("^{$", "{", True),
        ("^a{0}$", "", True),
        ("^a{2}$", "aa", True),
        ("^a{2,}$", "a", False),
        ("^(?:a{2}){3}$", "aaaaaa", True),
        ("^a+?$", "aaa", True),
        (r"^[\d-x]$", "-", True),
        ("^[a-]$", "-", True),
        ("^[^-a]$", "-", False),
        ("^[[:alpha:]]$", "[]", True),
        ("^[a&&b]$", "&", True),
        ("^[^,]+(,[^,]+)*$", "a,b", True),
        ("^.{1,5000}$", "a" * 5000, True),
        ("^.{1,5000}$", "a" * 5001, False),
        ("^.{1,5000}$", "a\n", False),
        ("^.{1500,}$", "a" * 1499, False),
        ("^(?:ab){1500}$", "ab" * 1500, True),
        (r"^([a-z]{1,63}\.){1,127}$", "a.bc.", True),
        (r"^(?=.*\d)(?!admin).{8,}$", "hello123", True),
        (r"^(?=.*\d)(?!admin).{8,}$", "admin123", False),
        (r"^(?=.*\d)(?!admin).{8,}$", "helloabc", False),
        ("^(?!a)$", "", True),
        ("a", "\ud800a", True),
    ],
)
def test_matching(pattern: str, text: str, matches: bool) -> None:
    assert compiled(pattern).matches(text) is matches


@pytest.mark.parametrize(
    "pattern",
    [
        r"(a)\1",
        r"(?<n>a)\k<n>",
        "(?<=a)b",
        "a(?!b)",
        "^(?!a)b|c$",
        "^(?!(?=a)b)c$",
        "(?:a{1000}){1000}b",
        "x" * 20_000,
        "(" * 300 + ")" * 300,
        r"^\ud800$",
    ],
)
def test_what_cannot_be_matched_here_is_a_regular_expression_all_the_same(pattern: str) -> None:
    assert compiled(pattern).matches("a") is None
    assert not compiled(pattern).usable
    with pytest.raises(NotTranslatable) as caught:
        translate(pattern)
    assert caught.value.valid


@pytest.mark.parametrize(
    "pattern", ["(", ")", "a)", "[", "[a", "\\", "*", "a**b(", "a{3,1}", "^*", r"\c1"]
)
def test_what_is_no_regular_expression(pattern: str) -> None:
    assert compiled(pattern).matches("a") is None


@pytest.mark.parametrize(
    "pattern", ["^(a+)+$", "^(a|a)*$", "^(a|aa)+$", "(x+x+)+y", "^(.*?,){30}P", "(.*)*b"]
)
def test_catastrophic_patterns_cost_nothing(pattern: str) -> None:
    # Python's `re` would need longer than the universe
    with work_of_at_most(200):
        assert Pattern(pattern).matches("a" * 50_000 + "!") is False
        assert Pattern(pattern).matches("x," * 20_000) is False


def test_a_text_too_long_for_a_large_pattern_is_not_matched() -> None:
    assert Pattern("(?:[a-z]{1,9}[0-9]{1,9}){90}").matches("é" * 1_000_000) is None


def test_all_patterns_of_a_check_share_one_allowance() -> None:
    allowance = Allowance(seconds=0)
    with limited(allowance):
        assert Pattern("^a").matches("a") is None
        assert Pattern("^b").matches("b") is None
    assert allowance.refused == 2
    assert Pattern("^a").matches("a") is True
