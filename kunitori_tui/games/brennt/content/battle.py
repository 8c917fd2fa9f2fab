"""The battles of the second box: the ordinary one, the joint one, and what land destroyers leave behind."""

from __future__ import annotations

from kunitori_tui.games.kunitori.content.sections import SECTIONS as FIRST_BOX
from kunitori_tui.text.catalog import N_
from kunitori_tui.text.rules import Section

JOINT = (
    Section(
        "joint",
        N_("The joint battle (§11-3)"),
        (
            N_(
                "A Travelling monk played for this calls for a battle of two against one. It needs a third player as "
                "ally, but no general (R15). Once in the battle phase you name an ally and a target; several monks "
                "still make one joint battle."
            ),
            N_(
                "The ally may refuse. Then you may ask another player, each once. If nobody joins, you may fight the "
                "ordinary battle if you played a general; if somebody does, there is no other battle this turn (R46)."
            ),
            N_(
                "All generals and units in both areas take part, your ally's deployed ones too; they stay where they "
                "are. Only the target chooses ambush or reinforcement. Then this table counts:"
            ),
            N_(
                "ahead by   1-6       7-11         12+\n"
                "attackers  Village   Prefecture   Land   for each\n"
                "defender   any one victory card from 1 on, or none"
            ),
            N_(
                "Neither attacker may decline. If only one card is left, the player whose turn it is gets it. The "
                "defender chooses among the piles that still have a card (R26)."
            ),
            N_(
                "If the defender has a Land destroyer, he names which of the two attackers loses a unit; the player "
                "named chooses which one (R15)."
            ),
        ),
    ),
    Section(
        "joint_example",
        N_("A joint battle, step by step"),
        (
            N_(
                "Nobunaga played a Travelling monk and a Land destroyer. He calls Ieyasu, who has Cavalry and Spear "
                "troopers deployed, against Hideyoshi, who has Archers. Hideyoshi lays an ambush of one Spear."
            ),
            N_(
                "┌─ Nobunaga and Ieyasu ──────┐  ┌─ Hideyoshi ────────────────┐\n"
                "│ Destroyer Nobunaga  †5   5 │  │ Archers   deployed  †1   1 │\n"
                "│ Cavalry   Ieyasu    †2   2 │  │ Spear     ambush  †2+1   3 │\n"
                "│ Spear     Ieyasu    †2   2 │  │                            │\n"
                "│ attack                   9 │  │ defence                  4 │\n"
                "└────────────────────────────┘  └────────────────────────────┘"
            ),
            N_(
                "9 against 4: ahead by 5, so Nobunaga and Ieyasu take a Village each. Then the Land destroyer works: "
                "Hideyoshi discards the Archers or the Spear troopers of the ambush. The Land destroyer goes to "
                "Nobunaga's discard pile; Ieyasu's units stay deployed."
            ),
        ),
    ),
)

RAZING = Section(
    "razing",
    N_("Land destroyer and Fake fortress (§11-2)"),
    (
        N_(
            "A Land destroyer that took part, in attack, deployed in defence, in ambush or as reinforcement, costs the "
            "opponent one unit that took part, but no Land destroyer. The opponent chooses it after the result is "
            "known, so the battle itself does not change. No unit, no loss (R14)."
        ),
        N_(
            "Land destroyers of both sides work at the same time; the defender names his victims first. Leaders that "
            "are generals are no units."
        ),
        N_(
            "At the end of the battle phase every Land destroyer and Fake fortress that took part is discarded, also "
            "one that came from the hand or the deck (R14, R45)."
        ),
    ),
)

BATTLE = (
    Section(
        "battle",
        N_("Battle: the attack (§5-2, §7-1)"),
        (
            N_(
                "You may attack in a turn in which you played a general. Nobody has to. A general played in an earlier "
                "turn does not help: generals do not stay. A Travelling monk can call for a joint battle without any "
                "general."
            ),
            N_(
                "First you say for each general whom he attacks, or that he stays at home; then he adds nothing (R23). "
                "Several may go against the same player, which makes one battle, or against different ones."
            ),
            N_(
                "With one target all your units in the deployment area take part, whether played this turn or left "
                "deployed (R22). With several targets every unit goes to one of them. Generals may fight without "
                "units, units never without a general."
            ),
            N_("All targets are named before the first battle; the battles follow clockwise from you."),
        ),
    ),
    Section(
        "defence",
        N_("Battle: the defence (§7-2)"),
        (
            N_("Who is attacked chooses one of two ways, knowing how earlier battles of this phase went (R45)."),
            N_(
                "Ambush: show any number of hand cards with an attack value and lay them into your area. Each of them "
                "counts 1 more. No card at all is allowed (R24). After all battles they go back to your hand; the "
                "others have seen them."
            ),
            N_(
                "Reinforcement: turn up the top two cards of your deck. Those with an attack value count, without a "
                "bonus. After all battles they go back on top in an order you choose."
            ),
            N_(
                "The attack values of all cards in your area are added: deployed ones, ambush and reinforcement. The "
                "effects of cards shown this way are not carried out."
            ),
        ),
    ),
    next(section for section in FIRST_BOX if section.id == "outcome"),
    Section(
        "battle_example",
        N_("A battle, step by step (§7-4)"),
        (
            N_(
                "Nobunaga played Akechi Mitsuhide and two Gunner mercenaries and attacks Hideyoshi. Hideyoshi has a "
                "Fake fortress and Archers deployed and shows two Spear troopers in ambush."
            ),
            N_(
                "┌─ Nobunaga attacks ─────────┐  ┌─ Hideyoshi defends ────────┐\n"
                "│ Akechi              †2   2 │  │ Fake fort deployed  †2   2 │\n"
                "│ Mercenaries         †3   3 │  │ Archers   deployed  †1   1 │\n"
                "│ Mercenaries         †3   3 │  │ Spear     ambush  †2+1   3 │\n"
                "│                            │  │ Spear     ambush  †2+1   3 │\n"
                "│ attack                   8 │  │ defence                  9 │\n"
                "└────────────────────────────┘  └────────────────────────────┘"
            ),
            N_(
                "8 against 9: Hideyoshi is ahead by 1 and may take a Village. The rulebook adds up to 8 here, a slip "
                "(X5). The Spear troopers go back to Hideyoshi's hand; the Fake fortress took part and is discarded."
            ),
        ),
    ),
    *JOINT,
    RAZING,
)
