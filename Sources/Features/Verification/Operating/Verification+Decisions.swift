import AuditLog
import Crypto
import Database
import FoundationEssentials
import Geography
import Identity
import IdentityProofs
import Notices
import Synchronization

/// What somebody of the city decides.
extension Verification {
    /// What is decided about a case.
    enum Decision: Sendable, Equatable {
        /// The document is the person's: its issuer and number, by which it is known again, and the birth date that it says.
        case document(issuer: String, number: String, birthDate: CalendarDate)
        /// What was looked at is the person's.
        case examination(isPerson: Bool, licenceUntil: CalendarDate?)
        case refusal(IdentityCase.Refusal, note: String?)
    }

    /// What came of a decision.
    enum DecisionOutcome: Sendable, Equatable {
        case decided
        /// There is no such case.
        case notFound
        /// It was ended before; that stays.
        case endedBefore
        /// Another account has been proven with that document.
        case inUse
        /// The profile says another birth date.
        case birthDateDiffers
        /// The person has changed the profile, so that nothing is proven any more; the case is closed.
        case outdated
        /// The profile was changed since it was shown.
        case profileChanged
        /// The decision is none about a case of this kind.
        case unfit
        /// Nobody decides about themselves.
        case oneself
    }

    /// A case with the person it is of, as somebody of the city sees it.
    struct CaseEntry: Sendable, Identifiable {
        var asked: IdentityCase
        /// Nothing once there is no such account.
        var profile: IdentityProfile?
        var proof: IdentityProof?
        /// What a machine read of the document, where it did.
        var facts: DocumentFacts?
        /// Who decided.
        var decidedBy: String?

        var id: UniqueID { asked.id }
    }

    /// The cases that wait, those first that have waited longest.
    ///
    /// - Returns: At most `limit`, and whether there are more.
    func waiting(
        after position: (at: Timestamp, id: UniqueID)?, limit: Int
    ) async throws -> (entries: [CaseEntry], hasMore: Bool) {
        try await database.read { [self] transaction in
            let cases = try transaction.waitingCases(after: position, limit: limit + 1)
            return (try cases.prefix(limit).map { try entry($0, transaction) }, cases.count > limit)
        }
    }

    /// How many cases wait.
    func waitingCount() async throws -> Int { try await database.read { try $0.waitingCaseCount() } }

    /// A case; nothing if there is none.
    func entry(_ id: UniqueID) async throws -> CaseEntry? {
        try await database.read { [self] transaction in
            try transaction.identityCase(id).map { try entry($0, transaction) }
        }
    }

    private func entry(_ asked: IdentityCase, _ transaction: any Transaction) throws -> CaseEntry {
        let facts = try transaction.sealedReading(of: asked.id)
            .flatMap { keys.open($0, SealedPlace(asked.id, "reading")) }
            .flatMap { try? JSONDecoder().decode(DocumentFacts.self, from: Data($0)) }
        return CaseEntry(
            asked: asked, profile: try people.profile(of: asked.person, in: transaction),
            proof: try transaction.identityProof(of: asked.person), facts: facts,
            decidedBy: try asked.decidedBy.flatMap { try people.profile(of: $0, in: transaction)?.fullName })
    }

    /// Lets somebody of the city see the pictures of a case, each once; it is written into the log.
    ///
    /// - Returns: What to show with each picture; nothing where no such case waits.
    func look(at id: UniqueID, by person: UniqueID) async throws -> SecretToken? {
        let (now, token) = (clock(), try SecretToken.random())
        let act = AuditEntry(
            id: UniqueID(recordedAt: now), person: person, at: now, act: "identity.look",
            subject: id.description, detail: "The pictures were shown.")
        let asked = try await database.write { transaction -> IdentityCase? in
            guard let asked = try transaction.identityCase(id), asked.state == .waiting, now < asked.expiresAt
            else { return nil }
            try transaction.record(act)
            return asked
        }
        guard let asked else { return nil }
        looks.withLock { $0.begin(token, at: asked, by: person, now: now) }
        return token
    }

