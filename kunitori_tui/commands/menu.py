"""The menu in lines. It has what the menu of the screens has: behind the door, where there is no command line, all is
reached from here. What is chosen is a command, which runs as if it had been typed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kunitori_tui import shelf
from kunitori_tui.commands.click_classes import Display
from kunitori_tui.commands.table import ENDED, choose, draws_ascii, store, when
from kunitori_tui.play import settings
from kunitori_tui.play.names import readable
from kunitori_tui.process.lines import Lines
from kunitori_tui.process.terminal import environment
from kunitori_tui.text import catalog, games, players, reasons, rules
from kunitori_tui.text import settings as setting_words
from kunitori_tui.text.box import NOTED, option_help
from kunitori_tui.text.catalog import N_, series, tr
from savegames.format import clean
from savegames.store import Entry

MENU = {
    N_("Play once more"): "resume NEWEST --again --plain",
    N_("Resume"): "resume --plain",
    N_("Quick match"): "play QUICK --plain --seats you,samurai",
    N_("New game"): "play GAME --plain --seats SEATS OPTIONS",
    N_("Learn to play"): "learn GAME --plain",
    N_("Shared tables"): "join --plain",
    N_("Open a table"): "host GAME --plain --seats SEATS OPTIONS",
    N_("Deal of the day"): "daily GAME --plain --level LEVEL",
    N_("Saved games"): "SAVED",
    N_("Statistics"): "stats",
    N_("In two minutes"): "rules GAME short",
    N_("Rules"): "rules GAME SECTION",
    N_("Settings"): "SETTINGS",
}
"""What the menu offers, and the command behind it; what is written large is chosen then. What goes on with a game or
plays one once more, and what is about saves, is left out where there is none.
"""

DEEDS: Mapping[str, tuple[str, Callable[[Entry], bool]]] = {
    N_("Go on"): ("resume {id} --plain", lambda entry: not (entry.error or entry.finished)),
    N_("Play once more, each a seat further"): ("resume {id} --again --plain", lambda entry: entry.finished),
    N_("Look back, step by step"): ("replay {id} --plain", lambda entry: not entry.error),
    N_("Review"): ("review {id}", lambda entry: entry.finished),
    N_("Rename"): ("saves rename -- {id} TITLE", lambda entry: not entry.error),
    N_("Copy"): ("saves copy {id}", lambda entry: not entry.error),
    N_("Export"): ("saves export {id}", lambda entry: not entry.error),
    N_("Recover"): ("saves recover {id}", lambda entry: entry.error is not None and reasons.is_damage(entry.error)),
    N_("Delete"): ("saves delete {id}", lambda entry: True),
}
"""What can be done with a save, the command behind it, and with which."""


def open_lines(display: Display, run: Callable[[list[str]], int], greeting: str) -> int:
    """Offer the menu below ``greeting``, ``run`` the command behind each choice, and return the exit code."""
    lines = Lines.standard(ascii_only=draws_ascii(display))
    lines.say(*filter(None, [greeting]))
    code = 0
    while code < ENDED:
        saved = [entry for entry in store().entries() if entry.id]
        good = [entry for entry in saved if entry.error is None]
        there = {MENU["Resume"]: not all(entry.finished for entry in good), MENU["Saved games"]: bool(saved)}
        there[MENU["Play once more"]] = bool(good) and good[0].finished
        offered = {tr(words): line for words, line in MENU.items() if there.get(line, True)}
        with lines:
            at = choose(lines, tr("Menu"), [*offered], leaves=True)
            if at is None:
                return 0
            typed = Choosing(lines, saved).command([*offered.values()][at])
        drawn = ["--ascii"] if display.ascii_only and "--plain" in typed else []
        with environment(KUNITORI_PLAIN="1"):
            code = run(["--lang", catalog.language(), *typed, *drawn]) if typed else 0
    return code


class Choosing:
    """Asks through ``lines`` for what a command leaves open; ``saved`` are the saves there are, the newest first."""

    def __init__(self, lines: Lines, saved: Sequence[Entry]) -> None:
        self._lines = lines
        self._saved = saved

    def command(self, line: str) -> list[str]:
        """Return the words of ``line`` with what is chosen for those that are written large; none where the player goes
        back, or nothing is to be run.
        """
        filled: list[str] = []
        for word in line.split():
            if (found := self._chosen(word, filled) if word.isupper() else [word]) is None:
                return []
            filled += found
        return filled

    def _with_a_save(self) -> list[str]:
        """Return the command for what is to be done with one of the saves."""
        while (at := choose(self._lines, tr("Saved games"), [*map(_told, self._saved)])) is not None:
            entry = self._saved[at]
            deeds = {line.format(id=entry.id): tr(words) for words, (line, fits) in DEEDS.items() if fits(entry)}
            if chosen := self._pick(_told(entry), deeds):
                return self.command(chosen[0])
        return []

    def _pick(self, title: str, offered: Mapping[str, str]) -> list[str] | None:
        """Return which of what is ``offered``, each with what it is called, was chosen; None for going back."""
        at = choose(self._lines, title, [*offered.values()])
        return None if at is None else [[*offered][at]]

    def _chosen(self, word: str, before: Sequence[str]) -> list[str] | None:
        """Return the words for a ``word`` of a command with those ``before``; None where the player goes back."""
        game = before[1] if len(before) > 1 else ""
        match word:
            case "GAME":
                return self._pick(tr("Game"), {each: games.list_title(each) for each in shelf.ids()})
            case "QUICK":
                return [shelf.quick()[0]]
            case "LEVEL":
                return self._pick(tr("Against whom?"), {level: _rival(game, level) for level in shelf.levels(game)})
            case "SECTION":
                sections = {part.id: part.title for part in rules.sections(game)}
                found = self._pick(tr("Rules"), {"": tr("All of it"), **sections})
                return found and [*filter(None, found)]
            case "SEATS":
                return self._seats(*before[:2])
            case "OPTIONS":
                return self._options(game)
            case "SETTINGS":
                change_settings(self._lines)
                return None
            case "SAVED":
                return self._with_a_save()
            case "TITLE":
                return [title] if (title := clean(self._lines.ask(tr("Which title? ")) or "")) else None
        return [self._saved[0].id]

    def _seats(self, command: str, game: str) -> list[str] | None:
        """Return who sits down, in words of ``--seats``, each chosen until nobody more is; None where one goes back."""
        counts, who, ends = shelf.load(game).seat_counts, ["you"], ("", tr("Nobody more"))
        there = {kind: _rival(game, kind) for kind in shelf.rivals_of_choice(game)}
        there |= {"free": tr("Whoever joins")} if command == "host" else {}
        there |= {"person:": tr("A person, here")} if command == "play" and self._lines.can_clear else {}
        while len(who) < max(counts):
            called = tr("Player {n}", n=len(who) + 1)
            found = self._pick(called, dict([*[ends] * (len(who) in counts), *there.items()]))
            if not found or not found[0]:
                return found and [",".join(who)]
            name = self._lines.ask(tr("Which name? ")) or called if found == ["person:"] else ""
            who.append(found[0] + name.replace(",", " "))
            there |= {kind: players.level(kind) for kind in shelf.rivals_of_choice(game)}  # what they do was told
        return [",".join(who)]

    def _options(self, game: str) -> list[str]:
        """Return the rule options that are to be others than usual, as they are typed behind ``--option``."""
        known = [option for option in shelf.options(game) if option.kind not in NOTED]
        usual = [",".join(o.default) if o.kind == "list" else str(o.default).lower() for o in known]
        told = (f"{o.key}={now}: {option_help(game, o.key)}" for o, now in zip(known, usual, strict=True))
        self._lines.say("", tr("Rule options, as usual:"), *told)
        typed = self._lines.ask(tr("Enter keeps them; or type those to change, with blanks between them: ")) or ""
        return [word for each in typed.split() for word in ("--option", each)]


def _rival(game: str, kind: str) -> str:
    return f"{players.level(kind)}. {players.bot_help(kind, game)}"


def _told(entry: Entry) -> str:
    """Return what a save is called, how far it is, who plays, and when it was written."""
    if entry.error is not None:
        return f"{entry.id}: {reasons.fault(entry.error)}"
    far = tr("finished") if entry.finished else games.turn(entry.game, entry.summary.turn, len(entry.seats))
    title = entry.title or games.list_title(entry.game)
    return series((title, far, *players.names(entry.seats), when(entry.updated)))


def change_settings(lines: Lines) -> None:
    """Let the player choose a setting and its value, and keep it; leave when no setting is chosen."""
    names = [*settings.CHOICES]
    while True:
        kept = settings.load()
        told = [f"{tr(setting_words.NAMES[name])}: {setting_words.called(getattr(kept, name))}" for name in names]
        own = tr("Your name"), kept.name or tr("(none yet)")
        at = choose(lines, tr("Settings"), [*told, ": ".join(own)])
        if at is None:
            return
        if at == len(names):
            kept.name = readable(lines.ask(tr("Which name? ")) or "") or kept.name
        else:
            values = settings.CHOICES[names[at]]
            value = choose(lines, tr(setting_words.HELP[names[at]]), [setting_words.called(value) for value in values])
            setattr(kept, names[at], getattr(kept, names[at]) if value is None else values[value])
        settings.store(kept)
