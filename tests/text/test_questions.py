"""The search of the rules: what people ask, in their own words, is answered by the first two things it finds."""

from __future__ import annotations

import pytest

from kunitori_tui import shelf
from kunitori_tui.text import catalog, rules

Asked = dict[str, str]
"""A question, and the section, ruling or term that answers it."""

BOX: dict[str, Asked] = {
    "en": {
        "attack": "battle", "how do I win": "aim", "money gone": "buy", "what can I do?": "turn",
        "why can't I attack": "battle", "why was I skipped": "turn", "how many points do I have": "scoring",
        "game over": "game_end", "someone is attacking me": "defence", "how do I defend": "defence",
        "trash": "gain", "remove a card": "gain", "discard": "end", "draw more cards": "end", "tie": "outcome",
        "my turn": "turn", "how do I get new cards": "buy", "buying": "buy", "where are my bought cards": "deck",
        "who goes first": "setup", "when does it end": "game_end", "what do the symbols mean": "cards",
        "no actions left": "action", "do my units die": "outcome", "atack": "battle", "shuffle": "deck",
        "do cards stay on the table": "deployed", "deploy": "deployed", "can I see the hand of others": "open",
    },
    "de": {
        "angreifen": "battle", "wie gewinne ich": "aim", "Geld weg": "buy", "was kann ich tun": "turn",
        "warum kann ich nicht angreifen": "battle", "warum wurde ich übersprungen": "turn",
        "wie viele Punkte habe ich": "scoring", "Spiel vorbei": "game_end", "ich werde angegriffen": "defence",
        "wie verteidige ich mich": "defence", "schrotten": "gain", "Karte entfernen": "gain", "ablegen": "end",
        "Karten nachziehen": "end", "Gleichstand": "outcome", "ich bin dran": "turn",
        "wie bekomme ich neue Karten": "buy", "greife an": "battle", "wo sind meine gekauften Karten": "deck",
        "wer fängt an": "setup", "wann endet das Spiel": "game_end", "was bedeuten die Zeichen": "cards",
        "keine Aktionen mehr": "action", "sterben meine Einheiten": "outcome", "angreiffen": "battle",
        "mischen": "deck", "bleiben die Karten liegen": "deployed", "aufstellen": "deployed",
        "darf ich fremde Karten ansehen": "open", "uebersprungen": "turn",
    },
}  # fmt: skip

