import Database
public import Identity

/// Who runs the city: people whom the command line makes operators.
extension Accounts {
    /// Makes a person an operator, or takes that away. Where another process does it than the one that serves the
    /// city, whoever is logged in has it within ``SessionMemory/lasts``, and has it no more with the next request.
    ///
    /// - Returns: The person as they are now.
    /// - Throws: ``AccountsError`` with `notFound` if nobody has an account with this email address.
    @discardableResult
    public func setOperator(_ isOperator: Bool, _ email: EmailAddress) async throws -> Person {
        try await change(of: nil) { transaction in
            guard let person = try transaction.credentials(of: .email(email))?.person,
                try transaction.setOperator(isOperator, person.id),
                let changed = try transaction.person(person.id)
            else { throw AccountsError(.notFound) }
            return changed
        }
    }

    /// Everyone who runs the city, the longest-standing account first.
    public func operators() async throws -> [Person] {
        try await database.read { try $0.operators() }
    }
}
