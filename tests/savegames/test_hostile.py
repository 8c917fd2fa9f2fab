"""Whatever the bytes are, decoding them ends soon, in a record or in a :class:`SaveError`."""

from __future__ import annotations

import json
import subprocess
import sys
import textwrap

import pytest

from savegames import strictjson
from savegames.errors import SaveError
from savegames.format import FORMAT, decode, encode

BIG = 4_999_999


def refused(data: bytes) -> SaveError:
    """Return the error that ``data`` is refused with."""
    with pytest.raises(SaveError) as caught:
        decode(data)
    error = caught.value
    assert all(str(p).isprintable() and len(str(p)) < 300 for p in error.params.values())
    return error


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "not_json"),
        (b" ", "not_json"),
        (b"\xff\xfe{\x00}\x00", "not_json"),
        ("{}".encode("utf-16"), "not_json"),
        (b"\xef\xbb\xbf{}", "not_json"),
        (b'{"format": 1,}', "not_json"),
        (b'{"format": 1} x', "not_json"),
        (b'{"a": "\x1b[2J"}', "not_json"),
        (b'{"format": NaN, "checksum": ""}', "not_json"),
        (b'{"format": Infinity}', "not_json"),
        (b'{"format": 1e999}', "not_json"),
        (b'{"format": 1.0}', "not_json"),
        (b'{"format": 1, "format": 1}', "not_json"),
        (b'{"format": ' + b"9" * 5000 + b"}", "not_json"),
        (b'{"format": 18446744073709551616}', "not_json"),
        (b'{"format": -9223372036854775809}', "not_json"),
        (b"[" * 100_000, "too_deep"),
        (b"[" * 41 + b"]" * 41, "too_deep"),
        (b'{"a":' * 900 + b"1" + b"}" * 900, "too_deep"),
        (b"x" * 5_000_001, "too_big"),
        (b"[" + b"1," * 600_000 + b"1]", "too_big"),
        (b"[" + b"[]," * 110_000 + b"1]", "too_big"),
        (b"[]", "not_a_save"),
        (b"1", "not_a_save"),
        (b"null", "not_a_save"),
        (b"{}", "not_a_save"),
        (b'{"format": 1}', "not_a_save"),
        (b'{"format": true, "checksum": ""}', "not_a_save"),
        (b'{"format": "1", "checksum": ""}', "not_a_save"),
        (b'{"format": 0, "checksum": ""}', "damaged"),
        (b'{"format": 1, "checksum": ""}', "damaged"),
        (b'{"format": 1, "checksum": [1]}', "damaged"),
        (b'{"format": %d, "checksum": ""}' % (FORMAT + 1), "newer"),
        (b'{"a": "\\ud800"}', "bad_field"),
        (b'{"\\ud800": 1}', "bad_field"),
        (b'{"title": "\\u001b[2J"}', "bad_field"),
    ],
    ids=lambda v: v if isinstance(v, str) else "",
)
def test_bytes_that_are_no_save_are_refused_by_name(data, key):
    assert refused(data).key == key


@pytest.mark.parametrize("name", ["no name", "信長", "a.b"])
def test_a_field_that_no_save_has_is_not_named_in_the_error(name):
    assert refused(json.dumps({name: "\x1b[2J"}).encode()).params["field"] == ""


def test_a_newer_format_is_refused_with_both_numbers(document, signed):
    error = refused(signed({**document, "format": FORMAT + 2}))
    assert (error.key, error.params) == ("newer", {"part": "format", "found": FORMAT + 2, "known": FORMAT})


def test_a_flipped_digit_is_noticed(save):
    data = encode(save)
    assert refused(data.replace(b'"seed":7', b'"seed":8')).key == "damaged"


