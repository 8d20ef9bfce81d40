/// Which database speaks: the few words that differ between them.
///
/// SQL in Medina is written once for both. What they share is enough for nearly everything: `$1` parameters,
/// `ON CONFLICT … DO UPDATE`, `RETURNING`, common table expressions, window functions, `COALESCE`,
/// `CASE`, `LIMIT … OFFSET`, partial indexes. Types and table options come from ``SQL/Word``. Portable
/// statements compare text only by bytes, keep truth as 0 and 1, time as milliseconds, and read a row that
/// they are about to change with `\(word: .forUpdate)`.
public enum SQLDialect: String, Sendable, CaseIterable {
    case sqlite, postgresql

    func spelling(of word: SQL.Word) -> String {
        switch (word, self) {
        case (.integer, .sqlite): "INTEGER"
        case (.integer, .postgresql): "BIGINT"
        case (.real, .sqlite): "REAL"
        case (.real, .postgresql): "DOUBLE PRECISION"
        case (.text, .sqlite): "TEXT"
        case (.text, .postgresql): "TEXT COLLATE \"C\""
        case (.blob, .sqlite): "BLOB"
        case (.blob, .postgresql): "BYTEA"
        case (.tableOptions, .sqlite): "STRICT"
        case (.tableOptions, .postgresql): ""
        case (.forUpdate, .sqlite): ""
        case (.forUpdate, .postgresql): "FOR UPDATE"
        }
    }
}
