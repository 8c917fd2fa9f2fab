"""What a forge would run is what runs here: workflows keep to their schema and ask for nothing that is not tried."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.package.conftest import ROOT

FORGE = ROOT / ".github"
WORKFLOWS = sorted((FORGE / "workflows").glob("*.yml"))
SCHEMAS = {
    "vendor.github-workflows": WORKFLOWS,
    "vendor.github-issue-forms": [*(FORGE / "ISSUE_TEMPLATE").glob("[!c]*.yml")],
    "vendor.github-issue-config": [FORGE / "ISSUE_TEMPLATE" / "config.yml"],
    "vendor.dependabot": [FORGE / "dependabot.yml"],
}
PINNED = re.compile(r"[\w.-]+/[\w.-]+@[0-9a-f]{40}")


def read(workflow: Path) -> dict[str, dict[str, dict[str, object]]]:
    """Return a workflow; its ``on`` is read as True, as YAML has it."""
    import yaml  # only the extra docs has it, and every test run reads this file

    found: dict[str, dict[str, dict[str, object]]] = yaml.safe_load(workflow.read_text(encoding="utf-8"))
    return found


def steps(workflow: Path, key: str) -> Iterator[str]:
    """Yield what the steps of a workflow have under ``key``, line by line."""
    for job in read(workflow)["jobs"].values():
        for step in job["steps"]:  # type: ignore[attr-defined]
            yield from step.get(key, "").splitlines()


OURS = re.compile(r'"\$(?:bin|scratch)/| --junitxml=\S+|"')
"""What stands in the commands of ``.ci/run`` and not where tools and folders are one's own."""


INSTALLS = re.compile(r"pip install -q (?:--\S+ )?-e '\.\[(.+?)\]'")
"""The extras that a command installs."""


def is_tried(command: str) -> bool:
    """Return whether ``.ci/run`` runs a command as it stands, installs all that it installs, or is itself that one."""
    script = OURS.sub("", (ROOT / ".ci" / "run").read_text(encoding="utf-8"))
    if wanted := INSTALLS.fullmatch(command):
        return any({*wanted[1].split(",")} <= {*tried.split(",")} for tried in INSTALLS.findall(script))
    whole = rf"(?:^|\s){re.escape(command)}\s*(?:$|[;&}}])"
    return command == "bash .ci/run" or re.search(whole, script, re.MULTILINE) is not None


@pytest.mark.parametrize("schema", SCHEMAS)
def test_what_a_forge_reads_keeps_to_its_schema(schema: str) -> None:
    line = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, *map(str, SCHEMAS[schema])]
    assert SCHEMAS[schema]
    told = subprocess.run(line, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout


def test_nothing_in_the_workflows_is_known_to_be_unsafe() -> None:
    line = [str(Path(sys.executable).with_name("zizmor")), "--offline", "--quiet", "--min-severity=low", str(FORGE)]
    told = subprocess.run(line, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_every_command_of_a_workflow_is_one_that_the_checks_run(workflow: Path) -> None:
    assert [command for command in steps(workflow, "run") if not is_tried(command)] == []
    assert not is_tried("pytest -m nothing")
    assert not is_tried("pip install -q -e '.[test,nothing]'")


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_actions_of_others_are_pinned_to_a_commit(workflow: Path) -> None:
    assert [action for action in steps(workflow, "uses") if not PINNED.fullmatch(action)] == []


def test_the_tests_run_on_every_system_and_from_the_oldest_python_on() -> None:
    matrix = read(FORGE / "workflows" / "checks.yml")["jobs"]["tests"]["strategy"]["matrix"]  # type: ignore[index]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert {name.partition("-")[0] for name in matrix["system"]} == {"ubuntu", "macos", "windows"}
    assert f">={matrix['python'][0]}" == project["requires-python"]
    named = {one.rpartition(" ")[2] for one in project["classifiers"] if re.search(r":: 3\.\d+$", one)}
    assert named <= set(matrix["python"])
