"""The rulings of Sekigahara: errata, and what the rulebook leaves open or our sources do not hold, as played here."""

from __future__ import annotations

from kunitori_tui.games.sekigahara.content.rulings_combat import COMBAT
from kunitori_tui.text.catalog import N_

RULINGS = {
    "S1": (
        N_("Aizu"),
        N_(
            "The printed map shows three marked blocks there; from 2013 on five are right, with two more Uesugi "
            "guns. The option for the printing of 2011 leaves them out."
        ),
    ),
    "S2": (
        N_("Cards after an overrun"),
        N_("An overrun in the movement phase brings cards like one after a retreat: one for every two blocks lost. "),
    ),
    "S3": (
        N_("A challenge to a double card"),
        N_("One card shown keeps both blocks, and it may be of any sort: single, sword or double."),
    ),
    "S4": (
        N_("Captured castles"),
        N_("Leadership needs a castle of the own colour that one controls. A captured castle gives none."),
    ),
    "S5": (
        N_("Outside at four to one"),
        N_(
            "Who holds a castle and chooses to fight outside cannot be overrun. Some tournaments let him be; the "
            "option open castles does that. Marching blocks stop at a held castle in any case."
        ),
    ),
    "S6": (
        N_("A disk alone"),
        N_("A disk is a unit: alone it holds the castle, stops marches and has to be besieged."),
    ),
    "S7": (
        N_("Equal resources"),
        N_("If both sides control the same number of resource places, both draw one more block."),
    ),
    "S8": (N_("Half the hand"), N_("Rounded down: of five cards two are discarded.")),
    "S9": (
        N_("Mōri blocks"),
        N_(
            "Each costs a card of its own beside those paid for movement, and there is no limit in a turn. They do "
            "not move when they arrive, but fight and overrun. In Osaka they are hidden, though everybody saw them "
            "come."
        ),
    ),
    "S10": (
        N_("Impact of a block that goes over"),
        N_(
            "Its strength, and one for each block of its daimyo that went over before. Blocks of its owner do not "
            "count any more; the bonus inside a double card does."
        ),
    ),
    "S11": (N_("No card to bid"), N_("Cannot happen: five cards have just been drawn.")),
    "S12": (N_("No place to retreat to"), N_("Cannot happen: every place has two roads or more.")),
    "S13": (
        N_("Attacker who came by no road"),
        N_(
            "In a sally, after a muster or out of the Mōri box: if he loses, the castle takes in two blocks if it "
            "was his, and the rest retreats by the rule for defenders. Nothing dies for want of a place."
        ),
    ),
    "S14": (N_("Range of nothing"), N_("A group of five or more without any bonus cannot move.")),
    "S15": (
        N_("Besieged with friends at hand"),
        N_("Every battle takes in all blocks in the place. Inside can only be chosen with two blocks at most."),
    ),
    "S16": (
        N_("When four to one is tested"),
        N_(
            "Whenever blocks arrive: by marching, retreat, muster or from the Mōri box; both ways, with all blocks "
            "of both sides there. Never because others died in battle or left."
        ),
    ),
    "S17": (
        N_("After an overrun"),
        N_(
            "Marching blocks go on with the range they have left. Those that retreated, were mustered or came out "
            "of the Mōri box stay."
        ),
    ),
    "S18": (
        N_("Entering a siege"),
        N_(
            "Who comes to a place where his own blocks are besieged or besiege has to stop, unless the enemy is in "
            "the open and is overrun."
        ),
    ),
    "S19": (
        N_("Who is besieged"),
        N_(
            "All blocks of the side that holds the castle, even more than two, while enemy units are there. They "
            "may not leave. If an overrun in this phase frees them they may, provided they have not moved."
        ),
    ),
    "S20": (
        N_("From highway to highway"),
        N_("The bonus stays if a group changes from one highway to another at Kyoto or Edo."),
    ),
    "S21": (
        N_("Declaring a leader"),
        N_(
            "He helps all groups of the stack, also those he does not go with; a leader who came or was mustered "
            'earlier in the phase serves blocks there that have not moved. The enemy hears "a leader", no name.'
        ),
    ),
    "S22": (
        N_("When a forced march is paid"),
        N_(
            "With the step that needs it, which ends the group's march. Groups with different ways pay a card each; "
            "blocks dropped on the way owe nothing."
        ),
    ),
    "S23": (
        N_("A road is used up"),
        N_("By one crossing in either direction, even by the stack that used it. Retreats use up nothing."),
    ),
    "S24": (
        N_("Muster into a siege"),
        N_(
            "The blocks join their side. If the castle side has more than two it fights in the open, as attacker in "
            "its own phase; with two at most it may stay inside."
        ),
    ),
    "S25": (
        N_("Mōri without movement"),
        N_("Allowed, at any moment of the movement phase and with cards just drawn. It is no move and no muster."),
    ),
    "S26": (
        N_("One block at its own place"),
        N_("A single block may come unseen to any recruitment place, to the one with its own mon as well."),
    ),
    **COMBAT,
}
