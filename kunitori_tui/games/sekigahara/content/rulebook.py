"""The rules of Sekigahara put together: beside sections and rulings its terms, the game in two minutes and a little
more (aim and week, a battle to its end, marching and the first turn), what people say who look for something, and which
rules concern which card and which question.
"""

from __future__ import annotations

from kunitori_tui.games.sekigahara.content.rulings import RULINGS
from kunitori_tui.games.sekigahara.content.sections import MARCH, SECTIONS
from kunitori_tui.games.sekigahara.rules.pieces import CARDS, DOUBLE, LOYALTY, SWORD
from kunitori_tui.text import rules
from kunitori_tui.text.catalog import N_
from kunitori_tui.text.rules import Heading, Page, Row, Rules

GLOSSARY = (
    (N_("Attacker"), N_("The player whose phase it is; after a retreat into a fight the side that retreated.")),
    (N_("Bag"), N_("Where blocks wait that no reinforcement has brought yet.")),
    (N_("Besieged"), N_("Shut in a castle with enemy units in the place; such blocks may not leave.")),
    (N_("Bid"), N_("A card laid face down for the turn order; its number counts.")),
    (N_("Block"), N_("About 5000 men of one daimyo, hidden from the enemy.")),
    (N_("Capital"), N_("Edo for Tokugawa, Kyoto for Ishida: leadership for its own side, and a resource place.")),
    (N_("Castles"), N_("Two points each; they shelter up to two blocks of the side that holds it.")),
    (N_("Cube"), N_("Marks who controls a resource place.")),
    (N_("Daimyo"), N_("A lord whose mon stands on blocks and cards.")),
    (N_("Defender"), N_("The other side; it is ahead when both have the same impact.")),
    (N_("To deploy"), N_("Play a card and turn up a block for it in battle.")),
    (N_("Disk"), N_("A unit that is no block: Hideyori in Osaka, Sanada in Ueda.")),
    (N_("Double card"), N_("Deploys one or two blocks of its daimyo.")),
    (N_("Forced march"), N_("One more place for a group, for a card.")),
    (N_("Highway"), N_("A main road; a march on nothing else goes one place farther.")),
    (N_("Impact"), N_("What deployed blocks add up to; it wins battles and costs the other side blocks.")),
    (N_("Initiative"), N_("The duty to deploy or stop, with the side that would lose.")),
    (N_("Leader"), N_("A block with a banner: deployed without a card at first, and leadership for a march.")),
    (N_("Leadership"), N_("One more place for a stack that starts with a leader, in an own castle or the capital.")),
    (N_("Loyalty card"), N_("Challenges a block the enemy has just deployed with a card.")),
    (N_("Combat"), N_("Battles and sieges, in every place with units of both sides after all movement.")),
    (N_("Movement"), N_("The first half of a turn: blocks march and are mustered for cards.")),
    (N_("Retreat"), N_("The way of the loser of a battle to a neighbouring place.")),
    (N_("Road"), N_("What leads from place to place; each carries one stack in a movement phase.")),
    (N_("Town"), N_("A place that is worth no points.")),
    (N_("Week"), N_("Reinforcement, turn order and two turns of each side; there are seven.")),
    (N_("Mon"), N_("The crest of a daimyo; their number on a block is its strength.")),
    (N_("Mōri box"), N_("Five Mōri blocks, face up, that come to Osaka for a card each.")),
    (N_("Muster"), N_("Blocks come from the recruitment box to the map.")),
    (N_("Overrun"), N_("Four times as many blocks destroy the enemy at once.")),
    (N_("Recruitment box"), N_("Where blocks drawn from the bag wait for a muster.")),
    (N_("Recruitment place"), N_("A place with the mon of a daimyo, where blocks are mustered.")),
    (N_("Resource place"), N_("One point for the side whose blocks were there last.")),
    (N_("Siege"), N_("Combat against a castle in which the enemy stays; only the besieger deploys.")),
    (N_("Special attack"), N_("A gun or cavalry block with a sword card.")),
    (N_("Stack"), N_("All blocks of a side in one place.")),
    (N_("Unit"), N_("A block or a disk.")),
)


_MAP = next(section.paragraphs[1] for section in SECTIONS if section.id == "map")
_PRICES = next(section.paragraphs[1] for section in MARCH if section.id == "movement")

