"""Sekigahara in two minutes and a little more: aim and week, a battle to its end, marching and the first turn."""

from __future__ import annotations

from kunitori_tui.games.sekigahara.content.march import MARCH
from kunitori_tui.games.sekigahara.content.sections import SECTIONS
from kunitori_tui.text.catalog import N_
from kunitori_tui.text.rules.pages import Heading, Page, Row

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
