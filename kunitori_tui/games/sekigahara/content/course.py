"""The guided first game of the campaign: two weeks of Tokugawa, from Kiyosu to Kyoto and back to the castle of Gifu."""

from __future__ import annotations

from kunitori_tui.text.guide import Course, Step

FIGHT = ("challenge:", "free:", "deploy:", "second:")
"""What somebody chooses who plays on in a fight."""
SPARE = ("date", "tokugawa", "maeda")
"""The daimyo who are far from where this campaign is fought."""


def _spare(verb: str) -> tuple[str, ...]:
    return tuple(f"{verb}:{daimyo}_single" for daimyo in SPARE) + tuple(f"{verb}:{daimyo}" for daimyo in SPARE)


STEPS = (
    Step("bid", "order", done=("told:bids",), at=("asked:bid",), take=_spare("bid"), teaches=("seki.bid",)),
    Step(
        "order",
        "order",
        done=("own:order",),
        at=("asked:order",),
        gone=("told:order",),
        take=("first:tokugawa",),
        teaches=("seki.order",),
    ),
    Step(
        "degree",
        "movement",
        done=("own:degree",),
        at=("asked:degree",),
        take=("limited",),
        teaches=("seki.degree", "seki.pay"),
    ),
    Step(
        "march",
        "range",
        done=("own:march.to=kyoto",),
        at=("asked:move", "asked:march"),
        gone=("told:phase", "told:march.from=kiyosu.to!=kuwana"),
        take=(*_spare("pay"), "stack:kiyosu", "go:kuwana", "go:minakuchi", "lead:kyoto"),
        teaches=("seki.move", "seki.march"),
        early=True,
    ),
    Step(
        "more",
        "aim",
        done=("own:phase",),
        at=("asked:move", "asked:march"),
        take=("stack:miyazu", "go:tsuruga", "stop", "end"),
    ),
    Step(
        "deploy",
        "battle",
        done=("own:deploy",),
        at=("asked:deploy",),
        gone=("told:turn",),
        take=FIGHT,
        teaches=("seki.deploy", "seki.free_leader"),
    ),
    Step(
        "challenge",
        "loyalty",
        done=("own:challenge",),
        at=("asked:challenge",),
        gone=("told:turn",),
        take=FIGHT,
        teaches=("seki.challenge", "seki.loyalty"),
        early=True,
    ),
    Step(
        "defence",
        "initiative",
        done=("other:fought",),
        at=("sign:attacked",),
        gone=("own:turn",),
        take=FIGHT,
        teaches=("seki.attacked", "seki.won"),
        early=True,
    ),
    Step("recap", "movement", done=("own:degree",), at=("asked:degree",), take=(*FIGHT, "minimal")),
    Step(
        "besiege",
        "control",
        done=("own:march.to=gifu",),
        at=("asked:move", "asked:march"),
        gone=("own:phase",),
        take=("stack:kyoto", "go:sawayama", "go:gifu", "lead:gifu"),
        early=True,
    ),
    Step(
        "siege",
        "siege",
        done=("own:siege_result",),
        at=("asked:siege",),
        gone=("told:turn",),
        take=FIGHT,
        teaches=("seki.siege",),
        early=True,
    ),
    Step(
        "muster",
        "muster",
        done=("own:muster", "own:levy"),
        at=("asked:degree", "asked:move"),
        gone=("own:phase",),
        take=(*_spare("discard"), *_spare("bid"), "first:tokugawa", "minimal", "muster:fukushima", "muster:"),
        teaches=("seki.recruits",),
        early=True,
    ),
    Step(
        "castle",
        "siege",
        done=("own:castle",),
        at=("asked:siege",),
        gone=("told:week",),
        take=("done", "end", *FIGHT),
        teaches=("seki.castle", "seki.siege_result"),
        early=True,
    ),
)

COURSE = Course(("you", "sensei"), 363, 15, STEPS, {"tokugawa": "1"})
