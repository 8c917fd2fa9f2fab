"""The rules of the second box put together: beside sections and rulings its terms, the box in two minutes (a turn that
tests/text/test_short.py plays, then what this box has of its own), what people say who look for something, and which
rules concern which card and which decision.
"""

from __future__ import annotations

from kunitori_tui.games.brennt.content.rulings import RULINGS
from kunitori_tui.games.brennt.content.sections import SECTIONS
from kunitori_tui.games.kunitori.content import rulebook
from kunitori_tui.games.kunitori.content.rulebook import CARD_LINKS as FIRST_CARDS
from kunitori_tui.games.kunitori.content.rulebook import DECISION_LINKS as FIRST_QUESTIONS
from kunitori_tui.games.kunitori.content.rulebook import GLOSSARY as FIRST_TERMS
from kunitori_tui.games.kunitori.content.rulebook import SAID as FIRST_SAID
from kunitori_tui.text.catalog import N_
from kunitori_tui.text.rules import Heading, Page, Row, Rules

_OTHERWISE = ("Action card", "Ambush", "Attack value", "Defence value", "Leader", "Politics")

OWN_TERMS = (
    (N_("Ally"), N_("The player who joins the attack in a joint battle.")),
    (N_("Joint battle"), N_("A battle of two players against a third, called by a Travelling monk.")),
    (N_("Keep"), N_("Show strategy cards in the end phase and not discard them.")),
    (N_("Ninja card"), N_("Skilled ninja, and in the game of both boxes the Ninja clan.")),
    (N_("Strategy card"), N_("An action card that may be kept in the hand over the end of the turn.")),
    (N_("Put back into the pool"), N_("On its own pile, where it can be gained again; it is not trashed.")),
    (N_("Action card"), N_("A general, a unit, a strategy or a politics card.")),
)

GLOSSARY = (
    *(entry for entry in FIRST_TERMS if entry[0] not in _OTHERWISE),
    *OWN_TERMS,
    (N_("Ambush"), N_("A way to defend: hand cards with an attack value, each counting 1 more.")),
    (N_("Attack value"), N_("The number after †. Counts on both sides; no card of this box has another.")),
    (N_("Leader"), N_("A general that was played this turn.")),
    (N_("Politics"), N_("Action cards that do not fight.")),
)


JOINT = Row(N_("Two on one"), N_("A Travelling monk lets two players attack a third one together."))
KEEPING = Row(N_("Keeping"), N_("Strategy cards may stay in hand. You draw one less for each."))

PAGES = (
    Page(
        N_("a turn"),
        (
            rulebook.WHO,
            rulebook.TURN,
            N_(
                "┌─ 1 Action ───────┐┌─ 2 Battle ──────┐┌─ 3 Buy ─────────┐┌─ 4 End ──────────┐\n"
                "│ 1 action to begin││ You attack Mei. ││ Copper       $1 ││ Cavalry (d)      │\n"
                "│ Cavalry +2A    2 ││ Sanada       †5 ││ Silver       $2 ││ stays on the     │\n"
                "│ Sanada  +1C    1 ►│ Cavalry      †2 ►│                 ►│ table, a Trap in │\n"
                "│   draws a Copper ││ 7 : 3, you win a││ You buy Spear   ││ your hand. You   │\n"
                "│ 1 action unused  ││ Prefecture   ◆5 ││ troopers     $3 ││ draw three cards.│\n"
                "└──────────────────┘└─────────────────┘└─────────────────┘└──────────────────┘"
            ),
            rulebook.THERE,
            rulebook.ACTION,
            Row(N_("Battle"), N_("A general leads, units go along. † is attack. For the 3 see page 2.")),
            rulebook.BUY,
            rulebook.NEW,
            rulebook.STAYING,
            KEEPING,
        ),
        ("turn", "action", "battle", "buy", "strategy"),
    ),
    Page(
        N_("battle and points"),
        (
            rulebook.ATTACKED,
            Row(N_("Ambush"), N_("Show hand cards with †, +1 each. Then take them back.")),
            Row(N_("Reinforcement"), N_("Turn up the two top cards of your deck. Their † counts.")),
            Row(
                N_("Both ways"),
                N_(
                    "What stayed on your table counts, too. Mei had nothing there, but Spear troopers "
                    "in ambush, †2 + 1: 3."
                ),
            ),
            *rulebook.OUTCOME,
            *rulebook.END,
            Heading(N_("Only in this box")),
            JOINT,
            Row(N_("Razing"), N_("A Land destroyer (†5) costs the enemy a unit, then it goes.")),
            rulebook.FIRST,
            rulebook.MONEY,
            Row(N_("Army"), N_("Spear troopers ($3) give back their action. A general costs $6.")),
            rulebook.LATE,
        ),
        ("defence", "outcome", "joint", "razing", "game_end"),
    ),
)


