import AuditLog
import Crypto
import Database
import Geography
public import Identity
import Messaging
import Synchronization
import TextFolding
import Web

/// What operators do with accounts. All of it is written into the log of what operators do, looking as well.
extension Accounts {
    /// The people whom somebody looks for by the beginnings of the words of their names, or by exactly their email address,
    /// phone number or identifier.
    ///
    /// - Throws: ``AccountsError`` with `tooManyTries` for an operator who searches more than any work needs.
    public func find(_ typed: String, by operator: UniqueID) async throws -> PeopleFound {
        try take(.search, `operator`.description)
        let (kind, search) = search(String(typed.prefix(320)))
        let now = now
        // Nobody who rides waits for a search: only the line in the log is written.
        let found = try await database.read { transaction in
            let (ids, isCut) = try search(transaction)
            let shown = Array(ids.prefix(PeopleFound.limit))
            let people = shown.isEmpty ? [] : try transaction.people(shown)
            let sorted = people.sorted {
                ($0.lastName.text, $0.firstName.text, $0.id) < ($1.lastName.text, $1.firstName.text, $1.id)
            }
            return PeopleFound(
                kind: kind, people: sorted, hasMore: isCut || ids.count > PeopleFound.limit)
        }
        try await database.write { transaction in
            try transaction.record(
                AuditEntry(
                    id: UniqueID(recordedAt: now), person: `operator`, at: now, act: "people.search",
                    subject: kind.rawValue, detail: "Found: \(found.people.count)."))
        }
        return found
    }

    private func search(
        _ typed: String
    ) -> (PeopleFound.Kind, @Sendable (any Transaction) throws -> (ids: [UniqueID], isCut: Bool)) {
        let end = typed.lastIndex { !$0.isWhitespace }.map { typed.index(after: $0) } ?? typed.startIndex
        let trimmed = typed[..<end].trimmingPrefix(while: \.isWhitespace)
        if let id = UniqueID(trimmed) {
            return (.identifier, { (try $0.person(id).map { [$0.id] } ?? [], false) })
        }
        if let name = LoginName(String(trimmed), plan: configuration.numberingPlan) {
            let kind: PeopleFound.Kind = if case .email = name { .email } else { .phone }
            return (kind, { (try $0.credentials(of: name).map { [$0.person.id] } ?? [], false) })
        }
        // The longest word is the rarest as a rule: the others are only looked up for those whom it finds.
        let words = TextFolding.words(of: String(trimmed), wordLimit: 4).map(\.text)
            .sorted { $0.utf8.count > $1.utf8.count }
        return (.name, { try $0.people(named: words, limit: PeopleFound.limit + 1) })
    }

    /// What is known of a person, for an operator who looks at them.
    ///
    /// - Throws: ``AccountsError`` with `notFound`.
    public func file(_ id: UniqueID, for operator: UniqueID) async throws -> PersonFile {
        let now = now
        return try await database.write { [self] transaction in
            let file = try readFile(id, in: transaction, at: now)
            try note("person.look", id, by: `operator`, at: now, in: transaction)
            return file
        }
    }

    private func readFile(_ id: UniqueID, in transaction: any Transaction, at now: Timestamp) throws
        -> PersonFile
    {
        guard let person = try transaction.person(id) else { throw AccountsError(.notFound) }
        let pause = try transaction.pauseHistory(of: id)
        let sessions = try transaction.sessions(of: id, now: now)
        return PersonFile(
            person: person, pauseVersion: pause?.version ?? 0,
            pausedBy: person.pause == nil
                ? nil : try pause.flatMap { try transaction.person($0.by)?.fullName },
            logIns: sessions.count, seenAt: sessions.map(\.seenAt).max())
    }

    func note(
        _ act: String, _ subject: UniqueID, by operator: UniqueID, _ detail: String = "", at now: Timestamp,
        in transaction: any Transaction
    ) throws {
        try transaction.record(
            AuditEntry(
                id: UniqueID(recordedAt: now), person: `operator`, at: now, act: act,
                subject: subject.description, detail: detail))
    }

