import Accounts
import Identity
import Shops

/// The people who keep shops, by what accounts know of them.
struct CityShopPeople: ShopPeople {
    let accounts: Accounts

    func names(of people: [UniqueID]) async throws -> [UniqueID: String] {
        let known = try await accounts.people(people)
        return Dictionary(known.map { ($0.id, $0.fullName) }) { first, _ in first }
    }

    /// What people are called by those who need not know all of their names.
    func firstNames(of people: [UniqueID]) async throws -> [UniqueID: String] {
        let known = try await accounts.people(people)
        return Dictionary(known.map { ($0.id, $0.firstName.text) }) { first, _ in first }
    }
}
