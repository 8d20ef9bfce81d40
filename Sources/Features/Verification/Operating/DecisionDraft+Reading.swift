import Identity
import Localization

extension DecisionDraft {
    /// The decision, or what is wrong with it.
    ///
    /// - Parameters:
    ///   - kind: `document`, `examination` or `refusal`.
    ///   - today: The day in the city, which no licence may have passed.
    func read(_ kind: String, today: CalendarDate) throws(DraftFault) -> Verification.Decision {
        switch kind {
        case "document":
            let issuer = Self.code(issuer)
            let number = Self.code(number)
            guard 1...3 ~= issuer.utf8.count, issuer.allSatisfy({ $0.isLetter }) else {
                throw DraftFault(.identityDraftIssuer)
            }
            guard 3...24 ~= number.utf8.count else { throw DraftFault(.identityDraftNumber) }
            guard let birthDate = birthDate.flatMap({ CalendarDate($0) }), birthDate < today else {
                throw DraftFault(.identityDraftBirthDate)
            }
            return .document(issuer: issuer, number: number, birthDate: birthDate)
        case "examination":
            var until: CalendarDate?
            if let typed = licenceUntil, !typed.isEmpty {
                guard let date = CalendarDate(typed), date >= today, date.year <= today.year + 60 else {
                    throw DraftFault(.identityDraftLicence)
                }
                until = date
            }
            guard isPerson || until != nil else { throw DraftFault(.identityDraftNothing) }
            return .examination(isPerson: isPerson, licenceUntil: until)
        case "refusal":
            guard let refusal = refusal.flatMap({ IdentityCase.Refusal(rawValue: $0) }) else {
                throw DraftFault(.identityDraftRefusal)
            }
            let note = note.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0.canonicallyComposed }
            guard note?.count ?? 0 <= 300, note?.holdsWhatIsHidden != true else {
                throw DraftFault(.identityDraftNote)
            }
            guard refusal != .other || note != nil else { throw DraftFault(.identityDraftNote) }
            return .refusal(refusal, note: note)
        default: throw DraftFault(.identityDraftRefusal)
        }
    }

    /// A code as documents print it: capitals and digits, without what people put between them.
    static func code(_ typed: String?) -> String {
        String((typed ?? "").uppercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) })
    }
}

/// What is wrong with a decision.
struct DraftFault: Error, Hashable, Sendable {
    let words: TextKey

    init(_ words: TextKey) { self.words = words }
}
