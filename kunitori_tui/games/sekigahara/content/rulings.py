"""The rulings of Sekigahara: errata, and what the rulebook leaves open or our sources do not hold, as played here."""

from __future__ import annotations

from kunitori_tui.text.catalog import N_

COMBAT = {
    "S27": (
        N_("Attacker after a retreat"),
        N_(
            "In a fight that a retreat brings on the retreating side attacks, even out of its turn: it deploys "
            "first and loses ties."
        ),
    ),
    "S28": (
        N_("Once in each place"),
        N_(
            "After a fight a place is dealt with for the phase (8-1); nobody declares another one there. Only a "
            "retreat may bring a second fight. A fight by retreat counts for its place, too: a siege that comes of "
            "it goes on in the next phase, and the besieged cannot sally before. Blocks that stay in a castle after "
            "a lost battle are not attacked again."
        ),
    ),
    "S29": (
        N_("Retreat to where both sides are"),
        N_(
            "First the four to one, then the blocks join. Combat still to come there takes place when it is named, "
            "with the roles as they were; if it is over, they wait for the next phase."
        ),
    ),
    "S30": (
        N_("Retreat to where only enemies are"),
        N_(
            "First the four to one both ways, then a fight at once. The enemy may go into his castle with two "
            "blocks at most and is besieged then."
        ),
    ),
    "S31": (
        N_("Enemies all around"),
        N_(
            "A defender may then retreat to any neighbouring place. Osaka and Ueda with a disk alone are enemy "
            "places for Tokugawa."
        ),
    ),
    "S32": (
        N_("Lost after a retreat"),
        N_(
            "Who loses a fight that his retreat brought on goes back to where he came from, perhaps onto the side "
            "that beat him before. That ends, because every loser loses a block."
        ),
    ),
    "S33": (
        N_("Places barred to the defender"),
        N_(
            "Those from which any attacking block entered, lost ones too; none if the attacker made a sally. What "
            "counts is the place entered from last, not where the march began."
        ),
    ),
    "S34": (
        N_("Castle and rest"),
        N_(
            "The owner chooses up to two blocks that stay; all others go together by the rule for his role. Cards "
            "are drawn before any new fight."
        ),
    ),
    "S35": (
        N_("Winner without blocks"),
        N_(
            "The loser retreats all the same. If nobody is left, the cube stays, an empty castle falls to its "
            "colour, and a disk stays."
        ),
    ),
    "S36": (
        N_("Nothing to nothing"),
        N_(
            "The attacker may stop at once. At 0 to 0 the defender has won; he may still deploy. The attacker loses "
            "one block, more for every 7, and retreats."
        ),
    ),
    "S37": (N_("Nothing to deploy"), N_("Who cannot deploy can only stop, and it looks the same. Nobody learns why.")),
    "S38": (
        N_("Sword card, no sign"),
        N_("A sword card on a block without gun or cavalry deploys it like any other card."),
    ),
    "S39": (
        N_("Double card"),
        N_(
            "Both blocks are of the card's daimyo. The second is optional and chosen when the first is seen. "
            "Leaders, guns and cavalry may come; Ii and Mitsunari only alone."
        ),
    ),
    "S40": (
        N_("When a challenge is asked"),
        N_(
            "Once for a card, after its last block, and always, whether a loyalty card is held or not. One "
            "challenge for a card."
        ),
    ),
    "S41": (
        N_("Refuting"),
        N_(
            "With a further card of the hand that could deploy the block: not the one just played, not one on the "
            "table, no loyalty card. For Ii and Mitsunari any daimyo's card. Nobody has to."
        ),
    ),
    "S42": (
        N_("Initiative after a challenge"),
        N_("Both sums are compared anew; who is behind acts, unless that side has stopped."),
    ),
    "S43": (
        N_("What a block that went over does"),
        N_(
            "No bonus for its owner any more; bonus and sign for the new side. It cannot be called back. With a "
            "double card both go."
        ),
    ),
    "S44": (
        N_("Leaders after a loyalty card"),
        N_(
            "A challenge deploys nothing, so leaders may still come without a card. After an own deployment with a "
            "card they may not, even if that block went over."
        ),
    ),
    "S45": (
        N_("Ieyasu or Mitsunari goes over"),
        N_("He is among the first losses of his owner then, and the game can end that way."),
    ),
    "S46": (
        N_("More losses than blocks"),
        N_("All die, the rest lapses. Impact has no upper limit; the track of the box is only a counter."),
    ),
    "S47": (
        N_("Both leaders in one battle"),
        N_(
            "Both sides take their losses before anybody has won. If Ieyasu and Mitsunari die in the same battle, "
            "Ishida wins. A leader lost in an overrun counts as killed."
        ),
    ),
    "S48": (
        N_("Field battle lost at Osaka or Ueda"),
        N_("The disk is not touched, keeps the castle and is besieged from then on."),
    ),
    "S49": (N_("Siege of Osaka"), N_("Blocks first, then Hideyori. Each unit takes a full 7 impact of its own.")),
    "S50": (
        N_("Castle under siege when counted"),
        N_("It counts for the besieged side, be it blocks or a disk, in reinforcement and at the end."),
    ),
    "S51": (
        N_("Pile and discards empty"),
        N_("Draw what there is. Cards played or exchanged are among the discards before their replacement is drawn."),
    ),
    "S52": (N_("Empty hand"), N_("In battle only leaders and stopping are left, in movement what costs no card.")),
    "S53": (N_("Empty bag"), N_("Cannot happen: after set-up at least 18 blocks are in it, and at most 15 are drawn.")),
    "S54": (N_("Order of reinforcement"), N_("Both discard, then both draw. Majorities are those of this moment.")),
    "S55": (
        N_("What is remembered of hidden blocks"),
        N_(
            "For each place how many blocks stand there, and which faces are known to be among them. When a part of "
            "a stack leaves, each known face may be in either part, until public events settle it."
        ),
    ),
    "S56": (
        N_("Bidding for sides"),
        N_(
            "As an option both bid 0 to 9 points in secret for playing Tokugawa. Who bids more gets it, and the "
            "other side adds that bid at the end. Equal bids are drawn by lot. An instant victory is not affected. "
            ""
        ),
    ),
}


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
