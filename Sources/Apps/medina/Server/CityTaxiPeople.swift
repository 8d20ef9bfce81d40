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
        var names: [PersonID: TaxiPersonName] = [:]
        for id in people {
            guard let person = try await accounts.person(id.uniqueID) else { continue }
            names[id] = TaxiPersonName(
                first: person.firstName.text, full: person.fullName, email: person.email.text)
        }
        return names
    }
}
