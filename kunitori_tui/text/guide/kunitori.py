"""The guided first game of the first box: money, a unit, more buys, a leader, an attack, a defence, points."""

from __future__ import annotations

from kunitori_tui.text.catalog import N_
from kunitori_tui.text.guide import Course, Step
from kunitori_tui.text.guide.deckbuilder import STAYING, VICTORY, bought_other, did, late

LEADERS = frozenset({
    "aufstrebender_general", "oda_nobunaga", "toyotomi_hideyoshi", "tokugawa_ieyasu", "takeda_shingen",
    "uesugi_kenshin", "mouri_motonari", "date_masamune", "shimazu_yoshihisa",
})  # fmt: skip

STEPS = (
    Step("money", N_(
        "Your Coppers are $3 to spend. Buy a Silver for $3: each time it comes to your hand it brings $2, a Copper "
        "only $1."
    ), N_("Treasures pay; what is left over is lost."), "buy",
        done=("own:buy.card=silber",), at=("asked:buy",), gone=("own:turn",), instead=N_(
            "No Silver, which is fine: whatever you buy comes to your hand once your deck is used up."
    ), take=("treasure:", "buy:silber"), teaches=("deck.buy",)),
    Step("unit", N_(
        "Now an army: buy Spear troopers for $3. They attack with 2, and playing them gives back the action they cost."
    ), N_("Units are bought like everything else."), "cards",
        done=("sign:unit_bought",), at=("asked:buy",), gone=("sign:round_6",), instead=N_(
            "No unit yet: your money grows, but only units win battles. Buy some when you can spare $3."
    ), take=("treasure:", "buy:speertraeger", "buy:silber"), early=True),
    Step("play", N_(
        "Your unit is here: play it before you buy. Each card costs an action, and you have only one to begin with."
    ), N_("A card costs an action; +A gives it back."), "action",
        done=("sign:unit_played",), at=("card:unit",), gone=("sign:round_8",),
        take=("play:", "treasure:", "buy:silber"), teaches=("deck.play",), early=True),
    Step("stay", N_(
        "Let it stay on the table: it defends you while your rival plays, and attacks with a leader of yours later."
    ), N_("What stays defends you and is played again."), "deployed",
        done=("own:deploy",), at=("asked:deploy",), gone=("own:turn",), instead=N_(
            "Nothing stays this time. Units you play later may: then they defend you while your rival plays."
    ), take=("stay:", "treasure:", "buy:silber"), teaches=("deck.deploy", "deck.unit")),
    Step("tolls", N_(
        "With $4 buy Abolition of tolls: it will give you a card, one more buy and lower prices. With less take Silver."
    ), N_("Politics make your turns larger."), "special",
        done=("own:buy.card=zollaufhebung",), at=("asked:buy",), gone=("sign:round_8",),
        take=("stay:", "treasure:", "buy:zollaufhebung", "buy:silber"), early=True),
    Step("more", N_(
        "Once Abolition of tolls is in your hand, play it: a card, one more buy, and a Militia for nothing."
    ), N_("+C draws a card, +B buys one more."), "special",
        done=("own:play.card=zollaufhebung",), at=("card:politics",), gone=("sign:round_10",),
        take=("stay:", "play:zollaufhebung", "treasure:", "buy:silber"), early=True),
    Step("buys", N_(
        "Two buys, and each card costs $1 less: share your money between two cards. A Rising general for $4 comes "
        "first."
    ), N_("Two buys share the money."), "buy",
        done=("sign:other_bought",), at=("sign:two_buys",), gone=("own:phase.phase=end",),
        take=("gain:", "treasure:", "buy:aufstrebender_general", "buy:silber", "stay:"), teaches=("deck.two_buys",)),
    Step("leader", N_(
        "Now a leader: the Rising general costs $5 and may lead a battle. Until your hand is worth that, buy Silver."
    ), N_("Without a leader nobody attacks."), "battle",
        done=("sign:leader_bought",), at=("asked:buy",), gone=("sign:round_12",),
        take=("stay:", "treasure:", "buy:aufstrebender_general", "buy:silber"), early=True),
    Step("lead", N_(
        "Once your leader is in your hand, keep an action for it: played, it brings on a battle, and your units go "
        "along."
    ), N_("A leader attacks in the turn in which it is played."), "battle",
        done=("sign:leader_played",), at=("asked:play",), gone=("sign:round_16",),
        take=("stay:", "play:aufstrebender_general", "treasure:", "buy:silber"), teaches=("deck.general",), early=True),
    Step("attack", N_(
        "Attack: whoever is ahead takes points from the pool, and nobody loses a card. What your rival adds is only "
        "seen then."
    ), N_("An attacker 1, 4, 7 ahead wins Village, Prefecture, Land."), "outcome",
        done=("own:attack",), at=("asked:lead",), gone=("own:phase.phase=buy",), instead=N_(
            "No attack this time. A leader can attack in every turn in which you play one."
    ), take=("attack:", "stay:"), teaches=("deck.lead",), early=True),
    Step("defence", N_(
        "You are attacked and may win points, too: ahead by 1 a Village, by 2 a Prefecture, by 3 a Land. Show all you "
        "can."
    ), N_("A defender wins them when 1, 2, 3 ahead."), "defence",
        done=("met:battle",), at=("asked:defend",), gone=("sign:round_16",),
        take=("ambush", "show:", "done", "stay:", "play:", "treasure:", "buy:silber"), early=True),
    Step("points", N_(
        "Points decide: Village 1, Prefecture 5, Land 10. The game ends with round 20 or an empty pile, so buy some "
        "now."
    ), N_("Most points win when a pile is empty."), "game_end",
        done=("sign:points_bought",), at=("asked:buy",),
        take=("take:", "stay:", "treasure:", "buy:praefektur", "buy:dorf")),
)  # fmt: skip

COURSE = Course(("you", "sensei"), 68, 10, STEPS, {"first": "1", "round_limit": 20}, {
    "unit_bought": did("buy", STAYING),
    "unit_played": did("play", STAYING),
    "other_bought": bought_other(LEADERS),
    "leader_bought": did("buy", LEADERS),
    "leader_played": did("play", LEADERS),
    "points_bought": did("buy", VICTORY),
    **late(6, 8, 10, 12, 16),
})  # fmt: skip
