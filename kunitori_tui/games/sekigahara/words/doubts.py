"""A loyalty challenge that was answered, as a moment: who goes over, or which card keeps him."""

from __future__ import annotations

from kunitori_tui.games.sekigahara.words.fought import NOBODY, Doubt, Fought
from kunitori_tui.games.sekigahara.words.names import blocks, card, place, side
from kunitori_tui.games.sekigahara.words.spoken import Reader
from kunitori_tui.text.catalog import N_, trn
from kunitori_tui.text.moment import Bar, Moment, Row, Tone


def doubted(fight: Fought, doubt: Doubt, me: int | None) -> Moment:
    """Return the moment of a challenge in ``fight`` that was answered, for the seat ``me``."""
    return _Words(fight, doubt, me).moment()


def in_brief(fight: Fought, doubt: Doubt, me: int | None) -> str:
    """Return the same in a line."""
    return _Words(fight, doubt, me).brief()


class _Words:
    def __init__(self, fight: Fought, doubt: Doubt, me: int | None) -> None:
        self.fight = fight
        self.doubt = doubt
        self.reader = Reader(fight.seats, me)
        self.asker = 1 - doubt.owner
        self.told = {"blocks": blocks(doubt.blocks), "card": card(doubt.shown) if doubt.shown else ""}

    def moment(self) -> Moment:
        """Return the moment."""
        fight, doubt = self.fight, self.doubt
        bars = tuple(Bar(fight.seats[of], doubt.after[of]) for of in self.reader.order)
        return Moment(
            title=self._title(),
            verdict="",
            tone=self._tone(),
            bars=bars,
            note="",
            rows=(Row("", tuple(self._over() if doubt.goes_over else self._stays())),),
            brief=self.brief(),
            lines=(" ".join(self._line()),),
            places=(fight.place,),
            involved=frozenset(fight.seats),
            slight=False,
            at=doubt.at,
            upto=doubt.at,
            told=frozenset(doubt.told),
            rule="loyalty",
        )

    def _tone(self) -> Tone:
        if self.reader.side == NOBODY:
            return "open"
        return "won" if (self.reader.side == self.asker) == self.doubt.goes_over else "lost"

    def _many(self, of: int, mine: tuple[str, str], other: tuple[str, str]) -> str:
        return self.reader.many(of, mine, other, len(self.doubt.blocks), **self.told)

    def _title(self) -> str:
        if self.doubt.goes_over:
            if self.doubt.owner == self.reader.side:
                return trn("{blocks} leaves you", "{blocks} leave you", len(self.doubt.blocks), **self.told)
            return self._goes()
        return self._many(
            self.doubt.owner,
            (N_("{blocks} stays: you show {card}"), N_("{blocks} stay: you show {card}")),
            (N_("{blocks} stays: {side} shows {card}"), N_("{blocks} stay: {side} shows {card}")),
        )

    def _goes(self) -> str:
        return self._many(
            self.asker,
            (N_("{blocks} goes over to you"), N_("{blocks} go over to you")),
            (N_("{blocks} goes over to {side}"), N_("{blocks} go over to {side}")),
        )

    def _acts(self) -> str:
        """Return who deploys next, and why."""
        doubt = self.doubt
        if not doubt.waiting:
            return self.reader.two(
                doubt.acts,
                N_("You would act, but nobody of yours is left."),
                N_("{side} would act, but nobody of theirs is left."),
            )
        if doubt.is_alone:
            return self.reader.two(doubt.acts, N_("You act alone."), N_("{side} acts alone."))
        return self.reader.two(doubt.acts, N_("You are behind and act."), N_("{side} is behind and acts."))

    def _over(self) -> list[str]:
        doubt, n = self.doubt, len(self.doubt.blocks)
        made = doubt.after[self.asker] - doubt.before[self.asker]
        gone = doubt.before[doubt.owner] - doubt.after[doubt.owner]
        shown = self.reader.two(doubt.owner, N_("You show no card."), N_("{side} shows no card."))
        for_owner = N_("+{made} for {side}, -{gone} for you.")
        fights = self.reader.two(
            self.asker,
            N_("+{made} for you, -{gone} for {enemy}."),
            for_owner if doubt.owner == self.reader.side else N_("+{made} for {side}, -{gone} for {enemy}."),
            made=made,
            gone=gone,
            enemy=side(doubt.owner),
        )
        home = trn(
            "After the battle it is back home, and the first to be lost.",
            "After the battle they are back home, and the first to be lost.",
            n,
        )
        return [f"{shown} {fights}", self._acts(), home, self._spent()]

    def _stays(self) -> list[str]:
        doubt = self.doubt
        proof = trn(
            "{card} could deploy it, so its loyalty stands.",
            "{card} could deploy them, so their loyalty stands.",
            len(doubt.blocks),
            **self.told,
        )
        back = self.reader.many(
            doubt.owner,
            (N_("The card is back in your hand: {n} card."), N_("The card is back in your hand: {n} cards.")),
            (
                N_("It is back in the hand of {side}: {n} card, this one known."),
                N_("It is back in the hand of {side}: {n} cards, this one known."),
            ),
            doubt.held,
        )
        return [proof, back, self._acts(), self._spent()]

    def _spent(self) -> str:
        return self.reader.two(
            self.asker,
            N_("Your loyalty card is spent. One card more for it after the battle."),
            N_("The loyalty card of {side} is spent. One card more for it after the battle."),
        )

    # -- in sentences ---------------------------------------------------------------------------------------------

    def brief(self) -> str:
        """Return what came of it, and the sums."""
        said = self._goes() if self.doubt.goes_over else self._title()
        return f"{place(self.fight.place)}: {said}, {self.reader.score(self.doubt.after)}."

    def _line(self) -> list[str]:
        acts = self.doubt.acts
        said = self._goes() if self.doubt.goes_over else self._title()
        score = self.reader.score(self.doubt.after)
        spoken = [f"{said}: {score}." if self.doubt.goes_over else f"{said}. {score}."]
        if self.doubt.waiting:
            spoken.append(self.reader.two(acts, N_("You act."), N_("{side} acts.")))
        spent = self.reader.two(self.asker, N_("Your loyalty card is spent."), N_("{side}'s loyalty card is spent."))
        return [*spoken, spent]
