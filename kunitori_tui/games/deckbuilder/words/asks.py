"""The questions and choices of the card boxes in words, and why a bot chooses something. What one box alone asks is
worded with it.
"""

from __future__ import annotations

from typing import Any

from kunitori_tui.engine.cards import Card
from kunitori_tui.games.deckbuilder.rules.battle import AMBUSH
from kunitori_tui.games.deckbuilder.rules.phases import price_of
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.text import cards
from kunitori_tui.text.box import Label, Names, Prompt, Why
from kunitori_tui.text.catalog import N_, tr, trn
from kunitori_tui.text.decisions import amount, plain
from kunitori_tui.text.players import trw, who

END_OF = {"play": N_("End the action phase"), "buy": N_("End the buy phase")}

WAITS = {
    "play": N_("{player} is in the action phase."),
    "replay": N_("{player} plays the cards left deployed."),
    "buy": N_("{player} is in the buy phase."),
    "deploy": N_("{player} decides what stays deployed."),
    "choose": N_("{player} chooses one half of a card."),
    "may_gain": N_("{player} may gain a card."),
    "lead": N_("{player} decides whom to attack."),
    "assign": N_("{player} divides the units."),
    "defend": N_("{player} is attacked: ambush or reinforcement?"),
    "ambush": N_("{player} prepares an ambush."),
    "prize": N_("{player} may take a victory card."),
    "order": N_("{player} puts cards back on the deck they came from."),
    "keep": N_("{player} decides which strategy cards to keep."),
}
"""What somebody else's decision is, for those who wait."""


def card_of(view: DeckView, option: str) -> Card:
    """Return the card that ``option`` names."""
    card: Card = view.table.cards[view.table.number[option.partition(":")[2]]]
    return card


def card_named(view: DeckView, name: str) -> Card | None:
    """Return the card of that id; None for any other word."""
    number = view.table.number.get(name)
    return None if number is None else view.table.cards[number]


COUNTED = ("actions", "buys")
"""What numbers of a decision are called that a question tells with what they count."""
ONWARD = (["no"], ["end"])
"""The choices where there is nothing but to go on."""


def asked(msg: str, none: str = "", **told: str) -> Prompt[DeckView]:
    """Return a question that names what was ``told``, numbers of the decision, and its players: ``{player}`` is the
    attacker, else the target. ``{about}`` is the card that it is about, ``{card}`` the one that asks it, if any does,
    else that card. ``none`` is said where there is nothing but to go on.
    """

    def say(view: DeckView, names: Names) -> str:
        decision = view.asked
        fields: dict[str, Any] = {**decision.data, **told}
        for field, card in (("card", decision.source or decision.subject), ("about", decision.subject)):
            if card in view.table.number:
                fields[field] = cards.name(card)
        for role in ("target", "attacker"):
            if role in fields:
                fields[role] = fields["player"] = names[fields[role]]
        for field in COUNTED:
            if field in fields:
                fields[field] = amount(field, fields[field])
        return tr(none if none and view.choices in ONWARD else msg, **fields)

    return say


def with_player(msg: str) -> Label[DeckView]:
    """Return a label whose ``{player}`` is the one that the option names."""
    return lambda view, option, names: tr(msg, player=names[int(option.partition(":")[2])])


_pay = asked(N_("{money} money, {buys}: play treasures, buy a card, or end the phase."))
_paid = asked(N_("Buy a card for up to {money} money ({buys}), or end the phase."))
_poor = asked(N_("Nothing can be bought for {money} money. End the buy phase."))


def _buy(view: DeckView, names: Names) -> str:
    verbs = {option.partition(":")[0] for option in view.choices}
    return (_pay if "treasure" in verbs else _paid if "buy" in verbs else _poor)(view, names)


_stays = asked(N_("{card}: does it stay deployed?"))
_one_stays = asked(N_("{card}: does this one stay deployed? {copies} are left."))


def _deploy(view: DeckView, names: Names) -> str:
    return (_one_stays if view.asked.data["copies"] > 1 else _stays)(view, names)


def _order(view: DeckView, names: Names) -> str:
    return trw(
        "Which of the two cards goes on top of {who}'s deck?",
        "Which of the two cards goes on top of your deck?",
        who(names, view.seat, view.asked.data["target"]),
    )


