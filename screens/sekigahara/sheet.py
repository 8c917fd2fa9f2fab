"""Where every place and every road of the map is drawn: cells of a sheet of 92 by 36, columns and rows from 0.

The sheet is a drawing of our own, straightened so that roads run along rows and columns; what is joined by what, and
by which kind of road, is the business of the rules (:mod:`kunitori_tui.games.sekigahara.rules.board`).
"""

from __future__ import annotations

WIDTH, HEIGHT = 92, 36
SLOT = 6
"""Cells that are free below the name of every place, for its stacks; at most places there are more."""

SPOTS: dict[str, tuple[int, int]] = {
    "himeji": (0, 6), "ayabe": (10, 6), "miyazu": (13, 2), "osaka": (0, 11), "kyoto": (11, 11), "sawayama": (22, 11),
    "tsuruga": (21, 7), "kitanosho": (25, 3), "kanazawa": (31, 0), "toyama": (47, 3), "takeda": (56, 7),
    "nagaoka": (69, 7), "niigata": (71, 3), "murakami": (83, 3), "yamagata": (83, 8), "tsugawa": (75, 10),
    "aizu": (72, 14), "sendai": (82, 16), "nihonmatsu": (77, 19), "shirakawa": (74, 23), "utsunomiya": (73, 27),
    "oyama": (71, 30), "soma": (84, 25), "iwaki": (82, 29), "mito": (76, 33), "edo": (62, 34), "hakone": (50, 34),
    "numazu": (46, 31), "sunpu": (36, 31), "hamamatsu": (29, 27), "okazaki": (29, 23), "kiyosu": (30, 19),
    "kuwana": (17, 19), "anotsu": (7, 22), "kumano": (7, 27), "tanabe": (0, 23), "wakayama": (0, 16),
    "minakuchi": (11, 15), "gifu": (32, 15), "iwamura": (37, 17), "kiso": (48, 17), "matsumoto": (47, 13),
    "suwa": (50, 21), "kofu": (48, 26), "saku": (58, 21), "ueda": (57, 16), "arato": (58, 11), "takasaki": (62, 25),
    "oshi": (63, 29), "shibukawa": (65, 18), "uonuma": (69, 12),
}  # fmt: skip
"""The first cell of the label of each place: its sign, then its name."""

