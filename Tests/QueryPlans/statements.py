"""Finds the statements of SQL in the Swift sources: every string literal that begins with a verb of SQL, with what is
interpolated either bound ($1, $2, …) or put in place, in each of its variants."""
import itertools
import pathlib
import re

VERBS = re.compile(r"\s*(SELECT|UPDATE|DELETE FROM|INSERT INTO|WITH)\s")
WORDS = {  # as SQL.Word is spelled by each dialect
    "sqlite": {"integer": "INTEGER", "text": "TEXT", "real": "REAL", "blob": "BLOB", "forUpdate": "", "forShare": "",
               "tableOptions": ""},
    "postgresql": {"integer": "BIGINT", "text": "TEXT", "real": "DOUBLE PRECISION", "blob": "BYTEA",
                   "forUpdate": "FOR UPDATE", "forShare": "FOR SHARE", "tableOptions": ""},
}
# Not a city's store: the map's tiles, PostgreSQL's own tables, what the benchmarks make.
ELSEWHERE = ("Platform/MapTiles/", "Platform/Database/PostgreSQL/", "Platform/DatabaseTesting/", "Apps/medina/Bench/")
ACCOUNTS, LEAGUE = "Features/Accounts/People/AccountsStore.swift", "Features/FruityLeague/Standings/FruityLeague+Standings.swift"
# What stands elsewhere than the statement that it completes: arguments of functions, conditions that grow. Where a
# statement takes two of them that belong together, they are named together.
# "in" says in which statement, where a file has several that take one of that name.
CALLED_WITH = [
    {(ACCOUNTS, "condition"): condition, "in": "people.password_hash FROM"} for condition in (
        "people.email = \0", "people.phone = \0", "people.id = \0")
] + [
    {(ACCOUNTS, "condition"): condition, "in": "FROM sessions JOIN people"} for condition in (
        "sessions.token_hash = \0 AND sessions.expires_at > \0",
        "sessions.person_id = \0 AND sessions.expires_at > \0",
        "sessions.person_id = \0 AND sessions.expires_at > \0 AND (sessions.created_at, sessions.id) < (\0, \0)")
] + [
    {(LEAGUE, "score"): score, (LEAGUE, "isThere"): there} for score, there in (
        ("daily_score", "t.daily_score IS NOT NULL"), ("points_score", "t.points > 0"),
        ("time_score", "t.time_score IS NOT NULL"))
] + [
    {("Platform/Notices/Transaction+Centre.swift", "condition"): "person_id = \0" + unread + later}
    for unread in ("", " AND read_at IS NULL")
    for later in ("", " AND (created_at, id) < (\0, \0)")
] + [
    {("Features/Rides/Trips/TripStore.swift", "side"): side} for side in (
        "rides.passenger_id = \0", "rides.driver_id = \0 AND rides.passenger_id <> \0")
] + [
    {("Platform/AuditLog/Transaction+Audit.swift", "asked"): asked} for asked in (
        "", "WHERE person_id = \0", "WHERE act = \0", "WHERE subject = \0", "WHERE created_at >= \0 AND created_at < \0",
        "WHERE (created_at, id) < (\0, \0)", "WHERE person_id = \0 AND act = \0 AND subject = \0",
        "WHERE person_id = \0 AND created_at >= \0 AND created_at < \0 AND (created_at, id) < (\0, \0)")
] + [
    {("Platform/TripCare/Keeping/Transaction+Care.swift", "choice.condition"): condition} for condition in (
        "desk_at IS NOT NULL", "is_thing = 1 AND closed_at IS NULL", "created_at >= \0")
] + [
    # To lock the rows as well makes no other plan.
    {("Platform/FriendTies/Transaction+FriendTies.swift", "lock"): ""},
]


class Literal:
    """A string literal: texts, and between them the expressions that are interpolated."""

    def __init__(self, start, end, texts, expressions):
        self.start, self.end, self.texts, self.expressions = start, end, texts, expressions


def literals(source):
    """All string literals of a file that stand in no other's interpolation; comments are skipped."""
    at, found = 0, []
    while at < len(source):
        if source.startswith("//", at):
            at = source.find("\n", at)
            if at < 0:
                break
        elif source.startswith("/*", at):
            at = source.index("*/", at) + 2
        elif source[at] == '"' or source.startswith('#"', at):
            literal = _literal(source, at)
            found.append(literal)
            at = literal.end
        else:
            at += 1
    return found


def _literal(source, start):
    hashes = 1 if source[start] == "#" else 0
    at = start + hashes
    quote = '"""' if source.startswith('"""', at) else '"'
    at += len(quote)
    escape, end = "\\" + "#" * hashes, quote + "#" * hashes
    texts, expressions, text = [], [], ""
    while not source.startswith(end, at):
        if source.startswith(escape + "(", at):
            close = _closing(source, at + len(escape))
            texts.append(text)
            expressions.append(source[at + len(escape) + 1:close].strip())
            text, at = "", close + 1
        elif source.startswith(escape + "\n", at):
            at += len(escape) + 1
        elif source.startswith(escape, at):
            text += source[at + len(escape)]
            at += len(escape) + 1
        else:
            text += source[at]
            at += 1
    return Literal(start, at + len(end), texts + [text], expressions)


