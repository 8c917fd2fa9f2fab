"""What is read when it is first needed is found."""

from __future__ import annotations

import pytest
from textual.screen import Screen
from textual.widget import Widget

from screens import manifest


@pytest.mark.parametrize("name", manifest.SCREENS)
def test_every_name_of_a_screen_leads_to_one(name: str) -> None:
    found = manifest.screen(name)
    assert isinstance(found, type)
    assert issubclass(found, Screen)


@pytest.mark.parametrize("name", manifest.PANELS)
def test_every_name_of_a_panel_leads_to_one(name: str) -> None:
    found = manifest.panel(name)
    assert isinstance(found, type)
    assert issubclass(found, Widget)
    assert not issubclass(found, Screen)
