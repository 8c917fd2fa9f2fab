"""Names of the cards of the first box, the words of its special effects and the grounds of its prices."""

from __future__ import annotations

from kunitori_tui.text.box import CardWords, OptionWords, SpecialWords
from kunitori_tui.text.catalog import N_, NP_

_GENERAL = N_("The questions and answers of the rulebook buy a general for 8.")
_SISTER = N_("The card of the same name in the second box is printed with this cost.")
_LIKE_OTHERS = N_("Deck-builders of this family price it so.")

_NAMES = {
    "oda_nobunaga": CardWords("Oda Nobunaga", "Oda", _GENERAL, "織田信長 (Oda Nobunaga)"),
    "toyotomi_hideyoshi": CardWords("Toyotomi Hideyoshi", "Toyotomi", _GENERAL, "豊臣秀吉 (Toyotomi Hideyoshi)"),
    "tokugawa_ieyasu": CardWords("Tokugawa Ieyasu", "Tokugawa", _GENERAL, "徳川家康 (Tokugawa Ieyasu)"),
    "takeda_shingen": CardWords("Takeda Shingen", "Takeda", _GENERAL, "武田信玄 (Takeda Shingen)"),
    "uesugi_kenshin": CardWords("Uesugi Kenshin", "Uesugi", _GENERAL, "上杉謙信 (Uesugi Kenshin)"),
    "mouri_motonari": CardWords("Mōri Motonari", "Mōri", _GENERAL, "毛利元就 (Mouri Motonari)"),
    "date_masamune": CardWords("Date Masamune", "Date", _GENERAL, "伊達政宗 (Date Masamune)"),
    "shimazu_yoshihisa": CardWords("Shimazu Yoshihisa", "Shimazu", _GENERAL, "島津義久 (Shimazu Yoshihisa)"),
    "bauernmiliz": CardWords(N_("Peasant militia"), NP_("short", "Militia"), japanese="農民兵 (nouminhei)"),
    "ninja_clan": CardWords(N_("Ninja clan"), NP_("short", "Ninja clan")),
    "speertraeger": CardWords(N_("Spear troopers"), NP_("short", "Spear"), _SISTER, "槍足軽 (yari ashigaru)"),
    "bogenschuetzen": CardWords(N_("Archers"), NP_("short", "Archers"), _SISTER, "弓足軽 (yumi ashigaru)"),
    "aufstrebender_general": CardWords(N_("Rising general"), NP_("short", "Rising gen.")),
    "kavallerie": CardWords(N_("Cavalry"), NP_("short", "Cavalry"), _SISTER, "騎馬兵 (kibahei)"),
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
    "kupfer": CardWords(N_("Copper"), NP_("short", "Copper"), _LIKE_OTHERS),
    "silber": CardWords(N_("Silver"), NP_("short", "Silver"), _LIKE_OTHERS),
    "gold": CardWords(N_("Gold"), NP_("short", "Gold"), _LIKE_OTHERS, "黄金 (ougon)"),
}

_WHY = {
    "bauernmiliz": N_("It heads a list sorted by cost, before the Spear troopers at 3."),
    "ninja_clan": N_("It stands between the Militia and the Spear troopers in two lists sorted by cost."),
    "aufstrebender_general": N_("It stands between the Archers at 4 and the Cavalry at 5 in a list sorted by cost."),
    "kanoniere": N_("The example of play in the rulebook buys it for 6."),
    "festung": N_("It is listed before New technology, which costs at most 2."),
    "neue_technologien": N_("The rulebook says it can always be bought in the first turn, so it costs at most 2."),
    "neue_felder": N_("It follows New technology in a list sorted by cost and fills the class of 3."),
    "marktplatz": N_("The rulebook opens with it and a card for 2; at 3 that works with every deal."),
    "landesvermessung": N_("The rulebook names it as a first purchase, so it costs at most 4."),
    "zollaufhebung": N_("It stands between two cards of at most 4 in a list sorted by cost."),
    "hohe_steuern": N_("The rulebook names it as a first purchase, so it costs at most 4; it follows the cards at 4."),
    "flussbegradigung": N_("It stands between cards at 4 and at 6 in a list sorted by cost."),
    "teegeschirr": N_("The rulebook gives it as the example of an early card that costs 6 or more."),
    "bergmine": N_("It follows the Tea set in a list sorted by cost and brings a Gold each time."),
    "handelshafen": N_("A card with the same effect costs 6 in the third box."),
    "fantastische_burg": N_("It ends two lists sorted by cost: the dearest class."),
    "dorf": N_("The rulebook's example swaps a Village for a card of up to 3."),
    "praefektur": N_("Worked out from its 5 points as games of this family price them."),
    "land": N_("Worked out from its 10 points as games of this family price them."),
}
"""Why a card costs what it costs, where no other costs so for the same reason."""

CARDS = {card: words._replace(why=_WHY.get(card, words.why)) for card, words in _NAMES.items()}

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
