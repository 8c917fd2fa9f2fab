"""The guided first game of the first box: money, a unit, more buys, a leader, an attack, a defence, points."""

from __future__ import annotations

from kunitori_tui.games.deckbuilder.content.course import STAYING, bought_other, did, late
from kunitori_tui.text.catalog import N_
from kunitori_tui.text.guide import Course, Step

LEADERS = frozenset(
    {
        "aufstrebender_general",
        "oda_nobunaga",
        "toyotomi_hideyoshi",
        "tokugawa_ieyasu",
        "takeda_shingen",
        "uesugi_kenshin",
        "mouri_motonari",
        "date_masamune",
        "shimazu_yoshihisa",
    }
)

STEPS = (
    Step(
        "money",
        N_(
            "Most points win: victory cards bring them, bought or won in battle. Your Coppers buy a Silver, worth $2 "
            "each time, a Copper $1."
        ),
        N_("Treasures pay; what is left over is lost."),
        "buy",
        done=("own:buy.card=silber",),
        at=("asked:buy",),
        gone=("own:turn",),
        instead=N_("No Silver, which is fine: whatever you buy comes to your hand once your deck is used up."),
        take=("treasure:", "buy:silber"),
        teaches=("deck.buy",),
    ),
    Step(
        "unit",
        N_(
            "Now an army: buy Spear troopers for $3. They attack with 2, and playing them gives back the action they "
            "cost."
        ),
        N_("Units are bought like everything else."),
        "buy",
        done=("sign:unit_bought",),
        at=("sign:pays_unit",),
        gone=("sign:round_6",),
        instead=N_("No unit yet: your money grows, but only units win battles. Buy some when you can spare $3."),
        wait=N_("Spear troopers cost $3. With less in your hand, buy something cheaper or nothing."),
        take=("treasure:", "buy:speertraeger", "buy:silber"),
        early=True,
    ),
    Step(
        "play",
        N_(
            "Your unit is here: play it before you buy. Each card costs an action, and you have only one to begin with."
        ),
        N_("A card costs an action; +A gives it back."),
        "action",
        done=("sign:unit_played",),
        at=("card:unit",),
        gone=("sign:round_8",),
        instead=N_("No unit was played. It helps only on the table: play units before you buy."),
        wait=N_("For a unit in your hand. Until then buy what you like, best Silver."),
        needs="unit",
        take=("play:", "treasure:", "buy:silber"),
        teaches=("deck.play",),
        early=True,
    ),
    Step(
        "stay",
        N_(
            "Let it stay on the table: it defends you while your rival plays, and attacks with a leader of yours later."
        ),
        N_("What stays defends you and is played again."),
        "deployed",
        done=("own:deploy",),
        at=("asked:deploy",),
        gone=("own:turn",),
        needs="play",
        instead=N_("Nothing stays this time. Units you play later may: then they defend you while your rival plays."),
        take=("stay:", "treasure:", "buy:silber"),
        teaches=("deck.deploy", "deck.unit"),
    ),
    Step(
        "tolls",
        N_(
            "You have ${worth}: buy Abolition of tolls for ${tolls}. It will give you a card, one more buy and lower "
            "prices."
        ),
        N_("Politics make your turns larger."),
        "special",
        done=("own:buy.card=zollaufhebung",),
        at=("sign:pays_tolls",),
        gone=("sign:round_8",),
        instead=N_(
            "No Abolition of tolls, then. Politics with +B and +C make your turns larger: buy some when you like."
        ),
        wait=N_("For $4, the price of Abolition of tolls. Until a hand brings that, Silver for $3 helps most."),
        take=("stay:", "treasure:", "buy:zollaufhebung", "buy:silber"),
        early=True,
    ),
    Step(
        "more",
        N_("Abolition of tolls is in your hand: play it, for a card, one more buy, and a Militia for nothing."),
        N_("+C draws a card, +B buys one more."),
        "special",
        done=("own:play.card=zollaufhebung",),
        at=("sign:holds_tolls",),
        gone=("sign:round_12",),
        instead=N_("Abolition of tolls was not played, so far. With it two cards may be bought in one turn."),
        wait=N_("Abolition of tolls must come to your hand. Until then buy what you like, best Silver."),
        take=("stay:", "play:zollaufhebung", "treasure:", "buy:silber"),
        early=True,
        needs="tolls",
    ),
    Step(
        "buys",
        N_(
            "{buys} buys for ${worth}, and each card costs $1 less: share your money. A Rising general, ${leader}, "
            "would be best."
        ),
        N_("Two buys share the money."),
        "buy",
        done=("sign:other_bought",),
        at=("sign:two_buys",),
        gone=("own:phase.phase=end",),
        needs="more",
        take=("gain:", "treasure:", "buy:aufstrebender_general", "buy:silber", "buy:bauernmiliz", "stay:"),
        teaches=("deck.two_buys",),
    ),
    Step(
        "leader",
        N_("You have ${worth}: buy the Rising general for ${leader}. Such a leader may lead a battle."),
        N_("Without a leader nobody attacks."),
        "battle",
        done=("sign:leader_bought",),
        at=("sign:pays_leader",),
        gone=("sign:round_12",),
        instead=N_("No leader yet, so you cannot attack. Your units defend you all the same."),
        wait=N_("For $5, the price of a Rising general. Until a hand brings that, Silver for $3 helps most."),
        take=("stay:", "treasure:", "buy:aufstrebender_general", "buy:silber"),
        early=True,
    ),
    Step(
        "lead",
        N_(
            "A leader is in your hand, so keep an action for it: played, it brings on a battle, and your units go "
            "along."
        ),
        N_("A leader attacks in the turn in which it is played."),
        "battle",
        done=("sign:leader_played",),
        at=("sign:holds_leader",),
        gone=("sign:round_16",),
        instead=N_("Your leader has not fought. It can attack in every turn in which you play it."),
        wait=N_("Your leader must come to your hand. Until then buy Silver or units; units may stay on the table."),
        take=("stay:", "play:aufstrebender_general", "treasure:", "buy:silber"),
        teaches=("deck.general",),
        early=True,
        needs="leader",
    ),
    Step(
        "attack",
        N_(
            "Attack: whoever is ahead takes points from the pool, and nobody loses a card. What your rival adds is "
            "only seen then."
        ),
        N_("An attacker 1, 4, 7 ahead wins Village, Prefecture, Land."),
        "outcome",
        done=("own:attack",),
        at=("asked:lead",),
        gone=("own:phase.phase=buy",),
        instead=N_("No attack this time. A leader can attack in every turn in which you play one."),
        take=("attack:", "stay:"),
        teaches=("deck.lead",),
        early=True,
        needs="lead",
    ),
    Step(
        "defence",
        N_(
            "You are attacked and may win points, too: ahead by 1 a Village, by 2 a Prefecture, by 3 a Land. Show all "
            "you can."
        ),
        N_("A defender wins them when 1, 2, 3 ahead."),
        "defence",
        done=("met:battle",),
        at=("asked:defend",),
        gone=("sign:round_16",),
        instead=N_("You were not attacked. Units that stay on your table would have defended you."),
        wait=N_("Your rival will attack. Let units stay on the table, and buy what you like, best Silver."),
        take=("ambush", "show:", "done", "stay:", "play:", "treasure:", "buy:silber"),
        early=True,
    ),
    Step(
        "points",
        N_(
            "Points decide: Village 1, Prefecture 5, Land 10. Save for the expensive ones with Silver and Gold, and "
            "buy them late."
        ),
        N_("An empty pile of points ends it, this game also round 20."),
        "game_end",
        done=("sign:saved",),
        at=("asked:buy",),
        wait=N_(
            "An empty pile of points ends the game, and this one ends with round 20; others go on up to round 100."
        ),
        take=("take:", "stay:", "treasure:", "buy:praefektur", "buy:gold", "buy:silber"),
    ),
)

COURSE = Course(
    ("you", "sensei"),
    1576,
    10,
    STEPS,
    {"first": "1", "round_limit": 20},
    {
        "unit_bought": did("buy", STAYING),
        "unit_played": did("play", STAYING),
        "other_bought": bought_other(LEADERS),
        "leader_bought": did("buy", LEADERS),
        "leader_played": did("play", LEADERS),
        "saved": did("buy", {"silber", "gold", "praefektur", "land"}),
        **late(6, 8, 12, 16),
    },
)