PROMPTS: dict[str, Prompt[DeckView]] = {
    "play": asked(
        N_("Play a card from your hand ({actions} left), or end the action phase."),
        N_("No card in your hand can be played ({actions} left). End the action phase."),
    ),
    "replay": asked(N_("Which deployed card is played next? They come before your hand ({actions}).")),
    "buy": _buy,
    "deploy": _deploy,
    "choose": asked(N_("{card}: choose one.")),
    "may_gain": asked(N_("{card}: gain a card? {about} is offered.")),
    "lead": asked(N_("Whom does {card} attack? Leaders first, then units.")),
    "assign": asked(N_("Against whom does {card} fight? Every unit goes with a leader.")),
    "defend": asked(N_("{player} attacks with {attack} against your {defence}: ambush or reinforcement?")),
    "ambush": asked(N_("Which cards lie in ambush? Each counts 1 more. Attack {attack}, your area {defence}.")),
    "prize": asked(N_("Won, {defence} against {attack}: take the {card}?")),
    "order": _order,
    "keep": asked(N_("Which strategy cards do you keep? One card less is drawn for each.")),
}


def with_card(msg: str) -> Label[DeckView]:
    """Return a label whose ``{card}`` is the name of the card the option names."""
    return lambda view, option, names: tr(msg, card=cards.spelled(card_of(view, option).id))


def with_symbols(msg: str) -> Label[DeckView]:
    """Return a label whose ``{card}`` is the name of the card the option names, its symbols at the end."""

    def say(view: DeckView, option: str, names: Names) -> str:
        card = card_of(view, option)
        name, symbols = cards.spelled(card.id), cards.symbols(card)
        text = tr(msg, card=name)
        return f"{text}{' ' if text.endswith(name) else ': '}{symbols}" if symbols else text

    return say


def _branch(view: DeckView, option: str, names: Names) -> str:
    return cards.branch_text(view.table.cards[view.table.number[view.asked.source]], int(option.partition(":")[2]))


def _buy_card(view: DeckView, option: str, names: Names) -> str:
    card = card_of(view, option)
    return tr("Buy {card} ({price})", card=cards.spelled(card.id), price=price_of(view, view.table.number[card.id]))


def _attack(view: DeckView, option: str, names: Names) -> str:
    text = N_("{card} attacks {player}") if view.asked.kind == "lead" else N_("{card} goes against {player}")
    return tr(text, card=cards.spelled(view.asked.subject), player=names[int(option.partition(":")[2])])


def _show(view: DeckView, option: str, names: Names) -> str:
    card = card_of(view, option)
    name, value = f"{cards.spelled(card.id)} {cards.values(card)}", card.attack + card.defence + AMBUSH
    return tr("Lay {card} in ambush, counts {value}", card=name, value=value)


def _kept(view: DeckView, option: str, names: Names) -> str:
    chosen = view.chosen_cards
    return trn("Keep {n} card", "Keep {n} cards", len(chosen)) if chosen else tr("Keep none")


LABELS: dict[str, Label[DeckView]] = {
    "end": lambda view, option, names: tr(END_OF[view.asked.kind]),
    "play": with_symbols(N_("Play {card}")),
    "replay": with_symbols(N_("Play deployed {card}")),
    "treasure": with_symbols(N_("Play treasure {card}")),
    "buy": _buy_card,
    "choose": _branch,
    "no": plain(N_("No")),
    "gain": with_symbols(N_("Gain {card}")),
    "attack": _attack,
    "home": lambda view, option, names: tr("{card} stays at home", card=cards.spelled(view.asked.subject)),
    "ambush": plain(N_("Ambush: show hand cards with a value, +1 for each")),
    "reinforcement": plain(N_("Reinforcement: turn up the top two cards of the deck")),
    "done": lambda view, option, names: tr("Lay the ambush") if view.chosen_cards else tr("Lay an ambush of no cards"),
    "show": _show,
    "keep/show": with_symbols(N_("Keep {card}")),
    "keep/done": _kept,
    "decline": plain(N_("Decline the card")),
    "take": with_symbols(N_("Take {card}")),
    "top": with_card(N_("{card} on top")),
    "stay": with_symbols(N_("Leave {card} deployed")),
    "discard": with_card(N_("Discard {card}")),
}
"""How options are worded, by their verb or by ``kind/verb``."""