PAGES = (
    Page(
        N_("aim and week"),
        (
            N_("You are Tokugawa or Ishida in the autumn of 1600: seven weeks of war."),
            Heading(N_("How you win")),
            Row(
                N_("Points"),
                N_("A castle is worth 2, a resource place 1. After week 7 most points win; a tie is Ishida's."),
            ),
            Row(
                N_("At once"),
                N_(
                    "Tokugawa wins when the block Mitsunari or the disk Hideyori in Osaka dies. Ishida wins "
                    "when Ieyasu dies."
                ),
            ),
            Heading(N_("A piece of the map")),
            _MAP,
            N_("[T] is a castle of Tokugawa, (T) a resource place, <I> a capital. ═ is highway, ─ road."),
            Heading(N_("Your pieces, your week")),
            Row(N_("Blocks"), N_("They are your army. The enemy sees how many stand there, not which.")),
            Row(
                N_("Cards"),
                N_(
                    "They pay for marches and bring blocks into battle. From week 2 on you discard half of "
                    "them and draw five."
                ),
            ),
            Row(N_("Order"), N_("Both lay a card; the higher number chooses who begins the week.")),
            Row(N_("Two turns"), N_("First one side moves and fights, then the other: twice a week.")),
        ),
        ("aim", "map", "blocks", "week", "order"),
    ),
    Page(
        N_("a battle"),
        (
            N_("A block fights when you play a card of its daimyo, its lord. Without the card it only stands there."),
            Heading(N_("You attack at Gifu: 3 blocks against 2")),
            N_(
                "      block                   played with           adds          you : they\n"
                "you   Fukushima leader        nothing: a leader     1               1 : 0\n"
                "they  Ukita 3                 Ukita                 3               1 : 3\n"
                "you   Fukushima cavalry       Fukushima sword       1 + 1 + 2       5 : 3\n"
                "they  Ukita gun               Ukita sword           1 + 1 + 2       5 : 7\n"
                "you   Ii 4                    Maeda                 4               9 : 7\n"
                "they  stop, and you win"
            ),
            Heading(N_("What happened")),
            Row(N_("Who acts"), N_("Whoever would lose plays a card or stops. At equal sums that is the attacker.")),
            Row(
                N_("Adding"),
                N_(
                    "A block adds its number (leader, gun, cavalry: 1), and 1 for each block of its daimyo "
                    "already out. A sword adds 2 to gun or cavalry."
                ),
            ),
            Row(N_("Leaders"), N_("They come without a card at first. Ii comes with any daimyo.")),
            Row(
                N_("Losses"),
                N_(
                    "Each full 7 kills one block, and the loser loses one more. You lose 1 by their 7. They "
                    "lose both, and Gifu is yours."
                ),
            ),
            Row(N_("Cards"), N_("Those played are drawn again, and one for every two blocks lost.")),
            Row(
                N_("Loyalty"),
                N_(
                    "A loyalty card asks a block just played to change sides. Its owner keeps it by showing "
                    "another card for it."
                ),
            ),
            Row(N_("Siege"), N_("Two blocks may stay in a castle instead. Each full 7 kills one.")),
        ),
        ("battle", "impact", "losses", "loyalty", "siege"),
    ),
    Page(
        N_("marching and your first turn"),
        (
            Heading(N_("How much moves: cards are the price")),
            N_(
                "A stack is all your blocks in one place. A muster brings new ones where the sign of their daimyo "
                "stands."
            ),
            _PRICES,
            Heading(N_("How far")),
            N_(
                "A group of blocks goes                          1 place\n"
                "by highway all the way                         +1\n"
                "with a leader, or from an own castle           +1\n"
                "for a card                                     +1\n"
                "for each 5th, 9th, 13th, 17th block            -1"
            ),
            N_(
                "From Kiyosu to Kyoto there are 3 places by highway. 4 blocks with a leader get there: 1 + 1 + 1. With "
                "5 they get 2 places far."
            ),
            Row(N_("Roads"), N_("A road carries one stack a turn; the next goes another way.")),
            Row(N_("Enemies"), N_("They stop you. Four against one kill them without a battle.")),
            Heading(N_("Your first turn")),
            Row(N_("Take"), N_("Passing takes a resource place; in a castle a block must stay.")),
            Row(N_("Attack"), N_("Fight where you hold cards of those who stand there.")),
            Row(N_("Keep safe"), N_("Ieyasu, or Mitsunari and Osaka: one lost battle can be the end.")),
            Row(N_("Save"), N_("Pay one card for three stacks. Cards paid so are not drawn again.")),
        ),
        ("movement", "range", "muster", "overrun", "leadership"),
    ),
)


