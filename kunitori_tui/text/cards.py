"""Cards in words: names, the symbols of a chip, effects as sentences and, where there is no room for these, in a few
words, all of which is made from the card's ops; the table of all cards, and where a figure comes from.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache

from kunitori_tui.engine.api import Observation
from kunitori_tui.engine.cards import Card, Op
from kunitori_tui.text.box import Cards, CardWords, Listing, SpecialWords, TraitWords, box, boxes
from kunitori_tui.text.catalog import N_, clauses, counted, language, paragraph, series, tr, trn, trp
from kunitori_tui.text.cells import cell_len

KINDS = {
    "general": N_("General"),
    "unit": N_("Unit"),
    "strategy": N_("Strategy"),
    "politics": N_("Politics"),
    "victory": N_("Victory"),
    "treasure": N_("Treasure"),
}
_PLAIN = ("draw", "actions", "money", "buys")
SPELLED = 24
"""Characters of a name that still stands in full in a choice."""


@cache
def words(card_id: str) -> CardWords:
    """Return the words of a card; :class:`KeyError` for an id that no box has."""
    for one in boxes():
        if card_id in one.cards.words:
            return one.cards.words[card_id]
    raise KeyError(card_id)


@cache
def is_card(word: str) -> bool:
    """Return whether a word is the id of a card."""
    return any(word in box.cards.words for box in boxes())


def named(view: Observation, name: str) -> Card | None:
    """Return the card of that id in the game of ``view``; None for any other word, and in games without such cards."""
    return box(view.game).cards.named(view, name)


def _cards_with(card: Card) -> Cards:
    """Return those of the box of a card: where cards of one id differ (R38), they are of another class."""
    having = (box.cards for box in boxes() if card.id in box.cards.words)
    first = next(having)
    return first if first.card_type is type(card) else next((b for b in having if b.card_type is type(card)), first)


def name(card_id: str) -> str:
    """Return the full name of a card."""
    return tr(words(card_id).name)


def short(card_id: str) -> str:
    """Return the name of a card in at most 11 cells."""
    return trp("short", words(card_id).short)


def spelled(card_id: str) -> str:
    """Return the short name of a card; where that is an abbreviation the full one, unless it is very long."""
    brief, full = short(card_id), name(card_id)
    return full if "." in brief and len(full) <= SPELLED else brief


def card_list(ids: Sequence[str]) -> str:
    """Return short names, equal cards counted: ``Copper x2, Gold``."""
    return series(counted(map(short, ids), "x"))


def kind(kind: str) -> str:
    """Return the name of a class of cards, such as ``unit``."""
    return tr(KINDS[kind])


def chip(card: Card) -> str:
    """Return a card in one piece: cost, short name, symbols."""
    return f"{card.cost} {short(card.id)} {symbols(card)}".rstrip()


def symbols(card: Card) -> str:
    """Return the symbols of a card in one line: attack, defence, may stay, effects, points; "" for none."""
    return symbols_in(card, language())


@lru_cache(1024)
def symbols_in(card: Card, language: str) -> str:
    """Return :func:`symbols` in the language in effect, which is named for what is kept of it."""
    signs = [values(card), *([tr("d")] if card.deploy else [])]
    if card.money:
        signs.append(f"${card.money}")
    signs.append(effects(card.play))
    signs += besides(card, coded=True)
    if card.vp and not card.score:
        signs.append(f"◆{card.vp}")
    in_the_end = tr("◆ at end") if card.score else ""
    if card.score[:1] == ("if_sold_out",):  # they come all or not at all: so with the amount
        in_the_end = f"◆{card.score[1]}?"
    return series((" ".join(filter(None, signs)), in_the_end))


def besides(card: Card, *, coded: bool) -> list[str]:
    """Return the phrases for what a card does besides its ops: that it leads, what its box alone has."""
    phrases = [trp("trait", "leader")] if "leads" in card.traits else []
    phrases += [_op_symbol(card.battle_start)] if card.battle_start else []
    traits = [trait.symbol if coded else trait.listed or trait.symbol for trait in _traits(card) if trait.symbol]
    return [series(part) for part in (phrases, traits) if part]


def values(card: Card, copies: int = 1) -> str:
    """Return attack and defence of so many copies of a card as symbols; "" if it prints neither."""
    signs = [f"†{copies * card.attack}"] if card.attack else []
    return " ".join(signs + ([f"▲{copies * card.defence}"] if card.defence else []))


def effects(ops: tuple[Op, ...]) -> str:
    """Return ops as symbols in their order; plain ones close up where there are three or more."""
    text = ""
    previous = False
    for op in ops:
        if op[0] == "trash_self":
            continue
        plain = op[0] in _PLAIN
        text += ("" if not text or (plain and previous and len(ops) > 2) else " ") + _op_symbol(op)
        previous = plain
    if ("trash_self",) in ops:
        return tr("trash: {effects}", effects=text) if text else tr("trash")
    return text


def _op_symbol(op: Op) -> str:
    return _SYMBOLS[str(op[0])](*op[1:])


def _either(*branches: tuple[Op, ...]) -> str:
    parts = [effects(branch) for branch in branches]
    return (" / " if any(" " in part for part in parts) else "/").join(parts)


_SYMBOLS: Mapping[str, Callable[..., str]] = {
    "draw": lambda n: tr("+{n}C", n=n),
    "actions": lambda n: tr("+{n}A", n=n),
    "buys": lambda n: tr("+{n}B", n=n),
    "money": lambda n: f"+${n}",
    "discount": lambda n, floor=0: f"-${n}",
    "gain": lambda card: tr("gain {card}", card=short(card)),
    "gain_to_hand": lambda card: tr("{card} to hand", card=short(card)),
    "may_gain": lambda card: f"{short(card)}?",
    "trash_self": lambda: tr("trash"),
    "choose": _either,
    "special": lambda special, n=0, *_: tr(_special(special).symbol, n=n),
}
"""The symbol of an op, made from what stands behind its verb."""


def _special(special: str) -> SpecialWords:
    return next(one.cards.specials[special] for one in boxes() if special in one.cards.specials)


def _traits(card: Card) -> list[TraitWords]:
    """Return what a card does besides its ops, as far as its box words it, in the language in effect."""
    having = _cards_with(card)
    traits = [
        TraitWords(tr(words.symbol), tr(words.sentence), words.played, tr(words.listed))
        for trait, words in having.traits.items()
        if trait in card.traits
    ]
    return [*traits, *having.besides(card)]


def effect_lines(card: Card) -> list[tuple[str, str]]:
    """Return what a card does as (symbol, sentence), from top to bottom; the symbol may be empty."""
    money = trn(
        "{n} money when played in the buy phase; costs no action.",
        "{n} money when played in the buy phase; costs no action.",
        card.money,
    )
    stays = tr("May stay deployed at the end of the turn; it is then played again next turn.")
    figures = {
        f"†{card.attack}": tr("Attack {n}: counts in attack and in defence.", n=card.attack) if card.attack else "",
        f"▲{card.defence}": tr("Defence {n}: counts in defence only.", n=card.defence) if card.defence else "",
        tr("d"): stays if card.deploy else "",
        f"${card.money}": money if card.money else "",
    }
    lines = [(symbol, sentence) for symbol, sentence in figures.items() if sentence]
    lines += [line for op in card.play for line in _op_lines(op)]
    lines += [(trp("trait", "leader"), tr("Can lead a battle as a general does."))] if "leads" in card.traits else []
    lines += _op_lines(card.battle_start) if card.battle_start else []
    lines += [("", tr("Cannot be trashed."))] if "untrashable" in card.traits else []
    lines += [(trait.symbol, trait.sentence) for trait in _traits(card)]
    lines += [(f"◆{card.vp}", trn("{n} point at the end.", "{n} points at the end.", card.vp))] if card.vp else []
    lines += [("◆", _score(card.score))] if card.score else []
    if card.is_action and not (card.play or card.battle_start or any(trait.played for trait in _traits(card))):
        lines.insert(0, ("", tr("No effect when played.")))
    return lines


def _score(op: Op) -> str:
    match op:
        case ("per_owned", *counted):
            return tr("At the end one point for each of your cards {cards}.", cards=_names(counted))
        case ("if_sold_out", int(n), *gone):
            return trn(
                "{n} point at the end if the pool holds none of {cards}.",
                "{n} points at the end if the pool holds none of {cards}.",
                n,
                cards=_names(gone),
            )
    raise KeyError(op[0])


def _names(ids: Sequence[object]) -> str:
    return series(name(str(card)) for card in ids)


def _op_lines(op: Op) -> list[tuple[str, str]]:
    if op[0] != "choose":
        return [(_op_symbol(op), _sentence(op))]
    branches: tuple[tuple[Op, ...], ...] = op[1:]  # type: ignore[assignment]  # the verb says what follows it
    return [("", tr("Choose one:")), *((effects(ops), paragraph(map(_sentence, ops))) for ops in branches)]


def branch_text(card: Card, branch: int) -> str:
    """Return one half of a choose-one card in words, and whether the card stays where the other half trashes it."""
    branches: tuple[tuple[Op, ...], ...] = card.play[0][1:]  # type: ignore[assignment]  # the verb says what follows it
    ops, trash = branches[branch], ("trash_self",)
    effect = _ops(tuple(op for op in ops if op != trash))
    if trash in ops:
        return tr("{effect}, and this card is gone for good", effect=effect)
    if any(trash in other for other in branches):
        return tr("{effect}, and you keep this card", effect=effect)
    said = ((_special(str(op[1])).brief, op) for op in ops if op[0] == "special")
    return ": ".join([effect, *(tr(brief) if brief else _sentence(op) for brief, op in said)])


def _sentence(op: Op) -> str:
    return _SENTENCES[str(op[0])](*op[1:])


_SENTENCES: Mapping[str, Callable[..., str]] = {
    "draw": lambda n: trn("Draw a card.", "Draw {n} cards.", n),
    "actions": lambda n: trn("One more action.", "{n} more actions.", n),
    "buys": lambda n: trn("One more buy in this turn's buy phase.", "{n} more buys in this turn's buy phase.", n),
    "money": lambda n: trn("{n} money for this turn's buy phase.", "{n} money for this turn's buy phase.", n),
    "discount": lambda n, floor=0: tr(
        N_("In this buy phase every card costs {n} less, but no price falls below {floor}; this does not add up.")
        if floor
        else N_("In this buy phase every card costs {n} less."),
        n=n,
        floor=floor,
    ),
    "trash_self": lambda: tr("Trash this card."),
    "gain": lambda card: tr("Gain {card} to your discard pile.", card=name(card)),
    "gain_to_hand": lambda card: tr("Gain {card} into your hand, to be used in this turn.", card=name(card)),
    "may_gain": lambda card: tr("You may gain {card} to your discard pile.", card=name(card)),
    "special": lambda special, n=0, *_: tr(_special(special).sentence, n=n),
}
"""An op in a sentence, made likewise."""


_SIGNS = (
    N_("~ is reconstructed"),
    N_("† attack"),
    N_("▲ defence"),
    N_("d may stay deployed"),
    N_("◆ points"),
    N_("+1C card"),
    N_("+1A action"),
    N_("+1B buy"),
    N_("$2 treasure worth 2"),
    N_("+$1 one money more"),
    N_("-$1 cards cheaper"),
)
"""The signs in the table of all cards: the first word is the sign, for any number."""


def listing(cards: Sequence[Card]) -> Listing:
    """Return the cards of a deck-builder as a table; the note explains the signs that stand in it."""
    rows = []
    notes: dict[str, str] = {}
    for card in cards:
        traits = _traits(card)
        listed = [trait.listed for trait in traits if not trait.symbol and trait.listed]
        cost = f"{card.cost}{'~' if uncertain(card) else ''}"
        count = f"{card.count}{'~' if card.count_mark.how == 'reconstructed' else ''}"
        rows.append((card.id, name(card.id), kind(card.kind), cost, count, series((symbols(card), *listed))))
        notes |= {sign: trait.sentence for trait in traits if (sign := trait.symbol or trait.listed)}
    signs = " ".join(cell for row in rows for cell in row[3:])
    note = [
        tr("Signs: {signs}.", signs=series(sign for sign in map(tr, _SIGNS) if _stands_in(sign, signs))),
        *(f"{sign}: {sentence}" for sign, sentence in notes.items()),
    ]
    columns = (tr("id"), tr("card"), tr("kind"), tr("cost"), tr("cards"), tr("effect"))
    return Listing(columns, (3, 4), rows, "\n".join(note))


def _stands_in(sign: str, signs: str) -> bool:
    """Return whether the sign that ``sign`` begins with stands among ``signs``, with whatever number."""
    first = sign.split()[0]
    before = r"(?<!\w)" if first[0].isalpha() else "(?<![+-])" if first[0] == "$" else ""
    after = r"(?!\w)" if first[-1].isalpha() else ""
    return re.search(before + re.sub(r"\d+", r"\\d+", re.escape(first)) + after, signs) is not None


def uncertain(card: Card) -> bool:
    """Return whether the cost in effect is reconstructed (marked ~)."""
    return card.cost_mark.how == "reconstructed"


_COSTS = {
    "sheet": N_("The cost, {cost}, comes from the price sheet."),
    "begun": N_("The cost, {cost}, is the one this game began with."),
    "derived": N_("Cost {cost}: derived."),
    "reconstructed": N_("Cost {cost}: reconstructed."),
}
_COUNTS = {
    "sheet": N_("The number of cards, {count}, comes from the price sheet."),
    "begun": N_("The number of cards, {count}, is the one this game began with."),
    "reconstructed": N_("{count} cards: reconstructed."),
}
"""By the way in which a figure came about."""


def provenance(card: Card) -> str | None:
    """Return where the cost and number of a card come from (the rules say why); None where both are printed."""
    cost, count = card.cost_mark, card.count_mark
    is_open = cost.how == "reconstructed" and cost.low != cost.high
    between = N_("Cost {cost}: reconstructed, {low} to {high}.")
    said = (between if is_open else _COSTS.get(cost.how), _COUNTS.get(count.how))
    figures = {"cost": card.cost, "count": card.count, "low": cost.low, "high": cost.high}
    sentences = [tr(sentence, **figures) for sentence in said if sentence]
    if {cost.how, count.how} & {"reconstructed", "derived"}:
        sentences.append(tr("Rules: What is reconstructed."))
    return paragraph(sentences) or None


def in_brief(card: Card, *, coded: bool, cells: int = 99) -> str:
    """Return what a card does in one line: as symbols where it is ``coded``, else in few words, about ``cells``."""
    return symbols(card) if coded else few_words_in(card, language(), cells)


def in_few_words(card: Card) -> str:
    """Return what a card does: ``attack 1; 1 point; +1 card or +1 action``, what counts most first; "" for none."""
    return few_words_in(card, language())


@lru_cache(1024)
def few_words_in(card: Card, language: str, cells: int = 99) -> str:
    """Return :func:`in_few_words` of ``language``, which is in effect; where that is more than ``cells``, those of its
    phrases that have room there, whole ones, what few cards do first; as symbols if none has.
    """
    parts = [tr("attack {n}", n=card.attack)] if card.attack else []
    parts += [tr("defence {n}", n=card.defence)] if card.defence else []
    parts += [trn("{n} point", "{n} points", card.vp)] if card.vp and not card.score else []
    parts += [trn("{n} money", "{n} money", card.money)] if card.money else []
    own, stays = besides(card, coded=False), [tr("may stay")] if card.deploy else []
    own += [_end(card.score)] if card.score else []
    told = clauses([*parts, _ops(card.play), *own, *stays])
    if cell_len(told) <= cells:
        return told
    steps = [card.play] if ("trash_self",) in card.play else [(op,) for op in card.play]
    phrases, kept = [*parts, *map(_ops, steps), *own, *stays], list[str]()
    own += [_ops((op,)) for op in card.play if op[0] in ("gain", "gain_to_hand")]
    for phrase in sorted(phrases, key=lambda phrase: phrase not in own):
        tried = [one for one in phrases if one in (*kept, phrase)]
        loose, row = clauses(tried), series(tried).replace(", +", " +").replace(tr(" or ") + "+", tr(" or "))
        if cell_len(row) <= cells:
            kept, told = tried, loose if cell_len(loose) < cells else row
    more = "…" if len(kept) < len(phrases) and cell_len(told) < cells else ""
    return told + more if kept else symbols_in(card, language)


def _end(score: Op) -> str:
    return tr("perhaps {n} points", n=score[1]) if score[0] == "if_sold_out" else tr("points counted at the end")


def _ops(ops: tuple[Op, ...]) -> str:
    told = series(_PHRASES.get(str(op[0]), _SYMBOLS[str(op[0])])(*op[1:]) for op in ops if op[0] != "trash_self")
    if ("trash_self",) not in ops:
        return told
    return tr("trash for {effect}", effect=told) if told else tr("trash it")


_PHRASES: Mapping[str, Callable[..., str]] = {
    "draw": lambda n: trn("+{n} card", "+{n} cards", n),
    "actions": lambda n: trn("+{n} action", "+{n} actions", n),
    "buys": lambda n: trn("+{n} buy", "+{n} buys", n),
    "discount": lambda n, floor=0: tr("cards ${n} cheaper", n=n),
    "may_gain": lambda card: tr("may gain {card}", card=short(card)),
    "choose": lambda *branches: tr(" or ").join(map(_ops, branches)),
}
"""An op in a few words, where its symbol says too little."""
