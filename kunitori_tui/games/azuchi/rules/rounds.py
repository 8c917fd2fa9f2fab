"""Step 4 of a round, the end of the game, and what a new round begins with (3-4, 4)."""

from __future__ import annotations

from kunitori_tui.games.azuchi.rules.draft import begin_draft
from kunitori_tui.games.azuchi.rules.pieces import ATTACK, BUILD, CARDS, EVENT_COPIES, ROUNDS, STOREYS, TRIBUTE
from kunitori_tui.games.azuchi.rules.state import AzuchiState


def end_round(s: AzuchiState) -> None:
    """Clear the table; then the game is over, or the tile moves to the left for another round (3-4)."""
    clean_up(s)
    why = reason_to_end(s)
    if why:
        s.phase = "over"
        s.over = True
        s.stack.clear()
        s.emit("over", reason=why)
        return
    if not s.event_deck:
        shuffle_events(s)
    s.holder = (s.holder + 1) % s.n
    s.round += 1
    begin_draft(s)
    if s.events is not None:
        s.emit("round", seat=s.holder, round=s.round)


def clean_up(s: AzuchiState) -> None:
    """Discard all action cards but armies without a worker or, unless there was an attack, with one (3-4, A10);
    workers go back to their owners (A11).
    """
    attacked = s.row[-1] == ATTACK
    discard, free, busy, stay = s.discard[:], s.free[:], s.busy[:], s.kept[:]
    for card in s.open:
        discard[card] += 1
    if s.events is not None:
        s.emit("clear", cards=[CARDS[card] for card in s.open])
    s.open = []
    n = s.n
    for seat in range(s.holder, s.holder + n):
        seat %= n
        wood, stone, tile, market, kept = free[seat]
        wood_2, stone_2, tile_2, market_2, guards = busy[seat]
        lost = guards if attacked else 0
        kept += guards - lost
        thrown = (wood + wood_2, stone + stone_2, tile + tile_2, market + market_2, lost)
        for card, count in enumerate(thrown):
            discard[card] += count
        free[seat] = [0, 0, 0, 0, kept]
        busy[seat] = [0, 0, 0, 0, 0]
        stay[seat] = kept
        if s.events is not None:
            names = [CARDS[card] for card, count in enumerate(thrown) for _ in range(count)]
            s.emit("clean_up", seat=seat, discarded=names, kept=kept)
    s.discard, s.free, s.busy, s.kept = discard, free, busy, stay
    s.passed = [0] * n


def reason_to_end(s: AzuchiState) -> str:
    """Return why the game is over after this round, "" if it goes on: the castle stands after twelve rounds or more
    (4, A24), or the limit is reached (A14).
    """
    if s.round >= ROUNDS and len(s.storeys) == STOREYS:
        return "castle"
    return "rounds" if s.rules.round_limit and s.round >= s.rules.round_limit else ""


def shuffle_events(s: AzuchiState) -> None:
    """Make a new event deck of all event cards but the build cards that lie face up (4, A13, A24)."""
    builds = EVENT_COPIES - len(s.storeys)
    s.event_deck = s.shuffled([BUILD] * builds + [ATTACK] * EVENT_COPIES + [TRIBUTE] * EVENT_COPIES)
    s.row = []
    if s.events is not None:
        s.emit("reshuffle", pile="event", cards=len(s.event_deck))
