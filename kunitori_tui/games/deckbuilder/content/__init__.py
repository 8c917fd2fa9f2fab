"""What the coach says in all card boxes, and how a guided game of theirs begins."""
