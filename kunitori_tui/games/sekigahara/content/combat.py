"""The combat phase of Sekigahara to read: battles, loyalty, losses, retreats, sieges, with drawn examples."""

from __future__ import annotations

from kunitori_tui.text.catalog import N_
from kunitori_tui.text.rules import Section

COMBAT = (
    Section(
        "combat",
        N_("Combat (§8-1, §8-9-2)"),
        (
            N_(
                "After all movement there is combat in every place with units of both sides. The player whose phase it "
                "is, the attacker, names the place; it is fought out before he names the next. Each place is fought "
                "for once in a phase (S28)."
            ),
            N_(
                "no castle, or the holder has 3 blocks or more    battle\n"
                "castle, the holder has 1 or 2 blocks\n"
                "   he says outside                              battle\n"
                "   he says inside, enemy's phase                siege\n"
                "   he says inside, his own phase                nothing\n"
                "castle with a disk alone, Tokugawa's phase      siege"
            ),
            N_(
                "Who holds the castle is who was there first, whatever its colour. He chooses anew every time. A "
                "battle takes in all blocks in the place, the besieged ones too (S15)."
            ),
        ),
    ),
    Section(
        "battle",
        N_("Deploying (§8-2)"),
        (
            N_(
                "All blocks are hidden at first. To deploy is to play a card and turn up a block of that daimyo; Ii "
                "and Mitsunari come with any daimyo's card. No card and no block serves twice in a battle."
            ),
            N_(
                "As long as a side has deployed nothing with a card in this battle, it may deploy leaders without one. "
                "Such leaders cannot be challenged."
            ),
            N_(
                "A double card deploys one or two blocks of its daimyo, one after the other, without special attack. "
                "Ii and Mitsunari come alone with it (S39)."
            ),
        ),
    ),
    Section(
        "impact",
        N_("Impact (§8-3, §8-4)"),
        (
            N_(
                "strength of the block                         1 to 4\n"
                "each block of its daimyo out on its side      +1\n"
                "gun or cavalry with a sword card              +2\n"
                "   and each such sign out on its side         +2"
            ),
            N_(
                "Uesugi leader, Uesugi 3, Uesugi 3, Uesugi gun with sword\n"
                "     1      +    (3+1)  +  (3+2)  +   (1+3+2)      = 16\n"
                "three cavalry of three daimyo, each with sword\n"
                "   (1+2)    +   (1+2+2) + (1+2+4)                  = 15"
            ),
            N_(
                "A sign without a sword card brings nothing itself, but counts for those that come later. A sword card "
                "on a block without a sign deploys it like any other (S38)."
            ),
        ),
    ),
    Section(
        "initiative",
        N_("Initiative (§8-5)"),
        (
            N_(
                "The side that would lose acts, and goes on until it is ahead. A tie is the defender's, so at 0 to 0 "
                "the attacker begins and the defender is ahead as soon as both are equal. Then the other side acts."
            ),
            N_(
                "Who has the initiative and does not want to deploy, or cannot, stops for good. Then the other side "
                "may deploy as long as it likes, and when it stops too the battle is over. Who has stopped may still "
                "challenge. "
            ),
        ),
    ),
    Section(
        "battle_example",
        N_("A battle, step by step (§8-2 to §8-7)"),
        (
            N_(
                "Gifu: Tokugawa attacks with six blocks, Ishida has five.\n"
                "                                             T   I\n"
                "T  Fukushima leader, no card          1      1   0\n"
                "I  Mōri 3 with Mōri                   3      1   3\n"
                "T  Fukushima 3 with Fukushima         3+1    5   3\n"
                "I  Ukita cavalry with Ukita sword     1+2    5   6\n"
                "T  Ii 4 with Date                     4      9   6\n"
                "I  loyalty card against Ii\n"
                "T  shows Maeda: Ii stays              0      9   6\n"
                "I  stops\n"
                "T  stops: the attacker wins                  9   6"
            ),
            N_(
                "Losses: Tokugawa took 6 impact, 6 is less than 7: none. Ishida took 9: one, and one more for losing: "
                "two blocks, those deployed first. What is left of Ishida retreats, or up to two blocks into the "
                "castle. Then Tokugawa draws 2 cards for the 2 played; Ishida 3 for the 3 played and 1 for the two "
                "blocks lost."
            ),
            N_("Without a card to show Ii would fight for Ishida: 5 to 10. Tokugawa would be behind and act."),
        ),
    ),
    Section(
        "loyalty",
        N_("Loyalty challenge (§8-6)"),
        (
            N_(
                "Right after an enemy deployment with a card you may play a loyalty card. If the owner shows another "
                "card of his hand that could deploy the block, it stays, and he takes the card back. Otherwise the "
                "block fights for you in this battle. The loyalty card is spent in either case."
            ),
            N_(
                "Its impact is taken from its owner and counted for you: its strength, and +1 for each block of its "
                "daimyo that fights for you already. A special attack is lost now, but its sign counts for later ones "
                "of yours. Against a double card one challenge is for both blocks, and one card shown keeps both; if "
                "they go, the bonus between them goes along (S3, S10)."
            ),
            N_(
                "After the battle a block that went over goes home, if it lives: it is among the first losses of its "
                "owner (S45). The program asks after every deployment, whether you hold a loyalty card or not; else "
                "the missing question would tell (S40)."
            ),
        ),
    ),
    Section(
        "losses",
        N_("Losses (§8-7)"),
        (
            N_(
                "Each side loses a block for every full 7 impact made against it, and the loser of the battle one "
                "more. The attacker takes his losses first. The owner chooses among his blocks that went over; when "
                "there are none among the other deployed ones; then among those not deployed. Blocks lost are shown "
                "and never come back."
            ),
            N_(
                "impact against you    0-6   7-13   14-20   21-27\n"
                "you won                0     1      2       3\n"
                "you lost               1     2      3       4"
            ),
        ),
    ),
    Section(
        "retreat",
        N_("Retreat (§8-8)"),
        (
            N_("Blocks of the loser that live go together by road to one neighbouring place, any number of them."),
            N_(
                "The attacker goes back to a place from which some of his blocks came (§8-8-2). If none came by road, "
                "as in a sally, the castle comes first and the rest goes like a defender (S13)."
            ),
            N_(
                "The defender goes where no enemy units are and from where the attacker did not come. If there is no "
                "such place, he may go to any (§8-8-3)."
            ),
            N_(
                "Into the castle go up to two blocks, only those of the side that held it before (§8-8-4); the rest "
                "retreats as one group."
            ),
        ),
    ),
    Section(
        "retreat_example",
        N_("Where Ishida may go from Gifu (§8-8-3)"),
        (
            N_(
                "○ Sawayama ═══ [I]Gifu ═══ (T2)Iwamura\n"
                "                  │\n"
                "                  │  ▲ the attack came from here\n"
                "               ○ Kiyosu"
            ),
            N_(
                "Kiyosu: the attacker came from there, barred. Iwamura: two enemy blocks, barred. Sawayama is left. "
                "Two blocks may also stay in the castle, and Gifu is besieged then. If Tokugawa stood in Sawayama, "
                "too, all three would be allowed."
            ),
        ),
    ),
    Section(
        "chain",
        N_("Retreat into a fight (§8-8-5)"),
        (
            N_(
                "A retreat into enemies is first tested for an overrun, either way. If both live it is fought out at "
                "once: who retreated is the attacker, deploys first and loses ties (S27). Friends found there are "
                "joined; if the fight there is still to come they take part in it, if it is over they wait (S29)."
            ),
        ),
    ),
    Section(
        "siege",
        N_("Siege (§8-9)"),
        (
            N_(
                "Only the besieger deploys, as much as he likes, leaders without a card first, with the bonus for "
                "blocks of one daimyo. There are no special attacks and no loyalty challenges, and the besieger loses "
                "nothing. For every full 7 impact the besieged side loses a block or a disk, as it chooses; Hideyori "
                "falls last."
            ),
            N_("Ukita 3     3\nUkita 3   3+1 = 4      together 7: one unit falls"),
            N_(
                "When all have fallen the castle is taken. Otherwise both sides stay there, and impact does not add up "
                "from one siege to the next. The besieged may not leave; the besieger may. The besieger has to declare "
                "combat there in each of his phases."
            ),
        ),
    ),
    Section(
        "disks",
        N_("Hideyori and Sanada (§8-9-3, §9)"),
        (
            N_(
                "A disk holds its castle as a block does, stops marches and has to be besieged. It takes no room in "
                "the castle, is touched by sieges only and draws no card when it falls. Sanada Masayuki may be lost in "
                "place of a block in Ueda. Toyotomi Hideyori is lost last of all in Osaka, and then Tokugawa has won "
                "(S49)."
            ),
        ),
    ),
    Section(
        "afterwards",
        N_("Cards afterwards (§8-10)"),
        (
            N_(
                "After losses and retreat, and before a fight that the retreat brings on, both discard the cards they "
                "played and draw as many. After a battle or an overrun also one for every two blocks lost, rounded "
                "down; after a siege the besieged side draws one for every block lost, none for a disk."
            ),
        ),
    ),
)
