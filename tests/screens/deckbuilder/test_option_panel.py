"""The list of choices in words: what is under the cursor is marked by a sign, not by colour alone."""

from __future__ import annotations

from rich.text import Text
from textual.app import App, ComposeResult
from textual.widgets import Input

from screens.drawing.look import Look, palette
from screens.widgets.option_panel import OptionPanel
from tests.driving import driven, run


class Question(App[None]):
    """A panel beside something else that can have the focus, with the colours of this program."""

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return palette("lacquer")

    def compose(self) -> ComposeResult:
        yield OptionPanel(id="panel")
        yield Input(id="other")


def lines(panel: OptionPanel) -> list[str]:
    return [option.prompt.plain for option in panel.options if isinstance(option.prompt, Text)]


def test_the_choice_under_the_cursor_is_marked_while_the_panel_has_the_focus() -> None:
    async def play() -> None:
        async with driven(Question()) as pilot:
            panel = pilot.app.query_one(OptionPanel)
            panel.offer(Look(), "Which?", [("a", "First"), ("b", "Second"), ("c", "Third")], hinted="b")
            panel.focus()
            await pilot.pause()
            assert lines(panel) == [" 1   First", "►2 » Second", " 3   Third"]
            await pilot.press("down")
            assert lines(panel) == [" 1   First", " 2 » Second", "►3   Third"]
            assert panel.key == "c"
            pilot.app.query_one(Input).focus()
            await pilot.pause()
            assert lines(panel) == [" 1   First", " 2 » Second", " 3   Third"]
            panel.offer(Look(), "And now?", [("d", "Fourth"), ("e", "Fifth")])
            panel.focus()
            await pilot.pause()
            assert lines(panel) == ["►1   Fourth", " 2   Fifth"]

    run(play())


def test_number_and_hint_have_no_colours_of_their_own_under_the_cursor() -> None:
    """A gold number and a vermilion sign were lost on the ground of the cursor."""

    async def play() -> None:
        async with driven(Question()) as pilot:
            panel, look = pilot.app.query_one(OptionPanel), Look()
            panel.offer(look, "Which?", [("a", "First"), ("b", "Second")], hinted="a")

            def inks(at: int) -> list[object]:
                prompt = panel.get_option_at_index(at).prompt
                assert isinstance(prompt, Text)
                return [span.style for span in prompt.spans]

            panel.focus()
            await pilot.pause()
            own = [look.style("cost"), look.style("alarm")]
            assert (inks(0), inks(1)) == ([look.style("focus")], own)
            await pilot.press("down")
            assert (inks(0), inks(1)) == (own, [look.style("focus")])

    run(play())
