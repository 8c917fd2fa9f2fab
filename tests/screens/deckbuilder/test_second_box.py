"""The questions of the second box at the table, each answered by keyboard."""

from __future__ import annotations

from pathlib import Path

from tests.games.deckbuilder.builders import do, in_play, kind, names
from tests.screens.deckbuilder.joint import TRIO, calling, table, told
from tests.screens.deckbuilder.sitting import people, session_of, sit

# -- strategy cards --------------------------------------------------------------------------------------------------


async def test_strategy_cards_are_ticked_and_kept(tmp_path: Path) -> None:
    """R16: one card less is drawn for each."""
    state = table(2, hand=["falle", "gegenschlag", "kupfer", "dorf"], deck=["silber"] * 4)
    do(state, "end", "end")
    assert kind(state) == "keep"
    async with sit(session_of(state, people(0, 1)), tmp_path, curtain="off") as at:
        assert at.table.focused is at.table.hand
        assert "draw 4 cards" in at.text()
        await at.press("2")  # the cards stand in their printed order: money and villages come last
        await at.press("1")
        await at.until(lambda: "draw 2 cards" in at.text())
        await at.press("1", "enter")
        assert told(at, "keep") == [{"seat": 0, "cards": ["gegenschlag"]}]
        assert len(at.state.hand[0]) == 4
        assert names(at.state, "hand").count("silber") == 3


async def test_what_was_named_elsewhere_stays_kept(tmp_path: Path) -> None:
    """R16: a card named in plain mode is ticked, counts and cannot be taken back."""
    state = table(2, hand=["falle", "gegenschlag", "kupfer", "dorf"], deck=["silber"] * 4)
    do(state, "end", "end", "show:gegenschlag")
    async with sit(session_of(state, people(0, 1)), tmp_path, curtain="off") as at:
        assert "draw 3 cards" in at.text()
        await at.press("0", "2")
        assert "draw 3 cards" in at.text()
        await at.press("1")
        await at.until(lambda: "draw 2 cards" in at.text())
        await at.press("enter")
        assert told(at, "keep") == [{"seat": 0, "cards": ["falle", "gegenschlag"]}]


async def test_nothing_is_kept_without_a_tick(tmp_path: Path) -> None:
    state = table(2, hand=["falle", "kupfer"], deck=["silber"] * 4)
    do(state, "end", "end")
    async with sit(session_of(state, people(0, 1)), tmp_path, curtain="off") as at:
        await at.press("space", "0", "enter")
        assert names(at.state, "hand") == ["silber"] * 4


async def test_a_warning_puts_a_hand_card_back_into_the_pool(tmp_path: Path) -> None:
    state = table(2, hand=["warnung", "dorf", "kupfer"])
    do(state, "play:warnung", "choose:1")
    before = state.pool[state.table.number["dorf"]]
    async with sit(session_of(state, people(0)), tmp_path) as at:
        assert at.table.focused in (at.table.hand, at.table.options)
        index = at.table.view.choices.index("return:dorf")
        if at.table.focused is at.table.options:
            await at.press(str(index + 1))
        else:
            at.table.hand.go_to("hand:dorf")
            await at.press("enter")
        assert names(at.state, "hand") == ["kupfer"]
        assert at.state.pool[at.state.table.number["dorf"]] == before + 1


async def test_a_trap_lists_the_deployed_cards_of_all_players(tmp_path: Path) -> None:
    state = table(
        3,
        hand=["falle", "kupfer"],
        deployed=["kavallerie"],
        rivals={1: {"hand": ["kupfer"], "deployed": ["bogenschuetzen"]}, 2: {"hand": ["kupfer"]}},
    )
    while kind(state) == "replay":
        do(state, "replay:kavallerie")
    do(state, "play:falle")
    if kind(state) == "choose":
        do(state, "choose:1")
    assert kind(state) == "trap"
    async with sit(session_of(state, TRIO), tmp_path) as at:
        assert at.table.focused is at.table.options
        assert "Kenta's Archers" in at.text()
        at.table.options.highlighted = at.table.options.keys.index("trap:1:bogenschuetzen")
        await at.press("i")
        assert "Archers" in at.text()
        await at.press("escape", "enter")
        assert in_play(at.state, 1) == []
        assert "bogenschuetzen" in names(at.state, "discard", 1)


