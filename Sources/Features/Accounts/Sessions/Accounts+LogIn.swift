public import Crypto
import Database
import FairShare
import Geography
import HTTPServer
import Identity
import Synchronization
import Web

extension Accounts {
    /// Logs in.
    ///
    /// - Parameters:
    ///   - name: Email or phone, as typed.
    ///   - address: Where the request came from; failures from there are counted.
    ///   - device: What the browser or program calls itself.
    ///   - known: The secret of a browser in which people have logged in before. Failures elsewhere do not keep
    ///     those people from logging in there.
    /// - Throws: ``AccountsError`` with `invalid`, `tooManyTries` or, for any wrong pair alike,
    ///   `wrongCredentials`; `CryptoError` with `overloaded` when too many log in at once.
    public func logIn(
        name: String, password: String, kind: Session.Kind, from address: String, device: String,
        known: SecretToken? = nil
    ) async throws -> LogIn {
        let name = name.trimmingPrefix(while: \.isWhitespace)
        let missing = [name.isEmpty ? AccountField.name : nil, password.isEmpty ? .password : nil]
            .compactMap { $0 }
        guard missing.isEmpty else {
            throw AccountsError(.invalid, fields: missing.map { FieldProblem($0, .required) })
        }
        let key = throttleKey(String(name))
        let source = try await source(of: String(name), from: address, known)
        let wait = throttle.withLock { $0.attempt(key, from: source, at: progress) }
        if let wait {
            throw AccountsError(.tooManyTries, retryAfter: Int((wait.seconds).rounded(.up)))
        }
        do {
            let (person, hash) = try await verified(
                String(name), password, for: claimant(key, source, from: address))
            throttle.withLock { $0.succeed(key, from: source) }
            return try await begin(kind, of: person, hash: hash, device: device, known: known)
        } catch let error as AccountsError {
            throw error
        } catch {
            throttle.withLock { $0.withdraw(key, from: source) }
            throw error
        }
    }

    /// The person if name and password belong together; it takes as long when nobody has the name.
    private func verified(
        _ name: String, _ password: String, for claimant: Claimant
    ) async throws -> (person: Person, passwordHash: String) {
        guard let known = try await credentials(of: name) else {
            _ = try await passwords.verify(password, against: passwords.decoy(), for: claimant)
            throw AccountsError(.wrongCredentials)
        }
        let isRight = try await passwords.verify(
            password.canonicallyComposed, against: known.passwordHash, for: claimant)
        guard isRight,
            configuration.isDemo || !known.person.isDemo
        else { throw AccountsError(.wrongCredentials) }
        if passwords.isOutdated(known.passwordHash) {
            let hash = try await hashed(password, for: claimant)
            let replaced = try await change(of: known.person.id) {
                try $0.replacePasswordHash(known.passwordHash, by: hash, of: known.person.id)
            }
            if replaced, let person = try await person(known.person.id) { return (person, hash) }
        }
        return known
    }

    /// Who has a password looked at. Tries count whether they are right or wrong: both cost the same. Strangers who use
    /// a name do not push its owner back in a browser that the owner has used before.
    private func claimant(
        _ name: String, _ source: LoginThrottle.Source, from address: String
    ) -> Claimant {
        let account =
            switch source {
            case .address: "name \(name)"
            case .device(let device): "device \(device)"
            }
        return Claimant(account: account, address: address)
    }

    private func credentials(of name: String) async throws -> (person: Person, passwordHash: String)? {
        guard let name = LoginName(name, plan: configuration.numberingPlan) else { return nil }
        return try await database.read { try $0.credentials(of: name) }
    }

    private func begin(
        _ kind: Session.Kind, of person: Person, hash: String, device: String, known: SecretToken?
    ) async throws -> LogIn {
        let token = try SecretToken.random()
        let now = now
        let session = Session(
            id: UniqueID(recordedAt: now), person: person, kind: kind,
            device: Self.cleaned(device), createdAt: now, seenAt: now,
            expiresAt: now + configuration.sessionLifetime)
        let limit = configuration.sessionsPerPerson
        let isNews = try await change(of: person.id) { [self] transaction in
            // The password may have been replaced while it was verified, which ends all log-ins, this one too.
            guard try transaction.credentials(of: person.id)?.passwordHash == hash else {
                throw AccountsError(.wrongCredentials)
            }
            // Made-up people are everybody's, and come with a new device all the time.
            let isNews =
                try notices != nil && !person.isDemo
                && transaction.isNewDevice(known?.digest, of: session)
            try transaction.insert(session, tokenHash: token.digest)
            try transaction.endOldSessions(of: person.id, keeping: limit, now: now)
            if let known { try transaction.know(known.digest, of: person.id, at: now) }
            if isNews { try tell(.logIn(DeviceName(session.device)), person, in: transaction) }
            return isNews
        }
        if isNews { announce(person.id) }
        return LogIn(session: session, token: token)
    }

    /// Where a try comes from, as far as failures go: a browser that this person has used before stands for
    /// itself, so that nobody elsewhere can shut its owner out.
    private func source(
        of name: String, from address: String, _ known: SecretToken?
    ) async throws -> LoginThrottle.Source {
        guard let known, let name = LoginName(name, plan: configuration.numberingPlan) else {
            return .address(address)
        }
        let digest = known.digest
        let isKnown = try await database.read { transaction in
            guard let person = try transaction.credentials(of: name)?.person else { return false }
            return try transaction.knows(digest, of: person.id)
        }
        return isKnown ? .device(Digest.hexadecimal(digest)) : .address(address)
    }

    /// However a name is typed, its failures count together.
    private func throttleKey(_ name: String) -> String {
        switch LoginName(name, plan: configuration.numberingPlan) {
        case .email(let email): email.text
        case .phone(let phone): phone.text
        case nil: String(name.prefix(100)).lowercased()
        }
    }

    private static func cleaned(_ device: String) -> String {
        String(
            String.UnicodeScalarView(device.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F })
                .prefix(200))
    }
}
