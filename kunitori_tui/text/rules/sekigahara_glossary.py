"""The terms of Sekigahara."""

from __future__ import annotations

from kunitori_tui.text.catalog import N_

GLOSSARY = (
    (N_("Attacker"), N_("The player whose phase it is; after a retreat into a fight the side that retreated.")),
    (N_("Bag"), N_("Where blocks wait that no reinforcement has brought yet.")),
    (N_("Besieged"), N_("Shut in a castle with enemy units in the place; such blocks may not leave.")),
    (N_("Bid"), N_("A card laid face down for the turn order; its number counts.")),
    (N_("Block"), N_("About 5000 men of one daimyo, hidden from the enemy.")),
    (N_("Capital"), N_("Edo for Tokugawa, Kyoto for Ishida: leadership for its own side, and a resource place.")),
    (N_("Castles"), N_("Two points each; they shelter up to two blocks of the side that holds it.")),
    (N_("Cube"), N_("Marks who controls a resource place.")),
    (N_("Daimyo"), N_("A lord whose mon stands on blocks and cards.")),
    (N_("Defender"), N_("The other side; it is ahead when both have the same impact.")),
    (N_("To deploy"), N_("Play a card and turn up a block for it in battle.")),
    (N_("Disk"), N_("A unit that is no block: Hideyori in Osaka, Sanada in Ueda.")),
    (N_("Double card"), N_("Deploys one or two blocks of its daimyo.")),
    (N_("Forced march"), N_("One more place for a group, for a card.")),
    (N_("Highway"), N_("A main road; a march on nothing else goes one place farther.")),
    (N_("Impact"), N_("What deployed blocks add up to; it wins battles and costs the other side blocks.")),
    (N_("Initiative"), N_("The duty to deploy or stop, with the side that would lose.")),
    (N_("Leader"), N_("A block with a banner: deployed without a card at first, and leadership for a march.")),
    (N_("Leadership"), N_("One more place for a stack that starts with a leader, in an own castle or the capital.")),
    (N_("Loyalty card"), N_("Challenges a block the enemy has just deployed with a card.")),
    (N_("Mon"), N_("The crest of a daimyo; their number on a block is its strength.")),
    (N_("Mōri box"), N_("Five Mōri blocks, face up, that come to Osaka for a card each.")),
    (N_("Muster"), N_("Blocks come from the recruitment box to the map.")),
    (N_("Overrun"), N_("Four times as many blocks destroy the enemy at once.")),
    (N_("Recruitment box"), N_("Where blocks drawn from the bag wait for a muster.")),
    (N_("Recruitment place"), N_("A place with the mon of a daimyo, where blocks are mustered.")),
    (N_("Resource place"), N_("One point for the side whose blocks were there last.")),
    (N_("Siege"), N_("Combat against a castle in which the enemy stays; only the besieger deploys.")),
    (N_("Special attack"), N_("A gun or cavalry block with a sword card.")),
    (N_("Stack"), N_("All blocks of a side in one place.")),
    (N_("Unit"), N_("A block or a disk.")),
)
