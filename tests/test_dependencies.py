"""What the program is built on: within bounds, the versions that were tested written down, and what is private to
Textual and used all the same as it was when that was written.
"""

from __future__ import annotations

import ast
import hashlib
import inspect
import pkgutil
import re
import textwrap
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.version import Version
from textual._compositor import Compositor
from textual.app import App
from textual.driver import Driver
from textual.drivers.linux_driver import LinuxDriver
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.timer import Timer
from textual.widget import Widget

import screens

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SOURCES = [*(ROOT / "screens").rglob("*.py"), ROOT / "kunitori_tui" / "app.py"]

METHODS = {
    "textual.app.App._handle_exception": "baea2e7f88e7",
    "textual.screen.Screen._binding_chain": "003c1b578e69",
    "textual.screen.Screen._on_timer_update": "421401660de1",
    "textual.screen.Screen._refresh_layout": "889715478130",
}
"""Private methods of Textual that are overridden or called, with the beginning of the SHA-256 of their source."""
ATTRIBUTES = {"textual.screen.Screen._compositor"}
"""Private attributes of Textual that are read."""
MODULES = {"textual._xterm_parser"}
"""Private modules of Textual that are imported."""
THEIRS = (MessagePump, Widget, Screen, App, Compositor, Timer, Driver, LinuxDriver)
LISTED = {path.rpartition(".")[2] for path in (*METHODS, *ATTRIBUTES)}


def requirements() -> Iterator[Requirement]:
    """Yield what the program, its tests, its tools and its build need."""
    project = PROJECT["project"]
    for group in (
        PROJECT["build-system"]["requires"],
        project["dependencies"],
        *project["optional-dependencies"].values(),
    ):
        yield from (one for text in group if (one := Requirement(text)).name != project["name"])


NEEDED = {str(one): one for one in requirements()}


def constraints() -> dict[str, Version]:
    """Return the versions that ``constraints.txt`` names, by package."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pairs = [line.split("==") for line in lines if not line.startswith("#")]
    return {name: Version(number) for name, number in pairs}


@pytest.mark.parametrize("needed", NEEDED)
def test_every_dependency_is_bounded_and_tested_within_its_bounds(needed: str) -> None:
    one = NEEDED[needed]
    assert {"<", ">="} == {part.operator for part in one.specifier}
    assert constraints()[one.name] in one.specifier


@cache
def private_names(cls: type) -> set[str]:
    """Return the private methods and attributes that a class of Textual has of its own."""
    return {one or other for one, other in re.findall(r"\bself\.(_[a-z]\w*)|def (_[a-z]\w*)", inspect.getsource(cls))}


def classes() -> Iterator[type]:
    """Yield every screen, widget and app of the program."""
    import_module("kunitori_tui.app")
    for module in pkgutil.walk_packages(screens.__path__, "screens."):
        import_module(module.name)
    waiting = [MessagePump]
    while waiting:
        cls = waiting.pop()
        waiting += cls.__subclasses__()
        if cls.__module__.startswith(("screens.", "kunitori_tui.")):
            yield cls


@cache
def own_names(cls: type) -> set[str]:
    """Return what a class of ours defines or looks for in itself."""
    (tree,) = ast.parse(textwrap.dedent(inspect.getsource(cls))).body
    assert isinstance(tree, ast.ClassDef)
    defined = {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    return defined | {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self"
    }


def test_every_private_name_of_textual_in_use_is_listed_here() -> None:
    inherited = {
        name
        for cls in classes()
        for base in cls.__mro__
        if base.__module__.startswith("textual.")
        for name in private_names(base) & own_names(cls)
    }
    theirs = set().union(*map(private_names, THEIRS))
    others = {
        node.attr
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(node, ast.Attribute) and not (isinstance(node.value, ast.Name) and node.value.id == "self")
    }
    assert inherited | (others & theirs) == LISTED


def test_every_private_module_of_textual_in_use_is_listed_here() -> None:
    assert {name for path in SOURCES for name in re.findall(r"\btextual\._\w+", path.read_text("utf-8"))} == MODULES


@pytest.mark.parametrize("method", METHODS)
def test_private_methods_of_textual_are_as_they_were(method: str) -> None:
    owner, _, name = method.rpartition(".")
    module, _, cls = owner.rpartition(".")
    there = vars(getattr(import_module(module), cls)).get(name)
    there = getattr(there, "fget", there)  # of a property the function
    digest = hashlib.sha256(inspect.getsource(there).encode()).hexdigest()[:12] if there else "gone"
    assert digest == METHODS[method], (
        f"Textual's {cls}.{name} is another now ({digest}). Read it beside the code here that overrides or calls it, "
        "look at the screens, then write the new digest into METHODS."
    )


@pytest.mark.parametrize("attribute", sorted(ATTRIBUTES))
def test_private_attributes_of_textual_are_there(attribute: str) -> None:
    owner, _, name = attribute.rpartition(".")
    module, _, cls = owner.rpartition(".")
    assert name in private_names(getattr(import_module(module), cls)), (
        f"Textual's {cls} has no {name} any more. Look for what took its place where the screens use it."
    )
