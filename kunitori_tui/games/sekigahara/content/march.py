"""The movement phase of Sekigahara to read: its price, muster, range, size, splitting, overruns, the Mōri box."""

from __future__ import annotations

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
