"""``kunitori bench``: how fast the rules run and the bots think here."""

from __future__ import annotations

import json

import click

from kunitori_tui.commands.click_classes import new_command, option
from kunitori_tui.measure import bench
from kunitori_tui.text.catalog import N_, tr

EXAMPLES = """\
kunitori bench
kunitori bench --json
"""


@new_command(
    epilog=EXAMPLES,
    help=N_(
        "Measure every game in random play by four (Sekigahara by two): time per decision (list the choices, pick one, "
        "carry it out), copies and snapshots of a position; then in a game of two daimyo: what a seat sees, a position "
        "that fits it, a decision, and how often a second the game is played to its end from the middle. Medians of "
        "five, in microseconds; beside them the time of a fixed loop on this machine."
    ),
)
@option("--json", "as_json", is_flag=True, help=N_("Print one JSON object."))
def command(as_json: bool) -> int:
    """Print the figures; return 0."""
    figures = bench.report()
    if as_json:
        click.echo(json.dumps(figures))
        return 0
    for game, row in figures["games"].items():
        click.echo(
            tr(
                "{game}: {us_per_decision:.2f} µs a decision, {decisions_per_game:.0f} decisions a game, "
                "{games_per_s:.0f} games/s, clone {clone_us:.2f} µs, snapshot {snapshot_us:.1f} µs",
                game=game,
                **row,
            )
        )
        click.echo(
            tr(
                "  daimyo: view {observe_us:.1f} µs, sample {sample_us:.0f} µs, decision {daimyo_us:.0f} µs, "
                "{playouts_per_s:.1f} playouts/s",
                **row,
            )
        )
    click.echo(tr("Calibration loop: {us:.0f} µs", us=figures["calibration_us"]))
    return 0
