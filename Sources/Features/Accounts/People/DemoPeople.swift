import Identity
public import Localization

/// Made-up people with passwords that everyone knows, for a server that shows itself.
public struct DemoPerson: Sendable, Equatable {
    /// What the person does in the demo.
    public enum Role: String, CaseIterable, Sendable {
        case passenger, driver, `operator`
    }

    public let role: Role
    public let firstName: String
    public let lastName: String
    /// What to log in with.
    public let email: String
    public let phone: String
    /// What to log in with; known to everyone.
    public let password: String

    /// The demo people. Domain and telephone numbers are reserved for examples (RFC 2606, NANP 555-01xx).
    public static let all = [
        DemoPerson(
            role: .passenger, firstName: "Amina", lastName: "Haddad", email: "passenger@medina.example",
            phone: "+12025550101", password: "ride-with-me"),
        DemoPerson(
            role: .driver, firstName: "Karim", lastName: "Berger", email: "driver@medina.example",
            phone: "+12025550102", password: "drive-with-me"),
        DemoPerson(
            role: .operator, firstName: "Noor", lastName: "Marxer", email: "operator@medina.example",
            phone: "+12025550103", password: "run-the-city"),
    ]
}

extension Accounts {
    /// Makes the demo people who are not there yet. Does nothing unless the server shows itself.
    ///
    /// - Returns: Who can log in, to be printed; nobody on a server in earnest.
    public func createDemoPeople(language: Language = .english) async throws -> [DemoPerson] {
        guard configuration.isDemo else { return [] }
        for demo in DemoPerson.all {
            guard let firstName = PersonName(demo.firstName), let lastName = PersonName(demo.lastName),
                let email = EmailAddress(demo.email), let phone = PhoneNumber(demo.phone)
            else { continue }
            if try await person(email) != nil { continue }
            _ = try await create(
                NewPerson(
                    firstName: firstName, lastName: lastName, email: email, phone: phone,
                    password: demo.password, language: language, isDemo: true,
                    isOperator: demo.role == .operator))
        }
        return DemoPerson.all
    }
}
