import Crypto
import Database
import Geography
import HTTPServer
public import Identity
import Messaging
import Notices
import Synchronization

extension Accounts {
    /// How the addresses of a person stand.
    ///
    /// - Throws: ``AccountsError`` with `notFound`.
    public func activation(of person: UniqueID) async throws -> ActivationState {
        let now = now
        return try await database.read { try $0.activation(of: person, at: now) }
    }

    /// Sends a code to the address that waits for one.
    ///
    /// - Throws: ``AccountsError`` with `tooManyTries` while the next code may not be sent, `nothing` if there is
    ///   nothing to confirm, `invalid` if there is no phone number yet.
    public func sendCode(
        _ channel: ConfirmationChannel, of person: UniqueID, from address: String
    ) async throws {
        let state = try await activation(of: person)
        let asked = state[channel]
        if asked.current == nil, asked.pending == nil { throw AccountsError(FieldProblem(.phone, .required)) }
        guard let open = asked.open else { throw AccountsError(.nothing) }
        try refuse(until: asked.nextCodeAt)
        guard mayWrite(to: open, from: NetworkAddress.key(address)) else {
            throw AccountsError(.tooManyTries, retryAfter: 3_600)
        }
        let code = try PreparedCode(to: open)
        let sent = try await database.write { [self] transaction in
            try send(code, channel, of: state.person, in: transaction)
        }
        guard sent else { throw AccountsError(.tooManyTries, retryAfter: 60) }
        messages?.wake()
    }

    /// Confirms an address by the code that was sent to it. An address that replaces another one takes its place.
    ///
    /// - Returns: How the addresses stand now.
    /// - Throws: ``AccountsError`` with `invalid`: the code is missing, malformed, wrong, or not valid any more,
    ///   or the address is somebody else's by now.
    public func confirm(
        _ channel: ConfirmationChannel, code typed: String, of person: UniqueID
    ) async throws -> ActivationState {
        guard !FieldReading.isEmpty(typed) else { throw AccountsError(FieldProblem(.code, .required)) }
        guard let code = PreparedCode.read(typed) else {
            throw AccountsError(FieldProblem(.code, .malformed))
        }
        let now = now
        let result = try await change(of: person) {
            [self] transaction -> Result<ActivationState, AccountsError> in
            guard var kept = try transaction.confirmation(channel, of: person) else {
                return .failure(AccountsError(FieldProblem(.code, .expired)))
            }
            let address = kept.state.address
            let isRight = Digest.areEqual(
                KeptConfirmation.hash(code, address: address, salt: kept.salt), kept.codeHash)
            let outcome = kept.state.enter(isRight: isRight, at: now)
            // A failed try is kept as well, so it must not be thrown out of the transaction.
            try transaction.keep(kept, channel, of: person, at: now)
            switch outcome {
            case .expired: return .failure(AccountsError(FieldProblem(.code, .expired)))
            case .wrong(let left):
                return .failure(AccountsError(FieldProblem(.code, .wrong, triesLeft: left)))
            case .right:
                guard try establish(channel, address, of: person, in: transaction) else {
                    let field: AccountField = channel == .email ? .email : .phone
                    return .failure(AccountsError(FieldProblem(field, .taken)))
                }
                return .success(try transaction.activation(of: person, at: now))
            }
        }
        // Who had only written that telephone down has it no more.
        if channel == .phone, case .success = result { forgetSessions(of: nil) }
        announce(person)
        return try result.get()
    }

    /// Leaves an address as it is, instead of the one that waits to be confirmed.
    public func keepAddress(_ channel: ConfirmationChannel, of person: UniqueID) async throws {
        let now = now
        try await database.write { transaction in
            let state = try transaction.activation(of: person, at: now)
            guard state[channel].pending != nil, var kept = try transaction.confirmation(channel, of: person)
            else { throw AccountsError(.nothing) }
            kept.state.turn(to: state[channel].current ?? "")
            try transaction.keep(kept, channel, of: person, at: now)
        }
    }

