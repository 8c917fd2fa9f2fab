"""The end of a game in lines: who won and how it came, then the count."""

from __future__ import annotations

from kunitori_tui.plain.table import words
from kunitori_tui.play.table import Table
from kunitori_tui.text import players
from kunitori_tui.text.catalog import tr, trn
from kunitori_tui.text.story.whole import tell


def count(table: Table) -> list[str]:
    """Return who won the game at ``table`` and how it came, then the count, card by card; team mates have one line."""
    names, said = players.called(table.seats, table.view(None)), list[str]()
    story, people = tell(table), players.names(table.seats)
    result = table.result
    assert result is not None
    said += ["", " ".join(part for part in (story.verdict.spoken, story.why) if part)]
    for point in story.turning:
        said += [tr("Round {n}: {told}", n=point.round, told=f"{point.deed} {point.standing}".strip())]
    said += [*story.battles(full=True), *story.recalled]
    said += ["", tr("Final score")]
    for place in result.places:
        points = trn("{n} point", "{n} points", place.score)
        extra = [tr("gave up")] if place.gave_up else []
        extra += [tr("ahead or behind by the rule for ties")] if place.tiebreak else []
        who = ", ".join(names[seat] if names == people else f"{names[seat]} ({people[seat]})" for seat in place.seats)
        said += [f"{place.rank}. {who}: {', '.join([points, *extra])}"]
        said.extend(f"     {words(table.game.id).part(part)}" for part in place.parts)
    return said
