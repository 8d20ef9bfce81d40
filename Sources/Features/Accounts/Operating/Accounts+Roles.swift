import AuditLog
import Database
import Geography
public import Identity

/// A part that somebody has in running the city.
public enum CityRole: String, CaseIterable, Hashable, Sendable {
    /// Runs the city.
    case `operator`
    /// Works at the cash desk and looks at documents.
    case clerk
}

/// Who works for the city.
extension Accounts {
    /// Everyone who runs the city, then its clerks; the longest-standing account first.
    public func staff() async throws -> [(role: CityRole, person: Person)] {
        try await database.read { transaction in
            let operators = try transaction.operators()
            let clerks = try transaction.clerks().filter { !$0.isOperator }
            return operators.map { (.operator, $0) } + clerks.map { (.clerk, $0) }
        }
    }

    /// Makes somebody a clerk. Only who has confirmed the address is meant: anybody can sign up with the address of somebody
    /// else.
    ///
    /// - Throws: ``AccountsError`` with `notFound` if nobody has confirmed this address.
    @discardableResult
    public func nameClerk(_ email: EmailAddress, by operator: UniqueID) async throws -> Person {
        let now = now
        return try await change(of: nil) { [self] transaction in
            guard let person = try transaction.credentials(of: .email(email))?.person,
                person.emailConfirmedAt != nil
            else { throw AccountsError(.notFound) }
            guard !person.isOperator, !person.isClerk else { return person }
            try transaction.setClerk(true, person.id)
            try note("role.clerk", person.id, by: `operator`, at: now, in: transaction)
            return try transaction.person(person.id) ?? person
        }
    }

    /// Takes a role back.
    ///
    /// - Throws: ``AccountsError`` with `notFound` if this person does not have it, `lastOperator` if nobody would be
    ///   left to run the city who can log in.
    public func takeBack(_ role: CityRole, of id: UniqueID, by operator: UniqueID) async throws {
        let now = now
        try await change(of: id) { [self] transaction in
            guard let person = try transaction.person(id) else { throw AccountsError(.notFound) }
            switch role {
            case .operator:
                guard person.isOperator else { throw AccountsError(.notFound) }
                // Two who remove each other meet here: one of them is asked again, and is the last one then.
                try demandAnotherOperator(than: person, in: transaction)
                _ = try transaction.setOperator(false, id)
            case .clerk:
                guard person.isClerk else { throw AccountsError(.notFound) }
                try transaction.setClerk(false, id)
            }
            try note("role.end", id, by: `operator`, role.rawValue, at: now, in: transaction)
        }
    }
}
