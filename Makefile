# The two commands are `make run` and `make test`; each sets up all that it needs. `make help` lists the rest.
SHELL  := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
export PIP_DISABLE_PIP_VERSION_CHECK := 1

RUST_SOURCES := Cargo.toml Cargo.lock $(shell find crates -name '*.rs' -o -name Cargo.toml)

.DEFAULT_GOAL := help
.PHONY: help run test cargo-test pytest lint typecheck browser docs bench wheel lock clean setup

help: ## list what can be made
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*##/\t/' | expand -t 14

run: setup ## set everything up and re-derive the five papers; tells where their pages are
	@$(BIN)/farstar papers run $(ARGS)

test: setup browser ## set everything up and pass all tests
	cargo test --workspace --quiet --locked
	$(BIN)/pytest

lint: setup ## formatting and style of Rust and Python
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --locked --quiet -- -D warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --locked --quiet
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

typecheck: setup ## mypy and pyright, both strict, and the stubs against the module
	$(BIN)/mypy
	$(BIN)/pyright
	$(BIN)/python -m mypy.stubtest farstar._core

browser: ## find Chromium for the tests that look at pages, or install it where apt-get may
	@for each in "$${FARSTAR_CHROMIUM:-}" chromium chromium-browser google-chrome google-chrome-stable chrome headless_shell; do \
	  if [ -n "$$each" ] && command -v "$$each" >/dev/null; then exit 0; fi; done; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  echo "installing chromium, which looks at the pages in the tests"; \
	  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
	    apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core; } >/dev/null 2>&1 && exit 0; fi; \
	echo "no Chromium and no way to install it: the tests that look at pages will be skipped"

docs: setup ## build the documentation into docs/_build/html
	$(BIN)/sphinx-build -W --keep-going -q -b html docs docs/_build/html

bench: setup ## measure against the peers, side by side in one run
	$(BIN)/python -m benchmarks $(ARGS)

wheel: setup ## build a wheel and import it in an empty environment
	rm -rf dist && $(BIN)/maturin build --release --locked --quiet --out dist
	rm -rf target/wheel-check && $(PYTHON) -m venv target/wheel-check
	target/wheel-check/bin/pip install --quiet --no-deps dist/*.whl
	cd target && wheel-check/bin/python -c "import farstar; print('the wheel imports:', farstar.__version__)"

lock: $(VENV)/bin/python ## pin the dependencies anew
	$(BIN)/pip install --quiet uv
	cd requirements && for set in dev peers; do ../$(BIN)/uv pip compile --universal --python-version 3.11 \
	  --generate-hashes --no-emit-index-url --no-emit-find-links --no-header --quiet --upgrade \
	  $$set.in --output-file $$set.txt; done

clean: ## remove what was built
	rm -rf $(VENV) target dist out docs/_build

setup: $(VENV)/.built ## the environment with farstar in it

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.locked: requirements/dev.txt | $(VENV)/bin/python
	$(BIN)/pip install --quiet --require-hashes -r requirements/dev.txt
	@touch $@

$(VENV)/.built: $(VENV)/.locked $(RUST_SOURCES) pyproject.toml
	VIRTUAL_ENV=$(CURDIR)/$(VENV) $(BIN)/maturin develop --release --locked --quiet
	@touch $@
