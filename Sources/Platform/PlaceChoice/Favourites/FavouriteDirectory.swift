public import Identity
public import Web

/// Knows the places that people keep.
public protocol FavouriteDirectory: Sendable {
    /// The places of a person: home, work, then the others.
    func favourites(of person: UniqueID) async throws -> [FavouritePlace]
}

extension FavouriteDirectory {
    /// The places of whoever asks; without them a search still works.
    public func favourites(for context: WebContext) async -> [FavouritePlace] {
        guard let person = context.person else { return [] }
        return (try? await favourites(of: person.id)) ?? []
    }
}

/// Where nobody keeps places.
public struct NoFavourites: FavouriteDirectory {
    /// An empty directory.
    public init() {}

    public func favourites(of person: UniqueID) async throws -> [FavouritePlace] { [] }
}
