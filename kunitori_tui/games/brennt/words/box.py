"""The words of the second box: questions, options, lines of the log, phrases of a turn, and all together."""

from __future__ import annotations

from typing import Any

from kunitori_tui.engine.stack import find_frame
from kunitori_tui.games.brennt.rules.battle import Allied, BrenntView, has_trait
from kunitori_tui.games.brennt.words.cards import CARDS, SPECIALS, TRAITS, WHY
from kunitori_tui.games.deckbuilder.rules.effects import UPGRADES
from kunitori_tui.games.deckbuilder.rules.state import HAND_SIZE
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.games.deckbuilder.words import asks, digest
from kunitori_tui.games.deckbuilder.words.asks import asked, card_of, with_card, with_player, with_symbols
from kunitori_tui.games.deckbuilder.words.preview import ON_TABLE
from kunitori_tui.text import cards, events
from kunitori_tui.text.box import Asking, Box, Cards, Label, Line, Log, Names, Prompt
from kunitori_tui.text.cards import card_list
from kunitori_tui.text.catalog import N_, Texts, tr, trn
from kunitori_tui.text.decisions import amount, plain
from kunitori_tui.text.events import either, phrase, says
from kunitori_tui.text.players import trw, who

ZONES = {
    "area": N_("played this turn"),
    "replayed": N_("left deployed"),
    "deployed": N_("deployed"),
    "ambush": N_("in ambush"),
    "turned": N_("reinforcement"),
}
"""Where a unit that a Land destroyer strikes lies; the engine's names of the zones."""


def _is_about(view: BrenntView, trait: str) -> bool:
    return has_trait(view, view.table.number[view.asked.subject], trait)


def _victim(view: BrenntView, names: Names) -> str:
    data = view.asked.data
    if data["target"] == view.seat:
        return trn(
            "A Land destroyer strikes: which unit do you discard?",
            "Land destroyers strike: which unit do you discard? {n} are due.",
            data["count"],
        )
    return trn(
        "Your Land destroyer strikes: which unit does {player} discard?",
        "Your Land destroyers strike: which unit does {player} discard? {n} are due.",
        data["count"],
        player=names[data["target"]],
    )


_any_prize = asked(N_("Won, {defence} against {attack}: which victory card do you take?"))


def _defend(view: BrenntView, names: Names) -> str:
    joint = find_frame(view.stack, Allied)
    if joint is None:
        return asks.PROMPTS["defend"](view, names)
    said = N_("{player} and {ally} attack, {attack} against {defence}: ambush or reinforcement?")
    return asked(said, ally=names[joint.ally])(view, names)


_wall = asked(N_("{card}: stay until the next turn for one more card?"))
_one_wall = asked(N_("{card}: stay until the next turn for one more card? {copies} are left."))
_any_wall = asked(N_("{card}: stay until the next turn? Its card comes in any case."))


def _deploy(view: BrenntView, names: Names) -> str:
    if not _is_about(view, "wall"):
        return asks.PROMPTS["deploy"](view, names)
    return (_any_wall if _is_about(view, "draws_anyway") else _one_wall if view.asked.data["copies"] > 1 else _wall)(
        view, names
    )


def keep(view: DeckView, names: Names) -> str:
    """Return the question which strategy cards are kept: the third box asks it, too."""
    chosen = view.chosen_cards
    none = N_("There is no strategy card to keep. You draw {cards}.")
    no_more = N_("There is no other strategy card to keep. You draw {cards}.")
    text = N_("Which strategy cards do you keep? So far you draw {cards}.")
    if view.choices == ["done"]:
        text = no_more if chosen else none
    return tr(text, cards=amount("cards", max(0, HAND_SIZE - len(chosen) + view.asked.data["more"])))


PROMPTS: dict[str, Prompt[BrenntView]] = {
    "return": asked(
        N_("{card}: which hand card goes back into the pool?"), N_("{card}: no card in your hand can go back.")
    ),
    "trap": asked(N_("{card}: which deployed card is discarded?")),
    "fetch": asked(
        N_("{card}: which general comes to your hand?"), N_("{card}: no general lies in your deck or discard pile.")
    ),
    "gift": asked(N_("{card}: whose discard pile, of those who ever gained a Land?")),
    "upgrade": asked(
        N_("{card}: which treasure is exchanged for a better one?"),
        N_("{card}: your hand holds no treasure to exchange."),
    ),
    "trained_ninja": asked(N_("{card}: who turns up two cards?")),
    "trained_show": asked(
        N_("{player} plays {card}: show a ninja or a general?"),
        N_("{player} plays {card}: you have no ninja or general to show."),
    ),
    "trained_pick": asked(N_("{card}: which of {player}'s cards is trashed?")),
    "victim": _victim,
    "raze_side": asked(N_("Your Land destroyer strikes: which of the two attackers loses a unit?")),
    "joint": asked(N_("Joint battle: with whom, and against whom? Your ally must agree.")),
    "consent": asked(N_("{player} asks you to attack {target} together. Do you join?")),
    "prize": lambda view, names: (asks.PROMPTS["prize"] if view.asked.subject else _any_prize)(view, names),
    "defend": _defend,
    "deploy": _deploy,
    "keep": keep,
}

