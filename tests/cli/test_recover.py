"""``saves recover``: a game made anew from damaged files, which stay as they are."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import replace

import pytest
from click.testing import Result

from kunitori_tui import shelf
from kunitori_tui.engine.api import Setup
from kunitori_tui.play import recovery
from kunitori_tui.play.match import Match
from kunitori_tui.play.recovery import salvage
from kunitori_tui.play.session import Session
from savegames.check import restore
from savegames.errors import SaveError
from savegames.format import FORMAT, Save, Seat, decode, encode
from savegames.store import Store
from tests.contract.play import every_game

Run = Callable[..., Result]
Damage = Callable[[bytes], bytes]

CHOICES = 60


def game_of(game_id: str = "kunitori", choices: int = CHOICES) -> Save:
    """Return the save of a game of one person after so many random choices."""
    game = shelf.load(game_id)
    seats = [Seat("human", "Jürgen"), *(Seat("bot", f"Bot {i}", "random") for i in range(1, game.seat_counts[0]))]
    match = Match(game, Setup(len(seats), 7), seats, 8)
    dice = random.Random(7)
    for _ in range(choices):
        assert match.pending is not None
        match.submit(match.pending.token, dice.choice(match.view(match.pending.seat).choices))
    return Session(match, "sunday", "Sunday evening", "2026-03-01T12:00:00Z", None, None).to_save()


def cut_behind(field: str, more: int = 0) -> Damage:
    """Return the damage of a file that ends so many bytes behind the name of a field."""
    return lambda data: data[: data.index(b'"%b":' % field.encode()) + more]


def flipped_in(*names: str, more: int = 0, bit: int = 1) -> Damage:
    """Return the damage of one bit in the value of a field, or of a field behind it, so many bytes from its begin."""

    def flip(data: bytes) -> bytes:
        at = 0
        for name in names:
            at = data.index(b'"%b":' % name.encode(), at) + len(name) + 3
        at += more
        return data[:at] + bytes([data[at] ^ bit]) + data[at + 1 :]

    return flip


def overwritten(begin: float, end: float, by: bytes = b"\0") -> Damage:
    """Return the damage of a file of which a stretch was written over."""

    def overwrite(data: bytes) -> bytes:
        a, b = int(len(data) * begin), int(len(data) * end)
        return data[:a] + by * (b - a) + data[b:]

    return overwrite


def without(data: bytes) -> bytes:
    """Return nothing at all: the file is empty."""
    return b""


@pytest.fixture
def keep(store: Store) -> Callable[..., dict[str, bytes]]:
    """Return the function that keeps a save twice, each time damaged, and returns both files."""

    def put(save: Save, damage: Damage, before: Damage | None = None) -> dict[str, bytes]:
        store.directory.mkdir(parents=True)
        files = {"sunday.json": damage(encode(save)), "sunday.bak": (before or damage)(encode(save))}
        for name, data in files.items():
            (store.directory / name).write_bytes(data)
        return files

    return put


Keep = Callable[..., dict[str, bytes]]


def recovered(run: Run, store: Store, files: dict[str, bytes]) -> tuple[Save, str]:
    """Return the new save and what was said; fail unless the damaged files are as they were."""
    found = run("saves recover sunday")
    assert found.exit_code == 0, found.stderr
    new = found.stdout.strip()
    assert {name: (store.directory / name).read_bytes() for name in files} == files
    assert len(list(store.directory.glob("*.json"))) == 2
    return store.load(new), found.stderr.strip()


def test_a_file_cut_behind_its_journal_gives_back_the_whole_game(run: Run, store: Store, keep: Keep) -> None:
    save = game_of()
    new, said = recovered(run, store, keep(save, cut_behind("barrier", 500)))
    assert said == f"The whole game is there: {CHOICES} moves, played again from the deal."
    assert (new.now, new.journal, new.seats, new.seed, new.bot_seed) == (
        save.now,
        save.journal,
        save.seats,
        save.seed,
        save.bot_seed,
    )
    assert (new.title, new.summary) == (save.title, save.summary)
    assert run(f"saves check {new.id}").exit_code == 0


def test_a_file_cut_within_its_journal_gives_back_the_game_up_to_there(run: Run, store: Store, keep: Keep) -> None:
    save = game_of()
    new, said = recovered(run, store, keep(save, cut_behind("journal", 200)))
    played = len(new.journal)
    assert 10 < played < CHOICES
    assert new.journal == save.journal[:played]
    assert said == f"{played} moves could be played again from the deal. What came after them cannot be read."
    assert run(f"resume {new.id} --plain", stdin="1\n").exit_code == 0


def test_of_two_files_cut_at_two_places_the_longer_journal_counts(run: Run, store: Store, keep: Keep) -> None:
    save = game_of()
    new, _ = recovered(run, store, keep(save, cut_behind("journal", 100), cut_behind("journal", 400)))
    longer = cut_behind("journal", 400)(encode(save))
    assert len(new.journal) == len(salvage(longer).fields["journal"]) > 20


def test_what_one_file_lost_the_other_may_have(run: Run, store: Store, keep: Keep) -> None:
    """The newer file has lost its beginning, the older one its end."""
    save = game_of()
    begins = encode(save).index(b'"journal"')
    new, said = recovered(run, store, keep(save, lambda data: b"\0" * begins + data[begins:], cut_behind("journal")))
    assert (new.now, new.journal) == (save.now, save.journal)
    assert said.startswith("The whole game is there")


def test_a_flipped_bit_in_a_move_leaves_the_position(run: Run, store: Store, keep: Keep) -> None:
    save = game_of()
    new, said = recovered(run, store, keep(save, flipped_in("journal", more=40, bit=16)))
    assert new.now == save.now
    assert said == "The position in the file could be read. The log before it is lost, and with it undo."
    assert len(new.journal) > 1
    assert run(f"resume {new.id} --plain", stdin="1\n").exit_code == 0


def test_a_flipped_bit_in_the_position_is_mended_by_the_moves(run: Run, store: Store, keep: Keep) -> None:
    save = game_of()
    new, said = recovered(run, store, keep(save, flipped_in("now", "rng")))
    assert new.now == save.now
    assert said.startswith("The whole game is there")


def test_a_flipped_bit_in_the_seed_leaves_the_position(run: Run, store: Store, keep: Keep) -> None:
    """It is another deal, in which the same moves happen to be possible."""
    save = game_of()
    new, said = recovered(run, store, keep(save, flipped_in("seed")))
    assert new.seed != save.seed
    assert new.now == save.now
    assert said.startswith("The position in the file")


def test_a_position_that_breaks_the_rules_is_not_gone_on_from(run: Run, store: Store, keep: Keep) -> None:
    """Both the journal and the position have lost a card."""
    save = game_of()

    def spoil(data: bytes) -> bytes:
        document = json.loads(data)
        document["journal"][30] = "buy:nothing"
        document["now"]["hand"][0].append(0)
        return json.dumps(document).encode()

    new, said = recovered(run, store, keep(save, spoil))
    assert new.journal == save.journal[:30]
    assert said.startswith("30 moves could be played again")


@pytest.mark.parametrize("by", [b"\0", b"[", b'"', b"\xff"], ids=["zeros", "brackets", "quotes", "no-text"])
def test_half_a_file_overwritten_gives_back_what_the_other_half_holds(
    run: Run, store: Store, keep: Keep, by: bytes
) -> None:
    save = game_of()
    new, _ = recovered(run, store, keep(save, overwritten(0.5, 1, by)))
    assert new.journal == save.journal
    assert new.now == save.now


@every_game
def test_every_game_comes_back_from_its_deal(game_id: str) -> None:
    save = game_of(game_id)
    found = recovery.recover([cut_behind("barrier_at")(encode(save))])
    assert found.is_whole
    assert found.save.now == save.now


def test_seats_that_changed_hands_and_who_gave_up_come_back(run: Run, store: Store, keep: Keep) -> None:
    match = Match.from_save(game_of(choices=20))
    match.hand_over(0, "money")
    match.take_back(0, "Ana")
    match.concede(0)
    save = Session(match, "sunday", "", "2026-03-01T12:00:00Z", None, None).to_save()
    new, _ = recovered(run, store, keep(save, cut_behind("barrier")))
    assert new.finished
    assert new.journal[-3:] == ["@seat 0 money", "@seat 0 human", "@concede 0"]
    assert new.seats == save.seats


@pytest.mark.parametrize(("people", "is_known"), [(1, True), (2, False)])
def test_where_it_is_lost_who_knows_the_deal_that_of_two_people_stays_a_secret(people: int, is_known: bool) -> None:
    seats = [Seat("human", "Ana"), Seat("human", "Bo") if people == 2 else Seat("bot", "Mei", "random")]
    match = Match(shelf.load("kunitori"), Setup(2, 7), seats, 8, known_deal=not is_known)
    save = Session(match, "sunday", "", "2026-03-01T12:00:00Z", None, None).to_save()
    assert save.known_deal is not is_known
    found = recovery.recover([flipped_in("known_deal")(encode(save))])
    assert found.save.known_deal is is_known
    assert found.save.open_seed == (7 if is_known else None)


@pytest.mark.parametrize(
    "damage",
    [without, cut_behind("seed"), overwritten(0, 1), overwritten(0, 0.5, b"x")],
    ids=["empty", "cut-before-the-seed", "overwritten", "first-half-overwritten"],
)
def test_where_nothing_can_be_dealt_one_line_says_so(run: Run, store: Store, keep: Keep, damage: Damage) -> None:
    files = keep(game_of(), damage)
    found = run("saves recover sunday")
    assert found.exit_code == 1
    assert found.stderr.startswith("kunitori: Too little can be read to make a game")
    assert len(found.stderr.splitlines()) == 1
    assert {file.name: file.read_bytes() for file in store.directory.glob("sunday.*")} == files


def test_a_sound_save_is_not_recovered(run: Run, unfinished: str, store: Store) -> None:
    found = run(f"saves recover {unfinished}")
    assert found.exit_code == 2
    assert f"saves copy {unfinished}" in found.stderr
    assert [entry.id for entry in store.entries()] == [unfinished]


def test_a_save_of_a_newer_program_is_left_to_it(run: Run, store: Store, keep: Keep) -> None:
    keep(game_of(), lambda data: data.replace(b'"format":%d' % FORMAT, b'"format":9'))
    found = run("saves recover sunday")
    assert found.exit_code == 1
    assert "newer version" in found.stderr


def nothing(data: bytes) -> bytes:
    """Return the file as it is."""
    return data


@pytest.mark.parametrize(
    "damage",
    [without, overwritten(0, 1), overwritten(0, 1, b"{}"), cut_behind("journal", 400)],
    ids=["empty", "zeros", "braces", "cut"],
)
def test_a_kept_copy_that_is_whole_is_the_game_and_named(run: Run, store: Store, keep: Keep, damage: Damage) -> None:
    save = game_of()
    files = keep(save, damage, nothing)
    assert "The backup is whole" in run("saves check").stdout
    new, said = recovered(run, store, files)
    assert said == f"The backup is whole: {CHOICES} moves. Only what came after them is missing."
    assert (new.journal, new.now, new.barrier_at) == (save.journal, save.now, CHOICES)


def test_a_lone_kept_copy_is_told_as_such_and_becomes_a_save(run: Run, store: Store, keep: Keep) -> None:
    keep(game_of(), nothing)
    (store.directory / "sunday.json").unlink()
    listed = "Only the backup of this save is left. Try: kunitori saves recover sunday"
    assert run("saves list").stdout == f"sunday.json  ! {listed}\n"
    assert run("resume sunday --plain").stderr == f"kunitori: {listed}\n"
    found = run("saves recover sunday")
    assert found.exit_code == 0
    assert found.stderr.startswith(f"The backup is whole: {CHOICES} moves.")


def test_what_is_recovered_twice_is_one_save(run: Run, store: Store, keep: Keep) -> None:
    keep(game_of(), cut_behind("barrier"))  # when it began stands behind that
    first = run("saves recover sunday")
    made = store.load(first.stdout.strip())
    store.write(replace(made, created="2026-03-01T12:00:01Z"))  # as if it had been made anew at another time
    again = run("saves recover sunday")
    assert (again.exit_code, again.stdout) == (0, first.stdout)
    assert again.stderr == f"It was recovered before, as {first.stdout.strip()}. No second one was made.\n"
    assert len([entry for entry in store.entries() if entry.error is None]) == 1


@pytest.mark.parametrize("letter", [b'"first":"random"', b'"bot":"random"'], ids=["option", "bot"])
def test_a_changed_letter_in_an_option_or_a_bot_costs_nothing(
    run: Run, store: Store, keep: Keep, letter: bytes
) -> None:
    save = game_of("brennt")
    whole = encode(save)
    assert letter in whole
    new, said = recovered(
        run, store, keep(save, lambda data: data.replace(letter, letter.replace(b"random", b"rundom"), 1), without)
    )
    assert said.startswith("The whole game is there")
    assert (new.options, new.seats, new.journal, new.now) == (save.options, save.seats, save.journal, save.now)


def test_list_check_resume_and_recover_give_the_same_advice(run: Run, store: Store, keep: Keep) -> None:
    keep(game_of(), cut_behind("now"))
    for line in ("saves list", "saves check", "resume sunday --plain"):
        told = run(line)
        assert "kunitori saves recover sunday" in told.stdout + told.stderr
    (store.directory / "sunday.bak").write_bytes(encode(game_of()))
    assert "kunitori saves recover sunday" in run("saves check").stdout


def test_check_does_not_promise_what_recover_refuses(run: Run, store: Store, keep: Keep) -> None:
    keep(game_of(), without)
    advice = "kunitori saves delete sunday removes it."
    told = run("saves check").stdout
    assert advice in told
    assert "recover" not in told
    assert run("saves recover sunday").stderr.rstrip().endswith(advice)


def test_it_says_so_in_german(run: Run, store: Store, keep: Keep) -> None:
    keep(game_of(), cut_behind("journal", 200))
    found = run("saves recover sunday --lang de")
    assert found.exit_code == 0
    assert "nachspielen" in found.stderr


@pytest.mark.parametrize(
    "seeds",
    [range(150), pytest.param(range(150, 20_000), marks=[pytest.mark.long, pytest.mark.timeout(7200)])],
    ids=str,
)
def test_whatever_bytes_are_spoiled_a_game_comes_back_or_a_reason(seeds: range) -> None:
    """What comes back obeys the rules and can be played and saved."""
    whole, came_back, refused = encode(game_of(choices=30)), 0, set[str]()
    for seed in seeds:
        dice = random.Random(seed)
        files = []
        for _ in range(2):
            data = bytearray(whole)
            for _ in range(dice.randint(1, 6)):
                at = dice.randint(0, len(data))
                data[at : at + dice.choice([1, 1, 100, 5000])] = dice.randbytes(dice.choice([0, 1, 100]))
            files.append(bytes(data))
        try:
            found = recovery.recover(files)
        except SaveError as error:
            refused.add(error.key)
            continue
        came_back += 1
        restore(decode(encode(found.save)))
        match = Match.from_save(found.save)
        if match.pending is not None:
            match.submit(match.pending.token, match.view(match.pending.seat).choices[0])
    assert came_back > len(seeds) // 2
    assert refused <= {"unrecoverable"}
