/// The body of an answer that refuses a request.
public struct ErrorAnswer: ExchangeDocument {
    /// The words that the standard has for reasons.
    public enum Word: String, CaseIterable, Hashable, Sendable {
        /// 404: there is no such journey any more.
        case missingJourney = "missing_journey"
        /// 404: there is no such booking any more.
        case missingBooking = "missing_booking"
        /// 404: there is no such user any more.
        case missingUser = "missing_user"
        /// 409: the booking has the status already.
        case statusAlreadySet = "status_already_set"
    }

    /// Why the request is refused: one of the words of the standard, or a sentence.
    public var error: String?

    /// An answer with a sentence, or without.
    public init(error: String?) { self.error = error }

    /// An answer with a word of the standard.
    public init(_ word: Word) { error = word.rawValue }

    /// The word of the standard, where it is one.
    public var word: Word? { error.flatMap { Word(rawValue: $0) } }

    public init(from decoder: any Decoder) throws {
        error = try FieldReader(decoder).optional("error", .text(0...TextLimit.reason))
    }

    public func encode(to encoder: any Encoder) throws {
        var writer = FieldWriter(encoder)
        try writer.write("error", error, .text(0...TextLimit.reason))
    }
}