SAID = {
    "battle_example": rules.SAID["battle_example"],
    "aim": N_(
        "how do I win; win the game; goal; objective; what is the game about; point of the game; who is ahead; "
        "points; how many points; score; count points; game over; end of the game; when does the game end; when is "
        "it over; suddenly over; tie at the end; draw; equal points"
    ),
    "blocks": N_(
        "unit; units; block; army; soldiers; strength; what are the blocks; who are the lords; gun; cavalry; sword; "
        "banner; how strong"
    ),
    "cards": N_(
        "what does this card do; card text; what are cards for; draw pile empty; deck empty; shuffle; number on a "
        "card; sword card; kinds of cards; hand of cards"
    ),
    "map": N_(
        "symbols; signs; legend; letters on the map; what does T mean; roads; places; cities; where is Osaka; brackets"
    ),
    "control": N_(
        "take a castle; conquer; capture; conquer a castle; who owns a place; own a place; hold a castle; resource; "
        "lost a castle; place gone; flag; occupy"
    ),
    "setup": N_(
        "start of the game; how does it begin; where do blocks start; how many players; choose a side; first hand; "
        "starting hand"
    ),
    "week": N_(
        "what can I do; what now; what do I do now; what next; my turn; order of a turn; phases; steps; how many "
        "weeks; how many rounds; rounds left; how long is the game; how many turns; last turn; why skipped; phase "
        "skipped; turn skipped"
    ),
    "reinforcement": N_(
        "draw; draw cards; new cards; how do I get cards; get new blocks; discard; throw away cards; hand gone; "
        "cards gone; half my hand; hand size; reinforcements; how many cards do I draw"
    ),
    "order": N_(
        "bid; who goes first; who starts; who moves first; first player; turn order; go first; auction; why is the "
        "enemy first"
    ),
    "movement": N_(
        "move; money; money gone; pay for movement; buy movement; how much does moving cost; how many stacks; "
        "cannot move; exchange cards; swap cards; pass; end my turn; finish; buy; cards gone for moving"
    ),
    "muster": N_(
        "recruit; bring new blocks to the map; place blocks; raise troops; recruitment; where can I muster; use the "
        "recruitment box"
    ),
    "marching": N_(
        "march; how do I move; move a stack; move troops; split a stack; divide a stack; walk; attack; how do I "
        "attack; cannot attack; start a battle; go on; stopped by enemies; road used; leave blocks behind"
    ),
    "range": N_(
        "how far; how far can I move; distance; range; too far; one more place; speed; slow; large group; forced "
        "march; why so short"
    ),
    "leadership": N_("leader helps; what does a leader do; leader bonus; capital bonus; farther with a leader"),
    "split_example": N_("example of a march; example of moving; split with a leader"),
    "overrun": N_(
        "four to one; many against few; destroyed at once; wiped out; army gone; blocks gone; crush; outnumbered"
    ),
    "mori": N_("Mori; bring Mori; box beside the map; Terumoto"),
    "combat": N_(
        "combat; fight; war; battle or siege; where is combat; must I fight; order of battles; inside or outside; "
        "stay in the castle"
    ),
    "battle": N_(
        "deploy; play a card in battle; turn up a block; use a block; cannot deploy; defend; how do I defend; card "
        "does not fit; leader without a card"
    ),
    "impact": N_(
        "impact; damage; how strong is my attack; bonus; special attack; count strength; dice; how is it counted; "
        "more damage; guns"
    ),
    "initiative": N_(
        "who must act; who is next in battle; stop fighting; end a battle; who wins a battle; win a battle; lose a "
        "battle; who has won the battle; tie; tie in battle; whose turn in battle"
    ),
    "loyalty": N_(
        "loyal; loyalty; traitor; treason; betray; turncoat; change sides; challenge; my block fights for the "
        "enemy; prove loyalty; deserter"
    ),
    "losses": N_(
        "losses; casualties; how many blocks do I lose; lose a block; dead; die; killed; lost blocks; units lost; "
        "lose units; choose what dies"
    ),
    "retreat": N_("retreat; flee; run away; withdraw; where may I retreat; after losing; escape"),
    "retreat_example": N_("example of a retreat"),
    "chain": N_("retreat into enemies; second battle; another battle after a retreat"),
    "siege": N_("siege; besiege; attack a castle; besieged; break a castle; starve; storm a castle"),
    "disks": N_("disk; Hideyori; Sanada; round piece"),
    "afterwards": N_("cards after a battle; draw after a battle; get cards back; used cards; cards back"),
    "secret": N_("hidden; secret; see enemy blocks; look at blocks; spy; what does the enemy see; known; remember"),
}


_BY_KIND = {
    SWORD: ("cards", "impact", "battle", "S38"),
    DOUBLE: ("cards", "battle", "S39", "S3"),
    LOYALTY: ("cards", "loyalty", "S40", "S41", "S44"),
}

CARD_LINKS = {c.id: _BY_KIND.get(c.kind, ("cards", "battle", "impact", "order")) for c in CARDS}

DECISION_LINKS = {
    "offer": ("S56", "setup"),
    "halve": ("reinforcement", "S8", "S54"),
    "bid": ("order", "week", "cards"),
    "order": ("order", "week"),
    "degree": ("movement", "muster", "mori", "S25"),
    "pay": ("movement", "range", "S22", "S9"),
    "exchange": ("movement", "S51"),
    "move": ("marching", "movement", "muster", "mori", "S19", "S23"),
    "muster": ("muster", "S24"),
    "levy": ("muster", "S26"),
    "march": ("range", "marching", "leadership", "split_example", "overrun", "S21", "S22"),
    "fight": ("combat", "S28"),
    "inside": ("combat", "siege", "S5", "S15"),
    "deploy": ("battle", "impact", "initiative", "battle_example", "S36", "S44"),
    "second": ("battle", "impact", "S39"),
    "siege": ("siege", "disks", "impact"),
    "challenge": ("loyalty", "S10", "S40", "S43"),
    "refute": ("loyalty", "S41", "S42", "S45"),
    "lose": ("losses", "siege", "S45", "S46", "S49"),
    "retreat": ("retreat", "retreat_example", "chain", "S33", "S34", "S13"),
}

RULES = Rules(SECTIONS, RULINGS, GLOSSARY, CARD_LINKS, DECISION_LINKS, SAID, PAGES)
