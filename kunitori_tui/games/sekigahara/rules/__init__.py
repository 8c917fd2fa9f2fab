"""The campaign of 1600: map, blocks and cards, week and movement, battles and sieges, what each side knows."""