WAITS = Texts(__file__, "waits", asks.WAITS)


def _trap_card(view: BrenntView, option: str, names: Names) -> str:
    _, seat, card = option.split(":")
    owner = who(names, view.seat, int(seat))
    return trw("Discard {who}'s {card}", "Discard your own {card}", owner, card=cards.short(card))


def _exchange(view: BrenntView, option: str, names: Names) -> str:
    worse = card_of(view, option).id
    better = cards.short(dict(UPGRADES)[worse])
    return tr("Trash {card}, gain {better} into your hand", card=cards.short(worse), better=better)


def _lost_unit(view: BrenntView, option: str, names: Names) -> str:
    _, zone, card = option.split(":")
    return f"{cards.short(card)}, {tr(ZONES[zone])}"


def _call(view: BrenntView, option: str, names: Names) -> str:
    _, ally, target = option.split(":")
    return tr("With {ally} against {target}", ally=names[int(ally)], target=names[int(target)])


def _stay(view: BrenntView, option: str, names: Names) -> str:
    if not _is_about(view, "wall"):
        return asks.LABELS["stay"](view, option, names)
    return (_leave if _is_about(view, "draws_anyway") else _leave_wall)(view, option, names)


_leave = with_card(N_("Leave {card} until the next turn"))
_leave_wall = with_symbols(N_("Leave {card} until the next turn"))

LABELS: dict[str, Label[BrenntView]] = {
    "return/return": with_symbols(N_("{card} back into the pool")),
    "return/no": plain(N_("Go on without a card")),
    "trap/trap": _trap_card,
    "fetch/fetch": with_symbols(N_("Take {card} into your hand")),
    "fetch/no": plain(N_("Go on and shuffle the deck")),
    "gift/give": with_player(N_("Give it to {player}")),
    "gift/no": plain(N_("To your own")),
    "upgrade/trash": _exchange,
    "upgrade/no": plain(N_("Go on without an exchange")),
    "trained_ninja/attack": with_player(N_("{player} turns up two cards")),
    "trained_show/show": with_card(N_("Show {card}")),
    "trained_show/no": plain(N_("Show nothing")),
    "trained_pick/trash": with_symbols(N_("Trash {card}")),
    "victim/victim": _lost_unit,
    "raze_side/attack": with_player(N_("{player} loses a unit")),
    "joint/joint": _call,
    "joint/no": plain(N_("No joint battle")),
    "consent/yes": plain(N_("Yes, attack together")),
    "consent/no": plain(N_("No, stay out of it")),
    "prize/decline": lambda view, option, names: (
        asks.LABELS["decline"](view, option, names) if view.asked.subject else tr("Take no victory card")
    ),
    "deploy/stay": _stay,
}


Data = dict[str, Any]


_trap = says("{who}'s trap takes {card} from {whom}", "Your trap takes {card} from {whom}")
_trap_for_you = says("{who}'s trap takes your {card}", "Your trap takes your {card}")
_trash = says("{who}'s {card} is trashed", "Your {card} is trashed")
_own_trap = says("{who} traps a card of their own, {card}", "Your trap takes your own {card}")


def _trapped(data: Data, names: Names, me: int | None) -> str | None:
    to_others = _trap_for_you if data["target"] == me else _trap
    return (_own_trap if data["seat"] == data["target"] else to_others)(data, names, me)


def _of_target(line: Line) -> Line:
    """Return a line about the player whom the event names as ``target``."""
    return lambda data, names, me: line({**data, "seat": data["target"]}, names, me)


def _calls(data: Data, names: Names, me: int | None) -> str:
    caller, ally, target = (who(names, me, data[at]) for at in ("seat", "ally", "target"))
    return trw(
        "{who} asks {ally} to attack {whom} together",
        "{who:You} ask {ally} to attack {whom} together",
        caller,
        ally=ally,
        whom=target,
    )


