"""The rules of Azuchi Castle put together: beside sections and rulings its terms, the game in two minutes (a round that
tests/text/test_short.py plays, then the events and the castle), what people say who look for something, and which rules
concern which card and which question.
"""

from __future__ import annotations

from kunitori_tui.games.azuchi.content.rulings import RULINGS
from kunitori_tui.games.azuchi.content.sections import SECTIONS
from kunitori_tui.text import rules
from kunitori_tui.text.catalog import N_
from kunitori_tui.text.rules import Heading, Page, Row, Rules

GLOSSARY = (
    (N_("Action card"), N_("Wood, stone, tile, market or army: what a worker is put on.")),
    (N_("Army card"), N_("The action card that may be kept for later rounds.")),
    (N_("Black worker"), N_("A third worker, bought on the market and owned until it is paid for a build.")),
    (N_("Build card"), N_("An event that stays face up if it brought points: a storey of the castle.")),
    (N_("Castle"), N_("The build cards that lie face up. With four the game can end.")),
    (N_("Coin"), N_("Bought on the market for two cubes, worth points in a tribute only.")),
    (N_("Cube"), N_("Wood, stone or tile: material for the castle and money on the market.")),
    (N_("Deal"), N_("What one worker on a market brings: a swap, a coin or a black worker.")),
    (N_("Draft"), N_("The first step of a round: taking two open cards, one at a time.")),
    (N_("Event"), N_("The card that says at the end of a round what brings or costs points.")),
    (N_("Guard"), N_("A worker on an army card.")),
    (N_("Nobunaga marker"), N_("Whoever has it begins every step of the round. It moves on to the left.")),
    (N_("Pass"), N_("Place no more workers in this round.")),
    (N_("Supply"), N_("The cubes, coins and black workers that nobody owns.")),
    (N_("Attack"), N_("The event in which guards bring points; without a guard it costs some.")),
    (N_("Clean-up"), N_("The last step of a round: cards are discarded, workers go home, the marker moves on.")),
    (N_("Round"), N_("Draft, action, event and clean-up.")),
    (N_("Storey"), N_("A build card that lies face up; the castle has four.")),
    (N_("Swap"), N_("A deal: a cube for one of another colour.")),
    (N_("Tribute"), N_("The event in which a coin brings points.")),
    (N_("Worker"), N_("One of the two cylinders of a player, or the black one.")),
)


_CASTLE = next(section.paragraphs[0] for section in SECTIONS if section.id == "castle")

PAGES = (
    Page(
        N_("a round"),
        (
            N_(
                "You serve Oda Nobunaga, who builds his castle. You collect material, guards and coins. Most points "
                "win, after twelve rounds or more."
            ),
            Heading(N_("A round, from left to right")),
            N_("You have two workers, and from earlier rounds one wood and one stone."),
            N_(
                "┌─ 1 Draft ────────┐┌─ 2 Action ──────┐┌─ 3 Event ───────┐┌─ 4 Clean-up ─────┐\n"
                "│ Out of three open││ Place workers:  ││ Build comes. You││ Tile is discarded│\n"
                "│ cards you take a ││ Tile: 1 tile    ││ pay wood, stone ││ Your Army stays: │\n"
                "│ Tile, later an   ►│ Army: 1 guard   ►│ and tile and    ►│ there was no     │\n"
                "│ Army.            ││ (counts in 3)   ││ score        ◆3 ││ attack.          │\n"
                "└──────────────────┘└─────────────────┘└─────────────────┘└──────────────────┘"
            ),
            Heading(N_("What happens there")),
            Row(N_("Draft"), N_("Two cards for everybody. What you leave the next player can have.")),
            Row(N_("Action"), N_("One worker to a card, in turn. A card without one does nothing.")),
            Row(N_("Material"), N_("Wood, Stone and Tile bring a piece of their colour.")),
            Row(N_("Market"), N_("It swaps a piece, or turns two into a coin or a third, black worker.")),
            Row(N_("Army"), N_("Its worker is a guard. The card stays unless he met an attack.")),
            Row(N_("Event"), N_("Only the event brings points. A new one comes up each round.")),
        ),
        ("round", "draft", "action", "market", "army"),
    ),
    Page(
        N_("events and castle"),
        (
            Heading(N_("The three events")),
            N_(
                "          you give                       points\n"
                "Build     wood + stone + tile               3\n"
                "          or a black worker                 2\n"
                "Tribute   a coin                            2\n"
                "Attack    nothing; without a guard         -2\n"
                "          with 1, 2, 3 guards        +1, +3, +5"
            ),
            N_(
                "Each comes four times in twelve rounds, so you can count what is left. Nobody has to pay. Your points "
                "never fall below 0."
            ),
            Heading(N_("The castle")),
            _CASTLE,
            N_(
                "A Build for which anybody paid is a storey. After twelve rounds the game ends if four storeys stand. "
                "Otherwise it goes on until they do."
            ),
            Heading(N_("Your first rounds")),
            Row(N_("Colours"), N_("Collect one piece of each for the next Build.")),
            Row(N_("Guards"), N_("In an attack one guard makes 1 point of a loss of 2.")),
            Row(N_("Workers"), N_("A black one works every round, until you pay it for a Build.")),
        ),
        ("event", "build", "attack", "tribute", "castle", "scoring"),
    ),
)


