"""What the test of query plans reads out of the sources."""
import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "QueryPlans"))

from statements import statements  # noqa: E402

SOURCE = '''
/// Not this: "SELECT 1 FROM comments".
struct Store {
    func list(of person: ID, after cursor: Cursor?) throws -> [Row] {
        let earlier: SQL = cursor.map { "AND (at, id) < (\\($0.at), \\($0.id))" } ?? ""
        return try rows(
            """
            \\(Self.selection) WHERE person = \\(person.text(of: "x)")) \\(earlier)
            ORDER BY at LIMIT \\(limit + 1)
            """)
    }
    private static var selection: SQL { "SELECT \\(Self.columns) FROM things" }
    private static var columns: SQL {
        "id, at"
    }
    func some(_ ids: [ID]) { "DELETE FROM things WHERE id IN \\(list: ids) AND size = CAST(1 AS \\(word: .integer))" }
    let words = "Select what you like."
}
'''


class Statements(unittest.TestCase):
    def found(self, dialect):
        with tempfile.TemporaryDirectory() as folder:
            sources = pathlib.Path(folder) / "Sources/Features/Things"
            sources.mkdir(parents=True)
            (sources / "Store.swift").write_text(SOURCE)
            return {(s.text, s.values) for s in statements(pathlib.Path(folder), dialect)}

    def test_each_variant_of_a_statement_is_found_with_its_values_bound(self):
        self.assertEqual(self.found("postgresql"), {
            ("SELECT id, at FROM things WHERE person = $1 AND (at, id) < ($2, $3) ORDER BY at LIMIT $4", 4),
            ("SELECT id, at FROM things WHERE person = $1 ORDER BY at LIMIT $2", 2),
            ("DELETE FROM things WHERE id IN ($1, $2) AND size = CAST(1 AS BIGINT)", 2),
        })

    def test_the_dialects_differ_in_their_words(self):
        self.assertIn(
            ("DELETE FROM things WHERE id IN ($1, $2) AND size = CAST(1 AS INTEGER)", 2), self.found("sqlite"))


if __name__ == "__main__":
    unittest.main()
