import AuditLog
import Database
import Geography
package import Identity
import IdentityProofs
import Notices

extension Verification {
    /// Makes a document free again that an account has claimed. Anyone can compute check digits, so anyone can print a zone
    /// with the number of somebody else; then the owner comes with the document, and a person of the city sees it. The account
    /// that had claimed it loses its proof, and is told.
    ///
    /// - Returns: False if the document is nobody's.
    package func release(issuer: String, number: String, by person: UniqueID) async throws -> Bool {
        let (issuer, number) = (DecisionDraft.code(issuer), DecisionDraft.code(number))
        let digest = keys.digest(issuer: issuer, number: number)
        let now = clock()
        let owner = try await database.write { [self] transaction -> UniqueID? in
            guard let owner = try transaction.documentOwner(digest) else { return nil }
            try transaction.releaseDocument(digest)
            try transaction.endIdentityProof(of: owner)
            try transaction.record(
                AuditEntry(
                    id: UniqueID(recordedAt: now), person: person, at: now, act: "identity.release",
                    subject: owner.description, detail: "The document is nobody's; the proof has ended."))
            try tell(NoticeText(.identityNoticeReleased), owner, in: transaction)
            return owner
        }
        guard let owner else { return false }
        people.changed(owner)
        notices.announce([owner])
        return true
    }

    /// Whom it would hit to make a document free: who has claimed it, and how well they are known by it.
    ///
    /// - Returns: Nothing if the document is nobody's. The name is missing once there is no such account.
    func claim(
        issuer: String, number: String
    ) async throws -> (firstName: String?, depth: IdentityProof.Depth?)? {
        let digest = keys.digest(issuer: DecisionDraft.code(issuer), number: DecisionDraft.code(number))
        return try await database.read { [self] transaction in
            guard let owner = try transaction.documentOwner(digest) else { return nil }
            return (
                try people.profile(of: owner, in: transaction)?.firstName,
                try transaction.identityProof(of: owner)?.depth
            )
        }
    }

    /// So long after a document was taken from an account no machine reads one for it: somebody of the city looks.
    private static var timeUnderDoubt: TravelTime { .minutes(30 * 24 * 60) }

    /// Whether a document was made free again of late that an account had claimed.
    func hasLostDocument(_ person: UniqueID, at now: Timestamp, in transaction: any Transaction) throws
        -> Bool
    {
        let span = now - Self.timeUnderDoubt..<now + .milliseconds(1)
        let question = AuditQuestion(act: "identity.release", subject: person.description, span: span)
        return try !transaction.auditEntries(question, limit: 1).isEmpty
    }

    /// Whether somebody of the city has begun to look at the pictures of a case.
    func hasLooked(at id: UniqueID, by person: UniqueID) async throws -> Bool {
        let question = AuditQuestion(person: person, act: "identity.look", subject: id.description)
        return try await database.read { try !$0.auditEntries(question, limit: 1).isEmpty }
    }
}
