"""The manual has no dead ends, and the README stays short."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.ui.device.tabs import TABS
from companion.ui.help.manual import (
    INDEX,
    HelpPage,
    HelpPlace,
    Manual,
    anchor_of,
    mark_done,
    read_page,
)
from companion.ui.kit.page import shortcuts
from companion.ui.nouns import PAGES

ROOT = Path(__file__).parents[3]
MOST_LINES = 150


@pytest.fixture(scope="module")
def manual() -> Manual:
    return Manual.load()


def test_every_link_between_pages_leads_somewhere(manual: Manual) -> None:
    dead = [
        f"{page.name}: {target}"
        for page in manual.pages.values()
        for target in page.links()
        if not target.startswith("https://") and manual.find(page.name, target) is None
    ]
    assert dead == []
    assert sum(len(list(page.links())) for page in manual.pages.values()) > 50


def test_every_page_is_in_the_contents_once_by_its_title(manual: Manual) -> None:
    listed = [page.name for chapter in manual.chapters for page in chapter.pages]
    assert sorted([INDEX, *listed]) == sorted(manual.pages)
    for page in manual.pages.values():
        if page.name != INDEX:
            assert f"- [{page.title}]({page.name}.md)" in manual.pages[INDEX].text


def test_no_page_has_two_headings_of_one_name_or_a_picture(manual: Manual) -> None:
    for page in manual.pages.values():
        anchors = [section.anchor for section in page.sections]
        assert len(anchors) == len(set(anchors)), page.name
        # the wheel has no pictures for the manual, and none is fetched
        assert "![" not in page.text, page.name


def test_the_page_of_keys_has_all_of_them(manual: Manual) -> None:
    text = manual.pages["keys"].text
    names = {"Ctrl+Return": "Ctrl+Enter"}
    of_pages = [key for each in (*PAGES, *TABS) for key in each.keys]
    keys = [key for name, value in vars(shortcuts).items() if name.isupper() for key in value]
    assert len(of_pages) > 10 and len(keys) > 15
    keys += of_pages
    assert [key for key in keys if names.get(key, key) not in text] == []


def test_the_readme_is_short_and_its_links_lead_somewhere() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    assert len(text.splitlines()) <= MOST_LINES
    targets = re.findall(r"\]\(([^)\s]+)\)", text)
    here = [target for target in targets if not target.startswith("https://")]
    assert len(here) > 15
    assert [target for target in here if not (ROOT / target.partition("#")[0]).is_file()] == []
    # which has every page
    assert f"resources/help/{INDEX}.md" in here


LANGUAGES = ("ja", "zh_CN", "zh_TW")
FIRST = {INDEX, "stock-firmware", "devices", "maintenance", "troubleshooting"}
"""What an owner needs first."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_contents_in_another_language_have_every_page(language: str) -> None:
    """They are those of its own index: of a page that is not there nobody who reads it hears."""
    manual = Manual.load()
    listed = {page.name for chapter in manual.chapters for page in chapter.pages}
    manual.speak(language)
    there = {page.name for chapter in manual.chapters for page in chapter.pages}
    assert there == listed, f"resources/help/{language}/index.md has other pages"
    wanted = f"bring {language}/index up to date, then: packaging/manual_pages.py {language}/index"
    assert not manual.pages[INDEX].outdated, wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translated_page_has_the_headings_links_and_commands_of_the_english_one(
    language: str,
) -> None:
    manual = Manual.load()
    manual.speak(language)
    translated = {page.name: page for page in manual.pages.values() if page.language}
    # one that has other headings is not taken; to see which are outdated run manual_pages.py
    files = {path.stem for path in (ROOT / "resources" / "help" / language).glob("*.md")}
    assert translated.keys() == files >= FIRST
    for name, page in translated.items():
        english = manual.english[name]
        dead = [
            target
            for target in page.links()
            if not target.startswith("https://") and manual.find(name, target) is None
        ]
        assert dead == [], name
        assert page.title != english.title or name == INDEX
        if not page.outdated:
            assert sorted(page.links()) == sorted(english.links()), name
            assert code_of(page.text) == code_of(english.text), name


def code_of(text: str) -> list[str]:
    """Code blocks, and what is marked as code in the text; nobody translates that."""
    blocks = re.findall(r"```.*?```", text, re.DOTALL)
    rest = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    return blocks + sorted(" ".join(each.split()) for each in re.findall(r"`([^`]+)`", rest))


def test_a_page_whose_english_text_has_changed_says_so(tmp_path: Path) -> None:
    (tmp_path / "xx").mkdir()
    (tmp_path / "index.md").write_text("# Start\n\n## More\n\nText.\n", "utf-8")
    page = tmp_path / "xx" / "index.md"
    page.write_text("# Anfang\n\n## Mehr\n\nText.\n", "utf-8")

    def spoken() -> HelpPage:
        manual = Manual.load(tmp_path)
        manual.speak("xx")
        return manual.pages[INDEX]

    assert spoken().title == "Anfang" and spoken().outdated
    mark_done("xx/index", tmp_path)
    assert not spoken().outdated and "English:" not in spoken().text
    assert [section.anchor for section in spoken().sections] == ["start", "more"]

    (tmp_path / "index.md").write_text("# Start\n\n## More\n\nNew text.\n", "utf-8")
    assert spoken().title == "Anfang" and spoken().outdated
    # with other headings links would lead astray
    (tmp_path / "index.md").write_text("# Start\n\n## More\n\n## Most\n", "utf-8")
    assert spoken().title == "Start" and not spoken().language


def test_a_place_is_a_page_or_a_heading(manual: Manual) -> None:
    assert manual.find(INDEX, "devices.md") == HelpPlace("devices")
    assert manual.find("devices", "#addresses") == HelpPlace("devices", "addresses")
    assert manual.find("devices", "#nowhere") is None
    assert manual.find(INDEX, "nowhere.md") is None


def test_a_search_finds_sections_with_all_words(manual: Manual) -> None:
    [hits] = [hits for page, hits in manual.search("mosquitto_passwd") if page.name == "brokers"]
    assert [hit.title for hit in hits] == ["Set up a broker"]
    # one of the words may be in the page's title alone
    found = {page.name: hits for page, hits in manual.search("gateways 8 KiB")}
    assert [hit.anchor for hit in found["brokers"]] == ["gateways"]
    assert manual.search("xylophone") == []
    assert manual.search("  ") == []


def test_a_page_is_taken_apart() -> None:
    page = read_page("x", "# The `x`\n\nSee [this](y.md).\n\n```sh\n# no heading\n```\n## Two\nb\n")
    assert page.title == "The x"
    assert [(each.title, each.anchor) for each in page.sections] == [
        ("The x", "the-x"),
        ("Two", "two"),
    ]
    assert page.sections[0].text == "See this. # no heading"
    assert list(page.links()) == ["y.md"]
    with pytest.raises(ValueError, match="first line"):
        read_page("x", "no heading")
    assert anchor_of("Why can't I reach it?") == "why-cant-i-reach-it"


def test_without_its_first_page_there_is_no_manual(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Manual.load(tmp_path)