    /// The address becomes the person's, confirmed, and the one before is told.
    ///
    /// - Returns: False if it is somebody else's by now.
    private func establish(
        _ channel: ConfirmationChannel, _ address: String, of id: UniqueID, in transaction: any Transaction
    ) throws -> Bool {
        guard let person = try transaction.person(id) else { throw AccountsError(.notFound) }
        switch channel {
        case .email:
            guard let email = EmailAddress(address) else { return false }
            if email != person.email {
                if try transaction.isTaken(email) { return false }
                try tell(.changed(.email, to: email.text), person, in: transaction)
            }
            try transaction.setConfirmed(email: email, of: id, at: now)
        case .phone:
            guard let phone = PhoneNumber(address) else { return false }
            // Who holds the telephone in their hand comes before somebody who only wrote its number down.
            try transaction.release(phone, unless: id)
            if phone != person.phone {
                if try transaction.isTaken(phone, at: now) { return false }
                if person.phoneConfirmedAt != nil {
                    try tell(.changed(.phone, to: phone.text), person, in: transaction)
                }
            }
            try transaction.setConfirmed(phone: phone, of: id, at: now)
        }
        return true
    }

    /// Keeps a code and sends it, in one transaction.
    ///
    /// - Returns: Whether it may be sent by now; if not nothing changes.
    func send(
        _ code: PreparedCode, _ channel: ConfirmationChannel, of person: Person,
        in transaction: any Transaction
    ) throws -> Bool {
        guard let messages else { return false }
        let recipient: OutgoingMessage.Channel? =
            switch channel {
            case .email: EmailAddress(code.address).map { .email($0) }
            case .phone: PhoneNumber(code.address).map { .sms($0) }
            }
        guard let recipient else { return false }
        var state =
            try transaction.confirmation(channel, of: person.id)?.state
            ?? Confirmation(address: code.address, at: now)
        guard state.send(to: code.address, at: now) else { return false }
        let hash = KeptConfirmation.hash(code.code, address: code.address, salt: code.salt)
        try transaction.keep(
            KeptConfirmation(state: state, salt: code.salt, codeHash: hash), channel, of: person.id, at: now)
        try transaction.send(
            messages.code(
                code.code, to: recipient, firstName: person.firstName, language: person.language,
                expiresAt: state.expiresAt), at: now)
        return true
    }

    /// Turns a channel to another address, which waits to be confirmed; it gets a code if one may be sent.
    func turn(
        _ channel: ConfirmationChannel, to address: String, code: PreparedCode?, of person: Person,
        in transaction: any Transaction
    ) throws {
        var kept =
            try transaction.confirmation(channel, of: person.id)
            ?? KeptConfirmation(state: Confirmation(address: address, at: now), salt: [], codeHash: [])
        // A code that is on its way there stays good.
        if kept.state.address == address, kept.state.isOpen(at: now) { return }
        kept.state.turn(to: address)
        try transaction.keep(kept, channel, of: person.id, at: now)
        if let code { _ = try send(code, channel, of: person, in: transaction) }
    }

    /// Tells a person what concerns the account: in the centre of notices, from where it goes by mail or SMS as they
    /// chose. What must reach an address that is left is written there whatever they chose, and so is everything
    /// where there is no other way. Call ``announce(_:)`` after the commit.
    func tell(_ news: AccountNews, _ person: Person, in transaction: any Transaction) throws {
        var isTold = false
        if notices != nil, let text = news.notice {
            try transaction.post(Notice(to: person.id, .account, text, address: news.page, at: now))
            isTold = person.emailConfirmedAt != nil
        }
        guard !isTold || news.isForFormerAddress,
            let mail = messages?.notice(news, to: person.email, of: person, at: now)
        else { return }
        try transaction.send(mail, at: now)
    }

    /// Has what was told and committed go out, and wakes the person's open pages.
    func announce(_ person: UniqueID) {
        messages?.wake()
        notices?.announce([person])
    }

    /// Whether one more message may go to an address, caused from a place; it then counts.
    func mayWrite(to address: String, from place: String) -> Bool {
        allowances.withLock { allowances in
            let now = progress
            return allowances.wait(.recipient, address, at: now) == nil
                && allowances.take(.messages, place, at: now) == nil
                && allowances.take(.recipient, address, at: now) == nil
        }
    }

    private func refuse(until moment: Timestamp) throws {
        let wait = moment - now
        if wait > .zero {
            throw AccountsError(.tooManyTries, retryAfter: max(1, Int(wait.seconds.rounded(.up))))
        }
    }
}

extension Transaction {
    fileprivate func activation(of id: UniqueID, at now: Timestamp) throws -> ActivationState {
        guard let person = try person(id) else { throw AccountsError(.notFound) }
        return ActivationState(
            person: person, email: try confirmation(.email, of: id)?.state,
            phone: try confirmation(.phone, of: id)?.state, at: now)
    }
}
