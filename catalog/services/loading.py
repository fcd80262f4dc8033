"""Loading card files: everything is checked first, then everything is written, or nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from django.db import transaction
from django.db.models import Count

from catalog.errors import CardFilesRefused, FileFlaw
from catalog.models import Card, CardSet, CardTag
from catalog.services import indexing, naming, storing, tagging
from catalog.services.checking import CheckedSet, Identity, check_document, identity, repetitions
from catalog.services.reading import SourceFile, parse
from catalog.services.rulings import link_rulings, load_rulings
from catalog.services.storing import Changes
from catalog.shapes.parts import Columns
from catalog.versions import note_change
from rules.mentions import unresolved_names
from rules.names import fold_name

_NAME_COLUMNS: Final = ("name", "name_ja", "name_dub")
_EDITED: Final = "was edited here since it was loaded; run export_cards, or --overwrite it."


@dataclass(slots=True)
class GameReport:
    """What loading did to one game, and what the game's cards now look like."""

    changes: Changes = field(default_factory=Changes)
    cards: int = 0
    sets_unchanged: int = 0
    withdrawn: list[str] = field(default_factory=list)
    sets_without_file: list[str] = field(default_factory=list)
    unresolved: dict[str, list[str]] = field(default_factory=dict)

    @property
    def unchanged(self) -> int:
        """How many of the game's cards stayed as they were."""
        return self.cards - len(self.changes.new) - len(self.changes.changed)


@transaction.atomic
def load_card_files(
    *,
    sources: Sequence[SourceFile],
    rulings: Sequence[SourceFile] = (),
    complete: Iterable[str] = (),
    only: str | None = None,
    overwrite: bool = False,
) -> dict[str, GameReport]:
    """
    Load card files, matched by game, publisher and number.

    A file that has not changed since it was loaded, and whose cards are all
    there, is skipped. Cards that a file no longer has are kept and marked as
    withdrawn, because decks may hold them.

    Args:
        sources: the files of cards.
        rulings: files of rulings to load with them.
        complete: the games all of whose files are given; only for these can a set lack its file.
        only: refuse files of any other game than this.
        overwrite: replace cards that were edited in the admin since they were loaded or exported.

    Returns:
        A report for every game that the files are about.

    Raises:
        CardFilesRefused: listing every flaw of every file; then nothing was written.
    """
    skipped, fresh = _split(sources, overwrite=overwrite)
    sets = _checked(fresh)
    games = sorted({found.game for found in sets} | {row.game for row in skipped} | set(complete))
    reports = {game: GameReport() for game in games}
    by_game = {game: [found for found in sets if found.game == game] for game in games}
    known = {game: _known(game) for game, of_game in by_game.items() if of_game}
    flaws = [flaw for game in known for flaw in _conflicts(game, by_game[game], known[game], overwrite)]
    flaws += [_of_another_game(found, only) for found in sets if only and found.game != only]
    if flaws:
        raise CardFilesRefused(flaws)
    rows = storing.store_sets(sets)
    for game, cards in known.items():
        reports[game].changes = _store(game, by_game[game], rows, cards)
    written = load_rulings(sources=rulings)
    for game, report in reports.items():
        link_rulings(game=game)
        report.sets_unchanged = sum(1 for row in skipped if row.game == game)
        written += indexing.refresh_search(cards=Card.objects.for_game(game).select_related("home_set"))
        _look_round(game, report)
    if fresh or written:
        note_change()
    for game in complete:
        given = {row.code for row in skipped if row.game == game} | {f.code for f in by_game[game]}
        loaded = CardSet.objects.for_game(game).exclude(file_hash="").exclude(code__in=given)
        reports[game].sets_without_file = list(loaded.values_list("code", flat=True))
    return reports


def _split(sources: Sequence[SourceFile], *, overwrite: bool) -> tuple[list[CardSet], list[SourceFile]]:
    """Tell the sets whose files need no second look from the files that need one."""
    rows = {row.file_hash: row for row in CardSet.objects.exclude(file_hash="")}
    present = Card.objects.filter(withdrawn=False).order_by().values_list("home_set").annotate(Count("pk"))
    counts = dict(present)
    edited = set(Card.objects.filter(edited=True).values_list("home_set", flat=True))
    edited |= set(CardSet.objects.filter(edited=True).values_list("pk", flat=True))
    skipped, fresh = [], []
    for source in sources:
        row = rows.pop(source.digest, None)
        is_whole = row is not None and counts.get(row.pk, 0) == row.file_cards
        if row is not None and is_whole and not (overwrite and row.pk in edited):
            skipped.append(row)
        else:
            fresh.append(source)
    return skipped, fresh


