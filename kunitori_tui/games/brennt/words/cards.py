"""Names of the cards of the second box, the words of its special effects and the grounds of its prices."""

from kunitori_tui.games.brennt.rules.cards import CARDS as SORTS
from kunitori_tui.games.kunitori.words.cards import CARDS as FIRST_BOX
from kunitori_tui.games.kunitori.words.cards import WHY as FIRST_WHY
from kunitori_tui.text.box import CardWords, OptionWords, SpecialWords, TraitWords
from kunitori_tui.text.catalog import N_, NP_, Table, Texts

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

SPECIALS = Table(__file__, "specials", SpecialWords)

TRAITS = Table(__file__, "traits", TraitWords)

OPTIONS = Table(__file__, "options", OptionWords)
