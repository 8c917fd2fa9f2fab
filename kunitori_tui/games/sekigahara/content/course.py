"""The guided first game of the campaign: two weeks of Tokugawa, from Kiyosu to Kyoto and back to the castle of Gifu."""

from __future__ import annotations

from kunitori_tui.play.table import Told
from kunitori_tui.text.catalog import N_
from kunitori_tui.text.guide import Course, Step

FIGHT = ("challenge:", "free:", "deploy:", "second:")
"""What somebody chooses who plays on in a fight."""
SPARE = ("date", "tokugawa", "maeda")
"""The daimyo who are far from where this campaign is fought."""


def _is_attacked(event: Told, me: int) -> bool:
    """Return whether a fight is over in which another attacked."""
    return event.kind == "fought" and event.data["seat"] != me


def _goes_elsewhere(event: Told, me: int) -> bool:
    """Return whether the stack of Kiyosu leaves by another road than that to Kyoto."""
    return event.kind == "march" and event.data["from"] == "kiyosu" and event.data["to"] != "kuwana"


def _spare(verb: str) -> tuple[str, ...]:
    return tuple(f"{verb}:{daimyo}_single" for daimyo in SPARE) + tuple(f"{verb}:{daimyo}" for daimyo in SPARE)


STEPS = (
    Step(
        "bid",
        N_(
            "You are Tokugawa: most points win, or Mitsunari's fall. Bid a card you can spare, such as a Maeda: the "
            "higher number chooses who begins."
        ),
        N_("The higher bid chooses who begins."),
        "order",
        done=("told:bids",),
        at=("asked:bid",),
        take=_spare("bid"),
        teaches=("seki.bid",),
    ),
    Step(
        "order",
        N_(
            "Your bid is higher. Begin: only two enemies stand in Kyoto, and you can be there before anybody helps "
            "them."
        ),
        N_("Who begins strikes first; who follows answers."),
        "order",
        done=("own:order",),
        at=("asked:order",),
        gone=("told:order",),
        take=("first:tokugawa",),
        teaches=("seki.order",),
    ),
    Step(
        "degree",
        N_(
            "Cards pay for marches and bring blocks into battle. Move three stacks for one card, and pay with Maeda, "
            "who is far from Kyoto."
        ),
        N_("One card moves three stacks, two move all."),
        "movement",
        done=("own:degree",),
        at=("asked:degree",),
        take=("limited",),
        teaches=("seki.degree", "seki.pay"),
    ),
    Step(
        "march",
        N_(
            "Take Kiyosu's stack to Kyoto: by highway and with a leader four blocks go three places. They take Kuwana "
            "on the way."
        ),
        N_("A march: 1, +1 highway, +1 leader or castle, +1 a card."),
        "range",
        done=("own:march.to=kyoto",),
        at=("asked:move", "asked:march"),
        gone=("told:phase", "sign:elsewhere"),
        instead=N_("You went another way, which is fine. Where both sides stand now, you fight this very turn."),
        take=(*_spare("pay"), "stack:kiyosu", "go:kuwana", "go:minakuchi", "lead:kyoto"),
        teaches=("seki.move", "seki.march"),
        early=True,
    ),
    Step(
        "more",
        N_(
            "Two more stacks may go, but leave Ieyasu in Edo: if he dies, you lose. After the third the battles come; "
            "else end with e."
        ),
        N_("Ieyasu must live: if he dies, all is lost."),
        "aim",
        done=("own:phase",),
        at=("asked:move", "asked:march"),
        take=("stack:miyazu", "go:tsuruga", "stop", "end"),
    ),
    Step(
        "deploy",
        N_(
            "You attack. Bring out your leader, who is free, then play cards: each brings a block of its daimyo, and "
            "any brings Ii."
        ),
        N_("A card brings a block of its daimyo into battle."),
        "battle",
        done=("own:deploy",),
        at=("asked:deploy",),
        gone=("told:turn",),
        instead=N_(
            "No battle this time. Attack where you hold cards for the blocks that go; each full 7 kills an enemy."
        ),
        take=FIGHT,
        teaches=("seki.deploy", "seki.free_leader"),
    ),
    Step(
        "challenge",
        N_(
            "They brought in a block. Play your loyalty card: unless they show a second card for the block, it fights "
            "for you."
        ),
        N_("Loyalty wins a block that no second card protects."),
        "loyalty",
        done=("own:challenge",),
        at=("asked:challenge",),
        gone=("told:turn",),
        instead=N_(
            "No challenge this time. A loyalty card waits for a strong block, or bids 8, the highest number of all."
        ),
        take=FIGHT,
        teaches=("seki.challenge", "seki.loyalty"),
        early=True,
    ),
    Step(
        "defence",
        N_(
            "They attack you. As defender you win a tie. Each full 7 kills a block, and what you play is drawn again: "
            "spare nothing."
        ),
        N_("The defender wins a tie; what is played is drawn again."),
        "initiative",
        done=("sign:attacked",),
        at=("sign:attacked",),
        gone=("own:turn",),
        instead=N_("They did not attack you. Where they can come, leave blocks for which you hold cards."),
        take=FIGHT,
        teaches=("seki.attacked", "seki.won"),
        early=True,
    ),
    Step(
        "recap",
        N_(
            "Your second turn. With o you see again what the enemy did, step by step. Now move one stack: that costs "
            "no card."
        ),
        N_("One stack, or one muster, is free."),
        "movement",
        done=("own:degree",),
        at=("asked:degree",),
        take=(*FIGHT, "minimal"),
    ),
    Step(
        "besiege",
        N_(
            "Points decide after week 7, and a castle is worth 2: go on from Kyoto to Gifu, two places by highway. "
            "Kyoto stays yours."
        ),
        N_("After week 7 points win: 2 a castle, 1 a resource place."),
        "control",
        done=("own:march.to=gifu",),
        at=("asked:move", "asked:march"),
        gone=("own:phase",),
        instead=N_("You had other plans. A castle is taken by a siege: each full 7 kills one who is inside."),
        take=("stack:kyoto", "go:sawayama", "go:gifu", "lead:gifu"),
        early=True,
    ),
    Step(
        "siege",
        N_(
            "Inside they cannot strike back. The free leader first, then Ii with a card that no other block needs: "
            "each full 7 kills one."
        ),
        N_("In a siege each full 7 kills one, and you lose nobody."),
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
        N_(
            "New blocks wait in your box. Move minimally and muster some, far down in the list; the siege goes on "
            "without a march."
        ),
        N_("New blocks come by a muster, once a turn."),
        "muster",
        done=("own:muster", "own:levy"),
        at=("asked:degree", "asked:move"),
        gone=("own:phase",),
        instead=N_("You used your turn otherwise. What waits in the box fights for nobody until you muster it."),
        take=(*_spare("discard"), *_spare("bid"), "first:tokugawa", "minimal", "muster:fukushima", "muster:"),
        teaches=("seki.recruits",),
        early=True,
    ),
    Step(
        "castle",
        N_(
            "Impact is not kept: every siege needs 7 anew. When the last one falls, the castle is yours while a block "
            "stays there."
        ),
        N_("A castle falls with the last inside; a block must stay."),
        "siege",
        done=("own:castle",),
        at=("asked:siege",),
        gone=("told:week",),
        instead=N_("The castle holds out. Impact is not kept, but in each of your turns you may try again."),
        take=("done", "end", *FIGHT),
        teaches=("seki.castle", "seki.siege_result"),
        early=True,
    ),
)

COURSE = Course(
    ("you", "sensei"),
    363,
    15,
    STEPS,
    {"tokugawa": "1"},
    {
        "attacked": _is_attacked,
        "elsewhere": _goes_elsewhere,
    },
)
