# Each target sets up what it needs: on a fresh machine `make play` and `make test` are the only two commands.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready

.PHONY: setup play test lint bench soak

setup: $(READY)

$(READY): pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	touch $@

play: $(READY)
	$(BIN)/orrery play $(if $(PORT),--port $(PORT))

test: $(READY)
	@tests/browser.sh
	$(BIN)/pytest -n auto

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(READY)
	$(BIN)/orrery bench

soak: $(READY)
	$(BIN)/pytest -n auto -m soak
