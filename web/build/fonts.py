"""Cuts the fonts down to what the pages use; run it after the packages of the fonts have changed.

    python -m pip install fonttools brotli
    python build/fonts.py

Latin letters with their accents, one weight of the serif, and of the features kerning, ligatures and the figures that
stand in line. Other letters come from the fonts of whoever reads.
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

WEB = Path(__file__).parents[1]
SERIF = WEB / "node_modules/@fontsource-variable/alegreya/files/alegreya-latin-wght-normal.woff2"
SANS = WEB / "node_modules/@fontsource/alegreya-sans/files"
SERIF_WEIGHT = 660
MORE = "ŒœŠšŽžŁłŐőŰű–—‘’‚“”„…•−→×"  # noqa: RUF001
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, MORE)]
FEATURES = ["kern", "liga", "lnum", "tnum", "mark", "ccmp"]


def cut(font: TTFont, name: str) -> None:
    options = subset.Options(flavor="woff2", layout_features=FEATURES, hinting=False, desubroutinize=True)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=LETTERS)
    cutter.subset(font)
    subset.save_font(font, str(WEB / "src/fonts" / name), options)


if __name__ == "__main__":
    cut(instancer.instantiateVariableFont(TTFont(SERIF), {"wght": SERIF_WEIGHT}), "alegreya.woff2")
    for weight in (400, 500, 700):
        cut(TTFont(SANS / f"alegreya-sans-latin-{weight}-normal.woff2"), f"alegreya-sans-{weight}.woff2")