Road = tuple[str, str, tuple[tuple[int, int], ...], str]
ROADS: tuple[Road, ...] = (
    ("osaka", "kyoto", ((9, 11), (10, 11)), "lr"),
    ("kyoto", "minakuchi", ((12, 12), (12, 14)), "ud"),
    ("minakuchi", "kuwana", ((19, 16), (19, 18)), "ud"),
    ("kuwana", "kiyosu", ((26, 19), (29, 19)), "lr"),
    ("kiyosu", "okazaki", ((30, 20), (30, 22)), "ud"),
    ("okazaki", "hamamatsu", ((30, 24), (30, 26)), "ud"),
    ("hamamatsu", "sunpu", ((37, 28), (37, 30)), "ud"),
    ("sunpu", "numazu", ((42, 31), (45, 31)), "lr"),
    ("numazu", "hakone", ((53, 31), (54, 31), (54, 33)), "ld"),
    ("hakone", "edo", ((59, 34), (61, 34)), "lr"),
    ("kyoto", "sawayama", ((19, 11), (21, 11)), "lr"),
    ("sawayama", "gifu", ((31, 11), (33, 11), (33, 14)), "ld"),
    ("gifu", "iwamura", ((39, 15), (41, 15), (41, 16)), "ld"),
    ("iwamura", "kiso", ((45, 17), (47, 17)), "lr"),
    ("kiso", "suwa", ((50, 18), (50, 20)), "ud"),
    ("suwa", "saku", ((55, 21), (57, 21)), "lr"),
    ("saku", "takasaki", ((59, 22), (59, 25), (61, 25)), "ur"),
    ("takasaki", "oshi", ((63, 26), (63, 28)), "ud"),
    ("oshi", "edo", ((63, 30), (63, 33)), "ud"),
    ("osaka", "himeji", ((1, 10), (1, 7)), "du"),
    ("himeji", "ayabe", ((8, 6), (9, 6)), "lr"),
    ("ayabe", "miyazu", ((14, 5), (14, 3)), "du"),
    ("miyazu", "tsuruga", ((22, 2), (22, 6)), "ld"),
    ("tsuruga", "kitanosho", ((25, 6), (25, 4)), "du"),
    ("kitanosho", "kanazawa", ((32, 2), (32, 1)), "du"),
    ("kanazawa", "toyama", ((43, 0), (47, 0), (47, 2)), "ld"),
    ("toyama", "takeda", ((54, 3), (57, 3), (57, 6)), "ld"),
    ("takeda", "nagaoka", ((65, 7), (68, 7)), "lr"),
    ("nagaoka", "niigata", ((72, 6), (72, 4)), "du"),
    ("niigata", "murakami", ((81, 3), (82, 3)), "lr"),
    ("murakami", "yamagata", ((83, 4), (83, 7)), "ud"),
    ("yamagata", "sendai", ((84, 9), (84, 15)), "ud"),
    ("sendai", "soma", ((90, 16), (90, 24), (87, 24)), "ld"),
    ("soma", "iwaki", ((85, 26), (85, 28)), "ud"),
    ("iwaki", "mito", ((82, 30), (82, 33), (81, 33)), "ul"),
    ("mito", "edo", ((76, 34), (69, 34)), "ul"),
    ("ayabe", "kyoto", ((11, 7), (11, 10)), "ud"),
    ("osaka", "wakayama", ((1, 12), (1, 15)), "ud"),
    ("wakayama", "tanabe", ((0, 17), (0, 22)), "ud"),
    ("tanabe", "kumano", ((1, 24), (1, 27), (6, 27)), "ur"),
    ("kumano", "anotsu", ((9, 26), (9, 23)), "du"),
    ("anotsu", "kuwana", ((16, 22), (18, 22), (18, 20)), "lu"),
    ("tsuruga", "sawayama", ((22, 8), (22, 10)), "ud"),
    ("gifu", "kiyosu", ((33, 16), (33, 18)), "ud"),
    ("kiso", "matsumoto", ((48, 16), (48, 14)), "du"),
    ("matsumoto", "arato", ((55, 12), (55, 11), (57, 11)), "dr"),
    ("arato", "takeda", ((58, 10), (58, 8)), "du"),
    ("arato", "ueda", ((58, 12), (58, 15)), "ud"),
    ("ueda", "saku", ((58, 17), (58, 20)), "ud"),
    ("suwa", "kofu", ((50, 22), (50, 25)), "ud"),
    ("kofu", "numazu", ((48, 27), (48, 30)), "ud"),
    ("takasaki", "shibukawa", ((66, 24), (66, 19)), "du"),
    ("shibukawa", "uonuma", ((69, 17), (69, 13)), "du"),
    ("uonuma", "nagaoka", ((69, 11), (69, 8)), "du"),
    ("niigata", "tsugawa", ((80, 4), (80, 9)), "ud"),
    ("tsugawa", "aizu", ((76, 11), (76, 12), (77, 12), (77, 13)), "ud"),
    ("aizu", "shirakawa", ((74, 15), (74, 16), (75, 16), (75, 22)), "ud"),
    ("sendai", "nihonmatsu", ((82, 17), (82, 18)), "ud"),
    ("nihonmatsu", "shirakawa", ((77, 20), (77, 22)), "ud"),
    ("shirakawa", "utsunomiya", ((75, 24), (75, 26)), "ud"),
    ("utsunomiya", "oyama", ((73, 28), (73, 29)), "ud"),
    ("oyama", "edo", ((71, 31), (71, 32), (67, 32), (67, 33)), "ud"),
)
"""Both ends of a road, the corners of its line (the cells between belong to it), and the sides (l, r, u, d) on which
its first and its last cell touch the labels of the two ends."""
