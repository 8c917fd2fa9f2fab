"""What the coach says in this game."""

from __future__ import annotations

from typing import Any

from kunitori_tui.text.coach import Lessons

LESSONS: Lessons[Any] = Lessons(())
