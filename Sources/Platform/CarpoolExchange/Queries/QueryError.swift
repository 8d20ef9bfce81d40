/// Why a query of another operator is not read.
///
/// Nothing of what the other operator sent is repeated in it.
public struct QueryError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of reasons.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// A parameter that must be there is not.
        case missing
        /// The parameter stands twice.
        case repeated
        /// The value does not have the form that is asked for.
        case malformed
        /// The number is too small or too large.
        case outOfRange
        /// The text is too long.
        case tooLong
        /// The word is none of those that may stand here.
        case unknownWord
        /// The earliest date lies after the latest.
        case contradictory
    }

    /// The kind of reason.
    public let code: Code
    /// The name of the parameter.
    public let parameter: String

    /// A reason, and the parameter that it is about.
    public init(_ code: Code, _ parameter: String) {
        self.code = code
        self.parameter = parameter
    }

    /// A sentence for whoever sent the query.
    public var description: String {
        switch code {
        case .missing: "The parameter “\(parameter)” is missing."
        case .repeated: "The parameter “\(parameter)” stands more than once."
        case .malformed: "The parameter “\(parameter)” does not have the form that the standard says."
        case .outOfRange: "The parameter “\(parameter)” is out of range."
        case .tooLong: "The parameter “\(parameter)” is too long."
        case .unknownWord: "The parameter “\(parameter)” is none of the words that the standard names."
        case .contradictory: "The parameter “\(parameter)” lies before the earliest date that is asked for."
        }
    }
}
