"""What mkdocs calls while it builds the site: every game gets its page, and the page its place in the navigation."""

from __future__ import annotations

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from regalia.games import games
from regalia.research.pages import page, picture


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    pages = [{game.title: f"games/{name}.md"} for name, game in games().items()]
    config.nav = [
        {"Regalia": "index.md"},
        {"For researchers": "research.md"},
        {"Bots": "bots.md"},
        {"Strength": "strength.md"},
        {"Games": pages},
    ]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for name, game in games().items():
        files.append(File.generated(config, f"games/{name}.md", content=page(game)))
        files.append(File.generated(config, f"games/{name}.svg", content=picture(game)))
    return files
