import Database
import Geography
public import Identity

extension Privacy {
    /// Writes down that somebody has accepted the terms of use.
    ///
    /// - Parameter version: The one that they have read.
    /// - Throws: ``PrivacyError`` with `otherTerms` if another one holds by now.
    public func accept(_ version: String, of terms: TermsOfUse, by person: UniqueID) async throws {
        guard version == terms.version else { throw PrivacyError(.otherTerms(terms.version)) }
        let now = clock()
        try await database.write { [people] transaction in
            if try transaction.leaver(person)?.state == .erasing { throw PrivacyError(.leavingAlready) }
            try transaction.recordTerms(version, of: person, at: now)
            try people.setTerms(version, of: person, in: transaction)
        }
        people.changed(person)
    }
}
