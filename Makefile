# make run    the course, on this machine        make test    everything that must hold
# make class  the course, for the network        make check   the fast part: lint, types, content
# make format, make bench, make lock, make clean

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin

.DEFAULT_GOAL := run
.PHONY: run class test check format bench lock clean

run: $(VENV)/.site
	@$(BIN)/python -m web.serve

class: $(VENV)/.site
	@$(BIN)/python -m web.serve --network

test: $(VENV)/.tests check
	@$(BIN)/python tests/browser/find_browser.py
	$(BIN)/pytest -n 2 -m "not browser and not store"
	$(BIN)/pytest -m store
	$(BIN)/pytest -m browser

check: $(VENV)/.tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m course check

format: $(VENV)/.tests
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/.tests
	$(BIN)/python -m benchmarks

lock: $(VENV)/.tests
	$(BIN)/pip-compile --quiet --upgrade --no-header --no-emit-index-url --no-emit-find-links --no-emit-trusted-host --strip-extras --annotation-style=line -o requirements.txt requirements.in
	$(BIN)/pip-compile --quiet --upgrade --no-header --no-emit-index-url --no-emit-find-links --no-emit-trusted-host --strip-extras --annotation-style=line -o requirements-dev.txt requirements-dev.in

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .hypothesis

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "This course needs Python 3.11 or newer; $(PYTHON) is older. Try: make run PYTHON=python3.12"; exit 1; }
	@echo "Making a virtual environment in $(VENV) ..."
	@$(PYTHON) -m venv $(VENV) || { \
		echo "Python came without its venv module. On Debian or Ubuntu: apt install python3-venv"; rm -rf $(VENV); exit 1; }

$(VENV)/.site: requirements.txt | $(BIN)/python
	@echo "Installing what the site runs on (once) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.txt
	@touch $@

$(VENV)/.tests: requirements-dev.txt $(VENV)/.site
	@echo "Installing what the tests need (once) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.txt -r requirements-dev.txt
	@touch $@
