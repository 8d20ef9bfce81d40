public import Identity

/// Who people are, as far as those who keep a shop with them may know.
public protocol ShopPeople: Sendable {
    /// The names of people; nobody is named who has no account any more.
    func names(of people: [UniqueID]) async throws -> [UniqueID: String]
}
