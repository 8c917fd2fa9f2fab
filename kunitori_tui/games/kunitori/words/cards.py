"""Names of the cards of the first box, the words of its special effects and the grounds of its prices."""

from kunitori_tui.text.box import CardWords, OptionWords, SpecialWords
from kunitori_tui.text.catalog import N_, NP_, Table, Texts

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
    "handelshafen": CardWords(N_("Trading harbour"), NP_("short", "Trad. harb.")),
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

SPECIALS = Table(__file__, "specials", SpecialWords)

OPTIONS = Table(__file__, "options", OptionWords)
