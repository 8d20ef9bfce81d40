import Accounts
import Crypto
import Database
import Geography
import Identity
import IdentityProofs
import PhotographTesting
import Privacy

/// People whose profiles say what their documents say, or what those should: in a demo they are no part of the show, and
/// have to prove who they are.
enum DocumentHolders {
    /// Makes an account for the holder of each document, in the store of a server that is not running, with the cheapest
    /// of passwords.
    ///
    /// - Parameters:
    ///   - name: Tells these people from other holders in the same store.
    ///   - phones: Of their numbers, the first.
    static func make(
        of documents: [MadeUpDocument], named name: String, phones: Int, in store: DatabaseLocation
    ) async throws -> [LoadPerson] {
        let database = try await store.open()
        try await database.migrate([.accounts, .identityProofs], now: SystemClock.now.milliseconds)
        let accounts = Accounts(
            database: database, passwords: PasswordHasher(cost: .least),
            configuration: .init(isDemo: true, isSecure: false), clock: { SystemClock.now },
            monotonic: { SystemClock.monotonic })
        var people: [LoadPerson] = []
        for (index, document) in documents.enumerated() {
            people.append(try await make("\(name)-\(index)", phones + index, document, accounts, database))
        }
        await database.close()
        return people
    }

    private static func make(
        _ word: String, _ number: Int, _ document: MadeUpDocument, _ accounts: Accounts,
        _ database: any Database
    ) async throws -> LoadPerson {
        let (email, password, birth) = ("\(word)@medina.example", "shows-a-card-\(word)", document.birth)
        guard let first = PersonName(document.holder.first), let last = PersonName(document.holder.last),
            let address = EmailAddress(email), let phone = PhoneNumber("+4179\(number)"),
            let born = CalendarDate(year: birth.year, month: birth.month, day: birth.day)
        else { throw CommandError("The holder of a document cannot be made.") }
        var new = NewPerson(
            firstName: first, lastName: last, email: address, phone: phone, password: password)
        // As whoever signs up does.
        new.termsVersion = TermsOfUse.usualVersion
        let person = try await accounts.create(new)
        // As if both had been confirmed with codes.
        try await database.write { transaction in
            try transaction.execute(
                """
                UPDATE people SET email_confirmed_at = \(person.createdAt), phone_confirmed_at = \(person.createdAt),
                    birth_date = \(born) WHERE id = \(person.id)
                """)
        }
        let logIn = try await accounts.logIn(
            name: email, password: password, kind: .api, from: word, device: "bench")
        return LoadPerson(id: person.id, token: logIn.token.text)
    }
}