CHANGES = [
    ("format", lambda d: d.update(format=0), "not_a_save", None),
    ("unknown field", lambda d: d.update(extra=1), "bad_field", "?"),
    ("id is a path", lambda d: d.update(id="../x"), "bad_field", "id"),
    ("id is a device", lambda d: d.update(id="nul"), "bad_field", "id"),
    ("title too long", lambda d: d.update(title="x" * 61), "bad_field", "title"),
    ("escape in title", lambda d: d.update(title="\x1b]0;pwned\x07"), "bad_field", "title"),
    ("direction in title", lambda d: d.update(title="\u202eabc"), "bad_field", "title"),
    ("private character in title", lambda d: d.update(title="\ue000"), "bad_field", "title"),
    ("line separator in title", lambda d: d.update(title="a\u2028b"), "bad_field", "title"),
    ("paragraph separator in title", lambda d: d.update(title="a\u2029b"), "bad_field", "title"),
    ("C1 control in name", lambda d: d["seats"][0].update(name="a\x9b2J"), "bad_field", "seats"),
    ("line break in name", lambda d: d["seats"][0].update(name="a\nb"), "bad_field", "seats"),
    ("surrogate in name", lambda d: d["seats"][0].update(name="\udfff"), "bad_field", "seats"),
    ("name too long", lambda d: d["seats"][0].update(name="x" * 41), "bad_field", "seats[0].name"),
    ("bool for int", lambda d: d.update(seed=True), "bad_field", "seed"),
    ("text for int", lambda d: d.update(seed="7"), "bad_field", "seed"),
    ("negative seed", lambda d: d.update(seed=-1), "bad_field", "seed"),
    ("int for bool", lambda d: d.update(finished=0), "bad_field", "finished"),
    ("null for text", lambda d: d.update(title=None), "bad_field", "title"),
    ("list for object", lambda d: d.update(now=[]), "bad_field", "now"),
    ("object for list", lambda d: d.update(journal={}), "bad_field", "journal"),
    ("number in journal", lambda d: d["journal"].append(1), "bad_field", "journal"),
    ("long journal entry", lambda d: d["journal"].append("x" * 201), "bad_field", "journal"),
    ("barrier after the end", lambda d: d.update(barrier_at=10_000), "bad_field", "barrier_at"),
    ("no seats", lambda d: d.update(seats=[]), "bad_field", "seats"),
    ("13 seats", lambda d: d.update(seats=d["seats"][:1] * 13), "bad_field", "seats"),
    ("seat is text", lambda d: d.update(seats=["human"]), "bad_field", "seats"),
    ("seat of a third kind", lambda d: d["seats"][0].update(kind="root"), "bad_field", "seats[0].kind"),
    ("seat with another field", lambda d: d["seats"][0].update(x=1), "bad_field", "seats[0].?"),
    ("bot is a module path", lambda d: d["seats"][1].update(bot="os.system"), "bad_field", "seats[1].bot"),
    ("unknown game", lambda d: d.update(game="chess"), "unknown_game", None),
    ("game is a module path", lambda d: d.update(game="os.path"), "bad_field", "game"),
    ("wrong clock", lambda d: d.update(updated="now"), "bad_field", "updated"),
    ("card without count", lambda d: d["cards"][0].pop(), "bad_field", "cards"),
    ("card count is bool", lambda d: d["cards"][0].__setitem__(2, True), "bad_field", "cards"),
    ("other price", lambda d: d["cards"][0].__setitem__(1, 1), "wrong_table", None),
    ("hash of another table", lambda d: d.update(table_hash="0" * 64), "wrong_table", None),
    ("summary says finished", lambda d: d["summary"].update(finished=True), "bad_field", "finished"),
    ("summary names seat 9", lambda d: d["summary"].update(seat=9), "bad_field", "summary.seat"),
    ("summary names the seat behind the last", lambda d: d["summary"].update(seat=3), "bad_field", "summary.seat"),
    ("one score for three seats", lambda d: d["summary"].update(scores=[1]), "bad_field", "summary.scores"),
    ("summary without scores", lambda d: d["summary"].pop("scores"), "bad_field", "summary.scores"),
    ("one score too many", lambda d: d["summary"]["scores"].append(1), "bad_field", "summary.scores"),
]


@pytest.mark.parametrize(("change", "key", "field"), [c[1:] for c in CHANGES], ids=[c[0] for c in CHANGES])
def test_a_signed_file_with_a_wrong_field_is_refused_and_the_field_named(document, signed, change, key, field):
    change(document)
    error = refused(signed(document))
    assert error.key == key
    assert error.params.get("field") == field


def test_every_missing_field_is_named(document, signed):
    for name in set(document) - {"format", "checksum"}:
        error = refused(signed({k: v for k, v in document.items() if k != name}))
        assert (error.key, error.params["field"]) == ("bad_field", name)


def test_a_field_given_twice_is_refused_though_both_agree(save):
    data = encode(save)
    assert refused(data.replace(b'"seed":7,', b'"seed":7,"seed":7,')).key == "not_json"


def test_no_truncation_gives_a_record(make_save):
    data = encode(make_save(3, seats=2))
    for length in range(len(data)):
        assert refused(data[:length]).key in ("not_json", "not_a_save")


@pytest.mark.parametrize(
    "data",
    [
        b'"' + b'\\"' * (BIG // 2),
        b'"' * BIG,
        b"\\" * BIG,
        b"[" + b'"",' * (BIG // 3),
        b"[" + b"-" * (BIG - 1),
        b"[" + b"1" * (BIG - 1),
        b"]" * BIG,
        b" " * BIG,
        b'{"a":"' + b"\\u0041" * (BIG // 6 - 2) + b'"}',
    ],
    ids=[
        "quotes in a string without end",
        "quotes",
        "backslashes",
        "texts",
        "minus",
        "digits",
        "closing",
        "blanks",
        "u",
    ],
)
@pytest.mark.timeout(60)
def test_five_megabytes_of_nonsense_are_refused_soon(data):
    refused(data)


@pytest.mark.timeout(60)
def test_a_number_of_five_megabytes_is_refused_soon_where_python_s_own_limit_is_off():
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        assert refused(b"[" + b"1" * (BIG - 2) + b"]").key == "not_json"
    finally:
        sys.set_int_max_str_digits(before)


MEMORY = """
    from savegames.errors import SaveError
    from savegames.format import decode
    big = 4_900_000
    for data in (
        b"[" + b"1000000," * 499_000 + b"1]",
        b"[" + b'"ab\\xc3\\xbc",' * 499_000 + b"1]",
        b"[" + b'{"a":{}},' * 49_000 + b"1]",
        b"[" * big, b'"' * big, b'{"a":"' + b"x" * (big - 10) + b'"}', b"[" + b'"",' * (big // 3),
    ):
        try:
            decode(data)
        except SaveError:
            continue
        raise SystemExit("accepted")
    # Not ru_maxrss: that is handed down from the process this one was started by.
    (peak,) = (line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM"))
    print(int(peak) // 1024)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="the peak is read from /proc")
def test_no_file_costs_more_than_200_megabytes():
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(MEMORY)], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.stderr == ""
    assert int(done.stdout) < 200


def test_what_is_nested_as_deep_as_allowed_is_read():
    for nested in (b"[" * 40 + b"]" * 40, b'{"a":' * 40 + b"1" + b"}" * 40):
        assert strictjson.parse(nested) == json.loads(nested)
