"""Clauses of a card as they are set on a face: timings as tags, long conditions bold, keywords as tags."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

LONGEST_TAG: Final = 22
LONGEST_UNBROKEN_WORD: Final = 10

_BRACKETED: Final = re.compile(r"\s*\[([^\[\]]*)\]\s*")
_INNER_BRACKET: Final = re.compile(r"\[([^\[\]]{1,40})\]")
_SLASH_BETWEEN_WORDS: Final = re.compile(r"(?<=\w)/(?=\w)")


@dataclass(frozen=True, slots=True)
class Clause:
    """
    One line of a card's text.

    `mark` is `special`, `support`, `written` or "" (no margin for a mark).
    `lead` says what kind of line it is (Cost, Needs, Limit); `tags` are short
    timings, `when` a long condition and `body` the rest. `plays` tells whether
    the engine plays the clause; None where the question does not arise.
    """

    body: str
    mark: str = ""
    lead: str = ""
    tags: tuple[str, ...] = ()
    when: str = ""
    plays: bool | None = None

    @property
    def text(self) -> str:
        """The whole line as plain text."""
        return " ".join(part for part in (self.lead, *self.tags, self.when, self.body) if part)

    @property
    def measured(self) -> str:
        """The line as long as it is when set: a tag has a margin on both sides."""
        return " ".join(
            part for part in (self.lead, *map("[{}]".format, self.tags), self.when, self.body) if part
        )

    @property
    def body_html(self) -> SafeString:
        """The body with tags for bracketed timings and places where a line may break."""
        return set_text(self.body)

    @property
    def when_html(self) -> SafeString:
        """The long condition with places where a line may break."""
        return set_text(self.when)


def clause(words: str, *, mark: str = "", lead: str = "", plays: bool | None = None) -> Clause:
    """
    Take a clause apart.

    >>> clause("[on win] foe pts -10", mark="special")
    Clause(body='Foe pts -10', mark='special', lead='', tags=('on win',), when='', plays=None)
    >>> clause("[own Digimon Piemon, Rosemon, or Omegamon] own power x2").when
    'Own Digimon Piemon, Rosemon, or Omegamon'
    """
    tags: list[str] = []
    conditions: list[str] = []
    rest = words.strip()
    while found := _BRACKETED.match(rest):
        inner = _signs(found[1])
        (tags if len(inner) <= LONGEST_TAG else conditions).append(inner)
        rest = rest[found.end() :]
    return Clause(
        body=_with_capital(_signs(rest)),
        mark=mark,
        lead=lead,
        tags=tuple(tags),
        when=_with_capital("; ".join(conditions)),
        plays=plays,
    )


def keyword_clause(keywords: list[str]) -> Clause:
    """Return the line of keywords: words other cards ask for, which do nothing alone."""
    return Clause(body="", mark="special", tags=tuple(keywords))


def set_text(text: str) -> SafeString:
    """Escape a text and let it break after a slash; what stands in brackets becomes a tag."""
    escaped = _SLASH_BETWEEN_WORDS.sub("/<wbr>", str(escape(text)))
    return mark_safe(_INNER_BRACKET.sub(r'<span class="tag">\1</span>', escaped))  # noqa: S308 - escaped above


def pieces(text: str) -> Iterator[tuple[str, bool]]:
    """
    Yield a text in pieces, each with whether it stood in brackets and is a tag.

    >>> list(pieces("Or [own turn] power x2"))
    [('Or ', False), ('own turn', True), (' power x2', False)]
    """
    for place, piece in enumerate(_INNER_BRACKET.split(text)):
        if piece:
            yield piece, place % 2 == 1


def keep_hyphens(name: str) -> SafeString:
    """
    Keep short words with a hyphen on one line; longer ones may break there.

    >>> keep_hyphens("Omegamon X-Antibody")
    'Omegamon <span class="nb">X-Antibody</span>'
    """
    words = []
    for word in name.split():
        shown = str(escape(word)).replace("/", "/<wbr>")
        words.append(f'<span class="nb">{shown}</span>' if stays_whole(word) else shown)
    return mark_safe(" ".join(words))  # noqa: S308 - escaped above


def stays_whole(word: str) -> bool:
    """Whether a word of a name is short enough not to be broken at its hyphen."""
    return "-" in word and len(word) <= LONGEST_UNBROKEN_WORD


def _signs(text: str) -> str:
    return text.replace("<=", "≤").replace(">=", "≥").strip()


def _with_capital(text: str) -> str:
    return text[:1].upper() + text[1:]