QUESTIONS: dict[str, dict[str, Asked]] = {
    "kunitori": {
        "en": {**BOX["en"], "what should I buy first": "tips", "ninja": "special"},
        "de": {**BOX["de"], "was soll ich zuerst kaufen": "tips", "Ninja": "special"},
    },
    "brennt": {
        "en": {
            **BOX["en"], "can we attack together": "joint", "keep my hand": "strategy", "monk": "joint",
            "my unit was destroyed": "razing", "trap": "strategy",
        },
        "de": {
            **BOX["de"], "können wir zusammen angreifen": "joint", "Hand behalten": "strategy", "Mönch": "joint",
            "Einheit zerstört": "razing", "Falle": "strategy",
        },
    },
    "mixed": {
        "en": {
            **BOX["en"], "which cards are in the game": "piles", "can I mix both boxes": "mixture",
            "keep my hand": "strategy", "why is it cheaper": "together",
        },
        "de": {
            **BOX["de"], "welche Karten sind im Spiel": "piles", "beide Schachteln mischen": "mixture",
            "Hand behalten": "strategy", "warum ist das billiger": "together",
        },
    },
    "moegahara": {
        "en": {
            "how do I win": "aim", "attack": "deploy", "I cannot attack": "deploy", "money gone": "buy",
            "what can I do": "turn", "how many points": "neighbours", "game over": "game_end", "tie": "fights",
            "why skipped": "turn", "who is stronger": "fights", "conquering a land": "outcome",
            "where did my cards go": "end", "trash": "politics", "remove": "removing", "discard": "end",
            "drawing cards": "end", "my turn": "turn", "red marker": "deploy", "traitor": "turncoat_example",
            "talk to my team": "teams", "only two players": "two_players", "dice": "fights", "no room in the line":
            "lines", "three lands in a row": "neighbours", "defend": "lines", "who starts": "setup",
        },
        "de": {
            "wie gewinne ich": "aim", "angreifen": "deploy", "greife an": "deploy", "Geld weg": "buy",
            "was kann ich tun": "turn", "wie viele Punkte": "neighbours", "Spiel vorbei": "game_end",
            "Gleichstand": "fights", "warum übersprungen": "turn", "wer ist stärker": "fights",
            "ein Land erobern": "outcome", "Handkarten weg": "end", "schrotten": "politics",
            "entfernen": "removing", "ablegen": "end", "Karten ziehen": "end", "ich bin dran": "turn",
            "roter Marker": "deploy", "Verräter": "turncoat_example", "mit dem Team reden": "teams",
            "zu zweit": "two_players", "kein Platz in der Linie": "lines", "drei Länder in einer Reihe": "neighbours",
            "verteidigen": "lines", "wer fängt an": "setup",
        },
    },
    "azuchi": {
        "en": {
            "how do I win": "aim", "attack": "attack", "why did I lose points": "attack", "money gone": "market",
            "what can I do": "round", "how many points": "scoring", "game over": "scoring", "tie": "scoring",
            "why skipped": "round", "worker": "action", "place workers": "action", "third worker": "black",
            "what are coins for": "tribute", "swap cubes": "market", "dice": "event", "which event comes next": "event",
            "discard": "cleanup", "draw": "draft", "build the castle": "build", "keep my army": "army",
            "protect me": "army", "my turn": "round", "how long does it take": "scoring", "who starts": "setup",
            "where do I get wood": "cards", "buy": "market", "trash": "cleanup",
        },
        "de": {
            "wie gewinne ich": "aim", "angreifen": "attack", "warum verliere ich Punkte": "attack",
            "Geld weg": "market", "was kann ich tun": "round", "wie viele Punkte": "scoring",
            "Spiel vorbei": "scoring", "Gleichstand": "scoring", "warum übersprungen": "round",
            "Arbeiter": "action", "Arbeiter einsetzen": "action", "dritter Arbeiter": "black",
            "wofür sind Münzen": "tribute", "Würfel tauschen": "market", "welches Ereignis kommt": "event",
            "ablegen": "cleanup", "Karten ziehen": "draft", "Burg bauen": "build", "Armee behalten": "army",
            "schützen": "army", "ich bin dran": "round", "wie lange dauert es": "scoring", "wer fängt an": "setup",
            "woher bekomme ich Holz": "cards", "kaufen": "market", "wuerfel tauschen": "market",
        },
    },
    "sekigahara": {
        "en": {
            "how do I win": "aim", "attack": "marching", "cannot attack": "marching", "money gone": "movement",
            "what can I do": "week", "how many points": "aim", "game over": "aim", "tie": "initiative",
            "why skipped": "week", "loyal": "loyalty", "siege": "siege", "dice": "impact", "discard": "reinforcement",
            "draw cards": "reinforcement", "my turn": "week", "how far can I go": "range", "too far": "range",
            "who goes first": "order", "bidding": "order", "run away": "retreat", "who dies": "losses",
            "how do I take a castle": "control", "recruit": "muster", "my army was wiped out": "overrun",
            "traitor": "loyalty", "how many weeks": "week", "deploy": "battle", "disk": "disks", "impact": "impact",
            "what can the enemy see": "secret", "end my turn": "movement",
        },
        "de": {
            "wie gewinne ich": "aim", "angreifen": "marching", "greife an": "marching", "Geld weg": "movement",
            "was kann ich tun": "week", "wie viele Punkte": "aim", "Spiel vorbei": "aim", "Gleichstand": "initiative",
            "warum übersprungen": "week", "treu": "loyalty", "Belagerung": "siege", "Würfel": "impact",
            "ablegen": "reinforcement", "Karten ziehen": "reinforcement", "ich bin dran": "week",
            "wie weit darf ich ziehen": "range", "zu weit": "range", "wer zieht zuerst": "order", "bieten": "order",
            "fliehen": "retreat", "wer stirbt": "losses", "wie erobere ich eine Burg": "control",
            "rekrutieren": "muster", "meine Armee ist weg": "overrun", "Verräter": "loyalty",
            "wie viele Wochen": "week", "einsetzen": "battle", "Scheibe": "disks", "Kampfwirkung": "impact",
            "Zug beenden": "movement",
        },
    },
}  # fmt: skip


@pytest.mark.parametrize("game", shelf.ids())
def test_what_people_ask_is_answered_by_the_first_two_hits(game: str, language: str) -> None:
    asked = QUESTIONS[game][language]
    found = {question: [part.id for part in rules.search(game, question).all[:2]] for question in asked}
    assert len(asked) >= 15
    assert {q: found[q] for q, answer in asked.items() if answer not in found[q]} == {}


@pytest.mark.parametrize("game", shelf.ids())
def test_every_phrase_leads_to_its_own_page(game: str, language: str) -> None:
    book = rules._rules(game)
    terms = {f"glossary:{term}": f"glossary:{catalog.tr(term)}" for term, _ in book.glossary}
    lost = []
    for key, phrases in book.said.items():
        page = terms.get(key, key)
        assert rules.section(game, page)
        for phrase in catalog.tr(phrases).split(";"):
            first = [part.id for part in rules.search(game, phrase).best[:3]]
            lost += [(phrase, page, first)] if page not in first else []
    assert lost == []


@pytest.mark.parametrize("game", shelf.ids())
def test_every_section_can_be_asked_for(game: str) -> None:
    assert [part.id for part in rules.sections(game) if part.id not in rules._rules(game).said] == []