def _closing(source, at):
    """Where the parenthesis closes that opens here."""
    depth = 0
    while True:
        if source[at] == '"':
            at = _literal(source, at).end
            continue
        depth += {"(": 1, ")": -1}.get(source[at], 0)
        if depth == 0:
            return at
        at += 1


class Fragments:
    """The pieces of SQL that have names: each name with the literals that it can stand for."""

    DECLARATION = re.compile(r"\b(?:let|var)\s+(\w+)\s*:\s*SQL\b(?!\?)[^\n]*")

    def __init__(self):
        self.variants = {}

    def read(self, path, source, found):
        for match in self.DECLARATION.finditer(source):
            end = self._end(source, match)
            parts = [literal for literal in found if match.start() < literal.start < end]
            if parts:
                self.variants.setdefault((path, match.group(1)), []).extend(parts)

    @staticmethod
    def _end(source, match):
        """Where the declaration ends: with its braces, or at the next line that is not further in than its own."""
        line = source.rfind("\n", 0, match.start()) + 1
        depth = len(source[line:match.end()]) - len(source[line:match.end()].lstrip())
        at = source.find("\n", match.start())
        while at >= 0:
            following = source[at + 1:source.find("\n", at + 1)]
            if following.strip() and len(following) - len(following.lstrip()) <= depth:
                return at
            at = source.find("\n", at + 1)
        return len(source)

    def of(self, path, expression):
        name = re.fullmatch(r"(?:Self\.|self\.)?(\w+)", expression)
        if not name:
            return None
        if (path, name.group(1)) in self.variants:
            return self.variants[path, name.group(1)]
        if not expression.startswith("Self."):
            return None
        # A type that is spread over files of one folder.
        near = {key: value for key, value in self.variants.items()
                if key[1] == name.group(1) and pathlib.PurePath(key[0]).parts[:4] == pathlib.PurePath(path).parts[:4]}
        return next(iter(near.values())) if len(near) == 1 else None


    def names(self, path, literal):
        """All that is interpolated into a literal, also by way of its fragments."""
        names = set()
        for expression in literal.expressions:
            names.add(expression)
            for part in self.of(path, expression) or []:
                names |= self.names(path, part)
        return names


class Statement:
    def __init__(self, place, text, values):
        self.place, self.text, self.values = place, text, values


def _rendered(literal, path, fragments, dialect, said):
    """The texts that a literal can become, with \0 where a value is bound."""
    choices = [[literal.texts[0]]]
    for expression, text in zip(literal.expressions, literal.texts[1:]):
        parts = fragments.of(path, expression)
        if expression.startswith("word:"):
            pieces = [WORDS[dialect][expression.split(".")[-1].strip()]]
        elif expression.startswith("list:"):
            pieces = ["(\0, \0)"]
        elif said.get((path, expression)) is not None:
            pieces = [said[path, expression]]
        elif parts is not None:
            pieces = [piece for part in parts for piece in _rendered(part, path, fragments, dialect, said)]
        else:
            pieces = ["\0"]
        choices += [pieces, [text]]
    return ["".join(parts) for parts in itertools.product(*choices)]


def _texts(literal, path, fragments, dialect):
    """The statements that a literal can become; none if it is no statement."""
    whole = " ".join(" ".join(literal.texts).split())
    said = [
        said for said in CALLED_WITH if said.get("in", "") in whole
        and any(key[0] == path and key[1] in literal.names for key in said if key != "in")]
    said = said or [{}]
    for one in said:
        for text in _rendered(literal, path, fragments, dialect, one):
            if VERBS.match(text):
                yield text


def statements(root, dialect):
    """All statements of the sources below a folder, in a dialect."""
    files, fragments = {}, Fragments()
    for path in sorted((root / "Sources").rglob("*.swift")):
        name = str(path.relative_to(root / "Sources"))
        if name.startswith(ELSEWHERE):
            continue
        source = path.read_text()
        files[name] = (source, literals(source))
        fragments.read(name, *files[name])
    parts = {id(part) for parts in fragments.variants.values() for part in parts}
    known = {}
    for name, (source, found) in files.items():
        for literal in found:
            if id(literal) in parts:
                continue
            literal.names = fragments.names(name, literal)
            line = source.count("\n", 0, literal.start) + 1
            for text in _texts(literal, name, fragments, dialect):
                pieces = text.split("\0")
                whole = pieces[0] + "".join(f"${number}{piece}" for number, piece in enumerate(pieces[1:], 1))
                whole = re.sub(r"\s+", " ", whole).strip()
                known.setdefault(whole, Statement(f"{name}:{line}", whole, len(pieces) - 1))
    return list(known.values())


if __name__ == "__main__":
    import sys
    for statement in statements(pathlib.Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "sqlite"):
        print(statement.place, "|", statement.text)
