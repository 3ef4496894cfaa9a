"""The browser's types are those of the messages."""

from pathlib import Path

from regalia.server.typescript import TARGET, main, typescript


def test_the_types_of_the_browser_are_up_to_date() -> None:
    assert TARGET.read_text(encoding="utf-8") == typescript(), "run python -m regalia.server.typescript"


def test_the_types_can_be_written_anywhere(tmp_path: Path) -> None:
    main([str(tmp_path / "new" / "messages.ts")])
    text = (tmp_path / "new" / "messages.ts").read_text(encoding="utf-8")
    assert 'export interface Play {\n  type: "play"\n  table: string\n  ply: number\n' in text
    assert "export type ClientMessage = Open | " in text
