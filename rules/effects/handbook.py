"""docs/effects.md, written from the tables of words: `python -m rules.effects.handbook`."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from rules.effects.specs import Parameter, Word
from rules.effects.text import describe
from rules.effects.vocabulary.counts import PER_PARAMETERS
from rules.effects.words import FAMILIES

DOCUMENT: Final = Path(__file__).resolve().parent.parent.parent / "docs" / "effects.md"

_OPENING: Final = """# Effects

A card's abilities, costs, conditions and limits stand in its file as data beside the words. This
page lists every word of that data with an example. It is written from the tables in
`rules/effects/vocabulary/` (`python -m rules.effects.handbook`), so change a word there.

## How an effect reads

```json
{"when": "battle", "may": true, "if": [{"foe": {"attribute": ["Virus"]}}],
 "pay": [{"drop": {"kind": ["digimon"]}, "n": 2}], "do": [{"op": "power", "times": 2}]}
```

- `when` is the moment, `if` what must hold then and as long as the effect lasts, `pay` the price,
  `do` what happens.
- An effect is used once each time its moment comes. `once` and `times` say less or more, a payment
  with `each` is made as often as its owner likes.
- Without `until` an effect lasts to the end of the phase; that of an Option lasts as long as the
  Option is active, and at least to the end of the phase.
- `always` is in force by itself and is never used up. `winning` and `losing` come as soon as the
  result is known.
- A mark `special` can be taken away by others, `support` works from the support box, `written` is
  neither.
- `own` is the side of the card's owner, `foe` the other one.
- `{"note": ...}` stands where a clause needs no data of its own, and null where its meaning cannot
  be said yet. A card with a null clause plays with what is expressible.
- Costs, conditions, limits and the texts beside requirements have their own keys; they are at the
  end of this page.

`python -m rules.effects.filling` proposes data for clauses without any, from their words; what is
there it leaves alone. `rules.effects.schema.validate_effect` judges data and
`rules.effects.text.describe` says it in English.
"""


def handbook() -> str:
    """Write the whole page."""
    return "\n".join([_OPENING, *_families()])


def _families() -> Iterator[str]:
    for title, words in FAMILIES.items():
        yield f"## {title}\n"
        for word in words.values():
            yield _section(word)
        if title.startswith("Counts"):
            yield f"Beside the place counted:\n\n{_parameters(PER_PARAMETERS)}"


def _section(word: Word) -> str:
    takes = f" Takes {word.value.says}." if word.value is not None else ""
    parameters = _parameters(word.parameters)
    example = json.dumps(word.example, ensure_ascii=False)
    said = describe(_example(word), place=word.place)
    return f"### `{word.name}`\n\n{word.help}{takes}\n{parameters}\n```json\n{example}\n```\n\n{said}\n"


def _example(word: Word) -> Mapping[str, object]:
    return word.example


def _parameters(parameters: tuple[Parameter, ...]) -> str:
    rows = [
        f"- `{row.name}`: {row.spec.says}. {row.help}{' Required.' if row.required else ''}"
        for row in parameters
    ]
    return "\n" + "\n".join(rows) + "\n" if rows else ""


if __name__ == "__main__":
    DOCUMENT.write_text(handbook(), encoding="utf-8")
