import Accounts
import Crypto
import Database
import Geography
import Identity
import IdentityProofs
import Privacy

/// Somebody who loads a server: an account with a log-in of its own.
struct LoadPerson: Sendable {
    /// Who it is.
    let id: UniqueID
    /// The bearer token of the log-in.
    let token: String

    /// Makes so many people in the store of a server that is not running, with the cheapest of passwords.
    ///
    /// - Parameter areDemo: Whether it will be that of a demo, which knows no others.
    static func make(
        _ count: Int, in store: DatabaseLocation, areDemo: Bool = true,
        progress: (Double) -> Void = { _ in }
    ) async throws -> [LoadPerson] {
        let database = try await store.open()
        try await database.migrate([.accounts, .identityProofs], now: SystemClock.now.milliseconds)
        let accounts = Accounts(
            database: database, passwords: PasswordHasher(cost: .least),
            configuration: .init(isDemo: areDemo, isSecure: false), clock: { SystemClock.now },
            monotonic: { SystemClock.monotonic })
        var people: [LoadPerson] = []
        for index in 0..<count {
            people.append(try await make(index, accounts, isDemo: areDemo))
            progress(Double(index) / Double(count))
        }
        await database.close()
        return people
    }

    private static func make(
        _ index: Int, _ accounts: Accounts, isDemo: Bool
    ) async throws -> LoadPerson {
        let (email, password) = ("load-\(index)@medina.example", "loads-the-city-\(index)")
        guard let first = PersonName("Load"), let last = PersonName("Person"),
            let address = EmailAddress(email), let phone = PhoneNumber("+4178\(1_000_000 + index)")
        else { throw CommandError("The people who load the server cannot be made.") }
        var new = NewPerson(
            firstName: first, lastName: last, email: address, phone: phone, password: password,
            isDemo: isDemo)
        // As whoever signs up does.
        new.termsVersion = TermsOfUse.usualVersion
        let person = try await accounts.create(new)
        let logIn = try await accounts.logIn(
            name: email, password: password, kind: .api, from: "load-\(index)", device: "bench")
        return LoadPerson(id: person.id, token: logIn.token.text)
    }
}
