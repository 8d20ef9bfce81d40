import Accounts
import Identity
import Wallet

/// The people of the city as the wallet needs to know them. Found is only who has confirmed the address or number, so
/// that nobody gets what was meant for somebody else.
struct CityWalletPeople: WalletPeople {
    let accounts: Accounts

    func person(at address: String) async throws -> WalletPerson? {
        guard let person = try await accounts.personConfirmed(at: address) else { return nil }
        return WalletPerson(id: person.id, firstName: person.firstName.text)
    }

    func firstNames(of people: [UniqueID]) async throws -> [UniqueID: String] {
        let known = try await accounts.people(people)
        return Dictionary(known.map { ($0.id, $0.firstName.text) }) { first, _ in first }
    }
}