SAID = {
    "aim": rules.SAID["aim"],
    "options": rules.SAID["options"],
    "box": N_("how many cards are there; material of the game; components; how many cubes; parts of the game"),
    "setup": N_(
        "how many players; start of the game; how does it begin; who goes first; who starts; what do I begin with"
    ),
    "round": N_(
        "what can I do; what now; what do I do now; what next; my turn; order of a round; phases; steps; what "
        "happens in a round; why skipped; turn skipped; who is next; marker"
    ),
    "draft": N_(
        "take a card; choose a card; pick a card; how do I get cards; draw; draw cards; which card is left; get new "
        "cards"
    ),
    "cards": N_(
        "what does this card do; card text; symbols; signs; kinds of cards; wood; stone; tile; where do I get wood; "
        "how do I get cubes; material"
    ),
    "action": N_(
        "worker; place a worker; put a worker; how many workers; worker blocked; no workers left; pass; end my "
        "turn; finish; cannot place; move a worker"
    ),
    "market": N_(
        "buy; purchase; shop; trade; swap; cubes; exchange cubes; pay; money; money gone; cubes gone; coin; get a "
        "coin; what can I buy; sell; too expensive"
    ),
    "black": N_("third worker; more workers; extra worker; black worker gone; lost my black worker"),
    "army": N_(
        "army; keep an army; army card gone; guard; guards; defend; protect myself; soldiers; keep a card; "
        "garrison; worker on an army"
    ),
    "event": N_(
        "event; which event comes; what comes next; luck; chance; dice; count the events; forecast; how likely"
    ),
    "build": N_(
        "build; pay cubes; spend cubes; build a storey; build the castle; three colours; points for building; how "
        "do I build; construct; missing a colour"
    ),
    "attack": N_(
        "attack; how do I attack; I am attacked; being attacked; lose points; points gone; lost points; battle; "
        "war; fight; cannot attack; minus points"
    ),
    "tribute": N_("tribute; spend a coin; what are coins for; use a coin; pay tribute; give to Nobunaga"),
    "cleanup": N_(
        "discard; cards gone; hand gone; workers back; end of the round; shuffle; deck empty; no cards left; next "
        "round; trash; remove"
    ),
    "castle": N_("castle; storeys; floors; how tall; castle complete; build cards face up"),
    "scoring": N_(
        "game over; end of the game; when does the game end; when is it over; how long; last round; how many "
        "rounds; rounds left; how many points; points; score; tie; draw; equal points; who has won; round limit; "
        "suddenly over"
    ),
    "reconstructed": N_("made up; guessed; are the numbers real; original rules"),
    "A17": N_("hidden; secret; see the cards of others; spy"),
    "A6": N_("supply empty; no cubes left; sold out"),
}


_MATERIAL = ("action", "build", "market", "A6")

CARD_LINKS = {
    "wood": _MATERIAL,
    "stone": _MATERIAL,
    "tile": _MATERIAL,
    "market": ("market", "black", "A7", "A21", "A20", "A6"),
    "army": ("army", "attack", "A10", "A11", "A12", "A22"),
    "build": ("build", "castle", "A8", "A13", "A5"),
    "attack": ("attack", "army", "A22", "A10", "A25"),
    "tribute": ("tribute", "market", "A8"),
}

DECISION_LINKS = {
    "draft": ("draft", "cards", "A16", "A18"),
    "work": ("action", "market", "army", "A2", "A19", "A4"),
    "deal": ("market", "black", "A21", "A7", "A20", "A6"),
    "build": ("build", "castle", "A8", "A5", "A9"),
    "tribute": ("tribute", "A8", "A9"),
}

RULES = Rules(SECTIONS, RULINGS, GLOSSARY, CARD_LINKS, DECISION_LINKS, SAID, PAGES)