async def test_a_general_is_fetched_from_the_own_piles(tmp_path: Path) -> None:
    state = table(2, hand=["gegenschlag", "kupfer"], deck=["maeda_keiji", "dorf", "honda_tadakatsu"])
    do(state, "play:gegenschlag")
    while kind(state) == "choose":
        do(state, state.options()[-1])
    assert kind(state) == "fetch"
    async with sit(session_of(state, people(0)), tmp_path) as at:
        assert "Honda" in at.text()
        await at.press(str(at.table.options.keys.index("fetch:honda_tadakatsu") + 1))
        assert "honda_tadakatsu" in names(at.state, "hand")


async def test_the_beauty_is_given_to_a_player_with_a_land(tmp_path: Path) -> None:
    state = table(3, hand=["gold"] * 3, rivals={1: {"hand": ["land"], "deck": ["kupfer"]}, 2: {"hand": ["kupfer"]}})
    state.landed[1] = 1
    do(state, "end", *["treasure:gold"] * 3, "buy:schoenheit")
    assert kind(state) == "gift"
    async with sit(session_of(state, TRIO), tmp_path) as at:
        assert "To your own" in at.text()
        await at.press("2")
        assert told(at, "give") == [{"seat": 0, "target": 1, "card": "schoenheit"}]


async def test_the_temple_town_exchanges_a_treasure(tmp_path: Path) -> None:
    state = table(2, hand=["tempelstadt", "kupfer", "silber"], deck=["dorf"] * 4)
    do(state, "play:tempelstadt")
    assert kind(state) == "upgrade"
    async with sit(session_of(state, people(0)), tmp_path) as at:
        assert "gain Gold" in at.text()
        await at.press(str(at.table.options.keys.index("trash:silber") + 1))
        assert "gold" in names(at.state, "hand")
        assert "silber" not in names(at.state, "hand")


async def test_a_temple_town_says_what_it_exchanged_without_a_question_and_where_it_could_not(tmp_path: Path) -> None:
    """R49: the only exchange is compulsory, so nobody is asked; a hand without a treasure has none."""
    for hand, said in (
        (["kupfer"], "Trashed Copper, gained Silver into the hand."),
        (["dorf"], "Temple town: no treasure to exchange."),
    ):
        state = table(2, hand=[*hand, "tempelstadt", "tempelstadt"], deck=["dorf"] * 4)
        async with sit(session_of(state, people(0)), tmp_path) as at:
            at.table.hand.go_to("hand:tempelstadt")
            at.table.set_focus(at.table.hand)
            await at.press("enter")
            assert said in " ".join(at.text().split())
            await at.press("l")
            assert said[1:-1] in at.text()


async def test_the_skilled_ninja_turns_up_and_trashes_a_card_of_the_rival_not_of_the_own_hand(tmp_path: Path) -> None:
    """R13: the own hand is not lit, though it holds a card of the same name."""
    state = table(
        3,
        hand=["geuebte_ninja", "gold"],
        deck=["dorf"] * 4,
        rivals={1: {"hand": ["kupfer"], "deck": ["gold", "silber", "kupfer"]}, 2: {"hand": ["kupfer"]}},
    )
    do(state, "play:geuebte_ninja")
    while kind(state) == "choose":
        do(state, state.options()[-1])
    assert kind(state) == "trained_ninja"
    async with sit(session_of(state, people(0, 1, of=3)), tmp_path, curtain="off") as at:
        await at.press("1")
        assert at.table.view.decision.kind == "trained_show"
        await at.press("1")
        assert at.table.view.decision.kind == "trained_pick"
        await at.press("tab", "enter")  # the own hand: nothing happens but a word
        assert at.table.view.decision.kind == "trained_pick"
        await at.press("shift+tab", str(at.table.options.keys.index("trash:gold") + 1))
        assert [at.state.table.ids[c] for c in at.state.trash] == ["gold"]
        assert "gold" in names(at.state, "hand")


# -- walls -----------------------------------------------------------------------------------------------------------


async def test_a_wall_may_stay_and_lies_in_the_area_until_the_next_turn(tmp_path: Path) -> None:
    """R19."""
    state = table(2, hand=["verteidigungswall", "kupfer"], deck=["dorf"] * 8)
    do(state, "play:verteidigungswall")
    while kind(state) != "deploy":
        do(state, "end")
    async with sit(session_of(state, people(0, 1)), tmp_path, curtain="off") as at:
        assert at.table.area.ticked == {"verteidigungswall": 1}
        await at.press("enter")
        assert [at.state.table.ids[c] for c in at.state.walls[0]] == ["verteidigungswall"]
        assert at.state.active == 1
        assert "Wall site" in at.text()


# -- losses ----------------------------------------------------------------------------------------------------------


