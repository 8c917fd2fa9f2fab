"""Saved games: their format, the checks every file goes through, the folder that holds them, locks and autosave.

A record goes into a file and comes back as a position that the rules accept:

>>> from pathlib import Path
>>> from kunitori_tui import shelf
>>> from kunitori_tui.engine import rng
>>> from kunitori_tui.engine.api import Setup
>>> from savegames.check import restore
>>> from savegames.format import Save, Seat, Summary, decode, encode
>>> from savegames.store import Store
>>> game = shelf.load("kunitori")
>>> now = game.new(Setup(seats=2, seed=7)).to_json()
>>> save = Save(
...     id="sunday", title="Sunday evening", game=game.id, rules_version=game.rules_version, rng_version=rng.VERSION,
...     app_version="0.1", options=now["options"], cards=now["table"],
...     seats=[Seat("human", "Ana"), Seat("bot", "Ben", "samurai")], seed=7, bot_seed=8,
...     known_deal=True, journal=[], barrier_at=0, barrier=now, now=now,
...     created="2026-11-21T08:00:00Z", updated="2026-11-21T09:30:00Z", summary=Summary(turn=1, seat=0),
... )
>>> restore(decode(encode(save))).to_json() == now
True

A folder of them is a store:

>>> store = Store(Path("savegames"))
>>> with store.lock(save.id):
...     store.write(save)
>>> [(entry.id, entry.title, entry.summary.turn) for entry in store.entries()]
[('sunday', 'Sunday evening', 1)]
>>> store.rename("sunday", "Monday").title
'Monday'
>>> store.load_backup("sunday").title
'Sunday evening'
>>> store.delete("sunday")
>>> store.load("sunday")
Traceback (most recent call last):
savegames.errors.BadFile: ('missing', {'id': 'sunday', 'backup': False})

Errors carry a key and parameters and no words for people; see :mod:`savegames.errors`.
"""
