"""The rules to read, by keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from textual.widgets import Input

from kunitori_tui.app import KunitoriApp
from kunitori_tui.text import rules
from screens.drawing.look import Look
from screens.rulebook.rules import RulesScreen, links, page, styled
from screens.shell.menu import MenuScreen
from screens.widgets.rows import Rows
from tests.screens.shell.program import started

Shown = Callable[[KunitoriApp], str]


@pytest.mark.parametrize("section_id", ["battle", "R24", "glossary"])
async def test_a_page_opens_in_front_and_escape_leads_back(shown: Shown, section_id: str) -> None:
    async with started() as (app, pilot):
        app.push_screen(RulesScreen("kunitori", section_id))
        await pilot.pause()
        assert page("kunitori", section_id).title in shown(app)
        await pilot.press("escape")
        assert isinstance(app.screen, MenuScreen)


@pytest.mark.parametrize("look", [Look(), Look("ansi", ascii=True)], ids=["unicode", "ascii"])
def test_every_page_holds_all_its_words_and_links_that_exist(look: Look) -> None:
    every = [*rules.sections("kunitori"), *rules.rulings("kunitori"), page("kunitori", "glossary")]
    for section in every:
        linked = links("kunitori", section)
        text = styled(look, "kunitori", section, linked).plain
        assert all(look.chip(paragraph) in text for paragraph in section.paragraphs), section.id
        assert all(look.chip(other.title) in text for other in linked), section.id
        assert section.id not in [other.id for other in linked]
    terms = styled(look, "kunitori", every[-1], []).plain
    assert all(look.chip(term) in terms and look.chip(text) in terms for term, text in rules.glossary("kunitori"))


async def test_a_link_leads_to_its_ruling_and_back(shown: Shown) -> None:
    async with started() as (app, pilot):
        app.push_screen(RulesScreen("kunitori", "turn"))
        await pilot.pause()
        assert "1 R21" in shown(app)
        await pilot.press("1")
        assert rules.section("kunitori", "R21").title in shown(app)
        await pilot.press("backspace")
        assert rules.section("kunitori", "turn").title in shown(app)


async def test_the_search_shows_what_speaks_of_the_word_before_what_mentions_it(shown: Shown) -> None:
    async with started() as (app, pilot):
        await pilot.press("question_mark", "slash", *"ambush")
        listed = [o.id for o in app.screen.query_one("#list").options]  # type: ignore[attr-defined]
        assert [part for part in listed if part] == [s.id for some in rules.search("kunitori", "ambush") for s in some]
        assert "Mentioned in" in shown(app)
        await pilot.press("enter", "enter")
        assert app.screen.query_one("#text-box").border_title == rules.section("kunitori", "defence").title
        await pilot.press("escape", "escape")
        assert len(app.screen.query_one("#list").options) > 30  # type: ignore[attr-defined]


async def test_a_search_for_nothing_says_so_and_leads_to_the_aim(shown: Shown) -> None:
    async with started() as (app, pilot):
        await pilot.press("question_mark", "slash", *"zzzz")
        assert "Nothing found. Perhaps you mean" in shown(app)
        await pilot.press("enter", "enter")
        assert app.screen.query_one("#text-box").border_title == rules.section("kunitori", "aim").title


async def test_the_page_keys_move_the_cursor_of_the_list_by_a_page() -> None:
    async with started() as (app, pilot):
        app.push_screen(RulesScreen("kunitori"))
        await pilot.pause()
        rows = app.screen.query_one(Rows)
        begun = rows.highlighted
        await pilot.press("pagedown")
        assert begun is not None
        assert rows.highlighted is not None
        assert rows.highlighted - begun == rows.size.height
        await pilot.press("pageup")
        assert rows.highlighted == begun


async def test_space_reads_on_from_page_to_page_and_from_section_to_section(shown: Shown) -> None:
    """Wish 10: at the end of a section it did nothing."""
    async with started() as (app, pilot):
        order = [section.title for section in rules.sections("kunitori")[-4:]]  # the third of them has many pages
        app.push_screen(RulesScreen("kunitori", rules.sections("kunitori")[-4].id))
        await pilot.pause()
        assert "Space go on" in shown(app)
        seen, pages = [], 0
        while len(seen) < len(order):
            title = str(app.screen.query_one("#text-box").border_title)
            if seen[-1:] != [title]:
                seen.append(title)
            text = app.screen.query_one("#text")
            at, end = text.scroll_y, text.max_scroll_y
            assert not {"Scroll", "Page", "Ends"} & {command.title for command in app.get_system_commands(app.screen)}
            await pilot.press("space")
            assert at == end or at < text.scroll_y < at + text.size.height
            pages += 1
            assert pages < 20
        assert seen == order


async def test_space_is_a_letter_of_what_is_looked_for(shown: Shown) -> None:
    async with started() as (app, pilot):
        app.push_screen(RulesScreen("kunitori"))
        await pilot.pause()
        await pilot.press("slash", *"deck", "space", *"empty")
        assert app.screen.query_one("#search", Input).value == "deck empty"
        assert "When the deck is empty" in shown(app)


async def test_an_unknown_section_opens_the_list(shown: Shown) -> None:
    async with started() as (app, pilot):
        app.push_screen(RulesScreen("kunitori", "R999"))
        await pilot.pause()
        assert rules.sections("kunitori")[0].title in shown(app)


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_the_glossary_is_one_page(shown: Shown, size: tuple[int, int]) -> None:
    async with started(size=size) as (app, pilot):
        app.push_screen(RulesScreen("kunitori", "glossary"))
        await pilot.pause()
        term, meaning = rules.glossary("kunitori")[0]
        assert f"{term}  {meaning[:30]}" in shown(app)


async def test_in_a_wide_terminal_the_text_follows_the_cursor(shown: Shown) -> None:
    async with started(size=(120, 36)) as (app, pilot):
        await pilot.press("question_mark", "down", "down")
        second = rules.sections("kunitori")[1]
        assert " ".join(second.paragraphs[0].split()[:5]) in shown(app)


@pytest.mark.parametrize("section_id", ["outcome", "R24"])
async def test_the_contents_mark_the_page_that_was_opened_at_once(section_id: str) -> None:
    async with started() as (app, pilot):
        app.push_screen(RulesScreen("kunitori", section_id))
        await pilot.pause()
        marked = app.screen.query_one(Rows).highlighted_option
        assert marked is not None
        assert marked.id == section_id
