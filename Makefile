# Colosseum. `make help` lists what can be made.

PORT ?= 8000
VENV := .venv
BIN  := $(VENV)/bin

.DEFAULT_GOAL := help
.PHONY: help setup setup-dev run test lint bench clean

help: ## list the targets
	@echo "Colosseum needs Python 3.11 or newer, git and make. Targets:"
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo "Variables: PORT=8000 (make run), PYTHON=python3.12 (which Python makes $(VENV)),"
	@echo "DATABASE_URL=postgres://user:password@host/name (SQLite otherwise)."

setup: $(VENV)/.installed ## make .venv and install what Colosseum needs to run
	@:

setup-dev: $(VENV)/.installed-dev ## the same, with tests and linters
	@:

run: ## prepare everything, show a match and serve it on 127.0.0.1:$PORT
	@python="$$(sh scripts/find_python.sh $(BIN)/python $(PYTHON))" \
		&& "$$python" scripts/check_port.py "$(PORT)"
	@$(MAKE) --no-print-directory setup
	@exec $(BIN)/python manage.py start "$(PORT)"

test: setup-dev lint ## linters, type check, import contracts and all tests
	$(BIN)/pytest $(PYTEST_FLAGS)

lint: setup-dev ## linters, type check, import contracts, missing migrations
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python manage.py makemigrations --check --dry-run --settings colosseum.settings.test

bench: setup-dev ## measure loading, the engine and the pages
	@$(BIN)/python manage.py bench

clean: ## remove .venv, caches and collected files; the database stays
	rm -rf $(VENV) static_root card_pictures bulk_files htmlcov .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	@python="$$(sh scripts/find_python.sh $(PYTHON))" && echo "Making $(VENV) with $$python ..." \
		&& { "$$python" -m venv --clear $(VENV) || { rm -rf $(VENV); exit 1; }; }

$(VENV)/.installed: requirements.txt | $(BIN)/python
	@echo "Installing what Colosseum needs to run ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-input -r requirements.txt
	@touch $@

$(VENV)/.installed-dev: requirements-dev.txt $(VENV)/.installed
	@echo "Installing tests and linters ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-input -r requirements-dev.txt
	@touch $@
