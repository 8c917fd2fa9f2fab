# Needs an environment with the development tools: pip install -e '.[dev]'

.PHONY: check lint types layers test terminal host extra long catalogues format

check: lint types layers test terminal

lint:
	ruff check .
	ruff format --check .

types:
	mypy

layers:
	lint-imports

test:
	pytest

terminal:
	pytest -m terminal

host:
	pytest -m host

extra:
	pytest -m extra -n 0

long:
	pytest -m long

# after a change to a .po file
catalogues:
	pip install --quiet --no-deps --editable .

format:
	ruff check --fix .
	ruff format .
