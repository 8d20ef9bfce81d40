public import Crypto
import Database
import FairShare
import Geography
import HTTPServer
public import Identity
import Messaging
import Synchronization

extension Accounts {
    /// Replaces a password by who knows the one before. All other log-ins of the person end.
    ///
    /// - Parameter session: The log-in that goes on.
    /// - Throws: ``AccountsError`` with `invalid`, naming all fields at fault at once; `tooManyTries` for who tries
    ///   too many old passwords; `demo` for a made-up person.
    public func changePassword(
        _ form: PasswordForm, of id: UniqueID, keeping session: UniqueID?
    ) async throws {
        guard let known = try await database.read({ try $0.credentials(of: id) }) else {
            throw AccountsError(.notFound)
        }
        guard !known.person.isDemo else { throw AccountsError(.demo) }
        let claimant = Claimant(account: id.description)
        var problems: [FieldProblem] = []
        if form.oldPassword.isEmpty {
            problems.append(FieldProblem(.oldPassword, .required))
        } else {
            try take(.oldPassword, id.description)
            let isRight = try await passwords.verify(
                form.oldPassword.canonicallyComposed, against: known.passwordHash, for: claimant)
            if !isRight {
                problems.append(FieldProblem(.oldPassword, .wrong))
            } else if form.oldPassword.canonicallyComposed == form.password.canonicallyComposed {
                problems.append(FieldProblem(.password, .unchanged))
            }
        }
        FieldReading.newPassword(
            form.password, confirmation: form.confirmation, personal: personalWords(of: known.person),
            &problems)
        guard problems.isEmpty else { throw AccountsError(.invalid, fields: problems) }
        let hash = try await hashed(form.password, for: claimant)
        try await change(of: id) { [self] transaction in
            try transaction.setPasswordHash(hash, of: id)
            // A link for a forgotten password, asked for by whoever, would undo it.
            try transaction.endResets(of: id)
            try transaction.endSessions(of: id, except: session)
            try tell(.passwordChanged, known.person, in: transaction)
        }
        announce(id)
    }

    /// Sends a link by which a forgotten password is replaced. Nobody learns whether somebody has that address:
    /// the answer is the same, and so is the work.
    ///
    /// - Parameters:
    ///   - address: Where the request came from.
    ///   - site: The city's address as the request shows it; used only where the server shows itself and none is
    ///     configured.
    /// - Throws: ``AccountsError`` with `invalid` for what is no email address, `tooManyTries` for who asks too often.
    public func requestReset(email typed: String, from address: String, site: String?) async throws {
        var problems: [FieldProblem] = []
        guard let email = FieldReading.email(typed, &problems) else {
            throw AccountsError(.invalid, fields: problems)
        }
        try take(.reset, NetworkAddress.key(address))
        let now = now
        let isTooOften = allowances.withLock { $0.take(.resetRecipient, email.text, at: progress) } != nil
        let site = messages?.publicAddress ?? (configuration.isDemo ? site : nil)
        let token = try SecretToken.random()
        let expiresAt = now + Self.linkLifetime
        try await database.write { [self] transaction in
            try transaction.forgetResets(at: now)
            let person = try transaction.credentials(of: .email(email))?.person
            let reached = isTooOften || person?.isDemo == true ? nil : person
            // A row is written for nobody as well, so that the time it takes says nothing.
            try transaction.insertReset(
                token.digest, of: reached?.id, email: email, expiresAt: expiresAt, at: now)
            guard let reached, let messages, let site else { return }
            try transaction.send(
                messages.resetLink(
                    token.text, site: site, to: email, firstName: reached.firstName,
                    language: reached.language, expiresAt: expiresAt), at: now)
        }
        messages?.wake()
    }

    /// Whether a link that was mailed can still be used.
    public func isValidReset(_ token: SecretToken, from address: String) async throws -> Bool {
        try refuseWhenExhausted(.link, NetworkAddress.key(address))
        let now = now
        let person = try await database.read { try $0.resetPerson(token.digest, at: now) }
        if person == nil { try take(.link, NetworkAddress.key(address)) }
        return person != nil
    }

    /// Replaces a password by who has the link that was mailed. The link is then used up, all log-ins of the person
    /// end, and the email address counts as confirmed.
    ///
    /// - Throws: ``AccountsError`` with `linkExpired` or `invalid`.
    public func reset(
        _ token: SecretToken, password: String, confirmation: String, from address: String
    ) async throws {
        let now = now
        try refuseWhenExhausted(.link, NetworkAddress.key(address))
        guard let person = try await database.read({ try $0.resetPerson(token.digest, at: now) }) else {
            try take(.link, NetworkAddress.key(address))
            throw AccountsError(.linkExpired)
        }
        var problems: [FieldProblem] = []
        FieldReading.newPassword(
            password, confirmation: confirmation, personal: personalWords(of: person), &problems)
        guard problems.isEmpty else { throw AccountsError(.invalid, fields: problems) }
        let hash = try await hashed(password, for: Claimant(address: address))
        try await change(of: person.id) { [self] transaction in
            guard let person = try transaction.resetPerson(token.digest, at: now) else {
                throw AccountsError(.linkExpired)
            }
            try transaction.setPasswordHash(hash, of: person.id)
            if person.emailConfirmedAt == nil {
                try transaction.setConfirmed(email: person.email, of: person.id, at: now)
            }
            try transaction.endResets(of: person.id)
            try transaction.endSessions(of: person.id, except: nil)
            try transaction.forgetDevices(of: person.id)
            try tell(.passwordChanged, person, in: transaction)
        }
        announce(person.id)
    }

    /// How long a link by mail is valid.
    static var linkLifetime: TravelTime { .minutes(60) }

    private func personalWords(of person: Person) -> [String] {
        [person.firstName.text, person.lastName.text, person.email.text, person.phone?.text ?? ""]
            + configuration.placeNames
    }
}

/// The SQL of links for forgotten passwords.
extension Transaction {
    func insertReset(
        _ tokenHash: [UInt8], of person: UniqueID?, email: EmailAddress, expiresAt: Timestamp,
        at now: Timestamp
    ) throws {
        if let person { try endResets(of: person) }
        try execute(
            """
            INSERT INTO password_resets (token_hash, person_id, email, expires_at, created_at)
            VALUES (\(tokenHash), \(person), \(email), \(expiresAt), \(now))
            """)
    }

    fileprivate func forgetResets(at now: Timestamp) throws {
        try execute("DELETE FROM password_resets WHERE expires_at <= \(now)")
    }

    func endResets(of person: UniqueID) throws {
        try execute("DELETE FROM password_resets WHERE person_id = \(person)")
    }

    /// The person whose password the link replaces, unless it is too old or their address is another by now.
    fileprivate func resetPerson(_ tokenHash: [UInt8], at now: Timestamp) throws -> Person? {
        let row = try optionalRow(
            """
            SELECT person_id, email FROM password_resets
            WHERE token_hash = \(tokenHash) AND expires_at > \(now) AND person_id IS NOT NULL
            """)
        guard let row, let person = try person(row.decode("person_id", as: UniqueID.self)),
            try person.email == row.decode("email", as: EmailAddress.self)
        else { return nil }
        return person
    }
}
