/// Which database speaks: the few words that differ between them.
///
/// SQL in Medina is written once for both. What they share is enough for nearly everything: `$1` parameters,
/// `ON CONFLICT … DO UPDATE`, `RETURNING`, common table expressions, window functions, `COALESCE`,
/// `CASE`, `LIMIT … OFFSET`, partial indexes. Types and table options come from ``SQL/Word``. Portable
/// statements compare text only by bytes, keep truth as 0 and 1, time as milliseconds, and read a row that
/// they are about to change with `\(word: .forUpdate)`. Two things to know of PostgreSQL: a value has the type
/// of its Swift type (an `Int` cannot be compared with text), and the sum of integers is an integer again when
/// it is read.
public enum SQLDialect: String, Sendable, CaseIterable {
    case sqlite, postgresql

    func spelling(of word: SQL.Word) -> String {
        switch self {
        case .sqlite: word.inSQLite
        case .postgresql: word.inPostgreSQL
        }
    }
}
