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
        /// A line of more than ``TableReader/mostBytes`` bytes.
        case lineTooLong
        /// A line of more than ``TableReader/mostColumns`` columns.
        case tooManyColumns
        /// More than ``TableReader/mostLines`` lines.
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
    /// The column, from 1, where it is known.
    public let column: Int?

    init(_ code: Code, line: Int, column: Int? = nil) {
        self.code = code
        self.line = line
        self.column = column
    }

    /// Whether nothing after it could be read.
    var endsTable: Bool { code == .unclosedQuote || code == .tooManyLines }

    /// A line for a log.
    public var description: String { "\(code) in line \(line)" + (column.map { ", column \($0)" } ?? "") }
}
