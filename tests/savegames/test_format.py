"""A record goes to bytes and comes back the same."""

from __future__ import annotations

import copy
import json
import random
from dataclasses import replace
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from kunitori_tui.engine.shapes import Object
from savegames.errors import SaveError, printable
from savegames.format import FORMAT, Save, Seat, clean, decode, encode, is_id
from savegames.strictjson import digest
from scripts.schema import schema
from tests.savegames.conftest import play
from tests.savegames.mutations import mutate


@pytest.mark.parametrize("choices", [0, 1, 40, 100_000])
def test_a_game_comes_back_as_it_was_at_its_start_in_its_middle_and_at_its_end(make_save, choices):
    save = make_save(choices)
    data = encode(save)
    back = decode(data)
    assert back == replace(save, table_hash=digest(save.cards))
    assert encode(back) == data
    assert back.finished is (choices == 100_000)


def test_the_format_number_comes_first_and_the_checksum_last(save):
    pairs = json.loads(encode(save), object_pairs_hook=list)
    assert pairs[0] == ("format", FORMAT)
    assert pairs[-1][0] == "checksum"


def test_equal_records_give_equal_bytes(make_save):
    assert encode(make_save(25)) == encode(make_save(25))


def test_keys_of_a_position_keep_their_order(save):
    save.now = dict(reversed(save.now.items()))
    assert list(decode(encode(save)).now) == list(save.now)


def test_the_file_is_utf_8_and_one_line(save):
    save.title = "関ヶ原 – Jürgens Partie"
    data = encode(save)
    assert save.title.encode() in data
    assert b"\n" not in data


@given(st.text(), st.text())
def test_whatever_is_typed_as_title_or_name_can_be_saved_once_cleaned(title, name):
    save = play(0)  # Hypothesis and fixtures of a test do not mix
    cleaned = replace(save, title=clean(title), seats=[Seat("human", clean(name, 40) or "?"), *save.seats[1:]])
    back = decode(encode(cleaned))
    assert (back.title, back.seats[0].name) == (cleaned.title, cleaned.seats[0].name)


def test_cleaning_takes_out_what_would_move_the_cursor_or_turn_the_text():
    assert clean("\x1b[2Jab\tc\u202e\ud800  d\n") == "[2Jab c d"
    assert clean("x" * 100) == "x" * 60
    assert clean("Jürgen 信長") == "Jürgen 信長"


def test_a_title_cut_between_two_words_has_no_blank_at_its_end():
    assert clean("x" * 59 + " evening") == "x" * 59


def test_what_is_told_of_a_strange_name_is_short_however_it_is_written():
    assert printable("\u202e" * 80) == ascii("\u202e" * 80)[1:81]
    assert printable("信長", 200) == r"\u4fe1\u9577"


def test_the_hash_of_a_card_table_depends_on_its_order():
    """Cards in a position are numbers in it."""
    table = [["gold", 6, 30], ["kupfer", 0, 60]]
    assert digest(table) != digest(table[::-1])


def test_a_record_that_names_another_table_is_not_written(save):
    with pytest.raises(SaveError) as caught:
        encode(replace(save, table_hash="0" * 64))
    assert caught.value.key == "wrong_table"


def test_a_game_too_long_for_a_file_is_not_written(save):
    with pytest.raises(SaveError) as caught:
        encode(replace(save, journal=["x" * 40] * 120_000))
    assert (caught.value.key, caught.value.params["limit"]) == ("too_big", 5_000_000)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"id": "../../etc/passwd"}, "id"),
        ({"id": "CON"}, "id"),
        ({"title": "x" * 61}, "title"),
        ({"title": "\x1b[2J"}, "title"),
        ({"title": "half \ud800"}, "title"),
        ({"seed": -1}, "seed"),
        ({"seed": 2**64}, "seed"),
        ({"seed": True}, "seed"),
        ({"options": {"speed": 0.5}}, "options"),
        ({"barrier_at": 41}, "barrier_at"),
        ({"created": "yesterday"}, "created"),
        ({"created": "2026-13-01T08:00:00Z"}, "created"),
        ({"updated": "2026-02-30T08:00:00Z"}, "updated"),
        ({"updated": "2026-02-28T25:00:00Z"}, "updated"),
        ({"journal": ["buy gold"]}, "journal"),
        ({"journal": ["@seat\n"]}, "journal"),
        ({"journal": ["@"]}, "journal"),
        ({"journal": ["@seat 0"]}, "journal"),
        ({"journal": ["@seat x samurai"]}, "journal"),
        ({"journal": ["@seat 11 samurai"]}, "journal"),
        ({"journal": ["@concede 11"]}, "journal"),
        ({"journal": ["@concede 3"]}, "journal"),
        ({"journal": ["@dance 0"]}, "journal"),
        ({"seats": []}, "seats"),
        ({"seats": [Seat("human", "")]}, "seats[0].name"),
        ({"seats": [Seat("human", "A", "samurai")]}, "seats[0].bot"),
        ({"seats": [Seat("bot", "A", "")]}, "seats[0].bot"),
        ({"finished": True}, "finished"),
    ],
)
def test_a_record_that_could_not_be_read_again_is_not_written(save, change, field):
    with pytest.raises(SaveError) as caught:
        encode(replace(save, **change))
    assert (caught.value.key, caught.value.params["field"]) == ("bad_field", field)


def test_table_actions_stand_in_the_journal(save):
    save.journal[-1] = "@seat 2 samurai"
    assert decode(encode(save)).journal[-1] == "@seat 2 samurai"


@pytest.mark.parametrize("moment", ["1970-01-01T00:00:00Z", "9999-12-31T23:59:60.123456Z", "0000-00-00T00:00:00Z"])
def test_a_damaged_clock_harms_no_save(save, moment):
    assert decode(encode(replace(save, created="2026-11-21T08:00:00Z", updated=moment))).updated == moment


@pytest.mark.parametrize("text", ["k7fq-2m9x", "abc", "a" * 40, "2026-11-21"])
def test_ids_are_short_and_plain(text):
    assert is_id(text)


@pytest.mark.parametrize(
    "text", ["", "a", "ab", "a" * 41, "-ab", "ab-", "a.b", "a/b", "Abc", "nul", "com1", "äöü", "abc\n"]
)
def test_nothing_else_is_an_id(text):
    assert not is_id(text)


@pytest.mark.parametrize("choices", [0, 40, 100_000])
def test_the_schema_accepts_every_save(make_save, choices):
    schema = json.loads(files("savegames").joinpath("schema.json").read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    assert list(Draft202012Validator(schema).iter_errors(json.loads(encode(make_save(choices))))) == []


def test_the_published_schema_is_that_of_the_declaration():
    published = json.loads(files("savegames").joinpath("schema.json").read_text("utf-8"))
    assert published == schema(), "write it anew: python scripts/schema.py"


def test_the_schema_names_the_fields_that_the_program_reads(document):
    assert set(schema()["properties"]) == set(schema()["required"]) == set(document)
    document["seats"][0]["bot"] = "samurai"
    assert not Draft202012Validator(schema()).is_valid(document)


def test_the_schema_accepts_and_refuses_the_same_documents_as_the_declaration(document):
    validator, declared = Draft202012Validator(schema()), Object.of(Save)
    document["now"] = document["barrier"] = {"table": []}
    ends = {"format": document.pop("format"), "checksum": document.pop("checksum")}
    found = []
    for number in range(250):
        changed = copy.deepcopy(document)
        mutate(changed, random.Random(number))
        found.append(declared.holds(changed))
        assert validator.is_valid({**changed, **ends}) is found[-1], number
    assert 25 < sum(found) < 225
