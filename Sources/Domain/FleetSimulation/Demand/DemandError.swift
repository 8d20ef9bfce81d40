/// What is wrong with a file of requests or vehicles, and in which line.
public struct DemandError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of mistakes.
    public enum Code: Hashable, Sendable {
        /// There is nothing in the file.
        case empty
        /// The file is not text.
        case notText
        /// A line is none of a table: a quote is not closed, or it is far too long.
        case broken
        /// The first line does not name a column that is needed.
        case missingColumn
        /// A line has another number of fields than the first.
        case wrongFieldCount
        /// A field should be a number and is not, or is out of its range.
        case notANumber
        /// A field should be a moment and is not.
        case notATime
        /// A request comes before the one above it.
        case outOfOrder
        /// The file goes on for longer than is simulated.
        case tooLong
        /// Latitude and longitude are the wrong way round.
        case swappedCoordinates
        /// Two lines have the same name.
        case repeated
    }

    /// The kind of mistake.
    public let code: Code
    /// The line, from 1; the first line names the columns.
    public let line: Int
    /// What was found.
    public let detail: String

    /// A mistake in a line.
    public init(_ code: Code, line: Int, _ detail: String) {
        self.code = code
        self.line = line
        self.detail = detail
    }

    /// A sentence for the person who made the file.
    public var description: String { "line \(line): \(detail)" }
}
