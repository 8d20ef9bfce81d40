import AuditLog
import Database
public import Identity

/// Who runs the city: people whom the command line makes operators.
extension Accounts {
    /// Makes a person an operator, or takes that away. Where another process does it than the one that serves the
    /// city, whoever is logged in has it within ``SessionMemory/lasts``, and has it no more with the next request.
    ///
    /// It is written into the log of what operators do.
    ///
    /// - Returns: The person as they are now.
    /// - Throws: ``AccountsError`` with `notFound` if nobody has an account with this email address, `lastOperator` if nobody
    ///   would be left to run the city who can log in.
    @discardableResult
    public func setOperator(_ isOperator: Bool, _ email: EmailAddress) async throws -> Person {
        let now = now
        return try await change(of: nil) { [self] transaction in
            guard let person = try transaction.credentials(of: .email(email))?.person else {
                throw AccountsError(.notFound)
            }
            guard person.isOperator != isOperator else { return person }
            if !isOperator { try demandAnotherOperator(than: person, in: transaction) }
            guard try transaction.setOperator(isOperator, person.id),
                let changed = try transaction.person(person.id)
            else { throw AccountsError(.notFound) }
            try note(
                isOperator ? "role.operator" : "role.end", person.id, by: AuditEntry.machine,
                "By the command on the server's machine.", at: now, in: transaction)
            return changed
        }
    }

    /// Refuses to take the role from the last who runs the city and can log in.
    func demandAnotherOperator(than person: Person, in transaction: any Transaction) throws {
        func canRun(_ person: Person) -> Bool {
            person.pause == nil && person.leavesAt == nil && (configuration.isDemo || !person.isDemo)
        }
        // Who cannot log in is none that the city would lose.
        guard canRun(person) else { return }
        guard try transaction.operators().contains(where: { $0.id != person.id && canRun($0) }) else {
            throw AccountsError(.lastOperator)
        }
    }

    /// Everyone who runs the city, the longest-standing account first.
    public func operators() async throws -> [Person] {
        try await database.read { try $0.operators() }
    }
}
