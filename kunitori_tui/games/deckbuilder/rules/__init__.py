"""What the Kunitori boxes share: cards as data, zones, phases, battle, knowledge, scoring."""