    /// Pauses an account, or gives its pause another reason. The person is told, and reads it on every page.
    ///
    /// - Parameters:
    ///   - version: Of the pause that the operator has seen: nobody overwrites what another one decided unseen.
    /// - Throws: ``AccountsError`` with `notFound`, `outdated`, `demo` or `runsCity`.
    public func pause(
        _ id: UniqueID, for reason: PauseReason, seen version: Int, by operator: UniqueID
    ) async throws -> PersonFile {
        let now = now
        let file = try await change(of: id) { [self] transaction in
            let file = try readFile(id, in: transaction, at: now)
            guard file.pauseVersion == version else { throw AccountsError(.outdated) }
            guard !file.person.isDemo else { throw AccountsError(.demo) }
            guard !file.person.isOperator else { throw AccountsError(.runsCity) }
            try transaction.pause(id, for: reason.text, by: `operator`, at: now)
            // Whoever got hold of the account has no link left to come back by.
            try transaction.endResets(of: id)
            try note("person.pause", id, by: `operator`, reason.text, at: now, in: transaction)
            try tell(.paused(reason.text), file.person, in: transaction)
            return try readFile(id, in: transaction, at: now)
        }
        announce(id)
        return file
    }

    /// Ends the pause of an account; the person is told.
    ///
    /// - Throws: ``AccountsError`` with `notFound` or `outdated`.
    public func endPause(of id: UniqueID, seen version: Int, by operator: UniqueID) async throws -> PersonFile
    {
        let now = now
        let (file, isNews) = try await change(of: id) { [self] transaction in
            let file = try readFile(id, in: transaction, at: now)
            guard file.pauseVersion == version else { throw AccountsError(.outdated) }
            guard file.person.pause != nil else { return (file, false) }
            try transaction.endPause(of: id)
            try note("person.unpause", id, by: `operator`, at: now, in: transaction)
            try tell(.unpaused, file.person, in: transaction)
            return (try readFile(id, in: transaction, at: now), true)
        }
        if isNews { announce(id) }
        return file
    }

    /// Sends a person the link by which a forgotten password is replaced.
    ///
    /// - Parameter site: The city's address as the request shows it; used only where the server shows itself.
    /// - Throws: ``AccountsError`` with `notFound`, `demo`, `noAddress`, `unconfirmed` for an address that may be
    ///   somebody else's, or `tooManyTries` for one that has got enough links.
    public func sendReset(to id: UniqueID, by operator: UniqueID, site: String?) async throws {
        let now = now
        guard let messages, let site = messages.publicAddress ?? (configuration.isDemo ? site : nil) else {
            throw AccountsError(.noAddress)
        }
        let token = try SecretToken.random()
        let expiresAt = now + Self.linkLifetime
        guard let email = try await person(id)?.email else { throw AccountsError(.notFound) }
        try refuseWhenExhausted(.resetRecipient, email.text)
        try await database.write { [self] transaction in
            guard let person = try transaction.person(id) else { throw AccountsError(.notFound) }
            guard !person.isDemo else { throw AccountsError(.demo) }
            guard person.emailConfirmedAt != nil else { throw AccountsError(.unconfirmed) }
            try transaction.insertReset(
                token.digest, of: id, email: person.email, expiresAt: expiresAt, at: now)
            try transaction.send(
                messages.resetLink(
                    token.text, site: site, to: person.email, firstName: person.firstName,
                    language: person.language, expiresAt: expiresAt), at: now)
            try note("person.link", id, by: `operator`, at: now, in: transaction)
        }
        _ = allowances.withLock { $0.take(.resetRecipient, email.text, at: progress) }
        messages.wake()
    }

    /// Ends all log-ins of a person, forgets the devices that they used, and ends the link to a new password that they may
    /// have.
    ///
    /// - Throws: ``AccountsError`` with `notFound` or `demo`.
    public func endSessions(of id: UniqueID, by operator: UniqueID) async throws {
        let now = now
        try await change(of: id) { [self] transaction in
            guard let person = try transaction.person(id) else { throw AccountsError(.notFound) }
            guard !person.isDemo else { throw AccountsError(.demo) }
            try transaction.endSessions(of: id, except: nil)
            try transaction.forgetDevices(of: id)
            try transaction.endResets(of: id)
            try note("person.logOut", id, by: `operator`, at: now, in: transaction)
        }
    }

    /// Keeps the words of the names of accounts that are older than the words; see ``find(_:by:)``. Runs to its end.
    public func addMissingWords() async throws {
        while try await database.write({ try $0.addMissingWords(limit: 200) }) == 200 {}
    }
}

/// Why an account is paused, as the person reads it.
public struct PauseReason: Hashable, Sendable {
    /// The reason.
    public let text: String

    /// Reads what was typed; nothing if nothing of it can be seen, if it is too long, or holds control characters.
    public init?(_ typed: String) {
        let text = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard text.count <= AccountPause.longestReason, text.holdsWhatIsSeen, !text.holdsWhatIsHidden else {
            return nil
        }
        self.text = text
    }
}
