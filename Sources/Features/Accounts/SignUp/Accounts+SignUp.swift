import Database
import FairShare
import Geography
import HTTPServer
import Identity
import Synchronization

extension Accounts {
    /// Makes an account of what somebody typed, and sends a code to each address.
    ///
    /// Who signs up must be told that an address is taken, so how often that may be learnt from one place is
    /// limited.
    ///
    /// - Parameter address: Where the request came from.
    /// - Throws: ``AccountsError`` with `invalid`, naming all fields at fault at once, or `tooManyTries`;
    ///   `CryptoError` with `overloaded` when too many passwords are hashed at once.
    public func signUp(_ form: SignUpForm, from address: String) async throws -> Person {
        let place = NetworkAddress.key(address)
        var problems: [FieldProblem] = []
        var new = form.read(
            plan: configuration.numberingPlan, words: configuration.placeNames, problems: &problems)
        if let terms {
            // Those that stood on the page: if they have changed meanwhile, the page shows the new ones.
            if form.terms != terms.version { problems.append(FieldProblem(.terms, .required)) }
            new?.termsVersion = terms.version
        }
        try refuseWhenExhausted(.taken, place)
        problems += try await taken(
            EmailAddress(form.email), PhoneNumber(form.phone, plan: configuration.numberingPlan))
        guard problems.isEmpty, let new else {
            throw counted(AccountsError(.invalid, fields: problems), place)
        }
        try take(.signUp, place)
        let hash = try await hashed(new.password, for: Claimant(address: place))
        let person = newPerson(new)
        var codes: [ConfirmationChannel: PreparedCode] = [:]
        for (channel, address) in [
            (ConfirmationChannel.email, person.email.text), (.phone, person.phone?.text),
        ] {
            // Where too much was sent already the account is made all the same; codes can be had later.
            if let address, mayWrite(to: address, from: place) {
                codes[channel] = try PreparedCode(to: address)
            }
        }
        let prepared = codes
        do {
            try await change(of: person.phone == nil ? person.id : nil) { [self] transaction in
                try transaction.insert(new: person, passwordHash: hash)
                try terms?.record(person.id, person.createdAt, transaction)
                for (channel, code) in prepared {
                    _ = try send(code, channel, of: person, in: transaction)
                }
            }
        } catch let error as AccountsError {
            throw counted(error, place)
        }
        messages?.wake()
        return person
    }

    /// Which of the two somebody else has.
    private func taken(_ email: EmailAddress?, _ phone: PhoneNumber?) async throws -> [FieldProblem] {
        let now = now
        return try await database.read { transaction in
            var problems: [FieldProblem] = []
            if let email, try transaction.isTaken(email) { problems.append(FieldProblem(.email, .taken)) }
            if let phone, try transaction.isTaken(phone, at: now) {
                problems.append(FieldProblem(.phone, .taken))
            }
            return problems
        }
    }

    /// The same error, counted where it tells that an address is taken.
    func counted(_ error: AccountsError, _ key: String) -> AccountsError {
        if error.fields.contains(where: { $0.reason == .taken }) {
            _ = allowances.withLock { $0.take(.taken, key, at: progress) }
        }
        return error
    }

    /// Does something that is limited, once more.
    func take(_ kind: Allowances.Kind, _ key: String) throws {
        try refuse(allowances.withLock { $0.take(kind, key, at: progress) })
    }

    /// Refuses where the allowance is used up.
    func refuseWhenExhausted(_ kind: Allowances.Kind, _ key: String) throws {
        try refuse(allowances.withLock { $0.wait(kind, key, at: progress) })
    }

    private func refuse(_ wait: TravelTime?) throws {
        if let wait { throw AccountsError(.tooManyTries, retryAfter: max(1, Int(wait.seconds.rounded(.up)))) }
    }
}
