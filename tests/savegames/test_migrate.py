"""Old formats walk a road of pure steps."""

from __future__ import annotations

import copy

import pytest

from savegames.errors import Newer, SaveError
from savegames.format import FORMAT, MIGRATIONS, decode, migrate


def rename_name_to_title(document):
    document["title"] = document.pop("name")
    return document


def add_mark(document):
    return {**document, "mark": [document["title"]]}


ROAD = {1: rename_name_to_title, 2: add_mark}


def test_there_is_a_step_from_every_older_format():
    assert set(MIGRATIONS) == set(range(1, FORMAT))


def test_steps_are_walked_in_order_and_each_raises_the_number():
    assert migrate({"format": 1, "name": "x"}, 3, ROAD) == {"format": 3, "title": "x", "mark": ["x"]}
    assert migrate({"format": 2, "title": "y"}, 3, ROAD) == {"format": 3, "title": "y", "mark": ["y"]}


def test_the_original_stays_as_it_was():
    old = {"format": 1, "name": "x", "deep": [[1]]}
    before = copy.deepcopy(old)
    new = migrate(old, 3, ROAD)
    new["deep"][0].append(2)
    assert old == before


def test_the_newest_format_is_passed_through():
    document = {"format": 3}
    assert migrate(document, 3, ROAD) is document


def test_a_gap_in_the_road_is_told():
    with pytest.raises(SaveError) as caught:
        migrate({"format": 1, "name": "x"}, 4, ROAD)
    assert (caught.value.key, caught.value.params) == ("older", {"found": 1, "known": 4})


def test_a_step_that_finds_nonsense_is_a_bad_field():
    with pytest.raises(SaveError) as caught:
        migrate({"format": 1}, 3, ROAD)
    assert caught.value.key == "bad_field"


def test_a_later_format_is_refused():
    with pytest.raises(Newer):
        migrate({"format": 4}, 3, ROAD)


@pytest.mark.parametrize("number", [None, True, "1", 1.0, 0, -1])
def test_what_has_no_format_number_is_no_save(number):
    with pytest.raises(SaveError) as caught:
        migrate({"format": number}, 3, ROAD)
    assert caught.value.key == "not_a_save"


def test_a_file_of_an_older_format_loads_through_its_steps(document, signed):
    # Today's format plays the old one's part: the step to the pretend newest gives every save a title.
    old = dict(document)
    del old["title"]
    data = signed(old)
    found = decode(data, newest=FORMAT + 1, steps={FORMAT: lambda d: {**d, "title": "migrated"}})
    assert (found.title, found.journal) == ("migrated", document["journal"])
    with pytest.raises(SaveError) as caught:
        decode(data, newest=FORMAT + 1, steps={FORMAT: lambda d: d})
    assert (caught.value.key, caught.value.params["field"]) == ("bad_field", "title")


def test_the_seed_of_a_game_saved_in_format_1_was_open_from_the_start(document, signed):
    old = {**document, "format": 1}
    del old["known_deal"]
    found = decode(signed(old))
    assert (found.known_deal, found.open_seed, found.bot_seed) == (True, old["seed"], old["bot_seed"])


def test_an_older_file_with_a_wrong_checksum_is_not_migrated(document, signed):
    data = signed(document).replace(b'"seed": 7', b'"seed": 8')
    with pytest.raises(SaveError) as caught:
        decode(data, newest=FORMAT + 1, steps={FORMAT: lambda d: d})
    assert caught.value.key == "damaged"
