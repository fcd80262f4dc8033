"""
Cut the fonts of the drawn card pictures out of the whole ones: `python scripts/make_fonts.py FOLDER`.

FOLDER holds the three packages that docs/adr/0014 names, unpacked side by side
as `roboto`, `roboto-condensed` and `noto-sans-jp`. The results go to
`catalog/faces/png/fonts` with the licences. Needs fontTools, which
requirements-dev.txt brings; running Colosseum needs none of this.
"""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "catalog" / "faces" / "png" / "fonts"
CARDS = ROOT / "fixtures" / "cards"

LATIN_FONTS = {
    "narrow-bold.ttf": "roboto-condensed/700Bold/RobotoCondensed_700Bold.ttf",
    "narrow.ttf": "roboto-condensed/400Regular/RobotoCondensed_400Regular.ttf",
    "sans-bold.ttf": "roboto/600SemiBold/Roboto_600SemiBold.ttf",
    "sans.ttf": "roboto/400Regular/Roboto_400Regular.ttf",
}
JAPANESE_FONTS = {
    "japanese-bold.ttf": "noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf",
    "japanese.ttf": "noto-sans-jp/500Medium/NotoSansJP_500Medium.ttf",
}
LICENCES = {
    "OFL-Roboto.txt": "roboto/LICENSE_FONT",
    "OFL-NotoSansJP.txt": "noto-sans-jp/LICENSE_FONT",
}

# Latin with all European letters, Greek, punctuation, currencies, arrows and mathematical signs.
LATIN_RANGES = [
    (0x20, 0x17F), (0x218, 0x21B), (0x2C6, 0x2DD), (0x384, 0x3CE), (0x1E80, 0x1E85),
    (0x2010, 0x2044), (0x20A0, 0x20BF), (0x2113, 0x2122), (0x2190, 0x2193), (0x2200, 0x2265),
]  # fmt: skip

# Pairs of letters in names that stand closer together than their widths say, from a hundredth of an em on.
KERNED_FONT = "narrow-bold.ttf"
KERNED = range(0x21, 0x7F)
LEAST_KERNING = 0.01

# The rows of JIS X 0208: signs, kana, Greek and Cyrillic, and the kanji of the first level.
JIS_ROWS = range(1, 48)
JIS_CELLS = range(1, 95)
JIS_FIRST_BYTE = 0xA0


def main(folder: Path) -> None:
    """Write all fonts and licences."""
    TARGET.mkdir(parents=True, exist_ok=True)
    latin = {code for first, last in LATIN_RANGES for code in range(first, last + 1)}
    japanese = set(map(ord, _jis_letters())) | set(map(ord, _letters_of_cards())) | set(range(0x20, 0x7F))
    for name, source in LATIN_FONTS.items():
        _write(folder / source, TARGET / name, latin)
    for name, source in JAPANESE_FONTS.items():
        _write(folder / source, TARGET / name, japanese)
    for name, source in LICENCES.items():
        shutil.copyfile(folder / source, TARGET / name)
    kerning = {Path(KERNED_FONT).stem: dict(_kerned_pairs(TTFont(folder / LATIN_FONTS[KERNED_FONT])))}
    (TARGET / "kerning.json").write_text(json.dumps(kerning, indent=0, sort_keys=True) + "\n", "utf-8")


def _write(source: Path, target: Path, codes: set[int]) -> None:
    font = TTFont(source, recalcTimestamp=False)
    options = Options(hinting=False, layout_features=[], notdef_outline=True, name_IDs=[0, 1, 2, 5, 13, 14])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    for table in ("GPOS", "GSUB", "GDEF", "BASE", "STAT", "vhea", "vmtx"):
        if table in font:
            del font[table]
    font.save(target)


def _jis_letters() -> Iterator[str]:
    """Every letter of the chosen rows; a cell without one is left out."""
    for row in JIS_ROWS:
        for cell in JIS_CELLS:
            letter = bytes((JIS_FIRST_BYTE + row, JIS_FIRST_BYTE + cell)).decode("euc_jp", "ignore")
            if letter:
                yield letter


def _letters_of_cards() -> set[str]:
    """Every letter of the card files, with rare kanji among them."""
    return {
        letter for path in CARDS.rglob("*.json") for letter in _letters(json.loads(path.read_text("utf-8")))
    }


def _letters(value: object) -> Iterable[str]:
    if isinstance(value, str):
        yield from value
    elif isinstance(value, dict):
        for member in value.values():
            yield from _letters(member)
    elif isinstance(value, list):
        for member in value:
            yield from _letters(member)


def _kerned_pairs(font: TTFont) -> Iterator[tuple[str, float]]:
    """
    How much wider or closer pairs of letters stand, in em, out of the table that needs a shaping library.

    Pillow without that library reads nothing of the kind, so faces place such letters themselves.
    """
    names, units = font.getBestCmap(), font["head"].unitsPerEm
    for first, second in product(filter(names.__contains__, KERNED), repeat=2):
        advances = (_advance(lookup, names[first], names[second]) for lookup in _kerning_lookups(font))
        advance = round(sum(advances) / units, 3)
        if abs(advance) >= LEAST_KERNING:
            yield chr(first) + chr(second), advance


def _kerning_lookups(font: TTFont) -> Iterator[Any]:
    table = font["GPOS"].table
    indices = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "kern"
        for index in record.Feature.LookupListIndex
    }
    for index in sorted(indices):
        subtables = table.LookupList.Lookup[index].SubTable
        plain = [getattr(subtable, "ExtSubTable", subtable) for subtable in subtables]
        yield [subtable for subtable in plain if subtable.LookupType == 2]


def _advance(subtables: list[Any], first: str, second: str) -> int:
    """The first subtable that knows the pair decides."""
    for subtable in subtables:
        if first not in subtable.Coverage.glyphs:
            continue
        if subtable.Format == 1:
            pairs = subtable.PairSet[subtable.Coverage.glyphs.index(first)].PairValueRecord
            found = next((pair.Value1 for pair in pairs if pair.SecondGlyph == second), None)
            if found is not None:
                return int(getattr(found, "XAdvance", 0))
            continue
        row = subtable.Class1Record[subtable.ClassDef1.classDefs.get(first, 0)]
        value = row.Class2Record[subtable.ClassDef2.classDefs.get(second, 0)].Value1
        return int(getattr(value, "XAdvance", 0)) if value else 0
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]))