def _checked(sources: Iterable[SourceFile]) -> list[CheckedSet]:
    """Parse and check the files; raises with all flaws of all files."""
    flaws: list[FileFlaw] = []
    sets: list[CheckedSet] = []
    for source in sources:
        document, found = parse(source)
        flaws += found
        if document is not None:
            checked, found = check_document(source, document)
            flaws += found
            if checked is not None:
                sets.append(checked)
    flaws += repetitions(sets)
    if flaws:
        raise CardFilesRefused(flaws)
    return sets


def _known(game: str) -> dict[Identity, Card]:
    return {(card.publisher, card.number): card for card in Card.objects.for_game(game)}


def _conflicts(
    game: str, sets: Sequence[CheckedSet], known: Mapping[Identity, Card], overwrite: bool
) -> Iterator[FileFlaw]:
    """Yield what in the files of a game contradicts the tables."""
    codes = [found.code for found in sets]
    loaded = {row.code: row for row in CardSet.objects.for_game(game).filter(code__in=codes)}
    homes = {row.pk for row in loaded.values()}
    numbers = {number for _, number in known} | {card["number"] for found in sets for card in found.cards}
    for found in sets:
        place, row = found.source.label, loaded.get(found.code)
        if row is not None and row.edited and not overwrite:
            yield FileFlaw(place, f"the set {_EDITED}", key="set")
        for position, number in enumerate(found.reprints):
            if number not in numbers:
                message = f"no card of the game has the number {number}; correct it or add the card."
                yield FileFlaw(place, message, key=f"reprints[{position}]")
        for card in (known[key] for key in map(identity, found.cards) if key in known):
            if card.home_set_id not in homes and not card.withdrawn:
                message = f"the card is in the set {card.home_set} already; load that set's file as well."
                yield FileFlaw(place, message, card.number, "number")
            if card.edited and not overwrite:
                yield FileFlaw(place, f"the card {_EDITED}", card.number)


def _of_another_game(found: CheckedSet, wanted: str) -> FileFlaw:
    message = f"the file is of {found.game}, asked for is {wanted}; leave out the file or --game."
    return FileFlaw(found.source.label, message, key="game")


def _store(
    game: str,
    sets: Sequence[CheckedSet],
    rows: Mapping[tuple[str, str], CardSet],
    known: Mapping[Identity, Card],
) -> Changes:
    given = {identity(facts) for found in sets for facts in found.cards}
    named = [_names_of(card) for key, card in known.items() if key not in given]
    named += [facts for found in sets for facts in found.cards]
    index = naming.name_index(game, named)
    names = naming.refresh_names(game=game, cards=named, index=index)
    of_game = {key: row for key, row in rows.items() if key[0] == game}
    changes = storing.store_cards(game=game, sets=sets, rows=of_game, known=known, names=names, index=index)
    storing.store_printings(game=game, sets=sets, rows=of_game)
    naming.drop_unused_names(game=game)
    tagging.refresh_tags(cards=Card.objects.for_game(game), index=index)
    return changes


def _look_round(game: str, report: GameReport) -> None:
    """Add to the report what is true of the whole game after loading."""
    wanted = ("number", "requirements", "cost", "conditions", "effects", "limit", *_NAME_COLUMNS)
    cards = list(Card.objects.for_game(game).values(*wanted, "withdrawn"))
    report.cards = len(cards)
    report.withdrawn = [card["number"] for card in cards if card["withdrawn"]]
    words = {fold_name(word) for word in CardTag.objects.words(game)}
    found = unresolved_names(cards, naming.name_index(game, cards))
    report.unresolved = {name: users for name, users in found.items() if fold_name(name) not in words}


def _names_of(card: Card) -> Columns:
    return {column: getattr(card, column) for column in _NAME_COLUMNS}
