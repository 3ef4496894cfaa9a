"""Draws the icons of the installed app from the emblem; run it after the emblem has changed.

    python build/app_icons.py

An icon that a system may cut to its own shape is full to the edges, with the crown well inside.
"""

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).parents[1] / "public"
SIZES = {"icon-192": 192, "icon-512": 512, "icon-maskable": 512, "icon-apple": 180}
CUT = ("icon-maskable", "icon-apple")


def main(chromium: str | None) -> None:
    emblem = (PUBLIC / "emblem.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        page = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"]).new_page()
        for name, size in SIZES.items():
            drawn = emblem.replace('rx="96"', "").replace("(64 64) scale(.75)", "(102 102) scale(.6)")
            page.set_viewport_size({"width": size, "height": size})
            page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{drawn if name in CUT else emblem}")
            page.screenshot(path=PUBLIC / f"{name}.png", omit_background=True)


if __name__ == "__main__":
    main(shutil.which("chromium"))
