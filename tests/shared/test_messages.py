"""What a table and its clients say to each other: read as it was written, refused where it means nothing."""

from __future__ import annotations

import pytest

from kunitori_tui.shared import messages
from kunitori_tui.shared.messages import FROM_CLIENTS, FROM_TABLES, BadLine, line, read

SAID = [
    messages.Hello(1, "sit", ["Ana"], ["t" * 32], "", auto=True),
    messages.Choose(1, 2, ["end", "buy:gold"]),
    messages.Undo(3),
    messages.Grant(yes=False),
    messages.Reseat(4, "hand_over", 1, "samurai"),
    messages.Say("Hallo Bo"),
    messages.Ring(),
    messages.Sit(4, 2),
    messages.Lay("azuchi", {"round_limit": 3}, ["", "samurai"], "samurai", "", watch=True),
    messages.Ready(yes=True),
    messages.Start(),
    messages.Close(),
    messages.Bye(),
    messages.Whole(5),
]
TOLD = [
    messages.Welcome(1, "maple", ["t" * 32]),
    messages.Company(
        [[1, 30]],
        2,
        [1],
        None,
        [2, "Eve"],
        may_grant=False,
        asked=1,
        waited=4,
        limit=60,
        left=56,
        late=[0],
        vacant=[2],
        mine=[],
        taken=[0, 1],
        played_for=[],
        outage="ENOSPC",
    ),
    messages.Re(1, 2),
    messages.Said("Ana", 1, "Hallo", ring=False),
    messages.No("not_now", 0),
    messages.Record(7, "{}"),
]


@pytest.mark.parametrize("said", SAID, ids=lambda said: type(said).__name__)
def test_what_a_client_says_is_read_as_it_was_said(said: object) -> None:
    assert read(line(said), FROM_CLIENTS) == said
    assert len(line(said)) < messages.LINE


@pytest.mark.parametrize("told", TOLD, ids=lambda told: type(told).__name__)
def test_what_a_table_tells_is_read_as_it_was_told(told: object) -> None:
    assert read(line(told), FROM_TABLES) == told


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{}",
        b"[]",
        b"null",
        b'"choose"',
        b"{",
        b"\xff",
        b'{"say": 1}',
        b'{"say": "now"}',
        b'{"say": []}',
        b'{"say": "undo"}',
        b'{"say": "undo", "id": -1}',
        b'{"say": "undo", "id": true}',
        b'{"say": "undo", "id": 1.0}',
        b'{"say": "undo", "id": 1, "seat": 2}',
        b'{"say": "undo", "id": 1, "id": 2}',
        b'{"say": "say", "text": ""}',
        b'{"say": "choose", "id": 1, "rev": 1, "options": []}',
        b'{"say": "choose", "id": 1, "rev": 1, "options": [7]}',
        b'{"say": "choose", "id": 1, "rev": 1, "options": ["@concede 0"]}',
        b'{"say": "grant", "yes": 1}',
        b'{"say": "reseat", "id": 1, "do": "kill", "seat": 0, "bot": ""}',
        b"[" * 4000,
    ],
)
def test_a_line_that_is_no_message_is_refused(data: bytes) -> None:
    with pytest.raises(BadLine):
        read(data, FROM_CLIENTS)


def test_what_only_a_table_says_is_no_word_of_a_client() -> None:
    for told in TOLD:
        with pytest.raises(BadLine):
            read(line(told), FROM_CLIENTS)
