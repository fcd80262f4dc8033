"""Keeping the names of a game in step with its cards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from catalog.models import Game, Name, NameSpelling
from catalog.shapes.parts import Columns
from rules.cardfiles import FIXTURES, read_card_file
from rules.names import NameIndex, PrintedName, fold_name

_DERIVED = [
    NameSpelling.Kind.JA,
    NameSpelling.Kind.ROMANISED,
    NameSpelling.Kind.DUB,
    NameSpelling.Kind.CLOSED,
]


def printed_name(card: Columns) -> PrintedName:
    """The names of a card as the index of names wants them."""
    return PrintedName(ja=card["name_ja"] or None, en=card["name"] or None, dub=card["name_dub"] or None)


def key_of(index: NameIndex, card: Columns) -> str:
    """The key of a card's name; the index knows it, since it was made from the cards."""
    key = index.key_of(card["name_ja"] or card["name"])
    return key if key is not None else fold_name(card["name_ja"] or card["name"])


def name_index(game: str, cards: Iterable[Columns]) -> NameIndex:
    """
    The index of a game's names, with the further spellings of the repository.

    Of these only those count whose card is there: a few files may be loaded alone.
    """
    printed = [printed_name(card) for card in cards]
    file = FIXTURES / "names" / f"{game}.json"
    document = read_card_file(file) if file.exists() else {}
    groups, aliases = document.get("same_names"), document.get("aliases")
    same_names = groups if isinstance(groups, list) else []
    plain = NameIndex(printed, same_names=same_names)
    if not isinstance(aliases, dict):
        return plain
    known = {alias: name for alias, name in aliases.items() if plain.key_of(name) is not None}
    return NameIndex(printed, same_names=same_names, aliases=known)


def refresh_names(*, game: str, cards: Iterable[Columns], index: NameIndex) -> dict[str, int]:
    """
    Add and correct the names that cards bear, with their spellings.

    Spellings that were added by hand stay; names that no card bears are left
    for `drop_unused_names`, since rows may still point at them.

    Returns:
        The row of every name, by key.
    """
    spellings = _spellings(game, cards, index)
    known = {name.key: name for name in Name.objects.for_game(game)}
    wrong = [name for key, name in known.items() if key in spellings and name.shown != index.shown(key)]
    for name in wrong:
        name.shown = index.shown(name.key)
    Name.objects.bulk_update(wrong, ["shown"])
    missing = [key for key in spellings if key not in known]
    Name.objects.bulk_create(Name(game=game, key=key, shown=index.shown(key)) for key in missing)
    rows = dict(Name.objects.for_game(game).values_list("key", "pk"))
    _refresh_spellings(game, {rows[key]: texts for key, texts in spellings.items()})
    return rows


def drop_unused_names(*, game: str) -> int:
    """Delete the names that no card bears any more, but for those spelled by hand; returns how many."""
    spelled = NameSpelling.objects.filter(kind=NameSpelling.Kind.ADDED).values("name")
    unused = Name.objects.for_game(game).filter(cards=None).exclude(pk__in=spelled)
    return unused.delete()[1].get("catalog.Name", 0)


def _spellings(game: str, cards: Iterable[Columns], index: NameIndex) -> dict[str, dict[str, str]]:
    """The kind of every spelling of every name; a spelling of several kinds has the first."""
    english = NameSpelling.Kind.ROMANISED if game == Game.HYPER_COLOSSEUM else NameSpelling.Kind.DUB
    found: dict[str, dict[str, str]] = defaultdict(dict)
    for card in cards:
        texts = found[key_of(index, card)]
        for column, kind in (
            ("name_ja", NameSpelling.Kind.JA),
            ("name", english),
            ("name_dub", NameSpelling.Kind.DUB),
        ):
            if card[column]:
                texts.setdefault(card[column], kind)
    for key, texts in found.items():
        for text in index.spellings(key):
            texts.setdefault(text, NameSpelling.Kind.ALIAS)
        for text in [text for text, kind in texts.items() if kind != NameSpelling.Kind.JA and " " in text]:
            texts.setdefault(text.replace(" ", ""), NameSpelling.Kind.CLOSED)
    return found


def _refresh_spellings(game: str, wanted: dict[int, dict[str, str]]) -> None:
    """Make the derived spellings of a game's names the wanted ones."""
    outdated = []
    for spelling in NameSpelling.objects.filter(name__game=game):
        kind = wanted.get(spelling.name_id, {}).pop(spelling.text, None)
        if kind is None and spelling.kind in _DERIVED:
            outdated.append(spelling.pk)
    NameSpelling.objects.filter(pk__in=outdated).delete()
    NameSpelling.objects.bulk_create(
        NameSpelling(name_id=row, text=text, folded=fold_name(text), kind=kind)
        for row, texts in wanted.items()
        for text, kind in texts.items()
    )
