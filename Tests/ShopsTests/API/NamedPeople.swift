import Identity
import Shops

/// People who are all called the same.
struct NamedPeople: ShopPeople {
    func names(of people: [UniqueID]) async throws -> [UniqueID: String] {
        await Task.yield()
        return Dictionary(people.map { ($0, "Ada") }) { first, _ in first }
    }
}
