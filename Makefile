# Needs an environment with the development tools: pip install -e '.[dev]'

.PHONY: check lint types layers sizes test terminal host extra long package site catalogues format

check: lint types layers sizes test terminal

lint:
	ruff check .
	ruff format --check .

types:
	mypy

layers:
	lint-imports

sizes:
	python -m scripts.size

test:
	pytest

terminal:
	pytest -m terminal tests/e2e

host:
	pytest -m host tests/host

extra:
	pytest -m extra -n 0 tests/door tests/extra

long:
	pytest -m long

# these two need the extras release and docs as well
package:
	pytest -m package -n 2 tests/package

site:
	sphinx-build -W --keep-going -q docs dist/site

# after a change to a .po file
catalogues:
	pip install --quiet --no-deps --editable .

format:
	ruff check --fix .
	ruff format .