HINTS = {
    # what is bought or gained
    "treasures": N_("Your hand holds {treasures} for {money} money, of no use unless played."),
    "ends_won": N_("{card} ends the game: you with {points}, {player} with {theirs} and {gain} to come."),
    "would_end_lost": N_("{card} would end the game: you with {points}, {player} with {theirs} and {gain} to come."),
    "points_last": N_("Only points count in the last turns, and {card} brings {points}."),
    "points_always": N_("{card} brings {points}."),
    "points_count": N_("{card} brings {points}: that makes {sum} for you, {player} has {theirs}."),
    "points_pile": N_("{pile}: {copies} left until the end, and {card} brings {points}."),
    "points_limit": N_("{rounds} after this one, and {card} brings {points}."),
    "points_more_pile": N_("{pile}: {copies} left until the end. {card} brings {points}, {other} {fewer}."),
    "points_more_limit": N_("{rounds} after this one: {card} brings {points}, {other} {fewer}."),
    "before_end": N_(
        "{other} ends the game, you with {points}, {player} with {theirs} and {gain} to come: so buy {card} first."
    ),
    "gift_costs": N_("Given away, {card} costs a rival {points}."),
    "copies": N_("You own {other} ×{copies}, so another helps less; of {card} you own {own}."),
    "copies_attack": N_(
        "{card} leads a battle with attack {attack}; you own {own}. {other} ×{copies}: another helps less."
    ),
    "copies_strength": N_("{card} adds {strength} in battle; you own {own}. {other} ×{copies}: another helps less."),
    "copies_actions": N_("{card} gives {actions}; you own {own}. {other} ×{copies}: another helps less."),
    "copies_draw": N_("{card} draws {draw}; you own {own}. {other} ×{copies}: another helps less."),
    "copies_money": N_("{card} brings {money} money; you own {own}. {other} ×{copies}: another helps less."),
    "deck_leaders": N_("Leaders: {own} of your {size}. {card} leads a battle with attack {attack}."),
    "deck_defence": N_("{player} has attack {attack} deployed, you defend with {defence}: {card} adds {strength}."),
    "deck_strength": N_("Cards that fight: {own} of your {size}. {card} adds {strength} in battle."),
    "deck_actions": N_("Cards that give actions: {own} of your {size}. {card} gives {actions}."),
    "deck_actions_armed": N_(
        "Cards that give actions: {own} of your {size}. {card} gives {actions} and adds {strength} in battle."
    ),
    "deck_draw": N_("Cards that draw others: {own} of your {size}. {card} draws {draw}."),
    "deck_money": N_("Your {size} bring {hand} a hand; {card} brings {money}."),
    "deck_worth": N_("Of {card} your deck of {size} has {own}; one more is worth {worth} to it."),
    "buy_costs": N_("{card}, the best for {money} money, would make your deck of {size} worse: {worth}."),
    "buy_clutters": N_(
        "{card}, the best for {money} money, brings {points}, but takes a place worth {each} in your hand."
    ),
    "buy_idle": N_("{card}, the best for {money} money, would do nothing for your deck of {size}."),
    "gain_costs": N_("{card} would make your deck of {size} worse: {worth}."),
    "gain_idle": N_("{card} would do nothing for your deck of {size}."),
    # action phase
    "play_pays": N_("{card} gives {actions} for the one it costs, which leaves you {left}."),
    "play_pays_draws": N_("{card} draws {cards} and gives {actions}, which leaves you {left}."),
    "play_either": N_("{card} can give {actions}; other cards that wait for one: {waiting}."),
    "play_then": N_("{card} draws {cards}, and you have {left} left after it."),
    "play_fetch": N_("{card} fetches a general, with {left} left to play him."),
    "play_wall": N_("{card} brings one more card at the end of your next turn: {each}."),
    "play_worth": N_("{card} brings {worth} now."),
    "play_leads": N_("With {card} you attack {player} with {attack} against {defence} deployed: {worth}."),
    "play_leader": N_(
        "{card} makes your attack {attack}, should a battle pay after all; {player} defends with {defence}."
    ),
    "play_alone": N_("{card} makes your attack {attack}, and nothing else can be played."),
    "play_cards": N_("{card} draws {cards}; a card of your deck brings {each}."),
    "play_money": N_("You have {have} money this turn; {card} can add {money}."),
    "play_buys": N_("{card} gives {buys} more for the {have} money of this turn."),
    "play_discount": N_("{card} makes every card cheaper by {less}; you have {have} money this turn."),
    "play_gains": N_("{card} brings {other}, worth {worth} to you."),
    "play_market": N_("{card} trashes {other} for {gained}: {worth}."),
    "play_rising": N_("Your {money} money pay the {due} for which {card} fetches a general: {worth}."),
    "play_ninja": N_("{card} spoils what {rivals} will draw: {worth}."),
    "play_takes_back": N_("{card} may bring back {other}: {worth}."),
    "play_calls": N_("{card} calls an ally: {attack} against {player}, who defends with {defence}, bring {worth}."),
    "play_returns": N_("{card} takes {other} out of your deck: {worth}."),
    "play_trap": N_("{card} discards {other} of {player}: {worth}."),
    "play_visits": N_("{card} goes to {player}: {worth}."),
    "play_exchanges": N_("{card} exchanges {other} for a better treasure: {worth}."),
    "play_idle": N_("You have {left} left, but nothing you can play brings anything now ({playable})."),
    "play_costs": N_("{card}, the best to play, would cost you {worth}."),
    "replay_actions": N_("{card} gives {actions}, {other} {fewer}."),
    "replay_draws": N_("{card} draws {cards}, {other} {fewer}."),
    "replay_same": N_("{card} gives {actions}; no other deployed card gives more."),
    "replay_draw": N_("No deployed card gives actions; {card} draws {cards}, and no other draws more."),
    "replay_none": N_("Deployed: {cards}, none of which gives an action or a card."),
    "choose_card": N_("You have {left} left and {card} in hand; this half gives {actions}."),
    "choose_keep": N_("{card} stays in your deck, where it is worth {worth}."),
    "choose_trash": N_("Trashing {card} makes it {money} money for {bought}, instead of {instead}."),
    "choose_money": N_("This half makes it {money} money, enough for {card}."),
    "choose_sum": N_("This half makes it {money} money."),
    "choose_cards": N_("This half draws {cards}; a card of your deck brings {each}."),
    "choose_worth": N_("This half of {card} brings {worth}."),
    "choose_spares": N_("The other half of {card} would cost you {worth}."),
    # battle
    "attack_pays": N_("{guard}; your attack of {attack} {wins} and brings {worth}."),
    "attack_split": N_("{battles} bring {worth}: {attack} against {player}, who defends with {defence}{adds}."),
    "attack_idle": N_("Better no battle: {guard}; your best attack, {attack}, {wins}. All in all it brings nothing."),
    "attack_costs": N_("Better no battle: {guard}; your best attack, {attack}, {wins}. All in all it costs {worth}."),
    "ambush_wins": N_("{assault}: {strength} in ambush put you ahead by {ahead}."),
    "ambush_draws": N_("{assault}: with {strength} in ambush nobody wins."),
    "ambush_saves": N_(
        "{player} attacks with {attack}, you defend with {defence}: with {strength} in ambush you lose by "
        "{less}, not {behind}."
    ),
    "ambush_enough": N_("You have {sum} against {attack}; {strength} more from your hand would change nothing."),
    "ambush_nothing": N_(
        "{assault}. Your hand adds {strength} at most, your deck {most}: neither helps, so show nothing."
    ),
    "ambush_habit": N_("{assault}. This level always shows all: {strength}."),
    "ambush_empty": N_("{assault}; your hand adds {strength}."),
    "reinforcement_better": N_(
        "{assault}. Your deck adds about {average}, at most {most}; your hand at most {strength}."
    ),
    "prize_clutters": N_("{card} brings {points}, but takes a place worth {each} in your hand."),
    "order_own": N_("Drawn, {card} counts {rating}, {other} {lower} (a Copper 2): the better one first."),
    "order_rival": N_("Drawn, {card} counts {rating}, {other} {lower} (a Copper 2): the worse one first for a rival."),
    "order_same": N_("Drawn, each of them counts {rating}: the order does not matter."),
    # end phase
    "stay_pays": N_(
        "Deployed, {card} raises your defence from {defence} to {sum} and gives {actions} for the one it "
        "costs every turn."
    ),
    "stay_spare": N_(
        "Deployed, {card} raises your defence from {defence} to {sum} and takes one action every turn; you "
        "have {spare} to spare."
    ),
    "stay_costs": N_("Deployed, {card} takes one action every turn, and your other cards leave {spare}."),
    "stay_idle": N_("Deployed, {card} defends with {strength}, but takes one action every turn for nothing."),
    # single cards of the first box
    "trash_for_better": N_("{card} makes room for {other}: {worth} more."),
    "trash_least": N_("One card has to go, and {card} is worth least to you: {worth}."),
    "rising_general": N_("For {money} money he becomes {card}: {worth} for your deck, {fight} in battle now."),
    "rising_wasteful": N_("{card} attacks with {attack}, but {money} money in treasures buy something better."),
    "ninja_own_keeps": N_("Drawn, {card} counts {rating}; what beats a Copper (2) stays on top."),
    "ninja_own_loses": N_("Drawn, {card} counts {rating}; only what beats a Copper (2) stays on top."),
    "ninja_rival_keeps": N_("Drawn, {card} counts {rating}; what beats no Copper (2) the rival may draw."),
    "ninja_rival_loses": N_("Drawn, {card} counts {rating}; what beats a Copper (2) the rival should lose."),
    "ninja_shown": N_("It is always shown: your deck stays as it is, and the card stays in your hand."),
    # single cards of the second box
    "return_worst": N_("{card} is of least use to you, worth {worth}."),
    "return_harms": N_("Your deck is better off without {card}, by {worth}."),
    "trap_hurts": N_("{player} misses {card} most: strength {strength}, {actions}."),
    "trap_battle": N_("You attack {player} with {attack} against {defence}; without {card} it is {strength} less."),
    "trap_own": N_("Only your own cards lie out; {card} is missed least: strength {strength}, {actions}."),
    "fetch_best": N_("{card} attacks with {attack} and brings {worth} this turn."),
    "gift_leader": N_("None who can get it has more points than {player}: {points}."),
    "gift_habit": N_("This level gives it to whoever is next: {player}."),
    "upgrade_pays": N_("{other} in place of {card} brings {worth}."),
    "trained_target": N_("{player} should lose {worth} by it."),
    "trained_loss": N_("{player} misses {card} most: {worth}."),
    "trained_poor": N_("Of what was turned up, {cards}, nothing is of use to {player}."),
    "trained_save": N_("At risk is {card}, worth {worth}; showing {other} costs {price}."),
    "trained_let": N_("At risk is {card}, worth {worth}; showing {other} would cost {price}."),
    "trained_nothing": N_("Of what was turned up, {cards}, nothing can be lost."),
    "call_pays": N_("{guard}; your joint attack of {attack} brings {worth}."),
    "call_less": N_("{guard}. A joint attack of {attack} brings {worth}, your own battles {alone}."),
    "call_hopeless": N_("{guard}. A joint attack of {attack}, the best there is, brings nothing."),
    "join_pays": N_("{guard}. The joint attack of {attack} brings you {worth}, the gain of others deducted."),
    "join_refused": N_("{guard}. The joint attack of {attack} costs you {worth}, the gain of others counted."),
    "victim_cheap": N_("{card} is missed least: strength {strength}, {actions}."),
    "victim_dear": N_("{card} is missed most: strength {strength}, {actions}."),
    "victim_free": N_("{card}, strength {strength}, goes to the discard pile anyway."),
    "raze_side": N_("{player} would lose {card} at least, strength {strength}."),
    "raze_leader": N_("No attacker has more points than {player}: {points}."),
    "stay_wall": N_("Left lying, {card} brings one more card at the end of your next turn: {each}."),
    "wall_goes": N_("{card} brings its card in any case, {each}; discarded it comes back sooner."),
    "keep_pays": N_("Kept, {card} promises {worth} next turn, a card from the deck {fresh}."),
    "keep_fresh": N_("Kept, {card} promises {worth} next turn, not clearly more than a new card: {fresh}."),
    "keep_idle": N_("Kept, {card} promises nothing next turn, a new card {fresh}."),
    "keep_enough": N_("Kept already: {kept}, for {spare} next turn. Another {card} would be too many."),
    "keep_habit": N_("This level never keeps a card."),
}

UNAIDED = {
    "points_count": N_("{card} brings {points}: that makes {sum} for you."),
    "before_end": N_("{other} ends the game, you with {points}, which should be most: so buy {card} first."),
    "ends_won": N_("{card} ends the game: you with {points}, which should be most."),
    "would_end_lost": N_("{card} would end the game: you with {points}, which should not be most."),
    "gift_leader": N_("None who can get it should have more points than {player}."),
    "raze_leader": N_("No attacker should have more points than {player}."),
}
"""The reasons that count what others own, for those who play without a memory aid."""

CLAUSES = {
    "assault": N_("{player} attacks with {attack}, you defend with {defence}"),
    "guard": N_("{player} defends with {defence}{adds}"),
}
"""What several reasons begin with."""

WHY = Why(hints=HINTS, unaided=UNAIDED, clauses=CLAUSES, counts=True)
"""Why a bot of the card boxes does something."""
