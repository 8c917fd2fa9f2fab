"""The rules of Sekigahara in sections, in the order one learns them: aim, pieces, map, week, movement. Those of the
combat phase stand in :mod:`.combat`.
"""

from __future__ import annotations

from kunitori_tui.games.sekigahara.content.combat import COMBAT
from kunitori_tui.text.catalog import N_
from kunitori_tui.text.rules import Section

MARCH = (
    Section(
        "movement",
        N_("Buying movement (§7-1)"),
        (
            N_(
                "At the start of your movement phase you choose how much may move and discard the price. A stack is "
                "all your blocks in one place."
            ),
            N_(
                "none      0 cards   nothing moves; any cards may be exchanged\n"
                "minimal   0 cards   one stack, or one muster\n"
                "limited   1 card    three stacks, or two and a muster\n"
                "total     2 cards   all stacks, and a muster"
            ),
            N_(
                "With no movement you may discard any number of cards and draw as many. Cards paid for movement, "
                "forced marches, Mōri blocks and bids are not replaced: they are the price of haste."
            ),
        ),
    ),
    Section(
        "muster",
        N_("Muster (§7-2)"),
        (
            N_(
                "Once a turn blocks may come from the recruitment box to the map. Either any number of blocks of one "
                "daimyo to the place with his mon, shown to the enemy, or a single block of any daimyo, unseen, to any "
                "recruitment place of your side. Mustered blocks do not move in that turn."
            ),
            N_(
                "A muster may join a fight that your units on the map have begun, but it begins none: where only "
                "enemies stand you cannot muster (S24)."
            ),
        ),
    ),
    Section(
        "marching",
        N_("Marching (§7-3-1, §7-3-2)"),
        (
            N_(
                "You move one stack after another. Blocks of a stack may take different roads, stop in different "
                "places, be dropped on the way or stay at home. They pick up nobody, and no block moves twice in a "
                "turn."
            ),
            N_(
                "Every road carries one stack once in a movement phase, in one direction. So blocks of a stack that "
                "leave by the same road must go along it together; they part ways later (S23). Retreats do not count."
            ),
            N_(
                "Who meets enemy units has to stop, unless he overruns them. A disk in its castle is such a unit, too "
                "(S6). "
            ),
            N_(
                "In this program you name the blocks that go, then the road; without names all go. At each place on "
                "the way you are asked again: on, split, or stop. A forced march ends the way of the group that makes "
                "it."
            ),
        ),
    ),
    Section(
        "range",
        N_("How far (§7-3-3 to §7-3-6)"),
        (
            N_(
                "A block may go one place; one more if its whole way is highway, one more with leadership where it "
                "started, one more in a forced march, which costs a card for the group. Large groups are slower: the "
                "5th, 9th, 13th and 17th block cost one place each."
            ),
            N_(
                "blocks      bonuses   0   1   2   3\n"
                " 1 -  4               1   2   3   4\n"
                " 5 -  8               0   1   2   3\n"
                " 9 - 12               0   0   1   2\n"
                "13 - 16               0   0   0   1\n"
                "17 and more           0   0   0   0"
            ),
            N_(
                "What counts for a block is the largest group it was part of on its way; dropping blocks does not make "
                "the rest faster. Blocks that stay at home do not count. A forced march off the highway loses the "
                "highway bonus, like any other step."
            ),
        ),
    ),
    Section(
        "leadership",
        N_("Leadership (§7-3-4)"),
        (
            N_(
                "One more place, and never more than one, for a stack that starts with a leader block of its own, in a "
                "castle of its colour under its control, or in the capital of its colour. A captured castle gives "
                "nothing (S4)."
            ),
            N_(
                "The leader need not go along, and his mon does not matter. He must be declared, but not shown: the "
                "program sees to it that he is there and tells the enemy only that there is a leader (S21)."
            ),
        ),
    ),
    Section(
        "split_example",
        N_("Five blocks with a leader (§7-3-5)"),
        (
            N_(
                "All five by one road, one is dropped at the first place:\n"
                "   5 blocks ── 1 stays, 4 want to go on\n"
                "   1 + 1 leader - 1 size = 1      they must stop there, too\n"
                "\n"
                "Four by one road and one by another:\n"
                "   4 blocks ── ── 2 places        1 + 1 leader = 2\n"
                "   1 block  ── ── 2 places        1 + 1 leader = 2"
            ),
            N_("The largest group was five in the first case, four in the second."),
        ),
    ),
    Section(
        "overrun",
        N_("Overrun (§7-4)"),
        (
            N_(
                "Four times as many blocks destroy the enemy in a place at once and without loss, however strong he "
                "is. It is tested whenever blocks arrive, by marching, retreat, muster or from the Mōri box, for both "
                "sides: a single block that walks into four is gone itself (S16)."
            ),
            N_(
                "Kiso, one enemy block\n"
                "   2 blocks march in   2 against 1   they stop\n"
                "   2 blocks march in   4 against 1   overrun, these may go on"
            ),
            N_(
                "Who overruns on the march may go on with what is left of his range (S17). Blocks of a side that holds "
                "the castle there cannot be overrun, and they count against the besiegers. Disks count for nothing. "
                "The side overrun draws a card for every two blocks lost (S2)."
            ),
        ),
    ),
    Section(
        "mori",
        N_("The Mōri box (§9-3)"),
        (
            N_(
                "Mōri Terumoto waits with his leader block and four more beside the map, face up. In any movement "
                "phase of Ishida each card discarded brings one of them to Osaka, the leader last. They do not move in "
                "that turn, but they fight and overrun there. Nothing goes back into the box (S9, S25)."
            ),
        ),
    ),
)
"""The table is worked out from 7-3-3 to 7-3-5."""


