"""Names of the cards of the second box, the words of its special effects and the grounds of its prices."""

from __future__ import annotations

from kunitori_tui.games.brennt.rules.cards import CARDS as SORTS
from kunitori_tui.games.kunitori.words.cards import CARDS as FIRST_BOX
from kunitori_tui.games.kunitori.words.cards import WHY as FIRST_WHY
from kunitori_tui.text.box import CardWords, OptionWords, SpecialWords, TraitWords
from kunitori_tui.text.catalog import N_, NP_, Texts

CARDS = {
    "maeda_keiji": CardWords("Maeda Keiji", "Maeda", japanese="前田慶次 (Maeda Keiji)"),
    "honda_tadakatsu": CardWords("Honda Tadakatsu", "Honda", japanese="本多忠勝 (Honda Tadakatsu)"),
    "sanada_yukimura": CardWords("Sanada Yukimura", "Sanada", japanese="真田幸村 (Sanada Yukimura)"),
    "ishida_mitsunari": CardWords("Ishida Mitsunari", "Ishida", japanese="石田三成 (Ishida Mitsunari)"),
    "naoe_kanetsugu": CardWords("Naoe Kanetsugu", "Naoe", japanese="直江兼続 (Naoe Kanetsugu)"),
    "akechi_mitsuhide": CardWords("Akechi Mitsuhide", "Akechi", japanese="明智光秀 (Akechi Mitsuhide)"),
    "kuroda_kanbei": CardWords("Kuroda Kanbei", "Kuroda", japanese="黒田官兵衛 (Kuroda Kanbei)"),
    "katakura_kojurou": CardWords("Katakura Kojūrō", "Katakura", japanese="片倉小十郎 (Katakura Kojuurou)"),
    "festungsattrappe": CardWords(N_("Fake fortress"), NP_("short", "Fake fort")),
    "soeldner_kanoniere": CardWords(N_("Gunner mercenaries"), NP_("short", "Mercenaries")),
    "landzerstoerer": CardWords(N_("Land destroyer"), NP_("short", "Destroyer")),
    "warnung": CardWords(N_("Servant's warning"), NP_("short", "Warning")),
    "falle": CardWords(N_("Trap"), NP_("short", "Trap")),
    "gegenschlag": CardWords(N_("Take-back"), NP_("short", "Take-back")),
    "schoenheit": CardWords(N_("World-shaking beauty"), NP_("short", "Beauty")),
    "wandermoench": CardWords(N_("Travelling monk"), NP_("short", "Monk")),
    "geuebte_ninja": CardWords(N_("Skilled ninja"), NP_("short", "Skil. ninja")),
    "tempelsteuer": CardWords(N_("Temple tax"), NP_("short", "Temple tax")),
    "verteidigungswall": CardWords(N_("Defensive wall site"), NP_("short", "Wall site")),
    "tempelstadt": CardWords(N_("Temple town"), NP_("short", "Temple town")),
    "feldverbesserung": CardWords(N_("Field improvement"), NP_("short", "Field impr.")),
    "hafenstadt": CardWords(N_("Harbour town"), NP_("short", "Harb. town")),
    "burgstadt": CardWords(N_("Castle town"), NP_("short", "Castle town")),
    **{card.id: FIRST_BOX[card.id] for card in SORTS if card.id in FIRST_BOX},
}

WHY = Texts(__file__, "why", FIRST_WHY)
"""Why cards cost what they cost, by card."""

SPECIALS = {
    "warning": SpecialWords(
        N_("card to pool"),
        N_("Put a card from your hand back on its pile in the pool."),
    ),
    "trap": SpecialWords(
        N_("discards a deployed"),
        N_("Put a deployed card of any player on its owner's discard pile; a Defensive wall cannot be chosen."),
    ),
    "fetch_general": SpecialWords(
        N_("general to hand"),
        N_("Take a general out of your deck or discard pile into your hand, then shuffle your deck."),
    ),
    "call_allies": SpecialWords(
        N_("joint battle"),
        N_(
            "In the battle phase you may attack a player together with another one who agrees; no general is needed. "
            "Ahead by 1 to 6 each of you takes a Village, by 7 to 11 a Prefecture, by 12 or more a Land. A defender "
            "who is ahead may take any victory card."
        ),
        N_("in the battle phase, with a player who agrees."),
    ),
    "trained_ninja": SpecialWords(
        N_("trash 1 of 2"),
        N_(
            "Another player turns up the top two cards of the deck and may show a ninja or a general from the hand. "
            "If none is shown, you trash one of the two. What is left goes back on the deck; ninjas that were shown "
            "or turned up are discarded."
        ),
    ),
    "upgrade": SpecialWords(
        N_("treasure up"),
        N_(
            "Trash a Copper from your hand and gain a Silver into your hand, or trash a Silver and gain a Gold into "
            "your hand."
        ),
    ),
}

TRAITS = {
    "wall": TraitWords(
        N_("+1C later"),
        N_(
            "Played in this turn, it may stay in your area until the end phase of your next turn: then it is discarded "
            "and you draw one card more."
        ),
        played=True,
    ),
    "draws_anyway": TraitWords("", N_("You draw that card even if it does not stay (R19)."), played=True),
    "razes": TraitWords(
        N_("razes"),
        N_("If it took part in a battle, the opponent discards a unit that did, other than a Land destroyer."),
    ),
    "owner_picks": TraitWords("", N_("The owner of the Land destroyer names that unit (X15).")),
    "spent": TraitWords(
        N_("spent"), N_("If it took part in a battle, it is discarded at the end of the battle phase.")
    ),
    "gift": TraitWords(
        N_("gift"),
        N_("When you gain it, you may put it on the discard pile of a player who has ever gained a Land."),
    ),
    "ninja": TraitWords(
        "", N_("As a ninja it protects you from another player's Skilled ninja; then it is discarded.")
    ),
    "turned_saves": TraitWords(
        "", N_("If one of the two cards turned up is a ninja or a general, nothing is trashed either (X14).")
    ),
    "not_at_market": TraitWords("", N_("The Market place of the first box cannot trash it.")),
}

ERRATA = OptionWords(
    N_("errata"),
    N_("Other printings and readings of card texts."),
    {
        "x1": N_("Gunners may stay deployed"),
        "x2": N_("Fake fortress: an action, no card"),
        "x3": N_("Ishida: 2 money, not 1"),
        "x14": N_("Skilled ninja: a turned-up card also protects"),
        "x15": N_("Land destroyer: its owner picks the unit"),
        "r19": N_("Defensive wall: its card comes in any case"),
    },
)

OPTIONS = {"errata": ERRATA}
