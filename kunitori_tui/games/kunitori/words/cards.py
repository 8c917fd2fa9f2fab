"""Names of the cards of the first box, the words of its special effects and the grounds of its prices."""

from __future__ import annotations

from kunitori_tui.text.box import CardWords, OptionWords, SpecialWords
from kunitori_tui.text.catalog import N_, NP_, Texts

CARDS = {
    "oda_nobunaga": CardWords("Oda Nobunaga", "Oda", "織田信長 (Oda Nobunaga)"),
    "toyotomi_hideyoshi": CardWords("Toyotomi Hideyoshi", "Toyotomi", "豊臣秀吉 (Toyotomi Hideyoshi)"),
    "tokugawa_ieyasu": CardWords("Tokugawa Ieyasu", "Tokugawa", "徳川家康 (Tokugawa Ieyasu)"),
    "takeda_shingen": CardWords("Takeda Shingen", "Takeda", "武田信玄 (Takeda Shingen)"),
    "uesugi_kenshin": CardWords("Uesugi Kenshin", "Uesugi", "上杉謙信 (Uesugi Kenshin)"),
    "mouri_motonari": CardWords("Mōri Motonari", "Mōri", "毛利元就 (Mouri Motonari)"),
    "date_masamune": CardWords("Date Masamune", "Date", "伊達政宗 (Date Masamune)"),
    "shimazu_yoshihisa": CardWords("Shimazu Yoshihisa", "Shimazu", "島津義久 (Shimazu Yoshihisa)"),
    "bauernmiliz": CardWords(N_("Peasant militia"), NP_("short", "Militia"), japanese="農民兵 (nouminhei)"),
    "ninja_clan": CardWords(N_("Ninja clan"), NP_("short", "Ninja clan")),
    "speertraeger": CardWords(N_("Spear troopers"), NP_("short", "Spear"), "槍足軽 (yari ashigaru)"),
    "bogenschuetzen": CardWords(N_("Archers"), NP_("short", "Archers"), "弓足軽 (yumi ashigaru)"),
    "aufstrebender_general": CardWords(N_("Rising general"), NP_("short", "Rising gen.")),
    "kavallerie": CardWords(N_("Cavalry"), NP_("short", "Cavalry"), "騎馬兵 (kibahei)"),
    "kanoniere": CardWords(N_("Gunners"), NP_("short", "Gunners"), japanese="鉄砲足軽 (teppou ashigaru)"),
    "festung": CardWords(N_("Fortress"), NP_("short", "Fortress"), japanese="砦 (toride)"),
    "neue_technologien": CardWords(N_("New technology"), NP_("short", "New tech")),
    "neue_felder": CardWords(N_("New fields"), NP_("short", "New fields")),
    "marktplatz": CardWords(N_("Market place"), NP_("short", "Market")),
    "landesvermessung": CardWords(N_("Land survey"), NP_("short", "Survey")),
    "zollaufhebung": CardWords(N_("Abolition of tolls"), NP_("short", "Abol. tolls")),
    "hohe_steuern": CardWords(N_("High taxes"), NP_("short", "High taxes")),
    "flussbegradigung": CardWords(N_("River straightening"), NP_("short", "River")),
    "teegeschirr": CardWords(N_("Famous tea set"), NP_("short", "Tea set")),
    "bergmine": CardWords(N_("Gold mine"), NP_("short", "Gold mine")),
    "handelshafen": CardWords(N_("Trading harbour"), NP_("short", "Trade harb.")),
    "fantastische_burg": CardWords(
        N_("Fantastic castle"), NP_("short", "Castle"), japanese="天下の名城 (tenka no meijou)"
    ),
    "dorf": CardWords(N_("Village"), NP_("short", "Village"), japanese="村 (mura)"),
    "praefektur": CardWords(N_("Prefecture"), NP_("short", "Prefecture"), japanese="郡 (gun)"),
    "land": CardWords(N_("Land"), NP_("short", "Land"), japanese="国 (kuni)"),
    "kupfer": CardWords(N_("Copper"), NP_("short", "Copper")),
    "silber": CardWords(N_("Silver"), NP_("short", "Silver")),
    "gold": CardWords(N_("Gold"), NP_("short", "Gold"), "黄金 (ougon)"),
}

WHY = Texts(__file__, "why")
"""Why cards cost what they cost, by card."""

SPECIALS = {
    "ninja_clan": SpecialWords(
        N_("look at 2 cards"),
        N_(
            "Every player in turn shows a Ninja clan from the hand or turns up the top two cards of the deck; you "
            "decide for each whether it is discarded or goes back on top, and in which order."
        ),
    ),
    "remodel": SpecialWords(
        N_("swap up by {n}"),
        N_("Trash a card from your hand and gain one that costs up to {n} more than it."),
    ),
    "rising_general": SpecialWords(
        N_("fetches"),
        N_(
            "At the start of the battle phase you may play treasures worth {n} or more from your hand: take a general "
            "from the pool into your area and trash this card. He may fight at once, his effects do not happen."
        ),
    ),
}

OPTIONS = {
    "ninja_self": OptionWords(N_("ninja on self"), N_("The Ninja clan also looks at who plays it.")),
    "errata": OptionWords(
        N_("errata"),
        N_("Card texts as in other printings."),
        {"x1": N_("Gunners may stay deployed, as in the Japanese printing")},
    ),
}
