/// Why a document of another operator is not read, or one of ours cannot be written.
///
/// Nothing of what the other operator sent is repeated in it.
public struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of reasons.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// The bytes are not text in UTF-8.
        case notText
        /// The text is not JSON, or nested too deeply.
        case notJSON
        /// A member that must be there is not.
        case missing
        /// The value is of another kind: a text where a number is asked for.
        case wrongKind
        /// The number is too small, too large, or not whole where only whole ones have a meaning.
        case outOfRange
        /// The text is empty where one is needed.
        case empty
        /// The text is too long.
        case tooLong
        /// The text has control characters.
        case controlCharacters
        /// The text does not have the form that is asked for, as an address or a time of day.
        case malformed
        /// The word is none of those that may stand here.
        case unknownWord
        /// The list is too long.
        case tooMany
        /// The document says two things of which only one can be.
        case ambiguous
        /// A value has no form in the standard, as a number that is not finite.
        case notWritable
    }

    /// The kind of reason.
    public let code: Code
    /// Where in the document, such as `driver.grade` or `schedules[2].passengerPickupDay`; empty for the document
    /// itself.
    public let field: String

    /// A reason, and the member that it is about.
    public init(_ code: Code, at field: String = "") {
        self.code = code
        self.field = field
    }

    /// A sentence for whoever sent the document.
    public var description: String {
        let subject = field.isEmpty ? "The document" : "“\(field)”"
        return switch code {
        case .notText: "\(subject) is not text in UTF-8."
        case .notJSON: "\(subject) is not well-formed JSON."
        case .missing: "\(subject) is missing."
        case .wrongKind: "\(subject) is of another type than the standard says."
        case .outOfRange: "\(subject) is out of range."
        case .empty: "\(subject) is empty."
        case .tooLong: "\(subject) is too long."
        case .controlCharacters: "\(subject) has control characters."
        case .malformed: "\(subject) does not have the form that the standard says."
        case .unknownWord: "\(subject) is none of the words that the standard names."
        case .tooMany: "\(subject) has too many elements."
        case .ambiguous: "\(subject) could be read in two ways."
        case .notWritable: "\(subject) has no form in the standard."
        }
    }
}

extension DocumentError {
    /// What the decoder says, in the words of this module.
    init(_ error: any Error) {
        switch error {
        case let error as DocumentError: self = error
        case DecodingError.keyNotFound(let key, let context):
            self.init(.missing, at: FieldName.path(context.codingPath + [key]))
        case DecodingError.valueNotFound(_, let context):
            self.init(.missing, at: FieldName.path(context.codingPath))
        case DecodingError.typeMismatch(_, let context):
            self.init(.wrongKind, at: FieldName.path(context.codingPath))
        default: self.init(.notJSON)
        }
    }
}