SECTIONS = (
    Section(
        "aim",
        N_("The aim (§2)"),
        (
            N_(
                "Tokugawa, black, against Ishida, gold, through the seven weeks of autumn 1600. When they are over "
                "every castle is worth 2 points and every resource place 1 to the side that controls it. More points "
                "win; a tie is Ishida's. There are nine of each, 27 points in all."
            ),
            N_(
                "The game can end at once. Tokugawa wins when the block Ishida Mitsunari or the disk Toyotomi Hideyori "
                "is destroyed, Ishida when the block Tokugawa Ieyasu is. If one battle kills both, Ishida wins (S47)."
            ),
        ),
    ),
    Section(
        "blocks",
        N_("Blocks and disks (§3-2, §3-4)"),
        (
            N_(
                "Each side has 48 blocks, and only their owner sees the faces. A block belongs to a daimyo and has one "
                "to four mon: its strength. Some with one mon carry a gun or a cavalry sign, others a banner: they are "
                "leaders. Ieyasu and Mitsunari have banners with three dots."
            ),
            N_(
                "Maeda 3         strength 3, no sign\n"
                "Maeda gun       strength 1, gun\n"
                "Maeda cavalry   strength 1, cavalry\n"
                "Maeda leader    strength 1, leader (L in lists)\n"
                "Ii 4            strength 4, any daimyo's card deploys it\n"
                "Mitsunari       strength 1, leader, any daimyo's card"
            ),
            N_(
                "Two disks stand in castles: Toyotomi Hideyori in Osaka, Sanada Masayuki in Ueda. They are units of "
                "Ishida, but no blocks: they never move or fight."
            ),
            N_(
                "How many blocks of each sort there are is not known to us for certain: only the blocks with a set-up "
                "mark and 48 a side are sure. The rest is shared out as the cards are, and marked ~."
            ),
        ),
    ),
    Section(
        "cards",
        N_("Cards (§3-3)"),
        (
            N_(
                "Each side has a deck of 55 cards of its own. A card shows a daimyo and a number. The number is what "
                "it bids; the daimyo is who fights for it. Cards also pay for movement."
            ),
            N_(
                "              Tokugawa  Ishida  in battle\n"
                "single        2         1       one block\n"
                "sword         4         3       one block, special attack\n"
                "double        6         5       one or two blocks\n"
                "loyalty card  8         7       challenges an enemy block"
            ),
            N_(
                "Everybody sees a card when it is played or discarded. When a card is to be drawn and the pile is "
                "empty, the discards are shuffled and become the pile (S51). There is no limit to a hand."
            ),
        ),
    ),
    Section(
        "map",
        N_("The map (§4)"),
        (
            N_(
                "Honshū has 51 places and 62 roads, 19 of them highways: from Osaka to Kyoto, then the Tōkaidō along "
                "the south coast and the Nakasendō through the mountains, both to Edo. North is not always up."
            ),
            (
                "<I>Kyoto ═══ ○ Sawayama ═══ [I]Gifu ═══ ○ Iwamura\n"
                "  ║                            │\n"
                "  ║                            │\n"
                "○ Minakuchi ═══ (T)Kuwana ═══ ○ Kiyosu + ═══ [T]Okazaki\n"
                "                  │\n"
                "                [T]Anotsu"
            ),
            N_(
                "═ ║  highway            [T]  castle, Tokugawa holds it\n"
                "─ │  road               (T)  resource, Tokugawa controls it\n"
                "○    other place        <I>  capital, also a resource\n"
                "+    recruitment place  (-)  resource nobody controls yet"
            ),
            N_(
                "Five castles are black by nature: Miyazu, Kanazawa, Anotsu, Okazaki, Hakone; four are gold: Osaka, "
                "Gifu, Ueda, Aizu. The capitals are Edo, black, and Kyoto, gold. Blocks are mustered where the mon of "
                "their daimyo stands: Tokugawa at Edo, Fukushima at Kiyosu, Maeda at Kanazawa, Date at Sendai; Mōri "
                "and Ukita at Himeji, Kobayakawa at Osaka, Uesugi at Aizu. Ii and Ishida have no such place."
            ),
        ),
    ),
    Section(
        "control",
        N_("Who controls what (§4)"),
        (
            N_(
                "A resource place belongs to the side whose blocks were there last, be it in passing or in a retreat, "
                "and stays so when they leave; a cube marks it. At the start only Kyoto and Edo are controlled. A "
                "group that meets enemies there takes nothing before they are gone."
            ),
            N_(
                "A castle belongs to the side of its colour unless an enemy block stands in it alone. Left empty it "
                "falls back at once. While both sides are there, the one that was there first holds it. Walking "
                "through a castle gives nothing."
            ),
            N_("A capital helps only the side of its colour, as leadership for a march."),
        ),
    ),
    Section(
        "setup",
        N_("Setting up (§5)"),
        (
            N_(
                "Blocks with a mark go to their places, then each place gets so many random blocks out of the bag, and "
                "each side four more into its recruitment box. Both draw five cards."
            ),
            N_(
                "Edo        Ieyasu, Tokugawa 3 3 gun           + 2\n"
                "Kiyosu     Fukushima L cav, Ii 4              + 1\n"
                "Kanazawa   Maeda L 2 2 gun                    + 1\n"
                "Sendai     Date L 3 2                         + 1\n"
                "Miyazu, Anotsu, Hakone                        + 1 each\n"
                "Osaka      Mitsunari, Kobayakawa L 3,\n"
                "           Ukita L 2, Mōri cav                + 2\n"
                "Aizu       Uesugi L 3 gun gun gun             + 1\n"
                "Kyoto + 2     Gifu + 2     Ueda + 3\n"
                "Mōri box   Mōri L 3 3 3 3, face up"
            ),
            N_(
                "In the printing of 2011 Aizu has one Uesugi gun instead of three (S1). Okazaki and Himeji are empty. "
                "Seat 1 plays Tokugawa unless the option says otherwise; the sides can also be bid for (S56)."
            ),
        ),
    ),
    Section(
        "week",
        N_("The week (§6)"),
        (
            N_(
                "A  reinforcement   not in the first week\n"
                "B  turn order      one card each, face down\n"
                "C  turn A          first player: movement, combat\n"
                "                   second player: movement, combat\n"
                "   turn B          the same, in the same order"
            ),
            N_("After turn B of the seventh week points are counted."),
        ),
    ),
    Section(
        "reinforcement",
        N_("Reinforcement (§6 A)"),
        (
            N_(
                "First both choose and discard half their hand, rounded down (S8). Then both draw five cards, and the "
                "side with more castles one more."
            ),
            N_(
                "Blocks come from the bag into the recruitment box: two in weeks 2 to 4, one in weeks 5 to 7; the side "
                "with more resource places gets one more, both do if they are equal (S7). The number is open, the "
                "faces are not. "
            ),
        ),
    ),
    Section(
        "order",
        N_("Turn order (§6 B)"),
        (
            N_(
                "Both lay a card face down and turn them up together. The higher number chooses who moves first in "
                "both turns of this week. Tokugawa's numbers are even, Ishida's odd, so they never tie. Any card can "
                "be bid, a loyalty card too. Both are discarded and not replaced."
            ),
        ),
    ),
    *MARCH,
    *COMBAT,
    Section(
        "secret",
        N_("What is open and what is hidden (§12)"),
        (
            N_(
                "Open: how many blocks stand where, in boxes and bags too; the Mōri box; disks, cubes and castles; "
                "blocks destroyed; the number of cards in a hand; every card as it is played, discarded or shown; "
                "blocks deployed in a battle, while it lasts."
            ),
            N_(
                "Hidden: the faces of blocks on the map and in the recruitment boxes, hands, draw piles. After a "
                "battle the blocks turn hidden again, but the program remembers for both sides what was seen, and no "
                'more (S55): "known" means such a block is surely in that stack, "perhaps" that it was seen and may '
                "have gone elsewhere with a part of it; blocks that nobody has seen may stand there as well."
            ),
        ),
    ),
)
