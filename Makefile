# Needs Python 3.11 or newer and make, nothing else: everything is installed into .venv from the hashed lock files.

NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
# The interpreter for new environments; after make clean, choose another one with: make install PYTHON=python3.13
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c '$(NEW_ENOUGH)' 2>/dev/null && echo $$python && break; done)
# How hard Numba optimises what the tests run; they spend much of their time compiling, so make test lets it hurry.
NUMBA_OPT := 1
# How many tests run at once: two more than there are cores, because many wait for a process that they started.
AT_ONCE = $(shell $(PYTHON) -c 'import os; print(2 + (os.cpu_count() or 1))')
# What is checked beside the tests takes what these leave over while they wait: they are the longest.
BESIDE := nice -n 10
# Which tests make test leaves out.
QUICK := and not slow
# How long make strength may take, compiling apart, and a folder to keep the games in and to go on from.
MINUTES ?= 25
KEEP ?=

# Hundreds of processes are started here. Each would compile every library that it loads, were the bytecode not kept.
unexport PYTHONDONTWRITEBYTECODE

BIN := .venv/bin
# Stamps are written last, so an installation that was interrupted is done again.
DEV := .venv/.dev-installed
RUNTIME := .venv/.runtime-installed
BENCH := .venv-bench/.bench-installed
NODE := .venv/.node-installed
MODULES := web/node_modules/.installed
WEB := src/regalia/server/static/.built
WEB_LINT := web/node_modules/.linted
WEB_TESTS := web/node_modules/.tested
# The folders too: they change when a file goes.
WEB_SOURCES := $(shell find web -name node_modules -prune -o -type f -print) $(shell find web/src -type d) $(shell find src/regalia/games -name '*.ftl')
# The machine's Node, or the one installed into .venv because the machine has none that is new enough.
WITH_NODE := PATH="$(CURDIR)/.venv/bin:$$PATH"
NEW_ENOUGH_NODE := const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)
# Everything in the runtime lock is in the dev lock too: who can test can play.
PLAYABLE := $(if $(wildcard $(DEV)),$(DEV),$(RUNTIME))

.PHONY: help play terminal web programs screenshots test test-all install lint style types imports web-lint web-tests \
	tests coverage dist release docs bench bench-server strength balance lock clean

help:
	@echo 'make play      play in the browser, against the computer or with friends'
	@echo 'make terminal  play in the terminal'
	@echo 'make web       build the browser client'
	@echo 'make test      check style, types and imports, run the tests, measure coverage of the rules'
	@echo 'make test-all  the same, with the slow tests'
	@echo 'make lint      check style, types and imports only'
	@echo 'make install   create .venv with all that development needs'
	@echo 'make docs      build the site in build/site, with a page for each game, and check its links'
	@echo 'make bench     measure speed side by side with OpenSpiel, RLCard, PettingZoo and pgx'
	@echo 'make bench-server  measure the table server under load'
	@echo 'make strength  let the bots play each other and write docs/strength.md (MINUTES=25 KEEP=folder)'
	@echo 'make balance   study every game as it ships and write pages in docs/balance (KEEP=folder)'
	@echo 'make dist      build the sdist and the wheel in dist/, install each from nothing and try it'
	@echo 'make release   make a release up to the upload (VERSION=1.2.3)'
	@echo 'make lock      renew the lock files with the newest versions that pyproject.toml allows'
	@echo 'make clean     remove environments, caches and build output'

# What is installed for Python and for the browser client waits for one another as little as it can.
play:
	@$(MAKE) --silent --jobs=2 $(PLAYABLE) $(WEB)
	@$(BIN)/regalia serve --open

terminal: $(PLAYABLE)
	@$(BIN)/regalia play

web: $(WEB)

install: $(DEV)

# Everything side by side, installing too: whatever leaves a core free, another check takes it.
test:
	@$(MAKE) --no-print-directory --jobs=3 tests coverage lint web-tests
	@echo 'All checks passed.'

test-all:
	@REGALIA_THOROUGH=1 $(MAKE) --no-print-directory test QUICK= NUMBA_OPT=3

lint: style types imports web-lint

style: $(DEV)
	@echo '--- style'
	@$(BESIDE) $(BIN)/ruff check --quiet
	@$(BESIDE) $(BIN)/ruff format --check --quiet

types: $(DEV)
	@echo '--- types'
	@$(BESIDE) $(BIN)/mypy

imports: $(DEV)
	@echo '--- imports'
	@$(BESIDE) $(BIN)/lint-imports --no-logo

web-lint: $(WEB_LINT)

# What is checked by nothing but the files of web/ need not be checked again until one of them changes.
$(WEB_LINT): $(MODULES) $(WEB_SOURCES)
	@echo '--- style and types of the browser client'
	@cd web && $(WITH_NODE) $(BESIDE) npm run --silent lint
	@cd web && $(WITH_NODE) $(BESIDE) npm run --silent check
	@touch $@

web-tests: $(WEB_TESTS)

$(WEB_TESTS): $(MODULES) $(WEB_SOURCES)
	@echo '--- tests of the browser client'
	@cd web && $(WITH_NODE) $(BESIDE) npm run --silent test
	@touch $@

# The system's own programs that tests need: a browser, another database, proxies, a terminal. Those that are missing are
# installed by its package manager, beside everything else; without one, a sentence says what is not run.
programs:
	@$(PYTHON) -m tests.packages

screenshots: $(DEV) $(WEB) programs
	@$(BIN)/python -m tests.browser.screenshots
	@$(BIN)/python -m tests.browser.moving

