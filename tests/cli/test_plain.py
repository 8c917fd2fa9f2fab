"""Plain mode: a whole game in numbered lines."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import Result

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.engine.api import Setup
from kunitori_tui.games.deckbuilder.rules.battle import defence_value
from kunitori_tui.plain.table import LOG_LINES, words
from kunitori_tui.play import settings, stats
from kunitori_tui.play.match import Match
from kunitori_tui.text.cells import LINE
from savegames.store import Store

Run = Callable[..., Result]

ONES = "1\n" * 3000


@pytest.fixture(params=["you,money", "you,money,money", "you,samurai,daimyo,ashigaru", "you,random"])
def table(request: pytest.FixtureRequest) -> str:
    """Return who sits at the table."""
    return str(request.param)


def test_option_1_for_ever_ends_the_game(run: Run, store: Store, table: str) -> None:
    found = run(f"play kunitori --plain --seed 11 --seats {table}", stdin=ONES)
    assert found.exit_code == 0
    assert "Final score" in found.stdout
    assert store.entries()[0].finished


def test_no_escape_sequence_is_written(run: Run) -> None:
    found = run(
        "play kunitori --plain --seed 11 --seats you,money", stdin="?\npool\ntable\nhand\nl\nh\ni gold\n" + ONES
    )
    assert "\x1b" not in found.output
    assert "\r" not in found.output


def test_the_final_count_names_every_player_with_the_score_of_the_save(run: Run, store: Store) -> None:
    found = run("play kunitori --plain --seed 4 --seats you,money,samurai", stdin=ONES)
    entry = store.entries()[0]
    final = found.stdout.partition("Final score")[2]
    for seat, score in zip(entry.seats, entry.summary.scores, strict=True):
        assert re.search(rf"\d\. {seat.name}: {score} points?", final)


def test_a_finished_game_counts_once_in_the_statistics(run: Run, store: Store) -> None:
    run("play kunitori --plain --seed 4 --seats you,money", stdin=ONES)
    name = store.entries()[0].id
    assert "Final score" in run(f"resume {name} --plain").stdout
    assert [f.save for f in stats.load()] == [name]


def test_the_end_of_input_saves_and_exits_0(run: Run, store: Store) -> None:
    found = run("play kunitori --plain --seed 4 --option first=1 --seats you,money --ascii --lang en", stdin="2\n")
    assert found.exit_code == 0
    entry = store.entries()[0]
    assert found.stdout.endswith(f"kunitori resume {entry.id} --plain --ascii --lang en\n")
    assert Match.from_save(store.load(entry.id)).journal == ["end", "treasure:kupfer"]


def test_q_saves_and_leaves_before_the_rest_of_the_input(run: Run, store: Store) -> None:
    run("play kunitori --plain --seed 4 --option first=1 --seats you,money", stdin="2\nq\n1\n1\n")
    assert Match.from_save(store.load(store.entries()[0].id)).journal == ["end", "treasure:kupfer"]


def test_resume_goes_on_where_the_game_was_left(run: Run, store: Store, unfinished: str) -> None:
    before = store.load(unfinished).journal
    found = run("resume --plain", stdin="1\n")
    assert found.exit_code == 0
    after = store.load(unfinished).journal
    assert after[: len(before)] == before
    assert len(after) > len(before)


@pytest.mark.parametrize("line", ["resume", "resume --plain"])
def test_resume_without_a_game_fails_with_one_line(run: Run, line: str) -> None:
    found = run(line)
    assert found.exit_code == 1
    assert len(found.stderr.splitlines()) == 1


def test_playing_all_treasures_and_buying_moves_the_cards(run: Run, store: Store) -> None:
    """Seed 11, first question of the buy phase: the money of all treasures buys a Village."""
    start = "play kunitori --plain --seats you,money --option first=1 --seed 11"
    asked = run(start, stdin="t\n").stdout
    number = re.findall(r"^ *(\d+)  Buy Village", asked, re.MULTILINE)[-1]
    run(start, stdin=f"t\n{number}\n")
    journals = [store.load(e.id).journal for e in store.entries()]
    longest = max(journals, key=len)
    assert "buy:dorf" in longest
    bought = longest.index("buy:dorf")
    assert set(longest[1:bought]) == {"treasure:kupfer"}


def test_the_name_of_a_card_that_the_hand_pays_for_plays_the_treasures_and_buys_it(run: Run, store: Store) -> None:
    told = run("play kunitori --plain --seats you,money --option first=1 --seed 11", stdin="silver\nq\n").stdout
    assert "  Buy Silver" not in told, "no choice yet"
    assert "You buy Silver (3)" in told
    journal = store.load(store.entries()[0].id).journal
    assert journal[1:5] == [*["treasure:kupfer"] * 3, "buy:silber"]


def test_what_cards_do_is_told_in_words_unless_the_setting_is_codes(run: Run) -> None:
    line = "play kunitori --plain --seats you,money --option first=1 --seed 11 --lang en"
    talk = "pool\nhand\ni militia\nq\n"
    told = run(line, stdin=talk).stdout
    words = (
        "treasure Copper: 1 money\n",
        "militia: attack 1; 1 point; +1 card or +1 action, ",
        "x 0 Copper: 1 money\n",
    )
    assert all(said in told for said in words)
    assert not re.search("[†◆▲]", told)
    settings.store(settings.Settings(codes="codes"))
    told = run(line, stdin=talk).stdout
    assert all(said in told for said in ("treasure Copper $1\n", "militia †1 +1C/+1A ◆1, ", "  †1: Attack 1"))


def test_in_brief_is_told_what_is_new_since_the_last_question_and_r_tells_all(run: Run, store: Store) -> None:
    start = "play kunitori --plain --seats you,money --option first=1 --seed 11 --lang en"
    full = run(start, stdin="1\n").stdout.split("> ")
    brief = run(start, stdin="brief\n1\nr\n").stdout.split("> ")
    again = run(start, stdin="1\n").stdout.split("> ")
    assert len(brief[2].split()) < len(full[1].split())
    assert brief[3].removeprefix("r\n") == full[1][full[1].index("\nPhase") :]
    assert len(again[1].split()) < len(full[1].split())  # the setting is kept


def test_in_brief_choices_that_are_as_before_are_numbers_with_those_they_had_and_words_choose_too(
    run: Run, store: Store
) -> None:
    start = "play kunitori --plain --seats you,money --option first=1 --seed 11 --lang en"
    told = run(start, stdin="brief\nplay treasure copper\ncopper\n2\n2\nmarket\n").stdout.split("> ")
    question = "You can spend $3 on one card."
    assert question in told[0], "asked in words once a turn"
    assert question not in "".join(told[1:4])
    assert told[2].splitlines()[-2:] == ["  4  Buy Village (1)", "As before: 1 to 3."]
    assert "copper may mean several choices" in told[3]
    assert told[5].splitlines()[-2:] == [" 11  Silver (3)", "As before: 1, 2 to 6 (were 3 to 7)."]
    assert "You buy Market (3)" in told[6]


def test_the_menu_in_lines_leads_to_a_game_and_back_and_changes_settings(run: Run, store: Store) -> None:
    number = [*settings.CHOICES].index("voices") + 1
    found = run("--plain --lang en", stdin=f"2\n1\n2\n4\n1\n\nq\n12\n{number}\n2\nq\nx\nq\n")
    assert found.exit_code == 0
    (saved,) = store.entries()
    assert (saved.game, [seat.bot for seat in saved.seats]) == ("kunitori", ["", "samurai", "daimyo"])
    assert "Saved. To go on: kunitori resume" in found.stdout
    assert settings.load().voices == "off"
    assert "At moments that matter a bot says a few words" in found.stdout, "what a setting is for"
    assert found.stdout.count("\nMenu\n") == 3, "a line that means nothing does not say it all again"
    first, second = found.stdout.split("\nMenu\n")[1:3]
    assert ("Resume" in first, "Resume" in second) == (False, True), "there is nothing to resume before"
    assert "Choose a number from 1 to 12." in found.stdout


def test_a_finished_game_can_be_looked_back_on_named_and_played_once_more_and_is_deleted_after_asking(
    run: Run, store: Store, finished: str
) -> None:
    name = finished
    told = run("--plain --lang en", stdin="8\n1\n2\n8\n1\n4\n-x\n8\n1\n7\nno\nq\n").stdout
    deeds = told[told.index("8\n\nSaved games") :].split("\n\n")[2].splitlines()[1:-1]
    assert [line.split("  ")[-1] for line in deeds][1:3] == ["Look back, step by step", "Review"]
    assert "Go on" not in told
    assert store.load(name).title == "-x"
    assert "Nothing was deleted." in told
    run("--plain", stdin="8\n1\n7\nyes\nq\n")
    assert store.entries() == []


def test_a_game_that_goes_on_is_not_reviewed_and_q_leads_back_to_the_list(run: Run, unfinished: str) -> None:
    told = run("--plain --lang en", stdin="8\n1\n?\nq\nq\nq\n").stdout
    assert (told.count("\nSaved games\n"), told.count("q to go back: "), told.count("q to leave: ")) == (2, 4, 2)
    assert "Enter alone says the lines again, q goes back." in told
    assert ("Go on" in told, "Review" in told, "once more" in told) == (True, False, False)


def test_once_more_turns_the_seats_on_another_deal(run: Run, store: Store, finished: str) -> None:
    before = store.load(finished)
    assert "\n  1  Play once more\n" in run("--plain --lang en", stdin="1\nq\nq\n").stdout
    after = store.load(store.entries()[0].id)
    assert [seat.name for seat in after.seats] == [before.seats[-1].name, *(seat.name for seat in before.seats[:-1])]
    assert after.options == before.options
    assert after.seed != before.seed


def test_a_new_game_takes_rule_options_and_the_deal_of_the_day_a_level(run: Run, store: Store) -> None:
    run("--plain", stdin="6\n5\n1\nq\nq\n")
    (daily,) = store.entries()
    assert {seat.bot for seat in daily.seats} == {"", "ashigaru"}
    told = run("--plain --lang en", stdin="3\n1\n2\n1\nround_limit=14 first=2 errata=x1\nq\nq\n").stdout
    assert "first=random: Who takes the first turn." in told
    assert "Option round limit: 14." in told
    (options,) = (store.load(entry.id).options for entry in store.entries() if entry.id != daily.id)
    assert [options[key] for key in ("round_limit", "first", "errata")] == [14, "2", ["x1"]]


def test_behind_the_door_nothing_is_to_be_typed_on_a_command_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert all("kunitori " in run(line).stdout for line in ("stats", "join"))
    monkeypatch.setenv("KUNITORI_TABLES_DIR", "/nowhere")
    monkeypatch.setenv("KUNITORI_NAME", "ana")
    told = [run(line).stdout for line in ("stats", "join")]
    assert all("in the menu" in line and "kunitori " not in line for line in told)


def test_what_the_menu_in_lines_starts_speaks_its_language_in_its_signs(run: Run) -> None:
    told = run("--plain --ascii --lang de", stdin="2\n4\n1\n1\n\nq\nq\n").stdout
    assert "Gespeichert. Weiter mit" in told
    assert told.isascii()


def test_plain_mode_is_a_setting_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.store(settings.Settings(screens="lines"))
    assert "\nMenu\n" in run("--lang en", stdin="q\n").stdout
    settings.store(settings.Settings())
    assert "cannot show the screens" in run("--lang en").stderr
    monkeypatch.setenv("KUNITORI_PLAIN", "1")
    assert "\nMenu\n" in run("--lang en", stdin="q\n").stdout


def test_undo_takes_back_a_treasure_but_not_a_draw(run: Run, store: Store) -> None:
    found = run("play kunitori --plain --seats you,money --option first=1 --seed 11", stdin="2\nu\n1\nu\n")
    assert found.stdout.count("Taken back.") == 1
    assert "Undo stops here: Okuni has had a turn." in found.stdout
    assert "treasure:kupfer" not in store.load(store.entries()[0].id).journal[:3]


def test_the_hint_is_one_of_the_options_on_offer(run: Run) -> None:
    found = run("play kunitori --plain --seats you,money --option first=1 --seed 11", stdin="1\nt\nh\n").stdout
    options, hint = found.split("> h\n")
    number, label = re.match(r" *(\d+)  (.*)", hint).groups()  # type: ignore[union-attr]
    assert re.search(rf"^ *{number}  {re.escape(label)}$", options.rpartition("Phase:")[2], re.MULTILINE)


def test_information_names_card_cost_effect_and_why_it_cannot_be_had(run: Run) -> None:
    found = run("play kunitori --plain --seats you,money --option first=1 --seed 11", stdin="i gold\ni nonsense\ni 9\n")
    assert "Gold (Treasure), cost 6" in found.stdout
    assert "§5-3" in found.stdout
    assert "Nothing has that name" in found.stdout
    assert "Choose a number from 1 to" in found.stdout


def test_information_about_an_option_tells_about_its_card(run: Run) -> None:
    found = run("play kunitori --plain --seats you,money --option first=1 --seed 11", stdin="1\ni 2\n")
    assert "Copper (Treasure), cost 0" in found.stdout


def test_information_names_sections_of_the_rules_and_shows_them(run: Run) -> None:
    found = run("play kunitori --plain --seed 7", stdin="i 1\ni R47\ni buy\n").stdout
    assert "  i R41: When treasures are played" in found
    assert "== R47 Compulsory or not [R47]" in found
    assert "== Buy phase (§5-3) [buy]" in found


def test_the_two_minutes_can_be_read_at_the_table(run: Run) -> None:
    found = run("play kunitori --plain --seed 7", stdin="i short\nq\n").stdout
    assert "Kunitori! in two minutes" in found
    assert not re.search("[┌│►]", found)
    settings.store(settings.Settings(lines="brief"))
    assert max(map(len, run("play kunitori --plain --seed 7", stdin="i money gone\nq\n").stdout.splitlines())) > 200
    assert "i short" in run("play kunitori --plain --seed 7", stdin="?\nq\n").stdout
    assert "i short" in run("learn kunitori --plain", stdin="q\n").stdout


def test_an_aim_of_a_guided_game_is_written_once_until_the_next_is_due(run: Run) -> None:
    """Also where the coach was sent away before."""
    found = run("learn kunitori --plain", stdin="2\n2\n2\n11\n\ncoach\nq\n").stdout
    assert found.count("Lesson 1 of 12: Most points win: victory cards") == 1
    assert found.count("Lesson 2 of 12: Now an army") == 2, "coach says it once more"


def test_a_coach_that_is_called_speaks_here_and_in_the_next_game_until_he_is_sent_away(run: Run) -> None:
    silent = "The coach is silent; coach on calls him."
    assert silent in run("play kunitori --plain --seed 7", stdin="coach\ncoach on\nq\n").stdout
    before, after = run("learn kunitori --plain", stdin="coach off\n2\n2\n2\n11\n\nq\n").stdout.split(silent)
    assert "Lesson 1 of 12" in before
    assert "Lesson 2 of 12" not in after
    assert silent in run("play kunitori --plain --seed 7", stdin="coach\nq\n").stdout


def test_three_lines_that_mean_nothing_bring_help_once(run: Run) -> None:
    helped = "A number chooses, an empty line repeats the question"
    assert helped not in run("play kunitori --plain --seed 7", stdin="buy\nxyzzy\nl\n99\nfoo\nq\n").stdout
    found = run("play kunitori --plain --seed 7", stdin="buy\n99\nfoo\nbar\nl\nx\ny\nz\nq\n").stdout
    assert found.count(helped) == 1
    assert found.index("foo means nothing") < found.index(helped) < found.index("bar means nothing")


def test_information_answers_what_people_ask(run: Run) -> None:
    found = run("play kunitori --plain --seed 7", stdin="i money gone\ni xyzzy\n").stdout
    assert "== Buy phase (§5-3) [buy]" in found
    assert "Nothing has that name" in found


def test_who_does_not_concede_is_told_that_the_game_goes_on(run: Run, store: Store) -> None:
    found = run("play kunitori --plain --seats you,money --seed 7", stdin="concede\nn\nq\n").stdout
    assert "You play on." in found
    assert not store.load(store.entries()[0].id).finished


@pytest.mark.parametrize(
    ("game", "bots"),
    [
        ("kunitori", ["samurai", "samurai"]),
        ("brennt", ["samurai", "samurai"]),
        ("mixed", ["samurai", "samurai"]),
        ("moegahara", ["samurai"]),
        ("azuchi", ["samurai", "samurai"]),
        ("sekigahara", ["samurai"]),
    ],
)
def test_every_game_starts_without_a_word_about_seats(run: Run, store: Store, game: str, bots: list[str]) -> None:
    assert run(f"play {game} --plain --seed 1", stdin="q\n").exit_code == 0
    assert [seat.bot for seat in store.entries()[0].seats] == ["", *bots]


def test_two_people_of_one_name_are_told_apart(run: Run, store: Store) -> None:
    run("play azuchi --plain --seats person:Ana,person:ana,person:Konstantinos", stdin="q\n")
    assert [seat.name for seat in store.entries()[0].seats] == ["Ana", "ana II", "Konstantinos"]


def test_input_that_means_nothing_changes_nothing(run: Run, store: Store) -> None:
    rubbish = "0\n99\n-1\nabc\n\x1b[A\nü†\n１\n" + "x" * 50_000 + "\n"
    found = run("play kunitori --plain --seats you,money --option first=1 --seed 11", stdin=rubbish)
    assert found.exit_code == 0
    assert "\x1b" not in found.output
    assert store.load(store.entries()[0].id).journal == ["end"]  # of a phase without a choice


def test_the_pool_marks_what_can_be_bought_with_the_money_at_hand(run: Run) -> None:
    found = run("play kunitori --plain --seats you,money --option first=1 --seed 11", stdin="1\nt\npool\n").stdout
    pool = found.partition("> pool\n")[2]
    marked = set(re.findall(r"^  \+ +(\d+)~? ", pool, re.MULTILINE))
    others = set(re.findall(r"^    +(\d+)~? ", pool, re.MULTILINE))
    money = int(re.findall(r"up to \$(\d+)", found)[-1])
    assert {int(c) for c in marked} <= set(range(money + 1))
    assert all(int(c) > money for c in others)


def test_no_card_of_another_hand_is_shown(run: Run, store: Store) -> None:
    found = run(
        "play kunitori --plain --seats you,money --option first=1 --seed 11", stdin="table\nl\n1\n1\ntable\nl\n"
    )
    assert "Okuni draws 4 cards" in found.stdout or "Okuni:" in found.stdout
    assert "Okuni draws Copper" not in found.stdout
    assert "Okuni discards Copper" not in found.stdout


def test_the_log_ends_with_what_was_told_last_and_is_no_longer_than_one_reads(run: Run) -> None:
    told = run("play kunitori --plain --seats you,money --seed 11", stdin="1\n" * 20 + "l\nq\n").stdout
    before, _, log = told.partition("> l\n")
    rounds = re.findall(r"^Round (\d+): (?:you|Okuni)$", log, re.M)
    assert len(rounds) > 4
    assert rounds == sorted(rounds, key=int)
    assert rounds[-1] == re.findall(r"^Round (\d+)", before, re.M)[-1]
    assert log.partition("> q")[0].count("\n") == LOG_LINES


def test_a_game_of_bots_alone_is_told_turn_by_turn_to_the_end(run: Run) -> None:
    found = run("play kunitori --plain --seats daimyo,samurai --seed 3")
    assert found.exit_code == 0
    turns = [line for line in found.stdout.splitlines() if re.match(r"Round \d+, (Naotora|Okuni)\. ", line)]
    assert len(turns) > 20
    assert any("Points: " in line for line in turns)
    assert "Final score" in found.stdout


def test_the_end_is_told_with_the_verdict_the_reason_and_what_decided_it(run: Run) -> None:
    found = run("play kunitori --plain --seats daimyo,samurai --seed 3")
    told = found.stdout[found.stdout.index(" wins, ") :].splitlines()
    lead = r"(Naotora|Okuni) (passed (Naotora|Okuni) in|led from) round \d+( on)? and won by \d+ points\."
    cause = r"(Naotora|Okuni) (bought|took) the last \w+ in round \d+"
    assert re.match(rf" wins, \d+ to \d+\. {lead} {cause}", told[0])
    assert any(re.match(r"Round \d+: .* ahead of (Naotora|Okuni)\.$", line) for line in told[1:6])
    assert any(line.startswith("Greatest battle: round ") for line in told[1:8])
    assert told.index("Final score") > 2


def test_to_concede_is_asked_twice_and_puts_the_player_last(run: Run, store: Store) -> None:
    found = run("play kunitori --plain --seats you,random --seed 3", stdin="concede\nno\nconcede\nconcede\n")
    assert "2. You: " in found.stdout
    assert store.entries()[0].finished


def test_several_people_are_refused_where_the_screen_cannot_be_cleared(run: Run, folders: Path) -> None:
    found = run("play kunitori --plain --seats you,person:Ana")
    assert found.exit_code == 2
    assert len(found.stderr.splitlines()) == 1
    assert not (folders / "savegames").exists()


def test_people_who_need_no_curtain_share_a_pipe(run: Run, tmp_path: Path, store: Store) -> None:
    (tmp_path / "config").mkdir(exist_ok=True)
    (tmp_path / "config" / "settings.json").write_text('{"curtain": "off"}')
    found = run("play kunitori --plain --seats person:Ana,person:Ben --seed 4 --option round_limit=2", stdin=ONES)
    assert found.exit_code == 0
    assert store.entries()[0].finished


@pytest.mark.parametrize("seed", ["--seed 4711", ""])
def test_a_chosen_seed_is_told_to_each_of_several_people_and_another_one_at_the_end(
    run: Run, tmp_path: Path, store: Store, seed: str
) -> None:
    (tmp_path / "config").mkdir(exist_ok=True)
    (tmp_path / "config" / "settings.json").write_text('{"curtain": "off"}')
    seats = f"--seats person:Ana,person:Ben {seed} --option round_limit=2"
    found = run(f"play kunitori --plain {seats}", stdin=ONES).stdout
    number = store.load(store.entries()[0].id).seed
    before, _, after = found.partition("Final score")
    assert f"Seed {number}." in after
    if seed:
        assert before.count("Known deal: somebody may know seed 4711 already.") == 2
    else:
        assert str(number) not in before
        assert before.count("The seed is secret until the end.") == 2


def test_ascii_writes_no_other_sign(run: Run) -> None:
    found = run("play kunitori --plain --ascii --lang de --seats you,daimyo --seed 2", stdin="pool\n?\ntable\ni oda\n")
    assert found.exit_code == 0
    assert found.stdout.isascii()


def test_ascii_is_measured_as_it_is_written(run: Run) -> None:
    told = run("play sekigahara --plain --ascii --lang de --seats you,daimyo --seed 2", stdin="i short\n").stdout
    written = told.partition("i short\n")[2].splitlines()
    assert len(written) > 20
    assert [line for line in written if len(line) > LINE] == []


ENGLISH = ("Your ", "Phase: Action", "You ", "Saved", "left", "Buy ", "End the", "means nothing", "Not now", "points;")


def test_german_has_no_english_left_in_it(run: Run) -> None:
    talk = "?\npool\ntable\nhand\nl\nh\ni gold\nu\nxyzzy\n1\nt\ni 2\nh\n" + "1\nt\n" * 2000
    found = run("play kunitori --plain --lang de --seats you,samurai,daimyo --seed 5", stdin=talk)
    assert found.exit_code == 0
    assert "Abrechnung" in found.stdout
    assert [text for text in ENGLISH if text in found.stdout] == []


def test_a_price_sheet_is_said_at_the_table_and_can_be_left_out(run: Run, tmp_path: Path) -> None:
    (tmp_path / "config").mkdir(exist_ok=True)
    (tmp_path / "config" / "prices.toml").write_text("[kunitori.praefektur]\ncost = 8\n")
    with_sheet = run("play kunitori --plain --seats you,money --seed 2")
    assert "price sheet: Prefecture" in with_sheet.stdout
    without = run("play kunitori --plain --seats you,money --seed 2 --option prices=off")
    assert "price sheet" not in without.stdout


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a folder in which nobody can write")
def test_a_disk_that_refuses_is_told_and_the_game_is_played_on(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KUNITORI_DATA_DIR", "/proc/kunitori")
    found = run("play kunitori --plain --seats you,money --seed 2", stdin=ONES)
    assert found.exit_code == 1
    assert "Final score" in found.stdout
    playing, _, counted = found.stdout.partition("Final score")
    assert playing.count("The disk refused") == 1
    assert "The game itself goes on." in playing
    assert "goes on" not in counted
    assert "Traceback" not in found.output


def test_the_sums_beside_an_attack_are_those_of_the_rules() -> None:
    """7-3: against everything in the other area, attack and defence added up."""
    state = shelf.load("kunitori").new(Setup(3, 5))
    bot = bots.load("kunitori", "samurai")
    seen = 0
    while (decision := state.decision) is not None:
        view = state.observe(decision.seat)
        if decision.kind == "lead":
            for option in (o for o in view.choices if o.startswith("attack:")):
                target = int(option[7:])
                told = words("kunitori").outlook(view, option)
                due = rf"\d+ against {defence_value(view, target)}, {view.hand_count[target]} cards in hand"
                assert re.fullmatch(due, told)
                seen += 1
        state.apply(bot.choose(view, seen))
    assert seen > 4


def test_a_resumed_game_begins_with_the_end_of_its_log(run: Run, unfinished: str) -> None:
    log = run("resume --plain", stdin="l\n").stdout
    shown, _, whole = log.partition("> l\n")
    last = [line for line in whole.splitlines() if line][-3]
    assert last in shown


def test_resume_says_what_is_lost_where_the_journal_does_not_fit_the_rules(
    run: Run, store: Store, unfinished: str
) -> None:
    save = store.load(unfinished)
    assert "does not fit the rules" not in run("resume --plain").stdout
    store.write(replace(save, journal=["buy:moon", *save.journal[1:]]))
    found = run("resume --plain", stdin="1\n")
    told = " ".join(found.stdout.split())
    assert "Move 1 does not fit the rules of this version: the log starts afresh, earlier moves cannot be" in told
    assert len(store.load(unfinished).journal) > len(save.journal)


@pytest.mark.parametrize("game", shelf.ids())
def test_option_1_alone_reaches_the_final_score_of_every_game(run: Run, game: str) -> None:
    """Whoever pipes a 1 into every question gets to the end, as ``yes 1`` does."""
    limit = "" if game in ("azuchi", "sekigahara") else " --option round_limit=12"
    found = run(f"play {game} --plain --seed 3{limit}", stdin="1\n" * 2000)
    assert found.exit_code == 0
    assert "Final score" in found.stdout
    assert "\n1. " in found.stdout


def test_a_single_choice_is_not_asked(run: Run) -> None:
    """A first hand without action cards goes straight to buying."""
    found = run("play kunitori --plain --seats you,money --option first=1 --seed 11", stdin="").stdout
    assert "Straight to buying: no action card in your hand." in found
    assert "1  End the action phase" not in found


def test_a_line_says_what_would_lapse_and_1_still_ends_the_phase(run: Run, store: Store) -> None:
    found = run("play kunitori --plain --seats you,money --option first=1 --seed 11", stdin="1\n").stdout
    assert re.search(r"Copper x\d not played yet: \d more money\.", found)
    assert store.load(store.entries()[0].id).journal[:2] == ["end", "end"]


def test_a_plays_what_pays_for_itself(run: Run) -> None:
    told = run("play kunitori --plain --seats you,money --option first=1 --seed 11", stdin="a\n?\n").stdout
    assert "There is nothing to play that way now." in told
    assert "play all deployed cards and those that pay for themselves" in told


def test_a_battle_is_told_by_its_result_in_lines_and_last_tells_it_once_more(run: Run) -> None:
    found = run("play kunitori --plain --seed 104 --seats you,samurai,samurai", stdin="last\n" + "1\nlast\n" * 1500)
    lines = found.stdout.splitlines()
    assert "No battle has been fought yet." in lines[:40]
    heads = [
        at for at, line in enumerate(lines) if re.match(r"Battle, round \d+: .* attacks you with .*: \d+\.$", line)
    ]
    assert len({lines[at] for at in heads}) > 3
    assert len(heads) > len({lines[at] for at in heads}), "told again"
    for at in heads:
        assert re.match(r"  You have \d+ deployed\. ", lines[at + 1])
        assert re.match(r"  (You win|\w+ wins) by \d+, .*\. Points: you \d+, |  Even, ", lines[at + 2])


@pytest.mark.parametrize("game", ["kunitori", "brennt", "mixed"])
def test_what_others_do_around_a_battle_is_told_in_sentences(run: Run, game: str) -> None:
    """It was told card by card: a line for every Copper."""
    lines = run(f"play {game} --plain --seed 31", stdin=ONES).stdout.splitlines()
    begun = [line for line in lines if re.match(r"Round \d+, (Okuni|Hisahide)\. ", line)]
    ended = [line for line in lines if re.match(r"(Okuni|Hisahide) goes on\. ", line)]
    assert len(begun) > 20
    assert ended
    assert all("Still deployed: " in line or "Bought " in line for line in ended)
    assert not any(re.match(r"(Okuni|Hisahide) (plays|buys|draws|discards) ", line) for line in lines)
    at = lines.index(ended[0])
    assert any(line.startswith("Battle, round ") for line in lines[at - 5 : at])


def test_every_own_turn_begins_with_the_aim_of_the_game(run: Run) -> None:
    """In lines the points of all and what ends the game stood on a page that had to be asked for."""
    lines = run("play kunitori --plain --seed 31", stdin=ONES).stdout.splitlines()
    turns = sum(line.startswith("Phase: Buy.") for line in lines)
    aims = [line for line in lines if line.startswith("Aim: most points. You ")]
    assert len(aims) == turns
    assert "Village (24), Prefecture (12), Land (8, shortest)." in aims[0]
    assert any(line.endswith("Once the last Land is taken, the others have one turn each.") for line in aims)


def test_a_game_without_words_for_its_aim_begins_no_turn_with_it(run: Run) -> None:
    told = run("play azuchi --plain --seed 3", stdin="1\n1\n").stdout.splitlines()
    assert not any(line.startswith("Aim:") for line in told)
