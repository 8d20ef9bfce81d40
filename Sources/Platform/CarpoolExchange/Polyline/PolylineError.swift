/// Why a text is no line, or a line has no text.
public struct PolylineError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of reasons.
    public enum Code: Hashable, Sendable {
        /// A character that no line has.
        case wrongCharacter
        /// The text ends within a number or between the two of a point.
        case unfinished
        /// A number with more characters than any difference on Earth needs.
        case numberTooLong
        /// A point that is not on Earth: often a line with six decimals.
        case outOfRange
        /// More points, or a longer text, than is taken.
        case tooManyPoints
    }

    /// The kind of reason.
    public let code: Code
    /// The number of characters before the place.
    public let offset: Int

    init(_ code: Code, at offset: Int) {
        self.code = code
        self.offset = offset
    }

    /// What is wrong, for the log.
    public var description: String { "The encoded line cannot be had: \(code) at character \(offset)." }
}
