"""What the nouns of the window say of themselves, in one test for all of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.ui.bundle.bundle_dialog import BundleDialog
from companion.ui.bundle.noun import BUNDLE_DIALOG
from companion.ui.help.manual import Manual
from companion.ui.kit.page.app_page import AppDialog, AppPage, PageHost
from companion.ui.kit.theme.icons import character
from companion.ui.kit.words.language import Language
from companion.ui.kit.words.words import text_words
from companion.ui.main.device_window import DeviceWindow
from companion.ui.nouns import DIALOGS, PAGES
from tests.fakes.window import open_window
from tests.fakes.workbench import until

UI = Path(__file__).parents[2] / "companion" / "ui"

each = pytest.mark.parametrize("noun", [*PAGES, *DIALOGS], ids=lambda each: each.name)
each_page = pytest.mark.parametrize("page", PAGES, ids=lambda each: each.name)


def test_every_noun_is_in_the_list() -> None:
    listed = (UI / "nouns.py").read_text("utf-8")
    found = {path.parent.name for path in UI.glob("*/noun.py")}
    assert [name for name in found if f"companion.ui.{name}.noun " not in listed] == []
    assert len({each.name for each in (*PAGES, *DIALOGS)}) == len(PAGES) + len(DIALOGS)


@each
def test_it_has_an_icon_and_a_place_in_the_manual(noun: AppPage | AppDialog) -> None:
    assert character(noun.icon) and Manual.load().find("", noun.manual) is not None


@each_page
def test_a_page_has_its_host(page: AppPage) -> None:
    assert issubclass(page.host(), PageHost)


@each
def test_its_words_are_in_the_window_s_language(noun: AppPage | AppDialog) -> None:
    Language.current().set("zh_CN")
    other = noun.about if isinstance(noun, AppPage) else noun.of_device
    for said in (noun.words, other):
        assert not said or text_words(said) != said


async def test_each_dialog_opens_from_the_finder_and_from_the_device_s_own_window() -> None:
    async with open_window(demo=True) as opened:
        await opened.ready("demo:")
        opened.window.choose("demo:")
        entries = {entry.id: entry for entry in opened.dialogs._entries.all()}
        for noun in DIALOGS:
            entries[f"action {noun.name}"].go()
            dialog = opened.dialogs.dialog
            assert dialog is not None
            dialog.reject()
            assert (f"deed {noun.name}" in entries) is bool(noun.of_device)
        opened.window.open_device_window("demo:")
        own = opened.window.device_window("demo:")
        assert isinstance(own, DeviceWindow)
        own.show_dialog(BUNDLE_DIALOG, "demo:")
        dialog = own.dialogs.dialog
        assert isinstance(dialog, BundleDialog)
        dialog.reject()


async def test_each_is_shown_marked_found_and_told_of() -> None:
    async with open_window(demo=True) as opened:
        await opened.ready("demo:")
        window = opened.window
        for page in PAGES:
            window.show_page(page)
            await until(lambda page=page: window.shown_page() is page)
            assert window.sidebar.rows[page].isChecked()
            shown = window.host(page.host()).page
            Language.current().set("zh_CN")
            await until(lambda page=page, shown=shown: window.host(page.host()).page is not shown)
            assert window.shown_page() is page and window.sidebar.rows[page].isChecked()
            Language.current().set("en")
        window.run("finder")
        entries = {entry.id for entry in opened.dialogs._entries.all()}
        assert {f"action {page.name}" for page in PAGES} <= entries
        window.dismiss()
