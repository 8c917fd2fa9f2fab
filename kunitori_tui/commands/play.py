"""``kunitori play``, a new game of one's own; ``learn``, the guided first one of a box; ``resume``, a saved one."""

from __future__ import annotations

from functools import partial

import click

from kunitori_tui import shelf
from kunitori_tui.commands import suggestions, table
from kunitori_tui.commands.click_classes import Display, Whole, new_command, option, rule_options, table_options
from kunitori_tui.engine.api import Setup
from kunitori_tui.engine.rng import MAX_SEED
from kunitori_tui.play import deals, settings
from kunitori_tui.play.session import Session
from kunitori_tui.process.lines import FAILED, Refused
from kunitori_tui.shared.socket_folder import table_of
from kunitori_tui.text import games, guide, reasons
from kunitori_tui.text.catalog import N_, tr
from savegames.store import newest_broken


@new_command()
@click.argument("game", shell_complete=suggestions.games)
@option(
    "--seats",
    metavar="WHO,WHO,...",
    shell_complete=suggestions.seats("you", "person:"),
    help=N_("Who plays: you, person:NAME, bots."),
)
@option("--seed", type=Whole(0, MAX_SEED), metavar="N", help=N_("The seed; drawn by default."))
@rule_options
@table_options
def play_command(game: str, seats: str | None, seed: int | None, options: tuple[str, ...], display: Display) -> int:
    """Start a new game of GAME. --seats names who plays, in order: you, person:NAME, or a bot; by default you and two
    bots, or one in a game for two. --option sets a rule option of the game, --seed repeats a game. The game is saved
    after every decision.

    kunitori play kunitori --seats you,samurai,daimyo
    kunitori play kunitori --seats you,person:Ana,ashigaru --lang de
    kunitori play kunitori --seed 1600 --option two_generals=on --plain
    """
    rules = shelf.load(game)
    who = table.seats(game, seats)
    chosen = rules.check(Setup(len(who), seed or 0, table.rule_options(game, options))).options

    begin = partial(Session.start, table.store(), game, who, seed=seed, options=chosen)
    return table.sit_down(begin, display, game, sum(seat.kind == "human" for seat in who))


@new_command()
@click.argument("game", required=False, shell_complete=suggestions.games)
@table_options
def learn_command(game: str | None, display: Display) -> int:
    """Play the guided first game of GAME: a real game against a gentle bot, in which a line over every question says
    what to try and why. Without GAME: list them, the easiest first.

    kunitori learn
    kunitori learn azuchi
    kunitori learn kunitori --plain
    """
    if game is None:
        for one in guide.ORDER:
            table.tell(tr("{id:<11} {title}, {n} min", id=one, title=games.title(one), n=guide.course(one).minutes))
        return 0
    shelf.load(game)
    table.check_screen(display)
    if not display.plain:
        from kunitori_tui.app import Guided

        return table.show(Guided(game), display)
    kept = settings.load()
    if kept.coach == "off":  # who wants to be guided wants to hear him
        settings.change(coach="on")  # where the disk refuses he is silent, and says which key calls him
    known = guide.course(game)
    seats = guide.seats(known, kept.name or tr("You"))
    begin = partial(Session.start, table.store(), game, seats, seed=known.seed, options=dict(known.options))
    table.tell(tr("The rules in two minutes: type i short at any question."))
    return table.sit_down(begin, display, game, people=1)


@new_command()
@click.argument("name", required=False, shell_complete=suggestions.unfinished)
@option("--again", is_flag=True, help=N_("Play it once more: each a seat further, another deal."))
@table_options
def resume_command(name: str | None, again: bool, display: Display) -> int:
    """Go on with the saved game NAME: its name, the beginning of it, or its title. Without NAME: the last unfinished
    one.

    kunitori resume
    kunitori resume k7fq-2m9x --plain
    kunitori resume k7fq-2m9x --again
    """
    saves = table.store()
    broken = None if name else newest_broken(saves.entries())
    entry = table.choose_save(saves, name) if name else saves.latest_unfinished() or broken
    if entry is None:
        raise Refused(tr("There is no unfinished game; kunitori play starts one."), FAILED)
    if entry.error is not None:
        raise entry.error
    table.check_screen(display)
    if again:
        past = Session.look_on(saves.load(entry.id))
        who = deals.once_more(past.seats, past.persons, 1)
        begin = partial(Session.start, saves, entry.game, who, options=dict(past.options))
        return table.sit_down(begin, display, entry.game, len(past.persons))
    if broken is not None and not display.plain:
        return table.show("menu", display)
    if broken is not None and broken.error is not None:
        why = reasons.error(broken.error)
        click.echo(tr("The newest save, {name}, is skipped. {error}", name=broken.id, error=why), err=True)
    if shared := table_of(entry.id):
        from kunitori_tui.commands import host  # shared tables

        return host.come_back(shared, display)

    people = sum(seat.kind == "human" for seat in entry.seats)
    return table.sit_down(partial(Session.resume, saves, entry.id), display, entry.game, people)