def _battle(data: Data, names: Names, me: int | None) -> str | None:
    if "ally" not in data:
        return events.LINES["battle"](data, names, me)
    ahead = data["attack"] - data["defence"]
    text = N_("{player} and {ally} {attack}, {target} {defence}: even, nobody gains anything")
    if ahead < 0:
        text = N_("{player} and {ally} {attack}, {target} {defence}: behind by {n}")
    elif ahead:
        none = N_("{player} and {ally} {attack}, {target} {defence}: ahead by {n}, but no {card} is left")
        text = N_("{player} and {ally} {attack}, {target} {defence}: ahead by {n}, {card}") if data["left"] else none
    players = {"player": names[data["seat"]], "ally": names[data["ally"]], "target": names[data["target"]]}
    return tr(text, **{**data, **players, "n": abs(ahead), "card": cards.short(data["prize"]) if ahead > 0 else ""})


LINES: dict[str, Line] = {
    "return_to_pool": says("{who} puts {card} back into the pool", "{who:You} put {card} back into the pool"),
    "trap": _trapped,
    "fetch": says("{who} fetches {card} into their hand", "{who:You} fetch {card} into your hand"),
    "give": says("{who} gives {card} to {whom}", "{who:You} give {card} to {whom}"),
    "spent": says("{who}'s {card} is discarded after the battle", "Your {card} is discarded after the battle"),
    "victim": _of_target(says("{who} loses {card} to a Land destroyer", "{who:You} lose {card} to a Land destroyer")),
    "call": _calls,
    "consent": either(
        "joins",
        says("{who} joins the battle", "{who:You} join the battle"),
        says("{who} refuses to join", "{who:You} refuse to join"),
    ),
    "attack": says(
        "{who} attacks {whom} with {cards} ({value})",
        "{who:You} attack {whom} with {cards} ({value})",
        more=lambda data: {"cards": card_list(data["cards"]) or tr("no card at all")},
    ),
    "battle": _battle,
    "decline": either(
        "card", events.LINES["decline"], says("{who} takes no victory card", "{who:You} take no victory card")
    ),
    "trash": lambda data, names, me: (_trash if data["source"] == "deck" else events.LINES["trash"])(data, names, me),
    "shuffle": either(
        "source",
        says("{who} shuffles their deck ({cards})", "{who:You} shuffle your deck ({cards})", more=events.shuffled),
        events.LINES["shuffle"],
    ),
    "wall": says("{who} leaves {cards} until their next turn", "{who:You} leave {cards} until your next turn"),
}


_trashed = says("trashed {who}'s {card}", "trashed your {card}")
"""A card of the player's own hand or area the summary tells without a name."""

DEEDS: dict[str, Line] = {
    "return_to_pool": phrase(N_("{card} back into the pool")),
    "trap": _of_target(says("trapped {who}'s {card}", "trapped your {card}")),
    "fetch": phrase(N_("fetched {card}")),
    "give": says("gave {card} to {whom}", "gave {card} to {whom}"),
    "victim": _of_target(says("{who} loses {card}", "{who} lose {card}")),
    "consent": either("joins", events.silent, says("{who} refused", "{who} refused")),  # the battle names the ally
    "trash": lambda data, names, me: _trashed(data, names, me) if data["source"] == "deck" else None,
}


BOX = Box(
    about=N_(
        "Is the world on fire? This sequel is played on its own. Strategy cards wait in your hand until their hour "
        "comes: traps for what others have left standing, a beauty nobody wants to keep, a monk who wins you an ally "
        "for two against one. Generals are cheap, soldiers are the only defence, and land destroyers leave gaps on "
        "both sides. 288 cards, 2 to 6 players, best with 3 to 5."
    ),
    cards=Cards(CARDS, SPECIALS, TRAITS, WHY, named=asks.card_named),
    asking=Asking(prompts={**asks.PROMPTS, **PROMPTS}, waits=WAITS, labels={**asks.LABELS, **LABELS}),
    log=Log(LINES, DEEDS, account=digest.account),
    why=asks.WHY._replace(
        reasons={
            "not_at_market": N_("A Market place cannot trash it."),
            "only_upgrades": N_("Only Copper and Silver are exchanged."),
            "only_saviours": N_("Only a ninja or a general can be shown."),
        },
    ),
    stops=digest.STOPS,
    story=digest.STORY,
    on_table=ON_TABLE,
    kin=("kunitori",),
)