    /// A picture of a case, for whoever has just said that they look, once.
    func picture(
        _ place: IdentityCase.Place, of id: UniqueID, _ token: SecretToken, by person: UniqueID
    ) async throws -> [UInt8]? {
        let now = clock()
        guard looks.withLock({ $0.take(place, of: id, token, by: person, now: now) }) else { return nil }
        let sealed = try await database.read { try $0.sealedPicture(place, of: id) }
        return sealed.flatMap { keys.open($0, SealedPlace(id, place.rawValue)) }
    }

    /// Decides about a case, destroys its pictures and tells the person, all at once.
    ///
    /// - Parameter version: Of the profile that was shown: nobody is accepted under a name that they took since.
    func decide(
        _ decision: Decision, about id: UniqueID, profile version: Int?, by person: UniqueID
    ) async throws -> DecisionOutcome {
        let now = clock()
        let (outcome, told) = try await database.write { [self] transaction -> (DecisionOutcome, UniqueID?) in
            guard let asked = try transaction.identityCase(id) else { return (.notFound, nil) }
            guard asked.person != person else { return (.oneself, nil) }
            guard asked.state == .waiting, now < asked.expiresAt else { return (.endedBefore, nil) }
            guard let profile = try people.profile(of: asked.person, in: transaction) else {
                _ = try transaction.end(id, .withdrawn, at: now)
                return (.outdated, nil)
            }
            guard profile.version == version else { return (.profileChanged, nil) }
            let outcome = try apply(decision, to: asked, of: profile, by: person, at: now, in: transaction)
            return (outcome, outcome == .decided || outcome == .outdated ? asked.person : nil)
        }
        if let told {
            people.changed(told)
            notices.announce([told])
        }
        return outcome
    }

    private func apply(
        _ decision: Decision, to asked: IdentityCase, of profile: IdentityProfile, by person: UniqueID,
        at now: Timestamp, in transaction: any Transaction
    ) throws -> DecisionOutcome {
        func close(
            _ state: IdentityCase.State, _ words: String, _ text: NoticeText,
            _ refusal: IdentityCase.Refusal? = nil, _ note: String? = nil
        ) throws {
            _ = try transaction.end(
                asked.id, state, at: now, by: person, refusal: refusal, note: note)
            try transaction.record(
                AuditEntry(
                    id: UniqueID(recordedAt: now), person: person, at: now,
                    act: state == .accepted ? "identity.accept" : "identity.refuse",
                    subject: asked.id.description, detail: "\(words) Person \(asked.person.description)."))
            try tell(text, asked.person, in: transaction)
        }
        switch (decision, asked.kind) {
        case (.refusal(let refusal, let note), _):
            try close(
                .refused, "Refused: \(refusal.rawValue).", NoticeText(.identityNoticeRefused), refusal, note)
        case (.document(let issuer, let number, let birthDate), .document):
            guard profile.birthDate == nil || profile.birthDate == birthDate else { return .birthDateDiffers }
            let digest = keys.digest(issuer: issuer, number: number)
            guard try transaction.claimDocument(digest, for: asked.person, at: now) else { return .inUse }
            let known = try transaction.identityProof(of: asked.person)
            try transaction.keep(known ?? IdentityProof(.read, at: now), of: asked.person, at: now)
            if profile.birthDate == nil {
                try people.complete(birthDate: birthDate, of: asked.person, in: transaction)
            }
            try close(.accepted, "The document is theirs.", NoticeText(.identityNoticeRead))
        case (.examination(let isPerson, let licenceUntil), .examination):
            // Who has shown another document since has sent the face that goes with the former one.
            guard var proof = try transaction.identityProof(of: asked.person),
                proof.provenAt <= asked.createdAt
            else {
                _ = try transaction.end(asked.id, .withdrawn, at: now)
                return .outdated
            }
            if isPerson { proof.depth = .examined }
            if let licenceUntil { proof.licenceUntil = licenceUntil }
            try transaction.keep(proof, of: asked.person, at: now)
            let licence = licenceUntil.map { " Licence until \($0)." } ?? ""
            try close(
                .accepted, (isPerson ? "Document and face are theirs." : "") + licence,
                NoticeText(.identityNoticeExamined))
        default: return .unfit
        }
        return .decided
    }
}
