// Database: SQL stores behind one small interface, with SQLite as the built-in one.

/// A statement in SQL, written as a string literal in which every `\(value)` is a bound parameter.
///
/// ```swift
/// let query: SQL = "SELECT name FROM people WHERE email = \(email) AND created_at < \(now)"
/// ```
///
/// A value can never become a part of the text. Other interpolations:
/// - `\(fragment)` where the fragment is ``SQL``: put in place, its values stay bound;
/// - `\(list: values)`: a parenthesised list of bound values, for `IN`;
/// - `\(word: .integer)`: a word that the dialects spell differently;
/// - `\(unsafeSQL: text)`: raw text, for names that the program itself made.
public struct SQL: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// A word that the dialects spell differently.
    public enum Word: Hashable, Sendable {
        /// A 64-bit integer column.
        case integer
        /// A 64-bit floating-point column.
        case real
        /// A text column that sorts by bytes.
        case text
        /// A column of bytes.
        case blob
        /// What stands after the closing parenthesis of `CREATE TABLE`.
        case tableOptions
        /// What stands after a `SELECT` of rows that this transaction will change.
        case forUpdate
        /// Ends a reading of rows that nobody may change until the transaction has ended.
        case forShare
    }

    enum Piece: Hashable, Sendable {
        case text(String)
        case value(SQLValue)
        case word(Word)
    }

    private(set) var pieces: [Piece]

    public init(stringLiteral value: String) {
        pieces = [.text(value)]
    }

    public init(stringInterpolation: StringInterpolation) {
        pieces = stringInterpolation.pieces
    }

    /// A statement of raw text, for what the program itself made; never for what came from outside.
    public init(unsafeSQL text: String) {
        pieces = [.text(text)]
    }

    /// Several fragments in a row with a separator between them, such as `", "` or `" AND "`.
    public static func joined(_ fragments: some Sequence<SQL>, by separator: StaticString) -> SQL {
        var whole: SQL = ""
        for (index, fragment) in fragments.enumerated() {
            if index > 0 { whole.pieces.append(.text("\(separator)")) }
            whole.pieces += fragment.pieces
        }
        return whole
    }

    /// The statement's text in a dialect, with `$1`, `$2`, … where the values stand, and the values in order.
    package func rendered(in dialect: SQLDialect) -> (text: String, values: [SQLValue]) {
        var text = ""
        var values: [SQLValue] = []
        for piece in pieces {
            switch piece {
            case .text(let part): text += part
            case .word(let word): text += dialect.spelling(of: word)
            case .value(let value):
                values.append(value)
                text += "$\(values.count)"
            }
        }
        return (text, values)
    }

    /// Collects the parts of a literal.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        var pieces: [Piece] = []

        public init(literalCapacity: Int, interpolationCount: Int) {
            pieces.reserveCapacity(2 * interpolationCount + 1)
        }

        public mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { pieces.append(.text(literal)) }
        }

        /// Binds a value.
        public mutating func appendInterpolation(_ value: some SQLEncodable) {
            pieces.append(.value(value.sqlValue))
        }

        /// Binds a value, or NULL for nothing.
        public mutating func appendInterpolation<Value: SQLEncodable>(_ value: Value?) {
            pieces.append(.value(value.sqlValue))
        }

        /// Puts a fragment in place.
        public mutating func appendInterpolation(_ fragment: SQL) {
            pieces += fragment.pieces
        }

        /// Binds each value, in parentheses and with commas; no value at all gives `(NULL)`, in which
        /// `IN` finds nothing.
        public mutating func appendInterpolation(list values: [some SQLEncodable]) {
            pieces.append(.text(values.isEmpty ? "(NULL" : "("))
            for (index, value) in values.enumerated() {
                if index > 0 { pieces.append(.text(", ")) }
                pieces.append(.value(value.sqlValue))
            }
            pieces.append(.text(")"))
        }

        /// Puts a word of the dialect in place.
        public mutating func appendInterpolation(word: Word) {
            pieces.append(.word(word))
        }

        /// Puts raw text in place; never for what came from outside.
        public mutating func appendInterpolation(unsafeSQL text: String) {
            pieces.append(.text(text))
        }
    }
}
