import Database
import Identity

extension Accounts {
    /// The person who has exactly this email address or phone number, confirmed or not.
    ///
    /// - Parameter typed: As somebody else typed it; a number without its country is read as one of the city's country.
    public func person(at typed: String) async throws -> Person? {
        guard let name = LoginName(typed, plan: configuration.numberingPlan) else { return nil }
        return try await database.read { try $0.credentials(of: name)?.person }
    }

    /// The person who has confirmed that exactly this email address or phone number is theirs.
    ///
    /// - Parameter typed: As somebody else typed it; a number without its country is read as one of the city's country.
    public func personConfirmed(at typed: String) async throws -> Person? {
        guard let name = LoginName(typed, plan: configuration.numberingPlan) else { return nil }
        guard let person = try await person(at: typed) else { return nil }
        switch name {
        case .email: return person.emailConfirmedAt == nil ? nil : person
        case .phone: return person.phoneConfirmedAt == nil ? nil : person
        }
    }
}
