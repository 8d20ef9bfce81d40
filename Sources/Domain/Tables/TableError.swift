/// What is wrong with a table, and where as people count: the first line and the first column are 1, and a line break
/// inside quotes begins a line too, as in a text editor.
public struct TableError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Code: Hashable, Sendable {
        /// There is nothing in it.
        case empty
        /// It is no text: it holds a zero byte, or half a sign of UTF-16.
        case notText
        /// Some lines are UTF-8 and some, from this one on, are not.
        case mixedEncodings
        /// A quote was opened and never closed.
        case unclosedQuote
        /// Something stands between a closing quote and the next separator.
        case textAfterQuote
        /// A quote was opened and the next one stands on a later line, but ends no cell: most likely the end of the
        /// first was forgotten. All lines from the one to the other are lost.
        case quoteClosedLater
        /// A line of more than ``TableReader/mostBytes`` bytes.
        case lineTooLong
        /// A line of more than ``TableReader/mostColumns`` columns.
        case tooManyColumns
        /// More lines than the reader takes, see ``TableReader/mostLines``.
        case tooManyLines
        /// The first line names no column that we know.
        case unknownColumns
        /// The first line names the same column twice.
        case repeatedColumn
        /// A line has more cells than the first.
        case tooManyCells
    }

    /// What is wrong.
    public let code: Code
    /// The line, from 1.
    public let line: Int
    /// The last line that cannot be read because of it; the same one unless a cell in quotes holds line breaks.
    public let lastLine: Int
    /// The column, from 1, where it is known.
    public let column: Int?

    /// What is wrong somewhere.
    public init(_ code: Code, line: Int, lastLine: Int? = nil, column: Int? = nil) {
        self.code = code
        self.line = line
        self.lastLine = lastLine ?? line
        self.column = column
    }

    /// Whether nothing after it could be read.
    public var endsTable: Bool { code == .unclosedQuote || code == .tooManyLines }

    /// A line for a log.
    public var description: String {
        "\(code) in line \(line)" + (lastLine > line ? "–\(lastLine)" : "")
            + (column.map { ", column \($0)" } ?? "")
    }
}
