"""Names of the cards of the third box, what they do in a line or in the deploy phase, the grounds of their prices."""

from __future__ import annotations

from kunitori_tui.engine.cards import Card, Op
from kunitori_tui.games.brennt.words.cards import CARDS as SECOND_BOX
from kunitori_tui.games.kunitori.words.cards import CARDS as FIRST_BOX
from kunitori_tui.games.kunitori.words.cards import WHY as FIRST_WHY
from kunitori_tui.games.moegahara.rules.state import MoegaharaView
from kunitori_tui.games.moegahara.rules.table import CARDS as SORTS
from kunitori_tui.games.moegahara.rules.table import LineCard
from kunitori_tui.text.box import CardWords, OptionWords, SpecialWords, TraitWords
from kunitori_tui.text.catalog import N_, NP_, Table, Texts, tr, trp

_ELSEWHERE = FIRST_BOX | SECOND_BOX

CARDS = {
    "tokugawa_ieyasu": _ELSEWHERE["tokugawa_ieyasu"],
    "ii_naomasa": CardWords("Ii Naomasa", "Ii", "井伊直政 (Ii Naomasa)"),
    "toudou_takatora": CardWords("Tōdō Takatora", "Tōdō", "藤堂高虎 (Toudou Takatora)"),
    "kuroda_nagamasa": CardWords("Kuroda Nagamasa", "Kuroda", "黒田長政 (Kuroda Nagamasa)"),
    "kobayakawa_hideaki": CardWords("Kobayakawa Hideaki", "Kobayakawa", "小早川秀秋 (Kobayakawa Hideaki)"),
    "ishida_mitsunari": _ELSEWHERE["ishida_mitsunari"],
    "ootani_yoshitsugu": CardWords("Ōtani Yoshitsugu", "Ōtani", "大谷吉継 (Ootani Yoshitsugu)"),
    "ukida_hideie": CardWords("Ukita Hideie", "Ukita", "宇喜多秀家 (Ukida Hideie)"),
    "konishi_yukinaga": CardWords("Konishi Yukinaga", "Konishi", "小西行長 (Konishi Yukinaga)"),
    "toyotomi_hideyori": CardWords("Toyotomi Hideyori", "Hideyori", "豊臣秀頼 (Toyotomi Hideyori)"),
    **{card: _ELSEWHERE[card] for card in ("bauernmiliz", "speertraeger", "bogenschuetzen", "kavallerie", "kanoniere")},
    "horo_musha": CardWords(N_("Horo warriors"), NP_("short", "Horo"), "母衣武者 (horo musha)"),
    "falle": _ELSEWHERE["falle"]._replace(japanese="調略 (chouryaku)"),
    **{card.id: _ELSEWHERE[card.id] for card in SORTS if card.kind in ("politics", "treasure")},
}
WHY = Texts(__file__, "why", FIRST_WHY)
"""Why cards cost what they cost, by card."""

SPECIALS = Table(__file__, "specials", SpecialWords)

MARKERS = {
    "yellow": (NP_("marker", "yellow"), NP_("colour", "yellow")),
    "blue": (NP_("marker", "blue"), NP_("colour", "blue")),
    "red": (NP_("marker", "red"), NP_("colour", "red")),
}
"""The colours in the case that "take" and "give back" ask for, and as they are counted."""


def colour(colour: str) -> str:
    """Return the colour of a marker as it stands after "takes a"."""
    return trp("marker", MARKERS[colour][0])


def bare_colour(colour: str) -> str:
    """Return the colour of markers that are counted: ``2 blue``."""
    return trp("colour", MARKERS[colour][1])


def letter(colour: str) -> str:
    """Return the first letter of a colour of markers, since colour alone carries no meaning."""
    return trp("marker", MARKERS[colour][0])[0].upper()


def besides(card: Card) -> list[TraitWords]:
    """Return what a card of this box does beyond its play effects, in words; nothing for a card of another box."""
    if not isinstance(card, LineCard):
        return []
    traits = [_line_words(op) for op in card.line]
    if card.marker:
        traits.insert(0, _marker(card.marker))
    if card.army:
        traits.append(TraitWords("", tr(_ARMIES[card.army])))
    if card.kind in ("general", "unit"):
        traits.insert(0, TraitWords("", tr("Strength {n} in a battle line, as much as its cost.", n=card.cost)))
    if card.deploying:
        _, name, *teams = card.deploying
        symbol, sentence = _DEPLOYING[f"{name}_any" if teams else str(name)]
        traits.append(TraitWords(tr(symbol), tr(sentence), played=True))
    return traits


def idle(view: MoegaharaView, card: int) -> str:
    """Return why it would be a waste to play a strategy card now (:func:`.moegahara.advice.is_idle`)."""
    told = tr(CARDS[view.table.ids[card]].name)
    if view.table.deploying[card] == "trap":
        return tr("{card}: nothing that it can take out stands at a Land. Played now, it does nothing.", card=told)
    return tr("{card} need a card of yours at a Land. Played now, they do nothing.", card=told)


_ARMIES = {
    "east": N_("General of the eastern army: only the team of the East can buy him once the sides are fixed."),
    "west": N_("General of the western army: only the team of the West can buy him once the sides are fixed."),
}

_DEPLOYING: Table[tuple[str, str]] = Table(__file__, "deploying", tuple)
"""By what a card does in the deploy phase its chip and the sentence."""

_PLACED = {
    "turncoat": (
        N_("card of foe out"),
        N_("When he is placed, you may put a card of the opposite line on a discard pile, before the fights."),
    ),
    "reorder": (N_("new order"), N_("When he is placed, you may put your cards in this line in another order.")),
    "third_wins": (N_("3rd: wins"), N_("Placed as third card of a line, he wins the Land at once.")),
}


def _marker(colour_: str) -> TraitWords:
    sentence = tr(
        "When it is placed you take a {colour} marker: one more action at the start of each of your turns.",
        colour=colour(colour_),
    )
    return TraitWords(letter(colour_), sentence, listed=tr("{colour} marker", colour=bare_colour(colour_)))


def _line_words(op: Op) -> TraitWords:
    match op:
        case ("immune", _):
            return TraitWords(tr("no Trap"), tr("No Trap can take him out of a line."))
        case ("placed", what):
            symbol, sentence = _PLACED[str(what)]
            return TraitWords(tr(symbol), tr(sentence))
        case ("front_bonus", int(n)):
            sentence = tr("In front of a general in its line: strength +{n}.", n=n)
            return TraitWords("", sentence, listed=tr("front +{n}", n=n))
        case ("aura_line", int(n), 0):
            return TraitWords(tr("line +{n}", n=n), tr("All own cards of his line have strength +{n}, he too.", n=n))
        case ("aura_line", int(n), position):
            told = N_("In place {place} of a line: all own cards of the line have strength +{n}, he too.")
            return TraitWords(tr("in {place}: line +{n}", place=position, n=n), tr(told, place=position, n=n))
        case ("buff_first", int(n), position):
            told = N_("In place {place} of a line: the card in place 1 has strength +{n}.")
            return TraitWords(tr("in {place}: first +{n}", place=position, n=n), tr(told, place=position, n=n))
    raise KeyError(op[0])


OPTIONS = Table(__file__, "options", OptionWords)
