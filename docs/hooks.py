"""What mkdocs calls while it builds the site: the four doors, a page for each game, and pages made from the code."""

from __future__ import annotations

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from regalia.cli.reference import reference
from regalia.games import games
from regalia.research.pages import page, picture, rulebook_page

ROOT = Path(__file__).parent.parent
EMBLEM = ROOT / "web" / "public" / "emblem.svg"
# Documents that lie elsewhere because whoever reads the sources looks for them there.
ELSEWHERE = {
    "architecture.md": ROOT / "ARCHITECTURE.md",
    "contributing.md": ROOT / "CONTRIBUTING.md",
    "changelog.md": ROOT / "CHANGELOG.md",
    "protocol.md": ROOT / "src" / "regalia" / "server" / "PROTOCOL.md",
}


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    config.nav = [
        {"Overview": "index.md"},
        {"Play": [{"How to play": "play.md"}, *({game.title: f"games/{name}.md"} for name, game in games().items())]},
        {"Run": [{"Run a server": "operate.md"}, {"Capacity": "capacity.md"}, {"Security": "security.md"}]},
        {
            "Study": [
                {"For researchers": "research.md"},
                {"Bots": "bots.md"},
                {"How strong they are": "strength.md"},
                {"Networks": "networks.md"},
                {"Studying a game": "study.md"},
                {"Games as data": "data.md"},
                {"On many machines": "scale.md"},
                {"Tools it works with": "tools.md"},
                {"How Greedy Kingdoms was balanced": "balance/greedy-kingdoms.md"},
                {"How Destiny Cards are used": "balance/destinies.md"},
                {"How games end": "balance/endings.md"},
                {"Balance among strong players": "balance/strong.md"},
                {"Balance among characters": balance_pages("as-shipped")},
                {"Balance among networks": balance_pages("networks")},
                {"Balance among players who search": balance_pages("searching")},
            ]
        },
        {
            "Build": [
                {"Architecture": "architecture.md"},
                {"Glossary": "glossary.md"},
                {"Contributing, adding a game or an option": "contributing.md"},
                {"Python reference": "api.md"},
                {"Command line reference": "cli.md"},
                {"Socket protocol": "protocol.md"},
                {"Transcript format": "transcript.md"},
                {"Changelog": "changelog.md"},
            ]
        },
        {"Rulebooks": [{game.title: f"rulebooks/{name}.md"} for name, game in games().items() if rulebook_page(game)]},
    ]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for name, game in games().items():
        files.append(File.generated(config, f"games/{name}.md", content=page(game, screenshots(name))))
        files.append(File.generated(config, f"games/{name}.svg", content=picture(game)))
        if text := rulebook_page(game):
            files.append(File.generated(config, f"rulebooks/{name}.md", content=text))
    for name, path in ELSEWHERE.items():
        files.append(File.generated(config, name, content=path.read_text(encoding="utf-8")))
    files.append(File.generated(config, "cli.md", content=reference()))
    files.append(File.generated(config, "emblem.svg", content=EMBLEM.read_text(encoding="utf-8")))
    return files


def balance_pages(players: str) -> list[dict[str, str]]:
    """The studies of the games among some kind of player, where there are any."""
    return [
        {game.title: page}
        for name, game in games().items()
        if (ROOT / "docs" / (page := f"balance/{players}/{name}.md")).exists()
    ]


def screenshots(name: str) -> dict[str, str]:
    """A game's table in the browser, by day and by night, where it was photographed."""
    return {
        f"The table in the browser, by {time}": f"../screenshots/{file}#only-{scheme}"
        for time, scheme in (("day", "light"), ("night", "dark"))
        if (ROOT / "docs" / "screenshots" / (file := f"table-{name}-desk-{scheme}.webp")).exists()
    }


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    if page.file.src_path != "play.md":
        return markdown
    head = "| game | players | what it is |\n|---|---|---|\n"
    rows = (
        f"| [{game.title}](games/{name}.md) | {' to '.join(map(str, sorted({game.seats[0], game.seats[-1]})))} "
        f"| {game.summary} |"
        for name, game in games().items()
    )
    return markdown.replace("<!-- games -->", head + "\n".join(rows))