async def test_a_lost_unit_is_named_with_the_place_it_lies_in(tmp_path: Path) -> None:
    """R14."""
    state = table(
        2,
        active=1,
        hand=["kavallerie", "landzerstoerer", "honda_tadakatsu", "kupfer"],
        deck=["dorf"] * 6,
        rivals={0: {"hand": ["kupfer"], "deployed": ["kavallerie", "bogenschuetzen"]}},
    )
    do(state, "play:kavallerie", "play:landzerstoerer", "play:honda_tadakatsu", "end", "attack:0", "ambush", "done")
    assert kind(state) == "victim"
    async with sit(session_of(state, people(0, 1)), tmp_path, curtain="off") as at:
        assert "Archers, deployed" in at.text()
        await at.press(str(at.table.options.keys.index("victim:deployed:bogenschuetzen") + 1))
        assert in_play(at.state) == ["kavallerie"]


# -- the joint battle ------------------------------------------------------------------------------------------------


async def test_the_defender_of_a_joint_battle_reads_both_names_and_takes_any_card(tmp_path: Path) -> None:
    """11-3: ahead in the joint battle the defender chooses among all that are left."""
    state = calling(
        caller=1,
        seat0={"hand": ["maeda_keiji"], "deck": ["dorf"] * 4},
        seat2={"hand": ["kupfer"], "deck": ["dorf"] * 4},
    )
    do(state, "joint:2:0", "yes")
    assert kind(state) == "defend"
    async with sit(session_of(state, people(0, 1, 2, of=3)), tmp_path, curtain="off") as at:
        assert at.table.focused is at.table.query_one("#defence")
        assert "Kenta and Mei attack" in at.text()
        await at.press("a")
        assert "any victory card to you" in at.text()
        await at.press("enter")
        assert at.table.view.decision.kind == "prize"
        at.table.pool.go_to("pool:land")
        await at.press("enter")
        assert "land" in names(at.state, "discard")


async def test_the_defender_sees_what_attacks_and_what_an_ambush_card_is_worth_only_once(tmp_path: Path) -> None:
    """R14: Fake fortress and Land destroyer go to the discard pile, from an ambush, too."""
    state = calling(
        caller=1,
        seat0={"hand": ["maeda_keiji", "festungsattrappe"], "deck": ["dorf"] * 4},
        seat2={"hand": ["kupfer"], "deck": ["dorf"] * 4, "deployed": ["speertraeger"]},
    )
    do(state, "joint:2:0", "yes")
    async with sit(session_of(state, people(0, 1, 2, of=3)), tmp_path, curtain="off") as at:
        await at.press("0")
        lines = at.text().split("\n")
        assert any("Cavalry" in line for line in lines[1:9])
        assert any("Mercenaries" in line for line in lines[1:9])
        (helping,) = [line for line in lines[1:9] if "Spear" in line]
        assert "Mei" in helping, "the ally's card says whose it is"
        (once,) = [line for line in lines if "Fake fort" in line]
        (back,) = [line for line in lines if "Maeda" in line]
        assert "counts 3, then to your discard pile" in once
        assert "counts 7, then back to your hand" in back
        at.table.query_one("#defence").action_row(1)
        await at.press("space", "enter")
        assert "festungsattrappe" in names(at.state, "discard")


async def test_the_defender_names_the_attacker_who_loses_a_unit(tmp_path: Path) -> None:
    """R15: for each Land destroyer of the defender; that attacker names the unit."""
    state = calling(
        caller=1,
        seat0={"hand": ["landzerstoerer", "kupfer"], "deck": ["dorf"] * 4},
        seat2={"hand": ["kupfer"], "deployed": ["bogenschuetzen", "speertraeger"], "deck": ["dorf"] * 4},
    )
    do(state, "joint:2:0", "yes", "ambush", "show:landzerstoerer", "done")
    assert kind(state) == "raze_side"
    async with sit(session_of(state, people(0, 1, 2, of=3)), tmp_path, curtain="off") as at:
        assert at.table.focused is at.table.options
        assert "Kenta loses a unit" in at.text()
        await at.press("i")
        assert "Land destroyer" in at.text()
        await at.press("escape", str(at.table.options.keys.index("attack:2") + 1))
        assert at.table.viewer == 2  # Mei names her unit
        assert at.table.view.decision.kind == "victim"
        await at.press(str(at.table.options.keys.index("victim:deployed:speertraeger") + 1))
        assert in_play(at.state, 2) == ["bogenschuetzen"]
        assert "kavallerie" in in_play(at.state, 1)
