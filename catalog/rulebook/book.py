"""The book: every numbered passage of its documents, and the address of whatever a text may name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from django.urls import reverse
from markdown_it.token import Token

from catalog.rulebook.documents import (
    DOCUMENTS,
    MARK_PREFIXES,
    OPTIONS_PAGE,
    SOURCES,
    Document,
)
from catalog.rulebook.evidence import Evidence, Evidences, Option, evidences
from catalog.rulebook.markdown import Passage, parse, passages, words_of
from catalog.rulebook.numbers import OPTION, numbers_in, option_anchor
from catalog.rulebook.scenarios import scenarios

EXAMPLE: Final = "E"
"""What the numbers of worked examples begin with."""
_NONE: Final = Evidence()


@dataclass(frozen=True, slots=True)
class Rule:
    """
    A numbered passage: a rule, a part of the rules, a point of dispute or an example.

    `source` is what the document has, `text` the same without its number and any marks, for search;
    `options` touch it.
    """

    number: str
    document: Document
    source: str
    text: str
    evidence: Evidence
    options: tuple[Option, ...]

    @property
    def address(self) -> str:
        """Where it stands."""
        return f"{page_address(self.document.slug)}#{self.number}"

    @property
    def says(self) -> str:
        """What it says in a line: as the list of rules has it, else its own beginning."""
        return self.evidence.says or _first_sentence(self.text)


@dataclass(frozen=True, slots=True)
class Book:
    """All rules by number, in the order of the documents, and the marks of sources by heading."""

    rules: Mapping[str, Rule]
    options: Mapping[str, Option]
    marks: Mapping[str, Mapping[str, str]]

    def of_number(self, number: str) -> str:
        """Return the address of a rule, or nothing."""
        rule = self.rules.get(number)
        return rule.address if rule else ""

    def of_option(self, name: str) -> str:
        """Return the address of a rule option, or nothing."""
        return f"{page_address(OPTIONS_PAGE)}#{option_anchor(name)}" if name in self.options else ""

    def of_scenario(self, name: str) -> str:
        """Return the address of a scenario: that of the worked example it is, else its row in the list."""
        # Scenarios bear the numbers of rules and points as well, which are no examples.
        if name in self.rules and name.startswith(EXAMPLE):
            return self.rules[name].address
        return f"{reverse('catalog:scenarios')}#{scenario_anchor(name)}" if name in scenarios() else ""


@cache
def book() -> Book:
    """Put the book together, once."""
    known = evidences()
    rules = {rule.number: rule for document in DOCUMENTS for rule in _rules(document, known)}
    marks: dict[str, dict[str, str]] = {heading: {} for heading in MARK_PREFIXES}
    for heading, mark, _ in marked_rows(parse(SOURCES.path.read_text(encoding="utf-8"))):
        marks[heading][mark] = mark_anchor(heading, mark)
    return Book(rules, known.options, marks)


@cache
def page_address(slug: str) -> str:
    """Return the address of a page of the book; a page names a few of them a thousand times."""
    return reverse("catalog:rules_page", args=[slug])


def scenario_anchor(name: str) -> str:
    """
    Name the place of a scenario in the list; many bear the number of a rule, which stands elsewhere.

    >>> scenario_anchor("R8.7b")
    'scenario-R8.7b'
    """
    return f"scenario-{name}"


def mark_anchor(heading: str, mark: str) -> str:
    """
    Name the place of a source; the games use the same letters.

    >>> mark_anchor("D-CCG", "A")
    'dc-A'
    """
    return f"{MARK_PREFIXES[heading]}-{mark}"


def mark_address(mark: str) -> str:
    """Return the address of a source, of the first game that has its mark; or nothing."""
    for known in book().marks.values():
        if mark in known:
            return f"{page_address(SOURCES.slug)}#{known[mark]}"
    return ""


def marked_rows(tokens: Sequence[Token]) -> Iterator[tuple[str, str, int]]:
    """Yield heading, mark and place of the rows that explain the marks of sources."""
    heading = ""
    for place, token in enumerate(tokens):
        if token.type == "heading_open":
            heading = tokens[place + 1].content
        elif token.type == "tr_open" and tokens[place + 1].type == "td_open" and heading in MARK_PREFIXES:
            yield heading, tokens[place + 2].content, place


def _rules(document: Document, known: Evidences) -> Iterator[Rule]:
    tokens = parse(document.path.read_text(encoding="utf-8"))
    found = list(passages(tokens))
    for passage in found:
        own = _own_tokens(tokens, passage, found)
        raw = "\n".join(token.content for token in own if token.type == "inline")
        text = words_of(own).replace("opt:", "").removeprefix(passage.number).strip()
        names = _options_of(passage.number, raw, known)
        evidence = known.rules.get(passage.number, _NONE)
        yield Rule(
            passage.number, document, raw, text, evidence, tuple(known.options[name] for name in names)
        )


def _own_tokens(tokens: Sequence[Token], passage: Passage, others: Iterable[Passage]) -> list[Token]:
    """Take the tokens of a passage without those of passages within it; a heading has what follows it."""
    end = passage.end
    if passage.kind.startswith("h"):
        starts = [one.start for one in others if one.start > passage.start]
        headings = (place for place in range(end, len(tokens)) if tokens[place].type == "heading_open")
        end = min([*starts, next(headings, len(tokens)), len(tokens)])
    within = [one for one in others if passage.start < one.start < end]
    return [
        tokens[place]
        for place in range(passage.start, end)
        if not any(one.start <= place < one.end for one in within)
    ]


def _options_of(number: str, text: str, known: Evidences) -> list[str]:
    """List the options that touch a rule: those it names, and those of the points that it names or is."""
    named = [name for name, _ in OPTION.findall(text) if name in known.options]
    points = [name for point in numbers_in(text) for name in known.of_point.get(point, ())]
    return list(dict.fromkeys([*named, *points, *known.of_point.get(number, ())]))


def _first_sentence(text: str) -> str:
    end = text.find(". ")
    return text if end < 0 else text[: end + 1]
