import Database
import Geography
import HTTPServer
public import Identity
import IdentityProofs

extension Accounts {
    /// Changes a profile. Another email or phone is not the person's yet: it waits to be confirmed by a code, and
    /// until then the one before stays valid and is told.
    ///
    /// - Parameter address: Where the request came from.
    /// - Throws: ``AccountsError`` with `invalid`, naming all fields at fault at once; `outdated` if the profile was
    ///   changed since it was read; `nothing` if all is as it was; `tooManyTries` for who asks too often whether
    ///   addresses are taken.
    public func changeProfile(
        _ form: ProfileForm, of id: UniqueID, from address: String
    ) async throws -> ActivationState {
        guard form.hasField else { throw AccountsError(.nothing) }
        guard let person = try await person(id) else { throw AccountsError(.notFound) }
        if let version = form.version, version != person.version { throw AccountsError(.outdated) }
        var problems: [FieldProblem] = []
        let change = form.read(
            for: person, plan: configuration.numberingPlan,
            today: CalendarDate(milliseconds: now.milliseconds), problems: &problems)
        if change.newEmail != nil || change.newPhone != nil {
            try refuseWhenExhausted(.taken, id.description)
            problems += try await takenByOthers(change)
        }
        guard problems.isEmpty else {
            throw counted(AccountsError(.invalid, fields: problems), id.description)
        }
        guard change != ProfileChange(person) else { throw AccountsError(.nothing) }
        let codes = try prepared(change, from: NetworkAddress.key(address))
        try await self.change(of: id) { [self] transaction in
            guard try transaction.change(person, change) else { throw AccountsError(.outdated) }
            if change.isAnotherPerson(than: person) { try transaction.endIdentityProof(of: id) }
            if let email = change.newEmail {
                try turn(.email, to: email.text, code: codes[.email], of: person, in: transaction)
                try tell(.changeAsked(to: email.text), person, in: transaction)
            }
            if let phone = change.newPhone {
                try turn(.phone, to: phone.text, code: codes[.phone], of: person, in: transaction)
                try tell(.changeAsked(to: phone.text), person, in: transaction)
            }
        }
        messages?.wake()
        return try await activation(of: id)
    }

    private func takenByOthers(_ change: ProfileChange) async throws -> [FieldProblem] {
        let now = now
        return try await database.read { transaction in
            var problems: [FieldProblem] = []
            if let email = change.newEmail, try transaction.isTaken(email) {
                problems.append(FieldProblem(.email, .taken))
            }
            if let phone = change.newPhone, try transaction.isTaken(phone, at: now) {
                problems.append(FieldProblem(.phone, .taken))
            }
            return problems
        }
    }

    /// Codes for the new addresses, as far as messages may be sent there.
    private func prepared(
        _ change: ProfileChange, from place: String
    ) throws -> [ConfirmationChannel: PreparedCode] {
        var codes: [ConfirmationChannel: PreparedCode] = [:]
        for (channel, address) in [
            (ConfirmationChannel.email, change.newEmail?.text), (.phone, change.newPhone?.text),
        ] {
            if let address, mayWrite(to: address, from: place) {
                codes[channel] = try PreparedCode(to: address)
            }
        }
        return codes
    }
}

extension ProfileForm {
    /// Whether anything was sent that could change something.
    fileprivate var hasField: Bool {
        firstName != nil || lastName != nil || email != nil || phone != nil || birthDate != nil
            || gender != nil || spokenLanguages != nil
    }
}

extension Transaction {
    /// Changes what needs no confirmation.
    ///
    /// - Returns: False if the person has been changed since they were read.
    fileprivate func change(_ person: Person, _ change: ProfileChange) throws -> Bool {
        let isDone =
            try execute(
                """
                UPDATE people SET first_name = \(change.firstName), last_name = \(change.lastName),
                    birth_date = \(change.birthDate), gender = \(change.gender),
                    spoken_languages = \(SpokenLanguage.list(change.spokenLanguages)), version = version + 1
                WHERE id = \(person.id) AND version = \(person.version)
                """) > 0
        if isDone, change.firstName != person.firstName || change.lastName != person.lastName {
            try setWords(of: person.id, change.firstName, change.lastName, at: person.createdAt)
        }
        return isDone
    }
}
