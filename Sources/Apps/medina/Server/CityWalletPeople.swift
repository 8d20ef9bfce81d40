import Accounts
import Database
import Identity
import Wallet

/// The people of the city as the wallet needs to know them. Found is only who has confirmed the address or number, so
/// that nobody gets what was meant for somebody else.
struct CityWalletPeople: WalletPeople {
    let accounts: Accounts

    func person(at address: String) async throws -> WalletPerson? {
        guard let person = try await accounts.personConfirmed(at: address), person.leavesAt == nil else {
            return nil
        }
        return WalletPerson(id: person.id, firstName: person.firstName.text)
    }

    func isLeaving(_ person: UniqueID, in transaction: any Transaction) throws -> Bool {
        guard let person = try transaction.person(person) else { return true }
        return person.leavesAt != nil
    }

    func firstNames(of people: [UniqueID]) async throws -> [UniqueID: String] {
        let known = try await accounts.people(people)
        return Dictionary(known.map { ($0.id, $0.firstName.text) }) { first, _ in first }
    }
}
