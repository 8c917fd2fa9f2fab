"""What the second box adds to a battle: Landzerstörer and Festungsattrappe (R14), and the joint battle (R15, R46)."""

from __future__ import annotations

from kunitori_tui.games.brennt.rules.fighters import DEFENCE_ZONES, OWN_ZONES, discard_spent
from kunitori_tui.games.brennt.rules.joint import Allied, AlliedOutcome, Consent, Joint
from kunitori_tui.games.brennt.rules.razing import Raze, RazeSide, Victim
from kunitori_tui.games.brennt.rules.state import BrenntState
from kunitori_tui.games.deckbuilder.rules.battle import Battle, Fight, Fights, leaders_of
from kunitori_tui.games.deckbuilder.rules.frame import AnyDeckFrame


class BrenntBattle(Battle):
    """Section 5-2: effects at the start of the phase, then the joint battle if a monk calls for one, else the
    ordinary ones.
    """

    def run(self, s: BrenntState) -> bool:  # type: ignore[override]  # a frame of this box meets no other state
        seat = self.seat
        if self.step == 0 and not leaders_of(s, seat):
            self.step = 1
        if self.step == 1 and s.monks:
            s.monks = 0  # several copies still give one joint battle
            if s.n > 2:
                s.push("joint", seat)
                return False
        if self.step == 1 and not leaders_of(s, seat):
            self.step = 2
        return super().run(s)

    def fits_table(self, s: BrenntState) -> bool:  # type: ignore[override]  # a frame of this box meets no other state
        return super().fits_table(s) and (self.step == 1 or not s.monks)


class BrenntFights(Fights):
    """Battles after which units are lost and some cards are spent (R14, R45)."""

    def begin(self, s: BrenntState, fight: Fight) -> None:  # type: ignore[override]  # a frame of this box meets no other state
        s.push("raze", fight.target, attacker=self.seat, ally=-1, cards=fight.cards)
        super().begin(s, fight)

    def close(self, s: BrenntState) -> None:  # type: ignore[override]  # a frame of this box meets no other state
        discard_spent(s, self.seat, OWN_ZONES)
        for target in self.fought:
            discard_spent(s, target, DEFENCE_ZONES)
        super().close(s)


BATTLE_FRAMES: tuple[type[AnyDeckFrame], ...] = (
    BrenntBattle,
    BrenntFights,
    Raze,
    Victim,
    RazeSide,
    Joint,
    Consent,
    Allied,
    AlliedOutcome,
)
