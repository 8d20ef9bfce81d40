import Accounts
import Identity
import Taxi

/// What taxis know of people: their accounts.
struct CityTaxiPeople: TaxiPeople {
    let accounts: Accounts

    func person(email: EmailAddress) async throws -> PersonID? {
        try await accounts.person(email).map { PersonID($0.id.bits) }
    }

    func names(of people: [PersonID]) async throws -> [PersonID: TaxiPersonName] {
        let known = try await accounts.people(people.map(\.uniqueID))
        return Dictionary(
            known.map { person in
                let name = TaxiPersonName(
                    first: person.firstName.text, full: person.fullName, email: person.email.text)
                return (PersonID(person.id.bits), name)
            }, uniquingKeysWith: { first, _ in first })
    }
}