OWN_SAID = {
    "end": N_(
        "end my turn; finish; pass; discard; throw away my hand; hand gone; cards gone; draw; draw cards; draw more "
        "cards; new hand; how many cards do I draw; fewer cards drawn; hand size; hand limit"
    ),
    "special": N_("card text; what does this card do; special cards; wall; effects of cards; exchange a treasure"),
    "joint": N_(
        "ally; alliance; team up; attack together; two against one; monk; help another player; share the spoils; "
        "refuse to help"
    ),
    "joint_example": N_("example of a joint battle; show me an alliance"),
    "razing": N_("kill a unit; destroy units; lose a unit; my unit is gone; razing; decoy"),
    "strategy": N_(
        "strategy; keep my hand; keep cards in hand; save a card for later; trap; ninja; curse; beauty; steal; take "
        "a general back"
    ),
    "gain": N_(
        "trash; remove; remove a card; get rid of a card; destroy a card; scrap; thin my deck; pile empty; sold "
        "out; gain a card; take a card; put a card back"
    ),
}

SAID = {key: said for key, said in FIRST_SAID.items() if key != "tips"} | OWN_SAID


_GENERAL = ("battle", "R6", "R44", "R22", "R24")

OWN_CARDS = {
    "maeda_keiji": _GENERAL,
    "honda_tadakatsu": _GENERAL,
    "sanada_yukimura": _GENERAL,
    "ishida_mitsunari": (*_GENERAL, "X3"),
    "naoe_kanetsugu": _GENERAL,
    "akechi_mitsuhide": _GENERAL,
    "kuroda_kanbei": _GENERAL,
    "katakura_kojurou": _GENERAL,
    "festungsattrappe": ("razing", "deployed", "R2", "X2", "X16"),
    "soeldner_kanoniere": ("battle", "X1", "R22"),
    "landzerstoerer": ("razing", "R14", "joint", "X15", "X16"),
    "warnung": ("strategy", "R50", "R47"),
    "falle": ("strategy", "R18", "R47"),
    "gegenschlag": ("strategy", "R48"),
    "schoenheit": ("strategy", "R51", "R20", "scoring"),
    "wandermoench": ("joint", "joint_example", "R15", "R46"),
    "geuebte_ninja": ("strategy", "R13", "X14", "R4"),
    "tempelsteuer": ("special", "scoring"),
    "verteidigungswall": ("special", "end", "R19", "R52"),
    "tempelstadt": ("special", "R49", "scoring", "R54"),
    "feldverbesserung": ("special", "scoring", "R54"),
    "hafenstadt": ("special", "R11", "R56"),
    "burgstadt": ("special", "R4", "scoring"),
}

_IN_BOTH = (
    "speertraeger",
    "bogenschuetzen",
    "kavallerie",
    "dorf",
    "praefektur",
    "land",
    "kupfer",
    "silber",
    "gold",
)

_SAME_QUESTIONS = ("play", "replay", "choose", "lead", "assign", "defend", "ambush", "buy")

OWN_QUESTIONS = {
    "prize": ("outcome", "joint", "R26", "R27"),
    "order": ("defence", "R45", "R13"),
    "deploy": ("end", "deployed", "R3", "R19"),
    "keep": ("strategy", "end", "R16"),
    "return": ("strategy", "R50"),
    "trap": ("strategy", "R18"),
    "fetch": ("strategy", "R48"),
    "gift": ("strategy", "R51", "R20"),
    "upgrade": ("special", "R49"),
    "trained_ninja": ("strategy", "R13"),
    "trained_show": ("strategy", "R13", "X14"),
    "trained_pick": ("strategy", "R13"),
    "victim": ("razing", "R14", "X15"),
    "raze_side": ("razing", "joint", "R15"),
    "joint": ("joint", "joint_example", "R46", "R15"),
    "consent": ("joint", "joint_example", "R46", "R15"),
}

RULES = Rules(
    SECTIONS,
    RULINGS,
    GLOSSARY,
    {card: FIRST_CARDS[card] for card in _IN_BOTH} | OWN_CARDS,
    {kind: FIRST_QUESTIONS[kind] for kind in _SAME_QUESTIONS} | OWN_QUESTIONS,
    SAID,
    PAGES,
)