# Coverage is measured on the tests that prove the rules line by line; on long games it would take minutes.
tests: programs $(DEV) $(WEB)
	@echo '--- tests'
	@NUMBA_OPT=$(NUMBA_OPT) $(BIN)/pytest -q -n $(AT_ONCE) --dist loadgroup -m 'not measured $(QUICK)'

coverage: $(DEV)
	@echo '--- tests of the rules, and their coverage'
	@NUMBA_OPT=$(NUMBA_OPT) $(BESIDE) $(BIN)/coverage run -m pytest -q -m 'measured $(QUICK)' tests/games src/regalia/testing
	@$(BIN)/coverage report

docs: $(DEV)
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --clean
	@echo 'The site is in build/site.'

bench: $(BENCH)
	@.venv-bench/bin/python -m bench

strength: $(DEV)
	@$(BIN)/python -m regalia.lab.strength --minutes $(MINUTES) $(if $(KEEP),--keep $(KEEP)) docs/strength.md

balance: $(DEV)
	@$(BIN)/python -m regalia.lab.balance $(if $(KEEP),--keep $(KEEP)) docs/balance/as-shipped
	@$(BIN)/python -m regalia.lab.balance $(if $(KEEP),--keep $(KEEP)) --bot network docs/balance/networks

bench-server: $(BENCH) $(NODE) programs
	@$(WITH_NODE) .venv-bench/bin/python -m bench.tables
	@$(BIN)/python -m bench.tables.processes

# $(call environment,FOLDER): a virtual environment with nothing but uv, which installs in a tenth of pip's time.
define environment
	@test -n '$(PYTHON)' || { echo 'Regalia needs Python 3.11 or newer, and none was found.' >&2; exit 1; }
	@$(PYTHON) -c '$(NEW_ENOUGH)' || { echo 'Regalia needs Python 3.11 or newer; $(PYTHON) is not.' >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo '$(PYTHON) cannot create virtual environments: its\
	 ensurepip module is missing (on Debian and Ubuntu: apt install python3-venv).' >&2; exit 1; }
	@echo 'Creating $(1) ...'
	@$(PYTHON) -m venv --clear $(1)
	@$(1)/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/uv.lock
endef

# $(call uv,FOLDER,ARGUMENTS): install with uv, or with pip where uv does not get at the packages (it reads other
# settings than pip: a mirror of one's own may be known to pip alone).
define uv
	@$(1)/bin/uv pip install --quiet --python $(1)/bin/python $(2) || \
	$(1)/bin/python -m pip install --quiet --disable-pip-version-check $(2)
endef

# $(call installed,FOLDER,LOCK): the locked packages and, as the last of them, the project itself.
define installed
	@echo 'Installing $(2) into $(1) ...'
	@rm -f $(1)/.dev-installed $(1)/.runtime-installed $(1)/.bench-installed
	$(call uv,$(1),--require-hashes -r $(2))
	$(call uv,$(1),--no-deps --no-build-isolation -e .)
	@touch $@
endef

.venv/.created .venv-bench/.created: requirements/uv.lock
	$(call environment,$(@D))
	@touch $@

$(DEV): .venv/.created requirements/dev.lock pyproject.toml
	$(call installed,.venv,requirements/dev.lock)

$(RUNTIME): .venv/.created requirements/runtime.lock pyproject.toml
	$(call installed,.venv,requirements/runtime.lock)

# Node goes into .venv unless the machine has one.
$(NODE): .venv/.created requirements/node.lock
	@node -e '$(NEW_ENOUGH_NODE)' 2>/dev/null || { echo 'Installing Node into .venv ...'; \
	$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements/node.lock || \
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/node.lock; }
	@touch $@

$(MODULES): $(NODE) web/package.json web/package-lock.json
	@echo 'Installing into web/node_modules ...'
	@cd web && $(WITH_NODE) npm ci --silent
	@touch $@

$(WEB): $(MODULES) $(WEB_SOURCES)
	@echo 'Building the browser client ...'
	@cd web && $(WITH_NODE) npm run --silent build -- --logLevel warn
	@touch $@

$(BENCH): .venv-bench/.created requirements/bench.lock pyproject.toml
	$(call installed,.venv-bench,requirements/bench.lock)

# $(call locked,NAME,GROUP,PROJECT): a dependency group, with the project and some extras or alone, for every Python.
define locked
	@.venv-lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-header --group $(2) $(3) --output-file requirements/$(1).lock
endef

# What is released, in dist/: built, installed into empty environments and tried there. For other Pythons as well:
# make dist PYTHONS='python3.12 python3.13'.
dist: $(DEV) $(WEB)
	@$(BIN)/python -m tools.dist $(PYTHONS)

# A release up to the upload: make release VERSION=1.2.3.
release: $(DEV) $(WEB)
	@$(BIN)/python -m tools.release $(VERSION)

# All extras but `learn`: PyTorch weighs gigabytes, and few train networks.
DEV_EXTRAS := fast pettingzoo gymnasium openspiel lab ray docs testing server postgres

lock:
	$(call environment,.venv-lock)
	$(call locked,runtime,build,--extra server --extra fast pyproject.toml)
	$(call locked,dev,dev,$(DEV_EXTRAS:%=--extra %) pyproject.toml)
	$(call locked,bench,bench,--extra server --extra fast pyproject.toml)
	$(call locked,node,node)
	$(call locked,uv,uv)

clean:
	@rm -rf .venv .venv-bench .venv-lock web/node_modules bench/tables/boardgame/node_modules \
	src/regalia/server/static build dist .coverage .coverage.* \
	.hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
